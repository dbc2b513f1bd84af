"""The dashboard of Dicefighter, and what OK opens (docs/rules/dicefighter.md, At the table)."""

from cornerman.game import ASK, SEAT, Press
from cornerman.games.dicefighter.dice import (
    FACE, OWN, TYPE, TYPES, available, counts, fighting, lazy, name_of, shown, up, waiting)
from cornerman.items import dice, number as item, pool, word

MODES = (("light", "Only numbers"), ("device", "The device rolls"), ("real", "Every face"))
LARGE = True
TURNS = ("build", "first", "round", "split", "roll", "pass", "lose")
OKS = {"ready": "Roll", "hits": "Hits", "split": "Round", "build": "Fighter"}  # {phase: what OK does}


def cells(options, state):
    """The health of both seats; other numbers are corrected in the menu."""
    return [("hp", 0), ("hp", 1)]


def focus(options, state, mode):
    """The health of the defender; between attacks that of the seat that attacks second, before that of seat 1. None:
    fighters are chosen, and a frame would be taken for a mark of who chooses."""
    return None if state["phase"] == "build" else ("hp", 0 if _attacker(state) == 1 else 1)


def move(options, state, focus, how):
    """The health of the other seat."""
    return ("hp", 1 - focus[SEAT] if focus else 1)


def _attacker(state):
    """The seat that attacks; between attacks the seat that attacks first, which may be None."""
    return state["first"] if state["attacker"] is None else state["attacker"]


def view(options, state, focus, tap, mode):
    """The view: the health is large, an arrow marks the attacker; below are the dice by type and what is above 0."""
    seats, foot = [], []
    for seat in (0, 1):
        cell, health = ("hp", seat), state["hp"][seat]
        if tap and tap.cell == cell:
            health += tap.total
            foot = ["@%d: %d->%d" % (seat, state["hp"][seat], health)]
        seats.append({"big": item("health", health, cell, icon="hp"), "items": _items(state, seat),
                      "out": not health, "turn": seat == _attacker(state) and not state["over"],
                      "word": "down" if not health else "attacks" if state["attacker"] is not None else "first"})
    if any(state["three"]):
        seats[_attacker(state)]["items"].insert(0, word("hits", counts(state["three"])))
    return {"icon": "dice", "seats": seats, "middle": [], "foot": foot, "ok": OKS.get(state["phase"], "Act"),
            "state": "round %d" % state["round"] if state["round"] else ""}


def _items(state, seat):
    """The small items of a seat: the active ability; the dice that are left by type, during an attack the standing
    dice; and values that are not 0 or empty."""
    active, spent = state["active"][seat], state["spent"][seat]
    name = lazy.fighters.name if active or spent else None
    items = [word(name(active), "")] if active else []
    if state["attack"] or state["defense"]:
        side = fighting(state, seat)
        faces = sorted([(TYPES.index(side[i][TYPE]), -side[i][FACE]) for i in up(side)])
        items.append(dice("", [shown(state, kind, -face) for kind, face in faces]))
    elif any(state["dice"][seat]):
        numbers = available(state, seat)
        if state["attacker"] is not None:
            numbers = state["attack_pool" if state["attacker"] == seat else "defense_pool"][seat]
        items.append(pool([(TYPES[kind][0].upper(), kind, numbers[kind]) for kind in range(len(numbers))
                         if kind < len(OWN) or numbers[kind]]))
    for field in ("venom",) + waiting(state):
        if state[field][seat]:
            items.append(item(name_of(state, field), state[field][seat], icon="skull" if field == "venom" else None))
    if any(state["locked"][seat]):
        items.append(word("locked", counts(state["locked"][seat]), "lock"))
    return items + [word("used", name(key)) for key in spent if key != active]


def after_action(options, state, action, mode):
    """The Press that follows an action at once. None: what happened is read first, after a correction, at the end of an
    attack, and where both players must see new dice before a secret split."""
    if action[0] == "set" or action[2:3] == ["switch_up"]:
        return None
    return on_ok(options, state, mode, "roll" if action[2:3] == ["samurai_edge"] else action[0])


def on_ok(options, state, mode, verb=None):
    """The Press that comes next; None: the lines are read first, or nothing can be done. verb: of the last action;
    None: OK was pressed on the dashboard"""
    phase = state["phase"]
    if phase == "over" or phase in ("split", "ready") and verb not in (None, "use", "split"):
        return None
    if phase in ("first", "lose", "special"):
        return Press(ASK, [phase])
    return lazy.steps.step(options, state, mode, verb)
