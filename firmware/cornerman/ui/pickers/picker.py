"""Chooses the picker for an Ask by its kind (game.py).

Pickers do not import this module: a picker that needs another one calls `app.ask`, which calls `show`.
"""

from cornerman.cards import SUIT_ORDER, face, is_card
from cornerman.game import Ask, one_of
from cornerman.ui.menus.choice import Choice, inner_values
from cornerman.ui.menus.screens import LEFT_OUT


def show(app, ask, title, done, label, omit_label, help_for, value_note):
    """Push the screen that asks for a value; the arguments are those of `App.ask`."""
    kind = ask.kind
    values = inner_values(kind) if ask.candidates is None else ask.candidates
    if ask.keep or ask.form:
        from cornerman.ui.pickers import builder

        builder.show(app, ask, title, done, label, value_note, help_for)
    elif ask.groups is not None:
        _groups(app, ask, title, done, label, omit_label, help_for, value_note)
    elif values is not None:
        values = [value for value in values if ask.refuses(value) is None]
        _choice(app, ask, values, title, done, label, omit_label, help_for, value_note)
    elif kind[0] == "maybe":
        _maybe(app, ask, title, done, label)
    elif kind[0] == "card":
        from cornerman.ui.pickers.card_picker import CardPicker

        app.push(CardPicker(app, ask, title, done, label, omit_label, help_for))
    elif ask.optional:
        def answered(app, value):
            if value == LEFT_OUT:
                done(app, value)
            else:
                app.ask(ask.but(optional=False), title, done, label, omit_label, help_for, value_note)
        app.push(Choice(title, [LEFT_OUT, None], answered, LEFT_OUT,
                        lambda value: omit_label if value == LEFT_OUT else "Tell it"))
    elif ask.choices is not None and kind[0] == "list":
        from cornerman.ui.pickers.multi_picker import MultiPicker

        app.push(MultiPicker(ask, title, done, label, omit_label, help_for, value_note))
    else:
        _typed(app, ask, title, done, label, help_for)


def _typed(app, ask, title, done, label, help_for):
    """Push the picker for a number, a text, or a list."""
    kind = ask.kind
    if kind[0] == "int":
        from cornerman.ui.pickers.number_picker import NumberPicker as picker
    elif kind[0] == "text" or kind[0] == "words":
        from cornerman.ui.pickers.text_picker import TextPicker as picker
    else:
        _listed(app, ask, title, done, label, help_for)
        return
    app.push(picker(app, ask, title, done))


def _listed(app, ask, title, done, label, help_for):
    """Push the picker for a list of numbers, or the form for a list of other values."""
    kind = ask.kind
    fixed = kind[0] == "list" and kind[2] == kind[3]
    if fixed and kind[1][0] == "int":
        if ask.dice and kind[1][1:3] == (1, 6):
            from cornerman.ui.pickers.face_picker import FacePicker as picker
        elif ask.dice:
            from cornerman.ui.pickers.dice_count_picker import DiceCountPicker as picker
        else:
            from cornerman.ui.pickers.dice_picker import DicePicker as picker
        app.push(picker(app, ask, title, done))
        return
    from cornerman.ui.pickers import forms

    if fixed and not ask.index_label:
        forms.one_by_one(app, ask, title, done, label, help_for, [])
    else:
        forms.fill(app, ask, title, done, label)


def _choice(app, ask, values, title, done, label, omit_label, help_for, value_note):
    """Push the list of values. Its first row is LEFT_OUT if the argument is optional and null is not among the
    values."""
    if ask.optional and not (ask.candidates and None in ask.candidates):
        values = [LEFT_OUT] + values
    app.push(Choice(title, values, done, ask.first, label, ask.disabled, help_for, omit_label, ask.now,
                    _are_cards(values, label), value_note))


def _are_cards(values, label):
    """True if two values or more are a suit, or a card that its label names. A card with another label is drawn unseen,
    and must not be shown."""
    return sum([value in tuple(SUIT_ORDER) or is_card(value) and face(value) in label(value) for value in values]) > 1


def _groups(app, ask, title, done, label, omit_label, help_for, value_note):
    """Push the list of groups: the values of a group without a label are rows, a labelled group opens its own list."""
    entries = []  # values, and groups as (label, values)
    first = None
    for name, values in ask.groups:
        values = [value for value in values if ask.refuses(value) is None]
        if name is not None and len(values) > 1:
            entries.append((name, values))
        else:
            entries += [("", value) for value in values]
        if ask.first in values:
            first = entries[-1] if entries[-1][0] else ("", ask.first)
    if ask.optional and ("", None) not in entries:
        entries.insert(0, ("", LEFT_OUT))

    def name_of(entry):
        name, value = entry
        return name or (omit_label if value == LEFT_OUT else label(value))

    def note_of(entry):
        name, value = entry
        return str(len(value)) if name else "" if value == LEFT_OUT else value_note(value)

    def chosen(app, entry):
        name, value = entry
        if name:
            app.push(Choice("%s: %s" % (title.rstrip("?"), name), value, done, ask.first, label, (), help_for,
                            as_cards=_are_cards(value, label), value_note=value_note))
        else:
            done(app, value)
    app.push(Choice(title, entries, chosen, first, name_of, [(("", value), why) for value, why in ask.disabled],
                    help_for and (lambda entry: None if entry[0] else help_for(entry[1])), value_note=note_of))


def _maybe(app, ask, title, done, label):
    """Push the list of the values that are allowed in place of the inner kind, with a row "Choose" that opens its
    picker."""
    kind = ask.kind
    others = list(kind[2]) if len(kind) > 2 else [None]
    other = one_of(others, ask.first)

    def chosen(app, value):
        if value == LEFT_OUT:
            inner = Ask(kind[1], None if other else ask.first, False, ask.wrong, index_label=ask.index_label,
                        now=ask.now and not other)
            app.ask(inner, title, done, label)
        else:
            done(app, value)
    app.push(Choice(title, others + [LEFT_OUT], chosen, ask.first if other else LEFT_OUT,
                    lambda value: "Choose" if value == LEFT_OUT else label(value)))
