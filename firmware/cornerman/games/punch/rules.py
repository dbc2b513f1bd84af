"""The rules of Punch Game BLITZ!: the state, its verbs and corrections, what is open when (docs/rules/punch.md, Flow).

`hands` says what is asked for cards, `rounds` what follows from an action, `act` resolves a round.
"""

from cornerman import game
from cornerman.game import Ask, Field, Verb
from cornerman.games.punch import cards, hands

ROUND_FIELDS = hands.FORCES + ("freeze",)
STAYS = {"choose": ("cards", "hands", "rounds"), None: ("cards", "hands")}


def new(options, chance):
    """The state of a new match, in phase `setup`.

    Hidden: `_placed` per seat [id, number, 1 if it is the second card] of what lies face down, and still after
    the reveal; `_blitz` [seat, id, number] of the BLITZ! cards of this round; `_deck` the lists of Test Case;
    `_shifts`, `_gifts` the secret numbers of `later` and `extra`; `_numbers` [seat, id, priority]; `_act` what a
    running act needs; `_from` the phase before a knockout; `_used` the Fight! cards of a seat, latest first;
    `_secret`, `_veiled` numbers of the actions in the log that are secret until the reveal, until the match is over.
    """
    state = {"phase": "setup", "over": False, "winner": None, "round": 1, "distance": options["distance"], "cards": {},
             "freeze": 0, "later": [], "ask": None, "_blitz": [], "_shifts": [], "_numbers": [], "_act": None,
             "_from": None, "_secret": [], "_veiled": [], "_done": 0, "ready": [False, False],
             "hp": [options["hp"], options["hp"]], "meter": [options["meter"], options["meter"]],
             "_deck": [None, None]}
    for name in ("deck", "armored", "overkill", "frame_advantage", "armored_on", "overkill_on", "frame_advantage_on",
                 "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken", "placed"):
        state[name] = [0, 0]
    for name in ("hand", "gone", "macro", "extra", "played", "blitzed", "would", "_placed", "_gifts", "_used"):
        state[name] = [[], []]
    return state


# ---- verbs ------------------------------------------------------------------


def ask_waiting(options, state, prefix):
    """A seat that is not ready yet."""
    return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d is ready" % seat if state["ready"][seat] else None,
               candidates=[seat for seat in (0, 1) if not state["ready"][seat]])


def ask_token(options, state, prefix):
    """`["boost", SEAT]`: a BOOST! token that the seat has."""
    seat = prefix[1]
    return Ask(("choice", cards.TOKENS), candidates=[token for token in cards.TOKENS if state[token][seat]],
               wrong=lambda token: None if state[token][seat] else "@%d has no such token" % seat)


VERBS = (
    Verb("place", ("flash", "select"), (ask_waiting, hands.ask_cards), "rounds.place"),
    Verb("pass", ("boost", "blitz"), (ask_waiting,), "rounds.stand_by"),
    Verb("boost", ("boost",), (ask_waiting, ask_token), "rounds.boost"),
    Verb("blitz", ("blitz",), (ask_waiting, hands.ask_blitz), "rounds.blitz"),
    Verb("choose", ("choose",), ("rounds.ask_owner", "rounds.ask_answer"), "rounds.answer"),
    Verb("coin", ("choose",), ("rounds.ask_coin",), "rounds.answer"),
    Verb("draw", ("choose",), ("rounds.ask_owner", "rounds.ask_drawn"), "rounds.answer"),
    Verb("hand", ("setup",), (hands.ask_setup, hands.ask_list), hands.take_list),
    Verb("deck", ("setup",), (hands.ask_setup, hands.ask_which_deck, hands.ask_list), hands.take_list),
    Verb("card", ("setup",), ("custom_cards.ask_id", "custom_cards.ask_definition"), "custom_cards.take"),
    Verb("start", ("setup",), (hands.ask_setup,), "rounds.start"),
)


def _round_field(name):
    """The function that asks for the round in which something is in force: off, this one, the next."""
    return lambda options, state, seat: Ask(("int", 0, 9999), game.corrected(state, (name, seat)),
                                            candidates=[0, state["round"], state["round"] + 1])


CORRECTIONS = tuple(
    [Field("hp", True, ("int", 0, 99), None), Field("meter", True, ("int", 0, 99), None),
     Field("distance", False, ("int", 0, 5), None)]
    + [Field(name, True, ("int", 0, 99), None) for name in cards.TOKENS]
    + [Field(name, name != "freeze", _round_field(name), None) for name in ROUND_FIELDS]
    + [Field("hand", True, hands.ask_whole_hand, lambda options, state: hands.is_kept(options))])


def correctable(options, state):
    """Prefixes of corrections: numbers, tokens, what holds for a round, hands."""
    out = []
    for field in CORRECTIONS:
        if field.when is None or field.when(options, state):
            out += [["set", field.name, seat] for seat in (0, 1)] if field.by_seat else [["set", field.name]]
    return out


def apply_set(options, state, action, chance, events):
    """A correction, and what follows from it."""
    from cornerman.games.punch import rounds

    rounds.correct(options, state, action, events)


def secret(options, state, action, n):
    """True for cards that lie face down, and for secret numbers until the match is over."""
    return n in state["_secret"] or not state["over"] and n in state["_veiled"]


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")


# ---- what is open -----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first (the table of phases in docs/rules/punch.md, Flow)."""
    phase = state["phase"]
    waiting = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "setup":
        return _open_setup(options, state)
    if phase == "flash" or phase == "select":
        return [["place", seat] for seat in waiting]
    out = [["pass", seat] for seat in waiting]
    if phase == "boost":
        return out + [["boost", seat, token] for seat in waiting for token in cards.TOKENS if state[token][seat]]
    if phase == "blitz":
        return out + [["blitz", seat] for seat in waiting if hands.open_blitz(options, state, seat)]
    return [hands.answer_prefix(state)] if phase == "choose" else []


def _open_setup(options, state):
    """Hands and decks that are missing first, then the start, then what can be changed."""
    kept = hands.is_kept(options)
    all_hands = [["hand", seat] for seat in (0, 1)] if kept else []
    missing = [prefix for prefix in all_hands if not state["hand"][prefix[1]]]
    decks = []
    for seat in (0, 1) if options["advanced"] else ():
        for which, field in (("macro_magic", "macro"), ("test_case", "deck")):
            held = which in state["hand"][seat]
            if held or which == "macro_magic":
                lacking = held and not state[field][seat]
                (missing if lacking else decks).append(["deck", seat, which])
    if not missing or not kept:
        missing.insert(0, ["start"])
    return missing + [prefix for prefix in all_hands if prefix not in missing] + decks + [["card"]]
