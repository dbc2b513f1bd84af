"""Who sits down in Card RPG: birth, characters and NPCs, and paying for magic."""

from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.rules import LISTS, START, Left, a_seat, dealt, is_face, once, ordered, pairs, surplus


def open_prefixes(options, state):
    """Prefixes open between conflicts."""
    if state["phase"] == "pay":
        return [["pay", seat] for seat in range(options["players"]) if state["cost"][seat]]
    if state["phase"] == "npc":
        return [["good" if len(state["npc"]["bad"]) > len(state["npc"]["good"]) else "bad"]]
    who = state["who"]
    able = [seat for seat in range(options["players"]) if who[seat] != "empty" and not state["consumed"][seat]]
    out = [["enter"], ["birth"], ["npc"]] if "empty" in who else []
    if able:
        out.insert(0 if len(able) > 1 else len(out), ["conflict"])
    if "child" in who:
        out += [["scene"], ["shared"], ["grown"]] if pairs(state) else [["scene"], ["grown"]]
    if who.count("empty") < len(who):
        out.append(["clear"])
    return out


# ---- what is asked ---------------------------------------------------------


def ask(options, state, prefix):
    """The Ask for what comes next in an action of this part."""
    verb, n = prefix[0], len(prefix)
    who = state["who"]
    if verb == "bad" or verb == "good":
        return _ask_suit(state, verb) if n == 1 else None
    if verb == "pay":
        if n == 1:
            return Ask(("seat", tuple([seat for seat in range(len(who)) if state["cost"][seat]])))
        return _ask_pay(state, prefix[1]) if n == 2 else None
    if n == 1:
        if verb in ("birth", "enter", "npc"):
            return a_seat(state, lambda seat: None if who[seat] == "empty" else "That seat is taken: clear it first")
        if verb == "clear":
            return a_seat(state, lambda seat: "That seat is empty" if who[seat] == "empty" else None)
        return a_seat(state, lambda seat: None if who[seat] == "child" else "Only a child grows up")
    if verb == "enter":
        if n == 2:
            return Ask(("choice", ("adult", "npc", "child")))
        return Ask(("list", ("card",), 1, 200)) if n == 3 else None
    if n == 2 and (verb == "birth" or verb == "npc"):
        count = 6 if verb == "birth" else 12
        return Left(("list", ("card",), count, count), _twice)
    return None


def _twice(cards):
    for card in cards:
        if cards.count(card) > 1:
            return face(card) + " is there twice"
    return None


def _ask_suit(state, verb):
    npc = state["npc"]
    bad = len(npc["bad"]) == len(npc["good"])
    if bad != (verb == "bad"):
        raise Refused("Bad at which suit comes now" if bad else "Good at which suit comes now")

    def wrong(suit):
        if suit in npc["bad"] or suit in npc["good"]:
            return "That suit is named already"
        if bad and npc["round"] > 1 and not any([card[1] == suit for card in npc["cards"]]):
            return "No card of that suit is left"
    return Ask(("suit",), wrong=wrong, candidates=[suit for suit in SUITS if not wrong(suit)])


def _ask_pay(state, seat):
    deck = state["deck"][seat]
    numbers = [card for card in deck if not is_face(card)]
    due = min(state["cost"][seat], len(numbers))

    def count(cards):
        return len([card for card in cards if not is_face(card)])

    def wrong(cards):
        if surplus(deck, (), cards):
            return face(surplus(deck, (), cards)) + " is not in the deck"
        return "Only %d number cards are due" % due if count(cards) > due else None
    return Left(("list", ("card",), due, len(deck)), wrong, None if due else [],
                lambda cards: None if count(cards) == due else "%d number cards are due" % due, once(numbers))


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Change `state` by a checked action of this part."""
    verb = action[0]
    told = action[2] if len(action) > 2 else None
    if verb == "birth":
        _sit(state, action[1], "child", told or _off_a_pack(6, chance), events)
        events.append(("born", action[1]))
    elif verb == "enter":
        _sit(state, action[1], action[2], action[3], events)
        events.append(("entered", action[1]))
    elif verb == "npc":
        state["npc"] = {"seat": action[1], "cards": ordered(told or _off_a_pack(12, chance)), "bad": [], "good": [],
                    "round": 1}
        state["phase"] = "npc"
        events.append(("npc", action[1]))
    elif verb == "bad" or verb == "good":
        _name(state, verb, action[1], events)
    elif verb == "grown":
        state["who"][action[1]] = "adult"
        events.append(("grown", action[1]))
    elif verb == "clear":
        seat = action[1]
        for name in START:
            state[name][seat] = START[name]
        for name in LISTS:
            state[name][seat] = []
        state["shared"] = [two for two in state["shared"] if seat not in two]
        state["attacks"] = [attack for attack in state["attacks"] if attack["on"] != seat]
        events.append(("clear", seat))
    else:
        _pay(state, action[1], told, chance, events)


def _off_a_pack(count, chance):
    left = pack()
    return [left.pop(chance.below(len(left))) for i in range(count)]


def _sit(state, seat, who, cards, events):
    state["who"][seat] = who
    state["deck"][seat] = cards
    dealt(state, seat, events)


def _name(state, verb, suit, events):
    """An NPC is bad or good at a suit: cards go one at a time, until six are left."""
    npc = state["npc"]
    cards = npc["cards"]
    mine = [card for card in cards if card[1] == suit]
    npc[verb].append(suit)
    gone = []
    if verb == "bad":
        while mine and len(cards) > 6:
            gone.append(mine.pop())
            cards.remove(gone[-1])
    elif len(mine) > 6:
        while len(mine) > 3 and len(cards) > 6:
            gone.append(mine.pop(0 if len(gone) % 2 else -1))
            cards.remove(gone[-1])
    events.append(("named", verb, suit, gone))
    if len(cards) == 6:
        state["npc"], state["phase"] = None, "rest"
        _sit(state, npc["seat"], "npc", cards, events)
        events.append(("made", npc["seat"]))
    elif len(npc["bad"]) + len(npc["good"]) == 4:
        npc["bad"], npc["good"] = [], []
        npc["round"] += 1


def _pay(state, seat, told, chance, events):
    """Number cards of the own deck go for good."""
    deck = state["deck"][seat]
    if told is None:
        due = min(state["cost"][seat], len([card for card in deck if not is_face(card)]))
        left, gone = list(deck), []
        while len(gone) < due:
            card = left.pop(chance.below(len(left)))
            if not is_face(card):
                gone.append(card)
    else:
        gone = [card for card in told if not is_face(card)]
    for card in gone:
        deck.remove(card)
    state["lost"][seat] = state["lost"][seat] + gone
    state["cost"][seat] = 0
    events.append(("paid", seat, gone))
    dealt(state, seat, events)
