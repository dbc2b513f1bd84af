"""What OK opens for a challenge, a weapon, a reward or spoils in a campaign (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import ASK, DO, OPEN, Press, Step, late_rows, row
from cornerman.games.fightcard.campaign_rules import pool, rewards, unfit
from cornerman.games.fightcard.deck import by_suit, card_step, cards_of, suit_at, suit_name, suit_rows, unseen
from cornerman.games.fightcard.labels import label
from cornerman.games.fightcard.state import lazy, sheet, who
from cornerman.games.fightcard.words import prompt


def on_ok(options, state, mode):
    """The Press of OK in the phases `challenge`, `weapon`, `reward` and `spoils`."""
    steps = {"challenge": challenge_step, "weapon": weapon_step}
    return steps.get(state["phase"], reward_step)(options, state, mode)


def challenge_step(options, state, mode):
    """The Press for what a challenge needs next: a card, a draw, or a decision of the Facilitator."""
    test, title = state["test"], prompt(options, state, mode)[0]
    if test == "tags":
        rows = [row("It works", DO, [["judge", True]]), row("It fails", DO, [["judge", False]])]
        rows += [row(tag, DO, [["judge", True, tag]], "works") for tag in sheet(state)["tags"]]
        return Press(OPEN, Step(title, rows, pad=True))
    if test == "deck":
        return Press(ASK, ["check"] if options["stats"] else ["check", None])
    seat = 1 if state["table"][0] else 0
    held = [card for card in unseen(options, state) if card not in state["dealt"]]
    title, groups = "%s: which card?" % who(state, seat), by_suit(options, held)
    first = 0 if test == "beat" else suit_at(groups, state["dealt"][0][1])
    rows = suit_rows(options, state, ["play", seat], title, groups)
    if options["antagonist_card"] and state["table"] == [None, None]:
        title = "Both face down, then up! " + title
    return Press(OPEN, Step(title, rows, first, pad=True))


def weapon_step(options, state, mode):
    """The Press that asks which card is given for the weapon."""
    weapon = state["dealt"][0]
    cards = by_suit(options, [card for card in cards_of(options) if card[1] == weapon[1] and card != weapon])[0][1]
    return Press(OPEN, card_step(options, state, ["claim"], prompt(options, state, mode)[0], cards,
                                 row("None is given", DO, [["pass"]])))


def reward_step(options, state, mode):
    """The Press that asks for a reward, or for what is taken after a close win."""
    rows, spoils = [], state["phase"] == "spoils"
    for what in rewards(options, state):
        name = label(options, "reward." + what)
        if what == "preset" and not unfit(options, state, what):
            rows.append(row(name, OPEN, preset_step(options, state)))
        elif not unfit(options, state, what):
            rows.append(row(name, DO, [["reward", what]]) if what == "trick" else row(name, ASK, ["reward", what]))
    rows.append(row("Cards back, or none" if spoils and mode == "light" else "Nothing", DO, [["pass"]]))
    return Press(OPEN, Step("A close win: spoils" if spoils else "Passed! Which reward?", rows, pad=True))


def preset_step(options, state):
    """The Step with the suit that is set for the next fight, or for one place."""
    title = "The next fight: which suit?"
    rows = [row(suit_name(suit), DO, [["reward", "preset", suit]]) for suit in SUIT_ORDER]
    if state["at"] is not None:
        more = [rows.pop(), row("For one place", ASK, ["reward", "preset"])]
        rows.append(row("Another suit, or one place", OPEN, Step(title, more, pad=True)))
    return Step(title, rows, pad=True)


# ---- results without their cards -------------------------------------------


def challenge_rows(options, state, test):
    """The rows of a challenge: its results, then the ways to play it with cards."""
    told_by_result = lazy.challenges.told_by_result
    rows, ranks = [], () if test in ("trick", "tags") else lazy.challenges.ranked(options, state)
    for name, passed in (("Passed", True), ("Failed", False)):
        actions = told_by_result(options, test, passed, ranks)
        if actions:
            rows.append(row(name, DO, actions))
    name = label(options, "challenge." + test)
    if test == "deck":
        return rows + [row(name, ASK, ["challenge", test])]
    if not lazy.challenges.cards_dealt(options, test):
        return rows + [row(name, DO, [["challenge", test]])]
    cards = [row("The device deals", DO, [["challenge", test]]), row("Tell what lies there", ASK, ["challenge", test])]
    return rows + [row(name, OPEN, Step(name, cards, pad=True))]


def result_step(options, state, other):
    """The Step of a challenge at this place. other: the row that leads to everything else"""
    tests, title = options["challenges"], "A promo, a work-out, nerves?"
    if len(tests) == 1:
        return Step(title, challenge_rows(options, state, tests[0]) + [other], pad=True)
    rows = [test_row(options, state, test) for test in tests]
    return Step(title, rows + [other], pad=True)


def test_row(options, state, test):
    """The row of a test, which opens its `challenge_rows`."""
    name = label(options, "challenge." + test)
    return row(name, OPEN, Step(name, late_rows(lambda: challenge_rows(options, state, test)), pad=True))


def found_step(options, state, other=None):
    """The Step of a weapon at this place: it was claimed or left, or its card is turned up. other: None, or a row that
    leads to everything else"""
    def claimed(card):
        return [["weapon", card], ["claim", lazy.challenges.given_for(options, state, card)]]
    suits = [row(name, OPEN, card_step(options, state, ["weapon"], "The weapon", cards, None, claimed))
             for name, cards in by_suit(options, pool(options, state))]
    cards = Step("Its card?", [row("The device turns it up", DO, [["weapon"]]), row("Tell it", ASK, ["weapon"])],
                 pad=True)
    rows = [row("Claimed", OPEN, Step("Which card is the weapon?", suits, pad=True)),
            row("Left", DO, [["weapon"], ["pass"]]), row("Its card", OPEN, cards)]
    return Step("A weapon! Tell the scene.", rows + [other] * (other is not None), pad=True)
