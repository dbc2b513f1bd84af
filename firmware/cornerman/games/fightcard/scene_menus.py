"""What OK opens at the place of a challenge or a weapon, in a challenge and where something is given
(docs/rules/fightcard.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import ASK, DO, OPEN, Press, Step, late_rows, row
from cornerman.games.fightcard.campaign_rules import pool, rewards, unfit
from cornerman.games.fightcard.deck import by_suit, card_step, deck, suit_at, suit_name, suit_rows, unseen
from cornerman.games.fightcard.labels import label
from cornerman.games.fightcard.state import lazy, sheet, who
from cornerman.games.fightcard.words import prompt


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    steps = {"challenge": challenge_step, "weapon": weapon_step}
    return steps.get(state["phase"], reward_step)(options, state, mode)


def challenge_step(options, state, mode):
    """What a challenge needs: a card of each, a draw, or a word."""
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
    """Which card is given for the weapon."""
    weapon = state["dealt"][0]
    cards = by_suit(options, [card for card in deck(options) if card[1] == weapon[1] and card != weapon])[0][1]
    return Press(OPEN, card_step(options, state, ["claim"], prompt(options, state, mode)[0], cards,
                                 row("None is given", DO, [["pass"]])))


def reward_step(options, state, mode):
    """Which reward, or what comes back after a close win."""
    rows, spoils = [], state["phase"] == "spoils"
    for what in rewards(options, state):
        name = label(options, "reward." + what)
        if what == "preset" and not unfit(options, state, what):
            rows.append(row(name, OPEN, preset_step(options, state)))
        elif not unfit(options, state, what):
            rows.append(row(name, DO, [["reward", what]]) if what == "trick" else row(name, ASK, ["reward", what]))
    rows.append(row("Back by hand, or none" if spoils and mode == "light" else "Nothing", DO, [["pass"]]))
    return Press(OPEN, Step("A close win: spoils" if spoils else "Passed! Which reward?", rows, pad=True))


def preset_step(options, state):
    """A suit for the next fight, or for one place."""
    title = "The next fight: which suit?"
    rows = [row(suit_name(suit), DO, [["reward", "preset", suit]]) for suit in SUIT_ORDER]
    if state["at"] is not None:
        more = [rows.pop(), row("For one place", ASK, ["reward", "preset"])]
        rows.append(row("Another suit, or one place", OPEN, Step(title, more, pad=True)))
    return Step(title, rows, pad=True)


# ---- told by their result --------------------------------------------------


def challenge_rows(options, state, test):
    """How it came out, then how it can be done with cards."""
    told_by_result = lazy.challenges.told_by_result
    rows, ranks = [], () if test in ("trick", "tags") else lazy.challenges.ranked(options, state)
    for name, passed in (("Passed", True), ("Failed", False)):
        told = told_by_result(options, test, passed, ranks)
        if told:
            rows.append(row(name, DO, told))
    name = label(options, "challenge." + test)
    if test == "deck":
        return rows + [row(name, ASK, ["challenge", test])]
    if not lazy.challenges.cards_dealt(options, test):
        return rows + [row(name, DO, [["challenge", test]])]
    cards = [row("The device deals", DO, [["challenge", test]]), row("Tell what lies there", ASK, ["challenge", test])]
    return rows + [row(name, OPEN, Step(name, cards, pad=True))]


def result_step(options, state, other):
    """A challenge at this place: its result, or its cards; other: the row that leads to everything else."""
    tests, title = options["challenges"], "A promo, a work-out, nerves?"
    if len(tests) == 1:
        return Step(title, challenge_rows(options, state, tests[0]) + [other], pad=True)
    rows = [test_row(options, state, test) for test in tests]
    return Step(title, rows + [other], pad=True)


def test_row(options, state, test):
    """A challenge with its result behind it."""
    name = label(options, "challenge." + test)
    return row(name, OPEN, Step(name, late_rows(lambda: challenge_rows(options, state, test)), pad=True))


def found_step(options, state, other=None):
    """A weapon at this place: it is claimed or left, or its card is turned up."""
    def claimed(card):
        return [["weapon", card], ["claim", lazy.challenges.given_for(options, state, card)]]
    suits = [row(name, OPEN, card_step(options, state, ["weapon"], "The weapon", cards, None, claimed))
             for name, cards in by_suit(options, pool(options, state))]
    cards = Step("Its card?", [row("The device turns it up", DO, [["weapon"]]), row("Tell it", ASK, ["weapon"])],
                 pad=True)
    rows = [row("Claimed", OPEN, Step("Which card is the weapon?", suits, pad=True)),
            row("Left", DO, [["weapon"], ["pass"]]), row("Its card", OPEN, cards)]
    return Step("A weapon! Tell the scene.", rows + [other] * (other is not None), pad=True)
