"""Pickers: one screen for each kind of value (the kinds are those of `game.py`).

`open_picker` chooses the screen. Every picker ends in `done(app, value)`; `LEFT_OUT`
stands for an argument that the device shall decide.
"""

from cornerman.game import Ask, LazyRows, one_of
from cornerman.ui.menus.screens import List

LEFT_OUT = "\0left out"
SUIT_ORDER = "SDHC"


def plain(value):
    """A value as text when a game has no better words for it."""
    if value is None:
        return "none"
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is list:
        return ", ".join([plain(item) for item in value]) or "none"
    return str(value)


def open_picker(app, ask, title, done, label=plain, none="Let me choose", fix=None):
    """Push the screen that asks for a value.

    ask    game.Ask: the kind, where to begin, what is allowed
    label  function of a value: how it is shown, a text or (text, short text at the right)
    none   how "left out" is called, where `ask.optional`; how an empty list is, where `ask.choices`
    fix    None, or a function (app, value): what MENU does on a value
    """
    from cornerman.ui.pickers import builder
    from cornerman.ui.pickers import card_picker
    from cornerman.ui.pickers import dice_count_picker
    from cornerman.ui.pickers import dice_picker
    from cornerman.ui.pickers import forms
    from cornerman.ui.pickers import multi_picker
    from cornerman.ui.pickers import number_picker
    from cornerman.ui.pickers import text_picker
    kind = ask.kind
    name = kind[0]
    if ask.keep or ask.form:
        builder.show(app, ask, title, done, label, fix)
        return
    if name == "maybe" and ask.candidates is None:
        others = list(kind[2]) if len(kind) > 2 else [None]
        first = ask.first if one_of(others, ask.first) else LEFT_OUT

        def chosen(app, value, inner=kind[1]):
            if value == LEFT_OUT:
                open_picker(app, Ask(inner, ask.first if first == LEFT_OUT else None, False, ask.wrong, index_label=ask.index_label),
                            title, done, label)
            else:
                done(app, value)
        if inner_values(kind[1]) is None:
            app.push(Choice(title, others + [LEFT_OUT], chosen, first, lambda v: "Choose" if v == LEFT_OUT else label(v)))
            return
    values = list(ask.candidates) if ask.candidates is not None else inner_values(kind)
    if values is not None:
        values = [v for v in values if ask.refuses(v) is None]
        if ask.optional:
            values.insert(0, LEFT_OUT)
        first = ask.first if ask.first is not None else (LEFT_OUT if ask.optional else None)
        app.push(Choice(title, values, done, first, lambda v: none if v == LEFT_OUT else label(v), ask.disabled, fix))
    elif name == "card":
        app.push(card_picker.Card(ask, title, done, label, none, fix))
    elif ask.optional:
        def told(app, value):
            if value == LEFT_OUT:
                done(app, value)
            else:
                ask.optional = False
                open_picker(app, ask, title, done, label, none, fix)
        app.push(Choice(title, [LEFT_OUT, None], told, LEFT_OUT, lambda v: none if v == LEFT_OUT else "Tell it"))
    elif ask.choices is not None:
        app.push(multi_picker.Several(ask, title, done, label, none, fix))
    elif name == "int":
        app.push(number_picker.Number(ask, title, done))
    elif name == "text" or name == "words":
        app.push(text_picker.Text(ask, title, done))
    elif name == "list" and kind[1][0] == "int" and kind[2] == kind[3]:
        if ask.dice and kind[1][1:3] != (1, 6):
            app.push(dice_count_picker.Counts(ask, title, done))
        else:
            app.push(dice_picker.Faces(ask, title, done))
    elif name == "list" and kind[2] == kind[3] and not ask.index_label:
        multi_picker.one_by_one(app, ask, title, done, label, [])
    else:
        forms.fill(app, ask, title, done, label)


def inner_values(kind):
    """All values of a kind that a list can show, or None."""
    name = kind[0]
    if name == "choice" or name == "seat":
        return list(kind[1])
    if name == "suit":
        return list(SUIT_ORDER)
    if name == "maybe":
        values = inner_values(kind[1])
        return None if values is None else (list(kind[2]) if len(kind) > 2 else [None]) + values
    return None


class Choice(List):
    """One of a list of values."""

    STAYS = ("ui.pickers.picker",)

    def __init__(self, title, values, done, first, label, disabled=(), fix=None):
        """disabled: (value, why) of those shown dim below; fix(app, value): what MENU does."""
        self.values, self.done = values, done
        at = values.index(first) if first in values else 0
        n = len(values)
        shown = values + [v for v, why in disabled]
        List.__init__(self, title, LazyRows(shown, label), self._pick, at, disabled={n + i: disabled[i][1] for i in range(len(disabled))},
                      menu=fix and (lambda app, i: fix(app, shown[i])))

    def _pick(self, app, i):
        self.done(app, self.values[i])
