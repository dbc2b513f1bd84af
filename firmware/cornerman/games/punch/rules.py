"""The rules of Punch Game BLITZ!: the phases of a round, what is open in them and what it asks for
(rules/punch.md). `cards` is the table of cards, `act` resolves a round, `prepare` is the set-up."""

from cornerman.game import Ask, Refused, forget, shown
from cornerman.games.punch import cards

# In which phases a verb is open.
PHASES = {"hand": ("setup",), "deck": ("setup",), "card": ("setup",), "start": ("setup",),
          "place": ("flash", "select"), "boost": ("boost",), "blitz": ("blitz",), "pass": ("boost", "blitz"),
          "choose": ("choose",), "coin": ("choose",), "draw": ("choose",)}

ROUND_FIELDS = ("mute", "skip", "twice", "root", "hold")
SETTABLE = ("hp", "meter", "distance") + cards.TOKENS + ROUND_FIELDS + ("freeze", "hand")
LONGEST_HAND = 40
WORKING = ("rounds", "act", "questions")  # modules that are in memory only while an action is done


def seats(options):
    """Two fighters."""
    return 2


def new(options, chance):
    """The state of a new match, in phase `setup`.

    Hidden: `_placed` per seat [id, number, 1 if it is the second card] of what lies face down, and still after
    the reveal; `_blitz` [seat, id, number] of the BLITZ! cards of this round; `_deck` the lists of Test Case;
    `_shifts`, `_gifts` the secret numbers of `later` and `extra`; `_numbers` [seat, id, priority]; `_act` what a
    running act needs; `_from` the phase before a knockout; `_used` the Fight! cards of a seat, latest first;
    `_laid`, `_veiled` places of secret actions in the log, `_count` how many actions were done.
    """
    state = {"phase": "setup", "over": False, "winner": None, "round": 1, "distance": options["distance"], "cards": {},
         "freeze": 0, "later": [], "ask": None, "_blitz": [], "_shifts": [], "_numbers": [], "_act": None,
         "_from": None, "_laid": [], "_veiled": [], "_count": 0, "ready": [False, False],
         "hp": [options["hp"], options["hp"]], "meter": [options["meter"], options["meter"]], "_deck": [None, None]}
    for name in ("deck", "armored", "overkill", "frame_advantage", "armored_on", "overkill_on", "frame_advantage_on",
                 "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken", "placed"):
        state[name] = [0, 0]
    for name in ("hand", "gone", "macro", "extra", "played", "blitzed", "would", "_placed", "_gifts", "_used"):
        state[name] = [[], []]
    return state


# ---- what is open ----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first (the table of phases in the rules)."""
    phase = state["phase"]
    waiting = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "setup":
        from cornerman.games.punch import prepare

        return prepare.open_prefixes(options, state)
    if phase == "flash" or phase == "select":
        return [["place", seat] for seat in waiting]
    if phase == "boost":
        return ([["pass", seat] for seat in waiting]
                + [["boost", seat, token] for seat in waiting for token in cards.TOKENS if state[token][seat]])
    if phase == "blitz":
        return [["pass", seat] for seat in waiting] + [["blitz", seat] for seat in waiting if open_blitz(options, state, seat)]
    if phase == "choose":
        ask = state["ask"]
        if ask["kind"] == "coin":
            return [["coin"]]
        return [["draw" if ask["kind"] == "draw" else "choose", ask["seat"]]]
    return []


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")


def correctable(options, state):
    """Prefixes of corrections: numbers, tokens, what holds for a round, hands."""
    out = []
    for name in SETTABLE:
        if name == "distance" or name == "freeze":
            out.append(["set", name])
        elif name != "hand" or options["hands"] == "kept":
            out += [["set", name, 0], ["set", name, 1]]
    return out


def ask(options, state, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return _ask_set(options, state, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if state["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    if state["phase"] == "setup":
        from cornerman.games.punch import prepare

        wrong = prepare.wrong_start(options, state) if verb == "start" else None
        if wrong is None and verb == "hand" and options["hands"] == "table":
            wrong = "The players keep their hands themselves"
        if wrong is None and verb == "deck" and not options["advanced"]:
            wrong = "That deck needs the advanced cards"
        if wrong:
            raise Refused(wrong)
        return prepare.ask(options, state, prefix)
    if state["phase"] == "choose":
        from cornerman.games.punch import questions

        return questions.ask(options, state, prefix)
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d is ready" % seat if state["ready"][seat] else None,
                   candidates=[seat for seat in (0, 1) if not state["ready"][seat]])
    if n == 3 or verb == "pass":
        return None
    seat = prefix[1]
    if verb == "boost":
        return Ask(("choice", cards.TOKENS), candidates=[token for token in cards.TOKENS if state[token][seat]],
                   wrong=lambda token: None if state[token][seat] else "@%d has no such token" % seat)
    if verb == "blitz":
        return Ask(("any",), candidates=open_blitz(options, state, seat), wrong=lambda key: _wrong_blitz(options, state, seat, key))
    lo, hi = numbers(options, state, seat)
    able = playable(options, state, seat)
    return Ask(("list", ("any",), lo, hi), secret=seat, wrong=lambda items: _wrong_items(options, state, seat, items),
               choices=[key for key, why in able if why is None], disabled=[one for one in able if one[1]],
               more=lambda key: _more(options, state, key))


def _more(options, state, key):
    """The question for the number of a card, or None: it has none."""
    kind, reach, rows, over, more, trigger = cards.card(options, state, key)
    if over is not None:
        return Ask(("choice", (0, 1)), 0)
    return Ask(("int", -9, 9), 0) if any([row[0] == "k" for row in rows]) else None


def _ask_set(options, state, prefix):
    """What a correction needs: the field, its seat if it has one, the value."""
    n = len(prefix)
    if n == 1:
        return Ask(("choice", SETTABLE if options["hands"] == "kept" else SETTABLE[:-1]))
    field = prefix[1]
    seated = field not in ("distance", "freeze")
    if seated and n == 2:
        return Ask(("seat", (0, 1)))
    if n == (4 if seated else 3):
        return None
    now = state[field][prefix[2]] if seated else state[field]
    if field == "hand":
        return Ask(("list", ("any",), 0, LONGEST_HAND), now, wrong=lambda hand: _unknown(options, state, hand),
                   choices=[key for name in cards.TYPES for key in cards.of_type(options, state, name)])
    if field in ROUND_FIELDS or field == "freeze":
        return Ask(("int", 0, 9999), now, candidates=[0, state["round"], state["round"] + 1])
    return Ask(("int", 0, 5 if field == "distance" else 99), now)


def _unknown(options, state, keys):
    for key in keys:
        if not cards.known(options, state, key):
            return "There is no card " + shown(key)
    return None


# ---- placing ---------------------------------------------------------------


def playable(options, state, seat):
    """(id, why it cannot be placed now, or None) of each card for this phase, in the order of a list.

    First what the seat placed last, then the rest, latest used first; dearer ones than the meter last.
    """
    names = ("super",) if state["phase"] == "flash" else cards.TYPES[:3]
    if options["hands"] == "table":
        priced = [one for name in names for one in sorted(cards.prices(options, state, seat, name))]
    else:
        priced = []
        for key in cards.spare(state, seat):
            if cards.kind(options, state, key) in names and not any([one[0] == key for one in priced]):
                priced.append((key, cards.cost(options, state, seat, key)))
    used = [one for key in state["_used"][seat] for one in priced if one[0] == key]
    priced = used + [one for one in priced if one not in used]
    meter = state["meter"][seat]
    return [(key, wrong_card(options, state, seat, key)) for dear in (False, True) for key, price in priced
            if (price > meter) == dear]


def wrong_card(options, state, seat, key):
    """Why a card of the right phase that the seat holds cannot be placed; None: it can."""
    if key == "macro_magic" and not state["macro"][seat]:
        return "Macro Magic has no deck"
    if key == "test_case" and options["hands"] == "kept" and not state["deck"][seat]:
        return "Test Case has no deck"
    if state["freeze"] == state["round"] and cards.kind(options, state, key) == "special":
        return "No Specials this round"
    return None


def numbers(options, state, seat):
    """(fewest, most) cards that the seat places now."""
    if state["phase"] == "flash":
        return 0, 9
    n = 0 if state["skip"][seat] == state["round"] else 2 if state["twice"][seat] == state["round"] else 1
    if options["hands"] == "table":
        return 0, n
    if n:
        n = min(n, len([key for key in cards.spare(state, seat) if cards.kind(options, state, key) in cards.TYPES[:3]
                        and not wrong_card(options, state, seat, key)]))
    return n, n


def item_of(options, state, item):
    """(id, why not) of an item: `"id"`, or `["id", number]` for a card that takes one."""
    if type(item) is str:
        return item, None
    if type(item) is not list or len(item) != 2 or type(item[0]) is not str or type(item[1]) is not int:
        return None, "A card, or a card and its number"
    key, k = item
    more = _more(options, state, key) if cards.known(options, state, key) else None
    if more is None:
        return None, "Not a card that takes a number"
    return key, more.refuses(k)


def _wrong_items(options, state, seat, items):
    """Why these cards cannot be placed; None: they can."""
    left = None
    if options["hands"] == "kept":
        left = cards.spare(state, seat)
    for item in items:
        key, wrong = item_of(options, state, item)
        if wrong:
            return wrong
        if not cards.known(options, state, key):
            return "There is no card " + shown(key)
        kind = cards.kind(options, state, key)
        if kind not in (("super",) if state["phase"] == "flash" else cards.TYPES[:3]):
            return "Only Supers now" if state["phase"] == "flash" else "An Attack, Defend or Special, please"
        if left is not None:
            if key not in left:
                return "%s is not in @%d's hand" % (cards.name(state, key), seat)
            left.remove(key)
        wrong = wrong_card(options, state, seat, key)
        if wrong:
            return wrong
    return None


# ---- BLITZ! ----------------------------------------------------------------


def _trigger(options, state, key):
    return cards.card(options, state, key)[5]


def _met(options, state, seat, key):
    return options["triggers"] == "trust" or _trigger(options, state, key) in state["would"][seat]


def open_blitz(options, state, seat):
    """The BLITZ! cards that the seat may play now, each once."""
    held = [one[0] for one in state["extra"][seat]]
    if options["hands"] == "table":
        held += cards.of_type(options, state, "blitz")
    else:
        held += [key for key in state["hand"][seat] if cards.kind(options, state, key) == "blitz"]
    out = []
    for key in held:
        if key not in out and _met(options, state, seat, key):
            out.append(key)
    return out


def _wrong_blitz(options, state, seat, key):
    """Why a BLITZ! card cannot be played; None: it can."""
    if type(key) is not str:
        return "A BLITZ! card, please"
    if key not in [one[0] for one in state["extra"][seat]]:
        if not cards.known(options, state, key) or cards.kind(options, state, key) != "blitz":
            return "There is no BLITZ! card " + shown(key)
        if options["hands"] == "kept" and key not in state["hand"][seat]:
            return "%s is not in @%d's hand" % (cards.name(state, key), seat)
    return None if _met(options, state, seat, key) else "Its trigger would not be met"


def offered(options, state, seat):
    """True if the BLITZ! window opens for the seat; which of them it holds does not count."""
    if any([_met(options, state, seat, one[0]) for one in state["extra"][seat]]):
        return True
    if options["hands"] == "kept" and not any([cards.kind(options, state, key) == "blitz" for key in state["hand"][seat]]):
        return False
    return options["triggers"] == "trust" or any([_trigger(options, state, key) in state["would"][seat]
                                              for key in cards.of_type(options, state, "blitz")])


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance):
    """Change `state` by a checked action; the events are told in `rounds.apply`."""
    from cornerman.games.punch import rounds

    events = rounds.apply(options, state, action, chance)
    for name in WORKING:
        forget("cornerman.games.punch." + name)
    return events


def secret(options, state, action, n):
    """True for cards that lie face down, and for secret numbers until the match is over."""
    return n in state["_laid"] or not state["over"] and n in state["_veiled"]
