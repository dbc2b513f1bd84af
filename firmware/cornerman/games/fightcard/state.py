"""What all modules of the Fight Card System share: phases, kinds and tables of words, and functions that read options
and state: who plays whom, the names of places and weapons, what is possible between fights, and which ways are open.
The cards are here too: their values, bonuses and moves, which of them were seen in a fight, texts about cards, and the
rows of steps in which a card is chosen (docs/rules/fightcard.md, State)."""

from cornerman.cards import RANKS, SUIT_NAMES, SUIT_ORDER, SUITS, face, pack, rank_number
from cornerman.game import DO, OPEN, LazyModules, row
from cornerman.tables import cached, capital, counted, line, part

lazy = LazyModules(__name__)

FIGHTS = ("lead", "trump", "penalty", "play", "effect")  # the phases in which a fight is on
SEAT = ("seat", (0, 1))
KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")  # the kinds of places
# The fields of a sheet that can be drawn: `sheet.CHARACTERS` has an entry for each rank.
TABLES = ("shoot", "ring", "pitch", "gimmick", "pronouns")

MOST_PLACES = 64  # places on a map
# What the suits C, D, H and S mean, for each value of the option `suits`.
MEANINGS = """
weather Hurricane,Giant hail,Burning sky,Black thunder
style Brawling,Technique,High flying,Dirty tricks
team Fighter 1,Fighter 2,Fighter 3,Fighter 4
"""
# The names of the moves of the ranks A to K, for each value of the option `moves` but a list.
MOVES = """
tdl Forearm Smash/Headlock/Uppercut/Big Boot/Knee Strike/Lariat/Dropkick/Backbreaker/Spinebuster/Sleeper Hold/\
Suplex/Neckbreaker/Slam
rush Jab/Hook/Low Kick/Fast Elbow/Cross Punch/Spinning Elbow/Haymaker/Uppercut/Spinning Backfist/High Knee/\
Jumping Elbow/Twisting Kick/Axe Kick
"""
# What the values of the option `rewards` are called.
REWARDS = """
preset set a trump
redraw redraw
map change the map
trick a sure trick
boost higher cards
hand a larger hand
"""
# What each bonus is called in a few words, then what it does, in lines that are separated by strokes.
BONUSES = """
none /No bonus
redraw redraw/Discard one, draw one
lead lead/Leads the next trick,/won or lost
swap_trump swap trump/Swap a card with the/Trump Suit card: its suit/is the Trump Suit then
swap_hand swap hand/Give one card, take one/of the other hand blind
new_trump new trump/New Trump Suit card/after this trick
force binds/Led: the other plays/the highest of the suit,/or its 2
"""

NEXT_FIGHT = ("boost", "autos", "handicap")  # fields of the state that a Protagonist has for the next fight
# The fields that can have the focus between fights.
COUNTED = ("xp", "money", "handicap", "boost", "autos", "session")
# The verbs that need a place of a certain kind, and that kind.
HERE = {"fight": "fight", "scene": "ally", "challenge": "challenge", "weapon": "weapon", "take": "money"}


def is_campaign(options):
    """True if the option `mode` is `campaign`; otherwise the match is a single fight."""
    return options["mode"] == "campaign"


def is_tournament(options):
    """True in a campaign without a map in which the winner of a fight stays on as the Protagonist (ruling 24)."""
    return options["rotate"] == "winner" and options["map"] == "none" and is_campaign(options)


def seats(options):
    """The number of players at the table, 2 to 8. In a campaign `state["cast"]` says which of them plays a role; in a
    single fight the players are the seats 0 and 1."""
    return (options["players"] or (3 if options["trio"] else 2)) if is_campaign(options) else 2


def pack_size(options):
    """The number of cards in the pack: 39 where a suit is left out, else 52."""
    return 39 if options["trump"] == "three" else 52


def repeated(values):
    """The sentence that refuses a list in which a value occurs twice; None: all values differ."""
    return "Each of them once" if any([values.count(value) > 1 for value in values]) else None


def unprintable(text):
    """The sentence that refuses a text with a line end, a tab or another control character; None: it has none."""
    return "No line ends or tabs" if any([c < " " or c == "\x7f" for c in text]) else None


def meaning(options, suit):
    """What a suit means by the options `suit_names` and `suits`; a suit without a meaning has its plain name."""
    meanings = options["suit_names"] or (line(MEANINGS, options["suits"]) or "").split(",")
    return meanings[SUITS.index(suit)] if len(meanings) == 4 else capital(SUIT_NAMES[suit])


def accent(suit):
    """The accent of all cards of a suit: two words with a comma between them (docs/rules/fightcard.md, Characters)."""
    return ("earth, beast", "metal, machine", "fire, blood", "shadow, spark")[SUITS.index(suit)]


def bonus_due(state):
    """The first bonus that waits for its player to take or decline it. `state["pending"]` must not be empty."""
    seat, bonus = state["pending"][0]
    return bonus


def takers(state, mode):
    """The seats of which UP and DOWN enter that they took the trick. None while a bonus or a discard waits and every
    card is told, because a slip of the finger must not drop it."""
    if state["phase"] not in FIGHTS or state["table"] != [None, None] or (
            mode == "full" and state["phase"] in ("effect", "penalty")):
        return ()
    return (0,) if state.get("sure") else (0, 1)


# ---- people ----------------------------------------------------------------


def who(state, seat):
    """The name of the fighter in a seat, as a text in which `@0`, `@1`… stand for players.

    Seat 0 of a campaign is called by the ring name on the sheet in play (`ring_name`), and seat 1, in a fight at a
    place with a name and where it is lost, by that name. Otherwise the seat is called by the name of its player.

    state: the state, or () where it is not known; seat: 0 or 1
    """
    if seat == 0 and "sheets" in state:
        ring = ring_name(sheet(state))
        if ring:
            return ring
    met = seat == 1 and "names" in state and (state["ctx"] or state["phase"]) in ("fight", "lost")
    return met and place_name(state, state["at"]) or player(state, seat)


def ring_name(sheet):
    """The ring name on a sheet in at most 12 characters: of a longer name only its last word, which is cut off. An
    empty text: the sheet has no ring name."""
    ring = sheet["ring"]
    return (ring if len(ring) <= 12 else ring.split(" ")[-1][:12]).strip()


def fighters(parts):
    """Pack the values that say who fights into one integer, which takes less memory than a list.

    parts: (index of the sheet in play, player of seat 0, player of seat 1, number of the place or None); the first
    three are below 8
    """
    hero, one, other, place = parts
    return hero + 8 * (one + 8 * (other + 8 * (0 if place is None else place + 1)))


def fighters_of(packed):
    """The four values that `fighters` has packed, as a tuple."""
    place = packed >> 9
    return packed & 7, packed >> 3 & 7, packed >> 6 & 7, place - 1 if place else None


def player(state, seat):
    """The player of a role as the text `@N`. seat: 0 the Protagonist, 1 the opponent, 2 the Narrator"""
    return "@%d" % (state["cast"][seat] if "cast" in state else seat)


def sheet(state):
    """The sheet (a dict of the list `sheets`) of the Protagonist in play."""
    return state["sheets"][state["hero"]]


def wins(options, state):
    """How many fights each player has won where the winner stays on, a list; from the hidden field `_wins`."""
    return state.get("_wins") or [0] * seats(options)


def tally(options, state):
    """How many fights each player has won, as a tuple of lines."""
    count = wins(options, state)
    return tuple(["@%d: %s" % (i, counted(count[i], "win")) for i in range(len(count))])


def hero_name(state, index):
    """The ring name on the sheet with this index, or `Protagonist N` if it has none."""
    return state["sheets"][index]["ring"] or "Protagonist %d" % (index + 1)


def place_name(state, place):
    """The name that was given to a place, or to who is met there; None: it has no name. place: its number, or None"""
    return state["names"].get(str(place)) if "names" in state else None


def weapon_name(state, card):
    """The name of a weapon: that of the place where it was found, or, if a saved fighter has brought it, its former
    name (`saved_character.BRINGS`). None: it has no name. card: the card that is the weapon"""
    places_found = state.get("_found", {})
    return place_name(state, places_found[card]) if card in places_found else state.get("_called", {}).get(card)


def place_label(options, state, place):
    """The number of a place with its name, or with its kind if it has no name: `5: fight`, `0: start`."""
    kind = state["places"][place]
    if kind == "custom":
        kind = "anything"
    elif kind == "empty" and place == options["start"]:
        kind = "start"
    return "%d: %s" % (place, place_name(state, place) or kind)


def board(options, state):
    """The map as a dict for a game.Step and for a view (docs/architecture.md, dashboard.py). Its lists are copies,
    because the app compares a view with the one before, and actions change the lists of the state in place."""
    result = {"form": options["map"] if options["map"] in ("hex", "grid") else "free", "width": options["width"],
           "goal": options["goal"], "at": state["at"]}
    for name in ("places", "cleared", "blocked", "visited", "links", "cuts"):
        result[name] = list(state[name])
    return result


def owed(state):
    """A line for each seat that owes discards (`debt`); no lines once the fight has a resolved trick."""
    return ["%s owes %s" % (who(state, seat), counted(state["debt"][seat], "trump")) for seat in (0, 1)
            if state["debt"][seat] and not state["last"]]


# ---- between fights --------------------------------------------------------


def is_here(state, verb):
    """True if a verb of `HERE` fits the present place: there is no map, or `due` is its kind, or `custom`."""
    return state["at"] is None or state["due"] in (HERE[verb], "custom")


def can_advance(options, state):
    """True if the Protagonist has a free advance or can pay for one (docs/rules/fightcard.md, Actions)."""
    own, pay = sheet(state), options["pay"]
    return own["advances"] > 0 or pay != "session" and own[pay] >= options["cost"]


def uses(options, state, field):
    """True if a campaign uses a field of COUNTED: `xp` and `money` only if these can be earned or pay for advances, or
    the sheet has some; `boost` and `autos` if they are a reward, or there are some."""
    if field == "boost" or field == "autos":
        return state[field] > 0 or ("boost" if field == "boost" else "trick") in options["rewards"]
    return (field not in ("xp", "money") or any(options[field].values()) or sheet(state)[field] > 0
            or options["pay"] == field and options["cost"] > 0)


def can_turn_up(options, state):
    """True if at least one card of the pack is no weapon, so that a scene can turn up a card."""
    return len(set([card for own in state["sheets"] for card in own["weapons"]])) < pack_size(options)


# ---- the map (docs/rules/fightcard.md, The map) ----------------------------

BUSY = "The fight here comes first"


def joined(options, a, b):
    """True if two places are adjacent by the form of the map, the option `map`."""
    form = options["map"]
    if form == "open":
        return a != b
    if form != "grid" and form != "hex":
        return False
    upper_row, upper_column = divmod(min(a, b), options["width"])
    lower_row, lower_column = divmod(max(a, b), options["width"])
    if upper_row == lower_row:
        return lower_column - upper_column == 1
    shift = lower_column - upper_column
    return lower_row - upper_row == 1 and (shift == 0 or form == "hex" and shift == (1 if upper_row % 2 else -1))


def adjacent(options, state, a, b):
    """True if one step leads from one place to the other."""
    pair = [min(a, b), max(a, b)]
    return pair not in state["cuts"] and (pair in state["links"] or joined(options, a, b))


def closed(options, state, place):
    """The sentence that refuses a step to a place; None: the Protagonist can walk there."""
    if place == state["at"]:
        return "That is here"
    if state["due"] == "fight":
        return BUSY
    if not adjacent(options, state, state["at"], place):
        return "No way leads there"
    if place in state["blocked"]:
        return "That place is shut"
    if place < len(options["gates"]) and sheet(state)["xp"] < options["gates"][place]:
        return "Needs %d xp" % options["gates"][place]


# ---- cards -----------------------------------------------------------------


def card_value(options, card):
    """The value of a card: A 1, 2 to T as they are, J 11, Q 12, K 13; A 14 if the option `ace` is `high`."""
    rank = rank_number(card) + 1
    return 14 if rank == 1 and options["ace"] == "high" else rank


def rank_bonus(options, rank):
    """The bonus of a rank, of `effects`; in a counter game `none` for one that changes the Trump Suit (ruling 5)."""
    bonus = options["effects"][RANKS.index(rank)]
    return "none" if options["trump"] != "match" and bonus in ("swap_trump", "new_trump") else bonus


def card_bonus(options, state, card):
    """The bonus of a card in this trick: that of its rank, or `none` where only the suit to follow has bonuses."""
    suited = options["trump"] == "match" and options["trumps"] == "suit"
    return "none" if suited and card[1] != state["follow"] else rank_bonus(options, card[0])


def counters(options, suit):
    """The suit that counters a led suit in a counter game (ruling 21)."""
    if options["trump"] == "counter":
        return "HSCD"["CDHS".index(suit)]
    suits = "CDHS".replace(options["removed"], "")
    return suits[(suits.index(suit) + (1 if options["cycle"] == "next" else 2)) % 3]


def missing(options, card):
    """The sentence that refuses a card that the pack does not have; None: the pack has it. card: one of the 52 cards"""
    if options["trump"] == "three" and card[1] == options["removed"]:
        return "%s is not in this pack" % face(card)


def cards_of(options):
    """All cards of the pack in its order, as a new list."""
    return list(_cards(options["removed"] if options["trump"] == "three" else ""))


@cached
def _cards(removed):
    """The 52 cards without those of the suit `removed`, a letter; all of them if it is an empty text."""
    cards = pack()
    return [card for card in cards if removed not in card] if removed else cards


def move_name(options, state, rank, seat):
    """The name of the move of a rank. In a campaign seat 0 has the names on the sheet in play where that has any."""
    if seat == 0 and is_campaign(options):
        own = sheet(state)["moves"].get(rank)
        if own:
            return own
    moves, number = options["moves"], RANKS.index(rank)
    return part(line(MOVES, moves), number) if moves in ("tdl", "rush") else moves[number]


def card_with_move(options, state, seat, card):
    """A card with the name of its move: the jack of hearts with its sign, then `Suplex`."""
    return "%s %s" % (face(card), move_name(options, state, card[0], seat))


def suit_name(suit):
    """The sign of a suit with its plain name."""
    return "%s %s" % (face(suit), capital(SUIT_NAMES[suit]))


def suit_label(options, suit):
    """The sign of a suit with its meaning."""
    return "%s %s" % (face(suit), meaning(options, suit))


def open_cards(state):
    """The cards that were seen in this fight, a list: `spent`, `out`, `table`, and the Trump Suit card."""
    single = [card for card in state["table"] + [state["trump_card"]] if card]
    return state["spent"][0] + state["spent"][1] + state["out"] + single


def unseen(options, state):
    """The cards of the pack that were not seen in this fight, in the order of the pack."""
    gone = set(open_cards(state))
    return [card for card in cards_of(options) if card not in gone]


def unavailable(options, state, card):
    """The sentence that refuses a card that cannot come from a hand or the deck in this fight, because the pack does
    not have it or it was seen; None: it can."""
    absent, spent = missing(options, card), state["spent"]
    if absent:
        return absent
    if (card in state["table"] or card == state["trump_card"] or card in state["out"]
            or card in spent[0] or card in spent[1]):  # it is in `open_cards`, of which no list is made
        return "%s was seen already" % face(card)


def by_suit(options, cards, follow=None):
    """The groups of an Ask: (name of the suit, its cards) for each suit of which there are cards, the highest card
    first.

    follow: None, or the suit to follow: its group comes first, and has the label None
    """
    groups = []
    for suit in (follow or "") + SUIT_ORDER.replace(follow or "-", ""):
        by_value = {card_value(options, card): card for card in cards if suit in card}
        if by_value:
            groups.append((None if suit == follow else suit_name(suit),
                           [by_value[value] for value in sorted(by_value, reverse=True)]))
    return groups


def drop_weapon(state, seat, card):
    """Note that a card has left the hand of a seat: if it was a weapon of seat 0, it leaves the sheet."""
    if seat == 0 and "sheets" in state and card in sheet(state)["weapons"]:
        sheet(state)["weapons"].remove(card)


def bonus_label(bonus):
    """A bonus in a few words; an empty text for `none`."""
    return part(line(BONUSES, bonus), 0)


# ---- counter games (docs/rules/fightcard.md, ruling 21) --------------------


def beats(options):
    """Lines of the opening that say which suit beats which; none in a match game."""
    if options["trump"] == "match":
        return []
    if options["trump"] == "counter":
        return ["%s and %s beat each other," % (face("H"), face("C")), "so do %s and %s." % (face("D"), face("S")),
                "The answer must be higher."]
    return [" beats ".join(ring(options)), "The answer must be higher."]


def ring(options):
    """The signs of three suits and of the first one again; each suit beats the next."""
    first = [suit for suit in "HSDC" if suit != options["removed"]][0]
    suits = [first]
    for _ in range(3):
        suits.insert(0, counters(options, suits[0]))
    return [face(suit) for suit in suits]


def signs(options, led):
    """Which suit beats which, in a few signs. led: None, or the suit that was led: it stands in brackets, with the
    suits that beat it or are beaten by it"""
    if options["trump"] == "three":
        signs = ring(options)
        if not led:
            return ">".join(signs)
        at = signs.index(face(led), 1)
        return ">".join([signs[at - 1], "[%s]" % signs[at], signs[at % 3 + 1]])
    return " ".join(["%s:%s" % tuple(["[%s]" % face(suit) if suit == led else face(suit) for suit in pair])
                     for pair in ("HC", "DS") if not led or led in pair])


# ---- texts about cards, and rows of cards -----------------------------------


def rank_lines(options, state, rank):
    """Lines about a rank: the name of its move, as `move_name` has it for seat 0, and its bonus. A tuple of texts."""
    bonus = rank_bonus(options, rank)
    lines = ["%s: %s" % (rank, move_name(options, state, rank, 0))] + line(BONUSES, bonus).split("/")[1:]
    if bonus != "none" and options["trump"] == "match" and options["trumps"] == "suit":
        lines.append("Trump Suit cards only")
    return tuple(lines)


def card_step(options, state, prefix, title, cards, other=None, actions=None, note=None):
    """The Step in which a card is chosen: up to four cards have a key each, more of them are divided into parts
    (`menus.pad_of`).

    prefix: the action that the card completes; title: a text; cards: in the order of the keys; other: None, or the row
    of the last key; actions: None, or a function of a card that returns the list of actions to do in place of the
    completed prefix; note: None, or a function of a card that returns the text beside it, else that is `card_note`
    """
    from cornerman.menus import pad_of

    def card_row(card):
        return row(face(card), DO, actions(card) if actions else [prefix + [card]],
                   note(card) if note else card_note(options, state, prefix, card))
    return pad_of(title, cards, card_row, lambda part: " ".join([card[0] for card in part]), other)


def card_note(options, state, prefix, card):
    """What stands beside a card to choose: its move or name as a weapon, and its bonus. prefix: as in `card_step`"""
    seat = prefix[1] if prefix[0] == "play" else 0
    name, bonus = move_name(options, state, card[0], seat), bonus_label(card_bonus(options, state, card))
    if prefix == ["play", 0] and is_campaign(options) and card in sheet(state)["weapons"]:
        name = weapon_name(state, card) or "weapon"
    return "%s, %s" % (name, bonus) if bonus else name


def suit_rows(options, state, prefix, title, groups, **given):
    """A row for each group of `by_suit` that has a label; it opens the `card_step` of its cards. title: what the title
    of that step begins with; given: `actions` and `note` of `card_step`"""
    return [row(label, OPEN, card_step(options, state, prefix, "%s %s" % (title, face(cards[0][1])), cards, **given))
            for label, cards in groups if label]


def suit_at(groups, suit):
    """The index of the group of `by_suit` with the cards of a suit; 0 if there is none."""
    return max([0] + [i for i in range(len(groups)) if groups[i][1][0][1] == suit])
