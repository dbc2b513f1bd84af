"""Pickers on every board: a number, a text, cards and suits, dice that are counted; what each key does is said."""

import string

import pytest
from conftest import examples
from devices import at_home, do
from boards import SIZES, with_keys
from gamecheck.measure import faults
from hypothesis import given, settings
from hypothesis import strategies as st

import hostsim.framebuf
from cornerman import theme
from cornerman.cards import face
from cornerman.catalog import Game
from cornerman.game import Ask, fits
from cornerman.items import DieType
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.ui.app import home
from cornerman.ui.pickers.text_picker import ACCENTS, LETTERS
from hostsim.device import Device, Repeatable

HAND = "AS 9H 8H TH KD 3D 2C".split()
FULL = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
NAMES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs"}
TYPES = ("trick", "chain", "smash")
LONG = "Rook: which of your cards is now turned over?"
devices = {}


class Table:
    """An app at home that asks questions; `answers` are the values that were entered."""

    def __init__(self, size, keys, folder):
        if (size, keys) not in devices:
            devices[size, keys] = Device(with_keys(SIZES[size](), keys), folder, hostsim.framebuf, Repeatable())
        self.device = devices[size, keys]
        self.app, self.answers = self.device.app, []
        self.app.cut(1)

    def ask(self, ask, title="Rook: how many?", label=None):
        self.app.ask(ask, title, lambda app, value: self.answers.append(value), label)
        self.look()
        return self.app.stack[-1]

    def press(self, *keys):
        for key in keys:
            self.app.key(key, 0)
            self.look()

    def look(self):
        """Everything fits, and the key line says what OK and BACK do."""
        style = self.app.style
        self.app.shown = self.app.stack[-1].boxes(style) + self.app._key_line()
        assert faults(self.app, style) == []
        fonts = {box.font for box in self.app.shown if box.kind in ("text", "scaled", "card", "pool")}
        assert len(fonts - {style.icons}) <= 3
        hinted = [key for keys, word in self.app.stack[-1].hints(self.app) for key in keys]
        assert OK in hinted and (BACK in hinted or type(self.app.stack[-1]).__name__ == "Message")

    def words(self):
        return [box.words for box in self.app.shown if box.kind in ("text", "scaled")]

    def boxes(self, kind):
        return [box for box in self.app.shown if box.kind == kind]


@pytest.fixture(params=[(size, keys) for size in SIZES for keys in (2, 4, 8)], ids=lambda one: "%s-%d" % one)
def table(request, tmp_path_factory):
    return Table(*request.param, str(tmp_path_factory.mktemp("pick") / "flash"))


@pytest.fixture
def large(tmp_path_factory):
    return Table("240x240", 8, str(tmp_path_factory.mktemp("pick") / "flash"))


# ---- a number


@pytest.mark.parametrize("lo,hi,first", [(0, 7, 2), (1, 20, 20), (-9, 9, -9), (0, 9999, 120)])
def test_the_number_picker_shows_a_frame_the_bounds_and_the_keys(table, lo, hi, first):
    screen = table.ask(Ask(("int", lo, hi), first, now=True), "Rook: wounds")
    frame, = table.boxes("focus")
    scale, = table.boxes("scale")
    inside = [box for box in table.boxes("text") if box.words == str(first) and frame.x <= box.x < frame.x + frame.w]
    assert inside and frame.h * 3 >= table.app.style.height
    assert {str(lo), str(hi)} <= set(table.words()) and (scale.value, scale.most) == (first - lo, hi - lo)
    assert "was %d" % first in table.words()
    hints = dict((keys, word) for keys, word in screen.hints(table.app))
    assert hints[(OK,)] == "Set %d" % first and hints[(BACK,)] == "Leave %d" % first
    table.press(UP)
    assert screen.value == (first + 1 if first < hi else lo)
    table.press(DOWN, DOWN, OK)
    assert table.answers == [screen.value]


def test_a_number_with_a_single_value_is_drawn_and_entered(table):
    """The cards in hand of an empty seat of Card RPG are corrected from 0 to 0."""
    table.app.ask(Ask(("int", 0, 0), 0, now=True), "Cards in hand", lambda app, value: table.answers.append(value))
    for key in (UP, OK):
        table.app.key(key, 0)
        table.device.advance(200)
    assert table.answers == [0]


def test_a_refused_number_shows_the_reason_in_place_of_the_title(table):
    table.ask(Ask(("int", 0, 7), 2, wrong=lambda value: "Not while it rains"))
    table.press(OK)
    assert "Not while it rains" in table.words() and table.answers == []
    table.press(UP)
    assert "Rook: how many?" in table.words()


def test_a_cap_of_up_and_of_down_stands_beside_the_number(table):
    table.ask(Ask(("int", 0, 7), 3))
    style, (frame,) = table.app.style, table.boxes("focus")
    for key, right in ((DOWN, False), (UP, True)):
        cap = [box for box in table.boxes("cap") if box.words == style.caps[key][0] and box.y < style.height]
        assert cap and (cap[0].x >= frame.x + frame.w if right else cap[0].x + cap[0].w <= frame.x)
    assert {"-1", "+1"} <= set(table.words())


# ---- a text


def typed(table, text):
    """Type a text on the wheel."""
    screen = table.app.stack[-1]
    for letter in text:
        base = letter if letter in LETTERS else next(group[0] for group in ACCENTS if letter in group)
        for sign in (base, "\0")[:1 + (base != letter)]:
            for _ in range(len(LETTERS) + 9):
                if screen._sign(screen.at) != sign:
                    table.app.key(UP, 0)
            table.app.key(OK, 0)
        for _ in range(9):
            if screen.words[-1] != letter:
                table.app.key(OK, 0)


@pytest.mark.parametrize("name", ["Ann", "René", "Zoë", "Ñandú", "Bär"])
def test_names_of_western_europe_are_typed(table, name):
    table.ask(Ask(("text", 1, 6)), "P1")
    typed(table, name)
    table.look()
    assert table.app.stack[-1].words == name and any(name + "_" == words for words in table.words())
    table.press(MENU)
    assert table.answers == [name]


def test_every_letter_of_latin_1_is_there_and_fits(large):
    letters = [chr(code) for code in range(0xC0, 0x100) if code not in (0xD7, 0xF7)]
    assert not [letter for letter in letters if not any(letter in group for group in ACCENTS)]
    for group in ACCENTS:
        assert group[0] in LETTERS and len(set(group)) == len(group)
        for letter in group:
            assert fits(("text", 1, 6), letter) is None
            assert large.app._font("t8").has(letter) and large.app._font("t24").has(letter)
    for bad in "\u0142", "\u65e5", "\x7f", "\xad"[:0] + "\x9f", "a\n":
        assert fits(("text", 1, 6), bad) is not None


@settings(max_examples=examples(60), deadline=None)
@given(st.integers(0, len(LETTERS) - 1), st.integers(0, len(LETTERS) - 1))
def test_the_accent_stands_behind_its_letter_and_nowhere_else_on_the_wheel(one, other):
    """UP from letter to letter passes `done` at most, and the accent of the letter that was typed last; DOWN from it
    only `done`, as without accents."""
    table = Table("128x64", 2, "/nowhere")
    screen = table.ask(Ask(("text", 0, 6)), "P1")
    screen.at = one
    table.app.key(OK, 0)
    assert screen.words == screen._sign(screen.at) == LETTERS[one]
    accent = screen._accents() != ""
    up = (other - one) % (len(LETTERS) + 1)
    for _ in range(up + (accent and other != one)):
        table.app.key(UP, 0)
    assert screen._sign(screen.at) == LETTERS[other]
    for _ in range(up + (accent and other != one)):
        table.app.key(DOWN, 0)
    for _ in range((one - other) % (len(LETTERS) + 1)):
        table.app.key(DOWN, 0)
    assert screen._sign(screen.at) == LETTERS[other]
    table.app.key(BACK, 0)
    assert screen.words == "" and screen._sign(screen.at) == LETTERS[other]


def test_an_accent_is_one_press_behind_its_letter(table):
    screen = table.ask(Ask(("text", 1, 6)), "P1")
    screen.at = LETTERS.index("e")
    table.press(OK, UP)
    assert any("\xe9" == words for words in table.words())
    table.press(OK)
    assert screen.words == "\xe9"
    table.press(OK)
    assert screen.words == "\xe8"
    table.press(UP, OK)
    assert screen.words == "\xe8f"
    table.press(BACK, BACK)
    assert screen.words == "" and screen._sign(screen.at) == "f"
    screen.at = LETTERS.index("E")
    table.press(OK)
    assert screen._sign(screen.at) == "e"
    table.press(UP, OK)
    assert screen.words == "\xc8"


def test_names_used_before_are_offered_first(table):
    table.ask(Ask(("text", 1, 6), "P1", choices=["Anna", "Zoë", "P1"], now=True), "P1")
    table.press(DOWN)
    assert "Anna" in table.words() and ((OK,), "Take") in table.app.stack[-1].hints(table.app)
    table.press(OK)
    assert table.answers == ["Anna"]


def test_the_limit_of_a_text_counts_characters(table):
    table.ask(Ask(("text", 1, 3), "éßñ"), "P1")
    table.press(UP, OK)
    assert "3 letters at most" in table.words() and table.app.stack[-1].words == "éßñ"
    table.press(BACK, MENU)
    assert table.answers == ["éß"]


def test_back_leaves_a_text_that_is_as_it_was_and_loses_none_that_is_not(table):
    def back():
        return dict((caps[0], word) for caps, word in table.app.stack[-1].hints(table.app))[BACK]

    depth = table.app.depth()
    table.ask(Ask(("text", 1, 6), "Ann"), "P1")
    assert back() == "Back"
    table.app.stack[-1].key(table.app, BACK, 0)
    assert table.app.depth() == depth and table.answers == []
    table.ask(Ask(("text", 1, 6), "Ann"), "P1")
    table.press(UP)
    assert back() == "Delete"
    table.press(BACK, DOWN)
    assert table.app.stack[-1].words == "An" and back() == "Delete"
    table.press(BACK, BACK)
    assert table.app.stack[-1].words == "" and back() == "Back"
    screen = table.app.stack[-1]
    screen.key(table.app, BACK, 1)  # still held from the last letter
    assert table.app.stack[-1] is screen
    screen.key(table.app, BACK, 0)
    assert table.app.depth() == depth and table.answers == []


@pytest.mark.parametrize("name, most", [("Anna", 32), ("ANNA", 37)])
def test_a_name_takes_few_presses_in_small_letters_and_in_capitals(large, name, most):
    screen, presses = large.ask(Ask(("text", 1, 6)), "Name"), 0
    for i in range(len(name)):
        while screen.words != name[:i + 1]:
            sign = name[i].lower() if i == 1 else name[i]
            if len(screen.words) > i:
                sign = "\0"  # the other case
            up = next(n for n in range(99) if screen._sign(screen.at + n) == sign)
            down = next(n for n in range(99) if screen._sign(screen.at - n) == sign)
            keys = [UP] * up if up < down else [DOWN] * down
            presses += len(keys) + 1
            large.press(*keys, OK)
    large.press(MENU)
    assert large.answers == [name] and presses + 1 <= most


def test_a_seed_stays_in_capitals(large):
    screen = large.ask(Ask(("text", 0, 20), ""), "Seed")
    large.press(OK, OK)
    assert screen.words == "AA"


def test_the_names_given_are_offered_the_next_time(tmp_path):
    from cornerman.ui.app import preferences
    from cornerman.ui.app import settings as kept

    device = Device(SIZES["128x64"](), str(tmp_path / "flash"), hostsim.framebuf, Repeatable())
    for names in (["Zoë", "Ann"], ["Ann", "Jo"]):
        preferences.show(device.app)
        form = device.app.stack[-1]
        form.done(device.app, dict(form.values, names=names + kept.FIRST_NAMES[2:]))
    assert device.app.settings.used == ["Ann", "Jo", "Zoë"]
    again, messages = kept.load(str(tmp_path / "flash" / "settings"))
    assert again.used == ["Ann", "Jo", "Zoë"] and again.names[:2] == ["Ann", "Jo"] and not messages


# ---- cards, suits


def told(value):
    return face(value) if len(value) < 3 else "The device turns it"


@pytest.mark.parametrize("values", [HAND, HAND[:2], FULL[13:26], FULL], ids=len)
@pytest.mark.parametrize("title", ["Which card?", LONG])
def test_cards_lie_side_by_side_and_the_chosen_one_is_framed(table, values, title):
    ask = Ask(("card",), values[1], candidates=values, disabled=[("JS", "Its suit is blocked")] * ("JS" not in values))
    table.ask(ask, title, told)
    for _ in range(min(len(values), 15)):
        at = table.app.stack[-1].at
        frame, = table.boxes("focus")
        chosen = [box for box in table.boxes("card") if frame.x < box.x and box.x + box.w < frame.x + frame.w
                  and frame.y < box.y < frame.y + frame.h]
        assert [box.card for box in chosen] == [values[at] if at < len(values) else "JS"]
        assert chosen[0].off == (at >= len(values))
        assert min(len(values), 6) <= len(table.boxes("card")) <= len(values) + 1
        table.press(DOWN)
    table.press(UP, OK)
    assert len(table.answers) == 1 or table.app.depth() > 2


def test_the_ranks_of_a_hand_of_seven_are_read_at_arms_length(table):
    """At least a ninth of the screen, all seven side by side where the screen has room for that."""
    table.ask(Ask(("card",), HAND[0], candidates=FULL[6:13]), "Which card?", told)
    style, cards = table.app.style, table.boxes("card")
    assert 9 * min(table.app._font(box.font).height for box in cards) >= style.whole
    assert len(cards) == 7 or style.width < 200


def test_a_card_that_cannot_be_chosen_is_outlined_and_ok_shows_the_reason(table):
    table.ask(Ask(("card",), "AS", candidates=HAND[:3], disabled=[("2C", "Its suit is blocked")]), "Which card?", told)
    table.press(UP)
    assert [box.card for box in table.boxes("card") if box.off] == ["2C"] and "(2\x01)" in table.words()
    table.press(OK)
    assert "Its suit is blocked" in " ".join(table.words()) and table.answers == []


def test_a_card_that_is_drawn_unseen_is_not_shown(table):
    """Its label names its place alone, as at the second hit of an ace in Melee."""
    unseen = lambda card: "Card %d" % (HAND.index(card) + 1)
    table.app.ask(Ask(("card",), optional=True, candidates=HAND), "Which card?",
                  lambda app, value: table.answers.append(value), unseen, "Let me draw")
    for n in range(len(HAND)):
        table.press(DOWN)
        assert table.boxes("card") == [] and "Card %d" % (n + 1) in table.words()
        assert not any(face(card) in " ".join(table.words()) for card in HAND)
    table.press(OK)
    assert table.answers == [HAND[-1]]


@pytest.mark.parametrize("first", ["S", "H", "D", "C"])
def test_four_suits_are_large_and_the_present_one_is_marked(table, first):
    screen = table.ask(Ask(("suit",), first, now=True), "Trump?", lambda suit: NAMES[suit])
    assert NAMES[first] in table.words() and "now" in table.words()
    cards = table.boxes("card")
    signs = [box for box in table.boxes("text") if box.words in ("\x01", "\x02", "\x03", "\x04")]
    assert len(cards or signs) == 4
    heights = {box.h for box in cards or signs}
    assert len(heights) == 1 and min(heights) * 8 >= table.app.style.height
    at = screen.at
    table.press(DOWN, OK)
    assert table.answers == [screen.values[(at + 1) % 4]]


def test_no_suit_is_marked_as_the_present_one_while_there_is_none(table):
    table.ask(Ask(("suit",), None, now=True), "Trump?", lambda suit: NAMES[suit])
    assert "Spades" in table.words() and "now" not in table.words()


def test_left_and_right_select_the_next_card(large):
    screen = large.ask(Ask(("card",), HAND[2], candidates=HAND), "Which card?", told)
    large.press(RIGHT)
    assert screen.at == 3
    large.press(LEFT, LEFT)
    assert screen.at == 1


def test_a_card_is_entered_by_its_rank_and_then_its_suit(table):
    table.ask(Ask(("card",), None, wrong=lambda card: "gone" if card in ("8D", "QS") else None), "Rook: your card?")
    assert "8" in table.words() and len(table.boxes("focus")) == 1
    table.press(UP, OK)
    assert len(table.boxes("card")) == 4 and {box.card[-1] for box in table.boxes("card")} == set("SHDC")
    table.press(DOWN, OK)
    assert table.answers == ["9D"]


# ---- dice that are counted


@pytest.mark.parametrize("most", [[3, 3, 4], [0, 8, 10], None])
def test_a_dice_pool_has_a_row_for_each_type(table, most):
    first = [number // 2 for number in most] if most else [3, 3, 4]
    sides = most and ("attack", "defend")
    types = [DieType(name[0].upper(), i, most and most[i], name, sides) for i, name in enumerate(TYPES)]
    kind = ("list", ("int", 0, max(most or [8])), 3, 3)
    screen = table.ask(Ask(kind, first, dice=types), "Rook: attack dice")
    for i in range(3):
        pools = table.boxes("pool")
        assert sum(box.n for box in pools if box.solid) == sum(screen.faces)
        assert sum(box.n for box in pools if not box.solid) == (sum(most) - sum(screen.faces) if most else 0)
        assert len(table.boxes("focus")) + sum(box.ink == theme.ACCENT for box in table.boxes("frame")) == 1
        table.press(UP)
        table.press(OK)
    assert table.answers == [screen.faces] and "Rook: attack dice" in " ".join(table.words())


@pytest.mark.parametrize("number", [10, 20])
def test_a_number_of_dice_with_two_digits_fits(table, number):
    types = [DieType(name[0].upper(), i, None, name, None) for i, name in enumerate(TYPES)]
    table.ask(Ask(("list", ("int", 0, 20), 3, 3), [number, 0, number], dice=types), "Rook: attack dice")
    assert str(number) in table.words()


@pytest.mark.parametrize("n,hi", [(1, 6), (3, 6), (5, 20), (12, 20)])
def test_faces_are_entered_in_large_digits(table, n, hi):
    table.ask(Ask(("list", ("int", 1, hi), n, n)), "%dd%d: the faces" % (n, hi))
    for _ in range(n):
        table.press(UP, OK)
    assert len(table.answers) == 1 and len(table.answers[0]) == n


def test_letters_of_the_wheel_are_those_that_can_be_typed():
    assert len(set(LETTERS)) == len(LETTERS) and set(string.ascii_letters + string.digits) < set(LETTERS)


def test_a_list_that_is_there_already_is_changed_value_by_value(large):
    ask = Ask(("list", ("int", 0, 3), 0, 4), [1, 2], choices=[0, 1, 2, 3],
              wrong=lambda items: "twice" if len(set(items)) < len(items) else None)
    screen = large.ask(ask, "Places", lambda value: "place %d" % value)
    rows = [(row.label, row.value) for row in screen.rows]
    assert rows == [("Done", "place 1, place 2"), ("place 1", "take away"), ("place 2", "take away"), ("place 0", ""),
                    ("place 3", "")]
    large.press(DOWN, OK, DOWN, DOWN, OK, OK)
    assert large.answers == [[2, 0]]
    large.app.key(BACK, 0)
    assert large.app.stack[-1] is not screen


@pytest.mark.parametrize("sides", [10, 100])
@pytest.mark.parametrize("size", SIZES)
def test_the_faces_of_twenty_dice_have_room(size, sides, tmp_path):
    table = Table(size, 4, str(tmp_path))
    for many in (13, 17, 20):
        table.ask(Ask(("list", ("int", 1, sides, sides), many, many)), "20d100: the faces")
        table.press(OK, UP, OK)


@pytest.mark.parametrize("game,options,row", [("tracker", {"pack": "none", "trump": "card"}, "Trump"),
                                              ("fightcard", {}, "Trump Suit card")])
def test_a_card_that_nobody_knows_is_corrected_while_a_number_of_a_seat_is_in_focus(game, options, row, tmp_path):
    box = at_home(SIZES["128x64"](), tmp_path)
    home.start(box.app, Game(game), options)
    do(box, "press BACK; wait 500")
    if game == "fightcard":
        do(box, "press BACK 2; focus tricks.0")
    else:
        do(box, "focus c0.0")
    do(box, "press MENU; row Correct; press OK; row %s; press OK; row Choose; press OK; expect Suit" % row)
