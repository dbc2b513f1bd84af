"""The rules of Punch Game BLITZ!: its verbs, and what is asked for them (docs/rules/punch.md, Flow).

`setup_phase` makes the state and the hands, `placing` and `blitz_window` say what may be played, `rounds` what follows
from an action, `act` resolves a round. They are imported when one of their functions is called.
"""

from cornerman.game import Verb, asked, of_kind
from cornerman.games.punch.state import lazy

new = lazy("setup_phase.new")
STAYS = {None: ("state", "cards", "names")}
corrections = lazy("menu.fields")
correctable = lazy("menu.correctable")
open_prefixes = lazy("menu.open_prefixes")
apply_set = lazy("rounds.correct")

SEAT = of_kind(("seat", (0, 1)), lazy("state.wrong_seat"))  # one that is not ready yet
OWNER, LIST = asked(lazy("questions.ask_owner")), asked(lazy("setup_phase.ask_list"))
SETUP = asked(lazy("setup_phase.ask_setup"))
ANSWER, TAKE_LIST = lazy("rounds.answer"), lazy("setup_phase.take_list")

VERBS = (
    Verb("place", ("flash", "select"), (SEAT, asked(lazy("placing.ask_cards"))), lazy("rounds.place")),
    Verb("pass", ("boost", "blitz"), (SEAT,), lazy("rounds.stand_by")),
    Verb("boost", ("boost",), (SEAT, asked(lazy("state.ask_token"))), lazy("rounds.boost")),
    Verb("blitz", ("blitz",), (SEAT, asked(lazy("blitz_window.ask_blitz"))), lazy("rounds.blitz")),
    Verb("choose", ("choose",), (OWNER, asked(lazy("questions.ask_answer"))), ANSWER),
    Verb("coin", ("choose",), (asked(lazy("questions.ask_coin")),), ANSWER),
    Verb("draw", ("choose",), (OWNER, asked(lazy("questions.ask_drawn"))), ANSWER),
    Verb("hand", ("setup",), (SETUP, LIST), TAKE_LIST),
    Verb("deck", ("setup",), (SETUP, asked(lazy("setup_phase.ask_which_deck")), LIST), TAKE_LIST),
    Verb("card", ("setup",), (asked(lazy("custom_cards.ask_id")),
                              asked(lazy("custom_cards.ask_definition"))), lazy("custom_cards.take")),
    Verb("start", ("setup",), (SETUP,), lazy("rounds.start")),
)


def quick(options, state, prefix):
    """True for actions that need no further argument: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")
