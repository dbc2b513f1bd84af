"""What OK opens in a challenge, at a weapon and where something is given (docs/rules/fightcard.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.fightcard.campaign_view import prompt
from cornerman.games.fightcard.deck import SUIT_ORDER, by_suit, suit_label, unseen
from cornerman.games.fightcard.state import deck, sheet, who


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    steps = {"challenge": challenge_step, "weapon": weapon_step}
    return steps.get(state["phase"], reward_step)(options, state, mode)


def challenge_step(options, state, mode):
    """What a challenge needs: a card of each, a draw, or a word."""
    from cornerman.games.fightcard.menus import suit_at, suit_rows

    test, title = state["test"], prompt(options, state, mode)[0]
    if test == "tags":
        rows = [row("It works", DO, [["judge", True]]), row("It fails", DO, [["judge", False]])]
        rows += [row(tag, DO, [["judge", True, tag]], "works") for tag in sheet(state)["tags"]]
        return Press(OPEN, Step(title, rows))
    if test == "deck":
        return Press(ASK, ["check"] if options["stats"] else ["check", None])
    seat = 1 if state["table"][0] else 0
    title, groups = "%s: which card?" % who(state, seat), by_suit(options, unseen(options, state))
    first = 0 if test == "beat" else suit_at(groups, state["dealt"][0][1])
    return Press(OPEN, Step(title, suit_rows(options, state, ["play", seat], title, groups), first))


def weapon_step(options, state, mode):
    """Which card is given for the weapon."""
    from cornerman.games.fightcard.menus import card_step

    weapon = state["dealt"][0]
    cards = by_suit(options, [card for card in deck(options) if card[1] == weapon[1] and card != weapon])[0][1]
    return Press(OPEN, card_step(options, state, ["claim"], prompt(options, state, mode)[0], cards,
                                 row("None is given", DO, [["pass"]])))


def reward_step(options, state, mode):
    """Which reward, or what comes back after a close win."""
    from cornerman.games.fightcard import challenges
    from cornerman.games.fightcard.labels import label

    spoils, found = state["phase"] == "spoils", challenges.ask_reward(options, state, ["reward"])
    rows = []
    for what in found.kind[1]:
        name = label(options, "reward." + what)
        if what == "preset" and not found.refuses(what):
            rows.append(row(name, OPEN, preset_step(options, state)))
        elif not found.refuses(what):
            rows.append(row(name, DO, [["reward", what]]) if what == "trick" else row(name, ASK, ["reward", what]))
    rows.append(row("Back by hand, or none" if spoils and mode == "light" else "Nothing", DO, [["pass"]]))
    return Press(OPEN, Step("A close win: spoils" if spoils else "Which reward?", rows))


def preset_step(options, state):
    """A suit for the next fight, or for one place."""
    rows = [row(suit_label(options, suit), DO, [["reward", "preset", suit]]) for suit in SUIT_ORDER]
    if state["at"] is not None:
        rows.append(row("For one place", ASK, ["reward", "preset"]))
    return Step("The next fight: which suit?", rows)
