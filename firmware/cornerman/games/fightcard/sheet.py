"""The sheets of a campaign of the Fight Card System: the tables of characters by the rank of a card, the actions that
fill a sheet, and who plays which role (docs/rules/fightcard.md, Characters); which saved fighters are valid, and how a
sheet is shown (docs/architecture.md, sheet.py)."""

from cornerman.cards import RANKS, face, faces
from cornerman.game import Ask, Refused, argument, copied, fits
from cornerman.games.fightcard.state import (
    NEXT_FIGHT, TABLES, can_advance, is_campaign, lazy, move_name, repeated, seats, sheet, unprintable, weapon_name)
from cornerman.tables import fit, line

# Ready-made characters, one for each rank: the fields of `state.TABLES`, separated by strokes.
CHARACTERS = """
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
# A card as a prompt: the subject of its suit, and the question of its rank, A to K.
SUBJECTS = {"C": "your body", "D": "what you own", "H": "who you love", "S": "who you fight"}
QUESTIONS = ("how it began", "the rival side", "a mistake", "where it lives", "what changed", "a habit",
             "a stroke of luck", "what you hide", "a loss", "a triumph", "the young one", "the teacher", "who rules it")
COUNTS = {"prompts": "hand", "finish": "finish_cards"}  # {verb: the option with its number of cards}


def entry(table, rank):
    """The entry of a table for a rank. table: a name of `state.TABLES`"""
    return line(CHARACTERS, rank).split("|")[TABLES.index(table)]


def prompt(card):
    """The prompt that a card stands for: the subject of its suit with the question of its rank."""
    parts = SUBJECTS[card[1]], QUESTIONS[RANKS.index(card[0])]
    return fit("%s %s: %s" % ((face(card),) + parts), "%s: %s" % parts)


def prompts(options, state):
    """The prompts of the cards on the sheet in play, as a list of lines."""
    return [prompt(card) for card in sheet(state)["prompts"]]


def finishing_move(options, state):
    """The moves of the cards of the finishing move, a line for each; from the second on they begin with `into`."""
    names = [move_name(options, state, card[0], 0) for card in sheet(state)["finish"]]
    return names[:1] + ["into " + name for name in names[1:]]


# ---- Asks ------------------------------------------------------------------


def ask_index(options, state, prefix):
    """The Ask for an index, which a picker shows as a list: for `hero` that of a sheet; for `cast` that of the role,
    then the player who takes it; who has it already is not shown. Refused: `cast` in a single fight."""
    if not is_campaign(options):
        raise Refused("Only in a campaign")
    count = options["heroes"] if prefix[0] == "hero" else seats(options) if len(prefix) > 1 else len(state["cast"])
    return Ask(("int", 0, count - 1), candidates=[
        index for index in range(count) if len(prefix) < 2 or index != state["cast"][prefix[1]]])


def ask_table(options, state, prefix):
    """The Ask for the table that is drawn from. Refused if no card can be drawn."""
    lazy.campaign_rules.ask_drawn(options, state, prefix)  # raises Refused if no card can be drawn
    return Ask(("choice", TABLES))


def ask_cards(options, state, prefix):
    """The Ask for the cards of the verb `prompts` or `finish`."""
    return lazy.campaign_rules.ask_several_drawn(options, state, options[COUNTS[prefix[0]]])


def ask_written(options, state, prefix):
    """The Ask for what is written on the sheet: a text, a list of tags, or a list of stats."""
    present = sheet(state)[prefix[1]]
    if prefix[1] == "stats":
        count = len(present)
        return Ask(("list", ("int", -5, 9), count, count), list(present), index_label=lambda i: options["stats"][i])
    if prefix[1] != "tags":
        return Ask(("words", 0, 24), present, wrong=unprintable)
    return Ask(("list", ("words", 1, 24), 0, 12), list(present),
               wrong=lambda tags: repeated(tags) or unprintable("".join(tags)))


def ask_advance(options, state, prefix):
    """The Ask for the kind of an advance. Refused if the Protagonist cannot pay for one."""
    own, pay = sheet(state), options["pay"]
    if not can_advance(options, state):
        raise Refused("The next session brings an advance" if pay == "session"
                      else "An advance costs %d %s" % (options["cost"], pay))
    refusals = {"stat": None if any([stat < 9 for stat in own["stats"]]) else "No stat can grow",
           "tag": "Twelve tags: no more" if len(own["tags"]) > 11 else None}
    return Ask(("choice", ("stat", "tag", "move", "look")), wrong=refusals.get)


def ask_advanced(options, state, prefix):
    """The Ask for what an advance changes: the index of a stat, the rank of a move, the text of a tag or the look."""
    what, own = prefix[1], sheet(state)
    if what == "stat":
        return Ask(("int", 0, len(own["stats"]) - 1), candidates=list(range(len(own["stats"]))),
                   wrong=lambda i: None if own["stats"][i] < 9 else "That is at 9")
    return Ask(("choice", tuple(RANKS))) if what == "move" else _ask_words(own["tags"] if what == "tag" else ())


def ask_move_name(options, state, prefix):
    """The Ask for the new name of a move; None: the advance is of another kind."""
    return _ask_words() if prefix[1] == "move" else None


def _ask_words(taken=()):
    """The Ask for a text of 1 to 24 characters. taken: texts that are refused, because they are tags on the sheet"""
    return Ask(("words", 1, 24), wrong=lambda text: "That tag is there" if text in taken else unprintable(text))


# ---- actions ---------------------------------------------------------------


def cast(options, state, action, chance, events):
    """Give a role to a player. If this player had another role, the two players exchange them."""
    verb, role, player = action
    players = state["cast"]
    if player in players:
        players[players.index(player)] = players[role]
    players[role] = player
    events.append(("roles",))


def hero(options, state, action, chance, events):
    """Put another Protagonist into play. Hidden field `_earned`: {index of a sheet as a text: the fields of
    `state.NEXT_FIGHT` when it was last in play}."""
    if len(state["sheets"]) > 1 and action[1] != state["hero"]:
        earned = state.setdefault("_earned", {})
        earned[str(state["hero"])] = {field: state[field] for field in NEXT_FIGHT}
    state["hero"] = action[1]
    events.append(("hero", action[1]))


def write(options, state, action, chance, events):
    """Write a text, tags or stats on the sheet."""
    verb, field, value = action
    sheet(state)[field] = copied(value)
    events.append(("sheet",))


def advance(options, state, action, chance, events):
    """Apply an advance, and pay for it with a free one if there is one."""
    what, value, own = action[1], action[-1], sheet(state)
    if what == "stat":
        own["stats"][value] += 1
    elif what == "tag":
        own["tags"].append(value)
    elif what == "look":
        own["look"] = value
    else:
        own["moves"][action[2]] = value
    if own["advances"]:
        own["advances"] -= 1
    else:
        own[options["pay"]] -= options["cost"]
    events.append(("sheet",))


def session(options, state, action, chance, events):
    """End the session: every sheet earns what the options say."""
    earn = lazy.campaign_rules.earn
    state["session"] = min(999, state["session"] + 1)
    for i in range(len(state["sheets"])):
        earn(options, state["sheets"][i], events if i == state["hero"] else [], ("session", 1))
        if options["pay"] == "session":
            state["sheets"][i]["advances"] = min(99, state["sheets"][i]["advances"] + 1)
    events.append(("session", state["session"]))


def premade(options, state, action, chance, events):
    """Take a ready-made character: the entries of all tables for one rank."""
    for table in TABLES:
        sheet(state)[table] = entry(table, action[1])
    events.append(("picked", action[1], None))


def pick(options, state, action, chance, events):
    """Take the entry of one table for the rank of a card."""
    rank = (argument(action, 2) or lazy.campaign_rules.draw(options, state, 1, chance)[0])[0]
    sheet(state)[action[1]] = entry(action[1], rank)
    events.append(("picked", rank, action[1]))


def keep_cards(options, state, action, chance, events):
    """Note the cards of the verb `prompts` or `finish` on the sheet."""
    verb, drawn = action[0], lazy.campaign_rules.draw
    sheet(state)[verb] = list(argument(action, 1) or drawn(options, state, options[COUNTS[verb]], chance))
    events.append((verb,))


# ---- saved fighters, and how a sheet is shown -----------------------------

# Kinds of the stats and of the names of weapons of a saved fighter.
STATS = ("list", ("record", (("name", ("words", 1, 24)), ("n", ("int", -5, 9)))), 0, 6)
CALLED = ("list", ("record", (("card", ("card",)), ("name", ("words", 1, 12)))), 0, 25)
# (label, field) of the texts on a sheet, in the order in which they are shown.
LABELS = (("Ring name", "ring"), ("Name", "shoot"), ("Past", "pitch"), ("Gimmick", "gimmick"),
          ("Pronouns", "pronouns"), ("Look", "look"))


def _kind():
    """The kind of a saved fighter, which takes too much memory to be kept."""
    text, given, count, cards = ("words", 0, 24), ("words", 1, 24), ("int", 0, 9999), ("list", ("card",), 0, 25)
    return "record", tuple([(field, text) for field in TABLES]) + (
        ("look", text), ("finish", ("list", ("card",), 0, 3)), ("prompts", cards), ("tags", ("list", given, 0, 12)),
        ("stats", ("any",)), ("moves", ("record", tuple([(rank, given, "") for rank in RANKS]))), ("xp", count),
        ("money", count), ("advances", ("int", 0, 99)), ("weapons", cards), ("called", ("any",), {}),
        ("story", ("list", ("any",), 0, 0)))


def wrong(value, past):
    """The sentence that refuses a value that is no saved fighter; None: it is one. value: as `saved_character.value`
    returns it; past: the story, which is always empty"""
    refusal = fits(_kind(), value) or fits(("list", ("any",), 0, 0), past)
    if refusal:
        return refusal
    for name, kind, keys in (("stats", STATS, ("name", "n")), ("called", CALLED, ("card", "name"))):
        refusal, entries = "A record of keys and values, please", value.get(name, {})
        if type(entries) is dict:
            refusal = fits(kind, [dict(zip(keys, entry)) for entry in entries.items()])
        if refusal:
            return "%s: %s" % (name, refusal)
    texts = [value[key] for label, key in LABELS] + value["tags"]
    texts += list(value["stats"]) + list(value["moves"].values()) + list(value.get("called", {}).values())
    if unprintable("".join(texts)):
        return unprintable("".join(texts))
    for key in ("finish", "prompts", "tags", "weapons"):
        if repeated(value[key]):
            return "%s: %s" % (key, repeated(value[key]))


def summary(value):
    """The pronouns of a fighter, which stand beside the name, or a word in their place."""
    return value["pronouns"] or "fighter"


def lines(value, past):
    """All lines about a saved fighter. The finishing move is shown by its cards, because each campaign has its own
    names of moves."""
    stats = [(stat, value["stats"][stat]) for stat in sorted(value["stats"])]
    return _lines_of(value, stats, faces(value["finish"]), value.get("called", {}))


def sheet_lines(options, state):
    """All lines of the sheet in play, a tuple."""
    own = sheet(state)
    stats = [(options["stats"][i], own["stats"][i]) for i in range(len(own["stats"]))]
    called = {card: weapon_name(state, card) for card in own["weapons"] if weapon_name(state, card)}
    lines = _lines_of(own, stats, " ".join(finishing_move(options, state)), called)
    return tuple(lines + prompts(options, state)) or ("Nothing yet",)


def _lines_of(own, stats, finish, called):
    """The lines of a sheet.

    own: the sheet, or a saved fighter; stats: pairs of a name and a number; finish: the finishing move as a text;
    called: {card: name of the weapon}
    """
    lines = ["%s: %s" % (label, own[key]) for label, key in LABELS if own[key]]
    lines += ["%s %+d" % stat for stat in stats]
    if own["tags"]:
        lines.append("Tags: " + ", ".join(own["tags"]))
    if finish:
        lines.append("Finish: " + finish)
    lines += ["%s is now %s" % (rank, own["moves"][rank]) for rank in RANKS if rank in own["moves"]]
    if own["weapons"]:
        lines.append("Weapons: " + ", ".join([" ".join([face(card), called[card]] if card in called else [face(card)])
                                            for card in own["weapons"]]))
    return lines + ["%s %d" % (field, own[field]) for field in ("xp", "money", "advances") if own[field]]
