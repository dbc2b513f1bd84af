"""The options of a new match as a form."""

from cornerman.game import Ask, Refused
from cornerman.options import complete, filled
from cornerman.ui.menus.screens import List, list_row
from cornerman.ui.pickers.forms import LISTS, PARTED, Form, resolved

OTHERS = {"keep": "Keep as", "seed": "Seed"}  # further rows of the form, which are no options: their labels by key
LONGEST = 12  # most letters of a name on a shelf.Shelf


class MatchOptions:
    """The content of the form. Its values (dict) are those of the options by name or, if a game has GROUPS, a dict of
    these for each group by its title; and those of OTHERS."""

    def __init__(self, app, game):
        self.app, self.setup = app, game.setup
        self.groups = game.setup.GROUPS
        self.kinds = {name: kind for name, kind, default in game.setup.OPTIONS}
        self.defaults = {name: filled(kind, default) for name, kind, default in game.setup.OPTIONS}
        self.form, self.mends = None, ()

    def start_values(self):
        """The values with which the form begins."""
        if not self.groups:
            return dict(self.defaults, keep="", seed="")
        values = {title: {name: self.defaults[name] for name in names} for title, names in self.groups}
        values["keep"] = values["seed"] = ""
        return values

    def flat(self, values):
        """The options of all groups as one dict, without the rows OTHERS."""
        out = {}
        for key in values:
            if key in self.defaults:
                out[key] = values[key]
            elif key not in OTHERS:
                out.update(values[key])
        return out

    def relevant_fields(self, names, values):
        """[(name, kind, default)] of those options among `names` that are relevant while all have these values."""
        return [(name, self.kinds[name], self.defaults[name]) for name in names if self.setup.is_relevant(values, name)]

    def fields(self, values):
        """The fields of the form, as forms.Form takes them."""
        now = self.flat(values)
        out = [(title, ("any", self.group_fields(names)), {}) for title, names in self.groups
               if self.relevant_fields(names, now)]
        out = out or self.relevant_fields([option[0] for option in self.setup.OPTIONS], now)
        return out + [("keep", ("text", 0, LONGEST), ""), ("seed", ("text", 0, 20), "")]

    def group_fields(self, names):
        """A function that returns the fields of the form of one group."""
        def fields(values):
            return self.relevant_fields(names, dict(self.flat(self.form.values), **values))

        return fields

    def given(self, values):
        """The relevant options that differ from their defaults."""
        now = self.flat(values)
        return {name: now[name] for name in now
                if now[name] != self.defaults[name] and self.setup.is_relevant(now, name)}

    def wrong(self, values):
        """The sentence that says why no match can be played with these options; None: one can. Notes in `mends` which
        options would help."""
        try:
            self.setup.playable(complete(self.setup, self.given(values)))
        except Refused as error:
            self.mends = error.mends
            return str(error)

    def mend(self, app, why):
        """Show why no match can be played with these options, and a row for each option whose change would help."""
        now, depth = self.flat(self.form.values), app.depth()
        names = [name for name in self.mends if self.setup.is_relevant(now, name)]

        def pick(app, i):
            name, value = names[i], now[names[i]]

            def put(app, value):
                app.cut(depth)
                for values in [self.form.values] + [self.form.values[title] for title, group in self.groups]:
                    if name in values:
                        values[name] = value
                self.form._fill()
            app.ask(Ask(self.kinds[name], value, now=value is not None,
                        index_label=lambda i: self.setup.index_label(name, i)),
                    self.setup.option(name), put, lambda value: self.setup.choice(name, value))
        if names:
            app.push(List("Change what?", [
                list_row(self.label(name), self.brief(name, now[name])) for name in names], pick))
        app.warn([why])

    def enter(self, given, seed):
        """Put options (dict) and a seed into the form, and the cursor on its end."""
        values = self.form.values
        for part in [values] + [values[title] for title, names in self.groups]:
            part.update({name: given[name] for name in given if name in part})
        values["seed"] = seed
        self.form._fill()
        self.form.at = len(self.form.rows) - 1

    def brief(self, name, value):
        """A value of an option as a short text."""
        if resolved(self.kinds[name], value)[0] in LISTS:
            return "none" if not value else "1 entry" if len(value) == 1 else "%d entries" % len(value)
        return self.setup.choice(name, value)

    def label(self, key):
        """The label of a row of the form."""
        return OTHERS[key] if key in OTHERS else self.setup.option(key) if key in self.defaults else key

    def shown(self, key, value):
        """A value as a short text; for a group, the options that differ from their defaults."""
        if key in OTHERS:
            return value or ("random" if key == "seed" else "not kept")
        if key in self.defaults:
            return self.setup.choice(key, value)
        changed = [name for name in value if value[name] != self.defaults[name]]
        if changed:
            now = self.flat(self.form.values)
            changed = [name for name in changed if self.setup.is_relevant(now, name)]
        words = ", ".join([self.setup.option(name) if resolved(self.kinds[name], value[name])[0] in PARTED
                           else self.setup.choice(name, value[name]) for name in changed])
        return words if len(words) <= 14 else "%d changed" % len(changed)


def show(app, game, start, keep, given=(), seed=""):
    """Push the form. given: the options (dict) that it shows in place of the defaults; seed: likewise

    start(app, game, options, seed) starts the match. Before that, if the player has entered a name, keep(app, game,
    name, options) saves the options. OSError: that failed, and the form stays.
    """
    options, setup = MatchOptions(app, game), game.setup

    def begin(app, values):
        given = options.given(values)
        try:
            if values["keep"]:
                keep(app, game, values["keep"], given)
        except OSError:
            app.unsaved("'%s'" % values["keep"], lambda app: begin(app, values))
        else:
            start(app, game, given, values["seed"])
    app.words_of = (setup.option, setup.choice, "Done", setup.index_label, None, setup.NOTES)
    options.form = Form("Options", (), options.start_values(),
                        begin, options.wrong, options.label, options.shown, "Start", setup.index_label,
                        None, setup.NOTES, options.fields)
    options.form.mend = options.mend
    if given or seed:
        options.enter(given, seed)
    app.push(options.form)
