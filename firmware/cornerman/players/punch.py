"""The model of Punch Game BLITZ!: what a seat sees, and how good an action looks (docs/rules/punch.md)."""

from cornerman.games.punch import cards, hands
from cornerman.games.punch.state import TOKENS, answer_prefix, cards_of, is_kept, item_of
from cornerman.players.computer import duel_score
from cornerman.players.turns import punch as to_move  # noqa: F401, a part of the model
from cornerman.tables import cached, remembered

SIDES = tuple([name for name, keys in cards.SAMPLES])
BOARD = (1, 4)
SLOW = ("flash", "select", "blitz", "choose")
SKETCHED = ("select",)
AHEAD = 1  # rounds
THINKS = ("select", "flash", "blitz", "choose")
STRAYS = 4
FACE_DOWN = ("flash", "select", "boost")  # phases in which placed cards are face down
HAND = 12


def addable(options):
    """All cards that do not need a deck of their own."""
    return [key for name, keys in cards.groups(options, {"cards": {}, "macro": [[], []]}) for key in keys
            if key not in cards.DECKS]


def has(side, card):
    """True for a card of the sample hand."""
    return card in _sample(side)


def _sample(side):
    """The cards of a sample hand; `name+card` has one more."""
    name, plus, card = side.partition("+")
    return cards.sample(name) + ([card] if plus else [])


def _names(sides, luck):
    """The side of each seat; a random sample hand where none was chosen."""
    return [side or SIDES[luck.below(len(SIDES))] for side in sides[:2]]


def begin(options, sides, luck):
    """The actions that choose the sample hands, if the device knows the hands; an added card is a correction."""
    if not is_kept(options):
        return [["start"]]
    names = _names(sides, luck)
    chosen = [["hand", seat, names[seat].partition("+")[0]] for seat in (0, 1)]
    more = [["set", "hand", seat, _sample(names[seat])] for seat in (0, 1) if "+" in names[seat]]
    return chosen + more + [["start"]]


def deal(options, state, sides, luck):
    """The sample hands, if only the players know them; else None."""
    if is_kept(options):
        return None
    return {"_hands": [_sample(name) for name in _names(sides, luck)]}


def view_of(options, state, table, seat):
    """The state as a seat sees it: hand, face-down cards and secret numbers of the other seat are hidden."""
    view, foe = dict(state), 1 - seat
    for name in ("hand", "_deck", "_gifts"):
        if state[name][foe]:
            view[name] = _beside(state[name], seat, ["?"] * len(state[name][foe]))
    view["_hands"] = None if is_kept(options) else _beside(table["_hands"], seat, [])
    if state["phase"] in FACE_DOWN:
        view["_placed"] = _beside(state["_placed"], seat, [])
    if state["_numbers"]:
        view["_numbers"] = [one for one in state["_numbers"] if one[0] == seat]
    if state["later"]:
        view["_shifts"] = [state["_shifts"][i] if state["later"][i][1] == seat else 0
                           for i in range(len(state["later"]))]
    if state["_act"]:
        view["_act"] = None
        if not state["_veiled"]:  # nothing but the hands is known to one seat only
            view["_act"] = _begun_with(state["_act"], seat, [])
    return view


def _beside(values, seat, foes):
    """A list with the value of a seat and, for the other seat, `foes`."""
    return [foes, values[1]] if seat else [values[0], foes]


def _begun_with(record, seat, hand):
    """What a running act needs, if the other seat began it with this hand. record: `state["_act"]`"""
    return dict(record, was=dict(record["was"], hand=_beside(record["was"]["hand"], seat, hand)))


def _held(options, state, seat):
    """The cards of a seat that are not on the table."""
    if is_kept(options):
        return hands.spare(state, seat)
    left = list(state["_hands"][seat])
    for key in hands.on_table(state, seat):
        if key in left:
            left.remove(key)
    return left


def actions(options, view, seat):
    """All actions that the phase allows a seat."""
    phase = view["phase"]
    if phase == "setup":
        if is_kept(options) and not view["hand"][seat]:
            return [["hand", seat, name] for name, keys in cards.SAMPLES]
        return [["start"]]
    if phase == "flash":
        return [["place", seat, []]] + [["place", seat, [item]] for item in _items(options, view, seat)]
    if phase == "select":
        return [["place", seat, chosen] for chosen in _selections(options, view, seat)]
    if phase == "boost":
        return [["pass", seat]] + [["boost", seat, token] for token in TOKENS if view[token][seat]]
    if phase == "blitz":
        held = None if is_kept(options) else view["_hands"][seat] + [one[0] for one in view["extra"][seat]]
        return [["pass", seat]] + [["blitz", seat, key] for key in hands.open_blitz(options, view, seat)
                                   if held is None or key in held]
    return [answer_prefix(view) + given for given in _answers(options, view, seat)]


def _items(options, view, seat):
    """The cards that the seat can place now, with and without a number."""
    out, made, advanced, flash = [], view["cards"], options["advanced"], view["phase"] == "flash"
    for key in _held(options, view, seat):
        ways = _ways(made, advanced, flash, key) if key in made else _printed_ways(advanced, flash, key)
        if ways and key not in out and not hands.wrong_card(options, view, seat, key):
            out += ways
    return out


def _card(options, state, key):
    """The Card of an id."""
    return cards.card(options, state, key) if key in state["cards"] else _printed(options["advanced"], key)


_printed = cached(cards.printed, 16)  # a choice needs a card once or twice, and parsing one takes MicroPython long


@remembered
def _printed_ways(advanced, flash, key):
    """`_ways` of a printed card."""
    return _ways({}, advanced, flash, key)


def _ways(made, advanced, flash, key):
    """The ways to place a card, without and with a number; (): it cannot be placed. flash: Supers are placed."""
    options, state = {"advanced": advanced}, {"cards": made}
    found = cards.kind(options, state, key)
    if not (found == "super" if flash else found in cards.TYPES[:3]):
        return ()
    card = _card(options, state, key)
    if card.over is not None:
        return [key, [key, 1]]
    if any([row.priority == "k" for row in card.rows]):
        return [key] + [[key, number] for number in (-3, 3, 9)]
    return [key]


def _selections(options, view, seat):
    """The lists of cards for Option Select."""
    least, most = hands.numbers(options, view, seat)
    items = _items(options, view, seat) if most else []
    if not items:
        return [[]]
    if most == 1:
        return [[item] for item in items]
    held, out = _held(options, view, seat), []
    for one in items:
        for other in items:
            key = item_of(one)[0]
            if key != item_of(other)[0] or held.count(key) > 1:
                out.append([one, other])
    return out[:200] or [[item] for item in items]


def _answers(options, view, seat):
    """The lists of arguments that answer the open question."""
    question = view["ask"]
    kind, lo, hi = question["kind"], question["lo"], question["hi"]
    if kind in ("coin", "draw"):
        return [[]]
    if kind == "dir":
        return [[-1], [1]]
    if kind in ("dist", "split", "secret", "amount"):
        return [[n] for n in range(lo, hi + 1)]
    if kind in ("theirs", "strip"):
        known = view["hand"][1 - seat] if is_kept(options) else []
        if "?" in known or not known:  # the hand is hidden: name no card
            return [[[]]] if kind == "theirs" else [[None]]
    able = hands.fitting(options, view, kind, seat, hi)
    if not is_kept(options) and kind not in ("theirs", "strip"):
        held = _held(options, view, seat)
        able = [key for key in able if key in held]
    if kind == "theirs":
        return [[[]], [able[:hi]]]
    return [[key] for key in able + [None]]


def worths(options, view, seat, able):
    """The worth of each action. A card that is in several of them is valued once."""
    known = {}
    return [worth(options, view, seat, action, known) for action in able]


def worth(options, view, seat, action, known):
    """The worth of an action: of placed cards that can be paid, the value of their operations minus their price; BLITZ!
    cards are played when possible.

    known: {id of a card: (price, value)}, to which each card that is valued is added
    """
    verb = action[0]
    if verb == "place":
        total, meter = 0, view["meter"][seat]
        for key, number in cards_of(action[2]):
            if key not in known:
                known[key] = cards.cost(options, view, seat, key), _brings(options, view, seat, key)
            price, brings = known[key]
            total += brings - price if price <= meter else -30
            meter -= price
        return total
    if verb == "choose":
        value, kind = action[2], view["ask"]["kind"]
        if kind == "dir":
            return -value
        return 1 if value and kind in ("split", "attack", "move", "use", "theirs", "strip") else 0
    return 1 if verb in ("blitz", "boost") else 0


NEARER = ("move", "fwd", "goto", "setd", "warp")  # operations that may bring both seats nearer
# Operations with a number, which count so many times.
COUNTED = ("dmg", "trade", "hurt", "heal", "gain", "block", "move", "fwd", "goto", "setd", "use")
# The value of one unit of an operation.
WEIGHTS = {"dmg": 6, "trade": 4, "hurt": -4, "heal": 5, "gain": 2, "block": 1, "move": 1, "twice": 4, "token": 3,
           "copy": 4, "use": 6, "later": 6, "interrupt": 2, "armor": 2}


def _brings(options, view, seat, key):
    """The value of a card's operations, if it reaches the other seat."""
    card = _card(options, view, key)
    if card.range is not None and view["distance"] > card.range:
        return 0
    total = 0
    for row in card.rows:
        for operation in row.operations:
            name, n = operation[0], 1
            if name in COUNTED:
                n, variable = operation[1], cards.variable(operation)
                if variable:
                    n = max(0, n + operation[2] * {"d": view["distance"], "hp": view["hp"][seat]}.get(variable, 2))
            weight = WEIGHTS.get(name, 0)
            if name == "gain" and view["meter"][seat] > 9:
                weight = 0
            elif name in NEARER and view["distance"]:
                weight = 2 * view["distance"]
            total += weight * min(n, 5) * (
                1 if row.priority == "get_hit" else 4 if row.condition == "" else 2) // 4
    return total


def guess(options, view, seat, luck):
    """A guess: a hand for the other seat with all cards that it has shown; None while the act hides something."""
    if view["phase"] == "choose" and not view["_act"]:
        return None
    state, foe = dict(view), 1 - seat
    state["_gifts"] = _beside(view["_gifts"], seat, [2 + luck.below(2) for gift in view["_gifts"][foe]])
    hand, name = _guess_hand(options, view, foe, luck), "hand" if is_kept(options) else "_hands"
    state[name] = _beside(view[name], seat, hand)
    if view["_act"]:
        state["_act"] = _begun_with(view["_act"], seat, list(hand))
    elif view["phase"] in FACE_DOWN and view["placed"][foe]:
        state["_placed"] = _beside(view["_placed"], seat, _face_down(options, state, foe, luck))
    return state


def outcome(options, world, seat, action, reply):
    """The score at the end of the act if the seat selects this. reply: the selection of the other seat, None: it is
    made already

    A tie goes to seat 0, each question gets its first answer, and no BLITZ! card is played.
    """
    from cornerman.games.punch.act import sketched

    ours = world["_placed"][seat] + _laid(action[2])
    theirs = world["_placed"][1 - seat] + (_laid(reply[2]) if reply else [])
    book = world.setdefault("_book", {})  # cache: each card of a guess is parsed once
    end = sketched(options, world, [theirs, ours] if seat else [ours, theirs], book)
    return duel_score(end, seat, strength)


def _laid(chosen):
    """Cards as placed after Option Select: the second one has 1 less priority."""
    placed = cards_of(chosen)
    return [list(placed[i]) + [i] for i in range(len(placed))]


def _guess_hand(options, view, foe, luck):
    """A sample hand that fits the cards shown, else those and random cards."""
    shown = list(view["_used"][foe])
    gone, kept = list(view["gone"][foe]), is_kept(options)
    fitting = []
    for name, text in cards.SAMPLES:
        hand = text.split(" ")
        if all([hand.count(key) >= gone.count(key) for key in gone]) and all([key in hand for key in shown]):
            for key in gone:
                hand.remove(key)
            if not kept or len(hand) == len(view["hand"][foe]):
                fitting.append(hand)
    if fitting:
        return fitting[luck.below(len(fitting))]
    size = len(view["hand"][foe]) if kept else HAND - len(gone)
    hand = shown[:size]
    fights = [key for name in cards.TYPES[:4] for key in cards.of_type(options, view, name)]
    blitz = cards.of_type(options, view, "blitz")
    while len(hand) < size:
        pool = blitz if len(hand) >= size - 3 + len(gone) else fights
        hand.append(pool[luck.below(len(pool))])
    return hand


def _face_down(options, state, foe, luck):
    """Cards that the other seat may have placed, as in the state: Supers, and at the end the card that it has selected,
    if it has."""
    n, chosen = state["placed"][foe], []
    late = state["phase"] == "boost" or state["phase"] == "select" and state["ready"][foe]
    hand = state["hand" if is_kept(options) else "_hands"][foe]
    for i in range(n):
        types = cards.TYPES[:3] if late and i == n - 1 else ("super",)
        able = [key for key in hand if cards.kind(options, state, key) in types and key not in chosen]
        if able:
            chosen.append(able[luck.below(len(able))])
    return [[key, 0, 0] for key in chosen]


def update_table(options, state, table, action, events, luck):
    """Remove a BLITZ! card that was played from the hand; other cards stay in it."""
    if action[0] == "blitz" and table and table.get("_hands") and action[2] in table["_hands"][action[1]]:
        table["_hands"][action[1]].remove(action[2])


def clock(options, state):
    """The number of the round."""
    return state["round"]


def lead(options, state):
    """The HP of seat 0 minus those of seat 1, in pairs."""
    return (state["hp"][0] - state["hp"][1]) // 2


def strength(state, seat):
    """The strength of a seat: mostly its HP, then meter, tokens, BLITZ! cards and copies to come."""
    return (30 * state["hp"][seat] + 6 * min(12, state["meter"][seat]) - 8 * len(state["gone"][seat])
            + 10 * sum([state[token][seat] for token in TOKENS])
            + 20 * len([one for one in state["later"] if one[1] == seat]))
