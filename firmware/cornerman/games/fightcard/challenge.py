"""The challenges of a campaign of the Fight Card System (rules/fightcard.md)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    if state["test"] == "deck":
        return [["check"]]
    if state["test"] == "tags":
        return [["judge"]]
    return [["play", seat] for seat in (0, 1) if not _not_now(options, state, seat)]


def _not_now(options, state, seat):
    """Why a seat cannot play a card, or None."""
    if seat and not options["antagonist_card"]:
        return "That is for " + rules.who(state, 0)
    if state["table"][seat]:
        return "%s has laid a card" % rules.who(state, seat)
    return None if state["hands"][seat] else "%s has no card left. Correct the hand?" % rules.who(state, seat)


def ask(options, state, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "challenge":
        return _ask_challenge(options, state, prefix)
    test = state["test"]
    if test != {"check": "deck", "judge": "tags"}.get(verb, test) or verb == "play" and test in ("deck", "tags"):
        raise Refused("This challenge goes another way")
    if n == 3 or n == 2 and verb == "judge" and not rules.sheet(state)["tags"]:
        return None
    if verb == "judge":
        return Ask(("choice", (True, False))) if n == 1 else Ask(("choice", rules.sheet(state)["tags"]), optional=True)
    if verb == "check":
        if not campaign.pool(options, state):
            raise Refused("All cards are weapons")
        if n == 2:
            return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(options, state, [card]))
        return Ask(("choice", [None] + list(range(len(options["stats"])))))
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: _not_now(options, state, seat))
    return Ask(("card",), wrong=lambda card: rules.wrong(options, state, card))


def _ask_challenge(options, state, prefix):
    if not campaign.here(state, "challenge"):
        raise Refused("Nothing like that is here")
    n = len(prefix)
    room = len(campaign.pool(options, state))
    if n == 1:
        return Ask(("choice", options["challenges"]), wrong=lambda test: "Too few cards are no weapons"
                   if campaign.needs(options, test) > room else None)
    test = prefix[1]
    if n > 2 or test == "trick" or test == "tags":
        return None
    if test == "deck":
        return Ask(("int", 1, 20, options["difficulty"]), optional=True)
    n = campaign.needs(options, test)
    return Ask(("list", ("card",), n, n), optional=True, wrong=lambda cards: campaign.wrong(options, state, cards))


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Do a checked action."""
    verb, course = action[0], rules.part("course")
    given = action[2] if len(action) > 2 else None
    if verb == "challenge":
        _begin(options, state, action[1], given, chance, events)
    elif verb == "judge":
        course.judged(options, state, action[1], 0, events)
    elif verb == "check":
        state["dealt"] = [given] if given else course.turned(options, state, 1, chance)
        total = rules.value(options, state["dealt"][0])
        if action[1] is not None:
            total += rules.sheet(state)["stats"][action[1]]
        above = total - state["difficulty"]
        events.append(("checked", state["dealt"][0], total, state["difficulty"]))
        course.judged(options, state, above >= 0, above, events)
    else:
        state["table"][action[1]] = given
        state["hands"][action[1]] -= 1
        events.append(("laid", action[1], given))
        if state["table"][0] and (state["table"][1] or not options["antagonist_card"]):
            _compare(options, state, events)


def _begin(options, state, test, given, chance, events):
    state["test"], state["dealt"] = test, []
    if test == "trick":
        events.append(("begin", "trick", 0))
        rules.part("trick").start(options, state, "trick", events)
        return
    state["phase"] = "challenge"
    if test == "deck":
        state["difficulty"] = given or options["difficulty"]
    else:
        state["dealt"] = list(given) if given else rules.part("course").turned(options, state, campaign.needs(options, test), chance)
    events.append(("challenge", test))


def _compare(options, state, events):
    """All cards of a challenge lie there."""
    own, foe = state["table"]
    rules.lose(state, 0, own)
    value = rules.value(options, own)
    others = [rules.value(options, foe)] if foe else []
    matches = True
    if state["test"] == "beat":
        others += [rules.value(options, card) for card in state["dealt"]]
    elif state["test"] == "suit":
        matches = own[1] == state["dealt"][0][1]
    else:
        matches = (own[1] in "CS") == (state["dealt"][0][1] in "CS")
    above = value - max(others) if others else 0
    success = matches and (not others or above > 0)
    rules.part("course").judged(options, state, success, above if state["test"] == "beat" else 0, events)
