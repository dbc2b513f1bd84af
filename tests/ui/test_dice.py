"""Dice in pictures: pixels, where they go, the step that shows them, the faces that are told; with tests/toys/bones."""

from collections import Counter
from itertools import combinations

import pytest
from boards import EACH_SIZE, SIZES, board
from devices import at_home, do
from gamecheck.measure import faults
from pictures import same_picture

from boardfiles import boards
import hostsim.framebuf
from cornerman import items, theme
from cornerman.canvas import Canvas, wide
from cornerman.catalog import Game
from cornerman.items import Die
from cornerman.keys import MENU, OK, UP
from cornerman.ui.app import home
from cornerman.ui.dashboard.view import DashboardView
from cornerman.ui.draw import dice_layout, paint
from cornerman.ui.draw.dice_box import gap
from cornerman.ui.pickers.dice_step import FRAME_MS, TUMBLE_MS
from cornerman.ui.draw.fonts import Font
from cornerman.ui.draw.layout import Style
from hostsim.picture import picture

FONTS = {}
POOLS = ("CCCCSSS", "SSSSSSSSSS", "TTTTTCCCCC", "TTTCCCCSSS", "TTCCCSSSWW")  # letters of dice


def font(name):
    if name not in FONTS:
        FONTS[name] = Font(name, wide)
    return FONTS[name]


def painted(style, size, dice, turned=False):
    """Rows of inks of a box with dice of one letter, as large as it says that it must be."""
    box = dice_layout.box(style, size, 0, 0, 0, dice)
    w, h = paint.measure(font, box)
    canvas = Canvas(w + w % 2, h, hostsim.framebuf)
    paint.draw(canvas, font, box._replace(w=w, h=h, turned=turned))
    inks = [ink for byte in canvas.buffer for ink in (byte >> 4, byte & 15)]
    return [inks[y * canvas.width:y * canvas.width + w] for y in range(h)]


def die(style, size, face, state):
    """The pixels of a die with the gap around it."""
    rows = painted(style, size, [Die("T", face, 0, state)])
    return [row[-size - 2 * gap(size):] for row in rows]


def spots(rows, ink):
    """The number of connected areas of an ink that do not touch the edge. Only areas of ink connect at corners."""
    around = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if ink != theme.PAPER or not i or not j]
    left = {(x, y) for y, row in enumerate(rows) for x, one in enumerate(row) if one == ink}
    count = 0
    while left:
        todo, edge = [left.pop()], False
        while todo:
            x, y = todo.pop()
            edge = edge or x in (0, len(rows[0]) - 1) or y in (0, len(rows) - 1)
            for near in [(x + i, y + j) for i, j in around]:
                if near in left:
                    left.remove(near)
                    todo.append(near)
        count += not edge
    return count


@pytest.fixture
def style():
    return Style(240, 240, font)


@pytest.mark.parametrize("size", [10, *range(12, 33), 40, 41, 57, 80])
def test_the_spots_of_a_die_can_be_counted_in_every_state(style, size):
    for face in range(7):
        assert spots(die(style, size, face, 0), theme.PAPER) == face
        marked = die(style, size, face, 2)
        if size < 16:  # drawn in the other colour
            assert spots(marked, dice_layout.INKS[0]) == face
        else:  # a frame, the gap, the die
            assert spots(marked, theme.PAPER) == face + 1
        used = die(style, size, face, 1)
        assert dice_layout.INKS[0] not in sum(used, [])
        if size > 15:  # an outline, and the spots
            assert spots(used, theme.DIM) == face + 1


@pytest.mark.parametrize("size", [0, 10, 12, 15, 16, 20, 40])
def test_faces_and_states_differ_without_colours(style, size):
    lit = [(face, state) for face in range(7) for state in range(3)]
    seen = {}
    for face, state in lit:
        rows = painted(style, size, [Die("T", face, 0, state)])
        seen[face, state] = [[theme.MONO[ink] for ink in row] for row in rows]
    for one, other in combinations(lit, 2):
        assert seen[one] != seen[other], (one, other)


def test_letters_and_colours_tell_the_types_apart(style):
    inks = [theme.COLOURS[ink] for ink in dice_layout.INKS]
    assert len(set(inks)) == 6
    assert painted(style, 20, [Die("T", 3, 0, 0)]) != painted(style, 20, [Die("S", 3, 0, 0)])
    assert {ink for row in painted(style, 20, [Die("S", 3, 2, 0)]) for ink in row} == {theme.PAPER, dice_layout.INKS[2]}


@pytest.mark.parametrize("size", [0, 10, 13, 16, 27])
def test_turned_dice_are_the_same_after_half_a_turn(style, size):
    dice = [Die("S", face, 1, face % 3) for face in range(7)]
    rows = painted(style, size, dice)
    assert [row[::-1] for row in painted(style, size, dice, True)[::-1]] == rows


@pytest.mark.parametrize("top", range(0, 30, 7))
def test_a_canvas_of_few_rows_draws_the_same(style, top):
    dice = [Die("S", face, 1, face % 3) for face in range(7)]
    box = dice_layout.box(style, 22, 2, 1, 0, dice)
    w, h = paint.measure(font, box)
    pictures = []
    for rows in (None, 8):
        canvas, out, y = Canvas(w + 8 & ~1, h + 2, hostsim.framebuf, rows), b"", 0
        while y < h + 2:
            end = min(h + 2, canvas.hold(0, y, canvas.width, h + 2))
            canvas.rect(0, y, canvas.width, end - y, theme.PAPER)
            paint.draw(canvas, font, box._replace(w=w, h=h))
            out += bytes(canvas.buffer[:canvas.width // 2 * (end - y)])
            y = end
        pictures.append(out)
    assert pictures[0] == pictures[1] and any(pictures[0])


# ---- at the table


@pytest.fixture
def begin(tmp_path, toy):
    """A function of (recipe, size or name of a board) that returns a device with a match of Bones, its opening read."""
    bones = toy("bones")

    def start(recipe, size="128x64"):
        made = SIZES[size]() if size in SIZES else board(size)
        device = at_home(made, tmp_path)
        home.start(device.app, bones, dict([row[:2] for row in bones.setup.PRESETS])[recipe], "seed")
        device.app.settings.sleep = 0
        device.app.tick(0)
        device.app.cut(1)
        device.app.stale = True
        device.app.draw()
        return device

    return start


def shown(device):
    """(letter, [(face, state)…]) of the boxes of dice on the screen."""
    return [(box.letter, [(one >> 2, one & 3) for one in box.dice]) for box in device.app.shown if box.kind == "dice"]


def faces(device):
    return [face for letter, dice in shown(device) for face, state in dice]


@pytest.mark.parametrize("size", sorted(SIZES))
def test_dice_of_neither_player_are_drawn_on_every_screen(begin, size):
    device = begin("Ten", size)
    dash, style = device.app.dash, device.app.style
    foot = [box for box in device.app.shown if box.kind == "dice" and box.y >= style.height - dash.picture.below]
    assert sum([len(box.dice) for box in foot]) == len(dash.view()["middle"][0].value) > 0


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("state", (items.STANDING, items.USED))
def test_of_many_dice_on_a_dashboard_each_type_is_seen(begin, size, state):
    """Their faces, or where those have no room at least how many they are."""
    box = begin("Ten", size)
    app = box.app
    for ours in POOLS:
        for theirs in POOLS:
            seats = [{"big": items.number("health", 30 - seat, ("hp", seat), icon="hp"), "turn": not seat, "out": False,
                      "items": [items.dice("", [items.Die(letter, 1 + i % 6, "TCSW".index(letter), state)
                                                for i, letter in enumerate(pool)]), items.word("Kick", "")]}
                     for seat, pool in enumerate((ours, theirs))]
            made = DashboardView(app.style, app.table, {"seats": seats, "middle": [], "foot": []}, ("hp", 1))
            app.shown = made.boxes([], False)
            assert faults(app, app.style) == []
            seen = Counter()
            for shape in app.shown:
                if shape.kind == "dice":
                    seen[shape.letter] += len(shape.dice)
            texts = [shape for shape in app.shown if shape.kind == "text"]
            for at, shape in enumerate(texts):
                if len(shape.words) == 1 and shape.words in "TCSW":  # a number is behind a die, but ahead of a letter
                    seen[shape.words] += int(texts[at - 1 if shape.paper == theme.PAPER else at + 1].words)
            assert seen == Counter(ours + theirs), (ours, theirs, texts)


def marked(device):
    states = [state for letter, dice in shown(device) for face, state in dice]
    return [i for i, state in enumerate(states) if state == 2]


def open_step(device):
    device.app.key(OK, 0)
    device.app.draw()


def log(device):
    return list(device.app.table.match.log)


def test_the_dice_tumble_and_then_stand_as_the_rules_threw_them(begin):
    box = begin("Ten")
    do(box, "press OK")
    thrown = sum(box.state()["dice"], [])
    first, seen = box.app.stack[-1].step.rows[0].label, set()
    while first not in box.texts():
        assert box.app.stack[-1]._rolls()
        seen.add(tuple(faces(box)))
        assert tuple(faces(box)) != tuple(thrown)
        box.advance(10)
        assert box.now < 60000
    assert 5 <= len(seen) <= 11 and all(1 <= face <= 6 for one in seen for face in one)
    assert faces(box) == thrown
    sent = box.panel.bytes_sent
    box.advance(5000)
    assert box.panel.bytes_sent == sent, "nothing is sent once they stand"


def test_a_tumble_lasts_as_long_as_defined(begin):
    box = begin("Ten")
    open_step(box)
    top = box.app.stack[-1]
    for ms, rolls in ((TUMBLE_MS - 1, True), (1, False)):
        box.app.tick(ms)
        assert top._rolls() == rolls


@pytest.mark.parametrize("key", ["OK", "BACK", "UP", "DOWN", "MENU"])
def test_any_key_ends_a_tumble_and_does_nothing_else(begin, key):
    box = begin("Ten")
    open_step(box)
    do(box, "press " + key)
    assert [action[0] for action in log(box)] == ["throw"]
    assert faces(box) == sum(box.state()["dice"], []) and type(box.app.stack[-1]).__name__ == "Dice"
    assert box.app.stack[-1].at == 0 and len(box.texts()) > 2


@pytest.mark.parametrize("name, fires, areas", [
    ("pico_lcd_13", True, 0), ("pico_lcd_13", True, 1), ("pico_lcd_13", True, 2), ("tdisplay", False, 0)])
def test_a_press_while_rolling_dice_are_sent_ends_the_frame_and_the_next_picture_is_whole(begin, name, fires, areas):
    """fires: the button that is pressed has no long press, so it is a key at once; else the frame goes on without one.
    areas: how many areas are sent before the press"""
    box = begin("Six letters", name)
    open_step(box)
    box.app.trim()
    index = box.keys.buttons.index(box.gesture(UP).split(" ")[0])
    send, sent = box.canvas.show, []

    def show(*area):
        send(*area)
        sent.append(area)
        if len(sent) == areas:
            box.keys.edge(index, True, box.now)

    box.app.tick(FRAME_MS)
    box.canvas.show = show
    if not areas:
        box.keys.edge(index, True, box.now)
    assert not box.app.draw() and len(sent) == areas
    box.canvas.show = send
    box.advance(box.SLICE)
    assert box.screen()._rolls() is not fires and not box.app.owed
    seen = picture(box)
    box.app.shown, box.app.stale = None, True
    box.app.draw()
    assert picture(box) == seen


@pytest.mark.parametrize("name", boards())
def test_dice_tumble_only_where_a_whole_picture_is_sent_within_90_ms(name):
    """Of panels with a bus of their own, which the runtime drives, the time is not known."""
    panel = board(name)["panel"]
    bits = panel["width"] * panel["height"] * (16 if board(name)["colour"] else 1)
    if panel["bus"]["kind"] == "i2c":
        bits = bits * 9 // 8  # each byte is acknowledged
    assert panel["driver"] == "uc8151" or panel["bus"]["kind"] == "own" or bits * 1000 / panel["bus"]["speed"] < 90


def test_dice_do_not_tumble_on_a_slow_panel(begin):
    box = begin("Ten", "296x128")
    open_step(box)
    assert not box.app.stack[-1]._rolls()


def test_a_row_marks_its_dice_and_uses_them_when_chosen(begin):
    box = begin("Three")
    open_step(box)
    do(box, "wait 1000; expect P1; press DOWN")
    first = box.app.stack[-1].step.rows[1]
    assert marked(box) == [first.mark[0][1], 3 + first.mark[1][1]] and first.label in box.texts()
    do(box, "press MENU; expect Takes die; press BACK; press UP 2; expect (Sleep); press OK; expect Nobody is tired")
    do(box, "press BACK; press DOWN 2")
    assert len(marked(box)) == 2
    do(box, "press OK")
    assert log(box)[1:] == first.what and type(box.app.stack[-1]).__name__ == "Dice"
    used = [state for letter, dice in shown(box) for face, state in dice if state == 1]
    assert len(used) == 2
    do(box, "press BACK; expect Bones; press OK")  # no tumble this time
    assert not box.app.stack[-1]._rolls() and len(used) == 2


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("recipe", ["Ten", "Three", "Six letters", "Too many"])
def test_dice_fit_every_screen(begin, recipe, size):
    box = begin(recipe, size)
    box.app.table.names[:2] = ["MMMMM1", "MMMMM2"]

    def sound():
        assert faults(box.app, box.app.style) == []
        box.settle()
    many = box.app.table.match.options["many"]
    open_step(box)
    for _ in range(3):
        box.advance(400)
        sound()
        assert len(faces(box)) == 2 * many
    if recipe != "Too many":
        low = min([dice.size for dice in box.app.shown if dice.kind == "dice"])
        assert low >= (10 if size == "128x64" else 12), "spots, no digits"
    for key in "DOWN", "DOWN", "OK", "UP", "BACK":
        do(box, "press " + key)
        sound()
    assert shown(box), "the dashboard has some too"


def test_few_and_many_dice_have_their_title_at_the_same_place(begin):
    """Below the dice of a narrow screen, on which many dice need the place of a header. Of a title that is too long its
    question is left."""
    places = set()
    for recipe in "Three", "Ten":
        box = begin(recipe, "160x128")
        open_step(box)
        do(box, "wait 1000")
        for _ in range(3):
            screen, style = box.app.stack[-1], box.app.style
            places |= {(text.x, text.y) for text in box.app.shown if text.kind == "text" and text.words == screen.title}
            do(box, "press DOWN")
    assert len(places) == 1 and places.pop()[1] >= style.height
    for opening, words in ("Trick: ", "re-roll which die?"), ("SPECIAL! ", "Lock which two?"):
        screen.title = opening + words
        assert words in [text.words for text in screen.boxes(style) if text.kind == "text"]


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("recipe", ["Told", "Three told", "Too many told"])
def test_faces_are_told_on_every_screen(begin, recipe, size):
    box = begin(recipe, size)
    many = box.app.table.match.options["many"]
    open_step(box)
    do(box, "wait 10")
    assert faces(box) == [0] * 2 * many
    for i in range(2 * many):
        assert marked(box) == [i] and faults(box.app, box.app.style) == []
        if box.app.stack[-1].least == 1:
            box.app.key(MENU, 0)  # to those that are higher than three
        box.app.key(UP, 0)
        box.app.draw()
    assert log(box) == [["throw", [4] * 2 * many]]


def test_faces_come_from_the_lowest_and_back_goes_back(begin):
    box = begin("Told", "240x240")
    do(box, "press OK; press DOWN; press MENU")
    top = box.app.stack[-1]
    same = top.groups.count(top.groups[0])
    assert faces(box) == [3] + [6] * (same - 1) + [0] * (len(top.groups) - same), "after a six only sixes can come"
    assert marked(box) == [same]
    do(box, "press BACK")
    assert faces(box)[:2] == [3, 0] and marked(box) == [1]
    do(box, "press OK; press MENU; press OK; press BACK; press OK")
    assert top.faces[:3] == [3, 4, 5] and top.least == 5, top.faces
    whose = {shape.words: shape.ink for shape in box.app.shown if shape.kind == "text" and shape.words in ("P1", "P2")}
    assert whose == {"P1": theme.SEAT0, "P2": theme.SEAT1}
    assert same_picture(box, "dice_of_players")
    do(box, "press BACK 4; expect Throw")
    assert log(box) == []


def test_a_position_has_its_sign(begin):
    box = begin("Ten", "240x240")
    app = box.app
    seats = [{"big": items.signed("left", place, ("at", seat)), "turn": False, "out": False,
              "items": [items.signed("track", -place), items.signed("still", 0)]} for seat, place in ((0, -3), (1, 3))]
    view = {"seats": seats, "middle": [items.signed("wind", 2)], "foot": ["Bones"]}
    made = DashboardView(app.style, app.table, view, ("at", 1))
    app.shown = made.boxes(view["foot"], False)
    app.paint(app.shown, 0, 0, app.style.width, app.style.height)
    words = [shape.words for shape in app.shown if shape.kind == "text"]
    assert [words.count(word) for word in ("-3", "+3", "track", "still", "0", "wind +2")] == [2, 2, 2, 2, 2, 1]
    assert made.signed == [("at", 0), ("at", 1)] and faults(app, app.style) == []
    assert same_picture(box, "signed")


def test_one_die_of_a_pool_is_no_dice(tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    home.start(box.app, Game("dicefighter"), {"mode": "beginner"})
    do(box, "press BACK")
    box.app.dash.ask(["set", "locked", 0])
    for words in ("1 die", "2 dice"):
        do(box, "press UP; expect " + words)
