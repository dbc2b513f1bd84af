"""What OK opens in Card RPG (docs/rules/cardrpg.md, At the table): the turn of a seat with every card told; all else is
loaded when it is opened."""

from cornerman.games.cardrpg.state import able, duty, sitting, stacks, threats


def on_ok(options, state, mode):
    """The menu of what can happen now."""
    phase = state["phase"]
    if phase == "turn" and state["turn"] >= 0:
        return _turn(options, state) if mode != "light" or state["attacks"] else _light_turn(options, state)
    if phase == "npc":
        from cornerman.games.cardrpg import peace_menu

        return peace_menu.npc(options, state)
    if phase == "pay":
        from cornerman.games.cardrpg import paying

        return paying.pay_menu(options, state, mode)
    if phase == "rest":
        return _rest(options, state, mode)
    from cornerman.games.cardrpg import conflict_menu

    if phase == "turn":
        return conflict_menu.place(options, state)
    return conflict_menu.opening(options, state) if phase == "open" else conflict_menu.reveal(options, state)


def _rest(options, state, mode):
    """Between conflicts: what can be done in peace; in the light way a conflict, where somebody can begin one."""
    def peace():
        from cornerman.games.cardrpg import peace_menu

        return peace_menu.rest(options, state)
    if mode != "light" or not able(state) and len(sitting(state, "empty")) < options["players"]:
        return peace()
    from cornerman.games.cardrpg import begin_menu

    return begin_menu.begin_conflict(options, state, peace)


def _turn(options, state):
    """What a seat can do in its turn, as the table keeps the game."""
    from cornerman.games.cardrpg import labels, rules

    verbs = []
    for prefix in rules.open_prefixes(options, state):
        if prefix[0] not in verbs:
            verbs.insert(0 if prefix[0] == "end" and state["attacked"] else len(verbs), prefix[0])
    from cornerman.games.cardrpg import turn_pads

    return turn_pads.turn(_title(options, state, state["turn"], labels.stack), verbs,
                          lambda verb: labels.offer(options, state, [verb]), rules, options, state)


def _title(options, state, seat, stack):
    """A seat's turn as a short title. stack: how an attack reads."""
    found = threats(state, seat)
    if len(found) == 1:
        return "@%d against %s" % (seat, stack(state["attacks"][found[0]]))
    if found:
        return "@%d: %d attacks" % (seat, len(found))
    found = stacks(state, seat)
    if found:
        return "@%d pushes %s" % (seat, stack(state["attacks"][found[0]]) if len(found) == 1 else (
            "%d stacks" % len(found)))
    return "@%d: %s" % (seat, duty(options, state, seat))


def _light_turn(options, state):
    """What the light way counts."""
    from cornerman.games.cardrpg import light_menu

    return light_menu.turn(state)


def after_action(options, state, action, mode):
    """What comes at once: who starts, an NPC's suits, the place, and in full the rest of a seat's turn."""
    verb, phase = action[0], state["phase"]
    if verb in ("scene", "shared"):
        from cornerman.games.cardrpg import scene_menu

        return scene_menu.story(state, action, lambda: on_ok(options, state, "full"))
    if verb == "set" and action[1] not in ("stakes", "turn"):
        return None
    if verb == "set" and phase == "rest":
        from cornerman.games.cardrpg import begin_menu

        return begin_menu.after_stakes(options, state)
    if phase in ("npc", "open", "reveal") or phase == "turn" and state["turn"] < 0:
        return on_ok(options, state, mode)
    if mode == "light" or phase != "turn" or verb in ("end", "env", "reveal", "concede"):
        return None
    if verb == "wound" and (state["fresh"] or any([len(wounds) > 2 for wounds in state["wounds"]])):
        return None  # it may have been the third: that is read first
    return on_ok(options, state, mode)
