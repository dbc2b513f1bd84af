"""Home: resume, a new match, old matches, settings, about."""

from cornerman import VERSION, memory
from cornerman.catalog import GAMES, ICONS, Game, fitting, title_of
from cornerman.game import fits, module_at, report_progress
from cornerman.keys import MENU, OK
from cornerman.store import Store, Tail, ahead
from cornerman.ui.menus.screens import PAUSE, List, Message, list_row, nothing
from cornerman.untrusted import clear

ABOUT = (
    "Cornerman " + VERSION,
    "Keeps the numbers, knows the rules, never loses the match.",
    "MIT licence. Fonts: Spleen (BSD), Barlow (OFL).",
)
NAMES = ("list", ("text", 1, 6), 0, 8)
QUIET = 400  # ms without a key after which the match to resume is read
PLAYERS = ("list", ("choice", (None, "random", "greedy", "thinking")), 0, 2)


def close(app, tail, state):
    """Close the file of a match; returns messages for the player (list of sentences).

    tail: its store.Tail; state: records that save the state of a long match (checkpoint.records), else ()
    """
    if state:
        from cornerman import checkpoint

        checkpoint.save(tail, state)
    journal = app.journal().take(tail)
    try:
        journal.close()
    except OSError:
        journal.messages.append("Match %s could not be packed. It can be opened all the same." % tail.name)
    return journal.messages


class Home(List):
    """The first screen. Its first picture does not wait for the flash: right after it, and before any key, the match to
    resume is looked up. The score of that match is read later, while no key is pressed.

    waits    True until the match to resume was looked up, if there is a folder of matches
    match    dict as of summary.summary with the title of its game; None: there is no match to resume
    reading  the generator preview.read while it computes the score of that match, else None
    kept     the argument of `open_match` for that match, until a key may have changed its files
    laid     True once its dashboard was laid out
    """

    MENU_WORD = "Practice"

    def __init__(self, app):
        rows = [("New match", "new", choose_game), ("Old matches", "old", old_matches),
                ("Records", "cup", show_records), ("Characters", "people", show_characters),
                ("Settings", "gear", lambda app: app.show_settings()),
                ("Your buttons", "hand", lambda app: app.show_buttons()),
                ("About", "help", about), ("Practice", "swords", practice)]
        self.waits = exists(app, "matches")
        self.match = self.reading = self.kept = None
        self.laid = False
        if not exists(app, "characters"):
            del rows[3]
        if self.waits:
            rows.insert(0, ("Resume", "", nothing))
        else:
            del rows[1:3]
        self.actions = [row[2] for row in rows]
        List.__init__(self, "Cornerman", [list_row(row[0], icon=row[1]) for row in rows],
                      lambda app, i: self.actions[i](app), back=nothing,
                      menu=lambda app, i: practice(app), state=app.charge(), icon="glove")

    def tick(self, app, ms):
        """Look up the match to resume, or read its score, when there is time; True: the rows have changed."""
        if not self.waits:
            if self.reading is None or app.idle < PAUSE:
                return False
            return app.idle >= QUIET and self._read(app)
        return (app.port.slow or not app.stale) and self._look(app)

    def _look(self, app):
        """Look up the match to resume; True: the rows have changed."""
        self.waits = False
        journal = app.journal()
        name = ended = None
        try:
            names = journal.names()
            older = app.settings.older  # counts until a new match begins
            older = older[1:] * (older[:1] == names[-1:])
            name, ended = latest(journal, names + older)
            if older and ended is not False and latest(journal, names)[1] is False:  # the newest match still runs
                from cornerman.ui.app.settings import save_if_possible

                name, ended = latest(journal, names)
                app.settings.older = []
                app.after(save_if_possible)
            if not names:
                del self.rows[2:4], self.actions[2:4]
        except OSError:
            journal.messages.append("The matches on the flash cannot be read. Look at the folder 'matches' on a PC.")
        if name and ended:
            self.rows[0] = list_row("Again: " + title_of(journal.header(name)), icon="swords")
            self.actions[0] = lambda app: again(app, name)
        elif name:
            header = journal.header(name)
            title = title_of(header)
            self.rows[0] = list_row("Resume %s %s" % (title, name))
            self.actions[0] = lambda app: open_later(app, name, self.kept)
            self.match = {"title": title, "names": header.get("names"), "score": (), "place": ""}
            if fits(NAMES, self.match["names"]):
                self.match["names"] = []
            else:
                from cornerman.ui.app import preview

                self.reading = preview.read(app.journal(), name, header)
        else:
            del self.rows[0], self.actions[0]
        if not journal.room():
            journal.messages.append("The flash is nearly full. Delete old matches to make room.")
        show_messages(app, journal)
        return True

    def _read(self, app):
        """Do one step of `reading`; True: the score of the match is known now."""
        app.hide_progress()
        try:
            result = next(self.reading, False)
        except Exception:  # a file may hold anything; the error is reported when the match is opened
            result = False
        if result is not None:
            self.reading = None
        if result:
            about, self.kept = result
            self.match.update(about)
            if self.kept:
                self.STAYS = memory.names_below("")  # keep loaded what was imported to resume the match
        return bool(result)

    def import_ahead(self, app, part):
        """Lay out the dashboard of the match that was read, once, which imports what draws it. Returns False: there is
        no other part."""
        if self.kept and not self.laid:
            from cornerman.ui.app.table import Table
            from cornerman.ui.dashboard.controller import Dashboard

            self.laid, header = True, self.kept.header
            table = Table(Game(header["game"]), self.kept.journal, self.kept.match, "", names_of(app, header))
            try:
                Dashboard(app, table).boxes(app.style)
            except Exception:  # a file may hold anything; the error is reported when the match is opened
                pass
            self.STAYS = memory.names_below("")
        return False

    def key(self, app, key, count):
        if self.waits and self._look(app) and app.stack[-1] is not self:
            return  # a message has opened
        leaves = key == OK or key == MENU
        if leaves:
            self.reading = None  # it refers to a whole match, whose memory the match that is opened needs
        List.key(self, app, key, count)
        if leaves:
            self.kept = None  # the key may have changed the files
            self.STAYS = ()

    def hints(self, app):
        """The hints of the key line."""
        self.OK_WORD = "Resume" if self.match and not self.at else List.OK_WORD
        choose, take, back, alone = List.hints(self, app)
        return [choose, take, alone]

    def _row(self, style, i, w):
        """As List._row; the first row is as high as the match to resume needs."""
        if i or not self.match:
            return List._row(self, style, i, w)
        from cornerman.ui.app import preview

        return (), "", 0, "", style.body, preview.height(style)

    def _draw_row(self, style, out, i, row, x, y, w, h, pad):
        """As List._draw_row; the first row shows the match to resume."""
        if i or not self.match:
            List._draw_row(self, style, out, i, row, x, y, w, h, pad)
        else:
            from cornerman.ui.app import preview

            preview.draw(style, out, self.match, self.at == 0, x, y, w, h)


def practice(app):
    """Choose a game and an opponent for a match against the device."""
    if not fitting(app.port.board.get("heap")):
        choose_game(app)  # it tells the player that no game fits
        return
    from cornerman.ui.app import practice

    practice.show(app, start, Games)


def exists(app, folder):
    """True if a folder exists or the flash cannot be read; in the second case the list reports it."""
    try:
        return Store(app.port.root).size(folder) is not None
    except OSError:
        return True


def show(app):
    """Push home."""
    messages = [clear(app.port.root + folder) for folder in ("/matches", "/characters")]
    app.push(Home(app))
    for message in messages:
        if message:
            app.warn([message])


def show_characters(app):
    """Push the saved characters."""
    from cornerman.ui.characters import characters

    characters.show(app)


def show_records(app):
    """Push the wins and losses of each name."""
    from cornerman.ui.app import records

    app.push(records.Page(app, app.journal()))


def latest(journal, names):
    """(name of the last readable match, True if it has ended, else False); (None, None): there is none, or that match
    has ended and this version cannot play another one like it. names: of matches, the oldest first"""
    titles = dict(GAMES)
    for i in range(len(names) - 1, -1, -1):
        header = journal.header(names[i])
        if header:
            ended = journal.ended(names[i])
            game = header.get("game")
            playable = type(game) is str and game in titles and not fits(NAMES, header.get("names"))
            return (names[i], ended) if playable or not ended else (None, None)
    return None, None


def show_messages(app, journal):
    """Show the messages of a journal about damaged and foreign files, each as a screen, and empty the list."""
    while journal.messages:
        app.warn([journal.messages.pop(0)])


def about(app):
    """Push the page about Cornerman: its version, and the credits of its games."""
    lines = list(ABOUT)
    for name, title in GAMES:
        game = Game(name)
        lines += [title + ":"] + list(game.setup.CREDIT)
    app.push(Message(lines, "About", then=nothing))


# ---- a new match


class Games(List):
    """A list of games. In the list of new matches, MENU starts a match of the chosen game with the latest options, or
    the usual ones. It skips the opening, except for the lines that have room beside the first question
    (`words.brief`)."""

    AHEAD = ("ui.app.recipes", "defaults.filling", "chance", "match", "defaults.rules", "options", "items",
             "defaults.dashboard")
    PARTS = ("setup", "rules", "words", "dashboard")  # modules of the game in focus that are imported after these
    MENU_WORD = "Start"
    waits = True  # False once `tick` has created the folder of matches

    def __init__(self, names, *given):
        """names: of the games, to which the first rows belong; given: the arguments of a List"""
        List.__init__(self, *given)
        self.names = names
        self.ready = None  # the catalog.Game of which modules were imported last

    def import_ahead(self, app, part):
        """Do part number `part` (from 0) of what can be done before the next key: import one of AHEAD, then one of
        PARTS of the game in focus, and at last make a match of it, which is thrown away. Returns True if there are more
        parts."""
        if part < len(self.AHEAD):
            module_at("cornerman." + self.AHEAD[part])
            return True
        if self.at >= len(self.names):
            return False
        if not self.ready or self.ready.name != self.names[self.at]:
            if self.ready:
                memory.unload(self.ready.package + ".")
            self.ready = Game(self.names[self.at])
        part -= len(self.AHEAD)
        if part < len(self.PARTS):
            self.ready.module(self.PARTS[part])
            return True
        from cornerman.ui.app import recipes

        recipes.import_for(app, self.ready)
        return False

    def tick(self, app, ms):
        """Create the folder of matches while no key is pressed, so that the first match of a board does not have to
        wait for an erase of the flash. Only where the flash is erased ahead at all (`store.ahead`)."""
        if self.waits and ahead and app.idle >= QUIET:
            self.waits = False
            try:
                Store(app.port.root + "/matches").make()
            except OSError:  # the match says so when it is written
                pass


def choose_game(app):
    """Push the list of games. The cursor starts on the game that was played last."""
    games = fitting(app.port.board.get("heap"))
    if not games:
        app.warn(["No game fits in the memory of this board.", "Its page says how to try one all the same."])
        return

    def pick(app, i, begin=False):
        from cornerman.ui.app import recipes

        recipes.show(app, Game(games[i][0]), begin)

    last = [game for game, preset in app.settings.last[:1]]
    at = [i for i in range(len(games)) if games[i][0] in last]
    rows = [list_row(title, icon=ICONS.get(name, "")) for name, title in games]
    app.push(Games([name for name, title in games], "New match", rows, pick, at[0] if at else 0, None, (),
                   lambda app, i: pick(app, i, True)))


def again(app, name):
    """Start another match with the options and players of one that has ended."""
    journal = app.journal()
    journal.look(name)
    header, end = journal.header(name), journal.end(name)
    players = header.get("players", [])
    if fits(PLAYERS, players) or type(header.get("options")) is not dict:
        app.warn(["Match %s cannot be played again by this version." % name])
        return
    from cornerman.ui.app import session

    app.series = session.after(header, end)
    start(app, Game(header["game"]), header["options"], "", players, names_of(app, header), True)


def names_of(app, header):
    """The names of the players in the header of a match, followed by those that the settings have for further seats."""
    return header["names"] + app.settings.names[len(header["names"]):]


def start(app, *match):
    """Start a match; the arguments are those of recipes.start."""
    from cornerman.ui.app import recipes

    recipes.start(app, *match)


# ---- a match from the flash


def open_later(app, name, kept=None):
    """Let the app call `open_match` once the key has been handled: the rules that replay the match then have the whole
    C stack."""
    app.work = open_match, app, name, kept


def open_match(app, name, kept=None, again=False):
    """Resume a match, or show one that has ended.

    kept: None, or the preview.Kept of the match if it was read already, and its files have not changed; again: True:
    the memory was full, and it is tried once more (`OpenAgain`)
    """
    from cornerman.ui.app.table import Table, played

    memory.collect_often(True)  # as for a new match; transitions.go resets it
    if kept:
        journal, header = kept.journal, kept.header
    else:
        if memory.in_pieces():  # reading the first row may have left the heap fragmented
            app.after_error()
        journal = app.journal()
        journal.look(name)
        header = journal.header(name)
    opened, full = opened_match(journal, name, header, kept)
    if full and not again:
        app.after_error()
        app.push(OpenAgain(name))
        return
    if not opened:
        app.warn(["There is no room in memory for match %s. Start the board anew and try again." % name if full
                  else "Match %s cannot be read by this version. It is left as it is." % name])
        show_messages(app, journal)
    else:
        game, match, ended, saved_bytes = opened
        messages = list(journal.messages)
        journal.messages.clear()
        tail = Tail(journal.store).take(journal)
        table = Table(game, tail, match, header["seed"], names_of(app, header), app.settings.facing, ended,
                      header.get("chosen"), header.get("players", ()))
        table.saved_bytes = saved_bytes
        played(table, header)
        app.open_table(table, messages)


class OpenAgain(Message):
    """Waits until a match that found no room can be tried once more: nothing of the key that opened it is in memory
    then, and all functions that can run from the flash do. Keys do nothing."""

    def __init__(self, name):
        """name: of the match"""
        Message.__init__(self, ["One moment."])
        self.name, self.holds = name, True

    def key(self, app, key, count):
        """No key does anything."""

    def hints(self, app):
        """No hints."""
        return []

    def tick(self, app, ms):
        """Open the match, now that the picture is on the panel and memory has been tidied up."""
        app.pop()
        open_match(app, self.name, None, True)


def opened_match(journal, name, header, kept):
    """(the result of `read`, True if it failed because memory was full); (None, …): the match cannot be read. It is
    tried from a saved state, then from the first action.

    journal, name, kept: as for `read`; header: of the match, None: it has none that can be used
    """
    full = False
    for quick in (True, False):
        try:
            if header is None:
                list(journal.open(name))  # this sets damaged files aside and reports them
            opened = header and read(journal, name, header, quick, kept)
            if opened:
                return opened, False
        except MemoryError:
            full = True
        except Exception:  # a file may hold anything; it is left as it is
            pass
    return None, full


def read(journal, name, header, quick, kept=None):
    """(game, match, True if it has ended, bytes of the log that its state covers) of a match on the flash; or None.

    quick: True: from a saved state, None: there is no usable one; False: from its first action. kept: as for
    `open_match`. Raises whatever the rules raise for a match of another version.
    """
    if fits(NAMES, header["names"]) or fits(PLAYERS, header.get("players", [])):
        return None
    from cornerman.journal import covered, is_end

    game, match, known, ended, count = Game(header["game"]), None, None, False, 0
    if quick:
        from cornerman import checkpoint

        if kept:
            match, known = kept.match, kept.known
        else:
            match, known = checkpoint.resume(journal, name, game, header["seed"]) or (None, None)
        if not match:
            return None
    else:
        from cornerman.match import Match

        match = Match(game, header["options"], header["seed"])
    over = known and not kept and journal.ended(name)  # the state may follow the end
    match.log.older = journal.past
    for record in journal.open(name, known):
        report_progress()
        count += 1
        if count % 16 == 0:
            memory.collect()  # else what stays in memory lies scattered over the heap, with no large free block
        if is_end(record):
            ended = True
        elif known or count > 1:
            match.replay(None if ended else record)  # nothing follows an end
    return game, match, bool(ended or over), covered(known)


def old_matches(app, at=0):
    """Push the list of all matches. Each can be opened or deleted. at: index of the row on which the cursor starts"""
    from cornerman.ui.menus.old_matches import OldMatches

    def gone(app, i):
        app.cut(0)
        show(app)  # home offered perhaps the match that is gone
        if matches.names[1:]:
            old_matches(app, i)

    def opens(app, name, runs):
        if runs:
            from cornerman.ui.app.settings import save_if_possible

            app.settings.older = [matches.names[0], name]
            app.after(save_if_possible)
        open_later(app, name)
    matches = OldMatches(app, gone, opens, at)
    app.push(matches)
    show_messages(app, matches.journal)
