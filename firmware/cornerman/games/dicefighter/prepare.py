"""Before the first round of Dicefighter: the fighters, and who attacks first; then it leaves the memory."""

from cornerman.game import Ask
from cornerman.games.dicefighter import abilities, rules

CHARACTERS = tuple([part.split(" ")[0] for part in abilities.FIGHTERS.split("\n*")[1:-1]])


def open_prefixes(options, state):
    """Prefixes open in the phases `build` and `first`."""
    if state["phase"] == "first":
        return [["first"]]
    return [["build", seat] for seat in (0, 1) if not state["ready"][seat]]


def ask(options, state, prefix):
    """What `build` or `first` needs next."""
    n = len(prefix)
    if prefix[0] == "first":
        return Ask(("seat", (0, 1)), optional=True) if n == 1 else None
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d has a fighter" % seat if state["ready"][seat] else None,
                   candidates=[seat for seat in (0, 1) if not state["ready"][seat]])
    if options["mode"] == "beginner":
        return Ask(("list", ("int", 1, 8), 3, 3), [3, 3, 4], dice=rules.pools(),
                   wrong=lambda dice: None if sum(dice) == 10 else "Ten dice, not %d" % sum(dice)) if n == 2 else None
    if n == 2:
        return Ask(("list", ("int", 0, 6), 3, 3), [1, 1, 1],
                   wrong=lambda dice: None if sum(dice) in (3, 6) else "Three dice, of Joker six")
    if n == 3:
        floating = sum(prefix[2])
        return Ask(("choice", CHARACTERS), candidates=[key for key in CHARACTERS if abilities.fighter(key)[2] == floating],
                   wrong=lambda key: None if abilities.fighter(key)[2] == floating
                   else "%d floating dice to place" % abilities.fighter(key)[2])
    return None


def apply(options, state, action, chance, events):
    """Change `state` by a checked `build` or `first`."""
    if action[0] == "first":
        state["first"] = action[1] if len(action) > 1 else chance.below(2)
        state["round"] = 1
        state["_phase"] = "split"
        events.append(("first", state["first"]))
        return
    seat, dice = action[1], list(action[2])
    state["hp"][seat] = 24
    if len(action) > 3:
        state["character"][seat] = action[3]
        state["hp"][seat], start = abilities.fighter(action[3])[:2]
        state["floats"][seat] = dice
        dice = [dice[i] + start[i] for i in range(3)]
    state["dice"][seat] = dice
    state["ready"][seat] = True
    events.append(("built", seat))
    if state["ready"] == [True, True]:
        state["ready"] = [False, False]
        state["_phase"] = "first"
