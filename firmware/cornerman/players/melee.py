"""The model of Melee: what a seat sees, and how good an action looks (docs/rules/melee.md). `players/computer.py` says
what each name without an underscore is for."""

from cornerman.cards import pack
from cornerman.games.melee.rules import HIGH, UNNAMED, compare
from cornerman.players.turns import melee as to_move  # noqa: F401, a part of the model

SIDES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")  # cards at the beginning
BOARD = (6, 10)
AHEAD = 2  # rounds
EXPECTED = ("play",)
STRAYS = 4


def options_for(options, sides):
    """The options with the number of cards that each seat begins with."""
    if not (sides[0] and sides[1]):
        return options
    return dict(options, start=[int(side) for side in sides])


def deal(options, state, sides, luck):
    """Two hands from a shuffled deck, if the players hold real cards; else None."""
    if state["hands"]:
        return None
    deck = pack() * options["decks"]
    luck.shuffle(deck)
    table = {"_hands": [[], []], "_deck": deck}
    _draw(state, table, luck)
    return table


def reported(options, state, table, action, luck):
    """The action; a hit by chance names the card at a random place of the hand."""
    if table and action == ["hit"]:
        hand = table["_hands"][1 - state["striker"]]
        return [["hit", hand[luck.below(len(hand))]]]
    return [action]


def view_of(options, state, table, seat):
    """The state as a seat sees it: the other hand, the card that the other seat has played, and the deck are hidden."""
    hands, view, foe = list(table["_hands"] if table else state["hands"]), dict(state), 1 - seat
    hands[foe] = [UNNAMED] * len(hands[foe])
    view["hands"], view["stock"] = hands, None
    if state["played"][foe]:
        view["played"] = list(state["played"])
        view["played"][foe] = UNNAMED
    return view


def actions(options, view, seat):
    """Each card of the hand; a hit by chance."""
    phase = view["phase"]
    if phase == "hit":
        return [["hit"]]
    if phase == "recover":
        return [["take", seat, card] for card in view["pile"][seat] if card != UNNAMED] + [["pass", seat]]
    able = []
    for card in view["hands"][seat]:
        able.append(["play", seat, card])
    if phase == "second":
        able.append(["pass", seat])
    return able


def worth(options, view, seat, action):
    """Attack with the highest card; make a second attack with the lowest."""
    if action[0] == "pass":
        return -20
    if action[0] == "hit":
        return 0
    high = _rank(options, action[2])
    return -high if view["phase"] == "second" else high


def expect(options, view, seat, able, luck, samples):
    """The expected result of each card against the card of the other seat, which is drawn 6 * `samples` times: the
    highest card of a hand that it may hold or, one time in eight, any card. A card that it held back in the last round
    is assumed to be no higher than the one that it played then."""
    foe = 1 - seat
    laid = view["played"][foe] is not None
    left, new = _unseen(options, view, seat), view["drew"][foe]
    old = max(0, len(view["hands"][foe]) + laid - new)
    top = _rank(options, view["shown"][foe]) if view["shown"] and view["round"] else 99
    low = [card for card in left if _rank(options, card) <= top]
    back = [view["damage"][one] > 0 for one in (seat, foe)]
    hopes = [0] * len(able)
    for _ in range(6 * samples):
        held = [left[luck.below(len(left))] for _ in range(new or 1)]
        if luck.below(8):
            held += [low[luck.below(len(low))] for _ in range(old if low else 0)]
            theirs = max(held, key=lambda card: _rank(options, card))
        else:
            theirs = held[0]
        for i in range(len(able)):
            hopes[i] += _brings(options, view, seat, able[i][2], theirs, back)
    spared = 6 * samples / 20  # the value of a high card in the next round
    return [hopes[i] - spared * _rank(options, able[i][2]) for i in range(len(able))]


def _brings(options, view, seat, ours, theirs, back):
    """The result of two cards for the seat, in halves of a wound; negative: the seat is hit. back: for the seat and for
    the other one, True if a two would heal a wound of it"""
    result, striker = compare(options, ours, theirs)  # 0: the seat itself strikes, whichever it is
    if result != "hit":
        return 0
    won, lost, who = (ours, theirs, seat) if striker == 0 else (theirs, ours, 1 - seat)
    if lost[0] in options["dodge"][1 - who]:
        return 0
    n = 2 + (won[0] == "A") * 2 + (won[0] == "2" and back[striker]) * 2
    return n if striker == 0 else -n


def _rank(options, card):
    """The rank of a card as a number; a parry counts as a middling card."""
    return 6 if card[1] == "C" and options["clubs"] == "parry" else HIGH.index(card[0])


def _unseen(options, view, seat):
    """The cards that are neither face up nor in the seat's hand."""
    left = pack() * options["decks"]
    for cards in (view["hands"][seat], view["discard"], view["pile"][0], view["pile"][1], view["played"]):
        for card in cards:
            if card in left:
                left.remove(card)
    return left


def guess(options, view, seat, luck):
    """A guess: the cards that are not face up are shuffled and dealt to the other seat."""
    state, left = dict(view), _unseen(options, view, seat)
    luck.shuffle(left)
    foe = 1 - seat
    state["hands"] = [view["hands"][one] if one == seat else [left.pop() for _ in view["hands"][foe]]
                      for one in (0, 1)]
    if view["played"][foe] == UNNAMED:
        state["played"] = [view["played"][one] if one == seat else left.pop() for one in (0, 1)]
    state["stock"] = left[:view["deck"]]
    state["deck"] = len(state["stock"])
    return state


def update_table(options, state, table, action, events, luck):
    """Update the hands after an action, if the players hold real cards; in a guess the rules deal."""
    if state["hands"]:
        return
    hands, verb = table["_hands"], action[0]
    if verb == "play":
        hands[action[1]].remove(action[2])
    elif verb == "take":
        hands[action[1]].append(action[2])
    elif verb == "hit":
        hands[1 - state["striker"]].remove(action[1])
    _draw(state, table, luck)


def _draw(state, table, luck):
    """Let both seats draw in turn, up to the sizes of their hands. If the deck is empty, the discard pile as it was
    before the action is shuffled into it."""
    hands, deck = table["_hands"], table["_deck"]
    while len(hands[0]) < state["hand"][0] or len(hands[1]) < state["hand"][1]:
        for seat in (0, 1):
            if len(hands[seat]) < state["hand"][seat]:
                if not deck:
                    deck += table["_discard"]
                    luck.shuffle(deck)
                hands[seat].append(deck.pop())
    if state["discard"]:
        table["_discard"] = list(state["discard"])


def clock(options, state):
    """The number of rounds played."""
    return state["round"]


def lead(options, state):
    """The wounds of seat 1 minus those of seat 0."""
    return state["damage"][1] - state["damage"][0]


def wounded(state, seat):
    """True while a seat has a wound."""
    return state["damage"][seat] > 0


def strength(state, seat):
    """The strength of a seat, from the wounds that it can still take, of which the last count more, and from its
    cards."""
    left = state["start"][seat] - state["damage"][seat]
    cards = state["hands"][seat]
    return 100 * left - 120 // left + sum([3 * HIGH.index(card[0]) if card[1] != "C" else 21 for card in cards])
