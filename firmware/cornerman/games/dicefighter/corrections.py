"""The corrections of Dicefighter (docs/rules/dicefighter.md, Corrections)."""

from cornerman.game import Ask, corrected, field, fits
from cornerman.games.dicefighter.dice import GONE, THREES, TYPES, UP, USED, die_types, lazy

MOST_DICE = 24  # the most dice in a corrected attack or defense


def _numbers(name):
    """Make the `ask` of a field of numbers of dice by type. Its picker starts at 0 for pools that are still hidden."""
    def ask(options, state, seat):
        present = corrected(state, (name, seat))
        count = len(present)
        hidden = count == 4 and any(state["ready"])
        return Ask(("list", ("int", 0, 20), count, count), [0 if hidden else min(20, number) for number in present],
                   dice=die_types(None, count))
    return ask


def _ask_distinct(keys):
    """The Ask for a list of different ones of these keys."""
    def wrong(values):
        return "Each one once" if any([values.count(value) > 1 for value in values]) else None
    return Ask(("list", ("choice", keys), 0, len(keys)), choices=list(keys), wrong=wrong)


def _ask_active(options, state, seat):
    """The Ask for the active ability of a seat, or null."""
    fighters = lazy.fighters
    abilities = fighters.owned(state["character"][seat])
    keys = [ability.key for ability in abilities if ability.kind == fighters.ACTIVE]
    return Ask(("maybe", ("choice", keys)), state["active"][seat], candidates=[None] + keys)


def _ask_spent(options, state, seat):
    """The Ask for the abilities of a seat that can be used once a game and have been."""
    abilities = lazy.fighters.owned(state["character"][seat])
    return _ask_distinct([ability.key for ability in abilities if ability.once])


def _ask_fight(options, state, seat):
    """The Ask for the dice in `attack` or `defense`."""
    kinds = [("choice", TYPES if options["venue"] else TYPES[:6]), ("int", 0, 6), ("choice", (UP, USED, GONE))]

    def wrong(dice):
        for die in dice:
            if type(die) is not list or len(die) != 3 or any([fits(*pair) for pair in zip(kinds, die)]):
                return "A die is its type, its face and up, used or gone"
    return Ask(("list", ("any",), 0, MOST_DICE), wrong=wrong)


CORRECTIONS = (
    field("hp", True, ("int", 0, 99)),
    field("dice", True, ask=_numbers("dice")),
    field("locked", True, ask=_numbers("locked")),
    field("venom", True, ("int", 0, 5)),
    field("edge", True, ("int", 0, 20)),
    field("fool", True, ("int", 0, 20)),
    field("venue", True, ("int", 0, 20)),
    field("active", True, ask=_ask_active),
    field("spent", True, ask=_ask_spent),
    field("first", kind=("seat", (0, 1))),
    field("round", kind=("int", 1, 999)),
    field("three", ask=_numbers("three")),
    field("extra", kind=("int", 0, 3)),
    field("ruled", ask=lambda options, state, seat: _ask_distinct(tuple(reversed(THREES)))),
    field("attack_pool", True, ask=_numbers("attack_pool")),
    field("defense_pool", True, ask=_numbers("defense_pool")),
    field("attack", ask=_ask_fight),
    field("defense", ask=_ask_fight),
)
IN_MENU = 14  # how many of the first fields are in the menu


def fields(options):
    """The Fields of these options, likeliest first."""
    return CORRECTIONS if options["venue"] else tuple([entry for entry in CORRECTIONS if entry.name != "venue"])


def correctable(options, state):
    """The prefixes of corrections for the menu, one for each seat; fields of an attack only during one."""
    from cornerman.menus import set_prefixes

    absent = ("three", "extra", "ruled") if state["attacker"] is None else ()
    if not options["venue"]:
        absent += ("venue",)
    if options["mode"] == "beginner":
        absent += ("active", "spent")
    return set_prefixes([entry for entry in CORRECTIONS[:IN_MENU] if entry.name not in absent])
