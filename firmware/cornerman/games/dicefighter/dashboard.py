"""What is seen while Dicefighter is played (rules/dicefighter.md, At the table). What OK opens is in `steps`.

The only cells are `("hp", seat)`: the rest is in the menu.
"""

from cornerman.games.dicefighter import rules, words
from cornerman.tables import capital

WAYS = (("light", "Only numbers"), ("device", "The device rolls"), ("real", "Every face"))


def number(opt, s, cell, total):
    """The health of a cell when `total` has been tapped on it, inside its bounds."""
    return max(0, min(99, s["hp"][cell[1]] + total))


def view(opt, s, focus, tap, way):
    """Largest the health, an arrow for who attacks; dice by type, and small what is not 0."""
    seats = []
    for seat in (0, 1):
        cell = ("hp", seat)
        big = ("number", "Health", number(opt, s, cell, tap[1] if tap and tap[0] == cell else 0), None, cell)
        attacker = s["first"] if s["attacker"] is None else s["attacker"]
        turn = seat == attacker and not s["over"]
        seats.append({"big": big, "items": _items(s, seat), "out": not big[2], "turn": turn})
    foot = []
    if tap:
        hp = s["hp"][tap[0][1]]
        foot = ["@%d: %d > %d" % (tap[0][1], hp, number(opt, s, tap[0], tap[1]))]
    middle = [("number", "Round", s["round"], None, None)] if s["round"] else []
    if any(s["three"]):
        middle.append(("number", "hits", words.counts(s["three"]), None, None))
    return {"seats": seats, "middle": middle, "foot": foot}


def _items(s, seat):
    """Dice left by type, in an attack those that stand; and what is not 0 or empty."""
    out = []
    if s["attack"] or s["defense"]:
        side = s["attack" if s["attacker"] == seat else "defense"]
        dice = sorted([(rules.TYPES.index(die[0]), -die[1]) for die in side if die[2] == "up"])
        out.append(("dice", "", [(rules.TYPES[kind][0].upper(), -face, kind, 0) for kind, face in dice], None, None))
    elif any(s["dice"][seat]):
        left = rules.available(s, seat)
        if s["attacker"] is not None:
            left = s["attack_pool" if s["attacker"] == seat else "defense_pool"][seat]
        out.append(("number", "", words.counts(left), None, None))
    for field in ("venom", "edge", "fool"):
        if s[field][seat]:
            out.append(("number", field, s[field][seat], None, None))
    if any(s["locked"][seat]):
        out.append(("number", "locked", words.counts(s["locked"][seat]), None, None))
    if s["active"][seat]:
        out.append(("number", words.name(s["active"][seat]), "", None, None))
    return out + [("number", "used", words.name(key), None, None)
                  for key in s["spent"][seat] if key != s["active"][seat]]


def focus(opt, s):
    """The health of the defender, else of the seat that is not first, else of seat 1."""
    attacker = s["first"] if s["attacker"] is None else s["attacker"]
    return ("hp", 0 if attacker == 1 else 1)


def move(opt, s, focus, how):
    """The health of the other seat."""
    return ("hp", 1 - focus[1])


def taps(opt, s, focus, way):
    """UP and DOWN: one more and one less."""
    return (focus, 1), (focus, -1)


def sound_tap(opt, s, cell, total):
    """True while the number shown moves with `total`: inside its bounds."""
    return number(opt, s, cell, total) == s["hp"][cell[1]] + total


def tap(opt, s, cell, total):
    """All taps on a health as one correction; None: nothing changes."""
    new = number(opt, s, cell, total)
    return None if new == s["hp"][cell[1]] else ["set", "hp", cell[1], new]


class Rows:
    """The rows of hits, made when they are seen of (verb, a, d, text at the right, True: a face is told); other rows
    stand there as they are. places: where a die is in its line, of `steps.sides`."""

    def __init__(self, s, places, rows):
        self.s, self.places, self.rows = s, places, rows

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        row = self.rows[i]
        if len(row) < 5:
            return row
        verb, a, d, value, told = row
        text = words.die(self.s["attack"][a]) + " > " + words.die(self.s["defense"][d])
        todo = [verb, a, d]
        return capital(text), value, todo if told else [todo], [(0, self.places[0][a]), (1, self.places[1][d])]


def opens(opt, s, way, verb=None):
    """The next step, as the table keeps the game; verb: what was done last, None: OK was pressed."""
    rules.leave("told", "blows", "use", "advice")
    step = rules.part("steps").opens(opt, s, way, verb)
    rules.leave("steps", "menus", "attack", "advice")
    if s["phase"] != "build":
        rules.leave("fighters")
    return step


def follows(opt, s, action, way):
    """The next step right after an action. After a correction and at the end of an attack what happened is read
    first."""
    if action[0] == "set":
        return None
    return opens(opt, s, way, "roll" if action[2:3] == ["samurai_edge"] else action[0])


def fixes(opt, s, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
