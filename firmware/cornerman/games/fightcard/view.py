"""What the Fight Card System shows of a match: the views of a fight and between fights, the prompts between fights and
after the end, the opening, and the lines for all events (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.game import FIELD
from cornerman.games.fightcard.state import (
    COUNTED, FIGHTS, REWARDS, accent, beats, board, card_value, card_with_move, hero_name, is_campaign, is_tournament,
    lazy, meaning, move_name, owed, place_label, place_name, player, sheet, signs, suit_name, takers, tally, uses,
    weapon_name, who, wins)
from cornerman.items import Place, pips, suit, text, word
from cornerman.items import number as number_item
from cornerman.tables import capital, counted, filled, fit, line

# ---- a fight ---------------------------------------------------------------

# What the seat with the turn does, in phases in which no card is played.
WORDS = {"effect": "swaps", "penalty": "discards"}


def view_of_fight(options, state, focus, foot, value_of, mode):
    """The view of a fight; the tricks and the Trump Suit are largest. foot: None, or lines in place of the debts;
    value_of: a function of the parts of a cell that returns its value"""
    light = mode == "light" and state["phase"] in FIGHTS
    goes = "all %d tricks" % state["length"] if options["end"] == "all" else "to %d tricks" % state["target"]
    result = {"icon": "fight", "title": "Who took it?", "state": goes,
           "ok": ("Trump" if options["trump"] == "match" else "Ranks") if light else "Tell",
           "seats": [view_seat(options, state, focus, seat, value_of) for seat in (0, 1)], "middle": [],
           "changes": False, "goes_on": False if light else None, "foot": owed(state) if foot is None else foot}
    for seat in takers(state, mode) if focus is None else ():
        result["seats"][seat]["act"] = "took it"
    if is_campaign(options):
        for label, name in (("higher", "boost"), ("sure", "autos")):
            if state[name]:
                result["seats"][0]["items"].append(number_item(label, state[name]))
    if options["trump"] != "match":
        led = None if state["lead"] is None else state["table"][state["lead"]]
        result["state"] = signs(options, led and led[1])
    if state["phase"] == "lost":  # the suit went with the fight
        return result
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        label = "!new one" if state["retrump"] else "trump"
        result["trump"] = suit(label, None if due else value_of("trump"), ("trump",))
    elif state["follow"]:
        result["trump"] = suit("answer", state["follow"])
    return result


def view_seat(options, state, focus, seat, value_of):
    """A seat of the view: tricks, last card and hand, and an arrow if it must act or leads."""
    lead, going, tricks = value_of("lead"), state["phase"] in FIGHTS, value_of("tricks", seat)
    items, between, card = [], state["table"] == [None, None], state["table"][seat]
    turn = lead if state["turn"] is None or between and state["phase"] == "play" else state["turn"]  # follows taps
    if state["last"] and between:
        card = state["last"][seat]
    if focus == ("debt", seat):
        items.append(number_item("owes", value_of("debt", seat), ("debt", seat)))
    if focus == ("lead",) and lead == seat:
        items.append(text("leads", ("lead",)))
    if state["forced"] and seat == state["turn"]:
        items.append(text("!bound"))
    if card:  # before the hand, whose icon keeps a rank from being read as a part of its number
        items.append(suit("", card))
    items.append(number_item("hand", value_of("hands", seat), ("hands", seat), icon="cards"))
    if card and seat == 0 and is_campaign(options) and card in sheet(state)["weapons"]:
        items.append(text("!" + (weapon_name(state, card) or "weapon")))
    lost = state["over"] and state["winner"] == 1 - seat
    due = WORDS.get(state["phase"]) or ("leads" if seat == lead else "answers")
    return {"big": pips("tricks", tricks, state["target"], ("tricks", seat)), "items": items, "out": lost,
            "name": who(state, seat), "turn": going and seat == turn,
            "word": "lost" if lost else due}


# ---- between fights --------------------------------------------------------

# For each kind of place, and a cleared one, with strokes: its icon, what waits there without a name, a word for that.
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
# The label and the icon of the numbers of COUNTED where they differ from the name of the field and None.
NUMBERS = {"xp": ("XP", "star"), "money": ("money", "coin"), "handicap": ("fewer cards", None),
           "boost": ("higher cards", None), "autos": ("sure tricks", None)}


def view_of_campaign(options, state, focus, foot, value_of):
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
        done = len(state["cleared"])
        items = [number_item("done", done, icon="check") if done else word("done", "none", "check")]
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
            return [word("to beat", top[0])] + [suit("", card) for card in state["dealt"]]
        return [suit(phase, top)]
    return []


def small_items(options, state, focus, value_of):
    """The items for xp and money if used, what the next fight brings, the Trump Suit set for it, and weapons."""
    own, items = sheet(state), []
    for field in COUNTED:
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
        items += [word(weapon_name(state, card) or "weapon", face(card), "swords") for card in own["weapons"]]
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


# ---- prompts outside a fight, and the opening ------------------------------

# What a test asks for.
QUESTIONS = """
colour Match the colour.
suit Match the suit.
tags Argue your tags.
"""
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


def opening(options, state):
    """The lines at the beginning of a match."""
    lines = ["No jokers. Shuffle."]
    if options["trump"] == "three":
        lines = ["No jokers. Take out all %s." % face(options["removed"]), "Shuffle."]
    lines += beats(options)
    cards = options["hand"]
    if is_campaign(options):
        each, rotates = options["own_hands"], options["rotate"] == "winner"
        if options["trio"]:
            lines += [text % player(state, seat) for seat, text in enumerate((
                "%s is the Protagonist,", "%s the Antagonist,", "%s the Narrator."))]
        whom = "each player" if each else player(state, 0) if rotates else "the Protagonist"
        lines.append("Deal %d to %s." % (cards, whom))
        if options["antagonist_card"] and not each:
            lines.append("Deal %d to %s, too." % (cards, player(state, 1)))
        if options["end"] == "all":
            lines.append("A fight plays every card.")
        if rotates:
            lines += ["%s against %s." % (player(state, 0), player(state, 1)), "The winner stays on."]
        if options["outcome"] == "trumps":
            lines.append("Winners discard trumps next.")
        return lines + ["Make a character?"]
    lines.append("Deal %d to each hand." % cards)
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


def brief(options, state):
    """The opening of a single fight in the two lines beside its first question; for a campaign they are too short."""
    if is_campaign(options):
        return []
    if options["trump"] != "match":
        but = " or %s" % face(options["removed"]) if options["trump"] == "three" else ""
        return ["No jokers%s. Deal %d." % (but, options["hand"]), "The answer must be higher."]
    return ["Shuffle 52, deal %d." % options["hand"],
            "No drawing up in a fight." if state["trump"] else "Trump up. No drawing up."]


# ---- what happened ---------------------------------------------------------

# For an event its lines, separated by strokes: {0}, {1}… are its values, of changes of the map the names of places.
LINES = """
reshuffle The spent cards are the deck.
resume The fight goes on
fewer {0} cards fewer next fight.
fresh Someone new steps up./Make a character?
sheet It is written.
map.block Shut now: {0}.
map.open Open now: {0}.
map.link A way from {0}/to {1}.
map.cut No way now from {0}/to {1}.
reward.redraw Cards to redraw: {0}.
reward.trick A sure trick in store.
reward.boost Next fight: cards count +{0}.
reward.hand Next fight: {0} cards more.
"""

# An icon, then the events that have it.
ICONS = """
card trump preset swap_trump new play laid
lead lead leads
cross off
fist trick took
star auto sure earned reward
cup won finish
cards discard redraw reshuffle fewer rest begin
hand swap_hand
house explored map
dice checked
swords claimed
check passed
fighter hero fresh picked
clock session
people roles
"""


def tell_suit(options, state, suit, card=""):
    """The Trump Suit that was turned up. card: None if it was not entered; then the next question names the suit"""
    return [] if card is None else ["%s: %s!" % (face(suit), meaning(options, suit))]


def tell_set(options, state, field):
    """A Trump Suit that was entered as a correction; of one that was turned up the next question names it."""
    is_news = field == "trump" and state["phase"] in FIGHTS and state.get("_verb") != "turned"
    return tell_suit(options, state, state["trump"]) if is_news else []


def tell_preset(options, state, suit):
    """The Trump Suit that was set for this fight."""
    plain = options["suits"] == "weather" and not options["suit_names"]
    return [("Weather was set: %s." if plain else "Trump Suit was set: %s.") % face(suit)]


def tell_discard(options, state, seat, count):
    """The discards that pay a debt. count: their number"""
    lines = ["%s discards %s." % (who(state, seat), count or "none")]
    return lines + (["Draw as many."] if count and options["refill"] else [])


def tell_play(options, state, seat, card, move, armed):
    """A card that completes a trick, and a weapon as soon as it is played."""
    lines = []
    if state["table"] == [None, None]:
        text, flavour = card_with_move(options, state, seat, card), accent(card[1])
        if card[1] != state["trump"]:  # such a trick has more lines
            flavour = flavour.split(",")[0]
        lines.append(fit("%s: %s" % (text, flavour), text))
    return lines + ["With %s!" % (weapon_name(state, card) or "a weapon")] * armed


def tell_trick(options, state, winner, a, b):
    """Who took a trick, and the question to the table; nothing at the end of the fight. a, b: tricks of 0 and 1"""
    taken = "%s takes it. %d-%d" % (who(state, winner), a, b)
    return [taken, "How does it look?"] if state["phase"] in FIGHTS else []


def tell_took(options, state, winner, a, b, suit):
    """Who took a trick whose cards were not entered. They were probably of the Trump Suit, so its accent is named; with
    a new `suit` it is not, because those cards had another one."""
    lines = tell_trick(options, state, winner, a, b)
    if lines and suit:
        return tell_suit(options, state, suit) + lines[:1]
    if lines and state["trump"]:
        lines[1] = "%s: how does it look?" % capital(accent(state["trump"]).split(",")[0])
    return lines


def tell_won(options, state, winner, a, b, context):
    """The end of a trick game. a, b: the tricks of the seats 0 and 1"""
    if not is_campaign(options):
        return prompt(options, state)
    if context == "tutorial":
        return ["Free advances: %d." % a]
    if context == "trick":
        return ["The trick is %s." % ("won" if winner == 0 else "lost"), "Draw back up to %d." % options["hand"]]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    stays = winner and options["rotate"] == "winner"  # the winner plays the Protagonist by now
    name = player(state, 0) if stays else who(state, winner)
    lines = ["%s wins %d-%d!" % (name, max(a, b), min(a, b)), "Tell the finish."]
    if winner == 0:
        lines += lazy.sheet.finishing_move(options, state)
    return lines


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
    "lead": lambda options, state, seat, device: [("A coin: %s leads." if device else "%s leads.") % who(state, seat)],
    "leads": lambda options, state, seat: [
        ("Two: %s leads next." if options["effects"][1] == "lead" else "%s leads next.") % who(state, seat)],
    "off": lambda options, state, seat, suit: [
        "Nobody matches: high card." if seat is None else "No %s: trick lost." % face(suit)],
    "swap_trump": lambda options, state, seat, card: [
        "%s gives %s." % (who(state, seat), face(card))] + tell_suit(options, state, card[1]),
    "redraw": lambda options, state, seat, card: ["%s swaps one with the deck." % who(state, seat)],
    "swap_hand": lambda options, state, seat, at: [who(state, seat) + " gives a card.", "Take card number %d." % at],
    "auto": lambda options, state, left: ["Sure trick for %s!" % who(state, 0)],
    "sure": lambda options, state: ["Sure trick for %s!" % who(state, 0)],
    "trump": tell_suit,
    "set": tell_set,
    "preset": tell_preset,
    "discard": tell_discard,
    "play": tell_play,
    "trick": tell_trick,
    "took": tell_took,
    "won": tell_won,
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
    "laid": lambda options, state, seat, card: [] if lazy.challenges.stands_for(options, state, card) else [
        "%s: %s" % (who(state, seat), card_with_move(options, state, seat, card))],  # nothing of one that is unknown
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
