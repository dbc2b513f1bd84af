"""The form of a table-made card and what its lines are called; in memory only while a card is made.

A card in the form: its keys as in a definition, `over` 0 for none. A row: {"at": priority, "if": condition without
its digit, "n": the digit, "not", "do"}. An operation: {"op", "n", "per": variable or None, "times", "token"}.
"""

from cornerman.games.punch import cards, made

ROWS = 8

OPTIONS = {
    "name": "Name", "type": "Type", "cost": "Meter cost", "range": "Range", "trigger": "Played if you", "fx": "Effects",
    "over": "Overcharge", "more": "Overcharged, also", "at": "Priority", "if": "Only if", "not": "Turned round",
    "n": "Number", "do": "Does", "op": "Does", "per": "And for each", "times": "this many", "token": "Token",
}

WORDS = """
attack Attack
defend Defend
special Special
super Super
blitz BLITZ!
get_hit get hit
on_block block
on_hit hit
on_move see a move
on_whiff whiff
free uninterrupted
hit this effect hit
scored you hit in this act
stopped some was blocked
blocked this card blocked
foeblocked foe has blocked
alone no other card then
foe:attack foe plays Attack
foe:defend foe plays Defend
foe:special foe plays Special
foe:super foe plays Super
d= distance is
d> distance above
d< distance below
was= distance was
dmg Deal damage
trade Both take damage
hurt Take damage
heal Heal
gain Gain meter
lose Lose meter
block Block
move Move
fwd Move closer
back Move away
goto Move to distance
setd Set distance to
push Push away by
warp Choose distance
token Gain a token
mute Mute foe next round
twice 2 cards next round
skip Skip next round
hold Backdash only, next round
root Nobody moves next round
freeze No Specials next round
sand Foe's range -1
interrupt Interrupt both
prevent Stop this act
armor Cannot be interrupted
drain Take all meter, both
*d distance
*hp own HP
*taken damage taken
*blocked damage blocked
*dealt damage dealt
*attacks cost of Attacks
armored Armored
overkill Overkill
frame_advantage Frame Advantage
"""


def word(value):
    """What an id is called here."""
    at = WORDS.find("\n%s " % value) + len(value) + 2
    return WORDS[at:WORDS.find("\n", at)]


def option(key):
    """Label of a line of the form."""
    return OPTIONS[key]


def choice(key, value):
    """A value of the form as text."""
    if type(value) is dict:
        return operation(value) if "op" in value else row(value)
    if key == "at":
        return {99: "First", -99: "Final", "get_hit": "once hurt"}.get(value) or "%+d" % value if value else "0"
    if key == "not":
        return "yes" if value else "no"
    if value is None or value == "":
        return {"range": "any", "if": "always", "name": "?"}.get(key, "nothing")
    if type(value) is int:
        return "none" if key == "over" and not value else str(value)
    return value if key == "name" else word("*" + value if key == "per" else value)


def row(values):
    """A row as one line."""
    text = choice("at", values["at"])
    if values["if"]:
        text += (" unless " if values["not"] else " if ") + word(values["if"])
        if values["if"] in made.COMPARED:
            text += " %d" % values["n"]
    return text + ": " + ", ".join([operation(each) for each in values["do"]])


def operation(values):
    """An operation as text."""
    name = values["op"]
    if name == "token":
        return word(name) + ": " + word(values["token"])
    if name in made.ALONE:
        return word(name)
    text = "%s %d" % (word(name), values["n"])
    if name in made.WITH_AMOUNT and values["per"]:
        text += " %+d x %s" % (values["times"], word("*" + values["per"]))
    return text


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


def definition(values):
    """The definition that a filled form stands for."""
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


def filled(definition):
    """The values of the form for a definition."""
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


def action(opt, s, definition):
    """The action that brings a definition into the match; its id is made from the name."""
    for key in s["cards"]:
        if s["cards"][key] == made.kept(definition):
            return ["card", key, definition]
    letters = "".join([c if c in "abcdefghijklmnopqrstuvwxyz0123456789" else "_" for c in definition["name"].lower()])
    stem = key = letters.strip("_") or "card"
    n = 1
    while made.wrong_id(opt, s, key) and n < made.MOST:
        n += 1
        key = "%s_%d" % (stem[:29], n)
    return ["card", key, definition]
