"""What is won in a campaign of the Fight Card System: rewards, spoils, weapons (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    if s["phase"] == "weapon":
        return [["claim"], ["pass"]]
    return [["reward", what] for what in _kinds(opt, s) if not _unfit(opt, s, what)] + [["pass"]]


def _kinds(opt, s):
    return ["reclaim", "redraw"] if s["phase"] == "spoils" else opt["rewards"]


def _unfit(opt, s, what):
    """Why a reward cannot be taken, or None."""
    if what == "preset" and opt["trump"] != "match":
        return "There is no Trump Suit"
    if what == "map" and s["at"] is None:
        return "There is no map"
    return "No cards were told" if what == "reclaim" and not s["spent"][0] else None


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "pass":
        return None
    if verb == "weapon":
        if not campaign.here(s, "weapon"):
            raise Refused("Nothing like that is here")
        if not campaign.pool(opt, s):
            raise Refused("All cards are weapons")
        return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(opt, s, [card])) if n == 1 else None
    if verb == "claim":
        return Ask(("card",), wrong=lambda card: _no_swap(s, card),
                   near=[rank + s["dealt"][0][1] for rank in RANKS]) if n == 1 else None
    if n == 1:
        return Ask(("choice", _kinds(opt, s)), wrong=lambda what: _unfit(opt, s, what))
    what = prefix[1]
    if what == "map":
        return rules.part("remap").ask(opt, s, prefix, 2)
    if n == 2:
        return _ask_what(opt, s, what)
    if n == 3 and what == "preset" and s["at"] is not None:
        places = s["places"]
        near = [p for p in range(len(places)) if places[p] in ("fight", "custom") and p not in s["cleared"]]
        return Ask(("int", 0, len(places) - 1), optional=True, near=near,
                   wrong=lambda p: None if p in near else "A fight that is still to come")
    return None


def _ask_what(opt, s, what):
    if what == "preset":
        return Ask(("suit",))
    if what == "redraw":
        return Ask(("int", 1, opt["hand"]))
    if what == "reclaim":
        cards = s["spent"][0]

        def wrong(given):
            for card in given:
                if card not in cards:
                    return "Only cards that %s has played" % rules.who(s, 0)
                if given.count(card) > 1:
                    return "Each card once"
            return None
        return Ask(("list", ("card",), 1, opt["reclaim"]), wrong=wrong, each=list(cards))
    return None if what == "trick" else Ask(("int", 1, 9))


def _no_swap(s, card):
    """Why a card cannot be given for the weapon, or None (ruling 31)."""
    weapon = s["dealt"][0]
    if card == weapon:
        return "That is the weapon"
    return None if card[1] == weapon[1] else "A card of the weapon's suit"


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Do a checked action."""
    verb, phase, course = action[0], s["phase"], rules.part("course")
    given = action[2] if len(action) > 2 else None
    if verb == "weapon":
        s["dealt"] = [action[1]] if len(action) > 1 else course.turned(opt, s, 1, chance)
        s["phase"] = "weapon"
        events.append(("weapon", s["dealt"][0]))
        return
    s["phase"] = "roam"
    if phase == "weapon":
        if verb == "pass":
            if not opt["retry"]:
                course.clear(s, "weapon")
            return
        rules.lose(s, 0, action[1])
        weapons = rules.sheet(s)["weapons"]
        if s["dealt"][0] not in weapons:
            weapons.append(s["dealt"][0])
        events.append(("claimed", s["dealt"][0], action[1]))
        course.succeed(opt, s, events, "weapon")
        return
    what = None if verb == "pass" else action[1]
    if what:
        events.append(("reward", what, given))
    if what == "preset":
        s["presets"][str(action[3]) if len(action) > 3 else "next"] = given
    elif what == "map":
        rules.part("remap").change(opt, s, action[2:], events)
    elif what == "trick":
        s["autos"] = min(9, s["autos"] + 1)
    elif what == "boost":
        s["boost"] = given
    elif what == "hand":
        s["handicap"] = max(-campaign.room(opt), s["handicap"] - given)
    if phase == "spoils":
        kept = given if what == "reclaim" else []
        course.leave(opt, s, [card for card in course.spent(s) if card not in kept])
        events.append(("rest",))
