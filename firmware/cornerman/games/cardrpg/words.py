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


def notes(s):
    """Texts to choose stakes from: the stakes of the latest conflict, the notes of scenes."""
    found = [s["stakes"]] + [entry["note"] for story in s["story"] for entry in story]
    return [found[i] for i in range(len(found)) if found[i] and found[i] not in found[:i]][:6]


def opening(opt, s):
    """Lines after `new`."""
    return ["Your deck is you.", "Quick start: a full", "pack each, no jokers."]


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    return rules.screen("told").said(opt, s, event)


def winners(s):
    """Who takes the stakes of a conflict that has ended."""
    found = ["@%d" % seat for seat in s["winners"]]
    if len(found) < 2:
        return "%s takes the stakes" % (found or ["Nobody"])[0]
    return fit("%s and %s take the stakes" % (", ".join(found[:-1]), found[-1]), "%d of you take the stakes" % len(found))


def prompt(opt, s, way=None):
    """Lines while the device waits; none where the light way only counts: the view says what keys do."""
    phase, seat = s["phase"], s["turn"]
    if phase == "rest":
        return ["Peace. What next?"]
    if phase == "npc":
        return ["%s at which suit?" % ("Good" if len(s["npc"]["bad"]) > len(s["npc"]["good"]) else "Bad")]
    if phase == "open":
        return ["Obvious who starts?"] if way == "light" else ["Obvious who starts?", "Else: show your lowest trump"]
    if phase == "pay":
        return ["@%d: pay %d with your deck" % (p, s["cost"][p]) for p in range(opt["players"]) if s["cost"][p]]
    if phase == "reveal":
        return ["Black %s: all reveal one card" % face(s["env_card"])]
    if seat < 0:
        return ["The place acts: turn a card"]
    if way == "light" and not s["attacks"]:
        return []
    return _turn(opt, s, seat)


def _turn(opt, s, seat):
    count = len(rules.threats(s, seat))
    if count:
        return ["@%d: %s against you" % (seat, "an attack" if count == 1 else "%d attacks" % count)]
    if rules.stacks(s, seat):
        return ["@%d: push the stack to whom?" % seat]
    if opt["attacks"] and s["attacked"] >= opt["attacks"]:
        return ["@%d: end your turn" % seat]
    if not rules.enemies(s, seat):
        return ["@%d: no enemy, end turn" % seat]
    if s["fresh"]:
        return ["@%d: attack with any suit" % seat]
    found = "".join([rules.marks(opt, s, enemy) for enemy in rules.enemies(s, seat)])
    if not found:
        return ["@%d: no attack, end turn" % seat]
    return ["@%d: attack only with %s" % (seat, "".join([face(one) for one in SUITS if one in found]))]


def turn(opt, s, seat):
    """A seat's turn as a short title."""
    found = rules.threats(s, seat)
    if len(found) == 1:
        return "@%d against %s" % (seat, stack(s["attacks"][found[0]]))
    if found:
        return "@%d: %d attacks" % (seat, len(found))
    found = rules.stacks(s, seat)
    if found:
        return "@%d pushes %s" % (seat, stack(s["attacks"][found[0]]) if len(found) == 1 else "%d stacks" % len(found))
    return _turn(opt, s, seat)[0]


def _menus():
    """What pickers, menus and the history say."""
    return rules.screen("menus")


def offer(opt, s, prefix):
    """Menu line of an offer, or of a correction."""
    return _menus().offer(opt, s, prefix)


def tell(opt, s, prefix):
    """Nothing of what is quick can be told."""
    return offer(opt, s, prefix)


def asks(opt, s, prefix):
    """Title of the picker for the next argument."""
    return _menus().asks(opt, s, prefix)


def value(opt, s, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    return _menus().value(opt, s, prefix, value)


def none(opt, s, prefix):
    """How an empty list, or what is left to the device, is called."""
    return _menus().none(prefix)


def explain(opt, s, prefix, value):
    """Lines that say what a card does; None: the value is none."""
    return _menus().explain(prefix, value)


def entry(opt, action):
    """An action as one line of the history."""
    return _menus().entry(opt, action)
