"""The dashboard of Melee; its numbers are the cards that each seat may hold (docs/rules/melee.md, At the table)."""

from cornerman import items
from cornerman.cards import is_card
from cornerman.game import ASK, SEAT, TAP, LazyModules, Press, Tap, tapped
from cornerman.games.melee import rules, words

lazy = LazyModules(__name__)
MODES = (("light", "Only wounds"), ("suits", "By suits"), ("full", "Every card"))


def one_way(options):
    """True if the device deals: it asks for cards in every mode."""
    return options["deal"] == "device"


def view(options, state, focus, tap, mode):
    """The view: the number of cards that each seat may hold is large; below it are its damage pile and the cards with
    which it dodges.

    Round, deck and discard are shown only if cards are entered, because they do not change otherwise.
    """
    seats = []
    for seat in (0, 1):
        cell = ("damage", seat)
        count, start = tapped(state, cell, tap), state["start"][seat]
        below = [items.hand(start - count, start)]
        if options["dodge"][seat] != "none":
            below.append(items.text(", ".join(options["dodge"][seat]) + " dodges"))
        down = count == start
        seats.append({"big": items.number("cards", start - count, cell, start), "items": below, "out": down,
                      "turn": acts(state, seat), "word": "down" if down else "your turn"})
        if not (state["over"] or options["deal"] == "device"):
            seats[seat]["act"] = "is hit"
    result = {"icon": "swords", "seats": seats, "middle": [], "foot": [], "state": "%d : %d wounds" % tuple([
        tapped(state, ("damage", seat), tap) for seat in (0, 1)])}
    if words.enters_cards(options, state):
        result["state"] = "round %d" % (state["round"] + (not state["over"]))
        seats[0]["items"].append(items.number("deck", state["deck"], icon="cards"))
        seats[1]["items"].append(items.number("discard", len(state["discard"])))
    if tap and tap.total:
        correction = ["set", "damage", tap.cell[SEAT], tapped(state, tap.cell, tap)]
        result["foot"] = [words.describe_action(options, correction)]
    return result


def summary(options, state):
    """The score is the number of wounds that each seat has dealt; the round counts only if cards are entered."""
    place = "round %d" % (state["round"] + (not state["over"])) if words.enters_cards(options, state) else ""
    return {"score": [state["damage"][1], state["damage"][0]], "unit": "hits", "place": place}


def acts(state, seat):
    """True if the device waits for this seat alone."""
    if state["phase"] == "play":
        return state["played"][seat] is None and state["played"][1 - seat] is not None
    return state["phase"] != "over" and seat == state["striker"]


def number(options, state, cell, total):
    """How many cards a seat may hold after `total` wounds were tapped."""
    return state["start"][cell[SEAT]] - tapped(state, cell, Tap(cell, total))


def taps(options, state, focus, mode):
    """UP adds a wound to seat 0, DOWN to seat 1. Neither does anything after the end, or if the device keeps the hands:
    then a wound is a known card, which is corrected in the menu."""
    if state["over"] or options["deal"] == "device":
        return None, None
    return Press(TAP, Tap(("damage", 0), 1)), Press(TAP, Tap(("damage", 1), 1))


def on_ok(options, state, mode):
    """The Press of OK: the card of a seat that has not laid one, or that of the second hit; with real cards, between
    two rounds, what the mode enters. None: the menu of offers opens."""
    if mode in ("light", "suits") and state["phase"] == "play" and state["played"] == [None, None] \
            and options["deal"] == "table":
        return getattr(lazy.rounds, mode)(options, state)
    full = mode == "full" and options["deal"] == "table"
    if state["phase"] not in (("play", "hit", "second") if full else ("play", "hit")):
        return None
    for prefix in rules.open_prefixes(options, state):
        if not full or state["phase"] == "hit":
            return Press(ASK, prefix)
        ask = lazy.rounds.card if state["phase"] == "play" else lazy.rounds.second
        return ask(options, state, prefix[1], fixes)


def after_action(options, state, action, mode):
    """The Press that follows an action at once: after the first card of a round the picker for the second one."""
    if action[0] == "play" and state["phase"] == "play" and state["played"] != [None, None]:
        return on_ok(options, state, mode)


def fixes(options, state, prefix, value):
    """Corrections that make a refused card possible: the discard or the damage pile in which it lies is emptied or made
    unnamed (ruling 19). There are none if the device keeps the cards."""
    if options["deal"] == "device" or prefix[0] not in ("play", "hit") or not is_card(value):
        return []
    actions = []
    if value in state["discard"]:
        actions.append(["set", "discard", []])
    for seat in (0, 1):
        if value in state["pile"][seat]:
            actions.append(["set", "pile", seat, [rules.UNNAMED] * state["damage"][seat]])
    return actions
