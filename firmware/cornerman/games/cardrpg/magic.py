"""The magic of face cards in Card RPG: a table of effects and what their words do."""

from cornerman import tables
from cornerman.game import shown
from cornerman.games.cardrpg.rules import Left, dealt, drop, is_face

# effect, its rank, how many attacks it names, what it needs, what it does
EFFECTS = """
remove J 1 suit drop
move J 2 other lift put
draw Q 0 deck hand
split Q 1 many lift lay
take K 1 - lift own
spread K 1 many fan lay
"""
NAMES = ("remove", "move", "draw", "split", "take", "spread")


def line(name):
    """(rank, number of attacks, what it needs, what it does) of an effect."""
    rank, count, needs, does = tables.line(EFFECTS, name).split(" ", 3)
    return rank, int(count), needs, does.split()


def argument_title(state, seat, card, attacks, optional=True):
    """The Ask for the effect of a card; attacks: as they lie when it happens."""
    if not is_face(card):
        return Left(("any",), lambda effect: "Only a face card works magic", [])
    return Left(("any",), lambda effect: wrong(state, seat, card, attacks, effect),
                list(possible(state, seat, card, attacks)), optional=optional)


def possible(state, seat, card, attacks):
    """The effects that a card can have, one by one; a move only among the first attacks."""
    for name in NAMES:
        rank, count, needs, does = line(name)
        if rank == card[0]:
            reach = range(len(attacks) if count == 1 else min(len(attacks), 6))
            for i in reach if count else (None,):
                for j in reach if count > 1 else (None,):
                    numbers = [n for n in (i, j) if n is not None]
                    if not _fails(state, seat, card, attacks, needs, numbers):
                        yield [name] + numbers


def wrong(state, seat, card, attacks, effect):
    """Why a face card cannot have this effect; None: it can."""
    if type(effect) is not list or not effect or type(effect[0]) is not str or effect[0] not in NAMES:
        return "There is no such effect"
    rank, count, needs, does = line(effect[0])
    if rank != card[0]:
        return "That is for a " + {"J": "jack", "Q": "queen", "K": "king"}[rank]
    if len(effect) != count + 1:
        return "%s names %d of the attacks" % (effect[0], count)
    return _fails(state, seat, card, attacks, needs, effect[1:])


def _fails(state, seat, card, attacks, needs, numbers):
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
    if needs == "deck" and state["hand"][seat] >= len(state["deck"][seat]) - len(state["used"][seat]):
        return "No card is left to draw"
    return None


def work(state, seat, effect, events):
    """Do a checked effect."""
    name = effect[0]
    attacks = state["attacks"]
    attack = attacks[effect[1]] if len(effect) > 1 else None
    other = attacks[effect[2]] if len(effect) > 2 else None
    held = []  # (card, owner) off the attack
    for word in line(name)[3]:
        if word == "drop":
            del attacks[effect[1]]
        elif word == "hand":
            state["hand"][seat] += 1
        elif word == "lift":
            held.append((attack["cards"].pop(), attack["from"].pop()))
        elif word == "fan":
            held = [(attack["cards"][k], attack["from"][k]) for k in range(1, len(attack["cards"]))]
            del attack["cards"][1:]
            del attack["from"][1:]
        elif word == "put":
            other["cards"].append(held[0][0])
            other["from"].append(held[0][1])
        elif word == "lay":
            for card, owner in held:
                attacks.append({"on": attack["on"], "open": True, "cards": [card], "from": [owner],
                                "done": list(attack["done"])})
        else:
            events.append(("took", seat, held[0][0], held[0][1]))
            _own(state, seat, held[0][0], held[0][1], events)
    if attack and not attack["cards"]:
        attacks.remove(attack)
    events.append(("effect", name, seat, held[0][0] if held else None))


def _own(state, seat, card, owner, events):
    """A card comes into the hand of a seat, for good."""
    if owner == seat:
        drop(state["used"][seat], card)
    else:
        if owner >= 0 and card in state["deck"][owner]:
            state["deck"][owner].remove(card)
            drop(state["used"][owner], card)
            state["lost"][owner].append(card)
            dealt(state, owner, events)
        state["deck"][seat].append(card)
        dealt(state, seat, events)
    state["hand"][seat] = min(state["hand"][seat] + 1, len(state["deck"][seat]) - len(state["used"][seat]))
