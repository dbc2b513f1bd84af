"""What can be corrected in Dicefighter (docs/rules/dicefighter.md, Corrections)."""

from cornerman.game import Ask, corrected, field
from cornerman.games.dicefighter.dice import FACE, GONE, STATUS, THREES, TYPE, TYPES, UP, USED, counted, lazy

MOST_DICE = 24  # in a corrected attack or defense


def _numbers(name):
    """The `ask` of a Field that holds numbers of dice by type; pools that are still hidden begin at 0."""
    def ask(options, state, seat):
        now = corrected(state, (name, seat))
        n = len(now)
        hidden = n == 4 and any(state["ready"])
        return Ask(("list", ("int", 0, 20), n, n), [0 if hidden else min(20, number) for number in now],
                   dice=counted(None, n))
    return ask


def _ask_distinct(keys):
    """A list of some of these keys, none twice."""
    def wrong(values):
        return "Each one once" if any([values.count(value) > 1 for value in values]) else None
    return Ask(("list", ("choice", keys), 0, len(keys)), choices=list(keys), wrong=wrong)


def _ask_active(options, state, seat):
    fighters = lazy.fighters
    keys = [ability.key for ability in fighters.owned(state["character"][seat]) if ability.kind == fighters.ACTIVE]
    return Ask(("maybe", ("choice", keys)), state["active"][seat], candidates=[None] + keys)


def _ask_spent(options, state, seat):
    return _ask_distinct([ability.key for ability in lazy.fighters.owned(state["character"][seat]) if ability.once])


def _ask_fight(options, state, seat):
    types = TYPES if options["venue"] else TYPES[:6]
    return Ask(("list", ("any",), 0, MOST_DICE), wrong=lambda dice: _wrong_dice(dice, types))


def _wrong_dice(dice, types):
    """Why a list is not one of dice [type, face, status] of these types, None: it is."""
    for die in dice:
        if (type(die) is not list or len(die) != 3 or type(die[TYPE]) is not str or die[TYPE] not in types
                or type(die[FACE]) is not int or not 0 <= die[FACE] <= 6
                or type(die[STATUS]) is not str or die[STATUS] not in (UP, USED, GONE)):
            return "A die is its type, its face and up, used or gone"


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
BY_SEAT = tuple([one.name for one in CORRECTIONS if one.by_seat])
IN_MENU = 14  # how many of them, from the first, are in the menu


def fields(options):
    """What can be corrected, likeliest first; a venue's dice where there are any."""
    return CORRECTIONS if options["venue"] else tuple([one for one in CORRECTIONS if one.name != "venue"])


def correctable(options, state):
    """The corrections in the menu, a row for each seat; what lasts an attack only while there is one."""
    from cornerman.menus import set_prefixes

    absent = ("three", "extra", "ruled") if state["attacker"] is None else ()
    if not options["venue"]:
        absent += ("venue",)
    if options["mode"] == "beginner":
        absent += ("active", "spent")
    return set_prefixes([one for one in CORRECTIONS[:IN_MENU] if one.name not in absent])
