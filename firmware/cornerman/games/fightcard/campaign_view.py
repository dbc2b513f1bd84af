"""The prompts and the view between the fights of a campaign and after its end, and the lines for the events there
(docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.game import FIELD
from cornerman.games.fightcard.state import (
    REWARDS, board, card_value, card_with_move, hero_name, is_campaign, is_tournament, lazy, move_name, owed,
    place_label, place_name, player, sheet, suit_name, tally, weapon_name, who, wins)
from cornerman.items import Place, suit, text
from cornerman.items import number as number_item
from cornerman.tables import capital, counted, filled, line

# What a test asks for.
QUESTIONS = """
colour Match the colour.
suit Match the suit.
tags Argue your tags.
"""
# For each kind of place, and for one that is cleared: its icon, what waits there if the place has no name, and a word
# for that, separated by strokes.
PLACES = """
fight glove/A rival waits/rival
ally ally/A friend waits/ally
challenge cup/A challenge waits/challenge
weapon swords/A weapon lies here/weapon
money coin/Money lies here/money
custom fighter/Something waits/event
respawn house
empty fighter
done check
"""
# The fields that can have the focus between fights.
FIELDS = ("xp", "money", "handicap", "boost", "autos", "session")
# The label and the icon of their numbers where they differ from the name of the field and None.
NUMBERS = {"xp": ("XP", "star"), "money": ("money", "coin"), "handicap": ("fewer cards", None),
           "boost": ("higher cards", None), "autos": ("sure tricks", None)}
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
    if phase == "lost":
        unclear = state["at"] is None and options["defeat"] in ("respawn", "block")
        return ["Lost. What comes next?"] if unclear else filled(LOST, options["defeat"])
    return {"roam": prompt_of_place, "challenge": prompt_of_challenge, "reward": prompt_of_reward,
            "over": prompt_of_end}[phase](options, state)


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
        if is_tournament(options):
            return list(tally(options, state))
        return ["%s: %s" % (who(state, 0), counted(state["session"], "session"))] + [
            "Places done: %d" % len(state["cleared"])] * (state["at"] is not None)
    if winner is None:
        return ["Nobody wins. Fight again?"]
    last_cards = state["spent"][winner][-2:]
    lines = ["%s wins %d-%d!" % (who(state, winner), max(state["tricks"]), min(state["tricks"])), "Tell the finish."]
    if len(last_cards) < 2 or not state["last"][winner]:  # the last trick was told by its result
        return lines + ["Two cards are its moves."]
    first, second = [move_name(options, state, card[0], winner) for card in last_cards]
    return lines[:1] + ["Finish: " + first, "into %s?" % second]


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
    return max([(card_value(options, card), card) for card in cards])[1]


def uses(options, state, field):
    """True if a campaign uses a field of FIELDS: `xp` and `money` only if these can be earned or pay for advances, or
    the sheet has some; `boost` and `autos` if they are a reward, or there are some."""
    if field == "boost" or field == "autos":
        return state[field] > 0 or ("boost" if field == "boost" else "trick") in options["rewards"]
    return (field not in ("xp", "money") or any(options[field].values()) or sheet(state)[field] > 0
            or options["pay"] == field and options["cost"] > 0)


def view(options, state, focus, foot, value_of):
    """The view outside a fight. The map is largest; without a map, and where a challenge or the focus is about a
    number, that number is. foot: None, or its lines; value_of: a function of the parts of a cell that returns its
    value"""
    phase, own = state["phase"], sheet(state)
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
           "middle": [], "foot": foot or [],
           "ok": "Act" if at is None else "Go" if due is None and phase == "roam" else "Go on"}
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
        value = value_of(field)
        if uses(options, state, field) and (value and field != "session" or field in own or focus == (field,)):
            label, icon = NUMBERS.get(field, (field, None))
            if value < 0 and focus != (field,):
                label, value = "more cards", -value
            items.append(number_item(label, value, (field,), icon=icon))
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
    icon, *waiting = line(PLACES, kind).split("/")
    if state["due"] is None or state["phase"] != "roam":
        return Place(icon, "at " + (name or ("Start" if at == options["start"] else "place %d" % at)), "")
    return Place(icon, name + " waits" if name else waiting[0], waiting[1])


def tally_items(options, state):
    """The items for the fights that the player of the Protagonist has won, and for the players who wait."""
    count, cast = wins(options, state), state["cast"]
    return [number_item("wins", count[cast[0]], icon="cup")] + [
        text("@%d: %s" % (i, counted(count[i], "win"))) for i in range(len(count)) if i not in cast]


# ---- what happened ---------------------------------------------------------

# For an event its lines, separated by strokes: {0}, {1}… are its values.
LINES = """
fewer {0} cards fewer next fight.
fresh Someone new steps up./Make a character?
sheet It is written.
map.block Place {0} is shut.
map.open Place {0} is open.
map.link A way from {0} to {1}.
map.cut No way from {0} to {1} now.
reward.redraw Cards to redraw: {0}.
reward.trick A sure trick in store.
reward.boost Next fight: cards count +{0}.
reward.hand Next fight: {0} cards more.
"""

# An icon, then the events that have it.
ICONS = """
house explored map
dice checked
cards fewer rest begin
card laid
swords claimed
check passed
star earned reward
fighter hero fresh picked
clock session
people roles
cup finish
"""


def tell_laid(options, state, seat, card):
    """A card that was played in a challenge; nothing for one that only stands for an unknown card."""
    return [] if lazy.challenges.stands_for(options, state, card) else [
        "%s: %s" % (who(state, seat), card_with_move(options, state, seat, card))]


def claimed(options, state, weapon, given):
    """The lines for a weapon, and for the card that was given for it unless that stands for an unknown card."""
    lines = ["%s is a weapon now." % face(weapon)]
    if given != lazy.challenges.given_for(options, state, weapon):
        lines.append("%s goes to the deck." % face(given))
    return lines + ["What is it called?"]


def tell_begin(options, state, context, fewer):
    """What is dealt for a trick game. fewer: how many cards seat 0 has fewer"""
    count = options["hand"]
    own_hand = options["own_hands"] or options["antagonist_card"]
    lines = [("%s's own hand: %d cards." % (player(state, 1), count)) if own_hand else
             "%s draws %d cards." % (who(state, 1), count)]
    if fewer and context == "fight":
        lines.append("%s plays with %d cards." % (who(state, 0), count - fewer))
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    lines += ["No drawing up in a fight."] if context != "trick" else []
    return lines + (owed(state) if context == "fight" else [])


def tell_rest(options, state):
    """What is shuffled and drawn after a fight; nothing at the end of the campaign."""
    if state["over"]:
        return []
    told = state["last"] and state["last"][0] is None  # by who took it, so nobody knows which cards were played
    played = ["Weapon played? Correct it."] if told and sheet(state)["weapons"] else []
    if options["own_hands"] or options["antagonist_card"]:
        return played + ["Shuffle all but your hands.", "%s and %s draw up to %d." % (
            player(state, 0), player(state, 1), options["hand"])]
    return played + ["Shuffle all but %s's hand." % player(state, 0), "Draw up to %d." % options["hand"]]


def tell_roles(options, state):
    """Who plays which role from now on."""
    lines = [player(state, 0) + " is the Protagonist."]
    if options["rotate"] == "winner":
        return lines + ["Opponent: %s." % player(state, 1)]
    return lines + ["Use your own hand." if options["own_hands"] else "Pass the hand on.", "Others: add details, ask."]


def tell_passed(options, state, success, above, test):
    """The result of a challenge. Hands are drawn up only after a test that took cards from them."""
    lines = ["Passed!" if success else "Failed."]
    if test not in ("beat", "colour", "suit"):
        return lines
    whom = "both " if options["antagonist_card"] else player(state, 0) + ": " if options["own_hands"] else ""
    return lines + [capital("%sdraw back up to %d." % (whom, options["hand"]))]


def tell_place(options, state, place, *given):
    """The label of a place that has changed."""
    return ["Place " + place_label(options, state, place)]


# For an event a function (options, state, *values) that returns its lines.
TOLD = {
    "rest": tell_rest,
    "earned": lambda options, state, xp, money: ["Earned: %d xp" % xp] * (xp > 0) + ["Found %d." % money] * (money > 0),
    "hero": lambda options, state, i: ["Now: " + hero_name(state, i)] * (len(state["sheets"]) > 1),
    "picked": lambda options, state, rank, table: [capital(sheet(state)[table or "ring"])],
    "explored": lambda options, state, card, place: ["%s: place %d" % (face(card), place)],
    "reward.reclaim": lambda options, state, cards: ["Back: " + faces(cards)],
    "at": lambda options, state, place: [] if state["due"] in (None, "challenge", "weapon") else prompt(
        options, state),  # the question of a challenge or a weapon has a screen of its own
    "over": lambda options, state, winner: [] if is_campaign(options) else prompt(options, state),
    "session": lambda options, state, n: ["Session %d. Anything earned?" % n] + (
        [] if options["cost"] or options["pay"] == "session" else ["The table gives advances."]),
    "laid": tell_laid,
    "claimed": lambda options, state, *cards: [] if state["at"] is not None else claimed(
        options, state, *cards),  # on a map these lines are the title of the screen that opens
    "checked": lambda options, state, card, total, difficulty: [] if difficulty in (1, 20) else [
        "%s: %d against %d" % (face(card), total, difficulty)],  # these stand for a result: `challenges.told_by_result`
    "reward.preset": lambda options, state, suit: ["Set: " + suit_name(suit)],
    "begin": tell_begin,
    "roles": tell_roles,
    "passed": tell_passed,
    "map.kind": tell_place,
    "map.add": lambda options, state, kind, near: tell_place(options, state, len(state["places"]) - 1),
    "map.name": tell_place,
    "prompts": lazy("sheet.prompts"),
    "finish": lazy("sheet.finishing_move"),
}
