"""What a campaign of the Fight Card System tests and gives: challenges, weapons, rewards and spoils
(docs/rules/fightcard.md, Actions)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard import campaign_rules, map_rules
from cornerman.games.fightcard.campaign_rules import (
    ask_drawn, ask_here, ask_several_drawn, drawn, pool, rewards, spare_cards, unfit, weapons)
from cornerman.games.fightcard.deck import by_suit, card_value, deck, drop_weapon, unavailable, unseen
from cornerman.games.fightcard.state import SEAT, repeated, sheet, who

# ---- challenges: what is asked ---------------------------------------------


def cards_dealt(options, test):
    """How many cards off the deck a challenge takes."""
    return options["deal"] if test == "beat" else 1 if test in ("colour", "suit") else 0


def ask_test(options, state, prefix):
    """The Ask for a challenge."""
    ask_here(options, state, prefix)
    most = len(pool(options, state))
    return Ask(("choice", options["challenges"]), wrong=lambda test: "Too few cards are no weapons"
               if cards_dealt(options, test) > most else None)


def ask_dealt(options, state, prefix):
    """The cards of a challenge, or the number of a check."""
    if prefix[1] == "deck":
        return Ask(("int", 1, 20, options["difficulty"]), optional=True)
    n = cards_dealt(options, prefix[1])
    return ask_several_drawn(options, state, n) if n else None


def require_test(state, *tests):
    """Refuse where another challenge is on."""
    if state["test"] not in tests:
        raise Refused("This challenge goes another way")


def ask_player(options, state, prefix):
    """Who plays a card in a challenge."""
    require_test(state, "beat", "colour", "suit")

    def wrong(seat):
        if seat and not options["antagonist_card"]:
            return "That is for " + who(state, 0)
        if state["table"][seat]:
            return "%s has laid a card" % who(state, seat)
        return None if state["hands"][seat] else "%s has no card left. Correct the hand?" % who(state, seat)
    return Ask(SEAT, wrong=wrong)


def ask_laid(options, state, prefix):
    """The card that is played in a challenge; a picker begins at the suit that is asked for."""
    def shown():
        cards, suit = unseen(options, state), state["dealt"][0][1]
        first = [card for card in cards if suit in card and state["test"] != "beat"] + [None]
        return {"first": first[0], "groups": by_suit(options, cards)}
    return Ask(("card",), wrong=lambda card: unavailable(options, state, card), later=shown)


def ask_stat(options, state, prefix):
    """The stat of a check."""
    require_test(state, "deck")
    return Ask(("choice", [None] + list(range(len(options["stats"])))))


def ask_verdict(options, state, prefix):
    """The Facilitator's word about tags."""
    require_test(state, "tags")
    return Ask(("choice", (True, False)))


def ask_tag(options, state, prefix):
    """The tag that has decided it."""
    tags = sheet(state)["tags"]
    return Ask(("choice", tags), optional=True) if tags else None


# ---- challenges: what follows ----------------------------------------------


def challenge(options, state, action, chance, events):
    """Begin a challenge."""
    test, given = action[1], argument(action, 2)
    state["test"], state["dealt"] = test, []
    if test == "trick":
        campaign_rules.start_fight(options, state, test, events)
        return
    state["phase"] = "challenge"
    if test == "deck":
        state["difficulty"] = given or options["difficulty"]
    else:
        state["dealt"] = list(given or drawn(options, state, cards_dealt(options, test), chance))
    events.append(("challenge", test))


def lay(options, state, action, chance, events):
    """A card is played in a challenge."""
    verb, seat, card = action
    state["table"][seat] = card
    state["hands"][seat] -= 1
    events.append(("laid", seat, card))
    if state["table"][0] and (state["table"][1] or not options["antagonist_card"]):
        compare(options, state, events)


def compare(options, state, events):
    """Compare the cards of a challenge, all of which lie there."""
    (own, foe), test = state["table"], state["test"]
    dealt = state["dealt"][0]
    drop_weapon(state, 0, own)
    rivals = ([foe] if foe else []) + (state["dealt"] if test == "beat" else [])
    above = card_value(options, own) - max([card_value(options, card) for card in rivals]) if rivals else 0
    fits = test == "beat" or (own[1] == dealt[1] if test == "suit" else (own[1] in "CS") == (dealt[1] in "CS"))
    success = fits and (not rivals or above > 0)
    campaign_rules.end_challenge(options, state, success, above if test == "beat" else 0, events)


def check(options, state, action, chance, events):
    """A card is drawn against a number."""
    card = argument(action, 2) or drawn(options, state, 1, chance)[0]
    state["dealt"] = [card]
    total = card_value(options, card) + (0 if action[1] is None else sheet(state)["stats"][action[1]])
    above = total - state["difficulty"]
    events.append(("checked", card, total, state["difficulty"]))
    campaign_rules.end_challenge(options, state, above >= 0, above, events)


def judge(options, state, action, chance, events):
    """The Facilitator has judged an argument by tags, which ends the challenge."""
    campaign_rules.end_challenge(options, state, action[1], 0, events)


# ---- told by their result (docs/rules/fightcard.md, At the table) ----------


def ranked(options, state):
    """The cards that a scene can turn up, those that count least first, equal ones in the order of the pack."""
    cards, gone, high = deck(options), weapons(state), options["ace"] == "high"
    ranks = list(range(high, 13)) + [0] * high  # as they count; each suit of the pack has all of them
    return [card for rank in ranks for card in cards[rank::13] if card not in gone]


def told_by_result(options, test, passed, cards):
    """The actions for a challenge of which only the result is entered. They name cards in place of those on the table:
    none is a weapon, and a challenge is passed by few points. None: too few cards are no weapons.

    cards: as `ranked` returns them; of a trick and of tags any
    """
    if test == "trick":
        return [["challenge", test], ["took", 0 if passed else 1]]
    if test == "tags":
        return [["challenge", test], ["judge", passed]]
    if test == "deck":
        return [["challenge", test, 1 if passed else 20], ["check", None, cards[0]]] if cards else None
    n = cards_dealt(options, test)
    own, foe = (cards[-1:], cards[:1]) if passed else (cards[:1], cards[-1:])
    if test == "beat":
        dealt = cards[1:n + 1] if passed else cards[-n - 1:-1]
        if passed and dealt:
            most = card_value(options, dealt[-1])
            own = next(([card] for card in cards[n + 1:] if card_value(options, card) > most), [])
    else:
        fits = [card for card in cards[1:-1] if own and (card[1] == own[0][1]) == passed
                and (passed or (card[1] in "CS") != (own[0][1] in "CS"))]
        dealt = fits[:1]
    if len(dealt) < n or len(set(dealt + own + foe)) < n + 2:
        return None
    return [["challenge", test, dealt], ["play", 0, own[0]]] + [["play", 1, foe[0]]] * options["antagonist_card"]


def stands_for(options, state, card):
    """True of a card that was played in a challenge only to say how it came out."""
    cards = ranked(options, state)
    for test in ("beat", "colour", "suit"):
        for passed in (True, False) if cards_dealt(options, test) == len(state["dealt"]) else ():
            told = told_by_result(options, test, passed, cards)
            if told and told[0][2] == state["dealt"] and card in [one[2] for one in told[1:]]:
                return True
    return False


def given_for(options, state, weapon):
    """A card of the weapon's suit, preferably no weapon, that is assumed to be the one that was given for it."""
    kept = weapons(state)
    same = [rank + weapon[1] for rank in "23456789TJQKA" if rank != weapon[0]]
    return ([card for card in same if card not in kept] + same)[0]


# ---- weapons ---------------------------------------------------------------


def ask_weapon(options, state, prefix):
    """The card that is turned up as a weapon."""
    ask_here(options, state, prefix)
    return ask_drawn(options, state, prefix)


def ask_claimed(options, state, prefix):
    """The card that is given for the weapon (ruling 31)."""
    weapon = state["dealt"][0]

    def wrong(card):
        if card == weapon:
            return "That is the weapon"
        return None if card[1] == weapon[1] else "A card of the weapon's suit"
    return Ask(("card",), wrong=wrong, candidates=[rank + weapon[1] for rank in RANKS if rank != weapon[0]])


def weapon(options, state, action, chance, events):
    """A weapon is turned up."""
    state["dealt"] = [argument(action, 1) or drawn(options, state, 1, chance)[0]]
    state["phase"] = "weapon"
    events.append(("weapon", state["dealt"][0]))


def claim(options, state, action, chance, events):
    """A card is given for the weapon. Hidden: `_found`, where each weapon was found; it is called as that place is."""
    found, weapons = state["dealt"][0], sheet(state)["weapons"]
    state["phase"] = "roam"
    drop_weapon(state, 0, action[1])
    if found not in weapons:
        weapons.append(found)
    if state["at"] is not None:
        state.setdefault("_found", {})[found] = state["at"]
    events.append(("claimed", found, action[1]))
    campaign_rules.complete_place(options, state, events, "weapon")


def leave_weapon(options, state, action, chance, events):
    """A weapon is declined."""
    state["phase"] = "roam"
    if not options["retry"]:
        campaign_rules.mark_done(state, "weapon")


# ---- rewards and spoils ----------------------------------------------------


def ask_reward(options, state, prefix):
    """The Ask for a reward."""
    return Ask(("choice", rewards(options, state)), wrong=lambda what: unfit(options, state, what))


def ask_given(options, state, prefix):
    """What a reward is given for: a change of the map, cards, a suit, or a number."""
    what = prefix[1]
    if what == "map":
        return map_rules.ask_map(options, state, prefix)
    if what == "trick":
        return None
    if what == "reclaim":
        return ask_reclaimed(options, state)
    if what == "preset":
        return Ask(("suit",))
    most = {"redraw": options["hand"], "hand": min(9, state["handicap"] + spare_cards(options))}
    return Ask(("int", 1, most.get(what, 9)))


def ask_where(options, state, prefix):
    """The fight for which a Trump Suit is set."""
    if prefix[1] != "preset" or state["at"] is None:
        return ask_rest(options, state, prefix)
    places = state["places"]
    near = [p for p in range(len(places)) if places[p] in ("fight", "custom") and p not in state["cleared"]]
    return Ask(("int", 0, len(places) - 1), optional=True, candidates=near,
               wrong=lambda p: None if p in near else "A fight that is still to come")


def ask_rest(options, state, prefix):
    """What a change of the map still needs; other rewards need no more."""
    return map_rules.ask_map(options, state, prefix) if prefix[1] == "map" else None


def ask_reclaimed(options, state):
    """The cards that are taken back after a close win."""
    cards = state["spent"][0]

    def wrong(given):
        if not all([card in cards for card in given]):
            return "Only cards that %s has played" % who(state, 0)
        return repeated(given)
    return Ask(("list", ("card",), 1, options["reclaim"]), wrong=wrong, choices=list(cards))


def reward(options, state, action, chance, events):
    """A reward is taken, or nothing with `pass`."""
    what, given, spoils = argument(action, 1), argument(action, 2), state["phase"] == "spoils"
    state["phase"] = "roam"
    if what:
        events.append(("reward", what, given))
    if what == "preset":
        state["presets"][str(action[3]) if len(action) > 3 else "next"] = given
    elif what == "map":
        map_rules.change_map(options, state, action, chance, events)
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
