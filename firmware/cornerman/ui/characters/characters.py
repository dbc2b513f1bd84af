"""Saved characters: the list of all at home, and the seats that they have in a match."""

from cornerman.catalog import GAMES, Game
from cornerman.game import LazyRows, Refused
from cornerman.ui.characters import character_binding
from cornerman.ui.menus.choice import confirm
from cornerman.ui.pickers.saved import Saved, unreadable
from cornerman.ui.menus.screens import List, Message, list_row, nothing

MOST = 40  # most entries of former matches in the story of a character


class Characters(Saved):
    """The list of all saved characters."""

    STAYS = ("ui.characters.characters", "ui.pickers.saved", "ui.characters.character_binding", "shelf")

    def __init__(self, app, title, take=None):
        """take(found, name, saved): chooses one of these; None: they can only be looked at. OSError: the folder cannot
        be read."""
        self.take, self.sheets = take, {}
        Saved.__init__(self, app, title, character_binding.FOLDER)

    def lines(self):
        """The rows of the screen."""
        return LazyRows(self.names, self._about)

    def _about(self, name):
        """The row of a character."""
        saved = self.shelf.load(name)
        return list_row(name, self.sheet(saved).summary(saved["value"]) if self.sound(saved) else "?")

    def sheet(self, saved):
        """The module `sheet` of the game of a character."""
        name = saved["game"]
        if name not in self.sheets:
            self.sheets[name] = character_binding.character_module(Game(name), "sheet")
        return self.sheets[name]

    def sound(self, saved):
        """True for a character of a game that this device has, with a value that the game accepts."""
        try:
            return (character_binding.is_record(saved) and saved["game"] in dict(GAMES)
                    and not self.sheet(saved).wrong(saved["value"], saved["past"]))
        except ImportError:
            return False

    def does(self, app, name, saved):
        """The rows of what can be done with a character, as `tidy` returns them; during a match it cannot be
        renamed."""
        rows = [("Look at it", lambda app: self.look(app, name, saved))]
        if self.take:
            return [("Take it", lambda app: self.take(self, name, saved))] + rows
        return rows + self.tidy(app, name, saved)

    def look(self, app, name, saved):
        """Show the sheet of a character."""
        lines = self.sheet(saved).lines(saved["value"], saved["past"])
        app.push(Message(lines, name, then=nothing))


def opened(app, title, take=None):
    """The list of all characters; None: the folder cannot be read, and the player was told."""
    try:
        return Characters(app, title, take)
    except OSError:
        unreadable(app, character_binding.FOLDER)


def show(app, title="Characters", take=None):
    """Push the list of all characters. take: as for Characters"""
    found = opened(app, title, take)
    if not found:
        return
    if found.names or found.shelf.messages:
        found.show(app)
    else:
        app.warn(["No character is saved yet. @MENU, Characters keeps who sits at the table."])


def seats(dash):
    """Push the list of seats: OK shows the character in a seat, saves it, or brings a saved one."""
    table = dash.table
    characters, options, state = character_binding.character_module(table.game), table.match.options, table.match.state
    names = table.binding.names() if table.binding else {}
    empty = [characters.value(options, state, seat) is None for seat in range(characters.places(options))]
    rows = [list_row(
        table.names[seat] if table.game.words.CALLS else table.named(characters.name(options, state, seat)),
        names.get(seat, "take one" if empty[seat] else "keep it")) for seat in range(len(empty))]

    def pick(app, seat):
        name = names.get(seat)
        if name:
            found = opened(app, "")
            saved = found and found.read(app, name)
            if saved:
                found.look(app, name, saved)
        elif empty[seat]:
            take(dash, seat)
        else:
            keep(dash, seat)
    dash.app.push(List("Characters", rows, pick))


def keep(dash, seat):
    """Ask for a name and save the character of a seat under it."""
    table = dash.table
    match, characters = table.match, character_binding.character_module(table.game)

    def done(app, name):
        at = characters.origins(match.options, match.log)[seat]
        saved = {"game": table.game.name, "value": characters.value(match.options, match.state, seat), "past": []}

        def kept(app):
            bind(dash, name, saved)
            dash.say(["'%s' is kept." % name])
        found.keep(app, 1, name, note_seat(table, saved, seat, at, [match.log[at]]), kept)
    found, name = opened(dash.app, ""), table.named(characters.name(match.options, match.state, seat))
    if found:
        found.ask_name(dash.app, "Name", None if name in found.names else name, None, done)


def take(dash, seat):
    """Choose a saved character for a seat."""
    table = dash.table
    match, characters = table.match, character_binding.character_module(table.game)

    def bring(found, name, saved):
        app = dash.app
        todo = characters.actions(match.options, match.state, saved["value"], seat)
        try:
            match.check(todo[0])
        except Refused as error:
            app.warn([str(error)])
            return
        old = dict(saved)
        story = saved["value"]["story"]
        at = arrival_index(match, characters, seat, todo)
        saved["value"] = dict(saved["value"], story=[])
        saved["past"] = (saved["past"] + story)[-MOST:]

        def seated(complete):
            if complete:
                bind(dash, name, saved)
            else:
                found.keep(app, app.depth(), name, old)
        found.keep(app, 1, name, note_seat(table, saved, seat, at, todo[at - len(match.log):]),
                   lambda app: dash.act(*todo, then=seated))

    def chosen(found, name, saved):
        app, where = dash.app, saved.get("match")
        if saved["game"] != table.game.name:
            app.warn(["'%s' is of %s." % (name, dict(GAMES)[saved["game"]])])
        elif table.binding and name in table.binding.names().values():
            app.warn(["'%s' sits at this table already." % name])
        elif where and where != table.journal.name and any([
                file.startswith(where) and not file.endswith(".gone") for file in table.journal.store.names()]):
            confirm(app, "Take '%s' from match %s?" % (name, where),
                    lambda app, yes: bring(found, name, saved) if yes else app.pop())
        else:
            bring(found, name, saved)
    show(dash.app, "Who sits down?", chosen)


def arrival_index(match, characters, seat, todo):
    """The index in the log of the action since which somebody is in a seat, once the actions `todo` have been done."""
    class Coming:
        """An iterable of the log, followed by `todo`. It makes no list, because a log may be long."""

        def __iter__(self):
            for action in match.log:
                yield action
            for action in todo:
                yield action
    return characters.origins(match.options, Coming())[seat]


def note_seat(table, saved, seat, at, actions):
    """Note in a saved character the match and seat that it has; returns it."""
    saved.update({"match": table.journal.name, "seat": seat, "count": len(actions),
                  "sum": character_binding.sum_of(table.match, at, actions)})
    return saved


def bind(dash, name, saved):
    """Bind a saved character to its seat: from now on its changes are saved."""
    if not dash.table.binding:
        dash.table.binding = character_binding.CharacterBinding(dash.app, dash.table)
    dash.table.binding.add(name, saved)
