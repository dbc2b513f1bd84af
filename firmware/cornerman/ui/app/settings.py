"""What the players chose for the device: names, sleep, which way up. Kept in two slots of the flash:
the older one is written, the newer is read, so that they survive a power cut."""

import json
from binascii import crc32

from cornerman.game import copied, fits
from cornerman.store import Store
from cornerman.untrusted import clear, parse, set_aside

FIRST_NAMES = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"]
SLEEP = (0, 1, 5, 15)
ALWAYS, FIRST, NEVER = "always", "first", "never"  # when the key line is shown; FIRST: in the first match of a game
CLOCKS = (0,) + tuple(range(5, 95, 5))
TURNS = (0, 1, 2, 3, 4, 5, 10, 15)
KINDS = (
    ("names", ("each", ("text", 1, 6), len(FIRST_NAMES)), FIRST_NAMES),
    ("sleep", ("choice", SLEEP), 5),
    ("turned", ("choice", (False, True)), False),
    ("facing", ("choice", (False, True)), False),
    ("sound", ("choice", (False, True)), False),  # of a board that has a buzzer
    ("led", ("choice", (False, True)), True),  # signals of its light, if it has one
    ("hints", ("choice", (ALWAYS, FIRST, NEVER)), FIRST),
    ("best", ("choice", (0, 3, 5, 7)), 0),  # matches of a session (session.BESTS)
    ("clock", ("choice", CLOCKS), 0),  # minutes of a match
    ("turn", ("choice", TURNS), 0),  # minutes of a turn
    ("stops", ("choice", ("asleep", "menu", "never")), "asleep"),  # when the clock does; "menu": asleep, too
    ("dim", ("choice", (30, 60, 100)), 100),  # percent of its light
    ("open", ("choice", (False, True)), False),  # a match was open when the board let its own power go
    ("known", ("any",), []),  # a list of the names of games of which a match was played; hints are over there
    ("used", ("list", ("text", 1, 6), 0, 12), []),  # names that were given before, the latest first
    ("last", ("list", ("list", ("words", 1, 40), 2, 2), 0, 8), []),  # [a game, how its row is called], the latest first
    ("ways", ("any",), {}),  # a dict {game: id of one of its dashboard.MODES}; older settings lack what came later
)
SLOTS = ("settings.a", "settings.b")
NUMBER = ("int", 1, 1 << 29)  # what counts how often they were saved
LONGEST = 2048  # bytes of a slot; names and ways that are as long as can be take 1,200


class Settings:
    """An attribute for each of KINDS; `number` counts how often they were saved."""


def load(folder):
    """(Settings, messages): those of the newer slot in a folder, and sentences (list) about files that are odd."""
    store, settings, damaged = Store(folder), Settings(), False
    settings.number = 0
    for key, kind, default in KINDS:
        setattr(settings, key, copied(default))
    message = clear(folder)
    messages = [message] if message else []
    for slot in SLOTS:
        try:
            data = store.read(slot, LONGEST)
            number, values = decode(data) if data is not None else (0, {})
        except OSError:
            messages.append(set_aside(folder + "/" + slot))
        except ValueError:
            damaged = True
        else:
            if number > settings.number:
                settings.number = number
                for key in values:
                    setattr(settings, key, values[key])
    if damaged and not settings.number:
        messages.append("The settings could not be read. The usual ones are used.")
    return settings, messages


def decode(data):
    """(number, {key of KINDS: value}) of the bytes of a slot. ValueError: they are damaged, or not ours."""
    body, crc = (data.split(b"\n") + [b""])[:2]
    record = parse(body) if crc == ("%08x" % crc32(body)).encode() else None
    if type(record) is not list or len(record) != 2 or type(record[1]) is not dict or fits(NUMBER, record[0]):
        raise ValueError
    values = {}
    for key, kind, default in KINDS:
        values[key] = value = record[1].get(key, default)
        if type(value) is not type(default) or fits(kind, value):
            raise ValueError
    return record[0], values


def save(folder, settings):
    """Write the older slot. OSError: the flash is full or read-only; the newer slot is as it was."""
    number = settings.number + 1
    body = json.dumps([number, {key: getattr(settings, key) for key, kind, default in KINDS}])
    text = "%s\n%08x\n" % (body, crc32(body.encode()) & 0xFFFFFFFF)
    Store(folder).write(SLOTS[number % 2], (text + " " * max(0, 320 - len(text))).encode())
    settings.number = number


def apply(app):
    """Apply the settings of an app, and save them."""
    app.port.turn(app.settings.turned)
    if app.port.dim:
        app.port.dim(app.settings.dim)
        app.port.light(True)
    app.shown = None
    app.show_keys()
    if app.table:
        app.table.facing = app.settings.facing
    if app.table and (app.clock or app.settings.clock or app.settings.turn or app.table.minutes):
        from cornerman.ui.app import clock

        clock.begin(app)
    save_told(app)


def save_told(app):
    """Save the settings of an app; that they cannot be saved is said."""
    try:
        save(app.port.root + "/settings", app.settings)
    except OSError:
        app.unsaved("The setting")


def save_quietly(app):
    """Save the settings of an app, if that is possible."""
    try:
        save(app.port.root + "/settings", app.settings)
    except OSError:
        pass


def leave(app):
    """Note whether a match is open, before the board lets its own power go."""
    if app.settings.open != bool(app.dash):
        app.settings.open = bool(app.dash)
        save_quietly(app)


def keep_mode(app, game, mode):
    """Let the players keep a game in one of its dashboard.MODES from now on."""
    settings = app.settings
    if settings.ways.get(game) != mode:
        settings.ways = dict(settings.ways)
        settings.ways[game] = mode
        app.later = save_told


def keep_last(app, game, name):
    """Note that a game was begun last by the row called `name`."""
    settings = app.settings
    if settings.last[:1] != [[game, name]]:
        settings.last = ([[game, name]] + [one for one in settings.last if one[0] != game])[:8]
        app.later = app.later or save_quietly  # it is only where the next match begins


def learn(app):
    """Note that a match of the open game was played; where that cannot be saved, its hints come again."""
    settings, table = app.settings, app.table
    if (table.ended or table.match.over) and table.game.name not in settings.known:
        settings.known = settings.known + [table.game.name]
        app.later = app.later or save_quietly
