"""What is seen while Melee is played: how many cards each may hold (docs/rules/melee.md, At the table)."""

from cornerman import items
from cornerman.cards import is_card
from cornerman.game import ASK, SEAT, TAP, Press, Tap, tapped
from cornerman.games.melee import rules, words


MODES = (("light", "Only wounds"), ("suits", "By suits"), ("full", "Every card"))
DODGES = {"K": "K", "Q": "Q", "KQ": "K, Q"}


def view(options, state, focus, tap, mode):
    """The view: large, the cards that each seat may hold; below them its damage pile and the cards with which it
    dodges.

    Round, deck and discard appear only if rounds are entered: in the mode "light" they never change.
    """
    seats = []
    for seat in (0, 1):
        cell = ("damage", seat)
        count, start = tapped(state, cell, tap), state["start"][seat]
        below = [items.hand(start - count, start)]
        if options["dodge"][seat] != "none":
            below.append(items.text(DODGES[options["dodge"][seat]] + " dodges"))
        down = count == start
        seats.append({"big": items.number("cards", start - count, cell, start), "items": below, "out": down,
                      "turn": acts(state, seat), "word": "down" if down else "your turn"})
        if not (state["over"] or options["deal"] == "device"):
            seats[seat]["act"] = "is hit"
    out = {"icon": "swords", "seats": seats, "middle": [], "foot": [], "state": "%d : %d wounds" % tuple([
        tapped(state, ("damage", seat), tap) for seat in (0, 1)])}
    if words.enters_cards(options, state):
        out["state"] = "round %d" % (state["round"] + (not state["over"]))
        seats[0]["items"].append(items.number("deck", state["deck"], icon="cards"))
        seats[1]["items"].append(items.number("discard", len(state["discard"]), icon="cross"))
    if tap and tap.total:
        out["foot"] = [words.describe_action(options, ["set", "damage", tap.cell[SEAT], tapped(state, tap.cell, tap)])]
    return out


def summary(options, state):
    """The score is the number of wounds that each has dealt; rounds count only if they are entered."""
    about = {"score": [state["damage"][1], state["damage"][0]], "unit": "hits"}
    told = words.enters_cards(options, state)
    return dict(about, place="round %d" % (state["round"] + (not state["over"])) if told else "")


def acts(state, seat):
    """True if the device waits for this seat and no other."""
    if state["phase"] == "play":
        return state["played"][seat] is None and state["played"][1 - seat] is not None
    return state["phase"] != "over" and seat == state["striker"]


def number(options, state, cell, total):
    """How many cards a seat may hold after `total` wounds tapped."""
    return state["start"][cell[SEAT]] - tapped(state, cell, Tap(cell, total))


def taps(options, state, focus, mode):
    """UP: one wound more for seat 0, DOWN: for seat 1. None in a fight that is over, and where the device keeps the
    hands: there a wound is a known card, corrected in the menu."""
    if state["over"] or options["deal"] == "device":
        return None, None
    return Press(TAP, Tap(("damage", 0), 1)), Press(TAP, Tap(("damage", 1), 1))


def on_ok(options, state, mode):
    """The card of a seat that has not laid, or the card of the second hit; else the menu. With real cards, between two
    rounds, what the way tells."""
    if mode in ("light", "suits") and state["phase"] == "play" and state["played"] == [None, None] \
            and options["deal"] == "table":
        from cornerman.games.melee import rounds

        return getattr(rounds, mode)(options, state)
    full = mode == "full" and options["deal"] == "table"
    if state["phase"] not in (("play", "hit", "second") if full else ("play", "hit")):
        return None
    for prefix in rules.open_prefixes(options, state):
        if not full or state["phase"] == "hit":
            return Press(ASK, prefix)
        from cornerman.games.melee import rounds

        return (rounds.card if state["phase"] == "play" else rounds.second)(options, state, prefix[1], fixes)


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
