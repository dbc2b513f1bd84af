"""What players of Card RPG read (rules/cardrpg.md, Prompts). What happened is told by `told`; the words of menus,
pickers and the history are in `menus`."""

from cornerman.cards import SUITS, face
from cornerman.games.cardrpg import rules
from cornerman.tables import fit

KEEPS = True  # there are characters: `kept`, `sheet`
MEANINGS = ("body, brawn", "wit", "heart", "will, weapons")


def suit(letter):
    """A suit with what it stands for."""
    return "%s %s" % (face(letter), MEANINGS[SUITS.index(letter)])


def shown(cards):
    """Cards in a row."""
    return " ".join([face(card) if card else "-" for card in cards]) or "none"


def stack(attack):
    """An attack: its top card, and how many lie under it."""
    cards = attack["cards"]
    return face(cards[-1]) + ("+%d" % (len(cards) - 1) if len(cards) > 1 else "")


def notes(state):
    """Texts to choose stakes from: the stakes of the latest conflict, the notes of scenes."""
    found = [state["stakes"]] + [entry["note"] for story in state["story"] for entry in story]
    return [found[i] for i in range(len(found)) if found[i] and found[i] not in found[:i]][:6]


def opening(options, state):
    """Lines after `new`."""
    return ["Your deck is you.", "Quick start: a full", "pack each, no jokers."]


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    return rules.screen("told").describe_event(options, state, event)


def winners(state):
    """Who takes the stakes of a conflict that has ended."""
    found = ["@%d" % seat for seat in state["winners"]]
    if len(found) < 2:
        return "%s takes the stakes" % (found or ["Nobody"])[0]
    return fit("%s and %s take the stakes" % (", ".join(found[:-1]), found[-1]), "%d of you take the stakes" % len(found))


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
        return ["@%d: pay %d with your deck" % (p, state["cost"][p]) for p in range(options["players"]) if state["cost"][p]]
    if phase == "reveal":
        return ["Black %s: all reveal one card" % face(state["env_card"])]
    if seat < 0:
        return ["The place acts: turn a card"]
    if mode == "light" and not state["attacks"]:
        return []
    return _turn(options, state, seat)


def _turn(options, state, seat):
    count = len(rules.threats(state, seat))
    if count:
        return ["@%d: %s against you" % (seat, "an attack" if count == 1 else "%d attacks" % count)]
    if rules.stacks(state, seat):
        return ["@%d: push the stack to whom?" % seat]
    if options["attacks"] and state["attacked"] >= options["attacks"]:
        return ["@%d: end your turn" % seat]
    if not rules.enemies(state, seat):
        return ["@%d: no enemy, end turn" % seat]
    if state["fresh"]:
        return ["@%d: attack with any suit" % seat]
    found = "".join([rules.marks(options, state, enemy) for enemy in rules.enemies(state, seat)])
    if not found:
        return ["@%d: no attack, end turn" % seat]
    return ["@%d: attack only with %s" % (seat, "".join([face(one) for one in SUITS if one in found]))]


def turn(options, state, seat):
    """A seat's turn as a short title."""
    found = rules.threats(state, seat)
    if len(found) == 1:
        return "@%d against %s" % (seat, stack(state["attacks"][found[0]]))
    if found:
        return "@%d: %d attacks" % (seat, len(found))
    found = rules.stacks(state, seat)
    if found:
        return "@%d pushes %s" % (seat, stack(state["attacks"][found[0]]) if len(found) == 1 else "%d stacks" % len(found))
    return _turn(options, state, seat)[0]


def _menus():
    """What pickers, menus and the history say."""
    return rules.screen("menus")


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    return _menus().offer(options, state, prefix)


def manual_label(options, state, prefix):
    """Nothing of what is quick can be told."""
    return offer(options, state, prefix)


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    return _menus().argument_title(options, state, prefix)


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    return _menus().value(options, state, prefix, value)


def omit_label(options, state, prefix):
    """How an empty list, or what is left to the device, is called."""
    return _menus().omit_label(prefix)


def explain(options, state, prefix, value):
    """Lines that say what a card does; None: the value is none."""
    return _menus().explain(prefix, value)


def describe_action(options, action):
    """An action as one line of the history."""
    return _menus().describe_action(options, action)
