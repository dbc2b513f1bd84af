"""Pickers for a list, one value at a time."""

from cornerman.game import Ask
from cornerman.ui.pickers import open_picker
from cornerman.ui.screens import List


def one_by_one(app, ask, title, done, label, items):
    """A list of a fixed length: a picker for each item, those before it given."""
    kind = ask.kind
    if len(items) == kind[2]:
        done(app, items)
        return

    def wrong(value):
        return ask.wrong(items + [value]) if ask.wrong else None
    words = title if kind[2] == 1 else "%s %d/%d" % (title, len(items) + 1, kind[2])
    open_picker(app, Ask(kind[1], wrong=wrong), words,
                lambda app, value: one_by_one(app, ask, title, done, label, items + [value]), label)


class Several(List):
    """A game.Ask with `each`: what goes together with those before. The first row ends it once there is enough;
    BACK takes back what was picked last."""

    def __init__(self, ask, title, done, label, none):
        """As pickers.open_picker; none: what the first row says while nothing is picked."""
        self.ask, self.name, self.done, self.label, self.none = ask, title, done, label, none
        self.items = []
        List.__init__(self, title, [], self._chosen, back=self._back)
        self._fill()

    def _next(self, items):
        """(True if `items` are enough, the values that can come after them)."""
        ask = self.ask
        values = [] if len(items) == ask.kind[3] else ask.each
        return ask.refuses(items) is None, [v for v in values if not ask.wrong or ask.wrong(items + [v]) is None]

    def _fill(self):
        ask, items = self.ask, self.items
        lo, hi = ask.kind[2], ask.kind[3]
        self.title = "%s %d/%d" % (self.name, len(items) + 1, hi) if 1 < lo == hi else self.name
        self.enough, self.values = self._next(items)
        self.rows = [self.label(v) for v in self.values] + [self.label(v) for v, why in ask.off]
        self.off = {len(self.values) + i: ask.off[i][1] for i in range(len(ask.off))}
        self.at = self.values.index(ask.first) if ask.first in self.values and not items else 0
        if self.enough:
            self.rows.insert(0, ("Done", ", ".join([self._short(v) for v in items])) if items else self.none)
            self.off = {i + 1: self.off[i] for i in self.off}
            self.at += 1 if self.at else 0

    def _short(self, value):
        text = self.label(value)
        return text if type(text) is str else text[0]

    def _back(self, app):
        if self.items:
            self.items.pop()
            self._fill()
        else:
            app.pop()

    def _chosen(self, app, i):
        if self.enough and i == 0:
            self.done(app, self.items)
            return
        value = self.values[i - self.enough]
        more = self.ask.more and self.ask.more(value)
        if not more:
            self._add(app, value)
            return
        depth = app.depth()

        def chosen(app, number):
            app.cut(depth)
            self._add(app, [value, number] if number else value)
        open_picker(app, more, self._short(value), chosen, lambda number: self.label([value, number]))

    def _add(self, app, value):
        """One more; with the last that can be there the list is done."""
        items = self.items + [value]
        enough, values = self._next(items)
        if enough and not values:
            self.done(app, items)
        else:
            self.items = items
            self._fill()
