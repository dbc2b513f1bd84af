"""What is seen while Card RPG is played (rules/cardrpg.md, At the table). What OK opens is in `steps` and
`meet`, between conflicts in `sit`, `clash` and `youth`.

A cell is `(field, seat)`, as for a correction.
"""

from cornerman.cards import face
from cornerman.game import Step
from cornerman.games.cardrpg import rules, words

MODES = (("light", "Results only"), ("full", "Every card"))
TURNS = ("open", "end", "env", "reveal")
SEEN = 16  # rows of a step that are kept


class Rows:
    """The rows of a step, made when they are seen, by `row` of a screen, of what stands for them."""

    def __init__(self, options, state, name, specs):
        self.options, self.state, self.name, self.specs, self.made = options, state, name, specs, {}

    def __len__(self):
        return len(self.specs)

    def __getitem__(self, i):
        if i not in self.made:
            if len(self.made) == SEEN:
                self.made.clear()
            self.made[i] = rules.screen(self.name).row(self.options, self.state, self.specs[i])
            if not self.made[i][0]:
                rules.leave(None)
        return self.made[i]


def step(options, state, name, title, specs, first=0):
    """A Step with rows of a screen."""
    return Step(title, Rows(options, state, name, specs), first, (), False, "told")


def later(options, state, name, spec):
    """What a row leads to, made when it is chosen."""
    return step(options, state, name, None, [spec])


# ---- numbers ---------------------------------------------------------------


def _cells(state, mode):
    """The ring of what can have the focus: all wounds, then what magic costs, then hands."""
    seats = range(len(state["who"]))
    out = [("wounds", seat) for seat in seats if state["side"][seat] is not None]
    out += [("cost", seat) for seat in seats if state["side"][seat] is not None or state["cost"][seat]]
    if mode != "light" and state["phase"] != "rest":
        out += [("hand", seat) for seat in rules.inside(state)]
    return out


def focus(options, state):
    """The wounds of the seat whose turn it is, of the first one that is in, or of seat 0."""
    found = rules.inside(state)
    return "wounds", state["turn"] if state["turn"] in found else found[0] if found else 0


def move(options, state, focus, how):
    """The same of the next seat, the next number of the seat, or the next of all."""
    ring = _cells(state, None)
    if focus not in ring:
        return ring[0] if ring else focus
    at = ring.index(focus)
    for k in range(1, len(ring) + 1):
        cell = ring[(at + k) % len(ring)]
        if how == "all" or (cell[0] == focus[0]) == (how == "seat") and (how == "seat" or cell[1] == focus[1]):
            return cell
    return focus


def taps(options, state, focus, mode):
    """UP and DOWN: a wound whose suit is asked, the latest wound is dropped; of numbers one more and one less."""
    if focus not in _cells(state, mode):
        return None, None
    if focus[0] != "wounds":
        return (focus, 1), (focus, -1)
    wounds = state["wounds"][focus[1]]
    add = step(options, state, "meet", "@%d: wound of which suit?" % focus[1], [("wounded", focus[1], suit) for suit in "SDHC"])
    return (add if len(wounds) < 20 else None,
            ["set", "wounds", focus[1], wounds[:-1]] if wounds else None)


def number(options, state, cell, total):
    """The value of a cell after `total` taps, within its bounds."""
    field, seat = cell
    most = 99 if field == "cost" else len(state["deck"][seat]) - len(state["used"][seat])
    return max(0, min(most, state[field][seat] + total))


def is_tap_valid(options, state, cell, total):
    """True inside the bounds of a number."""
    return number(options, state, cell, total) == state[cell[0]][cell[1]] + total


def tap(options, state, cell, total):
    """All taps on a cell as one correction; None: nothing changes."""
    new = number(options, state, cell, total)
    return None if new == state[cell[0]][cell[1]] else ["set", cell[0], cell[1], new]


# ---- what is seen ----------------------------------------------------------


def view(options, state, focus, tap, mode):
    """The seats round the table: wounds, the attacks before each, trump in the middle."""
    rules.leave(None)
    rules.screen(None)
    seats = []
    for seat in range(options["players"]):
        part = state["side"][seat] is not None
        wounds = rules.marks(options, state, seat)
        big = ("wounds", "", wounds, 2, ("wounds", seat)) if part else ("number", "", len(state["deck"][seat]) or None, None, None)
        seats.append({"big": big, "items": _items(state, seat, focus, tap, mode, part),
                      "out": part and state["out"][seat], "turn": state["turn"] == seat})
    middle = [("number", "", face(state["env_card"]), None, None)] if state["env_card"] else []
    if state["env"] != "none":
        middle.append(("number", "foe" if state["env"] == "foe" else "place", len(state["env_deck"]), None, None))
    out = {"round": True, "seats": seats, "middle": middle, "foot": _foot(options, state, focus, tap)}
    if state["trump"]:
        out["trump"] = ("suit", "trump", state["trump"], None, None)
    return out


def _items(state, seat, focus, tap, mode, part):
    """Attacks before a seat, then what is not 0; between conflicts who sits there."""
    out = []

    def add(field, label):
        cell = (field, seat)
        value = number(None, state, cell, tap[1]) if tap and tap[0] == cell else state[field][seat]
        if value or field != "cost" or focus == cell:
            out.append(("number", label, value, None, cell))
    if part:
        out += [("stack", "" if attack["open"] else "=", attack["cards"][-1], len(attack["cards"]), None)
                for attack in state["attacks"] if attack["on"] == seat or rules.against(attack, seat)]
        if state["over"] and seat in state["winners"]:
            out.append(("number", "wins", "", None, None))
        add("cost", "magic")
        if mode != "light" and state["phase"] != "rest" and (len(state["who"]) < 7 or state["turn"] == seat or focus == ("hand", seat)):
            add("hand", "hand")
            if state["fresh"] and state["turn"] == seat:
                out.append(("number", "", "any suit", None, None))
        return out
    if state["who"][seat] != "empty":
        if state["who"][seat] != "adult":
            out.append(("number", {"child": "child", "npc": "NPC"}[state["who"][seat]], "", None, None))
        if state["consumed"][seat]:
            out.append(("text", "!consumed", None, None, None))
        add("cost", "magic")
    return out


def _foot(options, state, focus, tap):
    """What taps come to, or what keys do where the prompt does not say it."""
    if tap:
        field, seat = tap[0]
        return ["%s: %d > %d" % (words.offer(options, state, ["set", field, seat]), state[field][seat],
                                 number(options, state, tap[0], tap[1]))]
    return ["UP: @%d is wounded" % focus[1] if focus[0] == "wounds" else "UP: magic of @%d" % focus[1],
            "OK: turn, giving up"]


# ---- what OK opens ---------------------------------------------------------


def on_ok(options, state, mode):
    """The next step, as the table keeps the game; what is not needed to see it leaves."""
    now = rules.now(state)
    if now == "people":
        name = "clash" if mode == "light" and state["phase"] == "rest" and (rules.able(state) or not any(state["deck"])) else "sit"
    else:
        name = "meet" if now == "stage" or mode == "light" and not state["attacks"] else "steps"
    out = rules.screen(name).on_ok(options, state, mode)
    rules.leave(None)
    return out


def after_action(options, state, action, mode):
    """What comes at once: who starts, an NPC's suits, the place, and in full the rest of a seat's turn."""
    verb, phase = action[0], state["phase"]
    if verb == "set" and action[1] != "stakes":
        return None
    if phase in ("npc", "open", "reveal") or phase == "turn" and state["turn"] < 0:
        return on_ok(options, state, mode)
    if mode == "light" or phase != "turn" or verb in ("end", "env", "reveal", "concede"):
        return None
    if verb == "wound" and (state["fresh"] or any([len(wounds) > 2 for wounds in state["wounds"]])):
        return None  # it may have been the third: that is read first
    return on_ok(options, state, mode)


def fixes(options, state, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
