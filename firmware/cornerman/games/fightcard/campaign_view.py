"""What is seen and waited for between the fights of a campaign and after the last, and what happened there, in lines
(docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import (
    REWARDS, board, hero_name, is_campaign, is_tournament, owed, place, place_name, player, sheet, weapon_name,
    who, wins, won)
from cornerman.items import number as number_item
from cornerman.items import suit, text
from cornerman.tables import capital, line

# What a challenge asks for, a line for each.
ASKED = """
colour Match the colour.
suit Match the suit.
tags Argue your tags.
"""
PLACES = {"fight": "glove", "ally": "ally", "weapon": "swords", "respawn": "house", "money": "coin", "challenge": "cup",
          "done": "check"}  # icons of kinds of places
# What waits at a place of a kind, where nobody has a name.
WAITS = """
fight A rival waits
ally A friend waits
weapon A weapon lies here
money Money lies here
challenge A challenge waits
custom Something waits
"""
BETWEEN = ("xp", "money", "handicap", "boost", "autos", "session")  # what has the focus between fights
# What a lost fight asks for, by what it does.
LOST = """
respawn Go to a respawn point./How did you get there?
block Which place is shut?
handicap How many cards fewer?
new Someone new steps up.
"""


def prompt(options, state, mode=None):
    """Lines while the device waits and nobody fights."""
    phase = state["phase"]
    if phase == "weapon":
        return ["Weapon %s: give a %s?" % (face(state["dealt"][0]), face(state["dealt"][0][1]))]
    if phase == "spoils":
        return ["Close! Take cards back,", "or redraw weak ones."] if mode == "light" else [
            "Close! Take back up to %d," % options["reclaim"], "or redraw weak cards."]
    return {"roam": prompt_of_place, "lost": prompt_of_defeat, "challenge": prompt_of_challenge,
            "reward": prompt_of_reward, "over": prompt_of_end}[phase](options, state)


def prompt_of_defeat(options, state):
    """What a lost fight asks for."""
    if state["at"] is None and options["defeat"] in ("respawn", "block"):
        return ["Lost. What comes next?"]
    return line(LOST, options["defeat"]).split("/")


def prompt_of_place(options, state):
    """What is here."""
    if state["at"] is None:
        return ["Session %d. What now?" % state["session"]]
    if state["due"] == "ally":
        return ["Who is met here?", "Short scene."]
    return ["Where to?" if state["due"] is None else "@OK: what waits here"]


def prompt_of_end(options, state):
    """Who has won."""
    winner = state["winner"]
    if is_campaign(options):
        return ["The end." if winner is None else "The end. %s wins." % who(state, winner)]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    told = state["spent"][winner][-2:]
    lines = ["%s wins %d-%d!" % (who(state, winner), max(state["tricks"]), min(state["tricks"])), "Tell the finish."]
    if len(told) < 2:
        return lines + ["Two cards are its moves."]
    from cornerman.games.fightcard.deck import move_name

    first, second = [move_name(options, state, card[0], winner) for card in told]
    return lines + [first, "into %s?" % second]


def prompt_of_challenge(options, state):
    """What a challenge asks for."""
    test = state["test"]
    if test == "beat":
        lines = ["Beat %s from your hand." % highest(options, state["dealt"])[0]]  # only its value counts
    elif test == "deck":
        lines = ["Draw: %d or more." % state["difficulty"]]
    else:
        lines = [line(ASKED, test)]
    if options["antagonist_card"] and test in ("beat", "colour", "suit"):
        lines.append("%s: face down. Turn both up." % who(state, 1))
    return lines


def prompt_of_reward(options, state):
    """The rewards that can be taken."""
    from cornerman.games.fightcard.campaign_rules import unfit

    names = [capital(line(REWARDS, what)) + "?" for what in options["rewards"] if not unfit(options, state, what)]
    return [" ".join(names[:2]) or "No reward fits here."] + (["Or another reward."] if len(names) > 2 else [])


def highest(options, cards):
    """The card of the greatest value."""
    from cornerman.games.fightcard.deck import card_value

    return max([(card_value(options, card), card) for card in cards])[1]


def uses(options, state, field):
    """True if this campaign has experience, or money: it can be earned, paid, or is there."""
    return any(options[field].values()) or options["pay"] == field and options["cost"] > 0 or sheet(state)[field] > 0


def view(options, state, focus, tapped, seen):
    """The Protagonist and the map; without one, or where a challenge or the focus asks for a number, that is largest.
    seen: function of the parts of a cell that returns its value."""
    phase, own, foot = state["phase"], sheet(state), []
    if tapped or focus:
        from cornerman.games.fightcard import labels

        foot = [labels.offer(options, state, ["set"] + list(tapped[0] if tapped else focus))]
    at, due = state["at"], state["due"]
    items, large = asked_items(options, state), 1
    on_map = at is not None and not items and not focus
    small = small_items(options, state, focus, seen)
    if focus:
        items = [item for item in small if item.cell == focus]
        small = [item for item in small if item.cell != focus]
    elif on_map:
        items = [number_item("done", len(state["cleared"]), icon="check")]
    elif not items:
        items = tally_items(options, state) if is_tournament(options) else [
            item for item in small if item.cell and item.cell[0] in ("xp", "money")]
        small = [item for item in small if item not in items]
        large = 1 if is_tournament(options) else max(1, len(items))
        items = items or [number_item("session", seen("session"), ("session",), icon="clock")]
    items += small
    out = {"icon": "fight", "title": "Campaign", "state": "session %d" % seen("session"), "large": large,
           "place": place_line(options, state),
           "seats": [{"big": items[0], "items": items[1:], "out": False, "turn": False,
                      "name": player(state, 0) if phase == "lost" else own["ring"] or who(state, 0)}],
           "middle": [], "foot": foot, "ok": "Act" if at is None else "Go" if due is None else "Go on"}
    if on_map:
        out["map"] = board(options, state)
        if phase == "roam":
            out["up"] = "map"
    return out


def asked_items(options, state):
    """What a challenge or a weapon has turned up, the largest first; []: nothing."""
    phase = state["phase"]
    if phase == "challenge" and state["test"] == "deck":
        return [number_item("or more", state["difficulty"])]
    if phase in ("challenge", "weapon") and state["dealt"]:
        top = highest(options, state["dealt"])
        beat = phase == "challenge" and state["test"] == "beat"  # only the value counts
        return [number_item("to beat", top[0]) if beat else suit(phase, top)] + [
            suit("", card) for card in state["dealt"]]
    return []


def small_items(options, state, focus, seen):
    """Experience and money where they are used, what the next fight brings, and the weapons."""
    own, items = sheet(state), []
    for field in BETWEEN:
        if field in ("xp", "money"):
            if uses(options, state, field):
                items.append(number_item("XP" if field == "xp" else field, seen(field), (field,),
                                         icon="star" if field == "xp" else "coin"))
            continue
        value = seen(field)
        if value and field != "session" or focus == (field,):
            items.append(number_item({"handicap": "fewer", "autos": "sure"}.get(field, field), value, (field,)))
    if len(own["weapons"]) > 3:
        items.append(number_item("weapons", len(own["weapons"])))
    else:
        items += [number_item(weapon_name(state, card) or "weapon", face(card), icon="swords")
                  for card in own["weapons"]]
    return items


def place_line(options, state):
    """(icon, what waits or where it is, the kind in a word) of the place, or whom one is against."""
    at = state["at"]
    if at is None:
        if is_tournament(options):
            return "fighter", "vs %s: %s" % (who(state, 1), won(wins(options, state)[state["cast"][1]])), ""
        return "fighter", "against " + who(state, 1), ""
    kind, name = "done" if at in state["cleared"] else state["places"][at], place_name(state, at)
    icon = PLACES.get(kind, "fighter")
    if state["due"] is None or state["phase"] != "roam":
        return icon, "at " + (name or "place %d" % at), ""
    return icon, name + " waits" if name else line(WAITS, kind), {"fight": "rival", "custom": "event"}.get(kind, kind)


def tally_items(options, state):
    """How many fights the Protagonist's player has won, then those who wait for theirs."""
    count, cast = wins(options, state), state["cast"]
    return [number_item("wins", count[cast[0]], icon="cup")] + [
        text("@%d: %s" % (i, won(count[i]))) for i in range(len(count)) if i not in cast]


# ---- what happened ---------------------------------------------------------

# What is told of an event, a line for each: each %s takes the next of its values, cards and suits by their signs.
LINES = """
explored %s: place %s
fewer %s cards fewer next fight.
fresh Someone new steps up./Make a character?
sheet It is written.
map.block Place %s is shut.
map.open Place %s is open.
map.link A way from %s to %s.
map.cut No way from %s to %s now.
reward.redraw Redraw %s cards.
reward.trick A sure trick in store.
reward.boost Next fight: cards count +%s.
reward.hand Next fight: %s cards more.
"""

# The icon of what an event tells.
ICONS = """
explored house
checked dice
fewer cards
rest cards
begin cards
laid card
claimed swords
passed check
earned star
hero fighter
fresh fighter
picked fighter
session clock
map house
reward star
roles people
finish cup
"""


def shown(state, values):
    """The values of an event of a campaign, as its line in LINES takes them."""
    return tuple([face(value) if type(value) is str else value for value in values])


def tell_laid(options, state, seat, card):
    """A card that is played in a challenge."""
    from cornerman.games.fightcard.challenges import stands_for
    from cornerman.games.fightcard.deck import card_with_move

    return [] if stands_for(options, state, card) else [
        "%s: %s" % (who(state, seat), card_with_move(options, state, seat, card))]


def tell_claimed(options, state, weapon, given):
    """A weapon, and the card that was given for it, if it was told."""
    from cornerman.games.fightcard.challenges import given_for

    lines = ["%s is a weapon now." % face(weapon)]
    if given != given_for(options, state, weapon):
        lines.append("%s goes to the deck." % face(given))
    return lines + ["What is it called?"] * (state["at"] is None)


def tell_checked(options, state, card, total, difficulty):
    """A card that is drawn against a number, if it was not told by its result."""
    return [] if difficulty in (1, 20) else ["%s: %d against %d" % (face(card), total, difficulty)]


def tell_reward_preset(options, state, suit):
    """A Trump Suit that is set for a fight to come."""
    from cornerman.games.fightcard.deck import suit_name

    return ["Set: " + suit_name(suit)]


def of_sheet(function):
    """A function of `characters`, which is imported when its lines are told."""
    def tell(options, state):
        from cornerman.games.fightcard import characters

        return getattr(characters, function)(options, state)
    return tell


def tell_begin(options, state, context, fewer):
    """What is dealt for a trick game."""
    n = options["hand"]
    own = options["own_hands"] or options["antagonist_card"]
    lines = ["%s's own hand: %d cards." % (player(state, 1), n) if own else "%s draws %d cards." % (who(state, 1), n)]
    if fewer:
        lines.append("%s plays with %d cards." % (who(state, 0), n - fewer))
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    lines += ["No drawing up in a fight."] if context != "trick" else []
    return lines + (owed(state) if context == "fight" else [])


def tell_rest(options, state):
    """What is shuffled and drawn after a fight, if anything is still to come."""
    if state["over"]:
        return []
    if options["own_hands"] or options["antagonist_card"]:
        return ["Shuffle all but your hands.", "%s and %s draw up to %d." % (
            player(state, 0), player(state, 1), options["hand"])]
    return ["Shuffle all but %s's hand." % player(state, 0), "Draw up to %d." % options["hand"]]


def tell_roles(options, state):
    """Who plays whom now."""
    lines = [player(state, 0) + " is the Protagonist."]
    if options["rotate"] == "winner":
        return lines + ["Opponent: %s." % player(state, 1)]
    return lines + ["Use your own hand." if options["own_hands"] else "Pass the hand on.", "Others: add details, ask."]


def tell_passed(options, state, success, above, test):
    """The end of a challenge; a card off the deck leaves the hand as it is."""
    lines = ["Passed!" if success else "Failed."]
    if test not in ("beat", "colour", "suit"):
        return lines
    if options["antagonist_card"]:
        return lines + ["Both draw back up to %d." % options["hand"]]
    own = options["own_hands"]
    return lines + [("%s: draw back up to %d." % (player(state, 0), options["hand"])) if own else
                    "Draw back up to %d." % options["hand"]]


def tell_place(options, state, first, last):
    """A place that has changed, or is new."""
    return ["Place " + place(state, first if type(first) is int else len(state["places"]) - 1)]


TOLD = {
    "rest": tell_rest,
    "earned": lambda options, state, xp, money: ["Earned: %d xp" % xp] * (xp > 0) + ["Found %d." % money] * (money > 0),
    "hero": lambda options, state, i: ["Now: " + hero_name(state, i)] * (len(state["sheets"]) > 1),
    "picked": lambda options, state, rank, table: [capital(sheet(state)[table or "ring"])],
    "reward.reclaim": lambda options, state, cards: ["Back: " + " ".join([face(card) for card in cards])],
    "at": lambda options, state, place: [] if state["due"] in (None, "challenge", "weapon") else prompt(options, state),
    "over": lambda options, state, winner: prompt(options, state),
    "session": lambda options, state, n: ["Session %d. Anything earned?" % n] + (
        [] if options["cost"] or options["pay"] == "session" else ["The table gives advances."]),
    "laid": tell_laid,
    "claimed": tell_claimed,
    "checked": tell_checked,
    "reward.preset": tell_reward_preset,
    "begin": tell_begin,
    "roles": tell_roles,
    "passed": tell_passed,
    "map.kind": tell_place,
    "map.add": tell_place,
    "map.name": tell_place,
    "prompts": of_sheet("prompts"),
    "finish": of_sheet("finishing_move"),
}
