"""The app on real MicroPython: the same keys, the same panel bytes, within the heap of a board."""

import json
import random

import pytest
from boards import board
from conftest import REAL, ROOT, need, repetition

from commandline import main
import hostsim.framebuf
from cornerman.cards import face, pack
from cornerman.chance import Chance
from cornerman.game import perform
from cornerman.games.melee import rules
from cornerman.keys import BACK, DOWN, MENU, NAMES, OK, UP
from hostsim import play, runtimes, script
from hostsim.device import Device, Repeatable
from hostsim.script import labels
from matchfiles import verify

SCRIPTS = sorted((ROOT / "tests" / "scripts").glob("*.keys"))
DRIVERS = ("pico_oled", "m5stack_core", "pico_oled_13", "badger2040", "pybadge", "pico_lcd_13")  # a board for each
# An RP2040 has 246 KB for the app. The unix port is 64-bit, and what the app keeps takes nearly twice the room there:
# the same match has at most 140 KB in use on an emulated RP2040, here 250. So what fits in these 360 KiB fits there.
# The least that is enough depends on where free blocks lie, and so on the path of the checkout, which is kept with each
# module: with a path of 10 characters 328k, 336k, 340k and 344k are enough and 332k is not; one of 13 needs over 340k.
HEAP = "360k"
ROUNDS = 60


def simulated(plays):
    """The output of hostsim/play.py for plays, pairs (object of its input, text of the script), on this runtime."""
    told = []
    for given, keys in plays:
        play.played(given, keys.splitlines(), told.append)
    return json.loads(json.dumps(told))


def played(kind, plays, folder, **heap):
    """The output of hostsim/play.py for plays on another runtime, started in a folder."""
    text = "".join(["%s\n%s\n" % (json.dumps(dict(given, lines=len(keys.splitlines()))), keys.rstrip("\n"))
                    for given, keys in plays])
    done = runtimes.run(kind, play.__file__, stdin=text, timeout=120, cwd=folder, **heap)
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


# The scripts of one board are played on the WebAssembly port, too, which takes twice as long as the unix port.
ON_BOTH = ("m5stack_core",)


@pytest.mark.parametrize("kind, name", [(REAL[0], name) for name in DRIVERS[:1]] + repetition(
    *[(REAL[0], name) for name in DRIVERS[1:]], *[(kind, name) for kind in REAL[1:] for name in ON_BOTH]))
def test_the_same_keys_give_the_same_panel(kind, name, tmp_path, monkeypatch):
    """Each script on one board."""
    need(kind)
    plays = [({"board": board(name), "flash": path.stem}, path.read_text())
             for path in SCRIPTS[DRIVERS.index(name)::len(DRIVERS)]]
    # several matches in one process; it need not compile modules that are loaded again
    theirs = played(kind, plays, tmp_path, heapsize="6m", compiled_app=True)
    (tmp_path / "ours").mkdir()
    monkeypatch.chdir(tmp_path / "ours")
    ours = simulated(plays)
    for one in ours + theirs:
        one.pop("used", None)
    assert theirs == ours


def press(device, lines, key, times=1):
    if times:
        lines.append("press %s %d" % (NAMES[key], times))
        script.play(device, lines[-1:], None)


def screenshot(device, lines, told, name):
    lines.append("screenshot " + name)
    told.append({"shot": name, "panel": device.panel.digest()})


def choose(device, lines, row):
    """Choose a row of the list on top."""
    screen = device.app.stack[-1]
    press(device, lines, UP + 1, labels(screen).index(row) - screen.at)
    press(device, lines, OK)


def choose_card(device, lines, card):
    """Choose a card on the pads on top: its suit, then the part of the ranks that has it, until it is the only one."""
    sign = face(card[1])
    while True:
        pad = device.app.stack[-1]
        assert type(pad).__name__ == "Pad"
        shown = labels(pad)
        at = 0 if "No second attack" in shown else [
            i for i in range(len(shown)) if shown[i] == face(card) or shown[i][0] == sign
            or sign not in shown[i] and card[0] in shown[i]][0]
        press(device, lines, pad.keys[at])
        if shown[at] == face(card):
            return


def damage_after(match, card):
    """The damage of both fighters if the seat to play played this card."""
    s = json.loads(json.dumps(match.state))
    seat = 0 if s["played"][0] is None else 1
    if s["phase"] == "play":
        perform(match.rules, match.options, s, ["play", seat, card], Chance("unused"))
    return max(s["damage"]), sum(s["damage"]), card[1] == "C"


def long_match(device):
    """Play Melee with two decks for ROUNDS rounds, to its end and its seed by keys; the script that does the same, and
    what hostsim/play.py would tell of it."""
    rng, lines, told = random.Random(60), [], []
    press(device, lines, OK, 2)
    while "Two decks" not in device.texts():
        press(device, lines, DOWN)
    press(device, lines, OK)
    press(device, lines, BACK)
    press(device, lines, MENU)
    choose(device, lines, "Way: Only wounds")
    choose(device, lines, "Way: By suits")
    press(device, lines, BACK)
    while not device.state() or not device.state()["over"]:
        s = device.state()
        while type(device.app.stack[-1]).__name__ != "Pad":
            press(device, lines, OK)
        match = device.app.dash.table.match
        cards = [card for card in pack() if rules.open_cards(match.state, card) < 2]
        rng.shuffle(cards)
        if s["round"] < ROUNDS:
            cards.sort(key=lambda card: damage_after(match, card))
        choose_card(device, lines, cards[0])
        if s["round"] % 20 == 0:
            screenshot(device, lines, told, "round%d" % s["round"])
    screenshot(device, lines, told, "over")
    while device.app.stack[-1] is not device.app.dash:
        press(device, lines, BACK)
    press(device, lines, MENU)
    press(device, lines, UP, 4)
    press(device, lines, OK)
    press(device, lines, DOWN)
    press(device, lines, OK)
    lines.append("expect Seed " + device.app.table.seed)
    screenshot(device, lines, told, "seed")
    return "\n".join(lines), told + [{"state": device.state(), "sent": device.panel.bytes_sent}]


def test_a_long_match_fits_the_heap_of_a_board_and_its_file_is_sound(tmp_path, capsys):
    need("unix")
    device = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable())
    keys, ours = long_match(device)
    assert device.state()["round"] >= ROUNDS
    here = {"board": board("pico_oled"), "flash": "theirs"}
    theirs = played("unix", [(here, keys)], tmp_path, heapsize=HEAP, compiled_app=True)
    del theirs[-1]["used"]  # whatever it is, it was within HEAP
    assert theirs == ours
    assert main(["export", "0001", "--flash", str(tmp_path / "theirs")]) == 0
    assert verify(capsys.readouterr().out.encode()).endswith("P%d has won" % (ours[-1]["state"]["winner"] + 1))
