"""What happened in the Fight Card System, in lines (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.prompts import owed, prompt
from cornerman.games.fightcard.deck import card_with_move, meaning, suit_label
from cornerman.games.fightcard.state import FIGHTS, hero_name, is_campaign, place, sheet, who
from cornerman.tables import capital, line

# What is told of an event, a line for each: each %s takes the next of its values, a seat by its name, cards and suits
# by their signs.
LINES = """
redraw %s swaps one with the deck.
swap_hand %s gives a card./Take card number %s.
new New Trump Suit card.
reshuffle The spent cards are the deck.
resume The fight goes on
explored %s: place %s
checked %s: %s against %s
fewer %s cards fewer next fight.
claimed %s is a weapon now./%s goes to the deck.
fresh Someone new steps up./Make a character?
session Session %s. Anything earned?
sheet It is written.
map.block Place %s is shut.
map.open Place %s is open.
map.link A way from %s to %s.
map.cut No way from %s to %s now.
reward.redraw Redraw %s cards.
reward.trick A sure trick in store.
reward.boost Next fight: cards count +%s.
reward.hand Next fight: %s cards more.
"""


def describe_event(options, state, event):
    """Lines for an event of `rules`."""
    key, values = event[0], event[1:]
    if key in ("map", "reward"):
        key, values = "%s.%s" % event[:2], event[2:]
    if key in TOLD:
        return TOLD[key](options, state, *values)
    text = line(LINES, key)
    if text is None:
        return []
    shown = [face(value) if type(value) is str else value for value in values[:text.count("%s")]]
    if key in ("redraw", "swap_hand"):
        shown[0] = who(state, values[0])
    return (text % tuple(shown)).split("/")


def tell_suit(options, state, suit, *card):
    """The Trump Suit that is turned up."""
    return ["%s: %s!" % (face(suit), meaning(options, suit))]


def tell_preset(options, state, suit):
    """The suit that was set."""
    plain = options["suits"] == "weather" and not options["suit_names"]
    return [("Weather was set: %s." if plain else "Trump Suit was set: %s.") % face(suit)]


def tell_discard(options, state, seat, n):
    """A debt that is paid."""
    lines = ["%s discards %s." % (who(state, seat), n or "none")]
    return lines + (["Draw as many."] if n and options["refill"] else [])


def tell_play(options, state, seat, card, move, armed):
    """The second card of a trick; a weapon at once."""
    lines = [card_with_move(options, state, seat, card)] if state["table"] == [None, None] else []
    return lines + ["With a weapon!"] * armed


def tell_trick(options, state, winner, a, b):
    """Who took a trick; the last one is told with the end."""
    return ["%s takes it. %d-%d" % (who(state, winner), a, b)] if state["phase"] in FIGHTS else []


def tell_took(options, state, winner, a, b, suit):
    """The same of a trick that was told by its result."""
    lines = tell_trick(options, state, winner, a, b)
    if lines and suit:
        return tell_suit(options, state, suit) + lines
    return lines + (["How does it look?"] if lines and a + b == 1 else [])


def tell_won(options, state, winner, a, b, context):
    """The end of a trick game."""
    if not is_campaign(options):
        return prompt(options, state)
    drawing = "Draw back up to %d." % options["hand"]
    if context == "tutorial":
        return ["Tutorial: %d advances." % a, drawing]
    if context == "trick":
        return ["The trick is %s." % ("won" if winner == 0 else "lost"), drawing]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    name = who(state, 0 if options["rotate"] == "winner" else winner)
    lines = ["%s wins %d-%d!" % (name, max(a, b), min(a, b)), "Tell the finish."]
    return lines + (of_sheet("finishing_move")(options, state) if winner == 0 else [])


def of_sheet(function):
    """A function of `characters`, which is imported when its lines are told."""
    def tell(options, state):
        from cornerman.games.fightcard import characters

        return getattr(characters, function)(options, state)
    return tell


def tell_begin(options, state, context, fewer):
    """What is dealt for a trick game."""
    n = options["hand"]
    lines = ["%s draws %d cards." % (who(state, 1), n)]
    if fewer:
        lines.append("%s plays with %d cards." % (who(state, 0), n - fewer))
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + (owed(state) if context == "fight" else [])


def tell_roles(options, state):
    """Who plays whom now."""
    lines = [who(state, 0) + " is the Protagonist."]
    if options["rotate"] == "winner":
        return lines + ["Opponent: %s." % who(state, 1)]
    return lines + ["Use your own hand." if options["own_hands"] else "Pass the hand on.", "Others: add details, ask."]


def tell_passed(options, state, success, above):
    """The end of a challenge."""
    lines = ["Passed!" if success else "Failed."]
    if state["dealt"]:
        lines.append("Draw back up to %d." % options["hand"])
    return lines + (["Shut a way? New enemy?"] if not success and state["at"] is not None else [])


def tell_place(options, state, first, last):
    """A place that has changed, or is new."""
    return ["Place " + place(state, first if type(first) is int else len(state["places"]) - 1)]


TOLD = {
    "lead": lambda options, state, seat, device: [("A coin: %s leads." if device else "%s leads.") % who(state, seat)],
    "leads": lambda options, state, seat: [
        ("Two: %s leads next." if options["effects"][1] == "lead" else "%s leads next.") % who(state, seat)],
    "off": lambda options, state, seat, suit: [
        "Nobody matches: high card." if seat is None else "No %s: trick lost." % face(suit)],
    "swap_trump": lambda options, state, seat, card: [
        "%s gives %s." % (who(state, seat), face(card))] + tell_suit(options, state, card[1]),
    "rest": lambda options, state: ["Shuffle all but %s's hand." % who(state, 0), "Draw up to %d." % options["hand"]],
    "laid": lambda options, state, seat, card: [
        "%s: %s" % (who(state, seat), card_with_move(options, state, seat, card))],
    "earned": lambda options, state, xp, money: ["Earned: %d xp" % xp] * (xp > 0) + ["Found %d." % money] * (money > 0),
    "hero": lambda options, state, i: ["Now: " + hero_name(state, i)],
    "picked": lambda options, state, rank, table: [capital(sheet(state)[table or "ring"])],
    "reward.preset": lambda options, state, suit: ["Set: " + suit_label(options, suit)],
    "reward.reclaim": lambda options, state, cards: ["Back: " + " ".join([face(card) for card in cards])],
    "at": lambda options, state, place: prompt(options, state),
    "over": lambda options, state, winner: prompt(options, state),
    "auto": lambda options, state, left: ["Sure trick for %s!" % who(state, 0)],
    "sure": lambda options, state: ["Sure trick for %s!" % who(state, 0)],
    "trump": tell_suit, "preset": tell_preset, "discard": tell_discard, "play": tell_play,
    "trick": tell_trick, "took": tell_took, "won": tell_won, "begin": tell_begin, "roles": tell_roles,
    "passed": tell_passed, "map.kind": tell_place, "map.add": tell_place, "prompts": of_sheet("prompts"),
    "finish": of_sheet("finishing_move"),
}


def opening(options, state):
    """Lines after `new`."""
    lines = ["No jokers. Shuffle."]
    if is_campaign(options):
        return lines + ["Deal %d to the Protagonist." % options["hand"], "Make a character?"]
    lines.append("Deal %d to each hand." % options["hand"])
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]
