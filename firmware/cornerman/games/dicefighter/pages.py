"""Rules at hand: short pages of Dicefighter, its dice, abilities and fighters (docs/rules/dicefighter.md)."""

from cornerman.games.dicefighter.fighters import FIGHTERS, name
from cornerman.games.dicefighter.help_text import DICE, DO, ability_lines, fighter_lines
from cornerman.tables import capital, chapter, titles

TEXT = """
# A round
Split your dice in secret: some attack, the others defend. Reveal.
One attacks, then the other: roll the attacking and the defending dice, hit, then the defender counters.
Countering: each standing die rolls again, 5 or 6 is 1 damage. Attacking dice that are left may overwhelm so, too.
No defending dice: 1 damage for each attacking one.
# Hits
An attacking die hits one that shows less; both are used up.
Weak against its type: it counts 1 less. Its type is weak against yours: 1 more.
Trick is strong against smash, smash against chain, chain against trick.
Three of a type: a Stun (trick), a Combo (chain), a Special (smash).
"""
LISTS = {"Abilities": DO, "Fighters": None}


def pages(options, state, path):
    """The titles of the pages, names of dice, abilities and fighters, or the lines of a page (a tuple)."""
    if not path:
        return titles(TEXT) + ["Dice", "Abilities", "Fighters"]
    if path[0] == "Dice":
        return tuple(["%s: %s" % (capital(one.split(" ", 1)[0]), one.split(" ", 1)[1])
                      for one in DICE.strip().split("\n")[:3 if options["mode"] == "beginner" else 6]])
    if path[0] not in LISTS:
        return chapter(TEXT, path[0])
    keys = [one.split(" ", 1)[0] for one in (LISTS[path[0]] or FIGHTERS).strip().split("\n")]
    if path[0] == "Fighters":
        keys = [key[1:] for key in keys if key[0] == "*" and key[1:]]
    if len(path) == 1:
        return sorted([name(key) for key in keys])
    key = [key for key in keys if name(key) == path[1]][0]
    return tuple(fighter_lines(key) if path[0] == "Fighters" else ability_lines(key))
