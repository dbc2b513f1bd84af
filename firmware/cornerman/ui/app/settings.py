"""What the players chose for the device: names, sleep, which way up. Kept in two slots of the flash:
the older one is written, the newer is read, so that they survive a power cut."""

import json
from binascii import crc32

from cornerman.game import fits
from cornerman.store import Store

FIRST_NAMES = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
SLEEP = (0, 1, 5, 15)
KINDS = (
    ("names", ("each", ("text", 1, 6), len(FIRST_NAMES)), FIRST_NAMES),
    ("sleep", ("choice", SLEEP), 5),
    ("turned", ("choice", (False, True)), False),
    ("facing", ("choice", (False, True)), False),
    ("ways", ("any",), {}),  # {game: id of one of its dashboard.MODES}; older settings have none
)
SLOTS = ("settings.a", "settings.b")


class Settings:
    """An attribute for each of KINDS; `number` counts how often they were saved."""


def load(folder):
    """(Settings, message) of the newer slot in a folder; message: what is wrong with them, or None."""
    store, settings, damaged = Store(folder), Settings(), False
    settings.number = 0
    for key, kind, default in KINDS:
        setattr(settings, key, list(default) if key == "names" else default)
    for slot in SLOTS:
        data = store.read(slot)
        if data is None:
            continue
        try:
            body, crc = data.decode().split("\n")[:2]
            if int(crc, 16) != crc32(body.encode()) & 0xFFFFFFFF:
                raise ValueError
            number, values = json.loads(body)
            for key, kind, default in KINDS:
                if fits(kind, values.get(key, default)):
                    raise ValueError
        except (ValueError, AttributeError, TypeError):
            damaged = True
            continue
        if number > settings.number:
            settings.number = number
            for key, kind, default in KINDS:
                setattr(settings, key, values.get(key, default))
    if damaged and not settings.number:
        return settings, "The settings could not be read. The usual ones are used."
    return settings, None


def save(folder, settings):
    """Write the older slot. OSError: the flash is full or read-only."""
    settings.number += 1
    body = json.dumps([settings.number, {key: getattr(settings, key) for key, kind, default in KINDS}])
    text = "%s\n%08x\n" % (body, crc32(body.encode()) & 0xFFFFFFFF)
    Store(folder).write(SLOTS[settings.number % 2], (text + " " * max(0, 320 - len(text))).encode())


def apply(app):
    """Let the settings of an app be true, and keep them."""
    app.port.turn(app.settings.turned)
    app.shown = None
    if app.table:
        app.table.facing = app.settings.facing
    try:
        save(app.port.root + "/settings", app.settings)
    except OSError:
        app.unsaved("The setting")


def keep_mode(app, game, mode):
    """Let the players keep a game in one of its dashboard.MODES from now on."""
    settings = app.settings
    if settings.ways.get(game) != mode:
        settings.ways = dict(settings.ways)
        settings.ways[game] = mode
        apply(app)
