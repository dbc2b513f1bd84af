"""What is seen between the fights of a campaign of the Fight Card System; in memory only while it is drawn."""

from cornerman.cards import face
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import CAMPAIGN, now, number


def view(opt, s, focus, tap):
    """The Protagonist at a place, or what a challenge asks for, largest."""
    def seen(cell):
        return number(opt, s, cell, tap[1]) if tap and tap[0] == cell else now(s, cell)
    phase, sheet = s["phase"], rules.sheet(s)
    if phase == "challenge" and s["test"] == "deck":
        big = ("number", "or more", s["difficulty"], None, None)
        items = []
    elif phase in ("challenge", "weapon") and s["dealt"]:
        big = ("suit", phase, words.highest(opt, s["dealt"]), None, None)
        items = [("suit", "", card, None, None) for card in s["dealt"]]
    elif s["at"] is None:
        big = ("number", "session", seen(("session",)), None, ("session",))
        items = []
    else:
        big = ("number", "place", s["at"], None, None)
        kind = "done" if s["at"] in s["cleared"] else words.place(s, s["at"]).split(": ")[1]
        items = [("text", kind, None, None, None)]
    for field in CAMPAIGN:
        cell, value = (field,), seen((field,))
        if value and (field != "session" or s["at"] is not None) or cell == focus:
            items.append(("number", "fewer" if field == "handicap" else field, value, None, cell))
    weapons = sheet["weapons"]
    items += [("number", "weapons", len(weapons), None, None)] if len(weapons) > 3 else [
        ("number", "", "+" + face(card), None, None) for card in weapons]
    foot = []
    if tap or focus:
        foot = [words.offer(opt, s, ["set"] + list(tap[0] if tap else focus))] + ([] if tap else [words.TAPS])
    return {"seats": [{"big": big, "items": items, "out": False, "turn": False,
                       "name": sheet["ring"] or rules.who(s, 0)}], "middle": [], "foot": foot}
