"""The labels of the Fight Card System in menus, the lines of its history, and the texts of its pickers.
"""

from cornerman.cards import SUITS, face, is_card
from cornerman.game import argument
from cornerman.games.fightcard.state import (
    accent, bonus_due, fighters_of, hero_name, is_campaign, lazy, place_label, place_name, player, ring_name, sheet,
    who)
from cornerman.tables import capital, fit, line, next_entry, question

TURNED = "The device turns it"

# The labels of verbs, of values behind a verb (`map.block`), of fields of a sheet and of rows of menus. A correction
# has the label of `set.FIELD` if there is one, else that of its field. {0} is the name of the seat.
LABELS = """
first Who leads?
trump The Trump Suit card
discard {0} discards
play {0} plays
use Take the bonus
pass No, go on
took {0} takes the trick
auto Use a sure trick
reshuffle Shuffle spent cards
move Go to another place
explore Explore: turn up a card
scene The scene is played
tutorial Tutorial fight
take Take the money
lost After the defeat
end End the campaign
weapon Turn up the weapon
claim Give a card for the weapon
reward Take a reward
challenge A challenge
check Draw against the number
judge Did it work?
map Change the map
sheet The character
pick Draw from a table
premade Ready-made fighter
prompts Hand prompts
finish Finishing move
advance An advance
session The session is over
hero Another Protagonist
cast Change roles
walk The map
tally Fights won
named Give it a name
all Draw all five
read Read the sheet
map.block Shut a place
map.open Open a place
map.link A new way
map.cut Cut a way
map.kind A place becomes
map.add A new place
map.name Name a place, or an ally
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
challenge.trick Win one trick
challenge.deck Draw against a number
challenge.tags Argue with tags
advance.stat A stat
advance.tag A new tag
advance.move Rename a move
advance.look A new look
xp XP
shoot Name
ring Ring name
pitch Past
set.trump Trump Suit
trump_card Trump Suit card
lead Who leads
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
set.hero Which Protagonist
set.session Session
advances Free advances
"""


def label(options, key):
    """The label of a verb, of a field of a sheet, or of a row of a menu."""
    return "The " + options["noun"] if key == "fight" else line(LABELS, key) or capital(key)


def roles(options):
    """The names of the roles in the order of `cast`."""
    return ("Protagonist", "Antagonist", "Narrator") if options["trio"] else ("Protagonist", "Opponent")


def name(options, state, seat):
    """The name of a seat. In a line of the history of a campaign, where the state is None, it is the role."""
    return roles(options)[seat] if state is None and is_campaign(options) else who(state or (), seat)


def offer(options, state, prefix):
    """The row of an offer or of a correction. state: None in the history"""
    if prefix[0] == "set":
        text = line(LABELS, "set." + prefix[1]) or label(options, prefix[1])
        seat = argument(prefix, 2)
        return text if seat is None else "%s: %s" % (name(options, state, seat), text.lower())
    if prefix == ["trump"] and state:
        return TURNED
    text = label(options, prefix[0])
    return text.format(name(options, state, prefix[1])) if "{" in text else text


def manual_label(options, state, prefix):
    """The row of a quick offer in which the players enter the result."""
    if prefix[0] == "took":
        return "%s takes it: a new suit" % name(options, state, prefix[1])
    return fit(label(options, prefix[0]) + ": tell it")


def plain(value):
    """A JSON value as text: a card, a suit, a number, a list of them, or the dict of suits that are set."""
    from cornerman.menus import text

    if type(value) is dict:
        return ", ".join(["%s %s" % (key, face(value[key])) for key in sorted(value)]) or "none"
    return text(value)


def entry(options, state, action, n):
    """Action number `n` as one line of the history, with the names that its fighters had then; None: it is too long ago
    for `rules.MOST_FIGHTERS`, so `describe_action` is used."""
    changes = state.get("_fighters", ())
    for at in range(len(changes) - 2, -1, -2):
        if changes[at] <= n:
            hero, own, foe, place = fighters_of(changes[at + 1])
            former = [ring for until, whose, ring in state["_former"] if n < until and whose == hero]
            own_name = former[0] if former else ring_name(state["sheets"][hero]) or "@%d" % own
            foe_name = place_name(state, place) or "@%d" % foe
            role, opposite = roles(options)[:2]
            return describe_action(options, action).replace(role, own_name).replace(opposite, foe_name)


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = offer(options, None, action[:-1])
        return fit("%s: %s" % (text, name(options, None, last) if action[1] == "lead" else plain(last)), text)
    text = offer(options, None, action)
    if verb == "move":
        return "To place %d" % last
    if verb in ("reward", "challenge", "map", "advance") and len(action) > 1:
        return label(options, "%s.%s" % (verb, action[1]))
    if len(action) > 1 and type(last) is str and 0 < len(last) < 3 and last[-1] in SUITS:
        return text + " " + face(last)
    return text


# ---- pickers -----------------------------------------------------------------

# The titles for the arguments of a verb, separated by strokes.
QUESTIONS = """
took Who takes the trick?/Which suit came up?
lost How many cards fewer?
judge /By which tag?
play Who?
"""
# The titles for the arguments behind a chosen value, where its label says too little.
CHOICES = """
challenge.beat Which cards lie there?
challenge.colour Which card lies there?
challenge.suit Which card lies there?
reward.redraw Redraw how many?
reward.boost How much higher?
reward.hand How many cards more?
map.link A way from where?/A way to where?
map.cut No way from where?/No way to where?
map.kind Which place?/What is there now?
map.name Which place?/What or who is there?
map.add What is new?/Beside which place?
"""


def played_question(options, state, prefix):
    """The title for the card that is played."""
    verb, seat = prefix
    return name(options, state, seat) + ": which card?"


def discarded_question(options, state, prefix):
    """The title for the cards that are discarded."""
    verb, seat = prefix
    return "%s: discard %d, all if fewer" % (name(options, state, seat), state["debt"][seat])


def bonus_question(options, state, prefix):
    """The title for what a bonus needs."""
    titles = {"redraw": "Which card goes?", "swap_trump": "The card given?"}
    return titles.get(bonus_due(state), "Which place in the hand?")


drawn_question = lambda options, state, prefix: "Draw: %d or more." % state["difficulty"]
TITLES = {
    "play": (None, played_question), "discard": (None, discarded_question), "use": (bonus_question,),
    "check": (drawn_question, drawn_question), "set": (None, offer, offer),
    "sheet": (None, lambda options, state, prefix: label(options, prefix[1])),
}


def argument_title(options, state, prefix):
    """The title of the picker for the next argument; None: the default of all games."""
    if prefix == ["set"]:
        return None
    asked = question(QUESTIONS, TITLES, options, state, prefix)
    if asked:
        return asked
    if prefix[:2] == ["reward", "map"]:
        prefix = prefix[1:]
    chosen = ".".join([str(one) for one in prefix[:2]])
    asked = next_entry(CHOICES, [chosen] + prefix[2:])
    return asked or label(options, chosen if line(LABELS, chosen) else prefix[0])


def omit_label(options, state, prefix):
    """The label of an empty list, or of the row that leaves the argument to the device."""
    if prefix == ["challenge", "deck"]:
        return "%d, as usual" % options["difficulty"]
    if prefix[:2] == ["reward", "preset"]:
        return "The next fight"
    labels = {"discard": "None", "set": "None", "first": "Toss a coin", "judge": "By none",
             "trump": TURNED, "took": "No new one"}
    return labels.get(prefix[0], "The device draws")


def choice(options, state, prefix, value):
    """The label of a value that is chosen behind its verb."""
    return line(LABELS, "%s.%s" % (prefix[-1], value)) or label(options, value)


VALUES = {
    "premade": (lambda options, state, prefix, key: lazy.characters.entry("ring", key),),
    "end": (lambda options, state, prefix, seat: "Nobody wins" if seat is None else "%s wins" % who(state, seat),),
    "check": (lambda options, state, prefix, i: "No stat" if i is None else options["stats"][i],),
    "cast": (lambda options, state, prefix, role: "%s: %s" % (roles(options)[role], player(state, role)), "@%d"),
    "challenge": (choice,), "advance": (choice,), "sheet": (choice,), "pick": (choice,), "reward": (choice,),
}


def value(options, state, prefix, value):
    """A value in a picker; None: VALUES has an entry for it, or the default of all games is used."""
    if next_entry(VALUES, prefix) or value is None or type(value) is bool:
        return None
    if type(value) is int:
        return number(options, state, prefix, value)
    return word(options, state, prefix, value) if type(value) is str else plain(value)


def value_note(options, state, prefix, value):
    """The text at the right of a value: the pronouns of a ready-made character, the number of a stat, else nothing."""
    if prefix in (["check"], ["advance", "stat"]) and value is not None:
        return "%+d" % sheet(state)["stats"][value]
    return lazy.characters.entry("pronouns", value) if prefix[0] == "premade" else ""


def word(options, state, prefix, value):
    """A text in a picker: the rank of a move, a suit, a card, a reward, or a part of a change of the map."""
    if prefix == ["advance", "move"]:
        return "%s %s" % (value, lazy.deck.move_name(options, state, value, 0))
    if len(value) == 1 and prefix[-1] in ("preset", "trump"):
        return lazy.deck.suit_name(value)
    if len(value) > 2 and "map" in prefix:
        return line(LABELS, "map." + value) or label(options, value)
    return plain(value)


def number(options, state, prefix, value):
    """A whole number in a picker: a place, a seat, a stat, a Protagonist, or a number of things."""
    verb, about = prefix[0], prefix[-1]
    on_map = about in ("move", "at", "cleared", "blocked", "visited") or "map" in prefix
    if on_map or prefix[:2] == ["reward", "preset"] or verb == "lost" and options["defeat"] != "handicap":
        return place_label(state, value)
    if about in ("first", "took", "play", "discard", "lead", "tricks", "hands", "debt"):
        return name(options, state, value)
    if about == "stat":
        return options["stats"][value]
    return hero_name(state, value) if about == "hero" else str(value)


def explain(options, state, prefix, value):
    """Lines about a card or a ready-made character; None for other values."""
    if prefix == ["premade"]:
        entry = lazy.characters.entry
        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        accents = "%s: %s" % (face(value), accent(value[1]).replace(",", " and"))
        return [accents] + list(lazy.deck.rank_lines(options, state, value[0]))
