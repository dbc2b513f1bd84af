"""The state of Card RPG, and what all its modules ask of it: cards and decks, seats and sides, turns, what follows an
action (docs/rules/cardrpg.md, State and Flow). It imports no other module of the game.
"""

from cornerman.cards import RANKS, SUITS, face
from cornerman.game import Ask, Refused

# What a seat has at the start: plain values, and lists.
START = {"who": "empty", "scenes": 0, "consumed": False, "side": None, "out": False, "hand": 0, "cost": 0}
LISTS = ("deck", "lost", "story", "used", "wounds")
MOST = 2200  # what a state may weigh, about as many cards; corrections may go 300 beyond
FULL = "The device is full: clear a seat or take cards away"
MEANINGS = ("body, brawn", "wit", "heart", "will, weapons")  # of the suits


class LeftOut(Ask):
    """An Ask for what may be left out; null stands for that, too (docs/rules/cardrpg.md, Actions)."""

    def __init__(self, kind, wrong=None, **more):
        Ask.__init__(self, kind, optional=True, wrong=wrong, **more)

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        return None if value is None else Ask.refuses(self, value)


def given(action, n):
    """The argument at index n of an action, None: it is left out."""
    return action[n] if len(action) > n else None


def ahead(values, test):
    """Values, those that pass a test first; beside that their order stays."""
    return [value for value in values if test(value)] + [value for value in values if not test(value)]


def clear_seat(state, seat):
    """All fields of a seat are as at the start."""
    for name in START:
        state[name][seat] = START[name]
    for name in LISTS:
        state[name][seat] = []


def clear_conflict(state):
    """The fields of a conflict that belong to no seat are as at the start."""
    state["trump"] = state["opener"] = state["turn"] = state["last"] = state["env_card"] = None
    state["stakes"], state["env"] = "", "none"
    state["fresh"], state["attacked"] = False, 0
    state["attacks"], state["env_deck"], state["attributes"] = [], [], []


def weight(state):
    """What takes memory in a state, in cards."""
    cards = len(state["env_deck"]) + attacks_weight(state["attacks"])
    for name in ("deck", "lost", "used"):
        cards += sum([len(held) for held in state[name]])
    cards += sum([wounds_weight(wounds) for wounds in state["wounds"]])
    return cards + sum([30 + len(entry["note"]) // 4 for story in state["story"] for entry in story])


def wounds_weight(wounds):
    """What the wounds of a seat weigh."""
    return sum([8 + len(wound) for wound in wounds])


def attacks_weight(attacks):
    """What attacks weigh."""
    return sum([30 + 2 * len(attack["cards"]) for attack in attacks])


def check_room(state):
    """Refused: nothing more comes in, the device is full."""
    if weight(state) > MOST:
        raise Refused(FULL)


# ---- cards -----------------------------------------------------------------


def ordered(cards):
    """A copy in pack order. It counts: a sort would take long where the list is nearly in order."""
    counts = [0] * 52
    for card in cards:
        counts[SUITS.index(card[1]) * 13 + RANKS.index(card[0])] += 1
    out = []
    for i in range(52):
        out += [RANKS[i % 13] + SUITS[i // 13]] * counts[i]
    return out


def worth(card):
    """Ace 1, numbers, 10 for a face card."""
    return min(10, RANKS.index(card[0]) + 1)


def is_face(card):
    """True for a jack, queen or king."""
    return card[0] in "JQK"


def numbers(cards):
    """The number cards of a list."""
    return [card for card in cards if not is_face(card)]


def price(card):
    """What magic a card costs."""
    return "JQK".find(card[0]) // 2 + 1 if is_face(card) else 0


def surplus(deck, used, cards):
    """The first of `cards` that is not in `deck` less `used`, None: all are."""
    for card in cards:
        if cards.count(card) > deck.count(card) - used.count(card):
            return card
    return None


def faces(cards):
    """Cards or suits in a row."""
    return " ".join([face(card) if card else "-" for card in cards]) or "none"


def suit_label(suit):
    """A suit with what it stands for."""
    return "%s %s" % (face(suit), MEANINGS[SUITS.index(suit)])


def not_in_deck(state, seat, cards):
    """A sentence if the deck of a seat has not all these cards, else None."""
    card = surplus(state["deck"][seat], (), cards)
    return card and face(card) + " is not in the deck"


def not_holdable(state, seat, cards):
    """A sentence if these cards cannot be in the hand of a seat, else None."""
    card = surplus(state["deck"][seat], state["used"][seat], cards)
    return card and "@%d cannot hold %s" % (seat, face(card))


def most_in_hand(state, seat):
    """How many cards of its deck a seat can hold."""
    return len(state["deck"][seat]) - len(state["used"][seat])


def once(cards):
    """A list of cards in pack order without repeats."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]


def playable(state, seat):
    """The cards that may be in a seat's hand, each once, in pack order."""
    if not state["hand"][seat]:
        return []
    deck, used = state["deck"][seat], state["used"][seat]
    return [card for card in once(deck) if card not in used or deck.count(card) > used.count(card)]


def remove_latest(cards, card):
    """The latest of equal cards leaves a list, if there is one."""
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] == card:
            del cards[i]
            return


def deck_changed(state, seat, events):
    """Put a deck that has changed in order; cut what was used of it and the hand; see whether magic has consumed the
    character (docs/rules/cardrpg.md, Flow)."""
    deck, used = ordered(state["deck"][seat]), []
    state["deck"][seat] = deck
    for card in state["used"][seat]:
        if used.count(card) < deck.count(card):
            used.append(card)
    state["used"][seat] = used
    state["hand"][seat] = min(state["hand"][seat], len(deck) - len(used))
    was = state["consumed"][seat]
    state["consumed"][seat] = not numbers(deck)
    if state["consumed"][seat] and not was:
        events.append(("consumed", seat))


# ---- seats and sides -------------------------------------------------------


def all_seats(state):
    """The numbers of all seats."""
    return range(len(state["who"]))


def sitting(state, who):
    """The seats with this kind of character."""
    return [seat for seat in all_seats(state) if state["who"][seat] == who]


def ask_seat(state, wrong):
    """The Ask for a seat; wrong: why a seat cannot be it. Refused: none can."""
    found = [seat for seat in all_seats(state) if not wrong(seat)]
    if not found:
        raise Refused(wrong(0))
    return Ask(("seat", tuple(all_seats(state))), wrong=wrong, candidates=found)


def check_character(state, seat):
    """Refused: the seat is empty."""
    if state["who"][seat] == "empty":
        raise Refused("Seat %d is empty" % (seat + 1))


def check_side(state, seat):
    """Refused: the seat has no side."""
    if state["side"][seat] is None:
        raise Refused("@%d has no part in the conflict" % seat)


def able(state):
    """The seats that can take part in a conflict."""
    return [seat for seat in all_seats(state) if state["who"][seat] != "empty" and not state["consumed"][seat]]


def pairs(state):
    """[P, T] of children that can share a scene."""
    found = sitting(state, "child")
    return [[a, b] for a in found for b in found if a < b and [a, b] not in state["shared"]]


def inside(state):
    """The seats that are in."""
    return [seat for seat in all_seats(state) if state["side"][seat] is not None and not state["out"][seat]]


def sides_left(state):
    """Number of sides that are in, a place that is a foe included."""
    return len(set([state["side"][seat] for seat in inside(state)])) + (state["env"] == "foe")


def enemies(state, seat):
    """The seats that `seat` can attack, the next one first."""
    n = len(state["side"])
    found = inside(state)
    ring = [(seat + k) % n for k in range(1, n)]
    return [other for other in ring if other in found and state["side"][other] != state["side"][seat]]


# ---- attacks ---------------------------------------------------------------


def new_attack(on, card, owner):
    """An attack of one card."""
    return {"on": on, "open": True, "cards": [card], "from": [owner], "done": []}


def against(attack, seat):
    """True for an open attack against a seat."""
    return attack["open"] and (attack["on"] == seat or attack["on"] < 0 and seat not in attack["done"])


def threats(state, seat):
    """The indices of the open attacks against a seat."""
    return [i for i in range(len(state["attacks"])) if against(state["attacks"][i], seat)]


def stacks(state, seat):
    """The indices of the covered stacks before a seat."""
    attacks = state["attacks"]
    return [i for i in range(len(attacks)) if attacks[i]["on"] == seat and not attacks[i]["open"]]


def wound_suits(options, state, seat):
    """The suits of a seat's wounds, as a text with repeats."""
    if options["wound_suits"] == "all":
        return "".join([card[1] for wound in state["wounds"][seat] for card in wound])
    return "".join([wound[-1][1] for wound in state["wounds"][seat]])


def withdraw(state, seat, events):
    """A seat leaves the conflict: open attacks are its wounds, its covered stacks go."""
    left = []
    for attack in state["attacks"]:
        mine = against(attack, seat)
        if mine:
            state["wounds"][seat].append(list(attack["cards"]))
        if attack["on"] < 0 and mine:
            attack["done"].append(seat)
        if attack["on"] != seat:
            left.append(attack)
    state["attacks"] = left
    state["out"][seat] = True
    events.append(("out", seat))


# ---- turns, and what follows every action ----------------------------------


def begin_turn(state, seat, events):
    """The turn of a seat begins; -1: the place's."""
    state["turn"], state["attacked"] = seat, 0
    if seat >= 0:
        state["last"] = seat
    state["fresh"] = seat >= 0 and not threats(state, seat)
    events.append(("turn", seat))


def next_seat(state):
    """(the next seat, True if the round is full)."""
    n, full = len(state["side"]), False
    found = inside(state)
    for k in range(1, n + 1):
        seat = (state["last"] + k) % n
        full = full or seat == state["opener"]
        if seat in found:
            break
    return seat, full


def advance(options, state, events):
    """After the turn of `last`: the place's or the next seat's."""
    seat, full = next_seat(state)
    if state["env"] != "none" and (full or options["env_pace"] == "turn"):
        if state["env_deck"]:
            seat = -1
        elif state["env"] == "foe":
            state["env"] = "none"
            events.append(("yields",))
            if sides_left(state) < 2:
                return
    begin_turn(state, seat, events)


def settle(options, state, action, chance, events):
    """What follows from the rest of the state, after every action (docs/rules/cardrpg.md, Flow)."""
    if state["phase"] in ("open", "turn", "reveal"):
        for seat in inside(state):
            if state["consumed"][seat]:
                withdraw(state, seat, events)
        found = inside(state)
        state["attacks"] = [attack for attack in state["attacks"]
                            if attack["on"] >= 0 or not all([seat in attack["done"] for seat in found])]
        if sides_left(state) > 1 and state["phase"] != "open":
            _pass_turn(options, state, events)
        if sides_left(state) < 2:
            state["phase"], state["over"] = "rest", True
            state["turn"] = state["env_card"] = None
            state["fresh"], state["attacked"] = False, 0
            name_winners(state, events)
    if state["phase"] in ("rest", "pay"):
        state["phase"] = "pay" if any(state["cost"]) else "rest"


def _pass_turn(options, state, events):
    """The turn goes on where whoever has it is not in any more."""
    if state["turn"] < 0 and state["env"] == "none":
        state["phase"], state["env_card"] = "turn", None
        begin_turn(state, next_seat(state)[0], events)
    elif state["turn"] >= 0 and state["out"][state["turn"]]:
        advance(options, state, events)


def name_winners(state, events):
    """Who holds the stakes: the seats that are in."""
    state["winners"] = inside(state)
    state["winner"] = state["winners"][0] if state["winners"] else None
    events.append(("over", state["winners"]))
