"""The defaults for a game's `words`. `game` is a catalog.Game."""

from cornerman import game as contract
from cornerman import tables
from cornerman.tables import plain


def prompt(game, options, state, mode=None):
    """A line that says who has won, once the match is over; before that no lines."""
    if not state["over"]:
        return []
    winner = state.get("winner")
    return ["Nobody wins" if winner is None else "@%d wins" % winner]


def texts(game, name, missing=""):
    """A table of the game, by its name: of `words`, or of the module that `words.TEXTS` names; `missing` if neither has
    it."""
    words = game.words
    return getattr(contract.module_at(game.package + "." + words.TEXTS) if words.TEXTS else words, name, missing)


def offer(game, options, state, prefix):
    """The row of a verb or a field: its label, with the seat if the prefix has one. In the history, where the state is
    None, a prefix has a first argument only if the label has its place."""
    labels = texts(game, "LABELS")
    if state and prefix[0] != "set" and len(prefix) > 1 and "{" not in tables.label_of(labels, prefix) and (
            game.rules.ask(options, state, prefix[:1]).kind[0] != "seat"):
        prefix = prefix[:1]
    return tables.offer_label(labels, prefix)


def manual_label(game, options, state, prefix):
    """The row in which players enter the result of a quick offer: the text in `MANUAL_LABELS`, else the label with ":
    tell it" behind it."""
    return (tables.line(texts(game, "MANUAL_LABELS"), prefix[0])
            or game.words.offer(options, state, prefix) + ": tell it")


def argument_title(game, options, state, prefix):
    """The title of a picker: that in `TITLES` or `QUESTIONS`. Else it is "Who?" for a seat, for the seat of a
    correction the label with ": whose?", or with "?" if it begins with "Who", and the label for anything else."""
    if prefix == ["set"]:
        return "Correct what?"
    question = tables.question(texts(game, "QUESTIONS"), texts(game, "TITLES", {}), options, state, prefix)
    if question:
        return question
    seat = game.rules.ask(options, state, prefix).kind[0] == "seat"
    if seat and prefix[0] != "set":
        return "Who?"
    label = game.words.offer(options, state, prefix)
    return label + ("?" if label.startswith("Who") else ": whose?") if seat else label


def value(game, options, state, prefix, value):
    """A value in a picker: as `VALUES` shows it, else a field by its label, a seat by its name, or the value as text.
    """
    if prefix == ["set"]:
        return game.words.offer(options, state, ["set", value])
    show = _shows(game, options, prefix)
    if show:
        text = show(options, state, prefix, value)
        if text is not None:
            return text
    ask = game.rules.ask(options, state, prefix)
    return "@%d" % value if ask is not None and ask.kind[0] == "seat" else plain(value)


def _shows(game, options, prefix):
    """The function in `VALUES` for the next argument; for a correction only for its value. None or False: none."""
    table = texts(game, "VALUES", {})
    if prefix[0] != "set":
        return tables.next_entry(table, prefix)
    field = "set" in table and contract.named(game.rules.corrections(options), prefix[1])
    return table["set"] if field and len(prefix) >= 2 + field.by_seat else None


def omit_label(game, options, state, prefix):
    """The label of leaving out an argument: that in `OMIT_LABELS`, else "Let me choose"."""
    return tables.line(texts(game, "OMIT_LABELS"), prefix[0]) or "Let me choose"


def describe_action(game, options, action):
    """An action as one line of the history: the label and the values. If the label has a `{1}`, the first argument is a
    part of it."""
    if action[0] == "set":
        in_label = len(action) - 1
    else:
        in_label = 2 if "{" in tables.label_of(texts(game, "LABELS"), action) else 1
    parts = [game.words.offer(options, None, action[:in_label])]
    return " ".join(parts + [plain(value) for value in action[in_label:]])
