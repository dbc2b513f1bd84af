"""What a player of the free tracker reads (docs/rules/tracker.md, Prompts)."""

from cornerman.cards import SUIT_NAMES, SUITS, face, faces
from cornerman.games.tracker.counters import counted, counters_of
from cornerman.tables import WIDTH, label_of, wide

SIDE_NAMES = {"heads": "Heads", "tails": "Tails"}
FIELD_NAMES = {
    "turn": "Whose turn", "first": "Who goes first", "round": "Round", "trump": "Trump",
    "drawn": "All cards in", "out": "Who is out",
}
# Tables by verb. Strokes separate the questions for the arguments of a verb.
LABELS = """
next Next turn
trump Turn a trump
coin Flip a coin
add By a number
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
coin Tell the side
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
    """Texts side by side, in lines that are not too wide."""
    lines = []
    for text in texts:
        if lines and wide(lines[-1]) + 1 + wide(text) <= WIDTH:
            lines[-1] += " " + text
        else:
            lines.append(text)
    return lines


def _cut(text):
    """One line of a text that may be too wide."""
    return text if wide(text) <= WIDTH else text[:WIDTH - 1] + "~"


def _whose(options, seat, i):
    """`@0 HP`, or the name of a shared counter."""
    name = counters_of(options, seat)[i]["name"]
    return name if seat is None else "@%d %s" % (seat, name)


def _field(options, field):
    """The name of a correctable field."""
    return FIELD_NAMES.get(field) or counters_of(options, None if field[0] == "s" else 0)[int(field[1])]["name"]


def dice(count, sides):
    """`3d6`, or `d20` for one die."""
    return "%sd%d" % (count if count > 1 else "", sides)


def _suit_or_card(text):
    return face(text) + " " + SUIT_NAMES[text] if text in SUIT_NAMES else face(text)


def moved(options, seat, i, old, new):
    """`A HP 20->13 (-7)`, in two lines where one would be too wide."""
    return _rows([_whose(options, seat, i), "%d->%d (%+d)" % (old, new, new - old)])


# ---- while playing ----------------------------------------------------------


def prompt(options, state):
    """Lines while the device waits."""
    if state["over"]:
        return _ended(options, state)
    return [] if state["turn"] is None else ["Round %d: @%d's turn" % (state["round"], state["turn"])]


def icon(event):
    """The icon of what an event tells."""
    return ICONS.get(event[0])


def _ended(options, state):
    """Lines for a match that is over: who has won, with the first counter and the round."""
    winner = state["winner"]
    if winner is None:
        return ["Over: nobody wins"]
    parts = ["%s %d" % (_whose(options, winner, 0), state["c0"][winner])] if options["counters"] else []
    if state["round"]:
        parts.append("round %d" % state["round"])
    return ["@%d wins" % winner] + ([", ".join(parts)] if parts else [])


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    what = event[0]
    if what == "add":
        seat, i, old, to, asked = event[1:]
        lines = moved(options, seat, i, old, to)
        if to - old != asked:
            lines.append("Only %d of %d" % (abs(to - old), abs(asked)))
        return lines
    if what == "out":
        on = event[1] == state["turn"] and not state["over"]
        return ["@%d is out%s" % (event[1], ": on to the next" if on else "")]
    if what == "back":
        return ["@%d is back in" % event[1]]
    if what == "begin" or what == "next":
        return [("@%d begins" if what == "begin" else "@%d's turn") % state["turn"]]
    if what == "round":
        return ["Round %d begins with @%d" % (state["round"], state["turn"])]
    if what == "over":
        return _ended(options, state)
    if what == "on":
        return ["It goes on"]
    if what == "set":
        return [describe_action(options, event[1])]
    return _chanced(options, state, what)


def _chanced(options, state, what):
    """Lines for an event of dice, coin or cards."""
    if what == "roll":
        total = "%s: %d" % (dice(len(state["roll"]), state["sides"]), state["sum"])
        return [total] if len(state["roll"]) == 1 else _rows([str(n) for n in state["roll"]]) + [total]
    if what == "coin":
        return [SIDE_NAMES[state["coin"]]]
    if what == "draw":
        left = [] if state["deck"] is None else ["%d left" % state["deck"]]
        return _rows([face(card) for card in state["drew"]]) + left
    if what == "trump":
        return _turned(options, state)
    return ["Shuffle yours too"] if state["deck"] is None else ["%d in. Shuffle yours too" % state["deck"]]


def _turned(options, state):
    """Lines for a card that was turned up: the trump, and the card where that is another thing."""
    card = state["drew"][0]
    if state["trump"] is None:
        return ["Joker: no trump"]
    if card[-1] not in SUITS:
        return ["Trump: joker", "Turned: " + card]
    lines = ["Trump: " + SUIT_NAMES[card[-1]]]
    return lines if card in SUITS else lines + ["Turned: " + face(card)]


# ---- menus and pickers ------------------------------------------------------


def offer(options, state, prefix):
    """Menu line of a correction, a roll, a draw."""
    verb = prefix[0]
    if verb == "set":
        return _field(options, prefix[1])
    if verb == "roll":
        return "Roll " + dice(*options["dice"]) if prefix == ["roll"] else "Tell the faces"
    if verb == "draw":
        return "Draw a card" if prefix == ["draw", 1] else "Draw more, or tell"


def corrected_question(options, state, prefix):
    """Title of the picker for the value of a correction of a seat."""
    verb, field, seat = prefix
    return "@%d: in or out?" % seat if field == "out" else _whose(options, seat, int(field[1]))


def change_question(options, state, prefix):
    """Title of the picker for the change of a counter."""
    verb, seat, i = prefix
    return "%s %d" % (_whose(options, seat, i), counted(state, seat, i))


TITLES = {
    "add": (None, None, change_question),
    "roll": (None, None, lambda options, state, prefix: dice(*prefix[1:]) + ": the faces"),
    "set": (None, lambda options, state, prefix: _field(options, prefix[1]), corrected_question),
}


def counter(options, state, prefix, i):
    """A counter of a seat, or one that all share."""
    verb, seat = prefix
    return "%s %d" % (counters_of(options, seat)[i]["name"], counted(state, seat, i))


share = lambda options, state, prefix, seat: "All share" if seat is None else "@%d" % seat
VALUES = {"add": (share, counter, "%+d")}


def value(options, state, prefix, value):
    """How a value is shown in a picker; None: by VALUES, or as any value."""
    verb = prefix[0]
    if verb == "add" or prefix == ["set"]:
        return None
    if type(value) is list:
        return _cut(" ".join([face(v) if type(v) is str else str(v) for v in value])) if value else "All in"
    if value is None:
        return "No trump" if prefix[-1] == "trump" else "Nobody"
    if type(value) is bool:
        return "out" if value else "in"
    if type(value) is str:
        return SIDE_NAMES[value] if verb == "coin" else _suit_or_card(value)
    return "@%d" % value if prefix[-1] == "turn" else None


def omit_label(options, state, prefix):
    """The usual dice; None: by OMIT_LABELS."""
    return "The usual " + dice(*options["dice"]) if prefix == ["roll"] else None


# ---- the history ------------------------------------------------------------


def describe_action(options, action):
    """An action as one line of the history."""
    verb, n, last = action[0], len(action), action[-1]
    if verb == "set":
        return _describe_correction(options, action[1], action[2], last)
    if verb == "add":
        return "%s %+d" % (_whose(options, action[1], action[2]), last)
    if verb == "roll":
        what = "Roll " + dice(*(action[1:3] if n > 1 else options["dice"]))
        return _cut(what + ": " + " ".join([str(face) for face in last])) if n > 3 else what
    if verb == "draw":
        return _cut("Draw " + faces(last)) if n > 2 else "Draw %d" % last
    if verb == "coin":
        return "Coin" if n == 1 else "Coin: " + last
    if verb == "begin" and n == 1:
        return "Choose who begins"
    if n == 1:
        return label_of(LABELS, action)
    if verb == "trump":
        return "Trump " + _suit_or_card(last)
    if verb == "shuffle":
        return _cut("Back " + faces(last))
    return "@%d %s" % (last, {"begin": "begins", "out": "out", "in": "back in"}[verb])


def _describe_correction(options, field, seat, to):
    """A correction as one line; seat: of a field that has one."""
    if field == "out":
        return "Set @%d %s" % (seat, "out" if to else "in")
    if field == "drawn":
        return _cut("Set out: " + faces(to)) if to else "All cards in"
    if field not in FIELD_NAMES:
        return "Set %s to %d" % (_whose(options, seat if field[0] == "c" else None, int(field[1])), to)
    if to is None:
        text = "none" if field == "trump" else "nobody"
    elif field == "round":
        text = str(to)
    else:
        text = _suit_or_card(to) if field == "trump" else "@%d" % to
    return "Set %s: %s" % (field, text)
