"""The rules of Dicefighter (docs/rules/dicefighter.md): the table of verbs, and what follows every action.

How a match begins is in `beginning`, a round in `rounds`; an attack in `rolls`, `attack`, `hits` and `choices`, and
what follows from it in `effects`; abilities are in `abilities` and `ability_effects`.
"""

from cornerman.game import Verbs, module_at
from cornerman.games.dicefighter.dice import lazy

STAYS = {"hits": ("dice", "attack"), None: ("dice",)}
corrections = lazy("corrections.fields")

# Verbs, as `game.Verbs` reads them.
TABLE = """
build build beginning.build ask_builder ask_dice ask_character
first first beginning.first ask_first
split split rounds.split ask_splitter ask_attack_pool ask_venom
round split rounds.play_round ask_round
roll ready,overwhelm,counter effects.roll rolls.ask_roll
hit hits effects.hit hits.ask_attacking hits.ask_defending hits.ask_extra
move hits effects.hit hits.ask_attacking hits.ask_defending
suggest hits effects.suggest
reroll reroll effects.reroll choices.ask_reroll rolls.ask_face
stun stun effects.stun choices.ask_stun
special special effects.special choices.ask_types
count overwhelm effects.count choices.ask_count
lose lose effects.lose choices.ask_types
pass hits,reroll,stun,counter effects.pass_on hits.ask_pass
use split,ready,hits,overwhelm,counter ability_effects.use abilities.ask_user abilities.ask_ability \
ask_use ask_use_faces
"""
VERBS = Verbs(lazy, TABLE, {})
verbs = VERBS.named

# Functions that are imported when they are called.
new = lazy("beginning.new")
correctable = lazy("corrections.correctable")
open_prefixes = lazy("menus.open_prefixes")


def quick(options, state, prefix):
    """True for actions that need no further argument: the device rolls, draws or suggests."""
    return prefix[0] in ("first", "round", "roll", "suggest", "pass")


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
    ("switched", seat, its dice by type now)
    ("fakeout", faces in the attack, dice in the defense); ("damage", …) also when an overwhelming begins
    ("advice", pairs)  ("over", winner or None)  ("resume",)  ("set",)
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
        state["attacker"] = state["first"] if state["turn"] == 0 else 1 - state["first"]
    if phase != "hits":
        state["hits"] = []
    elif action[0] not in ("hit", "move"):  # after which `effects.hit` has left those that can still be made
        state["hits"] = module_at("cornerman.games.dicefighter.attack").legal(state)
    state["usable"] = [[], []]
    if state["character"][0] or state["character"][1]:
        state["usable"] = module_at("cornerman.games.dicefighter.abilities").usable(options, state)
    if phase == "over" or state["over"]:
        _settle_end(state, events)


def _settle_end(state, events):
    """Who has won, also where a correction changes it or lets the match go on."""
    down = [hp == 0 for hp in state["hp"]]
    was_over, winner = state["over"], state["winner"]
    state["over"], state["winner"] = any(down), None if down[0] == down[1] else 1 if down[0] else 0
    if state["over"] and (not was_over or winner != state["winner"]):
        events.append(("over", state["winner"]))
    elif was_over and not state["over"]:
        events.append(("resume",))
