"""What is open, and what can be corrected (docs/rules/punch.md, Flow)."""

from cornerman import game
from cornerman.game import Ask, field
from cornerman.games.punch.state import ROUND_FIELDS, TOKENS, answer_prefix, handless, is_kept, lazy

LONGEST_HAND = 40


def open_prefixes(options, state):
    """The open prefixes, likeliest first (the table of phases in docs/rules/punch.md, Flow)."""
    phase = state["phase"]
    waiting = game.unready(state)
    if phase == "setup":
        return _open_setup(options, state)
    if phase == "flash" or phase == "select":
        return [["place", seat] for seat in waiting]
    prefixes = [["pass", seat] for seat in waiting]
    if phase == "boost":
        return prefixes + [["boost", seat, token] for seat in waiting for token in TOKENS if state[token][seat]]
    if phase == "blitz":
        open_blitz = lazy.blitz_window.open_blitz
        return prefixes + [["blitz", seat] for seat in waiting if open_blitz(options, state, seat)]
    return [answer_prefix(state)] if phase == "choose" else []


def _open_setup(options, state):
    """The open prefixes of the phase `setup`: first missing hands and decks, then the start, then what can be replaced
    or added."""
    kept = is_kept(options)
    all_hands = [["hand", seat] for seat in (0, 1)] if kept else []
    missing = [["hand", seat] for seat in handless(options, state)]
    decks = []
    for seat in (0, 1) if options["advanced"] else ():
        for which, name in (("macro_magic", "macro"), ("test_case", "deck")):
            is_held = which in state["hand"][seat]
            if is_held or which == "macro_magic":
                is_missing = is_held and not state[name][seat]
                (missing if is_missing else decks).append(["deck", seat, which])
    if not missing or not kept:
        missing.insert(0, ["start"])
    return missing + [prefix for prefix in all_hands if prefix not in missing] + decks + [["card"]]


# ---- corrections ------------------------------------------------------------


def _round_field(name):
    """Make the `ask` of a round field. Its picker shows 0 (off), this round and the next one."""
    return lambda options, state, seat: Ask(("int", 0, 9999), game.corrected(state, (name, seat)),
                                            candidates=[0, state["round"], state["round"] + 1])


def ask_whole_hand(options, state, seat):
    """The Ask for a whole hand in a correction."""
    cards = lazy.cards
    return Ask(("list", ("any",), 0, LONGEST_HAND), state["hand"][seat],
               wrong=lambda keys: cards.unknown(options, state, keys),
               choices=[key for name, keys in cards.groups(options, state) for key in keys])


COUNT = ("int", 0, 99)
FIELDS = (field("hp", True, COUNT), field("meter", True, COUNT), field("distance", kind=("int", 0, 5))) + tuple(
    [field(name, True, COUNT) for name in TOKENS] + [field(name, name != "freeze", ask=_round_field(name))
                                                     for name in ROUND_FIELDS])
KEPT_FIELDS = FIELDS + (field("hand", True, ask=ask_whole_hand),)


def fields(options):
    """The Fields that can be corrected: numbers, tokens, round fields and, if the state holds them, hands."""
    return KEPT_FIELDS if is_kept(options) else FIELDS


def correctable(options, state):
    """The prefixes of corrections, in the order of `fields`."""
    from cornerman.menus import set_prefixes

    return set_prefixes(fields(options))
