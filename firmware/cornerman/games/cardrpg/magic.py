"""The magic of face cards in Card RPG: what a card can do (docs/rules/cardrpg.md, Magic)."""

from cornerman import tables
from cornerman.game import shown
from cornerman.games.cardrpg.decks import most_in_hand

# Effect, its rank, how many attacks it names, what it needs, what it does, its label.
# It needs (`wrong_aim`): an attack of the card's suit, two different attacks, one of many cards, a card left to draw.
# It does (`magic_effects.work`): `drop` an attack; `lift` its top card, or `fan` out all but the lowest, then `put` it
# on the other attack, `lay` it down as attacks of its own, or `own` it; `hand`: one card more is drawn.
EFFECTS = """
remove J 1 suit drop Remove an attack
move J 2 other lift,put Move a card
draw Q 0 deck hand Draw one card more
split Q 1 many lift,lay Split off a top card
take K 1 - lift,own Take a card for good
spread K 1 many fan,lay Spread a stack out
"""
NAMES = ("remove", "move", "draw", "split", "take", "spread")  # two of each rank, as the table has them


@tables.remembered
def effect_row(name):
    """[rank, number of attacks, what it needs, what it does, label] of an effect."""
    return tables.line(EFFECTS, name).split(" ", 4)


def effects(state, seat, card, attacks):
    """The effects that a card can have, one by one."""
    at = 2 * "JQK".find(card[0])
    for name in NAMES[at:at + 2] if at >= 0 else ():
        rank, count, needs, does, label = effect_row(name)
        every = range(len(attacks))
        for i in (None,) if count == "0" else every:
            for j in every if count == "2" else (None,):
                numbers = [] if i is None else [i] if j is None else [i, j]
                if not wrong_aim(state, seat, card, attacks, needs, numbers):
                    yield [name] + numbers


def wrong_aim(state, seat, card, attacks, needs, numbers):
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
