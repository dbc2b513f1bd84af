"""The picker for a list whose values are chosen from a fixed set."""

from cornerman.cards import is_card
from cornerman.game import LazyRows
from cornerman.ui.pickers.hand import cards_of
from cornerman.ui.menus.screens import List, list_row


class MultiPicker(List):
    """Picks a list value by value from the `choices` of a game.Ask; each time it shows those that `wrong` allows behind
    the ones picked so far. Once the list is long enough, its first row ends it; BACK removes the last value.

    If the Ask has a `first`, the present list, the picker begins with it. Its values then stand first, OK takes one
    away, and BACK closes the picker.
    """

    STAYS = ("ui.pickers.multi_picker", "ui.pickers.hand")

    def __init__(self, ask, title, done, label, omit_label, help_for, value_note):
        """The arguments are those of `App.ask`; omit_label: label of the first row while the list is empty"""
        self.ask, self.name, self.done, self.label = ask, title, done, label
        self.omit_label, self.value_note, self.help_for = omit_label, value_note, help_for
        List.__init__(self, title, [], self._chosen, back=self._back, menu=help_for and self._help)
        self.present = None if ask.first is None else list(ask.first)
        self._show(self.present or [], *self._after(self.present or []))

    def _after(self, items):
        """(True if the list may end after `items`, the values that may follow)."""
        ask = self.ask
        values = [] if len(items) == ask.kind[3] else ask.choices
        values = [v for v in values if not ask.wrong or ask.wrong(items + [v]) is None]
        return ask.refuses(items) is None, values if self.present is None else items + values

    def _show(self, items, enough, values):
        """Make the rows for the list picked so far."""
        self.items, self.enough, self.values = items, enough, values
        ask, n = self.ask, len(values) + enough
        if 1 < ask.kind[2] == ask.kind[3]:
            self.title = "%s %d/%d" % (self.name, len(items) + 1, ask.kind[3])
        self.rows = LazyRows([None] * enough + values + [v for v, why in ask.disabled], self._shown)
        self.disabled = {n + i: ask.disabled[i][1] for i in range(len(ask.disabled))}
        self.show_cards(cards_of(self.rows.values) if any(is_card(v) for v in values) else None)
        self.at = self.top = 0

    def _shown(self, value):
        """The row of a value; None: the row that ends the list."""
        if value is None and self.items:
            return list_row("Done", ", ".join([self.label(v) for v in self.items]))
        if value is None:
            return list_row(self.omit_label)
        there = self.present is not None and value in self.items
        return list_row(self.label(value), "take away" if there else self.value_note(value))

    def _back(self, app):
        """BACK: remove the last value, or close the picker."""
        if self.items and self.present is None:
            items = self.items[:-1]
            self._show(items, *self._after(items))
        else:
            app.pop()

    def helps(self, i):
        value = self.rows.values[i]
        return value is not None and self.help_for(value)

    def _help(self, app, i):
        self.help_for(self.rows.values[i])(app)

    def _chosen(self, app, i):
        """OK on a row: end the list, or pick a value and the number that belongs to it."""
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
        app.ask(more, self.label(value), chosen, lambda number: self.label([value, number]),
                value_note=lambda number: self.value_note([value, number]))

    def _add(self, app, value):
        """Append a value; if no value may follow, the list is complete."""
        there = self.present is not None and value in self.items
        items = [one for one in self.items if one != value] if there else self.items + [value]
        enough, values = self._after(items)
        if enough and not values:
            self.done(app, items)
        else:
            self._show(items, enough, values)
