"""What OK opens in Dicefighter (docs/rules/dicefighter.md, At the table)."""

from cornerman.game import ASK, Press


def next_step(options, state, mode, verb):
    """The Press that comes now; None: what happened is read first, or nothing can be done.

    verb: what was done last, None: OK was pressed on the dashboard.
    """
    phase = state["phase"]
    if phase == "over" or phase in ("split", "ready") and verb not in (None, "use", "split"):
        return None
    if phase == "build":
        from cornerman.games.dicefighter import round_steps

        return round_steps.build(options, state)
    if phase in ("first", "lose", "special"):
        return Press(ASK, [phase])
    if phase == "split":
        from cornerman.games.dicefighter import round_steps

        return round_steps.split(options, state, mode, verb)
    if phase == "hits":
        from cornerman.games.dicefighter import hit_steps

        return hit_steps.hits(options, state, mode, verb)
    from cornerman.games.dicefighter import attack_steps

    return attack_steps.step(options, state, mode)
