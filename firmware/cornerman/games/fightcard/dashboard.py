"""The dashboard of the Fight Card System (docs/rules/fightcard.md, At the table). `menus` has what OK opens. Without a
focus UP and DOWN enter who took a trick."""

from cornerman.game import DO, FIELD, OPEN, Press, after_taps, corrected, taps_of
from cornerman.games.fightcard.state import COUNTED, FIGHTS, is_campaign, is_tournament, lazy, sheet, takers, uses
from cornerman.games.fightcard.words import describe_action, offer

MODES = (("light", "Only who took the trick"), ("full", "Every card"))
OFFERS = ("trump",)  # OK asks for the suit alone; the offers let players enter the whole card, or the device turn it
LARGE = True


def ring(options, state):
    """The ring of the cells that can have the focus, and of None: then UP and DOWN enter tricks."""
    if state["phase"] in ("spoils", "lost"):  # the fight is still shown
        return [None]
    if state["phase"] not in FIGHTS and is_campaign(options):
        return [None] + [(field,) for field in COUNTED if uses(options, state, field)]
    fields = ("tricks", "hands", "debt") if any(state["debt"]) else ("tricks", "hands")
    cells = [None, ("lead",)] + ([("trump",)] if options["trump"] == "match" else [])
    return cells + [(field, seat) for field in fields for seat in (0, 1)]


def move(options, state, focus, how):
    """The next entry of the ring after `focus`, whatever `how` is."""
    cells = ring(options, state)
    return cells[(cells.index(focus) + 1) % len(cells)] if focus in cells else None


def taps(options, state, focus, mode):
    """UP and DOWN: in a fight who took the trick, between fights the map and all that can be done at this place; with a
    focus they change its number."""
    if focus and focus in ring(options, state):
        return taps_of(focus)
    seats = takers(state, mode)
    if seats:
        return Press(DO, [["took", 0]]), Press(DO, [["took", 1]]) if 1 in seats else None
    if state["phase"] == "roam" and state["at"] is not None:
        menus = lazy.menus
        return Press(OPEN, menus.walk_step(options, state, mode)), Press(OPEN, menus.here_step(options, state, mode))
    return None, None


def on_ok(options, state, mode):
    """The Press of OK; None after the end."""
    if state["phase"] != "over":
        return lazy.menus.on_ok(options, state, mode)


def after_action(options, state, action, mode):
    """The Press that follows an action at once: the other card of a trick, the cards after a Trump Suit was entered,
    and the reward of a challenge. After other actions the players read first. A suit that the device has turned up is
    entered as one that the players tell: so a later correction is not taken for a part of it (`joined`)."""
    if action == ["trump"]:
        return Press(DO, [["set", "trump", state["trump"]]])
    led = action[0] == "play" and state["table"] != [None, None]
    turned = mode == "full" and state.get("_verb") in ("trump", "turned") and state["phase"] == "play"
    passed = state["phase"] == "reward" and action[0] in ("play", "check", "judge", "took")
    if state["phase"] in FIGHTS and (led or turned) or passed:
        return on_ok(options, state, mode)
    if is_campaign(options) and state["phase"] == "roam":
        return lazy.menus.after(options, state, action, mode)


def joined(options, state, before, action):
    """True if one press did two actions: a suit for the Trump Suit card that was turned up, a weapon or a challenge of
    which only the result was told."""
    if before[0] == "trump":
        return len(before) == 1 and action[:2] == ["set", "trump"]
    if before[0] in ("weapon", "challenge") or before[0] == "play" and options["antagonist_card"]:
        return lazy.challenges.joined(options, state, before, action)


def summary(options, state):
    """The tricks of a single fight; the session of a campaign, which the players may end without a winner."""
    if is_campaign(options):
        return {"score": [], "place": "session %d" % state["session"], "draw": "Well fought!"}
    return {"score": list(state["tricks"]), "unit": "tricks", "place": "to %d tricks" % state["target"]}


def view(options, state, focus, tapped, mode):
    """The view of a fight, or of what lies between fights."""
    if focus not in ring(options, state):
        focus = None
    if tapped:
        tapped_value = after_taps(lazy.rules, options, state, tapped.cell, tapped.total)

    def value_of(*cell):
        """The value of a cell, with the taps that are not sent as an action yet."""
        if tapped and tapped.cell == cell:
            return tapped_value
        return sheet(state)[cell[FIELD]] if cell[FIELD] in ("xp", "money") else corrected(state, cell)
    fights, foot = FIGHTS if is_tournament(options) else FIGHTS + ("spoils", "lost"), None
    between = is_campaign(options) and state["phase"] not in fights
    if tapped and not between:  # the correction that the taps lead to
        action = ["set"] + list(tapped.cell) + [value_of(*tapped.cell)]
        foot = [describe_action(options, action)] if tapped.total else []
    elif tapped or focus:
        foot = [offer(options, state, ["set"] + list(tapped.cell if tapped else focus))]
    if between:
        return lazy.view.view_of_campaign(options, state, focus, foot, value_of)
    return lazy.view.view_of_fight(options, state, focus, foot, value_of, mode)
