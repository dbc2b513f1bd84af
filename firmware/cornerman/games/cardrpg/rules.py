"""The rules of Card RPG (docs/rules/cardrpg.md): its verbs, its corrections, and what is open.

What a verb asks for and does stands in `characters`, `conflict` and `turn`, what a correction does in `corrections`;
what follows every action is `settle`. Events, which `words.describe_event` puts into lines:

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

from cornerman.cards import pack
from cornerman.game import Field, Verb
from cornerman.games.cardrpg.state import (LISTS, START, check_character, check_side, clear_conflict, most_in_hand,
                                           settle, sitting)  # noqa: F401 (settle is of the contract)

YES_NO = ("choice", (True, False))
NO_YES = ("choice", (False, True))
COUNT = ("int", 0, 99)
NOTE = ("words", 0, 80)
DECK = ("list", ("card",), 1, 200)
REST, TURN = ("rest",), ("turn",)
GOES_ON = True  # after a conflict the next one can begin
STAYS = {"turn": ("state", "turn"), None: ("state",)}
CARD = ("turn.ask_card",)
EFFECT = ("turn.ask_effect",)

VERBS = (
    Verb("push", TURN, ("turn.ask_stack", "turn.ask_target"), "turn.push"),
    Verb("attack", TURN, ("turn.ask_enemy",) + CARD + EFFECT, "turn.attack"),
    Verb("cover", TURN, ("turn.ask_threat",) + CARD + EFFECT, "turn.cover"),
    Verb("wound", TURN, ("turn.ask_threat",), "turn.wound"),
    Verb("deflect", TURN, ("turn.ask_threat",) + CARD + ("turn.ask_target",) + EFFECT, "turn.deflect"),
    Verb("end", TURN, ("turn.ask_end",), "turn.end"),
    Verb("cast", TURN, ("turn.ask_face_card",) + EFFECT, "turn.cast"),
    Verb("env", TURN, ("turn.ask_place_card",), "turn.env"),
    Verb("reveal", ("reveal",), ("conflict.ask_revealed", "conflict.ask_tie"), "conflict.reveal"),
    Verb("open", ("open",), ("conflict.ask_opener", "conflict.ask_tie"), "conflict.open_conflict"),
    Verb("concede", ("open", "turn", "reveal"), ("turn.ask_conceder",), "turn.concede"),
    Verb("conflict", REST, ("conflict.ask_trump", NOTE, "conflict.ask_sides", "conflict.ask_place"),
         "conflict.conflict"),
    Verb("enter", REST, ("characters.ask_empty_seat", ("choice", ("adult", "npc", "child")), DECK), "characters.enter"),
    Verb("birth", REST, ("characters.ask_empty_seat", "characters.ask_drawn"), "characters.birth"),
    Verb("npc", REST, ("characters.ask_empty_seat", "characters.ask_drawn"), "characters.npc"),
    Verb("bad", ("npc",), ("characters.ask_suit",), "characters.name_suit"),
    Verb("good", ("npc",), ("characters.ask_suit",), "characters.name_suit"),
    Verb("scene", REST, ("characters.ask_child", "characters.ask_level", YES_NO, NOTE, "characters.ask_scene_cards"),
         "characters.scene"),
    Verb("shared", REST, ("characters.ask_pair", "characters.ask_level", YES_NO, "characters.ask_bonus", NOTE,
                          "characters.ask_scene_cards"), "characters.shared"),
    Verb("grown", REST, ("characters.ask_child",), "characters.grown"),
    Verb("clear", REST, ("characters.ask_taken_seat",), "characters.clear"),
    Verb("pay", ("pay",), ("characters.ask_payer", "characters.ask_payment"), "characters.pay"),
)


def any_seated(options, state):
    """True if somebody sits here."""
    return len(sitting(state, "empty")) < options["players"]


def any_side(options, state):
    """True if a seat has a side."""
    return any([side is not None for side in state["side"]])


def seat_in_turn(options, state):
    """True in a seat's turn."""
    return state["phase"] == "turn" and state["turn"] >= 0


def by_seat(check, kind):
    """A function that returns the kind of a field of a seat; check: one that refuses a seat which has no such field."""
    def ask(options, state, seat):
        check(state, seat)
        return kind
    return ask


CORRECTIONS = (
    Field("wounds", True, "corrections.ask_wounds", any_side),
    Field("cost", True, by_seat(check_character, COUNT), any_seated),
    Field("hand", True, lambda options, state, seat: ("int", 0, most_in_hand(state, seat)), None),
    Field("out", True, by_seat(check_side, NO_YES), any_side),
    Field("consumed", True, by_seat(check_character, NO_YES), any_seated),
    Field("deck", True, "corrections.ask_deck", any_seated),
    Field("used", True, "corrections.ask_used", None),
    Field("side", True, by_seat(check_side, ("int", 0, 7)), any_side),
    Field("lost", True, "corrections.ask_lost", any_seated),
    Field("who", True, by_seat(check_character, ("choice", ("child", "adult", "npc"))), any_seated),
    Field("scenes", True, by_seat(check_character, COUNT), any_seated),
    Field("turn", False, "corrections.ask_turn", lambda options, state: state["phase"] == "turn"),
    Field("trump", False, ("suit",), None),
    Field("stakes", False, NOTE, None),
    Field("env", False, ("choice", ("none", "neutral", "foe")), None),
    Field("env_deck", False, "corrections.ask_env_deck", None),
    Field("attributes", False, ("list", ("words", 0, 40), 0, 8), None),
    Field("fresh", False, NO_YES, seat_in_turn),
    Field("attacked", False, COUNT, seat_in_turn),
    Field("attacks", False, "corrections.ask_attacks", lambda options, state: state["phase"] in ("turn", "reveal")),
    Field("shared", False, "corrections.ask_shared", None),
)


def seats(options):
    """Characters and NPCs that the device keeps."""
    return options["players"]


def new(options, chance):
    """The state of a new match: all seats are empty."""
    for card in pack():
        hasattr(options, card)  # MicroPython keeps one copy of a text that was looked up so: all equal cards share it
    n = options["players"]
    state = {"phase": "rest", "over": False, "winner": None, "winners": [], "npc": None, "shared": []}
    for name in LISTS:
        state[name] = [[] for seat in range(n)]
    for name in START:
        state[name] = [START[name]] * n
    clear_conflict(state)
    return state


def apply_set(options, state, action, chance, events):
    """What a correction changes."""
    from cornerman.games.cardrpg import corrections

    corrections.apply(options, state, action, events)
