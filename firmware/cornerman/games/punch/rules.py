"""The rules of Punch Game BLITZ!: the state of a match, what is open, what an action leads to, and corrections
(docs/rules/punch.md, Flow).

`hands` says which cards can be played, `custom_cards` which a table can make, and `questions` resolves the act of a
round. Each is imported when one of its functions is called.

Events:
  ("set",)                                       ("boost", seat, token)
  ("reveal", lists of questions.Shown by seat)   ("blitz", seat, id)
  ("coin", seat that goes first)                 an act.Deed
  ("over", winner or None)                       ("resume",): a correction has resumed the match
  ("end", before, after): the end of a round, with the numbers of `_standings`
"""

from cornerman import game
from cornerman.cards import without
from cornerman.game import Ask, LazyRows, Refused, asked, field, of_kind, shown, verb
from cornerman.games.punch.state import (
    ROUND_FIELDS, TOKENS, answer_prefix, cards_of, handless, has_token, is_kept, lazy, winner)

STAYS = {None: ("state", "cards", "hands")}
LONGEST_HAND = 40


def new(options, chance):
    """The state of a new match, in the phase `setup`.

    Hidden fields, with a list or a value for each seat where that is said:

    _placed   per seat, [id, number, 1 for the second card of Option Select] of each card that was placed this round
    _blitz    [seat, id, number] of the BLITZ! cards of this round
    _deck     per seat, the deck of Test Case
    _shifts   for each entry of `later` the secret change of its priorities
    _gifts    per seat, for each entry of `extra` its secret number
    _numbers  [seat, id, priority] of the operation `number`
    _act      what a running act needs: `questions.resolve`
    _from     the phase before a knockout
    _used     per seat, the ids of the Fight! cards that it has used, latest first
    _fighter  per seat, the id of the sample hand that was chosen, or ""
    _secret   numbers of the actions in the log that are secret now
    _veiled   those of them that no reveal shows
    """
    state = {"phase": "setup", "over": False, "winner": None, "round": 1, "distance": options["distance"], "cards": {},
             "freeze": 0, "later": [], "ask": None, "_blitz": [], "_shifts": [], "_numbers": [], "_act": None,
             "_from": None, "_secret": [], "_veiled": [], "_done": 0, "ready": [False, False],
             "hp": [options["hp"], options["hp"]], "meter": [options["meter"], options["meter"]],
             "_deck": [None, None], "_fighter": ["", ""]}
    for name in ("deck", "armored", "overkill", "frame_advantage", "armored_on", "overkill_on", "frame_advantage_on",
                 "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken", "placed"):
        state[name] = [0, 0]
    for name in ("hand", "gone", "macro", "extra", "played", "blitzed", "would", "_placed", "_gifts", "_used"):
        state[name] = [[], []]
    return state


# ---- what is open -----------------------------------------------------------


def open_prefixes(options, state):
    """The open prefixes, likeliest first (the table of phases in docs/rules/punch.md, Flow)."""
    phase = state["phase"]
    waiting = game.unready(state)
    if phase == "setup":
        return _open_setup(options, state)
    if phase == "flash" or phase == "select":
        return [["place", seat] for seat in waiting]
    prefixes = [["pass", seat] for seat in waiting]
    if phase == "boost":
        return prefixes + [["boost", seat, token] for seat in waiting for token in TOKENS if state[token][seat]]
    if phase == "blitz":
        open_blitz = lazy.hands.open_blitz
        return prefixes + [["blitz", seat] for seat in waiting if open_blitz(options, state, seat)]
    return [answer_prefix(state)] if phase == "choose" else []


def _open_setup(options, state):
    """The open prefixes of `setup`: missing hands and decks, then the start, then what can be replaced or added."""
    kept = is_kept(options)
    all_hands = [["hand", seat] for seat in (0, 1)] if kept else []
    missing = [["hand", seat] for seat in handless(options, state)]
    decks = []
    for seat in (0, 1) if options["advanced"] else ():
        for which, name in (("macro_magic", "macro"), ("test_case", "deck")):
            is_held = which in state["hand"][seat]
            if is_held or which == "macro_magic":
                is_missing = is_held and not state[name][seat]
                (missing if is_missing else decks).append(["deck", seat, which])
    if not missing or not kept:
        missing.insert(0, ["start"])
    return missing + [prefix for prefix in all_hands if prefix not in missing] + decks + [["card"]]


def ask_token(options, state, prefix):
    """The Ask for the token in `["boost", SEAT, TOKEN]`."""
    seat = prefix[1]
    return Ask(("choice", TOKENS), candidates=[token for token in TOKENS if state[token][seat]],
               wrong=lambda token: None if state[token][seat] else "@%d has no such token" % seat)


# ---- hands and decks, before the first round --------------------------------


def ask_setup(options, state, prefix):
    """The Ask for the seat of `hand`, `deck`; None for `start`. Refused by the options, or while a hand is missing."""
    verb = prefix[0]
    if verb == "hand" and not is_kept(options):
        raise Refused("The players keep their hands themselves")
    if verb == "deck" and not options["advanced"]:
        raise Refused("That deck needs the advanced cards")
    if verb != "start":
        return Ask(("seat", (0, 1)))
    for seat in handless(options, state):
        raise Refused("@%d needs a hand first" % seat)


def ask_list(options, state, prefix):
    """The Ask for the cards of a hand or a deck: a sample hand, or 9 Fight! and 3 BLITZ! cards; three Attacks for Macro
    Magic; 18 and 6 cards for Test Case."""
    cards = lazy.cards
    if prefix[-1] == "macro_magic":
        attacks = cards.of_type(options, state, "attack")
        return Ask(("list", ("any",), 3, 3), choices=attacks, wrong=lambda deck: None if all(
            [key in attacks for key in deck]) else "Three Attack cards, please")
    form = LazyRows(cards.TYPES, lambda name: (name, cards.of_type(options, state, name)))
    if prefix[0] == "deck":
        return Ask(("any",), wrong=lambda deck: _wrong_count(options, state, deck, 18, 6), keep="decks", form=form)
    samples = [name for name, keys in cards.SAMPLES]

    def wrong(hand):
        if type(hand) is str and hand not in samples:
            return "Unknown hand: " + shown(hand)
        return None if hand in samples else _wrong_count(options, state, hand, 9, 3)
    return Ask(("any",), wrong=wrong, candidates=samples, keep="hands", form=form, ready=cards.sample)


def take_list(options, state, action, chance, events):
    """Give a seat a hand or a deck in place of an earlier one."""
    cards, seat, chosen = lazy.cards, action[1], action[-1]
    is_sample = chosen in [name for name, hand in cards.SAMPLES]
    keys = cards.sample(chosen) if is_sample else list(chosen)
    if action[0] == "hand":
        state["_fighter"][seat], state["hand"][seat] = chosen if is_sample else "", keys
    elif action[2] == "macro_magic":
        state["macro"][seat] = keys
    else:
        state["_deck"][seat], state["deck"][seat] = keys, len(keys)


def _wrong_count(options, state, keys, fights, blitzes):
    """The sentence that refuses a list that has not exactly so many Fight! and BLITZ! cards; None: it has
    (docs/rules/punch.md, rulings 17 and 34). keys: any JSON value"""
    cards = lazy.cards
    if type(keys) is not list:
        return "A list of cards, please"
    unknown = cards.unknown(options, state, keys)
    if unknown:
        return unknown
    count = len([key for key in keys if cards.kind(options, state, key) == "blitz"])
    lacking = []
    for name, want, have in (("Fight!", fights, len(keys) - count), ("BLITZ!", blitzes, count)):
        if have > want:
            return "%d %s too many" % (have - want, name)
        if have < want:
            lacking.append("%d %s" % (want - have, name))
    return "Missing: " + ", ".join(lacking) if lacking else None


# ---- the course of a round --------------------------------------------------


def start(options, state, action, chance, events):
    """Begin the first round."""
    _begin_round(state)


def _begin_round(state):
    """Begin a round."""
    state["phase"] = "flash"
    state["ready"] = [False, False]
    state["_start"] = _standings(state)


def _standings(state):
    """The numbers that the end of a round compares: [HP of 0, HP of 1, meter of 0, meter of 1, distance]."""
    return state["hp"] + state["meter"] + [state["distance"]]


def loaded_questions():
    """The module `questions`. What it imports is imported before it: imports inside each other take more of the C stack
    than an RP2040 has left here."""
    return (lazy.effects, lazy.act, lazy.questions)[-1]


# ---- placing, tokens and BLITZ! cards ---------------------------------------


def place(options, state, action, chance, events):
    """Place cards face down. The second card of Option Select has 1 less priority (docs/rules/punch.md, Actions)."""
    seat, placed = action[1], cards_of(action[2])
    selected = state["phase"] == "select"
    for i in range(len(placed)):
        key, number = placed[i]
        state["_placed"][seat].append([key, number, 1 if selected and i == 1 else 0])
    state["placed"][seat] += len(placed)
    state["ready"][seat] = True
    game.hide(state)
    if state["ready"] != [True, True]:
        return
    if not selected:
        numbers = game.module_at("cornerman.games.punch.hands").numbers
        state["phase"] = "select"
        state["ready"] = [numbers(options, state, one)[1] == 0 for one in (0, 1)]
    if state["ready"] == [True, True]:
        state["phase"] = "boost"
        state["ready"] = [not has_token(state, one) for one in (0, 1)]
        _go_on(options, state, events)


def stand_by(options, state, action, chance, events):
    """Apply a pass."""
    state["ready"][action[1]] = True
    _go_on(options, state, events)


def boost(options, state, action, chance, events):
    """Use a BOOST! token (docs/rules/punch.md, rulings 23 to 25 and 37)."""
    verb, seat, token = action
    state[token][seat] -= 1
    state[token + "_on"][seat] += 1
    events.append(("boost", seat, token))
    if token == "overkill":
        state["disarm_on"][seat] += state["disarm"][seat]
        state["disarm"][seat] = 0
        state["hp"][seat] = max(0, state["hp"][seat] - 1)
        state["taken"][seat] += 1
        if _knockout(state, "boost", events):
            return
    elif token == "frame_advantage":
        for _ in range(state["barrage"][seat]):
            state["later"].append([state["round"], seat, "missile_barrage"])
            state["_shifts"].append(0)
        state["barrage"][seat] = 0
    if not has_token(state, seat):
        state["ready"][seat] = True
        _go_on(options, state, events)


def blitz(options, state, action, chance, events):
    """Play a BLITZ! card; then both seats may answer (docs/rules/punch.md, BLITZ! window)."""
    verb, seat, key = action
    given = [entry[0] for entry in state["extra"][seat]]
    number = 0
    if key in given:
        at = given.index(key)
        state["extra"][seat].pop(at)
        number = state["_gifts"][seat].pop(at)
    else:
        if is_kept(options):
            state["hand"][seat].remove(key)
        state["gone"][seat].append(key)
    state["blitzed"][seat].append(key)
    state["_blitz"].append([seat, key, number])
    events.append(("blitz", seat, key))
    _offer_blitz(options, state)
    _go_on(options, state, events)


def _go_on(options, state, events):
    """If both seats are ready: reveal after the phase `boost`; begin the act unless a BLITZ! window is open."""
    ahead = None
    if state["ready"] == [True, True] and state["phase"] == "boost":
        ahead = _reveal(options, state, events)
    if state["ready"] == [True, True]:
        state["ready"] = [False, False]
        state["would"] = [[], []]
        state["phase"] = "choose"
        _resolve(options, state, events, ahead)


def _reveal(options, state, events):
    """Turn up all cards, and open the BLITZ! window for those whom it is offered. Returns the Forecast of the act."""
    questions = loaded_questions()
    for seat in (0, 1):
        placed, used = state["_placed"][seat], state["_used"][seat]
        state["played"][seat] = [item[0] for item in placed]
        for key in state["played"][seat]:
            if key in used:
                used.remove(key)
            used.insert(0, key)
    state["phase"] = "blitz"
    ahead = questions.Forecast(options, state)
    events.append(("reveal", questions.entered(ahead)))
    state["placed"] = [0, 0]
    state["_secret"] = list(state["_veiled"])
    if options["triggers"] != "trust":
        state["would"] = questions.forecast(ahead)
    _offer_blitz(options, state)
    return ahead


def _offer_blitz(options, state):
    """Open the BLITZ! window for the seats to which it is offered; other seats are ready."""
    is_offered = game.module_at("cornerman.games.punch.hands").is_offered
    state["ready"] = [not is_offered(options, state, seat) for seat in (0, 1)]


# ---- the act and its questions ----------------------------------------------


def _resolve(options, state, events, ahead=None):
    """Run the act to its end, to a question or to a knockout.

    ahead: None, or the Forecast of this act if no BLITZ! card was played; if that has met no question, its result is
    taken and the act is not run again
    """
    deeds = ahead and ahead.resolve(state)
    if deeds is None:
        deeds = loaded_questions().resolve(options, state)
    events += deeds
    if state["over"]:
        _knockout(state, "act", events)
    elif state["ask"] is None:
        _end_round(state, events)


def answer(options, state, action, chance, events):
    """Answer the question of the act. The device decides a coin or a draw that is left out."""
    question, value = state["ask"], action[-1]
    kind, seat = question["kind"], question["seat"]
    if kind == "coin":
        value = value if len(action) == 2 else chance.below(2)
        events.append(("coin", value))
    elif kind == "draw":
        deck = without(state["_deck"][seat], value if len(action) == 3 else ())
        if len(action) < 3:
            chance.shuffle(deck)
            value = [deck.pop() for _ in range(question["hi"])]
        value = [value, deck]
    if kind in ("secret", "draw"):
        state["_veiled"].append(state["_done"])
        game.hide(state)
    state["_act"]["answers"].append(["answer", value])
    _resolve(options, state, events)


# ---- what ends a round, and a match -----------------------------------------


def _end_round(state, events):
    """End the round: what lasts for later rounds stays (docs/rules/punch.md, End of round)."""
    events.append(("end", state["_start"], _standings(state)))
    state["round"] += 1
    state["_act"] = state["ask"] = None
    for name in ("placed", "taken", "armored_on"):
        state[name] = [0, 0]
    for name in ("played", "blitzed", "would", "_placed"):
        state[name] = [[], []]
    state["_blitz"] = []
    state["later"], state["_shifts"] = _lasting(state, state["later"], state["_shifts"], 0)
    for seat in (0, 1):
        state["extra"][seat], state["_gifts"][seat] = _lasting(state, state["extra"][seat], state["_gifts"][seat], 1)
    _begin_round(state)


def _lasting(state, entries, numbers, last):
    """The entries of `later` or `extra` that still hold, and their secret numbers. last: the index in an entry of its
    last round, which is None for one without end"""
    if not entries:
        return entries, numbers
    lasting = [at for at in range(len(entries)) if entries[at][last] is None or entries[at][last] >= state["round"]]
    return [entries[at] for at in lasting], [numbers[at] for at in lasting]


def _knockout(state, phase, events):
    """End the match if a seat has 0 HP; returns True if it does. phase: where a correction that revives the seat
    continues, "act" for the end of the round (docs/rules/punch.md, Knockout)"""
    if 0 not in state["hp"]:
        return False
    state["over"], state["winner"] = True, winner(state)
    if state["phase"] != "over":
        state["_from"] = "act" if state["phase"] == "choose" else phase
    state["phase"] = "over"
    state["ask"] = state["_act"] = None
    state["would"] = [[], []]
    events.append(("over", state["winner"]))
    return True


# ---- corrections ------------------------------------------------------------


def _round_field(name):
    """Make the `ask` of a round field. Its picker shows 0 (off), this round and the next one."""
    return lambda options, state, seat: Ask(("int", 0, 9999), game.corrected(state, (name, seat)),
                                            candidates=[0, state["round"], state["round"] + 1])


def ask_whole_hand(options, state, seat):
    """The Ask for a whole hand in a correction."""
    cards = lazy.cards
    return Ask(("list", ("any",), 0, LONGEST_HAND), state["hand"][seat],
               wrong=lambda keys: cards.unknown(options, state, keys),
               choices=[key for name, keys in cards.groups(options, state) for key in keys])


COUNT = ("int", 0, 99)
FIELDS = (field("hp", True, COUNT), field("meter", True, COUNT), field("distance", kind=("int", 0, 5))) + tuple(
    [field(name, True, COUNT) for name in TOKENS] + [field(name, name != "freeze", ask=_round_field(name))
                                                     for name in ROUND_FIELDS])
KEPT_FIELDS = FIELDS + (field("hand", True, ask=ask_whole_hand),)


def corrections(options):
    """The Fields that can be corrected: numbers, tokens, round fields and, if the state holds them, hands."""
    return KEPT_FIELDS if is_kept(options) else FIELDS


def correctable(options, state):
    """The prefixes of corrections, in the order of `corrections`."""
    from cornerman.menus import set_prefixes

    return set_prefixes(corrections(options))


def apply_set(options, state, action, chance, events):
    """Apply a correction. It may end the match, revive a seat, or change the numbers under a running act."""
    before = _standings(state)
    game.correct(state, action)
    if "_start" in state:  # the lines at the end of the round must not show corrections as its result
        after = _standings(state)
        state["_start"] = [state["_start"][i] + after[i] - before[i] for i in range(len(after))]
    events.append(("set",))
    if state["phase"] == "choose":
        state["_act"]["answers"].append(action)
    if _knockout(state, state["phase"], events):
        return
    if state["phase"] == "over":
        state["over"], state["winner"] = False, None
        state["phase"], state["_from"] = state["_from"], None
        events.append(("resume",))
        if state["phase"] == "act":
            _end_round(state, events)
    if state["phase"] == "blitz":
        if options["triggers"] != "trust":
            questions = loaded_questions()
            state["would"] = questions.forecast(questions.Forecast(options, state))
        state["ready"] = [False, False]


# ---- verbs ------------------------------------------------------------------

SEAT = of_kind(("seat", (0, 1)), lambda options, state, action, seat: (
    "@%d is ready" % seat if state["ready"][seat] else None))
OWNER, LIST = asked(lazy("hands.ask_owner")), asked(ask_list)
SETUP = asked(ask_setup)
WHICH = asked(lambda options, state, prefix: Ask(("choice", lazy.cards.DECKS[:2 if is_kept(options) else 1])))

VERBS = (
    verb("place", ("flash", "select"), (SEAT, asked(lazy("hands.ask_cards"))), place),
    verb("pass", ("boost", "blitz"), (SEAT,), stand_by),
    verb("boost", ("boost",), (SEAT, asked(ask_token)), boost),
    verb("blitz", ("blitz",), (SEAT, asked(lazy("hands.ask_blitz"))), blitz),
    verb("choose", ("choose",), (OWNER, asked(lazy("hands.ask_answer"))), answer),
    verb("coin", ("choose",), (OWNER,), answer),
    verb("draw", ("choose",), (OWNER, asked(lazy("hands.ask_drawn"))), answer),
    verb("hand", ("setup",), (SETUP, LIST), take_list),
    verb("deck", ("setup",), (SETUP, WHICH, LIST), take_list),
    verb("card", ("setup",), (asked(lazy("custom_cards.ask_id")), asked(lazy("custom_cards.ask_definition"))),
         late="custom_cards.take"),
    verb("start", ("setup",), (SETUP,), start),
)
