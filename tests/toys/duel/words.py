"""What players of Duel read."""


def opening(opt, s):
    return ["Lay letters"]


def prompt(opt, s, way=None):
    return ["Lay!"]


def describe_event(opt, s, event):
    if event[0] == "turned":
        return ["%s against %s" % (letters(s["turned"][0]), letters(s["turned"][1]))]
    if event[0] == "told":
        return ["+%d @%d Line %d: 3 to @1" % (event[1] % 3, event[1] % 2, event[1])]
    return ["Nothing laid"] if event[0] == "rest" else ["A question"]


def letters(items):
    return " ".join([item.upper() if type(item) is str else "%s%d" % (item[0].upper(), item[1]) for item in items]) or "-"


def offer(opt, s, prefix):
    return "Rest" if prefix == ["rest"] else "@%d: %s" % (prefix[1], prefix[0])


def argument_title(opt, s, prefix):
    return "Who?" if len(prefix) == 1 else "@%d: %s" % (prefix[1], prefix[0])


def value(opt, s, prefix, value):
    if type(value) is list:
        return "Plain" if not value[1] else "%d more" % value[1]
    return "Letter " + value.upper(), "costs %d" % (ord(value) - 96)


def omit_label(opt, s, prefix):
    return "No letter"


def describe_action(opt, action):
    return "Rest" if action == ["rest"] else "@%d: %s" % (action[1], letters(action[2]))


def explain(opt, s, prefix, value):
    letter = value[0] if value and type(value) is list else value
    return ["%s costs %d of five" % (letter.upper(), "abcd".index(letter) + 1)] if prefix[0] == "lay" and letter else None
