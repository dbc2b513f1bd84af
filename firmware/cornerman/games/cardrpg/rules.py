"""The rules of Card RPG (docs/rules/cardrpg.md): its verbs, its corrections, and what is open.

What a verb asks for and does stands in the modules that the table names, what a correction asks for and does in
`corrections`; what follows every action is `flow.settle`. Events, which `words.describe_event` puts into lines:

("born", seat)  ("entered", seat)  ("npc", seat)  ("named", verb, suit, cards discarded)  ("made", seat)
("scene", seat, cards, None where a half was empty)  ("grown", seat)  ("clear", seat)  ("paid", seat, cards)
("conflict",)  ("lowest", shows): trumps were compared  ("open", seat)
("attack", seat, target, card)  ("cover", seat, card, the top before)  ("deflect", seat, target or None, card)
("push", seat, target or None, top)  ("wound", seat, wounds now)  ("magic", seat, cost now)
("effect", name, seat, card that moves or None)  ("took", seat, card, owner or -1)
("env", card)  ("hit", seat, card): the black card's attack  ("miss", card): it is lost
("out", seat)  ("consumed", seat)  ("yields",): the place gives up  ("stuck",)
("turn", seat or -1)  ("over", winners)  ("resume",)  ("set", action)
"""

from cornerman.game import Lazy, Verbs, of_kind

GOES_ON = True  # after a conflict the next one can begin

# Verbs, as `game.Verbs` reads them.
TABLE = """
push turn flow.push turn.ask_stack turn.ask_target
attack turn flow.attack turn.ask_enemy turn.ask_card turn.ask_effect
cover turn flow.cover turn.ask_threat turn.ask_card turn.ask_effect
wound turn flow.wound turn.ask_threat
deflect turn flow.deflect turn.ask_threat turn.ask_card turn.ask_target turn.ask_effect
end turn flow.end turn.ask_end
cast turn flow.cast turn.ask_face_card turn.ask_effect
env turn flow.env turn.ask_place_card
reveal reveal conflict.reveal ask_revealed ask_tie
open open conflict.open_conflict ask_opener ask_tie
concede open,turn,reveal flow.concede turn.ask_conceder
conflict rest conflict.conflict ask_trump NOTE ask_sides ask_place
enter rest characters.enter ask_empty_seat WHO DECK
birth rest characters.birth ask_empty_seat ask_drawn
npc rest characters.npc ask_empty_seat ask_drawn
bad npc characters.name_suit ask_suit
good npc characters.name_suit ask_suit
scene rest scenes.scene ask_child ask_level YES_NO NOTE ask_scene_cards
shared rest scenes.shared ask_pair ask_level YES_NO ask_bonus NOTE ask_scene_cards
grown rest characters.grown scenes.ask_child
clear rest characters.clear ask_taken_seat
pay pay paying.pay ask_payer ask_payment
"""
VERBS = Verbs(__name__, TABLE, {
    "YES_NO": of_kind(("choice", (True, False))), "NOTE": of_kind(("words", 0, 80)),
    "WHO": of_kind(("choice", ("adult", "npc", "child"))), "DECK": of_kind(("list", ("card",), 1, 200))})
verbs = VERBS.named

corrections = Lazy(__name__, "corrections.fields")
correctable = Lazy(__name__, "corrections.correctable")
apply_set = Lazy(__name__, "corrections.apply_set")
new = Lazy(__name__, "flow.new")
settle = Lazy(__name__, "flow.settle")  # after every action


def seats(options):
    """Characters and NPCs that the device keeps."""
    return options["players"]
