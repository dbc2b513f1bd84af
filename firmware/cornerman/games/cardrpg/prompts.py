"""What stands on the dashboard of Card RPG while it waits, and what has the focus (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import SUITS, face
from cornerman.games.cardrpg.state import enemies, inside, stacks, threats, wound_suits


def prompt(options, state, mode=None):
    """Lines while the device waits; none where the light way only counts: the view says what keys do."""
    phase, seat = state["phase"], state["turn"]
    if phase == "rest":
        return ["Peace. What next?"]
    if phase == "npc":
        return ["%s at which suit?" % ("Good" if len(state["npc"]["bad"]) > len(state["npc"]["good"]) else "Bad")]
    if phase == "open":
        return ["Obvious who starts?"] if mode == "light" else ["Obvious who starts?", "Else: show your lowest trump"]
    if phase == "pay":
        costs = state["cost"]
        return ["@%d: pay %d with your deck" % (seat, costs[seat]) for seat in range(len(costs)) if costs[seat]]
    if phase == "reveal":
        return ["Black %s: all reveal one card" % face(state["env_card"])]
    if seat < 0:
        return ["The place acts: turn a card"]
    return [] if mode == "light" and not state["attacks"] else ["@%d: %s" % (seat, duty(options, state, seat))]


def duty(options, state, seat):
    """What a seat has to do in its turn."""
    count = len(threats(state, seat))
    if count:
        return "an attack against you" if count == 1 else "%d attacks against you" % count
    if stacks(state, seat):
        return "push the stack to whom?"
    if options["attacks"] and state["attacked"] >= options["attacks"]:
        return "end your turn"
    if not enemies(state, seat):
        return "no enemy, end turn"
    if state["fresh"]:
        return "attack with any suit"
    found = "".join([wound_suits(options, state, enemy) for enemy in enemies(state, seat)])
    if not found:
        return "no attack, end turn"
    return "attack only with " + "".join([face(suit) for suit in SUITS if suit in found])


def focus(options, state):
    """The wounds of the seat whose turn it is, of the first one that is in, or of seat 0."""
    found = inside(state)
    return "wounds", state["turn"] if state["turn"] in found else found[0] if found else 0
