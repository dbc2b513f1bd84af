"""Table-made cards: what a definition may say (rules/punch.md, Table-made cards)."""

from cornerman.games.punch import cards

CONDITIONS = ("", "free", "hit", "scored", "stopped", "blocked", "foeblocked", "alone",
              "foe:attack", "foe:defend", "foe:special", "foe:super")
COMPARED = ("d=", "d>", "d<", "was=")
VARS = ("d", "hp", "taken", "blocked", "dealt", "attacks")
WITH_AMOUNT = ("dmg", "trade", "hurt", "heal", "gain", "lose", "block", "move", "fwd", "back", "push")
WITH_DISTANCE = ("goto", "setd")
ALONE = ("warp", "mute", "twice", "skip", "hold", "root", "freeze", "sand", "interrupt", "prevent", "armor", "drain")
MOST = 24  # table-made cards in a match, and their operations together: so many fit a board's memory
OPERATIONS = 160


def wrong_id(options, state, key):
    """Why a table-made card cannot have this id; None: it can."""
    if not 1 <= len(key) <= 32 or not all([c in "abcdefghijklmnopqrstuvwxyz0123456789_" for c in key]):
        return "1 to 32 of a-z, 0-9 and _, please"
    taken = cards.TOKENS + tuple([sample[0] for sample in cards.SAMPLES])
    if key in taken or cards.kind({"advanced": True}, state, key) is not None:
        return "There is a card %s already" % key
    if len(state["cards"]) >= MOST:
        return "%d cards of your own are the most" % MOST
    return None


def wrong(made):
    """Why a definition cannot stand, as one sentence; None: it can."""
    if type(made) is not dict:
        return "A card is a record: name, type, cost..."
    kind = made.get("type")
    if kind not in cards.TYPES or type(kind) is not str:
        return "type: one of " + ", ".join(cards.TYPES)
    needed = ("name", "type", "trigger", "fx") if kind == "blitz" else ("name", "type", "cost", "fx")
    for key in needed:
        if key not in made:
            return "Missing: " + key
    for key in made:
        if key not in needed and (kind == "blitz" or key not in ("range", "over", "more")):
            return "Unknown key: %s" % key
    if type(made["name"]) is not str or not 1 <= len(made["name"]) <= 32:
        return "name: 1 to 32 characters"
    if kind == "blitz":
        if type(made["trigger"]) is not str or made["trigger"] not in cards.TRIGGERS:
            return "trigger: one of " + ", ".join(cards.TRIGGERS)
    elif not _whole(made["cost"], 0, 99):
        return "cost: 0 to 99"
    elif made.get("range") is not None and not _whole(made["range"], 0, 5):
        return "range: 0 to 5, or none"
    if ("over" in made) != ("more" in made):
        return "An overcharge needs both its meter and its rows"
    if "over" in made and not _whole(made["over"], 1, 99):
        return "over: 1 to 99"
    for name in ("fx", "more"):
        if name in made:
            bad = _wrong_rows("Row" if name == "fx" else "Over row", made[name], kind)
            if bad:
                return bad
    return None


def no_room(state, made):
    """Why a sound definition does not fit beside those of the match; None: it does."""
    count = _operations(made) + sum([_operations(state["cards"][key]) for key in state["cards"]])
    return "%d operations in all are the most, with it %d" % (OPERATIONS, count) if count > OPERATIONS else None


def _operations(made):
    return sum([len(row) - 2 for name in ("fx", "more") for row in made.get(name, ())])


def kept(made):
    """A sound definition as the state keeps it: a copy with every key."""
    out = {"cost": 0, "range": None, "over": None, "more": [], "trigger": None}
    out.update(_copied(made))
    return out


def _copied(value):
    if type(value) is dict:
        return {key: _copied(value[key]) for key in value}
    return [_copied(item) for item in value] if type(value) is list else value


def _whole(value, lo, hi):
    return type(value) is int and lo <= value <= hi


def _wrong_rows(name, rows, kind):
    if type(rows) is not list or not 1 <= len(rows) <= 8:
        return name + "s: 1 to 8 of them"
    for i in range(len(rows)):
        row, where = rows[i], "%s %d: " % (name, i + 1)
        if type(row) is not list or not 3 <= len(row) <= 8:
            return where + "priority, condition, 1 to 6 operations"
        if not (_whole(row[0], -9, 9) or type(row[0]) is int and row[0] in (99, -99)
                or row[0] == "get_hit" and kind != "blitz"):
            return where + "priority -9 to 9, 99, -99" + (" or get_hit" if kind != "blitz" else "")
        if not _is_condition(row[1]):
            return where + "no such condition"
        for op in row[2:]:
            if not _is_operation(op):
                return where + "no such operation, or a number too large"
    return None


def _is_condition(text):
    if type(text) is not str:
        return False
    if text[:1] == "!":
        text = text[1:]
        if not text:
            return False
    return text in CONDITIONS or text[:-1] in COMPARED and text[-1] in "012345"


def _is_operation(op):
    if type(op) is not list or not op or type(op[0]) is not str:
        return False
    if len(op) == 1:
        return op[0] in ALONE
    if len(op) != 2:
        return False
    name, n = op
    if name == "token":
        return type(n) is str and n in cards.TOKENS
    if name in WITH_DISTANCE:
        return _whole(n, 0, 5)
    if name not in WITH_AMOUNT:
        return False
    if type(n) is list:
        return (len(n) == 3 and _whole(n[0], -99, 99) and _whole(n[1], -99, 99) and type(n[2]) is str
                and n[2] in VARS)
    return _whole(n, 0, 999)
