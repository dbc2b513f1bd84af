"""What all modules of Punch Game BLITZ! may look up: how the hands are kept, the BOOST! tokens, what binds a seat."""

from cornerman.game import Ask, LazyModules

lazy = LazyModules(__name__)

TOKENS = ("armored", "overkill", "frame_advantage")
FORCES = ("mute", "skip", "twice", "root", "hold")
ROUND_FIELDS = FORCES + ("freeze",)


def is_kept(options):
    """True if the state holds both hands."""
    return options["hands"] == "kept"


def in_force(state, seat):
    """What binds a seat this round, of FORCES."""
    return [field for field in FORCES if state[field][seat] == state["round"]]


def put(state, name, seat, value):
    """Change what a list of the state has for a seat. The list is replaced, because copies of the state share it
    (`act_run.trial_state`)."""
    ours, theirs = state[name]
    state[name] = [ours, value] if seat else [value, theirs]


def due_copies(state, seat):
    """The ids of the cards that come by themselves this round."""
    return [key for when, who, key in state["later"] if when == state["round"] and who == seat]


def used_tokens(state, seat):
    """The BOOST! tokens that were used and still wait for their card."""
    return [token for token in TOKENS if state[token + "_on"][seat]]


def answer_prefix(state):
    """The action, as far as it is known, that answers the open question of an act."""
    question = state["ask"]
    if question["kind"] == "coin":
        return ["coin"]
    return ["draw" if question["kind"] == "draw" else "choose", question["seat"]]


def item_parts(item):
    """(id, number) of a card as it is placed: `"id"`, or `["id", number]`."""
    return (item, 0) if type(item) is str else item


def corrected(prefix, value):
    """A value of a correction: a round as off, this one, or the next."""
    if type(value) is list:
        return "%d cards" % len(value)
    if prefix[1] in ROUND_FIELDS:
        return "off" if not value else "round %d" % value
    return str(value)


def has_token(state, seat):
    """True if a seat has a BOOST! token to use."""
    return any([state[token][seat] for token in TOKENS])


def empty_round(state, waits):
    """The actions of a round in which nobody plays a card: it only counts on. waits: seats that are not ready."""
    return [["place", seat, []] for seat in waits + [0, 1]] + [
        ["pass", seat] for seat in (0, 1) if has_token(state, seat)]


def wrong_seat(options, state, action, seat):
    """Why the seat cannot act now; None if it can."""
    return "@%d is ready" % seat if state["ready"][seat] else None


def ask_token(options, state, prefix):
    """`["boost", SEAT]`: a BOOST! token that the seat has."""
    seat = prefix[1]
    return Ask(("choice", TOKENS), candidates=[token for token in TOKENS if state[token][seat]],
               wrong=lambda token: None if state[token][seat] else "@%d has no such token" % seat)


def change(label, before, after):
    """A number as it was and is now."""
    return label + (" %d" % after if before == after else " %d->%d" % (before, after))
