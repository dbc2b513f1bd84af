"""The challenges of a campaign of the Fight Card System (rules/fightcard.md)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    if s["test"] == "deck":
        return [["check"]]
    if s["test"] == "tags":
        return [["judge"]]
    return [["play", seat] for seat in (0, 1) if not _not_now(opt, s, seat)]


def _not_now(opt, s, seat):
    """Why a seat cannot play a card, or None."""
    if seat and not opt["antagonist_card"]:
        return "That is for " + rules.who(s, 0)
    if s["table"][seat]:
        return "%s has laid a card" % rules.who(s, seat)
    return None if s["hands"][seat] else "%s has no card left. Correct the hand?" % rules.who(s, seat)


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "challenge":
        return _ask_challenge(opt, s, prefix)
    test = s["test"]
    if test != {"check": "deck", "judge": "tags"}.get(verb, test) or verb == "play" and test in ("deck", "tags"):
        raise Refused("This challenge goes another way")
    if n == 3 or n == 2 and verb == "judge" and not rules.sheet(s)["tags"]:
        return None
    if verb == "judge":
        return Ask(("choice", (True, False))) if n == 1 else Ask(("choice", rules.sheet(s)["tags"]), optional=True)
    if verb == "check":
        if not campaign.pool(opt, s):
            raise Refused("All cards are weapons")
        if n == 2:
            return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(opt, s, [card]))
        return Ask(("choice", [None] + list(range(len(opt["stats"])))))
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: _not_now(opt, s, seat))
    return Ask(("card",), wrong=lambda card: rules.wrong(opt, s, card))


def _ask_challenge(opt, s, prefix):
    if not campaign.here(s, "challenge"):
        raise Refused("Nothing like that is here")
    n = len(prefix)
    room = len(campaign.pool(opt, s))
    if n == 1:
        return Ask(("choice", opt["challenges"]), wrong=lambda test: "Too few cards are no weapons"
                   if campaign.needs(opt, test) > room else None)
    test = prefix[1]
    if n > 2 or test == "trick" or test == "tags":
        return None
    if test == "deck":
        return Ask(("int", 1, 20), optional=True)
    n = campaign.needs(opt, test)
    return Ask(("list", ("card",), n, n), optional=True, wrong=lambda cards: campaign.wrong(opt, s, cards))


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Do a checked action."""
    verb, course = action[0], rules.part("course")
    given = action[2] if len(action) > 2 else None
    if verb == "challenge":
        _begin(opt, s, action[1], given, chance, events)
    elif verb == "judge":
        course.judged(opt, s, action[1], 0, events)
    elif verb == "check":
        s["dealt"] = [given] if given else course.turned(opt, s, 1, chance)
        total = rules.value(opt, s["dealt"][0])
        if action[1] is not None:
            total += rules.sheet(s)["stats"][action[1]]
        above = total - s["difficulty"]
        events.append(("checked", s["dealt"][0], total, s["difficulty"]))
        course.judged(opt, s, above >= 0, above, events)
    else:
        s["table"][action[1]] = given
        s["hands"][action[1]] -= 1
        events.append(("laid", action[1], given))
        if s["table"][0] and (s["table"][1] or not opt["antagonist_card"]):
            _compare(opt, s, events)


def _begin(opt, s, test, given, chance, events):
    s["test"], s["dealt"] = test, []
    if test == "trick":
        events.append(("begin", "trick", 0))
        rules.part("trick").start(opt, s, "trick", events)
        return
    s["phase"] = "challenge"
    if test == "deck":
        s["difficulty"] = given or opt["difficulty"]
    else:
        s["dealt"] = list(given) if given else rules.part("course").turned(opt, s, campaign.needs(opt, test), chance)
    events.append(("challenge", test))


def _compare(opt, s, events):
    """All cards of a challenge lie there."""
    own, foe = s["table"]
    rules.lose(s, 0, own)
    value = rules.value(opt, own)
    others = [rules.value(opt, foe)] if foe else []
    matches = True
    if s["test"] == "beat":
        others += [rules.value(opt, card) for card in s["dealt"]]
    elif s["test"] == "suit":
        matches = own[1] == s["dealt"][0][1]
    else:
        matches = (own[1] in "CS") == (s["dealt"][0][1] in "CS")
    above = value - max(others) if others else 0
    success = matches and (not others or above > 0)
    rules.part("course").judged(opt, s, success, above if s["test"] == "beat" else 0, events)
