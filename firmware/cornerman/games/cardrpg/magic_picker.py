"""The magic of face cards in Card RPG: which effect is chosen (docs/rules/cardrpg.md, Magic)."""

from cornerman.game import Ask
from cornerman.games.cardrpg.decks import FEW, LeftOut
from cornerman.games.cardrpg.magic import NAMES, effect_row, effects, wrong_aim

RANKS = {"J": "jack", "Q": "queen", "K": "king"}
MOST_EFFECTS = 120  # so many are offered, which takes some 8 KB


def ask_effect(state, prefix, attacks):
    """The effect of a face card, in the order of the table, none last. attacks: as they lie then."""
    seat, card = state["turn"], prefix[1 if prefix[0] == "cast" else 2]
    found = []
    for effect in effects(state, seat, card, attacks):
        if len(found) < MOST_EFFECTS:
            found.append(effect)
    none = [] if prefix[0] == "cast" else [None]
    shown = {"candidates": found + none}
    if len(found) > FEW:
        names = [name for name in NAMES if name in [effect[0] for effect in found]]
        shown = {"groups": [(effect_row(name)[4], [effect for effect in found if effect[0] == name])
                            for name in names] + [(None, none)]}

    def wrong(effect):
        return _wrong_effect(state, seat, card, attacks, effect)
    return Ask(("any",), wrong=wrong, **shown) if prefix[0] == "cast" else LeftOut(("any",), wrong, **shown)


def _wrong_effect(state, seat, card, attacks, effect):
    """Why a face card cannot have this effect; None: it can."""
    if type(effect) is not list or not effect or type(effect[0]) is not str or effect[0] not in NAMES:
        return "There is no such effect"
    rank, count, needs = effect_row(effect[0])[:3]
    if rank != card[0]:
        return "That is for a " + RANKS[rank]
    if len(effect) != int(count) + 1:
        return "%s names %s of the attacks" % (effect[0], count)
    return wrong_aim(state, seat, card, attacks, needs, effect[1:])
