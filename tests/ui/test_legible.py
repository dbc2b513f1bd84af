"""Texts that are longer than their place: they wrap, in one size, and what is shortened stays another text."""

import pytest
from boards import EACH_SIZE, SIZES, board
from gamecheck.measure import faults, span, unreadable

import hostsim.framebuf
from cornerman import theme
from cornerman.catalog import Game
from cornerman.game import READ, Step, row
from cornerman.games.dicefighter import fighters
from cornerman.keys import BACK, DOWN, MENU, OK
from cornerman.ui.app import home
from cornerman.ui.draw import chrome
from cornerman.ui.menus.screens import List, labelled, list_row
from cornerman.ui.pickers.pad import Pad
from hostsim.device import Device, Repeatable

CARDS = [("K\x03", "Slam"), ("Q\x03", "Neckbreaker, binds"), ("J\x03", "Suplex, new trump"), ("T\x03", "Sleeper Hold")]
ABILITIES = {fighters.name(ability.key): ability.key for fighter in fighters.CHARACTERS
             for ability in fighters.owned(fighter)}
LONG = [("Yes: tell the place", ""), ("\x01 will, weapons", "13"), ("Yes: the device picks", "3! fizzle?")]


@pytest.fixture
def app(tmp_path):
    def start(data):
        return Device(data, str(tmp_path), hostsim.framebuf, Repeatable()).app
    return start


def shown(app, screen):
    """The boxes of a screen, which has no faults."""
    app.push(screen)
    app.stale = True
    app.draw()
    assert faults(app, app.style) == []
    return app.shown


def begun(app, game):
    """The app with the dashboard of a match that has just begun."""
    home.start(app, Game(game), {}, "", (), ["Walter", "Connor"], True)
    for _ in range(8):
        app.tick(700)
        if app.stack[-1] is app.dash:
            break
        app.key(OK, 0)
    app.stale = True
    app.draw()
    assert app.stack[-1] is app.dash
    return app


def pad(app, rows):
    step = Step("Which one is it?", [row(label, READ, (), value) for label, value in rows], pad=True)
    return Pad(app, step, str, [list_row(*row) for row in rows], lambda app, i: None, True)


@pytest.mark.parametrize("name", ("pico_oled", "pico_oled_13", "pybadge", "tdisplay", "pico_lcd_13", "badger2040"))
@pytest.mark.parametrize("rows", (CARDS, LONG), ids=("cards", "long"))
def test_rows_of_a_pad_wrap_in_one_size_and_keep_their_words(app, name, rows):
    app = app(board(name))
    boxes = shown(app, pad(app, rows))
    texts = [box for box in boxes if box.kind == "text" and box.y >= app.style.head]
    words = " ".join(box.words for box in texts)
    for label, value in rows:
        for word in (label.lstrip("\x01") + " " + value).split(", ")[0].split():
            assert word.rstrip(",") in words
    assert len({box.font for box in texts if box.font[0] == "t"} - {app.style.caption}) < 2
    assert unreadable(app, app.style) == []
    tops = sorted(box.y for box in boxes if box.kind == "cap")[:len(rows)]  # below them, the key line
    assert [app.stack[-1].key_at(app.style, y + 2) for y in tops] == list(app.stack[-1].keys[:len(rows)])


def test_a_text_of_a_pad_is_cut_at_its_comma_only_if_it_stays_unique(app):
    app = app(board("pybadge"))
    alike = [("Something long, %s and more of it" % which, "") for which in ("red", "green", "blue", "pink")]
    boxes = shown(app, pad(app, alike))
    assert len([box for box in boxes if box.kind == "text" and box.words.endswith("..")]) == 4
    assert len(unreadable(app, app.style)) == 4


@pytest.mark.parametrize("size", EACH_SIZE)
def test_rows_above_fill_the_room_that_a_high_row_leaves(app, size):
    app = app(SIZES[size]())
    high = ["%d many words in a row that needs several lines on any of these boards and screens" % n for n in range(6)]
    screen = List("Rows", labelled(["One"] + high), None, 6)
    shown(app, screen)
    screen.at = 1
    boxes = [box for box in shown(app, screen) if box.kind == "text" and box.y < app.style.height]
    assert boxes[1].words == "One" or boxes[-1].y + boxes[-1].h + app.style.row > app.style.height


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_value_without_room_beside_its_label_is_drawn_below_it(app, size):
    app = app(SIZES[size]())
    value = "played by these three"
    boxes = shown(app, List("Old", [list_row("A long name for a match", value), list_row("B", "7:3")], None))
    whole = [box for box in boxes if box.kind == "text" and box.words == value]
    label = [box for box in boxes if box.kind == "text" and box.words.startswith("A long")]
    assert len(whole) == 1
    assert whole[0].y > label[0].y + label[0].h // 2 or whole[0].x >= label[0].x + label[0].w


def test_rows_that_are_cut_to_the_same_text_are_noticed(app):
    app = app(board("pico_oled"))
    shown(app, List("", labelled(["A very long row " * 4 + end for end in "AB"]), None))
    assert len(unreadable(app, app.style)) == 1
    app.pop()
    shown(app, List("", labelled(["A very long row", "A very long row"]), None))  # the same rows from the start
    assert unreadable(app, app.style) == []


@pytest.mark.parametrize("name", ("pico_oled", "pico_lcd_13"))
def test_a_list_with_two_sizes_and_words_that_touch_are_noticed(app, name):
    app = app(board(name))
    shown(app, List("Rows", [list_row("One", "1"), list_row("Two", "2")], None))
    assert unreadable(app, app.style) == []
    two, value = [box for box in app.shown if box.kind == "text" and box.words in ("Two", "2")][::-1]
    app.shown = [box._replace(font=app.style.caption) if box is two else box for box in app.shown]
    assert len(unreadable(app, app.style)) == 1
    left = two.x + app._font(two.font).width("Two") - value.w + app._font(value.font).width("2")
    app.shown = [two, value._replace(x=left)]
    assert [fault for fault in faults(app, app.style) if "touch" in fault]
    app.shown = [two, value._replace(x=left + 1)]
    assert not [fault for fault in faults(app, app.style) if "touch" in fault]


@pytest.mark.parametrize("rows,hinted", ((2, True), (3, True), (4, False)))
def test_a_pad_says_which_key_leads_back_if_that_costs_its_rows_nothing(app, rows, hinted):
    app = app(board("pico_oled"))
    boxes = shown(app, pad(app, LONG[:1] + [("Row %d" % i, "") for i in range(1, rows)]))
    assert ("Back" in [box.words for box in boxes if box.kind == "text"]) is hinted
    assert {box.font for box in boxes if box.kind == "text" and box.words.startswith("Row")} == {app.style.body}
    below = app.stack[-1].key_at(app.style, app.style.whole - 1)
    assert below == (BACK if hinted else MENU)


@pytest.mark.parametrize("game", ("melee", "punch", "dicefighter", "fightcard", "tracker"))
def test_names_of_six_letters_are_large_on_a_small_screen(app, game):
    app = begun(app(board("pico_oled")), game)
    assert faults(app, app.style) + unreadable(app, app.style) == []
    assert [box.font for box in app.shown if box.kind == "text" and box.words in ("Walter", "Connor")] == [
        app.style.body] * 2


@pytest.mark.parametrize("name", ["Eva", "Ann", "Walter"])
def test_a_name_and_the_word_of_its_number_do_not_read_as_one(app, name):
    app = app(board("pico_oled"))
    app.settings.names = [name] + app.settings.names[1:]
    game = Game("tracker")
    home.start(app, game, dict(game.setup.PRESETS)["Life 20 for six"])
    app.key(BACK, 0)
    app.dash.act(["set", "c0", 0, 0])
    app.dash.focus, app.dash.news = ("c0", 0), []
    boxes = {box.words: box for box in app.dash.boxes(app.style) if box.kind == "text"}
    named, word = boxes[name + " out"], boxes["Life"]
    assert word.y > named.y or word.x - named.x - app.style.fonts(named.font).width(named.words) >= 6


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_header_tells_the_round_once(app, size):
    app = app(SIZES[size]())
    home.start(app, Game("melee"), {"deal": "device"})
    app.key(BACK, 0)
    app.dash.news = []
    texts = [box.words for box in app.dash.boxes(app.style) if box.kind == "text"]
    told = [words for words in texts if "round" in words.lower()]
    assert len(told) == 1 and "Round 1: choose in secret".startswith(told[0]), texts


def test_a_number_that_touches_a_line_or_its_frame_is_noticed(app):
    app = begun(app(board("pico_oled")), "tracker")
    assert faults(app, app.style) == []
    framed = [box for box in app.shown if box.kind == "frame"][0]
    band = [box for box in app.shown if box.kind == "fill" and box.y == 0][0]
    number = [box for box in app.shown if box.kind == "text" and box.font[0] == "n"][-1]
    for panel, y in ((framed, framed.y + 1), (band, band.h)):
        app.shown = [panel, number._replace(y=y)]
        assert [fault for fault in faults(app, app.style) if "number that touches" in fault]
        app.shown = [panel, number._replace(y=y + 1)]
        assert not [fault for fault in faults(app, app.style) if "number that touches" in fault]


@pytest.mark.parametrize("name", ("pico_oled_13", "tdisplay", "m5stick_c_plus"))
def test_the_two_buttons_that_change_a_number_show_which_one_increases_it(app, name):
    style = app(board(name)).style
    hints = [((OK,), "Next turn"), ((BACK,), "next"), ((MENU,), "Menu"), (chrome.CHOOSE, "health")]
    boxes = chrome.key_line(style, hints)
    caps = [box for box in boxes if box.kind == "cap"]
    arrows = [box for box in boxes if box.kind == "text" and box.words in "\x05\x06"]
    assert [box.words for box in arrows] == ["\x05", "\x06"]
    for arrow, name in zip(arrows, (style.caps[1][0], style.caps[2][0])):
        before = max([cap for cap in caps if cap.x < arrow.x], key=lambda cap: cap.x)
        assert before.words == name and not before.hold


def test_arrows_printed_on_the_buttons_leave_their_place_to_the_menu_hint(app):
    style = app(board("pybadge")).style
    hints = [((OK,), "Act"), ((BACK,), "next"), ((MENU,), "Menu"), (chrome.CHOOSE, "HP")]
    words = [box.words for box in chrome.key_line(style, hints) if box.kind in ("text", "cap")]
    assert "Menu" in words and "Act" in words and "next" in words


@pytest.mark.parametrize("name", ("pybadge", "pygamer", "m5stick_c_plus"))
@pytest.mark.parametrize("most", ([((OK,), "Turn"), ((BACK,), "next"), ((MENU,), "Menu"), (chrome.CHOOSE, "HP")],
                                  [((OK,), "Again"), ((DOWN,), "Look"), ((MENU,), "Menu")]))
def test_the_menu_button_is_named_where_its_hint_has_no_room(app, name, most):
    style = app(board(name)).style
    words = [box.words for box in chrome.key_line(style, most) if box.kind in ("text", "cap")]
    assert style.caps[MENU][0] in words
    assert {hint[1] for hint in most if hint[0] in ((OK,), (BACK,), (DOWN,))} <= set(words)


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("start", (20, 105, -105))
def test_tables_of_one_to_six_have_one_size_of_numbers_beside_the_large_one(app, size, start):
    names = ["Anna", "Ben", "Walter", "Ivo", "Nova", "Connor", "Rook", "Brick"]
    counters = [{"name": "HP", "start": start, "min": -999, "max": 999},
                {"name": "Armor", "start": 2, "min": 0, "max": 9}]
    for seats in range(1, 7):
        table = app(SIZES[size]())
        home.start(table, Game("tracker"), {"seats": seats, "counters": counters}, "", (), names, True)
        while table.stack[-1] is not table.dash:
            table.tick(400)
            table.key(OK, 0)  # closes what is said first
        table.stale = True
        table.draw()
        assert table.stack[-1] is table.dash
        assert faults(table, table.style) + unreadable(table, table.style) == []
        found = {box.font for box in table.shown if box.kind == "text" and box.words == str(start)}
        assert len(found) < 3, found


@pytest.mark.parametrize("size", sorted(SIZES))
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_small_counter_of_the_seat_in_focus_is_seen(app, size, seats):
    table = app(SIZES[size]())
    counters = [{"name": "HP", "start": 20}, {"name": "Meter", "max": 10}]
    home.start(table, Game("tracker"), {"seats": seats, "counters": counters, "pack": "none"}, "", (), None, True)
    table.tick(0)
    table.cut(1)
    table.dash.act(["begin", 0])
    table.stale = True
    table.draw()
    assert faults(table, table.style) == []
    assert any("Meter" in box.words for box in table.shown if box.kind == "text")


@pytest.mark.parametrize("size", EACH_SIZE)
def test_the_labels_of_suits_begin_below_each_other(app, size):
    app = app(SIZES[size]())
    words = ("chop", "slice", "thrust", "parry")
    boxes = shown(app, pad(app, [("%s %s" % (sign, word), "") for sign, word in zip("\x04\x02\x03\x01", words)]))
    assert len({box.x for box in boxes if box.kind == "text" and box.words in words}) == 1


def test_a_sure_trick_is_a_whole_row_beside_names_of_six_letters(app):
    from cornerman.games.fightcard import menus

    app = app(board("pico_oled"))
    home.start(app, Game("fightcard"), {}, "", (), ["Walter", "Wendel"], True)
    app.tick(0)
    match, named = app.table.match, app.table.named
    rows = [row("%s took it" % name, READ, ()) for name in ("Walter", "Wendel")]
    rows += menus.more_rows(match.options, dict(match.state, autos=2, sure=False, spent=[["AS"], []]))
    boxes = shown(app, pad(app, [(named(one.label), named(one.value)) for one in rows]))
    assert unreadable(app, app.style) == []
    words = [box.words for box in boxes if box.kind == "text"]
    assert "Sure trick" in words and "Walter" in words and "Shuffle spent cards" in words


@pytest.mark.parametrize("size", EACH_SIZE)
def test_how_a_match_was_won_is_not_read_as_part_of_the_head(app, size):
    from cornerman.ui.dashboard.victory import Victory

    app = begun(app(SIZES[size]()), "punch")
    app.table.match.state.update(hp=[9, 0], over=True, winner=0)
    app.push(Victory(app.dash, []))
    app.stale = True
    app.draw()
    assert faults(app, app.style) == []
    head, how = [[box for box in app.shown if box.kind == "text" and box.words == words][0]
                 for words in ("The winner", "knockout")]
    start, end = span(app, how)[0], span(app, head)[1]
    assert abs(head.y - how.y) >= head.h or start - end > 3 * app._font(how.font).width("m")


@pytest.mark.parametrize("name", ("pico_oled", "pico_lcd_13"))
def test_letters_of_too_little_contrast_are_noticed(app, name):
    app = app(board(name))
    box = [box for box in shown(app, List("Rows", [list_row("One", "1")], None)) if box.kind == "text"][-1]
    for ink, paper, faint in ((theme.INK, theme.SURFACE, False), (theme.WARN, theme.SURFACE, False),
                              (theme.SURFACE, theme.PAPER, True)):
        app.shown = [box._replace(ink=ink, paper=paper)]
        assert [fault for fault in faults(app, app.style) if "faint" in fault] == [] or faint
        assert faint == (len(faults(app, app.style)) == 1)


@pytest.mark.parametrize("size", EACH_SIZE)
def test_a_name_on_the_dashboard_is_whole_or_ends_with_two_dots(app, size):
    """Also where it shares its row with dice: "Kick" would be another ability than Kicking Flurry."""
    app = begun(app(SIZES[size]()), "dicefighter")
    dash, seen = app.dash, set()
    state = dash.table.match.state
    for name, key in ABILITIES.items():
        parts = []
        state["active"][0], dash.picture, app.stale = key, None, True
        app.draw()
        for text in [box.words for box in app.shown if box.kind == "text" and box.words]:
            if len(text) > 1 and (text in name or text.endswith("..") and name.startswith(text[:-2])):
                parts.append(text)
        told = " ".join(parts)
        assert told in ("", name) or told.endswith("..") and len(told) > 5, (name, told)
        assert not told or told not in seen
        seen.add(told)
    assert not app.style.large_screen or "" not in seen


@pytest.mark.parametrize("size", EACH_SIZE)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_a_seat_of_card_rpg_in_which_nobody_sits_is_called_empty(app, size, players):
    app = app(SIZES[size]())
    home.start(app, Game("cardrpg"), {"players": players}, "", (), [], True)
    app.tick(0)
    while app.stack[-1] is not app.dash:
        app.pop()
    app.dash.act(["birth", 0])
    while app.stack[-1] is not app.dash:
        app.pop()
    app.stale = True
    app.draw()
    told = [box.words for box in app.shown if box.kind == "text"].count("empty")
    assert told == players - 1 or size == "160x128" and not told  # below a header of two lines names need the room
    assert faults(app, app.style) == []
