"""The rules of Punch Game BLITZ!: its verbs, and what is asked for them (docs/rules/punch.md, Flow).

`setup_phase` makes the state and the hands, `placing` and `blitz_window` say what may be played, `rounds` what follows
from an action, `act` resolves a round. They are imported when one of their functions is called.
"""

from cornerman.game import Verb

new = "setup_phase.new"
STAYS = {None: ("state", "cards", "names")}
CORRECTIONS = "menu.fields"
correctable = "menu.correctable"
open_prefixes = "menu.open_prefixes"
apply_set = "rounds.correct"
SEAT = "state.WAITING"


VERBS = (
    Verb("place", ("flash", "select"), (SEAT, "placing.ask_cards"), "rounds.place"),
    Verb("pass", ("boost", "blitz"), (SEAT,), "rounds.stand_by"),
    Verb("boost", ("boost",), (SEAT, "state.ask_token"), "rounds.boost"),
    Verb("blitz", ("blitz",), (SEAT, "blitz_window.ask_blitz"), "rounds.blitz"),
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
    """True for actions that need no further argument: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")
