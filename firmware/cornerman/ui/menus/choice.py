"""A list of values to choose one from, which many kinds use as their picker."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import LazyRows
from cornerman.tables import plain
from cornerman.ui.menus.screens import LEFT_OUT, List, list_row


def confirm(app, question, done):
    """Push a question that is answered by no or yes. done(app, yes): called with the answer"""
    app.push(Choice(question, [False, True], done, False, plain))


def undeleted(app, what):
    """Tell the player that something could not be deleted. what: the subject of the sentence"""
    app.warn([what + " could not be deleted.", "Start the board anew and try again."])


def inner_values(kind):
    """All values of a kind (game.py), in the order in which a picker shows them; None: too many for a list of
    values."""
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

    STAYS = ("ui.menus.choice",)

    def __init__(self, title, values, done, first, label, disabled=(), help_for=None, omit_label=None, now=False,
                 as_cards=False, value_note=None):
        """done(app, value): called by OK; first: the value on which the cursor starts; label(value),
        value_note(value): the texts of its row, at the left and at the right; disabled: (value, why) of those that are
        shown dimmed, at the end; help_for(value): as for `App.ask`; omit_label: of the row LEFT_OUT; now: True if
        `first` is the present value; as_cards: True: rows whose value is a card or a suit are shown as such"""
        self.values, self.done, self.label = values, done, label
        self.omit_label, self.value_note, self.help_for = omit_label, value_note, help_for
        self.present = first if now else LEFT_OUT
        at = values.index(first) if first in values else 0
        n = len(values)
        shown = values + [value for value, why in disabled]
        List.__init__(self, title, LazyRows(shown, self._shown), self._pick, at,
                      disabled={n + i: disabled[i][1] for i in range(len(disabled))},
                      menu=help_for and self._help)
        if as_cards:
            from cornerman.ui.pickers.hand import cards_of

            self.show_cards(cards_of(shown))

    def helps(self, i):
        return self.help_for(self.rows.values[i])

    def _help(self, app, i):
        self.help_for(self.rows.values[i])(app)

    def _shown(self, value):
        if self.omit_label and value == LEFT_OUT:
            return list_row(self.omit_label)
        note = self.value_note(value) if self.value_note else ""
        return list_row(self.label(value), note or ("now" if value == self.present != LEFT_OUT else ""))

    def _pick(self, app, i):
        self.done(app, self.values[i])
