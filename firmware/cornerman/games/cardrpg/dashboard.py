"""What is seen while Card RPG is played (rules/cardrpg.md, At the table). What OK opens is in `steps` and
`meet`, between conflicts in `sit`, `clash` and `youth`.

A cell is `(field, seat)`, as for a correction.
"""

from cornerman.cards import face
from cornerman.game import Step
from cornerman.games.cardrpg import rules, words

WAYS = (("light", "Results only"), ("full", "Every card"))
TURNS = ("open", "end", "env", "reveal")
SEEN = 16  # rows of a step that are kept


class Rows:
    """The rows of a step, made when they are seen, by `row` of a screen, of what stands for them."""

    def __init__(self, opt, s, name, specs):
        self.opt, self.s, self.name, self.specs, self.made = opt, s, name, specs, {}

    def __len__(self):
        return len(self.specs)

    def __getitem__(self, i):
        if i not in self.made:
            if len(self.made) == SEEN:
                self.made.clear()
            self.made[i] = rules.screen(self.name).row(self.opt, self.s, self.specs[i])
            if not self.made[i][0]:
                rules.leave(None)
        return self.made[i]


def step(opt, s, name, title, specs, first=0):
    """A Step with rows of a screen."""
    return Step(title, Rows(opt, s, name, specs), first, (), False, "told")


def later(opt, s, name, spec):
    """What a row leads to, made when it is chosen."""
    return step(opt, s, name, None, [spec])


# ---- numbers ---------------------------------------------------------------


def _cells(s, way):
    """The ring of what can have the focus: all wounds, then what magic costs, then hands."""
    seats = range(len(s["who"]))
    out = [("wounds", seat) for seat in seats if s["side"][seat] is not None]
    out += [("cost", seat) for seat in seats if s["side"][seat] is not None or s["cost"][seat]]
    if way != "light" and s["phase"] != "rest":
        out += [("hand", seat) for seat in rules.inside(s)]
    return out


def focus(opt, s):
    """The wounds of the seat whose turn it is, of the first one that is in, or of seat 0."""
    found = rules.inside(s)
    return "wounds", s["turn"] if s["turn"] in found else found[0] if found else 0


def move(opt, s, focus, how):
    """The same of the next seat, the next number of the seat, or the next of all."""
    ring = _cells(s, None)
    if focus not in ring:
        return ring[0] if ring else focus
    at = ring.index(focus)
    for k in range(1, len(ring) + 1):
        cell = ring[(at + k) % len(ring)]
        if how == "all" or (cell[0] == focus[0]) == (how == "seat") and (how == "seat" or cell[1] == focus[1]):
            return cell
    return focus


def taps(opt, s, focus, way):
    """UP and DOWN: a wound whose suit is asked, the latest wound is dropped; of numbers one more and one less."""
    if focus not in _cells(s, way):
        return None, None
    if focus[0] != "wounds":
        return (focus, 1), (focus, -1)
    wounds = s["wounds"][focus[1]]
    add = step(opt, s, "meet", "@%d: wound of which suit?" % focus[1], [("wounded", focus[1], suit) for suit in "SDHC"])
    return (add if len(wounds) < 20 else None,
            ["set", "wounds", focus[1], wounds[:-1]] if wounds else None)


def number(opt, s, cell, total):
    """The value of a cell after `total` taps, within its bounds."""
    field, seat = cell
    most = 99 if field == "cost" else len(s["deck"][seat]) - len(s["used"][seat])
    return max(0, min(most, s[field][seat] + total))


def sound_tap(opt, s, cell, total):
    """True inside the bounds of a number."""
    return number(opt, s, cell, total) == s[cell[0]][cell[1]] + total


def tap(opt, s, cell, total):
    """All taps on a cell as one correction; None: nothing changes."""
    new = number(opt, s, cell, total)
    return None if new == s[cell[0]][cell[1]] else ["set", cell[0], cell[1], new]


# ---- what is seen ----------------------------------------------------------


def view(opt, s, focus, tap, way):
    """The seats round the table: wounds, the attacks before each, trump in the middle."""
    rules.leave(None)
    rules.screen(None)
    seats = []
    for seat in range(opt["players"]):
        part = s["side"][seat] is not None
        wounds = rules.marks(opt, s, seat)
        big = ("wounds", "", wounds, 2, ("wounds", seat)) if part else ("number", "", len(s["deck"][seat]) or None, None, None)
        seats.append({"big": big, "items": _items(s, seat, focus, tap, way, part),
                      "out": part and s["out"][seat], "turn": s["turn"] == seat})
    middle = [("number", "", face(s["env_card"]), None, None)] if s["env_card"] else []
    if s["env"] != "none":
        middle.append(("number", "foe" if s["env"] == "foe" else "place", len(s["env_deck"]), None, None))
    out = {"round": True, "seats": seats, "middle": middle, "foot": _foot(opt, s, focus, tap)}
    if s["trump"]:
        out["trump"] = ("suit", "trump", s["trump"], None, None)
    return out


def _items(s, seat, focus, tap, way, part):
    """Attacks before a seat, then what is not 0; between conflicts who sits there."""
    out = []

    def add(field, label):
        cell = (field, seat)
        value = number(None, s, cell, tap[1]) if tap and tap[0] == cell else s[field][seat]
        if value or field != "cost" or focus == cell:
            out.append(("number", label, value, None, cell))
    if part:
        out += [("stack", "" if attack["open"] else "=", attack["cards"][-1], len(attack["cards"]), None)
                for attack in s["attacks"] if attack["on"] == seat or rules.against(attack, seat)]
        if s["over"] and seat in s["winners"]:
            out.append(("number", "wins", "", None, None))
        add("cost", "magic")
        if way != "light" and s["phase"] != "rest" and (len(s["who"]) < 7 or s["turn"] == seat or focus == ("hand", seat)):
            add("hand", "hand")
            if s["fresh"] and s["turn"] == seat:
                out.append(("number", "", "any suit", None, None))
        return out
    if s["who"][seat] != "empty":
        if s["who"][seat] != "adult":
            out.append(("number", {"child": "child", "npc": "NPC"}[s["who"][seat]], "", None, None))
        if s["consumed"][seat]:
            out.append(("text", "!consumed", None, None, None))
        add("cost", "magic")
    return out


def _foot(opt, s, focus, tap):
    """What taps come to, or what keys do where the prompt does not say it."""
    if tap:
        field, seat = tap[0]
        return ["%s: %d > %d" % (words.offer(opt, s, ["set", field, seat]), s[field][seat],
                                 number(opt, s, tap[0], tap[1]))]
    return ["UP: @%d is wounded" % focus[1] if focus[0] == "wounds" else "UP: magic of @%d" % focus[1],
            "OK: turn, giving up"]


# ---- what OK opens ---------------------------------------------------------


def opens(opt, s, way):
    """The next step, as the table keeps the game; what is not needed to see it leaves."""
    now = rules.now(s)
    if now == "people":
        name = "clash" if way == "light" and s["phase"] == "rest" and (rules.able(s) or not any(s["deck"])) else "sit"
    else:
        name = "meet" if now == "stage" or way == "light" and not s["attacks"] else "steps"
    out = rules.screen(name).opens(opt, s, way)
    rules.leave(None)
    return out


def follows(opt, s, action, way):
    """What comes at once: who starts, an NPC's suits, the place, and in full the rest of a seat's turn."""
    verb, phase = action[0], s["phase"]
    if verb == "set" and action[1] != "stakes":
        return None
    if phase in ("npc", "open", "reveal") or phase == "turn" and s["turn"] < 0:
        return opens(opt, s, way)
    if way == "light" or phase != "turn" or verb in ("end", "env", "reveal", "concede"):
        return None
    if verb == "wound" and (s["fresh"] or any([len(wounds) > 2 for wounds in s["wounds"]])):
        return None  # it may have been the third: that is read first
    return opens(opt, s, way)


def fixes(opt, s, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
