"""Challenges and weapons that the table tells by their result (docs/rules/fightcard.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, LazyRows, Step, row
from cornerman.games.fightcard.card_rows import card_step
from cornerman.games.fightcard.challenges import cards_dealt
from cornerman.games.fightcard.deck import by_suit, card_value
from cornerman.games.fightcard.labels import label
from cornerman.games.fightcard.scene import pool, weapons


def actions(options, state, test, passed):
    """The actions of a challenge that came out so: with few points where it was passed, and with cards that are no
    weapons, which stand for those on the table. None: too few cards are no weapons."""
    if test == "trick":
        return [["challenge", test], ["took", 0 if passed else 1]]
    if test == "tags":
        return [["challenge", test], ["judge", passed]]
    cards = pool(options, state)
    cards.sort(key=lambda card: card_value(options, card))
    if test == "deck":
        return [["challenge", test, 1 if passed else 20], ["check", None, cards[0]]] if cards else None
    n = cards_dealt(options, test)
    own, foe = (cards[-1:], cards[:1]) if passed else (cards[:1], cards[-1:])
    if test == "beat":
        dealt = cards[1:n + 1] if passed else cards[-n - 1:-1]
        if passed and dealt:
            own = [card for card in cards if card_value(options, card) > card_value(options, dealt[-1])][:1]
    else:
        fits = [card for card in cards[1:-1] if own and (card[1] == own[0][1]) == passed
                and (passed or (card[1] in "CS") != (own[0][1] in "CS"))]
        dealt = fits[:1]
    if len(dealt) < n or len(set(dealt + own + foe)) < n + 2:
        return None
    return [["challenge", test, dealt], ["play", 0, own[0]]] + [["play", 1, foe[0]]] * options["antagonist_card"]


def stands_for(options, state, card):
    """True of a card that was played in a challenge only to say how it came out."""
    for test in ("beat", "colour", "suit"):
        for passed in (True, False):
            told = actions(options, state, test, passed)
            if told and told[0][2] == state["dealt"] and card in [one[2] for one in told[1:]]:
                return True
    return False


def challenge_rows(options, state, test):
    """How it came out, then how it can be done with cards."""
    rows = []
    for name, passed in (("Passed", True), ("Failed", False)):
        told = actions(options, state, test, passed)
        if told:
            rows.append(row(name, DO, told))
    name = label(options, "challenge." + test)
    if test == "deck":
        return rows + [row(name, ASK, ["challenge", test])]
    if not cards_dealt(options, test):
        return rows + [row(name, DO, [["challenge", test]])]
    cards = [row("The device deals", DO, [["challenge", test]]), row("Tell what lies there", ASK, ["challenge", test])]
    return rows + [row(name, OPEN, Step(name, cards, pad=True))]


def challenge_step(options, state, other):
    """A challenge at this place: its result, or its cards; other: the row that leads to everything else."""
    tests, title = options["challenges"], "A promo, a work-out, nerves?"
    if len(tests) == 1:
        return Step(title, challenge_rows(options, state, tests[0]) + [other], pad=True)
    rows = [test_row(options, state, test) for test in tests]
    return Step(title, rows + [other], pad=True)


def test_row(options, state, test):
    """A challenge with its result behind it."""
    name = label(options, "challenge." + test)
    rows = LazyRows(lambda: challenge_rows(options, state, test), lambda one: one)
    return row(name, OPEN, Step(name, rows, pad=True))


def weapon_step(options, state, other=None):
    """A weapon at this place: it is claimed or left, or its card is turned up."""
    free = [card for card in pool(options, state)]
    claimed = Step("Which card is the weapon?", [
        row(name, OPEN, card_step(options, state, ["weapon"], "The weapon", cards, todo=lambda card: [
            ["weapon", card], ["claim", given_for(options, state, card)]])) for name, cards in by_suit(options, free)],
        pad=True)
    cards = Step("Its card?", [row("The device turns it up", DO, [["weapon"]]), row("Tell it", ASK, ["weapon"])],
                 pad=True)
    rows = [row("Claimed", OPEN, claimed), row("Left", DO, [["weapon"], ["pass"]]), row("Its card", OPEN, cards)]
    return Step("A weapon! Tell the scene.", rows + [other] * (other is not None), pad=True)


def given_for(options, state, weapon):
    """A card of the weapon's suit, no weapon if there is one, that stands for the one that was given."""
    kept = weapons(state)
    same = [rank + weapon[1] for rank in "23456789TJQKA" if rank != weapon[0]]
    return ([card for card in same if card not in kept] + same)[0]
