"""What is seen while the Fight Card System is played (docs/rules/fightcard.md, At the table). What OK opens is in
`menus`.

A cell is `(field,)` or `(field, seat)`, as for a correction. Without a focus UP and DOWN tell who took a trick.
"""

from cornerman.game import DO, TAP, Press, after_taps, corrected
from cornerman.games.fightcard.prompts import owed
from cornerman.games.fightcard.state import FIGHTS, is_campaign, sheet, who
from cornerman.items import number as number_item
from cornerman.items import pips, suit, text

MODES = (("light", "Only who took the trick"), ("full", "Every card"))
TAPS = "UP, DOWN change. OK: done"


def ring(options, state):
    """The ring of what can have the focus; None: UP and DOWN tell tricks."""
    if state["phase"] not in FIGHTS and is_campaign(options):
        from cornerman.games.fightcard.campaign_view import BETWEEN

        return [None] + [(field,) for field in BETWEEN]
    seated = ("tricks", "hands", "debt") if any(state["debt"]) else ("tricks", "hands")
    out = [None, ("lead",)] + ([("trump",)] if options["trump"] == "match" else [])
    return out + [(field, seat) for field in seated for seat in (0, 1)]


def move(options, state, focus, how):
    """The next of the ring."""
    cells = ring(options, state)
    return cells[(cells.index(focus) + 1) % len(cells)] if focus in cells else None


def taps(options, state, focus, mode):
    """UP and DOWN: who took the trick; with a focus, one more and one less."""
    if focus and focus in ring(options, state):
        return Press(TAP, (focus, 1)), Press(TAP, (focus, -1))
    asked = state["phase"] in ("effect", "penalty") and mode == "full"  # a slip must not drop what waits
    if state["phase"] in FIGHTS and state["table"] == [None, None] and not asked:
        return Press(DO, [["took", 0]]), None if state.get("sure") else Press(DO, [["took", 1]])
    return None, None


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    if state["phase"] in FIGHTS:
        from cornerman.games.fightcard import menus

        return menus.on_ok(options, state, mode)
    if state["phase"] != "over":
        from cornerman.games.fightcard import campaign_menus

        return campaign_menus.on_ok(options, state, mode)


def after_action(options, state, action, mode):
    """The other card of a trick comes at once; everything else is read first."""
    if action[0] == "play" and state["phase"] in FIGHTS and state["table"] != [None, None]:
        return on_ok(options, state, mode)


# ---- the view --------------------------------------------------------------


def view(options, state, focus, tapped, mode):
    """The view: in a fight the tricks and the Trump Suit are largest."""
    if focus not in ring(options, state):
        focus = None

    def seen(*cell):
        """The value of a cell, with the taps that are not yet sent."""
        if tapped and tapped[0] == cell:
            from cornerman.games.fightcard import rules

            return after_taps(rules, options, state, cell, tapped[1])
        return sheet(state)[cell[0]] if cell[0] in ("xp", "money") else corrected(state, cell)
    if is_campaign(options) and state["phase"] not in FIGHTS + ("spoils", "lost"):
        from cornerman.games.fightcard import campaign_view

        lines = foot_of_cell(options, state, tapped[0] if tapped else focus) if tapped or focus else []
        return campaign_view.view(options, state, focus, seen, lines + [TAPS] if focus and not tapped else lines)
    out = {"seats": [view_seat(options, state, focus, seat, seen) for seat in (0, 1)], "middle": [],
           "foot": foot(options, state, focus, tapped)}
    if is_campaign(options):
        out["middle"] = [number_item(label, state[name]) for label, name in (("boost", "boost"), ("sure", "autos"))
                         if state[name]]
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        out["trump"] = suit("!new one" if state["retrump"] else "trump", None if due else seen("trump"), ("trump",))
    elif state["follow"]:
        out["trump"] = suit("answer", state["follow"])
    return out


def view_seat(options, state, focus, seat, seen):
    """A seat in a fight: its tricks, its last card, its hand; an arrow for who must act, or leads."""
    lead, going, items = seen("lead"), state["phase"] in FIGHTS, []
    card = state["table"][seat]
    if state["last"] and state["table"] == [None, None]:
        card = state["last"][seat]
    if card:
        items.append(suit("", card))
    if state["forced"] and seat == state["turn"]:
        items.append(text("!bound"))
    items.append(number_item("hand", seen("hands", seat), ("hands", seat)))
    if focus == ("debt", seat):
        items.insert(0, number_item("owes", seen("debt", seat), ("debt", seat)))
    if going and lead == seat:
        items.insert(0 if focus == ("lead",) else len(items), text("leads", ("lead",)))
    return {"big": pips("", seen("tricks", seat), state["target"], ("tricks", seat)), "items": items,
            "out": state["over"] and state["winner"] == 1 - seat, "name": who(state, seat),
            "turn": going and seat == (lead if state["turn"] is None else state["turn"])}


def foot(options, state, focus, tapped):
    """What taps come to, or what the keys do where the prompt does not say it."""
    if tapped:
        from cornerman.games.fightcard import labels, rules

        cell, total = tapped
        action = ["set"] + list(cell) + [after_taps(rules, options, state, cell, total)]
        return [labels.describe_action(options, action)] if total else []
    if focus:
        return foot_of_cell(options, state, focus) + [TAPS]
    return owed(state) + ["UP: %s took it, DOWN: %s" % (who(state, 0), who(state, 1)),
                                "OK: Trump Suit, moves" if options["trump"] == "match" else "OK: moves"]


def foot_of_cell(options, state, cell):
    """What the number in focus is."""
    from cornerman.games.fightcard import labels

    return [labels.offer(options, state, ["set"] + list(cell))]
