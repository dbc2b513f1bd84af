"""What a seat holds (docs/rules/punch.md, Actions).

With the option `hands` "table" the players keep their hands hidden, and any card of the sets in use is taken at their
word; otherwise the state holds them.
"""

from cornerman.games.punch import cards
from cornerman.games.punch.state import is_kept


def on_table(state, seat):
    """The ids of the Fight! cards of a seat that lie on the table this round."""
    if state["phase"] in ("flash", "select", "boost"):
        return [item[0] for item in state["_placed"][seat]]
    return state["played"][seat]


def split(state, seat):
    """(cards that lie on the table, cards that do not) of the hand of a seat; of equal cards the first lies there."""
    lying, down, left = list(on_table(state, seat)), [], []
    for key in state["hand"][seat]:
        if key in lying:
            lying.remove(key)
            down.append(key)
        else:
            left.append(key)
    return down, left


def spare(state, seat):
    """The hand of a seat without what lies on the table."""
    return split(state, seat)[1]


def fitting(options, state, asked, seat, price=None):
    """The cards that answer a card question of an act, each once; [] if none does.

    asked: `attack` `use` (own Attacks), `move` (own Fight! cards that cost `price`), `theirs` (the foe's
    Attacks), `strip` (the foe's cards). seat: who is asked.
    """
    types = cards.TYPES if asked == "strip" else cards.TYPES[:4] if asked == "move" else cards.TYPES[:1]
    if is_kept(options):
        keys = []
        for key in spare(state, 1 - seat if asked in ("theirs", "strip") else seat):
            if key not in keys and cards.kind(options, state, key) in types:
                keys.append(key)
    else:
        keys = [key for name in types for key in cards.of_type(options, state, name)]
    return keys if asked != "move" else [key for key in keys if cards.cost(options, state, seat, key) == price]


def not_among(keys, hand):
    """Why a list is not taken from a hand, each card once; None: it is."""
    left = list(hand)
    for key in keys:
        if type(key) is not str or key not in left:
            return "That card is not there" if type(key) is str else "Not one of the cards in question"
        left.remove(key)


def not_held(state, seat, key):
    """The sentence for a card that a seat does not have."""
    from cornerman.games.punch.names import name

    return "%s is not in @%d's hand" % (name(state, key), seat)
