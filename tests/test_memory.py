"""What is in memory (firmware/cornerman/memory.py). That unloading changes no picture is held by test_golden.py."""

import ast
import importlib
import json
import sys
import types

import pytest
from boards import board
from conftest import REAL, need

import hostsim.framebuf
from cornerman import catalog, game, memory, store, tables
from cornerman.catalog import GAMES, Game
from cornerman.game import Ask
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.ui.app import app, home, recipes, transitions
from cornerman.ui.menus import match_commands
from flashing.pack import FIRMWARE
from hostsim import runtimes
from hostsim.device import Device, Repeatable
from hostsim.script import labels


def test_in_an_image_modules_of_a_closed_screen_are_unloaded_after_the_next_picture(tmp_path, monkeypatch):
    monkeypatch.setattr(memory, "ample", True)
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.app._go()
    assert "cornerman.ui.app.recipes" in sys.modules
    device.advance(100)
    assert "cornerman.ui.app.recipes" not in sys.modules and device.app.dash
    assert memory.loaded_names() == set() and not memory.make_room(None, 0, True) and not memory.in_pieces()


def test_in_an_image_only_keys_and_new_modules_are_followed_by_a_collection(tmp_path, monkeypatch):
    monkeypatch.setattr(memory, "ample", True)
    monkeypatch.setattr(memory, "image", True)
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    device.press(BACK)
    device.advance(1000)
    monkeypatch.setattr(memory, "_size", [0, 0, len(sys.modules)])
    collected = []
    monkeypatch.setattr(memory, "after_picture", lambda *given: collected.append(given))
    device.app.stale = True  # a picture that moves by itself, such as dice that roll
    device.advance(50)
    assert not device.app.stale and not collected
    for _ in range(app.MOVING):
        device.app.stale = True
        device.advance(50)
    assert len(collected) == 1
    device.press(DOWN)
    assert len(collected) == 2
    monkeypatch.setitem(sys.modules, "cornerman.new", types.ModuleType("new"))
    device.app.stale = True
    device.advance(50)
    assert len(collected) == 3


def test_an_image_forgets_what_functions_have_returned_when_it_unloads_modules(monkeypatch):
    monkeypatch.setattr(tables, "gc", types.SimpleNamespace(mem_alloc=None))  # as on a board
    asked = []

    def double(n):
        asked.append(n)
        return 2 * n
    for ample, count in ((False, 3), (True, 1)):
        monkeypatch.setattr(memory, "ample", ample)
        monkeypatch.setattr(memory, "image", ample)
        asked.clear()
        known = tables.remembered(double)
        assert [known(4), known(4)] == [8, 8]
        memory.after_picture(list, 100)
        assert known(4) == 8 and len(asked) == count
    memory.unload_all_but([name for name in sys.modules if name.startswith("cornerman.")])
    assert known(4) == 8 and asked == [4, 4]


def test_with_low_memory_only_modules_of_the_present_screen_stay_loaded(tmp_path, monkeypatch):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    monkeypatch.setattr(memory, "always_low", True)
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    device.press(BACK)  # over the opening lines no module is dropped
    assert device.app.stack == [device.app.dash]
    loaded = {name for name in memory.names_below(*memory.LOADED) if not hasattr(sys.modules[name], "__path__")}
    needed = {"cornerman." + name for name in device.app._stays()}
    assert loaded <= needed | set(memory.CORE)
    assert "cornerman.games.melee.rules" in loaded and "cornerman.ui.app.home" not in loaded


def test_the_folder_of_matches_is_made_in_a_pause_where_the_flash_is_erased_in_time(tmp_path, request):
    request.addfinalizer(store.ahead.clear)
    for erases, name in (([], "files"), ([lambda path, room: False], "image")):
        store.ahead[:] = erases
        device = Device(board("pico_oled"), str(tmp_path / name), hostsim.framebuf, Repeatable())
        device.press(OK)
        assert not (tmp_path / name / "matches").exists()
        device.advance(500)
        assert (tmp_path / name / "matches").exists() == bool(erases)
        assert device.app.stack[-1].title == "New match"


def test_the_menu_of_a_match_does_not_load_what_its_rows_open(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    memory.unload("cornerman.games.melee.page")
    device.press(BACK)
    device.press(MENU)
    assert "Rules" in labels(device.app.stack[-1]) and "cornerman.games.melee.page" not in sys.modules


def test_the_list_of_games_imports_what_the_next_key_needs_while_nobody_waits(tmp_path, monkeypatch):
    for low, image, there in ((False, False, True), (True, False, False), (False, True, False)):
        monkeypatch.setattr(memory, "image", image)
        device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
        for name in home.Games.AHEAD:
            memory.unload("cornerman." + name)
        device.press(OK)
        monkeypatch.setattr(memory, "above", lambda percent, low=low: low)
        assert device.app.stack[-1].title == "New match" and "cornerman.ui.app.recipes" not in sys.modules
        device.advance(1000)
        assert all([("cornerman." + name in sys.modules) == there for name in home.Games.AHEAD])


def test_the_page_of_an_opening_imports_what_the_match_needs_while_it_is_read(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    device.press(OK)
    device.press(OK)
    page = device.app.stack[-1]
    assert type(page).__name__ == "OpeningPage" and catalog.TABLE
    for name in page.AHEAD:
        memory.unload("cornerman." + name)
    device.app.stale = True  # after a picture it begins anew
    device.advance(1000)
    assert all(["cornerman." + name in sys.modules for name in page.AHEAD])


def test_the_list_of_games_imports_the_game_in_focus_and_lets_the_one_before_go(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    for name, _ in GAMES:
        memory.unload("cornerman.games.%s." % name)
    device.press(OK)
    for name, _ in GAMES:
        device.advance(1000)
        assert {other for other, _ in GAMES if memory.names_below("games.%s." % other)} == {name}
        assert memory.names_below("games.%s.words" % name)
        device.press(DOWN)
    device.press(BACK)
    device.press(MENU)
    assert device.app.stack[-1].title == "Practice"
    device.press(UP)
    device.advance(1000)
    assert device.app.stack[-1].at >= len(device.app.stack[-1].names)  # a row of a player, which imports nothing


@pytest.mark.parametrize("name, stay", [("melee", True), ("punch", False)])
def test_what_draws_the_dashboard_stays_from_the_opening_on_in_a_game_without_large_screens(tmp_path, name, stay):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game(name), {}, "seed")
    before = {path: game.module_at("cornerman." + path) for path in transitions.DASHBOARD}
    device.app._go()
    assert device.app.dash
    stayed = [path for path in before if sys.modules.get("cornerman." + path) is before[path]]
    assert stayed == (list(before) if stay else [])


@pytest.mark.parametrize("image, limit", [(True, app.IMAGE), (False, app.LINKED)])
@pytest.mark.parametrize("more, stay", [(-1, True), (1, False)])
def test_modules_in_the_flash_that_the_next_key_may_do_without_are_unloaded_below_a_picker_only_near_the_limit(
        tmp_path, monkeypatch, image, limit, more, stay):
    used = 100 * (limit + app.HEAVY) + more
    monkeypatch.setattr(memory, "ample", True)
    monkeypatch.setattr(memory, "image", image)
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("fightcard"), {}, "seed")
    device.advance(100)
    device.press(MENU)
    game.module_at("cornerman.games.fightcard.sheet")  # no list names it
    monkeypatch.setattr(memory, "_size", [used, 10000, len(sys.modules)])
    assert ("cornerman.games.fightcard.sheet" in device.app._held()) is stay
    assert "games.fightcard.rules" in [name.replace("cornerman.", "") for name in device.app._held()]


def test_a_recipe_that_this_version_refuses_is_not_imported_for(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    recipes.keep(device.app, Game("melee"), "Mine", {"hand": "large"})
    recipes.import_for(device.app, Game("melee"))
    assert len(device.app.stack) == 1
    recipes.show(device.app, Game("melee"))
    assert "hand" in device.app.stack[-1].lines[0]


def test_the_file_of_a_match_is_closed_after_the_picture_that_follows_it(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    device.press(BACK)
    device.press(UP)
    device.advance(2000)
    files = sorted(path.name for path in (tmp_path / "matches").iterdir())
    device.app.home(start=("melee", {}, (), ["Anna", "Ben"]))
    device.app._go()
    assert device.app.dash and "cornerman.ui.app.home" not in sys.modules
    assert set(files) < {path.name for path in (tmp_path / "matches").iterdir()}
    device.advance(100)
    assert "0001.match" in {path.name for path in (tmp_path / "matches").iterdir()} and files != ["0001.match"]
    assert device.app.dash.table.journal.name == "0002"


def test_the_file_of_a_match_is_created_when_nothing_of_home_is_in_memory(tmp_path, monkeypatch):
    device, found = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable()), []
    encode = store.encode

    def encoded(record, crc):
        if record[0] == "match":
            found.append([name for name in ("app.home", "app.recipes", "app.match_options", "pickers.forms")
                          if "cornerman.ui." + name in sys.modules])
        return encode(record, crc)

    monkeypatch.setattr(store, "encode", encoded)
    device.press(BACK)  # the page of the buttons
    device.press(OK)
    for key in (UP, OK, UP, OK):  # the free tracker, with one's own options
        device.press(key)
    device.press(UP)  # to the last row, Start
    device.press(OK)
    assert device.app.dash and found == [[]]


def test_a_match_begins_where_its_file_finds_no_room_in_memory_at_first(tmp_path, monkeypatch):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    encode, refused = store.encode, []

    def encoded(record, crc):
        if not refused:  # as store._open does where a file finds no room
            refused.append(record[0])
            for make_room in store.room_makers:
                make_room()
        return encode(record, crc)

    monkeypatch.setattr(store, "encode", encoded)
    device.app._go()
    assert refused == ["match"] and device.app.table.game.rules.open_prefixes
    assert device.app.table.match.rules is sys.modules["cornerman.games.melee.rules"]


def test_what_a_key_has_loaded_stays_for_the_next_one_while_its_screen_is_open(tmp_path, monkeypatch):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("punch"), {}, "seed")
    device.advance(100)
    device.press(BACK)
    assert device.app.stack == [device.app.dash]
    for used, key, stays in ((80, BACK, True), (90, BACK, False), (80, MENU, False)):
        monkeypatch.setattr(memory, "above", lambda percent, used=used: used > percent)
        importlib.import_module("cornerman.records")  # stands for what a key loads
        device.press(key)
        assert ("cornerman.records" in sys.modules) == stays
    assert device.app.depth() == 2


def test_what_a_tap_on_the_number_in_focus_needs_is_imported_while_nobody_waits(tmp_path, monkeypatch):
    for used, there in ((80, True), (90, False)):
        device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
        home.start(device.app, Game("punch"), {}, "seed")
        device.advance(100)
        monkeypatch.setattr(memory, "above", lambda percent, used=used: used > percent)
        device.press(BACK)
        device.press(BACK)
        memory.unload("cornerman.defaults.dashboard")
        game._imported.cache_clear()  # CPython keeps the functions of modules that were unloaded, a board does not
        assert device.app.dash.focus and "cornerman.defaults.dashboard" not in sys.modules
        device.advance(1000)
        assert ("cornerman.defaults.dashboard" in sys.modules) == there


def test_what_draws_the_dashboard_is_unloaded_where_memory_is_known_to_be_low(tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    device.press(BACK)
    device.app.cover()
    assert "cornerman.ui.dashboard.view" in sys.modules
    device.app.cover(True)
    assert "cornerman.ui.dashboard.view" not in sys.modules


def test_what_draws_the_dashboard_makes_room_for_what_chooses_the_devices_move(tmp_path, monkeypatch):
    there = []
    for low in (False, True):
        device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
        home.start(device.app, Game("melee"), {"deal": "device"}, "seed", (None, "greedy"))
        device.app.tick(1)
        device.app.draw()
        device.app.pop()
        importlib.import_module("cornerman.ui.dashboard.view")
        opponent = importlib.import_module("cornerman.ui.dashboard.opponent")
        chosen = opponent.chosen

        def noted(*given, chosen=chosen):
            there.append("cornerman.ui.dashboard.view" in sys.modules)
            return chosen(*given)
        monkeypatch.setattr(opponent, "chosen", noted)
        monkeypatch.setattr(memory, "in_pieces", lambda low=low: low)
        assert device.app.dash.plays()
    assert there == [True, False]


def test_a_picture_is_drawn_again_after_a_memory_error(tmp_path, monkeypatch):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    device.press(BACK)
    wanted, dash, asked = device.texts(), device.app.dash, []
    view = dash.view

    def once():
        asked.append(1)
        if len(asked) == 1:
            raise MemoryError
        return view()
    monkeypatch.setattr(dash, "view", once)
    dash.picture, device.app.stale = None, True
    device.advance(20)
    assert len(asked) == 2 and device.app.stack == [dash] and device.texts() == wanted


def test_a_picker_is_opened_again_after_a_memory_error(tmp_path, monkeypatch):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    device.press(BACK)
    from cornerman.ui.pickers import picker

    show, asked = picker.show, []

    def once(app, *given):
        show(app, *given)
        asked.append(1)
        if len(asked) == 1:
            raise MemoryError
    monkeypatch.setattr(picker, "show", once)
    monkeypatch.setattr(memory, "unload_all_but", lambda names: None)  # the picker of this test stays
    device.app.ask(Ask(("int", 0, 9), 3), "How many?", None)
    assert len(asked) == 2 and device.app.depth() == 2 and device.app.stack[-1].title == "How many?"


def test_a_fragmented_heap_is_freed_although_it_is_not_full(monkeypatch):
    monkeypatch.setattr(memory, "_size", [10000, 100000, len(sys.modules)])
    for make_free in (lambda: memory.after_picture(lambda: memory.names_below("ui.", "games."), 72),
                      lambda: memory.make_room(lambda: memory.names_below("ui.", "games."), 80, True)):
        importlib.import_module("cornerman.records")  # stands for what nothing holds

        make_free()
        assert "cornerman.records" in sys.modules
        with monkeypatch.context() as context:
            context.setattr(memory, "in_pieces", lambda: True)
            make_free()
        assert "cornerman.records" not in sys.modules


@pytest.fixture
def heap(monkeypatch):
    """A heap of 100,000 bytes with 90,000 in use, which counts how often it was asked and collected."""
    class Heap:
        asked = collected = 0

        def mem_alloc(self):
            self.asked += 1
            return 90000

        def collect(self):
            self.collected += 1
    heap = Heap()
    monkeypatch.setattr(memory, "gc", heap)
    monkeypatch.setattr(memory, "_looked", 0)
    monkeypatch.setattr(memory, "_size", [60000, 100000, len(sys.modules)])
    return heap


def test_free_memory_is_measured_only_when_it_may_be_low(heap):
    memory.make_room(None, 84, True)
    assert heap.asked == 0
    memory._size[0] = 90000
    memory.make_room(None, 84, False)  # nothing has come or was closed: there is nothing to unload
    assert heap.asked == 0
    memory._size[0] = 60000
    memory._size[2] -= 7  # so many modules have come
    assert memory._now_above(84) and not memory._now_above(90) and heap.asked == 1


def test_between_the_steps_of_a_key_nothing_is_collected_where_nothing_can_be_unloaded(heap):
    memory._size[0] = 90000
    memory._size[2] -= 1
    importlib.import_module("cornerman.records")

    def loaded():
        return memory.names_below(*memory.LOADED)
    memory.make_room(loaded, 80, False)
    assert heap.collected == 0 and "cornerman.records" in sys.modules
    memory.make_room(lambda: [name for name in loaded() if not name.endswith(".records")], 80, False)
    assert heap.collected == 0 and "cornerman.records" in sys.modules, "nothing has come since, so nobody looks"
    memory.make_room(lambda: [name for name in loaded() if not name.endswith(".records")], 80, True)
    assert heap.collected == 1 and "cornerman.records" not in sys.modules


def test_a_screen_that_was_closed_is_told_of_once(tmp_path, monkeypatch):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    asked = []
    monkeypatch.setattr(memory, "make_room", lambda needed, percent, closed: asked.append(closed))
    device.app.pop()
    device.app.relieve()
    device.app.relieve()
    assert asked == [True, False]


@pytest.mark.parametrize("used, size, blocks", [
    (140_000, 246_000, 2872), (200_000, 246_000, 0), (140_000, 8_000_000, memory.HOLES)])
def test_free_blocks_are_filled_up_to_a_limit_and_as_far_as_enough_stays_free(monkeypatch, used, size, blocks):
    """The address of the first large block is never reached here, as in a heap of several parts."""
    asked = []

    def address(value):
        asked.append(value)
        return 0
    monkeypatch.setitem(sys.modules, "machine", types.SimpleNamespace(mem32={12: 1 << 30}))
    monkeypatch.setattr(memory, "id", address, raising=False)
    monkeypatch.setattr(memory, "ample", True)
    monkeypatch.setattr(memory, "_size", [used, size, 0])
    memory.fill_holes()
    assert (len(asked) - 1) * 4 == blocks  # asked for the large block, and after each four


def test_the_threshold_of_garbage_collection_is_low_between_an_import_and_the_next_picture(monkeypatch):
    """The bundles of a board ask for it, where a large game or its beginning has told them to."""
    class Heap:
        thresholds = []
        collect, threshold = (lambda: None), thresholds.append
    monkeypatch.setitem(sys.modules, "bundles", types.SimpleNamespace(often=False, small=False))
    memory.collect_often(True)
    assert sys.modules["bundles"].often is True
    monkeypatch.setattr(memory, "gc", Heap)
    memory.after_picture(lambda: (), 100)
    assert Heap.thresholds == [-1] and sys.modules["bundles"].often is True
    memory.collect_often(False)
    assert sys.modules["bundles"].often is False


def test_font_bitmaps_stay_loaded_between_home_and_a_match(tmp_path):
    """Each size of text is one large piece of the heap, for which there may be no room later."""
    device = Device(board("pico_lcd_13"), str(tmp_path), hostsim.framebuf, Repeatable())
    style = device.app.style
    before = [style.fonts(name).bits() for name in style.texts]
    home.start(device.app, Game("melee"), {}, "seed")
    device.advance(100)
    assert device.app.dash and [style.fonts(name).bits() for name in style.texts] == before
    assert all([style.fonts(name).bits() is bits for name, bits in zip(style.texts, before)])


@pytest.mark.parametrize("name", [name for name, title in GAMES])
def test_leaving_a_match_unloads_all_modules_of_its_game(name, tmp_path):
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game(name), dict(Game(name).setup.PRESETS[0][1]), "seed")
    device.advance(100)
    assert "cornerman.games.%s.rules" % name in sys.modules
    match_commands.leave(device.app.dash)
    device.advance(100)
    assert not [module for module in sys.modules if module.startswith("cornerman.games.%s." % name)]


def test_the_module_that_stands_for_memory_on_the_page_has_all_that_the_app_uses():
    page = {"__name__": "cornerman.memory"}
    exec((FIRMWARE.parent / "web" / "python" / "cornerman" / "memory.py").read_text(), page)
    asked = set()
    for path in (FIRMWARE / "cornerman").rglob("*.py"):
        tree = ast.parse(path.read_text())
        asked |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)
                  and isinstance(node.value, ast.Name) and node.value.id == "memory"}
        asked |= {one.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
                  and node.module == "cornerman.memory" for one in node.names}
    assert len(asked) > 15
    of_main = {"has_bundles", "look"}
    assert asked - set(page) == of_main, "only start.main, which no page runs, calls these"
    known = {"text": "result"}
    page["forgets"](known)
    page["clear"]([])
    assert known == {} and page["loaded_names"]() == set() and not page["make_room"](None, 75, True)


PROGRAM = """
import gc, json, sys
import framebuf
from cornerman import memory
from cornerman.catalog import Game
from hostsim.device import Device, Repeatable

board = json.load(sys.stdin)  # MicroPython takes no argument above 255 characters
device = Device(board, "flash", framebuf, Repeatable())
used = []
for n in range(6):
    from cornerman.ui.app import home
    home.start(device.app, Game(sys.argv[1]), {}, "seed")
    device.advance(200)
    for key in (5, 2, 6, 1, 6):  # OK, DOWN, BACK, UP, BACK
        device.press(key)
    from cornerman.ui.menus import match_commands
    match_commands.leave(device.app.dash)
    device.advance(200)
    del home, match_commands
    memory.unload_all_but(())
    gc.collect()
    used.append(gc.mem_alloc())
print(used)
"""


@pytest.mark.parametrize("name", [name for name, title in GAMES])
def test_the_heap_after_five_matches_is_as_after_the_first(name, tmp_path):
    need("unix")
    program = tmp_path / "matches.py"
    program.write_text(PROGRAM)
    done = runtimes.run("unix", program, [name], json.dumps(board("pico_oled")), cwd=tmp_path, compiled_app=True)
    assert done.returncode == 0, done.stderr
    used = json.loads(done.stdout.splitlines()[-1])
    assert abs(used[5] - used[1]) < 1024, used  # the names of old matches on the flash are not kept either


SEARCHED = """
import json, sys, vfs
from cornerman import memory, start


class Watched:  # a folder that notes what is looked for in it
    def mount(self, readonly, mkfs):
        pass

    def stat(self, path):
        asked.append(path)
        raise OSError(2)


def searched(names):
    found = []
    for name in names:
        asked.clear()
        try:
            __import__(name)
        except ImportError:  # a module of another runtime
            continue
        if asked:
            found.append(name)
    return found


asked, names = [], json.load(sys.stdin)
vfs.mount(Watched(), "/watched")
sys.path.insert(0, "/watched")
path = list(sys.path)
before = searched(names)
memory.keep(start.extensible())
print(json.dumps([before, searched(names), sys.path == path]))
"""


@pytest.mark.parametrize("kind", REAL)
def test_modules_of_the_runtime_are_not_searched_in_files(kind, tmp_path):
    need(kind)
    names = set()
    for source in FIRMWARE.rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            names.update([node.module] if isinstance(node, ast.ImportFrom) else
                         [one.name for one in node.names] if isinstance(node, ast.Import) else [])
    names = sorted(name for name in names if "." not in name and not list(FIRMWARE.glob(name + "*")))
    program = tmp_path / "searched.py"
    program.write_text(SEARCHED)
    done = runtimes.run(kind, program, [], json.dumps(names), cwd=tmp_path)
    before, after, same = json.loads(done.stdout)
    assert {"collections", "json", "os"} < set(before) and after == [] and same
