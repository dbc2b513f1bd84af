"""What is won in a campaign of the Fight Card System: rewards, spoils, weapons (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    if state["phase"] == "weapon":
        return [["claim"], ["pass"]]
    return [["reward", what] for what in _kinds(options, state) if not _unfit(options, state, what)] + [["pass"]]


def _kinds(options, state):
    return ["reclaim", "redraw"] if state["phase"] == "spoils" else options["rewards"]


def _unfit(options, state, what):
    """Why a reward cannot be taken, or None."""
    if what == "preset" and options["trump"] != "match":
        return "There is no Trump Suit"
    if what == "map" and state["at"] is None:
        return "There is no map"
    return "No cards were told" if what == "reclaim" and not state["spent"][0] else None


def ask(options, state, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "pass":
        return None
    if verb == "weapon":
        if not campaign.here(state, "weapon"):
            raise Refused("Nothing like that is here")
        if not campaign.pool(options, state):
            raise Refused("All cards are weapons")
        return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(options, state, [card])) if n == 1 else None
    if verb == "claim":
        return Ask(("card",), wrong=lambda card: _no_swap(state, card),
                   candidates=[rank + state["dealt"][0][1] for rank in RANKS]) if n == 1 else None
    if n == 1:
        return Ask(("choice", _kinds(options, state)), wrong=lambda what: _unfit(options, state, what))
    what = prefix[1]
    if what == "map":
        return rules.part("remap").ask(options, state, prefix, 2)
    if n == 2:
        return _ask_what(options, state, what)
    if n == 3 and what == "preset" and state["at"] is not None:
        places = state["places"]
        near = [p for p in range(len(places)) if places[p] in ("fight", "custom") and p not in state["cleared"]]
        return Ask(("int", 0, len(places) - 1), optional=True, candidates=near,
                   wrong=lambda p: None if p in near else "A fight that is still to come")
    return None


def _ask_what(options, state, what):
    if what == "preset":
        return Ask(("suit",))
    if what == "redraw":
        return Ask(("int", 1, options["hand"]))
    if what == "reclaim":
        cards = state["spent"][0]

        def wrong(given):
            for card in given:
                if card not in cards:
                    return "Only cards that %s has played" % rules.who(state, 0)
                if given.count(card) > 1:
                    return "Each card once"
            return None
        return Ask(("list", ("card",), 1, options["reclaim"]), wrong=wrong, choices=list(cards))
    return None if what == "trick" else Ask(("int", 1, 9))


def _no_swap(state, card):
    """Why a card cannot be given for the weapon, or None (ruling 31)."""
    weapon = state["dealt"][0]
    if card == weapon:
        return "That is the weapon"
    return None if card[1] == weapon[1] else "A card of the weapon's suit"


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Do a checked action."""
    verb, phase, course = action[0], state["phase"], rules.part("course")
    given = action[2] if len(action) > 2 else None
    if verb == "weapon":
        state["dealt"] = [action[1]] if len(action) > 1 else course.turned(options, state, 1, chance)
        state["phase"] = "weapon"
        events.append(("weapon", state["dealt"][0]))
        return
    state["phase"] = "roam"
    if phase == "weapon":
        if verb == "pass":
            if not options["retry"]:
                course.clear(state, "weapon")
            return
        rules.lose(state, 0, action[1])
        weapons = rules.sheet(state)["weapons"]
        if state["dealt"][0] not in weapons:
            weapons.append(state["dealt"][0])
        events.append(("claimed", state["dealt"][0], action[1]))
        course.succeed(options, state, events, "weapon")
        return
    what = None if verb == "pass" else action[1]
    if what:
        events.append(("reward", what, given))
    if what == "preset":
        state["presets"][str(action[3]) if len(action) > 3 else "next"] = given
    elif what == "map":
        rules.part("remap").change(options, state, action[2:], events)
    elif what == "trick":
        state["autos"] = min(9, state["autos"] + 1)
    elif what == "boost":
        state["boost"] = given
    elif what == "hand":
        state["handicap"] = max(-campaign.room(options), state["handicap"] - given)
    if phase == "spoils":
        kept = given if what == "reclaim" else []
        course.leave(options, state, [card for card in course.spent(state) if card not in kept])
        events.append(("rest",))
