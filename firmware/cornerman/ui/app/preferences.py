"""The settings as a form, from home and from the table."""

from cornerman.ui.menus.choice import plain
from cornerman.ui.app.settings import KINDS

WORDS = {"names": "Names", "sleep": "Screen sleeps", "turned": "Upside down", "facing": "Players"}


def show(app):
    """The settings as a form."""
    from cornerman.ui.pickers import forms

    settings = app.settings
    fields = [(key, kind) for key, kind, default in KINDS
              if key in WORDS and (key != "facing" or app.style.height >= 200)]

    def done(app, values):
        if app.table and values["names"] != settings.names:
            app.table.names = values["names"]
        for key in values:
            setattr(settings, key, values[key])
        app.pop()
        app.apply_settings()
    app.push(forms.Form("Settings", fields, {key: getattr(settings, key) for key, kind in fields}, done, None,
                  WORDS.get, setting))


def setting(key, value):
    """A setting as text."""
    if key == "sleep":
        return "after %d min" % value if value else "never"
    if key == "facing":
        return "face to face" if value else "side by side"
    return plain(value)
