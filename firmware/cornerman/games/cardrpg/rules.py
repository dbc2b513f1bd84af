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

from cornerman.game import Verb

YES_NO = ("choice", (True, False))
NOTE = ("words", 0, 80)
DECK = ("list", ("card",), 1, 200)
REST, TURN = ("rest",), ("turn",)
GOES_ON = True  # after a conflict the next one can begin
CARD = ("turn.ask_card",)
EFFECT = ("turn.ask_effect",)

VERBS = (
    Verb("push", TURN, ("turn.ask_stack", "turn.ask_target"), "turn_moves.push"),
    Verb("attack", TURN, ("turn.ask_enemy",) + CARD + EFFECT, "turn_moves.attack"),
    Verb("cover", TURN, ("turn.ask_threat",) + CARD + EFFECT, "turn_moves.cover"),
    Verb("wound", TURN, ("turn.ask_threat",), "turn_moves.wound"),
    Verb("deflect", TURN, ("turn.ask_threat",) + CARD + ("turn.ask_target",) + EFFECT, "turn_moves.deflect"),
    Verb("end", TURN, ("turn.ask_end",), "turn_moves.end"),
    Verb("cast", TURN, ("turn.ask_face_card",) + EFFECT, "turn_moves.cast"),
    Verb("env", TURN, ("turn.ask_place_card",), "turn_moves.env"),
    Verb("reveal", ("reveal",), ("conflict.ask_revealed", "conflict.ask_tie"), "conflict.reveal"),
    Verb("open", ("open",), ("conflict.ask_opener", "conflict.ask_tie"), "conflict.open_conflict"),
    Verb("concede", ("open", "turn", "reveal"), ("turn.ask_conceder",), "turn_moves.concede"),
    Verb("conflict", REST, ("conflict.ask_trump", NOTE, "conflict.ask_sides", "conflict.ask_place"),
         "conflict.conflict"),
    Verb("enter", REST, ("characters.ask_empty_seat", ("choice", ("adult", "npc", "child")), DECK), "characters.enter"),
    Verb("birth", REST, ("characters.ask_empty_seat", "characters.ask_drawn"), "characters.birth"),
    Verb("npc", REST, ("characters.ask_empty_seat", "characters.ask_drawn"), "characters.npc"),
    Verb("bad", ("npc",), ("characters.ask_suit",), "characters.name_suit"),
    Verb("good", ("npc",), ("characters.ask_suit",), "characters.name_suit"),
    Verb("scene", REST, ("scenes.ask_child", "scenes.ask_level", YES_NO, NOTE, "scenes.ask_scene_cards"),
         "scenes.scene"),
    Verb("shared", REST, ("scenes.ask_pair", "scenes.ask_level", YES_NO, "scenes.ask_bonus", NOTE,
                          "scenes.ask_scene_cards"), "scenes.shared"),
    Verb("grown", REST, ("scenes.ask_child",), "characters.grown"),
    Verb("clear", REST, ("characters.ask_taken_seat",), "characters.clear"),
    Verb("pay", ("pay",), ("paying.ask_payer", "paying.ask_payment"), "paying.pay"),
)

CORRECTIONS = "corrections.fields"
correctable = "corrections.correctable"
apply_set = "corrections.apply_set"
new = "flow.new"
settle = "flow.settle"  # after every action


def seats(options):
    """Characters and NPCs that the device keeps."""
    return options["players"]
