"""The rules of a fight of the Fight Card System: how it begins, which phase comes next, the actions with and without
cards, how a trick is decided, how a fight ends, and its corrections (docs/rules/fightcard.md, How a fight runs)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused, argument, copied, correct
from cornerman.games.fightcard.state import (
    FIGHTS, SEAT, by_suit, card_bonus, card_value, counters, drop_weapon, is_campaign, move_name, open_cards, pack_size,
    repeated, sheet, unavailable, unseen, who)

ON_SHEET = ("xp", "money", "advances", "weapons")  # fields of corrections that are on the sheet in play
QUEUED = ("redraw", "swap_trump", "swap_hand")  # the bonuses that their player may take or decline

# ---- Asks and refusals -----------------------------------------------------


def all_seen(options, state):
    """The sentence that says that all cards were seen in this fight, so none can be named; None: one can."""
    at_most_single = 3  # two cards on the table and the Trump Suit card
    at_most = len(state["spent"][0]) + len(state["spent"][1]) + len(state["out"]) + at_most_single
    if at_most >= pack_size(options) and len(set(open_cards(state))) >= pack_size(options):
        return "All cards were seen: shuffle the spent ones"


def require_unseen(options, state):
    """Raise Refused if all cards of the pack were seen in this fight."""
    wrong = all_seen(options, state)
    if wrong:
        raise Refused(wrong)


def ask_card(options, state, optional):
    """The Ask for a card that was not seen in this fight. optional: True if the card may be left out"""
    return Ask(("card",), optional=optional, wrong=lambda card: unavailable(options, state, card),
               later=lambda: {"groups": by_suit(options, unseen(options, state))})


def pays_debt(options, state, card):
    """True for a card that pays a debt: of the Trump Suit, or, if ranks have bonuses, of such a rank (ruling 19)."""
    if options["trump"] == "match" and options["trumps"] == "suit":
        return card[1] == state["trump"]
    return options["effects"][RANKS.index(card[0])] != "none"


def ask_taker(options, state, prefix):
    """The Ask for who took a trick whose cards are not entered (ruling 34). Refused while a card is on the table."""
    if state["table"] != [None, None]:
        raise Refused("A card lies on the table: play it out")
    sure = "This trick is sure for " + who(state, 0) if state.get("sure") else None
    return Ask(SEAT, wrong=lambda seat: sure if seat else None)


def ask_turned_up(options, state, prefix):
    """The Ask for the Trump Suit that was turned up after a trick of `took`; None in a counter game."""
    return Ask(("suit",), state["trump"], True) if options["trump"] == "match" else None


def ask_sure_trick(options, state, prefix):
    """Raise Refused if no sure trick is in store, or one is in use. The verb has no argument, so this returns None."""
    if not state.get("autos"):
        raise Refused("No sure trick in store")
    if state["sure"]:
        raise Refused("This trick is sure already")


def ask_trump_card(options, state, prefix):
    """The Ask for the Trump Suit card, optional: the device can draw (ruling 17). Refused if all cards were seen."""
    require_unseen(options, state)
    return ask_card(options, state, True)


def wrong_turn(options, state, action, seat):
    """The sentence that refuses a seat for `play` or `discard`; None: it has the turn, and a card can be named."""
    turn = state["turn"]
    if state["phase"] == "play":
        wrong = all_seen(options, state)
        if wrong:
            return wrong
        if not state["hands"][turn]:
            return "%s has no card left. Correct the hand?" % who(state, turn)
    return None if seat == turn else "That is for " + who(state, turn)


def ask_discarded(options, state, prefix):
    """The Ask for the trump cards that are discarded for a debt (ruling 19)."""
    seat, refill = prefix[1], options["refill"]
    most = state["debt"][seat] if refill else min(state["debt"][seat], state["hands"][seat] - 1)

    def wrong(cards):
        for card in cards:
            why = unavailable(options, state, card) if pays_debt(options, state, card) else "Only trump cards"
            if why:
                return why
        return repeated(cards)
    return Ask(("list", ("card",), 0, most), [], wrong=wrong,
               choices=[card for card in unseen(options, state) if pays_debt(options, state, card)])


def ask_used(options, state, prefix):
    """The Ask of `use`: the card that is given for a `redraw` or a `swap_trump`, or for a `swap_hand` the position of
    the card that is taken from the other hand, from 1. Refused if no such card is left."""
    seat, bonus = state["pending"][0]
    if bonus != "swap_hand":
        if bonus == "swap_trump":
            require_unseen(options, state)
        return ask_card(options, state, bonus == "redraw")
    if not state["hands"][1 - seat]:
        raise Refused("%s has no card to take" % who(state, 1 - seat))
    return Ask(("int", 1, state["hands"][1 - seat]), optional=True)


# ---- the course of a fight -------------------------------------------------


def empty():
    """The state before the first fight. Hidden field `_verb`: the verb of the last action if it was `took`, `trump` or
    `play`; "turned" if a correction of the Trump Suit has followed `trump` and tells which suit was turned up; "failed"
    after a challenge that was not passed; else None."""
    return {"phase": "play", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None,
            "lead": None, "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 0,
            "target": 0, "hands": [0, 0], "spent": [[], []], "out": [], "pending": [], "retrump": False,
            "debt": [0, 0], "pick": None, "move": None, "last": None, "_verb": None}


def start(options, state, context, events):
    """Start a trick game (docs/rules/fightcard.md, How a fight runs).

    context: "fight", "trick" (a challenge of one trick) or "tutorial"; events: the list to which `begin`, in a campaign
    only, and `preset` are added
    """
    cards = options["hand"]
    state["table"], state["tricks"], state["hands"], state["spent"] = [None, None], [0, 0], [cards, cards], [[], []]
    state["out"], state["pending"], state["retrump"] = [], [], False
    for name in ("trump", "trump_card", "follow", "move", "last", "pick"):
        state[name] = None
    suit = options["preset"]
    if "ctx" in state:
        events.append(("begin", context, 0 if context == "trick" else state["handicap"]))
        state["ctx"], state["dealt"], state["sure"], state["armed"] = context, [], False, False
        suit = None
        if context == "fight":
            state["hands"][0] -= state["handicap"]
            state["handicap"] = 0
            if options["trump"] == "match":
                suit = state["presets"].pop(str(state["at"]), None) or state["presets"].pop("next", None)
    if suit:
        state["trump"] = suit
        events.append(("preset", suit))
    set_length(state)
    if context == "trick":
        state["length"] = state["target"] = 1
    state["lead"] = None if options["first"] == "coin" else options["first"]
    next_phase(options, state)


def set_length(state):
    """Set `length`, the number of tricks that the smaller hand allows, and `target`, the number of tricks that win."""
    state["length"] = min(state["hands"])
    state["target"] = state["length"] // 2 + 1


def context(state):
    """The context of the trick game: "fight", "trick" or "tutorial". A single fight is always "fight"."""
    return state.get("ctx", "fight")


def next_phase(options, state):
    """Set the phase to what has to happen next in the fight (docs/rules/fightcard.md, How a fight runs: Next)."""
    match = options["trump"] == "match"
    owing = options["outcome"] == "trumps" and state["debt"] != [0, 0]
    if state["lead"] is None:
        state["phase"] = "lead"
    elif state["pending"]:
        state["phase"] = "effect"
    elif match and (state["trump"] is None or state["retrump"]):
        state["phase"] = "trump"
    elif owing and context(state) == "fight" and state["last"] is None:
        state["phase"] = "penalty"
    else:
        state["phase"] = "play"
        if match:
            state["follow"] = state["trump"]


def is_decided(options, state):
    """True if the fight is done: a hand and the table are empty, or a seat has `target` tricks where that ends it."""
    if state["table"] == [None, None] and min(state["hands"]) == 0:
        return True
    return (options["end"] == "majority" or context(state) == "trick") and max(state["tricks"]) >= state["target"]


def end_or_next_phase(options, state, events):
    """End the fight if it is done; otherwise set the next phase."""
    if is_decided(options, state):
        end_fight(options, state, events)
    else:
        next_phase(options, state)


def leading(state):
    """The seat with more tricks; None: both have the same number."""
    own, other = state["tricks"]
    return None if own == other else 0 if own > other else 1


def spend_table(state):
    """Move the cards on the table to `spent` of their players, and clear `follow`."""
    for seat in (0, 1):
        if state["table"][seat]:
            state["spent"][seat].append(state["table"][seat])
    state["table"], state["follow"] = [None, None], None


def end_fight(options, state, events):
    """End the fight with the event `won`, which comes last: in a campaign `rules.settle` sees it and continues."""
    spend_table(state)
    state["pending"], state["retrump"] = [], False
    winner, ctx = leading(state), context(state)
    if options["outcome"] == "trumps" and ctx == "fight":
        state["debt"] = [0, 0]
        if winner is not None:
            state["debt"][winner] = state["tricks"][1 - winner]
    if "ctx" in state:
        state["sure"] = False
    else:
        state["phase"], state["over"], state["winner"] = "over", True, winner
    events.append(("won", winner, state["tricks"][0], state["tricks"][1], ctx))


# ---- a trick ---------------------------------------------------------------


def queue_bonus(state, seat, bonus):
    """Add a bonus to `pending` if its player may choose it and it can have an effect."""
    if bonus in QUEUED and state["hands"][seat] and (bonus != "swap_hand" or state["hands"][1 - seat]):
        state["pending"].append([seat, bonus])


def go_on(options, state, events):
    """Continue after a card or a bonus: with the other card of the trick, with its decision if both cards lie on the
    table, or with the next phase if the trick was decided before."""
    if state["table"] == [None, None]:
        next_phase(options, state)
    elif None in state["table"]:
        state["phase"] = "play"
    else:
        decide_trick(options, state, events)


def decide_trick(options, state, events):
    """Decide a trick of two cards, and apply or queue their bonuses (docs/rules/fightcard.md, How a fight runs)."""
    table, lead = state["table"], state["lead"]
    bonuses = [card_bonus(options, state, card) for card in table]
    winner = trick_winner(options, state, events)
    if state.get("sure"):
        state["sure"] = False
        winner = 0
        events.append(("sure",))
    if "new_trump" in bonuses:
        state["retrump"] = True
    state["tricks"][winner] += 1
    state["last"] = [table[0], table[1], winner]
    events.append(("trick", winner, state["tricks"][0], state["tricks"][1]))
    spend_table(state)
    state["lead"] = winner
    if bonuses.count("lead") == 1:
        state["lead"] = bonuses.index("lead")
        events.append(("leads", state["lead"]))
    if is_decided(options, state):
        end_fight(options, state, events)
        return
    if options["timing"] == "after":
        queue_bonus(state, lead, bonuses[lead])
        queue_bonus(state, 1 - lead, bonuses[1 - lead])
    if state["retrump"]:
        events.append(("new",))
    next_phase(options, state)


def trick_winner(options, state, events):
    """The seat that takes the trick by the cards on the table (rulings 1 to 4 and 21). In a match game a card that is
    not of the suit to follow sets `retrump`, and adds the event `off`."""
    table, lead = state["table"], state["lead"]
    follower = 1 - lead
    values = [card_value(options, card) for card in table]
    if context(state) == "fight":
        values[0] += state.get("boost", 0)
    if options["trump"] != "match":
        answered = table[follower][1] == counters(options, table[lead][1])
        return follower if answered and values[follower] > values[lead] else lead
    suited = [card[1] == state["follow"] for card in table]
    if suited != [True, True]:
        state["retrump"] = True
        events.append(("off", None if suited == [False, False] else suited.index(False), state["follow"]))
    if suited[0] != suited[1]:
        return suited.index(True)
    if values[0] != values[1]:
        return 0 if values[0] > values[1] else 1
    return lead if options["tie"] == "leader" else follower


# ---- actions ---------------------------------------------------------------


def first(options, state, action, chance, events):
    """Set who leads: the seat that was entered, or the result of a coin."""
    entered = argument(action, 1)
    state["lead"] = chance.below(2) if entered is None else entered
    events.append(("lead", state["lead"], entered is None))
    next_phase(options, state)


def trump(options, state, action, chance, events):
    """Apply a Trump Suit card that was turned up, or let the device draw a suit (ruling 17)."""
    if state["trump_card"]:
        state["out"].append(state["trump_card"])
    entered = card = argument(action, 1)
    if entered is None:
        cards = unseen(options, state)
        card = cards[chance.below(len(cards))]
    state["trump"], state["trump_card"], state["retrump"] = card[1], entered, False
    events.append(("trump", card[1], entered))
    next_phase(options, state)


def discard(options, state, action, chance, events):
    """Apply the discards that pay a debt (ruling 19)."""
    verb, seat, cards = action
    state["out"] += cards
    for card in cards:
        drop_weapon(state, seat, card)
    state["debt"][seat] = 0
    events.append(("discard", seat, len(cards)))
    if not options["refill"]:
        state["hands"][seat] -= len(cards)
        set_length(state)
    end_or_next_phase(options, state, events)


def play(options, state, action, chance, events):
    """Put a card on the table; then its bonus is queued, or the trick continues."""
    verb, seat, card = action
    state["table"][seat] = card
    state["hands"][seat] -= 1
    state["pick"] = None
    state["move"] = move_name(options, state, card[0], seat)
    armed = "ctx" in state and seat == 0 and card in sheet(state)["weapons"]
    if "ctx" in state:
        state["armed"] = armed
    events.append(("play", seat, card, state["move"], armed))
    if options["timing"] == "play":
        queue_bonus(state, seat, card_bonus(options, state, card))
    if state["pending"]:
        state["phase"] = "effect"
    else:
        go_on(options, state, events)


def use(options, state, action, chance, events):
    """Apply the bonus that waits first."""
    given = argument(action, 1)
    seat, bonus = state["pending"].pop(0)
    if bonus == "swap_hand":
        given = state["pick"] = given or 1 + chance.below(state["hands"][1 - seat])
    elif given:
        drop_weapon(state, seat, given)
        if bonus == "redraw":
            state["out"].append(given)
        else:
            state["trump_card"], state["trump"] = given, given[1]
    events.append((bonus, seat, given))
    go_on(options, state, events)


def decline(options, state, action, chance, events):
    """Drop the bonus that waits first (ruling 10)."""
    seat, bonus = state["pending"].pop(0)
    events.append(("declined", seat, bonus))
    go_on(options, state, events)


def took(options, state, action, chance, events):
    """Apply a trick whose cards are not entered (ruling 34)."""
    seat, suit = action[1], argument(action, 2)
    if suit:
        state["trump"], state["trump_card"], state["retrump"] = suit, None, False
    state["hands"] = [count - 1 for count in state["hands"]]
    state["tricks"][seat] += 1
    state["lead"], state["last"], state["pending"] = seat, [None, None, seat], []
    state["move"] = state["pick"] = state["follow"] = None
    if "ctx" in state:
        state["armed"] = state["sure"] = False
    events.append(("took", seat, state["tricks"][0], state["tricks"][1], suit))
    end_or_next_phase(options, state, events)


def reshuffle(options, state, action, chance, events):
    """Forget the cards in `spent` and `out`: the deck ran out and they were shuffled (ruling 16)."""
    state["spent"], state["out"] = [[], []], []
    events.append(("reshuffle",))


def auto(options, state, action, chance, events):
    """Use a sure trick: this trick belongs to seat 0."""
    state["autos"] -= 1
    state["sure"] = True
    events.append(("auto", state["autos"]))


# ---- corrections -----------------------------------------------------------


def correct_field(options, state, action, chance, events):
    """Apply a checked correction, and end or resume the fight if it follows from the new value. Lists and dicts are
    copied, so the state shares nothing with the action."""
    field, value = action[1], action[-1]
    events.append(("set", field))
    if field in ON_SHEET:
        sheet(state)[field] = copied(value)
    elif field != "trump":
        correct(state, action)
    if field in ("cleared", "blocked", "visited"):
        state[field].sort()
    if field in ("trump", "trump_card") and value:
        change_trump(state, field, value[-1])
    if state["phase"] in FIGHTS or state["over"] and not is_campaign(options):
        after_correction(options, state, events)


def change_trump(state, field, suit):
    """Apply a correction of the Trump Suit or its card: a Trump Suit card of another suit goes away, and `follow`
    changes if it was the old Trump Suit. suit: the new Trump Suit"""
    if field == "trump" and state["trump_card"] and state["trump_card"][1] != suit:
        state["trump_card"] = None
    if state["follow"] is not None and state["follow"] == state["trump"]:
        state["follow"] = suit
    state["trump"] = suit


def after_correction(options, state, events):
    """End the fight, continue after a debt that was corrected to 0, or, in a single fight that is over, compute its
    result again or resume it (docs/rules/fightcard.md, Corrections)."""
    if not state["over"]:
        if is_decided(options, state) or state["phase"] == "penalty" and state["debt"] == [0, 0]:
            end_or_next_phase(options, state, events)
    elif is_decided(options, state):
        state["winner"] = leading(state)
    else:
        state["over"], state["winner"] = False, None
        next_phase(options, state)
        events.append(("resume",))
