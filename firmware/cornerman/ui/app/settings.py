"""The players' settings of the device: names, sleep, orientation and others. They are stored in two slots on the flash:
a save writes the older slot, and a start reads the newer one, so a power cut loses nothing."""

from cornerman.game import copied, fits
from cornerman.store import Store
from cornerman.untrusted import clear, sealed, set_aside, unsealed

FIRST_NAMES = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"]
SLEEP = (0, 1, 5, 15)
ALWAYS, FIRST, NEVER = "always", "first", "never"  # when the key line is shown; FIRST: as App.show_keys says
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
    ("stops", ("choice", ("asleep", "menu", "never")), "asleep"),  # when the clock stops; "menu": also asleep
    ("dim", ("choice", (30, 60, 100)), 100),  # percent of the backlight
    ("open", ("choice", (False, True)), False),  # a match was open when the board switched itself off
    ("older", ("list", ("text", 1, 255), 0, 2), []),  # [name of the newest match, of the one that was resumed then]
    ("known", ("any",), []),  # the games of the first matches (App.is_new), then of each game played
    ("used", ("list", ("text", 1, 6), 0, 12), []),  # names of players entered before, the latest first
    ("last", ("list", ("list", ("words", 1, 40), 2, 2), 0, 8), []),  # [game, label of its preset], the latest first
    ("ways", ("any",), {}),  # {game: id of one of its dashboard.MODES}; settings of older versions lack later games
)
SLOTS = ("settings.a", "settings.b")
NUMBER = ("int", 1, 1 << 29)  # the kind of the counter of saves
LENGTH = 320  # bytes of a slot in most cases
LONGEST = 2048  # most bytes of a slot; the longest names and ways take 1,200, `older` 510


class Settings:
    """An attribute for each of KINDS; `number` counts the saves."""


def load(folder):
    """(Settings, messages): the settings in the newer slot of a folder, or the defaults, and sentences for the player
    (list) about files that cannot be used. Never raises an error of the flash."""
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
    """(number, {key of KINDS: value}) from the bytes of a slot. ValueError: damaged, or of another format."""
    record = unsealed(data)
    if type(record) is not list or len(record) != 2 or type(record[1]) is not dict or fits(NUMBER, record[0]):
        raise ValueError
    values = {}
    for key, kind, default in KINDS:
        values[key] = value = record[1].get(key, default)
        if type(value) is not type(default) or fits(kind, value):
            raise ValueError
    return record[0], values


def save(folder, settings):
    """Write the older slot. OSError: the flash is full or read-only; the newer slot is unchanged."""
    number = settings.number + 1
    values = {key: getattr(settings, key) for key, kind, default in KINDS}
    Store(folder).write(SLOTS[number % 2], sealed([number, values], LENGTH))
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
    save_or_warn(app)


def save_or_warn(app):
    """Save the settings of an app, or tell the player that they cannot be saved."""
    if not save_if_possible(app):
        app.unsaved("The setting")


def save_if_possible(app):
    """Save the settings of an app. Returns True if they were saved."""
    try:
        save(app.port.root + "/settings", app.settings)
        return True
    except OSError:
        return False


def leave(app):
    """Save in the setting `open` whether a match is open, before the board switches itself off."""
    if app.settings.open != bool(app.dash):
        app.settings.open = bool(app.dash)
        save_if_possible(app)


def keep_mode(app, game, mode):
    """Set the mode (dashboard.MODES) of a game from now on, and save it."""
    settings = app.settings
    if settings.ways.get(game) != mode:
        settings.ways = dict(settings.ways)
        settings.ways[game] = mode
        app.after(save_or_warn)


def keep_last(app, game, name):
    """Save the name of the recipe (preset or saved options) by which a match of a game was begun last."""
    settings = app.settings
    if settings.last[:1] != [[game, name]]:
        settings.last = ([[game, name]] + [row for row in settings.last if row[0] != game])[:8]
        app.after(save_if_possible)  # only the cursor of the next start depends on it


def note_played(app):
    """Note that a match of the open game was played, if it is over. If that cannot be saved, its key hints appear again
    in the next match."""
    settings, table = app.settings, app.table
    known = settings.known
    if (table.ended or table.match.over) and (app.is_new() or table.game.name not in known):
        settings.known = known + [table.game.name]
        app.after(save_if_possible)
