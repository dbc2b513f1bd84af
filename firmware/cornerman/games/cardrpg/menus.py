"""What OK opens in Card RPG, and what follows an action at once (docs/rules/cardrpg.md, At the table): these functions
choose the module that has the menu."""

from cornerman.games.cardrpg.state import able, lazy, sitting


def on_ok(options, state, mode):
    """The Press of OK."""
    phase = state["phase"]
    if phase == "turn" and state["turn"] >= 0:
        if mode == "light" and not state["attacks"]:
            return lazy.light_menu.light_turn(state)
        return lazy.turn.menu(lazy.rules, options, state)
    if phase == "pay":
        return lazy.paying.pay_menu(options, state, mode)
    if phase == "npc":
        return lazy.peace_menu.npc_menu(state)
    if phase == "rest":
        # Without characters everybody gets a full pack.
        begins = able(state) or len(sitting(state, "empty")) == options["players"]
        if mode == "light" and begins:
            return lazy.peace_menu.begin_menu(options, state, lambda: on_ok(options, state, "full"))
        return lazy.peace_menu.peace_menu(options, state)
    return lazy.conflict_menu.menu_of_phase(options, state)


def after_action(options, state, action, mode):
    """The Press that follows an action at once: who opens, the suits of an NPC, the turn of the place, and in the mode
    `full` the rest of the turn of a seat. None: the players read its lines first."""
    verb, phase = action[0], state["phase"]
    if verb in ("scene", "shared"):
        return lazy.scene_menu.story(state, action, lambda: on_ok(options, state, "full"))
    if verb == "set" and action[1] not in ("stakes", "turn"):
        return None
    if verb == "set" and phase == "rest":
        return lazy.peace_menu.trump_menu(options, state, state["stakes"])
    if phase in ("npc", "open", "reveal") or phase == "turn" and state["turn"] < 0:
        return on_ok(options, state, mode)
    if mode == "light" or phase != "turn" or verb in ("end", "env", "reveal", "concede"):
        return None
    if verb == "wound" and (state["fresh"] or any([len(wounds) > 2 for wounds in state["wounds"]])):
        return None  # the lines say whether it was the third wound, or that no attack is left
    if verb in ("open", "set"):
        return on_ok(options, state, mode)
    return lazy.turn.next_press(lazy.rules, options, state)
