"""The texts of Card RPG during a match (docs/rules/cardrpg.md, Prompts): the prompt; other modules have the others, and
are imported when one of their functions is called."""

from cornerman.cards import face
from cornerman.games.cardrpg.state import duty

SAVES_CHARACTERS = CALLS = AT_HAND = True
# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
event_text opening welcome describe_event icon describe_action
labels value value_note
pages explain pages
"""
TEXTS = "labels"


def prompt(options, state, mode=None):
    """Lines while the device waits; in the mode `light` none where the view says what the keys do."""
    phase, seat = state["phase"], state["turn"]
    if phase == "rest":
        return ["Peace. What next?"]
    if phase == "npc":
        return ["%s at which suit?" % ("Good" if len(state["npc"]["bad"]) > len(state["npc"]["good"]) else "Bad")]
    if phase == "open":
        return ["Obvious who starts?"] if mode == "light" else ["Obvious who starts?", "Else: show your lowest trump"]
    if phase == "pay":
        costs = state["cost"]
        return ["@%d: pay %d off the top" % (seat, costs[seat]) for seat in range(len(costs)) if costs[seat]] + [
            "Face cards do not count"]
    if phase == "reveal":
        return ["Black %s: all reveal one card" % face(state["env_card"])]
    if seat < 0:
        return ["The place acts: turn a card"]
    return [] if mode == "light" and not state["attacks"] else ["@%d: %s" % (seat, duty(options, state, seat))]
