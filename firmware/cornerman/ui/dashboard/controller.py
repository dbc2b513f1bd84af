"""The dashboard of a match: handles its keys, shows what happened, and asks for the missing arguments of an action."""

from cornerman import memory
from cornerman.game import ASK, DO, TAP, Refused, Tap, seat_of
from cornerman.items import NUMBERS, numbers
from cornerman.keys import BACK, DOWN, EVERY, LEFT, MENU, OK, RIGHT, TAB, UP
from cornerman.ui.app.summary import place
from cornerman.ui.app.table import ANYONE, MANY
from cornerman.ui.draw.boxes import with_content
from cornerman.ui.draw.chrome import CHOOSE, fits_bands
from cornerman.ui.draw.paint import measure
from cornerman.ui.menus.screens import GUARD_MS, LEFT_OUT, Late, List, Message, labelled, nothing

TAP_MS = 1500  # from the last tap on a number to the action that it becomes


class Dashboard:
    """The screen of the open match. Several taps on a number are sent as one action, after a pause or at another
    key."""

    STAYS = ("ui.dashboard.controller", "ui.app.summary")
    MAP = ("ui.map.map_layout", "ui.draw.place_box")  # also stay loaded while the view has a map: OK opens it
    DEVICE = ("ui.dashboard.opponent", "players.turns")  # also stay loaded while the device plays
    DRAWING = ("ui.dashboard.view", "ui.dashboard.rows", "ui.dashboard.lanes", "ui.dashboard.columns",
               "ui.dashboard.sheet", "ui.dashboard.map_view", "ui.dashboard.seats", "ui.dashboard.lead",
               "ui.dashboard.counted", "ui.dashboard.facing", "ui.dashboard.track", "ui.dashboard.trump",
               "ui.draw.dice_layout", "ui.draw.dice_box", "ui.draw.focus_box", "ui.draw.objects_box",
               "ui.draw.track_box", "ui.draw.wounds_box", "ui.draw.rotate180", "ui.dashboard.lit")

    def __init__(self, app, table):
        self.app, self.table = app, table
        table.called = app.called
        table.match.make_room = app.after_error
        table.open_verbs = lambda: table.game.dashboard.OPEN_VERBS.get(self.mode, ())
        self.focus = None if table.ended else (
            table.game.dashboard.focus(table.match.options, table.match.state, self.mode))
        self.tapped = self.picture = None
        self.viewed = None, None  # (match.events, the view after them), which `first` has made and `boxes` uses
        self.lit = None  # lit.Lit of the numbers that have just changed, or None
        self.since = 0  # ms since the last tap on a number
        self.news = []  # lines that tell what has just happened, shown in the header and foot
        self.asked = None  # screens.Late that ignores an early OK after a question in these lines, or None
        self.unshown = []  # lines that were not shown yet, because another screen opened at once
        self.undescribed = ()  # events after those of `unshown`; they are described once the next picture is sent
        self.story = None  # the arguments of the last story.Story, to show it again
        self.place, self.over = "", False  # before the last actions: progress of the match, and whether it was over
        self.seen = None  # the numbers of the seats (items.numbers) when the players last saw them
        self.hint_list = []  # the hints of the last picture
        self.moved = False  # the device has moved, or a number was corrected, since the players saw the dashboard
        self.chain = None  # while `perform` runs: list of the arguments of the calls that follow; else None
        # `match.events` is a new list after each action. That after which the device has nothing to do, and that after
        # which it is to act; both are cached results of `waits` and `plays`.
        self.settled = None
        self.waiting = None

    @property
    def mode(self):
        """The mode in which this game is kept, an id of its MODES; None: it has only one."""
        ways = [mode for mode, words in self.table.game.dashboard.MODES]
        kept = self.app.settings.ways.get(self.table.game.name)
        return kept if kept in ways else ways[0] if ways else None

    def import_ahead(self, app, part):
        """Import what a tap on the number in focus needs, all in one part; returns False: there are no more parts."""
        match, dash = self.table.match, self.table.game.dashboard
        if self.focus and not self.tapped:
            for press in dash.taps(match.options, match.state, self.focus, self.mode):
                if press and press.tag == TAP:
                    dash.is_tap_valid(match.options, match.state, *press.what)
        return False

    # ---- keys

    def key(self, app, key, count):
        self.lit = None
        self._tell_rest()
        if key == UP or key == DOWN:
            self.taps(key, count)
            return
        if count:
            return
        if self.flush():
            return
        dash, match = self.table.game.dashboard, self.table.match
        if key == OK and self.focus and dash.focus(match.options, match.state, self.mode) is None:
            self.focus = None
        elif key == OK:
            if not self.asked or self.asked.since >= GUARD_MS:
                app.cover()
                self.choose()
        elif key == MENU:
            app.cover()
            self.menu()
        elif key == BACK or key == RIGHT or key == LEFT:
            self._move("seat" if app.has_tab else "all", key == LEFT)
        elif key == TAB:
            self._move("field")

    def hints(self, app):
        """The hints of the key line; None: the key line is hidden for two players who sit opposite."""
        return self.hint_list

    def _hints(self, view):
        """The hints of the key line for a view."""
        from cornerman.ui.dashboard.view import changed

        match, dash, ended = self.table.match, self.table.game.dashboard, self.table.ended
        change = not ended and self.table.named(changed(view, self.focus))
        moves = self.focus is not None or dash.move(match.options, match.state, None, "all") is not None
        up = [((key,), view[word]) for key, word in ((UP, "up"), (DOWN, "down")) if word in view and not ended]
        if self.focus and dash.focus(match.options, match.state, self.mode) is None:
            ok = "Done"  # it leaves the focus
        else:
            ok = "Again" if match.over or ended else view.get("ok", "Act")  # in its menu another match stands first
        return [((OK,), ok)] + up + ([((BACK,), "next")] if moves else []) + [((MENU,), "Menu")] + (
            [(CHOOSE, change)] if change else [])  # last, because the frame round a number has arrows already

    def taps(self, key, count):
        """UP or DOWN: tap the number in focus, in larger steps the longer the key is held, or do what the game says."""
        table = self.table
        if table.ended:
            self._ended()
            return
        presses = table.game.dashboard.taps(table.match.options, table.match.state, self.focus, self.mode)
        press = presses[0 if key == UP else 1]
        if press and press.tag == TAP:
            self._tap(press.what.cell, press.what.total * (1 if count < 6 else 2 if count < 14 else 5))
        elif press and not count:
            if not self.flush():
                self.go(press, early=())

    def _move(self, how, back=False):
        """Move the focus to the next cell; with `back`, to the cell before."""
        dash, options, state = self.table.game.dashboard, self.table.match.options, self.table.match.state
        cell = dash.move(options, state, self.focus, how)
        if back:
            seen = []
            while dash.move(options, state, cell, how) != self.focus and cell not in seen:
                seen.append(cell)
                cell = dash.move(options, state, cell, how)
        self.focus = cell
        self.news = []
        self.app.work = self._tell_rest_of_seat,

    def _tell_rest_of_seat(self):
        """Tell all numbers and marks of a seat whose large number has got the focus, if the screen has no room for
        those of a seat, or one of which what is in focus has no room: in the header and foot or, if they do not fit, as
        a message."""
        app, table, seat = self.app, self.table, self.focus and seat_of(self.focus)
        if seat is None or self.tapped:
            return
        self.boxes(app.style)
        if not self.picture.left:
            return
        seen = self.view()["seats"][seat]
        told = [table.named(words) for words in [self.picture.told(item) for item in seen["items"]] if words]
        if told and (self.picture.left > 1 or self.focus == seen["big"].cell):
            told[0] = table.name(seat) + ": " + told[0]
            line = ", ".join(told)
            if fits_bands(app.style, [line]):
                self.news = [line]
            else:
                app.push(Message(told, table.game.title, then=nothing, loose=True))

    def _tap(self, cell, delta):
        """Change the number of a cell by delta, within its bounds."""
        if self.tapped and self.tapped.cell != cell:
            self.flush()
        total = self.tapped.total if self.tapped else 0
        table = self.table
        dash, options, state = table.game.dashboard, table.match.options, table.match.state
        total = total + delta
        while total and not dash.is_tap_valid(options, state, cell, total):
            total += -1 if total > 0 else 1
        self.tapped, self.since = Tap(cell, total), 0
        self.news = []

    def tick(self, app, ms):
        """Advance the time by `ms`; True: taps were sent, or the picture changes."""
        if self.asked:
            self.asked.advance(ms)
        if self.lit and self.lit.tick(ms):
            self.lit = None
            return True
        if not self.tapped:
            if app.stale and not app.port.slow or app.port.keys.waiting():
                return False  # a key is handled, and its answer drawn, before the device thinks
            self._tell_rest()
            if self.plays():
                return True
            if self.table.save_step(app.idle) and not memory.ample:
                app.trim()
            return False
        self.since += ms
        if self.since < TAP_MS:
            return False
        self.flush()
        return True

    def flush(self):
        """Send the taps as one action. Returns True if a screen opens for which the key after them was not meant: the
        end of the match, or that the taps could not be saved."""
        if self.tapped:
            (cell, total), self.tapped = self.tapped, None
            action = self.table.game.dashboard.tap(self.table.match.options, self.table.match.state, cell, total)
            if action:
                self.perform((action,), None, None)  # `act` would be one call more on the C stack
        return self.app.work or self.app.stack[-1] is not self

    # ---- drawing

    def lines(self):
        """The lines for the header and foot: what just happened, else the prompt; []: the foot of the view is shown."""
        return [] if self.tapped and self.tapped.total else self.news or self.prompt()

    def prompt(self):
        """The lines of `words.prompt`: what the game waits for."""
        match, mode = self.table.match, self.mode
        return self.table.lines(self.table.game.words.prompt(match.options, match.state, *((mode,) if mode else ())))

    def view(self, bare=False):
        """The view of the game (docs/architecture.md). bare: without what the keys change, which loads less"""
        match = self.table.match
        focus, tapped = (None, None) if bare else (self.focus, self.tapped)
        if tapped and not tapped.total:
            tapped = None  # taps that cancel each other say nothing
        return self.table.game.dashboard.view(match.options, match.state, focus, tapped, self.mode)

    def first(self, style):
        """(old box, new box, width in px of its middle part that changes) of the box that `App` draws before all
        others: the large number that is tapped or that an action has changed, or the line that says what else is
        tapped. None: there is no such box, or it would move."""
        self.viewed = None, None
        if not self.picture:
            return None
        match, dash = self.table.match, self.table.game.dashboard
        if self.tapped:
            cell, total = self.tapped
            if cell in self.picture.numbers:
                return self._renumbered(style, cell, dash.number(match.options, match.state, cell, total))
            view = self.view()
            self.viewed = match.events, view
            words = self.table.lines(view["foot"])
            return self._replaced(style, self.picture.headline, words[0], True) if len(words) == 1 else None
        if self.picture.all and self.picture.events is not match.events:
            view = self.view()
            self.viewed = match.events, view
            for seat in view["seats"]:
                big = seat["big"]
                known = big.kind in NUMBERS and big.value is not None
                replaced = known and self._renumbered(style, big.cell, big.value)
                if replaced:
                    return replaced

    def _renumbered(self, style, cell, value):
        """The result of `first` for the large number of a cell that has a new value."""
        digits = "%+d" % value if value and cell in self.picture.signed else str(value)
        return self._replaced(style, self.picture.numbers.get(cell), digits)

    def _replaced(self, style, old, text, whole=False):
        """The result of `first` for a box (None: there is none) that gets a new text. whole: True: all of it changes.
        None: it shows this text already, or has no room for it."""
        new = old and with_content(old, text)
        if new == old:
            return None
        wide = max([measure(style.fonts, box)[0] for box in (old, new)])
        if wide > old.w:
            from cornerman.ui.dashboard.lit import widened

            new = widened(new, wide, self.picture.all, style.width)
        return new and (old, new, old.w if whole else wide)

    def boxes(self, style):
        """The boxes of the picture. They are cached, and not laid out again if nothing has changed, as after a menu."""
        table = self.table
        events = table.match.events  # a new list object after each action, undo and redo
        clock = self.app.clock
        now = [self.focus, self.tapped, self.mode, self.news, table.facing, style.height,
               clock and clock.words(), sorted(table.characters.items())] + table.names
        if self.picture and self.picture.events is events and self.picture.inputs == now:
            return self.lit.seen(self.picture.all) if self.lit else list(self.picture.all)
        before = self.app.port.quick and self.picture and dict(self.picture.numbers)
        from cornerman.ui.dashboard.view import DashboardView

        (seen, view), self.viewed = self.viewed, (None, None)
        if view is None or seen is not events:
            view = self.view()
        if clock:
            clock.turned([place(table.game, table.match), [seat["turn"] for seat in view["seats"]]])
            state = table.named((clock.words() + "  " + view.get("state", "")).rstrip())
            view["state"] = state if style.fonts(style.caption).width(state) <= style.width // 2 else clock.words()
        if not (self.unshown or self.undescribed):
            self.seen = numbers(view)
        self.STAYS = Dashboard.STAYS + (self.MAP if "map" in view else ()) + (self.DEVICE if table.players else ())
        lines = self.lines() or table.lines(view["foot"])
        facing = table.facing and len(view["seats"]) == 2 and not style.small_screen and "round" not in view
        self.picture = DashboardView(style, table, view, self.focus, self.picture)
        out = self.picture.boxes(lines, facing, bool(self.news))
        self.hint_list = None if self.picture.footed else self._hints(view)
        self.picture.events, self.picture.inputs, self.picture.all = events, now, out
        if before and not self.tapped:
            from cornerman.ui.dashboard import lit

            self.lit = lit.find(before, self.picture.numbers, out)
        return self.lit.seen(out) if self.lit else list(out)

    # ---- what can happen

    def plays(self):
        """Let the device act for a seat that it plays. Returns True if it has acted, or a person is asked whether to
        act before it."""
        if not self.table.players or self.app.stack[-1] is not self or self.app.work:
            return False
        if self.settled is self.table.match.events:
            return False
        self.app.cover()  # what chooses the move takes as much memory as what draws the dashboard
        from cornerman.ui.dashboard import opponent

        moved = opponent.move(self)
        if not moved:
            self.settled = self.table.match.events
        if self.app.depth() == 1:
            self.app.make_room()  # unload what chose the move before it is done
        return moved

    def waits(self):
        """True while a seat that the device plays is to act."""
        events = self.table.match.events
        if not self.table.players or self.settled is events or self.waiting is events:
            return self.waiting is events
        from cornerman.ui.dashboard import opponent

        if self.app.depth() == 1:
            self.app.make_room()
        if opponent.coming(self.table) is None:
            self.settled = events
            return False
        self.waiting = events
        return True

    def say(self, lines, then=None):
        """Show lines in the foot of the dashboard or, if they do not fit, as a message. then(app): called by OK on the
        message, in place of passing OK on to the dashboard. Messages of the match file are shown on top."""
        lines = self._at_foot(lines)
        if lines:
            self.app.push(Message(lines, self.table.game.title, then=then, loose=True))
        self._show_messages()

    def tell(self, lines, then):
        """Show lines of Table.describe in the header and foot of the dashboard. If they do not fit, or the device goes
        on at once, they are a story.

        If one of the lines shown there is a question or a whole sentence, it may ask the players for something, so an
        OK right after it is ignored. then: as for `say`.
        """
        rest = self._at_foot([line for line, seat, icon in lines])
        self.asked = Late() if any([line and line[-1] in "?." for line in self.news]) else None
        if rest or lines and self.waits():
            from cornerman.ui.dashboard import story

            story.tell(self, lines, then, rest[len(lines):])
        self._show_messages()

    def _at_foot(self, lines):
        """Show lines in the foot of the dashboard if they fit; returns [] then. Else returns the lines for a screen of
        their own, with the prompt behind them if that does not fit the foot either."""
        style = self.app.style
        self.news = lines if fits_bands(style, lines) else []
        if self.news or not lines:
            return []
        prompt = self.prompt()
        return lines if fits_bands(style, prompt) else lines + prompt

    def _show_messages(self):
        """Show the messages of the match file, each as a screen, and empty the list."""
        messages = self.table.journal.messages
        while messages:
            self.app.warn([messages.pop(0)])

    def act(self, *actions, holder=None, then=None):
        """Do actions one after the other, until one is refused, and then what follows from them.

        If screens are open over the dashboard, this happens after their key has been handled: then nothing refers to
        them, and their modules can be unloaded for the rules.

        actions: with ["undo"] at the head, the next one replaces the last action of the match; holder: the only seat
        that has seen the screens since the dashboard, or None; then: None, or a function of a bool that is called last;
        True: all actions were done. Actions that cannot be saved are offered again.
        """
        if self.table.ended:
            self._ended()
        elif self.chain is not None:
            self.chain.append((actions, holder, then))
        elif self.app.handling and self.app.depth() > 1:
            self.app.work = self.perform, actions, holder, then
        else:
            self.perform(actions, holder, then)

    def perform(self, *given):
        """Do actions as `act` says, and then those that follow from them. They are done in a loop and not recursively,
        because the C stack of an RP2040 has 8 KB.

        given: actions, holder and then, as for `act`; and when actions are tried again, the action done before them
        """
        self.chain = [given]
        try:
            while self.chain:
                result = self._perform(*self.chain.pop())
                if result:
                    self.done(*result)
        finally:
            self.chain = None

    def _perform(self, actions, holder, then, last=None):
        """Do actions, without those that follow from them. Returns the arguments of `done`; None: the actions could not
        be saved, and are offered again. The arguments are those of `perform`; last: the action done before them, or
        None."""
        app, table = self.app, self.table
        self._tell_rest()
        if not self.unshown:
            self.place, self.over = place(table.game, table.match), table.match.state["over"]
        lines, wrong, done, given = self.unshown, None, last, actions
        checked = app.depth() > 1 and actions[0] != ["undo"]
        try:
            if checked:
                before = memory.loaded_names()
                try:
                    table.match.check(actions[0])
                except MemoryError:  # open screens take too much memory: `do` checks the action once they are closed
                    checked = False
                app.cut(1)
                app.relieve(memory.loaded_names() - before)
            while actions:
                instead = actions[0] == ["undo"]
                events = table.do(actions[instead], instead, checked, True)
                app.cut(1)
                app.relieve()  # unload the rules' modules before those that describe the events are loaded
                done, checked, actions = actions[instead], False, actions[1 + instead:]
                lines = self._describe(lines, events, not actions)
        except Refused as error:
            wrong = str(error)
        except MemoryError:
            table.save()  # the app starts again with what was done
            raise
        try:
            table.save()
        except OSError:
            from cornerman.ui.app import notices

            self.undescribed = ()
            app.work = notices.retry, self, given, holder, then, last
            return
        return done, lines, holder, then, wrong

    def _describe(self, lines, events, last):
        """The lines, followed by those that describe the events of an action. The list of the events is emptied: from
        now on only its identity matters, by which others see that something was done.

        last: True: no action follows from the same key. Where memory is `ample` and the device is to act, the events
        are described later (`undescribed`)
        """
        if last and memory.ample and self.waits():
            self.undescribed = events[:]
        else:
            new = self.table.describe(events)
            if lines and new[:1] == lines[-1:]:  # a line is not said twice
                new = new[1:]
            lines = lines + new
        events.clear()
        return lines

    def _tell_rest(self):
        """Describe the events that are not described yet, before the state changes."""
        if self.undescribed:
            events, self.undescribed = self.undescribed, ()
            self.unshown = self._describe(self.unshown, events, False)

    def done(self, last, lines, holder, then, wrong):
        """Show what was done, and open what follows from it. The arguments are those that `_perform` returns.

        last: the last action that was done, None: none was; lines: of Table.describe; wrong: the sentence why not all
        actions were done, or None; holder, then: as for `act`
        """
        app, table = self.app, self.table
        if last and app.in_key and not (app.handling or wrong or then or self.chain or table.binding):
            app.work = self._follow, last, lines, holder, True, True
        elif last:
            self._follow(last, lines, holder, wrong is None, False)
        if wrong:
            app.warn([wrong])
        if last and table.binding:
            table.binding.update()
        if then and self.chain:
            self.chain[0] = self.chain[0][:2] + (lambda done: then(wrong is None),)
        elif then:
            then(wrong is None)

    def _follow(self, last, lines, holder, asked, alone):
        """Show the lines of the actions done, and open the screen that follows.

        The lines wait while the device is to act; where it plays all seats, until the round is over or they are a long
        story. asked: False: nothing may open; alone: True: nothing else follows. Then the app calls this, and opens the
        screen once this has returned: to import the modules of a picker takes most of the 8 KB of an RP2040's C stack.
        """
        table = self.table
        dash, match = table.game.dashboard, table.match
        if last[0] in dash.TURNS or dash.LEAVES and self.focus not in dash.cells(match.options, match.state):
            self.focus = dash.focus(match.options, match.state, self.mode)
        self.app.relieve()
        waits = asked and self.waits()
        self.unshown = lines
        if waits and (None in table.players or len(lines) < 2 * MANY and place(table.game, match) == self.place):
            return
        self._tell_rest()
        lines, self.unshown = self.unshown, []
        step = dash.after_action(match.options, match.state, last, self.mode) if asked and not waits else None
        moved, self.moved = self.moved, False
        if step and len(lines) < MANY and not moved:
            self.unshown, self.news = lines, []
            self.app.cover()
            holder = None if holder == ANYONE else holder
            if alone:
                self.app.work = self.go, step, holder
            else:
                self.go(step, holder)
        elif match.state["over"] and not self.over:
            from cornerman.ui.dashboard import victory

            victory.come(self, lines)
        else:
            self.tell(lines, step and (lambda app: self.go(step)))

    def _ended(self):
        """Tell the player that nothing can be done in a match that has ended for good."""
        self.app.warn(["This match has ended.", "It can only be looked at."])

    def choose(self):
        """OK on the dashboard: do or open what the game says, else the menu of open actions."""
        table = self.table
        match = table.match
        self.moved = False
        if table.ended:
            self.menu()
        elif not self.plays():
            press = table.game.dashboard.on_ok(match.options, match.state, self.mode)
            if press:
                self.app.work = self.go, press, None, True, (OK,)
                return
            from cornerman.ui.menus import open_actions

            if not open_actions.show(self):
                self.menu(None)

    def go(self, press, holder=None, menu=False, early=EVERY):
        """Do what a game.Press says; None: nothing.

        holder: as for `ask`; menu: True: it is the Press of OK; early: as for `steps.show`
        """
        if press is None:
            return
        if press.tag == DO:
            self.act(*press.what)
        elif press.tag == ASK:
            self.ask(press.what, holder)
        else:
            from cornerman.ui.menus import steps

            steps.show(self, press.what, menu and self.app.has_chord, early)

    def ask(self, prefix, holder=None, by_hand=False):
        """Ask for the missing arguments of an action one by one, then do it. prefix: the action so far (list)

        holder   the only seat that has seen the screens since the dashboard; None: nobody, or ANYONE
        by_hand  True: the players enter the next number, card or list, even if the device could decide it
        """
        table = self.table
        match = table.match
        try:
            ask = table.game.rules.ask(match.options, match.state, prefix)
        except Refused as error:
            self.app.warn([str(error)])
            return
        if ask is None or ask.optional and ask.candidates == []:
            self.act(prefix, holder=holder)
            return
        only = ask.kind[0] in ("seat", "choice") and len(ask.kind[1]) == 1
        if only and (not ask.optional or ask.candidates == [None]):
            self.ask(prefix + [ask.kind[1][0]], holder)
            return
        ask = self._adapted(ask, by_hand)
        covered = ask.secret is not None and holder != ANYONE and holder != ask.secret and not table.players
        if covered:
            holder = ask.secret

        def done(app, value):
            if value == LEFT_OUT:
                self.act(prefix, holder=holder)
            else:
                self.ask(prefix + [value], holder)
        if covered:
            from cornerman.ui.app.notices import Cover

            self.app.push(Cover(table, ask.secret, lambda app: self._pick(ask, prefix, done)))
        else:
            self._pick(ask, prefix, done)

    def _pick(self, ask, prefix, done):
        """Open the picker for the next argument of an action. done: as for `App.ask`"""
        app, table = self.app, self.table
        options, state, words = table.match.options, table.match.state, table.game.words
        title = table.named(words.argument_title(options, state, prefix))
        if ask.candidates is not None and not (len(ask.candidates) or len(ask.disabled) or ask.optional):
            app.push(Message(["Nothing can be chosen here now."], title, then=nothing))
            return

        def label(value, *keys):  # keys: those of a value inside records, (None,): the value is itself a key
            if keys == (None,):
                return words.offer(options, state, ["set", value])
            inside = list(keys) if prefix[0] == "set" else []
            return table.named(words.value(options, state, prefix + inside, value))

        def note(value):
            return table.named(words.value_note(options, state, prefix, value))
        omit_label = words.omit_label(options, state, prefix) if ask.optional or ask.choices is not None else ""
        app.ask(ask, title, done, label, omit_label, lambda value: self._help_for(prefix, value), note)

    def _help_for(self, prefix, value):
        """The function of the app that MENU on a value of a picker calls: it offers actions that make the value
        possible, or else explains it. None: the game knows neither."""
        match = self.table.match
        fixes = self.table.game.dashboard.fixes(match.options, match.state, prefix, value)
        if fixes:
            return lambda app: self._put_right(fixes)
        return (lambda app: self.explain(prefix, value)) if self.explains(prefix, value) else None

    def _put_right(self, fixes):
        """Offer actions that make a value possible."""
        table = self.table
        labels = [table.named(table.game.words.describe_action(table.match.options, action)) for action in fixes]
        self.app.push(List("Put it right?", labelled(labels), lambda app, i: self.act(fixes[i])))

    def again(self, prefix, rest):
        """Ask for the next argument of an action; the action made of the prefix, this argument and the list `rest`
        replaces the last one of the match. rest: None: nothing is asked for, and the prefix is the whole action"""
        table = self.table
        match = table.match

        def instead(action):
            self.unshown = []  # the events of the new action are told in their place
            self.act(["undo"], action)

        def done(app, value):
            instead(prefix + [value] + rest)
        if rest is None:
            instead(prefix)
            return
        self.app.ask(table.game.rules.ask(match.options, match.state, prefix),
                     table.named(table.game.words.argument_title(match.options, match.state, prefix)), done)

    def _adapted(self, ask, by_hand):
        """The Ask with another value to start on, if it asks for a seat: the loser of the match before, who may begin
        this one, or the seat in focus. by_hand: as for `ask`"""
        if by_hand and ask.kind[0] in ("int", "list", "card"):
            ask = ask.but(optional=False)
        focus, lost = self.focus, self.table.lost
        if lost is not None and not self.table.match.log and ask.first is None and ask.kind[0] == "seat" and (
                lost in ask.kind[1]):
            return ask.but(first=lost)  # the loser of the match before may begin this one
        kind = ask.kind[1] if ask.kind[0] == "maybe" else ask.kind
        if ask.first is None and not ask.optional and kind[0] == "seat" and focus:
            ask = ask.but(first=seat_of(focus))
        return ask

    def explains(self, prefix, value):
        """What the game explains if a value of the next argument is looked up; None, False or (): nothing."""
        words, match = self.table.game.words, self.table.match
        return value != LEFT_OUT and (words.explains or words.explain)(match.options, match.state, prefix, value)

    def explain(self, prefix, value):
        """Show what a value of the next argument means."""
        table = self.table
        lines = table.lines(table.game.words.explain(table.match.options, table.match.state, prefix, value))
        self.app.push(Message(lines[1:] or lines, lines[0] if lines[1:] else "What is it?"))

    def step(self, what, retry=None):
        """Do an "undo" or a "redo" and tell what it was; the actions of the same press (`joined` of the game) and moves
        of the device are undone with it. What cannot be saved has not changed; retry(app): tries it once more, None:
        this method does."""
        table, match = self.table, self.table.match
        first, line, again = table.begun(len(match.log) - 1), "", True
        while again:
            if what == "undo":
                line = table.entry(len(match.log) - 1)
            getattr(match, what)()
            try:
                table.journal.append([what])
            except OSError:
                getattr(match, "redo" if what == "undo" else "undo")()
                self.app.unsaved("That", retry or (lambda app: self.step(what)))
                return
            if what == "undo":
                again = len(match.log) > first or self.waits() and match.log
            else:
                line = line or table.entry(len(match.log) - 1)
                again = match.undone and (self.waits() or table.game.dashboard.joined(
                    match.options, match.state, match.log[-1], match.undone[-1]))
        self.story, self.unshown = None, []
        self.app.cut(1)
        self.say([("Undone: " if what == "undo" else "Done again: ") + line])
        if table.binding:
            table.binding.update()

    def menu(self, at=0):
        """Open the menu of the match. at: index of the row on which the cursor starts; None: that of another match"""
        from cornerman.ui.menus import match_menu

        match_menu.show(self, at)
