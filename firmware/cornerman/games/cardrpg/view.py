"""What the dashboard of Card RPG shows (docs/rules/cardrpg.md, At the table, Prompts). A cell is `(field, seat)`, as
for a correction."""

from cornerman import items
from cornerman.cards import face
from cornerman.game import FIELD, SEAT, tapped
from cornerman.games.cardrpg.state import (
    all_seats, duty, fighting, is_open, lazy, likely, next_verb, no_attacks_left, owing, wound_suits)
from cornerman.tables import capital, offer_label


def view(options, state, focus, tap, mode):
    """The view: the seats stand round the table, each with its wounds and the attacks before it; the trump is in the
    middle."""
    seats, fight = [], fighting(state)
    dealt = any(state["deck"])  # before that, and while decks stay on paper, the wounds are shown, which are 0
    for seat in all_seats(state):
        if not fight or state["side"][seat] is None:
            empty = state["who"][seat] == "empty"
            big = items.number("empty" if empty else "cards", len(state["deck"][seat]) or None)
            if not dealt or mode == "light" and not empty:
                big = items.number("wounds", 0)
            rest = _at_rest(state, seat, focus, tap)
        else:
            big = items.wounds("wounds", wound_suits(options, state, seat), 2, ("wounds", seat))
            rest = _in_conflict(options, state, seat, focus, tap, mode)
        seats.append({"big": big, "items": rest, "out": fight and state["out"][seat], "turn": state["turn"] == seat})
    middle = [items.number("", face(state["env_card"]))] if state["env_card"] else []
    if fight and state["env"] != "none":
        middle.append(items.number("foe" if state["env"] == "foe" else "place", len(state["env_deck"])))
    result = {"icon": "rpg", "round": True, "seats": seats, "middle": middle, "foot": _foot(options, state, focus, tap)}
    if fight and state["trump"]:
        result["trump"] = items.suit("trump", state["trump"])
    if focus is None and mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        result["ok"], result["goes_on"] = "all", False  # a story leads here, where UP and DOWN are named
        result["up"], word = likely(options, state)
        result["down"] = lazy.turn.word_of_magic(options, state) if word == "cast" else word
    return result


def _magic(state, seat, focus, tap):
    """The item for what magic costs a seat, as a list; [] if it costs nothing and is not in focus."""
    cell = ("cost", seat)
    value = tapped(state, cell, tap)
    return [items.number("magic", value, cell)] if value or focus == cell else []


def _in_conflict(options, state, seat, focus, tap, mode):
    """The items of a seat in a conflict: the attacks before it, then its numbers."""
    found = [items.stack("" if attack["open"] else "=", attack["cards"][-1], len(attack["cards"]))
             for attack in state["attacks"] if attack["on"] == seat or is_open(attack, seat)]
    found += _magic(state, seat, focus, tap)
    cell, turn = ("hand", seat), state["turn"] == seat
    if mode != "light" and (len(state["who"]) < 7 or turn or focus == cell):
        found.append(items.number("hand", tapped(state, cell, tap), cell))
        if state["fresh"] and turn and not no_attacks_left(options, state):
            found.append(items.number("", "any suit"))
    return found + _kind(state, seat)


def _kind(state, seat):
    """The item that says that a seat is a child or an NPC, as a list."""
    who = state["who"][seat]
    return [items.number({"child": "child", "npc": "NPC"}[who], "")] if who in ("child", "npc") else []


def _at_rest(state, seat, focus, tap):
    """The items of a seat that takes no part in a conflict. An empty seat has the word in its large item if there are
    two seats, and no word before anybody has a deck."""
    if state["who"][seat] == "empty":
        return [items.number("empty", "")] if any(state["deck"]) and len(state["who"]) > 2 else []
    found = _kind(state, seat)
    if state["over"] and seat in state["winners"]:
        found.append(items.number("wins", ""))
    if state["consumed"][seat]:
        found.append(items.text("!consumed"))
    return found + _magic(state, seat, focus, tap)


def _foot(options, state, focus, tap):
    """The foot of the view: the correction that taps lead to, or what the keys do where the prompt does not say it."""
    if tap:
        field, seat = tap.cell
        return ["%s: %d->%d" % (offer_label(lazy.labels.LABELS, ["set", field, seat]), state[field][seat],
                                tapped(state, tap.cell, tap))]
    if focus is None or not fighting(state):
        return []
    return ["@UP: wound @%d" % focus[SEAT] if focus[FIELD] == "wounds" else "@UP: magic of @%d" % focus[SEAT],
            "@OK: turn, giving up"]


def prompt(options, state, mode=None):
    """Lines while the device waits; in the mode `light` none where the view says what the keys do."""
    phase, seat = state["phase"], state["turn"]
    if phase == "rest":
        return ["Peace. What next?"]
    if phase == "npc":
        return [capital(next_verb(state)) + " at which suit?"]
    if phase == "open":
        return ["Obvious who starts?"] if mode == "light" else ["Obvious who starts?", "Else: show your lowest trump"]
    if phase == "pay":
        return ["@%d: pay %d off the top" % (seat, state["cost"][seat]) for seat in owing(state)] + [
            "Face cards do not count"]
    if phase == "reveal":
        return ["Black %s: all reveal one card" % face(state["env_card"])]
    if seat < 0:
        return ["The place acts: turn a card"]
    return [] if mode == "light" and not state["attacks"] else ["@%d: %s" % (seat, duty(options, state, seat))]
