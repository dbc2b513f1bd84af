"""A fight of the Fight Card System: what it asks for, and what follows (docs/rules/fightcard.md, How a fight runs)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard.deck import (
    ask_card, bonus, card_value, counters, lose, move_name, require_unseen, unavailable, unseen)
from cornerman.games.fightcard.state import SEAT, argument, repeated, sheet, who

QUEUED = ("redraw", "swap_trump", "swap_hand")  # the bonuses that wait for a word of the table


# ---- what is asked ---------------------------------------------------------


def ask_leader(options, state, prefix):
    """Who leads; left out: the device tosses a coin."""
    return Ask(SEAT, optional=True)


def ask_trump_card(options, state, prefix):
    """The Trump Suit card; left out: the device draws a suit (ruling 17)."""
    require_unseen(options, state)
    return ask_card(options, state, True)


def ask_turn(options, state, prefix):
    """The seat whose turn it is to play or to discard."""
    turn = state["turn"]
    if state["phase"] == "play":
        require_unseen(options, state)
        if not state["hands"][turn]:
            raise Refused("%s has no card left. Correct the hand?" % who(state, turn))
    return Ask(SEAT, candidates=[turn], wrong=lambda seat: None if seat == turn else "That is for " + who(state, turn))


def ask_played(options, state, prefix):
    """The card that is played."""
    return ask_card(options, state, follow=state["follow"])


def ask_discarded(options, state, prefix):
    """The trump cards that are discarded for a debt (ruling 19)."""
    seat, refill = prefix[1], options["refill"]
    most = state["debt"][seat] if refill else min(state["debt"][seat], state["hands"][seat] - 1)

    def is_trump(card):
        if options["trump"] == "match" and options["trumps"] == "suit":
            return card[1] == state["trump"]
        return options["effects"][RANKS.index(card[0])] != "none"

    def wrong(cards):
        for card in cards:
            if not is_trump(card):
                return "Only trump cards"
            if unavailable(options, state, card):
                return unavailable(options, state, card)
        return repeated(cards)
    return Ask(("list", ("card",), 0, most), [], wrong=wrong,
               choices=[card for card in unseen(options, state) if is_trump(card)])


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


def ask_taker(options, state, prefix):
    """Who took a trick that is told by its result (ruling 34)."""
    if state["table"] != [None, None]:
        raise Refused("A card lies on the table: play it out")
    sure = "This trick is sure for " + who(state, 0) if state.get("sure") else None
    return Ask(SEAT, wrong=lambda seat: sure if seat else None)


def ask_turned_up(options, state, prefix):
    """The Trump Suit that was turned up after such a trick."""
    return Ask(("suit",), state["trump"], True) if options["trump"] == "match" else None


def ask_sure_trick(options, state, prefix):
    """Refused where no sure trick can be used."""
    if not state.get("autos"):
        raise Refused("No sure trick in store")
    if state["sure"]:
        raise Refused("This trick is sure already")


# ---- the course of a fight -------------------------------------------------


def empty():
    """The state before a first fight. Hidden: `_took`, True if the last action was `took`."""
    return {"phase": "play", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None,
            "lead": None, "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 0,
            "target": 0, "hands": [0, 0], "spent": [[], []], "out": [], "pending": [], "retrump": False,
            "debt": [0, 0], "pick": None, "move": None, "last": None, "_took": False}


def start(options, state, context="fight", events=None):
    """Begin a fight, a challenge of one trick ("trick") or a tutorial."""
    n = options["hand"]
    state["table"], state["tricks"], state["hands"], state["spent"] = [None, None], [0, 0], [n, n], [[], []]
    state["out"], state["pending"], state["retrump"] = [], [], False
    for name in ("trump", "trump_card", "follow", "move", "last", "pick"):
        state[name] = None
    suit = options["preset"]
    if "ctx" in state:
        state["ctx"], state["dealt"], state["sure"], state["armed"] = context, [], False, False
        suit = None
        if context == "fight":
            state["hands"][0] -= state["handicap"]
            state["handicap"] = 0
            if options["trump"] == "match":
                suit = state["presets"].pop(str(state["at"]), None) or state["presets"].pop("next", None)
    if suit:
        state["trump"] = suit
        if events is not None:
            events.append(("preset", suit))
    measure(state)
    if context == "trick":
        state["length"] = state["target"] = 1
    state["lead"] = None if options["first"] == "coin" else options["first"]
    go_on(options, state)


def measure(state):
    """How many tricks there can be."""
    state["length"] = min(state["hands"])
    state["target"] = state["length"] // 2 + 1


def context(state):
    """What is fought: a fight, a trick or a tutorial."""
    return state.get("ctx", "fight")


def go_on(options, state):
    """What is asked next (docs/rules/fightcard.md, How a fight runs: Next)."""
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


def done(options, state):
    """True if the fight has been decided, or no card is left."""
    if state["table"] == [None, None] and min(state["hands"]) == 0:
        return True
    return (options["end"] == "majority" or context(state) == "trick") and max(state["tricks"]) >= state["target"]


def end_or_go_on(options, state, events):
    """The fight ends, or the next thing is asked."""
    if done(options, state):
        end(options, state, events)
    else:
        go_on(options, state)


def leading(state):
    """The seat with more tricks, or None."""
    a, b = state["tricks"]
    return None if a == b else 0 if a > b else 1


def spend_table(state):
    """The cards on the table go to their players' spent cards."""
    for seat in (0, 1):
        if state["table"][seat]:
            state["spent"][seat].append(state["table"][seat])
    state["table"], state["follow"] = [None, None], None


def end(options, state, events):
    """The fight is over. In a campaign `rules.settle` goes on from the event `won`, which is the last one."""
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


def after_correction(options, state, events):
    """What a correction ends or resumes in a fight, or after a single one."""
    if not state["over"]:
        if done(options, state) or state["phase"] == "penalty" and state["debt"] == [0, 0]:
            end_or_go_on(options, state, events)
    elif done(options, state):
        state["winner"] = leading(state)
    else:
        state["over"], state["winner"] = False, None
        go_on(options, state)
        events.append(("resume",))


# ---- actions ---------------------------------------------------------------


def first(options, state, action, chance, events):
    """Who leads is told, or tossed."""
    told = argument(action)
    state["lead"] = chance.below(2) if told is None else told
    events.append(("lead", state["lead"], told is None))
    go_on(options, state)


def trump(options, state, action, chance, events):
    """A Trump Suit card is told; or the device draws a suit (ruling 17)."""
    if state["trump_card"]:
        state["out"].append(state["trump_card"])
    told = card = argument(action)
    if told is None:
        cards = unseen(options, state)
        card = cards[chance.below(len(cards))]
    state["trump"], state["trump_card"], state["retrump"] = card[1], told, False
    events.append(("trump", card[1], told))
    go_on(options, state)


def discard(options, state, action, chance, events):
    """A debt is paid (ruling 19)."""
    verb, seat, cards = action
    state["out"] += cards
    for card in cards:
        lose(state, seat, card)
    state["debt"][seat] = 0
    events.append(("discard", seat, len(cards)))
    if not options["refill"]:
        state["hands"][seat] -= len(cards)
        measure(state)
    end_or_go_on(options, state, events)


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
        queue(state, seat, bonus(options, state, card))
    if state["pending"]:
        state["phase"] = "effect"
    else:
        answer(options, state, events)


def use(options, state, action, chance, events):
    """A bonus is taken."""
    given = argument(action)
    seat, taken = state["pending"].pop(0)
    if taken == "swap_hand":
        given = state["pick"] = given or 1 + chance.below(state["hands"][1 - seat])
    elif given:
        lose(state, seat, given)
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


def took(options, state, action, chance, events):
    """A trick is told by its result (ruling 34)."""
    seat, suit = action[1], argument(action, 2)
    if suit:
        state["trump"], state["trump_card"], state["retrump"] = suit, None, False
    state["hands"] = [n - 1 for n in state["hands"]]
    state["tricks"][seat] += 1
    state["lead"], state["last"], state["pending"] = seat, [None, None, seat], []
    state["move"] = state["pick"] = state["follow"] = None
    if "ctx" in state:
        state["armed"] = state["sure"] = False
    events.append(("took", seat, state["tricks"][0], state["tricks"][1], suit))
    end_or_go_on(options, state, events)


def reshuffle(options, state, action, chance, events):
    """The deck ran out (ruling 16)."""
    state["spent"], state["out"] = [[], []], []
    events.append(("reshuffle",))


def auto(options, state, action, chance, events):
    """A sure trick is used."""
    state["autos"] -= 1
    state["sure"] = True
    events.append(("auto", state["autos"]))


# ---- a trick ---------------------------------------------------------------


def queue(state, seat, waiting):
    """A bonus waits for a word of the table, if it can do anything."""
    if waiting in QUEUED and state["hands"][seat] and (waiting != "swap_hand" or state["hands"][1 - seat]):
        state["pending"].append([seat, waiting])


def bonus_done(options, state, events):
    """After a bonus: the trick that it has interrupted goes on, or the next thing is asked."""
    if state["table"] == [None, None]:
        go_on(options, state)
    else:
        answer(options, state, events)


def answer(options, state, events):
    """The other card of the trick comes, or who takes it."""
    if None in state["table"]:
        state["phase"] = "play"
    else:
        resolve(options, state, events)


def resolve(options, state, events):
    """Both cards lie on the table."""
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
    if done(options, state):
        end(options, state, events)
        return
    if options["timing"] == "after":
        queue(state, lead, effects[lead])
        queue(state, 1 - lead, effects[1 - lead])
    if state["retrump"]:
        events.append(("new",))
    go_on(options, state)


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
