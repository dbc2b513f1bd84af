"""What can be done at a place in a campaign of the Fight Card System, and where to go (rules/fightcard.md)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, places, rules

HERE = (("fight", "fight"), ("ally", "scene"), ("challenge", "challenge"), ("weapon", "weapon"), ("money", "take"))


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    if s["phase"] == "lost":
        return [["lost"]]
    room = len(campaign.pool(opt, s))
    out = [[verb] for kind, verb in HERE if campaign.here(s, kind)]
    if not room:
        out = [offer for offer in out if offer != ["weapon"]]
    if min([campaign.needs(opt, test) for test in opt["challenges"]]) > room:
        out = [offer for offer in out if offer != ["challenge"]]
    if s["due"] == "custom":
        out.remove(["scene"])
        out.insert(0, ["scene"])
    if s["at"] is not None:
        if s["due"] != "fight":
            if any([not closed(opt, s, p) for p in range(len(s["places"]))]):
                out.append(["move"])
            if opt["map"] == "cards" and room and len(s["places"]) < 64:
                out.append(["explore"])
        out.append(["map"])
    sheet = rules.sheet(s)
    if sheet["advances"] or opt["pay"] != "session" and sheet[opt["pay"]] >= opt["cost"]:
        out.append(["advance"])
    out += [["sheet"], ["premade"]]
    if room:
        out.append(["pick"])
    if room >= opt["finish_cards"]:
        out.append(["finish"])
    if room >= opt["hand"]:
        out.append(["prompts"])
    return out + [["session"], ["tutorial"]] + ([["hero"]] if opt["heroes"] > 1 else []) + [["end"]]


def closed(opt, s, p):
    """Why the Protagonist cannot walk to a place, or None."""
    if p == s["at"]:
        return "That is here"
    if not places.adjacent(opt, s, s["at"], p):
        return "No way leads there"
    if p in s["blocked"]:
        return "That place is shut"
    if p < len(opt["gates"]) and rules.sheet(s)["xp"] < opt["gates"][p]:
        return "Needs %d xp" % opt["gates"][p]
    return None


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "end":
        return Ask(("maybe", ("seat", (0, 1)))) if n == 1 else None
    if verb == "lost":
        return _ask_lost(opt, s) if n == 1 else None
    for kind, name in HERE:
        if verb == name and not campaign.here(s, kind):
            raise Refused("Nothing like that is here")
    if verb != "move" and verb != "explore":
        return None
    if s["at"] is None:
        raise Refused("There is no map")
    if s["due"] == "fight":
        raise Refused("The fight here comes first")
    if verb == "explore":
        if opt["map"] != "cards":
            raise Refused("This map is not drawn from cards")
        if len(s["places"]) > 63:
            raise Refused("The map has 64 places: no more")
        if not campaign.pool(opt, s):
            raise Refused("All cards are weapons")
        return Ask(("card",), optional=True, wrong=lambda card: campaign.wrong(opt, s, [card])) if n == 1 else None
    if n == 2:
        return None
    near = [p for p in range(len(s["places"])) if not closed(opt, s, p)]
    near.sort(key=lambda p: (p in s["visited"], p))
    return Ask(("int", 0, len(s["places"]) - 1), wrong=lambda p: closed(opt, s, p), near=near)


def _ask_lost(opt, s):
    """What a lost fight does (ruling 26)."""
    if opt["defeat"] == "handicap":
        return Ask(("int", 0, opt["hand"] - 1))
    near = []
    if opt["defeat"] == "respawn":
        near = [p for p in range(len(s["places"])) if s["places"][p] == "respawn" and p not in s["blocked"]]
    elif opt["defeat"] == "block":
        near = [p for p in range(len(s["places"])) if p not in s["blocked"] and p != campaign.back(s)]
    if not near or opt["defeat"] == "block":
        near.append(None)

    def wrong(p):
        if p in near:
            return None
        return "An open respawn point" if opt["defeat"] == "respawn" else "Not that place"
    return Ask(("maybe", ("int", 0, 63)), near[0], wrong=wrong, near=near)
