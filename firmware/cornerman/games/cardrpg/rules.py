"""The rules of Card RPG: its verbs and its corrections (docs/rules/cardrpg.md).

The table of verbs names the modules that have the Asks and the actions. `flow` has what can be corrected, and its
`settle` is called after every action.

Events, of which `words.describe_event` makes lines:
  ("born", seat): a child                          ("entered", seat): a character that exists already
  ("npc", seat): an NPC is begun                   ("named", "bad" or "good", suit, cards discarded)
  ("made", seat): an NPC is complete               ("scene", seat, cards, with None for an empty half)
  ("grown", seat)                                  ("clear", seat)
  ("paid", seat, cards destroyed)                  ("conflict",)
  ("lowest", trumps shown by each seat)            ("open", seat)
  ("attack", seat, target, card)                   ("cover", seat, card, top card before)
  ("deflect", seat, target or None, card)          ("push", seat, target or None, top card)
  ("wound", seat, number of wounds)                ("magic", seat, cost so far)
  ("effect", name, seat, card that moves or None)  ("took", seat, card, owner, or -1 for the place)
  ("env", card): the place turns it                ("hit", seat, card): a black card attacks the seat
  ("miss", card): a black card attacks nobody      ("out", seat)
  ("consumed", seat)                               ("yields",): the place gives up
  ("stuck",)                                       ("turn", seat, or -1 for the place)
  ("over", winners)                                ("resume",): a correction has resumed the conflict
  ("set", action)
"""

from cornerman.game import asked, of_kind, verb
from cornerman.games.cardrpg.state import lazy

STAYS = {None: ("state",)}
GOES_ON = True  # actions are open after a conflict, because the next one can begin


def ask_late(name):
    """An Argument whose Ask a function of another module returns. name: "module.function", as for a Lazy"""
    return asked(lazy(name))


REST, TURN = ("rest",), ("turn",)
YES_NO, NOTE = of_kind(("choice", (True, False))), of_kind(("words", 0, 80))
WHO, DECK = of_kind(("choice", ("adult", "npc", "child"))), of_kind(("list", ("card",), 1, 200))
THREAT, CARD, TARGET = ask_late("turn.ask_threat"), ask_late("turn.ask_card"), ask_late("turn.ask_target")
EFFECT, TIE = ask_late("turn.ask_effect"), ask_late("conflict.ask_tie")
EMPTY_SEAT, DRAWN = ask_late("peace.ask_empty_seat"), ask_late("peace.ask_drawn")
CHILD, LEVEL = ask_late("peace.ask_child"), ask_late("peace.ask_level")
SUIT, SCENE_CARDS = ask_late("peace.ask_suit"), ask_late("peace.ask_scene_cards")

VERBS = (
    verb("push", TURN, (ask_late("turn.ask_stack"), TARGET), late="flow.push"),
    verb("attack", TURN, (ask_late("turn.ask_enemy"), CARD, EFFECT), late="flow.play"),
    verb("cover", TURN, (THREAT, CARD, EFFECT), late="flow.play"),
    verb("wound", TURN, (THREAT,), late="flow.wound"),
    verb("deflect", TURN, (THREAT, CARD, TARGET, EFFECT), late="flow.play"),
    verb("end", TURN, (ask_late("turn.ask_end"),), late="flow.end"),
    verb("cast", TURN, (ask_late("turn.ask_face_card"), EFFECT), late="flow.play"),
    verb("env", TURN, (ask_late("turn.ask_place_card"),), late="flow.env"),
    verb("reveal", ("reveal",), (ask_late("conflict.ask_revealed"), TIE), late="conflict.reveal"),
    verb("open", ("open",), (ask_late("conflict.ask_opener"), TIE), late="conflict.open_conflict"),
    verb("concede", ("open", "turn", "reveal"), (ask_late("turn.ask_conceder"),), late="flow.concede"),
    verb("conflict", REST, (
        ask_late("conflict.ask_trump"), NOTE, ask_late("conflict.ask_sides"), ask_late("conflict.ask_place")),
         late="conflict.conflict"),
    verb("enter", REST, (EMPTY_SEAT, WHO, DECK), late="peace.enter"),
    verb("birth", REST, (EMPTY_SEAT, DRAWN), late="peace.birth"),
    verb("npc", REST, (EMPTY_SEAT, DRAWN), late="peace.npc"),
    verb("bad", ("npc",), (SUIT,), late="peace.name_suit"),
    verb("good", ("npc",), (SUIT,), late="peace.name_suit"),
    verb("scene", REST, (CHILD, LEVEL, YES_NO, NOTE, SCENE_CARDS), late="peace.scene"),
    verb("shared", REST, (ask_late("peace.ask_pair"), LEVEL, YES_NO, ask_late("peace.ask_bonus"), NOTE, SCENE_CARDS),
         late="peace.scene"),
    verb("grown", REST, (CHILD,), late="peace.grown"),
    verb("clear", REST, (ask_late("peace.ask_taken_seat"),), late="peace.clear"),
    verb("pay", ("pay",), (ask_late("magic.ask_payer"), ask_late("magic.ask_payment")), late="magic.pay"),
)

corrections = lazy("flow.corrections")
correctable = lazy("flow.correctable")
apply_set = lazy("flow.apply_set")
new = lazy("flow.new")
settle = lazy("flow.settle")


def seats(options):
    """The number of seats: characters and NPCs that the device keeps."""
    return options["players"]
