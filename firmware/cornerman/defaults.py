"""What a game need not give: `fill` adds what is missing to its modules when they are loaded.

Each function here takes the `game.Game` first, then what docs/architecture.md says of it.
"""

import sys

from cornerman import game as contract


# ---- rules


def seats(game, options):
    """Two players."""
    return 2


def ask(game, options, state, prefix):
    """By the tables VERBS and CORRECTIONS."""
    return contract.ask(game.rules, options, state, prefix)


def open_prefixes(game, options, state):
    """The verbs that are open in this phase and whose first argument is not refused, in the order of their table; where
    the first argument is a seat, one for each seat that can act."""
    out = []
    if state["over"] and not game.rules.GOES_ON:
        return out
    for verb in game.rules.VERBS:
        if verb.phases is not None and state["phase"] not in verb.phases:
            continue
        try:
            first = game.rules.ask(options, state, [verb.name])
        except contract.Refused:
            continue
        if not answerable(first):
            continue
        if first is not None and first.kind[0] == "seat" and not first.optional:
            out += [[verb.name, seat] for seat in first.kind[1] if first.refuses(seat) is None]
        else:
            out.append([verb.name])
    return out


def answerable(ask):
    """False if an argument that must be given is asked for by a list, and no value of the list is allowed."""
    if ask is None or ask.optional:
        return True
    values = ask.candidates
    if values is None and ask.kind[0] in ("choice", "seat"):
        values = ask.kind[1]
    return values is None or any([ask.refuses(value) is None for value in values])


def correctable(game, options, state):
    """All fields that can be corrected now; the seat is asked for."""
    return [["set", field.name] for field in contract.fields(game.rules, options, state)]


def apply(game, options, state, action, chance):
    """By the table VERBS, a correction by `apply_set`; then `settle`."""
    rules, events = game.rules, []
    if action[0] == "set":
        rules.apply_set(options, state, action, chance, events)
    else:
        verb = contract.open_verb(rules, state, action[0])
        contract.resolve(rules, verb.apply)(options, state, action, chance, events)
    rules.settle(options, state, action, chance, events)
    return events


def apply_set(game, options, state, action, chance, events):
    """A correction sets the plain value."""
    contract.correct(state, action)


def secret(game, options, state, action, n):
    """True for the actions that `game.hide` was called for, until the game empties its list."""
    return n in state.get("_secret", ())


def never(game, *given):
    """False."""
    return False


# ---- setup


def option(game, name):
    """What `setup.LABELS` calls an option, else its name with spaces."""
    return game.setup.LABELS.get(name) or spaced(name)


def choice(game, name, value):
    """What `setup.CHOICES` calls a value of an option, else the value as text; of a list each value."""
    if type(value) is list:
        return ", ".join([game.setup.choice(name, item) for item in value]) or "none"
    words = game.setup.CHOICES.get(name, {})
    return plain(value) if type(value) is dict or value not in words else words[value]


def spaced(name):
    """A name with spaces and a capital."""
    return name[:1].upper() + name[1:].replace("_", " ")


def inner(text):
    """A label that stands after other words: its first letter is small, but `HP` stays."""
    return text[:1].lower() + text[1:] if text[1:2] == text[1:2].lower() else text


def plain(value):
    """A JSON value as text."""
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return "none" if value is None else "yes" if value is True else "no" if value is False else str(value)


def always(game, *given):
    """True."""
    return True


def nothing(game, *given):
    """None."""


# ---- words


def no_lines(game, *given):
    """No lines."""
    return []


def prompt(game, options, state, mode=None):
    """Who has won, once it is over; before that nothing."""
    if not state["over"]:
        return []
    winner = state.get("winner")
    return ["Nobody wins" if winner is None else "@%d wins" % winner]


def label(game, name):
    """What `words.LABELS` calls a verb or a field, else its name with spaces."""
    return game.words.LABELS.get(name) or spaced(name)


def offer(game, options, state, prefix):
    """The label of a verb or field, with the name of the seat where the prefix has one."""
    at = 2 if prefix[0] == "set" else 1
    text = label(game, prefix[at - 1])
    if len(prefix) <= at or type(prefix[at]) is not int:
        return text
    return text % prefix[at] if "%d" in text else "@%d: %s" % (prefix[at], inner(text))


def manual_label(game, options, state, prefix):
    """What `words.MANUAL_LABELS` says, else the label and that the table tells it."""
    return game.words.MANUAL_LABELS.get(prefix[0]) or game.words.offer(options, state, prefix) + ": tell it"


def argument_title(game, options, state, prefix):
    """What `words.QUESTIONS` says, else the label of the verb or the field; where a seat is asked for, whose or who."""
    if prefix == ["set"]:
        return "Correct what?"
    questions, at = game.words.QUESTIONS.get(prefix[0], ()), len(prefix) - 1
    if at < len(questions):
        return questions[at] % prefix[1] if "%d" in questions[at] else questions[at]
    if game.rules.ask(options, state, prefix).kind[0] == "seat":
        return label(game, prefix[1]) + ": whose?" if prefix[0] == "set" else "Who?"
    return game.words.offer(options, state, prefix)


def value(game, options, state, prefix, value):
    """A field by its label, a seat by its name, else the value as text."""
    if prefix == ["set"]:
        return label(game, value)
    ask = game.rules.ask(options, state, prefix)
    return "@%d" % value if ask is not None and ask.kind[0] == "seat" else plain(value)


def omit_label(game, options, state, prefix):
    """What `words.OMIT_LABELS` says, else that the device decides."""
    return game.words.OMIT_LABELS.get(prefix[0], "Let me choose")


def describe_action(game, options, action):
    """The label of an action and its values. A verb names its seat where its label has a `%d`."""
    if action[0] == "set":
        named = len(action) - 1
    else:
        named = 2 if "%d" in label(game, action[0]) else 1
    words = [game.words.offer(options, None, action[:named])]
    return " ".join(words + [plain(value) for value in action[named:]])


# ---- dashboard: a cell is `(field,)` or `(field, seat)`, as a correction names it


def cells(game, options, state):
    """The whole numbers that can be corrected, field by field, each of every seat."""
    out = []
    for field in contract.fields(game.rules, options, state):
        for seat in range(game.rules.seats(options)) if field.by_seat else (None,):
            cell = (field.name,) if seat is None else (field.name, seat)
            if game.rules.ask(options, state, ["set"] + list(cell)).kind[0] == "int":
                out.append(cell)
    return out


def move(game, options, state, focus, how):
    """The next cell of the ring of `cells`. how: "all": one ring; "seat": the same field of the next seat; "field", and
    where there is no such seat: the next field, of the same seat where it has one."""
    ring = game.dashboard.cells(options, state)
    if focus is None:
        return None
    if focus not in ring:
        return ring[0] if ring else focus
    at = ring.index(focus)
    after = ring[at + 1:] + ring[:at]
    same = [cell for cell in after if how == "all" or how == "seat" and cell[0] == focus[0]]
    other = [cell for cell in after if cell[0] != focus[0] and (cell[1:] == focus[1:] or len(cell) != len(focus))]
    return (same or other or [focus])[0]


def taps(game, options, state, focus, mode):
    """UP and DOWN: one more and one less of the number in focus."""
    if focus is None:
        return None, None
    return contract.Press(contract.TAP, (focus, 1)), contract.Press(contract.TAP, (focus, -1))


def number(game, options, state, cell, total):
    """The value of a cell after `total` taps."""
    return contract.after_taps(game.rules, options, state, cell, total)


def is_tap_valid(game, options, state, cell, total):
    """True while a number stays within its bounds; suits and seats go round."""
    if game.rules.ask(options, state, ["set"] + list(cell)).kind[0] != "int":
        return True
    return number(game, options, state, cell, total) == number(game, options, state, cell, 0) + total


def tap(game, options, state, cell, total):
    """One correction for all taps on a cell; None: nothing changes."""
    new = number(game, options, state, cell, total)
    return None if new == number(game, options, state, cell, 0) else ["set"] + list(cell) + [new]


DEFAULTS = {
    "rules": (("seats", seats), ("ask", ask), ("open_prefixes", open_prefixes), ("correctable", correctable),
              ("apply", apply), ("apply_set", apply_set), ("settle", nothing), ("quick", never), ("secret", secret),
              ("VERBS", ()), ("CORRECTIONS", ()), ("STAYS", {}), ("GOES_ON", False)),
    "setup": (("OPTIONS", ()), ("PRESETS", (("The usual game", {}),)), ("GROUPS", ()), ("EDITOR", ()), ("LABELS", {}),
              ("CHOICES", {}), ("option", option), ("choice", choice), ("validate", nothing), ("is_relevant", always),
              ("index_label", nothing), ("consent", nothing)),
    "words": (("LABELS", {}), ("QUESTIONS", {}), ("MANUAL_LABELS", {}), ("OMIT_LABELS", {}), ("opening", no_lines),
              ("prompt", prompt), ("describe_event", no_lines), ("offer", offer),
              ("manual_label", manual_label), ("argument_title", argument_title), ("value", value),
              ("omit_label", omit_label), ("explain", nothing), ("describe_action", describe_action), ("KEEPS", False)),
    "dashboard": (("MODES", ()), ("TURNS", ()), ("focus", nothing), ("cells", cells), ("move", move), ("taps", taps),
                  ("number", number), ("is_tap_valid", is_tap_valid), ("tap", tap), ("on_ok", nothing),
                  ("after_action", nothing), ("fixes", no_lines)),
}

# Where these functions of a game return None, the default speaks.
PARTIAL = ("offer", "manual_label", "argument_title", "value", "omit_label", "describe_action")


def fill(game):
    """Add to the modules of a game that are loaded what they do not give.

    A function may be given as text, "module.function" of the game's folder: the module is imported when it is called.
    """
    for part in DEFAULTS:
        module = sys.modules.get(game.package + "." + part)
        if module is None or hasattr(module, "complete"):
            continue
        for name, default in DEFAULTS[part]:
            if callable(default):
                default = bound(default, game)
            own = getattr(module, name, default)
            if callable(default) and type(own) is str:
                own = imported(module, own)
            setattr(module, name, either(own, default) if name in PARTIAL and own is not default else own)
        module.complete = True


def bound(function, game):
    """The function with the game as its first argument."""
    return lambda *given: function(game, *given)


def imported(module, text):
    """The function that "module.function" names in the folder of a module."""
    return lambda *given: contract.resolve(module, text)(*given)


def either(own, default):
    """A function that asks the default where a game's own returns None."""
    def asked(*given):
        found = own(*given)
        return default(*given) if found is None else found

    return asked
