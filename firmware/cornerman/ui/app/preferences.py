"""The settings as a form, from home and from the table."""

from cornerman.ui.app.settings import FIRST, FIRST_NAMES, KINDS
from cornerman.ui.menus.choice import plain
from cornerman.ui.pickers.forms import Form

WORDS = {"names": "Names", "hints": "Key hints", "sleep": "Screen sleeps", "turned": "Upside down", "facing": "Players",
         "dim": "Brightness", "sound": "Sound", "led": "Light signals"}


class Preferences(Form):
    """The form, with a row that shows the buttons above its end."""

    STAYS = ("ui.app.preferences", "ui.pickers.forms")

    def _fill(self):
        Form._fill(self)
        self.rows.insert(-1, "Your buttons")

    def _chosen(self, app, i):
        if i == len(self.fields):
            app.show_buttons()
        else:
            Form._chosen(self, app, min(i, len(self.fields)))


def show(app):
    """Push the settings."""
    settings = app.settings
    fields = [(key, kind) for key, kind, default in KINDS
              if key in WORDS and (key != "facing" or app.style.large_screen)
              and (key not in ("sound", "led") or key in app.port.board) and (key != "dim" or app.port.dim)]

    def done(app, values):
        if app.table and values["names"] != settings.names:
            app.table.names = values["names"]
        for key in values:
            setattr(settings, key, values[key])
        new = [name for name in settings.names if name not in FIRST_NAMES]
        settings.used = (new + [name for name in settings.used if name not in new])[:12]
        app.pop()
        app.apply_settings()
    app.push(Preferences("Settings", fields, {key: getattr(settings, key) for key, kind in fields}, done, None,
                         WORDS.get, setting))


def setting(key, value):
    """A setting as text."""
    if key == "sleep":
        return "after %d min" % value if value else "never"
    if key == "dim":
        return "%d%%" % value
    if key == "facing":
        return "face to face" if value else "side by side"
    return "first matches" if value == FIRST else plain(value)
