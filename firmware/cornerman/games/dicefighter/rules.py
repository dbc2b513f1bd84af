"""The rules of Dicefighter (docs/rules/dicefighter.md): the table of verbs, and what follows every action.

How a match begins is in `beginning`, a round in `rounds`; an attack in `rolls`, `attack`, `hits` and `choices`,
and what follows from it in `roll_effects` and `hit_effects`; abilities are in `abilities` and `ability_effects`.
"""

from cornerman.game import Verb

STAYS = {"hits": ("dice", "attack"), None: ("dice",)}
CORRECTIONS = "corrections.fields"

VERBS = (
    Verb("build", ("build",), ("beginning.ask_builder", "beginning.ask_dice", "beginning.ask_character"),
         "beginning.build"),
    Verb("first", ("first",), ("beginning.ask_first",), "beginning.first"),
    Verb("split", ("split",), ("rounds.ask_splitter", "rounds.ask_attack_pool", "rounds.ask_venom"), "rounds.split"),
    Verb("round", ("split",), ("rounds.ask_round",), "rounds.play_round"),
    Verb("roll", ("ready", "overwhelm", "counter"), ("rolls.ask_roll",), "roll_effects.roll"),
    Verb("hit", ("hits",), ("hits.ask_attacking", "hits.ask_defending", "hits.ask_extra"), "hit_effects.hit"),
    Verb("move", ("hits",), ("hits.ask_attacking", "hits.ask_defending"), "hit_effects.hit"),
    Verb("suggest", ("hits",), (), "hit_effects.suggest"),
    Verb("reroll", ("reroll",), ("choices.ask_reroll", "rolls.ask_face"), "hit_effects.reroll"),
    Verb("stun", ("stun",), ("choices.ask_stun",), "hit_effects.stun"),
    Verb("special", ("special",), ("choices.ask_types",), "hit_effects.special"),
    Verb("count", ("overwhelm",), ("choices.ask_count",), "hit_effects.count"),
    Verb("lose", ("lose",), ("choices.ask_types",), "roll_effects.lose"),
    Verb("pass", ("hits", "reroll", "stun", "counter"), ("hits.ask_pass",), "hit_effects.pass_on"),
    Verb("use", ("split", "ready", "hits", "overwhelm", "counter"),
         ("abilities.ask_user", "abilities.ask_ability", "ability_effects.ask_use", "ability_effects.ask_use_faces"),
         "ability_effects.use"),
)

# Functions that are imported when they are called.
correctable = "corrections.correctable"
open_prefixes = "offers.open_prefixes"


def new(options, chance):
    """The state of a new match."""
    from cornerman.games.dicefighter import beginning

    return beginning.new_state()


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: the device rolls, draws or suggests, nothing is asked."""
    return prefix[0] in ("first", "round", "roll", "suggest", "pass")


def secret(options, state, action, n):
    """True for a split while the other seat has not split, unless the match is over."""
    return n in state["_secret"] and not state["over"]


def settle(options, state, action, chance, events):
    """What follows every action: the end, who attacks, what can be hit and used.

    The events of an action, which `words.describe_event` puts into lines (n damage, hp the health that is left):

    ("built", seat)  ("first", seat)  ("split", seat)  ("reveal",)  ("toad", seat that attacks first for it)
    ("rolled", attack dice, defense dice)  ("defenseless", n, hp)  ("lost", seat, types)
    ("hit", a, d, n, hp)  ("moved", a)  ("extra", face, how many in this attack)  ("venom", seat, dice now)
    ("stun",)  ("combo", n, hp)  ("special",)  ("counted", a)
    ("rerolled", d, face before, face)  ("stunned", indexes)  ("locked", seat, types)
    ("overwhelm",)  ("overwhelmed", faces, n, hp)  ("countered", faces, n, hp)  ("faded", seat, venom dice used up)
    ("attack", seat): the second of the round begins  ("round", number, first): the next round begins
    ("use", seat, ability), then ("damage", seat hurt, n, hp)  ("fool", seat, dice)  ("edge", seat, dice)
    ("fakeout", faces in the attack, dice in the defense); ("damage", …) also when an overwhelming begins
    ("advice", pairs)  ("over", winner or None)  ("resume",)  ("set",)
    """
    if action[0] == "set":
        events.append(("set",))
    if action[0] != "suggest":
        state["advice"] = []
    was_over, winner, phase = state["over"], state["winner"], state["_phase"]
    down = [hp == 0 for hp in state["hp"]]
    state["over"] = any(down)
    state["winner"] = None if down[0] == down[1] else 1 if down[0] else 0
    state["phase"] = "over" if state["over"] else phase
    state["attacker"] = None
    if phase not in ("build", "first", "split"):
        state["attacker"] = state["first"] if state["turn"] == 0 else 1 - state["first"]
    state["hits"] = []
    if state["phase"] == "hits":
        from cornerman.games.dicefighter import attack

        state["hits"] = attack.legal(state)
    state["usable"] = [[], []]
    if any(state["character"]):
        from cornerman.games.dicefighter import abilities

        state["usable"] = abilities.usable(options, state)
    if state["over"] and (not was_over or winner != state["winner"]):
        events.append(("over", state["winner"]))
    elif was_over and not state["over"]:
        events.append(("resume",))
