"""What can be done at a place in a campaign of the Fight Card System, and where to go (rules/fightcard.md)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, places, rules

HERE = (("fight", "fight"), ("ally", "scene"), ("challenge", "challenge"), ("weapon", "weapon"), ("money", "take"))


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    if state["phase"] == "lost":
        return [["lost"]]
    room = len(campaign.pool(options, state))
    out = [[verb] for kind, verb in HERE if campaign.here(state, kind)]
    if not room:
        out = [offer for offer in out if offer != ["weapon"]]
    if min([campaign.needs(options, test) for test in options["challenges"]]) > room:
        out = [offer for offer in out if offer != ["challenge"]]
    if state["due"] == "custom":
        out.remove(["scene"])
        out.insert(0, ["scene"])
    if state["at"] is not None:
        if state["due"] != "fight":
            if any([not places.closed(options, state, p) for p in range(len(state["places"]))]):
                out.append(["move"])
            if options["map"] == "cards" and room and len(state["places"]) < 64:
                out.append(["explore"])
        out.append(["map"])
    sheet = rules.sheet(state)
    if sheet["advances"] or options["pay"] != "session" and sheet[options["pay"]] >= options["cost"]:
        out.append(["advance"])
    out += [["sheet"], ["premade"]]
    if room:
        out.append(["pick"])
    if room >= options["finish_cards"]:
        out.append(["finish"])
    if room >= options["hand"]:
        out.append(["prompts"])
    return out + [["session"], ["tutorial"]] + ([["hero"]] if options["heroes"] > 1 else []) + [["end"]]


def ask(options, state, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "end":
        return Ask(("maybe", ("seat", (0, 1)))) if n == 1 else None
    if verb == "lost":
        return _ask_lost(options, state) if n == 1 else None
    for kind, name in HERE:
        if verb == name and not campaign.here(state, kind):
            raise Refused("Nothing like that is here")
    if verb != "move" and verb != "explore":
        return None
    if state["at"] is None:
        raise Refused("There is no map")
    if state["due"] == "fight":
        raise Refused("The fight here comes first")
    if verb == "explore":
        if options["map"] != "cards":
            raise Refused("This map is not drawn from cards")
        if len(state["places"]) > 63:
            raise Refused("The map has 64 places: no more")
        if not campaign.pool(options, state):
            raise Refused("All cards are weapons")
        return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(options, state, [card])) if n == 1 else None
    if n == 2:
        return None
    near = [p for p in range(len(state["places"])) if not places.closed(options, state, p)]
    near.sort(key=lambda p: (p in state["visited"], p))
    return Ask(("int", 0, len(state["places"]) - 1), wrong=lambda p: places.closed(options, state, p), candidates=near)


def _ask_lost(options, state):
    """What a lost fight does (ruling 26)."""
    if options["defeat"] == "handicap":
        return Ask(("int", 0, options["hand"] - 1))
    near = []
    if options["defeat"] == "respawn":
        near = [p for p in range(len(state["places"])) if state["places"][p] == "respawn" and p not in state["blocked"]]
    elif options["defeat"] == "block":
        near = [p for p in range(len(state["places"])) if p not in state["blocked"] and p != campaign.back(state)]
    if not near or options["defeat"] == "block":
        near.append(None)

    def wrong(p):
        if p in near:
            return None
        return "An open respawn point" if options["defeat"] == "respawn" else "Not that place"
    return Ask(("maybe", ("int", 0, 63)), near[0], wrong=wrong, candidates=near)
