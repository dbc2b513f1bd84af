"""What can be done now in Dicefighter (docs/rules/dicefighter.md, Actions)."""

from cornerman.games.dicefighter.dice import undeclared, up


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    phase = state["phase"]
    unready = [seat for seat in (0, 1) if not state["ready"][seat]]
    use = [["use", seat] for seat in (0, 1) if state["usable"][seat]]
    if phase == "build":
        return [["build", seat] for seat in unready]
    if phase == "split":
        played = [["round"]] if len(unready) == 2 else []
        return use + played if undeclared(state) else [["split", seat] for seat in unready] + played + use
    if phase == "hits" or phase == "overwhelm":
        from cornerman.games.dicefighter import attack
    if phase == "hits":
        out = [["hit"]] if state["hits"] else []
        out += [["move"]] if attack.movable(state) else []
        out += [["suggest"]] if state["hits"] else []
        return out + ([] if state["hits"] and options["must_hit"] else [["pass"]]) + use
    if phase == "overwhelm":
        return [["roll"]] + ([["count"]] if attack.worth(state) else []) + use
    if phase == "reroll":
        return ([["reroll"]] if up(state["defense"]) else []) + [["pass"]]
    verbs = {"first": ["first"], "ready": ["roll"], "counter": ["roll", "pass"], "stun": ["stun", "pass"],
             "special": ["special"], "lose": ["lose"]}
    return [[verb] for verb in verbs.get(phase, ())] + use
