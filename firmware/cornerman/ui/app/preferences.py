"""The settings as a form, from home and from the table."""

from cornerman.tables import plain
from cornerman.ui.app.settings import FIRST, FIRST_NAMES, KINDS
from cornerman.ui.menus.screens import list_row
from cornerman.ui.pickers.forms import Form

WORDS = {"names": "Names", "best": "Session", "clock": "Match clock", "turn": "Turn clock",
         "stops": "Clock stops", "hints": "Key hints", "sleep": "Screen sleeps", "turned": "Upside down",
         "facing": "Players", "dim": "Brightness", "sound": "Sound", "led": "Light signals"}
MATCH = ("names", "best", "clock", "turn", "stops")  # the settings that are offered before a match
STOPS = {"asleep": "asleep", "menu": "also at menu", "never": "never"}


class Preferences(Form):
    """The form, with a further row "Your buttons" before the last one."""

    STAYS = ("ui.app.preferences", "ui.pickers.forms")
    PAUSES = True

    def _fill(self):
        Form._fill(self)
        self.rows.insert(-1, list_row("Your buttons"))

    def _chosen(self, app, i):
        """OK on a row: show the buttons, or do what a Form does."""
        if i == len(self.fields):
            app.show_buttons()
        else:
            Form._chosen(self, app, min(i, len(self.fields)))


def show(app, keys=None):
    """Push the form of the settings. keys: the names (settings.KINDS) of those that it has; None: all"""
    settings = app.settings

    def fields(values):
        if not keys and values["turned"] != settings.turned:  # the picture turns as soon as it is chosen
            settings.turned = values["turned"]
            app.apply_settings()
        clock = values["clock"] or values["turn"]
        return [row for row in KINDS if row[0] in (keys or WORDS) and (row[0] != "facing" or app.style.large_screen)
                and (row[0] != "stops" or clock) and (row[0] not in ("sound", "led") or row[0] in app.port.board)
                and (row[0] != "dim" or app.port.dim)]

    def done(app, values):
        if app.table and values["names"] != settings.names:
            app.table.names = values["names"]
        for key in values:
            setattr(settings, key, values[key])
        new = [name for name in settings.names if name not in FIRST_NAMES]
        settings.used = (new + [name for name in settings.used if name not in new])[:12]
        app.pop()
        app.apply_settings()
    values = {key: getattr(settings, key) for key in keys or WORDS}
    app.push((Form if keys else Preferences)("For matches" if keys else "Settings", (), values, done, None,
                                             WORDS.get, setting, choose=fields))


def setting(key, value):
    """The value of a setting as text. key: its name in settings.KINDS"""
    if key == "sleep":
        return "after %d min" % value if value else "never"
    if key == "clock" or key == "turn":
        return "%d min" % value if value else "none"
    if key == "dim":
        return "%d%%" % value
    if key == "stops":
        return STOPS[value]
    if key == "facing":
        return "face to face" if value else "side by side"
    if key == "best":
        from cornerman.ui.app import session

        return session.WORDS[value]
    return "First matches" if value == FIRST else plain(value)
