"""Rules at hand: short pages of Dicefighter, its dice, abilities and fighters (docs/rules/dicefighter.md)."""

from cornerman.games.dicefighter.fighters import FIGHTERS, name
from cornerman.games.dicefighter.help_text import DICE, DO, ability_lines, fighter_lines, trick_hit, venue_line
from cornerman.tables import capital, chapter, titles

TEXT = """
# A round
Split your dice in secret: some attack, the others defend. Reveal.
One attacks, then the other: roll the attacking and the defending dice, hit, then the defender counters.
Countering: each die that is left defending rolls again; 5 or 6: 1 damage. None left: attacking dice that are left \
overwhelm in the same way.
Defenseless, with no defending dice: 1 damage for each attacking one, and two own dice are lost for good.
# Hits
An attacking die hits one that shows less; both are used up.
Weak against its type: it counts 1 less. Its type is weak against yours: 1 more.
Trick is strong against smash, smash against chain, chain against trick.
Three hits of a type, once an attack: Special (trick), Combo (chain), Stun (smash).
"""
LISTS = {"Abilities": DO, "Fighters": None}


def brief(options):
    """Who beats whom, what dice of each type do, rolls of 5 and more, and being defenseless, as lines."""
    return chapter(TEXT, "Hits") + _dice(options) + chapter(TEXT, "A round")[2:]


def _dice(options):
    """A line for each type of dice, of beginners trick, chain and smash."""
    lines = trick_hit(options, DICE).strip().split("\n")[:3 if options["mode"] == "beginner" else 6]
    out = ["%s: %s" % (capital(kind), text) for kind, text in [one.split(" ", 1) for one in lines]]
    if options["venue"]:
        out.append("%s: %s" % (options["venue"]["name"], venue_line(options["venue"])))
    return tuple(out)


def pages(options, state, path):
    """The titles of the pages, names of dice, abilities and fighters, or the lines of a page (a tuple)."""
    if not path:
        return titles(TEXT) + ["Dice", "Abilities", "Fighters"]
    if path[0] == "Dice":
        return _dice(options)
    if path[0] not in LISTS:
        return chapter(TEXT, path[0])
    keys = [one.split(" ", 1)[0] for one in (LISTS[path[0]] or FIGHTERS).strip().split("\n")]
    if path[0] == "Fighters":
        keys = [key[1:] for key in keys if key[0] == "*" and key[1:]]
    if len(path) == 1:
        return sorted([name(key) for key in keys])
    key = [key for key in keys if name(key) == path[1]][0]
    return tuple(fighter_lines(key) if path[0] == "Fighters" else ability_lines(key))
