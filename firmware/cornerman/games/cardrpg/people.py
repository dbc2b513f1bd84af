"""Who sits down in Card RPG: birth, characters and NPCs, and paying for magic."""

from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.rules import LISTS, START, Left, a_seat, dealt, is_face, once, ordered, pairs, surplus


def offers(opt, s):
    """Prefixes open between conflicts."""
    if s["phase"] == "pay":
        return [["pay", seat] for seat in range(opt["players"]) if s["cost"][seat]]
    if s["phase"] == "npc":
        return [["good" if len(s["npc"]["bad"]) > len(s["npc"]["good"]) else "bad"]]
    who = s["who"]
    able = [seat for seat in range(opt["players"]) if who[seat] != "empty" and not s["consumed"][seat]]
    out = [["enter"], ["birth"], ["npc"]] if "empty" in who else []
    if able:
        out.insert(0 if len(able) > 1 else len(out), ["conflict"])
    if "child" in who:
        out += [["scene"], ["shared"], ["grown"]] if pairs(s) else [["scene"], ["grown"]]
    if who.count("empty") < len(who):
        out.append(["clear"])
    return out


# ---- what is asked ---------------------------------------------------------


def ask(opt, s, prefix):
    """The Ask for what comes next in an action of this part."""
    verb, n = prefix[0], len(prefix)
    who = s["who"]
    if verb == "bad" or verb == "good":
        return _ask_suit(s, verb) if n == 1 else None
    if verb == "pay":
        if n == 1:
            return Ask(("seat", tuple([seat for seat in range(len(who)) if s["cost"][seat]])))
        return _ask_pay(s, prefix[1]) if n == 2 else None
    if n == 1:
        if verb in ("birth", "enter", "npc"):
            return a_seat(s, lambda seat: None if who[seat] == "empty" else "That seat is taken: clear it first")
        if verb == "clear":
            return a_seat(s, lambda seat: "That seat is empty" if who[seat] == "empty" else None)
        return a_seat(s, lambda seat: None if who[seat] == "child" else "Only a child grows up")
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


def _ask_suit(s, verb):
    npc = s["npc"]
    bad = len(npc["bad"]) == len(npc["good"])
    if bad != (verb == "bad"):
        raise Refused("Bad at which suit comes now" if bad else "Good at which suit comes now")

    def wrong(suit):
        if suit in npc["bad"] or suit in npc["good"]:
            return "That suit is named already"
        if bad and npc["round"] > 1 and not any([card[1] == suit for card in npc["cards"]]):
            return "No card of that suit is left"
    return Ask(("suit",), wrong=wrong, near=[suit for suit in SUITS if not wrong(suit)])


def _ask_pay(s, seat):
    deck = s["deck"][seat]
    numbers = [card for card in deck if not is_face(card)]
    due = min(s["cost"][seat], len(numbers))

    def count(cards):
        return len([card for card in cards if not is_face(card)])

    def wrong(cards):
        if surplus(deck, (), cards):
            return face(surplus(deck, (), cards)) + " is not in the deck"
        return "Only %d number cards are due" % due if count(cards) > due else None
    return Left(("list", ("card",), due, len(deck)), wrong, None if due else [],
                lambda cards: None if count(cards) == due else "%d number cards are due" % due, once(numbers))


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Change `s` by a checked action of this part."""
    verb = action[0]
    told = action[2] if len(action) > 2 else None
    if verb == "birth":
        _sit(s, action[1], "child", told or _off_a_pack(6, chance), events)
        events.append(("born", action[1]))
    elif verb == "enter":
        _sit(s, action[1], action[2], action[3], events)
        events.append(("entered", action[1]))
    elif verb == "npc":
        s["npc"] = {"seat": action[1], "cards": ordered(told or _off_a_pack(12, chance)), "bad": [], "good": [],
                    "round": 1}
        s["phase"] = "npc"
        events.append(("npc", action[1]))
    elif verb == "bad" or verb == "good":
        _name(s, verb, action[1], events)
    elif verb == "grown":
        s["who"][action[1]] = "adult"
        events.append(("grown", action[1]))
    elif verb == "clear":
        seat = action[1]
        for name in START:
            s[name][seat] = START[name]
        for name in LISTS:
            s[name][seat] = []
        s["shared"] = [two for two in s["shared"] if seat not in two]
        s["attacks"] = [attack for attack in s["attacks"] if attack["on"] != seat]
        events.append(("clear", seat))
    else:
        _pay(s, action[1], told, chance, events)


def _off_a_pack(count, chance):
    left = pack()
    return [left.pop(chance.below(len(left))) for i in range(count)]


def _sit(s, seat, who, cards, events):
    s["who"][seat] = who
    s["deck"][seat] = cards
    dealt(s, seat, events)


def _name(s, verb, suit, events):
    """An NPC is bad or good at a suit: cards go one at a time, until six are left."""
    npc = s["npc"]
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
        s["npc"], s["phase"] = None, "rest"
        _sit(s, npc["seat"], "npc", cards, events)
        events.append(("made", npc["seat"]))
    elif len(npc["bad"]) + len(npc["good"]) == 4:
        npc["bad"], npc["good"] = [], []
        npc["round"] += 1


def _pay(s, seat, told, chance, events):
    """Number cards of the own deck go for good."""
    deck = s["deck"][seat]
    if told is None:
        due = min(s["cost"][seat], len([card for card in deck if not is_face(card)]))
        left, gone = list(deck), []
        while len(gone) < due:
            card = left.pop(chance.below(len(left)))
            if not is_face(card):
                gone.append(card)
    else:
        gone = [card for card in told if not is_face(card)]
    for card in gone:
        deck.remove(card)
    s["lost"][seat] = s["lost"][seat] + gone
    s["cost"][seat] = 0
    events.append(("paid", seat, gone))
    dealt(s, seat, events)
