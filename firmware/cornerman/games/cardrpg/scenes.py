"""Prequel scenes of Card RPG: levels of conflict, halves of suits, what is drawn off them."""

from cornerman import tables
from cornerman.cards import face
from cornerman.game import Ask
from cornerman.games.cardrpg.rules import Left, a_seat, dealt, pairs

# Levels of conflict and their suits, by the option `levels`.
LEVELS = """
four talk DH body CH fight CS shoot DS
two talk DH force CS
free CD CD CH CH CS CS DH DH DS DS HS HS
"""


def levels(options):
    """(names of the levels, their suits)."""
    words = tables.line(LEVELS, options["levels"]).split()
    return tuple(words[::2]), words[1::2]


def suits(options, level):
    """The two suits of a level, in pack order."""
    names, found = levels(options)
    return found[names.index(level)]


def half(options, state, seat, suit, won, got):
    """What is left of a half of the suit: cards that the character neither has nor has lost nor just got."""
    ranks = "A2345" if not won else "6789TJQK" if options["faces"] == "high" else "6789T"
    return [rank + suit for rank in ranks
            if not any([rank + suit in cards for cards in (state["deck"][seat], state["lost"][seat], got)])]


# ---- what is asked ---------------------------------------------------------


def ask(options, state, prefix):
    """The Ask for what comes next in a scene, shared or not."""
    n = len(prefix)
    shared = prefix[0] == "shared"
    if n == 1 and shared:
        near = pairs(state)
        return Ask(("list", ("seat", tuple(range(len(state["who"])))), 2, 2), candidates=near + [[b, a] for a, b in near],
                   wrong=lambda two: None if sorted(two) in near else "Two children that have not shared a scene")
    if n == 1:
        return a_seat(state, lambda seat: None if state["who"][seat] == "child" else "Only a child has prequel scenes")
    if n == 2:
        return Ask(("choice", levels(options)[0]))
    if n == 3:
        return Ask(("choice", (True, False)))
    found = suits(options, prefix[2])
    if n == 4 and shared:
        return Ask(("list", ("suit",), 2, 2), candidates=[[a, b] for a in found for b in found],
                   wrong=lambda two: None if all([suit in found for suit in two]) else "Only a suit of that level")
    if n == 4 + shared:
        return Ask(("words", 0, 80))
    if n == 5 + shared:
        two = prefix[1] if shared else [prefix[1]]
        return _ask_drawn(options, state, two, prefix[3], [found + suit for suit in prefix[4]] if shared else [found])
    return None


def _ask_drawn(options, state, found, won, wanted):
    """The Ask for drawn cards: of one seat a list, of two a list of lists; wanted: the suits of each."""
    n = len(wanted[0])

    def wrong_list(i, cards):
        for k in range(len(cards)):
            left = half(options, state, found[i], wanted[i][k], won, cards[:k])
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
        if any([len(half(options, state, found[i], suit, won, ())) < 2 for suit in wanted[i]]):
            kind = ("maybe", ("card",))
    kind = ("list", kind, n, n)
    return Left(kind if len(found) == 1 else ("list", kind, 2, 2), wrong)


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Change `state` by a checked scene."""
    shared = action[0] == "shared"
    told = action[5 + shared] if len(action) > 5 + shared else None
    wanted = suits(options, action[2])
    if not shared:
        _scene(options, state, action, action[1], wanted, told, None, chance, events)
        return
    two = action[1]
    for i in (0, 1):
        _scene(options, state, action, two[i], wanted + action[4][i], told and told[i], two[1 - i], chance, events)
    state["shared"].append(sorted(two))


def _scene(options, state, action, seat, wanted, told, partner, chance, events):
    """A prequel scene of one character; wanted: the suits that are drawn."""
    won, got = action[3], []
    for suit in wanted:
        left = half(options, state, seat, suit, won, got)
        if told is not None:
            got.append(told[len(got)])
        else:
            got.append(left[chance.below(len(left))] if left else None)
    state["story"][seat].append({"level": action[2], "won": won, "with": partner, "cards": got,
                             "note": action[4 if partner is None else 5]})
    state["scenes"][seat] += 1
    state["deck"][seat] = state["deck"][seat] + [card for card in got if card]
    dealt(state, seat, events)
    events.append(("scene", seat, got))
