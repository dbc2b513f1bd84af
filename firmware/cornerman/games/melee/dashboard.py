"""What is seen while Melee is played: how many cards each may hold (docs/rules/melee.md, At the table)."""

from cornerman import items
from cornerman.cards import is_card
from cornerman.game import ASK, TAP, Press, tapped
from cornerman.games.melee import rules, words


MODES = (("light", "Only wounds"), ("suits", "By suits"), ("full", "Every card"))


def view(options, state, focus, tap, mode):
    """Largest the cards each may hold, below it the wounds and what the fighter dodges with.

    Round, deck and discard only if rounds are told: in the light way they stand still.
    """
    seats = []
    for seat in (0, 1):
        cell = ("damage", seat)
        count, start = tapped(state, cell, tap), state["start"][seat]
        lines = ["Winner"] if state["winner"] == seat else []
        lines.append(words.wounds(state, seat, count))
        if options["dodge"][seat] != "none":
            lines.append(words.DODGES[options["dodge"][seat]] + " dodges")
        seats.append({"big": items.number("may hold", start - count, cell, start),
                      "items": [items.text(line) for line in lines], "out": count == start, "turn": acts(state, seat)})
    middle = []
    if words.told(options, state):
        middle = [items.number("Round", state["round"] + (not state["over"])), items.number("Deck", state["deck"]),
                  items.number("Discard", len(state["discard"]))]
    foot = words.REMINDER
    if tap and tap[1]:
        foot = words.describe_action(options, ["set", "damage", tap[0][1], tapped(state, tap[0], tap)])
    return {"seats": seats, "middle": middle, "foot": [foot]}


def acts(state, seat):
    """True if the device waits for this seat and no other."""
    if state["phase"] == "play":
        return state["played"][seat] is None and state["played"][1 - seat] is not None
    return state["phase"] != "over" and seat == state["striker"]


def number(options, state, cell, total):
    """How many cards a seat may hold after `total` wounds tapped."""
    return state["start"][cell[1]] - tapped(state, cell, (cell, total))


def taps(options, state, focus, mode):
    """UP: one wound more for seat 0, DOWN: for seat 1. None in a fight that is over, and where the device keeps the
    hands: there a wound is a known card, corrected in the menu."""
    if state["over"] or options["deal"] == "device":
        return None, None
    return Press(TAP, (("damage", 0), 1)), Press(TAP, (("damage", 1), 1))


def on_ok(options, state, mode):
    """The card of a seat that has not laid, or the card of the second hit; else the menu. With real cards, between two
    rounds, what the way tells."""
    if mode in ("light", "suits") and state["phase"] == "play" and state["played"] == [None, None] \
            and options["deal"] == "table":
        from cornerman.games.melee import by_suits

        return getattr(by_suits, mode)(options, state)
    if state["phase"] in ("play", "hit"):
        for prefix in rules.open_prefixes(options, state):
            return Press(ASK, prefix)


def after_action(options, state, action, mode):
    """After the first card of a round the picker of the second."""
    if action[0] == "play" and state["phase"] == "play" and state["played"] != [None, None]:
        return on_ok(options, state, mode)


def fixes(options, state, prefix, value):
    """A card that lies in a pile: empty the discard, or make the damage pile nameless, whichever holds it (ruling 19).
    None where the device keeps the cards."""
    if options["deal"] == "device" or prefix[0] not in ("play", "hit") or not is_card(value):
        return []
    actions = []
    if value in state["discard"]:
        actions.append(["set", "discard", []])
    for seat in (0, 1):
        if value in state["pile"][seat]:
            actions.append(["set", "pile", seat, [rules.UNNAMED] * state["damage"][seat]])
    return actions
