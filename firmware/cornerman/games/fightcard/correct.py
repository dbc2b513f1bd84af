"""Corrections of the Fight Card System (rules/fightcard.md, Correction)."""

from cornerman.game import Ask
from cornerman.games.fightcard import rules

FIELDS = ("tricks", "trump", "trump_card", "lead", "hands", "debt")
SEATED = ("tricks", "hands", "debt")


def correctable(options, state):
    """Prefixes of corrections, likeliest first."""
    out = [["set", "tricks", 0], ["set", "tricks", 1]]
    if options["trump"] == "match":
        out.append(["set", "trump"])
    out += [["set", "lead"], ["set", "hands", 0], ["set", "hands", 1]]
    if options["outcome"] == "trumps":
        out += [["set", "debt", 0], ["set", "debt", 1]]
    if rules.campaign(options):
        out += [["set", field] for field in ("xp", "money", "handicap", "boost", "autos", "session", "advances",
                                             "weapons", "presets")]
        if options["map"] != "none":
            out += [["set", field] for field in ("at", "cleared", "blocked", "visited")]
        if options["heroes"] > 1:
            out.append(["set", "hero"])
    if options["trump"] == "match":
        out.append(["set", "trump_card"])
    return out


def ask(options, state, prefix):
    """What a correction needs next, None: it is complete."""
    n, field = len(prefix), prefix[-1]
    if n == 1:
        fields = FIELDS
        if rules.campaign(options):
            fields += rules.part("amend").FIELDS
        return Ask(("choice", fields), wrong=lambda name: "There is no Trump Suit"
                   if name[:5] == "trump" and options["trump"] != "match" else None)
    field = prefix[1]
    if field in SEATED:
        if n == 2:
            return Ask(("seat", (0, 1)))
        return Ask(("int", 0, 34 if field == "hands" else 25), state[field][prefix[2]]) if n == 3 else None
    if n == 3:
        return None
    if field == "lead":
        return Ask(("seat", (0, 1)), state["lead"])
    if field == "trump":
        return Ask(("suit",), state["trump"])
    if field == "trump_card":
        return Ask(("maybe", ("card",)), state["trump_card"],
                   wrong=lambda card: None if card in (None, state["trump_card"]) else rules.wrong(options, state, card))
    return rules.part("amend").ask(options, state, field)


def apply(options, state, action, chance, events):
    """Do a checked correction, and what it ends or resumes."""
    field, value = action[1], action[-1]
    events.append(("set",))
    if field in SEATED:
        state[field][action[2]] = value
    elif field == "lead":
        state["lead"] = value
    elif field in FIELDS:
        if field == "trump_card":
            state["trump_card"] = value
        elif state["trump_card"] and state["trump_card"][1] != value:
            state["trump_card"] = None
        if value:
            if state["follow"] is not None and state["follow"] == state["trump"]:
                state["follow"] = value[-1]
            state["trump"] = value[-1]
    else:
        rules.part("amend").apply(options, state, field, value)
    trick = rules.part("trick")
    if state["phase"] in rules.FIGHTS:
        if trick.done(options, state):
            trick.end(options, state, events)
        elif state["phase"] == "penalty" and state["debt"] == [0, 0]:
            trick.go_on(options, state)
    elif state["over"] and "ctx" not in state:
        if trick.done(options, state):
            state["winner"] = trick.better(state)
        else:
            state["over"], state["winner"] = False, None
            trick.go_on(options, state)
            events.append(("resume",))
