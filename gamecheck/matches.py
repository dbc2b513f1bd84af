"""Random matches of a game: whatever its parts say of a state must agree, and asking must not change it."""

import json
import random

from cornerman.game import ASK, DISABLED, DO, OPEN, READ, SHELF, TAP, Press, Refused, Row, Step
from cornerman.items import Item
from cornerman.match import Match
from gamecheck import walks

WIDEST = 32  # characters of a line with names of six letters: what the smallest screen shows in two lines
NAMES = ("Xavier", "Yvonne", "Zelina", "Walter", "Ursula", "Thomas", "Sandra", "Robert")
KINDS = ("number", "signed", "bar", "pips", "suit", "text", "track", "dice", "wounds", "stack")
JUNK = ([], ["?"], [3], "play", ["set"], ["set", "?"], ["set", "?", 0], [None], ["set", "phase", "over"])


def faults(game, matches, actions):
    """What was found in so many matches of each preset with so many actions each: a list of sentences."""
    found, offered, reached = [], set(), set()
    for preset in game.setup.PRESETS:
        for n in range(matches):
            given = preset[1] if n == 0 else walks.varied(game.setup, preset[1], random.Random(n))
            table = Table(game, given, "%s %d" % (preset[0], n), offered, reached)
            found += table.play(actions)
    return found + ["%r is offered, but in no match did OK, UP or DOWN lead there: where dashboard.on_ok opens something, "
                    "the menu of offers is not seen" % verb for verb in sorted(offered - reached)]


class Table:
    """One match that is played at random and looked at after each action."""

    def __init__(self, game, given, seed, offered, reached):
        """offered, reached: sets of verbs, to which those of this match are added."""
        self.game, self.given, self.offered, self.reached = game, given, offered, reached
        self.match = Match(game, given, seed)
        self.luck = random.Random(seed)
        self.found = []

    def fault(self, text, *given):
        """Note a fault, with the state of the match in a few words."""
        words = text % given if given else text
        self.found.append("%s (options %s, phase %s)" % (words, json.dumps(self.given), self.match.state.get("phase")))

    def text(self, what, lines, widest=WIDEST):
        """Texts for a player: a text or a list of texts, none too wide."""
        lines = [lines] if type(lines) is str else lines
        if type(lines) not in (list, tuple) or not all([type(line) is str for line in lines]):
            self.fault("%s gives %r, not a text or a list of texts", what, lines)
            return
        for line in lines:
            for seat in range(8):
                line = line.replace("@%d" % seat, NAMES[seat])
            if "@" in line:
                self.fault("%s names a seat that is not there: %r", what, line)
            elif len(line) > widest:
                self.fault("%s is too wide, %d characters of %d: %r", what, len(line), widest, line)

    def play(self, actions):
        """Play until the end or so many actions; returns the faults."""
        match, rules, words = self.match, self.game.rules, self.game.words
        for field in ("phase", "over"):
            if field not in match.state:
                return ["rules.new gives a state without %r" % field]
        self.text("words.opening", words.opening(match.options, match.state))
        self.look()
        for _ in range(actions):
            action = walks.anything(match, self.luck)
            if action is None:
                if not match.state["over"]:
                    self.fault("no action was found, but the match is not over")
                break
            try:
                events = match.do(action)
            except Refused as error:
                self.fault("%r was offered, but is refused: %s", action, error)
                break
            for event in events:
                self.text("words.describe_event for %r" % (event,), words.describe_event(match.options, match.state, event))
            self.text("words.describe_action", words.describe_action(match.options, action))
            self.look()
            if match.state["over"] and not rules.correctable(match.options, match.state):
                self.fault("nothing can be corrected after the end")
        self.undo()
        return self.found

    def undo(self):
        """Undo and redo bring the same state back."""
        match = self.match
        if match.log:
            before = json.dumps(match.state, sort_keys=True)
            match.undo()
            match.redo()
            if json.dumps(match.state, sort_keys=True) != before:
                self.fault("undo and redo do not bring back the same state")

    def look(self):
        """Everything that the game says of the state now; asking must not change it."""
        match = self.match
        before = json.dumps(match.state, sort_keys=True)
        if json.loads(before) != match.state:
            self.fault("the state is not plain JSON: %r", match.state)
        used = match.chance.used
        self.offers()
        self.junk()
        for mode in [mode for mode, words in self.game.dashboard.MODES] or [None]:
            self.dashboard(mode)
        if json.dumps(match.state, sort_keys=True) != before or match.chance.used != used:
            self.fault("asking what is open, or drawing the dashboard, has changed the state")

    def offers(self):
        """Labels of what is open and of what can be corrected; each can be asked for."""
        match, rules, words = self.match, self.game.rules, self.game.words
        for prefix in rules.open_prefixes(match.options, match.state) + rules.correctable(match.options, match.state):
            self.text("words.offer(%r)" % (prefix,), words.offer(match.options, match.state, prefix))
            try:
                ask = rules.ask(match.options, match.state, prefix)
            except Refused as error:
                self.fault("%r is offered, but cannot be asked for: %s", prefix, error)
                continue
            if ask is not None:
                self.text("words.argument_title(%r)" % (prefix,), words.argument_title(match.options, match.state, prefix))
                if ask.first is not None and ask.refuses(ask.first) and not ask.optional and ask.candidates is None:
                    self.fault("the picker for %r starts on %r, which is refused: %s", prefix, ask.first,
                               ask.refuses(ask.first))

    def junk(self):
        """What is no action is refused in one sentence."""
        for action in JUNK:
            try:
                self.match.check(action)
                self.fault("%r is not refused", action)
            except Refused:
                continue
            except Exception as error:  # whatever the game does with it
                self.fault("%r is not refused, but fails with %s: %s", action, type(error).__name__, error)

    def dashboard(self, mode):
        """The view, the numbers in it, and what the keys do."""
        match, dash = self.match, self.game.dashboard
        options, state = match.options, match.state
        self.text("words.prompt", self.game.words.prompt(options, state, *((mode,) if mode else ())) or [])
        view = dash.view(options, state, dash.focus(options, state), None, mode)
        items = [item for seat in view["seats"] for item in seat["items"] + [seat["big"]]] + view["middle"]
        items += [view["trump"]] if "trump" in view else []
        self.text("the foot of the view", view["foot"], 64)
        for item in items:
            self.item(item)
        for press in dash.taps(options, state, dash.focus(options, state), mode):
            self.press("dashboard.taps", press, (DO, ASK, OPEN, TAP))
        press = dash.on_ok(options, state, mode)
        self.press("dashboard.on_ok", press, (DO, ASK, OPEN))
        verbs = [prefix[0] for prefix in self.game.rules.open_prefixes(options, state)]
        self.offered.update(verbs)
        self.reached.update(verbs if press is None else ())
        for one in [press] + list(dash.taps(options, state, dash.focus(options, state), mode)):
            self.leads(one, 0)

    def item(self, item):
        """An item of the view; the number of its cell is what the view shows."""
        if type(item) is not Item:
            self.fault("the view has %r, not an item made by cornerman.items", item)
        elif item.kind not in KINDS:
            self.fault("the view has an item of kind %r; there are %s", item.kind, ", ".join(KINDS))
        elif item.cell is not None and item.value is not None and item.kind != "text":
            options, state = self.match.options, self.match.state
            shown = self.game.dashboard.number(options, state, item.cell, 0)
            if shown != item.value and not (item.kind == "wounds" and shown is not None):
                self.fault("the view shows %r for %r, but dashboard.number gives %r", item.value, item.cell, shown)

    def press(self, what, press, tags):
        """A Press with one of some tags, or None."""
        press = press
        if press is None:
            return
        if type(press) is not Press or press.tag not in tags:
            self.fault("%s gives %r, not a Press that fits there", what, press)
        elif press.tag == OPEN:
            self.step(press.what)

    def step(self, step):
        """The rows of a Step."""
        if type(step) is not Step:
            self.fault("a Press with OPEN has %r, not a Step", step)
            return
        if step.title is not None:
            self.text("the title of a Step", step.title)
        for i in range(len(step.rows)):
            row = step.rows[i]
            if type(row) is not Row or row.tag not in (DO, ASK, OPEN, READ, DISABLED, SHELF):
                self.fault("row %d of Step %r is %r, not made by game.row", i, step.title, row)
            else:
                self.text("a row of Step %r" % step.title, row.label, 64)

    def leads(self, press, depth):
        """Note the verbs that a Press leads to, through the rows of its steps."""
        if press is None or depth > 5:
            return
        if press.tag == DO:
            self.reached.update([action[0] for action in press.what])
        elif press.tag == ASK:
            self.reached.add(press.what[0])
        elif press.tag == TAP:
            action = self.game.dashboard.tap(self.match.options, self.match.state, *press.what)
            self.reached.update(action[:1] if action else ())
        elif press.tag == OPEN:
            rows = press.what.rows
            for row in [rows[i] for i in range(len(rows))]:
                self.leads(Press(row.tag, row.what), depth + 1)
