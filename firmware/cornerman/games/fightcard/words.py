"""What players of the Fight Card System read (rules/fightcard.md, Prompts). What happened is told by `told`; the words
of menus, pickers and the history are in `menus`, longer explanations in `texts`."""

from cornerman.cards import RANKS, SUIT_NAMES, SUITS, face
from cornerman.games.fightcard import rules
from cornerman.tables import capital, line

TAPS = "UP, DOWN change. OK: done"

# Tables: a key, then its words.
MEANINGS = """
weather Hurricane,Giant hail,Burning sky,Black thunder
style Brawling,Technique,High flying,Dirty tricks
team Fighter 1,Fighter 2,Fighter 3,Fighter 4
"""
BONUS = """
redraw redraw
lead lead
swap_trump swap trump
swap_hand swap hand
new_trump new trump
force binds
"""
ASKED = """
redraw %s: swap 1 card with deck?
swap_trump %s: swap with trump card?
swap_hand %s: give one, take blind?
colour Match the colour.
suit Match the suit.
tags Argue your tags.
respawn Go to a respawn point.
block Which place is shut?
handicap How many cards fewer?
new Someone new steps up.
"""
WINS = """
preset set a trump
redraw redraw
map change the map
trick a sure trick
boost higher cards
hand a larger hand
"""


def meaning(options, suit):
    """What a suit stands for at this table."""
    words = options["suit_names"] or (line(MEANINGS, options["suits"]) or "").split(",")
    return words[SUITS.index(suit)] if len(words) == 4 else capital(SUIT_NAMES[suit])


def move(options, state, seat, card):
    """A card with its move, `J` and a heart, then Suplex."""
    return "%s %s" % (face(card), rules.name(options, state, card[0], seat))


def bonus(options, state, card):
    """The bonus of a card in this trick in a few words; nothing: it has none."""
    return line(BONUS, rules.bonus(options, state, card)) or ""


def effect(options, rank):
    """The bonus of a rank; where there is no Trump Suit, none that is about it."""
    effect = options["effects"][RANKS.index(rank)]
    return "none" if options["trump"] != "match" and "trump" in effect else effect


def short(options, rank):
    """The bonus of a rank in a few words."""
    return line(BONUS, effect(options, rank)) or ""


def owed(state):
    """Lines about the discards owed at the beginning of a fight."""
    return ["%s discards %s" % (rules.who(state, seat), _trumps(state["debt"][seat])) for seat in (0, 1)
            if state["debt"][seat] and not state["last"]]


def _trumps(n):
    return "%d trump%s" % (n, "s" * (n > 1))


def score(state, seat):
    """The tricks of a seat, then those of the other."""
    return "%d-%d" % (state["tricks"][seat], state["tricks"][1 - seat])


def place(state, p):
    """A place with its kind, `5: fight`."""
    return "%d: %s" % (p, "anything" if state["places"][p] == "custom" else state["places"][p])


def opening(options, state):
    """Lines after `new`."""
    lines = ["No jokers. Shuffle."]
    if rules.campaign(options):
        return lines + ["Deal %d to the Protagonist." % options["hand"], "Make a character?"]
    lines.append("Deal %d to each hand." % options["hand"])
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    return rules.part("told").describe_event(options, state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits; none where the light way goes from trick to trick: the view says what keys do."""
    phase = state["phase"]
    if phase in rules.FIGHTS:
        return [] if mode == "light" and state["table"] == [None, None] else _fight(options, state)
    if phase == "over":
        if rules.campaign(options):
            return ["The end."] if state["winner"] is None else ["The end. %s wins." % rules.who(state, state["winner"])]
        if state["winner"] is None:
            return ["Nobody wins. Fight again?"]
        return ["%s wins %s!" % (rules.who(state, state["winner"]), score(state, state["winner"])), "Tell the finish."]
    if phase == "roam":
        return _roam(options, state)
    if phase == "challenge":
        return _challenge(options, state)
    if phase == "weapon":
        return ["Weapon %s: give a %s?" % (face(state["dealt"][0]), face(state["dealt"][0][1]))]
    if phase == "reward":
        names = [capital(line(WINS, reward)) + "?" for reward in options["rewards"]
                 if not (reward == "preset" and options["trump"] != "match" or reward == "map" and state["at"] is None)]
        return [" ".join(names[:2]) or "No reward fits here."] + (["Or another reward."] if len(names) > 2 else [])
    if phase == "spoils":
        if mode == "light":
            return ["Close! Take cards back,", "or redraw weak ones."]
        return ["Close! Take back up to %d," % options["reclaim"], "or redraw weak cards."]
    if state["at"] is None and options["defeat"] in ("respawn", "block"):
        return ["Lost. What comes next?"]
    return [line(ASKED, options["defeat"])] + (["How did you get there?"] if options["defeat"] == "respawn" else [])


def _fight(options, state):
    phase, seat, match = state["phase"], state["turn"], options["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit card."]
    who = rules.who(state, seat)
    if phase == "effect":
        effect = state["pending"][0][1]
        if effect == "swap_trump" and not state["trump_card"]:
            return [who + ": swap with the top card?"]
        return [line(ASKED, effect) % who]
    if phase == "penalty":
        return ["%s: discard %s," % (who, _trumps(state["debt"][seat])), "all you have if fewer."] + (
            ["Draw as many."] if options["refill"] else [])
    if state["table"][state["lead"]] is None:
        return ["%s leads. Match %s." % (who, face(state["follow"])) if match else "%s leads any suit." % who]
    if state["forced"]:
        return [bound(state)]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (who, face(state["follow"]))]


def bound(state):
    """What a led Queen, or a rank that has her bonus, asks of the other."""
    card = state["table"][state["lead"]]
    return "%s Highest %s or its 2." % ("Queen!" if card[0] == "Q" else "Bound!", face(state["follow"]))


def _roam(options, state):
    due = state["due"]
    if state["at"] is None:
        return ["Session %d. What now?" % state["session"]]
    if due == "ally":
        return ["Who is met here?", "Short scene."]
    return [capital(place(state, state["at"])), "Where to?" if due is None else "OK: what waits here"]


def _challenge(options, state):
    test = state["test"]
    if test == "beat":
        lines = ["Beat %s from your hand." % face(highest(options, state["dealt"]))]
    elif test == "deck":
        lines = ["Draw: %d or more." % state["difficulty"]]
    else:
        lines = [line(ASKED, test)]
    if options["antagonist_card"] and test in ("beat", "colour", "suit"):
        lines.append("%s: face down. Turn both up." % rules.who(state, 1))
    return lines


def highest(options, cards):
    """The card of the greatest value."""
    return max([(rules.value(options, card), card) for card in cards])[1]


def _menus():
    """What pickers, menus and the history say."""
    return rules.part("menus")


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    return _menus().offer(options, state, prefix)


def manual_label(options, state, prefix):
    """Menu line for telling what the device could draw."""
    return _menus().manual_label(prefix)


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    return _menus().argument_title(options, state, prefix)


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    return _menus().value(options, state, prefix, value)


def omit_label(options, state, prefix):
    """How an empty list, or what is left to the device, is called."""
    return _menus().omit_label(options, prefix)


def explain(options, state, prefix, value):
    """Lines that say what a card or a rank does; None: the value is none."""
    return rules.part("texts").lines(options, state, prefix, value)


def describe_action(options, action):
    """An action as one line of the history."""
    return _menus().describe_action(options, action)
