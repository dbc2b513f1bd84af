"""What all modules of Punch Game BLITZ! share: the names of tokens and round fields, and functions that read the state
(docs/rules/punch.md, State)."""

from cornerman.game import LazyModules

lazy = LazyModules(__name__)

# BOOST! tokens: fields of the state.
TOKENS = ("armored", "overkill", "frame_advantage")
# The round fields that are kept per seat, and all round fields.
FORCES = ("mute", "skip", "twice", "root", "hold")
ROUND_FIELDS = FORCES + ("freeze",)


def is_kept(options):
    """True if the state holds the hands of both seats (the option `hands` is `kept`)."""
    return options["hands"] == "kept"


def handless(options, state):
    """The seats that need a hand before the first round can begin, a list."""
    return [seat for seat in (0, 1) if is_kept(options) and not state["hand"][seat]]


def put(state, name, seat, value):
    """Change a seat's value in a list of the state. The list is replaced: copies of the state share it (`act.Run`)."""
    ours, theirs = state[name]
    state[name] = [ours, value] if seat else [value, theirs]


def winner(state):
    """The seat that has won when at least one has 0 HP; None: neither."""
    first, second = state["hp"]
    return 0 if first else 1 if second else None


def answer_prefix(state):
    """The prefix of the action that answers the open question of the act."""
    question = state["ask"]
    if question["kind"] == "coin":
        return ["coin"]
    return ["draw" if question["kind"] == "draw" else "choose", question["seat"]]


def item_of(value):
    """(id, number) of an item: of `"id"`, with the number 0, or `["id", number]`. None for any other JSON value."""
    if type(value) is str:
        return value, 0
    if type(value) is list and len(value) == 2 and type(value[0]) is str and type(value[1]) is int:
        return tuple(value)
    return None


def cards_of(value):
    """The cards that a recorded value names, a list of (id, number): those of an item or of a list of items; [] for any
    other value. Nothing but this and `item_of` tells such values apart by their types."""
    item = item_of(value)
    if item:
        return [item]
    return [part for one in value for part in cards_of(one)] if type(value) is list else []


def has_token(state, seat):
    """True if a seat has a BOOST! token in play."""
    return any([state[token][seat] for token in TOKENS])
