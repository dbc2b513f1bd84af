"""What a fighter of the Fight Card System takes along from campaign to campaign: the sheet of a Protagonist.

A match has no action that brings a whole sheet, so a fighter comes by the actions that fill one; the first of them
puts the Protagonist into play who is there already, which nobody does for another reason: it says that somebody new
steps up. What a match has no room for (stats of other names, a finishing move of more cards, prompts of a hand, what
weapons of former campaigns are called) stays with the fighter on the shelf.
"""

from cornerman.cards import RANKS
from cornerman.games.fightcard.state import TABLES, is_campaign, lazy, ring_name, weapon_name

BRINGS = "called"  # names of weapons, which no action brings into a match
PLAIN = TABLES + ("look", "finish", "prompts", "tags", "moves", "xp", "money", "advances", "weapons")
ON_A_SHEET = ("premade", "pick", "sheet", "finish", "prompts", "advance")  # verbs that fill the sheet in play


def places(options):
    """How many fighters a match can keep; a single fight has no sheet."""
    return options["heroes"] if is_campaign(options) else 0


def name(options, state, i):
    """The ring name of a Protagonist, or which one it is."""
    return ring_name(state["sheets"][i]) or ("Protagonist %d" % (i + 1) if options["heroes"] > 1 else "Protagonist")


def value(options, state, i, old=None):
    """A Protagonist as JSON values that share the sheet's lists; None: the sheet is blank. old: the saved value, of
    which those parts are added that this match has no room for"""
    own, old, names = state["sheets"][i], old or {}, options["stats"]
    out = {key: own[key] for key in PLAIN}
    out["stats"] = {names[k]: own["stats"][k] for k in range(len(names)) if own["stats"][k]}
    if not any([out[key] for key in out]):
        return None
    for stat in old.get("stats", ()):
        if stat not in names:
            out["stats"][stat] = old["stats"][stat]
    for key in ("finish", "prompts"):
        out[key] = out[key] or old.get(key, [])
    called = {card: weapon_name(state, card) or old.get("called", {}).get(card) for card in out["weapons"]}
    if any(called.values()):
        out["called"] = {card: called[card] for card in called if called[card]}
    out["story"] = []
    return out


def origins(options, log):
    """{Protagonist: index in the log of the action since which this one is there}."""
    found, filled, hero, i = {}, [], 0, 0
    for action in log:
        verb = action[0]
        to = action[-1] if verb == "hero" or action[:2] == ["set", "hero"] else None
        again = verb == "hero" and to == hero
        hero = hero if to is None else to
        if verb == "lost" and options["defeat"] == "new":
            filled = [one for one in filled if one != hero]
            found[hero] = i
        elif again or verb in ON_A_SHEET and hero not in filled:
            filled.append(hero)
            found[hero] = i
        i += 1
    return {one: found.get(one, 0) for one in range(options["heroes"])} if i else {}


def actions(options, state, value, i):
    """The actions that put a saved fighter on a sheet, replacing the present one."""
    missing = lazy.deck.missing
    out = steps_up(options, state, i) + _words(value, state["sheets"][i])
    if value["tags"]:
        out.append(["sheet", "tags", value["tags"]])
    stats = [value["stats"].get(stat, 0) for stat in options["stats"]]
    if any(stats):
        out.append(["sheet", "stats", stats])
    moves = value["moves"]
    if moves:
        out.append(["set", "advances", len(moves)])  # each name of a move takes an advance
        out += [["advance", "move", rank, moves[rank]] for rank in RANKS if rank in moves]
    out += [["set", field, value[field]] for field in ("xp", "money", "advances") if value[field]]
    finish, own = value["finish"], state["sheets"][i]["weapons"]
    if len(finish) == options["finish_cards"] and not lazy.campaign_rules.undrawable(options, state, finish):
        out.append(["finish", finish])
    elsewhere = [card for card in lazy.campaign_rules.weapons(state) if card not in own]
    carried = [card for card in value["weapons"] if not missing(options, card) and card not in elsewhere]
    if carried:
        out.append(["set", "weapons", carried])
    return out


def steps_up(options, state, i):
    """The actions that make room for somebody new, whose five texts follow; names of moves, prompts and a finishing
    move stay, because nothing takes them off a sheet."""
    own = state["sheets"][i]
    out = [["lost", None]] * (state["phase"] == "lost") + [["hero", i]] * (1 + (state["hero"] != i))
    out += [["sheet", "look", ""]] * bool(own["look"])
    if own["tags"]:
        out.append(["sheet", "tags", []])
    if any(own["stats"]):
        out.append(["sheet", "stats", [0] * len(own["stats"])])
    out += [["set", field, 0] for field in ("xp", "money", "advances") if own[field]]
    return out + [["set", "weapons", []]] * bool(own["weapons"])


def _words(value, own):
    """The actions that write the texts in place of those on a sheet: of a ready-made fighter, one."""
    entry = lazy.characters.entry
    texts = [value[table] for table in TABLES]
    ready = [rank for rank in RANKS if texts == [entry(table, rank) for table in TABLES]]
    changed = [table for table in TABLES if value[table] != own[table]]
    out = [["premade", ready[0]]] if ready else [["sheet", table, value[table]] for table in changed]
    return out + [["sheet", "look", value["look"]]] * bool(value["look"])


def options_for(value):
    """Options of a match that has room for a fighter."""
    return {"mode": "campaign", "stats": sorted(value["stats"]), "finish_cards": max(1, len(value["finish"]))}
