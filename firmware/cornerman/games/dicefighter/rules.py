"""The rules of Dicefighter: the table of verbs, what follows after every action, and the corrections
(docs/rules/dicefighter.md). `rounds` has the actions before an attack, `attack` those of an attack, `hits` its numbers,
and `abilities` the abilities."""

from cornerman.game import Ask, Verbs, asked, corrected, field, fits, module_at, unready
from cornerman.games.dicefighter.dice import GONE, THREES, TYPES, UP, USED, die_types, lazy, undeclared, up
from cornerman.tables import line

STAYS = {"hits": ("dice", "hits"), None: ("dice",)}

# A line for each verb, as `game.Verbs` reads it: name, phases, function, arguments.
TABLE = """
build build rounds.build ask_unready ask_dice ask_character
first first rounds.first SEAT
split split rounds.split ask_unready ask_attack_pool ask_venom
round split rounds.play_round ask_round
roll ready,overwhelm,counter attack.roll ask_roll
hit hits attack.hit ask_attacking ask_defending ask_extra
move hits attack.hit ask_attacking ask_defending
suggest hits attack.suggest
reroll reroll attack.reroll ask_reroll ask_face
stun stun attack.stun ask_stun
special special attack.special ask_types
count overwhelm attack.count ask_count
lose lose attack.lose ask_types
pass hits,reroll,stun,counter attack.pass_on ask_pass
use split,ready,hits,overwhelm,counter abilities.use ask_user ask_ability ask_use ask_use_faces
"""
# a seat, or a coin that the device tosses
VERBS = Verbs(lazy, TABLE, {"SEAT": asked(lambda options, state, prefix: Ask(("seat", (0, 1)), optional=True))})
verbs = VERBS.named

# The verbs that are open in a phase, where this depends on nothing else.
OPEN_VERBS = """
first first
ready roll
counter roll pass
stun stun pass
special special
lose lose
"""

new = lazy("rounds.new")


def open_prefixes(options, state):
    """The open prefixes, likeliest first."""
    phase = state["phase"]
    waiting = unready(state)
    use_prefixes = [["use", seat] for seat in (0, 1) if state["usable"][seat]]
    if phase == "build":
        return [["build", seat] for seat in waiting]
    if phase == "split":
        round_prefixes = [["round"]] if len(waiting) == 2 else []
        if undeclared(state):
            return use_prefixes + round_prefixes
        return [["split", seat] for seat in waiting] + round_prefixes + use_prefixes
    if phase == "hits":
        prefixes = [["hit"]] if state["hits"] else []
        prefixes += [["move"]] if lazy.hits.movable(state) else []
        prefixes += [["suggest"]] if state["hits"] else []
        return prefixes + ([] if state["hits"] and options["must_hit"] else [["pass"]]) + use_prefixes
    if phase == "overwhelm":
        return [["roll"]] + ([["count"]] if lazy.hits.countable(state) else []) + use_prefixes
    if phase == "reroll":
        return ([["reroll"]] if up(state["defense"]) else []) + [["pass"]]
    verbs = line(OPEN_VERBS, phase)
    return ([[verb] for verb in verbs.split(" ")] if verbs else []) + use_prefixes


def settle(options, state, action, chance, events):
    """Apply what follows every action: the end of the match, and the derived fields `attacker`, `hits` and `usable`.

    The events of all actions, of which `words.describe_event` makes lines (n: damage, hp: the health that is left; a
    and d: indexes of an attacking and a defending die):

      ("built", seat)                               ("first", seat)
      ("split", seat)                               ("reveal",)
      ("toad", seat that attacks first by it)       ("rolled", number of attack dice, of defense dice)
      ("defenseless", n, hp)                        ("lost", seat, types)
      ("hit", a, d, n, hp)                          ("moved", a)
      ("extra", face, extra dice in this attack)    ("venom", seat, its venom dice)
      ("stun",)                                     ("combo", n, hp)
      ("special",)                                  ("counted", a)
      ("rerolled", d, face before, face)            ("stunned", indexes of defending dice)
      ("locked", seat, types)                       ("overwhelm",)
      ("overwhelmed", faces, n, hp)                 ("countered", faces, n, hp)
      ("faded", seat, venom dice used up)           ("attack", seat): the second attack of a round
      ("round", number, seat that attacks first)    ("use", seat, ability)
      ("damage", seat that is hurt, n, hp)          ("fool", seat, new dice)
      ("edge", seat, new dice)                      ("switched", seat, its dice by type)
      ("fakeout", faces of new attack dice, number of new defense dice)
      ("advice", number of pairs)                   ("over", winner or None)
      ("resume",): a correction has resumed the match
      ("set",)
    """
    if action[0] == "set":
        events.append(("set",))
    if action[0] != "suggest":
        state["advice"] = []
    phase, hp = state["_phase"], state["hp"]
    if not hp[0] or not hp[1]:
        phase = "over"
    state["phase"] = phase
    state["attacker"] = None
    if state["_phase"] not in ("build", "first", "split"):
        attacker = state["attacker"] = state["first"] if state["turn"] == 0 else 1 - state["first"]
        attacks = state["_attacks"]
        if not attacks or attacks[-1] % 2 != attacker:
            attacks.append(2 * state["_done"] + attacker)
    if phase != "hits":
        state["hits"] = []
    elif action[0] not in ("hit", "move"):  # after these `attack.hit` has removed the hits that are no longer legal
        state["hits"] = module_at("cornerman.games.dicefighter.hits").legal(state)
    state["usable"] = [[], []]
    if state["character"][0] or state["character"][1]:
        state["usable"] = module_at("cornerman.games.dicefighter.abilities").usable(options, state)
    if phase == "over" or state["over"]:
        _settle_end(state, events)


def _settle_end(state, events):
    """Compute `over` and `winner`, also where a correction changes the winner or resumes the match."""
    down = [hp == 0 for hp in state["hp"]]
    was_over, winner = state["over"], state["winner"]
    state["over"], state["winner"] = any(down), None if down[0] == down[1] else 1 if down[0] else 0
    if state["over"] and (not was_over or winner != state["winner"]):
        events.append(("over", state["winner"]))
    elif was_over and not state["over"]:
        events.append(("resume",))


# ---- corrections -----------------------------------------------------------

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


def corrections(options):
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
