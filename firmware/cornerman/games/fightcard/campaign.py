"""What is there in a campaign of the Fight Card System (rules/fightcard.md)."""

from cornerman.cards import face
from cornerman.games.fightcard import rules

TEXTS = ("shoot", "ring", "pitch", "gimmick", "pronouns", "look")


def needs(opt, test):
    """How many cards off the deck a challenge takes."""
    return opt["deal"] if test == "beat" else 1 if test in ("colour", "suit") else 0


def room(opt):
    """How many cards more than usual a hand can have."""
    return min(9, len(rules.deck(opt)) - 2 * opt["hand"] - 1)


def weapons(s):
    """The cards that are weapons on any sheet."""
    return [card for sheet in s["sheets"] for card in sheet["weapons"]]


def pool(opt, s):
    """The cards that a scene can turn up: all but weapons, in order."""
    gone = weapons(s)
    return [card for card in rules.deck(opt) if card not in gone]


def wrong(opt, s, cards):
    """Why these cards cannot be turned up, or None; of a list, as far as it goes."""
    gone = weapons(s)
    for card in cards:
        if card in gone:
            return "%s is a weapon" % face(card)
        if cards.count(card) > 1:
            return "Each card once"
        if rules.missing(opt, card):
            return rules.missing(opt, card)
    return None


def here(s, kind):
    """True if such a thing can be done at this place."""
    return s["at"] is None or s["due"] in (kind, "custom")


def back(s):
    """Where a lost fight leads from, if places are shut by it."""
    return s["at"] if s["prev"] is None or s["prev"] in s["blocked"] else s["prev"]
