"""Power cuts while characters change: charcut_mp.py FILESYSTEM MODE (powercut_mp.py tells both). The app itself plays.

In match 0001 sits Ann; Bob, who has a story and has lost cards, lies on the shelf. Each kind of work is cut at every
write and erase. Prints a JSON object: how many cuts each work had, and what was wrong. The input: a board.json.
"""

import json
import os
import sys
import vfs

sys.path.append(sys.path.pop(0))  # `drivers` are those of the firmware
import framebuf
from cornerman.catalog import Game
from cornerman.shelf import Shelf
from cornerman.ui.menus import match_commands
from cornerman.ui.characters import characters
from cornerman.ui.app import home
from cornerman.ui.app.app import App
from hostsim.device import Device, Repeatable
from powercut_mp import Cut, fresh, mount

FOLDER = "/flash/characters"
BOB = ["AC", "2C", "3C", "QD", "KS"]


def open_match(app):
    """Open match 0001; its dashboard."""
    home.open_match(app, "0001")
    app.tick(0)
    return app.dash


def keep(dash, seat, name):
    characters.keep(dash, seat)
    dash.app.stack[-1].done(dash.app, name)


def take(dash):
    """Bob sits down in seat 2."""
    characters.take(dash, 2)
    found = dash.app.stack[-1]
    found.take(found, "Bob", found.shelf.load("Bob"))


def prepare(device):
    """Ann in a match, Bob on the shelf."""
    app = App(device)
    home.start(app, Game("cardrpg"), {"players": 3}, "seed")
    app.tick(0)
    dash = app.dash
    dash.act(["birth", 0], ["enter", 1, "child", BOB], ["scene", 1, "talk", True, "the barn"],
             ["set", "lost", 1, ["9C"]])
    keep(dash, 0, "Ann")
    keep(dash, 1, "Bob")
    dash.act(["clear", 1], ["scene", 0, "talk", True, "the inn"], ["enter", 1, "npc", ["4S", "5S"]])
    dash.table.do(["scene", 0, "body", True, "the river"])  # the power went off before Ann was saved


def lose(dash):
    dash.act(["set", "cost", 0, 1])
    dash.act(["pay", 0])


# name: what is done at the table; None: it is only opened, and Ann brought up to date.
WORKS = {"open": None, "grow": lambda dash: dash.act(["scene", 0, "fight", False, "the mill"]), "lose": lose,
         "undo": lambda dash: [dash.step("undo") for n in (1, 2)],
         "keep": lambda dash: keep(dash, 1, "Cy"), "take": take, "end": lambda dash: match_commands.leave(dash, True)}


def character_value(saved):
    """All that a character is, wherever it sits."""
    value = dict(saved["value"], story=saved["past"] + saved["value"]["story"])
    return [value[name] for name in ("who", "deck", "lost", "scenes", "consumed", "story")]


def on_shelf():
    """The content of the shelf, {name: value}."""
    shelf = Shelf(FOLDER)
    found = {name: character_value(shelf.load(name)) for name in shelf.names()}
    if shelf.messages:
        raise ValueError(shelf.messages)
    return found


def wrong(device, name, states):
    """The fault after a power cut, or None. states: the allowed contents of the shelf, in the order of the work"""
    found = on_shelf()
    if found not in states:
        return "on the shelf: %s" % found
    dash = open_match(App(device))
    if dash.table.ended:
        return None
    state = dash.table.match.state
    if dash.table.binding.names().get(0) != "Ann" or on_shelf()["Ann"][:5] != [state[key][0] for key in (
            "who", "deck", "lost", "scenes", "consumed")]:
        return "Ann is not as in the match"
    if name == "take":
        if on_shelf()["Bob"] != found["Bob"]:
            return "Bob has changed"
        if state["who"][2] != "empty":
            dash.act(["clear", 2])
        take(dash)
        if dash.table.binding.names().get(2) != "Bob" or on_shelf()["Bob"] != found["Bob"]:
            return "Bob cannot be taken again"
    if dash.table.match.state["cost"][0]:
        dash.act(["pay", 0])
    dash.act(["grown", 0])
    if on_shelf()["Ann"][0] != "adult" or len(os.listdir(FOLDER)) != len(on_shelf()):
        return "later changes are lost"
    return None


def main(kind, mode):
    device = Device(json.loads(sys.stdin.readline()), "/", framebuf, Repeatable())
    device.root = "/flash"
    base = fresh(kind)
    mount(kind, base)
    prepare(device)
    vfs.umount("/flash")
    cuts, bad = {}, []
    for name in WORKS:
        states, cut, done = [], -1, False
        while not done:
            image = bytearray(base)
            block = mount(kind, image)
            dash = WORKS[name] and open_match(App(device))
            if not states:
                states.append(on_shelf())
            if cut >= 0:
                block.cut, block.mode, block.writes, block.erases = cut, mode, 0, 0
            try:
                if dash:
                    WORKS[name](dash)
                else:
                    open_match(App(device))
                done = cut >= 0
                states.append(on_shelf())
            except Cut:
                pass
            vfs.umount("/flash")
            mount(kind, image)
            found = wrong(device, name, states)
            vfs.umount("/flash")
            if found:
                bad.append("%s, cut %d: %s" % (name, cut, found))
            cut += 1
        cuts[name] = cut - 1
    print(json.dumps({"cuts": cuts, "wrong": bad}))


main(sys.argv[1], sys.argv[2])
