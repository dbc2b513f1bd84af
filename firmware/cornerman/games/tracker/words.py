"""The texts of the free tracker during a match (docs/rules/tracker.md, Prompts)."""

from cornerman.cards import SUIT_NAMES, SUITS, face, faces
from cornerman.games.tracker.counters import counter_at, counters_of, value_of
from cornerman.tables import WIDTH, label_of, wide

SIDE_NAMES = {"heads": "Heads", "tails": "Tails"}
FIELD_NAMES = {
    "turn": "Whose turn", "first": "Who goes first", "round": "Round", "trump": "Trump",
    "drawn": "All cards in", "out": "Who is out",
}
# Tables by verb. Strokes separate the titles for the arguments of a verb.
LABELS = """
next Next turn
trump Turn a trump
coin Flip a coin
add Add or subtract
in Back in
"""
QUESTIONS = """
add Whose number?/Which number?
roll How many dice?/How many sides?
coin Which side?
draw How many cards?/Which cards?
trump Which trump?
shuffle Which cards go back?
begin Who begins?
out Who is out?
in Who is back in?
"""
MANUAL_LABELS = """
roll Other dice
trump Tell the trump
draw Tell the card
coin Tell the coin
shuffle Put some cards back
"""
OMIT_LABELS = """
roll Let me roll
coin Let me flip it
draw Let me draw
trump Let me turn one
shuffle All of them
begin By chance
"""
ICONS = {"roll": "dice", "coin": "coin", "draw": "card", "trump": "card", "shuffle": "cards", "next": "lead",
         "begin": "lead", "round": "clock", "out": "cross", "back": "check", "add": "hp", "over": "cup"}

# ---- parts of lines ---------------------------------------------------------


def _rows(texts):
    """Texts in lines, as many in each as there is room for."""
    lines = []
    for text in texts:
        if lines and wide(lines[-1]) + 1 + wide(text) <= WIDTH:
            lines[-1] += " " + text
        else:
            lines.append(text)
    return lines


def _cut(text):
    """A text as one line, which is cut off if it is too wide."""
    return text if wide(text) <= WIDTH else text[:WIDTH - 1] + "~"


def _name(options, seat, index):
    """The name of a counter with its seat, `@0 HP`, or that of a shared counter alone."""
    name = counters_of(options, seat)[index]["name"]
    return name if seat is None else "@%d %s" % (seat, name)


def _label(options, field):
    """The name of a field that can be corrected."""
    return FIELD_NAMES.get(field) or counter_at(options, field)["name"]


def dice(count, sides):
    """Dice as text: `3d6`, or `d20` for one die."""
    return "%sd%d" % (count if count > 1 else "", sides)


def _suit_or_card(text):
    """A card, or the sign and the name of a suit."""
    return face(text) + " " + SUIT_NAMES[text] if text in SUIT_NAMES else face(text)


def moved(options, seat, index, before, after):
    """A counter with its value before and after a change, `A HP 20->13 (-7)`, in two lines if one would be too wide."""
    return _rows([_name(options, seat, index), "%d->%d (%+d)" % (before, after, after - before)])


# ---- while playing ----------------------------------------------------------


def prompt(options, state):
    """Lines while the device waits."""
    if state["over"]:
        return _ended(options, state)
    return [] if state["turn"] is None else ["Round %d: @%d's turn" % (state["round"], state["turn"])]


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return ICONS.get(event[0])


def _ended(options, state):
    """The lines after the end: who has won, with the first counter and the round."""
    winner = state["winner"]
    if winner is None:
        return ["Over: nobody wins"]
    parts = ["%s %d" % (_name(options, winner, 0), state["c0"][winner])] if options["counters"] else []
    if state["round"]:
        parts.append("round %d" % state["round"])
    return ["@%d wins" % winner] + ([", ".join(parts)] if parts else [])


def describe_event(options, state, event):
    """The lines for an event of `rules`."""
    name = event[0]
    if name == "add":
        seat, index, before, after, asked = event[1:]
        lines = moved(options, seat, index, before, after)
        if after - before != asked:
            lines.append("Only %d of %d" % (abs(after - before), abs(asked)))
        return lines
    if name == "out":
        has_turn = event[1] == state["turn"] and not state["over"]
        return ["@%d is out%s" % (event[1], ": on to the next" if has_turn else "")]
    if name == "back":
        return ["@%d is back in" % event[1]]
    if name == "begin" or name == "next":
        return [("@%d begins" if name == "begin" else "@%d's turn") % state["turn"]]
    if name == "round":
        return ["Round %d begins with @%d" % (state["round"], state["turn"])]
    if name == "over":
        return _ended(options, state)
    if name == "on":
        return ["It goes on"]
    if name == "set":
        return [describe_action(options, event[1])]
    return _lines(options, state, name)


def _lines(options, state, name):
    """The lines for an event of dice, coin or cards. name: its name"""
    if name == "roll":
        total = "%s: %d" % (dice(len(state["roll"]), state["sides"]), state["sum"])
        return [total] if len(state["roll"]) == 1 else _rows([str(one) for one in state["roll"]]) + [total]
    if name == "coin":
        return [SIDE_NAMES[state["coin"]]]
    if name == "draw":
        left = [] if state["deck"] is None else ["%d left" % state["deck"]]
        return _rows([face(card) for card in state["drew"]]) + left
    if name == "trump":
        return _trump(options, state)
    return ["Shuffle yours too"] if state["deck"] is None else ["%d in. Shuffle yours too" % state["deck"]]


def _trump(options, state):
    """The lines for a card that was turned up: the trump, and the card if that says more."""
    card = state["drew"][0]
    if state["trump"] is None:
        return ["Joker: no trump"]
    if card[-1] not in SUITS:
        return ["Trump: joker", "Turned: " + card]
    return ["Trump: " + SUIT_NAMES[card[-1]]] + ["Turned: " + face(card)] * (card not in SUITS)


# ---- menus and pickers ------------------------------------------------------


def offer(options, state, prefix):
    """The row of a correction, a roll or a draw; None for other prefixes, whose label is in LABELS."""
    verb = prefix[0]
    if verb == "set":
        return _label(options, prefix[1])
    if verb == "roll":
        return "Roll " + dice(*options["dice"]) if prefix == ["roll"] else "Tell the faces"
    if verb == "draw":
        return "Draw a card" if prefix == ["draw", 1] else "Draw more, or tell"


def corrected_question(options, state, prefix):
    """The title for the value of a correction of a seat."""
    verb, field, seat = prefix
    return "@%d: in or out?" % seat if field == "out" else "@%d %s" % (seat, _label(options, field))


TITLES = {
    "add": (None, None, lambda options, state, prefix: "%s %d" % (
        _name(options, *prefix[1:]), value_of(state, *prefix[1:]))),
    "roll": (None, None, lambda options, state, prefix: dice(*prefix[1:]) + ": the faces"),
    "set": (None, lambda options, state, prefix: _label(options, prefix[1]), corrected_question),
}


def corrected(options, state, prefix, value):
    """The value of a correction, also of `drawn`, a list, of which the picker offers whole values; None: the default
    has it."""
    field = prefix[1]
    if field == "out":
        return "out" if value else "in"
    if field == "drawn":
        return _cut(faces(value)) if value else "All in"
    if field == "trump":
        return "No trump" if value is None else _suit_or_card(value)
    if field == "turn":
        return "Nobody" if value is None else "@%d" % value


counter = lambda options, state, prefix, index: "%s %d" % (
    counters_of(options, prefix[1])[index]["name"], value_of(state, prefix[1], index))
share = lambda options, state, prefix, seat: "All share" if seat is None else "@%d" % seat
side = lambda options, state, prefix, name: SIDE_NAMES[name]
card = lambda options, state, prefix, card: _suit_or_card(card)
signed = lambda options, state, prefix, number: "%+d" % number
VALUES = {"add": (share, counter, signed), "coin": (side,), "draw": (None, card), "trump": (card,), "shuffle": (card,),
          "set": corrected}


def omit_label(options, state, prefix):
    """The label of leaving out the usual dice; None: OMIT_LABELS has it."""
    return "The usual " + dice(*options["dice"]) if prefix == ["roll"] else None


# ---- the history ------------------------------------------------------------


def describe_action(options, action):
    """An action as one line of the history."""
    verb, length, last = action[0], len(action), action[-1]
    if verb == "set":
        return _describe_correction(options, action[1], action[2], last)
    if verb == "add":
        return "%s %+d" % (_name(options, action[1], action[2]), last)
    if verb == "roll":
        text = "Roll " + dice(*(action[1:3] if length > 1 else options["dice"]))
        return _cut(text + ": " + " ".join([str(face) for face in last])) if length > 3 else text
    if verb == "draw":
        return _cut("Draw " + faces(last)) if length > 2 else "Draw %d" % last
    if verb == "coin":
        return "Coin" if length == 1 else "Coin: " + last
    if verb == "begin" and length == 1:
        return "Choose who begins"
    if length == 1:
        return label_of(LABELS, action)
    if verb == "trump":
        return "Trump " + _suit_or_card(last)
    if verb == "shuffle":
        return _cut("Back " + faces(last))
    return "@%d %s" % (last, {"begin": "begins", "out": "out", "in": "back in"}[verb])


def _describe_correction(options, field, seat, value):
    """A correction as one line. seat: of a field that has one; value: the new value"""
    if field == "out":
        return "Set @%d %s" % (seat, "out" if value else "in")
    if field == "drawn":
        return _cut("Set out: " + faces(value)) if value else "All cards in"
    if field not in FIELD_NAMES:
        whose = "@%d " % seat if field[0] == "c" else ""
        return "Set %s%s to %d" % (whose, _label(options, field), value)
    if value is None:
        text = "none" if field == "trump" else "nobody"
    elif field == "round":
        text = str(value)
    else:
        text = _suit_or_card(value) if field == "trump" else "@%d" % value
    return "%s: %s" % (FIELD_NAMES[field], text)
