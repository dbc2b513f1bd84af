"""The sheets of a campaign of the Fight Card System, and who plays whom; with the tables for characters, by the rank of
a card (docs/rules/fightcard.md, Characters)."""

from cornerman.cards import RANKS, face
from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard.state import (
    EARNED, TABLES, can_advance, is_campaign, lazy, repeated, seats, sheet, unprintable, weapon_name)
from cornerman.tables import fit, line

PEOPLE = """
A Robin Vale|Comet Queen|fell from the sky|glitter and fire|she/her
2 Sam Okafor|Iron Lily|welder out of work|scrap armour|they/them
3 Jules Marsh|Doctor Thunder|struck-off doctor|the evil lab coat|he/him
4 Alex Reyes|Velvet Wolf|raised by a circus|howls at the crowd|she/they
5 Kit Lindqvist|Neon Saint|left the choir|halo of tube lights|xe/xem
6 Morgan Bell|Tidal Jane|kept a lighthouse|brings the flood|she/her
7 Ash Tanaka|Paper Tiger|folded paper for gold|folds everyone|they/he
8 Devon Cruz|Lady Landslide|dug the quarry|never moves|she/her
9 Remy Dubois|Midnight Baker|in debt to the mob|flour and fury|he/they
T Quinn Adeyemi|Static|ghost of a radio|talks in jingles|it/its
J Noor Haddad|Rose Hammer|once a royal guard|thorns and honour|she/her
Q Max Novak|The Understudy|always second best|steals any move|any
K Charlie Wu|King Moth|woke from a cocoon|drawn to the lamps|ze/zir
"""
SUBJECTS = {"C": "your body", "D": "what you own", "H": "who you love", "S": "who you fight"}
QUESTIONS = ("how it began", "the rival side", "a mistake", "where it lives", "what changed", "a habit",
             "a stroke of luck", "what you hide", "a loss", "a triumph", "the young one", "the teacher", "who rules it")
COUNTS = {"prompts": "hand", "finish": "finish_cards"}  # the option that says how many cards are drawn


def entry(table, rank):
    """What a table has for a rank."""
    return line(PEOPLE, rank).split("|")[TABLES.index(table)]


def prompt(card):
    """A card as a prompt for a character: its subject and its question."""
    words = SUBJECTS[card[1]], QUESTIONS[RANKS.index(card[0])]
    return fit("%s %s: %s" % ((face(card),) + words), "%s: %s" % words)


def prompts(options, state):
    """The prompts of the hand."""
    return [prompt(card) for card in sheet(state)["prompts"]]


def finishing_move(options, state):
    """The moves of its cards, one into the other; a line for each."""
    move_name = lazy.deck.move_name
    names = [move_name(options, state, card[0], 0) for card in sheet(state)["finish"]]
    return names[:1] + ["into " + name for name in names[1:]]


def sheet_lines(options, state):
    """All that a sheet says."""
    own = sheet(state)
    stats = [(options["stats"][i], own["stats"][i]) for i in range(len(own["stats"]))]
    called = {card: weapon_name(state, card) for card in own["weapons"] if weapon_name(state, card)}
    out = lazy.sheet.sheet_lines(own, stats, " ".join(finishing_move(options, state)), called)
    return tuple(out + prompts(options, state)) or ("Nothing yet",)


# ---- what is asked ---------------------------------------------------------


def ask_index(n):
    """The Ask for one of n, which a picker shows as a list."""
    return Ask(("int", 0, n - 1), candidates=list(range(n)))


def ask_role(options, state, prefix):
    """Which role is given to another player."""
    if not is_campaign(options):
        raise Refused("Only in a campaign")
    return ask_index(len(state["cast"]))


def ask_actor(options, state, prefix):
    """Who plays it."""
    return ask_index(seats(options))


def ask_hero(options, state, prefix):
    """Which Protagonist comes into play."""
    return ask_index(options["heroes"])


def ask_table(options, state, prefix):
    """Which table is drawn from."""
    lazy.campaign_rules.ask_drawn(options, state, prefix)  # refused where no card can be drawn
    return Ask(("choice", TABLES))


def ask_cards(options, state, prefix):
    """The cards of prompts or of a finishing move."""
    return lazy.campaign_rules.ask_several_drawn(options, state, options[COUNTS[prefix[0]]])


def ask_written(options, state, prefix):
    """The text, tags or stats that are written."""
    old = sheet(state)[prefix[1]]
    if prefix[1] == "stats":
        return Ask(("list", ("int", -5, 9), len(old), len(old)), list(old), index_label=lambda i: options["stats"][i])
    if prefix[1] != "tags":
        return Ask(("words", 0, 24), old, wrong=unprintable)
    return Ask(("list", ("words", 1, 24), 0, 12), list(old),
               wrong=lambda tags: repeated(tags) or unprintable("".join(tags)))


def ask_advance(options, state, prefix):
    """What becomes better, if an advance can be paid."""
    own, pay = sheet(state), options["pay"]
    if not can_advance(options, state):
        raise Refused("The next session brings an advance" if pay == "session"
                      else "An advance costs %d %s" % (options["cost"], pay))
    why = {"stat": None if any([stat < 9 for stat in own["stats"]]) else "No stat can grow",
           "tag": "Twelve tags: no more" if len(own["tags"]) > 11 else None}
    return Ask(("choice", ("stat", "tag", "move", "look")), wrong=why.get)


def ask_advanced(options, state, prefix):
    """The stat, the tag, the rank of the move, or the look."""
    what, own = prefix[1], sheet(state)
    if what == "stat":
        return Ask(("int", 0, len(own["stats"]) - 1), candidates=list(range(len(own["stats"]))),
                   wrong=lambda i: None if own["stats"][i] < 9 else "That is at 9")
    return Ask(("choice", tuple(RANKS))) if what == "move" else _ask_words(own["tags"] if what == "tag" else ())


def ask_move_name(options, state, prefix):
    """The name of the move."""
    return _ask_words() if prefix[1] == "move" else None


def _ask_words(taken=()):
    """The Ask for a text. taken: the tags that are there"""
    return Ask(("words", 1, 24), wrong=lambda words: "That tag is there" if words in taken else unprintable(words))


# ---- actions ---------------------------------------------------------------


def cast(options, state, action, chance, events):
    """A player takes a role, and gives the own one in return."""
    verb, role, player = action
    players = state["cast"]
    if player in players:
        players[players.index(player)] = players[role]
    players[role] = player
    events.append(("roles",))


def hero(options, state, action, chance, events):
    """Another Protagonist comes into play. Hidden: `_earned`, what the others had for their next fight."""
    if len(state["sheets"]) > 1 and action[1] != state["hero"]:
        held = state.setdefault("_earned", {})
        held[str(state["hero"])] = {field: state[field] for field in EARNED}
    state["hero"] = action[1]
    events.append(("hero", action[1]))


def write(options, state, action, chance, events):
    """Something is written on the sheet."""
    verb, field, given = action
    sheet(state)[field] = list(given) if type(given) is list else given
    events.append(("sheet",))


def advance(options, state, action, chance, events):
    """An advance, and its price."""
    what, given, own = action[1], action[-1], sheet(state)
    if what == "stat":
        own["stats"][given] += 1
    elif what == "tag":
        own["tags"].append(given)
    elif what == "look":
        own["look"] = given
    else:
        own["moves"][action[2]] = given
    if own["advances"]:
        own["advances"] -= 1
    else:
        own[options["pay"]] -= options["cost"]
    events.append(("sheet",))


def session(options, state, action, chance, events):
    """The session is over."""
    earn = lazy.campaign_rules.earn
    state["session"] = min(999, state["session"] + 1)
    for i in range(len(state["sheets"])):
        earn(options, state["sheets"][i], events if i == state["hero"] else [], ("session", 1))
        if options["pay"] == "session":
            state["sheets"][i]["advances"] = min(99, state["sheets"][i]["advances"] + 1)
    events.append(("session", state["session"]))


def premade(options, state, action, chance, events):
    """A ready-made character: all tables at one rank."""
    for table in TABLES:
        sheet(state)[table] = entry(table, action[1])
    events.append(("picked", action[1], None))


def pick(options, state, action, chance, events):
    """The entry of one table."""
    rank = (argument(action, 2) or lazy.campaign_rules.drawn(options, state, 1, chance)[0])[0]
    sheet(state)[action[1]] = entry(action[1], rank)
    events.append(("picked", rank, action[1]))


def keep_cards(options, state, action, chance, events):
    """The cards of prompts or of a finishing move."""
    verb, drawn = action[0], lazy.campaign_rules.drawn
    sheet(state)[verb] = list(argument(action, 1) or drawn(options, state, options[COUNTS[verb]], chance))
    events.append((verb,))
