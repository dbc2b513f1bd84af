"""Calls all functions of a game on one state and compares their results."""

import inspect
from contextlib import contextmanager, suppress

from cornerman import items
from cornerman.game import (
    AGAIN, ASK, DISABLED, DO, FIELD, OPEN, READ, SEAT, SHELF, TAP, Press, Refused, Row, Step, Tap, copied)
from cornerman.items import NUMBERS, Item
from cornerman.keys import BACK, MENU, OK
from cornerman.ui.draw import icons
from cornerman.ui.draw.chrome import with_buttons
from gamecheck.contract import kind_fault
from gamecheck.findings import errors_to, short

WIDEST = 32  # characters of a line with names of six letters: what the smallest screen shows in two lines
LONGEST = 64  # of a row or the title of a Step or of the foot, which are broken into lines
NAMES = ("Xavier", "Yvonne", "Zelina", "Walter", "Ursula", "Thomas", "Sandra", "Robert")
KEYS = [("A", False)] * 9  # as `chrome.caps` of a board with two buttons, where the names of keys are longest
KEYS[OK], KEYS[BACK], KEYS[MENU] = ("A", True), ("B", True), ("A+B", False)
KINDS = [name for name, made in vars(items).items()
         if inspect.isfunction(made) and made.__module__ == items.__name__ and made is not items.numbers]
NAMED = icons.NAMES.split()
FITTING = {DO: list, ASK: list, OPEN: Step, READ: (tuple, list), DISABLED: str, SHELF: int, AGAIN: tuple}
TEXTS = ("state", "title", "ok", "up", "down")  # of a view
SHOWN, ROWS = 40, 60  # values of a picker, and rows behind a press, that are looked at


class Questions:
    """All checks of the present state of a match."""

    def __init__(self, game, match, fault, played):
        """fault: function (sentence, same) that adds a fault; played: matches.Played, whose sets are extended"""
        self.game, self.match, self.fault, self.played = game, match, fault, played

    @contextmanager
    def pure(self, what):
        """Context manager: the code inside must neither raise an error nor change the state. what: name of the function
        that is called"""
        match = self.match
        before = copied(match.state), copied(match.options), match.chance.used

        def failed(error):
            self.fault("%s %s" % (what, error), error)
            self.played.blind = self.played.blind or what.startswith("dashboard.")
        with errors_to(failed):
            yield
        if (match.state, match.options, match.chance.used) != before:
            self.fault("%s has changed the state, the options or the luck; it may only read" % what, ("pure", what))
            match.state.clear()
            match.state.update(before[0])
            match.chance.used = before[2]

    def lines(self, what, lines, widest=WIDEST, same=None):
        """Check texts for a player: a list of texts, none too wide."""
        same = same or what
        if type(lines) not in (list, tuple) or not all([type(line) is str for line in lines]):
            self.fault("%s gives %r, not a list of texts" % (what, lines), ("text", same))
            return
        for line in lines:
            full = line
            for seat in range(self.game.rules.seats(self.match.options)):
                full = full.replace("@%d" % seat, NAMES[seat])
            full = with_buttons(KEYS, full)
            if "@" in full:
                self.fault("%s names a seat or a key that is not there: %r" % (what, line), ("seat", same))
            elif len(full) > widest:
                self.fault("%s is too wide, %d characters of %d: %r" % (what, len(full), widest, full), ("wide", same))

    def opening(self):
        """Check the lines at the beginning of a match."""
        with self.pure("words.opening"):
            self.lines("words.opening", self.game.words.opening(self.match.options, self.match.state))

    def told(self, action, events):
        """Check the texts about an action that was done."""
        match, words = self.match, self.game.words
        for event in events:
            if not isinstance(event, tuple) or not event or type(event[0]) is not str:
                self.fault("%r brings the event %r, not a tuple that begins with a name" % (action[0], event), "event")
                continue
            what = "words.describe_event of %r" % event[0]
            with self.pure(what):
                self.lines(what, words.describe_event(match.options, match.state, event))
                self.icon("words.icon of %r" % event[0], words.icon(event))
        what = "words.describe_action of %r" % " ".join([str(word) for word in action[:1 + (action[0] == "set")]])
        with self.pure(what):
            line = words.describe_action(match.options, action)
            self.lines(what, [line], LONGEST)
        for mode in self.modes():
            with self.pure("dashboard.after_action of %r" % action[0]):
                press = self.game.dashboard.after_action(match.options, match.state, action, mode)
                self.press("dashboard.after_action", press, (DO, ASK, OPEN, READ, SHELF))

    def modes(self):
        """The modes of the dashboard; [None] if there are none."""
        return [mode for mode, words in self.game.dashboard.MODES] or [None]

    def look(self):
        """Make all checks."""
        match = self.match
        if type(match.state["over"]) is not bool:
            self.fault("`over` is %r in the state, not True or False" % (match.state["over"],), "over")
        open_now = []
        self.kinds()
        with self.pure("rules.open_prefixes"):
            open_now = match.rules.open_prefixes(match.options, match.state)
            correctable = match.rules.correctable(match.options, match.state)
            if match.over and not correctable:
                self.fault("nothing can be corrected after the end: rules.CORRECTIONS names the fields", "after")
            self.played.offered.update([prefix[0] for prefix in open_now])
            for prefix in open_now + correctable:
                self.offer(prefix)
        for mode in self.modes():
            with self.pure("words.prompt"):
                given = (mode,) if mode else ()
                self.lines("words.prompt", self.game.words.prompt(match.options, match.state, *given) or [])
            with self.pure("dashboard.view"):
                self.view(mode)
            with self.pure("dashboard.taps, or on_ok,"):
                self.keys(mode, [prefix[0] for prefix in open_now])

    # ---- offers

    def kinds(self):
        """Check the kind of the first argument of each open verb: `open_prefixes` needs it."""
        match = self.match
        for verb in match.rules.VERBS if match.rules.VERBS and not match.over else ():
            with suppress(Exception):  # it is refused, or what fails is found where it is asked for
                ask = match.rules.ask(match.options, match.state, [verb.name])
                self.kind(verb.name, ask)

    def kind(self, name, ask):
        """Check the kind of an Ask, or None."""
        wrong = ask is not None and kind_fault(ask.kind)
        if wrong:
            self.fault("rules.ask of %r has the kind %s" % (name, wrong), ("kind", name))

    def offer(self, prefix):
        """Check the labels of an offer or a correction, and the picker for its next argument."""
        match, words = self.match, self.game.words
        options, state = match.options, match.state
        name = " ".join([str(word) for word in prefix[:1 + (prefix[0] == "set")]])
        with self.pure("words.offer of %r" % name):
            self.lines("words.offer of %r" % name, [words.offer(options, state, prefix)])
            if match.rules.quick(options, state, prefix):
                self.lines("words.manual_label of %r" % name, [words.manual_label(options, state, prefix)])
        with self.pure("rules.ask of %r" % name):
            try:
                ask = match.rules.ask(options, state, prefix)
            except Refused as error:
                self.fault("%r is offered, but rules.ask refuses it: %s" % (prefix, error), ("ask", name))
                return
            self.kind(name, ask)
            if ask is not None and ask.candidates != []:
                self.picker(prefix, name, ask)

    def picker(self, prefix, name, ask):
        """Check the title of a picker, its first value, and the label of each value."""
        options, state, words = self.match.options, self.match.state, self.game.words
        self.lines("words.argument_title of %r" % name, [words.argument_title(options, state, prefix)])
        if ask.first is not None and not ask.optional and ask.candidates is None and ask.groups is None:
            why = ask.refuses(ask.first)
            if why:
                self.fault("the picker of %r starts on %r, which is refused: %s" % (name, ask.first, why),
                           ("first", name))
        values = ask.candidates or ask.choices or (ask.kind[1] if ask.kind[0] in ("choice", "seat") else ())
        dimmed = [value for value, why in ask.disabled]
        for value in list(values)[:SHOWN]:
            label = words.value(options, state, prefix, value)
            self.lines("words.value of %r" % name, [label])
            self.lines("words.value_note of %r" % name, [words.value_note(options, state, prefix, value)])
            told = words.explain(options, state, prefix, value)
            if words.explains and bool(words.explains(options, state, prefix, value)) != bool(told):
                self.fault("words.explains of %r is wrong about %r: words.explain gives %r" % (name, value, told),
                           ("explains", name))
            if ask.candidates and value is not None and value not in dimmed and ask.refuses(value):
                self.fault("the picker of %r shows %r, which is refused: %s" % (name, value, ask.refuses(value)),
                           ("candidates", name))
        for value in dimmed:
            if not ask.refuses(value):
                self.fault("the picker of %r shows %r as disabled, but the action is accepted: let Ask.wrong refuse "
                           "it" % (name, value), ("disabled", name))
        if ask.optional:
            self.lines("words.omit_label of %r" % name, [words.omit_label(options, state, prefix)])

    # ---- the dashboard

    def view(self, mode):
        """Check the view, its items and numbers."""
        match, dash = self.match, self.game.dashboard
        options, state = match.options, match.state
        focus = dash.focus(options, state, mode)
        view = dash.view(options, state, focus, None, mode)
        wrong = self.shape(view)
        if wrong:
            self.fault("dashboard.view gives " + wrong, ("view", wrong))
            return
        if view != dash.view(options, state, focus, None, mode):
            self.fault("dashboard.view gives another answer when it is asked again", "twice")
        self.lines("the foot of the view", view["foot"], LONGEST)
        for key in TEXTS:
            if type(view.get(key) or "") is not str:
                self.fault("dashboard.view gives %r as its %r, not a text" % (view[key], key), ("text", key))
        for item in _items(view):
            self.item(item)
        self.acts(view, dash.taps(options, state, focus, mode))
        self.ring(focus, mode)

    def acts(self, view, presses):
        """Check that UP and DOWN change the numbers of those seats whose key they are called."""
        for seat, name, press in zip(view["seats"], ("UP", "DOWN"), self.pair(presses)):
            index = view["seats"].index(seat)
            if seat.get("act") and type(press) is Press and type(press.what) is Tap and (
                    press.what.cell[SEAT:] != (index,)):
                self.fault("a seat of the view has `act`, a word beside the key %s, but %s changes %r: leave it out" % (
                    name, name, press.what.cell), "act")

    def ring(self, focus, mode):
        """Move the focus around: each number that UP and DOWN change must be in the view, as dashboard.number gives
        it."""
        match, dash = self.match, self.game.dashboard
        ring, cell = [focus], dash.move(match.options, match.state, focus, "all")
        while cell not in ring + [None]:
            ring.append(cell)
            cell = dash.move(match.options, match.state, cell, "all")
        for focus in ring:
            for press in self.pair(dash.taps(match.options, match.state, focus, mode)):
                if type(press) is Press and type(press.what) is Tap:
                    self.played.focused = True
                    if not self.numbers(focus, press.what.cell, None, mode):
                        self.fault("UP or DOWN change %r, but no item of the view has this cell: show it, or let "
                                   "dashboard.cells leave it out" % (press.what.cell,),
                                   ("focus", press.what.cell[FIELD]))
                    self.tap(focus, press.what, mode)

    def numbers(self, focus, cell, tap, mode):
        """Compare what the view shows for a cell with dashboard.number; returns the items that have the cell."""
        match, dash = self.match, self.game.dashboard
        view = dash.view(match.options, match.state, focus, tap, mode)
        items = [item for item in _items(view) if type(item) is Item and item.cell == cell]
        for item in items:
            if item.kind in ("number", "signed", "bar", "meter", "pips", "suit", "track") and item.value is not None:
                shown = dash.number(match.options, match.state, cell, tap.total if tap else 0)
                if shown != item.value:
                    self.fault("the view shows %r for %r%s, but dashboard.number gives %r%s" % (
                        item.value, cell, " after a tap" if tap else "", shown,
                        ": tapped(state, cell, tap) of cornerman.game has the taps" if tap else ""),
                        ("number", cell[FIELD], tap is None))
        return items

    def tap(self, focus, tap, mode):
        """Check a Tap: the number shown meanwhile, and the action that it becomes."""
        match, dash = self.match, self.game.dashboard
        if dash.is_tap_valid(match.options, match.state, tap.cell, tap.total):
            self.numbers(focus, tap.cell, tap, mode)
            action = dash.tap(match.options, match.state, tap.cell, tap.total)
            if action is not None:
                self.accepted("a tap on %r" % (tap.cell,), action, tap.cell[FIELD])

    def shape(self, view):
        """The fault in the form of a view, or None."""
        wanted = self.game.rules.seats(self.match.options)
        if type(view) is not dict:
            return "%s, not a dict with seats, middle and foot" % type(view).__name__
        missing = [key for key in ("seats", "middle", "foot") if key not in view]
        if missing:
            return "a view without %s" % " and ".join(missing)
        if not 1 <= len(view["seats"]) <= wanted:
            return "%d seats; there are %d" % (len(view["seats"]), wanted)
        for seat in view["seats"]:
            missing = [key for key in ("big", "items", "out", "turn") if key not in seat]
            if missing:
                return "a seat without %s" % " and ".join(missing)

    def item(self, item):
        """Check the kind of an item, and its words."""
        if type(item) is not Item:
            self.fault("dashboard.view has the item %r, not made by a function of cornerman.items" % (item,), "item")
        elif item.kind not in KINDS:
            self.fault("dashboard.view has an item of kind %r; there are: %s" % (item.kind, ", ".join(KINDS)),
                       ("kind", item.kind))
        else:
            self.lines("the label of a %s of the view" % item.kind, [item.label])
            self.icon("the icon of a %s of the view" % item.kind, item.icon)
            self.cell(item.cell)
            if not _fits(item):
                self.fault("dashboard.view has a %s of %r%s, which it cannot show: docs/adding-a-game.md lists what an "
                           "item takes" % (item.kind, item.value, "" if item.most is None else " of %r" % item.most),
                           ("value", item.kind))

    def cell(self, cell):
        """Check that a cell names a field that can be corrected; None is valid."""
        fields = {field.name: field for field in self.match.rules.corrections(self.match.options)}
        if cell is None:
            return
        self.played.cells.append(cell)
        if type(cell) is not tuple or cell[FIELD] not in fields or len(cell) != 1 + fields[cell[FIELD]].by_seat:
            self.fault("an item of dashboard.view has the cell %r, which is no field of rules.CORRECTIONS: write "
                       "(FIELD,), or (FIELD, seat) if it is by seat" % (cell,), ("cell", cell[FIELD]))

    def icon(self, what, name):
        """Check the name of an icon; None is valid."""
        if name is not None and name not in NAMED:
            self.fault("%s is %r, which ui/draw/icons.py does not have; there are: %s" % (
                what, name, ", ".join(NAMED)), ("icon", what))

    def accepted(self, what, action, same):
        """Check that an offered action is accepted."""
        try:
            self.match.check(action)
        except Refused as error:
            self.fault("%s leads to %s, which is refused: %s" % (what, short(action), error),
                       ("refused", same, action[0]))

    # ---- keys, and the steps that they open

    def keys(self, mode, verbs):
        """Check what UP, DOWN and OK do, and collect the verbs to which they lead."""
        match, dash = self.match, self.game.dashboard
        focus = dash.focus(match.options, match.state, mode)
        for press in self.pair(dash.taps(match.options, match.state, focus, mode)):
            self.press("dashboard.taps", press, (DO, ASK, OPEN, TAP))
        press = dash.on_ok(match.options, match.state, mode)
        self.press("dashboard.on_ok", press, (DO, ASK, OPEN, SHELF))
        if press is None or self.in_menu(press):
            self.played.reached.update(verbs)

    def in_menu(self, press):
        """True if the menu of the match has a row for all open actions while OK does a Press, by dashboard.OFFERS."""
        offers = self.game.dashboard.OFFERS
        if offers is True:
            return press[0] == DO
        return bool(offers) and self.match.state["phase"] in offers

    def pair(self, presses):
        """What dashboard.taps gives, if it is a pair, else ()."""
        if type(presses) in (tuple, list) and len(presses) == 2:
            return presses
        self.fault("dashboard.taps gives %r, not two: a Press or None for UP, and one for DOWN" % (presses,), "pair")
        return ()

    def press(self, what, press, tags):
        """Check a Press with one of some tags; None is valid."""
        if press is None:
            return
        if type(press) is not Press or press.tag not in tags:
            self.fault("%s gives %r, not a Press that fits there" % (what, press), ("press", what))
        elif press.tag == TAP and type(press.what) is not Tap:
            self.fault("%s has the tag TAP with %r, not a Tap" % (what, press.what), ("tap", what))
        elif press.tag == TAP:
            action = self.game.dashboard.tap(self.match.options, self.match.state, *press.what)
            self.played.reached.update(action[:1] if action else ())
        else:
            self.leads(what, press.tag, press.what)

    def leads(self, what, tag, given):
        """Check the operand of a tag and, through the rows of steps, of those behind it; collect their verbs."""
        behind = [(what, tag, given)]
        for what, tag, given in behind:  # grows meanwhile: the nearest rows are looked at first
            if tag not in FITTING or not isinstance(given, FITTING[tag]):
                self.fault("%s has the tag %r with %r, which does not belong to it" % (what, tag, given), ("tag", what))
            elif tag == DO:
                self.played.reached.update([action[0] for action in given])
                if given[0][0] != "undo":
                    self.accepted(what, given[0], what)
            elif tag == ASK:
                self.asked(what, given)
            elif tag == OPEN and len(behind) < ROWS:
                behind += self.rows(given)
            elif tag == OPEN:  # too much to look at: nothing is said of what it leads to
                self.played.reached.update(self.played.offered)

    def asked(self, what, prefix):
        """Check a prefix whose next argument is asked for, and the arguments that it has. UP and DOWN may keep a verb
        of this phase while it is refused: then the screen says why."""
        self.played.reached.add(prefix[0])
        rules, options, state = self.match.rules, self.match.options, self.match.state
        try:
            asks = [rules.ask(options, state, prefix[:n]) for n in range(1, len(prefix) + 1)]
            for ask, given in zip(asks, prefix[1:]):
                wrong = ask and ask.refuses(given)
                if wrong:
                    raise Refused(wrong)
        except Refused as error:
            if what != "dashboard.taps" or len(prefix) > 1 or not self.in_phase(prefix[0]):
                self.fault("%s asks for %r, which is refused: %s" % (what, prefix, error), ("asks", prefix[0]))

    def in_phase(self, name):
        """True if a verb of this name is open in the present phase."""
        phase = self.match.state["phase"]
        return any([verb.phases is None or phase in verb.phases for verb in self.match.rules.verbs(name)])

    def rows(self, step):
        """The rows of a Step: a list of (what, tag, operand)."""
        found, what = [], "a row of Step %r" % step.title
        if step.title is not None:
            self.lines("the title of a Step", [step.title], LONGEST)
        for row in [step.rows[i] for i in range(len(step.rows))]:
            if type(row) is not Row:
                self.fault("%s is %r, not made by game.row" % (what, row), ("row", step.title))
            else:
                self.lines(what, [row.label], LONGEST, "row")
                found.append((what, row.tag, row.what))
        return found


def _items(view):
    """All items of a view."""
    items = [item for seat in view["seats"] for item in [seat["big"]] + seat["items"]] + view["middle"]
    items += [view["trump"]] if "trump" in view else []
    return items


def _fits(item):
    """True for an Item whose kind can show its value, which may be None where that is unknown."""
    if item.kind in ("bar", "meter", "pips", "hand", "track"):
        return type(item.value) is int and type(item.most) is int
    if item.kind in ("dice", "pool"):
        return type(item.value) in (tuple, list)
    if item.kind == "word":
        return type(item.value) is str
    return item.value is None or type(item.value) is int or item.kind not in NUMBERS and type(item.value) is str
