"""Counts the presses of a round: rounds of simulated matches, entered with the fewest keys that a search finds.

    .venv/bin/python tools/presses.py [MODE …] [--buttons 4] [--rounds 30] [--keys]

The real app runs on simulated boards. From the state before a round, a breadth-first search presses each key of the
board in a process of its own (`os.fork`), then each key after that, and so on; the first sequence of keys that enters
the round is the shortest. A sequence is abandoned if it enters something else than what has happened, if its picture
was seen before, or if its progress is more than SLACK presses behind the best one. So no figure is too small, and one
is too large only if a sequence with a slow beginning would have been the shortest. A long press and two buttons at once
count as one press.
"""

import argparse
import gc
import importlib
import json
import os
import pickle
import random
import sys
import tempfile
import traceback
from collections import namedtuple
from functools import partial
from itertools import groupby, permutations
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT)]

import hostsim.framebuf  # noqa: E402
from cornerman.cards import SUITS, face  # noqa: E402
from cornerman.catalog import GAMES, Game  # noqa: E402
from cornerman.game import ASK, DO, OPEN, corrected  # noqa: E402
from cornerman.games.fightcard.challenges import told_by_result  # noqa: E402
from cornerman.games.melee import rules as melee  # noqa: E402
from cornerman.keys import BACK, DOWN, LEFT, MENU, NAMES, OK, RIGHT, TAB, UP  # noqa: E402
from cornerman.match import Match  # noqa: E402
from cornerman.ui.app import home  # noqa: E402
from cornerman.ui.app.recipes import presets  # noqa: E402
from cornerman.ui.dashboard import controller  # noqa: E402
from hostsim.device import Device, Repeatable  # noqa: E402
from hostsim.tables import Table  # noqa: E402

BOARDS = {2: "pico_oled_13", 4: "pico_oled", 8: "pico_lcd_13"}
ROUNDS = 30
SLACK = 3  # presses by which a sequence may be behind the best one
AHEAD = 4  # after so many presses that all sequences share, the search restarts from there
AT_ONCE = os.cpu_count() or 1  # rows of the table that are counted at the same time
MOST = 60  # presses after which the search gives a round up
LOOKED = 300  # rows behind a row that are examined
READ_MS, TAP_MS = 330, 2000  # time after each press; time after which taps become an action
# Modules of screens that ask for an argument of an action; endings of those that show the rows of a step.
PICKERS, STEPS = ("cornerman.ui.pickers.", "cornerman.ui.menus.choice"), (".dice_step", ".pad")
BACKWARDS = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}
# The first words of the rows of home.
HOME = ("New", "Old", "Records", "Characters", "Settings", "Your", "About", "Practice", "Resume", "Again:")
LINES, LINE_MS = 12, 700  # lines of a story, and the time for each of them

# A mode of the table. goal: presses; given: options; way: an id of the game's MODES, None: it has only one;
# rounds(luck): yields matches (seed, [actions that begin it], [Round, …])
Mode = namedtuple("Mode", "name goal game given way rounds")
# A round, that is, what has happened at the table and is to be entered. ways: lists of actions, each of which enters it
# completely; says: pairs of texts: in a list whose title contains the first one, only rows that contain the second one
# are true, and may be chosen; counted: False: it is done without keys
Round = namedtuple("Round", "ways says counted")
Round.__new__.__defaults__ = ((), True)
# A way from home to the first question of a match. game: its title; options: of the match
Start = namedtuple("Start", "game options")
# The result of a key. way: "": abandoned, "done": the round is entered, "on": it is entered in part; far: the progress;
# seen: the picture
Look = namedtuple("Look", "way far seen")


class Watched(controller.Dashboard):
    """A dashboard that records what is asked for, so that other questions are noticed at once."""

    prefix = ()

    def ask(self, prefix, holder=None, told=False):
        """Record the question, then ask it as the dashboard does."""
        self.prefix = tuple(prefix)
        controller.Dashboard.ask(self, prefix, holder, told)


def remember_steps():
    """Let screens of `ui/menus/steps` store their game.Step in `shown_step`, as long as that module is loaded."""
    steps = importlib.import_module("cornerman.ui.menus.steps")
    if hasattr(steps.show, "remembers"):
        return
    show = steps.show

    def remembering(dash, step, *given, **named):
        show(dash, step, *given, **named)
        top = dash.app.stack[-1]
        if step.title is not None and not step.map and hasattr(top, "rows"):
            top.shown_step = step
    remembering.remembers = True
    steps.show = remembering


def leads_to(row, left, rows):
    """True if a game.Row can lead to one of the lists of actions `left`, or if that cannot be decided within `rows`
    rows. rows: an iterator over the rows that may still be visited"""
    tag, what = row.tag, row.what
    if next(rows, None) is None:
        return True
    if tag == OPEN:
        return any(leads_to(what.rows[i], left, rows) for i in range(len(what.rows)))
    if tag == ASK:
        return any([way and way[0][:len(what)] == list(what) for way in left])
    return tag == DO and any([way[:len(what)] == list(what) for way in left])


class Player:
    """A simulated board whose keys reach the app at once and whose screens are laid out but not painted."""

    def __init__(self, board):
        """board: the name of a board."""
        self.board = json.loads((ROOT / "boards" / board / "board.json").read_text(encoding="utf-8"))
        self.flash = tempfile.TemporaryDirectory()
        self.device = Device(self.board, self.flash.name, hostsim.framebuf, Repeatable())
        self.app = self.device.app
        self.app.paint = lambda *area: None
        self.keys = [key for key in (OK, DOWN, UP, RIGHT, LEFT, BACK, TAB, MENU) if NAMES[key] in
                     self.board["keys"].values()]

    def begin(self, mode, seed, actions):
        """Begin a match and do the actions before its first round; no screen is open after it."""
        self.app.settings.ways[mode.game] = mode.way
        home.start(self.app, Game(mode.game), mode.given, seed)
        self.app.tick(0)
        self.app.dash.__class__ = Watched
        match = self.app.table.match
        match.log.stay()  # every process that tries keys appends to the same file
        if not actions and self.app.table.game.dashboard.first(match.options, match.state, self.app.dash.mode):
            self.look_up()
        else:
            self.do(actions)

    def look_up(self):
        """Let time pass until a screen that has opened by itself accepts keys."""
        for _ in range(3):
            self.rest(READ_MS)

    def has_played(self, name, preset):
        """Play a match of a game with a preset to its end, and go home."""
        if preset.mode is not None:
            self.app.settings.ways[name] = preset.mode
        home.start(self.app, Game(name), preset.options, "seed", (), None, True)
        self.app.tick(0)
        table = self.app.table
        seats = table.game.rules.seats(table.match.options)
        table.journal.append(["end", {"names": table.names[:seats], "score": [0] * seats, "winners": [0]}])
        self.app.home()
        self.look_up()

    def do(self, actions):
        """Do actions without keys; no screen is open, and no events are shown."""
        self.app.cut(1)
        for action in actions:
            self.app.table.do(action)
        self.app.dash.news = self.app.dash.unshown = []
        self.rest(READ_MS)

    def rest(self, ms):
        """Let time pass."""
        self.app.draw()
        self.app.tick(ms)
        self.app.draw()

    def press(self, key):
        """Press a key, a (key, ms until the next one)."""
        remember_steps()
        self.app.key(key[0], 0)
        self.rest(key[1])
        top = self.app.stack[-1]
        if hasattr(top, "tick") and top is not self.app.dash:
            for _ in range(LINES):
                self.rest(LINE_MS)

    def log(self):
        """The actions of the match."""
        return list(self.app.table.match.log)

    def able(self):
        """The keys that could lead on, (key, ms until the next one). The menu of the match is left out: no round may
        need it, and corrections are no way to enter one."""
        top = self.app.stack[-1]
        if top is not self.app.dash:
            own = (MENU,) if type(top).__name__ == "Games" else getattr(top, "keys", ())
            return [(key, READ_MS) for key in self.keys if key not in (BACK, TAB, MENU) or key in own]
        return [(key, ms) for key in self.keys if key != MENU
                for ms in ((READ_MS, TAP_MS) if key in (UP, DOWN) else (READ_MS,))]

    def leads(self, told, key, count):
        """False if a key chooses a row of a step that cannot lead to any of the ways of a Round. told: the Round; key:
        a logical key; count: length of the log when the Round began"""
        top = self.app.stack[-1]
        step, keys = getattr(top, "shown_step", None), getattr(top, "keys", (OK,))
        if not step or key not in keys:
            return True
        at = top.at if hasattr(top, "at") else keys.index(key)
        done = self.log()[count:]
        left = [way[len(done):] for way in told.ways if way[:len(done)] == done]
        return at >= len(step.rows) or leads_to(step.rows[at], left, iter(range(LOOKED)))

    def says(self, told, key):
        """False if a key chooses a row of a list that is not true of `told`, a Round or a Start. key: a logical key"""
        top = self.app.stack[-1]
        keys = getattr(top, "keys", (OK,))  # of a pad, each has a row
        if key not in keys or not hasattr(top, "rows") or not hasattr(top, "pick"):
            return True
        at = top.at if hasattr(top, "at") else keys.index(key)
        row = top.rows[at] if at < len(top.rows) else ""
        row = row if type(row) is str else " ".join([text for text in row if type(text) is str])
        if row == "Menu":
            return False
        if type(told) is Start:
            if top.title == "New match":
                return top.rows[at][0] == told.game
            return row.startswith(told.game) or row == "New match" or " ".join(row.split()[:1]) not in HOME
        return all([not title or title not in top.title or text in row for title, text in told.says])

    def look(self, count, told):
        """A Look: how far a Round has been entered, or a Start has been reached. told: the Round or Start; count:
        length of the log when the Round began"""
        if type(told) is Start:
            return self._started(told)
        if not self.app.table:
            return Look("", 0, None)
        done, best = self.log()[count:], -1
        for way in told.ways:
            if done == way[:len(done)]:
                if len(done) == len(way):
                    return Look("done", 0, None)
                best = max(best, self._asked(way[len(done)], self.app.stack, self.app.dash))
        if best < 0:
            return Look("", 0, None)
        far = 1000 * len(done) + best
        return Look("on", far, self._seen((far, self.app.dash.tapped)))

    def _started(self, told):
        """How far a Start has been reached. told: the Start."""
        table, top = self.app.table, self.app.stack[-1]
        if table and (table.game.title, table.match.options) != (told.game.replace("Again: ", ""), told.options):
            return Look("", 0, None)
        if table and type(top).__name__ not in ("Message", "Story"):
            return Look("done", 0, None)
        return Look("on", bool(table), self._seen(()))

    def _seen(self, more):
        """A hash of what is on the screen, of the screens that are open, and of `more`."""
        return hash(repr((more, [type(screen).__name__ for screen in self.app.stack], self.app.shown)))

    def _asked(self, action, stack, dash):
        """How much of the next action has been entered; -1: another action is asked for."""
        top = stack[-1]
        if top is dash:
            return self._tapped(dash, action) if dash.tapped else 0
        if not (type(top).__module__.startswith(PICKERS) and not type(top).__module__.endswith(STEPS)):
            return 0
        known = len(dash.prefix)
        if list(dash.prefix) != action[:known] or known == len(action):
            return -1
        value, part = action[known], ()
        if type(value) is list:
            part = top.faces[:top.at] if hasattr(top, "faces") else getattr(top, "items", ())
            if list(part) != value[:len(part)]:
                return -1
        return 20 * known + len(part)

    def _tapped(self, dash, action):
        """0 if the taps that are not sent may become the action; -1: they exceed it, or are on another number."""
        match, (cell, total) = dash.table.match, dash.tapped
        found = dash.table.game.dashboard.tap(match.options, match.state, cell, total)
        if found is None:
            return 0
        if found[:-1] != action[:-1] or type(action[-1]) is not int:
            return -1
        was = corrected(match.state, cell) if found[0] == "set" else 0
        near = (found[-1] - was) * (1 if action[-1] > was else -1)
        return 0 if 0 <= near <= abs(action[-1] - was) else -1


def shortest(player, told):
    """The fewest keys, [(key, ms), …], that enter `told`, a Round or a Start; None: the search has found none."""
    return _search(player, len(player.log()) if player.app.table else 0, told, [()], set(), [])


def _search(player, count, told, layer, seen, farthest):
    """Continue the breadth-first search from the states that the sequences of keys in the list `layer` lead to. seen:
    set of `Look.seen` so far; farthest: list of the best `Look.far` of each layer so far. Returns what `shortest`
    does."""
    while layer and len(farthest) < MOST:
        found = [one for keys in layer for one in _grown(player, count, told, keys)]
        for keys, look in found:
            if look.way == "done":
                return list(keys)
        farthest.append(max([look.far for keys, look in found], default=0))
        behind = max(farthest[:-SLACK], default=0)
        layer = []
        for keys, look in found:
            if look.far >= behind and look.seen not in seen:
                seen.add(look.seen)
                layer.append(keys)
        common = os.path.commonprefix(layer)
        if len(common) >= AHEAD:
            rest = _forked(partial(_go_on, player, count, told, common, layer, seen, farthest))
            return rest and list(common) + rest
    return None


def _go_on(player, count, told, common, layer, seen, farthest, give):
    """Press the keys `common`, with which all sequences of a layer begin, and search on from there; give(result)."""
    for key in common:
        player.press(key)
    give(_search(player, count, told, [keys[len(common):] for keys in layer], seen, farthest))


def _grown(player, count, told, keys):
    """[(the sequence `keys` with one more key, its Look)] for each key after which the sequence is not abandoned. They
    are tried in copies of this process."""
    def grow(give):
        top = None
        for key in keys:
            top = player.app.stack[-1]
            player.press(key)
        able = [key for key in player.able() if player.says(told, key[0]) and (
            type(told) is Start or player.leads(told, key[0], count))]
        if top is player.app.stack[-1] and top is not player.app.dash and not hasattr(top, "keys"):
            able = [key for key in able if key[0] != BACKWARDS.get(keys[-1][0])]  # not back to the state before
        found = []
        for key in able:
            given = []
            if key == able[-1]:
                _look(player, count, told, key, given.append)
            look = given[0] if given else _forked(partial(_look, player, count, told, key))
            if look.way:
                found.append((keys + (key,), look))
        give(found)
    return _forked(grow)


def _look(player, count, told, key, give):
    """Press a key, and give(its Look)."""
    player.press(key)
    give(player.look(count, told))


def _forked(work):
    """The result of work(give) in a copy of this process."""
    return _given(*_begun(work))


def _begun(work):
    """Begin work(give) in a copy of this process; returns (its number, the end of a pipe) for `_given`."""
    end, start = os.pipe()
    child = os.fork()
    if not child:
        code = 1
        try:
            with os.fdopen(start, "wb") as pipe:
                work(lambda value: pipe.write(pickle.dumps(value)))
            code = 0
        except Exception:
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    os.close(start)
    return child, end


def _given(child, end):
    """Wait for the result of `_begun`."""
    with os.fdopen(end, "rb") as pipe:
        given = pipe.read()
    os.waitpid(child, 0)
    if not given:
        raise RuntimeError("a key ended in an error; its traceback is above")
    return pickle.loads(given)


def count(mode, buttons, rounds=ROUNDS, show=None):
    """The presses of each round of a mode, a list. show(round, keys): called after each round.

    RuntimeError: the search has found no keys that enter a round.
    """
    out = []
    for seed, first, told in mode.rounds(random.Random(mode.name)):
        player = Player(BOARDS[buttons])
        gc.freeze()  # the app collects its garbage, which must not look at all of this
        if mode.game:
            player.begin(mode, seed, first)
        elif first:
            player.has_played(*first)
        for one in told:
            if type(one) is Round and not one.counted:
                player.do(one.ways[0])
                continue
            keys = shortest(player, one)
            if keys is None:
                raise RuntimeError("%s, %d buttons: no keys enter %s" % (mode.name, buttons, one))
            for key in keys:
                player.press(key)
            out.append(len(keys))
            if show:
                show(one, keys)
            if len(out) == rounds:
                return out
    return out


def figures(presses):
    """(mean, 90th percentile, maximum) of numbers of presses."""
    order = sorted(presses)
    return sum(order) / len(order), order[-(-9 * len(order) // 10) - 1], order[-1]


# ---- the modes


def matches(game, given, told=None, unit=None, kind="random"):
    """Whole matches of simulated players as `Mode.rounds` gives them.

    told(table, done, before): yields the Rounds that enter the actions `done` of a unit of the match, which began in
    the state `before`; None: one Round with these actions
    unit(table): a number that grows with each unit; None: with each round, trick or what the game counts
    """
    def clock(table):
        return unit(table) if unit else table.model.clock(table.match.options, table.match.state)

    def rounds(luck):
        while True:
            seed = "%08X" % luck.getrandbits(32)
            table = Table(game, given, (kind, kind), (None, None), seed, real=True)
            first, out = list(table.match.log), []
            while not table.done():
                since, before = len(table.match.log), json.loads(json.dumps(table.match.state))
                now = clock(table)
                while not table.done() and clock(table) == now:
                    table.step()
                done = list(table.match.log)[since:]
                out += told(table, done, before) if told else [Round([done])]
            yield seed, first, out
    return rounds


def plain_melee(table, done, before):
    """A round of Melee in which only the two cards are entered."""
    yield Round([done], (), len(done) == 2)


def melee_by_suits(table, done, before):
    """A round of Melee entered by suits: the suits, who was higher where they are equal, and the result."""
    after, cards = table.match.state, [action[2] for action in done[:2]]
    round_over = ["set", "round", after["round"]]
    hurt = [["set", "damage", seat, after["damage"][seat]] for seat in (0, 1)
            if after["damage"][seat] != before["damage"][seat]]
    hurt.sort(key=lambda action: action[3] < before["damage"][action[2]])
    says = [("P1's suit", face(cards[0][1])), ("P2's suit", face(cards[1][1]))]
    result, striker = melee.compare(table.match.options, *cards)
    if striker is not None:
        says.append(("higher", "P%d" % (striker + 1)))
    yield Round([[round_over] + hurt], says)


def by_either(table, done, before, counted=True):
    """A round of Punch. The Supers of either seat may be entered first; who passes is entered after the BLITZ!
    cards."""
    last = max([i for i, action in enumerate(done) if action[0] == "blitz"], default=0)
    told = [action for i, action in enumerate(done) if action[0] != "pass" or i > last]
    yield Round([told] + [told[1::-1] + told[2:]] * ([action[0] for action in told[:2]] == ["place"] * 2), (), counted)


def with_a_super(table, done, before):
    """A round of Punch if somebody has played a Super; other rounds are done without a key."""
    return by_either(table, done, before, any([action[0] == "place" and action[2] for action in done[:2]]))


def numbers(table, done, before):
    """A round of Dicefighter of which only the damage is entered."""
    after = table.match.state
    hurt = [["set", "hp", seat, after["hp"][seat]] for seat in (0, 1) if after["hp"][seat] != before["hp"][seat]]
    if after["over"] or not before["round"]:
        yield Round([hurt if after["over"] else done], (), False)
    else:
        yield Round([list(way) + [["round"]] for way in permutations(hurt)] + [[["round"]] + hurt])


def ten_dice(luck):
    """The rolls of ten dice in Dicefighter, each in a match of its own. The dice of one line and one letter are entered
    in the order of their faces."""
    while True:
        seed = "%08X" % luck.getrandbits(32)
        table = Table("dicefighter", {}, ("random", "random"), (None, None), seed, real=True)
        while not table.done():
            count, lines = len(table.match.log), None
            if table.match.state["phase"] == "ready":
                lines = Game("dicefighter").rules.ask(table.match.options, table.match.state, ["roll"]).dice
            table.step()
            done = list(table.match.log)
            if lines and done[count][0] == "roll" and len(done[count]) > 1 and len(done[count][1]) == 10:
                yield seed, done[:count], [Round([[["roll", in_order(lines, done[count][1])]]])]


def in_order(lines, faces):
    """The faces of dice, those of one line and letter from the lowest on. lines: of items.DiceLine."""
    out = []
    for line in lines:
        for letter, same in groupby(line.dice, lambda die: die.letter):
            out += sorted(faces[len(out):len(out) + len(list(same))])
    return out


def only(*verbs):
    """An argument `told` of `matches`: runs of actions with these verbs are entered, all others are done without a
    key."""
    def told(table, done, before):
        for counted, run in groupby(done, lambda action: action[0] in verbs):
            yield Round([list(run)], (), counted)
    return told


def turn_of_cards(table, done, before, magic=None):
    """A turn of Card RPG up to its end; magic: True: one in which magic works, False: one in which it does not. Where a
    face card has no effect, that is left out or null; stacks that are pushed one after the other may be so in any
    order, which leaves the same state."""
    lengths = {"attack": 3, "cover": 3, "deflect": 4}
    works = any([action[0] == "cast" or len(action) > lengths.get(action[0], 9) for action in done])
    told = (before["phase"] == "turn" and done[-1][0] == "end" and magic in (None, works)
            and all([action[0] in TURN for action in done]))
    ways = [[]]
    for verb, run in groupby(done, lambda action: action[0]):
        orders = [[]]
        for action in run:
            card = action[2] if verb in lengths else ""
            open_end = card[:1] in ("J", "Q", "K") and len(action) == lengths[verb]
            orders = [order + [one] for order in orders for one in [action] + [action + [None]] * open_end]
        if verb == "push":
            orders = [list(order) for order in permutations(orders[0])]
        ways = [way + order for way in ways for order in orders]
    yield Round(ways, (), told)


def turns_taken(table):
    """How many turns of Card RPG have begun or ended."""
    return sum([action[0] in ("open", "end") for action in table.match.log])


def with_a_suit(table, done, before):
    """A trick of the Fight Card System with a new Trump Suit, of which the suit is entered; other tricks without a
    key."""
    told = [action for action in done if action[0] in ("trump", "play")]
    suit = done[0][0] == "trump" and len(done[0]) > 1 and done[0][1][1]
    if suit and len(told) == len(done):
        yield Round([[["trump"], ["set", "trump", suit]] + done[1:], done])
    else:
        yield Round([done], (), False)


def a_new_suit(table, done, before):
    """The new Trump Suit alone, of which the suit is entered; the trick that follows is done without a key."""
    suit = done[0][0] == "trump" and len(done[0]) > 1 and done[0][1][1]
    if suit:
        yield Round([[["trump"], ["set", "trump", suit]], done[:1]])
    yield Round([done[1:] if suit else done], (), False)


def challenges(luck):
    """Challenges of a campaign that are passed: from the place on the map the result, then the reward."""
    game = Game("fightcard")
    while True:
        seed = "%08X" % luck.getrandbits(32)
        match = Match(game, CAMPAIGN, seed)
        kinds = match.options["places"]
        match.do(["set", "at", luck.choice([place for place, kind in enumerate(kinds) if kind == "challenge"])])
        for action in told_by_result(match.options, match.state, match.options["challenges"][0], True):
            match.do(action)
        match.do(luck.choice([["reward", "preset", suit] for suit in SUITS] + [["reward", "redraw", 3]]))
        yield seed, list(match.log)[:1], [Round([list(match.log)[1:]])]


def turns(luck):
    """A free tracker: turns, after who begins."""
    yield "turns", [["begin", 0]], [Round([[["next"]]])] * ROUNDS


def begins(luck):
    """A free tracker: who begins, which a new match asks."""
    for _ in range(ROUNDS):
        yield "begins", [], [Round([[["begin", luck.randrange(2)]]])]


def starts(luck):
    """From home to the first question of each game, on a board that is new."""
    for name, title in GAMES:
        game = Game(name)
        yield "", [], [Start(title, Match(game, presets(game)[0].options, "").options)]


def other_starts(luck):
    """From home to the first question in each named way to begin a game, except the usual one."""
    for name, title in GAMES:
        game = Game(name)
        for preset in presets(game)[1:]:
            yield "", [], [Start(title, Match(game, preset.options, "").options)]


def again(luck):
    """From home to the first question of the same match once more, on a board where the last match of the game has just
    ended."""
    for name, title in GAMES:
        for preset in presets(Game(name)):
            yield "", [name, preset], [Start("Again: " + title, Match(Game(name), preset.options, "").options)]


CAMPAIGN = dict(presets(Game("fightcard"))[1].options)
TURN = ("attack", "cover", "push", "deflect", "wound", "cast", "end")  # in a turn of Card RPG
LIFE = dict(presets(Game("tracker"))[1].options)  # life 20 for two
MODES = (
    Mode("Melee, every card", 8, "melee", {}, "full", matches("melee", {}, plain_melee)),
    Mode("Melee, every card, with what aces and twos ask", "", "melee", {}, "full", matches("melee", {})),
    Mode("Melee, by suits", 6, "melee", {}, "suits", matches("melee", {}, melee_by_suits)),
    Mode("Fight Card, every card", 8, "fightcard", {}, "full", matches("fightcard", {}, only("play"), None, "greedy")),
    Mode("Fight Card, every card and the Trump Suit card", 10, "fightcard", {}, "full",
         matches("fightcard", {}, with_a_suit, None, "greedy")),
    Mode("Fight Card, a new Trump Suit told", 2, "fightcard", {}, "full",
         matches("fightcard", {}, a_new_suit, None, "greedy")),
    Mode("Fight Card, challenge by result, from its place to its reward", 6, "fightcard", CAMPAIGN, "light",
         challenges),
    Mode("Punch", "", "punch", {}, "open", matches("punch", {}, by_either)),
    Mode("Punch, a round with a Super", 12, "punch", {}, "open", matches("punch", {}, with_a_super)),
    Mode("Dicefighter, only numbers", 5, "dicefighter", {}, "light",
         matches("dicefighter", {}, numbers, lambda table: table.match.state["round"])),
    Mode("Dicefighter, every face, ten dice", 14, "dicefighter", {}, "real", ten_dice),
    Mode("Card RPG, every card, a turn up to its end", 6, "cardrpg", {}, "full",
         matches("cardrpg", {}, turn_of_cards, turns_taken)),
    Mode("Card RPG, every card, a turn up to its end without magic", 6, "cardrpg", {}, "full",
         matches("cardrpg", {}, partial(turn_of_cards, magic=False), turns_taken)),
    Mode("Card RPG, every card, a turn up to its end with magic", 6, "cardrpg", {}, "full",
         matches("cardrpg", {}, partial(turn_of_cards, magic=True), turns_taken)),
    Mode("Tracker, next turn", 1, "tracker", LIFE, None, turns),
    Mode("Tracker, who begins", 1, "tracker", LIFE, None, begins),
    Mode("Home to the first question, the usual way", 5, None, {}, None, starts),
    Mode("Home to the first question, any other way", "", None, {}, None, other_starts),
    Mode("Home to the first question, the last way again", 2, None, {}, None, again),
)


def main(arguments=None):
    """Count what is named, and print it as a table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("mode", nargs="*", help="a part of the name of a mode; without one all are counted")
    parser.add_argument("--buttons", type=int, choices=sorted(BOARDS), action="append", help="of the board")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of each mode")
    parser.add_argument("--keys", action="store_true", help="print the keys of each round")
    given = parser.parse_args(arguments)

    def show(told, keys):
        print("   %2d  %s   %s" % (len(keys), " ".join([NAMES[key] + "." * (ms == TAP_MS) for key, ms in keys]),
                                  json.dumps(told.ways[0]) if type(told) is Round else told.game), flush=True)
    modes = [mode for mode in MODES if not given.mode or any([part in mode.name for part in given.mode])]
    if not modes:
        parser.error("no mode is called so; there are: " + "; ".join(mode.name for mode in MODES))
    for line in lines(modes, given.buttons or sorted(BOARDS), given.rounds, show if given.keys else None):
        print(line, flush=True)


def lines(modes, buttons, rounds=ROUNDS, show=None):
    """Yield the rows of the table of docs/benchmarks.md. Each is counted in a process of its own, AT_ONCE at a time."""
    yield "| mode | buttons | rounds | mean | 90 % | worst | goal |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    jobs = [(mode, number) for mode in modes for number in buttons]
    running = []
    for i, (mode, number) in enumerate(jobs):
        while len(running) < min(len(jobs), i + AT_ONCE):
            running.append(_begun(partial(_count, *jobs[len(running)], rounds, show)))
        presses = _given(*running[i])
        yield "| %s | %d | %d | %.1f | %d | %d | %s |" % ((mode.name, number, len(presses)) + figures(presses)
                                                           + (mode.goal,))


def _count(mode, number, rounds, show, give):
    """Give(the result of `count`)."""
    give(count(mode, number, rounds, show))


if __name__ == "__main__":
    main()
