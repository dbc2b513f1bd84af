"""Home: resume, a new match, old matches, settings, about."""

import gc

from cornerman import VERSION
from cornerman.catalog import GAMES, Game
from cornerman.game import Refused, fits, pulse
from cornerman.journal import Journal
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
    return Journal(Store(app.port.root + "/matches"))


def close(app, tail):
    """Close the file of a match that was left; what there is to say about it (list of sentences)."""
    journal = journal_of(app).take(tail)
    try:
        journal.close()
    except OSError:
        journal.messages.append("Match %s could not be packed. It can be opened all the same." % tail.name)
    return journal.messages


def show(app):
    """The first screen."""
    journal = journal_of(app)
    rows = [("New match", choose_game)]
    for folder in ("/matches", "/characters"):
        message = clear(app.port.root + folder)
        if message:
            journal.messages.append(message)
    try:
        names = journal.names()
        last = latest(journal, names)
        if last:
            rows.insert(0, ("Resume " + title_of(journal, last), lambda app: open_match(app, last)))
        if names:
            rows.append(("Old matches", old_matches))
    except OSError:
        journal.messages.append("The matches on the flash cannot be read. Look at the folder 'matches' on a PC.")
    try:
        characters = Store(app.port.root + "/characters").names()
    except OSError:
        characters = True  # the list says what is wrong
    if characters:
        rows.append(("Characters", show_characters))
    rows += [("Settings", lambda app: app.show_settings()), ("About", about)]
    app.push(List(app.title(), [row[0] for row in rows], lambda app, i: rows[i][1](app), back=lambda app: None))
    if not journal.room():
        journal.messages.append("The flash is nearly full. Delete old matches to make room.")
    tell(app, journal)


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
    from cornerman.match import Match
    from cornerman.ui.app.table import Table

    journal = journal_of(app)
    match, ended, count = None, False, 0
    try:
        for record in journal.open(name):
            pulse()
            count += 1
            if count % 16 == 0:
                gc.collect()  # else what stays lies all over the memory, and nothing large finds room
            if match is None:
                header = record[1]
                if fits(NAMES, header["names"]):
                    break
                game = Game(header["game"])
                match = Match(game, header["options"], header["seed"])
            elif record == ["end"]:
                ended = True
            else:
                match.replay(None if ended else record)  # nothing follows an end
    except Exception:  # whatever a file says, it is left as it is, and everything else goes on
        match = None
    if match is None:
        app.push(Message(["Match %s cannot be read by this version. It is left as it is." % name], warn=True))
        tell(app, journal)
    else:
        names = list(app.settings.names)
        names[:len(header["names"])] = header["names"]
        messages = list(journal.messages)
        journal.messages.clear()
        tail = Tail(journal.store).take(journal)
        app.sit(Table(game, tail, match, header["seed"], names, app.settings.facing, ended, header.get("chosen")),
                messages)


def old_matches(app):
    """All matches, the latest first: open one, or delete it."""
    journal = journal_of(app)
    names = list(journal.names())
    names.reverse()
    titles = [title_of(journal, name) for name in names]

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
