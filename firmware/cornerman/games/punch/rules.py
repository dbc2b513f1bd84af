"""The rules of Punch Game BLITZ!: its verbs and the Asks of their arguments (docs/rules/punch.md, Flow).

`setup_phase` makes the first state and the hands, `placing` and `blitz_window` say which cards can be played, `rounds`
has what an action leads to, and `questions` resolves a round. Each is imported when one of its functions is called.
"""

from cornerman.game import asked, of_kind, verb
from cornerman.games.punch.state import lazy

new = lazy("setup_phase.new")
STAYS = {None: ("state", "cards")}
corrections = lazy("menu.fields")
correctable = lazy("menu.correctable")
open_prefixes = lazy("menu.open_prefixes")
apply_set = lazy("rounds.correct")

SEAT = of_kind(("seat", (0, 1)), lazy("state.wrong_seat"))  # a seat that is not ready yet
OWNER, LIST = asked(lazy("placing.ask_owner")), asked(lazy("setup_phase.ask_list"))
SETUP = asked(lazy("setup_phase.ask_setup"))

VERBS = (
    verb("place", ("flash", "select"), (SEAT, asked(lazy("placing.ask_cards"))), late="rounds.place"),
    verb("pass", ("boost", "blitz"), (SEAT,), late="rounds.stand_by"),
    verb("boost", ("boost",), (SEAT, asked(lazy("state.ask_token"))), late="rounds.boost"),
    verb("blitz", ("blitz",), (SEAT, asked(lazy("blitz_window.ask_blitz"))), late="rounds.blitz"),
    verb("choose", ("choose",), (OWNER, asked(lazy("placing.ask_answer"))), late="rounds.answer"),
    verb("coin", ("choose",), (asked(lazy("placing.ask_coin")),), late="rounds.answer"),
    verb("draw", ("choose",), (OWNER, asked(lazy("placing.ask_drawn"))), late="rounds.answer"),
    verb("hand", ("setup",), (SETUP, LIST), late="setup_phase.take_list"),
    verb("deck", ("setup",), (SETUP, asked(lazy("setup_phase.ask_which_deck")), LIST), late="setup_phase.take_list"),
    verb("card", ("setup",), (asked(lazy("custom_cards.ask_id")), asked(lazy("custom_cards.ask_definition"))),
         late="custom_cards.take"),
    verb("start", ("setup",), (SETUP,), late="rounds.start"),
)
