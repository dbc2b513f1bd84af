"""The labels of the Fight Card System in menus, and the lines of its history."""

from cornerman.cards import face, is_card
from cornerman.game import argument
from cornerman.games.fightcard.state import fighters_of, is_campaign, place_name, ring_name, who
from cornerman.tables import capital, fit, line

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


def with_signs(options, state, prefix, value):
    """A value that is no text of a player, as text: a number, a card, a suit, a list of them, or the dict of suits that
    are set."""
    from cornerman.menus import text

    if type(value) is dict:
        return ", ".join(["%s %s" % (key, face(value[key])) for key in sorted(value)]) or "none"
    return text(value)


def entry(options, state, action, n):
    """Action number `n` as one line of the history, with the names that its fighters had then; None: it is too long ago
    for `rules.MOST_FIGHTERS`, so `describe_action` is used."""
    changes = () if "hero" in action[:2] else state.get("_fighters", ())  # the label of `hero` names the role
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
        shown = seat_name(options, None, last) if action[1] == "lead" else with_signs(options, None, action, last)
        return fit("%s: %s" % (text, shown), text)
    text = offer(options, None, action)
    if verb == "move":
        return "To place %d" % last
    if verb in ("reward", "challenge", "map", "advance") and len(action) > 1:
        return label(options, "%s.%s" % (verb, action[1]))
    card = argument(action, CARD_AT[verb]) if verb in CARD_AT else None
    return text if card is None or verb == "use" and not is_card(card) else text + " " + face(card)
