"""Which seats can act, in the games that the device plays: all that is loaded until its turn has come.

Each function takes the options and the state, and returns seats as `to_move` of a model (`computer`) does.
"""

IDLE = ("dicefighter",)  # games in which a seat that could act may let the other one act


def melee(options, state):
    """Both seats until they have played a card, then the striker."""
    phase = state["phase"]
    if phase == "play":
        first, second = state["played"]
        return [1] if first else [0] if second else [0, 1]
    return [] if phase == "over" else [state["striker"]]


def dicefighter(options, state):
    """Both seats while they build and split, but first a Venom that has to declare a style; then the seat that attacks,
    after the other one was asked whether it uses an ability."""
    phase = state["phase"]
    if phase == "over":
        return []
    if phase == "first":
        return [0]
    if phase == "build" or phase == "split":
        able = [seat for seat in (0, 1) if not state["ready"][seat]]
        must = [seat for seat in (0, 1) if phase == "split" and state["character"][seat] == "venom"
                and not (state["active"][seat] or "").endswith("_style")]
        return [seat for seat in able if not must or seat in must]
    attacker = state["attacker"]
    mover = 1 - attacker if phase == "counter" else attacker
    return [1 - mover, mover] if state["usable"][1 - mover] else [mover]


def punch(options, state):
    """The seats that are not ready, or the one that is asked."""
    phase = state["phase"]
    if phase == "over":
        return []
    if phase == "choose":
        return [state["ask"]["seat"] or 0]
    if phase == "setup":
        return [seat for seat in (0, 1) if options["hands"] == "kept" and not state["hand"][seat]] or [0]
    return [seat for seat in (0, 1) if not state["ready"][seat]]
