"""Maps: where places stand, what they look like, how keys walk; with tests/toys/walk."""

import random
from itertools import combinations

import pytest
from boards import EACH_SIZE, SIZES, with_keys
from devices import at_home, do
from gamecheck.measure import faults

import hostsim.framebuf
from cornerman import theme
from cornerman.canvas import Canvas
from cornerman.cards import pack
from cornerman.catalog import Game
from cornerman.game import DISABLED, DO, Step, row
from cornerman.keys import DOWN, LEFT, RIGHT, UP
from cornerman.ui.draw import paint
from cornerman.ui.draw.place_box import BLOCKED, CARD, CHOSEN, CLEARED, GOAL, HERE, KINDS, OPEN, VISITED
from cornerman.ui.map import map_layout as chart, map
from cornerman.ui.app import home
from cornerman.ui.menus import match_commands
from cornerman.ui.menus.screens import list_row
from cornerman.ui.menus.steps import Disabled
from hostsim.device import Device, Repeatable
from hostsim.script import play

TREE = [[i // 2, i + 1] for i in range(63)]
MAPS = {
    "hex": {"form": "hex", "width": 4, "links": [[0, 15], [3, 12]], "cuts": [[5, 6], [6, 10], [1, 5]]},
    "grid": {"form": "grid", "width": 4, "cuts": [[5, 6], [6, 10]], "links": [[0, 15]]},
    "large hex": {"form": "hex", "width": 8, "count": 64, "links": [[0, 63], [7, 56]], "cuts": [[8, 9]]},
    "narrow hex": {"form": "hex", "width": 2, "count": 11},
    "wide grid": {"form": "grid", "width": 64, "count": 64},
    "small": {"form": "hex", "width": 3, "count": 6},
    "one": {"form": "hex", "width": 4, "count": 1},
    "tree": {"form": "free", "links": TREE[:15]},
    "large tree": {"form": "free", "count": 64, "links": TREE},
    "chain": {"form": "free", "count": 20, "links": [[i, i + 1] for i in range(19)] + [[0, 19]], "cuts": [[3, 9]]},
    "open": {"form": "free"},
    "open but one": {"form": "free", "count": 10, "cuts": [[0, 9]]},
}
devices = {}


def app_of(size, tmp_path_factory):
    if size not in devices:
        folder = str(tmp_path_factory.mktemp(size) / "flash")
        devices[size] = Device(with_keys(SIZES[size](), 8), folder, hostsim.framebuf, Repeatable()).app
    return devices[size]


@pytest.fixture(params=SIZES)
def app(request, tmp_path_factory):
    """An app at home, on a board with four arrows."""
    return app_of(request.param, tmp_path_factory)


def opened(app, why=(), order=None, **given):
    """The screen of a map. why: places that cannot be taken; order: places of the rows."""
    given = dict(given)
    count = given.pop("count", 16)
    given = dict({"places": [KINDS[i % 8] for i in range(count)], "at": 0, "goal": count - 1, "cleared": [1],
                  "visited": [0, 1, 2], "blocked": [6]}, **given)
    rows = [row("%d: %s" % (i, given["places"][i]), DISABLED if i in why else DO,
                "The fight here comes first" if i in why else [["go", i]], "fight" if i % 2 else "go", i)
            for i in order or range(count)]
    step = Step("Where to?", rows, map=given)
    shown = [list_row(row.label, row.value) for row in rows]
    return map.Map(app, step, lambda text: text, shown, None, Disabled(rows), None)


@pytest.mark.parametrize("name", MAPS)
def test_everything_fits_and_every_place_is_reached(app, name):
    screen = opened(app, why=(3, 4), **MAPS[name])
    spots, seen, todo = screen.tiles.spots, {0}, [0]
    assert len(set(spots)) == len(spots)
    while todo:
        start = todo.pop()
        for key in (UP, DOWN, LEFT, RIGHT):
            screen.at = start
            screen.key(app, key, 0)
            if screen.at not in seen:
                seen.add(screen.at)
                todo.append(screen.at)
    assert seen == set(range(len(spots)))
    for at in range(0, len(spots), max(1, len(spots) // 12)):
        screen.at = at
        app.shown = screen.boxes(app.style)
        assert faults(app, app.style) == []
        chosen = [box for box in app.shown if box.kind == "place" and box.marks & CHOSEN]
        assert len(chosen) == 1 and KINDS[chosen[0].picture] == screen.tiles.map["places"][at]
        said = " ".join(box.words for box in app.shown if box.kind == "text")
        assert "%d: %s" % (at, screen.tiles.map["places"][at]) in said
        here = [box for box in app.shown
                if box.kind == "place" and box.marks & HERE or box.kind == "fill" and box.ink == theme.SEAT0]
        assert here, "where the player stands is seen, or which way"
        if screen.tiles.shape[4:6] == (screen.tiles.across, screen.tiles.high):  # all of it is seen
            assert sum(box.picture >= 0 for box in app.shown if box.kind == "place") == len(spots)
            assert [box.picture for box in app.shown if box.kind == "place" and box.marks & HERE] == [0]


def test_of_two_places_below_the_one_that_can_be_entered_is_chosen(app):
    for shut, below in ((5, 4), (4, 5)):
        screen = opened(app, why=(shut,), form="hex", width=4, cuts=[])
        screen.at, screen.walks = 1, True
        screen.key(app, DOWN, 0)
        assert screen.at == below


def test_places_that_cannot_be_entered_are_dimmed_and_say_why(app):
    screen = opened(app, why=(0,), **MAPS["hex"])
    boxes = screen.boxes(app.style)
    said = " ".join(box.words for box in boxes if box.kind == "text")
    assert "(0: empty)" in said
    assert ("The fight here comes " in said) == (not app.style.small_screen)  # the narrowest cut it, OK says it whole
    places = [box for box in boxes if box.kind == "place" and box.picture >= 0]
    here = [box for box in places if box.marks & HERE]
    assert not here[0].marks & OPEN and sum(bool(box.marks & OPEN) for box in places) == len(places) - 1
    assert len(places) == (12 if app.style.small_screen else 16)


def joined(a, b, width):
    """Hexes in offset rows: neighbours as the rules of the Fight Card System have them."""
    (r, c), (below, other) = sorted([divmod(a, width), divmod(b, width)])
    if r == below:
        return abs(c - other) == 1
    return below == r + 1 and other - c in ((0, 1) if r % 2 else (-1, 0))


def test_hexes_that_are_joined_touch_and_others_do_not(app):
    screen = opened(app, form="hex", width=3, count=11)
    boxes = screen.boxes(app.style)
    half = screen.tiles.shape[1] // 2
    drawn = sorted([box for box in boxes if box.kind == "place" and box.picture >= 0], key=lambda box: (box[1], box[0]))
    assert len(drawn) == (9 if app.style.small_screen else 11)  # there the fourth row comes as one goes down
    for a, b in combinations(range(len(drawn)), 2):
        dx, dy = drawn[b][0] - drawn[a][0], drawn[b][1] - drawn[a][1]
        beside = (abs(dx), dy) == (2 * half, 0) or (abs(dx), dy) == (half, screen.tiles.shape[2])
        assert beside == joined(a, b, 3), (a, b)


def painted(canvas, box):
    """The lit pixels of a tile on a panel of one colour."""
    canvas.rect(0, 0, canvas.width, canvas.height, theme.PAPER)
    paint.draw(canvas, None, box)
    return bytes(theme.MONO[byte >> 4] << 4 | theme.MONO[byte & 15] for byte in canvas.buffer)


@pytest.mark.parametrize("app,name,size", [("128x64", "hex", 8), ("240x135", "hex", 16), ("240x240", "hex", 16),
                                           ("320x240", "small", 32), ("296x128", "grid", 16)], indirect=["app"])
def test_kinds_and_states_differ_without_colours(app, name, size):
    screen = opened(app, **MAPS[name])
    box = next(box for box in screen.boxes(app.style) if box.kind == "place" and box.picture == 1)
    assert screen.tiles.shape[0] == size
    canvas = Canvas(box.w + 1 & ~1, box.h, hostsim.framebuf)
    marks = (0, HERE, GOAL, CLEARED, VISITED, BLOCKED, OPEN, HERE | GOAL | VISITED)
    looks = [(kind, mark | also) for kind in range(8) for mark in marks for also in (0, CHOSEN, CARD)]
    seen = {painted(canvas, box._replace(x=0, y=0, picture=kind, marks=marks)): (kind, marks) for kind, marks in looks}
    assert len(seen) == len(looks)


def test_a_wall_is_thicker_and_a_link_is_dotted(app):
    def lit(**given):
        screen = opened(app, form="hex", width=3, count=9, goal=None, cleared=[], visited=[], blocked=[], **given)
        canvas = Canvas(app.style.width + 1 & ~1, app.style.height, hostsim.framebuf)
        for box in screen.boxes(app.style):
            if box.kind == "place":
                paint.draw(canvas, None, box)
        return sum((byte >> 4 == ink) + (byte & 15 == ink) for byte in canvas.buffer for ink in (theme.WARN, theme.DIM))
    plain = lit()
    assert lit(cuts=[[4, 5]]) > plain + 5 and lit(cuts=[[1, 4]]) > plain + 5
    assert lit(links=[[0, 8]]) > plain + 5


@pytest.mark.parametrize("app", ["240x135", "240x240", "320x240"], indirect=True)
@pytest.mark.parametrize("name", ["hex", "grid", "small"])
def test_filled_places_do_not_overlap_and_the_selected_one_is_visible(app, name):
    screen = opened(app, **dict(MAPS[name], links=(), cuts=()))
    canvas, seen = Canvas(app.style.width, app.style.height, hostsim.framebuf), {}
    tiles = [box for box in screen.boxes(app.style) if box.kind == "place"]
    assert all(box.shape.filled for box in tiles)
    for box in tiles:
        canvas.rect(0, 0, canvas.width, canvas.height, theme.PAPER)
        paint.draw(canvas, None, box)
        inks = [ink for byte in canvas.buffer for ink in (byte >> 4, byte & 15)]
        lit = {i for i, ink in enumerate(inks) if ink != theme.PAPER}
        most = max(set(inks) - {theme.PAPER}, key=inks.count)
        assert most == (theme.ACCENT if box.marks & CHOSEN else theme.SEAT0 if box.marks & HERE
                        else theme.SURFACE)
        assert not any(lit & other for other in seen.values())
        seen[box] = lit


@pytest.mark.parametrize("form", ["hex", "grid"])
@pytest.mark.parametrize("app", ["128x64", "296x128"], indirect=True)
def test_the_line_round_a_place_is_closed(app, form):
    screen = opened(app, form=form, width=4, count=11)
    canvas = Canvas(app.style.width, app.style.height, hostsim.framebuf)
    tiles = [box for box in screen.boxes(app.style) if box.kind == "place"]
    for box in tiles:
        paint.draw(canvas, None, box)
    inks = [ink for byte in canvas.buffer for ink in (byte >> 4, byte & 15)]
    size, wide, high, roof = screen.tiles.shape[:4]
    for x, y, *rest in [box for box in tiles if box.picture >= 0 and not box.marks & (CHOSEN | HERE)]:
        todo = [(y + roof + 2) * canvas.width + x + 2]
        seen = set(todo)
        while todo:
            at = todo.pop()
            near = {at - 1, at + 1, at - canvas.width, at + canvas.width}
            near = {spot for spot in near - seen if 0 <= spot < len(inks) and inks[spot] == theme.PAPER}
            seen |= near
            todo += near
        assert len(seen) < wide * (high + roof), (x, y)


@pytest.mark.parametrize("app", ["128x64", "240x240", "296x128"], indirect=True)
@pytest.mark.parametrize("name", ["hex", "chain", "large hex"])
def test_a_tile_stays_inside_its_box_and_canvases_of_few_rows_draw_the_same(app, name):
    screen = opened(app, why=(2,), **MAPS[name])
    boxes = [box for box in screen.boxes(app.style) if box.kind == "place"]
    canvas = Canvas(app.style.width + 1 & ~1, app.style.height, hostsim.framebuf)
    few = Canvas(canvas.width, canvas.height, hostsim.framebuf, 20)
    for box in boxes[::3]:
        paint.draw(canvas, None, box)
        canvas.rect(*box[:4], theme.PAPER)
        assert not any(canvas.buffer), box
    for box in boxes:
        paint.draw(canvas, None, box)
    for y in range(0, few.height - 19, 20):
        few.hold(0, y, few.width, y + 20)
        few.rect(0, y, few.width, 20, theme.PAPER)
        for box in boxes:
            paint.draw(few, None, box)
        assert few.buffer == canvas.buffer[canvas.width // 2 * y:canvas.width // 2 * (y + 20)]


def test_linked_places_are_adjacent_and_keep_their_positions_when_the_map_grows():
    rng = random.Random("map")
    for _ in range(6):
        links = [[rng.randrange(max(0, i - 9), i + 1), i + 1] for i in range(30)]
        before = None
        for count in (12, 20, 31):
            spots = chart.spread(count, links[:count - 1])
            assert len(set(spots)) == count and min(spots)[0] == 0 and min(y for x, y in spots) == 0
            moved = {(x - a, y - b) for (x, y), (a, b) in zip(spots, before or spots)}
            assert len(moved) == 1, "all by the same"
            before = spots
        far = [max(abs(spots[a][0] - spots[b][0]) // 2, abs(spots[a][1] - spots[b][1])) for a, b in links]
        assert sum(one == 1 for one in far) > 24 and max(far) < 5
    chain = chart.spread(16, [[i, i + 1] for i in range(15)])
    assert {max(abs(x - a) // 2, abs(y - b)) for (x, y), (a, b) in zip(chain, chain[1:])} == {1}
    assert max(x for x, y in chain) < 12 and max(y for x, y in chain) < 5


# ---- at the table


@pytest.fixture
def begin(tmp_path, toy):
    """A function of the number of keys that returns a device with a match of Walk, its opening read."""
    walk = toy("walk")

    def start(keys):
        device = at_home(with_keys(SIZES["128x64"](), keys), tmp_path)
        home.start(device.app, walk, walk.setup.PRESETS[0][1], "seed")
        play(device, ["wait 10", "press BACK", "press OK"], None)
        return device

    return start


def test_four_arrow_keys_move_in_four_directions(begin):
    box = begin(8)
    play(box, """expect 5: here
        press RIGHT; expect 6: money; press RIGHT 2; expect 7: custom; press DOWN; expect 11: challenge
        press UP; expect 7: custom; press UP; expect 3: challenge; press LEFT 2; expect 1: fight; press OK
        expect state at 1; press OK; expect 1: here; press DOWN; expect (5: respawn)
        press OK; expect Win this fight first; press BACK; press UP; press OK
        expect state cleared [1]""".replace("\n", ";").split(";"), None)


def test_two_arrow_keys_move_along_the_rows(begin):
    box = begin(2)
    play(box, """press DOWN; expect 4: weapon; press DOWN; expect 6: money; press DOWN; expect 3: challenge
        press UP 4; expect 15: custom; press DOWN 2; press MENU; expect Here is a place: weapon; press BACK
        press OK; expect state at 4; press OK; expect 4: here; press BACK
        expect Walk""".replace("\n", ";").split(";"), None)


CAMPAIGNS = {
    "hex": {}, "grid": {"map": "grid"}, "path": {"map": "path", "links": [[i, i + 1] for i in range(15)]},
    "open": {"map": "open"}, "cards": {"map": "cards"}, "large": {"places": ["ally"] * 64, "width": 8, "start": 29}}


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_between_fights_the_map_is_the_largest_item_except_while_a_number_is_changed(app, name):
    """A dashboard that is a map has no number a third of the screen high: its map is. With the ring name, what waits
    and the record it leaves no other place on the screen larger. What has the focus is a number of that height."""
    home.start(app, Game("fightcard"), dict({"mode": "campaign"}, **CAMPAIGNS[name]), "seed", (), None, True)
    app._go()
    do = app.table.do
    do(["set", "cleared", [0]])
    do(["explore", "7H"] if name == "cards" else ["move", 28 if name == "large" else 1])
    do(["sheet", "ring", "Moth"])
    app.cut(1)
    app.stale = True
    app.draw()
    assert faults(app, app.style) == []
    style, places = app.style, [box for box in app.shown if box.kind == "place"]
    high = max(box.y + box.h for box in places) - min(box.y for box in places)
    assert 3 * high >= style.whole
    assert not [box for box in app.shown if getattr(box, "font", "")[:1] == "n"]
    here = [box for box in places if box.marks & HERE]
    assert len(here) == 1 and KINDS[here[0].picture] == app.table.match.state["due"]
    said = " ".join(box.words for box in app.shown if box.kind == "text")
    assert "Moth" in said and any(word in said for word in ("waits", "ally", "rival", "weapon"))
    assert "1 done" in said or not style.large_screen and any(word in said for word in ("ally", "rival", "weapon"))
    app.dash._move("all")
    app.stale = True
    app.draw()
    assert faults(app, style) == [] and not [box for box in app.shown if box.kind == "place"]
    assert max(style.fonts(box.font).height for box in app.shown if box.kind == "text") * 3 >= style.whole
    match_commands.leave(app.dash)
    app.tick(0)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_every_card_that_a_place_turns_up_has_room(size, tmp_path):
    """As a weapon of the Fight Card System."""
    box = at_home(SIZES[size](), tmp_path)
    home.start(box.app, Game("fightcard"), {"mode": "campaign", "map": "none"})
    do(box, "press BACK; wait 1000")
    table = box.app.table
    for card in pack():
        table.match.state.update(phase="weapon", dealt=[card])
        boxes = box.app.dash.boxes(box.app.style)
        box.app.dash.picture, box.app.shown = None, boxes
        assert faults(box.app, box.app.style) == [], card
