"""The magic of face cards in Card RPG: which effect is chosen, and how it reads (docs/rules/cardrpg.md, Magic)."""

from cornerman.cards import face
from cornerman.game import Ask
from cornerman.games.cardrpg.decks import FEW, LeftOut
from cornerman.games.cardrpg.labels import CARD, stack
from cornerman.games.cardrpg.magic import NAMES, effect_row, effects, wrong_aim
from cornerman.tables import line

RANKS = {"J": "jack", "Q": "queen", "K": "king"}
MOST_EFFECTS = 120  # so many are offered, which takes some 8 KB

# What magic does with which attack; what a face card can do.
LABELS = """
remove Remove %s
move Move %s
draw Draw one card more
split Split %s
take Take %s for good
spread Spread %s
"""
MAGIC = """
J Jack, costs 1/Remove an attack of its suit,/or move a top card.
Q Queen, costs 1/Draw one card more,/or split off a top card.
K King, costs 2/Take a top card for good,/or spread a stack out.
"""


def ask_effect(state, prefix, attacks):
    """The effect of a face card, in the order of the table, none last.

    attacks: a function that returns them as they lie then.
    """
    seat, card = state["turn"], prefix[1 if prefix[0] == "cast" else 2]

    def shown():
        found = []
        for effect in effects(state, seat, card, attacks()):
            if len(found) < MOST_EFFECTS:
                found.append(effect)
        none = [] if prefix[0] == "cast" else [None]
        if len(found) <= FEW:
            return {"candidates": found + none}
        names = [name for name in NAMES if name in [effect[0] for effect in found]]
        return {"groups": [(effect_row(name)[4], [effect for effect in found if effect[0] == name])
                           for name in names] + [(None, none)]}

    def wrong(effect):
        return _wrong_effect(state, seat, card, attacks(), effect)
    if prefix[0] == "cast":
        return Ask(("any",), wrong=wrong, later=shown)
    return LeftOut(("any",), wrong, later=shown)


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


def value(options, state, prefix, value):
    """What magic does with which attack, or to whom a stack goes."""
    if value is None:
        return "Nobody" if prefix[0] == "deflect" and len(prefix) == 3 else "No effect"
    from cornerman.games.cardrpg.turn_moves import lying

    lie = lying(options, state, prefix)
    attacks = [lie[i] for i in value[1:]]
    where = ["@%d" % attack["on"] if attack["on"] >= 0 else "all" for attack in attacks]
    if value[0] == "move":
        return "Move %s on %s" % (face(attacks[0]["cards"][-1]), where[0]), "to %s %s" % (
            face(attacks[1]["cards"][-1]), where[1])
    text = line(LABELS, value[0])
    return text % (stack(attacks[0]) + " on " + where[0]) if attacks else text


def explain(options, state, prefix, value):
    """Lines about a card, or the one whose effect it is; None: it has no magic."""
    at = CARD.get(prefix[0], len(prefix))
    card = value if type(value) is str or at >= len(prefix) else prefix[at]
    lines = line(MAGIC, card[0]) if type(card) is str and len(card) == 2 else None
    return lines and lines.split("/")
