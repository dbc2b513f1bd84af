"""What is there in a campaign of the Fight Card System (rules/fightcard.md)."""

from cornerman.cards import face
from cornerman.games.fightcard import rules

TEXTS = ("shoot", "ring", "pitch", "gimmick", "pronouns", "look")


def needs(options, test):
    """How many cards off the deck a challenge takes."""
    return options["deal"] if test == "beat" else 1 if test in ("colour", "suit") else 0


def room(options):
    """How many cards more than usual a hand can have."""
    return min(9, len(rules.deck(options)) - 2 * options["hand"] - 1)


def weapons(state):
    """The cards that are weapons on any sheet."""
    return [card for sheet in state["sheets"] for card in sheet["weapons"]]


def pool(options, state):
    """The cards that a scene can turn up: all but weapons, in order."""
    gone = weapons(state)
    return [card for card in rules.deck(options) if card not in gone]


def wrong(options, state, cards):
    """Why these cards cannot be turned up, or None; of a list, as far as it goes."""
    gone = weapons(state)
    for card in cards:
        if card in gone:
            return "%s is a weapon" % face(card)
        if cards.count(card) > 1:
            return "Each card once"
        if rules.missing(options, card):
            return rules.missing(options, card)
    return None


def here(state, kind):
    """True if such a thing can be done at this place."""
    return state["at"] is None or state["due"] in (kind, "custom")


def back(state):
    """Where a lost fight leads from, if places are shut by it."""
    return state["at"] if state["prev"] is None or state["prev"] in state["blocked"] else state["prev"]
