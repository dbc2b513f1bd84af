"""The model of the Fight Card System: what a seat sees, and how good an action looks (docs/rules/fightcard.md).

The players hold their cards themselves: `table` is a dict with `_hands`, `_deck` (its top last) and `_faced`, the card
that was face up before the last action. Only single fights are played, no campaigns.
"""

from cornerman.cards import RANKS
from cornerman.games.fightcard.fight import pays_debt
from cornerman.games.fightcard.state import card_value, cards_of, counters, unseen

SIDES = ()
BOARD = (1, 3)
AHEAD = 25  # tricks: to the end of a fight
THINKS = ("play", "effect")
STRAYS = 200
WON = 150  # score of a won fight; a trick counts 50


def deal(options, state, sides, luck):
    """The players' cards at the beginning: two hands from a shuffled pack, and the rest."""
    cards = cards_of(options)
    luck.shuffle(cards)
    hands = [[cards.pop() for _ in range(n)] for n in state["hands"]]
    return {"_hands": hands, "_deck": cards, "_faced": None}


def view_of(options, state, table, seat):
    """The state as a seat sees it: the other hand and the deck are hidden."""
    hands, view = list(table["_hands"]), dict(state)
    hands[1 - seat] = ["?"] * len(hands[1 - seat])
    view["_hands"], view["_deck"] = hands, ["?"] * len(table["_deck"])
    return view


def to_move(options, state):
    """The seat whose turn it is; seat 0 turns up the Trump Suit."""
    phase = state["phase"]
    if phase == "over":
        return []
    return [0] if phase in ("lead", "trump") else [state["turn"]]


def actions(options, view, seat):
    """Each card that may be played; each card that a bonus may give away, or none."""
    phase, held = view["phase"], view["_hands"][seat]
    if phase == "lead":
        return [["first"]]
    if phase == "trump":
        return [["trump"]]
    if phase == "penalty":
        paying = [card for card in held if pays_debt(options, view, card)]
        return [["discard", seat, paying[:min(view["debt"][seat], len(view["_deck"]))]]]
    if phase == "play":
        return [["play", seat, card] for card in held]
    waiting = view["pending"][0][1]
    if waiting == "swap_hand":
        return [["use"], ["pass"]]
    if not view["_deck"] and (waiting == "redraw" or not view["trump_card"]):
        return [["pass"]]  # no card would replace it
    return [["use", card] for card in held] + [["pass"]]


def reported(options, state, table, action, luck):
    """The actions that report the table's luck: the card that is turned up."""
    if action == ["trump"]:
        if table["_deck"]:
            return [["trump", table["_deck"][-1]]]
        return [["reshuffle"], action] if state["spent"][0] or state["spent"][1] or state["out"] else [action]
    return [action]


def worth(options, view, seat, action):
    """Play the lowest card that takes the trick, else the lowest; lead the highest. Give low cards away."""
    verb = action[0]
    if verb == "use":
        if len(action) < 2:
            return 1 if min([_value(options, view, card) for card in view["_hands"][seat]]) < 6 else -1
        return 7 - _value(options, view, action[1])
    if verb != "play":
        return 0
    card = action[2]
    value = _value(options, view, card)
    led = view["table"][1 - seat]
    if not led:
        return value
    return 100 - value if _takes(options, view, card, led) else -value


def _value(options, view, card):
    """The value of a card in a hand."""
    suited = options["trump"] == "match" and card[1] == view["trump"]
    return card_value(options, card) + (14 if suited else 0)


def _takes(options, view, card, led):
    """True if the card takes the trick from the one that was led."""
    if options["trump"] != "match":
        return card[1] == counters(options, led[1]) and card_value(options, card) > card_value(options, led)
    suit = view["follow"]
    if (card[1] == suit) != (led[1] == suit):
        return card[1] == suit
    mine, theirs = card_value(options, card), card_value(options, led)
    return mine > theirs or mine == theirs and options["tie"] != "leader"


def guess(options, view, seat, luck):
    """A guess: the cards that the seat has not seen are shuffled and dealt to the other seat and the deck."""
    left = [card for card in unseen(options, view) if card not in view["_hands"][seat]]
    luck.shuffle(left)
    state, foe = dict(view), 1 - seat
    hands = [view["_hands"][one] if one == seat else [left.pop() for _ in view["_hands"][foe]] for one in (0, 1)]
    state["_hands"], state["_deck"] = hands, left[:len(view["_deck"])]
    state["_faced"] = view["trump_card"]
    return state


def update_table(options, state, table, action, events, luck):
    """Update the hands after an action: cards are played, drawn and exchanged."""
    hands, pack = table["_hands"], table["_deck"]
    verb = action[0]
    if verb == "play":
        hands[action[1]].remove(action[2])
    elif verb == "discard":
        for card in action[2]:
            hands[action[1]].remove(card)
            if options["refill"] and pack:
                hands[action[1]].append(pack.pop())
    elif verb == "trump" and len(action) > 1:
        pack.remove(action[1])
    elif verb == "reshuffle":
        held = hands[0] + hands[1]
        table["_deck"] = [card for card in unseen(options, state) if card not in held]
        luck.shuffle(table["_deck"])
    elif verb == "use":
        _swap(table, events[0])
    table["_faced"] = state["trump_card"]


def _swap(table, event):
    """Update the hands for a bonus that was used. event: (effect, seat, card, or for swap_hand the position from 1 of
    the card in the other hand)"""
    taken, seat, given = event
    own, foe, pack = table["_hands"][seat], table["_hands"][1 - seat], table["_deck"]
    if taken == "swap_hand":
        own.append(foe.pop(given - 1))
        low = min(range(len(own) - 1), key=lambda i: RANKS.index(own[i][0]))
        foe.append(own.pop(low))
    elif given:
        own.remove(given)
        if taken == "swap_trump" and table["_faced"]:
            own.append(table["_faced"])
        elif pack:
            own.append(pack.pop())


def clock(options, state):
    """The number of tricks that were taken."""
    return sum(state["tricks"])


def opener(options, state):
    """The seat that leads; before the first trick, the one that begins."""
    return state["lead"]


def lead(options, state):
    """The tricks of seat 0 minus those of seat 1."""
    return state["tricks"][0] - state["tricks"][1]


def score(options, state, seat):
    """The result, and the lead in tricks, which varies less: with it, fewer samples show which card is better."""
    won = 0 if state["winner"] is None else WON if state["winner"] == seat else -WON
    return won + 50 * (state["tricks"][seat] - state["tricks"][1 - seat])
