"""A fight of the Fight Card System: how it begins, goes on and ends, and tricks that are told by their result
(docs/rules/fightcard.md, How a fight runs). Cards are in `tricks`."""

from cornerman.game import Ask, Refused, argument, correct
from cornerman.games.fightcard.state import FIGHTS, SEAT, is_campaign, sheet, who

ON_SHEET = ("xp", "money", "advances", "weapons")  # corrections that the sheet of the hero has

# ---- what is asked ---------------------------------------------------------


def ask_leader(options, state, prefix):
    """Who leads; left out: the device tosses a coin."""
    return Ask(SEAT, optional=True)


def ask_taker(options, state, prefix):
    """The Ask for the seat that took a trick whose cards are not entered (ruling 34)."""
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
    """The state before a first fight. Hidden: `_verb`, that of the last action if it was `took`, `trump` or
    `play`, or `failed`, a challenge; a suit that is put right after `trump` belongs to it."""
    return {"phase": "play", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None,
            "lead": None, "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 0,
            "target": 0, "hands": [0, 0], "spent": [[], []], "out": [], "pending": [], "retrump": False,
            "debt": [0, 0], "pick": None, "move": None, "last": None, "_verb": None}


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
    set_length(state)
    if context == "trick":
        state["length"] = state["target"] = 1
    state["lead"] = None if options["first"] == "coin" else options["first"]
    next_phase(options, state)


def set_length(state):
    """Set how many tricks there can be, and how many of them win."""
    state["length"] = min(state["hands"])
    state["target"] = state["length"] // 2 + 1


def context(state):
    """What is fought: a fight, a trick or a tutorial."""
    return state.get("ctx", "fight")


def next_phase(options, state):
    """Enter the phase of the next question (docs/rules/fightcard.md, How a fight runs: Next)."""
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
    """True if the fight has been decided, or no card is left."""
    if state["table"] == [None, None] and min(state["hands"]) == 0:
        return True
    return (options["end"] == "majority" or context(state) == "trick") and max(state["tricks"]) >= state["target"]


def end_or_next_phase(options, state, events):
    """The fight ends, or the next thing is asked."""
    if is_decided(options, state):
        end_fight(options, state, events)
    else:
        next_phase(options, state)


def leading(state):
    """The seat with more tricks, or None."""
    a, b = state["tricks"]
    return None if a == b else 0 if a > b else 1


def spend_table(state):
    """Move the cards on the table to the spent cards of their players."""
    for seat in (0, 1):
        if state["table"][seat]:
            state["spent"][seat].append(state["table"][seat])
    state["table"], state["follow"] = [None, None], None


def end_fight(options, state, events):
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


# ---- corrections -----------------------------------------------------------


def correct_field(options, state, action, chance, events):
    """Do a checked correction, and what it ends or resumes; nothing is shared with the action."""
    field, new = action[1], action[-1]
    events.append(("set", field))
    if type(new) is list:
        new = list(new) if field == "weapons" else sorted(new)
    elif type(new) is dict:
        new = {key: new[key] for key in new}
    if field in ON_SHEET:
        sheet(state)[field] = new
    elif field != "trump":
        correct(state, action[:-1] + [new])
    if field in ("trump", "trump_card") and new:
        change_trump(state, field, new[-1])
    if state["phase"] in FIGHTS or state["over"] and not is_campaign(options):
        after_correction(options, state, events)


def change_trump(state, field, suit):
    """Another Trump Suit: a card of another suit does not lie there, and the trick follows it."""
    if field == "trump" and state["trump_card"] and state["trump_card"][1] != suit:
        state["trump_card"] = None
    if state["follow"] is not None and state["follow"] == state["trump"]:
        state["follow"] = suit
    state["trump"] = suit


def after_correction(options, state, events):
    """What a correction ends or resumes in a fight, or after a single one."""
    if not state["over"]:
        if is_decided(options, state) or state["phase"] == "penalty" and state["debt"] == [0, 0]:
            end_or_next_phase(options, state, events)
    elif is_decided(options, state):
        state["winner"] = leading(state)
    else:
        state["over"], state["winner"] = False, None
        next_phase(options, state)
        events.append(("resume",))


# ---- actions ---------------------------------------------------------------


def first(options, state, action, chance, events):
    """Set who leads: as entered, or by a coin."""
    told = argument(action, 1)
    state["lead"] = chance.below(2) if told is None else told
    events.append(("lead", state["lead"], told is None))
    next_phase(options, state)


def took(options, state, action, chance, events):
    """Take a trick whose cards are not entered (ruling 34)."""
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
    end_or_next_phase(options, state, events)


def reshuffle(options, state, action, chance, events):
    """The deck ran out (ruling 16)."""
    state["spent"], state["out"] = [[], []], []
    events.append(("reshuffle",))


def auto(options, state, action, chance, events):
    """A sure trick is used."""
    state["autos"] -= 1
    state["sure"] = True
    events.append(("auto", state["autos"]))
