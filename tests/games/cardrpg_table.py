"""Card RPG in a test: a table with seats, short ways to write cards and attacks, and a conflict under way."""

from played import Played

from cornerman.catalog import Game

CARDRPG = Game("cardrpg")
PACK = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
FULL = " ".join(PACK)
FACES = "JQK"
SIX = "2C 6C 2D 7D AH KH".split()


def worth(card):
    """Aces are worth 1, all face cards 10."""
    return min(10, "A23456789TJQK".index(card[0]) + 1)


def stack(on, cards, *by, covered=False, done=()):
    """An attack object; `by`: the seat of each card, bottom to top, or one for all (none: the environment)."""
    cards = cards.split()
    by = by or (-1,)
    return {"on": on, "open": not covered, "cards": cards, "from": list(by if len(by) > 1 else by * len(cards)),
            "done": list(done)}


class Table(Played):
    """A table of Card RPG."""

    NAME = "cardrpg"

    def enter(self, *decks):
        """Grown characters from seat 0 on; None leaves a seat empty."""
        for seat, deck in enumerate(decks):
            if deck:
                self.do("enter", seat, "adult", deck.split())
        return self

    def set_attacks(self, *attacks):
        """Correct the stacks on the table."""
        self.do("set", "attacks", list(attacks))
        return self

    def turn_of(self, seat, *attacks):
        """It is the turn of a seat, with these stacks on the table."""
        self.set_attacks(*attacks)
        self.do("set", "turn", seat)
        return self

    def tops(self, seat):
        """The open cards against a seat: the top card of each stack."""
        return [a["cards"][-1] for a in self.attacks if a["open"] and a["on"] == seat]

    def __getattr__(self, name):
        return self.state[name]


def conflict(*decks, trump="S", sides=None, place=None, **given):
    """A conflict of grown characters, each on a side of its own unless given otherwise; nobody has opened yet."""
    table = Table(players=len(decks), **given).enter(*decks)
    sides = sides or [seat if decks[seat] else None for seat in range(len(decks))]
    table.do("conflict", trump, "", sides, place)
    return table


def fight(*decks, opener=0, **given):
    """A conflict as `ready` makes it, which a seat has opened."""
    table = conflict(*decks, **given)
    table.do("open", opener)
    return table


def duel(**given):
    """Two full packs, twelve cards in hand, trump spades, seat 0 opens."""
    return fight(FULL, FULL, **dict({"hand": 12}, **given))
