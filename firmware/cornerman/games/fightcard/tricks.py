"""The cards of a fight of the Fight Card System: what is asked of who plays them, and what follows
(docs/rules/fightcard.md, How a fight runs)."""

from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard.deck import (
    all_seen, ask_card, bonus, card_value, counters, drop_weapon, move_name, pays_debt, require_unseen, unavailable,
    unseen, unseen_groups)
from cornerman.games.fightcard.fight import (
    context, end_fight, end_or_next_phase, is_decided, next_phase, set_length, spend_table)
from cornerman.games.fightcard.state import repeated, sheet, who

QUEUED = ("redraw", "swap_trump", "swap_hand")  # the bonuses that wait for a word of the table


# ---- what is asked ---------------------------------------------------------


def ask_trump_card(options, state, prefix):
    """The Trump Suit card; left out: the device draws a suit (ruling 17)."""
    require_unseen(options, state)
    return ask_card(options, state, True)


def wrong_turn(options, state, action, seat):
    """Why the seat cannot play or discard now; None if it can."""
    turn = state["turn"]
    if state["phase"] == "play":
        wrong = all_seen(options, state)
        if wrong:
            return wrong
        if not state["hands"][turn]:
            return "%s has no card left. Correct the hand?" % who(state, turn)
    return None if seat == turn else "That is for " + who(state, turn)


def wrong_card(options, state, action, card):
    """Why the card cannot be played; None if it can."""
    return unavailable(options, state, card)


def cards_shown(options, state, prefix):
    """What a picker shows of the card that is played."""
    return {"later": lambda: unseen_groups(options, state, state["follow"])}


def ask_discarded(options, state, prefix):
    """The trump cards that are discarded for a debt (ruling 19)."""
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
    """What the bonus that waits needs: the card that is given, or a position in the other hand."""
    seat, waiting = state["pending"][0]
    if waiting != "swap_hand":
        if waiting == "swap_trump":
            require_unseen(options, state)
        return ask_card(options, state, waiting == "redraw")
    if not state["hands"][1 - seat]:
        raise Refused("%s has no card to take" % who(state, 1 - seat))
    return Ask(("int", 1, state["hands"][1 - seat]), optional=True)


# ---- actions ---------------------------------------------------------------


def trump(options, state, action, chance, events):
    """A Trump Suit card is told; or the device draws a suit (ruling 17)."""
    if state["trump_card"]:
        state["out"].append(state["trump_card"])
    told = card = argument(action, 1)
    if told is None:
        cards = unseen(options, state)
        card = cards[chance.below(len(cards))]
    state["trump"], state["trump_card"], state["retrump"] = card[1], told, False
    events.append(("trump", card[1], told))
    next_phase(options, state)


def discard(options, state, action, chance, events):
    """A debt is paid (ruling 19)."""
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
    """A card is played."""
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
        queue_bonus(state, seat, bonus(options, state, card))
    if state["pending"]:
        state["phase"] = "effect"
    else:
        continue_trick(options, state, events)


def use(options, state, action, chance, events):
    """A bonus is taken."""
    given = argument(action, 1)
    seat, taken = state["pending"].pop(0)
    if taken == "swap_hand":
        given = state["pick"] = given or 1 + chance.below(state["hands"][1 - seat])
    elif given:
        drop_weapon(state, seat, given)
        if taken == "redraw":
            state["out"].append(given)
        else:
            state["trump_card"], state["trump"] = given, given[1]
    events.append((taken, seat, given))
    bonus_done(options, state, events)


def decline(options, state, action, chance, events):
    """A bonus is declined (ruling 10)."""
    seat, declined = state["pending"].pop(0)
    events.append(("declined", seat, declined))
    bonus_done(options, state, events)


# ---- a trick ---------------------------------------------------------------


def queue_bonus(state, seat, waiting):
    """A bonus waits for a word of the table, if it can do anything."""
    if waiting in QUEUED and state["hands"][seat] and (waiting != "swap_hand" or state["hands"][1 - seat]):
        state["pending"].append([seat, waiting])


def bonus_done(options, state, events):
    """After a bonus: the trick that it has interrupted goes on, or the next thing is asked."""
    if state["table"] == [None, None]:
        next_phase(options, state)
    else:
        continue_trick(options, state, events)


def continue_trick(options, state, events):
    """Wait for the other card of a trick, or decide the trick."""
    if None in state["table"]:
        state["phase"] = "play"
    else:
        decide_trick(options, state, events)


def decide_trick(options, state, events):
    """Decide a trick whose cards both lie on the table, and what their bonuses bring."""
    table, lead = state["table"], state["lead"]
    effects = [bonus(options, state, card) for card in table]
    winner = trick_winner(options, state, events)
    if state.get("sure"):
        state["sure"] = False
        winner = 0
        events.append(("sure",))
    if "new_trump" in effects:
        state["retrump"] = True
    state["tricks"][winner] += 1
    state["last"] = [table[0], table[1], winner]
    events.append(("trick", winner, state["tricks"][0], state["tricks"][1]))
    spend_table(state)
    state["lead"] = winner
    if effects.count("lead") == 1:
        state["lead"] = effects.index("lead")
        events.append(("leads", state["lead"]))
    if is_decided(options, state):
        end_fight(options, state, events)
        return
    if options["timing"] == "after":
        queue_bonus(state, lead, effects[lead])
        queue_bonus(state, 1 - lead, effects[1 - lead])
    if state["retrump"]:
        events.append(("new",))
    next_phase(options, state)


def trick_winner(options, state, events):
    """The seat that the cards on the table give the trick to (rulings 1 to 4 and 21)."""
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
