"""The measurements of `make bench` on the emulated RP2040: emulated time, and the heap of the real MicroPython."""

import json
import tempfile
from contextlib import contextmanager
from pathlib import Path

from boardfiles import ROOT, board, littlefs_image
from cornerman.catalog import Game
from cornerman.chance import Chance
from cornerman.journal import Journal
from cornerman.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP
from cornerman.match import Match
from cornerman.store import Store, Tail
from cornerman.ui.app.table import QUIET, Table
from flashing import pack
from hostsim import script
from hostsim.device import USED
from hostsim.pico import Pico, image
from hostsim.pico.measure import PicoAndDevice, Timed

# A program that runs before the app. It prints `key` for each key that the app gets, `laid` when a picture is laid out,
# and after it `heap` with the bytes in use, without what this program takes.
BOOT = b"""
import gc
from cornerman import keys, memory
gc.collect()
own = gc.mem_alloc()
exec('''
class Told:
    mem_free, enable, disable, collected = gc.mem_free, gc.enable, gc.disable, False

    def collect():
        gc.collect()
        Told.collected = True

    def mem_alloc():  # memory asks for it after each collection
        used = gc.mem_alloc()
        if Told.collected:
            print("heap", used - own)
        Told.collected = False
        return used

    def threshold(count):  # memory.loaded sets it
        gc.threshold(count)
        print("laid")

def told(pressed):
    def asked(self):
        found = pressed(self)
        if found:
            print("key")
        return found
    return asked

memory.gc = Told
for kind in keys.__dict__.values():
    if hasattr(kind, "next"):
        kind.next = told(kind.next)
''')
gc.collect()
own = gc.mem_alloc() - own
"""
MATCH = (OK, OK, OK)  # from home to a match of Melee
MATCHES = 50
MISSES = 64  # cycles of a miss of the flash cache at the worse end of the figures: 28 to 30 of the flash's clock


@contextmanager
def started(name, frozen=None, telling=b"", more=(), without=(), misses=0):
    """A Timed with Cornerman on board `name`, at home. frozen: path of an image, None: files; telling: a program that
    runs before the app, such as BOOT; more: {path: bytes} of other files; without: games whose files are left out;
    misses: as for Pico"""
    files = dict(USED, **({} if frozen else pack.files(name)))
    for game in without:
        files.pop("cornerman/%s.bundle" % game, None)
    files.update(more)
    if telling:
        files["boot.py"] = files.get("boot.py", b"") + telling
    with tempfile.TemporaryDirectory() as folder:
        flash = Path(folder) / "flash.img"
        flash.write_bytes(image.make(image.firmware(frozen or image.FIRMWARE), files))
        with Timed(board(name), flash, misses=misses) as box:
            if frozen:
                box.stack = 10240
            box.wait_for("is ready", 20000)
            box.advance(100)
            yield box


def reset(name, frozen=None, misses=0):
    """ms from reset to the last byte of the home screen."""
    with started(name, frozen, misses=misses) as box:
        box.restart()
        start, box.windows = box.now, [0]
        box.wait_for("is ready", 20000)
        return box.last_byte / 1e6 - start


def latencies(name, frozen=None, misses=0):
    """{what: ms}: the slowest of some presses of keys in a match of Melee."""
    with started(name, frozen, misses=misses) as box:
        for key in MATCH:
            box.timed(key)
        taps = [box.timed(UP, 300) for _ in range(3)]
        box.advance(3000)
        taps.append(box.timed(DOWN, 300))
        box.advance(3000)
        found = {"a number that is tapped": max(first for first, last in taps),
                 "the line that tells it": max(last for first, last in taps)}
        backs = []
        for what, key in (("the menu", MENU), ("a card", OK)):
            found["a whole screen, its code being loaded first: " + what] = box.timed(key)[1]
            again = []
            for _ in range(3):
                backs.append(box.timed(BACK)[1])
                again.append(box.timed(key)[1])
            found["a whole screen: " + what] = max(again)
            backs.append(box.timed(BACK)[1])
        found["a whole screen: back to the dashboard"] = max(backs)
        return found


def follow(box, name, shot):
    """Play a script of tests/scripts up to a screenshot."""
    for line in (ROOT / "tests" / "scripts" / (name + ".keys")).read_text().splitlines():
        words = line.split("#")[0].split()
        if words[:2] == ["screenshot", shot]:
            return
        if words and words[0] in ("press", "hold", "wait"):
            script.step(box, words, line, None)
            box.advance(500)
    raise AssertionError("%s.keys has no screenshot %s" % (name, shot))


def fights(name, frozen=None, misses=0):
    """{what: ms}: the slowest of some presses of keys in a fight of the Fight Card System, and in campaigns."""
    def last(box, *keys):
        return max([box.timed(key)[1] for key in keys])
    found = {}
    with started(name, frozen, misses=misses) as box:
        follow(box, "fightcard_light", "trick")
        found["a trick that is tapped"] = last(box, UP, DOWN)
        last(box, BACK, BACK)
        found["a large trump that is tapped"] = max([box.timed(key)[0] for key in (UP, UP, UP)])
    with started(name, frozen, misses=misses) as box:
        follow(box, "fightcard_campaign", "map")
        last(box, BACK)
        found["a map that is opened"] = last(box, OK)
        found["a step on a map"] = last(box, LEFT, RIGHT)
        last(box, BACK, OK)
        found["an action of a campaign"] = last(box, OK)
    actions, files = campaign()
    with started(name, frozen, more=files, misses=misses) as box:
        box.advance(5000)
        found["opening a campaign of %d actions" % actions] = box.timed(OK, 30000)[1]
        box.press(MENU)
        box.advance(1000)
        found["undo in a campaign of %d actions" % actions] = box.timed(OK, 10000)[1]
        last(box, BACK, UP)
        found["a step on a map of 64 places"] = last(box, LEFT, RIGHT)
    if not all(found.values()):
        raise AssertionError("keys that nothing answers: %s" % found)
    return found


def rolling(name, frozen=None, misses=0):
    """{what: ms} of the first picture of dice that roll, and of a key while they do."""
    with started(name, frozen, BOOT, misses=misses) as box:
        follow(box, "dicefighter_device", "ready")
        found = {}
        for what in ("dice that begin to roll", "dice that stand, pressed while they roll"):
            start = box.now
            box.timed(OK, 250)
            found[what] = box.answer(start)
        return found


def campaign(count=300, seed="1"):
    """(actions, {path: bytes}): a campaign on a map of 64 places, played at random, as it lies on the flash."""
    from fight_table import random_match  # of tests/games

    given = {"mode": "campaign", "width": 8,
             "places": "empty ally fight challenge weapon fight challenge respawn".split() * 8}
    actions = [action for table, action, events in random_match(seed, count, **given)]
    with tempfile.TemporaryDirectory() as folder:
        played(folder, "fightcard", given, seed, actions)
        return len(actions), found_in(folder)


def played(folder, game, given, seed, actions):
    """Play a match into a folder, with a pause after every tenth action, so that three come after the last pause."""
    match = Match(Game(game), given, seed)
    journal = Journal(Store(folder))
    journal.create({"game": game, "options": given, "seed": seed, "commitment": match.chance.commitment(),
                    "names": ["P1", "P2"]})
    table = Table(Game(game), Tail(journal.store).take(journal), match, seed, ["P1", "P2"])
    for n in range(len(actions)):
        table.do(actions[n])
        if (len(actions) - n) % 10 == 4:
            for _ in range(99):
                table.save_step(QUIET)


def found_in(folder):
    """The files of a folder of matches, as they lie on a board: {path: bytes}."""
    return {"matches/" + path.name: path.read_bytes() for path in Path(folder).iterdir()}


LEAVES_OUT = ("cardrpg", "dicefighter", "fightcard", "punch", "tracker")


def long_match(name, count=2000, old=200, misses=0):
    """{what: ms} with so many matches that have ended, and a running one of Melee. Only Melee is on the board then,
    because littlefs takes a block for every match that is longer than 512 bytes, and these are shorter."""
    with tempfile.TemporaryDirectory() as folder:
        for n in range(old):
            journal = Journal(Store(folder))
            journal.create({"game": "melee", "options": {}, "seed": str(n), "commitment": Chance(str(n)).commitment(),
                            "names": ["P1", "P2"]})
            for action in (["set", "damage", 0, 1], ["set", "damage", 1, 2], ["set", "damage", 0, 3]):
                journal.append(["do", action])
            journal.append(["end"])
            journal.close()
        played(folder, "melee", {}, "long", [["set", "damage", n % 2, (n // 2 + 1) % 7] for n in range(count)])
        files = found_in(folder)
    found = {}
    what = "%d old matches and one of %d actions: " % (old, count)
    with started(name, more=files, without=LEAVES_OUT, misses=misses) as box:
        box.restart()
        start, box.windows = box.now, [0]
        box.wait_for("is ready", 20000)
        found[what + "reset to the home screen"] = box.last_byte / 1e6 - start
        box.advance(5000)
        found[what + "resume"] = box.timed(OK, 20000)[1]
        box.timed(MENU)
        found[what + "undo"] = box.timed(OK, 5000)[1]
    return found


def blocks_left(name, count=5000):
    """Free blocks of 4 KB on a Pico with all files and a running match of Melee."""
    with tempfile.TemporaryDirectory() as folder:
        played(folder, "melee", {}, "long", [["set", "damage", n % 2, (n // 2 + 1) % 7] for n in range(count)])
        files = dict(pack.files(name), **found_in(folder))
    made = image.make(image.firmware(image.FIRMWARE), files)
    return littlefs_image.free_blocks(made[image.files_at(made):], image.PAGE)


def script_keys(name, path, frozen=None):
    """(what each key of a script takes, as `PicoAndDevice.keys` has it; how often the app starts anew), with misses of
    the flash cache. path: of the script."""
    with started(name, frozen, BOOT, misses=MISSES) as box:
        return played_keys(box, path)


def played_keys(box, path):
    """Play a script on a Timed; the result is that of `script_keys`."""
    with tempfile.TemporaryDirectory() as folder:
        pair = PicoAndDevice(box, folder + "/flash")
        pair.play(str(path))
        return pair.keys, pair.error_restarts + box.serial.count("is ready") - 1


def kind(key):
    """The kind of answer to a key of `script_keys`: "a number that is tapped", or the screens before and after. A key
    that closes a story and taps draws a whole screen."""
    before, after = key["before"].split()[0], key["after"].split()[0]
    if key["tap"] and before == after:
        return "a number that is tapped"
    return "%s to %s" % (before, after)


def slowest(keys):
    """[(kind, the slowest key, its ms)] of the keys of a game, the slowest kind first.

    keys: the list of `script_keys`. A number that is tapped counts until the number is drawn, everything else until the
    last byte of its picture.
    """
    return _worst(keys, lambda key: key["first" if kind(key) == "a number that is tapped" else "answer"])


def moving(keys):
    """As `slowest`, for keys after which more pictures follow by themselves, such as dice that roll or the device's
    moves: the ms to the end of the last one."""
    return _worst([key for key in keys if key["last"] > key["answer"]], lambda key: key["last"])


def _worst(keys, time):
    """[(kind, the key that takes longest, its ms)] of keys, the slowest kind first. time: function of a key, its ms"""
    found = {}
    for key in keys:
        what, ms = kind(key), time(key)
        if what not in found or ms > found[what][1]:
            found[what] = key, ms
    return sorted([(what, *one) for what, one in found.items()], key=lambda one: -one[2])


def leak(name):
    """Bytes in use at home after each of MATCHES matches that were begun, played for a moment, and left."""
    used = []
    with started(name, None, BOOT) as box:
        for n in range(MATCHES):
            for key in ((DOWN,) if n else ()) + (OK, OK, OK, UP, MENU, UP, OK):  # `Resume` stands first later
                box.press(key)
                box.advance(900)
            box.advance(3000)
            used.append(int([line for line in box.serial.splitlines() if line.startswith("heap ")][-1][5:]))
        if len([path for path in box.files() if path.startswith("matches/")]) < MATCHES:
            raise AssertionError("the keys have not made %d matches" % MATCHES)
    return used


def quiet(name):
    """Bytes to the panel in a minute in which nothing changes."""
    with started(name) as box:
        before = box.panel.bytes_sent
        box.advance(60000)
        return box.panel.bytes_sent - before


# Rounds of Punch: (what, options, actions), of which the last one is measured. The second took longest of 4,000
# random ones between hands of 12 advanced cards, the third of 400 with any cards and 99 meter.
ROUNDS = (
    ("a round of Punch revealed, Punch against Block", {}, [
        ["place", 0, []], ["place", 1, []], ["place", 0, ["punch"]], ["place", 1, ["block"]]]),
    ("the same, heaviest of 4,000 random ones", {"distance": 4}, [
        ["set", "twice", 0, 1], ["set", "overkill", 0, 1], ["set", "twice", 1, 1], ["set", "armored", 1, 1],
        ["place", 0, ["1000_cuts", "1000_cuts"]],
        ["place", 1, ["plummet_16_feet_through_the_announcers_table", "disarm"]],
        ["place", 0, ["teleport", "moon_jump"]], ["place", 1, ["jab", "the_shine"]],
        ["boost", 0, "overkill"], ["boost", 1, "armored"]]),
    ("the same, heaviest with 9 Supers each", {"distance": 1, "hp": 99, "meter": 99}, [
        ["deck", 0, "macro_magic", ["bounce_off", "boston_bash", "jab"]],
        ["deck", 1, "macro_magic", ["goring_rush", "jab", "chokeslam"]],
        ["set", "twice", 0, 1], ["set", "twice", 1, 1],
        ["place", 0, ["siphon_soul", "fill_them_with_lead", "last_gasp", "instant_cancel", "missile_barrage",
                      "orbital_lobotomy", "plummet_16_feet_through_the_announcers_table", "deus_ex_machina",
                      "macro_magic"]],
        ["place", 1, ["why_are_you_hitting_yourself", "fill_them_with_lead",
                      "plummet_16_feet_through_the_announcers_table", "deus_ex_machina", "missile_barrage",
                      "last_gasp", "test_case", "disarm", "orbital_lobotomy"]],
        ["place", 0, ["jab", "cowardice"]], ["place", 1, ["pickin_daisies", "hidden_butterfly"]]]),
)
ROUND = b"""
import json, time
from machine import freq, mem32
from cornerman.catalog import Game
from cornerman.game import do
from cornerman.chance import Chance
from cornerman.options import complete

mem32[0x40064000] = 0xC1  # 1.15 V, as cornerman/ports/micropython.py sets it
time.sleep_ms(1)
freq(200000000)
game = Game("punch")
given, actions = json.loads(%r)
options, chance = complete(game.setup, given), Chance("a round")
state = game.rules.new(options, chance)
for action in actions:
    before = time.ticks_ms()
    do(game.rules, options, state, action, chance)
print("took", time.ticks_diff(time.ticks_ms(), before))
"""


def rounds(name, misses=0):
    """{what: ms} of the last action of each of ROUNDS. misses: as for Pico"""
    found = {}
    for what, given, actions in ROUNDS:
        given = dict({"hands": "table", "advanced": True, "meter": 30}, **given)
        decks = [action for action in actions if action[0] == "deck"]
        actions = decks + [["start"]] + actions[len(decks):]
        files = dict(pack.files(name), **{"main.py": ROUND % json.dumps([given, actions]).encode()})
        with tempfile.TemporaryDirectory() as folder:
            flash = Path(folder) / "flash.img"
            flash.write_bytes(image.make(image.firmware(image.FIRMWARE), files))
            with Pico(board(name), flash, misses=misses) as box:
                box.wait_for("took", 60000)
                box.advance(10)
                found[what] = int(box.serial.split("took")[1].split()[0])
    return found
