"""What players of Card RPG read (docs/rules/cardrpg.md, Prompts), but for what stands in `menus`."""

from cornerman.cards import SUITS, face
from cornerman.games.cardrpg.state import LISTS, START, enemies, price, faces, stacks, suit_label, threats, wound_suits
from cornerman.tables import capital, fit, line

KEEPS = True  # there are characters: `kept`, `sheet`
LABELS = {
    "attack": "Attack", "cover": "Cover", "push": "Push", "deflect": "Deflect", "wound": "Take a wound",
    "cast": "Magic alone", "end": "End the turn", "concede": "Somebody gives up", "open": "Who starts",
    "reveal": "All reveal a card", "conflict": "A conflict", "enter": "A deck that exists",
    "birth": "A child is born", "npc": "An NPC", "bad": "Bad at a suit", "good": "Good at a suit",
    "scene": "A prequel scene", "grown": "Somebody is grown up", "clear": "A seat becomes free",
    "pay": "@%d pays for magic", "wounds": "Wounds", "cost": "Magic to pay", "hand": "Cards in hand", "out": "Out",
    "consumed": "Consumed", "deck": "Deck", "used": "Cards used", "side": "Side", "lost": "Cards lost for good",
    "who": "Who sits there", "scenes": "Scenes had", "turn": "Whose turn", "trump": "Trump", "stakes": "Stakes",
    "env": "The place", "env_deck": "Cards of the place", "attributes": "Notes on the place", "fresh": "Any suit",
    "attacked": "Attacks this turn", "attacks": "Attacks", "shared": "Scenes shared"}
VERBS = {"env": "The place acts", "shared": "A shared scene"}  # where a field has the same name
QUESTIONS = {
    "attack": ("Attack whom?", "Attack @%d with?"), "cover": ("Cover which attack?",),
    "deflect": ("Deflect which attack?",), "push": ("Push which stack?", "To whom?"), "wound": ("Which one wounds?",),
    "cast": ("Which face card?",), "concede": ("Who gives up?",), "env": ("The card turned?",),
    "birth": ("For whom?", "Off a full pack"), "npc": ("For whom?", "Off a full pack"),
    "enter": ("For whom?", "Child, adult or NPC?", "The cards of the deck?"),
    "scene": ("For whom?", "Level of conflict?", "Stakes won or lost?", "A note on it?", "The cards drawn?"),
    "shared": ("Who shares a scene?", "Level of conflict?", "Stakes won or lost?", "A bonus card each?",
               "A note on it?", "The cards drawn?"),
    "open": ("Who starts?", "Tie: show the next one"), "reveal": ("The card of each?", "A tie: who is hit?")}
VALUES = {"adult": "Grown up", "child": "A child", "npc": "An NPC", "none": "no place", "neutral": "The place, neutral",
          "foe": "The place, a foe"}
EFFECTS = {"remove": "Remove %s", "move": "Move %s", "draw": "Draw one card more", "split": "Split %s",
           "take": "Take %s for good", "spread": "Spread %s"}
MAGIC = {"J": ("Jack, costs 1", "Remove an attack of its suit,", "or move a top card."),
         "Q": ("Queen, costs 1", "Draw one card more,", "or split off a top card."),
         "K": ("King, costs 2", "Take a top card for good,", "or spread a stack out.")}
OMIT_LABELS = {
    "open": "By lot", "reveal": "By lot", "set": "None", "conflict": "No", "attack": "No effect", "cover": "No effect",
    "deflect": "No effect", "birth": "The device draws", "npc": "The device draws", "scene": "The device draws",
    "shared": "The device draws", "pay": "The device draws", "env": "The device draws"}
DONE = {"birth": "born", "npc": "an NPC", "scene": "a scene", "grown": "grown up", "clear": "seat is free",
        "enter": "a deck", "concede": "gives up", "pay": "paid"}
CARD = {"cast": 1, "attack": 2, "cover": 2, "deflect": 2}  # where an action has its card; its effect comes last
# A key of an event (`_key`), then its lines, with a stroke between them: 1, 2 and 3 after % are what the event holds.
EVENTS = """
grown %1 is grown up
clear %1: the seat is free
attack %1 attacks %2: %3
attack.first %1 attacks %2: %3/Say what the card means
cover %1 covers %3 with %2
deflect %1 sends it to %2: %3
deflect.None %1 deflects with %3
push %1 pushes to %2: %3
push.None The stack leaves play
wound.1 %1 turns it: wound 1 of 2
wound.2 %1 turns it: wound 2 of 2
wound.3 Third wound: you concede
set.1 %1: wound 1 of 2
set.2 %1: wound 2 of 2
effect.remove The attack is gone
effect.move %3 lies on another attack
effect.draw One more card drawn
effect.split %3 is an attack of its own
effect.spread The stack falls apart
took %2 is yours for good
took.own %2 is in the hand again
lowest %1 starts
env The place: %1
env.red The place: %1/Red: all are attacked
hit %1 is lowest: hit by %2
miss %1 hits nobody
yields The place gives up
out %1 gives up the stakes/Nobody can attack %1 now
out.over %1 is out
consumed %1 is consumed by magic/Ask the GM
stuck Nobody can do any more
resume The conflict goes on
"""


# ---- cards, attacks, seats -------------------------------------------------


def stack(attack):
    """An attack: its top card, and how many lie under it."""
    cards = attack["cards"]
    return face(cards[-1]) + ("+%d" % (len(cards) - 1) if len(cards) > 1 else "")


def name(seat):
    """A seat, -1: the place."""
    return "@%d" % seat if seat >= 0 else "The place"


def notes(state):
    """Texts to choose stakes from: the stakes of the latest conflict, the notes of scenes."""
    found = [state["stakes"]] + [entry["note"] for story in state["story"] for entry in story]
    return [found[i] for i in range(len(found)) if found[i] and found[i] not in found[:i]][:6]


# ---- what is read on the dashboard -----------------------------------------


def opening(options, state):
    """Lines after `new`."""
    return ["Your deck is you.", "Quick start: a full", "pack each, no jokers."]


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
    return [] if mode == "light" and not state["attacks"] else ["@%d: %s" % (seat, _duty(options, state, seat))]


def _duty(options, state, seat):
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


def turn(options, state, seat):
    """A seat's turn as a short title."""
    found = threats(state, seat)
    if len(found) == 1:
        return "@%d against %s" % (seat, stack(state["attacks"][found[0]]))
    if found:
        return "@%d: %d attacks" % (seat, len(found))
    found = stacks(state, seat)
    if found:
        return "@%d pushes %s" % (seat, stack(state["attacks"][found[0]]) if len(found) == 1 else (
            "%d stacks" % len(found)))
    return "@%d: %s" % (seat, _duty(options, state, seat))


# ---- what happened ---------------------------------------------------------


def describe_event(options, state, event):
    """Lines for an event (`rules`); state: the one after it."""
    verb, seat = event[0], event[1] if len(event) > 1 else None
    if verb == "born" or verb == "made":
        return _cards("@%d:" % seat, state["deck"][seat])
    if verb == "entered":
        count = len(state["deck"][seat])
        return [] if count == 52 else ["@%d: a deck of %d" % (seat, count)]
    if verb == "named":
        return (["Keep " + face(event[2])] if event[1] == "good" else []) + _cards("Discard", event[3])
    if verb == "scene":
        had = state["scenes"][seat]
        return _cards("@%d draws" % seat, event[2]) + ["Next prequel hand: %d cards" % max(0, 6 - had)] + (
            ["Write the story down"] if had == 1 else [])
    if verb == "paid":
        return _cards("@%d: destroy" % seat, event[2])
    if verb == "over":
        return _over(state, event[1])
    held = [state["opener"]] if verb == "lowest" else event[1][2:3] if verb == "set" else event[1:]
    return _filled(line(EVENTS, _key(state, event)) or line(EVENTS, verb), held)


def _filled(text, held):
    """A text with what an event holds: seats are numbers, the rest are cards."""
    for i in range(len(held)):
        one = held[i]
        if type(one) is int or type(one) is str:
            text = text and text.replace("%%%d" % (i + 1), "@%d" % one if type(one) is int else face(one))
    return text.split("/") if text else []


def _key(state, event):
    """The key of an event that has more than one, in EVENTS."""
    verb = event[0]
    kind = ""
    if verb == "attack" and sum([len(used) for used in state["used"]]) == 1:
        kind = "first"
    elif verb == "deflect" or verb == "push":
        kind = event[2]
    elif verb == "wound":
        kind = min(3, event[2])
    elif verb == "set" and event[1][1] == "wounds":
        kind = len(event[1][3])
    elif verb == "effect":
        kind = event[1]
    elif verb == "took" and event[1] == event[3]:
        kind = "own"
    elif verb == "env" and event[1][1] in "DH":
        kind = "red"
    elif verb == "out" and state["over"]:
        kind = "over"
    return "%s.%s" % (verb, kind)


def _cards(start, cards):
    """Cards as lines after a few words."""
    n = (28 - len(start)) // 3
    return [(start + " " if i == 0 else "") + faces(cards[i:i + n]) for i in range(0, len(cards), n)]


def _over(state, winners):
    """Who takes the stakes of a conflict that has ended."""
    found = ["@%d" % seat for seat in winners]
    if len(found) < 2:
        text = "%s takes the stakes" % (found or ["Nobody"])[0]
    else:
        text = fit("%s and %s take the stakes" % (", ".join(found[:-1]), found[-1]),
                   "%d of you take the stakes" % len(found))
    return [text] + (["Stakes bind the players"] if found else []) + (
        ["Cards home, shuffle your deck"] if state["phase"] == "pay" else [])


# ---- menus, pickers, the history -------------------------------------------


def offer(options, state, prefix):
    """Menu line of what shares its name with a field."""
    return VERBS.get(prefix[0])


def argument_title(options, state, prefix):
    """Title of the picker for the next argument, where `QUESTIONS` does not say it."""
    verb, n = prefix[0], len(prefix)
    if verb == "pay" and n == 2:
        return "@%d: destroy %d" % (prefix[1], state["cost"][prefix[1]])
    if verb == "deflect" and n == 3:
        return "To whom?"
    if verb in CARD and n > CARD[verb]:
        return "Magic costs %d: which?" % price(prefix[CARD[verb]])
    if verb in ("cover", "deflect") and n == 2:
        return "%s %s with?" % (capital(verb), stack(state["attacks"][prefix[1]]))


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if prefix == ["set"]:
        return None
    if type(value) is bool:
        return ("won" if value else "lost") if verb in ("scene", "shared") else "yes" if value else "no"
    if type(value) is int:
        return _number(state, prefix, value)
    if type(value) is dict:
        return stack(value) if value["cards"] else "empty"
    if verb in CARD and n > CARD[verb]:
        return _effect(options, state, prefix, value)
    if verb in CARD and type(value) is str and price(value):
        return face(value), "magic %d" % price(value)
    if verb == "conflict" and n == 4:
        return place(value)
    if verb == "shared" and n == 1:
        return "@%d and @%d" % tuple(value)
    return suit_label(value) if prefix == ["conflict"] else plain(value)


def place(value):
    """The place in a conflict; None: it does not fight."""
    if value is None:
        return "No"
    cards = value[1] if type(value[1]) is str or len(value[1]) < 4 else value[1][:3] + [None]
    return ("As a foe: " if value[0] == "foe" else "Neutral: ") + faces(cards)


def _number(state, prefix, value):
    """An attack, a seat or a number."""
    verb, n = prefix[0], len(prefix)
    if n == 1 and verb in ("cover", "deflect", "wound", "push"):
        attack = state["attacks"][value]
        return "%s of %s" % (stack(attack), "@%d" % attack["from"][-1] if attack["from"][-1] >= 0 else "the place")
    if verb == "set" and prefix[1] not in ("turn", "attacks", "shared") and (
            n > 2 or prefix[1] not in START and prefix[1] not in LISTS):
        return str(value)
    return name(value)


def _effect(options, state, prefix, value):
    """What magic does with which attack, or to whom a stack goes."""
    from cornerman.games.cardrpg.turn import lying

    if value is None:
        return "Nobody" if prefix[0] == "deflect" and len(prefix) == 3 else "No effect"
    lie = lying(options, state, prefix)
    attacks = [lie[i] for i in value[1:]]
    where = ["@%d" % attack["on"] if attack["on"] >= 0 else "all" for attack in attacks]
    if value[0] == "move":
        return "Move %s on %s" % (face(attacks[0]["cards"][-1]), where[0]), "to %s %s" % (
            face(attacks[1]["cards"][-1]), where[1])
    return EFFECTS[value[0]] % (stack(attacks[0]) + " on " + where[0]) if attacks else EFFECTS[value[0]]


def plain(value):
    """A card, a suit, a word, a number or a list of them."""
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        return VALUES.get(value) or (face(value) if len(value) < 3 and value[-1:] in ("C", "D", "H", "S") else value)
    return "none" if value is None else str(value)


def explain(options, state, prefix, value):
    """Lines about a card, or the one whose effect it is; None: it has no magic."""
    at = CARD.get(prefix[0], len(prefix))
    card = value if type(value) is str or at >= len(prefix) else prefix[at]
    return MAGIC.get(card[0]) if type(card) is str and len(card) == 2 else None


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        label = offer(options, None, action[:-1])
        return fit("%s: %s" % (label, len(last) if type(last) is list else plain(last)), label)
    if verb in ("attack", "deflect", "cover"):
        return "%s with %s" % (capital(verb), face(action[2]))
    if verb == "cast":
        return "Magic with %s" % face(action[1])
    if verb in ("bad", "good"):
        return "%s at %s" % (capital(verb), face(last))
    if verb == "conflict":
        return "A conflict, trump %s" % face(action[1])
    if verb in DONE:
        return "%s: %s" % (name(action[1]), DONE[verb])
    return offer(options, None, [verb])
