"""The view of a fight of the Fight Card System, and the lines for its events and its opening (docs/rules/fightcard.md,
Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import (
    FIGHTS, accent, beats, card_with_move, is_campaign, lazy, meaning, owed, player, sheet, signs, takers, weapon_name,
    who)
from cornerman.items import number as number_item
from cornerman.items import pips, suit, text
from cornerman.tables import capital, fit

# What the seat with the turn does, in phases in which no card is played.
WORDS = {"effect": "swaps", "penalty": "discards"}

# ---- the view --------------------------------------------------------------


def view(options, state, focus, foot, value_of, mode):
    """The view of a fight; the tricks and the Trump Suit are largest. foot: None, or lines in place of the debts;
    value_of: a function of the parts of a cell that returns its value"""
    light = mode == "light" and state["phase"] in FIGHTS
    goes = "all %d tricks" % state["length"] if options["end"] == "all" else "to %d tricks" % state["target"]
    result = {"icon": "fight", "title": "Who took it?", "state": goes,
           "ok": ("Trump" if options["trump"] == "match" else "Ranks") if light else "Tell",
           "seats": [view_seat(options, state, focus, seat, value_of) for seat in (0, 1)], "middle": [],
           "changes": False, "goes_on": False if light else None, "foot": owed(state) if foot is None else foot}
    for seat in takers(state, mode) if focus is None else ():
        result["seats"][seat]["act"] = "took it"
    if is_campaign(options):
        for label, name in (("higher", "boost"), ("sure", "autos")):
            if state[name]:
                result["seats"][0]["items"].append(number_item(label, state[name]))
    if options["trump"] != "match":
        led = None if state["lead"] is None else state["table"][state["lead"]]
        result["state"] = signs(options, led and led[1])
    if state["phase"] == "lost":  # the suit went with the fight
        return result
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        label = "!new one" if state["retrump"] else "trump"
        result["trump"] = suit(label, None if due else value_of("trump"), ("trump",))
    elif state["follow"]:
        result["trump"] = suit("answer", state["follow"])
    return result


def view_seat(options, state, focus, seat, value_of):
    """A seat of the view: tricks, last card and hand, and an arrow if it must act or leads."""
    lead, going, tricks = value_of("lead"), state["phase"] in FIGHTS, value_of("tricks", seat)
    items, between, card = [], state["table"] == [None, None], state["table"][seat]
    turn = lead if state["turn"] is None or between and state["phase"] == "play" else state["turn"]  # follows taps
    if state["last"] and between:
        card = state["last"][seat]
    if focus == ("debt", seat):
        items.append(number_item("owes", value_of("debt", seat), ("debt", seat)))
    if focus == ("lead",) and lead == seat:
        items.append(text("leads", ("lead",)))
    if state["forced"] and seat == state["turn"]:
        items.append(text("!bound"))
    if card:  # before the hand, whose icon keeps a rank from being read as a part of its number
        items.append(suit("", card))
    items.append(number_item("hand", value_of("hands", seat), ("hands", seat), icon="cards"))
    if card and seat == 0 and is_campaign(options) and card in sheet(state)["weapons"]:
        items.append(text("!" + (weapon_name(state, card) or "weapon")))
    lost = state["over"] and state["winner"] == 1 - seat
    due = WORDS.get(state["phase"]) or ("leads" if seat == lead else "answers")
    return {"big": pips("tricks", tricks, state["target"], ("tricks", seat)), "items": items, "out": lost,
            "name": who(state, seat), "turn": going and seat == turn,
            "word": "lost" if lost else due}


# ---- what happened ---------------------------------------------------------

# For an event its lines.
LINES = """
reshuffle The spent cards are the deck.
resume The fight goes on
"""

# An icon, then the events that have it.
ICONS = """
card trump preset swap_trump new play
lead lead leads
cross off
fist trick took
star auto sure
cup won
cards discard redraw reshuffle
hand swap_hand
"""


def tell_suit(options, state, suit, card=""):
    """The Trump Suit that was turned up. card: None if its card was not entered; then the next question names the suit
    """
    return [] if card is None else ["%s: %s!" % (face(suit), meaning(options, suit))]


def tell_set(options, state, field):
    """A Trump Suit that was entered as a correction; of one that was turned up the next question names it."""
    is_news = field == "trump" and state["phase"] in FIGHTS and state.get("_verb") != "turned"
    return tell_suit(options, state, state["trump"]) if is_news else []


def tell_preset(options, state, suit):
    """The Trump Suit that was set for this fight."""
    plain = options["suits"] == "weather" and not options["suit_names"]
    return [("Weather was set: %s." if plain else "Trump Suit was set: %s.") % face(suit)]


def tell_discard(options, state, seat, count):
    """The discards that pay a debt. count: their number"""
    lines = ["%s discards %s." % (who(state, seat), count or "none")]
    return lines + (["Draw as many."] if count and options["refill"] else [])


def tell_play(options, state, seat, card, move, armed):
    """A card that completes a trick, and a weapon as soon as it is played."""
    lines = []
    if state["table"] == [None, None]:
        text, flavour = card_with_move(options, state, seat, card), accent(card[1])
        if card[1] != state["trump"]:  # such a trick has more lines
            flavour = flavour.split(",")[0]
        lines.append(fit("%s: %s" % (text, flavour), text))
    return lines + ["With %s!" % (weapon_name(state, card) or "a weapon")] * armed


def tell_trick(options, state, winner, a, b):
    """Who took a trick, and the question to the table; nothing if it ends the fight. a, b: the tricks of the seats 0
    and 1"""
    taken = "%s takes it. %d-%d" % (who(state, winner), a, b)
    return [taken, "How does it look?"] if state["phase"] in FIGHTS else []


def tell_took(options, state, winner, a, b, suit):
    """Who took a trick whose cards were not entered. They were probably of the Trump Suit, so its accent is named; with
    a new `suit` it is not, because those cards had another one."""
    lines = tell_trick(options, state, winner, a, b)
    if lines and suit:
        return tell_suit(options, state, suit) + lines[:1]
    if lines and state["trump"]:
        lines[1] = "%s: how does it look?" % capital(accent(state["trump"]).split(",")[0])
    return lines


def tell_won(options, state, winner, a, b, context):
    """The end of a trick game. a, b: the tricks of the seats 0 and 1"""
    if not is_campaign(options):
        return lazy.campaign_view.prompt(options, state)
    if context == "tutorial":
        return ["Free advances: %d." % a]
    if context == "trick":
        return ["The trick is %s." % ("won" if winner == 0 else "lost"), "Draw back up to %d." % options["hand"]]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    stays = winner and options["rotate"] == "winner"  # the winner plays the Protagonist by now
    name = player(state, 0) if stays else who(state, winner)
    lines = ["%s wins %d-%d!" % (name, max(a, b), min(a, b)), "Tell the finish."]
    if winner == 0:
        lines += lazy.sheet.finishing_move(options, state)
    return lines


# For an event a function (options, state, *values) that returns its lines.
TOLD = {
    "lead": lambda options, state, seat, device: [("A coin: %s leads." if device else "%s leads.") % who(state, seat)],
    "leads": lambda options, state, seat: [
        ("Two: %s leads next." if options["effects"][1] == "lead" else "%s leads next.") % who(state, seat)],
    "off": lambda options, state, seat, suit: [
        "Nobody matches: high card." if seat is None else "No %s: trick lost." % face(suit)],
    "swap_trump": lambda options, state, seat, card: [
        "%s gives %s." % (who(state, seat), face(card))] + tell_suit(options, state, card[1]),
    "redraw": lambda options, state, seat, card: ["%s swaps one with the deck." % who(state, seat)],
    "swap_hand": lambda options, state, seat, at: [who(state, seat) + " gives a card.", "Take card number %d." % at],
    "auto": lambda options, state, left: ["Sure trick for %s!" % who(state, 0)],
    "sure": lambda options, state: ["Sure trick for %s!" % who(state, 0)],
    "trump": tell_suit,
    "set": tell_set,
    "preset": tell_preset,
    "discard": tell_discard,
    "play": tell_play,
    "trick": tell_trick,
    "took": tell_took,
    "won": tell_won,
}


def opening(options, state):
    """The lines at the beginning of a match."""
    lines = ["No jokers. Shuffle."]
    if options["trump"] == "three":
        lines = ["No jokers. Take out all %s." % face(options["removed"]), "Shuffle."]
    lines += beats(options)
    cards = options["hand"]
    if is_campaign(options):
        each, rotates = options["own_hands"], options["rotate"] == "winner"
        if options["trio"]:
            lines += [text % player(state, seat) for seat, text in enumerate((
                "%s is the Protagonist,", "%s the Antagonist,", "%s the Narrator."))]
        whom = "each player" if each else player(state, 0) if rotates else "the Protagonist"
        lines.append("Deal %d to %s." % (cards, whom))
        if options["antagonist_card"] and not each:
            lines.append("Deal %d to %s, too." % (cards, player(state, 1)))
        if options["end"] == "all":
            lines.append("A fight plays every card.")
        if rotates:
            lines += ["%s against %s." % (player(state, 0), player(state, 1)), "The winner stays on."]
        if options["outcome"] == "trumps":
            lines.append("Winners discard trumps next.")
        return lines + ["Make a character?"]
    lines.append("Deal %d to each hand." % cards)
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


def brief(options, state):
    """The opening of a single fight in the two lines that stand beside its first question. A campaign has too much to
    say for two lines, and has none."""
    if is_campaign(options):
        return []
    if options["trump"] != "match":
        but = " or %s" % face(options["removed"]) if options["trump"] == "three" else ""
        return ["No jokers%s. Deal %d." % (but, options["hand"]), "The answer must be higher."]
    return ["Shuffle 52, deal %d." % options["hand"],
            "No drawing up in a fight." if state["trump"] else "Trump up. No drawing up."]
