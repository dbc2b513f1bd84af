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


def seats(opt):
    """Two fighters."""
    return 2


def new(opt, chance):
    """The state of a new match, in phase `setup`.

    Hidden: `_placed` per seat [id, number, 1 if it is the second card] of what lies face down, and still after
    the reveal; `_blitz` [seat, id, number] of the BLITZ! cards of this round; `_deck` the lists of Test Case;
    `_shifts`, `_gifts` the secret numbers of `later` and `extra`; `_numbers` [seat, id, priority]; `_act` what a
    running act needs; `_from` the phase before a knockout; `_used` the Fight! cards of a seat, latest first;
    `_laid`, `_veiled` places of secret actions in the log, `_count` how many actions were done.
    """
    s = {"phase": "setup", "over": False, "winner": None, "round": 1, "distance": opt["distance"], "cards": {},
         "freeze": 0, "later": [], "ask": None, "_blitz": [], "_shifts": [], "_numbers": [], "_act": None,
         "_from": None, "_laid": [], "_veiled": [], "_count": 0, "ready": [False, False],
         "hp": [opt["hp"], opt["hp"]], "meter": [opt["meter"], opt["meter"]], "_deck": [None, None]}
    for name in ("deck", "armored", "overkill", "frame_advantage", "armored_on", "overkill_on", "frame_advantage_on",
                 "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken", "placed"):
        s[name] = [0, 0]
    for name in ("hand", "gone", "macro", "extra", "played", "blitzed", "would", "_placed", "_gifts", "_used"):
        s[name] = [[], []]
    return s


# ---- what is open ----------------------------------------------------------


def offers(opt, s):
    """Prefixes that are open now, likeliest first (the table of phases in the rules)."""
    phase = s["phase"]
    waiting = [seat for seat in (0, 1) if not s["ready"][seat]]
    if phase == "setup":
        from cornerman.games.punch import prepare

        return prepare.offers(opt, s)
    if phase == "flash" or phase == "select":
        return [["place", seat] for seat in waiting]
    if phase == "boost":
        return ([["pass", seat] for seat in waiting]
                + [["boost", seat, token] for seat in waiting for token in cards.TOKENS if s[token][seat]])
    if phase == "blitz":
        return [["pass", seat] for seat in waiting] + [["blitz", seat] for seat in waiting if open_blitz(opt, s, seat)]
    if phase == "choose":
        ask = s["ask"]
        if ask["kind"] == "coin":
            return [["coin"]]
        return [["draw" if ask["kind"] == "draw" else "choose", ask["seat"]]]
    return []


def quick(opt, s, prefix):
    """True for what is done at once when it is chosen: passing, a token, the device's coin and draw."""
    return prefix[0] in ("pass", "boost", "coin", "draw", "start")


def settable(opt, s):
    """Prefixes of corrections: numbers, tokens, what holds for a round, hands."""
    out = []
    for name in SETTABLE:
        if name == "distance" or name == "freeze":
            out.append(["set", name])
        elif name != "hand" or opt["hands"] == "kept":
            out += [["set", name, 0], ["set", name, 1]]
    return out


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return _ask_set(opt, s, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if s["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    if s["phase"] == "setup":
        from cornerman.games.punch import prepare

        wrong = prepare.wrong_start(opt, s) if verb == "start" else None
        if wrong is None and verb == "hand" and opt["hands"] == "table":
            wrong = "The players keep their hands themselves"
        if wrong is None and verb == "deck" and not opt["advanced"]:
            wrong = "That deck needs the advanced cards"
        if wrong:
            raise Refused(wrong)
        return prepare.ask(opt, s, prefix)
    if s["phase"] == "choose":
        from cornerman.games.punch import questions

        return questions.ask(opt, s, prefix)
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d is ready" % seat if s["ready"][seat] else None,
                   near=[seat for seat in (0, 1) if not s["ready"][seat]])
    if n == 3 or verb == "pass":
        return None
    seat = prefix[1]
    if verb == "boost":
        return Ask(("choice", cards.TOKENS), near=[token for token in cards.TOKENS if s[token][seat]],
                   wrong=lambda token: None if s[token][seat] else "@%d has no such token" % seat)
    if verb == "blitz":
        return Ask(("any",), near=open_blitz(opt, s, seat), wrong=lambda key: _wrong_blitz(opt, s, seat, key))
    lo, hi = numbers(opt, s, seat)
    able = playable(opt, s, seat)
    return Ask(("list", ("any",), lo, hi), secret=seat, wrong=lambda items: _wrong_items(opt, s, seat, items),
               each=[key for key, why in able if why is None], off=[one for one in able if one[1]],
               more=lambda key: _more(opt, s, key))


def _more(opt, s, key):
    """The question for the number of a card, or None: it has none."""
    kind, reach, rows, over, more, trigger = cards.card(opt, s, key)
    if over is not None:
        return Ask(("choice", (0, 1)), 0)
    return Ask(("int", -9, 9), 0) if any([row[0] == "k" for row in rows]) else None


def _ask_set(opt, s, prefix):
    """What a correction needs: the field, its seat if it has one, the value."""
    n = len(prefix)
    if n == 1:
        return Ask(("choice", SETTABLE if opt["hands"] == "kept" else SETTABLE[:-1]))
    field = prefix[1]
    seated = field not in ("distance", "freeze")
    if seated and n == 2:
        return Ask(("seat", (0, 1)))
    if n == (4 if seated else 3):
        return None
    now = s[field][prefix[2]] if seated else s[field]
    if field == "hand":
        return Ask(("list", ("any",), 0, LONGEST_HAND), now, wrong=lambda hand: _unknown(opt, s, hand),
                   each=[key for name in cards.TYPES for key in cards.of_type(opt, s, name)])
    if field in ROUND_FIELDS or field == "freeze":
        return Ask(("int", 0, 9999), now, near=[0, s["round"], s["round"] + 1])
    return Ask(("int", 0, 5 if field == "distance" else 99), now)


def _unknown(opt, s, keys):
    for key in keys:
        if not cards.known(opt, s, key):
            return "There is no card " + shown(key)
    return None


# ---- placing ---------------------------------------------------------------


def playable(opt, s, seat):
    """(id, why it cannot be placed now, or None) of each card for this phase, in the order of a list.

    First what the seat placed last, then the rest, latest used first; dearer ones than the meter last.
    """
    names = ("super",) if s["phase"] == "flash" else cards.TYPES[:3]
    if opt["hands"] == "table":
        priced = [one for name in names for one in sorted(cards.prices(opt, s, seat, name))]
    else:
        priced = []
        for key in cards.spare(s, seat):
            if cards.kind(opt, s, key) in names and not any([one[0] == key for one in priced]):
                priced.append((key, cards.cost(opt, s, seat, key)))
    used = [one for key in s["_used"][seat] for one in priced if one[0] == key]
    priced = used + [one for one in priced if one not in used]
    meter = s["meter"][seat]
    return [(key, wrong_card(opt, s, seat, key)) for dear in (False, True) for key, price in priced
            if (price > meter) == dear]


def wrong_card(opt, s, seat, key):
    """Why a card of the right phase that the seat holds cannot be placed; None: it can."""
    if key == "macro_magic" and not s["macro"][seat]:
        return "Macro Magic has no deck"
    if key == "test_case" and opt["hands"] == "kept" and not s["deck"][seat]:
        return "Test Case has no deck"
    if s["freeze"] == s["round"] and cards.kind(opt, s, key) == "special":
        return "No Specials this round"
    return None


def numbers(opt, s, seat):
    """(fewest, most) cards that the seat places now."""
    if s["phase"] == "flash":
        return 0, 9
    n = 0 if s["skip"][seat] == s["round"] else 2 if s["twice"][seat] == s["round"] else 1
    if opt["hands"] == "table":
        return 0, n
    if n:
        n = min(n, len([key for key in cards.spare(s, seat) if cards.kind(opt, s, key) in cards.TYPES[:3]
                        and not wrong_card(opt, s, seat, key)]))
    return n, n


def item_of(opt, s, item):
    """(id, why not) of an item: `"id"`, or `["id", number]` for a card that takes one."""
    if type(item) is str:
        return item, None
    if type(item) is not list or len(item) != 2 or type(item[0]) is not str or type(item[1]) is not int:
        return None, "A card, or a card and its number"
    key, k = item
    more = _more(opt, s, key) if cards.known(opt, s, key) else None
    if more is None:
        return None, "Not a card that takes a number"
    return key, more.refuses(k)


def _wrong_items(opt, s, seat, items):
    """Why these cards cannot be placed; None: they can."""
    left = None
    if opt["hands"] == "kept":
        left = cards.spare(s, seat)
    for item in items:
        key, wrong = item_of(opt, s, item)
        if wrong:
            return wrong
        if not cards.known(opt, s, key):
            return "There is no card " + shown(key)
        kind = cards.kind(opt, s, key)
        if kind not in (("super",) if s["phase"] == "flash" else cards.TYPES[:3]):
            return "Only Supers now" if s["phase"] == "flash" else "An Attack, Defend or Special, please"
        if left is not None:
            if key not in left:
                return "%s is not in @%d's hand" % (cards.name(s, key), seat)
            left.remove(key)
        wrong = wrong_card(opt, s, seat, key)
        if wrong:
            return wrong
    return None


# ---- BLITZ! ----------------------------------------------------------------


def _trigger(opt, s, key):
    return cards.card(opt, s, key)[5]


def _met(opt, s, seat, key):
    return opt["triggers"] == "trust" or _trigger(opt, s, key) in s["would"][seat]


def open_blitz(opt, s, seat):
    """The BLITZ! cards that the seat may play now, each once."""
    held = [one[0] for one in s["extra"][seat]]
    if opt["hands"] == "table":
        held += cards.of_type(opt, s, "blitz")
    else:
        held += [key for key in s["hand"][seat] if cards.kind(opt, s, key) == "blitz"]
    out = []
    for key in held:
        if key not in out and _met(opt, s, seat, key):
            out.append(key)
    return out


def _wrong_blitz(opt, s, seat, key):
    """Why a BLITZ! card cannot be played; None: it can."""
    if type(key) is not str:
        return "A BLITZ! card, please"
    if key not in [one[0] for one in s["extra"][seat]]:
        if not cards.known(opt, s, key) or cards.kind(opt, s, key) != "blitz":
            return "There is no BLITZ! card " + shown(key)
        if opt["hands"] == "kept" and key not in s["hand"][seat]:
            return "%s is not in @%d's hand" % (cards.name(s, key), seat)
    return None if _met(opt, s, seat, key) else "Its trigger would not be met"


def offered(opt, s, seat):
    """True if the BLITZ! window opens for the seat; which of them it holds does not count."""
    if any([_met(opt, s, seat, one[0]) for one in s["extra"][seat]]):
        return True
    if opt["hands"] == "kept" and not any([cards.kind(opt, s, key) == "blitz" for key in s["hand"][seat]]):
        return False
    return opt["triggers"] == "trust" or any([_trigger(opt, s, key) in s["would"][seat]
                                              for key in cards.of_type(opt, s, "blitz")])


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance):
    """Change `s` by a checked action; the events are told in `rounds.apply`."""
    from cornerman.games.punch import rounds

    events = rounds.apply(opt, s, action, chance)
    for name in WORKING:
        forget("cornerman.games.punch." + name)
    return events


def secret(opt, s, action, n):
    """True for cards that lie face down, and for secret numbers until the match is over."""
    return n in s["_laid"] or not s["over"] and n in s["_veiled"]
