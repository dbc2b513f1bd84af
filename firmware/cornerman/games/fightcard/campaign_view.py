"""The prompts and the view between the fights of a campaign and after its end (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.game import FIELD
from cornerman.games.fightcard.state import (
    REWARDS, board, is_campaign, is_tournament, lazy, place_name, player, sheet, weapon_name, who, wins)
from cornerman.items import Place, suit, text
from cornerman.items import number as number_item
from cornerman.tables import capital, counted, line

# What a test asks for.
QUESTIONS = """
colour Match the colour.
suit Match the suit.
tags Argue your tags.
"""
# The icon of each kind of place, and of a place that is cleared.
ICONS = {"fight": "glove", "ally": "ally", "weapon": "swords", "respawn": "house", "money": "coin",
               "challenge": "cup", "done": "check"}
# What waits at a place of a kind, if the place has no name.
WAITING = """
fight A rival waits
ally A friend waits
weapon A weapon lies here
money Money lies here
challenge A challenge waits
custom Something waits
"""
# The fields that can have the focus between fights.
FIELDS = ("xp", "money", "handicap", "boost", "autos", "session")
# What is asked after a lost fight, for each value of the option `defeat`; strokes separate lines.
LOST = """
respawn Go to a respawn point./How did you get there?
block Which place is shut?
handicap How many cards fewer?
new Someone new steps up.
"""


def prompt(options, state, mode=None):
    """Lines while the device waits outside a fight. A single fight comes here once it is over."""
    phase = state["phase"]
    if phase == "weapon":
        return ["Weapon %s: give a %s?" % (face(state["dealt"][0]), face(state["dealt"][0][1]))]
    if phase == "spoils":
        back = "cards back" if mode == "light" else "back up to %d" % options["reclaim"]
        return ["Close! Take %s," % back, "or redraw weak ones."]
    return {"roam": prompt_of_place, "lost": prompt_of_defeat, "challenge": prompt_of_challenge,
            "reward": prompt_of_reward, "over": prompt_of_end}[phase](options, state)


def prompt_of_defeat(options, state):
    """What is asked after a lost fight."""
    if state["at"] is None and options["defeat"] in ("respawn", "block"):
        return ["Lost. What comes next?"]
    return line(LOST, options["defeat"]).split("/")


def prompt_of_place(options, state):
    """What is asked at the present place."""
    if state["at"] is None:
        return ["Session %d. What now?" % state["session"]]
    if state["due"] == "ally":
        return ["Who is met here?", "Short scene."]
    return ["Where to?" if state["due"] is None else "@OK: what waits here"]


def prompt_of_end(options, state):
    """The lines after the end of a campaign, or of a single fight."""
    winner = state["winner"]
    if is_campaign(options):
        return ["The end." if winner is None else "The end. %s wins." % who(state, winner)]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    last_cards = state["spent"][winner][-2:]
    lines = ["%s wins %d-%d!" % (who(state, winner), max(state["tricks"]), min(state["tricks"])), "Tell the finish."]
    if len(last_cards) < 2:
        return lines + ["Two cards are its moves."]
    move_name = lazy.deck.move_name
    first, second = [move_name(options, state, card[0], winner) for card in last_cards]
    return lines + [first, "into %s?" % second]


def prompt_of_challenge(options, state):
    """What a challenge asks for."""
    test = state["test"]
    if test == "beat":
        return ["Beat %s from your hand." % highest(options, state["dealt"])[0]]  # only its value counts
    return ["Draw: %d or more." % state["difficulty"] if test == "deck" else line(QUESTIONS, test)]


def prompt_of_reward(options, state):
    """The rewards that can be taken."""
    unfit = lazy.campaign_rules.unfit
    names = [capital(line(REWARDS, what)) + "?" for what in options["rewards"] if not unfit(options, state, what)]
    return [" ".join(names[:2]) or "No reward fits here."] + (["Or another reward."] if len(names) > 2 else [])


def highest(options, cards):
    """The card with the greatest value."""
    card_value = lazy.deck.card_value
    return max([(card_value(options, card), card) for card in cards])[1]


def uses(options, state, field):
    """True if a campaign uses `xp` or `money` (field): it can be earned or pays for advances, or the sheet has some."""
    return any(options[field].values()) or options["pay"] == field and options["cost"] > 0 or sheet(state)[field] > 0


def view(options, state, focus, tapped, value_of):
    """The view outside a fight. The map is largest; without a map, and where a challenge or the focus is about a
    number, that number is. value_of: a function of the parts of a cell that returns its value"""
    phase, own, foot = state["phase"], sheet(state), []
    if tapped or focus:
        foot = [lazy.labels.offer(options, state, ["set"] + list(tapped.cell if tapped else focus))]
    at, due = state["at"], state["due"]
    items, large = asked_items(options, state), 1
    on_map = at is not None and not items and not focus
    small = small_items(options, state, focus, value_of)
    if focus:
        items = [item for item in small if item.cell == focus]
        small = [item for item in small if item.cell != focus]
    elif on_map:
        items = [number_item("done", len(state["cleared"]) or "none", icon="check")]
    elif not items:
        items = tally_items(options, state) if is_tournament(options) else [
            item for item in small if item.cell and item.cell[FIELD] in ("xp", "money")]
        small = [item for item in small if item not in items]
        large = 1 if is_tournament(options) else max(1, len(items))
        items = items or [number_item("session", value_of("session"), ("session",), icon="clock")]
    items += small
    result = {"icon": "fight", "title": "Campaign", "state": "session %d" % value_of("session"), "large": large,
           "place": place_line(options, state),
           "seats": [{"big": items[0], "items": items[1:], "out": False, "turn": False,
                      "name": player(state, 0) if phase == "lost" else own["ring"] or who(state, 0)}],
           "middle": [], "foot": foot, "ok": "Act" if at is None else "Go" if due is None else "Go on"}
    if on_map:
        result["map"] = board(options, state)
        if phase == "roam":
            result["up" if due else "down"] = "map" if due else "more"  # OK has the other one
    return result


def asked_items(options, state):
    """The items for what a challenge or a weapon has turned up, the largest first; [] if nothing has been."""
    phase = state["phase"]
    if phase == "challenge" and state["test"] == "deck":
        return [number_item("or more", state["difficulty"])]
    if phase in ("challenge", "weapon") and state["dealt"]:
        top = highest(options, state["dealt"])
        if phase == "challenge" and state["test"] == "beat":  # only the value counts
            return [number_item("to beat", top[0])] + [suit("", card) for card in state["dealt"]]
        return [suit(phase, top)]
    return []


def small_items(options, state, focus, value_of):
    """The items for experience and money where they are used, for what the next fight brings, for the Trump Suit that
    was set for it, and for the weapons."""
    own, items = sheet(state), []
    for field in FIELDS:
        if field in ("xp", "money"):
            if uses(options, state, field):
                items.append(number_item("XP" if field == "xp" else field, value_of(field), (field,),
                                         icon="star" if field == "xp" else "coin"))
            continue
        value = value_of(field)
        if value and field != "session" or focus == (field,):
            label = {"handicap": "fewer cards", "autos": "sure tricks"}.get(field, field)
            items.append(number_item(label, value, (field,)))
    preset = state["presets"].get("next")
    if preset:
        items.append(suit("trump", preset))
    if len(own["weapons"]) > 3:
        items.append(number_item("weapons", len(own["weapons"])))
    else:
        items += [number_item(weapon_name(state, card) or "weapon", face(card), icon="swords")
                  for card in own["weapons"]]
    return items


def place_line(options, state):
    """The items.Place of the view: what waits at the present place or where it is; without a map the opponent."""
    at = state["at"]
    if at is None:
        if is_tournament(options):
            won = counted(wins(options, state)[state["cast"][1]], "win")
            return Place("fighter", "vs %s: %s" % (who(state, 1), won), "")
        return Place("fighter", "against " + who(state, 1), "")
    kind, name = "done" if at in state["cleared"] else state["places"][at], place_name(state, at)
    icon = ICONS.get(kind, "fighter")
    if state["due"] is None or state["phase"] != "roam":
        return Place(icon, "at " + (name or ("Start" if at == options["start"] else "place %d" % at)), "")
    return Place(icon, name + " waits" if name else line(WAITING, kind),
                 {"fight": "rival", "custom": "event"}.get(kind, kind))


def tally_items(options, state):
    """The items for the fights that the player of the Protagonist has won, and for the players who wait."""
    count, cast = wins(options, state), state["cast"]
    return [number_item("wins", count[cast[0]], icon="cup")] + [
        text("@%d: %s" % (i, counted(count[i], "win"))) for i in range(len(count)) if i not in cast]
