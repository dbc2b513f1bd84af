"""What players build and keep: lists of a game's own things, and things made at the table.

What is saved on the shelf is {"value": …, "with": the actions that have to be done before it can be used}.
"""

from cornerman.game import Ask, Refused, check, forget
from cornerman.keys import DOWN, LEFT, RIGHT, UP
from cornerman.shelf import LONGEST, Shelf
from cornerman.ui.app import load
from cornerman.ui.pickers import Choice, plain
from cornerman.ui.screens import List


class Builder(List):
    """The first screen: what is ready-made, what was saved, and "Build your own"."""

    def __init__(self, app, ask, title, done, label):
        self.ask, self.near = ask, list(ask.near or ())
        self.maker = self.shelf = None
        List.__init__(self, title, [], self._pick, back=self._leave)
        if type(ask.form) is str:
            for part in ("words", "dashboard"):  # nobody looks at the table meanwhile
                app.table.game.forget(part)
            self.module = app.table.game.package + "." + ask.form
            self.maker = __import__(self.module, None, None, ("fields",))
            app.words_of = self.maker.option, self.maker.choice
        else:
            self.done, self.label = done, label
        if ask.keep:
            self.shelf = Shelf(app.port.root + "/" + ask.keep)
        self.fill()

    def fill(self):
        """The rows as they are now."""
        self.names = self.shelf.names() if self.shelf else []
        self.rows = [self.label(value) for value in self.near] + self.names + ["Build your own"]
        self.at = min(self.at, len(self.rows) - 1)

    def _leave(self, app):
        app.pop()
        self._forget(app)

    def _forget(self, app):
        if self.maker:
            forget(self.module)
            self.maker = app.words_of = None

    def _pick(self, app, i):
        own = i - len(self.near)
        if own < 0:
            self.take(app, self.near[i])
        elif own == len(self.names):
            self.build(app)
        else:
            self._open(app, self.names[own])

    def _open(self, app, name):
        """What to do with something saved."""
        saved = self.shelf.load(name)
        if type(saved) is not dict or "value" not in saved or type(saved.get("with")) is not list:
            app.warn(["'%s' cannot be read by this version. It is left as it is." % name])
            return
        depth = app.depth()

        def rename(app, new):
            self.keep(app, depth, new, saved, name)

        def delete(app, yes):
            app.cut(depth)
            if yes:
                try:
                    self.shelf.remove(name)
                except OSError:
                    app.unsaved("That")
                self.fill()

        def pick(app, i):
            if i == 0:
                self.take(app, saved["value"], saved["with"])
            elif i == 1:
                app.cut(depth)
                self.build(app, saved["value"], name)
            elif i == 2:
                self.ask_name(app, "Rename", name, name, rename)
            else:
                app.push(Choice("Delete '%s'?" % name, [False, True], delete, False, plain))
        app.push(List(name, ["Take it", "Change it", "Rename", "Delete"], pick))

    def ask_name(self, app, title, first, own, done):
        """Ask for a name that is free, or `own`; it begins as `first`."""
        def wrong(name):
            if name != own and name in self.names:
                return "'%s' is there already" % name
        app.push(load("letters").Text(Ask(("text", 1, LONGEST), first, wrong=wrong), title, done))

    def keep(self, app, depth, name, saved, old=None):
        """Save, then go back to `depth` screens; True if it is saved."""
        app.cut(depth)
        try:
            self.shelf.save(name, saved, old)
        except OSError:
            app.unsaved("'%s'" % name)
            return False
        self.fill()
        return True

    def take(self, app, value, needs=()):
        """End with a value, after the actions that it needs."""
        match = app.table.match
        needs = [action for action in needs if action not in match.log]
        if self.maker:
            needs.append(self.maker.action(match.opt, match.s, value))
        wanted = len(match.log) + len(needs)
        if needs:
            app.dash.act(*needs)
        if len(match.log) < wanted:
            return
        if self.maker:
            self._forget(app)
        else:
            self.done(app, value)

    # ---- a list, or something made

    def build(self, app, value=None, name=None):
        """Build from nothing, or from a value that was saved as `name`."""
        if not self.maker:
            groups = Groups(app, self, value or [], name)
            app.push(groups)
            left = len(value or []) - len(groups.items())
            if left:
                app.warn(["%d of them are not in this match and are left out" % left])
            return

        def wrong(values):
            match = app.table.match
            try:
                check(match.rules, match.opt, match.s,
                      self.maker.action(match.opt, match.s, self.maker.definition(values)))
            except Refused as error:
                return app.named(str(error))

        def done(app, values):
            made = self.maker.definition(values)
            depth = app.depth()

            def save(app, new):
                if self.keep(app, depth, new, {"value": made, "with": []}, name):
                    self.take(app, made)

            def pick(app, i):
                if i == 0:
                    self.take(app, made)
                else:
                    self.ask_name(app, "Save as", name or made["name"][:LONGEST].strip(), name, save)
            app.push(List(self.title, ["Use it", "Save and use it"][:2 if self.shelf else 1], pick))
        app.push(load("forms").Form(self.title, self.maker.fields, self.maker.filled(value) if value else {}, done,
                                    wrong, *app.words_of))


class Groups(List):
    """What is built from: how many are chosen in each group; the title says what is still missing."""

    def __init__(self, app, builder, items, name):
        self.builder, self.name = builder, name
        self.groups = builder.ask.form
        self.chosen = {}
        for title, values in self.groups:
            for value in values:
                if value in items:
                    self.chosen[value] = items.count(value)
        List.__init__(self, "", [], self._pick)
        self.fill(app)

    def items(self):
        """The list as it is now."""
        out = []
        for title, values in self.groups:
            for value in values:
                out += [value] * self.chosen.get(value, 0)
        return out

    def fill(self, app):
        """The rows as they are now."""
        wrong = self.builder.ask.refuses(self.items())
        wrong = wrong and app.named(wrong)
        self.title = wrong or self.builder.title
        self.rows = [(self.builder.label(title), str(sum([self.chosen.get(value, 0) for value in values])))
                     for title, values in self.groups] + ["Done"]
        if self.builder.shelf:
            self.rows.append("Save it as")
        self.off = {i: wrong for i in range(len(self.groups), len(self.rows))} if wrong else {}

    def _pick(self, app, i):
        if i < len(self.groups):
            app.push(Group(self, i))
        elif i == len(self.groups):
            self.builder.take(app, self.items())
        else:
            self.builder.ask_name(app, "Save as", self.name, self.name, self._save)

    def _save(self, app, name):
        items = self.items()
        needs = [action for action in app.table.match.log if len(action) > 1 and action[1] in items]
        if self.builder.keep(app, app.depth() - 1, name, {"value": items, "with": needs}, self.name):
            self.name, self.at = name, len(self.groups)


class Group(List):
    """The values of a group: OK adds one, or asks about one that is there. LEFT, RIGHT and keys that are held go from
    letter to letter."""

    def __init__(self, groups, i):
        self.groups, self.i = groups, i
        title, values = groups.groups[i]
        self.label = groups.builder.label(title)
        rows = []
        for value in values:
            row = groups.builder.label(value)
            rows.append(((row, "") if type(row) is str else row) + (value,))
        self.values = sorted(rows)
        List.__init__(self, title, [], self._pick, back=self._leave)
        self._fill()

    def _fill(self):
        chosen = self.groups.chosen
        self.rows = [("%dx %s" % (chosen[value], label) if chosen.get(value) else label, right)
                     for label, right, value in self.values]
        self.title = "%s: %d" % (self.label, sum([chosen.get(row[2], 0) for row in self.values]))

    def _leave(self, app):
        """On to the next group that is still empty, or back to all of them."""
        groups, i = self.groups, self.i + 1
        app.pop()
        groups.fill(app)
        if not groups.off:
            groups.at = len(groups.groups)
            return
        groups.at = i % len(groups.groups)
        while groups.chosen and i < len(groups.groups):
            if not any([groups.chosen.get(value) for value in groups.groups[i][1]]):
                groups.at = i
                app.push(Group(groups, i))
                return
            i += 1

    def key(self, app, key, count):
        if key != LEFT and key != RIGHT and (count < 4 or key not in (UP, DOWN)):
            List.key(self, app, key, count)
            return
        step = 1 if key == RIGHT or key == DOWN else -1
        letters = "".join([row[0][0] for row in self.values])
        at = self.at
        while 0 <= at + step < len(letters) and letters[at] == letters[self.at]:
            at += step
        while step < 0 and at and letters[at - 1] == letters[at]:
            at -= 1
        self.at = at

    def _pick(self, app, i):
        label, right, value = self.values[i]
        chosen = self.groups.chosen

        def change(app, more):
            app.pop()
            chosen[value] += 1 if more else -1
            self._fill()
        if chosen.get(value):
            app.push(List(label, ["Take it away", "One more"], change))
        else:
            chosen[value] = 1
            self._fill()


def show(app, ask, title, done, label):
    """Push the first screen for an Ask with `form`, as pickers.open_picker; where it has one row only, the next."""
    try:
        builder = Builder(app, ask, title, done, label)
    except OSError:
        app.warn(["The folder '%s' cannot be read. Look at it on a PC." % ask.keep])
        return
    if len(builder.rows) > 1 or builder.maker:
        app.push(builder)
    else:
        builder.build(app)
    for message in builder.shelf.messages if builder.shelf else ():
        app.warn([message])
