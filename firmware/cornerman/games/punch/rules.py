"""The rules of Punch Game BLITZ!: its verbs, and what is asked for them (docs/rules/punch.md, Flow).

`setup_phase` makes the state and the hands, `placing` and `blitz_window` say what may be played, `rounds` what follows
from an action, `act` resolves a round. They are imported when one of their functions is called.
"""

from cornerman.game import Lazy, Verbs, of_kind

new = Lazy(__name__, "setup_phase.new")
STAYS = {None: ("state", "cards", "names")}
corrections = Lazy(__name__, "menu.fields")
correctable = Lazy(__name__, "menu.correctable")
open_prefixes = Lazy(__name__, "menu.open_prefixes")
apply_set = Lazy(__name__, "rounds.correct")

# Verbs, as `game.Verbs` reads them. SEAT: one that is not ready yet.
TABLE = """
place flash,select rounds.place SEAT placing.ask_cards
pass boost,blitz rounds.stand_by SEAT
boost boost rounds.boost SEAT state.ask_token
blitz blitz rounds.blitz SEAT blitz_window.ask_blitz
choose choose rounds.answer questions.ask_owner questions.ask_answer
coin choose rounds.answer questions.ask_coin
draw choose rounds.answer questions.ask_owner questions.ask_drawn
hand setup setup_phase.take_list ask_setup ask_list
deck setup setup_phase.take_list ask_setup ask_which_deck ask_list
card setup custom_cards.take ask_id ask_definition
start setup rounds.start setup_phase.ask_setup
"""
VERBS = Verbs(__name__, TABLE, {"SEAT": of_kind(("seat", (0, 1)), Lazy(__name__, "state.wrong_seat"))})
verbs = VERBS.named


def quick(options, state, prefix):
    """True for actions that need no further argument: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")
