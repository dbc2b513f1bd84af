"""Defaults for a game's `words`."""

from cornerman import game as contract
from cornerman import tables
from cornerman.defaults.plain import plain


def prompt(game, options, state, mode=None):
    """Who has won, once the match is over; before that no lines."""
    if not state["over"]:
        return []
    winner = state.get("winner")
    return ["Nobody wins" if winner is None else "@%d wins" % winner]


def texts(game, name):
    """A table of the game: of `words`, or of the module that `words.TEXTS` names."""
    words = game.words
    return getattr(contract.module_at(game.package + "." + words.TEXTS) if words.TEXTS else words, name, {})


def offer(game, options, state, prefix):
    """The label of a verb or field, with the name of the seat if the prefix has one."""
    return tables.offer_label(texts(game, "LABELS"), prefix)


def manual_label(game, options, state, prefix):
    """The text in `MANUAL_LABELS`, else the label with ": tell it"."""
    return (tables.entry(texts(game, "MANUAL_LABELS"), prefix[0])
            or game.words.offer(options, state, prefix) + ": tell it")


def argument_title(game, options, state, prefix):
    """What `TITLES` or `QUESTIONS` has, else the label of the verb or the field; for a seat "Who?" or "whose?"."""
    if prefix == ["set"]:
        return "Correct what?"
    question = tables.question(texts(game, "QUESTIONS"), texts(game, "TITLES"), options, state, prefix)
    if question:
        return question
    if game.rules.ask(options, state, prefix).kind[0] == "seat":
        return game.words.offer(options, state, prefix) + ": whose?" if prefix[0] == "set" else "Who?"
    return game.words.offer(options, state, prefix)


def value(game, options, state, prefix, value):
    """What `VALUES` has; else the label of a field, the name of a seat, or the value as text."""
    if prefix == ["set"]:
        return game.words.offer(options, state, ["set", value])
    show = _shows(game, options, prefix)
    if show:
        text = show % value if type(show) is str else show(options, state, prefix, value)
        if text is not None:
            return text
    ask = game.rules.ask(options, state, prefix)
    return "@%d" % value if ask is not None and ask.kind[0] == "seat" else plain(value)


def _shows(game, options, prefix):
    """What `VALUES` has for the next argument, of a correction for its value; None: nothing."""
    table = texts(game, "VALUES")
    if prefix[0] != "set":
        return tables.next_entry(table, prefix)
    field = "set" in table and contract.named(game.rules.corrections(options), prefix[1])
    return table["set"] if field and len(prefix) == 2 + field.by_seat else None


def omit_label(game, options, state, prefix):
    """The text in `OMIT_LABELS`, else "Let me choose"."""
    return tables.entry(texts(game, "OMIT_LABELS"), prefix[0]) or "Let me choose"


def describe_action(game, options, action):
    """An action and its values. The seat is part of the label if that has a `{1}`."""
    if action[0] == "set":
        named = len(action) - 1
    else:
        named = 2 if "{" in tables.label_of(texts(game, "LABELS"), action) else 1
    words = [game.words.offer(options, None, action[:named])]
    return " ".join(words + [plain(value) for value in action[named:]])
