"""Dashboards of states that no key script shows: random matches with short and wide names, and every number that is
tapped."""

import random

import pytest
from boards import EACH_SIZE, SIZES
from gamecheck import walks
from gamecheck.measure import faults, unreadable

import hostsim.framebuf
from cornerman.catalog import GAMES, Game
from cornerman.game import Tap
from cornerman.items import numbers
from cornerman.keys import DOWN, OK
from cornerman.ui.app import home
from cornerman.ui.dashboard import victory
from cornerman.ui.dashboard.story import Story
from cornerman.ui.menus import open_actions
from hostsim.device import Device, Repeatable

SHORT = ("Anna", "Ben", "Ivo", "Nova", "Rook", "Zoe", "Max", "Eva")
WIDE = ("WWWWWW", "MMMMMM", "WMWMWM", "MWMWMW", "WWWMMM", "MMMWWW", "WWMMWW", "MMWWMM")
MATCHES, ACTIONS = 6, 8  # of each game, of each match
SCREENS = 6  # that follow one action: the pages of its story, or the victory


def begun(size, folder, game, given, names, hints="always"):
    """An app with the dashboard of a new match; nothing is painted. hints: the setting of the key line"""
    app = Device(SIZES[size](), str(folder), hostsim.framebuf, Repeatable()).app
    app.settings.hints = hints
    app.paint = lambda *area: None
    home.start(app, game, given, "states", (), list(names), True)
    app.tick(0)
    app.cut(1)
    return app


def drawn(app):
    """Draw the screen on top, which has no faults."""
    app.dash.lit, app.stale = None, True
    app.draw()
    assert faults(app, app.style) + unreadable(app, app.style) == []


def focuses(app, luck):
    """Another focus of the dashboard, and the first one."""
    dash, match = app.table.game.dashboard, app.table.match
    first = cell = dash.focus(match.options, match.state, app.dash.mode)
    for _ in range(luck.randrange(20)):
        cell = dash.move(match.options, match.state, cell, "all")
    return cell, first


def told(app, events, ends):
    """Draw what the events of an action bring: the dashboard, or the pages of a story. ends: True: the match is over
    since this action"""
    dash, match, lines = app.table.game.dashboard, app.table.match, app.table.describe(events)
    app.dash.focus = dash.focus(match.options, match.state, app.dash.mode)
    if ends:
        app.dash.news = []
        victory.come(app.dash, lines)
    else:
        app.dash.tell(lines, None)
    for _ in range(SCREENS):
        drawn(app)
        top = app.stack[-1]
        if top is app.dash:
            break
        top.since = 9999
        top.key(app, OK if type(top) is Story else DOWN, 0)
    app.cut(1)
    app.dash.news = []


@pytest.mark.parametrize("name", [name for name, title in GAMES])
def test_random_states_have_no_faults(name, tmp_path):
    """The dashboard with two focuses, the menu of open actions, the story of each action and the victory."""
    game, luck = Game(name), random.Random(name)
    for n, given in enumerate(luck.sample(walks.samples(game) * MATCHES, MATCHES)):
        apps = [begun(size, tmp_path / ("%d-%s" % (n, size)), game, given, (SHORT, WIDE)[n % 2],
                      ("always", "never")[n // 2 % 2]) for size in SIZES]
        match = apps[0].table.match
        for _ in range(ACTIONS):
            for app in apps:
                app.table.match = match
                for focus in focuses(app, luck):
                    app.dash.focus = focus
                    drawn(app)
                app.dash.seen = numbers(app.dash.view())
                if open_actions.show(app.dash):
                    drawn(app)
                    app.cut(1)
            action = walks.anything(match, luck, 0)
            if action is None or action[0] == "set":
                break  # corrected to thousands, a number is smaller than a third of the screen
            ended, events = match.state["over"], match.do(action)
            for app in apps:
                told(app, events, match.state["over"] and not ended)


def labels(app):
    """The texts below the header of a dashboard, with their places and fonts; of numbers, only the fonts."""
    texts = [box for box in app.shown if box.kind == "text" and app.style.head <= box.y < app.style.height]
    return [box.font if box.words.lstrip("+-").isdigit() else box for box in texts]


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("name,given", [
    ("melee", {}), ("punch", {}), ("punch", {"hp": 44}), ("dicefighter", {}), ("fightcard", {}),
    ("fightcard", {"mode": "campaign"}), ("tracker", {}), ("tracker", {"seats": 1}),
    ("tracker", {"counters": [{"name": "HP", "start": 150, "max": 999}]})], ids=str)
@pytest.mark.parametrize("hints", ("always", "never"))
def test_labels_stay_in_place_whatever_digits_a_number_has(size, name, given, hints, tmp_path):
    """All numbers up to the maximum of a large number or, without one, all that are as long."""
    app = begun(size, tmp_path, Game(name), given, ("Walter", "Connor"), hints)
    dash, match = app.table.game.dashboard, app.table.match
    for i, seat in enumerate(app.dash.view()["seats"]):
        cell, found = seat["big"].cell, {}
        for total in range(-200, 200) if cell else ():
            app.dash.tapped = Tap(cell, total)
            if not dash.is_tap_valid(match.options, match.state, cell, total):
                continue
            shown = app.dash.view()["seats"][i]
            big = shown["big"]
            if big.value <= (big.most or big.value):
                drawn(app)
                same = found.setdefault((shown["out"], not big.most and len(str(big.value))), (labels(app), big.value))
                assert same[0] == labels(app), "%d and %d" % (same[1], big.value)
        app.dash.tapped = None


@pytest.mark.parametrize("size", EACH_SIZE[1:])
@pytest.mark.parametrize("name", ("melee", "punch", "dicefighter", "fightcard", "tracker"))
def test_players_who_sit_opposite_read_numbers_of_a_third_of_the_height(size, name, tmp_path):
    app = begun(size, tmp_path, Game(name), {}, ("Walter", "Connor"))
    app.table.facing = True
    drawn(app)
    app.dash.news = ["Walter hits Connor: 7\x04 wounds", "Connor may counter-attack", "How does it look?"]
    drawn(app)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("names", (SHORT, WIDE), ids=("short", "wide"))
@pytest.mark.parametrize("shared", ((), ({"name": "Foe", "start": 5},)), ids=("alone", "shared"))
def test_numbers_of_a_table_are_large_beside_long_names_and_a_turn(size, seats, names, shared, tmp_path):
    counter = {"name": "HP", "start": 100, "min": -999, "max": 999}
    given = {"seats": seats, "counters": [counter], "shared": list(shared)}
    for hints in ("always", "never"):
        app = begun(size, tmp_path / hints, Game("tracker"), given, names, hints)
        app.dash.act(["begin", 0])
        app.cut(1)
        for number, others in ((20, 7), (444, 444), (-105, 7)):
            app.table.match.state["c0"] = [number] + [others] * (seats - 1)
            for _ in range(2):
                app.dash.picture = None
                drawn(app)
                app.dash._move("all")
