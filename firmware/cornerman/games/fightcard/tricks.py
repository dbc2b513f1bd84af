"""The actions with cards in a fight of the Fight Card System: their Asks, their bonuses and how a trick is decided
(docs/rules/fightcard.md, How a fight runs)."""

from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard.deck import (
    all_seen, ask_card, card_bonus, card_value, counters, drop_weapon, move_name, pays_debt, require_unseen,
    unavailable, unseen)
from cornerman.games.fightcard.fight import (
    context, end_fight, end_or_next_phase, is_decided, next_phase, set_length, spend_table)
from cornerman.games.fightcard.state import repeated, sheet, who

QUEUED = ("redraw", "swap_trump", "swap_hand")  # the bonuses that their player may take or decline


# ---- Asks and refusals -----------------------------------------------------


def ask_trump_card(options, state, prefix):
    """The Ask for the Trump Suit card. It is optional: the device can draw a suit (ruling 17). Refused if all cards
    were seen."""
    require_unseen(options, state)
    return ask_card(options, state, True)


def wrong_turn(options, state, action, seat):
    """The sentence that refuses a seat for `play` or `discard`; None: it is the turn of this seat, and a card can be
    named."""
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


# ---- actions ---------------------------------------------------------------


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
    """Decide a trick whose two cards lie on the table, and apply or queue their bonuses (docs/rules/fightcard.md, How a
    fight runs)."""
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
