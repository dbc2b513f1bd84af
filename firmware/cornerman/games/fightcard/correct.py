"""Corrections of the Fight Card System (rules/fightcard.md, Correction)."""

from cornerman.game import Ask
from cornerman.games.fightcard import rules

FIELDS = ("tricks", "trump", "trump_card", "lead", "hands", "debt")
SEATED = ("tricks", "hands", "debt")


def settable(opt, s):
    """Prefixes of corrections, likeliest first."""
    out = [["set", "tricks", 0], ["set", "tricks", 1]]
    if opt["trump"] == "match":
        out.append(["set", "trump"])
    out += [["set", "lead"], ["set", "hands", 0], ["set", "hands", 1]]
    if opt["outcome"] == "trumps":
        out += [["set", "debt", 0], ["set", "debt", 1]]
    if rules.campaign(opt):
        out += [["set", field] for field in ("xp", "money", "handicap", "boost", "autos", "session", "advances",
                                             "weapons", "presets")]
        if opt["map"] != "none":
            out += [["set", field] for field in ("at", "cleared", "blocked", "visited")]
        if opt["heroes"] > 1:
            out.append(["set", "hero"])
    if opt["trump"] == "match":
        out.append(["set", "trump_card"])
    return out


def ask(opt, s, prefix):
    """What a correction needs next, None: it is complete."""
    n, field = len(prefix), prefix[-1]
    if n == 1:
        fields = FIELDS
        if rules.campaign(opt):
            fields += rules.part("amend").FIELDS
        return Ask(("choice", fields), wrong=lambda name: "There is no Trump Suit"
                   if name[:5] == "trump" and opt["trump"] != "match" else None)
    field = prefix[1]
    if field in SEATED:
        if n == 2:
            return Ask(("seat", (0, 1)))
        return Ask(("int", 0, 34 if field == "hands" else 25), s[field][prefix[2]]) if n == 3 else None
    if n == 3:
        return None
    if field == "lead":
        return Ask(("seat", (0, 1)), s["lead"])
    if field == "trump":
        return Ask(("suit",), s["trump"])
    if field == "trump_card":
        return Ask(("maybe", ("card",)), s["trump_card"],
                   wrong=lambda card: None if card in (None, s["trump_card"]) else rules.wrong(opt, s, card))
    return rules.part("amend").ask(opt, s, field)


def apply(opt, s, action, chance, events):
    """Do a checked correction, and what it ends or resumes."""
    field, value = action[1], action[-1]
    events.append(("set",))
    if field in SEATED:
        s[field][action[2]] = value
    elif field == "lead":
        s["lead"] = value
    elif field in FIELDS:
        if field == "trump_card":
            s["trump_card"] = value
        elif s["trump_card"] and s["trump_card"][1] != value:
            s["trump_card"] = None
        if value:
            if s["follow"] is not None and s["follow"] == s["trump"]:
                s["follow"] = value[-1]
            s["trump"] = value[-1]
    else:
        rules.part("amend").apply(opt, s, field, value)
    trick = rules.part("trick")
    if s["phase"] in rules.FIGHTS:
        if trick.done(opt, s):
            trick.end(opt, s, events)
        elif s["phase"] == "penalty" and s["debt"] == [0, 0]:
            trick.go_on(opt, s)
    elif s["over"] and "ctx" not in s:
        if trick.done(opt, s):
            s["winner"] = trick.better(s)
        else:
            s["over"], s["winner"] = False, None
            trick.go_on(opt, s)
            events.append(("resume",))
