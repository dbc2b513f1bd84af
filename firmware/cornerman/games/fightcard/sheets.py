"""The sheets of a campaign of the Fight Card System, and who plays whom (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules

TABLES = campaign.TEXTS[:5]
RANK = ("choice", tuple(RANKS))


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "cast":
        if n == 1:
            return Ask(("int", 0, len(s["cast"]) - 1))
        return Ask(("int", 0, rules.seats(opt) - 1)) if n == 2 else None
    if verb == "sheet":
        if n == 1:
            return Ask(("choice", campaign.TEXTS + ("tags", "stats")))
        return _ask_sheet(opt, s, prefix[1]) if n == 2 else None
    if verb == "advance":
        return _ask_advance(opt, s, prefix)
    if verb == "hero":
        return Ask(("int", 0, opt["heroes"] - 1)) if n == 1 else None
    if verb == "premade":
        return Ask(RANK) if n == 1 else None
    if verb == "pick":
        if n == 1:
            return Ask(("choice", TABLES))
        if not campaign.pool(opt, s):
            raise Refused("All cards are weapons")
        return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(opt, s, [card])) if n == 2 else None
    if verb == "session" or n > 1:
        return None
    n = _count(opt, verb)
    if len(campaign.pool(opt, s)) < n:
        raise Refused("Too few cards are no weapons")
    return Ask(("list", ("card",), n, n), optional=True, wrong=lambda cards: campaign.wrong(opt, s, cards))


def _count(opt, verb):
    """How many cards are drawn for prompts or a finishing move."""
    return opt["hand"] if verb == "prompts" else opt["finish_cards"]


def _text(words):
    """Why a text cannot be kept, or None."""
    return "No line ends or tabs" if any([c < " " or c == "\x7f" for c in words]) else None


def _ask_sheet(opt, s, field):
    old = rules.sheet(s)[field]
    if field == "stats":
        return Ask(("list", ("int", -5, 9), len(old), len(old)), list(old))
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


def _ask_advance(opt, s, prefix):
    n, sheet = len(prefix), rules.sheet(s)
    if not sheet["advances"]:
        if opt["pay"] == "session":
            raise Refused("The next session brings an advance")
        if sheet[opt["pay"]] < opt["cost"]:
            raise Refused("An advance costs %d %s" % (opt["cost"], opt["pay"]))
    if n == 1:
        off = {"stat": "No stat can grow" if not [1 for stat in sheet["stats"] if stat < 9] else None,
               "tag": "Twelve tags: no more" if len(sheet["tags"]) > 11 else None}
        return Ask(("choice", ("stat", "tag", "move", "look")), wrong=off.get)
    what = prefix[1]
    if n == (4 if what == "move" else 3):
        return None
    if what == "stat":
        return Ask(("int", 0, len(sheet["stats"]) - 1), near=list(range(len(sheet["stats"]))),
                   wrong=lambda i: None if sheet["stats"][i] < 9 else "That is at 9")
    if what == "move" and n == 2:
        return Ask(RANK)
    return Ask(("words", 1, 24), wrong=lambda words: "That tag is there" if what == "tag" and words in sheet["tags"]
               else _text(words))


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Do a checked action."""
    verb, course = action[0], rules.part("course")
    given = action[-1] if len(action) > 1 else None
    sheet = rules.sheet(s)
    if verb == "cast":
        cast, role = s["cast"], action[1]
        if given in cast:
            cast[cast.index(given)] = cast[role]
        cast[role] = given
        events.append(("roles",))
    elif verb == "sheet":
        sheet[action[1]] = list(given) if type(given) is list else given
        events.append(("sheet",))
    elif verb == "advance":
        _advance(opt, sheet, action)
        events.append(("sheet",))
    elif verb == "hero":
        s["hero"] = given
        events.append(("hero", given))
    elif verb == "session":
        s["session"] = min(999, s["session"] + 1)
        for i in range(len(s["sheets"])):
            sheet = s["sheets"][i]
            course.earn(opt, sheet, events if i == s["hero"] else [], ("session", 1))
            if opt["pay"] == "session":
                sheet["advances"] = min(99, sheet["advances"] + 1)
        events.append(("session", s["session"]))
    elif verb == "premade" or verb == "pick":
        rank = given
        if verb == "pick":
            rank = (given if len(action) > 2 else course.turned(opt, s, 1, chance)[0])[0]
        entry = rules.part("people").entry
        for table in TABLES if verb == "premade" else (action[1],):
            sheet[table] = entry(table, rank)
        events.append(("picked", rank, None if verb == "premade" else action[1]))
    else:
        sheet[verb] = list(given or course.turned(opt, s, _count(opt, verb), chance))
        events.append((verb,))


def _advance(opt, sheet, action):
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
        sheet[opt["pay"]] -= opt["cost"]
