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


def meaning(opt, suit):
    """What a suit stands for at this table."""
    words = opt["suit_names"] or (line(MEANINGS, opt["suits"]) or "").split(",")
    return words[SUITS.index(suit)] if len(words) == 4 else capital(SUIT_NAMES[suit])


def move(opt, s, seat, card):
    """A card with its move, `J` and a heart, then Suplex."""
    return "%s %s" % (face(card), rules.name(opt, s, card[0], seat))


def bonus(opt, s, card):
    """The bonus of a card in this trick in a few words; nothing: it has none."""
    return line(BONUS, rules.bonus(opt, s, card)) or ""


def short(opt, rank):
    """The bonus of a rank in a few words."""
    return line(BONUS, opt["effects"][RANKS.index(rank)]) or ""


def score(s, seat):
    """The tricks of a seat, then those of the other."""
    return "%d-%d" % (s["tricks"][seat], s["tricks"][1 - seat])


def place(s, p):
    """A place with its kind, `5: fight`."""
    return "%d: %s" % (p, "anything" if s["places"][p] == "custom" else s["places"][p])


def opening(opt, s):
    """Lines after `new`."""
    lines = ["No jokers. Shuffle."]
    if rules.campaign(opt):
        return lines + ["Deal %d to the Protagonist." % opt["hand"], "Make a character?"]
    lines.append("Deal %d to each hand." % opt["hand"])
    if s["phase"] == "trump":
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    return rules.part("told").said(opt, s, event)


def prompt(opt, s, way=None):
    """Lines while the device waits; none where the light way goes from trick to trick: the view says what keys do."""
    phase = s["phase"]
    if phase in rules.FIGHTS:
        return [] if way == "light" and s["table"] == [None, None] else _fight(opt, s)
    if phase == "over":
        if rules.campaign(opt):
            return ["The end."] if s["winner"] is None else ["The end. %s wins." % rules.who(s, s["winner"])]
        if s["winner"] is None:
            return ["Nobody wins. Fight again?"]
        return ["%s wins %s!" % (rules.who(s, s["winner"]), score(s, s["winner"])), "Tell the finish."]
    if phase == "roam":
        return _roam(opt, s)
    if phase == "challenge":
        return _challenge(opt, s)
    if phase == "weapon":
        return ["Weapon %s: give a %s?" % (face(s["dealt"][0]), face(s["dealt"][0][1]))]
    if phase == "reward":
        return ["Reward: %s?" % line(WINS, reward) for reward in opt["rewards"]]
    if phase == "spoils":
        if way == "light":
            return ["Close! Take cards back,", "or redraw weak ones."]
        return ["Close! Take back up to %d," % opt["reclaim"], "or redraw weak cards."]
    return [line(ASKED, opt["defeat"])] + (["How did you get there?"] if opt["defeat"] == "respawn" else [])


def _fight(opt, s):
    phase, seat, match = s["phase"], s["turn"], opt["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit card."]
    who = rules.who(s, seat)
    if phase == "effect":
        effect = s["pending"][0][1]
        if effect == "swap_trump" and not s["trump_card"]:
            return [who + ": swap with the top card?"]
        return [line(ASKED, effect) % who]
    if phase == "penalty":
        return ["%s: discard %d trumps," % (who, s["debt"][seat]), "all you have if fewer."] + (
            ["Draw as many."] if opt["refill"] else [])
    if s["table"][s["lead"]] is None:
        return ["%s leads. Match %s." % (who, face(s["follow"])) if match else "%s leads any suit." % who]
    if s["forced"]:
        return [bound(s)]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (who, face(s["follow"]))]


def bound(s):
    """What a led Queen, or a rank that has her bonus, asks of the other."""
    card = s["table"][s["lead"]]
    return "%s Highest %s or its 2." % ("Queen!" if card[0] == "Q" else "Bound!", face(s["follow"]))


def _roam(opt, s):
    due = s["due"]
    if s["at"] is None:
        return ["Session %d. What now?" % s["session"]]
    if due == "ally":
        return ["Who is met here?", "Short scene."]
    return [capital(place(s, s["at"])), "Where to?" if due is None else "OK: what waits here"]


def _challenge(opt, s):
    test = s["test"]
    if test == "beat":
        lines = ["Beat %s from your hand." % face(highest(opt, s["dealt"]))]
    elif test == "deck":
        lines = ["Draw: %d or more." % s["difficulty"]]
    else:
        lines = [line(ASKED, test)]
    if opt["antagonist_card"] and test in ("beat", "colour", "suit"):
        lines += ["Antagonist: card face down.", "Both turn up now."]
    return lines


def highest(opt, cards):
    """The card of the greatest value."""
    return max([(rules.value(opt, card), card) for card in cards])[1]


def _menus():
    """What pickers, menus and the history say."""
    return rules.part("menus")


def offer(opt, s, prefix):
    """Menu line of an offer, or of a correction."""
    return _menus().offer(opt, s, prefix)


def tell(opt, s, prefix):
    """Menu line for telling what the device could draw."""
    return _menus().tell(prefix)


def asks(opt, s, prefix):
    """Title of the picker for the next argument."""
    return _menus().asks(opt, s, prefix)


def value(opt, s, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    return _menus().value(opt, s, prefix, value)


def none(opt, s, prefix):
    """How an empty list, or what is left to the device, is called."""
    return _menus().none(prefix)


def explain(opt, s, prefix, value):
    """Lines that say what a card or a rank does; None: the value is none."""
    return rules.part("texts").lines(opt, s, prefix, value)


def entry(opt, action):
    """An action as one line of the history."""
    return _menus().entry(opt, action)
