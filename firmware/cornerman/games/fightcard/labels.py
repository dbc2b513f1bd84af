"""What menus, pickers, the history and the rules at hand of the Fight Card System say."""

from cornerman.cards import RANKS, SUITS, face, is_card
from cornerman.games.fightcard.state import accent, hero_name, is_campaign, place, player, sheet, who
from cornerman.tables import capital, chapter, fit, line

ROLES = ("Protagonist", "Opponent", "Narrator")

# Tables with a line for each key. What verbs, what is chosen behind a verb, fields of a sheet and rows of menus are
# called; for a correction a label that begins with "set." comes first.
LABELS = """
first Who leads?
trump The Trump Suit card
discard %s discards
play %s plays
use Take the bonus
pass No, go on
took %s takes the trick
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
    """What a verb, a field or a row is called."""
    return "The " + options["noun"] if key == "fight" else line(LABELS, key) or capital(key)


def name(options, state, seat):
    """A seat; in a line of the history of a campaign, where it is not known who plays whom, the role."""
    return ROLES[seat] if state is None and is_campaign(options) else who(state or (), seat)


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    if prefix[0] == "set":
        text = line(LABELS, "set." + prefix[1]) or label(options, prefix[1])
        return text if len(prefix) == 2 else "%s: %s" % (name(options, state, prefix[2]), text.lower())
    if prefix == ["trump"] and state:
        return omit_label(options, state, prefix)
    text = label(options, prefix[0])
    return text % name(options, state, prefix[1]) if "%" in text else text


def manual_label(options, state, prefix):
    """Menu line for telling what the device could draw, or which suit came up after a trick."""
    if prefix[0] == "took":
        return "%s takes it: a new suit" % name(options, state, prefix[1])
    return fit(label(options, prefix[0]) + ": tell it")


def plain(value):
    """A card, a suit, a number, a list of them or suits that are set."""
    if type(value) is dict:
        return ", ".join(["%s %s" % (key, face(value[key])) for key in sorted(value)]) or "none"
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        return face(value) if value[-1:] in SUITS and len(value) < 3 else value
    return str(value)


def entry(options, state, action):
    """An action as one line of the history, by the names of those who fight; None where somebody else may have fought
    then."""
    if not is_campaign(options) or options["heroes"] > 1 or options["rotate"] != "none" or options["defeat"] == "new":
        return None
    return describe_action(options, action).replace(ROLES[0], who(state, 0)).replace(ROLES[1], player(state, 1))


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


# ---- pickers ---------------------------------------------------------------

# Titles of pickers where the label says too little: behind what was chosen and how many arguments are known.
TITLES = """
took.0 Who takes the trick?
took.1 Which suit came up?
lost.0 How many cards fewer?
judge.1 By which tag?
challenge.beat.1 Which cards lie there?
challenge.colour.1 Which card lies there?
challenge.suit.1 Which card lies there?
reward.redraw.1 Redraw how many?
reward.boost.1 How much higher?
reward.hand.1 How many cards more?
map.link.1 A way from where?
map.link.2 A way to where?
map.cut.1 No way from where?
map.cut.2 No way to where?
map.kind.1 Which place?
map.kind.2 What is there now?
map.name.1 Which place?
map.name.2 What or who is there?
map.add.1 What is new?
map.add.2 Beside which place?
"""


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    verb, known = prefix[0], prefix[1:]
    if verb == "set":
        return offer(options, state, prefix) if known else "Correct what?"
    if verb == "play":
        return "%s: which card?" % name(options, state, known[0]) if known else "Who?"
    if verb == "discard" and known:
        return "%s: discard up to %d" % (name(options, state, known[0]), state["debt"][known[0]])
    if verb == "check":
        return "Draw: %d or more." % state["difficulty"]
    if verb == "use":
        titles = {"redraw": "Which card goes?", "swap_trump": "The card given?"}
        return titles.get(state["pending"][0][1], "Which place in the hand?")
    if verb == "reward" and known[:1] == ["map"]:
        verb, known = "map", known[1:]
    if verb == "sheet" and known:
        return label(options, known[0])
    chosen = "%s.%s" % (verb, known[0]) if known else verb
    for key in ("%s.%d" % (chosen, len(known)), "%s.%d" % (verb, len(known))):
        title = line(TITLES, key)
        if title:
            return title
    return label(options, chosen if line(LABELS, chosen) else verb)


def omit_label(options, state, prefix):
    """How an empty list, or what is left to the device, is called."""
    if prefix == ["challenge", "deck"]:
        return "%d, as usual" % options["difficulty"]
    if prefix[:2] == ["reward", "preset"]:
        return "The next fight"
    names = {"discard": "None", "set": "None", "first": "Toss a coin", "judge": "By none",
             "trump": "The device turns it", "took": "No new one"}
    return names.get(prefix[0], "The device draws")


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    verb = prefix[0]
    if verb == "premade" or verb == "pick" and len(prefix) == 2 and type(value) is str:
        from cornerman.games.fightcard.characters import entry

        return (plain(value), entry(prefix[1], value[0])) if verb == "pick" else (
            entry("ring", value), entry("pronouns", value))
    if verb == "end":
        return "Nobody wins" if value is None else "%s wins" % who(state, value)
    if value is None and verb == "check":
        return "No stat"
    if value is None or type(value) is bool:
        return None  # the usual words
    if type(value) is int:
        return number(options, state, prefix, value)
    return word(options, state, prefix, value) if type(value) is str else plain(value)


def word(options, state, prefix, value):
    """A text for the next argument: the rank of a move, a suit, a card, or what a table of labels has."""
    if prefix == ["advance", "move"]:
        from cornerman.games.fightcard.deck import move_name

        return "%s %s" % (value, move_name(options, state, value, 0))
    if len(value) == 1 and prefix[-1] in ("preset", "trump"):
        from cornerman.games.fightcard.deck import suit_name

        return suit_name(value)
    if len(value) > 2 and (len(prefix) == 1 or "map" in prefix):
        table = "map" if "map" in prefix else prefix[0]
        return line(LABELS, "%s.%s" % (table, value)) or label(options, value)
    return plain(value)


def number(options, state, prefix, value):
    """A whole number for the next argument: a place, a seat, a stat, a role, a Protagonist, or how many."""
    verb, about = prefix[0], prefix[-1]
    on_map = about in ("move", "at", "cleared", "blocked", "visited") or "map" in prefix
    if on_map or prefix[:2] == ["reward", "preset"] or verb == "lost" and options["defeat"] != "handicap":
        return place(state, value)
    if about in ("first", "took", "play", "discard", "lead", "tricks", "hands", "debt"):
        return name(options, state, value)
    if about == "stat" or verb == "check":
        return options["stats"][value], "%+d" % sheet(state)["stats"][value]
    if about == "hero":
        return hero_name(state, value)
    if verb == "cast":
        return "@%d" % value if len(prefix) > 1 else "%s: %s" % (ROLES[value], player(state, value))
    return str(value)


def explain(options, state, prefix, value):
    """Lines that say what a card does, or who a ready-made fighter is; None: the value is neither."""
    if prefix == ["premade"]:
        from cornerman.games.fightcard.characters import entry

        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        from cornerman.games.fightcard.deck import rank_lines

        told = "%s: %s" % (face(value), accent(value[1]).replace(",", " and"))
        return [told] + list(rank_lines(options, state, value[0]))


# ---- rules at hand (docs/rules/fightcard.md) -------------------------------

TEXT = """
# A trick
Who leads plays a card, then the other one.
Who takes the trick leads the next one, if no bonus says otherwise.
More than half of the tricks win the fight, if no option says that all are played.
"""
BEATS, MOVES = "What beats what", "Moves and bonuses"


def pages(options, state, path):
    """The titles of the pages, the ranks, or the lines of a page (a tuple)."""
    from cornerman.games.fightcard.deck import rank_lines

    if not path:
        return ["A trick", BEATS, MOVES]
    if path[0] == BEATS:
        return _beats(options)
    if path[0] != MOVES:
        return chapter(TEXT, path[0])
    named = ["%s: %s" % (rank, rank_lines(options, state, rank)[0][3:]) for rank in RANKS]
    return named if len(path) == 1 else rank_lines(options, state, RANKS[named.index(path[1])])


def _beats(options):
    """Which card takes a trick."""
    from cornerman.games.fightcard.deck import counters

    ends = ["Ace is %s." % options["ace"], "Equal: who %s takes it." % (
        "led" if options["tie"] == "leader" else "followed")]
    if options["trump"] == "match":
        return tuple(["A Trump Suit card beats every other suit.", "Two of the Trump Suit, or none: the higher card.",
                      "If not both are of it, there is a new Trump Suit."] + ends)
    suits = [suit for suit in SUITS if options["trump"] != "three" or suit != options["removed"]]
    return tuple(["%s led: a higher %s takes it." % (face(suit), face(counters(options, suit))) for suit in suits] + [
        "Any other card leaves it to who led.", ends[0]])
