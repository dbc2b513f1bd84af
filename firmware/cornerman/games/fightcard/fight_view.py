"""What is seen and waited for in a fight of the Fight Card System (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import FIGHTS, is_campaign, owed, sheet, trumps, weapon_name, who
from cornerman.items import number as number_item
from cornerman.items import pips, suit, text
from cornerman.tables import line

ASKED = """
redraw %s: swap 1 card with deck?
swap_trump %s: swap with trump card?
swap_hand %s: give one, take blind?
"""


def prompt(options, state, mode=None):
    """Lines while the device waits; none in light mode from trick to trick: the view says what keys do."""
    if mode == "light" and state["table"] == [None, None]:
        return []
    phase, seat, match = state["phase"], state["turn"], options["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit."]
    name = who(state, seat)
    if phase == "effect":
        waiting = state["pending"][0][1]
        if waiting == "swap_trump" and not state["trump_card"]:
            return [name + ": swap with the top card?"]
        return [line(ASKED, waiting) % name]
    if phase == "penalty":
        lines = ["%s: discard %s," % (name, trumps(state["debt"][seat])), "all you have if fewer."]
        return lines + (["Draw as many."] if options["refill"] else [])
    led = state["table"][state["lead"]]
    if led is None:
        return ["%s leads. Match %s." % (name, face(state["follow"])) if match else "%s leads any suit." % name]
    if state["forced"]:
        return ["%s Highest %s or its 2." % ("Queen!" if led[0] == "Q" else "Bound!", face(state["follow"]))]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (name, face(state["follow"]))]


# ---- the view --------------------------------------------------------------


def view(options, state, focus, tapped, seen, mode):
    """The tricks and the Trump Suit are largest. seen: function of the parts of a cell that returns its value."""
    out = {"icon": "fight", "title": "Fight Card", "state": "to %d tricks" % state["target"], "ok": "Tell",
           "seats": [view_seat(options, state, focus, seat, seen) for seat in (0, 1)], "middle": [],
           "changes": False, "foot": foot(options, state, focus, tapped)}
    if focus is None and state["phase"] in FIGHTS and state["table"] == [None, None]:
        for seat in (0, 1):
            out["seats"][seat]["act"] = "took it"
    if is_campaign(options):
        for label, name in (("boost", "boost"), ("sure", "autos")):
            if state[name]:
                out["seats"][0]["items"].append(number_item(label, state[name]))
    if options["trump"] != "match":
        from cornerman.games.fightcard.counter_text import table

        led = None if state["lead"] is None else state["table"][state["lead"]]
        out["state"] = table(options, led and led[1])
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        out["trump"] = suit("!new one" if state["retrump"] else "trump", None if due else seen("trump"), ("trump",))
    elif state["follow"]:
        out["trump"] = suit("answer", state["follow"])
    return out


def view_seat(options, state, focus, seat, seen):
    """A seat in a fight: its tricks, its last card, its hand; an arrow for who must act, or leads."""
    lead, going, tricks = seen("lead"), state["phase"] in FIGHTS, seen("tricks", seat)
    items = []
    card = state["table"][seat]
    if state["last"] and state["table"] == [None, None]:
        card = state["last"][seat]
    if focus == ("debt", seat):
        items.append(number_item("owes", seen("debt", seat), ("debt", seat)))
    if focus == ("lead",) and lead == seat:
        items.append(text("leads", ("lead",)))
    if state["forced"] and seat == state["turn"]:
        items.append(text("!bound"))
    items.append(number_item("hand", seen("hands", seat), ("hands", seat), icon="cards"))
    if card:
        items.append(suit("", card))
        if seat == 0 and is_campaign(options) and card in sheet(state)["weapons"]:
            items.append(text("!" + (weapon_name(state, card) or "weapon")))
    return {"big": pips("tricks", tricks, state["target"], ("tricks", seat)), "items": items,
            "out": "lost" if state["over"] and state["winner"] == 1 - seat else False, "name": who(state, seat),
            "turn": going and seat == (lead if state["turn"] is None else state["turn"]) and (
                "leads" if seat == lead else "answers")}


def foot(options, state, focus, tapped):
    """What taps come to, or what the keys do where the prompt does not say it."""
    if tapped:
        from cornerman.game import after_taps
        from cornerman.games.fightcard import labels, rules

        cell, total = tapped
        action = ["set"] + list(cell) + [after_taps(rules, options, state, cell, total)]
        return [labels.describe_action(options, action)] if total else []
    if focus:
        from cornerman.games.fightcard import labels

        return [labels.offer(options, state, ["set"] + list(focus))]
    return owed(state)
