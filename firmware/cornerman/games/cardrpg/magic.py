"""The magic of face cards in Card RPG: what a card can do (docs/rules/cardrpg.md, Magic)."""

from cornerman import tables
from cornerman.game import Ask, shown
from cornerman.games.cardrpg.asking import FEW, LeftOut
from cornerman.games.cardrpg.decks import most_in_hand

# Effect, its rank, how many attacks it names, what it needs, what it does, its label.
EFFECTS = """
remove J 1 suit drop Remove an attack
move J 2 other lift,put Move a card
draw Q 0 deck hand Draw one card more
split Q 1 many lift,lay Split off a top card
take K 1 - lift,own Take a card for good
spread K 1 many fan,lay Spread a stack out
"""
NAMES = ("remove", "move", "draw", "split", "take", "spread")
RANKS = {"J": "jack", "Q": "queen", "K": "king"}
MOST_EFFECTS = 120  # so many are offered, which takes some 8 KB


def effect_row(name):
    """[rank, number of attacks, what it needs, what it does, label] of an effect."""
    return tables.line(EFFECTS, name).split(" ", 4)


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


def effects(state, seat, card, attacks):
    """The effects that a card can have, one by one."""
    for name in NAMES:
        rank, count, needs = effect_row(name)[:3]
        if rank == card[0]:
            every = range(len(attacks))
            for i in (None,) if count == "0" else every:
                for j in every if count == "2" else (None,):
                    numbers = [n for n in (i, j) if n is not None]
                    if not _wrong_aim(state, seat, card, attacks, needs, numbers):
                        yield [name] + numbers


def _wrong_effect(state, seat, card, attacks, effect):
    """Why a face card cannot have this effect; None: it can."""
    if type(effect) is not list or not effect or type(effect[0]) is not str or effect[0] not in NAMES:
        return "There is no such effect"
    rank, count, needs = effect_row(effect[0])[:3]
    if rank != card[0]:
        return "That is for a " + RANKS[rank]
    if len(effect) != int(count) + 1:
        return "%s names %s of the attacks" % (effect[0], count)
    return _wrong_aim(state, seat, card, attacks, needs, effect[1:])


def _wrong_aim(state, seat, card, attacks, needs, numbers):
    """Why an effect on these attacks cannot be; None: it can."""
    for i in numbers:
        if type(i) is not int or not 0 <= i < len(attacks):
            return "There is no attack " + shown(i)
        if not attacks[i]["open"]:
            return "A covered stack is no attack"
    cards = attacks[numbers[0]]["cards"] if numbers else ()
    if needs == "suit" and cards[-1][1] != card[1]:
        return "Only an attack of the jack's suit"
    if needs == "other" and numbers[0] == numbers[1]:
        return "Two different attacks, please"
    if needs == "many" and len(cards) < 2:
        return "That attack is a single card"
    if needs == "deck" and state["hand"][seat] >= most_in_hand(state, seat):
        return "No card is left to draw"
