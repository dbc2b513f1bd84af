"""The texts of the Fight Card System during a match: prompts, labels of menus, lines of the history, texts of pickers,
and pages of rules. The opening, the lines for events and the prompts outside a fight are in `view`
(docs/rules/fightcard.md, Prompts and Rules at hand)."""

from cornerman.cards import RANKS, SUITS, face, is_card
from cornerman.game import OPEN, READ, Press, argument
from cornerman.games.fightcard.state import (
    FIGHTS, accent, bonus_due, counters, fighters_of, hero_name, is_campaign, lazy, move_name, place_label,
    place_name, player, rank_lines, ring_name, sheet, suit_name, who)
from cornerman.tables import capital, counted, filled, fit, group, line, next_text, question

AT_HAND = True
SAVES_CHARACTERS = True  # fighters go from campaign to campaign
opening, brief = lazy("view.opening"), lazy("view.brief")

# ---- prompts and events ----------------------------------------------------

# The question of a bonus that may be taken; {0} is the name of its player.
LINES = """
redraw {0}: swap 1 card with deck?
swap_trump {0}: swap with trump card?
swap_hand {0}: give one, take blind?
"""


def prompt(options, state, mode=None):
    """Lines while the device waits; in the mode `light` none between two tricks: the view says what the keys do."""
    if state["phase"] not in FIGHTS:
        return lazy.view.prompt(options, state, mode)
    if mode == "light" and state["table"] == [None, None]:
        return []
    phase, seat, match = state["phase"], state["turn"], options["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit."]
    name = who(state, seat)
    if phase == "effect":
        waiting = bonus_due(state)
        if waiting == "swap_trump" and not state["trump_card"]:
            return [name + ": swap with top card?"]
        return filled(LINES, waiting, name)
    if phase == "penalty":
        lines = ["%s: discard %s," % (name, counted(state["debt"][seat], "trump")), "all you have if fewer."]
        return lines + (["Draw as many."] if options["refill"] else [])
    led = state["table"][state["lead"]]
    if led is None:
        return ["%s leads. Match %s." % (name, face(state["follow"])) if match else "%s leads any suit." % name]
    if state["forced"]:
        return ["%s Highest %s or its 2." % ("Queen!" if led[0] == "Q" else "Bound!", face(state["follow"]))]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (name, face(state["follow"]))]


def describe_event(options, state, event):
    """The lines for an event of `rules`: by its function in `view.TOLD`, or by its line in `view.LINES`."""
    texts, key, values = lazy.view, event[0], event[1:]
    if key in ("map", "reward"):
        key, values = "%s.%s" % event[:2], event[2:]
    if key in texts.TOLD:
        return texts.TOLD[key](options, state, *values)
    if event[0] == "map":
        values = [place_name(state, place) or "place %d" % place for place in values]
    return filled(texts.LINES, key, *values)


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(lazy.view.ICONS, event[0])


# ---- labels, and the lines of the history ----------------------------------

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
took {0} took it
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

# The index of the card or suit in the actions of which the history names it; of `use` it can be a position.
CARD_AT = {"trump": 1, "play": 2, "took": 2, "use": 1, "weapon": 1, "claim": 1, "check": 2, "explore": 1, "pick": 2}


def label(options, key):
    """The label of a verb, of a field of a sheet, or of a row of a menu."""
    return "The " + options["noun"] if key == "fight" else line(LABELS, key) or capital(key)


def roles(options):
    """The names of the roles in the order of `cast`."""
    return ("Protagonist", "Antagonist", "Narrator") if options["trio"] else ("Protagonist", "Opponent")


def seat_name(options, state, seat):
    """The name of a seat. In a line of the history of a campaign, where the state is None, it is the role."""
    return roles(options)[seat] if state is None and is_campaign(options) else who(state or (), seat)


def offer(options, state, prefix):
    """The row of an offer or of a correction. state: None in the history"""
    if prefix[0] == "set":
        text = line(LABELS, "set." + prefix[1]) or label(options, prefix[1])
        seat = argument(prefix, 2)
        return text if seat is None else "%s: %s" % (seat_name(options, state, seat), text.lower())
    if prefix == ["trump"] and state:
        return TURNED
    text = label(options, prefix[0])
    return text.format(seat_name(options, state, prefix[1])) if "{" in text else text


def manual_label(options, state, prefix):
    """The row of a quick offer in which the players enter the result."""
    if prefix[0] == "took":
        return "%s took it: a new suit" % seat_name(options, state, prefix[1])
    return label(options, prefix[0]) + ": tell it"


def entry(options, state, action, n):
    """Action number `n` as one line of the history, with the names that its fighters had then, or, of a correction,
    those that places and Protagonists have now; None: it is too long ago for `rules.MOST_FIGHTERS`, so
    `describe_action` is used."""
    if action[0] == "set" and action[1] in NAMED_NOW:
        return correction(options, state, action)
    changes = () if action[0] == "hero" else state.get("_fighters", ())  # the label of `hero` names the role
    for at in range(len(changes) - 2, -1, -2):
        if changes[at] <= n:
            hero, own, foe, place = fighters_of(changes[at + 1])
            former = [ring for until, whose, ring in state["_former"] if n < until and whose == hero]
            own_name = former[0] if former else ring_name(state["sheets"][hero]) or "@%d" % own
            foe_name = place_name(state, place) or "@%d" % foe
            role, opposite = roles(options)[:2]
            return describe_action(options, action).replace(role, own_name).replace(opposite, foe_name)


def correction(options, state, action):
    """A correction as one line of the history. A list that is too long, or of places where the state is not known
    (None), is shown by its length; a single place is then shown by its number."""
    prefix, value = action[:-1], action[-1]
    text = count = offer(options, None, prefix)
    entries = [value]
    if prefix[1] in LISTS:
        entries, count = value, "%s: %s" % (text, len(value) or "none")
        if not value or state is None and prefix[1] in PLACES:
            return count
    return fit("%s: %s" % (text, ", ".join([corrected(options, state, prefix, one) for one in entries])), count)


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        return correction(options, None, action)
    text = offer(options, None, action)
    if verb == "move":
        return "To place %d" % last
    if verb in ("reward", "challenge", "map", "advance") and len(action) > 1:
        return label(options, "%s.%s" % (verb, action[1]))
    card = argument(action, CARD_AT[verb]) if verb in CARD_AT else None
    return text if card is None or verb == "use" and not is_card(card) else text + " " + face(card)


# ---- pickers: what `menus` asks for by rows of its own has no entry ---------

# The titles for the arguments of a verb, separated by strokes.
QUESTIONS = """
took /Which suit came up?
lost How many cards fewer?
use Which place in the hand?
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


discarded_question = lambda options, state, prefix: "%s: discard %d, all if fewer" % (
    seat_name(options, state, prefix[1]), state["debt"][prefix[1]])
drawn_question = lambda options, state, prefix: "Draw: %d or more." % state["difficulty"]
TITLES = {
    "discard": (None, discarded_question), "check": (drawn_question, drawn_question), "set": (None, offer, offer),
    "sheet": (None, lambda options, state, prefix: label(options, prefix[1])),
}


def argument_title(options, state, prefix):
    """The title of the picker for the next argument; None: the default of all games."""
    if prefix == ["set"]:
        return None
    if prefix[:2] == ["map", "name"] and len(prefix) > 2 and prefix[2] in state.get("_found", {}).values():
        return "What is the weapon called?"
    asked = question(QUESTIONS, TITLES, options, state, prefix)
    if asked:
        return asked
    if prefix[:2] == ["reward", "map"]:
        prefix = prefix[1:]
    chosen = ".".join([str(one) for one in prefix[:2]])
    asked = next_text(CHOICES, [chosen] + prefix[2:])
    return asked or label(options, chosen if line(LABELS, chosen) else prefix[0])


def omit_label(options, state, prefix):
    """The label of an empty list, or of the row that leaves the argument to the device."""
    if prefix == ["challenge", "deck"]:
        return "%d, as usual" % options["difficulty"]
    labels = {"discard": "None", "set": "None", "first": "Toss a coin", "trump": TURNED, "took": "No new one"}
    return labels.get(prefix[0], "The device draws")


def advanced(options, state, prefix, value):
    """What an advance changes: a stat, a move with its rank, or a text."""
    if prefix[1] == "move":
        return "%s %s" % (value, move_name(options, state, value, 0))
    return options["stats"][value] if prefix[1] == "stat" else value


# Fields that can be corrected: those that are lists, those of places, and those of which the history has a name.
LISTS = ("weapons", "cleared", "blocked", "visited")
PLACES = ("at", "cleared", "blocked", "visited")
NAMED_NOW = PLACES + ("presets", "hero")


def corrected(options, state, prefix, value):
    """The value of a correction, of one that is a list an entry. state: None in a line of the history"""
    field = prefix[1]
    if field in PLACES:
        return place_label(options, state, value) if state else str(value)
    if field == "presets":
        return presets(options, state, value)
    if field == "lead":
        return seat_name(options, state, value)
    if field == "hero":
        return hero_name(state, value) if state else str(value + 1)
    if field == "trump":
        return suit_name(value) if state else face(value)
    if field in ("weapons", "trump_card"):
        return face(value) if value else "none"
    return str(value)


def presets(options, state, suits):
    """The suits that are set, as a text: for each place, and at the end for the next fight. suits: {number of the place
    as a text, or "next": suit}; state: as for `corrected`"""
    parts = ["%s %s" % (corrected(options, state, ["set", "at"], place), face(suits[str(place)]))
             for place in sorted([int(key) for key in suits if key != "next"])]
    if "next" in suits:
        parts.append("next " + face(suits["next"]))
    return ", ".join(parts) or "none"


card = lambda options, state, prefix, value: face(value)


def given(options, state, prefix, value):
    """What a reward or a challenge is given: a card or a suit; a number or a change of the map as all games show it."""
    return face(value) if prefix[1] in ("preset", "reclaim", "beat", "colour", "suit") else None


kind = lambda options, state, prefix, value: capital(value) if "kind" in prefix else None  # of places, not a place
# What a picker shows of each argument of a verb; None, or no entry: the default of all games.
VALUES = {
    "premade": (lambda options, state, prefix, key: lazy.sheet.entry("ring", key),),
    "end": (lambda options, state, prefix, seat: "Without a winner" if seat is None else "%s wins" % who(state, seat),),
    "check": (lambda options, state, prefix, i: "No stat" if i is None else options["stats"][i], card),
    "cast": (lambda options, state, prefix, role: "%s: %s" % (roles(options)[role], player(state, role)),
             lambda options, state, prefix, seat: "@%d" % seat),
    "advance": (lambda options, state, prefix, what: label(options, "advance." + what), advanced),
    "map": (None, None, kind), "reward": (None, given, None, kind),
    "set": corrected, "took": (None, card), "challenge": (None, given), "discard": (None, card),
    "trump": (card,), "weapon": (card,), "explore": (card,), "finish": (card,), "prompts": (card,),
}


def value_note(options, state, prefix, value):
    """The text at the right of a value: the pronouns of a ready-made character, the number of a stat, else nothing."""
    if prefix in (["check"], ["advance", "stat"]) and value is not None:
        return "%+d" % sheet(state)["stats"][value]
    return lazy.sheet.entry("pronouns", value) if prefix[0] == "premade" else ""


def explain(options, state, prefix, value):
    """Lines about a card or a ready-made character; None for other values."""
    if prefix == ["premade"]:
        entry = lazy.sheet.entry
        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        accents = "%s: %s" % (face(value), accent(value[1]).replace(",", " and"))
        return [accents] + list(rank_lines(options, state, value[0]))


def explains(options, state, prefix, value):
    """The value in a picker or a row, if `explain` says something about it. A tag can look like a card."""
    return value if is_card(value) and prefix[0] != "judge" or prefix == ["premade"] else None


# ---- the pages behind *Rules* in the menu of the match ---------------------

CHAPTERS = """
# A trick
Who leads plays a card, then the other one.
Who takes the trick leads the next one, if no bonus says otherwise.
Nobody draws up in a fight.
More than half of the tricks win the fight, if no option says that all are played.
# A campaign
Walk from place to place and tell what happens there.
A rival must be fought before anybody walks on. All else may be left alone.
Challenges bring a reward for the next fight, weapons a card with a name.
It ends at the goal, or when the table says so: End the campaign.
# About TDL
Transgender Deathmatch Legend, a wrestling game by Domino. The moves are its moves.
"""
BEATS, MOVES = "What beats what", "Moves and bonuses"


def pages(options, state, path):
    """The Press at a path of titles: it opens more titles, or the lines of a page (docs/architecture.md, words.py)."""
    from cornerman.chapters import chapter

    if not path:
        return Press(OPEN, ["A trick", BEATS, MOVES] + ["A campaign"] * (state.get("at") is not None)
                     + ["About TDL"] * (options["moves"] == "tdl"))
    if path[0] == BEATS:
        return Press(READ, _beats(options))
    if path[0] != MOVES:
        return Press(READ, chapter(CHAPTERS, path[0]))
    named = [rank_lines(options, state, rank)[0] for rank in RANKS]
    if len(path) == 1:
        return Press(OPEN, named)
    return Press(READ, rank_lines(options, state, RANKS[named.index(path[1])]))


def _beats(options):
    """The page that says which card takes a trick, a tuple of lines."""
    ends = ["Ace is %s." % options["ace"], "Equal: who %s takes it." % (
        "led" if options["tie"] == "leader" else "followed")]
    if options["trump"] == "match":
        return tuple(["A Trump Suit card beats every other suit.", "Two of the Trump Suit, or none: the higher card.",
                      "If not both are of it, there is a new Trump Suit."] + ends)
    suits = [suit for suit in SUITS if options["trump"] != "three" or suit != options["removed"]]
    return tuple(["%s led: a higher %s takes it." % (face(suit), face(counters(options, suit))) for suit in suits] + [
        "Any other card leaves it to who led.", ends[0]])
