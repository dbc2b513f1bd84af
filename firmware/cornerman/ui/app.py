"""The app: a stack of screens, the open match, and the way from home to a dashboard."""

from cornerman import VERSION
from cornerman.game import GAMES, Game, Refused, filled, options
from cornerman.journal import Journal
from cornerman.match import Match
from cornerman.store import Store
from cornerman.ui import paint
from cornerman.ui.dash import Dashboard, fits_foot
from cornerman.ui.fonts import Font
from cornerman.ui.layout import Style
from cornerman.ui.pickers import LEFT_OUT, Choice, Form, open_picker, plain
from cornerman.ui.screens import Cover, List, Message
from cornerman.ui.settings import KINDS, LABELS, Settings, shown as setting
from cornerman.ui.table import Table
from cornerman.ui.theme import PAPER

ABOUT = (
    "Cornerman " + VERSION,
    "Keeps the numbers, knows the rules, never loses the match.",
    "MIT licence. Fonts: Spleen (BSD), Barlow (OFL).",
    "This game uses The Fight Card System, created by The Dice of Rat Wave Game House. "
    "This game is not affiliated with Rat Wave Game House.",
    "Cornerman is an independent production by the Cornerman authors and is not affiliated with "
    "Rat Wave Game House. It is published under the Transgender Deathmatch Legend Third Party License.",
)
SEED_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


class App:
    """Everything between the logical keys and the canvas. Time comes in with `tick`."""

    def __init__(self, port):
        """port: canvas, board, root, entropy(n), turn(on), sleep(on) (docs/architecture.md)."""
        self.port = port
        self.canvas = port.canvas
        self.loaded = {}
        self.style = Style(self.canvas.width, self.canvas.height, self._font)
        self.has_tab = "TAB" in port.board["keys"].values()
        self.stack, self.shown, self.stale = [], None, True
        self.table = None
        self.idle, self.asleep = 0, False
        self.settings = Settings(Store(port.root))
        self.store = Store(port.root + "/matches")
        self.port.turn(self.settings.turned)
        self.home()
        if self.settings.message:
            self.push(Message([self.settings.message], warn=True))

    def _font(self, name):
        font = self.loaded.get(name)
        if font is None:
            font = self.loaded[name] = Font(name)
        return font

    # ---- the stack of screens

    def push(self, screen):
        self.stack.append(screen)

    def pop(self):
        if len(self.stack) > 1:
            self.stack.pop()

    def depth(self):
        return len(self.stack)

    def cut(self, depth):
        """Leave the screens above `depth`."""
        del self.stack[depth:]

    def pass_on(self, key):
        """Give a key to the screen that is now on top, if it is a dashboard."""
        if isinstance(self.stack[-1], Dashboard):
            self.stack[-1].key(self, key, 0)

    # ---- keys, time, drawing

    def key(self, key, count):
        """A logical key; count 0 for a press, 1, 2… while it is held."""
        self.idle = 0
        self.stale = True
        if self.asleep:
            self.asleep = False
            self.port.sleep(False)
            return
        self.stack[-1].key(self, key, count)

    def tick(self, ms):
        """`ms` milliseconds have passed."""
        top = self.stack[-1]
        if isinstance(top, Dashboard) and top.tapped:
            top.tick(self, ms)
            self.stale = True
        self.idle += ms
        minutes = self.settings.sleep
        if minutes and not self.asleep and self.idle >= minutes * 60000:
            self.asleep = True
            self.port.sleep(True)

    def stuck(self, button):
        """A button that was down from the start."""
        self.push(Message(["Button %s seems stuck. It is ignored until it is let go." % button], warn=True))
        self.stale = True

    def draw(self):
        """Draw what changed since the last time and send only that."""
        if not self.stale or self.asleep:
            return
        self.stale = False
        canvas, old = self.canvas, self.shown
        new = self.stack[-1].boxes(self.style)
        if old is not None:
            gone = [box for i, box in enumerate(old) if not (i < len(new) and new[i] == box) and box not in new]
            fresh = [box for i, box in enumerate(new) if not (i < len(old) and old[i] == box) and box not in old]
        if old is None or len(fresh) + len(gone) > len(new):
            canvas.rect(0, 0, canvas.width, canvas.height, PAPER)
            for box in new:
                paint.draw(canvas, self._font, box)
            canvas.show(0, 0, canvas.width, canvas.height)
        else:
            for box in gone:
                if not any([box[:4] == other[:4] for other in fresh]):
                    canvas.rect(box[0], box[1], box[2], box[3], PAPER)
            for box in fresh:
                paint.draw(canvas, self._font, box)
            for box in fresh + [box for box in gone if not any([box[:4] == other[:4] for other in fresh])]:
                canvas.show(box[0], box[1], box[2], box[3])
        self.shown = new

    # ---- home

    def home(self):
        """The first screen, with no match open."""
        self.table = None
        self.stack = []
        journal = Journal(self.store)
        names = journal.names()
        rows = [("New match", self._choose_game)]
        if names and not journal.ended(names[-1]):
            rows.insert(0, ("Resume " + self._title(journal, names[-1]), lambda app: self.open(names[-1])))
        if names:
            rows.append(("Old matches", lambda app: self._old()))
        rows += [("Settings", lambda app: self._settings()), ("About", lambda app: self._about())]
        self.push(List("Cornerman", [row[0] for row in rows], lambda app, i: rows[i][1](app),
                       back=lambda app: None))
        if not journal.room():
            journal.messages.append("The flash is nearly full. Delete old matches to make room.")
        self._tell(journal)

    def _tell(self, journal):
        """Show what a journal has to say about its files."""
        while journal.messages:
            self.push(Message([journal.messages.pop(0)], warn=True))

    def _title(self, journal, name):
        header = journal.header(name)
        title = [title for game, title in GAMES if header and game == header["game"]]
        return "%s %s" % (title[0] if title else "?", name)

    def _about(self):
        lines = list(ABOUT)
        for name, title in GAMES:
            lines += [title + ":"] + list(Game(name).words.CREDIT)
        self.push(Message(lines, "About", then=lambda app: None))

    def _settings(self):
        settings = self.settings
        fields = [(key, kind) for key, kind, default in KINDS if key != "facing" or self.style.height >= 200]
        self.push(Form("Settings", fields, {key: getattr(settings, key) for key, kind in fields}, self._set,
                       None, LABELS.get, setting))

    def _set(self, app, values):
        for key in values:
            setattr(self.settings, key, values[key])
        self.pop()
        self._settle()

    def _turn(self):
        self.settings.turned = not self.settings.turned
        self._settle()

    def _settle(self):
        """Let the settings be true, and keep them."""
        self.port.turn(self.settings.turned)
        self.shown = None
        if self.table:
            self.table.names = self.settings.names
            self.table.facing = self.settings.facing
        try:
            self.settings.save()
        except OSError:
            self.unsaved("The setting")

    def unsaved(self, what):
        """The flash did not take it: say so, and what helps."""
        self.push(Message([what + " could not be saved.", "The flash is full or read-only.",
                           "Delete old matches, then try again."], warn=True))

    # ---- a new match

    def _choose_game(self, app):
        self.push(List("New match", [title for name, title in GAMES],
                       lambda app, i: self._choose_recipe(Game(GAMES[i][0]))))

    def _choose_recipe(self, game):
        recipes = game.words.RECIPES

        def pick(app, i):
            if i < len(recipes):
                self.start(game, recipes[i][1])
            else:
                self._options(game)
        self.push(List(game.words.TITLE, [name for name, given in recipes] + ["My own options"], pick))

    def _options(self, game):
        words = game.words
        fields = [(name, kind) for name, kind, default in game.rules.OPTIONS] + [("seed", ("text", 0, 20))]
        values = {name: filled(kind, default) for name, kind, default in game.rules.OPTIONS}
        values["seed"] = ""

        def wrong(values):
            try:
                options(game.rules, {k: values[k] for k in values if k != "seed"})
            except Refused as error:
                return self.named(str(error))

        def name(key):
            return "Seed" if key == "seed" else words.option(key)

        def shown(key, value):
            return (value or "random") if key == "seed" else words.choice(key, value)
        self.words_of = words.option
        self.push(Form("Options", fields, values, lambda app, values: self.start(
            game, {k: values[k] for k in values if k != "seed"}, values["seed"]), wrong, name, shown, "Start"))

    def start(self, game, given, seed=""):
        """Begin a match; an empty seed is drawn by the device."""
        if not seed:
            seed = "".join([SEED_LETTERS[byte % 32] for byte in self.port.entropy(8)])
        try:
            match = Match(game, given, seed)
        except Refused as error:
            self.push(Message([self.named(str(error))], warn=True))
            return
        question = game.words.consent(match.opt)
        if question:
            self.push(Choice(question, [True, False], lambda app, yes: self._begin(game, given, match, seed) if yes
                             else self.pop(), True, plain))
        else:
            self._begin(game, given, match, seed)

    def _begin(self, game, given, match, seed):
        journal = Journal(self.store)
        names = self.settings.names
        try:
            journal.create({"game": game.name, "options": given, "seed": seed,
                            "commitment": match.chance.commitment(), "names": names[:game.rules.seats(match.opt)]})
        except OSError:
            self.unsaved("The match")
            return
        table = self._sit(Table(game, journal, match, seed, names, self.settings.facing))
        straight = game.dashboard.opens(match.opt, match.s)
        self.say(table.lines(game.words.opening(match.opt, match.s)), (lambda app: None) if straight else None)

    def _sit(self, table):
        self.table = table
        self.stack = [Dashboard(table)]
        return table

    # ---- a match from the flash

    def open(self, name):
        """Go on with a match, or look at one that has ended."""
        journal = Journal(self.store)
        match, ended = None, False
        try:
            for record in journal.open(name):
                if match is None:
                    header = record[1]
                    game = Game(header["game"])
                    match = Match(game, header["options"], header["seed"])
                elif record == ["end"]:
                    ended = True
                else:
                    match.replay(record)
        except (Refused, KeyError, TypeError, AttributeError):
            match = None
        if match is None:
            self.push(Message(["Match %s cannot be read by this version. It is left as it is." % name], warn=True))
            self._tell(journal)
            return
        names = list(self.settings.names)
        names[:len(header["names"])] = header["names"]
        self._sit(Table(game, journal, match, header["seed"], names, self.settings.facing, ended))
        self._tell(journal)

    def _old(self):
        journal = Journal(self.store)
        names = list(journal.names())
        names.reverse()

        def pick(app, i):
            def act(app, what):
                if what == 0:
                    self.open(names[i])
                else:
                    self.push(Choice("Delete %s?" % names[i], [False, True], lambda app, yes: self._delete(
                        names[i]) if yes else self.pop(), False, plain))
            self.push(List(titles[i], ["Open", "Delete"], act))
        titles = [self._title(journal, name) for name in names]
        self.push(List("Old matches", titles, pick))

    def _delete(self, name):
        try:
            Journal(self.store).remove(name)
        except OSError:
            self.unsaved("That")
            return
        self.home()

    # ---- at the table

    def named(self, line):
        return self.table.named(line) if self.table else line.replace("@", "seat ")

    def seat_name(self, i):
        return self.settings.names[i]

    def say(self, lines, then=None):
        """Tell what happened: on the dashboard's foot, or on a screen of its own.

        then: as for Message; by default OK closes it and is passed on to the dashboard.
        """
        dash = self.stack[-1]
        if fits_foot(self.style, self.table, lines):
            dash.said = lines
        else:
            self.push(Message(lines, then=then))

    def act(self, action):
        """Do an action of the table; True if it was done."""
        table = self.table
        if table.ended:
            self.push(Message(["This match has ended"], warn=True))
            return False
        try:
            lines = table.do(action)
        except Refused as error:
            self.push(Message([table.named(str(error))], warn=True))
            return False
        except OSError:
            self.unsaved("That")
            return False
        self.cut(1)
        self.say(lines)
        following = table.game.dashboard.follows(table.match.opt, table.match.s, action)
        if following:
            self.ask(following)
        return True

    def choose(self):
        """OK on the dashboard: what can happen now."""
        table = self.table
        match = table.match
        direct = None if table.ended else table.game.dashboard.opens(match.opt, match.s)
        if direct:
            self.ask(direct)
            return
        offers = [] if table.ended else table.offers()
        if not offers:
            self.menu()
            return
        rules, words = table.game.rules, table.game.words
        rows, later = [], []
        for offer in offers:
            if not rules.quick(match.opt, match.s, offer):
                rows.append((words.offer(match.opt, match.s, offer), self.tell, offer))
                continue
            rows.append((words.offer(match.opt, match.s, offer), self.act, offer))
            if rules.ask(match.opt, match.s, offer) is not None:
                row = (words.tell(match.opt, match.s, offer), self.tell, offer)
                if offer[0] == table.verb:
                    rows.append(row)
                else:
                    later.append(row)
        rows += later

        def pick(app, i):
            offer = rows[i][2]
            table.verb = offer[0]
            rows[i][1](offer)
        self.push(List("", [table.named(row[0]) for row in rows], pick))

    def tell(self, prefix):
        """Ask for an offer whose numbers the table wants to tell: they cannot be left out then."""
        self.ask(prefix, False, True)

    def ask(self, prefix, covered=False, told=False):
        """Ask for what an action still needs, argument by argument, then do it.

        covered  True when the seat that alone may see the pickers holds the device already
        told     True: a number or list that comes next is given by the table
        """
        table = self.table
        match, words = table.match, table.game.words
        try:
            ask = table.game.rules.ask(match.opt, match.s, prefix)
        except Refused as error:
            self.push(Message([table.named(str(error))], warn=True))
            return
        if ask is None:
            self.act(prefix)
            return
        if ask.kind[0] in ("seat", "choice") and len(ask.kind[1]) == 1 and not ask.optional:
            self.ask(prefix + [ask.kind[1][0]], covered)
            return

        if told and ask.kind[0] in ("int", "list"):
            ask.optional = False
        if ask.first is None and not ask.optional and ask.kind[0] in ("seat", "maybe"):
            focus = self.stack[0].focus
            ask.first = focus[1] if focus and len(focus) > 1 else None

        def done(app, value):
            if value == LEFT_OUT:
                self.act(prefix)
            else:
                self.ask(prefix + [value], ask.secret is not None)

        def label(value):
            return table.named(words.value(match.opt, match.s, prefix, value))

        def fix(app, value):
            fixes = table.game.dashboard.fixes(match.opt, match.s, prefix, value)
            if fixes:
                self.push(List("Put it right?", [table.named(words.entry(match.opt, f)) for f in fixes],
                               lambda app, i: self.act(fixes[i])))

        def show(app):
            title = table.named(words.asks(match.opt, match.s, prefix))
            none = words.none(match.opt, match.s, prefix) if ask.optional else ""
            open_picker(self, ask, title, done, label, none, fix)
        if ask.secret is not None and not covered:
            self.push(Cover(table.names[ask.secret], show))
        else:
            show(self)

    # ---- the menu

    def menu(self):
        """What belongs to the table around the game."""
        table = self.table
        match, words = table.match, table.game.words
        over = match.s["over"] or table.ended
        rows = []
        if over:
            rows.append(("Another match", self._again))
        if match.log and not table.ended:
            rows.append(("Undo: " + table.history()[0].split(" ", 1)[1], lambda: self._step("undo")))
        if match.undone and not table.ended:
            rows.append(("Redo: " + table.named(words.entry(match.opt, match.undone[-1])),
                         lambda: self._step("redo")))
        if not table.ended:
            rows.append(("Correct a number", self._correct))
        if match.log:
            rows.append(("History", self._history))
        rows += [("Turn the screen", self._turned_here), ("Seed" if over else "Seed check", self._seed),
                 ("Settings", self._settings)]
        if not table.ended:
            rows.append(("End the match", self._end))
        rows.append(("Save and leave", self.leave))
        self.push(List(table.game.words.TITLE, [row[0] for row in rows], lambda app, i: rows[i][1]()))

    def _again(self):
        game, given = self.table.game, self.table.match.opt
        if self.leave():
            self.start(game, given)

    def _step(self, what):
        table = self.table
        try:
            action = table.step(what)
        except OSError:
            self.unsaved("That")
            return
        self.cut(1)
        self.stack[0].said = [("Undone: " if what == "undo" else "Done again: ")
                              + table.named(table.game.words.entry(table.match.opt, action))]

    def _correct(self):
        table = self.table
        match = table.match
        fields = table.game.rules.settable(match.opt, match.s)
        self.push(List("Correct", [table.named(table.game.words.offer(match.opt, match.s, f)) for f in fields],
                       lambda app, i: self.ask(fields[i])))

    def _history(self):
        table = self.table
        lines = table.history()

        def pick(app, i):
            if not table.ended:
                self.push(Choice("Undo %d back to here?" % (i + 1), [False, True], back_to(i), False, plain))

        def back_to(i):
            def chosen(app, yes):
                self.pop()
                if yes:
                    for _ in range(i + 1):
                        self._step("undo")
            return chosen
        self.push(List("History", lines, pick))

    def _turned_here(self):
        self.cut(1)
        self._turn()

    def _seed(self):
        match = self.table.match
        if match.s["over"] or self.table.ended:
            self.push(Message(["Seed " + self.table.seed, "SHA-256 of it, hashed again:", match.chance.commitment()],
                              then=lambda app: None))
        else:
            self.push(Message(["Note this before you play:", match.chance.commitment(),
                               "The seed is shown at the end."], then=lambda app: None))

    def _end(self):
        self.push(Choice("End the match for good?", [False, True],
                         lambda app, yes: self.leave(True) if yes else self.pop(), False, plain))

    def leave(self, ended=False):
        """Close the match file and go home; True if that worked."""
        table = self.table
        try:
            if (ended or table.match.s["over"]) and not table.ended:
                table.journal.append(["end"])
            table.journal.close()
        except OSError:
            self.unsaved("The end of the match")
            return False
        self.home()
        return True
