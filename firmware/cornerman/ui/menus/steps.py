"""Shows a game.Step: a screen whose rows send several actions at one press."""

from cornerman.cards import SIGNS, SUITS
from cornerman.game import AGAIN, ASK, DISABLED, DO, OPEN, READ, SHELF, LazyRows
from cornerman.keys import EVERY
from cornerman.ui.app.table import ANYONE
from cornerman.ui.menus.screens import List, Message, list_row


class Disabled:
    """The argument `disabled` of a List for the rows of a game.Step: {index: why}, computed when a row is read."""

    def __init__(self, rows):
        self.rows = rows

    def __contains__(self, i):
        return i < len(self.rows) and self.rows[i].tag == DISABLED

    def __getitem__(self, i):
        return self.rows[i].what


def with_menu(list_rows):
    """The rows of a list, followed by a row "Menu"."""
    return LazyRows(range(len(list_rows) + 1), lambda i: list_row("Menu") if i == len(list_rows) else list_rows[i])


def show(dash, step, menu=False, early=EVERY):
    """Push the screen of a game.Step over a controller.Dashboard; a step without a title does its first row at once.

    menu: True: add the menu of the match as the last row, for a board whose MENU is a chord; early: the keys that a pad
    ignores in its first GUARD_MS: all where no key has led here, OK after an OK, none after another key
    """
    rows, named = step.rows, dash.table.named

    def pick(app, i):
        if i == len(rows):
            dash.menu()
        else:
            do(dash, rows[i], step.asks)

    def explain(app, i):
        *prefix, value = _explained(dash, rows[i])[1]
        dash.explain(prefix, value)

    def helps(i):
        return i < len(rows) and _explained(dash, rows[i])
    if step.title is None:
        pick(dash.app, 0)
        return
    list_rows = LazyRows(rows, lambda row: list_row(named(row.label), row.value))
    if step.map or step.dice:
        if step.map:
            from cornerman.ui.map.map import Map as Screen
        else:
            from cornerman.ui.pickers.dice_step import Dice as Screen

        screen = Screen(dash.app, step, named, list_rows, pick, Disabled(rows), explain)
        screen.helps = helps
        dash.app.push(screen)
    elif step.pad and len(rows) <= 4:
        from cornerman.ui.pickers.pad import Pad

        # The steps behind its rows are not made for this: of the rows that open one, a card is looked up by its label.
        as_list = (step.pad == "explained" or any([
            _explains_card(dash, rows[i].label) if rows[i].tag == OPEN else helps(i) for i in range(len(rows))])) and (
            lambda app: push_list(dash, step, named, list_rows, pick, explain, helps, True))
        dash.app.push(Pad(dash.app, step, named, list_rows, pick, early, as_list))
    else:
        screen = push_list(dash, step, named, with_menu(list_rows) if menu else list_rows, pick, explain, helps)
        screen.show_cards(_cards(rows, menu))


def do(dash, row, asks):
    """Do what a game.Row says. asks: that of its game.Step"""
    tag, what = row.tag, row.what
    if tag == OPEN:
        show(dash, what, early=())
    elif tag == READ:
        lines, title = dash.table.lines(what), dash.table.named(row.label)
        dash.app.push(Message(lines[lines[0] == title:], title))
    elif tag == DISABLED:
        dash.app.warn([what])
    elif tag == SHELF:
        from cornerman.ui.characters import characters

        characters.take(dash, what)
    elif tag == AGAIN:
        dash.again(*what)
    elif tag == ASK:
        dash.ask(what, None if asks == "cover" else ANYONE, asks == "told")
    else:
        dash.act(*what)


def _explained(dash, row):
    """(what the game explains, the action or prefix of which it is the last argument) for the first such action of a
    game.Row; for a row that opens a step, what the first and the last row of that step have in common. None: it
    explains nothing."""
    if row.tag == OPEN:
        rows = row.what.rows
        first = _explained(dash, rows[0])
        last = first and _explained(dash, rows[len(rows) - 1])
        return first if last and last[0] == first[0] else None
    for action in row.what if row.tag == DO else [row.what] if row.tag == ASK else ():
        about = len(action) > 1 and dash.explains(action[:-1], action[-1])
        if about:
            return about, action
    return None


def push_list(dash, step, named, list_rows, pick, explain, helps, instead=False):
    """Push the rows of a step as a list and return it. instead: True: it replaces the screen on top"""
    if instead:
        dash.app.pop()
    screen = List(named(step.title), list_rows, pick, step.first, disabled=Disabled(step.rows), menu=explain)
    screen.helps = helps
    dash.app.push(screen)
    return screen


def _card(label):
    """The card that is the label of a row; None: it is another text."""
    return label[0] + SUITS[SIGNS.find(label[1])] if len(label) == 2 and label[1] in SIGNS else None


def _explains_card(dash, label):
    """True if the label of a row that opens a step is a card of which the game explains something, whatever is done
    with it."""
    card = dash.table.game.words.explains and _card(label)
    return card and dash.explains([""], card)


def _cards(rows, menu):
    """The cards of the rows of a step, as screens.List.show_cards takes them. menu: True: a row "Menu" follows"""
    cards = []
    for i in range(len(rows)):
        cards.append(_card(rows[i].label))
        if i == 3 and not any(cards):
            return None
    if any(cards):
        from cornerman.ui.pickers.hand import cards_of

        return cards_of(cards + [None] * menu)
