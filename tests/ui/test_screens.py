"""Every screen on every shape of board: nothing clipped, nothing overlapping, never stuck."""

import pytest
from boards import EACH_SIZE, SIZES
from gamecheck.measure import faults, span, unreadable, within

import hostsim.framebuf
from cornerman.cards import pack
from cornerman.game import Ask
from cornerman.keys import BACK, DOWN, LEFT, MENU, NAMES, OK, RIGHT, UP
from cornerman.ui.app import home
from cornerman.ui.draw.chrome import header, joined
from cornerman.ui.menus import match_commands
from cornerman.ui.menus.screens import List, Message, labelled, list_row
from cornerman.ui.menus.steps import Disabled
from hostsim.device import Device, Repeatable

LONG = {"name": "MMMMMMMMMM", "start": -999, "min": -999, "max": 999}
LONGEST = {"seats": 6, "counters": [dict(LONG, name="MMMMMMMMM%d" % i) for i in range(6)],
           "shared": [dict(LONG, name="WWWWWWWWW%d" % i) for i in range(4)], "pack": "54", "trump": "card"}


def longest_names(device):
    device.app.settings.names = ["MMMMM%d" % i for i in range(8)]
    device.app.settings.sleep = 0


def test_a_header_of_two_lines_has_no_dot_at_the_end_of_one(tmp_path):
    style = Device(SIZES["240x240"](), str(tmp_path), hostsim.framebuf).app.style
    for lines in (["Go to a respawn point.", "How did you get there?"], ["Where to?", "Or not?"]):
        boxes, high = header(style, joined(lines), "to 5 tricks")
        shown = [box.words for box in boxes if box.kind == "text"][1:]
        assert shown == (lines if lines[0][0] == "G" else ["Where to? \xb7 Or not?"])


@pytest.mark.parametrize("disabled", [(), Disabled([]), {0: "why"}])
def test_a_list_without_rows_only_offers_to_go_back(disabled, tmp_path):
    device = Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf)
    chosen, rows = [], []
    device.app.push(List("Empty", rows, lambda app, i: chosen.append(i), disabled=disabled,
                         menu=lambda app, i: chosen.append(i)))
    for key in (OK, MENU, UP, DOWN, LEFT, RIGHT, OK):
        for count in (0, 1, 12):
            device.app.key(key, count)
            device.app.draw()
            assert faults(device.app, device.app.style) == [] and "Nothing here" in device.texts()
    rows += ["one", "two"]
    device.app.stack[-1].disabled = ()
    device.app.key(OK, 0)
    device.app.key(BACK, 0)
    assert chosen == [0] and device.app.depth() == 1


@pytest.mark.parametrize("title, inner", [("Attack with?", "Attack with: Hearts"), ("Attack", "Attack: Hearts")])
def test_the_title_of_a_group_has_one_punctuation_mark(title, inner, tmp_path):
    device = Device(SIZES["240x240"](), str(tmp_path), hostsim.framebuf)
    told = []
    device.app.ask(Ask(("card",), groups=[("Hearts", ["2H", "3H"]), ("Spades", ["4S", "5S"])]), title,
                   lambda app, value: told.append(value), str)
    for key in (OK, DOWN):
        device.app.key(key, 0)
    device.app.draw()
    assert device.app.stack[-1].title == inner and inner in device.texts()
    device.app.key(OK, 0)
    assert told == ["3H"]


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_text_of_any_length_stays_inside_the_screen(size, tmp_path):
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf).app
    for words in ("W" * 900, "i" * 900, "a few words " * 90, "W" * 40 + " is one of many"):
        for screen in (List(words, labelled(["one", words]) + [list_row("two", words)], None),
                       List("", labelled([words]), None), Message([words, words], words), Message([words])):
            app.push(screen)
            for at in range(len(getattr(screen, "rows", " "))):
                screen.at = at
                app.stale = True
                app.draw()
                assert faults(app, app.style) == []


def test_a_long_word_is_measured_a_few_times_for_each_line(tmp_path):
    style = Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf).app.style
    font, calls = style.fonts("t12"), []
    style.fonts = lambda name: Counted()

    class Counted:
        gap, step = font.gap, font.step

        def width(self, text):
            calls.append(text)
            return font.width(text)
    lines = style.wrap("t12", "W" * 3000 + "i" * 3000, 100)
    assert "".join(lines) == "W" * 3000 + "i" * 3000
    assert all(font.width(line) <= 100 < font.width(line + "W") for line in lines[:-1])
    assert len(calls) < 16 * len(lines)
    assert style.wrap("t12", "WW", 1) == ["W", "W"]  # narrower than a letter
    assert style.wrap("t12", "see a-long-name.somewhere.org now", 90) == ["see", "a-long-name.", "somewhere.org", "now"]


@pytest.mark.parametrize("words, wide, lines", [
    ("Smash 5 > trick 3", 80, ["Smash 5 >", "trick 3"]),
    ("Trick 4 > trick 1: 1 (23)", 110, ["Trick 4 >", "trick 1: 1 (23)"]),
    ("An extra die: 4 (2 of 3)", 120, ["An extra die: 4", "(2 of 3)"]),
    ("Wolf takes it. 5-0", 90, ["Wolf takes it.", "5-0"]),  # no number of what is in front of it
    ("Rolled 5 1 2 3 4", 60, ["Rolled 5 1 2", "3 4"]),  # the line above would be empty
    ("x 12345678901", 50, ["x", "12345678", "901"]),
])
def test_a_number_at_the_end_stands_with_the_word_in_front_of_it(words, wide, lines, tmp_path):
    style = Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf).app.style
    assert style.wrap("t12", words, wide) == lines


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_longest_names_and_numbers_fit_every_dashboard(size, seats, tmp_path):
    from cornerman.catalog import Game
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    longest_names(device)
    app = device.app
    home.start(app, Game("tracker"), dict(LONGEST, seats=seats), "long")
    app.tick(0)
    app.cut(1)
    app.dash.act(["begin", 0])
    app.dash.act(["roll", 20, 100])
    app.dash.act(["trump"])
    app.cut(1)
    for cell in range(4 + 6 * seats):
        app.stale = True
        app.draw()
        assert faults(app, app.style) == []
        found = [box.words for box in app.shown if box.kind == "text"]
        texts = " ".join(found)
        for i in range(seats):
            short = [words for words in found if set(words.rstrip(".")) == {"M"}]
            narrow = seats > 2 or size == "160x128"
            assert "MMMMM%d" % i in texts or narrow and short, "the name of seat %d is missing" % i
        assert texts.count("-999") >= seats, "a large number is missing"
        assert "-998" not in texts
        app.key(UP, 0)
        app.draw()
        below = [box.words for box in app.shown if box.kind == "text" and box[1] >= app.style.head]
        assert len([words for words in below if "-998" in words]) == 1, "what UP changes is not seen"
        app.key(DOWN, 0)
        app.dash.flush()
        app.dash._move("all")


@pytest.mark.parametrize("size,game,shown", [
    ("160x128", "dicefighter", ["Dicefighter", "round 1"]), ("160x128", "punch", ["Punch", "round 1"]),
    ("160x128", "fightcard", ["Fight", "to 5 tricks"]), ("128x64", "fightcard", ["Fight Card", "to 5 tricks"])])
def test_the_match_to_resume_is_named_in_whole_words(size, game, shown, tmp_path):
    from cornerman.catalog import Game
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game(game), {})
    device.advance(1000)
    if game != "fightcard":
        device.app.dash.act(["set", "round", 1])
    device.restart()
    device.advance(2000)
    assert device.texts()[1:3] == shown and faults(device.app, device.app.style) == []


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("seats", range(3, 7))
def test_the_seat_that_up_and_down_change_has_the_largest_number(size, seats, tmp_path):
    from cornerman.catalog import Game
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    counter = {"name": "HP", "start": 10, "min": 0, "max": 99, "step": 1}
    home.start(app, Game("tracker"), {"seats": seats, "counters": [counter]}, "large")
    app.tick(0)
    app.cut(1)
    for seat in range(seats):
        app.dash.act(["set", "c0", seat, 20 + seat])
    app.cut(1)
    for _ in range(seats):
        app.stale = True
        app.draw()
        assert faults(app, app.style) + unreadable(app, app.style) == []
        high = {box.words: app.style.fonts(box.font).height for box in app.shown if box.kind == "text"}
        numbers = [high[str(20 + seat)] for seat in range(seats)]  # all of them are seen
        assert numbers[app.dash.focus[1]] == max(numbers)
        app.dash._move("all")


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("shared", ((), ({"name": "Foe", "start": 5},)), ids=("alone", "shared"))
def test_the_largest_number_of_the_tracker_has_a_third_of_the_height(size, seats, shared, tmp_path):
    """All numbers, what they are, and all names are seen, whoever has which, and the largest is read from afar."""
    from cornerman.catalog import Game
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    counter = {"name": "HP", "start": 100, "min": -999, "max": 999}
    home.start(app, Game("tracker"), {"seats": seats, "counters": [counter], "shared": list(shared)}, "any")
    app.tick(0)
    app.cut(1)
    for number in (0, 44, 100, 444, 888, 999, -1, -44, -105, -444, -999):
        for others in {number, 7}:
            app.table.match.state["c0"] = [number] + [others] * (seats - 1)
            app.dash.picture, app.stale = None, True
            app.draw()
            assert faults(app, app.style) == []
            texts = [box.words for box in app.shown if box.kind == "text"]
            assert texts.count(str(number)) + texts.count("7") >= seats
            assert not shared or [words for words in texts if words in ("5", "Foe 5")]
            assert all("P%d" % (i + 1) in texts for i in range(seats))
            assert [words for words in texts if words.startswith("HP")], "the number has no label"
            assert unreadable(app, app.style) == []


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("seats", range(4, 7))
@pytest.mark.parametrize("start", (20, 444))
def test_names_that_begin_alike_are_shortened_to_different_texts(size, seats, start, tmp_path):
    from cornerman.catalog import Game
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    names = ["Walter", "Winona", "Wendel", "Connor", "Cyrill", "Wolfi"][:seats]
    counter = {"name": "HP", "start": start, "min": 0, "max": 999}
    home.start(app, Game("tracker"), {"seats": seats, "counters": [counter]}, "names", (), names, True)
    app.tick(0)
    app.cut(1)
    app.stale = True
    app.draw()
    assert faults(app, app.style) + unreadable(app, app.style) == []
    below = [box.words.rstrip(".") for box in app.shown if box.kind == "text" and box.y >= app.style.head]
    shown = [words for words in below if words and [name for name in names if name.startswith(words)]]
    assert len(shown) == len(set(shown)) == seats


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("players", (7, 8))
def test_a_number_is_closer_to_its_name_than_to_the_name_behind_it(size, players, tmp_path):
    from cornerman.catalog import Game
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    app.settings.ways["cardrpg"] = "full"
    home.start(app, Game("cardrpg"), {"players": players}, "near")
    app.tick(0)
    for seat in range(players):
        app.table.do(["enter", seat, "adult", pack()])
    app.cut(1)
    app.stale = True
    app.draw()
    texts = [box for box in app.shown if box.kind == "text" and box.y >= app.style.head]
    names = {box.x: box for box in texts if box.words[:1] == "P" and box.words[1:].isdigit()}
    numbers = [box for box in texts if box.words == "52"]
    assert len(names) and len(numbers) == players
    framed = [box for box in app.shown if box.kind == "frame"]
    for number in numbers:
        left, right = span(app, number)
        row = [span(app, name) for name in texts if name in names.values() and name.y < number.y + number.h
               and number.y < name.y + name.h]
        before, behind = [end for start, end in row if end <= left], [start for start, end in row if start >= right]
        if before and behind and not [box for box in framed if within(number, box) and box.w < app.style.width // 3]:
            assert left - max(before) < min(behind) - right


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("seats", [1, 2])
def test_counters_of_seats_and_shared_counters_are_shown_together(size, seats, tmp_path):
    from cornerman.catalog import Game
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    counters, shared = [[{"name": name, "start": start} for name, start in some]
                        for some in ([("HP", 11), ("Ki", 22), ("XP", 33)], [("Foe", 44), ("Gold", 55)])]
    home.start(app, Game("tracker"), {"counters": counters, "shared": shared, "seats": seats}, "counters")
    app.tick(0)
    app.cut(1)
    for cell in range(3 * seats + 2):
        app.stale = True
        app.draw()
        assert faults(app, app.style) == []
        texts = " ".join([box.words for box in app.shown if box.kind == "text" and box[1] >= app.style.head])
        seen = [texts.count(number) for number in ("11", "22", "33", "44", "55")]
        if seats == 1 or app.style.width >= 240:
            assert seen == [seats] * 3 + [1, 1]
        else:  # a narrow side has room for one
            assert seats in seen[:3] and seen[3:] == [1, 1]
        app.dash._move("all")


@pytest.mark.parametrize("size", ("128x64", "160x128"))
@pytest.mark.parametrize("shared", ([], ["Distance"]))
@pytest.mark.parametrize("small", ("Ki", "Meter", "Poison"))
def test_of_two_seats_on_a_narrow_screen_the_small_counters_are_shown(size, shared, small, tmp_path):
    """Below the numbers, at both sides of what is shared; its label may be shortened."""
    from cornerman.catalog import Game
    app = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable()).app
    counters, other = [[{"name": name, "start": start} for name, start in some]
                       for some in ([("HP", 11), (small, 2)], [(name, 33) for name in shared])]
    home.start(app, Game("tracker"), {"counters": counters, "shared": other}, "narrow")
    app.tick(0)
    app.cut(1)
    for cell in range(4 + len(shared)):
        app.stale = True
        app.draw()
        assert faults(app, app.style) == []
        words = [box.words for box in app.shown if box.kind == "text" and box[1] >= app.style.head]
        values = [word.split(" ")[0] for word in words]  # the arrows of the focus are behind one of them
        assert values.count("11") == values.count("2") == 2 and values.count("33") == len(shared)
        app.dash._move("all")


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_main_number_of_every_script_has_a_third_of_the_height(size, tmp_path):
    from cornerman.catalog import GAMES, Game
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    app = device.app
    shared = {"shared": [{"name": "Foe"}]}
    conflict = [["enter", 0, "adult", pack()], ["enter", 1, "adult", pack()], ["conflict", "S", "", [0, 1]]]
    for name, given in [(name, {}) for name, title in GAMES] + [("tracker", shared)]:
        home.start(app, Game(name), given, "third")
        app.tick(0)
        for action in conflict if name == "cardrpg" else ():
            app.table.do(action)
        app.cut(1)
        app.stale = True
        app.draw()
        heights = sorted([app._font(box[5]).height for box in app.shown
                          if box[4] in ("text", "suit") and box[5].startswith("n")])
        assert heights[-1 if name == "cardrpg" else -2] * 3 >= app.style.height  # there it is the trump, else of each
        match_commands.leave(app.dash)
        app.tick(0)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_no_page_of_an_opening_tells_the_menu_key_alone(size, tmp_path):
    from cornerman.catalog import GAMES, Game
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    app = device.app
    menu, paged = app.called("@MENU: menu"), 0
    for name, title in GAMES:
        for preset in Game(name).setup.PRESETS[:6]:
            home.start(app, Game(name), preset[1], "menu", (), None, True)
            app.tick(0)
            message = app.stack[1] if len(app.stack) > 1 else None
            if type(message).__name__ == "Message":
                message.boxes(app.style)
                paged += message.pages > 1
                message.page = message.pages - 1
                assert [box.words for box in message.boxes(app.style) if box.kind == "text" and box.words] != [menu]
            match_commands.leave(app.dash)
            app.tick(0)
    assert paged or size not in ("128x64", "160x128")


def test_nothing_is_sent_when_nothing_changes(tmp_path):
    for size in SIZES:
        device = Device(SIZES[size](), str(tmp_path / size), hostsim.framebuf, Repeatable())
        device.settle()
        device.advance(5000)
        before = device.panel.bytes_sent
        device.advance(60000)
        assert device.panel.bytes_sent == before
        device.press(BACK)
        assert device.panel.bytes_sent == before


def test_a_changed_number_sends_only_its_rectangle(tmp_path):
    from cornerman.catalog import GAMES, Game
    device = Device(SIZES["240x240"](), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game(GAMES[0][0]), {}, "part")
    device.app.tick(0)
    device.app.cut(1)
    device.app.stale = True
    device.app.draw()
    device.press(NAMES.index("UP"))
    before = device.panel.bytes_sent
    device.press(NAMES.index("UP"))
    sent = device.panel.bytes_sent - before
    assert 0 < sent < 240 * 240 * 2 * 3 // 10


def test_e_ink_is_refreshed_once_for_a_key_and_twice_after_a_restart(tmp_path):
    device = Device(SIZES["296x128"](), str(tmp_path), hostsim.framebuf, Repeatable())
    device.settle()
    for key in (OK, OK, OK, MENU, BACK, OK, BACK):
        before = device.panel.refreshes
        device.press(key)
        device.advance(400)
        device.settle()
        assert device.panel.refreshes == before + 1
    device.press(UP)
    device.advance(5000)
    before = device.panel.refreshes
    device.advance(60000)
    assert device.panel.refreshes == before, "nothing moves on it"
    device.restart()
    device.advance(6000)
    device.settle()
    assert device.panel.refreshes <= before + 2, "the first picture, and how the match stands"
