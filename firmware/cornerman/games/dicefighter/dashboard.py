"""What is seen while Dicefighter is played (rules/dicefighter.md, At the table). What OK opens is in `steps`.

The only cells are `("hp", seat)`: the rest is in the menu.
"""

from cornerman.games.dicefighter import rules, words
from cornerman.tables import capital

MODES = (("light", "Only numbers"), ("device", "The device rolls"), ("real", "Every face"))


def number(options, state, cell, total):
    """The health of a cell when `total` has been tapped on it, inside its bounds."""
    return max(0, min(99, state["hp"][cell[1]] + total))


def view(options, state, focus, tap, mode):
    """Largest the health, an arrow for who attacks; dice by type, and small what is not 0."""
    seats = []
    for seat in (0, 1):
        cell = ("hp", seat)
        big = ("number", "Health", number(options, state, cell, tap[1] if tap and tap[0] == cell else 0), None, cell)
        attacker = state["first"] if state["attacker"] is None else state["attacker"]
        turn = seat == attacker and not state["over"]
        seats.append({"big": big, "items": _items(state, seat), "out": not big[2], "turn": turn})
    foot = []
    if tap:
        hp = state["hp"][tap[0][1]]
        foot = ["@%d: %d > %d" % (tap[0][1], hp, number(options, state, tap[0], tap[1]))]
    middle = [("number", "Round", state["round"], None, None)] if state["round"] else []
    if any(state["three"]):
        middle.append(("number", "hits", words.counts(state["three"]), None, None))
    return {"seats": seats, "middle": middle, "foot": foot}


def _items(state, seat):
    """Dice left by type, in an attack those that stand; and what is not 0 or empty."""
    out = []
    if state["attack"] or state["defense"]:
        side = state["attack" if state["attacker"] == seat else "defense"]
        dice = sorted([(rules.TYPES.index(die[0]), -die[1]) for die in side if die[2] == "up"])
        out.append(("dice", "", [(rules.TYPES[kind][0].upper(), -face, kind, 0) for kind, face in dice], None, None))
    elif any(state["dice"][seat]):
        left = rules.available(state, seat)
        if state["attacker"] is not None:
            left = state["attack_pool" if state["attacker"] == seat else "defense_pool"][seat]
        out.append(("number", "", words.counts(left), None, None))
    for field in ("venom", "edge", "fool"):
        if state[field][seat]:
            out.append(("number", field, state[field][seat], None, None))
    if any(state["locked"][seat]):
        out.append(("number", "locked", words.counts(state["locked"][seat]), None, None))
    if state["active"][seat]:
        out.append(("number", words.name(state["active"][seat]), "", None, None))
    return out + [("number", "used", words.name(key), None, None)
                  for key in state["spent"][seat] if key != state["active"][seat]]


def focus(options, state):
    """The health of the defender, else of the seat that is not first, else of seat 1."""
    attacker = state["first"] if state["attacker"] is None else state["attacker"]
    return ("hp", 0 if attacker == 1 else 1)


def move(options, state, focus, how):
    """The health of the other seat."""
    return ("hp", 1 - focus[1])


def taps(options, state, focus, mode):
    """UP and DOWN: one more and one less."""
    return (focus, 1), (focus, -1)


def is_tap_valid(options, state, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(options, state, cell, total) == state["hp"][cell[1]] + total


def tap(options, state, cell, total):
    """All taps on a health as one correction; None: nothing changes."""
    new = number(options, state, cell, total)
    return None if new == state["hp"][cell[1]] else ["set", "hp", cell[1], new]


class Rows:
    """The rows of hits, made when they are seen of (verb, a, d, text at the right, True: a face is told); other rows
    stand there as they are. places: where a die is in its line, of `steps.sides`."""

    def __init__(self, state, places, rows):
        self.state, self.places, self.rows = state, places, rows

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        row = self.rows[i]
        if len(row) < 5:
            return row
        verb, a, d, value, told = row
        text = words.die(self.state["attack"][a]) + " > " + words.die(self.state["defense"][d])
        todo = [verb, a, d]
        return capital(text), value, todo if told else [todo], [(0, self.places[0][a]), (1, self.places[1][d])]


def on_ok(options, state, mode, verb=None):
    """The next step, as the table keeps the game; verb: what was done last, None: OK was pressed."""
    rules.leave("told", "blows", "use", "advice")
    step = rules.part("steps").on_ok(options, state, mode, verb)
    rules.leave("steps", "menus", "attack", "advice")
    if state["phase"] != "build":
        rules.leave("fighters")
    return step


def after_action(options, state, action, mode):
    """The next step right after an action. After a correction and at the end of an attack what happened is read
    first."""
    if action[0] == "set":
        return None
    return on_ok(options, state, mode, "roll" if action[2:3] == ["samurai_edge"] else action[0])


def fixes(options, state, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
