"""The characters of Card RPG: birth, NPCs, scenes of childhood, and paying for magic
(docs/rules/cardrpg.md, Actions)."""

from cornerman import tables
from cornerman.cards import SUITS, face, pack
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.state import (LeftOut, all_seats, ask_seat, check_room, clear_seat, deck_changed, given,
                                           not_in_deck, numbers, once, ordered, pairs)

# Levels of conflict and their suits, by the option `levels`.
LEVELS = """
four talk DH body CH fight CS shoot DS
two talk DH force CS
free CD CD CH CH CS CS DH DH DS DS HS HS
"""


# ---- who sits down ---------------------------------------------------------


def ask_empty_seat(options, state, prefix):
    """The seat in which somebody sits down."""
    check_room(state)
    return ask_seat(state, lambda seat: None if state["who"][seat] == "empty" else "That seat is taken: clear it first")


def ask_taken_seat(options, state, prefix):
    """The seat that is cleared."""
    return ask_seat(state, lambda seat: "That seat is empty" if state["who"][seat] == "empty" else None)


def ask_drawn(options, state, prefix):
    """The cards that a child or an NPC begins with, off a full pack."""
    def wrong(cards):
        for card in cards:
            if cards.count(card) > 1:
                return face(card) + " is there twice"
    count = 6 if prefix[0] == "birth" else 12
    return LeftOut(("list", ("card",), count, count), wrong)


def birth(options, state, action, chance, events):
    """A child: six cards."""
    sit(state, action[1], "child", given(action, 2) or off_a_pack(6, chance), events)
    events.append(("born", action[1]))


def enter(options, state, action, chance, events):
    """A character that exists already."""
    sit(state, action[1], action[2], action[3], events)
    events.append(("entered", action[1]))


def clear(options, state, action, chance, events):
    """A seat becomes empty."""
    seat = action[1]
    clear_seat(state, seat)
    state["shared"] = [pair for pair in state["shared"] if seat not in pair]
    state["attacks"] = [attack for attack in state["attacks"] if attack["on"] != seat]
    events.append(("clear", seat))


def off_a_pack(count, chance):
    """Cards off a full pack, as the device draws them."""
    left = pack()
    return [left.pop(chance.below(len(left))) for i in range(count)]


def sit(state, seat, who, cards, events):
    """A character with its deck sits down."""
    state["who"][seat] = who
    state["deck"][seat] = cards
    deck_changed(state, seat, events)


# ---- an NPC is made --------------------------------------------------------


def npc(options, state, action, chance, events):
    """Twelve cards, of which six are kept."""
    cards = ordered(given(action, 2) or off_a_pack(12, chance))
    state["npc"] = {"seat": action[1], "cards": cards, "bad": [], "good": [], "round": 1}
    state["phase"] = "npc"
    events.append(("npc", action[1]))


def next_verb(state):
    """What the NPC that is made is asked for now: "bad" or "good"."""
    return "good" if len(state["npc"]["bad"]) > len(state["npc"]["good"]) else "bad"


def ask_suit(options, state, prefix):
    """A suit that the NPC is bad or good at."""
    npc, bad = state["npc"], next_verb(state) == "bad"
    if prefix[0] != next_verb(state):
        raise Refused("Bad at which suit comes now" if bad else "Good at which suit comes now")

    def wrong(suit):
        if suit in npc["bad"] or suit in npc["good"]:
            return "That suit is named already"
        if bad and npc["round"] > 1 and not any([card[1] == suit for card in npc["cards"]]):
            return "No card of that suit is left"
    return Ask(("suit",), wrong=wrong, candidates=[suit for suit in SUITS if not wrong(suit)])


def name_suit(options, state, action, chance, events):
    """The NPC is bad or good at a suit: cards go one at a time, until six are left."""
    verb, suit = action
    npc = state["npc"]
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
        state["npc"], state["phase"] = None, "rest"
        sit(state, npc["seat"], "npc", cards, events)
        events.append(("made", npc["seat"]))
    elif len(npc["bad"]) + len(npc["good"]) == 4:
        npc["bad"], npc["good"] = [], []
        npc["round"] += 1


# ---- childhood: scenes, alone and shared -----------------------------------


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


def draws(options, prefix):
    """(seat, suits that it draws) of each character of a scene; prefix: the action, at least up to the bonus suits."""
    found = suits(options, prefix[2])
    if prefix[0] == "scene":
        return [(prefix[1], found)]
    return [(prefix[1][i], found + prefix[4][i]) for i in (0, 1)]


def ask_child(options, state, prefix):
    """The child that has a scene, or grows up."""
    if prefix[0] == "scene":
        check_room(state)
    why = "Only a child " + ("has prequel scenes" if prefix[0] == "scene" else "grows up")
    return ask_seat(state, lambda seat: None if state["who"][seat] == "child" else why)


def ask_pair(options, state, prefix):
    """The two children that share a scene."""
    check_room(state)
    found = pairs(state)
    if not found:
        raise Refused("Two children that have not shared a scene")
    return Ask(("list", ("seat", tuple(all_seats(state))), 2, 2), candidates=found + [[b, a] for a, b in found],
               wrong=lambda pair: None if sorted(pair) in found else "Two children that have not shared a scene")


def ask_level(options, state, prefix):
    """The level of conflict."""
    return Ask(("choice", levels(options)[0]))


def ask_bonus(options, state, prefix):
    """The bonus suit of each."""
    found = suits(options, prefix[2])
    return Ask(("list", ("suit",), 2, 2), candidates=[[a, b] for a in found for b in found],
               wrong=lambda pair: None if all([suit in found for suit in pair]) else "Only a suit of that level")


def ask_scene_cards(options, state, prefix):
    """The cards that were drawn: of one character a list, of two a list of lists."""
    won, wanted = prefix[3], draws(options, prefix)

    def wrong_draws(seat, suits, cards):
        for k in range(len(cards)):
            left = half(options, state, seat, suits[k], won, cards[:k])
            if cards[k] not in (left or (None,)):
                return "%s is not in what is left of that half" % face(cards[k]) if cards[k] else "A card, please"

    def wrong(cards):
        if len(wanted) == 1:
            cards = [cards]
        for i in range(len(cards)):
            why = wrong_draws(wanted[i][0], wanted[i][1], cards[i])
            if why:
                return why
    card = ("card",)
    if any([len(half(options, state, seat, suit, won, ())) < 2 for seat, suits in wanted for suit in suits]):
        card = ("maybe", card)  # a half may be empty
    kind = ("list", card, len(wanted[0][1]), len(wanted[0][1]))
    return LeftOut(kind if len(wanted) == 1 else ("list", kind, 2, 2), wrong)


def scene(options, state, action, chance, events):
    """A scene of one child."""
    (seat, suits), = draws(options, action)
    _scene(options, state, action, seat, suits, action[4], given(action, 5), None, chance, events)


def shared(options, state, action, chance, events):
    """A scene that two children share."""
    pair, told = action[1], given(action, 6)
    wanted = draws(options, action)
    for i in (0, 1):
        _scene(options, state, action, pair[i], wanted[i][1], action[5], told and told[i], pair[1 - i], chance, events)
    state["shared"].append(sorted(pair))


def _scene(options, state, action, seat, suits, note, told, partner, chance, events):
    """A scene of one character; suits: those that it draws; told: the cards, None where a half was empty."""
    won, got = action[3], []
    for suit in suits:
        left = half(options, state, seat, suit, won, got)
        if told is not None:
            got.append(told[len(got)])
        else:
            got.append(left[chance.below(len(left))] if left else None)
    cards = [card for card in got if card]
    state["story"][seat].append({"level": action[2], "won": won, "with": partner, "cards": cards, "note": note})
    state["scenes"][seat] += 1
    state["deck"][seat] = state["deck"][seat] + cards
    deck_changed(state, seat, events)
    events.append(("scene", seat, got))


def grown(options, state, action, chance, events):
    """A child is grown up."""
    state["who"][action[1]] = "adult"
    events.append(("grown", action[1]))


# ---- paying for magic ------------------------------------------------------


def ask_payer(options, state, prefix):
    """Who pays."""
    return Ask(("seat", tuple([seat for seat in all_seats(state) if state["cost"][seat]])))


def due(state, seat):
    """How many number cards a seat has to destroy."""
    return min(state["cost"][seat], len(numbers(state["deck"][seat])))


def ask_payment(options, state, prefix):
    """The cards that are destroyed; face cards in between may be listed or not."""
    seat = prefix[1]
    deck, count = state["deck"][seat], due(state, seat)

    def wrong(cards):
        found = len(numbers(cards))
        if found > count:
            return "Only %d number cards are due" % count
        return not_in_deck(state, seat, cards) or (
            "%d number cards are due" % count if found < count <= len(cards) else None)
    return LeftOut(("list", ("card",), count, len(deck)), wrong, candidates=None if count else [],
                   choices=once(numbers(deck)))


def pay(options, state, action, chance, events):
    """Number cards of the own deck go for good."""
    seat, told = action[1], given(action, 2)
    deck = state["deck"][seat]
    if told is None:
        count, left, gone = due(state, seat), list(deck), []
        while len(gone) < count:
            gone += numbers([left.pop(chance.below(len(left)))])
    else:
        gone = numbers(told)
    for card in gone:
        deck.remove(card)
    state["lost"][seat] = state["lost"][seat] + gone
    state["cost"][seat] = 0
    events.append(("paid", seat, gone))
    deck_changed(state, seat, events)
