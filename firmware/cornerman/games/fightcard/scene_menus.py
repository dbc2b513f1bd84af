"""What is waited for and what OK opens in a challenge, at a weapon, where something is given and after the end
(docs/rules/fightcard.md, Prompts and At the table)."""

from cornerman.cards import face
from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.fightcard.state import SUIT_ORDER, is_campaign, sheet, who
from cornerman.tables import capital, line

# What a challenge asks for, a line for each.
ASKED = """
colour Match the colour.
suit Match the suit.
tags Argue your tags.
"""
REWARDS = """
preset set a trump
redraw redraw
map change the map
trick a sure trick
boost higher cards
hand a larger hand
"""


def prompt(options, state, mode=None):
    """Lines while the device waits at the end, in a challenge, at a weapon or for a reward."""
    phase = state["phase"]
    if phase == "over":
        return prompt_of_end(options, state)
    if phase == "challenge":
        return prompt_of_challenge(options, state)
    if phase == "weapon":
        return ["Weapon %s: give a %s?" % (face(state["dealt"][0]), face(state["dealt"][0][1]))]
    if phase == "reward":
        return prompt_of_reward(options, state)
    if phase == "spoils" and mode == "light":
        return ["Close! Take cards back,", "or redraw weak ones."]
    return ["Close! Take back up to %d," % options["reclaim"], "or redraw weak cards."]


def prompt_of_end(options, state):
    """Who has won."""
    winner = state["winner"]
    if is_campaign(options):
        return ["The end." if winner is None else "The end. %s wins." % who(state, winner)]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    told = state["spent"][winner][-2:]
    lines = ["%s wins %d-%d!" % (who(state, winner), max(state["tricks"]), min(state["tricks"])), "Tell the finish."]
    if len(told) < 2:
        return lines + ["Two cards are its moves."]
    from cornerman.games.fightcard.deck import move_name

    first, second = [move_name(options, state, card[0], winner) for card in told]
    return lines + [first, "into %s?" % second]


def prompt_of_challenge(options, state):
    """What a challenge asks for."""
    test = state["test"]
    if test == "beat":
        lines = ["Beat %s from your hand." % highest(options, state["dealt"])[0]]  # only its value counts
    elif test == "deck":
        lines = ["Draw: %d or more." % state["difficulty"]]
    else:
        lines = [line(ASKED, test)]
    if options["antagonist_card"] and test in ("beat", "colour", "suit"):
        lines.append("%s: face down. Turn both up." % who(state, 1))
    return lines


def prompt_of_reward(options, state):
    """The rewards that can be taken."""
    from cornerman.games.fightcard.scene import unfit

    names = [capital(line(REWARDS, what)) + "?" for what in options["rewards"] if not unfit(options, state, what)]
    return [" ".join(names[:2]) or "No reward fits here."] + (["Or another reward."] if len(names) > 2 else [])


def highest(options, cards):
    """The card of the greatest value."""
    from cornerman.games.fightcard.deck import card_value

    return max([(card_value(options, card), card) for card in cards])[1]


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    steps = {"challenge": challenge_step, "weapon": weapon_step}
    return steps.get(state["phase"], reward_step)(options, state, mode)


def challenge_step(options, state, mode):
    """What a challenge needs: a card of each, a draw, or a word."""
    from cornerman.games.fightcard.card_rows import suit_at, suit_rows
    from cornerman.games.fightcard.deck import by_suit, unseen

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
    return Press(OPEN, Step(title, suit_rows(options, state, ["play", seat], title, groups), first, pad=True))


def weapon_step(options, state, mode):
    """Which card is given for the weapon."""
    from cornerman.games.fightcard.card_rows import card_step
    from cornerman.games.fightcard.deck import by_suit, deck

    weapon = state["dealt"][0]
    cards = by_suit(options, [card for card in deck(options) if card[1] == weapon[1] and card != weapon])[0][1]
    return Press(OPEN, card_step(options, state, ["claim"], prompt(options, state, mode)[0], cards,
                                 row("None is given", DO, [["pass"]])))


def reward_step(options, state, mode):
    """Which reward, or what comes back after a close win."""
    from cornerman.games.fightcard.labels import label
    from cornerman.games.fightcard.scene import rewards, unfit

    rows, spoils = [], state["phase"] == "spoils"
    for what in rewards(options, state):
        name = label(options, "reward." + what)
        if what == "preset" and not unfit(options, state, what):
            rows.append(row(name, OPEN, preset_step(options, state)))
        elif not unfit(options, state, what):
            rows.append(row(name, DO, [["reward", what]]) if what == "trick" else row(name, ASK, ["reward", what]))
    rows.append(row("Back by hand, or none" if spoils and mode == "light" else "Nothing", DO, [["pass"]]))
    return Press(OPEN, Step("A close win: spoils" if spoils else "Which reward?", rows, pad=True))


def preset_step(options, state):
    """A suit for the next fight, or for one place."""
    from cornerman.games.fightcard.deck import suit_name

    title = "The next fight: which suit?"
    rows = [row(suit_name(suit), DO, [["reward", "preset", suit]]) for suit in SUIT_ORDER]
    if state["at"] is not None:
        more = [rows.pop(), row("For one place", ASK, ["reward", "preset"])]
        rows.append(row("Another suit, or one place", OPEN, Step(title, more, pad=True)))
    return Step(title, rows, pad=True)
