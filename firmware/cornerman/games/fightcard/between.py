"""What is seen between the fights of a campaign of the Fight Card System; in memory only while it is drawn."""

from cornerman.cards import face
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import CAMPAIGN, now, number


def view(options, state, focus, tap):
    """The Protagonist at a place, or what a challenge asks for, largest."""
    def seen(cell):
        return number(options, state, cell, tap[1]) if tap and tap[0] == cell else now(state, cell)
    phase, sheet = state["phase"], rules.sheet(state)
    if phase == "challenge" and state["test"] == "deck":
        big = ("number", "or more", state["difficulty"], None, None)
        items = []
    elif phase in ("challenge", "weapon") and state["dealt"]:
        big = ("suit", phase, words.highest(options, state["dealt"]), None, None)
        items = [("suit", "", card, None, None) for card in state["dealt"]]
    elif state["at"] is None:
        big = ("number", "session", seen(("session",)), None, ("session",))
        items = []
    else:
        big = ("number", "place", state["at"], None, None)
        kind = "done" if state["at"] in state["cleared"] else words.place(state, state["at"]).split(": ")[1]
        items = [("text", kind, None, None, None)]
    for field in CAMPAIGN:
        cell, value = (field,), seen((field,))
        if value and (field != "session" or state["at"] is not None) or cell == focus:
            items.append(("number", {"handicap": "fewer", "autos": "sure"}.get(field, field), value, None, cell))
    weapons = sheet["weapons"]
    items += [("number", "weapons", len(weapons), None, None)] if len(weapons) > 3 else [
        ("number", "", "+" + face(card), None, None) for card in weapons]
    foot = []
    if tap or focus:
        foot = [words.offer(options, state, ["set"] + list(tap[0] if tap else focus))] + ([] if tap else [words.TAPS])
    return {"seats": [{"big": big, "items": items, "out": False, "turn": False,
                       "name": sheet["ring"] or rules.who(state, 0)}], "middle": [], "foot": foot}
