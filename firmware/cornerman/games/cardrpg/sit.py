"""What OK opens between conflicts of Card RPG: who sits down, childhood, a new conflict, paying; in memory only while
it is made."""

from cornerman.cards import pack
from cornerman.game import Step
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import Rows

SUITS = "SDHC"  # in the order of the pickers
LEVELS = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


def opens(opt, s, way):
    """The step between conflicts."""
    if s["phase"] == "pay":
        return _pay(opt, s, way)
    if s["phase"] == "npc":
        verb = "good" if len(s["npc"]["bad"]) > len(s["npc"]["good"]) else "bad"
        return _step(opt, s, words.prompt(opt, s)[0], [("named", verb, suit) for suit in _free(opt, s, verb)])
    if way == "light" and (_able(s) or not any(s["deck"])):
        return _trump(opt, s, [("rest",)])
    return _rest(opt, s)


def _step(opt, s, title, specs, first=0):
    return Step(title, Rows(opt, s, "sit", specs), first, (), False, "told")


def _free(opt, s, verb):
    return rules.ask(opt, s, [verb]).near


def _able(s):
    """Who can take part in a conflict."""
    return [seat for seat in range(len(s["who"])) if s["who"][seat] != "empty" and not s["consumed"][seat]]


def _rest(opt, s):
    """All that can be done in peace."""
    n = opt["players"]
    empty = [seat for seat in range(n) if s["who"][seat] == "empty"]
    specs = []
    if len(empty) == n:
        specs = [("begin", "Full packs: a conflict")]
    elif _able(s):
        specs = [("begin", "A conflict" if len(_able(s)) > 1 else "Against the place")]
    first = 0
    kids = [seat for seat in range(n) if s["who"][seat] == "child"]
    if empty:
        specs += [("seat", seat) for seat in empty[:1]]
        if len(empty) < n:
            specs.append(("packs",))
    if 0 < len(empty) < n:
        first = 1
    elif kids:
        fewest = min([s["scenes"][seat] for seat in kids])
        first = len(specs) + [s["scenes"][seat] for seat in kids].index(fewest)
    specs += [("scene", ["scene", seat]) for seat in kids]
    if rules.pairs(s):
        specs.append(("shared",))
    specs += [("grown", seat) for seat in kids]
    specs += [("one", seat) for seat in range(n) if seat not in empty]
    if len(empty) > 1:
        specs += [("seat", seat) for seat in empty[1:]]
    return _step(opt, s, "Peace. What next?", specs, first)


def _pay(opt, s, way):
    """Who has used magic pays for it; on paper in light."""
    due = [seat for seat in range(opt["players"]) if s["cost"][seat]]
    if way == "light":
        return _step(opt, s, words.prompt(opt, s)[0], [("paid", due)])
    return _step(opt, s, "@%d: pay %d off the top" % (due[0], s["cost"][due[0]]),
                 [("tell", ["pay", due[0]], "Tell the cards"), ("do", [["pay", due[0]]], "The device draws")])


def _trump(opt, s, more=()):
    return _step(opt, s, "GM: which suit is trump?", [("trump", suit) for suit in SUITS] + list(more))


# ---- a conflict ------------------------------------------------------------


def _conflict(opt, s, suit, sides=None, place=None, stakes=""):
    """The actions that begin a conflict: with a full pack each if nobody sits here yet, else every seat for itself;
    a seat alone fights the place."""
    out, n = [], opt["players"]
    able = _able(s)
    if not any(s["deck"]):
        cards = pack()
        out = [["enter", seat, "adult", cards] for seat in range(n)]
        able = list(range(n))
    sides = sides or [seat if seat in able else None for seat in range(n)]
    if len(able) == 1:
        place = place or ["foe", "CDHS"]
    return out + [["conflict", suit, stakes, sides, place]]


def _sides(opt, s, suit, sides):
    """Sides are told seat by seat; then the place."""
    able = _able(s)
    at = len(sides)
    while at < opt["players"] and at not in able:
        at += 1
    sides = sides + [None] * (at - len(sides))
    if at == opt["players"]:
        return _place(opt, s, suit, sides)
    known = [side for side in sides if side is not None]
    found = [at] + [known[i] for i in range(len(known)) if known[i] not in known[:i]] + [None]
    return _step(opt, s, "@%d: on which side?" % at, [("side", suit, sides, at, side) for side in found])


def _place(opt, s, suit, sides):
    found = [side for side in sides if side is not None]
    alone = found and found.count(found[0]) == len(found)
    specs = [] if alone else [("place", suit, sides, None)]
    for cards in ("CDHS", "CS", "DH", "C", "D", "H", "S"):
        specs += [("place", suit, sides, [kind, cards]) for kind in (("foe",) if alone else ("neutral", "foe"))]
    return _step(opt, s, "Does the place fight too?", specs if found else [])


def notes(s):
    """Texts to choose stakes from: the stakes of the latest conflict, the notes of scenes."""
    found = [s["stakes"]] + [entry["note"] for story in s["story"] for entry in story]
    return [found[i] for i in range(len(found)) if found[i] and found[i] not in found[:i]][:6]


# ---- rows ------------------------------------------------------------------


def row(opt, s, spec):
    """(label, text at the right, todo) of a row."""
    return ROWS[spec[0]](opt, s, *spec[1:])


def _about(s, seat):
    """Who sits in a seat, in two words."""
    who = s["who"][seat]
    return "free" if who == "empty" else "%s%d cards" % ({"child": "child, ", "npc": "NPC, "}.get(who, ""), len(s["deck"][seat]))


def _row_one(opt, s, seat):
    """A character: its sheet, or its seat becomes free."""
    specs = [("sheet", seat), ("do", [["clear", seat]], "The seat becomes free")]
    return "@%d" % seat, _about(s, seat), _step(opt, s, "@%d" % seat, specs)


def _row_seat(opt, s, seat):
    """A free seat: birth, an NPC, a deck."""
    specs = [("deal", "birth", seat), ("deal", "npc", seat),
             ("do", [["enter", seat, "adult", pack()]], "A full pack"),
             ("tell", ["enter", seat], "A deck, card by card")]
    return "@%d sits down" % seat, "", _step(opt, s, "Seat of @%d" % seat, specs)


def _row_deal(opt, s, verb, seat):
    title = "Six cards off a pack" if verb == "birth" else "Draw 12 for the NPC"
    return "Birth: a child" if verb == "birth" else "An NPC", "", _step(opt, s, title, [
        ("do", [[verb, seat]], "The device draws"), ("tell", [verb, seat], "Tell the cards")])


def _row_packs(opt, s):
    cards = pack()
    return "Full packs for the rest", "", [["enter", seat, "adult", cards] for seat in range(opt["players"])
                                           if s["who"][seat] == "empty"]


def _row_sheet(opt, s, seat):
    """The cards and the story of a character, to read."""
    lines = ["%s: %d cards" % ("@%d" % seat, len(s["deck"][seat])), words.shown(s["deck"][seat])]
    if s["lost"][seat]:
        lines.append("Lost: " + words.shown(s["lost"][seat]))
    for entry in s["story"][seat]:
        lines.append("%s, %s: %s" % (entry["level"], "won" if entry["won"] else "lost", words.shown(entry["cards"])))
        if entry["with"] is not None:
            lines.append("with @%d" % entry["with"])
        if entry["note"]:
            lines.append(entry["note"])
    return "Read the sheet", "", tuple(lines)


def _row_named(opt, s, verb, suit):
    cards = [card for card in s["npc"]["cards"] if card[1] == suit]
    return words.suit(suit), "".join([card[0] for card in cards]) or "-", [[verb, suit]]


def _row_scene(opt, s, prefix):
    """A scene: level, then won or lost, then cards."""
    names, suits = rules.part("scenes").levels(opt)
    title = "Level of conflict?"
    seat = prefix[1]
    label = "@%d: a scene" % seat if prefix[0] == "scene" else "@%d and @%d" % tuple(seat)
    value = "hand %d" % max(0, 6 - s["scenes"][seat]) if prefix[0] == "scene" else ""
    return label, value, _step(opt, s, title, [("level", prefix, names[i], suits[i]) for i in range(len(names))])


def _row_shared(opt, s):
    return "A shared scene", "", _step(opt, s, "Who shares it?", [("scene", ["shared", two]) for two in rules.pairs(s)])


def _row_level(opt, s, prefix, level, suits):
    label = LEVELS.get(level)
    shown = words.shown(suits)
    return label or shown, shown if label else "", _step(
        opt, s, "Stakes won or lost?", [("won", prefix + [level, won], suits) for won in (True, False)])


def _row_won(opt, s, prefix, suits):
    won = prefix[3]
    then = _drawn(opt, s, prefix, suits)
    if prefix[0] == "shared":
        both = [[a, b] for a in suits for b in suits]
        then = _step(opt, s, "A bonus card each?", [("bonus", prefix + [two], suits) for two in both])
    return "Won" if won else "Lost", "upper half" if won else "lower half", then


def _row_bonus(opt, s, prefix, suits):
    a, b = prefix[1]
    x, y = prefix[4]
    return "@%d %s, @%d %s" % (a, words.shown(x), b, words.shown(y)), "", _drawn(opt, s, prefix, suits)


def _drawn(opt, s, prefix, suits):
    """The cards of a scene; its note if one is wanted."""
    specs = [("do", [prefix + [""]], "The device draws"), ("told", prefix, suits)]
    specs += [("do", [prefix + [text]], "Note: " + text) for text in notes(s)]
    return _step(opt, s, "Draw %s: %s half" % (words.shown(suits), "upper" if prefix[3] else "lower"),
                 specs + [("tell", prefix, "Write a note first")])


def _draws(opt, s, prefix, suits, got):
    """The cards of a scene are told one by one, of each half what is left; then those of a partner."""
    two, bonus = ([prefix[1]], [""]) if prefix[0] == "scene" else (prefix[1], prefix[4])
    size = len(suits + bonus[0])
    while len(got) < size * len(two):
        i, k = len(got) // size, len(got) % size
        suit = (suits + bonus[i])[k]
        left = rules.part("scenes").half(opt, s, two[i], suit, prefix[3], got[i * size:])
        if left:
            return _step(opt, s, "@%d draws %s" % (two[i], words.shown(suit)),
                         [("drawn", prefix, suits, got, card) for card in left])
        got = got + [None]
    return [prefix + ["", got if len(two) == 1 else [got[:size], got[size:]]]]


def _row_told(opt, s, prefix, suits):
    return "Tell the cards", "", _draws(opt, s, prefix, suits, [])


def _row_drawn(opt, s, prefix, suits, got, card):
    return words.shown([card]), "", _draws(opt, s, prefix, suits, got + [card])


def _row_grown(opt, s, seat):
    return "@%d is grown up" % seat, "", [["grown", seat]]


def _row_begin(opt, s, label):
    return label, "", _trump(opt, s, [("other",)] if any(s["deck"]) else [])


def _row_trump(opt, s, suit):
    return words.suit(suit), "", _conflict(opt, s, suit)


def _row_rest(opt, s):
    return "Characters, scenes, sides", "", _rest(opt, s)


def _row_other(opt, s):
    """A conflict with sides, the place, stakes."""
    return "With sides, place, stakes", "", _step(opt, s, "GM: which suit is trump?", [("suit", suit) for suit in SUITS])


def _row_suit(opt, s, suit):
    return words.suit(suit), "", _step(opt, s, "Who takes part? Sides?", [("alone", suit), ("sides", suit)] + (
        [("npcs", suit)] if len([seat for seat in _able(s) if s["who"][seat] == "npc"]) not in (0, len(_able(s))) else []))


def _row_alone(opt, s, suit):
    able = _able(s)
    return "Everybody alone", "", _place(opt, s, suit, [seat if seat in able else None
                                                              for seat in range(opt["players"])])


def _row_npcs(opt, s, suit):
    able = _able(s)
    return "All against the NPCs", "", _place(opt, s, suit, [
        (1 if s["who"][seat] == "npc" else 0) if seat in able else None for seat in range(opt["players"])])


def _row_sides(opt, s, suit):
    return "Choose sides", "", _sides(opt, s, suit, [])


def _row_side(opt, s, suit, sides, at, side):
    known = [seat for seat in range(at) if sides[seat] == side]
    label = "Takes no part" if side is None else "With @%d" % known[0] if known else "A side of its own"
    return label, "", _sides(opt, s, suit, sides + [side])


def _row_place(opt, s, suit, sides, place):
    label = "No" if place is None else ("As a foe: " if place[0] == "foe" else "Neutral: ") + words.shown(place[1])
    todo = _conflict(opt, s, suit, sides, place)
    found = notes(s)
    if found:
        todo = _step(opt, s, "What is at stake?", [("stake", suit, sides, place, text) for text in [""] + found])
    return label, "", todo


def _row_stake(opt, s, suit, sides, place, text):
    return text or "Not written down", "", _conflict(opt, s, suit, sides, place, text)


def _row_paid(opt, s, due):
    return "All of it is paid", "", [["set", "cost", seat, 0] for seat in due]


def _row_do(opt, s, actions, label):
    return label, "", actions


def _row_tell(opt, s, prefix, label):
    return label, "", prefix


ROWS = {"one": _row_one, "seat": _row_seat, "deal": _row_deal, "packs": _row_packs, "sheet": _row_sheet,
        "named": _row_named, "scene": _row_scene, "shared": _row_shared, "level": _row_level, "won": _row_won,
        "bonus": _row_bonus, "told": _row_told, "drawn": _row_drawn, "grown": _row_grown, "begin": _row_begin, "trump": _row_trump, "rest": _row_rest,
        "other": _row_other, "suit": _row_suit, "alone": _row_alone, "npcs": _row_npcs, "sides": _row_sides,
        "side": _row_side, "place": _row_place, "stake": _row_stake, "paid": _row_paid, "do": _row_do,
        "tell": _row_tell}
