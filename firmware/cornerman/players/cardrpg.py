"""The model of Card RPG's conflicts: what a seat sees, and how good an action looks (docs/rules/cardrpg.md).

The players hold their cards themselves: `table` is a dict with `_hands`. Only conflicts are played; characters enter
and grow by the actions that begin a match.
"""

from cornerman.cards import SUITS, pack
from cornerman.games.cardrpg import magic
from cornerman.games.cardrpg.flow import foreseen
from cornerman.games.cardrpg.state import enemies, inside, is_face, stacks, threats, worth as value
from cornerman.games.cardrpg.turn import answers, attackers
from cornerman.players.computer import WIN

SIDES = ("full", "0", "1", "2", "3", "4", "5", "6")
BOARD = (1, 3)
AHEAD = 8  # cards and wounds
STRAYS = 8


def begin(options, sides, luck):
    """The actions that bring in the characters and begin a conflict of everybody against everybody. A side is a full
    pack, or the number of scenes of a character's youth."""
    out = []
    for seat in range(options["players"]):
        side = sides[seat] if seat < len(sides) and sides[seat] else "full"
        if side == "full":
            out.append(["enter", seat, "adult", pack()])
            continue
        out.append(["birth", seat])
        for _ in range(int(side)):
            levels = {"four": ("talk", "body", "fight", "shoot"), "two": ("talk", "force"), "free": ("CD", "HS")}
            level = levels[options["levels"]]
            out.append(["scene", seat, level[luck.below(len(level))], luck.below(2) == 1, ""])
        out.append(["grown", seat])
    return out + [["conflict", SUITS[luck.below(4)], "", list(range(options["players"]))]]


def deal(options, state, sides, luck):
    """The players' cards at the beginning: none, until a conflict deals hands from their decks."""
    table = {"_hands": [[] for _ in state["who"]]}
    _fill_hands(state, table, luck)
    return table


def _fill_hands(state, table, luck):
    """Draw cards at random, or discard them, until each hand has the size that the state says."""
    for seat in range(len(state["who"])):
        hand = table["_hands"][seat]
        if len(hand) == state["hand"][seat]:
            continue
        left = list(state["deck"][seat])
        for card in state["used"][seat] + hand:
            if card in left:
                left.remove(card)
        while len(hand) < state["hand"][seat] and left:
            hand.append(left.pop(luck.below(len(left))))
        while len(hand) > state["hand"][seat]:
            hand.pop(luck.below(len(hand)))


def view_of(options, state, table, seat):
    """The state as a seat sees it: the other hands are hidden."""
    hands = table["_hands"]
    return dict(state, _hands=[hands[one] if one == seat else ["?"] * len(hands[one]) for one in range(len(hands))])


def to_move(options, state):
    """The seat whose turn it is; seat 0 does what no seat decides."""
    phase = state["phase"]
    if state["over"]:
        return []
    if phase == "turn" and state["turn"] >= 0:
        return [state["turn"]]
    return [0]


def actions(options, view, seat):
    """All actions with the cards in hand; a face card without an effect, and with the first effect that is possible."""
    phase = view["phase"]
    if phase == "open":
        return [["open", "shown"]]
    if phase == "reveal":
        return [["reveal", "shown"]]
    if view["turn"] < 0:
        return [["env"]]
    held, attacks, against = sorted(set(view["_hands"][seat])), view["attacks"], threats(view, seat)
    targets = enemies(view, seat)
    if against:
        able = [[verb, i, card] for i in against for verb in ("cover", "deflect") for card in held
                if answers(options, view, verb, attacks[i], card)]
        out = [action if action[0] == "cover" or not targets or (
            attacks[action[1]]["on"] < 0 and options["red_deflect"] == "spent") else action + [targets[0]]
            for action in able]
        return _with_effects(options, view, seat, out) + [["wound", i] for i in against] + _casts(
            options, view, seat, held)
    found = stacks(view, seat)
    if found:
        return [["push", i, other] for i in found for other in targets] or [["push", i] for i in found]
    out = []
    if not options["attacks"] or view["attacked"] < options["attacks"]:
        out = [["attack", other, card] for other in targets for card in attackers(options, view, other, held)]
    return _with_effects(options, view, seat, out) + [["end"]] + _casts(options, view, seat, held)


def _with_effects(options, view, seat, able):
    """The actions `able`; one with a face card appears without an effect and with the first possible one."""
    out = []
    for action in able:
        out.append(action)
        card = action[2]
        if is_face(card):
            whole = action + [None] if action[0] == "deflect" and len(action) == 3 else action
            after = dict(view, hand=[n - (one == seat) for one, n in enumerate(view["hand"])])
            for effect in magic.effects(after, seat, card, foreseen(options, view, whole)):
                if effect[0] != "draw" or view["hand"][seat] < len(view["deck"][seat]) - len(view["used"][seat]):
                    out.append(whole + [effect])
                    break
    return out


def _casts(options, view, seat, held):
    """The actions that do nothing but magic: for each face card the first possible effect except drawing."""
    if options["cast"] != "alone":
        return []
    out = []
    for card in held:
        if is_face(card):
            for effect in magic.effects(view, seat, card, view["attacks"]):
                if effect[0] != "draw":
                    out.append(["cast", card, effect])
                    break
    return out


def reported(options, state, table, action, luck):
    """The actions that report the table's cards: the trumps shown, or the card that each seat reveals."""
    if action[1:] != ["shown"]:
        return [action]
    if action[0] == "open":
        return [["open", [[card for card in hand if card[1] == state["trump"]] for hand in table["_hands"]]]]
    found = inside(state)
    return [["reveal", [max(hand, key=value) if seat in found and hand else None
                        for seat, hand in enumerate(table["_hands"])]]]


def worth(options, view, seat, action):
    """Cover with the lowest sufficient card, else deflect, else take the wound; attack with the highest number."""
    verb = action[0]
    if verb == "cover" or verb == "deflect":
        card = action[2]
        return 60 - value(card) - 12 * (card[1] == view["trump"]) - 5 * is_face(card) - (verb == "deflect")
    if verb == "attack":
        card = action[2]
        return 20 + value(card) - 12 * (card[1] == view["trump"]) - 6 * is_face(card) + 3 * len(
            view["wounds"][action[1]])
    if verb == "wound":
        return -value(view["attacks"][action[1]]["cards"][-1])
    return 1 if verb == "push" else 0 if verb == "end" else -20


def guess(options, view, seat, luck):
    """A guess: the hands of the others are drawn from the rest of their decks."""
    state = dict(view)
    state["_hands"] = [hand if one == seat else [] for one, hand in enumerate(view["_hands"])]
    _fill_hands(state, state, luck)
    return state


def update_table(options, state, table, action, events, luck):
    """Update the hands after an action: cards are played, drawn and taken."""
    hands, verb = table["_hands"], action[0]
    if verb == "conflict":
        table["_hands"] = [[] for _ in hands]
    elif verb in ("attack", "cover", "deflect", "cast"):
        for event in events:
            if event[0] == "took":
                hands[event[1]].append(event[2])
        card, hand = action[1] if verb == "cast" else action[2], hands[_actor(events)]
        if card in hand:
            hand.remove(card)
    _fill_hands(state, table, luck)


def _actor(events):
    """The seat that has played a card, according to the events of an action."""
    for event in events:
        if event[0] in ("attack", "cover", "deflect", "magic"):
            return event[1]


def clock(options, state):
    """The number of cards played and wounds taken."""
    return sum(map(len, state["used"])) + sum(map(len, state["wounds"]))


def opener(options, state):
    """The seat that had the first turn."""
    return state["opener"]


def lead(options, state):
    """The wounds of seat 1 minus those of seat 0."""
    return len(state["wounds"][1]) - len(state["wounds"][0])


def score(options, state, seat):
    """`WIN`, `-WIN` or 0 once the match is over; before that the strength of a seat, from its cards and wounds, minus
    that of each other one divided by the number of seats in the conflict."""
    if state["over"]:
        if not state["winners"]:
            return 0
        return WIN if seat in state["winners"] else -WIN
    total = 0
    for one in range(len(state["who"])):
        if state["side"][one] is not None:
            strength = 20 * min(6, len(state["_hands"][one])) - 150 * len(state["wounds"][one])
            strength -= 400 * state["out"][one]
            total += strength if one == seat else -strength // (len(inside(state)) or 1)
    return total
