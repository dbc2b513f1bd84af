"""The form of a table-made card and what its lines are called; in memory only while one is made, before a match.

A card in the form: its keys as in a definition, `over` 0 for none. A row: {"at": priority, "if": condition without
its digit, "n": the digit, "not", "do"}. An operation: {"op", "n", "per": variable or None, "times", "token"}.
"""

from cornerman.games.punch import cards, made, texts

ROWS = 8
LONGEST = 96  # characters of a row that fit the smallest screen

OPTIONS = {
    "name": "Name", "type": "Type", "cost": "Meter cost", "range": "Range", "trigger": "Played if you", "fx": "Effects",
    "over": "Overcharge", "more": "Overcharged, also", "at": "Priority", "if": "Only if", "not": "Turned round",
    "n": "Number", "do": "Does", "op": "Does", "per": "And for each", "times": "this many", "token": "Token",
}
PRIORITIES = {99: "First", -99: "Final", "get_hit": "when hit", 0: "0"}
COMPARED = {"d=": "distance is", "d>": "distance over", "d<": "distance under", "was=": "distance was"}
NOTHING = {"range": "any", "if": "always", "name": "?"}


def option(key):
    """Label of a line of the form."""
    return OPTIONS[key]


def choice(key, value):
    """A value of the form as text."""
    if type(value) is dict:
        text = texts.row([0, "", _operation(value)] if "op" in value else _row(value))
        return text if len(text) <= LONGEST else text[:LONGEST - 1] + "~"
    if key == "at":
        return PRIORITIES.get(value) or "%+d" % value
    if key == "not":
        return "yes" if value else "no"
    if value is None or value == "":
        return NOTHING.get(key, "nothing")
    if key == "type" or key == "token":
        return "BLITZ!" if value == "blitz" else cards.name({"cards": {}}, value)
    if key == "trigger":
        return texts.TRIGGERS[value]
    if key == "per":
        return texts.VARS[value]
    if key == "if":
        return COMPARED.get(value) or texts.found(texts.IF, value)
    if key == "op":
        return texts.found(texts.DO, value).replace("%s", "N")
    return "none" if key == "over" and not value else str(value)


# ---- the form -------------------------------------------------------------


def fields(values):
    """(key, kind, default) of the lines of a card."""
    rows = ("list", ("any", row_fields), 1, ROWS)
    out = [("name", ("text", 1, 32), ""), ("type", ("choice", cards.TYPES), "attack")]
    if values.get("type") == "blitz":
        return out + [("trigger", ("choice", cards.TRIGGERS), "on_hit"), ("fx", rows, [])]
    out += [("cost", ("int", 0, 99), 2), ("range", ("choice", (None, 0, 1, 2, 3, 4, 5)), None), ("fx", rows, []),
            ("over", ("int", 0, 99), 0)]
    return out + [("more", rows, [])] if values.get("over") else out


def row_fields(values):
    """The same of a row."""
    out = [("at", ("choice", (99,) + tuple(range(9, -10, -1)) + (-99, "get_hit")), 0),
           ("if", ("choice", made.CONDITIONS + made.COMPARED), "")]
    if values.get("if"):
        out.append(("not", ("choice", (False, True)), False))
    if values.get("if") in made.COMPARED:
        out.append(("n", ("int", 0, 5), 0))
    return out + [("do", ("list", ("any", operation_fields), 1, 6), [])]


def operation_fields(values):
    """The same of an operation."""
    name = values.get("op", "dmg")
    out = [("op", ("choice", made.WITH_AMOUNT + made.WITH_DISTANCE + ("token",) + made.ALONE), "dmg")]
    if name == "token":
        out.append(("token", ("choice", cards.TOKENS), "armored"))
    elif name in made.WITH_DISTANCE:
        out.append(("n", ("int", 0, 5), 0))
    elif name in made.WITH_AMOUNT:
        per = values.get("per")
        out += [("n", ("int", -99, 99) if per else ("int", 0, 999), 1), ("per", ("choice", (None,) + made.VARS), None)]
        if per:
            out.append(("times", ("int", -99, 99), 1))
    return out


def title(values):
    """What the made thing is called."""
    return values["name"]


def action(values):
    """The action that a filled form stands for; the id of the card is made from its name."""
    letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    key = "".join([c if c in letters else "_" for c in values["name"].lower()]).strip("_")
    return ["card", key, _definition(values)]


def wrong(values):
    """Why the card cannot stand, as one sentence; None: it can."""
    verb, key, definition = action(values)
    bad = made.wrong_id({}, {"cards": {}}, key)
    return "Name: " + bad if bad else made.wrong(definition)


def _definition(values):
    out = {"name": values["name"], "type": values["type"], "fx": [_row(each) for each in values["fx"]]}
    if values["type"] == "blitz":
        out["trigger"] = values["trigger"]
        return out
    out["cost"] = values["cost"]
    if values["range"] is not None:
        out["range"] = values["range"]
    if values["over"]:
        out["over"] = values["over"]
        out["more"] = [_row(each) for each in values["more"]]
    return out


def _row(values):
    text = values["if"]
    if text in made.COMPARED:
        text += str(values["n"])
    if text and values["not"]:
        text = "!" + text
    return [values["at"], text] + [_operation(each) for each in values["do"]]


def _operation(values):
    name = values["op"]
    if name == "token":
        return [name, values["token"]]
    if name in made.ALONE:
        return [name]
    if name in made.WITH_AMOUNT and values["per"]:
        return [name, [values["n"], values["times"], values["per"]]]
    return [name, values["n"]]


def filled(action):
    """The values of the form for an action."""
    definition = action[2]
    values = {key: definition[key] for key in definition}
    for key in ("fx", "more"):
        if key in values:
            values[key] = [_filled_row(each) for each in values[key]]
    return values


def _filled_row(row):
    text = row[1]
    values = {"at": row[0], "not": text[:1] == "!"}
    if values["not"]:
        text = text[1:]
    if text[:-1] in made.COMPARED:
        values["n"] = int(text[-1])
        text = text[:-1]
    values["if"] = text
    values["do"] = [_filled_operation(each) for each in row[2:]]
    return values


def _filled_operation(op):
    values = {"op": op[0]}
    if op[0] == "token":
        values["token"] = op[1]
    elif len(op) > 1 and type(op[1]) is list:
        values["n"], values["times"], values["per"] = op[1]
    elif len(op) > 1:
        values["n"], values["per"] = op[1], None
    return values
