"""The sheets of a campaign of the Fight Card System, and who plays whom (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules

TABLES = campaign.TEXTS[:5]
RANK = ("choice", tuple(RANKS))


def ask(options, state, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "cast":
        if n == 1:
            return Ask(("int", 0, len(state["cast"]) - 1))
        return Ask(("int", 0, rules.seats(options) - 1)) if n == 2 else None
    if verb == "sheet":
        if n == 1:
            return Ask(("choice", campaign.TEXTS + ("tags", "stats")))
        return _ask_sheet(options, state, prefix[1]) if n == 2 else None
    if verb == "advance":
        return _ask_advance(options, state, prefix)
    if verb == "hero":
        return Ask(("int", 0, options["heroes"] - 1)) if n == 1 else None
    if verb == "premade":
        return Ask(RANK) if n == 1 else None
    if verb == "pick":
        if n == 1:
            return Ask(("choice", TABLES))
        if not campaign.pool(options, state):
            raise Refused("All cards are weapons")
        return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(options, state, [card])) if n == 2 else None
    if verb == "session" or n > 1:
        return None
    n = _count(options, verb)
    if len(campaign.pool(options, state)) < n:
        raise Refused("Too few cards are no weapons")
    return Ask(("list", ("card",), n, n), optional=True, wrong=lambda cards: campaign.wrong(options, state, cards))


def _count(options, verb):
    """How many cards are drawn for prompts or a finishing move."""
    return options["hand"] if verb == "prompts" else options["finish_cards"]


def _text(words):
    """Why a text cannot be kept, or None."""
    return "No line ends or tabs" if any([c < " " or c == "\x7f" for c in words]) else None


def _ask_sheet(options, state, field):
    old = rules.sheet(state)[field]
    if field == "stats":
        return Ask(("list", ("int", -5, 9), len(old), len(old)), list(old), index_label=lambda i: options["stats"][i])
    if field != "tags":
        return Ask(("words", 0, 24), old, wrong=_text)

    def wrong(tags):
        for tag in tags:
            if tags.count(tag) > 1:
                return "Each tag once"
            if _text(tag):
                return _text(tag)
        return None
    return Ask(("list", ("words", 1, 24), 0, 12), list(old), wrong=wrong)


def _ask_advance(options, state, prefix):
    n, sheet = len(prefix), rules.sheet(state)
    if not sheet["advances"]:
        if options["pay"] == "session":
            raise Refused("The next session brings an advance")
        if sheet[options["pay"]] < options["cost"]:
            raise Refused("An advance costs %d %s" % (options["cost"], options["pay"]))
    if n == 1:
        off = {"stat": "No stat can grow" if not [1 for stat in sheet["stats"] if stat < 9] else None,
               "tag": "Twelve tags: no more" if len(sheet["tags"]) > 11 else None}
        return Ask(("choice", ("stat", "tag", "move", "look")), wrong=off.get)
    what = prefix[1]
    if n == (4 if what == "move" else 3):
        return None
    if what == "stat":
        return Ask(("int", 0, len(sheet["stats"]) - 1), candidates=list(range(len(sheet["stats"]))),
                   wrong=lambda i: None if sheet["stats"][i] < 9 else "That is at 9")
    if what == "move" and n == 2:
        return Ask(RANK)
    return Ask(("words", 1, 24), wrong=lambda words: "That tag is there" if what == "tag" and words in sheet["tags"]
               else _text(words))


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Do a checked action."""
    verb, course = action[0], rules.part("course")
    given = action[-1] if len(action) > 1 else None
    sheet = rules.sheet(state)
    if verb == "cast":
        cast, role = state["cast"], action[1]
        if given in cast:
            cast[cast.index(given)] = cast[role]
        cast[role] = given
        events.append(("roles",))
    elif verb == "sheet":
        sheet[action[1]] = list(given) if type(given) is list else given
        events.append(("sheet",))
    elif verb == "advance":
        _advance(options, sheet, action)
        events.append(("sheet",))
    elif verb == "hero":
        state["hero"] = given
        events.append(("hero", given))
    elif verb == "session":
        state["session"] = min(999, state["session"] + 1)
        for i in range(len(state["sheets"])):
            sheet = state["sheets"][i]
            course.earn(options, sheet, events if i == state["hero"] else [], ("session", 1))
            if options["pay"] == "session":
                sheet["advances"] = min(99, sheet["advances"] + 1)
        events.append(("session", state["session"]))
    elif verb == "premade" or verb == "pick":
        rank = given
        if verb == "pick":
            rank = (given if len(action) > 2 else course.turned(options, state, 1, chance)[0])[0]
        entry = rules.part("people").entry
        for table in TABLES if verb == "premade" else (action[1],):
            sheet[table] = entry(table, rank)
        events.append(("picked", rank, None if verb == "premade" else action[1]))
    else:
        sheet[verb] = list(given or course.turned(options, state, _count(options, verb), chance))
        events.append((verb,))


def _advance(options, sheet, action):
    """An advance, and its price."""
    what, given = action[1], action[-1]
    if what == "stat":
        sheet["stats"][given] += 1
    elif what == "tag":
        sheet["tags"].append(given)
    elif what == "look":
        sheet["look"] = given
    else:
        sheet["moves"][action[2]] = given
    if sheet["advances"]:
        sheet["advances"] -= 1
    else:
        sheet[options["pay"]] -= options["cost"]
