"""What OK, UP and DOWN open in Card RPG, and what follows an action at once (docs/rules/cardrpg.md, At the table). The
menus of a subject are in the module of that subject.
"""

from cornerman.cards import SUIT_ORDER
from cornerman.game import ASK, DO, FIELD, SEAT, Press, row, taps_of
from cornerman.games.cardrpg.state import able_to_fight, cells, inside, lazy, likely, next_seat, seats_with, suit_label
from cornerman.menu_presses import menu


def on_ok(options, state, mode):
    """The Press of OK."""
    phase = state["phase"]
    if phase == "turn" and state["turn"] >= 0:
        if mode == "light" and not state["attacks"]:
            return light_turn(state)
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


def light_turn(state):
    """The Press of OK in a seat's turn in the mode `light`: the next turn, the cost of magic, and who gives up."""
    turn = state["turn"]
    rows = [row("The turn goes to @%d" % next_seat(state)[0], DO, [["end"]])]
    if state["env"] != "none":
        rows = [row("The place acts", DO, [["set", "turn", -1]])] if state["env_deck"] else []
    for label, price in (("Jack or queen", 1), ("A king", 2)):
        rows.append(row(label, DO, [["set", "cost", turn, min(99, state["cost"][turn] + price)]], "magic %d" % price))
    for seat in [seat for seat in inside(state) if seat != turn] + [-1] * (state["env"] == "foe") + [turn]:
        rows.append(row("@%d gives up" % seat if seat >= 0 else "The place gives up", DO, [["concede", seat]]))

    def meanings():
        pages = lazy.pages
        return row(pages.MEANINGS, *pages.pages(None, None, [pages.MEANINGS]))
    return menu("Turn of @%d" % turn, rows + [None], lambda made: made or meanings())


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
