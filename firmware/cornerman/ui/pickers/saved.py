"""A list of the values on a shelf, each of which can be opened, renamed and deleted."""

from cornerman.game import Ask
from cornerman.ui.menus.choice import confirm, undeleted
from cornerman.ui.menus.screens import List, labelled, nothing

LONGEST = 12  # most letters of a name on a shelf.Shelf


class Saved(List):
    """The names on a shelf. A subclass defines `sound(saved)`, True if a value can be used, and `does(app, name,
    saved)`, what can be done with it: a list of (label of a row, function of the app)."""

    STAYS = ("ui.pickers.saved", "shelf")

    def __init__(self, app, title, folder, back=None, menu=None):
        """folder: of the shelf, None: nothing can be saved. OSError: it cannot be read."""
        self.shelf = None
        if folder:
            from cornerman.shelf import Shelf

            self.shelf = Shelf(app.port.root + "/" + folder)
        List.__init__(self, title, [], self._pick, back=back, menu=menu)
        self.fill()

    def fill(self):
        """Make the rows for the present content of the shelf."""
        self.names = self.shelf.names() if self.shelf else []
        self.rows = self.lines()
        self.at = max(0, min(self.at, len(self.rows) - 1))

    def lines(self):
        """The rows of the screen."""
        return labelled(self.names)

    def show(self, app):
        """Push this screen, and the shelf's messages about its files."""
        app.push(self)
        for message in self.shelf.messages if self.shelf else ():
            app.warn([message])

    def _pick(self, app, i):
        self.open(app, self.names[i])

    def read(self, app, name):
        """The saved value; None: it cannot be used, and the player was told."""
        saved = self.shelf.load(name)
        if self.sound(saved):
            return saved
        self.refuse(app, name)

    def refuse(self, app, name):
        """Tell the player that a saved value cannot be used."""
        app.warn(["'%s' cannot be read by this version. It is left as it is." % name])

    def open(self, app, name):
        """Push the list of what can be done with a saved value."""
        saved = self.read(app, name)
        if saved is None:
            return
        rows = self.does(app, name, saved)
        app.push(List(name, labelled([row[0] for row in rows]), lambda app, i: rows[i][1](app)))

    def tidy(self, app, name, saved):
        """The rows that rename or delete a saved value: (label, function of the app)."""
        depth = app.depth()

        def rename(app):
            self.ask_name(app, "Rename", name, name, lambda app, new: self.keep(app, depth, new, saved, nothing, name))

        def delete(app):
            confirm(app, "Delete '%s'?" % name, deleted)

        def deleted(app, yes):
            app.cut(depth)
            if yes:
                try:
                    self.shelf.remove(name)
                except OSError:
                    undeleted(app, "'%s'" % name)
                self.fill()
        return [("Rename", rename), ("Delete", delete)]

    def ask_name(self, app, title, first, own, done):
        """Ask for a name that is not in use, or is `own`. first: the name with which the picker starts; done(app, name)
        is called with it"""
        def wrong(name):
            if name != own and name in self.names:
                return "'%s' is there already" % name
        app.ask(Ask(("text", 1, LONGEST), first, wrong=wrong), title, done)

    def keep(self, app, depth, name, saved, then=nothing, old=None):
        """Close the screens above `depth` and save a value under a name, in place of the one of the name `old`; once
        that has succeeded then(app) is called."""
        app.cut(depth)
        app.trim()  # free the memory of the closed screens: the value is written as one text
        try:
            self.shelf.save(name, saved, old)
        except OSError:
            app.unsaved("'%s'" % name, lambda app: self.keep(app, depth, name, saved, then, old))
        else:
            self.fill()
            then(app)


def unreadable(app, folder):
    """Tell the player that a shelf cannot be read."""
    app.warn(["The folder '%s' cannot be read. Look at it on a PC." % folder])
