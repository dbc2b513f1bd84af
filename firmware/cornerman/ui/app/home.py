"""Home: resume, a new match, old matches, settings, about."""

import gc

from cornerman import VERSION
from cornerman.catalog import GAMES, Game
from cornerman.game import LazyRows, Refused, fits, pulse
from cornerman.store import Store, Tail
from cornerman.ui.menus.screens import List, Message
from cornerman.untrusted import clear

ABOUT = (
    "Cornerman " + VERSION,
    "Keeps the numbers, knows the rules, never loses the match.",
    "MIT licence. Fonts: Spleen (BSD), Barlow (OFL).",
)
NAMES = ("list", ("text", 1, 6), 0, 8)
SEED_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def journal_of(app):
    """The journal of the matches on this device, none open."""
    from cornerman.journal import Journal  # not before the first picture

    return Journal(Store(app.port.root + "/matches"))


def close(app, tail, state):
    """Close the file of a match that was left; what there is to say about it (list of sentences).

    state: of a long match the records to open it with (`checkpoint`), else ().
    """
    if state:
        from cornerman import checkpoint

        checkpoint.save(tail, state)
    journal = journal_of(app).take(tail)
    try:
        journal.close()
    except OSError:
        journal.messages.append("Match %s could not be packed. It can be opened all the same." % tail.name)
    return journal.messages


class Home(List):
    """The first screen. The first picture waits for no match: which one can be resumed is looked up right after it,
    before any key counts."""

    def __init__(self, app):
        self.actions = [choose_game, old_matches, show_characters, lambda app: app.show_settings(), about]
        rows = ["New match", "Old matches", "Characters", "Settings", "About"]
        self.there = there(app, "matches")
        if not there(app, "characters"):
            del rows[2], self.actions[2]
        if not self.there:
            del rows[1], self.actions[1]
        else:
            rows.insert(0, "Resume")
            self.actions.insert(0, lambda app: None)
        List.__init__(self, app.title(), rows, lambda app, i: self.actions[i](app), back=lambda app: None)

    def tick(self, app, ms):
        """True: the rows have changed."""
        if not self.there:
            return False
        self.there = False
        journal = journal_of(app)
        name = None
        try:
            names = journal.names()
            name = latest(journal, names)
            if not names:
                del self.rows[2], self.actions[2]
        except OSError:
            journal.messages.append("The matches on the flash cannot be read. Look at the folder 'matches' on a PC.")
        if name:
            self.rows[0] = "Resume " + title_of(journal, name)
            self.actions[0] = lambda app: open_match(app, name)
        else:
            del self.rows[0], self.actions[0]
        if not journal.room():
            journal.messages.append("The flash is nearly full. Delete old matches to make room.")
        tell(app, journal)
        return True

    def key(self, app, key, count):
        if self.tick(app, 0) and app.stack[-1] is not self:
            return  # there is something to read first
        List.key(self, app, key, count)


def there(app, folder):
    """True if a folder was made, or the flash cannot be read: then the list says so."""
    try:
        return Store(app.port.root).size(folder) is not None
    except OSError:
        return True


def show(app):
    """The first screen."""
    messages = [clear(app.port.root + folder) for folder in ("/matches", "/characters")]
    app.push(Home(app))
    for message in messages:
        if message:
            app.push(Message([message], warn=True))


def show_characters(app):
    """The characters on the shelf."""
    from cornerman.ui.characters import characters

    characters.show(app)


def latest(journal, names):
    """The newest match that can be gone on with, if no newer one has ended; or None."""
    for i in range(len(names) - 1, -1, -1):
        if journal.header(names[i]):
            return None if journal.ended(names[i]) else names[i]
    return None


def tell(app, journal):
    """Show what a journal has to say about its files."""
    while journal.messages:
        app.push(Message([journal.messages.pop(0)], warn=True))


def title_of(journal, name):
    """A match as one line."""
    header = journal.header(name)
    title = [title for game, title in GAMES if header and game == header.get("game")]
    return "%s %s" % (title[0] if title else "?", name)


def about(app):
    """What this is, and whom it owes."""
    lines = list(ABOUT)
    for name, title in GAMES:
        game = Game(name)
        lines += [title + ":"] + list(game.setup.CREDIT)
    app.push(Message(lines, "About", then=lambda app: None))


# ---- a new match


def choose_game(app):
    """Which game?"""
    app.push(List("New match", [title for name, title in GAMES], lambda app, i: choose_recipe(app, Game(GAMES[i][0]))))


def choose_recipe(app, game):
    """A start that has a name, all the options, or what the game lets players make for its matches."""
    recipes = game.setup.PRESETS
    makes = game.setup.EDITOR

    def pick(app, i):
        if i < len(recipes):
            if len(recipes[i]) > 2:
                from cornerman.ui.app import settings

                settings.keep_mode(app, game.name, recipes[i][2])
            start(app, game, recipes[i][1])
        elif i == len(recipes):
            choose_options(app, game)
        else:
            from cornerman.ui.pickers import builder

            builder.make(app, game, *makes)

    app.push(List(game.title, [recipe[0] for recipe in recipes] + ["My own options"] + list(makes[:1]), pick))


def choose_options(app, game):
    """A form of all options that matter, in groups where the game has some, and the seed."""
    from cornerman.ui.app.match_options import show

    show(app, game, start)


def start(app, game, given, seed=""):
    """Begin a match, after a question where the game has one; an empty seed is drawn by the device."""
    from cornerman.match import Match

    chosen = bool(seed)
    if not chosen:
        letters = [SEED_LETTERS[byte % 32] for byte in app.port.entropy(16)]
        seed = "-".join(["".join(letters[i:i + 4]) for i in (0, 4, 8, 12)])
    try:
        match = Match(game, given, seed)
    except Refused as error:
        app.push(Message([app.named(str(error))], warn=True))
        return
    question = game.setup.consent(match.options)
    if question:
        from cornerman.ui.menus.choice import Choice, plain

        app.push(Choice(question, [True, False], lambda app, yes: begin(app, game, given, match, seed, chosen)
                        if yes else app.pop(), True, plain))
    else:
        begin(app, game, given, match, seed, chosen)


def begin(app, game, given, match, seed, chosen):
    """Give the match its file and sit down to it. chosen: the seed was given by a player, not drawn."""
    journal = journal_of(app)
    names = app.settings.names
    try:
        journal.create({"game": game.name, "options": given, "seed": seed, "commitment": match.chance.commitment(),
                        "chosen": chosen, "names": names[:game.rules.seats(match.options)]})
    except OSError:
        app.unsaved("The match")
        return
    from cornerman.ui.app.table import Table

    app.sit(Table(game, Tail(journal.store).take(journal), match, seed, names, app.settings.facing, False, chosen))


# ---- a match from the flash


def open_match(app, name):
    """Go on with a match, or look at one that has ended."""
    from cornerman.ui.app.table import Table

    journal = journal_of(app)
    journal.look(name)
    header = journal.header(name)
    opened = None
    for quick in (True, False):
        try:
            if header is None:
                list(journal.open(name))  # damaged files are set aside and told of
            opened = opened or header and read(journal, name, header, quick)
        except Exception:  # whatever a file says, it is left as it is, and everything else goes on
            pass
    if not opened:
        app.push(Message(["Match %s cannot be read by this version. It is left as it is." % name], warn=True))
        tell(app, journal)
    else:
        game, match, ended, rested = opened
        names = list(app.settings.names)
        names[:len(header["names"])] = header["names"]
        messages = list(journal.messages)
        journal.messages.clear()
        tail = Tail(journal.store).take(journal)
        table = Table(game, tail, match, header["seed"], names, app.settings.facing, ended,
                      header.get("chosen"))
        table.rested = rested
        app.sit(table, messages)


def read(journal, name, header, quick):
    """(game, match, True: it has ended, bytes of the log that its state knows) of a match from the flash; or None.

    quick: from a state of it on, None: there is none that can be used; else from its first action. Errors are those of
    a match of another version.
    """
    if fits(NAMES, header["names"]):
        return None
    game, match, known, ended, count = Game(header["game"]), None, None, False, 0
    if quick:
        from cornerman import checkpoint

        match, known = checkpoint.resume(journal, name, game, header["seed"]) or (None, None)
        if not match:
            return None
    else:
        from cornerman.match import Match

        match = Match(game, header["options"], header["seed"])
    over = known and journal.ended(name)  # the state may follow the end
    match.log.older = journal.past
    for record in journal.open(name, known):
        pulse()
        count += 1
        if count % 16 == 0:
            gc.collect()  # else what stays lies all over the memory, and nothing large finds room
        if record == ["end"]:
            ended = True
        elif known or count > 1:
            match.replay(None if ended else record)  # nothing follows an end
    return game, match, bool(ended or over), known[1][1] if known else 0


def old_matches(app):
    """All matches, the latest first: open one, or delete it."""
    journal = journal_of(app)
    names = list(journal.names())
    names.reverse()
    titles = LazyRows(names, lambda name: title_of(journal, name))

    def pick(app, i):
        def act(app, what):
            if what == 0:
                open_match(app, names[i])
            else:
                from cornerman.ui.menus.choice import Choice, plain

                app.push(Choice("Delete %s?" % titles[i], [False, True], delete, False, plain))

        def delete(app, yes):
            if not yes:
                app.pop()
                return
            try:
                journal.remove(names[i])
            except OSError:
                app.unsaved("That")
                return
            app.home()
        app.push(List(titles[i], ["Open", "Delete"], act))
    app.push(List("Old matches", titles, pick))
    tell(app, journal)
