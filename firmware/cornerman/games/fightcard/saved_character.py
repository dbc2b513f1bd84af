"""The fighter of the Fight Card System that goes from campaign to campaign: the sheet of a Protagonist.

No single action brings a whole sheet, so a fighter comes into a match by the actions that fill a sheet. The first of
them is `["hero", i]` for the Protagonist who is in play already: players have no reason to send it, so `origins` takes
it as the sign that somebody new steps up. What a match has no room for stays with the fighter on the shelf: stats of
other names, a finishing move of more cards, prompts of a hand, and the names of weapons of former campaigns.
"""

from cornerman.cards import RANKS
from cornerman.games.fightcard.state import TABLES, is_campaign, lazy, missing, ring_name, weapon_name

BRINGS = "called"  # the key of the names of weapons, which no action brings into a match (docs/architecture.md)
# The fields of a sheet that a saved fighter has unchanged.
PLAIN = TABLES + ("look", "finish", "prompts", "tags", "moves", "xp", "money", "advances", "weapons")
ON_A_SHEET = ("premade", "pick", "sheet", "finish", "prompts", "advance")  # verbs that fill the sheet in play


def places(options):
    """How many fighters a match can keep; 0 in a single fight, which has no sheets."""
    return options["heroes"] if is_campaign(options) else 0


def name(options, state, index):
    """The ring name of a Protagonist; without one `Protagonist`, with its number if there are several."""
    return ring_name(state["sheets"][index]) or "Protagonist" + (" %d" % (index + 1) if options["heroes"] > 1 else "")


def value(options, state, index, old=None):
    """The fighter on a sheet as a dict of JSON values, which shares the lists of the sheet; None: the sheet is blank.
    old: None, or the saved value, of which the parts are added that this match has no room for"""
    own, old, names = state["sheets"][index], old or {}, options["stats"]
    result = {key: own[key] for key in PLAIN}
    result["stats"] = {names[at]: own["stats"][at] for at in range(len(names)) if own["stats"][at]}
    if not any([result[key] for key in result]):
        return None
    for stat in old.get("stats", ()):
        if stat not in names:
            result["stats"][stat] = old["stats"][stat]
    for key in ("finish", "prompts"):
        result[key] = result[key] or old.get(key, [])
    called = {card: weapon_name(state, card) or old.get("called", {}).get(card) for card in result["weapons"]}
    if any(called.values()):
        result["called"] = {card: called[card] for card in called if called[card]}
    result["story"] = []
    return result


def origins(options, log):
    """{index of a sheet: index of the action since which its Protagonist is there}; {}: the log is empty."""
    since, filled, hero, number = {}, [], 0, 0
    for action in log:
        verb = action[0]
        chosen = action[-1] if verb == "hero" or action[:2] == ["set", "hero"] else None
        steps_up_again = verb == "hero" and chosen == hero
        hero = hero if chosen is None else chosen
        if verb == "lost" and options["defeat"] == "new":
            filled = [index for index in filled if index != hero]
            since[hero] = number
        elif steps_up_again or verb in ON_A_SHEET and hero not in filled:
            filled.append(hero)
            since[hero] = number
        number += 1
    return {index: since.get(index, 0) for index in range(options["heroes"])} if number else {}


def actions(options, state, value, index):
    """The actions that put a saved fighter on a sheet in place of the present one. value: as `value` returns it"""
    result = steps_up(options, state, index) + _words(value, state["sheets"][index])
    if value["tags"]:
        result.append(["sheet", "tags", value["tags"]])
    stats = [value["stats"].get(stat, 0) for stat in options["stats"]]
    if any(stats):
        result.append(["sheet", "stats", stats])
    moves = value["moves"]
    if moves:
        result.append(["set", "advances", len(moves)])  # each name of a move takes an advance
        result += [["advance", "move", rank, moves[rank]] for rank in RANKS if rank in moves]
    result += [["set", field, value[field]] for field in ("xp", "money", "advances") if value[field]]
    finish, own = value["finish"], state["sheets"][index]["weapons"]
    if len(finish) == options["finish_cards"] and not lazy.campaign_rules.undrawable(options, state, finish):
        result.append(["finish", finish])
    elsewhere = [card for card in lazy.campaign_rules.weapons(state) if card not in own]
    carried = [card for card in value["weapons"] if not missing(options, card) and card not in elsewhere]
    if carried:
        result.append(["set", "weapons", carried])
    return result


def steps_up(options, state, index):
    """The actions that put a sheet into play and clear what can be cleared; the five texts of the new fighter follow.
    Names of moves, prompts and a finishing move stay, because no action removes them."""
    own = state["sheets"][index]
    result = [["lost", None]] * (state["phase"] == "lost") + [["hero", index]] * (1 + (state["hero"] != index))
    result += [["sheet", "look", ""]] * bool(own["look"])
    if own["tags"]:
        result.append(["sheet", "tags", []])
    if any(own["stats"]):
        result.append(["sheet", "stats", [0] * len(own["stats"])])
    result += [["set", field, 0] for field in ("xp", "money", "advances") if own[field]]
    return result + [["set", "weapons", []]] * bool(own["weapons"])


def _words(value, own):
    """The actions that write the texts of a fighter over those of a sheet: a single one if they are those of a
    ready-made character. own: the sheet"""
    entry = lazy.sheet.entry
    texts = [value[table] for table in TABLES]
    ready = [rank for rank in RANKS if texts == [entry(table, rank) for table in TABLES]]
    changed = [table for table in TABLES if value[table] != own[table]]
    result = [["premade", ready[0]]] if ready else [["sheet", table, value[table]] for table in changed]
    return result + [["sheet", "look", value["look"]]] * bool(value["look"])


def options_for(value):
    """The options of a match that has room for a saved fighter."""
    return {"mode": "campaign", "stats": sorted(value["stats"]), "finish_cards": max(1, len(value["finish"]))}
