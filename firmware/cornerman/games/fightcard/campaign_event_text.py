"""The lines for the events between the fights of a campaign and at its end (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.games.fightcard.state import hero_name, lazy, owed, place_label, player, sheet, who
from cornerman.tables import capital

# For an event its lines, separated by strokes: {0}, {1}… are its values as `shown` returns them.
LINES = """
explored {0}: place {1}
fewer {0} cards fewer next fight.
fresh Someone new steps up./Make a character?
sheet It is written.
map.block Place {0} is shut.
map.open Place {0} is open.
map.link A way from {0} to {1}.
map.cut No way from {0} to {1} now.
reward.redraw Cards to redraw: {0}.
reward.trick A sure trick in store.
reward.boost Next fight: cards count +{0}.
reward.hand Next fight: {0} cards more.
"""

# An icon, then the events that have it.
ICONS = """
house explored map
dice checked
cards fewer rest begin
card laid
swords claimed
check passed
star earned reward
fighter hero fresh picked
clock session
people roles
cup finish
"""


def shown(state, values):
    """The values of an event as the text in LINES takes them: cards and suits by their signs."""
    return tuple([face(value) if type(value) is str else value for value in values])


def tell_laid(options, state, seat, card):
    """A card that was played in a challenge; nothing for one that only stands for an unknown card."""
    return [] if lazy.challenges.stands_for(options, state, card) else [
        "%s: %s" % (who(state, seat), lazy.deck.card_with_move(options, state, seat, card))]


def tell_claimed(options, state, weapon, given):
    """A weapon, and the card that was given for it unless that stands for an unknown card."""
    lines = ["%s is a weapon now." % face(weapon)]
    if given != lazy.challenges.given_for(options, state, weapon):
        lines.append("%s goes to the deck." % face(given))
    return lines + ["What is it called?"] * (state["at"] is None)


def tell_begin(options, state, context, fewer):
    """What is dealt for a trick game. fewer: how many cards seat 0 has fewer"""
    count = options["hand"]
    own_hand = options["own_hands"] or options["antagonist_card"]
    lines = [("%s's own hand: %d cards." % (player(state, 1), count)) if own_hand else
             "%s draws %d cards." % (who(state, 1), count)]
    if fewer and context == "fight":
        lines.append("%s plays with %d cards." % (who(state, 0), count - fewer))
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    lines += ["No drawing up in a fight."] if context != "trick" else []
    return lines + (owed(state) if context == "fight" else [])


def tell_rest(options, state):
    """What is shuffled and drawn after a fight; nothing at the end of the campaign."""
    if state["over"]:
        return []
    if options["own_hands"] or options["antagonist_card"]:
        return ["Shuffle all but your hands.", "%s and %s draw up to %d." % (
            player(state, 0), player(state, 1), options["hand"])]
    return ["Shuffle all but %s's hand." % player(state, 0), "Draw up to %d." % options["hand"]]


def tell_roles(options, state):
    """Who plays which role from now on."""
    lines = [player(state, 0) + " is the Protagonist."]
    if options["rotate"] == "winner":
        return lines + ["Opponent: %s." % player(state, 1)]
    return lines + ["Use your own hand." if options["own_hands"] else "Pass the hand on.", "Others: add details, ask."]


def tell_passed(options, state, success, above, test):
    """The result of a challenge. Hands are drawn up only after a test that took cards from them."""
    lines = ["Passed!" if success else "Failed."]
    if test not in ("beat", "colour", "suit"):
        return lines
    whom = "both " if options["antagonist_card"] else player(state, 0) + ": " if options["own_hands"] else ""
    return lines + [capital("%sdraw back up to %d." % (whom, options["hand"]))]


def tell_place(options, state, first, last):
    """The label of a place that has changed or is new. first, last: the arguments of the change; of a new place `first`
    is its kind"""
    return ["Place " + place_label(state, first if type(first) is int else len(state["places"]) - 1)]


def tell_prompt(options, state):
    """The prompt, where an event says nothing but what the device waits for."""
    return lazy.campaign_view.prompt(options, state)


# For an event a function (options, state, *values) that returns its lines.
TOLD = {
    "rest": tell_rest,
    "earned": lambda options, state, xp, money: ["Earned: %d xp" % xp] * (xp > 0) + ["Found %d." % money] * (money > 0),
    "hero": lambda options, state, i: ["Now: " + hero_name(state, i)] * (len(state["sheets"]) > 1),
    "picked": lambda options, state, rank, table: [capital(sheet(state)[table or "ring"])],
    "reward.reclaim": lambda options, state, cards: ["Back: " + faces(cards)],
    "at": lambda options, state, place: [] if state["due"] in (None, "challenge", "weapon") else tell_prompt(
        options, state),  # the question of a challenge or a weapon has a screen of its own
    "over": lambda options, state, winner: tell_prompt(options, state),
    "session": lambda options, state, n: ["Session %d. Anything earned?" % n] + (
        [] if options["cost"] or options["pay"] == "session" else ["The table gives advances."]),
    "laid": tell_laid,
    "claimed": tell_claimed,
    "checked": lambda options, state, card, total, difficulty: [] if difficulty in (1, 20) else [
        "%s: %d against %d" % (face(card), total, difficulty)],  # these stand for a result: `challenges.told_by_result`
    "reward.preset": lambda options, state, suit: ["Set: " + lazy.deck.suit_name(suit)],
    "begin": tell_begin,
    "roles": tell_roles,
    "passed": tell_passed,
    "map.kind": tell_place,
    "map.add": tell_place,
    "map.name": tell_place,
    "prompts": lazy("characters.prompts"),
    "finish": lazy("characters.finishing_move"),
}
