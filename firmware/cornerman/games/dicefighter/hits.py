"""What a hit of Dicefighter asks for (docs/rules/dicefighter.md, Hits)."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter import attack


def _hits_of(state, verb):
    """The hits that `hit` or `move` can make. Refused: there are none."""
    if verb == "move" and state["active"][state["attacker"]] != "stick_and_move":
        raise Refused("That takes Stick and Move")
    hits = state["hits"] if verb == "hit" else attack.movable(state)
    if not hits:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    return hits


def ask_attacking(options, state, prefix):
    """The attacking die of `hit` or `move`, by its index; first that of the best hit."""
    hits, able = _hits_of(state, prefix[0]), []
    for a, d in hits:
        if a not in able:
            able.append(a)
    start = attack.best(options, state)
    why = "That die can hit nothing" if prefix[0] == "hit" else "No chain die that can hit"
    return Ask(("int", 0, len(state["attack"]) - 1), start[0] if start in hits else able[0], candidates=able,
               wrong=lambda a: None if a in able else why)


def ask_defending(options, state, prefix):
    """The defending die that it hits, by its index."""
    able = [d for a, d in _hits_of(state, prefix[0]) if a == prefix[1]]
    start = attack.best(options, state)
    return Ask(("int", 0, len(state["defense"]) - 1), start[1] if start[0] == prefix[1] else able[0], candidates=able,
               wrong=lambda d: None if d in able else "It does not beat that die")


def ask_extra(options, state, prefix):
    """The face of the extra chain die, if there is one."""
    a, d = prefix[1:3]
    if not attack.earns(options, state, attack.holds(state), a, d):
        return None
    from cornerman.games.dicefighter import rolls

    return rolls.ask_face(options, state, prefix)


def ask_pass(options, state, prefix):
    """Nothing. Refused while A must hit (ruling 9)."""
    if state["hits"] and options["must_hit"]:
        raise Refused("Hits are left")
