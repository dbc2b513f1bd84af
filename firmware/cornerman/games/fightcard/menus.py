"""What pickers, menus and the history of the Fight Card System say; in memory only while one of them is made."""

from cornerman.cards import face
from cornerman.games.fightcard import rules, words
from cornerman.tables import capital, fit, line

# Tables: a verb or a field, then its words.
OFFERS = """
first Who leads?
trump The Trump Suit card
discard %s discards
play %s plays
use Take the bonus
pass No, go on
took %s takes the trick
reshuffle No deck: shuffle spent cards
auto Use a sure trick
move Go to another place
explore Explore: turn a card
fight The fight
tutorial Tutorial fight
challenge A challenge
check Draw against the number
judge The word on it
weapon Turn up the weapon
claim Give a card for the weapon
take Take the money
scene The scene is played
reward Take a reward
lost After the defeat
map Change the map
sheet Write on the sheet
pick Draw from a table
premade A ready-made fighter
prompts Prompts for the hand
finish Finishing move
advance An advance
session Another session
hero Another Protagonist
cast Change roles
end End the campaign
"""
FIELDS = """
trump Trump Suit
trump_card Trump Suit card
lead Who leads
tricks Tricks
hands Cards in hand
debt Cards owed
at Place
cleared Places done
blocked Places shut
visited Places seen
presets Suits set
handicap Fewer cards next fight
boost Higher cards next fight
autos Sure tricks
hero Which Protagonist
session Session
xp Xp
money Money
advances Free advances
weapons Weapons
"""
ASKS = """
first Who leads?
trump The Trump Suit card?
took Which suit came up?
discard Which trump cards?
move To which place?
explore The card turned up?
challenge Which challenge?
check Which stat?
judge Did it work?
weapon The weapon card?
claim Which card is given?
reward Which reward?
lost Where now?
map Change what?
map.block Which place is shut?
map.open Which place is open?
map.link A way from where?
map.link.to A way to where?
map.cut No way from where?
map.cut.to No way to where?
map.kind Which place?
map.kind.to What is there now?
map.add What is new?
map.add.to Beside which place?
reward.preset The suit, and where?
reward.redraw Redraw how many?
reward.boost How much higher?
reward.hand How many cards more?
reward.reclaim Which cards come back?
challenge.deck Which number?
challenge.beat Which cards lie there?
challenge.colour Which card lies there?
challenge.suit Which card lies there?
judge.True By which tag?
sheet What is written?
sheet.tags Tags
sheet.stats Stats
advance.stat Which stat?
advance.tag The new tag?
advance.look The new look?
advance.move Which move, which name?
pick From which table?
premade Which one?
prompts Which cards?
finish Which cards?
advance What is better now?
hero Which one?
cast Which role?
end Who wins it?
"""
WORDS = """
map.block Shut a place
map.open Open a place
map.link A new way
map.cut Cut a way
map.kind A place becomes
map.add A new place
reward.preset Set a Trump Suit
reward.redraw Redraw cards
reward.map Change the map
reward.trick A sure trick
reward.boost Higher cards
reward.hand A larger hand
reward.reclaim Take cards back
challenge.beat Beat the cards
challenge.colour Match the colour
challenge.suit Match the suit
challenge.trick One trick
challenge.deck Draw against a number
challenge.tags Argue with tags
advance.stat A stat
advance.tag A new tag
advance.move Rename a move
advance.look A new look
shoot Name
ring Ring name
pitch Past
gimmick Gimmick
pronouns Pronouns
look Look
tags Tags
stats Stats
custom anything
"""


def offer(opt, s, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        text = line(FIELDS, prefix[1])
        return text if len(prefix) == 2 else "%s: %s" % (_who(s, prefix[2]), text.lower())
    text = line(OFFERS, verb)
    return text % _who(s, prefix[1]) if "%" in text else text


def _who(s, seat):
    """A seat; in a line of the history, where nothing of the state is known, its player at first."""
    return rules.who(s or (), seat)


def tell(prefix):
    """Menu line for telling what the device could draw."""
    return fit(line(OFFERS, prefix[0]) + ": tell it")


def asks(opt, s, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return "Correct what?" if n == 1 else offer(opt, s, prefix)
    if verb == "play":
        return "%s: which card?" % _who(s, prefix[1]) if n > 1 else "Who?"
    if verb == "use":
        return {"redraw": "Which card goes?", "swap_trump": "The card given?"}.get(
            s["pending"][0][1], "Which place in the hand?")
    if verb == "map" or prefix[:2] == ["reward", "map"]:
        words = prefix[prefix.index("map") + 1:]
        return line(ASKS, "map" + ".".join([""] + words[:1] + ["to"] * (len(words) > 1)))
    if verb == "check" and n > 1:
        return "The card drawn?"
    return line(ASKS, "%s.%s" % (verb, prefix[1])) or line(ASKS, verb) if n > 1 else (
        "Who takes the trick?" if verb == "took" else line(ASKS, verb))


def none(prefix):
    """How an empty list, or what is left to the device, is called."""
    return "None" if prefix[0] == "discard" else "Toss a coin" if prefix[0] == "first" else "The device draws"


def value(opt, s, prefix, value):
    """How a value is shown in that picker."""
    verb, n = prefix[0], len(prefix)
    if verb == "premade":
        entry = rules.part("people").entry
        return entry("ring", value), entry("pronouns", value)
    if verb == "set" and n == 1:
        return line(FIELDS, value)
    if verb == "check" and n == 1:
        return "No stat" if value is None else opt["stats"][value]
    if value is None:
        return "none" if verb != "end" else "Nobody"
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is int:
        if verb in ("hero", "cast"):
            return "@%d" % value if n > 1 else "%d" % (value + 1)
        if n == 1 and verb in ("first", "took", "play", "discard", "end") or verb == "set" and n == 2 and prefix[1] in (
                "tricks", "hands", "debt", "lead"):
            return _who(s, value)
        if prefix[1:2] == ["stat"]:
            return opt["stats"][value]
        if verb in ("move", "map", "lost") or n > 1 and prefix[1] in (
                "preset", "map", "at", "cleared", "blocked", "visited"):
            return words.place(s, value)
        return str(value)
    if prefix == ["advance", "move"]:
        return "%s %s" % (value, rules.name(opt, s, value, 0))
    if type(value) is str and len(value) > 2 and (n == 1 or "map" in prefix):
        return line(WORDS, "%s.%s" % ("map" if "map" in prefix else verb, value)) or line(WORDS, value) or capital(value)
    if prefix[-1] in ("preset", "trump"):
        return "%s %s" % (face(value), words.meaning(opt, value[-1]))
    return plain(value)


def plain(value):
    """A card, a suit, a number or a list of them."""
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        return face(value) if value[-1:] in ("C", "D", "H", "S") and len(value) < 3 else value
    return str(value)


def entry(opt, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = "%s: %s" % (offer(opt, None, action[:-1]), _who(None, last) if action[1] == "lead" else plain(last))
        return fit(text, offer(opt, None, action[:-1]))
    text = offer(opt, None, action)
    if verb == "play":
        return text + " " + face(last)
    return text
