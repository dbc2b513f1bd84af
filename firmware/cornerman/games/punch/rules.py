"""The rules of Punch Game BLITZ!: its verbs (docs/rules/punch.md, Flow), and what all its modules look up in a state.

`setup_phase` makes the state and the hands, `placing` and `blitz_window` say what may be played, `rounds` what follows
from an action, `act` resolves a round. They are imported when one of their functions is called.
"""

from cornerman.game import Ask, Verb

TOKENS = ("armored", "overkill", "frame_advantage")
FORCES = ("mute", "skip", "twice", "root", "hold")
ROUND_FIELDS = FORCES + ("freeze",)
CORRECTIONS = "menu.fields"
correctable = "menu.correctable"
open_prefixes = "menu.open_prefixes"
apply_set = "rounds.correct"


def new(options, chance):
    """The state of a new match, in phase `setup`."""
    from cornerman.games.punch import setup_phase

    return setup_phase.new(options)


def ask_waiting(options, state, prefix):
    """A seat that is not ready yet."""
    return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d is ready" % seat if state["ready"][seat] else None,
               later=lambda: {"candidates": [seat for seat in (0, 1) if not state["ready"][seat]]})


def ask_token(options, state, prefix):
    """`["boost", SEAT]`: a BOOST! token that the seat has."""
    seat = prefix[1]
    return Ask(("choice", TOKENS), candidates=[token for token in TOKENS if state[token][seat]],
               wrong=lambda token: None if state[token][seat] else "@%d has no such token" % seat)


VERBS = (
    Verb("place", ("flash", "select"), (ask_waiting, "placing.ask_cards"), "rounds.place"),
    Verb("pass", ("boost", "blitz"), (ask_waiting,), "rounds.stand_by"),
    Verb("boost", ("boost",), (ask_waiting, ask_token), "rounds.boost"),
    Verb("blitz", ("blitz",), (ask_waiting, "blitz_window.ask_blitz"), "rounds.blitz"),
    Verb("choose", ("choose",), ("questions.ask_owner", "questions.ask_answer"), "rounds.answer"),
    Verb("coin", ("choose",), ("questions.ask_coin",), "rounds.answer"),
    Verb("draw", ("choose",), ("questions.ask_owner", "questions.ask_drawn"), "rounds.answer"),
    Verb("hand", ("setup",), ("setup_phase.ask_setup", "setup_phase.ask_list"), "setup_phase.take_list"),
    Verb("deck", ("setup",), ("setup_phase.ask_setup", "setup_phase.ask_which_deck", "setup_phase.ask_list"),
         "setup_phase.take_list"),
    Verb("card", ("setup",), ("custom_cards.ask_id", "custom_cards.ask_definition"), "custom_cards.take"),
    Verb("start", ("setup",), ("setup_phase.ask_setup",), "rounds.start"),
)


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")


# ---- what all modules look up ------------------------------------------------


def is_kept(options):
    """True if the state holds both hands."""
    return options["hands"] == "kept"


def in_force(state, seat):
    """What binds a seat this round, of FORCES."""
    return [field for field in FORCES if state[field][seat] == state["round"]]


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


def empty_round(state, waits):
    """The actions of a round in which nobody plays a card: it only counts on. waits: seats that are not ready."""
    tokens = [seat for seat in (0, 1) if any([state[token][seat] for token in TOKENS])]
    return [["place", seat, []] for seat in waits + [0, 1]] + [["pass", seat] for seat in tokens]
