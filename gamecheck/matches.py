"""Plays random matches of a game and checks it after every action."""

import json
import random

from cornerman.chance import Chance
from cornerman.game import Refused, copied, perform
from cornerman.match import Match
from cornerman.options import complete
from cornerman.ui.app.recipes import presets
from gamecheck import walks
from gamecheck.findings import difference, error_text, errors_to, plain, short
from gamecheck.questions import Questions

AFTER = 3  # corrections that are tried after the end
OTHERS = 6  # actions that are tried until one is secret as the one in whose place it stands
LONGER = 4  # actions that are tried until one does not end a match that has just begun
JUNK = ([], ["?"], [3], "play", None, ["set"], ["set", "?"], ["set", "?", 0], [None], ["set", [], 1], [["set"]])


def look(game, found, matches, actions):
    """Add the faults that random matches show to the Findings. matches: of all presets together, at least one of
    each"""
    ready, played = presets(game), Played()
    for n in range(max(matches, len(ready))):
        preset = ready[n % len(ready)]
        given = preset.options if n < len(ready) else walks.varied(game.setup, preset.options, random.Random(n))
        with errors_to(lambda what: found.add("a match %s" % what)):
            if not begun(game, found, given):
                return
            Table(game, found, given, "%s %d" % (preset.name, n), played).play(actions)
    for verb in sorted(played.offered - played.done):
        found.add("%r is offered, but no random action with it was accepted%s" % (verb, played.why.get(verb, "")))
    for verb in sorted(played.offered - played.reached) if not played.blind else ():
        found.add("%r is offered, but in no match did OK, UP or DOWN lead there: where dashboard.on_ok opens "
                  "something, the menu of offers is not seen, unless dashboard.OFFERS has a row for it in the menu of "
                  "the match" % verb)
    for verb in sorted(played.covered - played.hidden):
        found.add("the picker of %r is secret (Ask.secret), but the action is shown in the history: call "
                  "game.hide(state) in its apply function" % verb)
    for verb in sorted(played.hidden - played.revealed):
        found.add("%r is secret (game.hide), and stays so in every match: what reveals it sets state['_secret'] to []"
                  % verb)
    if played.cells and not (played.focused or played.blind):
        found.add("an item of dashboard.view has the cell %r, but no key leads to it: dashboard.focus returns the cell "
                  "that UP and DOWN change at first" % (played.cells[0],))
    for verb in sorted(played.hidden & played.bare - played.covered):
        found.add("%r is secret (game.hide), but both may look at its picker: its Ask needs secret=SEAT" % verb)


def begun(game, found, given):
    """Add the faults of the state in which a match begins; returns False if it cannot be played."""
    given = complete(game.setup, given)
    state = game.rules.new(given, Chance("any"))
    if type(state) is not dict:
        found.add("rules.py: new gives %r, not the state, a dict: does it return it?" % (state,))
        return False
    missing = [field for field in ("phase", "over", "winner") if field not in state]
    for field in missing:
        found.add("rules.py: new gives a state without %r" % field)
    if not plain(state):
        found.add("rules.py: new gives a state that is not plain JSON (dicts, lists, texts, whole numbers, "
                  "True, False, None): %r" % (state,))
    wrong = misplaced(game.rules.corrections(given), given, state)
    for sentence in wrong:
        found.add(sentence)
    return not missing and plain(state) and not wrong


def misplaced(fields, options, state):
    """Sentences about Fields with a seat whose value in the state is one number, or without one whose value is a
    list."""
    out = []
    for field in fields:
        value = state.get(field.name)
        if field.by_seat and type(value) is int:
            out.append("rules.py: field %r is corrected by seat, but new gives %r, not a list with a value for each "
                       "seat" % (field.name, value))
        elif not field.by_seat and type(value) is list and _is_single(field, options, state):
            out.append("rules.py: field %r is not corrected by seat, but new gives %r: field(%r, True, ...)" % (
                field.name, value, field.name))
    return out


def _is_single(field, options, state):
    """True if a value of a Field, as it is without a seat, is a number or a word."""
    kind = field.kind
    if kind is None:
        with errors_to(lambda error: None):  # what fails where it is asked for is found there
            kind = field.ask(options, state, None).kind
    return kind is not None and kind[0] in ("int", "choice", "suit")


class Played:
    """Sets of verbs, collected from all matches of a game.

    offered: by open_prefixes; done: in an action that was accepted; reached: by keys; covered: with an Ask for one seat
    alone; bare: with arguments that all may see; hidden: in an action that was secret right after it was done;
    revealed: in one that was secret and is not any more; why: {verb: how one was refused}. cells: list of those of
    items; focused: True if UP and DOWN change a number anywhere; blind: True if a function of the dashboard failed, so
    that not all keys were looked at
    """

    def __init__(self):
        self.offered, self.done, self.reached, self.why = set(), set(), set(), {}
        self.covered, self.bare, self.hidden, self.revealed = set(), set(), set(), set()
        self.cells, self.focused, self.blind = [], False, False


class Bounds(random.Random):
    """Random numbers that are always the least or the largest possible: corrections with them end matches."""

    def randint(self, least, largest):
        return self.choice((least, largest))


class Table:
    """One match that is played at random."""

    def __init__(self, game, found, given, seed, played):
        """found: Findings; given: the options; seed: text; played: what this match adds to."""
        self.game, self.found, self.given, self.seed, self.played = game, found, given, seed, played
        self.luck = random.Random(seed)
        self.match = Match(game, given, seed)
        self.log = [json.dumps([self.match.state, self.match.chance.used], sort_keys=True)]

    def fault(self, text, same=None):
        """Add a fault with the options, seed and actions that lead to it."""
        actions = list(self.match.log)
        way = short(actions) if len(actions) < 3 else "%d actions, the last %s" % (len(actions), short(actions[-1]))
        where = "options %s, seed %r, after %s" % (json.dumps(self.given), self.seed, way)
        self.found.add(text, same, where, len(actions))

    def play(self, actions):
        """Play until `actions` actions are done, or AFTER corrections were made after the end."""
        match = self.match
        questions = Questions(self.game, match, self.fault, self.played)
        corrections = self.luck.choice((0, 0.2))
        after = 0
        questions.opening()
        questions.look()
        self.stuck()
        for n in range(actions):
            if not self.act(questions, corrections, 2 * n >= actions):
                break
            questions.look()
            self.stuck()
            self.secrets()
            self.junk()
            self.ended()
            after += match.over
            if after > AFTER:
                break
        self.again()

    def chosen(self, corrections, long):
        """A random action, or None. long: False: rather one of a few that does not end the match, which a verb such as
        "gives up" would do before anything else was seen"""
        match = self.match
        for _ in range(1 if long else LONGER):
            action = walks.anything(match, self.luck, corrections)
            try:
                if action is None or not self.after(match.state, action)[0]["over"]:
                    break
            except Exception:  # whatever the game does when it acts: it is done once more, and said then
                break
        return action

    def after(self, state, action, start=None):
        """(a copy of a state after an action, events). start: the random numbers used before it; None: all so far"""
        match, used = self.match, self.match.chance.used
        state = copied(state)
        match.chance.used = used if start is None else start
        try:
            events = perform(match.rules, match.options, state, copied(action), match.chance)
        finally:
            match.chance.used = used
        return state, events

    def act(self, questions, corrections, long):
        """Do a random action and check what the game says about it; returns False if the match cannot go on. long: as
        for `chosen`"""
        match = self.match
        try:
            action = self.chosen(corrections, long)
            self.complete()
        except Exception as error:  # whatever the game does when it is asked
            self.fault("rules.ask fails with " + error_text(error), "fails with " + error_text(error))
            return False
        if action is None:
            over, phase = match.state["over"], match.state["phase"]
            what = "the match is over, and nothing can be corrected" if over else "nothing can be done"
            self.fault("%s: no random action was accepted in phase %r" % (what, phase),
                       what if over else ("stuck", phase))
            return False
        before, used = copied(match.state), match.chance.used
        try:
            events = match.do(action)
        except Refused as error:
            self.fault("rules.ask leads to %s, but it is refused: %s" % (short(action), error), ("do", action[0]))
            if match.state != before:
                self.fault("%s is refused, but has changed the state" % short(action), ("changed", action[0]))
            return False
        except Exception as error:  # whatever the game does when it acts
            self.fault("%s fails with %s" % (short(action), error_text(error)), "fails with " + error_text(error))
            return False
        self.played.done.add(action[0])
        self.note_secret(action, before, events)
        if not plain(match.state):
            self.fault("the state is not plain JSON any more: %r" % match.state, "json")
            return False
        self.log.append(json.dumps([match.state, match.chance.used], sort_keys=True))
        with errors_to(lambda error: None):  # what fails when it is shown is found by `questions`
            self.leaks(action, events, before, used)
        questions.told(action, events)
        return True

    def stuck(self):
        """Add a fault if nothing is open before the end. A correction may lead to such a state; the start and other
        actions must not."""
        match = self.match
        phase = match.state["phase"]
        if (not match.state["over"] and all([action[0] != "set" for action in match.log])
                and not match.rules.open_prefixes(match.options, match.state)):
            verbs = [repr(verb.name) for verb in match.rules.VERBS if verb.phases is None or phase in verb.phases]
            why = "%s refuses all values of its first argument" % ", ".join(verbs) if verbs else "is it in VERBS?"
            self.fault("nothing is open in phase %r, but the match is not over: %s" % (phase, why), ("stuck", phase))

    def ended(self):
        """Check that no verb is open after the end: no menu offers it then, but a match file may bring it."""
        match = self.match
        if not match.state["over"] or match.rules.GOES_ON:
            return
        phase = match.state["phase"]
        for verb in match.rules.VERBS:
            if verb.phases is not None and phase not in verb.phases:
                continue
            try:
                if walks.completed(match, [verb.name], self.luck) is None:
                    continue
            except Exception:  # whatever the game does when it is asked
                continue
            self.fault("%r can be done after the end, in phase %r: give the end a phase of its own, which no verb "
                       "has" % (verb.name, phase), "ended")

    def note_secret(self, action, before, events):
        """Note whether an action is secret now, and whether an Ask for it was secret in the state before. A choice from
        what only one seat sees may be told at once, as that of a card which is played from a hand."""
        rules, options, state = self.match.rules, self.match.options, self.match.state
        if rules.secret(options, state, action, len(self.match.log) - 1):
            self.played.hidden.add(action[0])
        self.played.revealed.update([done[0] for n, done in enumerate(self.match.log)
                                     if done[0] in self.played.hidden and not rules.secret(options, state, done, n)])
        asks = [rules.ask(options, before, action[:n]) for n in range(1, len(action))]
        for ask in asks[1:]:
            if asks[0].kind[0] == "seat" and ask is not None and ask.secret not in (None, action[1]):
                self.fault("the picker of %s is secret for seat %r: its Ask needs secret=%r" % (
                    short(action[:2]), ask.secret, action[1]), ("whose", action[0]))
        if any([ask is not None and ask.secret is not None for ask in asks]):
            if not self.tells(action, before, events):
                self.played.covered.add(action[0])
        elif asks and asks[-1] is not None:
            self.played.bare.add(action[0])

    def tells(self, action, before, events):
        """True if the lines of the events of an action name its last argument. before: the state before it"""
        words, options = self.game.words, self.match.options
        with errors_to(lambda error: None):  # what fails when it is shown is found by `questions`
            name = words.value(options, before, action[:-1], action[-1])
            return name != "" and any([name in line for event in events
                                       for line in words.describe_event(options, self.match.state, event)])
        return False

    def leaks(self, action, events, before, used):
        """Check that what is seen after a secret action is the same as after another one in its place. before, used:
        the state and the random numbers used before it"""
        match, n = self.match, len(self.match.log) - 1
        rules, options = match.rules, match.options
        if not rules.secret(options, match.state, action, n):
            return
        moment = walks.Moment(rules, options, before)
        for _ in range(OTHERS):
            other = walks.completed(moment, action[:max(1, len(action) - 1)], self.luck)
            if other is None or other == action:
                continue
            state, told = self.after(before, other, used)
            if rules.secret(options, state, other, n):
                mine, others = self.seen(match.state, action, events), self.seen(state, other, told)
                for what in mine:
                    if mine[what] != others.get(what, mine[what]):
                        one, two = difference(mine[what], others[what])
                        self.fault("%s gives a secret away: %s after %s, %s after %s (an action that reveals it "
                                   "empties state['_secret'])" % (what, one, short(action), two, short(other)),
                                   ("leak", what))
                return

    def seen(self, state, action, events):
        """What players see after an action, while it is secret: {name of a function: what it returns}."""
        words, dash, options = self.game.words, self.game.dashboard, self.match.options
        out = {"words.describe_event": [words.describe_event(options, state, event) for event in events]}
        for mode in [mode for mode, label in dash.MODES] or [None]:
            if action[0] not in dash.OPEN_VERBS.get(mode, ()):
                given = (mode,) if mode else ()
                out["words.prompt"] = out.get("words.prompt", []) + [words.prompt(options, state, *given)]
                out["dashboard.view"] = out.get("dashboard.view", []) + [
                    dash.view(options, state, dash.focus(options, state, mode), None, mode)]
        return out

    def complete(self):
        """Find a complete action for each offered verb for which none was found yet."""
        match = self.match
        for prefix in match.rules.open_prefixes(match.options, match.state):
            reason = walks.hopeless(match, prefix)
            if reason:
                self.fault("%s is offered, but no value of its next argument is accepted: %s" % (short(prefix), reason),
                           ("hopeless", prefix[0]))
            if prefix[0] in self.played.done:
                continue
            why = []
            try:
                if walks.completed(match, prefix, self.luck, why) is not None:
                    self.played.done.add(prefix[0])
                else:
                    self.played.why[prefix[0]] = ": %s is refused: %s" % (short(why[-1][0]), why[-1][1])
            except walks.Unknown:
                self.played.done.add(prefix[0])

    def secrets(self):
        """Check that no correction reveals a secret, not even one that ends the match: it can be undone, and then play
        goes on."""
        match, luck = self.match, Bounds(len(self.match.log))
        options, rules = match.options, match.rules
        hidden = [n for n in range(len(match.log)) if rules.secret(options, match.state, match.log[n], n)]
        for prefix in rules.correctable(options, match.state) * 2 if hidden else ():
            try:
                action = walks.completed(match, prefix, luck)
            except walks.Unknown:
                continue
            state = match.state if action is None else self.after(match.state, action)[0]
            for n in hidden:
                if not rules.secret(options, state, match.log[n], n):
                    self.fault("%s shows what is secret, %s, and can be undone" % (
                        short(action), short(match.log[n])), "secrets")

    def junk(self):
        """Check that malformed actions are refused in one sentence, and so are actions with one wrong argument."""
        last = list(self.match.log[-1])
        last[self.luck.randrange(len(last))] = self.luck.choice((None, -1, "", [], {}, [[]], True, 10 ** 40, "\u2014"))
        for action in JUNK + (last, self.match.log[-1] + [0]):
            try:
                self.match.check(action)
                if action in JUNK:
                    self.fault("%r is not refused" % (action,), ("junk", repr(action)))
            except Refused as error:
                if not str(error):
                    self.fault("%r is refused without a sentence" % (action,), "sentence")
            except Exception as error:  # whatever the game does with it
                self.fault("%r is not refused, but fails with %s" % (action, error_text(error)), ("junk", type(error)))

    def again(self):
        """Check that the same actions with the same seed lead to the same states, and that undo and redo restore the
        last one."""
        match = Match(self.game, self.given, self.seed)
        states = [json.dumps([match.state, match.chance.used], sort_keys=True)]
        for action in self.match.log:
            match.do(action)
            states.append(json.dumps([match.state, match.chance.used], sort_keys=True))
        if match.log:
            match.undo()
            match.redo()
            states.append(json.dumps([match.state, match.chance.used], sort_keys=True))
        if states != self.log + self.log[-1:] * (len(self.log) > 1):
            self.fault("the same actions with the same seed lead to another state: something is kept outside the "
                       "state, or a random number does not come from chance")
