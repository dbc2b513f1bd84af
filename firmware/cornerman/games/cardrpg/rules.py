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

from cornerman.game import Verb, asked, of_kind
from cornerman.games.cardrpg.state import lazy

GOES_ON = True  # after a conflict the next one can begin


def ask_late(name):
    """An Argument for which a function of another module returns the Ask."""
    return asked(lazy(name))


REST, TURN = ("rest",), ("turn",)
YES_NO, NOTE = of_kind(("choice", (True, False))), of_kind(("words", 0, 80))
WHO, DECK = of_kind(("choice", ("adult", "npc", "child"))), of_kind(("list", ("card",), 1, 200))
THREAT, CARD, TARGET = ask_late("turn.ask_threat"), ask_late("turn.ask_card"), ask_late("turn.ask_target")
EFFECT, TIE = ask_late("turn.ask_effect"), ask_late("conflict.ask_tie")
EMPTY_SEAT, DRAWN = ask_late("characters.ask_empty_seat"), ask_late("characters.ask_drawn")
CHILD, LEVEL = ask_late("scenes.ask_child"), ask_late("scenes.ask_level")
SUIT, SCENE_CARDS = ask_late("characters.ask_suit"), ask_late("scenes.ask_scene_cards")

VERBS = (
    Verb("push", TURN, (ask_late("turn.ask_stack"), TARGET), lazy("flow.push")),
    Verb("attack", TURN, (ask_late("turn.ask_enemy"), CARD, EFFECT), lazy("flow.attack")),
    Verb("cover", TURN, (THREAT, CARD, EFFECT), lazy("flow.cover")),
    Verb("wound", TURN, (THREAT,), lazy("flow.wound")),
    Verb("deflect", TURN, (THREAT, CARD, TARGET, EFFECT), lazy("flow.deflect")),
    Verb("end", TURN, (ask_late("turn.ask_end"),), lazy("flow.end")),
    Verb("cast", TURN, (ask_late("turn.ask_face_card"), EFFECT), lazy("flow.cast")),
    Verb("env", TURN, (ask_late("turn.ask_place_card"),), lazy("flow.env")),
    Verb("reveal", ("reveal",), (ask_late("conflict.ask_revealed"), TIE), lazy("conflict.reveal")),
    Verb("open", ("open",), (ask_late("conflict.ask_opener"), TIE), lazy("conflict.open_conflict")),
    Verb("concede", ("open", "turn", "reveal"), (ask_late("turn.ask_conceder"),), lazy("flow.concede")),
    Verb("conflict", REST, (
        ask_late("conflict.ask_trump"), NOTE, ask_late("conflict.ask_sides"), ask_late("conflict.ask_place")),
         lazy("conflict.conflict")),
    Verb("enter", REST, (EMPTY_SEAT, WHO, DECK), lazy("characters.enter")),
    Verb("birth", REST, (EMPTY_SEAT, DRAWN), lazy("characters.birth")),
    Verb("npc", REST, (EMPTY_SEAT, DRAWN), lazy("characters.npc")),
    Verb("bad", ("npc",), (SUIT,), lazy("characters.name_suit")),
    Verb("good", ("npc",), (SUIT,), lazy("characters.name_suit")),
    Verb("scene", REST, (CHILD, LEVEL, YES_NO, NOTE, SCENE_CARDS), lazy("scenes.scene")),
    Verb("shared", REST, (ask_late("scenes.ask_pair"), LEVEL, YES_NO, ask_late("scenes.ask_bonus"), NOTE, SCENE_CARDS),
         lazy("scenes.shared")),
    Verb("grown", REST, (CHILD,), lazy("characters.grown")),
    Verb("clear", REST, (ask_late("characters.ask_taken_seat"),), lazy("characters.clear")),
    Verb("pay", ("pay",), (ask_late("paying.ask_payer"), ask_late("paying.ask_payment")), lazy("paying.pay")),
)

corrections = lazy("corrections.fields")
correctable = lazy("corrections.correctable")
apply_set = lazy("corrections.apply_set")
new = lazy("flow.new")
settle = lazy("flow.settle")  # after every action


def seats(options):
    """Characters and NPCs that the device keeps."""
    return options["players"]
