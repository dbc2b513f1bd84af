"""What the words of a game need not give."""

from cornerman.defaults.plain import inner, plain, spaced


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
    return text.format(*prefix) if "{" in text else "@%d: %s" % (prefix[at], inner(text))


def manual_label(game, options, state, prefix):
    """What `words.MANUAL_LABELS` says, else the label and that the table tells it."""
    return game.words.MANUAL_LABELS.get(prefix[0]) or game.words.offer(options, state, prefix) + ": tell it"


def argument_title(game, options, state, prefix):
    """What `words.QUESTIONS` says, else the label of the verb or the field; where a seat is asked for, whose or who."""
    if prefix == ["set"]:
        return "Correct what?"
    questions, at = game.words.QUESTIONS.get(prefix[0], ()), len(prefix) - 1
    if at < len(questions):
        return questions[at].format(*prefix)
    if game.rules.ask(options, state, prefix).kind[0] == "seat":
        return game.words.offer(options, state, prefix) + ": whose?" if prefix[0] == "set" else "Who?"
    return game.words.offer(options, state, prefix)


def value(game, options, state, prefix, value):
    """A field by its label, a seat by its name, else the value as text."""
    if prefix == ["set"]:
        return game.words.offer(options, state, ["set", value])
    ask = game.rules.ask(options, state, prefix)
    return "@%d" % value if ask is not None and ask.kind[0] == "seat" else plain(value)


def omit_label(game, options, state, prefix):
    """What `words.OMIT_LABELS` says, else that the device decides."""
    return game.words.OMIT_LABELS.get(prefix[0], "Let me choose")


def describe_action(game, options, action):
    """The label of an action and its values. A verb names its seat where its label has a `{1}`."""
    if action[0] == "set":
        named = len(action) - 1
    else:
        named = 2 if "{" in label(game, action[0]) else 1
    words = [game.words.offer(options, None, action[:named])]
    return " ".join(words + [plain(value) for value in action[named:]])
