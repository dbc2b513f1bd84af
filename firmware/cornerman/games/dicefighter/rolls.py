"""What is rolled in an attack of Dicefighter, and what is asked for it (docs/rules/dicefighter.md, Rolls)."""

from cornerman.game import Ask
from cornerman.games.dicefighter.dice import TYPE, TYPES, pools, shown, up
from cornerman.items import DiceLine


def pool_lines(state):
    """The pools that meet in the next roll, A's first, each an items.DiceLine of unknown faces."""
    seat = state["attacker"]
    kinds = pools(state)
    return [DiceLine("@%d" % who, [shown(kind) for kind in kinds[who != seat]], who) for who in (seat, 1 - seat)]


def rolled(state):
    """The dice that are rolled now, as items.DiceLine; a defenseless D and no dice: []."""
    if state["phase"] == "ready":
        lines = pool_lines(state)
        return [line for line in lines if line.dice] if lines[1].dice else []
    seat, dice = state["attacker"], state["attack"]
    if state["phase"] == "counter":
        seat, dice = 1 - seat, state["defense"]
    standing = [shown(TYPES.index(dice[i][TYPE])) for i in up(dice)]
    return [DiceLine("@%d" % seat, standing, seat)] if standing else []


def ask_faces(lines):
    """The faces of dice, or the device rolls; with no dice nothing is asked."""
    n = sum([len(line.dice) for line in lines])
    return Ask(("list", ("int", 1, 6, 3), n, n), optional=True, candidates=None if n else [], dice=lines)


def ask_roll(options, state, prefix):
    """The faces of what is rolled."""
    return ask_faces(rolled(state))


def ask_face(options, state, prefix):
    """A face, or the device rolls."""
    return Ask(("int", 1, 6, 3), optional=True)
