"""What players of Duel read."""


def opening(options, state):
    return ["Lay letters"]


def prompt(options, state, mode=None):
    return ["Lay!"]


def describe_event(options, state, event):
    if event[0] == "turned":
        return ["%s against %s" % (letters(state["turned"][0]), letters(state["turned"][1]))]
    if event[0] == "told":
        return ["+%d @%d Line %d: 3 to @1" % (event[1] % 3, event[1] % 2, event[1])]
    return ["Nothing laid"] if event[0] == "rest" else ["A question"]


def letters(items):
    texts = [item if type(item) is str else "%s%d" % (item[0], item[1]) for item in items]
    return " ".join(texts).upper() or "-"


def value(options, state, prefix, value):
    if type(value) is list:
        return "Plain" if not value[1] else "%d more" % value[1]
    if type(value) is str:
        return "Letter " + value.upper()


def value_note(options, state, prefix, value):
    return "costs %d" % (ord(value) - 96) if type(value) is str else ""


def omit_label(options, state, prefix):
    return "No letter"


def describe_action(options, action):
    return "@%d: %s" % (action[1], letters(action[2])) if action[0] == "lay" else None


def explain(options, state, prefix, value):
    letter = value[0] if value and type(value) is list else value
    if prefix[0] == "lay" and letter:
        return ["%s costs %d of five" % (letter.upper(), "abcd".index(letter) + 1)]
