"""Tricks under a trump, and seats round the table: played with the game of tests/toys/circle."""

from math import atan2

import pytest
from boards import EACH_SIZE, SIZES
from devices import at_home, do
from gamecheck.measure import faults

import hostsim.framebuf
from cornerman import theme
from cornerman.cards import face
from cornerman.catalog import Game
from cornerman.keys import BACK
from cornerman.ui.app import home
from cornerman.ui.draw.chrome import CHOOSE
from cornerman.ui.draw.fonts import short
from cornerman.ui.draw.icons import char
from hostsim.device import Device, Repeatable
from hostsim.script import play

NAMED = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
NAMES = ["MMMMM%d" % i for i in range(8)]
ROUND = ["%dRobi" % i for i in range(8)]  # round a table names may be cut at their ends


@pytest.fixture
def begin(tmp_path, toy):
    """A function of (options, size) that returns a device with a match of Circle, its opening read."""
    circle = toy("circle")

    def start(given, size="240x240", facing=False):
        device = at_home(SIZES[size](), tmp_path)
        device.app.settings.names = list(ROUND if given.get("round") else NAMES)
        device.app.settings.facing = facing
        home.start(device.app, circle, given, "circle")
        device.app.tick(0)
        device.app.cut(1)
        show(device)
        return device

    return start


def show(device, **fields):
    """Put fields of the state and draw; the boxes, which have no faults."""
    device.app.table.match.state.update(fields)
    device.app.cut(1)
    device.app.dash.news = []
    device.app.table.match.events = []  # as after each action: what was laid out before is old
    device.app.stale = True
    device.app.draw()
    device.settle()
    assert faults(device.app, device.app.style) == []
    device.advance(300)  # what has changed is no longer lit
    return device.app.shown


def box_of(device, *starts):
    """The only box that begins so after its place."""
    found = [box for box in device.app.shown if box[4:4 + len(starts)] == starts]
    assert len(found) == 1, found
    return found[0]


def texts(device):
    """The texts on the screen."""
    return [shape.words for shape in device.app.shown if shape.kind == "text"]


def played(game, options, size, begin):
    """A device with a match of a game, without any lines to read."""
    device = begin({}, size)
    device.app.settings.names = ["Ann", "Ben"]
    home.start(device.app, Game(game), options, "seed")
    device.app.tick(0)
    show(device)
    return device


def sign(device):
    """The box of the trump."""
    return box_of(device, "suit")


def role(pixel):
    """The first ink that looks like a pixel of a panel, which has five or six bits a colour."""
    for i, colour in enumerate(theme.COLOURS):
        if all(abs((colour >> shift & 255) - part) < 9 for shift, part in zip((16, 8, 0), pixel)):
            return i


def inks(device, box, part=0, parts=1):
    """The inks that the panel shows in a box, or in one of equal parts beside each other."""
    pixels, wide = device.panel.pixels(), device.app.style.width
    x, y, w, h = box[:4]
    lines = [pixels[3 * (wide * line + x + w * part // parts):3 * (wide * line + x + w * (part + 1) // parts)]
             for line in range(y, y + h)]
    return {role(pixel) for pixel in {tuple(line[i:i + 3]) for line in lines for i in range(0, len(line), 3)}}


# ---- tricks


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_trump_and_the_tricks_are_large(begin, size):
    box = begin({}, size)
    style = box.app.style
    for trump in (None, "C", "D", "H", "S"):
        for tricks in ([3, 0], [12, 25], [9, 10]):
            show(box, trump=trump, tricks=tricks, card="KD" if trump == "H" else None)
            high = style.fonts(sign(box)[5]).height
            for seat in (0, 1):
                number = box.app.dash.picture.numbers["tricks", seat]
                assert number in box.app.shown and number[6] == str(tricks[seat])
                digits = style.fonts(number[5]).height
                assert digits * (3 if max(tricks) < 10 else 6) >= style.whole
            assert sign(box)[6] == (trump or "?") and 3 * high >= style.whole
            assert 3 * (sign(box).w + 4 * style.gap) >= style.width // 2, "its panel is no wider than a seat"
            names = texts(box)
            assert "trump" not in names and "new" in names, "the word of the trump"
            assert style.whole < 200 or (NAMED.get(trump) in names) == (trump is not None)
            # seat 0 has a name of its own
            assert NAMES[0] not in names and sum(name.startswith(NAMES[1][:2]) for name in names) == 2
            if max(tricks) < 10 and style.width != 160:
                assert [shape[5:7] for shape in box.app.shown if shape[4] == "pips"] == [(n, 5) for n in tricks]


def test_a_seat_has_the_name_from_the_view_and_marked_texts_are_inverted(begin):
    box = begin({}, "320x240")
    show(box, text="Suplex")
    words = {shape[6]: shape for shape in box.app.shown if shape[4] == "text"}
    assert inks(box, words[" forced "]) == {theme.WARN, theme.PAPER} and inks(box, words["new"]) == {
        theme.WARN, theme.PAPER}
    assert inks(box, words["Suplex"]) == {theme.PAPER, theme.DIM}


def test_a_long_text_is_shortened_without_hiding_other_items(begin):
    box = begin({}, "320x240")
    for text in ("Tombstone piledriver number 4", "Tombstonepiledriver"):
        show(box, text=text)
        cut = [word for word in texts(box) if word.endswith("..")]
        assert len(cut) == 1 and len(cut[0]) > 6 and text.startswith(cut[0][:-2])
        assert texts(box).count("9") == 1 and texts(box).count("hand") == 2


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_keycap_is_in_the_row_of_its_fighter(begin, size):
    box = begin({}, size)
    keys = [shape for shape in box.app.shown if shape.kind == "cap"]
    assert not [key for key in keys if key.y + key.h <= box.app.style.height], "the toy gives no words for its keys"
    device = played("fightcard", {}, size, begin)
    style = device.app.style
    up, down = [key for key in device.app.shown if key.kind == "cap" and key.y + key.h <= style.height]
    first, second = [device.app.dash.picture.numbers["tricks", seat] for seat in (0, 1)]
    if style.large_screen:
        assert first.y <= up.y < second.y <= down.y
    else:
        assert up.x < style.width // 2 < down.x
    dash = device.app.dash
    assert CHOOSE not in [keys for keys, word in dash.hints(device.app)], "the key line need not say it again"
    do(device, "press BACK; wait 10")
    assert not [key for key in device.app.shown if key.kind == "cap" and key.y + key.h <= style.height]
    assert dash.hints(device.app)[-1][0] == CHOOSE


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("game", ["melee", "punch", "dicefighter", "fightcard", "tracker"])
def test_the_largest_number_has_a_third_of_the_height_and_a_label(begin, size, game):
    device = played(game, {}, size, begin)
    style, dash = device.app.style, device.app.dash
    high = max(int(shape.font[1:]) for shape in device.app.shown if shape.kind == "text" and shape.font[0] == "n")
    assert 3 * high >= style.whole
    for name in ("Ann", "Ben"):
        assert name in texts(device)
    icons = {shape.words for shape in device.app.shown if shape.kind == "text" and shape.font[0] == "i"}
    label = dash.view()["seats"][0]["big"].label
    words = " ".join([shape.words for shape in device.app.shown
                      if shape.kind == "text" and shape.y < style.height]).split(" ")  # the key line left aside
    assert label in words or icons and label in ("health", "HP") or label == "cards" and "of" in words or (
        label == "tricks" and "to 5 tricks" in texts(device))
    title = [shape for shape in device.app.shown if shape.kind == "text" and not shape.y]
    assert title and all(shape.font in (style.caption, style.icons) for shape in title)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("names", (["Robert", "Device"], ["Markus", "P2"], ["MMMMMM", "WWWWWW"]))
def test_the_hp_of_both_is_named_however_long_their_names_are(begin, size, names):
    """A name of six of the widest letters may be shortened for that."""
    device = played("punch", {}, size, begin)
    style, least = device.app.style, 4 if names[0] == "MMMMMM" else 9
    for ready in ([False, False], [False, True], [True, False]):  # nobody waits, or it is a turn
        device.app.table.names[:2] = names
        device.app.dash.picture = None
        shown = show(device, ready=ready, hp=[12, 10])
        named = [box.x for box in shown if box.kind == "text" and box.words in ("HP", char("hp"))
                 and box.y < style.height]
        assert min(named) < style.width // 2 < max(named)
        for name in names:
            assert [words for words in texts(device) if words.startswith(name[:least])]


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_health_of_both_is_named_beside_the_word_of_who_attacks(begin, size):
    device = played("dicefighter", {}, size, begin)
    half = device.app.style.height // 2 if device.app.style.large_screen else device.app.style.width // 2
    for attacker in (None, 0, 1):
        device.app.table.names[:2] = ["Markus", "Device"]
        device.app.dash.picture = None
        shown = show(device, attacker=attacker, first=attacker or 0)
        named = [box.y if device.app.style.large_screen else box.x for box in shown
                 if box.kind == "text" and box.words in ("health", char("hp")) and box.y < device.app.style.height]
        assert min(named) < half < max(named)
        assert {"Markus", "Device"} <= set(texts(device))


@pytest.mark.parametrize("name, less", [("Doctor Thunder", "Thunder"), ("Ms. P.", "Ms. P"), ("Mr. T", "Mr. T"),
                                        ("Ann", "Ann"), ("The Great Mr. T.", "The Great Mr. T")])
def test_a_short_name_is_no_initial(name, less):
    assert short(name) == less


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_header_that_is_too_long_keeps_more_than_the_initial_of_a_name(begin, size):
    device = played("dicefighter", {}, size, begin)
    device.app.table.names[:2] = ["Ann", "Ms. P."]
    head = [box.words for box in show(device, phase="counter", attacker=0) if box.kind == "text" and not box.y]
    assert [words for words in head if words in ("Ms. P. may counter-attack", "Ms. P may counter-attack")], head


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_prompt_of_two_lines_is_whole_where_the_header_has_room_for_two(begin, size):
    device = played("cardrpg", {}, size, begin)
    show(device, phase="pay", cost=[3, 0])
    style = device.app.style
    head = " ".join([box.words for box in device.app.shown if box.kind == "text" and box.y < 3 * style.line])
    assert "Ann: pay 3 off the top" in head
    assert ("Face cards do not count" in head) == (not style.small_screen)


@pytest.mark.parametrize("size", ["240x240", "320x240"])
def test_between_two_players_who_sit_opposite_all_lines_are_whole(begin, size):
    device = played("fightcard", {}, size, begin)
    device.app.table.facing = True
    show(device)
    do(device, "press OK; press UP; press UP")
    for words in ("Shadow", "how does it", "Ann takes it. 1-0"):
        assert words in " ".join(texts(device))


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_defeated_fighter_is_dimmed_and_labelled(begin, size):
    device = played("melee", {}, size, begin)
    show(device, damage=[7, 0], over=True, winner=1, phase="over")
    down = next(shape for shape in device.app.shown if shape.kind == "text" and shape.words == "0")
    stands = next(shape for shape in device.app.shown if shape.kind == "text" and shape.words == "7")
    assert (down.ink, stands.ink) == (theme.DIM, theme.INK) and "down" in texts(device)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_distance_is_drawn_with_its_number_and_label(begin, size):
    device = played("punch", {}, size, begin)
    for steps in range(6):
        show(device, distance=steps)
        assert box_of(device, "track")[5:7] == (steps, 5)
        number = device.app.dash.picture.numbers["distance",]
        assert number in device.app.shown and number.words == str(steps)
        icons = {shape.words for shape in device.app.shown if shape.kind == "text" and shape.font[0] == "i"}
        assert "distance" in texts(device) or char("dist") in icons


@pytest.mark.parametrize("size", EACH_SIZE)
def test_without_a_map_the_name_and_two_numbers_are_shown(begin, size):
    options = {"mode": "campaign", "map": "none", "xp": {"win": 1}, "money": {"win": 1}}
    device = played("fightcard", options, size, begin)
    shown = show(device, session=3)
    numbers = [shape for shape in shown if shape.kind == "text" and shape.font[0] == "n"]
    assert len(numbers) == 2 and all(3 * int(shape.font[1:]) >= device.app.style.whole for shape in numbers)
    assert "XP" in texts(device) and ("money" in texts(device) or size == "160x128")


@pytest.mark.parametrize("size", EACH_SIZE)
def test_events_are_shown_in_the_header_and_hints_return_after_them(begin, size):
    device = played("fightcard", {}, size, begin)
    do(device, "press OK; press OK; press OK")
    device.app.cut(1)
    dash, style = device.app.dash, device.app.style
    dash.news = ["It is told", "and this is more than the header of any screen has room for"[:24]]
    device.app.stale = True
    device.app.draw()
    said = [shape for shape in device.app.shown if shape.kind == "text" and "It is told" in shape.words]
    assert len(said) == 1 and not said[0].y and said[0].paper == theme.ACCENT
    assert faults(device.app, style) == []
    dash.news = []
    device.app.stale = True
    device.app.draw()
    assert [shape for shape in device.app.shown if shape.kind == "cap"]


def test_a_changed_number_is_drawn_before_the_rest(tmp_path):
    """A trick of a light fight: its area is on the panel before the screen is laid out, and the picture is the same."""
    device = Device(SIZES["240x240"](), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("fightcard"), {}, "first")
    device.app.settings.ways = {"fightcard": "light"}
    device.app.tick(0)
    do(device, "read; press OK; press DOWN")
    app, areas = device.app, []
    whole, paint = app.dash.boxes, app.paint
    app.paint = lambda boxes, *area: areas.append(area) or paint(boxes, *area)
    app.dash.boxes = lambda style: areas.append("laid out") or whole(style)
    box = app.dash.picture.numbers["tricks", 0]
    do(device, "press UP")
    assert app.table.match.state["tricks"] == [1, 0] and areas[1] == "laid out"
    x, y, right, bottom = areas[0]
    assert (y, bottom) == (box.y, box.y + box.h) and box.x <= x < right <= box.x + box.w
    shown = device.panel.pixels()
    app.dash.picture, app.shown, app.stale = None, None, True
    device.advance(20)
    assert device.panel.pixels() == shown


@pytest.mark.parametrize("size", ["128x64", "240x240"])
def test_a_tap_on_the_trump_is_shown_at_once(begin, size):
    box = begin({}, size)
    show(box, tricks=[1, 2])
    do(box, "press BACK; press UP")  # the focus on the trump; "?" becomes clubs
    place = sign(box)
    assert place[6] == "C"
    first = box.app.dash.first
    windows = []
    box.app.dash.first = lambda style: windows.append(first(style)) or windows[-1]
    do(box, "press DOWN 3; expect Circle")
    assert [new.card for old, new, wide in windows] == ["S", "H", "D"]
    assert sign(box)[:4] == place[:4] and sign(box)[6] == "D"
    box.advance(2000)
    assert list(box.app.table.match.log) == [["put", "trump", "D"]]
    if size == "240x240":
        assert inks(box, sign(box)) == {theme.PAPER, theme.DIAMONDS}


def test_ok_removes_the_focus_where_up_and_down_also_act_without_it(begin):
    box = begin({})
    do(box, "press UP; expect state tricks [4, 0]; press DOWN; expect state tricks [4, 1]; press BACK 2; press UP 2")
    do(box, "press OK; expect state tricks [6, 1]; press UP; expect state tricks [7, 1]; press OK; expect Put")
    assert box.app.dash.focus is None and [action[2] for action in box.app.table.match.log] == [
        [4, 0], [4, 1], [6, 1], [7, 1]]


@pytest.mark.parametrize("size", [size for size in SIZES if size != "128x64"])
def test_the_half_of_the_opposite_player_is_turned_and_the_middle_is_shown_twice(begin, size):
    box = begin({}, size, facing=True)
    turned = [shape for shape in box.app.shown if shape.kind == "text" and shape.turned]
    straight = [shape for shape in box.app.shown if shape.kind == "text" and not shape.turned]
    assert all(shape.y + shape.h <= box.app.style.whole // 2 for shape in turned)
    assert any(shape.words[:3] == NAMES[1][:3] for shape in turned)
    assert [shape for shape in straight if shape.words.startswith("trump")]
    assert not [shape for shape in box.app.shown if shape.kind == "cap"], "the key line gives its room to the halves"
    large = [shape for shape in box.app.shown if shape.kind == "text" and shape.font[0] == "n"]
    assert len(large) == 2 and all(3 * int(shape.font[1:]) >= box.app.style.whole for shape in large)


# ---- round the table


def middle_of(box):
    return box[0] + box[2] / 2, box[1] + box[3] / 2


@pytest.mark.parametrize("size", EACH_SIZE)
def test_all_seats_are_drawn_around_the_trump_with_name_and_wounds(begin, size):
    box = begin({"round": True}, size)
    style = box.app.style
    wounds = box.app.table.match.state["wounds"]
    for n in range(2, 9):
        many = {"1": [["9H", 3]], "0": [["KD", 2]] + [["4S", 1]] * (style.width > 128)}
        for stacks, card in (({}, None), (many, "TC")):
            shown = show(box, n=n, stacks=stacks, card=card, trump="S")
            words = [shape[6] for shape in shown if shape[4] == "text"]
            above = [shape[6] for shape in shown if shape[4] == "text" and style.head <= shape[1] < style.height]
            assert "new" in above or style.width == 160 and n > 4, "the word of the trump"
            names = [shape for shape in shown if shape[4] == "text" and shape[6][1:2] in ("R", ".")]
            names.sort(key=lambda shape: shape[6])
            assert [shape[6][0] for shape in names] == [name[0] for name in ROUND[:n]]
            assert [shape[6][0] for shape in names if shape[9] != theme.PAPER] == ["1"], "whose turn"
            large = {shape[6] for shape in shown if shape[4] == "wounds"}
            if n > 2:
                x, y = middle_of(sign(box))
                turns = [atan2(middle_of(shape)[1] - y, middle_of(shape)[0] - x) for shape in names]
                assert sum(a > b for a, b in zip(turns, turns[1:] + turns[:1])) == 1, "not clockwise"
            if not stacks:
                # three places for wounds are too wide for a line of 160 px; Card RPG has two
                in_line = not style.large_screen and n > 4
                told = ["%d of 3" % len(suits) for suits in wounds[:n]]
                assert large == set(wounds[:n]) or style.width == 160 and (in_line or set(told) <= set(words)) or (
                    in_line) and all(
                    suits in large or "".join(map(face, suits)) in words + [""] for suits in wounds[:n])
                high = style.fonts(sign(box)[5]).height
                assert high + 1 >= max(
                    style.fonts(shape[5]).height for shape in shown if shape[4] in ("text", "wounds"))
            else:
                assert "4\x04" in words or not style.large_screen and n > 2 or style.small_screen
                assert "9\x03+2" in words and "K\x02+1" in words
                assert "T\x01+1" in words or style.small_screen and n > 4  # there it is cut
                words.append("")
                # where a seat has little room the attack on a seat takes the place of its wounds
                bare = [i for i in range(n) if str(i) not in stacks or style.large_screen and n < 5]
                assert all(wounds[i] in large or "".join(map(face, wounds[i])) in words
                           or style.width == 160 and (n > 4 or "%d of 3" % len(wounds[i]) in words) for i in bare)


def test_wounds_are_drawn_as_suits_and_missing_ones_as_dots(begin):
    box = begin({"round": True}, "320x240")
    suits = {"C": theme.CLUBS, "D": theme.DIAMONDS, "H": theme.HEARTS, "S": theme.SPADES, "?": theme.INK}
    for wounds in ("", "S", "?D", "CDH", "CDHSS"):
        show(box, wounds=[wounds] * 3, n=3)
        for shape in [shape for shape in box.app.shown if shape[4] == "wounds"]:
            many = max(3, len(wounds))
            for i in range(many):
                ink = suits[wounds[i]] if i < len(wounds) else theme.INK
                assert inks(box, shape, i, many) == {theme.PAPER, ink}
    show(box, wounds=["S" * 20] * 8, n=8)
    assert [shape[6] for shape in box.app.shown if shape[4] == "text"].count("20") == 8  # too many to be drawn


@pytest.mark.parametrize("size", EACH_SIZE)
def test_seats_outside_a_conflict_and_a_missing_trump_are_drawn(begin, size):
    box = begin({"round": True}, size)
    for n in range(2, 9):
        for stacks in ({}, {"0": [["TC", 12]] * 4, "1": [["9H", 1]]}):
            show(box, n=n, trump="", card="KD", wounds=[None, "S"] * 4, stacks=stacks)
            words = [shape[6] for shape in box.app.shown if shape[4] == "text"]
            assert {name[:1] for name in ROUND[:n]} <= {word[:1] for word in words}
            assert not [shape for shape in box.app.shown if shape[4] == "suit"]
            assert [word for word in words if word == "9" or stacks and word[:2] == "T\x01"], "of seat 0"


def test_a_tapped_wound_redraws_one_seat_only(begin):
    box = begin({"round": True}, "240x240")
    show(box, trump="H")
    do(box, "press BACK 2; wait 10")
    before, groups = list(box.app.shown), box.app.dash.picture.groups
    first, sent = box.app.dash.first, []
    box.app.dash.first = lambda style: sent.append(first(style)) or sent[-1]
    do(box, "press DOWN; wait 10")
    assert [new.suits for old, new, wide in sent] == ["S"]
    gone = [shape for shape in before if shape not in box.app.shown]
    assert [shape[4:7] for shape in gone] == [("wounds", gone[0][5], "SH")]
    assert gone[0][:6] + ("S",) + gone[0][7:] in box.app.shown
    assert sum(group not in groups for group in box.app.dash.picture.groups) == 1
    box.advance(2000)
    assert box.state()["wounds"][0] == "S" and box.state()["wounds"][1:] == ["", "C", "D", "?", "S", "CDH", "HH"]


def test_a_round_table_is_not_turned_for_facing_players(begin):
    box = begin({"round": True}, facing=True)
    show(box, n=2)
    assert not [shape for shape in box.app.shown if shape.kind == "text" and shape.turned]


@pytest.mark.parametrize("size, quick", [("240x240", True), ("320x240", True), ("128x64", False), ("160x128", False),
                                         ("296x128", False)])
def test_a_changed_number_is_highlighted_for_a_moment_on_a_fast_panel(begin, size, quick):
    def lit(device):
        numbers = device.app.dash.picture.numbers
        return [box.words for box in device.app.shown if box.kind == "text" and box.ink == theme.ACCENT
                and box.paper == theme.PAPER and any(box[:7] == number[:7] for number in numbers.values())]

    device = played("fightcard", {}, size, begin)
    dash = device.app.dash
    device.advance(400)
    assert lit(device) == []
    for end in ("wait", "key"):
        dash.act(["set", "tricks", 0, 3 if end == "wait" else 4])
        device.app.stale = True
        device.advance(20)
        assert lit(device) == (["3" if end == "wait" else "4"] if quick else [])
        if end == "wait":
            device.advance(300)
        else:
            device.press(BACK)
        assert lit(device) == []


def test_a_lit_number_and_rolling_dice_take_one_refresh_of_e_ink_however_fast_its_bus_is(begin, tmp_path):
    board = SIZES["296x128"]()
    board["panel"]["bus"]["speed"] = 62500000
    device = Device(board, str(tmp_path / "fast"), hostsim.framebuf, Repeatable())

    def refreshes(*script):
        before = device.panel.refreshes
        play(device, list(script), None)
        device.advance(800)  # longer than a number is lit and dice roll, shorter than the pause before a clean refresh
        device.settle()
        return device.panel.refreshes - before

    home.start(device.app, Game("fightcard"), {}, "seed")
    device.app.tick(0)
    play(device, ["read"], None)
    device.settle()
    assert refreshes("press UP") == 1 and device.app.dash.picture.numbers["tricks", 0].words == "1"
    device.app.settings.ways = {"dicefighter": "device"}
    home.start(device.app, Game("dicefighter"), {}, "seed")
    device.app.tick(0)
    refreshes("wait 10")
    for key in ["OK"] * 30:
        assert refreshes("press " + key) <= 1, device.texts()
        if type(device.screen()).__name__ == "Dice" and device.screen().step.tumble:
            break
    else:
        raise AssertionError("no dice were rolled")


@pytest.mark.parametrize("size", EACH_SIZE)
def test_two_seats_without_a_number_show_that_they_take_part(size, tmp_path):
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, Game("tracker"), {"counters": [], "pack": "none", "trump": "none"})
    device.app._go()
    play(device, ["wait 500", "press OK", "wait 400", "expect P2 begins"], None)
    assert faults(device.app, device.app.style) == [] and device.texts().count("in") == 2
