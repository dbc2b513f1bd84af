"""Forms: a list of values that grows and shrinks (Many), and a dict of named values (Form).

In this module a kind may also be ("any", fields): named values, where `fields(values)` returns (key, kind, default) for
each value that is asked for, given the others; an optional fourth entry lists (value, why) of values that are shown but
refused.

The `label` of a value inside a list is that of its entries; inside a record it is called with the key behind the value,
and with a key and None for the name of its row.
"""

from cornerman.game import Ask, fits, one_of
from cornerman.tables import plain
from cornerman.ui.menus.choice import confirm, inner_values
from cornerman.ui.menus.screens import List, Message, labelled, list_row, nothing


LISTS = ("list", "each")
PARTED = LISTS + ("record",)  # kinds of values that have parts


def resolved(kind, value):
    """The kind of a value: of ("maybe", …) the inner one, if the value is none of those in place of it."""
    return kind[1] if kind[0] == "maybe" and not one_of(kind[2] if len(kind) > 2 else (None,), value) else kind


def worded(kind, value, label, key=(), joint=", "):
    """A value as text: a list by its entries, a record with a name by that, anything else as `label(*key, value)` shows
    it.

    value: None: not given yet; joint: what stands between the entries; in a list inside a list it is "-"
    """
    kind = resolved(kind, value)
    if kind[0] in LISTS:
        words = []
        for one in value or ():  # the function of a list would take room on the C stack
            words.append(worded(kind[1], one, label, key, "-"))
        return joint.join(words) or "none"
    return value["name"] if kind[0] == "record" and "name" in value else label(*key, value)


class Many(List):
    """Edits a list whose length has bounds. Its rows change and remove a value, add one, and end the list."""

    STAYS = ("ui.pickers.forms",)

    def __init__(self, app, ask, title, done, label):
        """The arguments are those of `App.ask`."""
        self.ask, self.done, self.label = ask, done, label
        self.items = list(ask.first or [])
        List.__init__(self, title, [], self._chosen, back=self._leave)
        self._fill()

    def _leave(self, app):
        """BACK: return the list if it is valid."""
        if self.ask.refuses(self.items):
            app.pop()
        else:
            self.done(app, list(self.items))

    def _fill(self):
        """Make the rows for the present values."""
        kind = self.ask.kind
        self.rows = [self._entry(i) for i in range(len(self.items))]
        if len(self.items) < kind[3]:
            self.rows.append(list_row("+ add"))
        self.rows.append(list_row("Done"))
        self.at = min(self.at, len(self.rows) - 1)

    def _entry(self, i):
        """The row of value i."""
        where, words = self.ask.index_label and self.ask.index_label(i), self._worded(i)
        return list_row(where, words) if where else list_row(words)

    def _worded(self, i):
        """Value i as text."""
        return worded(self.ask.kind[1], self.items[i], self.label, (), "-")

    def _chosen(self, app, i):
        """OK on a row: end the list, add a value, or ask what to do with one."""
        if i == len(self.rows) - 1:
            wrong = self.ask.refuses(self.items)
            if wrong:
                app.warn([wrong])
            else:
                self.done(app, list(self.items))
        elif i == len(self.items):
            self._edit(app, i, None)
        else:
            does = ["Change", "Remove"] + ["One before it"] * (len(self.items) < self.ask.kind[3])
            app.push(List(self._worded(i), labelled(does), lambda app, what: self._do(app, i, what)))

    def _do(self, app, i, what):
        """Edit value i. what: 0: change it, 1: remove it, 2: insert one before it"""
        app.pop()
        if what == 1:
            self.items.pop(i)
            self._fill()
        elif what:
            self._edit(app, i, None, 0)
        else:
            self._edit(app, i, self.items[i])

    def _edit(self, app, i, value, over=1):
        """Ask for entry i. over: the number of entries that the new one replaces: 0 or 1"""
        depth = app.depth()

        def put(app, value):
            app.cut(depth)
            more = i == len(self.items) < self.ask.kind[3] - 1
            self.items[i:i + over] = [value]
            self._fill()
            self.at += more  # to the row "+ add"

        def wrong(value):
            return self.ask.wrong(self.items[:i] + self.items[i + over:] + [value]) if self.ask.wrong else None
        app.ask(Ask(self.ask.kind[1], value, wrong=wrong, now=value is not None), self.title, put, self.label)


class Form(List):
    """Edits named values: a row for each, which opens its picker, and a last row that ends the form."""

    STAYS = ("ui.pickers.forms",)
    mend = None  # or a function (app, why) that shows why the values are refused, and offers help

    def __init__(self, title, fields, values, done, wrong=None, name=None, shown=None, end="Done", index_label=None,
                 used=None, notes=(), choose=None):
        """fields: list of (key, kind); choose: None, or in place of that list a function as in the docstring of the
        module; values: dict; name(key), shown(key, value): texts; wrong(values): why they are refused, or None; end:
        label of the last row

        index_label(key, i): None, or the label of entry i of a list; used: texts entered before; notes: {key:
        sentence}, shown by MENU
        """
        self.choose, self.fields, self.values, self.done, self.wrong = choose, fields, dict(values), done, wrong
        self.name, self.shown, self.end = name or plain, shown or (lambda k, v: plain(v)), end
        self.index_label = index_label or (lambda key, i: None)
        self.used, self.notes, self.disabled_values = used, notes, {}
        List.__init__(self, title, [], self._chosen, back=self._leave)
        self._fill()
        if any([key in notes for key, kind in self.fields]):
            self.menu = self._explain
        self.before = dict(self.values)

    def _leave(self, app):
        """BACK: return changed values if they are valid, but never start a match."""
        if self.values == self.before:
            app.pop()
        elif self.end == "Done" and not self._refusal():
            self.done(app, self.values)
        else:
            depth = app.depth()

            def forgotten(app, yes):
                app.cut(depth - 1 if yes else depth)
            confirm(app, "Forget what you changed?", forgotten)

    def helps(self, i):
        return i < len(self.fields) and self.fields[i][0] in self.notes

    def _explain(self, app, i):
        """Show the note of a row."""
        key = self.fields[i][0]
        app.push(Message([self.notes[key]], self.name(key), then=nothing))

    def _refusal(self):
        """Why the values are refused, or None."""
        for key, kind in self.fields:
            why = fits(kind, self.values[key])
            if why:
                return self.name(key) + ": " + why
        return self.wrong(self.values) if self.wrong else None

    def _fill(self):
        """Make the rows for the present fields; values that no longer fit their kind become the default."""
        if self.choose:
            self.fields, self.disabled_values = [], {}
            for key, kind, default, *refused in self.choose(self.values):
                self.fields.append((key, kind))
                self.disabled_values[key] = refused[0] if refused else ()
                if key not in self.values or fits(kind, self.values[key]):
                    self.values[key] = default
        self.rows = [list_row(self.name(key), self._short(key, kind)) for key, kind in self.fields]
        self.rows.append(list_row(self.end))

    def _short(self, key, kind):
        """The value of a field as a short text."""
        value = self.values[key]
        kind = resolved(kind, value)
        if kind[0] not in PARTED:
            return self.shown(key, value)
        words = worded(kind, value, self.shown, (key,))
        if len(words) <= 14 or kind[0] not in LISTS:
            return words
        return "1 entry" if len(value) == 1 else "%d entries" % len(value)

    def _chosen(self, app, i):
        """OK on a row: end the form, or open the picker of a field."""
        if i == len(self.fields):
            why = self._refusal()
            if why and self.mend:
                self.mend(app, why)
            elif why:
                app.warn([why])
            else:
                self.done(app, self.values)
            return
        key, kind = self.fields[i]
        depth = app.depth()

        def put(app, value):
            app.cut(depth)
            self.values[key] = value
            self._fill()
        value = self.values[key]
        first = "" if self.used is not None and value == "P%d" % (key + 1) else value  # a name that nobody has given
        app.ask(Ask(kind, first, choices=self.used, now=value is not None,
                    disabled=self.disabled_values.get(key, ()), index_label=lambda i: self.index_label(key, i)),
                self.name(key), put, lambda part, *keys: self.shown(key, part, *keys))


def one_by_one(app, ask, title, done, label, help_for, items):
    """Ask for a list of fixed length with a picker for each item. help_for: as for `App.ask`, of an item; items: those
    entered so far"""
    kind = ask.kind
    if len(items) == kind[2]:
        done(app, items)
        return

    def wrong(value):
        return ask.wrong(items + [value]) if ask.wrong else None
    words = title if kind[2] == 1 else "%s %d/%d" % (title, len(items) + 1, kind[2])
    app.ask(Ask(kind[1], wrong=wrong), words,
            lambda app, value: one_by_one(app, ask, title, done, label, help_for, items + [value]), label, "", help_for)


def initial_value(kind):
    """The value of a kind with which a form begins if there is no default; "": a text, or a kind without a list of
    values."""
    if kind[0] == "int":
        return kind[3] if len(kind) > 3 else kind[1]
    if kind[0] in LISTS:
        return []
    return (inner_values(kind) or [""])[0]


def fill(app, ask, title, done, label):
    """Push the screen for a list, a value for each seat, or named values; the arguments are those of `App.ask`."""
    kind = ask.kind
    if kind[0] == "list" and ask.first is None and len(kind) > 4:
        ask = ask.but(first=kind[4])
    if kind[0] == "list" and kind[2] < kind[3]:
        app.push(Many(app, ask, title, done, label))
    elif kind[0] == "each" or kind[0] == "list":
        keys, seats = range(kind[2]), kind[0] == "each"
        texts = kind[1][0] == "text"  # the names themselves
        names = app.settings.names if texts else [app.named("@%d" % i) for i in keys]
        values = ask.first or [None if seats else initial_value(kind[1])] * kind[2]
        app.push(Form(title, [(i, kind[1]) for i in keys], {i: values[i] for i in keys},
                      lambda app, values: done(app, [values[i] for i in keys]),
                      ask.wrong and (lambda values: ask.wrong([values[i] for i in keys])),
                      lambda i: names[i] if seats else ask.index_label(i) or str(i + 1),
                      lambda i, v: plain(v) if v is None else label(v),
                      used=app.settings.used if texts else None))
    elif kind[0] == "any":
        app.push(Form(title, (), ask.first or {}, done, ask.wrong, *app.words_of, choose=kind[1]))
    else:
        app.push(Form(title, [(f[0], f[1]) for f in kind[1]],
                      ask.first or {f[0]: f[2] if len(f) > 2 else initial_value(f[1]) for f in kind[1]},
                      done, ask.wrong, *(app.words_of or (lambda key: label(key, None),
                                                          lambda key, value, *keys: label(value, key, *keys)))))
