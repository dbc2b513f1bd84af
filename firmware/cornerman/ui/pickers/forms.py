"""Forms: a list of values of one kind that grows and shrinks (Many), and a list of named values (Form).

Here a kind may also be ("any", fields): named values, where `fields(values)` gives (key, kind, default) of each
one that the values so far ask for, and after that, if there are any, the (value, why) that are shown and refused.
"""

from cornerman.game import Ask, fits
from cornerman.ui.menus.choice import Choice, inner_values, plain
from cornerman.ui.menus.screens import List, Message


class Many(List):
    """Edits a list of values whose length has two bounds: its rows add, change and remove one, and end it."""

    STAYS = ("ui.pickers.forms",)

    def __init__(self, app, ask, title, done, label):
        self.ask, self.done, self.label = ask, done, label
        self.items = list(ask.first or [])
        List.__init__(self, title, [], self._chosen, back=self._leave)
        self._fill()

    def _leave(self, app):
        """BACK keeps a list that is sound."""
        if self.ask.refuses(self.items):
            app.pop()
        else:
            self.done(app, list(self.items))

    def _fill(self):
        """Make the rows for the values as they are now."""
        kind = self.ask.kind
        self.rows = [self._entry(i) for i in range(len(self.items))]
        if len(self.items) < kind[3]:
            self.rows.append("+ add")
        self.rows.append("Done")
        self.at = min(self.at, len(self.rows) - 1)

    def _entry(self, i):
        where = self.ask.index_label and self.ask.index_label(i)
        return (where, self.label(self.items[i])) if where else self.label(self.items[i])

    def _chosen(self, app, i):
        """OK on a row: end the list, add a value, or ask what to do with one."""
        if i == len(self.rows) - 1:
            wrong = self.ask.refuses(self.items)
            if wrong:
                app.push(Message([wrong], warn=True))
            else:
                self.done(app, list(self.items))
        elif i == len(self.items):
            self._edit(app, i, None)
        else:
            does = ["Change", "Remove"] + ["One before it"] * (len(self.items) < self.ask.kind[3])
            app.push(List(self.label(self.items[i]), does, lambda app, what: self._do(app, i, what)))

    def _do(self, app, i, what):
        """Do what was chosen for value i. what: 0: change it, 1: remove it, 2: add one before it."""
        app.pop()
        if what == 1:
            self.items.pop(i)
            self._fill()
        elif what:
            self._edit(app, i, None, 0)
        else:
            self._edit(app, i, self.items[i])

    def _edit(self, app, i, value, over=1):
        """Ask for entry i; over: how many it takes the place of."""
        depth = app.depth()

        def put(app, value):
            app.cut(depth)
            more = i == len(self.items) < self.ask.kind[3] - 1
            self.items[i:i + over] = [value]
            self._fill()
            self.at += more  # to what adds one more

        def wrong(value):
            return self.ask.wrong(self.items[:i] + self.items[i + over:] + [value]) if self.ask.wrong else None
        app.ask(Ask(self.ask.kind[1], value, wrong=wrong, now=value is not None), self.title, put, self.label)


class Form(List):
    """Edits named values: a row each, which opens its picker, and a last row that ends the form."""

    STAYS = ("ui.pickers.forms",)
    mend = None  # or a function (app, why) that says why the values cannot stand, and helps

    def __init__(self, title, fields, values, done, wrong=None, name=None, shown=None, end="Done", index_label=None,
                 used=None, notes=()):
        """fields: (key, kind), or a function as above; values: dict; name(key), shown(key, value): texts;
        index_label(key, i): None, or what the i-th of a list is called; used: texts that were given before; notes:
        {key: a sentence}, which MENU on its row tells.
        """
        self.choose = fields if callable(fields) else None
        self.fields, self.values, self.done, self.wrong = fields, dict(values), done, wrong
        self.name, self.shown, self.end = name or plain, shown or (lambda k, v: plain(v)), end
        self.index_label = index_label or (lambda key, i: None)
        self.used, self.notes, self.disabled_values = used, notes, {}
        List.__init__(self, title, [], self._chosen, back=self._leave)
        self._fill()
        if any([key in notes for key, kind in self.fields]):
            self.menu = self._explain
        self.before = dict(self.values)

    def _leave(self, app):
        """BACK keeps what was changed, but never begins anything, and keeps nothing that is not sound."""
        if self.values == self.before:
            app.pop()
        elif self.end == "Done" and not self._bad():
            self.done(app, self.values)
        else:
            depth = app.depth()

            def forgotten(app, yes):
                app.cut(depth - 1 if yes else depth)
            app.push(Choice("Forget what you changed?", [False, True], forgotten, False, plain))

    def _explain(self, app, i):
        """Show the note of a row, if it has one."""
        key = self.fields[i][0] if i < len(self.fields) else None
        if key in self.notes:
            app.push(Message([self.notes[key]], self.name(key), then=lambda app: None))

    def _bad(self):
        """Why the values cannot stand, or None."""
        for key, kind in self.fields:
            bad = fits(kind, self.values[key])
            if bad:
                return self.name(key) + ": " + bad
        return self.wrong(self.values) if self.wrong else None

    def _fill(self):
        """Make the rows for the fields as they are now; values that do not fit their kind any more take the default."""
        if self.choose:
            self.fields, self.disabled_values = [], {}
            for key, kind, default, *refused in self.choose(self.values):
                self.fields.append((key, kind))
                self.disabled_values[key] = refused[0] if refused else ()
                if key not in self.values or fits(kind, self.values[key]):
                    self.values[key] = default
        self.rows = [(self.name(key), self._short(key)) for key, kind in self.fields]
        self.rows.append(self.end)

    def _short(self, key):
        """The value of a field as a short text."""
        value = self.values[key]
        if type(value) is not list:
            return self.shown(key, value)
        words = ", ".join([self._label(key, v) for v in value]) or "none"
        return words if len(words) <= 14 else "1 entry" if len(value) == 1 else "%d entries" % len(value)

    def _label(self, key, value):
        return value["name"] if type(value) is dict and "name" in value else self.shown(key, value)

    def _chosen(self, app, i):
        """OK on a row: end the form, or open the picker of a field."""
        if i == len(self.fields):
            bad = self._bad()
            if bad and self.mend:
                self.mend(app, bad)
            elif bad:
                app.push(Message([bad], warn=True))
            else:
                self.done(app, self.values)
            return
        key, kind = self.fields[i]
        depth = app.depth()

        def put(app, value):
            app.cut(depth)
            self.values[key] = value
            self._fill()
        app.ask(Ask(kind, self.values[key], choices=self.used, now=self.values[key] is not None,
                    disabled=self.disabled_values.get(key, ()), index_label=lambda i: self.index_label(key, i)),
                self.name(key), put, lambda v: self._label(key, v))


def one_by_one(app, ask, title, done, label, items):
    """A list of a fixed length: a picker for each item, those before it given."""
    kind = ask.kind
    if len(items) == kind[2]:
        done(app, items)
        return

    def wrong(value):
        return ask.wrong(items + [value]) if ask.wrong else None
    words = title if kind[2] == 1 else "%s %d/%d" % (title, len(items) + 1, kind[2])
    app.ask(Ask(kind[1], wrong=wrong), words,
            lambda app, value: one_by_one(app, ask, title, done, label, items + [value]), label)


def least(kind):
    """The value with which a form begins where no other is given."""
    if kind[0] == "int":
        return kind[3] if len(kind) > 3 else kind[1]
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
        values = ask.first or [None if seats else least(kind[1])] * kind[2]
        app.push(Form(title, [(i, kind[1]) for i in keys], {i: values[i] for i in keys},
                      lambda app, values: done(app, [values[i] for i in keys]),
                      ask.wrong and (lambda values: ask.wrong([values[i] for i in keys])),
                      lambda i: app.settings.names[i] if seats else ask.index_label(i) or str(i + 1),
                      lambda i, v: plain(v) if seats else label(v), used=app.settings.used if seats else None))
    elif kind[0] == "any":
        app.push(Form(title, kind[1], ask.first or {}, done, ask.wrong, *app.words_of))
    else:
        app.push(Form(title, [(f[0], f[1]) for f in kind[1]],
                      ask.first or {f[0]: f[2] if len(f) > 2 else least(f[1]) for f in kind[1]},
                      done, ask.wrong, *(app.words_of or (None, lambda key, value: label(value)))))
