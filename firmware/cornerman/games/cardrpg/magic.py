"""The magic of face cards in Card RPG: which effects a card can have, what they do, and how magic is paid for
(docs/rules/cardrpg.md, Magic, Actions, At the table). An effect is a list of its name and of the indices of attacks.
"""

from cornerman import tables
from cornerman.cards import without
from cornerman.game import ASK, DO, OPEN, Ask, Press, Step, argument, row, shown
from cornerman.games.cardrpg.state import (
    CARD, FEW, LeftOut, deck_changed, face_rank, most_in_hand, new_attack, not_in_deck, numbers, owing, remove_latest,
    without_repeats)

# For each effect: the rank of the card, how many attacks it names, its condition, its operations, its label.
# Conditions (`wrong_aim`): suit: the attack has the suit of the card; other: two different attacks; many: an attack of
# several cards; deck: a card is left to draw.
# Operations (`apply`): drop: remove the attack; lift: take its top card off; fan: take all its cards but the
# bottom one off; put: put the card that was taken off on the other attack; lay: make an attack of each card that was
# taken off; own: give the card that was taken off to the seat; hand: draw one card more.
EFFECTS = """
remove J 1 suit drop Remove an attack
move J 2 other lift,put Move a card
draw Q 0 deck hand Draw a card
split Q 1 many lift,lay Split off a card
take K 1 - lift,own Take a card
spread K 1 many fan,lay Spread a stack
"""
NAMES = ("remove", "move", "draw", "split", "take", "spread")  # two for each of J, Q, K, in the order of EFFECTS
LIKELIEST = ("take", "split", "remove", "draw", "spread", "move")  # of magic alone
RANKS = {"J": "jack", "Q": "queen", "K": "king"}
MOST_EFFECTS = 120  # the most effects that a picker offers; so many need about 8 KB of memory


@tables.cached
def effect_row(name):
    """The line of an effect in EFFECTS as a list: [rank, number of attacks, condition, operations, label]."""
    return tables.line(EFFECTS, name).split(" ", 4)


def effects(state, seat, card, attacks, names=NAMES):
    """Yield the effects with these names that a card can have. attacks: as they are when the effect happens"""
    rank = face_rank(card)
    for name in names:
        if NAMES.index(name) // 2 != rank:
            continue
        count, needs = effect_row(name)[1:3]
        indices = range(len(attacks))
        for first in (None,) if count == "0" else indices:
            for second in indices if count == "2" else (None,):
                numbers = [] if first is None else [first] if second is None else [first, second]
                if not wrong_aim(state, seat, card, attacks, needs, numbers):
                    yield [name] + numbers


def works(state, seat, cards, names=NAMES):
    """True if one of these cards, played alone now, can have an effect with one of these names."""
    for card in cards:
        rank = face_rank(card)
        for name in names if rank >= 0 else ():
            if NAMES.index(name) // 2 == rank:  # else nothing would be yielded, but each generator takes memory
                for _ in effects(state, seat, card, state["attacks"], (name,)):
                    return True
    return False


def wrong_aim(state, seat, card, attacks, needs, numbers):
    """The sentence that refuses an effect on these attacks; None: it is possible. needs: the condition in EFFECTS;
    numbers: indices of attacks, unchecked"""
    for number in numbers:
        if type(number) is not int or not 0 <= number < len(attacks):
            return "There is no attack " + shown(number)
        if not attacks[number]["open"]:
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


# ---- the Ask, and the actions ---------------------------------------------------


def ask_effect(state, prefix, attacks):
    """The Ask for the effect of a face card, in the order of EFFECTS. attacks: a function that returns the attacks as
    they are when the effect happens"""
    seat, card = state["turn"], prefix[CARD[prefix[0]]]

    def candidates():
        possible = []
        for effect in effects(state, seat, card, attacks()):
            if len(possible) < MOST_EFFECTS:
                possible.append(effect)
        none = [] if prefix[0] == "cast" else [None]
        if len(possible) <= FEW:
            return {"candidates": possible + none}
        names = [name for name in NAMES if name in [effect[0] for effect in possible]]
        return {"groups": [(effect_row(name)[4], [effect for effect in possible if effect[0] == name])
                           for name in names] + [(None, none)]}
    wrong = lambda effect: _wrong_effect(state, seat, card, attacks(), effect)
    if prefix[0] == "cast":
        return Ask(("any",), wrong=wrong, later=candidates)
    return LeftOut(("any",), wrong, later=candidates)


def _wrong_effect(state, seat, card, attacks, effect):
    """The sentence that refuses an effect of a face card; None: it is possible. effect: any JSON value"""
    if type(effect) is not list or not effect or type(effect[0]) is not str or effect[0] not in NAMES:
        return "There is no such effect"
    rank, count, needs = effect_row(effect[0])[:3]
    if rank != card[0]:
        return "That is for a " + RANKS[rank]
    if len(effect) != int(count) + 1:
        return "%s names %s of the attacks" % (effect[0], count)
    return wrong_aim(state, seat, card, attacks, needs, effect[1:])


def apply(state, seat, effect, events):
    """Apply a checked effect."""
    attacks = state["attacks"]
    attack = attacks[effect[1]] if len(effect) > 1 else None
    taken = []  # (card, owner) of each card that was taken off the attack
    for operation in effect_row(effect[0])[3].split(","):
        if operation == "drop":
            del attacks[effect[1]]
        elif operation == "hand":
            state["hand"][seat] += 1
        elif operation == "lift":
            taken.append((attack["cards"].pop(), attack["from"].pop()))
        elif operation == "fan":
            taken = [(attack["cards"][at], attack["from"][at]) for at in range(1, len(attack["cards"]))]
            del attack["cards"][1:]
            del attack["from"][1:]
        elif operation == "put":
            attacks[effect[2]]["cards"].append(taken[0][0])
            attacks[effect[2]]["from"].append(taken[0][1])
        elif operation == "lay":
            for card, owner in taken:
                attacks.append(dict(new_attack(attack["on"], card, owner), done=list(attack["done"])))
        else:
            events.append(("took", seat, taken[0][0], taken[0][1]))
            _give_for_good(state, seat, taken[0][0], taken[0][1], events)
    if attack and not attack["cards"]:
        attacks.remove(attack)
    events.append(("effect", effect[0], seat, taken[0][0] if taken else None))


def _give_for_good(state, seat, card, owner, events):
    """Move a card into the hand of a seat for good. owner: the seat that owned it, or -1 for the place"""
    if owner == seat:
        remove_latest(state["used"][seat], card)
    else:
        if owner >= 0 and card in state["deck"][owner]:
            state["deck"][owner].remove(card)
            remove_latest(state["used"][owner], card)
            state["lost"][owner].append(card)
            deck_changed(state, owner, events)
        state["deck"][seat].append(card)
        deck_changed(state, seat, events)
    state["hand"][seat] = min(state["hand"][seat] + 1, most_in_hand(state, seat))


FACES = "Face cards do not count"


def ask_payer(options, state, prefix):
    """The Ask for the seat that pays."""
    return Ask(("seat", tuple(owing(state))))


def due(state, seat):
    """How many number cards a seat has to destroy."""
    return min(state["cost"][seat], len(numbers(state["deck"][seat])))


def ask_payment(options, state, prefix):
    """The Ask for the cards that are destroyed, which is optional. Face cards that lie between them may be listed."""
    seat = prefix[1]
    deck, count = state["deck"][seat], due(state, seat)

    def wrong(cards):
        number_count = len(numbers(cards))
        if number_count > count:
            return "Only %d number cards are due" % count
        return not_in_deck(state, seat, cards) or (
            "%d number cards are due" % count if number_count < count <= len(cards) else None)
    return LeftOut(("list", ("card",), count, len(deck)), wrong, candidates=None if count else [],
                   choices=without_repeats(numbers(deck)))


def pay(options, state, action, chance, events):
    """Destroy number cards of the deck of a seat: those that were entered, else cards that the device draws."""
    seat, entered = action[1], argument(action, 2)
    deck = state["deck"][seat]
    if entered is None:
        count, deck_left, destroyed = due(state, seat), list(deck), []
        while len(destroyed) < count:
            destroyed += numbers([deck_left.pop(chance.below(len(deck_left)))])
    else:
        destroyed = numbers(entered)
    state["deck"][seat] = without(deck, destroyed)
    state["lost"][seat] = state["lost"][seat] + destroyed
    state["cost"][seat] = 0
    events.append(("paid", seat, destroyed))
    was_consumed = state["consumed"][seat]
    deck_changed(state, seat, events)
    if options["consume"] == "wounds":
        state["consumed"][seat] = state["consumed"][seat] or was_consumed  # it was consumed while cards lay in wounds


def pay_menu(options, state, mode):
    """The Press for the payment. In the mode `light` it is entered that all seats or single seats have paid; in the
    other mode the first seat that owes something enters its cards or lets the device draw."""
    seats = owing(state)
    if mode == "light":
        rows = [row("All of it is paid", DO, [["set", "cost", seat, 0] for seat in seats])]
        if len(seats) > 1:
            rows += [row("@%d has paid" % seat, DO, [["set", "cost", seat, 0]], "magic %d" % state["cost"][seat])
                     for seat in seats]
        return Press(OPEN, Step("Pay off the top. " + FACES, rows))
    seat = seats[0]
    return Press(OPEN, Step("@%d: pay %d off the top. %s" % (seat, state["cost"][seat], FACES), [
        row("Tell the cards", ASK, ["pay", seat]), row("The device draws", DO, [["pay", seat]])], asks="told"))
