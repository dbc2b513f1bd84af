"""What pickers, menus and the history of the Fight Card System say; in memory only while one of them is made."""

from cornerman.cards import SUITS, face
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.labels import WORDS
from cornerman.tables import capital, fit, line

ROLES = ("Protagonist", "Opponent")

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
lost How many cards fewer?
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


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        text = line(FIELDS, prefix[1])
        return text if len(prefix) == 2 else "%s: %s" % (_who(options, state, prefix[2]), text.lower())
    text = line(OFFERS, verb)
    return text % _who(options, state, prefix[1]) if "%" in text else text


def _who(options, state, seat):
    """A seat; in a line of the history of a campaign, where it is not known who plays whom, the role."""
    return ROLES[seat] if state is None and rules.campaign(options) else rules.who(state or (), seat)


def manual_label(prefix):
    """Menu line for telling what the device could draw."""
    return fit(line(OFFERS, prefix[0]) + ": tell it")


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return "Correct what?" if n == 1 else offer(options, state, prefix)
    if verb == "sheet" and n > 1:
        return line(WORDS, prefix[1])
    if verb == "discard" and n > 1:
        return "%s: discard up to %d" % (_who(options, state, prefix[1]), state["debt"][prefix[1]])
    if verb == "play":
        return "%s: which card?" % _who(options, state, prefix[1]) if n > 1 else "Who?"
    if verb == "use":
        return {"redraw": "Which card goes?", "swap_trump": "The card given?"}.get(
            state["pending"][0][1], "Which place in the hand?")
    if verb == "map" or prefix[:2] == ["reward", "map"]:
        words = prefix[prefix.index("map") + 1:]
        return line(ASKS, "map" + ".".join([""] + words[:1] + ["to"] * (len(words) > 1)))
    if verb == "check" and n > 1:
        return "The card drawn?"
    return line(ASKS, "%s.%s" % (verb, prefix[1])) or line(ASKS, verb) if n > 1 else (
        "Who takes the trick?" if verb == "took" else line(ASKS, verb))


def omit_label(options, prefix):
    """How an empty list, or what is left to the device, is called."""
    if prefix == ["challenge", "deck"]:
        return "%d, as usual" % options["difficulty"]
    if prefix[:2] == ["reward", "preset"]:
        return "The next fight"
    return {"discard": "None", "set": "None", "first": "Toss a coin", "judge": "By none"}.get(
        prefix[0], "The device draws")


def value(options, state, prefix, value):
    """How a value is shown in that picker."""
    verb, n = prefix[0], len(prefix)
    if verb == "premade":
        entry = rules.part("people").entry
        return entry("ring", value), entry("pronouns", value)
    if verb == "set" and n == 1:
        return line(FIELDS, value)
    if verb == "check" and n == 1:
        return "No stat" if value is None else options["stats"][value]
    if value is None:
        return "none" if verb != "end" else "Nobody"
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is int:
        if verb in ("hero", "cast"):
            return "@%d" % value if n > 1 else "%d" % (value + 1)
        if n == 1 and verb in ("first", "took", "play", "discard", "end") or verb == "set" and n == 2 and prefix[1] in (
                "tricks", "hands", "debt", "lead"):
            return _who(options, state, value)
        if prefix[1:2] == ["stat"]:
            return options["stats"][value]
        if verb in ("move", "map") or verb == "lost" and options["defeat"] != "handicap" or n > 1 and prefix[1] in (
                "preset", "map", "at", "cleared", "blocked", "visited"):
            return words.place(state, value)
        return "Protagonist %d" % (value + 1) if prefix == ["set", "hero"] else str(value)
    if prefix == ["advance", "move"]:
        return "%s %s" % (value, rules.name(options, state, value, 0))
    if type(value) is str and len(value) > 2 and (n == 1 or "map" in prefix):
        table = "map" if "map" in prefix else verb
        return line(WORDS, "%s.%s" % (table, value)) or line(WORDS, value) or capital(value)
    if prefix[-1] in ("preset", "trump"):
        return "%s %s" % (face(value), words.meaning(options, value[-1]))
    return plain(value)


def plain(value):
    """A card, a suit, a number, a list of them or suits that are set."""
    if type(value) is dict:
        return ", ".join(["%s %s" % (key, face(value[key])) for key in sorted(value)]) or "none"
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        return face(value) if value[-1:] in SUITS and len(value) < 3 else value
    return str(value)


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = "%s: %s" % (offer(options, None, action[:-1]), _who(options, None, last) if action[1] == "lead" else plain(last))
        return fit(text, offer(options, None, action[:-1]))
    text = offer(options, None, action)
    if verb == "move":
        return "To place %d" % last
    if verb in ("reward", "challenge", "map", "advance") and len(action) > 1:
        return line(WORDS, "%s.%s" % (verb, action[1]))
    if len(action) > 1 and type(last) is str and last[-1:] in SUITS and len(last) < 3:
        return text + " " + face(last)
    return text
