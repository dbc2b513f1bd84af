"""Table-made cards: which definitions are valid, and the form in which a card is made before a match
(docs/rules/punch.md, Table-made cards).

The values of the form are dicts. Of a card: the keys of a definition, with `over` 0 for none. Of a row: {"at":
priority, "if": condition without its digit, "n": the digit, "not": True or False, "do": operations}. Of an operation:
{"op": name, "n": number, "per": variable or None, "times": number, "token": token}.
"""

from cornerman.game import Ask, copied, fits
from cornerman.games.punch import cards
from cornerman.games.punch.cards import trigger_words, type_name
from cornerman.games.punch.state import TOKENS, lazy

# Conditions without a number, and those that end with one; the variables of amounts; operations by their arguments.
CONDITIONS = ("", "free", "hit", "scored", "stopped", "blocked", "foeblocked", "alone",
              "foe:attack", "foe:defend", "foe:special", "foe:super")
COMPARED = ("d=", "d>", "d<", "was=")
PRIORITIES = (99,) + tuple(range(9, -10, -1)) + (-99, "get_hit")  # the last one only on Fight! cards
VARS = ("d", "hp", "taken", "blocked", "dealt", "attacks")
WITH_AMOUNT = ("dmg", "trade", "hurt", "heal", "gain", "lose", "block", "move", "fwd", "back", "push")
WITH_DISTANCE = ("goto", "setd")
ALONE = ("warp", "mute", "twice", "skip", "hold", "root", "freeze", "sand", "interrupt", "prevent", "armor", "drain")
ROW_KEYS = ("fx", "more")  # keys of a definition with a list of rows
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"

# Kinds of game.fits: of amounts, of the parts of a definition, and of whole definitions.
NUMBER, TIMES, DISTANCE = ("int", 0, 999), ("int", -99, 99), ("int", 0, 5)
ROWS = ("list", ("list", ("any",), 3, 8), 1, 8)
NAMED = ("name", ("words", 1, 32)), ("type", ("choice", cards.TYPES))
BLITZ = ("record", NAMED + (("trigger", ("choice", cards.TRIGGERS)), ("fx", ROWS)))
FIGHT = ("record", NAMED + (("cost", ("int", 0, 99)), ("range", ("maybe", DISTANCE), None), ("fx", ROWS),
                            ("over", ("int", 1, 99), None), ("more", ROWS, None)))
# The most table-made cards in a match, and the most operations in all of them: a board has no memory for more.
MOST = 24
OPERATIONS = 160


def ask_id(options, state, prefix):
    """The Ask for the id in `["card", ID, DEF]`."""
    return Ask(("text", 1, 32), wrong=lambda key: wrong_id(state, key), keep="cards")


def ask_definition(options, state, prefix):
    """The Ask for the definition in `["card", ID, DEF]`."""
    def wrong(made):
        wrong = wrong_definition(made)
        count = 0 if wrong else sum([_operations(definition) for definition in [made] + list(state["cards"].values())])
        if count > OPERATIONS:
            return "%d operations in all are the most, with it %d" % (OPERATIONS, count)
        return wrong
    return Ask(("any",), wrong=wrong)


def take(options, state, action, chance, events):
    """Add a table-made card to the state: a copy of the definition that has all keys."""
    definition = {"cost": 0, "range": None, "over": None, "more": [], "trigger": None}
    definition.update(copied(action[2]))
    state["cards"][action[1]] = definition


def _operations(made):
    """The number of operations in a definition."""
    return sum([len(row) - 2 for name in ROW_KEYS for row in made.get(name, ())])


def wrong_id(state, key):
    """The sentence that refuses an id for a table-made card; None: it is free."""
    if not 1 <= len(key) <= 32 or not all([c in LETTERS for c in key]):
        return "1 to 32 of a-z, 0-9 and _, please"
    taken = TOKENS + tuple([sample[0] for sample in cards.SAMPLES])
    if key in taken or cards.kind({"advanced": True}, state, key) is not None:
        return "There is a card %s already" % key
    if len(state["cards"]) >= MOST:
        return "%d cards of your own are the most" % MOST


def wrong_definition(made):
    """The sentence that refuses a definition; None: it is valid. made: any JSON value"""
    blitz = type(made) is dict and made.get("type") == "blitz"
    wrong = fits(BLITZ if blitz else FIGHT, made)
    if wrong:
        return wrong
    if ("over" in made) != ("more" in made):
        return "An overcharge needs both its meter and its rows"
    for name, label in (("fx", "Row"), ("more", "Over row")):
        rows = made.get(name, ())
        for i in range(len(rows)):
            wrong = _wrong_row(rows[i], blitz)
            if wrong:
                return "%s %d: %s" % (label, i + 1, wrong)


def _wrong_row(row, blitz):
    """The sentence that refuses a row; None: it is valid. row: a list of a priority, a condition and at least one
    operation, unchecked; blitz: True for a row of a BLITZ! card"""
    if not _is(("choice", PRIORITIES[:-1] if blitz else PRIORITIES), row[0]):
        return "priority -9 to 9, 99, -99" + ("" if blitz else " or get_hit")
    if not _is_condition(row[1]):
        return "no such condition"
    if not all([_is_operation(operation) for operation in row[2:]]):
        return "no such operation, or a number too large"


def _is(kind, value):
    """True if a value is of a kind."""
    return fits(kind, value) is None


def _is_condition(text):
    """True for a condition that a table-made card may have. text: any JSON value"""
    if type(text) is not str or text == "!":
        return False
    negated, name, number = cards.condition_parts(text)
    return name in CONDITIONS if number is None else name in COMPARED and number <= 5


def _is_operation(operation):
    """True for an operation, any JSON value, that a table-made card may have: the form can hold and make it again."""
    if type(operation) is not list or not 1 <= len(operation) <= 2:
        return False
    values = _filled_operation(operation)
    return all([_is(kind, values.get(key)) for key, kind, *rest in operation_fields(values)]) and (
        _operation(values) == operation)


# ---- the form ----------------------------------------------------------------

ALL_OPERATIONS = WITH_AMOUNT + WITH_DISTANCE + ("token",) + ALONE
ONLY_IN_SETS = ("copy", "use", "later", "gift", "number", "strip")  # operations that a table-made card cannot have
OPERATION_LINE = "op", ("choice", ALL_OPERATIONS), "dmg", [
    (operation, "Only cards of the sets can do that") for operation in ONLY_IN_SETS]  # of the form of an operation
NONE = {"range": None, "over": 0}  # values of the form for what a definition leaves out
LONGEST = 96  # characters of a row that the smallest screen has room for

# The labels of the keys of the form.
LABELS = {
    "name": "Name", "type": "Type", "cost": "Meter cost", "range": "Range", "trigger": "Played if you", "fx": "Effects",
    "over": "Overcharge", "more": "Overcharged, also", "at": "Priority", "if": "Only if", "not": "Unless instead",
    "n": "Number", "do": "Does", "op": "Does", "per": "And for each", "times": "this many", "token": "Token",
}
PRIORITY_NAMES = {99: "First", -99: "Final", "get_hit": "when hit", 0: "0"}
# What the operations of ONLY_IN_SETS do.
WORDS = """
copy copy a card
use play another card
later come again in later rounds
gift give a BLITZ! card
number have a secret number
strip discard or draw cards
"""
# What null or an empty text means for a key of the form.
NOTHING = {"range": "any", "if": "always", "name": "?"}


def option(key):
    """The label of a key of the form."""
    return LABELS[key]


def choice(key, value):
    """A value of a key of the form as text; of effects a row, of what a row does an operation."""
    if key == "do":
        return lazy.pages.operation_text(cards.made_operation(_operation(value)))
    if key in ROW_KEYS:
        text = lazy.pages.row_line(cards.made_row(_row(value)))
        return text if len(text) <= LONGEST else text[:LONGEST - 1] + "~"
    if value is None or value == "":
        return NOTHING.get(key, "nothing")
    text_of = VALUES.get(key)
    return text_of(value) if text_of else str(value)


def _condition(value):
    """A condition of the form as text."""
    return "distance is" if value == "d=" else lazy.pages.words_of(lazy.pages.CONDITIONS, value)


def _operation_name(value):
    """An operation of the form as text, with the letter N in place of its arguments."""
    texts = WORDS if value in ONLY_IN_SETS else lazy.pages.OPERATIONS
    return lazy.pages.words_of(texts, value).format(*"NNN")


# For a key of the form the function that returns a value as text.
VALUES = {
    "at": lambda value: PRIORITY_NAMES.get(value) or "%+d" % value,
    "not": lambda value: "Yes" if value else "No",
    "type": lambda value: type_name(None, value), "token": lambda value: type_name(None, value),
    "trigger": trigger_words,
    "per": lambda value: lazy.pages.VARS[value],
    "if": _condition, "op": _operation_name,
    "over": lambda value: str(value) if value else "none",
}


def fields(values):
    """The lines of the form of a card: (key, kind, default), and perhaps [(value, why it cannot be chosen)]."""
    rows = ("list", ("any", row_fields), 1, ROWS[3])
    lines = [("name", ("text", 1, 32), ""), ("type", ("choice", cards.TYPES), "attack")]
    if values.get("type") == "blitz":
        return lines + [("trigger", ("choice", cards.TRIGGERS), "on_hit"), ("fx", rows, [])]
    lines += [("cost", ("int", 0, 99), 2), ("range", ("choice", (None, 0, 1, 2, 3, 4, 5)), None), ("fx", rows, []),
            ("over", ("int", 0, 99), 0)]
    return lines + [("more", rows, [])] if values.get("over") else lines


def row_fields(values):
    """The lines of the form of a row, as for `fields`."""
    lines = [("at", ("choice", PRIORITIES), 0), ("if", ("choice", CONDITIONS + COMPARED), "")]
    if values.get("if"):
        lines.append(("not", ("choice", (False, True)), False))
    if values.get("if") in COMPARED:
        lines.append(("n", ("int", 0, 5), 0))
    return lines + [("do", ("list", ("any", operation_fields), 1, 6), [])]


def operation_fields(values):
    """The lines of the form of an operation, as for `fields`."""
    name, per = values.get("op", "dmg"), values.get("per")
    lines = [OPERATION_LINE]
    if name == "token":
        lines.append(("token", ("choice", TOKENS), "armored"))
    elif name in WITH_AMOUNT:
        lines += [("n", TIMES if per else NUMBER, 1), ("per", ("choice", (None,) + VARS), None)]
        if per:
            lines.append(("times", TIMES, 1))
    elif name in WITH_DISTANCE:
        lines.append(("n", DISTANCE, 0))
    return lines


def title(values):
    """The name of the card in the form."""
    return values["name"]


def action(values):
    """The action that defines the card in the form. Its id is made from its name."""
    key = "".join([c if c in LETTERS else "_" for c in values["name"].lower()]).strip("_")
    return ["card", key, _definition(values)]


def wrong(values):
    """The sentence that refuses the card in the form; None: it is valid."""
    verb, key, made = action(values)
    refusal = wrong_id({"cards": {}}, key)
    return "Name: " + refusal if refusal else wrong_definition(made)


def _definition(values):
    """The definition (a dict) of the card in the form."""
    definition = {}
    for key, *kind in fields(values):
        if key in ROW_KEYS:
            definition[key] = [_row(row) for row in values[key]]
        elif values[key] != NONE.get(key, ()):
            definition[key] = values[key]
    return definition


def _row(values):
    """The row of a definition (a list) for a row of the form."""
    text = values["if"]
    if text in COMPARED:
        text += str(values["n"])
    if text and values["not"]:
        text = "!" + text
    return [values["at"], text] + [_operation(each) for each in values["do"]]


def _operation(values):
    """The operation of a definition (a list) for an operation of the form."""
    name = values["op"]
    if name == "token" or name in ALONE:
        return [name] + ([values["token"]] if name == "token" else [])
    if name in WITH_AMOUNT and values["per"]:
        return [name, [values["n"], values["times"], values["per"]]]
    return [name, values["n"]]


def filled(action):
    """The values of the form for an action; None: the action does not define a valid card. action: any JSON value"""
    if type(action) is not list or len(action) != 3 or wrong_definition(action[2]):
        return None
    definition = action[2]
    return {key: [_filled_row(row) for row in definition[key]] if key in ROW_KEYS else definition[key]
            for key in definition}


def _filled_row(row):
    """The values of the form for a row of a definition."""
    negated, name, number = cards.condition_parts(row[1])
    values = {"at": row[0], "not": negated, "if": name, "do": [_filled_operation(each) for each in row[2:]]}
    if number is not None:
        values["n"] = number
    return values


def _filled_operation(operation):
    """The values of the form for an operation of a definition."""
    operation = cards.made_operation(operation)
    values = {"op": operation[0]}
    if operation[0] == "token":
        values["token"] = operation[-1]
    elif len(operation) > 1:
        values["n"], values["per"] = operation[1], cards.variable(operation)
        if values["per"]:
            values["times"] = operation[2]
    return values
