"""Lists that players build from a game's values and save, and, before a match, the things of `setup.EDITOR`.

The shelf stores for each name {"value": a list for an Ask, or null, "with": list of the actions that must be done
before it is used}. What the players made before a match has the value null: it consists of these actions alone.
"""

from cornerman.keys import DOWN, LEFT, RIGHT, UP
from cornerman.ui.pickers.saved import LONGEST, Saved, unreadable
from cornerman.ui.menus.screens import List, labelled, list_row


class BuilderStart(Saved):
    """The first screen: the ready-made lists, the saved ones, and rows to change a ready-made one or to build a new
    one."""

    STAYS = ("ui.pickers.builder", "ui.pickers.saved", "shelf")

    def __init__(self, app, title, folder, take, build, candidates=(), back=None, help_for=None, ready=None):
        """folder: of the shelf, None: nothing can be saved; candidates: [(label, value)] of the ready-made lists;
        ready(value): the list that a ready-made value stands for, None: they cannot be changed.

        take(app, value, actions) ends the screen with a value, before which the actions must be done; build(app, saved,
        name) edits a saved record, or a new list if both are None. Either function may be None. help_for: as for
        `App.ask`, for a ready-made value. OSError: the folder cannot be read.
        """
        self.take, self.build, self.candidates, self.help_for, self.ready = take, build, candidates, help_for, ready
        Saved.__init__(self, app, title, folder, back, self._help)

    def lines(self):
        """The rows of the screen."""
        return labelled([label for label, value in self.candidates] + self.names + (
            ["Change a ready one"] if self.ready else []) + (["Build your own"] if self.build else []))

    def helps(self, i):
        return i < len(self.candidates) and self.help_for(self.candidates[i][1])

    def _help(self, app, i):
        self.help_for(self.candidates[i][1])(app)

    def _pick(self, app, i):
        """OK on a row: take a ready-made list, open a saved one, change a ready-made one or build a new one."""
        own = i - len(self.candidates)
        if own < 0:
            self.take(app, self.candidates[i][1], [])
        elif own < len(self.names):
            self.open(app, self.names[own])
        elif self.ready and own == len(self.names):
            screen = List("Change which one?", labelled([label for label, value in self.candidates]), self._change,
                          menu=self._help)
            screen.helps = self.helps
            app.push(screen)
        else:
            self.build(app, None, None)

    def _change(self, app, i):
        app.pop()
        self.build(app, {"value": self.ready(self.candidates[i][1])}, None)

    def sound(self, saved):
        """True for a saved record that can be used. A file must not undo anything (["undo"] in game.DO)."""
        return type(saved) is dict and type(saved.get("with")) is list and ["undo"] not in saved["with"] and (
            type(saved.get("value")) is list or len(saved["with"]) > 0)

    def does(self, app, name, saved):
        """The rows of what can be done with a saved list, as `tidy` returns them."""
        depth = app.depth()

        def change(app):
            app.cut(depth)
            self.build(app, saved, name)
        rows = [("Take it", lambda app: self.take(app, saved["value"], saved["with"]))] if self.take else []
        return rows + ([("Change it", change)] if self.build else []) + self.tidy(app, name, saved)


class Groups(List):
    """The groups of values that a list is built from, with the number chosen of each; the title says what is
    missing."""

    STAYS = ("ui.pickers.builder",)

    def __init__(self, app, start, ask, label, value_note, items, name):
        """start: the BuilderStart; label, value_note: as for `App.ask`; items: the values chosen at first; name: under
        which they are saved, or None"""
        self.start, self.ask, self.label, self.value_note, self.name = start, ask, label, value_note, name
        self.groups = ask.form
        self.chosen = {}
        for title, values in self.groups:
            for value in values:
                if value in items:
                    self.chosen[value] = items.count(value)
        List.__init__(self, "", [], self._pick)
        self.fill(app)

    def items(self):
        """The list that has been built."""
        out = []
        for title, values in self.groups:
            for value in values:
                out += [value] * self.chosen.get(value, 0)
        return out

    def fill(self, app):
        """Make the rows for the present list."""
        wrong = self.ask.refuses(self.items())
        wrong = wrong and app.named(wrong)
        self.title = wrong or self.start.title
        self.rows = [list_row(self.label(title), str(sum([self.chosen.get(value, 0) for value in values])))
                     for title, values in self.groups] + labelled(["Done"] + ["Save it as"] * bool(self.start.shelf))
        self.disabled = {i: wrong for i in range(len(self.groups), len(self.rows))} if wrong else {}

    def _pick(self, app, i):
        """OK on a row: open a group, take the list, or save it under a name."""
        if i < len(self.groups):
            app.push(Group(self, i))
        elif i == len(self.groups):
            self.start.take(app, self.items(), [])
        else:
            self.start.ask_name(app, "Save as", self.name, self.name, self._save)

    def _save(self, app, name):
        """Save the list under a name, with the actions of this match that made the cards of the players' own in it."""
        items = self.items()
        needs = [action for action in app.table.match.log if len(action) > 1 and action[1] in items]

        def kept(app):
            self.name, self.at = name, len(self.groups)
        self.start.keep(app, app.depth() - 1, name, {"value": items, "with": needs}, kept, self.name)


class Group(List):
    """The values of a group. OK adds one, or asks what to do with one that was added. LEFT, RIGHT and held keys jump
    from initial letter to initial letter."""

    STAYS = ("ui.pickers.builder",)

    def __init__(self, groups, i):
        self.groups, self.i = groups, i
        title, values = groups.groups[i]
        self.label = groups.label(title)
        self.values = sorted([(groups.label(value), groups.value_note(value), value) for value in values])
        List.__init__(self, title, [], self._pick, back=self._leave,
                      menu=self._help)
        self._fill()

    def helps(self, i):
        return self.groups.start.help_for(self.values[i][2])

    def _help(self, app, i):
        self.helps(i)(app)

    def _fill(self):
        chosen = self.groups.chosen
        self.rows = [list_row("%dx %s" % (chosen[value], label) if chosen.get(value) else label, right)
                     for label, right, value in self.values]
        self.title = "%s: %d" % (self.label, sum([chosen.get(row[2], 0) for row in self.values]))

    def _leave(self, app):
        """Go to the next group that is still empty, or back to the groups."""
        groups, i = self.groups, self.i + 1
        app.pop()
        groups.fill(app)
        if not groups.disabled:
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
        """OK on a value: add it; if it was added before, ask whether to add or to remove one."""
        label, right, value = self.values[i]
        chosen = self.groups.chosen

        def change(app, more):
            app.pop()
            chosen[value] += 1 if more else -1
            self._fill()
        if chosen.get(value):
            app.push(List(label, labelled(["Take it away", "One more"]), change))
        else:
            chosen[value] = 1
            self._fill()


def show(app, ask, title, done, label, value_note, help_for):
    """Push the first screen for an Ask with `keep` or `form`; if that screen would have a single row, push the next
    one.

    The arguments are those of `App.ask`.
    """
    def take(app, value, actions):
        log = app.table.match.log
        todo = [action for action in actions if value is None or action not in log]

        def took(complete):
            if complete and value is not None:
                done(app, value)
        if todo:
            app.dash.act(*todo, then=took)
        else:
            took(True)

    def build(app, saved, name):
        items = saved and saved["value"] or []
        groups = Groups(app, start, ask, label, value_note, items, name)
        app.push(groups)
        left = len(items) - len(groups.items())
        if left:
            app.warn(["%d of them are not in this match and are left out" % left])
    try:
        start = BuilderStart(app, title, ask.keep, take, build if ask.form else None,
                             [(label(value), value) for value in ask.candidates or ()], help_for=help_for,
                             ready=ask.ready)
    except OSError:
        unreadable(app, ask.keep)
        return
    if start.rows == labelled(["Build your own"]) and not (start.shelf and start.shelf.messages):
        build(app, None, None)
    elif start.rows or start.shelf.messages:
        start.show(app)
    else:
        app.warn(["Nothing is saved yet. It is made before a match, under New match."])


def make(app, game, title, folder, module):
    """Replace home by the screen on which players make things of a game before a match (docs/architecture.md, EDITOR).

    game: catalog.Game; title, folder, module: those of `setup.EDITOR`
    """
    maker = __import__(game.package + "." + module, None, None, ("fields",))
    app.words_of = maker.option, maker.choice

    def back(app):
        app.home()

    def build(app, saved, name):
        from cornerman.ui.pickers import forms

        def done(app, values):
            depth = app.depth()

            def save(app, new):
                start.keep(app, depth, new, {"value": None, "with": [maker.action(values)]},
                           lambda app: app.cut(depth - 1), name)
            start.ask_name(app, "Save as", name or maker.title(values)[:LONGEST].strip(), name, save)
        values = maker.filled((saved["with"] or [None])[0]) if saved else {}
        if values is None:
            start.refuse(app, name)
            return
        app.push(forms.Form(title, (), values, done, maker.wrong, *app.words_of, choose=maker.fields))
    try:
        start = BuilderStart(app, title, folder, None, build, back=back)
    except OSError:
        unreadable(app, folder)
        return
    app.cut(0)
    start.show(app)
