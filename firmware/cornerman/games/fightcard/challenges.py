"""Challenges, weapons, rewards and spoils in a campaign of the Fight Card System (docs/rules/fightcard.md, Actions)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard import campaign_rules
from cornerman.games.fightcard.campaign_rules import (
    ask_here, ask_several_drawn, draw, pool, rewards, spare_cards, unfit, weapons)
from cornerman.games.fightcard.state import SEAT, card_value, cards_of, drop_weapon, lazy, repeated, sheet, who

# ---- challenges: Asks ------------------------------------------------------


def cards_dealt(options, test):
    """How many cards of the scene pool a test turns up (int)."""
    return options["deal"] if test == "beat" else 1 if test in ("colour", "suit") else 0


def ask_test(options, state, prefix):
    """The Ask for the test of a challenge. Refused where no challenge waits."""
    ask_here(options, state, prefix)
    available = len(pool(options, state))
    return Ask(("choice", options["challenges"]), wrong=lambda test: "Too few cards are no weapons"
               if cards_dealt(options, test) > available else None)


def ask_dealt(options, state, prefix):
    """The Ask for the cards that a challenge turns up, or for the number of a `deck` check; None: the test needs
    neither. It is optional: the device can draw the cards, and the options have the usual number."""
    if prefix[1] == "deck":
        return Ask(("int", 1, 20, options["difficulty"]), optional=True)
    count = cards_dealt(options, prefix[1])
    return ask_several_drawn(options, state, count) if count else None


def require_test(state, *tests):
    """Raise Refused if the challenge that is on has none of these tests."""
    if state["test"] not in tests:
        raise Refused("This challenge goes another way")


def ask_player(options, state, prefix):
    """The Ask for the seat that plays a card in a challenge."""
    require_test(state, "beat", "colour", "suit")

    def wrong(seat):
        if seat and not options["antagonist_card"]:
            return "That is for " + who(state, 0)
        if state["table"][seat]:
            return "%s has laid a card" % who(state, seat)
        return None if state["hands"][seat] else "%s has no card left. Correct the hand?" % who(state, seat)
    return Ask(SEAT, wrong=wrong)


def ask_stat(options, state, prefix):
    """The Ask for the stat that is added in a check: its index, or null."""
    require_test(state, "deck")
    return Ask(("choice", [None] + list(range(len(options["stats"])))))


def ask_verdict(options, state, prefix):
    """The Ask for what the Facilitator decides about tags: True if they help."""
    require_test(state, "tags")
    return Ask(("choice", (True, False)))


def ask_tag(options, state, prefix):
    """The Ask for the tag that was decisive, which is optional; None: the sheet has no tags."""
    tags = sheet(state)["tags"]
    return Ask(("choice", tags), optional=True) if tags else None


# ---- challenges: actions ---------------------------------------------------


def challenge(options, state, action, chance, events):
    """Begin a challenge."""
    test, given = action[1], argument(action, 2)
    state["test"], state["dealt"] = test, []
    if test == "trick":
        lazy.fight.start(options, state, test, events)
        return
    state["phase"] = "challenge"
    if test == "deck":
        state["difficulty"] = given or options["difficulty"]
    else:
        state["dealt"] = list(given or draw(options, state, cards_dealt(options, test), chance))
    events.append(("challenge", test))


def lay(options, state, action, chance, events):
    """Put a card of a challenge on the table, and decide the challenge with the last one."""
    verb, seat, card = action
    state["table"][seat] = card
    state["hands"][seat] -= 1
    events.append(("laid", seat, card))
    if state["table"][0] and (state["table"][1] or not options["antagonist_card"]):
        compare(options, state, events)


def compare(options, state, events):
    """Decide a challenge with the cards that lie on the table."""
    (own, foe), test = state["table"], state["test"]
    dealt = state["dealt"][0]
    drop_weapon(state, 0, own)
    rivals = ([foe] if foe else []) + (state["dealt"] if test == "beat" else [])
    above = card_value(options, own) - max([card_value(options, card) for card in rivals]) if rivals else 0
    matches = test == "beat" or (own[1] == dealt[1] if test == "suit" else (own[1] in "CS") == (dealt[1] in "CS"))
    success = matches and (not rivals or above > 0)
    campaign_rules.end_challenge(options, state, success, above if test == "beat" else 0, events)


def check(options, state, action, chance, events):
    """Decide a `deck` check with a card and a stat."""
    card = argument(action, 2) or draw(options, state, 1, chance)[0]
    state["dealt"] = [card]
    total = card_value(options, card) + (0 if action[1] is None else sheet(state)["stats"][action[1]])
    above = total - state["difficulty"]
    events.append(("checked", card, total, state["difficulty"]))
    campaign_rules.end_challenge(options, state, above >= 0, above, events)


def judge(options, state, action, chance, events):
    """End a challenge as the Facilitator has decided."""
    campaign_rules.end_challenge(options, state, action[1], 0, events)


# ---- challenges of which the result alone is entered (docs/rules/fightcard.md, At the table)


def ranked(options, state):
    """The scene pool, the lowest value first; cards of the same value in the order of the pack."""
    cards, all_weapons, high = cards_of(options), weapons(state), options["ace"] == "high"
    ranks = list(range(high, 13)) + [0] * high  # as they count; each suit of the pack has all of them
    return [card for rank in ranks for card in cards[rank::13] if card not in all_weapons]


def told_by_result(options, test, passed, cards):
    """The actions that play a challenge of which the players enter only the result; None: too few cards are no weapons.

    The cards in these actions stand for unknown ones: none is a weapon, and a challenge is passed by as few points as
    possible.

    passed: True or False, the result; cards: as `ranked` returns them; the tests `trick` and `tags` ignore them
    """
    if test == "trick":
        return [["challenge", test], ["took", 0 if passed else 1]]
    if test == "tags":
        return [["challenge", test], ["judge", passed]]
    if test == "deck":
        return [["challenge", test, 1 if passed else 20], ["check", None, cards[0]]] if cards else None
    count = cards_dealt(options, test)
    own, foe = (cards[-1:], cards[:1]) if passed else (cards[:1], cards[-1:])
    if test == "beat":
        dealt = cards[1:count + 1] if passed else cards[-count - 1:-1]
        if passed and dealt:
            highest = card_value(options, dealt[-1])
            own = next(([card] for card in cards[count + 1:] if card_value(options, card) > highest), [])
    else:
        fitting = [card for card in cards[1:-1] if own and (card[1] == own[0][1]) == passed
                and (passed or (card[1] in "CS") != (own[0][1] in "CS"))]
        dealt = fitting[:1]
    if len(dealt) < count or len(set(dealt + own + foe)) < count + 2:
        return None
    return [["challenge", test, dealt], ["play", 0, own[0]]] + [["play", 1, foe[0]]] * options["antagonist_card"]


def stands_for(options, state, card):
    """True for a card that was played in a challenge by `told_by_result`, so that it is not shown."""
    cards = ranked(options, state)
    for test in ("beat", "colour", "suit"):
        for passed in (True, False) if cards_dealt(options, test) == len(state["dealt"]) else ():
            actions = told_by_result(options, test, passed, cards)
            if actions and actions[0][2] == state["dealt"] and card in [action[2] for action in actions[1:]]:
                return True
    return False


def given_for(options, state, weapon):
    """The card that the device enters as the one that was given for a weapon, if the players enter only that it was
    claimed: of its suit, and no weapon if possible."""
    all_weapons = weapons(state)
    same = [rank + weapon[1] for rank in "23456789TJQKA" if rank != weapon[0]]
    return ([card for card in same if card not in all_weapons] + same)[0]


def joined(options, state, before, action):
    """True if one press told the result of a weapon or of a challenge by two actions that follow each other. state:
    that after them, or that between them"""
    if before[0] == "weapon":
        return action == ["pass"] and len(before) == 1 or (
            action[0] == "claim" and len(before) > 1 and action[1] == given_for(options, state, before[1]))
    if before[0] == "play":
        return action[0] == "play" and stands_for(options, state, action[2])
    cards = ranked(options, state)
    return any([(told_by_result(options, before[1], passed, cards) or [])[:2] == [before, action]
                for passed in (True, False)])


# ---- weapons ---------------------------------------------------------------


def ask_claimed(options, state, prefix):
    """The Ask for the card that is given for the weapon (ruling 31)."""
    weapon = state["dealt"][0]

    def wrong(card):
        if card == weapon:
            return "That is the weapon"
        return None if card[1] == weapon[1] else "A card of the weapon's suit"
    return Ask(("card",), wrong=wrong, candidates=[rank + weapon[1] for rank in RANKS if rank != weapon[0]])


def weapon(options, state, action, chance, events):
    """Turn up a weapon."""
    state["dealt"] = [argument(action, 1) or draw(options, state, 1, chance)[0]]
    state["phase"] = "weapon"
    events.append(("weapon", state["dealt"][0]))


def claim(options, state, action, chance, events):
    """Exchange a card for the weapon. Hidden field `_found`: {weapon: place where it was}, for `state.weapon_name`."""
    weapon_card, own_weapons = state["dealt"][0], sheet(state)["weapons"]
    state["phase"] = "roam"
    drop_weapon(state, 0, action[1])
    if weapon_card not in own_weapons:
        own_weapons.append(weapon_card)
    if state["at"] is not None:
        state.setdefault("_found", {})[weapon_card] = state["at"]
    events.append(("claimed", weapon_card, action[1]))
    campaign_rules.complete_place(options, state, events, "weapon")


def leave_weapon(options, state, action, chance, events):
    """Leave the weapon where it is."""
    state["phase"] = "roam"
    if not options["retry"]:
        campaign_rules.mark_done(state, "weapon")


# ---- rewards and spoils ----------------------------------------------------


def ask_reward(options, state, prefix):
    """The Ask for a reward or for a kind of spoils."""
    return Ask(("choice", rewards(options, state)), wrong=lambda what: unfit(options, state, what))


def ask_given(options, state, prefix):
    """The Ask for the first argument of a reward: a suit, a number, cards, a change of the map; None: it has none."""
    what = prefix[1]
    if what == "map":
        return campaign_rules.ask_map(options, state, prefix)
    if what == "trick":
        return None
    if what == "reclaim":
        return ask_reclaimed(options, state)
    if what == "preset":
        return Ask(("suit",))
    upper_bounds = {"redraw": options["hand"], "hand": min(9, state["handicap"] + spare_cards(options))}
    return Ask(("int", 1, upper_bounds.get(what, 9)))


def ask_where(options, state, prefix):
    """The Ask for the second argument of a reward: for `preset` the place of the fight, which is optional; else what a
    change of the map asks for."""
    if prefix[1] != "preset" or state["at"] is None:
        return campaign_rules.ask_map(options, state, prefix)
    kinds, cleared = state["places"], state["cleared"]
    allowed = [place for place in range(len(kinds)) if kinds[place] in ("fight", "custom") and place not in cleared]
    refusal = "A fight that is still to come"
    return campaign_rules.ask_place(state, allowed, lambda place: None if place in allowed else refusal, True)


def ask_reclaimed(options, state):
    """The Ask for the cards that are taken back after a close win."""
    cards = state["spent"][0]

    def wrong(given):
        if not all([card in cards for card in given]):
            return "Only cards that %s has played" % who(state, 0)
        return repeated(given)
    return Ask(("list", ("card",), 1, options["reclaim"]), wrong=wrong, choices=list(cards))


def reward(options, state, action, chance, events):
    """Apply a reward or spoils; for the verb `pass` nothing is taken."""
    what, given, spoils = argument(action, 1), argument(action, 2), state["phase"] == "spoils"
    state["phase"] = "roam"
    if what:
        events.append(("reward", what, given))
    if what == "preset":
        state["presets"][str(action[3]) if len(action) > 3 else "next"] = given
    elif what == "map":
        campaign_rules.change_map(options, state, action, chance, events)
    elif what == "trick":
        state["autos"] = min(9, state["autos"] + 1)
    elif what == "boost":
        state["boost"] = given
    elif what == "hand":
        state["handicap"] -= given
    if spoils:
        kept = given if what == "reclaim" else []
        gone = [card for card in state["spent"][0] + state["spent"][1] if card not in kept]
        campaign_rules.clear_fight(options, state, gone)
        events.append(("rest",))
