"""Duel: a toy. Both lay letters in secret, then they are turned; a question may follow."""

from cornerman.game import Ask, asked, hide, report_progress, verb

COSTS = {"a": 1, "b": 2, "c": 3}


def new(options, chance):
    return {"phase": "lay", "over": False, "winner": None, "laid": [None, None], "last": 0, "n": 0, "turned": [],
            "_secret": []}


def quick(options, state, prefix):
    return prefix == ["rest"]


def total(items):
    return sum([COSTS.get(item[0], 99) + (item[1] if type(item) is list else 0) for item in items])


def ask_who_lays(options, state, prefix):
    return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d has laid" % seat if state["laid"][seat] is not None else None)


def ask_letters(options, state, prefix):
    return Ask(("list", ("any",), options["least"], options["least"] or 3), secret=prefix[1], choices=["a", "b", "c"],
               disabled=[("d", "@%d cannot pay D" % prefix[1])],
               wrong=lambda items: "Five at most" if total(items) > 5 else None,
               more=lambda value: Ask(("int", 0, 2), candidates=[0, 1, 2]) if value == "c" else None)


def ask_who_answers(options, state, prefix):
    return Ask(("seat", (state["last"],)))


def ask_answer(options, state, prefix):
    return Ask(("int", 1, 3), 2, secret=prefix[1])


def lay(options, state, action, chance, events):
    verb, seat, state["laid"][seat] = action
    state["last"] = seat
    hide(state)
    if state["laid"][1 - seat] is None:
        return
    if options["question"]:
        state["phase"] = "answer"
        events.append(("asked",))
    else:
        turn(options, state, action, chance, events)


def turn(options, state, action, chance, events):
    """Turn up what both have laid: nothing is secret any more."""
    state["turned"], state["laid"], state["phase"], state["_secret"] = state["laid"], [None, None], "lay", []
    events.append(("turned",))
    events += [("told", i + 1) for i in range(options["told"])]


def rest(options, state, action, chance, events):
    events.append(("rest",))


def settle(options, state, action, chance, events):
    state["n"] += 1
    for _ in range(options["work"]):
        report_progress()


VERBS = (
    verb("answer", ("answer",), (asked(ask_who_answers), asked(ask_answer)), turn),
    verb("lay", ("lay",), (asked(ask_who_lays), asked(ask_letters)), lay),
    verb("rest", ("lay",), (), rest),
)
