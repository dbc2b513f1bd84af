"""Defaults for a game's `words`."""

from cornerman.defaults.plain import inner, plain, spaced


def prompt(game, options, state, mode=None):
    """Who has won, once the match is over; before that no lines."""
    if not state["over"]:
        return []
    winner = state.get("winner")
    return ["Nobody wins" if winner is None else "@%d wins" % winner]


def label(game, name):
    """The label of a verb or a field in `words.LABELS`, else its name with spaces."""
    return game.words.LABELS.get(name) or spaced(name)


def offer(game, options, state, prefix):
    """The label of a verb or field, with the name of the seat if the prefix has one."""
    at = 2 if prefix[0] == "set" else 1
    text = label(game, prefix[at - 1])
    if len(prefix) <= at or type(prefix[at]) is not int:
        return text
    return text.format(*prefix) if "{" in text else "@%d: %s" % (prefix[at], inner(text))


def manual_label(game, options, state, prefix):
    """The text in `words.MANUAL_LABELS`, else the label with ": tell it"."""
    return game.words.MANUAL_LABELS.get(prefix[0]) or game.words.offer(options, state, prefix) + ": tell it"


def argument_title(game, options, state, prefix):
    """The text in `words.QUESTIONS`, else the label of the verb or the field; for a seat "Who?" or "whose?"."""
    if prefix == ["set"]:
        return "Correct what?"
    questions, at = game.words.QUESTIONS.get(prefix[0], ()), len(prefix) - 1
    if at < len(questions):
        return questions[at].format(*prefix)
    if game.rules.ask(options, state, prefix).kind[0] == "seat":
        return game.words.offer(options, state, prefix) + ": whose?" if prefix[0] == "set" else "Who?"
    return game.words.offer(options, state, prefix)


def value(game, options, state, prefix, value):
    """The label of a field, the name of a seat, else the value as text."""
    if prefix == ["set"]:
        return game.words.offer(options, state, ["set", value])
    ask = game.rules.ask(options, state, prefix)
    return "@%d" % value if ask is not None and ask.kind[0] == "seat" else plain(value)


def omit_label(game, options, state, prefix):
    """The text in `words.OMIT_LABELS`, else "Let me choose"."""
    return game.words.OMIT_LABELS.get(prefix[0], "Let me choose")


def describe_action(game, options, action):
    """The label of an action and its values. The seat is part of the label if that has a `{1}`."""
    if action[0] == "set":
        named = len(action) - 1
    else:
        named = 2 if "{" in label(game, action[0]) else 1
    words = [game.words.offer(options, None, action[:named])]
    return " ".join(words + [plain(value) for value in action[named:]])
