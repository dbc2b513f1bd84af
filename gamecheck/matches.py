"""Plays random matches of a game and checks it after every action."""

import json
import random

from cornerman.chance import Chance
from cornerman.game import Refused, copied, perform
from cornerman.match import Match
from cornerman.options import complete
from cornerman.ui.app.recipes import presets
from gamecheck import walks
from gamecheck.findings import error_text, errors_to, plain, short
from gamecheck.questions import Questions

AFTER = 3  # corrections that are tried after the end
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
        found.add("%r is offered, but no random action with it was accepted" % verb)
    for verb in sorted(played.offered - played.reached):
        found.add("%r is offered, but in no match did OK, UP or DOWN lead there: where dashboard.on_ok opens "
                  "something, the menu of offers is not seen" % verb)
    for verb in sorted(played.covered - played.hidden):
        found.add("the picker of %r is secret (Ask.secret), but the action is shown in the history: call "
                  "game.hide(state) in its apply function" % verb)


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
    return not missing and plain(state)


class Played:
    """Sets of verbs, collected from all matches of a game.

    offered: by open_prefixes; done: in an action that was accepted; reached: by keys; covered: with an Ask for one seat
    alone; hidden: in an action that was secret right after it was done
    """

    def __init__(self):
        self.offered, self.done, self.reached = set(), set(), set()
        self.covered, self.hidden = set(), set()


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
        for _ in range(actions):
            if not self.act(questions, corrections):
                break
            questions.look()
            self.stuck()
            self.secrets()
            self.junk()
            after += match.over
            if after > AFTER:
                break
        self.again()

    def act(self, questions, corrections):
        """Do a random action and check what the game says about it; returns False if the match cannot go on."""
        match = self.match
        try:
            action = walks.anything(match, self.luck, corrections)
            self.complete()
        except Exception as error:  # whatever the game does when it is asked
            self.fault("rules.ask fails with " + error_text(error), "fails with " + error_text(error))
            return False
        if action is None:
            what = "the match is over, and nothing can be corrected" if match.state["over"] else "nothing can be done"
            self.fault("%s: no random action was accepted in phase %r" % (what, match.state["phase"]), what)
            return False
        before = copied(match.state)
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
        self.note_secret(action, before)
        if not plain(match.state):
            self.fault("the state is not plain JSON any more: %r" % match.state, "json")
            return False
        self.log.append(json.dumps([match.state, match.chance.used], sort_keys=True))
        questions.told(action, events)
        return True

    def stuck(self):
        """Add a fault if nothing is open before the end. A correction may lead to such a state, other actions must
        not."""
        match = self.match
        phase = match.state["phase"]
        if (not match.state["over"] and all([action[0] != "set" for action in match.log])
                and not match.rules.open_prefixes(match.options, match.state)):
            self.fault("nothing is open in phase %r, but the match is not over: is the phase in VERBS?" % phase,
                       ("stuck", phase))

    def note_secret(self, action, before):
        """Note whether an action is secret now, and whether an Ask for it was secret in the state before."""
        rules, options, state = self.match.rules, self.match.options, self.match.state
        if rules.secret(options, state, action, len(self.match.log) - 1):
            self.played.hidden.add(action[0])
        asks = [rules.ask(options, before, action[:n]) for n in range(1, len(action))]
        if any([ask is not None and ask.secret is not None for ask in asks]):
            self.played.covered.add(action[0])

    def complete(self):
        """Find a complete action for each offered verb for which none was found yet."""
        match = self.match
        for prefix in match.rules.open_prefixes(match.options, match.state):
            if prefix[0] in self.played.done:
                continue
            try:
                if walks.completed(match, prefix, self.luck) is not None:
                    self.played.done.add(prefix[0])
            except walks.Unknown:
                self.played.done.add(prefix[0])

    def secrets(self):
        """Check that no correction reveals a secret, not even one that ends the match: it can be undone, and then play
        goes on."""
        match, luck = self.match, Bounds(len(self.match.log))
        options, rules, used = match.options, match.rules, match.chance.used
        hidden = [n for n in range(len(match.log)) if rules.secret(options, match.state, match.log[n], n)]
        for prefix in rules.correctable(options, match.state) * 2 if hidden else ():
            try:
                action = walks.completed(match, prefix, luck)
            except walks.Unknown:
                continue
            state = copied(match.state)
            if action is not None:
                perform(rules, options, state, copied(action), match.chance)
                match.chance.used = used
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
            self.fault("the same actions with the same seed lead to another state: something is kept outside the state")
