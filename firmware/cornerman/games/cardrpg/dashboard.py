"""The dashboard of Card RPG: what it shows, what OK, UP and DOWN open, and what follows an action at once
(docs/rules/cardrpg.md, At the table). The menus of a subject are in the module of that subject. A cell is
`(field, seat)`, as for a correction."""

from cornerman import items
from cornerman.cards import SUIT_ORDER, face
from cornerman.game import ASK, DO, FIELD, SEAT, Press, row, tapped, taps_of
from cornerman.games.cardrpg import words
from cornerman.games.cardrpg.state import (
    able_to_fight, all_seats, fighting, inside, is_open, lazy, likely, next_seat, no_attacks_left, owing,
    seats_with, suit_label, wound_suits)
from cornerman.menu_presses import menu
from cornerman.tables import offer_label

MODES = (("light", "Results only"), ("full", "Every card"))
LARGE = LEAVES = True
TURNS = ("open", "end", "env", "reveal")


def summary(options, state):
    """No score: nothing that a seat counts decides."""
    return {"score": []}


# ---- what is shown -------------------------------------------------------------


def view(options, state, focus, tap, mode):
    """The view: the seats round the table with their wounds and the attacks before them; the trump is in the middle."""
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
    middle = [items.word("", face(state["env_card"]))] if state["env_card"] else []
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
            found.append(items.word("", "any suit"))
    return found + _kind(state, seat)


def _kind(state, seat):
    """The item that says that a seat is a child or an NPC, as a list."""
    who = state["who"][seat]
    return [items.word({"child": "child", "npc": "NPC"}[who], "")] if who in ("child", "npc") else []


def _at_rest(state, seat, focus, tap):
    """The items of a seat that takes no part in a conflict. An empty seat has the word in its large item if there are
    two seats, and no word before anybody has a deck."""
    if state["who"][seat] == "empty":
        return [items.word("empty", "")] if any(state["deck"]) and len(state["who"]) > 2 else []
    found = _kind(state, seat)
    if state["over"] and seat in state["winners"]:
        found.append(items.word("wins", ""))
    if state["consumed"][seat]:
        found.append(items.text("!consumed"))
    return found + _magic(state, seat, focus, tap)


def _foot(options, state, focus, tap):
    """The foot of the view: the correction that taps lead to, or what the keys do where the prompt does not say it."""
    if tap:
        field, seat = tap.cell
        return ["%s: %d->%d" % (offer_label(words.LABELS, ["set", field, seat]), state[field][seat],
                                tapped(state, tap.cell, tap))]
    if focus is None or not fighting(state):
        return []
    return ["@UP: wound @%d" % focus[SEAT] if focus[FIELD] == "wounds" else "@UP: magic of @%d" % focus[SEAT],
            "@OK: turn, giving up"]


# ---- what is in focus ----------------------------------------------------------


def cells(options, state):
    """The ring of cells: in a conflict wounds of who is in, costs of magic, hands; in peace costs of magic."""
    is_fight = fighting(state)
    fighters = inside(state) if is_fight else []
    ring = [("wounds", seat) for seat in fighters]
    ring += [("cost", seat) for seat in all_seats(state)
            if state["cost"][seat] or is_fight and state["side"][seat] is not None]
    return ring + [("hand", seat) for seat in fighters]


def focus(options, state, mode):
    """The cell that is in focus at first: wounds of the seat with the turn, else of the first that is in; in peace what
    magic costs the first seat. None: nothing is to be paid, or UP and DOWN begin a turn in the mode `full`."""
    if mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        return None
    fighters = inside(state)
    if fighting(state) and fighters:
        return "wounds", state["turn"] if state["turn"] in fighters else fighters[0]
    return ("cost", owing(state)[0]) if owing(state) else None


# ---- what keys open, and what follows an action ---------------------------------


def on_ok(options, state, mode):
    """The Press of OK."""
    phase = state["phase"]
    if phase == "turn" and state["turn"] >= 0:
        if mode == "light" and not state["attacks"]:
            return _light_turn(state)
        return lazy.turn.menu(lazy.rules, options, state, likely(options, state))
    if phase == "pay":
        return lazy.magic.pay_menu(options, state, mode)
    if phase == "npc":
        return lazy.peace.npc_menu(state)
    if phase == "rest":
        if mode == "light" and _can_begin(state):
            return lazy.conflict.begin_menu(options, state, lambda: on_ok(options, state, "full"))
        return lazy.peace.peace_menu(options, state)
    if phase == "turn":
        return menu("The place turns a card", [
            row("The device turns one", DO, [["env"]]), row("Tell the card", ASK, ["env"]),
            row("Somebody gives up", ASK, ["concede"])])
    return lazy.conflict.opening_menu(state) if phase == "open" else lazy.conflict.reveal_menu(state)


def _can_begin(state):
    """True if a conflict can begin. Without characters everybody gets a full pack."""
    return able_to_fight(state) or len(seats_with(state, "empty")) == len(state["who"])


def after_action(options, state, action, mode):
    """The Press that follows an action at once: who opens, the suits of an NPC, the turn of the place, and in the mode
    `full` the rest of the turn of a seat. None: the players read its lines first."""
    verb, phase = action[0], state["phase"]
    if verb in ("scene", "shared"):
        return lazy.peace.story(state, action, lambda: on_ok(options, state, "full"))
    if verb == "set" and action[1] not in ("stakes", "turn"):
        return None
    if verb == "set" and phase == "rest":
        return lazy.conflict.trump_menu(options, state, state["stakes"]) if _can_begin(state) else None
    if phase in ("npc", "open", "reveal") or phase == "turn" and state["turn"] < 0:
        return on_ok(options, state, mode)
    if mode == "light" or phase != "turn" or verb in ("end", "env", "reveal", "concede"):
        return None
    if verb == "wound" and (state["fresh"] or any([len(wounds) > 2 for wounds in state["wounds"]])):
        return None  # the lines say whether it was the third wound, or that no attack is left
    if verb in ("open", "set"):
        return lazy.turn.menu(lazy.rules, options, state)
    return lazy.turn.next_press(lazy.rules, options, state)


def _light_turn(state):
    """The Press of OK in a seat's turn in the mode `light`: the next turn, the cost of magic, and who gives up."""
    turn = state["turn"]
    rows = [row("The turn goes to @%d" % next_seat(state)[0], DO, [["end"]])]
    if state["env"] != "none":
        rows = [row("The place acts", DO, [["set", "turn", -1]])] if state["env_deck"] else []
    for label, price in (("Jack or queen", 1), ("A king", 2)):
        rows.append(row(label, DO, [["set", "cost", turn, min(99, state["cost"][turn] + price)]], "magic %d" % price))
    for seat in [seat for seat in inside(state) if seat != turn] + [-1] * (state["env"] == "foe") + [turn]:
        rows.append(row("@%d gives up" % seat if seat >= 0 else "The place gives up", DO, [["concede", seat]]))
    return menu("Turn of @%d" % turn, rows + [None], lambda made: made or row(
        words.MEANINGS, *words.pages(None, None, [words.MEANINGS])))


def taps(options, state, focus, mode):
    """UP and DOWN: of wounds, UP adds one and asks for its suit, and DOWN removes the latest; they change other numbers
    by one. In the mode `full` without a focus they are the two likeliest actions of the seat with the turn."""
    if focus is None and mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        return lazy.turn.likely_presses(lazy.rules, options, state)
    if focus not in cells(options, state) or mode == "light" and focus[FIELD] == "hand":
        return None, None
    if focus[FIELD] != "wounds":
        return taps_of(focus)
    prefix, wounds = ["set", "wounds", focus[SEAT]], state["wounds"][focus[SEAT]]
    # of a wound only the suit is entered; it is stored as the ace of that suit
    add = menu("@%d: wound of which suit?" % focus[SEAT], SUIT_ORDER, lambda suit: row(
        suit_label(suit), DO, [prefix + [wounds + [["A" + suit]]]]))
    return (add if len(wounds) < 20 and not state["out"][focus[SEAT]] else None,
            Press(DO, [prefix + [wounds[:-1]]]) if wounds else None)
