"""The rules of Punch Game BLITZ!: its verbs, and what is asked for them (docs/rules/punch.md, Flow).

`setup_phase` makes the state and the hands, `placing` and `blitz_window` say what may be played, `rounds` what follows
from an action, `act` resolves a round. They are imported when one of their functions is called.
"""

from cornerman.game import Verbs

new = "setup_phase.new"
CORRECTIONS = "menu.fields"
correctable = "menu.correctable"
open_prefixes = "menu.open_prefixes"
apply_set = "rounds.correct"

# Verbs, as `game.Verbs` reads them.
TABLE = """
place flash,select rounds.place state.ask_waiting placing.ask_cards
pass boost,blitz rounds.stand_by state.ask_waiting
boost boost rounds.boost state.ask_waiting state.ask_token
blitz blitz rounds.blitz state.ask_waiting blitz_window.ask_blitz
choose choose rounds.answer questions.ask_owner questions.ask_answer
coin choose rounds.answer questions.ask_coin
draw choose rounds.answer questions.ask_owner questions.ask_drawn
hand setup setup_phase.take_list ask_setup ask_list
deck setup setup_phase.take_list ask_setup ask_which_deck ask_list
card setup custom_cards.take ask_id ask_definition
start setup rounds.start setup_phase.ask_setup
"""
VERBS = Verbs(TABLE, {})


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")
