"""Card RPG at the table: what is offered can be done, what is read fits, and presses."""

import random

import played
import pytest
from boards import SIZES
from cardrpg_table import FULL, Table, fight
from played import fit

import hostsim.framebuf
from cornerman.catalog import Game
from cornerman import game
from cornerman.cards import face, pack
from cornerman.chance import Chance
from cornerman.game import AGAIN, ASK, DO, OPEN, READ, SHELF, TAP, Press, Tap
from cornerman.games.cardrpg import flow
from cornerman.keys import BACK, DOWN, MENU, OK, UP
from cornerman.match import Match
from cornerman.options import complete
from cornerman.theme import ACCENT, PAPER
from cornerman.ui.app import home
from cornerman.ui.draw.icons import char
from cornerman.ui.menus import steps
from hostsim import tables
from hostsim.device import Device, Repeatable
from hostsim.script import labels

CARDRPG = Game("cardrpg")
TABLES = [({}, "light"), ({"players": 3, "attacks": 0}, "full"), ({"players": 4, "env_pace": "turn"}, "full"),
          ({"players": 4, "levels": "free", "cast": "combat", "wound_suits": "all"}, "full"), ({"players": 8}, "light")]


def fits(lines):
    """Each line has at most 32 characters with names of 6."""
    fit(lines)
    for line in [lines] if type(lines) is str else lines:
        assert "None" not in line and "%" not in line, line


class Walk:
    """A table that is played by rows chosen at random."""

    def __init__(self, given, way, seed):
        self.luck, self.mode, self.chance = random.Random(seed), way, Chance(str(seed))
        self.options = complete(CARDRPG.setup, given)
        self.state = CARDRPG.rules.new(self.options, self.chance)
        self.seen = set()

    def do(self, action):
        """Do an action; all texts about it must fit."""
        words = CARDRPG.words
        for event in game.do(CARDRPG.rules, self.options, self.state, action, self.chance):
            fits(words.describe_event(self.options, self.state, event))
        fits(words.describe_action(self.options, action))
        self.seen.add(action[0])

    def complete(self, prefix):
        """The prefix with arguments as pickers would ask for them, a whole action; None: a value cannot be guessed."""
        words, rules = CARDRPG.words, CARDRPG.rules
        while True:
            ask = rules.ask(self.options, self.state, prefix)
            if ask is None or ask.optional:
                return prefix
            fits(words.argument_title(self.options, self.state, prefix))
            values = [value for label, group in ask.groups for value in group] if ask.groups else ask.candidates
            if not values and ask.kind[0] in ("choice", "seat"):
                values = list(ask.kind[1])
            if ask.kind[0] == "words":
                values = ["", "a word"]
            if not values:
                return None
            value = self.luck.choice(values)
            shown = words.value(self.options, self.state, prefix, value)
            if value != "":  # such a one is in no list
                fits((shown + " " + words.value_note(self.options, self.state, prefix, value)).strip())
            prefix = prefix + [value]

    def take(self, press):
        """A way through what a Press opens; actions that were done, None: there was none, or it was only read."""
        while press.tag == OPEN:
            step = press.what
            if step.title is None:  # its first row is done at once
                press = step.rows[0]
                continue
            fits(step.title.replace("? ", "?\n").replace(". ", "\n").replace(": ", "\n").split("\n"))
            for row in [step.rows[i] for i in range(len(step.rows))]:
                fits(row.label[:32] if row.label[0] == '"' else row.label)
                assert row.label and "@" not in row.value and len(row.label) + len(row.value) <= 32
            press = step.rows[self.luck.choice([step.first, self.luck.randrange(len(step.rows))])]
        if press.tag in (READ, SHELF, AGAIN):
            return None
        done = press.what
        if press.tag == ASK:
            action = self.complete(press.what)
            done = action and [action]
        for action in done or ():
            self.do(action)
        return done

    def walk(self, steps):
        dash, words, step = CARDRPG.dashboard, CARDRPG.words, None
        focus = dash.focus(self.options, self.state, self.mode)
        for n in range(steps):
            options, s = self.options, self.state
            fits(words.prompt(options, s, self.mode))
            focus = dash.move(options, s, focus, self.luck.choice(("seat", "field", "all")))
            view = dash.view(options, s, focus, None, self.mode)
            fits(view["foot"])
            assert len(view["seats"]) == options["players"]
            up, down = dash.taps(options, s, focus, self.mode)
            if self.luck.random() < 0.1 and (up or down):
                tap = self.luck.choice([one for one in (up, down) if one])
                if tap.tag == TAP:
                    cell, total = tap.what[0], tap.what[1] * self.luck.randint(1, 3)
                    fits(dash.view(options, s, focus, Tap(cell, total), self.mode)["foot"])
                    action = dash.tap(options, s, cell, total)
                    shown = dash.number(options, s, cell, total)
                    tap = Press(DO, [action] if action else [])
                    done = self.take(tap)
                    assert self.state[cell[0]][cell[1]] == shown
                else:
                    done = self.take(tap)
            else:
                done = self.take(step or dash.on_ok(options, s, self.mode))
            step = dash.after_action(options, s, done[-1], self.mode) if done else None


def test_every_row_of_every_menu_can_be_done_and_read():
    seen = set()
    for seed, (given, way) in enumerate(TABLES):
        walk = Walk(given, way, seed)
        if given.get("players") == 3:
            for seat in range(3):
                walk.do(["enter", seat, "adult", pack()])
            walk.do(["conflict", "S", "", [0, 0, 1], ["foe", "CS"]])
            walk.do(["open", 2])
        elif given.get("players") == 4:
            for action in (["birth", 0], ["birth", 1], ["npc", 2]):
                walk.do(action)
        walk.walk(160)
        seen |= walk.seen
    verbs = {verb.name for verb in CARDRPG.rules.VERBS}
    assert seen >= verbs, verbs - seen


class Player(played.Player):
    """A table at a device, from home; every press is counted."""

    def __init__(self, root, recipe):
        played.Player.__init__(self, root)
        self.begin("cardrpg", recipe)

    def choose(self, label):
        """The row of the list that begins like this."""
        screen = self.device.app.stack[-1]
        rows = labels(screen)
        at = [n for n, row in enumerate(rows) if row.startswith(label)][0]
        if hasattr(screen, "keys"):
            self.press(screen.keys[at])
            return
        down = (at - screen.at) % len(rows)
        self.press(*([DOWN] * down if down * 2 <= len(rows) else [UP] * (len(rows) - down)), OK)


def test_a_conflict_by_results_is_played_to_the_first_wound(tmp_path):
    """OK, the stakes, trump, who starts; then three presses a wound."""
    player = Player(tmp_path, "2 players: results")
    player.presses = 0
    player.press(OK, OK, OK, OK)
    assert player.state["phase"] == "turn" and player.state["trump"] == "S" and player.presses == 4
    player.press(UP, DOWN, OK)
    assert player.state["wounds"] == [[["AD"]], []]
    player.press(OK, OK)
    assert player.state["turn"] == 1


def test_a_turn_takes_six_presses(tmp_path):
    """An attack and the end of the turn; a card that covers, after which the stack goes to the only enemy."""
    player = Player(tmp_path, "2 players: all cards")
    player.press(OK, UP, OK, OK, OK)
    assert player.state["turn"] == 0
    spades = "\x04"
    for key, rows, attacks in (
            (OK, ("Attack", spades, "5" + spades, "6" + spades), (1, True)), (OK, ("End",), (1, True)),
            (UP, ("6" + spades, "6" + spades), (0, True))):
        player.presses = 0
        while not hasattr(player.device.app.stack[-1], "keys"):
            player.press(OK if len(player.device.app.stack) > 1 else key)
        for row in rows:
            player.choose(row)
        attack, = player.state["attacks"]
        assert (attack["on"], attack["open"]) == attacks and player.presses <= 6
    assert player.state["attacks"][0]["cards"] == ["6S", "6S"]


def followed(players, decks, *actions):
    """What comes at once after the last of some actions of a conflict, as a Press; decks: of the seats from 0 on."""
    table = Table(players=players)
    for seat, deck in enumerate(decks):
        table.do("enter", seat, "adult", deck.split())
    table.do("conflict", "S", "", list(range(len(decks))))
    for action in actions:
        table.do(*action)
    return CARDRPG.dashboard.after_action(table.options, table.state, list(actions[-1]), "full")


def test_an_action_without_a_choice_is_done_at_once():
    """A covered stack goes to the only enemy; a turn in which nothing but giving up is left ends."""
    attacked = ("open", 0), ("attack", 1, "9C"), ("end",)
    small = "9C 8D", "TC 2D"
    assert followed(2, small, *attacked[:2]) == (DO, [["end"]])
    assert followed(2, small, *attacked, ("cover", 0, "TC")) == (DO, [["push", 0, 0]])
    assert followed(2, small, *attacked, ("cover", 0, "TC"), ("push", 0, 0)) == (DO, [["end"]])
    assert followed(2, small, *attacked, ("cover", 0, "TC"), ("push", 0, 0), ("end",)) is None  # the next seat begins
    assert followed(3, small + ("3C 3D",), *attacked, ("cover", 0, "TC")).tag == OPEN  # two to push it to
    faces = "9C 8D KD", "TC 2D KH"
    assert followed(2, faces, *attacked[:2]).tag == OPEN  # magic is left
    assert followed(2, faces, *attacked, ("cover", 0, "TC"), ("push", 0, 0)).tag == OPEN


def test_pickers_of_corrections_start_with_the_present_deck_or_attack(tmp_path):
    player = Player(tmp_path, "2 players: all cards")
    player.press(OK, UP, OK, OK, OK)
    player.device.app.dash.act(["attack", 1, "6S"])
    player.device.app.cut(1)
    player.press(MENU)
    for row in ("Correct", "Deck", "P1", "A", "Remove", "Done"):
        player.choose(row)
    assert player.state["deck"][0] == pack()[1:]
    player.press(BACK)
    player.press(MENU)
    player.choose("Correct")
    player.choose("Attacks this turn")
    player.press(BACK, DOWN, OK)
    for row in ("6", "Change", "Laid by", "P1", "Change", "P2", "Done", "Done", "Done"):
        player.choose(row)
    assert player.state["attacks"] == [{"on": 1, "open": True, "cards": ["6S"], "from": [1], "done": []}]


def test_with_one_seat_out_the_other_must_take_part_in_a_conflict(tmp_path):
    player = Player(tmp_path, "2 players: all cards")
    player.press(OK, UP, OK)
    for row in ("With sides", "\4", "Choose", "Takes no part"):
        player.choose(row)
    rows = player.device.app.stack[-1].rows
    assert len(rows) == 1 and rows[0].label == "A side of its own"


@pytest.mark.parametrize("recipe, seats", [("2 players: all cards", 2), ("3 players: all cards", 3),
                                           ("Characters from birth on", 4), ("8 players: all cards", 8)])
def test_before_anybody_sits_there_packs_and_seats_have_keys_of_their_own(recipe, seats, tmp_path):
    """Neither the match nor its options say whether full packs or births come first."""
    player = Player(tmp_path, recipe)
    player.presses = 0
    player.press(OK)
    rows = labels(player.device.app.stack[-1])
    assert rows[:3] == ["Full packs: a conflict", "P1 sits down", "P2 sits down"] and len(rows) == min(4, seats + 1)
    if seats > 2:
        player.press(MENU)
    if seats > 3:
        assert labels(player.device.app.stack[-1]) == ["P%d sits down" % n for n in range(3, seats + 1)]
        player.press(BACK)
    elif seats == 3:
        assert player.device.app.stack[-1].title == "Seat of P3"
        player.press(BACK)
    player.press(OK)
    assert player.device.app.stack[-1].title == "Seat of P1"


def test_in_peace_the_cursor_is_on_what_the_table_does_next():
    """Who sits down, until a conflict was played; then the scenes of children, the fewest first, and the next conflict,
    though a seat is free."""
    table = Table(players=3)

    def likeliest():
        step = CARDRPG.dashboard.on_ok(table.options, table.state, "full").what
        return step.rows[step.first].label
    for seat in (0, 1):
        table.do("birth", seat, pack()[seat * 8:seat * 8 + 6])
        assert likeliest() == "@%d sits down" % (seat + 1)
    for action in (["conflict", "S", "", [0, 1, None], None], ["open", 0], ["concede", 1]):
        table.do(*action)
    assert likeliest() == "@0: a scene"
    table.do("scene", 0, "talk", True, "", ["TD", "TH"])
    assert likeliest() == "@1: a scene"
    for seat in (0, 1):
        table.do("grown", seat)
    assert likeliest() == "A conflict"


def test_a_tap_cannot_wound_a_seat_that_is_out():
    walk = Walk({"players": 3}, "light", 1)
    for action in [["enter", seat, "adult", pack()] for seat in range(3)] + [
            ["conflict", "S", "", [0, 1, 2]], ["open", 0], ["concede", 2]]:
        walk.do(action)
    up = [CARDRPG.dashboard.taps(walk.options, walk.state, ("wounds", seat), "light")[0] for seat in range(3)]
    assert up[0] and up[1] and up[2] is None


def test_the_prompt_of_a_payment_says_how_to_pay():
    walk = Walk({}, "light", 1)
    for action in [["enter", seat, "adult", pack()] for seat in range(2)] + [["set", "cost", 0, 2]]:
        walk.do(action)
    said = CARDRPG.words.prompt(walk.options, walk.state, "light")
    assert said == ["@0: pay 2 off the top", "Face cards do not count"]


def test_stakes_are_asked_before_trump_and_saved_first(tmp_path):
    player = Player(tmp_path, "2 players: results")
    player.press(OK)
    assert "What is at stake? What does each side win?" in player.device.app.stack[-1].title
    player.press(UP, OK, MENU)
    assert player.state["stakes"] == "A" and player.state["trump"] is None
    assert player.device.app.stack[-1].title == "GM: which suit is trump?"
    player.press(OK)
    assert (player.state["stakes"], player.state["trump"], player.state["phase"]) == ("A", "S", "open")


def test_stakes_are_followed_by_no_trump_where_everybody_is_consumed():
    table = Table(players=2).enter("KD", "QH")
    table.do("set", "stakes", "the oak")
    assert table.consumed == [True, True]
    for mode in ("light", "full"):
        assert CARDRPG.dashboard.after_action(table.options, table.state, ["set", "stakes", "the oak"], mode) is None
        table.state["consumed"][0] = False
        trump = CARDRPG.dashboard.after_action(table.options, table.state, ["set", "stakes", "the oak"], mode)
        assert trump.what.title == "GM: which suit is trump?" and len(trump.what.rows) == 5
        table.state["consumed"][0] = True


def test_stakes_are_corrected_between_conflicts_without_asking_for_trump(tmp_path):
    player = Player(tmp_path, "2 players: results")
    app = player.device.app
    app.dash.menu()
    player.choose("Correct a number")
    assert "Stakes" not in labels(app.stack[-1])  # there are none yet
    app.cut(1)
    player.press(OK, UP, OK, MENU)
    assert (player.state["stakes"], player.state["phase"]) == ("A", "rest")
    app.cut(1)
    app.dash.menu()
    player.choose("Correct a number")
    player.choose("Stakes")
    player.press(UP, OK, MENU)
    assert player.state["stakes"] == "AA" and app.stack[-1] is app.dash


def test_up_never_selects_a_seat_that_is_out_and_between_conflicts_no_wounds_are_left(tmp_path):
    player = Player(tmp_path, "3 players: results")
    player.press(OK, OK, OK, OK)
    dash = player.device.app.dash
    for seat in (0, 1):
        while dash.focus != ("wounds", seat):
            player.press(BACK)
        while not player.state["out"][seat]:
            player.press(UP, OK, OK if player.state["out"][seat] and not player.state["over"] else BACK)
            player.device.app.cut(1)
            assert player.state["over"] or not player.state["out"][dash.focus[1]]
    assert player.state["over"] and player.state["winners"] == [2]
    view = dash.view()
    assert [seat["big"][:3] for seat in view["seats"]] == [("number", "wounds", 0)] * 3  # the decks are on paper
    assert "trump" not in view and dash.focus is None
    shown = CARDRPG.dashboard.view(player.device.app.table.match.options, player.state, None, None, "full")
    assert [seat["big"][:3] for seat in shown["seats"]] == [("number", "cards", 52)] * 3


def test_the_story_of_a_scene_is_entered_after_its_draw(tmp_path):
    """It takes the place of the empty note: the same cards, one record, nothing else in the log."""
    player = Player(tmp_path, "Characters")
    app = player.device.app
    for action in (["birth", 0], ["birth", 1]):
        app.dash.act(action)
    app.cut(1)
    player.press(OK)
    for row in ("P1: a scene", "talking", "Won", "The device draws"):
        player.choose(row)
    drawn = list(player.state["story"][0][0]["cards"])
    assert app.stack[-1].title == "P1 %s: what is the story?" % " ".join([face(card) for card in drawn])
    player.press(UP, OK, MENU)
    story, = player.state["story"][0]
    assert story == {"level": "talk", "won": True, "with": None, "cards": drawn, "note": "A"}
    assert [action[0] for action in app.table.match.log] == ["birth", "birth", "scene"]
    app.cut(1)
    app.dash.act(["shared", [0, 1], "fight", False, ["C", "S"], "", [["2C", "2S", "4C"], ["3C", "3S", "5S"]]])
    app.dash.choose()
    assert player.state["scenes"] == [2, 1, 0, 0]


def test_the_opening_says_which_key_attacks_and_which_ends_the_turn():
    table = Table(players=2)
    lines = CARDRPG.words.welcome(table.options, table.state, "full")
    fits(lines)
    assert lines[0] == "Your deck is you:" and "a birth" in lines[2] and lines[-1] == "@UP: attack, @DOWN: end turn"
    assert CARDRPG.words.welcome(table.options, table.state, "light") is None


def test_up_and_down_begin_a_turn_in_which_every_card_is_told(tmp_path):
    """They are attack and end, against an attack cover and wound; with a number in focus they change it."""
    player = Player(tmp_path, "2 players: all cards")
    player.press(OK, UP, OK, OK, OK, BACK)
    dash = player.device.app.dash
    assert player.state["turn"] == 0 and dash.focus is None
    assert [dash.view()[key] for key in ("up", "down")] == ["attack", "end"]
    player.press(UP, UP, UP, UP)
    assert [attack["on"] for attack in player.state["attacks"]] == [1]
    player.press(BACK)
    assert [dash.view()[key] for key in ("up", "down")] == ["end", "magic"]
    player.press(UP)
    assert player.state["turn"] == 1 and [dash.view()[key] for key in ("up", "down")] == ["cover", "wound"]
    player.press(BACK)
    assert dash.focus == ("wounds", 1) and "up" not in dash.view()
    player.press(OK)
    assert dash.focus is None
    player.press(DOWN)
    assert len(player.state["wounds"][1]) == 1


def test_down_offers_no_magic_where_no_face_card_has_an_effect():
    for deck, given, word in (("QC 2S 3S 4S", {}, "magic"), ("2S 3S 4S", {}, "give up"),
                              ("QC 2S", {}, "give up"), ("QC 2S 3S 4S", {"cast": "combat"}, "give up")):
        table = fight(deck, "2H 3H", hand=2, **given)
        table.state["fresh"] = False
        view = CARDRPG.dashboard.view(table.options, table.state, None, None, "full")
        assert [view["up"], view["down"]] == ["end", word]
        for press in CARDRPG.dashboard.taps(table.options, table.state, None, "full"):
            if press.tag == ASK:
                CARDRPG.rules.ask(table.options, table.state, press.what)  # nothing is refused


@pytest.mark.parametrize("size", ("128x64", "160x128", "296x128"))
def test_magic_in_focus_is_seen_in_a_small_box_and_in_the_band_of_a_turn(size, tmp_path):
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    app = device.app
    home.start(app, CARDRPG, {"players": 3}, "")
    device.advance(20)
    for action in [["enter", seat, "adult", pack()] for seat in range(3)] + [
            ["conflict", "H", "", [0, 1, 2]], ["open", 1], ["set", "cost", 1, 7]]:
        app.dash.act(action)
        app.cut(1)
    for seat in range(3):
        app.dash.focus, app.dash.picture = ("cost", seat), None
        boxes = app.dash.boxes(app.style)
        number = [box for box in boxes if box.kind == "text" and box.words == ("7" if seat == 1 else "0")][0]
        # a turn is a filled band: on a monochrome screen the number in focus is left out of it
        assert number.paper == (ACCENT if app.style.colour or seat != 1 else PAPER)


@pytest.mark.parametrize("size", sorted(SIZES))
def test_after_a_conflict_of_two_full_packs_the_cup_and_the_magic_to_pay_are_seen(size, tmp_path):
    device = Device(SIZES[size](), str(tmp_path), hostsim.framebuf, Repeatable())
    app = device.app
    app.settings.ways["cardrpg"] = "full"
    home.start(app, CARDRPG, {}, "")
    device.advance(20)
    for action in [["enter", seat, "adult", pack()] for seat in range(2)] + [
            ["conflict", "H", "", [0, 1]], ["open", 1], ["set", "cost", 1, 7], ["concede", 0]]:
        app.dash.act(action)
        app.cut(1)
    app.dash.focus = ("cost", 1)
    words = [box.words for box in app.dash.boxes(app.style) if box.kind == "text"]
    assert words.count("52") == 2 and "P2: pay 7 off the top" in " ".join(words)
    assert char("cup") in words and char("bolt") in words and "7" in words


def pad_rows(step):
    """{label: row} of a Step, with those behind its last key, and how many keys lead to each, {label: presses}."""
    rows, presses = {}, {}
    for row in [step.rows[i] for i in range(len(step.rows))]:
        inner, far = pad_rows(row.what) if row.label == "Something else" else ({row.label: row}, {row.label: 0})
        rows.update(inner)
        presses.update({label: far[label] + 1 for label in far})
    return rows, presses


def test_magic_alone_asks_for_the_effect_then_the_card_then_the_attack():
    def rows_of(step):
        return [step.rows[i] for i in range(len(step.rows))]

    def opened(one):
        """The row that is done at once, if a step without a title has it."""
        return opened(one.what.rows[0]) if one.tag == OPEN and one.what.title is None else one
    table = fight(FULL, FULL)
    for action in (["attack", 1, "9C"], ["end"], ["cover", 0, "TC"], ["push", 0, 0], ["end"]):
        table.do(*action)
    menu = CARDRPG.dashboard.on_ok(table.options, table.state, "full").what
    rows, presses = pad_rows(menu)
    # what UP and DOWN do on the dashboard stands behind the rest
    assert presses == {"Deflect": 1, "Take a card": 1, "Split off a card": 1, "Remove an attack": 2, "Draw a card": 2,
                       "Spread a stack": 2, "Cover": 3, "Take a wound": 3, "Somebody gives up": 3}
    take = opened(rows["Take a card"])
    assert (rows["Take a card"].value, take.what.title) == ("magic K", "Take a card for 2: which?")
    assert [one.label for one in rows_of(take.what)] == [face("K" + suit) for suit in "CDHS"]
    assert take.what.rows[1].what == [["cast", "KD", ["take", 0]]]
    gone = opened(rows["Remove an attack"])
    assert gone.what == [["cast", "JC", ["remove", 0]]]  # the only jack of clubs
    # what does not work is not there: a stack of one card can neither be split nor spread
    single = fight(FULL, FULL)
    for action in (["attack", 1, "9C"], ["end"]):
        single.do(*action)
    rows, presses = pad_rows(CARDRPG.dashboard.on_ok(single.options, single.state, "full").what)
    assert "Split off a card" not in rows and "Spread a stack" not in rows and "Move a card" not in rows
    # two attacks: which one is taken
    two = fight(FULL, FULL, attacks=2)
    for action in (["attack", 1, "9C"], ["attack", 1, "9D"], ["end"]):
        two.do(*action)
    rows, presses = pad_rows(CARDRPG.dashboard.on_ok(two.options, two.state, "full").what)
    king = opened(rows["Take a card"]).what.rows[0]
    assert [one.label for one in rows_of(king.what)] == ["Take %s on @1" % face(card) for card in ("9C", "9D")]
    assert king.what.rows[1].what == [["cast", "KC", ["take", 1]]]
    jacks = rows_of(opened(rows["Remove an attack"]).what)
    assert [one.what for one in jacks] == [[["cast", "JC", ["remove", 0]]], [["cast", "JD", ["remove", 1]]]]
    # where all kings with their attacks are rows, the title alone says what they cost: the rows need their room
    two.do("set", "deck", 1, ["5D", "KC", "KS"])
    rows, presses = pad_rows(CARDRPG.dashboard.on_ok(two.options, two.state, "full").what)
    take = opened(rows["Take a card"]).what
    assert take.title == "Take a card for 2: which?" and [one[:1] + (one.value,) for one in rows_of(take)] == [
        ("%s: take %s on @1" % (face(king), face(card)), "") for king in ("KC", "KS") for card in ("9C", "9D")]


def test_the_note_of_an_effect_names_the_seat_to_which_a_card_moves(tmp_path):
    player = Player(tmp_path, "2 players: all cards")
    player.press(OK, UP, OK, OK, OK)
    app = player.device.app
    app.dash.act(["set", "attacks", [{"on": on, "open": True, "cards": [card], "from": [1], "done": []}
                                     for on, card in ((0, "8D"), (1, "9D"))]])
    app.dash.ask(["cast", "JD"])
    app.stale = True
    assert [row.value for row in player.screen.rows] == ["", "", "to 9%s P2" % face("D"), "to 8%s P1" % face("D")]


def test_one_card_of_the_next_prequel_hand_is_no_plural():
    lines = [CARDRPG.words.describe_event({}, {"scenes": [scenes]}, ("scene", 0, ["9C"]))[-1] for scenes in (4, 5, 6)]
    assert lines == ["Next prequel hand: " + count for count in ("2 cards", "1 card", "0 cards")]


def test_cards_lie_in_up_to_four_parts_of_one_suit_each():
    """A face card takes the room of two, because its effects may stand beside the cards of the last part."""
    for card, sizes in (("9C", [5, 8, 5]), ("5C", [7, 2, 8, 5])):
        table = fight(FULL, FULL)
        table.do("attack", 1, card)
        table.do("end")
        cover, wound = CARDRPG.dashboard.taps(table.options, table.state, None, "full")
        rows = [cover.what.rows[i] for i in range(len(cover.what.rows))]
        assert [len(row.label.split()) for row in rows] == sizes and wound.tag == DO


def test_the_effects_of_a_face_card_stand_beside_the_cards_where_four_keys_have_room():
    table = fight(FULL, FULL)
    attack, end = CARDRPG.dashboard.taps(table.options, table.state, None, "full")
    clubs = attack.what.rows[0].what
    assert [clubs.rows[i].label.split(" ", 1)[1] for i in range(4)] == ["2 3 4", "6 7 8", "T J", "K"]
    jack, queen = [[rows[i] for i in range(len(rows))] for rows in (clubs.rows[2].what.rows, clubs.rows[3].what.rows)]
    assert [(row.label, row.value, row.what[0][3:]) for row in jack[2:]] == [
        (face("JC") + ": remove %s on @1" % face("JC"), "magic 1", [["remove", 0]]),
        (face("JC") + ": no effect", "magic 1", [])]
    assert [row.what[0][3:] for row in queen] == [[["draw"]], [], [["take", 0]], []]


def test_the_card_that_the_place_turns_is_told_by_hand(tmp_path):
    player = Player(tmp_path, "2 players: all cards")
    app = player.device.app
    for action in [["enter", seat, "adult", pack()] for seat in range(2)] + [
            ["conflict", "H", "", [0, 1], ["foe", "CDHS"]], ["open", 0], ["end"], ["end"]]:
        app.dash.act(action)
        app.cut(1)
    player.press(OK)
    player.choose("Tell the card")
    assert "The device draws" not in labels(app.stack[-1])  # that is the row before
    player.press(OK, OK)
    assert list(app.table.match.log)[-1] == ["env", "AS"]


def test_the_history_says_whose_turn_it_was():
    """The actions of a turn do not name the seat; the state knows whose the latest turns were, also after an undo."""
    match = Match(CARDRPG, {"players": 3}, "history")
    for seat in range(3):
        match.do(["enter", seat, "adult", pack()])
    actions = [["conflict", "S", "", [0, 1, 2]], ["open", 1], ["attack", 2, "9C"], ["end"], ["cover", 0, "TC"],
               ["push", 0, 0], ["cast", "QD", ["draw"]], ["end"], ["wound", 0], ["concede", 2], ["end"],
               ["attack", 0, "KC", ["take", 0]]]
    for action in actions:
        match.do(action)
    for _ in range(2):
        lines = [CARDRPG.words.entry(match.options, match.state, action, n)
                 or CARDRPG.words.describe_action(match.options, action) for n, action in enumerate(match.log)]
        assert lines[3:] == [
            "A conflict, trump " + face("S"), "@1: starts", "@1: attack with " + face("9C"), "@1: end the turn",
            "@2: cover with " + face("TC"), "@2: push", "@2: magic with " + face("QD"), "@2: end the turn",
            "@0: take a wound", "@2: gives up", "@0: end the turn", "@1: attack with " + face("KC")]
        match.undo()
        match.redo()
    for n in range(flow.TURNS + 3):
        match.do(["set", "turn", n % 2])
    assert CARDRPG.words.entry(match.options, match.state, ["end"], 10) is None  # too long ago: no name
    assert len(match.state["_turns"]) == 2 * flow.TURNS


@pytest.mark.parametrize("action, line", [
    (["set", "fresh", False], "Any suit: No"), (["set", "turn", 1], "Whose turn: @1"), (["set", "turn", -1],
     "Whose turn: The place"), (["set", "stakes", "AS"], "Stakes: AS"), (["set", "trump", "S"], "Trump: " + face("S")),
    (["set", "out", 0, True], "@0: out: Yes"), (["set", "who", 1, "npc"], "@1: who sits there: An NPC"),
    (["set", "env", "foe"], "The place: A foe"), (["bad", "H"], "NPC: bad at " + face("H")),
    (["shared", [0, 2], "talk", True, ["D", "H"], ""], "@0 and @2: a scene")])
def test_the_history_shows_a_value_by_its_field(action, line):
    """The stakes AS are no ace of spades, and 1 is a seat only where a field holds seats."""
    assert CARDRPG.words.describe_action({}, action) == line


def inner(press):
    """All steps that a Press leads to, as far as six rows of each."""
    steps_left = [press.what] if press and press.tag == OPEN else []
    while steps_left:
        step = steps_left.pop()
        yield step
        for n in range(min(6, len(step.rows))):
            if step.rows[n].tag == OPEN:
                steps_left.append(step.rows[n].what)


@pytest.mark.parametrize("given", [{}, {"players": 4}])
def test_a_pad_has_a_list_exactly_where_a_row_of_it_is_explained(given, tmp_path):
    """MENU on a pad of two or three rows shows them as a list, where MENU tells what magic does."""
    device = Device(SIZES["128x64"](), str(tmp_path), hostsim.framebuf, Repeatable())
    home.start(device.app, CARDRPG, given, "seed")
    app, seen = device.app, set()
    app.cut(1)
    device.advance(20)
    dash = app.dash
    for n in range(360):
        if n % 120 == 0:
            table = tables.Table("cardrpg", given, ["random"] * given.get("players", 2), [None] * 8, "list %d" % n)
        if table.over:
            continue
        table.step()
        dash.table.match.state = game.copied(table.match.state)
        options, state = dash.table.match.options, dash.table.match.state
        presses = [CARDRPG.dashboard.on_ok(options, state, "full")]
        presses += CARDRPG.dashboard.taps(options, state, None, "full")
        for step in [step for press in presses for step in inner(press) if step.title is not None]:
            rows = [row.label for row in step.rows] if len(step.rows) in (2, 3) and step.pad else []
            if not rows or (step.title, tuple(rows)) in seen:
                continue
            seen.add((step.title, tuple(rows)))
            steps.show(dash, step, early=())
            listed = bool(app.stack[-1].as_list)
            app.cut(1)
            steps.show(dash, game.Step(step.title, step.rows), early=())
            helps = app.stack[-1].helps
            assert listed == any(helps(n) for n in range(len(rows))), (step.title, rows)
            app.cut(1)
    titles = {title for title, rows in seen}
    assert len(seen) > 60 and "Which magic?" in titles and ("To whom?" in titles or not given)


def test_what_is_corrected_is_shown_by_its_kind_at_every_depth(tmp_path):
    """Lists in lists, and the values inside an attack: seats by their names, cards with their signs, yes or no."""
    player = Player(tmp_path, "2 players: results")
    player.press(OK, OK, OK, OK)
    player.device.app.dash.act(["attack", 1, "9H"], ["set", "wounds", 1, [["4D", "KS"]]])
    player.device.advance(2000)
    player.press(BACK)

    def rows(field):
        player.device.app.cut(1)
        player.press(MENU)
        for label in ["Correct a number"] + field:
            player.screen.at = labels(player.screen).index(label)
            player.press(OK)
        return [tuple(row[:2]) for row in player.screen.rows]
    hearts, diamonds, spades = face("H"), face("D"), face("S")
    wounds = "4%s-K%s" % (diamonds, spades)
    assert rows(["Wounds", "P2"])[0] == (wounds, "")
    assert rows(["Wounds", "P2", wounds, "Change"])[:2] == [("4" + diamonds, ""), ("K" + spades, "")]
    assert rows(["Attacks"])[0] == ("9" + hearts, "")
    assert rows(["Attacks", "9" + hearts, "Change"])[:5] == [
        ("On whom", "P2"), ("Open", "Yes"), ("Cards, top last", "9" + hearts), ("Laid by", "P1"),
        ("Dealt with by", "none")]
    assert rows(["Attacks", "9" + hearts, "Change", "Cards, top last"])[0] == ("9" + hearts, "")
    assert rows(["Attacks", "9" + hearts, "Change", "On whom"])[:2] == [("All", ""), ("P1", "")]
    assert rows(["Attacks", "9" + hearts, "Change", "Laid by", "P1", "Change"])[0] == ("The place", "")
