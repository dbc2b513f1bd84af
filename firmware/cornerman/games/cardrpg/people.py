"""Who sits down in Card RPG: birth, characters and NPCs, prequel scenes, and paying for magic."""

from cornerman import tables
from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.rules import LISTS, START, Left, dealt, is_face, ordered, surplus

# Levels of conflict and their suits, by the option `levels`.
LEVELS = """
four talk DH body CH fight CS shoot DS
two talk DH force CS
free CD CD CH CH CS CS DH DH DS DS HS HS
"""


def offers(opt, s):
    """Prefixes open between conflicts."""
    if s["phase"] == "pay":
        return [["pay", seat] for seat in range(opt["players"]) if s["cost"][seat]]
    if s["phase"] == "npc":
        return [["good" if len(s["npc"]["bad"]) > len(s["npc"]["good"]) else "bad"]]
    who = s["who"]
    able = [seat for seat in range(opt["players"]) if who[seat] != "empty" and not s["consumed"][seat]]
    out = [["conflict"]] if able else []
    if "empty" in who:
        out[len(able) > 1:0] = [["enter"], ["birth"], ["npc"]]
    if "child" in who:
        out += [["scene"], ["shared"], ["grown"]] if pairs(s) else [["scene"], ["grown"]]
    if who.count("empty") < len(who):
        out.append(["clear"])
    return out


def pairs(s):
    """[P, T] of children that can share a scene."""
    found = [seat for seat in range(len(s["who"])) if s["who"][seat] == "child"]
    return [[a, b] for a in found for b in found if a < b and [a, b] not in s["shared"]]


def levels(opt):
    """(names of the levels, their suits)."""
    words = tables.line(LEVELS, opt["levels"]).split()
    return tuple(words[::2]), words[1::2]


def suits(opt, level):
    """The two suits of a level, in pack order."""
    names, found = levels(opt)
    return found[names.index(level)]


def half(opt, s, seat, suit, won, got):
    """What is left of a half of the suit: cards that the character does not have, has not lost and not just got."""
    ranks = "A2345" if not won else "6789TJQK" if opt["faces"] == "high" else "6789T"
    return [rank + suit for rank in ranks
            if not any([rank + suit in cards for cards in (s["deck"][seat], s["lost"][seat], got)])]


# ---- what is asked ---------------------------------------------------------


def ask(opt, s, prefix):
    """The Ask for what comes next in an action of this part."""
    verb, n = prefix[0], len(prefix)
    who = s["who"]
    if verb == "bad" or verb == "good":
        return _ask_suit(s, verb) if n == 1 else None
    if verb == "pay":
        if n == 1:
            return Ask(("seat", tuple([seat for seat in range(len(who)) if s["cost"][seat]])))
        return _ask_pay(s, prefix[1]) if n == 2 else None
    if verb == "shared":
        return _ask_shared(opt, s, prefix)
    if n == 1:
        if verb in ("birth", "enter", "npc"):
            return _seat(s, lambda seat: None if who[seat] == "empty" else "Seat %d is taken: clear it first" % (seat + 1))
        if verb == "clear":
            return _seat(s, lambda seat: "That seat is empty" if who[seat] == "empty" else None)
        return _seat(s, lambda seat: None if who[seat] == "child" else "Only a child can do that")
    if verb == "scene":
        return _ask_scene(opt, s, prefix)
    if verb == "enter":
        if n == 2:
            return Ask(("choice", ("adult", "npc", "child")))
        return Ask(("list", ("card",), 1, 200), each=pack()) if n == 3 else None
    if n == 2 and (verb == "birth" or verb == "npc"):
        count = 6 if verb == "birth" else 12
        return Left(("list", ("card",), count, count), _twice)
    return None


def _seat(s, wrong):
    """The Ask for a seat."""
    found = tuple(range(len(s["who"])))
    return Ask(("seat", found), wrong=wrong, near=[seat for seat in found if not wrong(seat)])


def _twice(cards):
    for card in cards:
        if cards.count(card) > 1:
            return face(card) + " is there twice"
    return None


def _ask_suit(s, verb):
    npc = s["npc"]
    bad = len(npc["bad"]) == len(npc["good"])
    if bad != (verb == "bad"):
        raise Refused("Bad at which suit comes now" if bad else "Good at which suit comes now")

    def wrong(suit):
        if suit in npc["bad"] or suit in npc["good"]:
            return "That suit is named already"
        if bad and npc["round"] > 1 and not any([card[1] == suit for card in npc["cards"]]):
            return "No card of that suit is left"
    return Ask(("suit",), wrong=wrong, near=[suit for suit in SUITS if not wrong(suit)])


def _ask_pay(s, seat):
    deck = s["deck"][seat]
    numbers = [card for card in deck if not is_face(card)]
    due = min(s["cost"][seat], len(numbers))

    def count(cards):
        return len([card for card in cards if not is_face(card)])

    def wrong(cards):
        if surplus(deck, (), cards):
            return face(surplus(deck, (), cards)) + " is not in the deck"
        return "Only %d number cards are due" % due if count(cards) > due else None
    each = [card for card in numbers + [card for card in deck if is_face(card)]]
    return Left(("list", ("card",), due, len(deck)), wrong, None if due else [],
                lambda cards: None if count(cards) == due else "%d number cards are due" % due,
                [each[i] for i in range(len(each)) if each.index(each[i]) == i])


def _ask_scene(opt, s, prefix):
    n = len(prefix)
    if n == 2:
        return Ask(("choice", levels(opt)[0]))
    if n == 3:
        return Ask(("choice", (True, False)))
    if n == 4:
        return Ask(("words", 0, 80))
    return _ask_drawn(opt, s, [prefix[1]], prefix[3], [suits(opt, prefix[2])]) if n == 5 else None


def _ask_shared(opt, s, prefix):
    n = len(prefix)
    if n == 1:
        near = pairs(s)
        return Ask(("list", ("seat", tuple(range(len(s["who"])))), 2, 2), near=near + [[b, a] for a, b in near],
                   wrong=lambda two: None if sorted(two) in near else "Two children that have not shared a scene")
    if n == 2:
        return Ask(("choice", levels(opt)[0]))
    if n == 3:
        return Ask(("choice", (True, False)))
    if n == 4:
        found = suits(opt, prefix[2])
        return Ask(("list", ("suit",), 2, 2), near=[[a, b] for a in found for b in found],
                   wrong=lambda two: None if all([suit in found for suit in two]) else "Only a suit of that level")
    if n == 5:
        return Ask(("words", 0, 80))
    if n == 6:
        found = suits(opt, prefix[2])
        return _ask_drawn(opt, s, prefix[1], prefix[3], [found + suit for suit in prefix[4]])
    return None


def _ask_drawn(opt, s, found, won, wanted):
    """The Ask for drawn cards: of one seat a list, of two a list of lists; wanted: the suits of each."""
    n = len(wanted[0])

    def wrong_list(i, cards):
        for k in range(len(cards)):
            left = half(opt, s, found[i], wanted[i][k], won, cards[:k])
            if cards[k] not in (left or (None,)):
                return "%s is not in what is left of that half" % face(cards[k]) if cards[k] else "A card, please"
        return None

    def wrong(cards):
        if len(found) == 1:
            return wrong_list(0, cards)
        for i in range(len(cards)):
            if wrong_list(i, cards[i]):
                return wrong_list(i, cards[i])
        return None
    kind = ("card",)
    for i in range(len(found)):
        if any([len(half(opt, s, found[i], suit, won, ())) < 2 for suit in wanted[i]]):
            kind = ("maybe", ("card",))
    kind = ("list", kind, n, n)
    return Left(kind if len(found) == 1 else ("list", kind, 2, 2), wrong)


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Change `s` by a checked action of this part."""
    verb = action[0]
    told = action[2] if len(action) > 2 else None
    if verb == "birth":
        _sit(s, action[1], "child", told or _off_a_pack(6, chance), events)
        events.append(("born", action[1]))
    elif verb == "enter":
        _sit(s, action[1], action[2], action[3], events)
        events.append(("entered", action[1]))
    elif verb == "npc":
        s["npc"] = {"seat": action[1], "cards": ordered(told or _off_a_pack(12, chance)), "bad": [], "good": [],
                    "round": 1}
        s["phase"] = "npc"
        events.append(("npc", action[1]))
    elif verb == "bad" or verb == "good":
        _name(s, verb, action[1], events)
    elif verb == "scene":
        drawn = action[5] if len(action) > 5 else None
        _scene(opt, s, action[1], action, suits(opt, action[2]), action[4], drawn, None, chance, events)
    elif verb == "shared":
        two = action[1]
        drawn = action[6] if len(action) > 6 else None
        for i in (0, 1):
            _scene(opt, s, two[i], action, suits(opt, action[2]) + action[4][i], action[5], drawn and drawn[i],
                   two[1 - i], chance, events)
        s["shared"].append(sorted(two))
    elif verb == "grown":
        s["who"][action[1]] = "adult"
        events.append(("grown", action[1]))
    elif verb == "clear":
        seat = action[1]
        for name in START:
            s[name][seat] = START[name]
        for name in LISTS:
            s[name][seat] = []
        s["shared"] = [two for two in s["shared"] if seat not in two]
        s["attacks"] = [attack for attack in s["attacks"] if attack["on"] != seat]
        events.append(("clear", seat))
    else:
        _pay(s, action[1], told, chance, events)


def _off_a_pack(count, chance):
    left = pack()
    return [left.pop(chance.below(len(left))) for i in range(count)]


def _sit(s, seat, who, cards, events):
    s["who"][seat] = who
    s["deck"][seat] = cards
    dealt(s, seat, events)


def _name(s, verb, suit, events):
    """An NPC is bad or good at a suit: cards go one at a time, until six are left."""
    npc = s["npc"]
    cards = npc["cards"]
    mine = [card for card in cards if card[1] == suit]
    npc[verb].append(suit)
    gone = []
    if verb == "bad":
        while mine and len(cards) > 6:
            gone.append(mine.pop())
            cards.remove(gone[-1])
    elif len(mine) > 6:
        while len(mine) > 3 and len(cards) > 6:
            gone.append(mine.pop(0 if len(gone) % 2 else -1))
            cards.remove(gone[-1])
    events.append(("named", verb, suit, gone))
    if len(cards) == 6:
        s["npc"], s["phase"] = None, "rest"
        _sit(s, npc["seat"], "npc", cards, events)
        events.append(("made", npc["seat"]))
    elif len(npc["bad"]) + len(npc["good"]) == 4:
        npc["bad"], npc["good"] = [], []
        npc["round"] += 1


def _scene(opt, s, seat, action, wanted, note, told, partner, chance, events):
    """A prequel scene of one character; wanted: the suits that are drawn."""
    won, got = action[3], []
    for suit in wanted:
        left = half(opt, s, seat, suit, won, got)
        if told is not None:
            got.append(told[len(got)])
        else:
            got.append(left[chance.below(len(left))] if left else None)
    s["story"][seat].append({"level": action[2], "won": won, "with": partner, "cards": got, "note": note})
    s["scenes"][seat] += 1
    s["deck"][seat] = s["deck"][seat] + [card for card in got if card]
    dealt(s, seat, events)
    events.append(("scene", seat, got))


def _pay(s, seat, told, chance, events):
    """Number cards of the own deck go for good."""
    deck = s["deck"][seat]
    if told is None:
        due = min(s["cost"][seat], len([card for card in deck if not is_face(card)]))
        left, gone = list(deck), []
        while len(gone) < due:
            card = left.pop(chance.below(len(left)))
            if not is_face(card):
                gone.append(card)
    else:
        gone = [card for card in told if not is_face(card)]
    for card in gone:
        deck.remove(card)
    s["lost"][seat] = s["lost"][seat] + gone
    s["cost"][seat] = 0
    events.append(("paid", seat, gone))
    dealt(s, seat, events)
