"""The beginning of a match of Dicefighter: the first state, the fighters, and who attacks first
(docs/rules/dicefighter.md, Flow and At the table)."""

from cornerman.game import ASK, OPEN, Ask, LazyRows, Press, Step, ask_seat, row
from cornerman.games.dicefighter.dice import TYPES, VENUE, die_types, counts, lazy


def new(options, chance):
    """The state of a new match, in the phase `build`. The field `venue` is there only if the option is set.

    Hidden fields: `_phase`: the phase, which stays while `phase` is `over`; `_secret`: numbers of the splits that the
    other seat must not see yet; `_attacks`: for each change of `attacker` twice the number of its action, plus the
    seat, for the history; `_venue`: None, or a dict of the `name` and `letter` of a venue's dice and of `held`,
    their affinities as `attack.in_force` has them
    """
    state = {"phase": "build", "over": False, "winner": None, "round": 0, "first": None, "turn": 0, "attacker": None,
             "ready": [False, False], "character": [None, None], "hp": [24, 24], "active": [None, None],
             "three": [0, 0, 0], "extra": 0, "discipline": False, "_phase": "build", "_venue": None}
    for name in ("dice", "floats", "locked"):
        state[name] = [[0, 0, 0], [0, 0, 0]]
    for name in ("attack_pool", "defense_pool"):
        state[name] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    for name in ("venom", "edge", "fool"):
        state[name] = [0, 0]
    for name in ("spent", "usable"):
        state[name] = [[], []]
    for name in ("attack", "defense", "ruled", "window", "queue", "hits", "advice", "_secret", "_attacks"):
        state[name] = []
    venue, held = options["venue"], {}
    if venue:
        for kind in TYPES:
            gain = (kind in venue["strong"]) - (kind in venue["weak"])
            held[VENUE + ":" + kind], held[kind + ":" + VENUE] = gain, -gain
        state["venue"] = [0, 0]
        state["_venue"] = {"name": venue["name"], "letter": venue["letter"], "held": held}
    return state


def ask_builder(options, state, prefix):
    """The Ask for the seat that gets a fighter."""
    return ask_seat(2, lambda seat: "@%d has a fighter" % seat if state["ready"][seat] else None)


def ask_dice(options, state, prefix):
    """The Ask for the numbers of dice by type: ten dice of a beginner, else the floating dice of a character (ruling
    31)."""
    if options["mode"] == "beginner":
        return Ask(("list", ("int", 1, 8), 3, 3), [3, 3, 4], dice=die_types(None),
                   wrong=lambda dice: None if sum(dice) == 10 else "Ten dice, not %d" % sum(dice))
    return Ask(("list", ("int", 0, 6), 3, 3), [1, 1, 1],
               wrong=lambda dice: None if sum(dice) in (3, 6) else "Three dice, of Joker six")


def ask_character(options, state, prefix):
    """The Ask for the character, which must have as many floating dice as were placed; None in the beginner game."""
    if options["mode"] == "beginner":
        return None
    fighters = lazy.fighters

    def wrong(key):
        floats = fighters.fighter(key).floats
        return None if floats == sum(prefix[2]) else "%d floating dice to place" % floats
    return Ask(("choice", fighters.CHARACTERS), wrong=wrong,
               candidates=[key for key in fighters.CHARACTERS if not wrong(key)])


def build(options, state, action, chance, events):
    """Build the fighter of a seat. After the second one the phase is `first`."""
    seat, dice = action[1], list(action[2])
    state["hp"][seat] = 24
    if len(action) > 3:
        fighter = lazy.fighters.fighter(action[3])
        state["character"][seat], state["hp"][seat], state["floats"][seat] = action[3], fighter.health, dice
        dice = [dice[kind] + fighter.dice[kind] for kind in range(3)]
    state["dice"][seat] = dice
    state["ready"][seat] = True
    events.append(("built", seat))
    if all(state["ready"]):
        state["ready"] = [False, False]
        state["_phase"] = "first"


def ask_first(options, state, prefix):
    """The Ask for the seat that attacks first, which is optional: the device can toss a coin."""
    return Ask(("seat", (0, 1)), optional=True)


def first(options, state, action, chance, events):
    """Begin the first round."""
    state["first"] = action[1] if len(action) > 1 else chance.below(2)
    state["round"] = 1
    state["_phase"] = "split"
    events.append(("first", state["first"]))


def step(options, state, mode, verb):
    """The Press that asks for the fighter of the next seat and then for its floating dice, or for the ten dice of a
    beginner."""
    seat = state["ready"].index(False)
    if options["mode"] == "beginner":
        return Press(ASK, ["build", seat])

    def fighter(key):
        note = lazy.words.value_note(options, state, ["build", seat, None], key)
        return row(lazy.fighters.name(key), OPEN, _floats(seat, key), note)
    return lazy.step_rows.step_press("@%d: your fighter?" % seat, LazyRows(lazy.fighters.CHARACTERS, fighter))


def _floats(seat, key):
    """The Step in which the floating dice of a character are placed; the cursor is on the row that spreads them evenly.
    """
    fighter = lazy.fighters.fighter(key)
    count = fighter.floats
    ways = [[tricks, chains, count - tricks - chains]
            for tricks in range(count + 1) for chains in range(count + 1 - tricks)]

    def placed(floats):
        text = counts([fighter.dice[kind] + floats[kind] for kind in range(3)])
        return lazy.step_rows.action_row(text, ["build", seat, floats, key], value="+%d +%d +%d" % tuple(floats))
    return Step("@%d: %d floating dice" % (seat, count), LazyRows(ways, placed), ways.index([count // 3] * 3))
