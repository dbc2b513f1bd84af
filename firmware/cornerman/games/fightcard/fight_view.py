"""What is seen of a fight of the Fight Card System, and what happened in it, in lines
(docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import (
    FIGHTS, accent, is_campaign, lazy, meaning, owed, player, sheet, weapon_name, who)
from cornerman.items import number as number_item
from cornerman.items import pips, suit, text
from cornerman.tables import capital, fit

DUE = {"effect": "swaps", "penalty": "discards"}  # what a seat does in phases in which no card is played

# ---- the view --------------------------------------------------------------


def view(options, state, focus, tapped, value_of, mode):
    """The tricks and the Trump Suit are largest. value_of: function of the parts of a cell that returns its value."""
    light = mode == "light" and state["phase"] in FIGHTS
    goes = "all %d tricks" % state["length"] if options["end"] == "all" else "to %d tricks" % state["target"]
    out = {"icon": "fight", "title": "Who took it?", "state": goes,
           "ok": ("Trump" if options["trump"] == "match" else "Ranks") if light else "Tell",
           "seats": [view_seat(options, state, focus, seat, value_of) for seat in (0, 1)], "middle": [],
           "changes": False, "foot": foot(options, state, focus, tapped, value_of)}
    if focus is None and state["phase"] in FIGHTS and state["table"] == [None, None]:
        for seat in (0, 1):
            out["seats"][seat]["act"] = "took it"
    if is_campaign(options):
        for label, name in (("boost", "boost"), ("sure", "autos")):
            if state[name]:
                out["seats"][0]["items"].append(number_item(label, state[name]))
    if options["trump"] != "match":
        led = None if state["lead"] is None else state["table"][state["lead"]]
        out["state"] = lazy.deck.table(options, led and led[1])
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        out["trump"] = suit("!new one" if state["retrump"] else "trump", None if due else value_of("trump"), ("trump",))
    elif state["follow"]:
        out["trump"] = suit("answer", state["follow"])
    return out


def view_seat(options, state, focus, seat, value_of):
    """A seat in a fight: its tricks, its last card, its hand; an arrow for who must act, or leads."""
    lead, going, tricks = value_of("lead"), state["phase"] in FIGHTS, value_of("tricks", seat)
    items = []
    card = state["table"][seat]
    if state["last"] and state["table"] == [None, None]:
        card = state["last"][seat]
    if focus == ("debt", seat):
        items.append(number_item("owes", value_of("debt", seat), ("debt", seat)))
    if focus == ("lead",) and lead == seat:
        items.append(text("leads", ("lead",)))
    if state["forced"] and seat == state["turn"]:
        items.append(text("!bound"))
    items.append(number_item("hand", value_of("hands", seat), ("hands", seat), icon="cards"))
    if card:
        items.append(suit("", card))
        if seat == 0 and is_campaign(options) and card in sheet(state)["weapons"]:
            items.append(text("!" + (weapon_name(state, card) or "weapon")))
    lost = state["over"] and state["winner"] == 1 - seat
    due = DUE.get(state["phase"]) or ("leads" if seat == lead else "answers")
    return {"big": pips("tricks", tricks, state["target"], ("tricks", seat)), "items": items, "out": lost,
            "name": who(state, seat), "turn": going and seat == (lead if state["turn"] is None else state["turn"]),
            "word": "lost" if lost else due}


def foot(options, state, focus, tapped, value_of):
    """What taps come to, or what the keys do where the prompt does not say it."""
    if tapped:
        cell, total = tapped
        action = ["set"] + list(cell) + [value_of(*cell)]
        return [lazy.labels.describe_action(options, action)] if total else []
    if focus:
        return [lazy.labels.offer(options, state, ["set"] + list(focus))]
    return owed(state)


# ---- what happened ---------------------------------------------------------

# What is told of an event, a line for each: {0}, {1}… are its values, the first a seat by its name.
LINES = """
redraw {0} swaps one with the deck.
swap_hand {0} gives a card./Take card number {1}.
reshuffle The spent cards are the deck.
resume The fight goes on
"""
LOOK = "How does it look?"

# An icon, then the events before whose lines it stands.
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


def shown(state, values):
    """The values of an event of a fight, as its line in LINES takes them."""
    return (who(state, values[0]),) + values[1:] if values else ()


def tell_suit(options, state, suit, card=""):
    """The Trump Suit that is turned up; where no card of it is told the next question has it."""
    return [] if card is None else ["%s: %s!" % (face(suit), meaning(options, suit))]


def tell_set(options, state, field):
    """A Trump Suit that the table tells."""
    told = field == "trump" and state["phase"] in FIGHTS and state.get("_verb") != "trump"
    return tell_suit(options, state, state["trump"]) if told else []


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
    lines = []
    if state["table"] == [None, None]:
        text, flavour = lazy.deck.card_with_move(options, state, seat, card), accent(card[1])
        if card[1] != state["trump"]:  # more is told of such a trick
            flavour = flavour.split(",")[0]
        lines.append(fit("%s: %s" % (text, flavour), text))
    return lines + ["With %s!" % (weapon_name(state, card) or "a weapon")] * armed


def tell_trick(options, state, winner, a, b, look=LOOK):
    """Who took a trick; the last one is told with the end."""
    return ["%s takes it. %d-%d" % (who(state, winner), a, b), look] if state["phase"] in FIGHTS else []


def tell_took(options, state, winner, a, b, suit):
    """Lines for a trick whose cards were not entered; they were probably of the Trump Suit."""
    look = LOOK
    if state["trump"]:
        look = "%s: how does it look?" % capital(accent(state["trump"]).split(",")[0])
    lines = tell_trick(options, state, winner, a, b, look)
    return tell_suit(options, state, suit) + lines if lines and suit else lines


def tell_won(options, state, winner, a, b, context):
    """The end of a trick game."""
    if not is_campaign(options):
        return lazy.campaign_view.prompt(options, state)
    drawing = "Draw back up to %d." % options["hand"]
    if context == "tutorial":
        return ["Tutorial: %d advances." % a, drawing]
    if context == "trick":
        return ["The trick is %s." % ("won" if winner == 0 else "lost"), drawing]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    stays = winner and options["rotate"] == "winner"  # who won without a sheet is the Protagonist by now
    name = player(state, 0) if stays else who(state, winner)
    lines = ["%s wins %d-%d!" % (name, max(a, b), min(a, b)), "Tell the finish."]
    if winner == 0:
        lines += lazy.characters.finishing_move(options, state)
    return lines


TOLD = {
    "lead": lambda options, state, seat, device: [("A coin: %s leads." if device else "%s leads.") % who(state, seat)],
    "leads": lambda options, state, seat: [
        ("Two: %s leads next." if options["effects"][1] == "lead" else "%s leads next.") % who(state, seat)],
    "off": lambda options, state, seat, suit: [
        "Nobody matches: high card." if seat is None else "No %s: trick lost." % face(suit)],
    "swap_trump": lambda options, state, seat, card: [
        "%s gives %s." % (who(state, seat), face(card))] + tell_suit(options, state, card[1]),
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
    """The lines for the beginning of a match."""
    lines = ["No jokers. Shuffle."]
    if options["trump"] == "three":
        lines = ["No jokers. Take out all %s." % face(options["removed"]), "Shuffle."]
    lines += lazy.deck.beats(options)
    n = options["hand"]
    if is_campaign(options):
        own = options["own_hands"] or options["rotate"] == "winner"
        if options["trio"]:
            lines += [text % player(state, seat) for seat, text in enumerate((
                "%s is the Protagonist,", "%s the Antagonist,", "%s the Narrator."))]
        lines.append("Deal %d to each player." % n if own else "Deal %d to the Protagonist." % n)
        if options["antagonist_card"] and not own:
            lines.append("Deal %d to %s, too." % (n, player(state, 1)))
        if options["end"] == "all":
            lines.append("A fight plays every card.")
        if options["rotate"] == "winner":
            lines += ["%s against %s." % (player(state, 0), player(state, 1)), "The winner stays on."]
        if options["outcome"] == "trumps":
            lines.append("Winners discard trumps next.")
        return lines + ["Make a character?"]
    lines.append("Deal %d to each hand." % n)
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


def brief(options, state):
    """The opening of a single fight in the two lines that stand beside its first question; a campaign has more to
    say."""
    if is_campaign(options):
        return []
    if options["trump"] != "match":
        but = " or %s" % face(options["removed"]) if options["trump"] == "three" else ""
        return ["No jokers%s. Deal %d." % (but, options["hand"]), "The answer must be higher."]
    return ["Shuffle 52, deal %d." % options["hand"],
            "No drawing up in a fight." if state["trump"] else "Trump up. No drawing up."]
