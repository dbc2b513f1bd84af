"""What the modules of Card RPG share: functions that read the state, such as seats, sides, attacks and whose turn it
is; cards and decks; checks that several Asks share, and the limit of memory (docs/rules/cardrpg.md, State, Actions).
A deck is a list of cards in pack order. This module imports no other module of the game."""

from cornerman.cards import PACK, SUITS, face
from cornerman.game import Ask, LazyModules, Refused

lazy = LazyModules(__name__)

MEANINGS = ("body, brawn", "wit", "heart", "will, weapons")  # of the suits C, D, H and S in the story
# How much a number card means in the story: worth 1 to 3, 4 to 6, 7 to 9, and 10.
HEIGHTS = ("a small try", "a fair try", "a strong one", "all you have")
MOST = 2200  # the greatest `weight` of a state; corrections may exceed it by 300
FULL = "The device is full: clear a seat or take cards away"
# {verb: index in the action of the card, of the effect of its magic}
CARD = {"cast": 1, "attack": 2, "cover": 2, "deflect": 2}
EFFECT = {"cast": 2, "attack": 3, "cover": 3, "deflect": 4}
FEW = 8  # cards or effects in one list of a picker; more are shown in groups


# ---- seats, sides and attacks -------------------------------------------------


def all_seats(state):
    """The numbers of all seats, a range."""
    return range(len(state["who"]))


def seats_with(state, who):
    """The seats with a kind of character. who: "empty", "child", "adult" or "npc", as in the field `who`"""
    return [seat for seat in all_seats(state) if state["who"][seat] == who]


def able_to_fight(state):
    """The seats that can take part in a conflict: neither empty nor consumed."""
    return [seat for seat in all_seats(state) if state["who"][seat] != "empty" and not state["consumed"][seat]]


def pairs(state):
    """The pairs [lower seat, higher seat] of children that have not shared a scene."""
    children = seats_with(state, "child")
    every = [[first, second] for first in children for second in children if first < second]
    return [pair for pair in every if pair not in state["shared"]]


def notes(state):
    """Up to six different texts to choose stakes from: the stakes of the latest conflict and the notes of scenes."""
    texts = [state["stakes"]] + [entry["note"] for story in state["story"] for entry in story]
    return [texts[i] for i in range(len(texts)) if texts[i] and texts[i] not in texts[:i]][:6]


def inside(state):
    """The seats that are in: they have a side and have not conceded."""
    side, out = state["side"], state["out"]
    return [seat for seat in range(len(side)) if side[seat] is not None and not out[seat]]


def enemies(state, seat):
    """The seats that a seat can attack, counted upwards from it."""
    side, out, count = state["side"], state["out"], len(state["side"])
    found = [other for other in range(count) if side[other] not in (None, side[seat]) and not out[other]]
    return found if count < 3 else sorted(found, key=lambda other: (other - seat) % count)


def next_seat(state):
    """(the next seat with a turn, True if the round is full), as in docs/rules/cardrpg.md, Terms of a conflict."""
    count, full = len(state["side"]), False
    fighters = inside(state)
    for step in range(1, count + 1):
        seat = (state["last"] + step) % count
        full = full or seat == state["opener"]
        if seat in fighters:
            break
    return seat, full


def is_open(attack, seat):
    """True if an attack is open against a seat."""
    return attack["open"] and (attack["on"] == seat or attack["on"] < 0 and seat not in attack["done"])


def threats(state, seat):
    """The indices of the open attacks against a seat."""
    attacks = state["attacks"]
    return [i for i in range(len(attacks)) if is_open(attacks[i], seat)] if attacks else []


def stacks(state, seat):
    """The indices of the covered stacks before a seat."""
    attacks = state["attacks"]
    return [i for i in range(len(attacks)) if attacks[i]["on"] == seat and not attacks[i]["open"]] if attacks else []


def wound_suits(options, state, seat):
    """The suits of the wounds of a seat as a text, with repeats: of its top card; by an option of all its cards."""
    if options["wound_suits"] == "all":
        return "".join([card[1] for wound in state["wounds"][seat] for card in wound])
    return "".join([wound[-1][1] for wound in state["wounds"][seat]])


def owing(state):
    """The seats that have to pay for magic."""
    return [seat for seat in all_seats(state) if state["cost"][seat]]


def next_verb(state):
    """The verb that the NPC which is being made needs now, "bad" or "good"."""
    return "good" if len(state["npc"]["bad"]) > len(state["npc"]["good"]) else "bad"


def fighting(state):
    """True while a conflict goes on."""
    return state["phase"] in ("open", "turn", "reveal")


def no_attacks_left(options, state):
    """True if the seat with the turn can start no more attacks in it."""
    return 0 < options["attacks"] <= state["attacked"]


def likely(options, state):
    """The two verbs that are likeliest in the turn of a seat, for UP and DOWN in the mode `full`."""
    seat = state["turn"]
    if threats(state, seat):
        return "cover", "wound"
    targets = [] if no_attacks_left(options, state) else [
        enemy for enemy in enemies(state, seat) if state["fresh"] or state["wounds"][enemy]]
    if stacks(state, seat):
        return "push", "attack" if targets else "cast"
    return ("attack", "end") if targets else ("end", "cast")


def duty(options, state, seat):
    """What a seat has to do in its turn, as the rest of a line that begins with its name."""
    count = len(threats(state, seat))
    if count:
        return "an attack against you" if count == 1 else "%d attacks against you" % count
    if stacks(state, seat):
        return "push the stack to whom?"
    if no_attacks_left(options, state):
        return "end your turn"
    if not enemies(state, seat):
        return "no enemy, end turn"
    if state["fresh"]:
        return "attack with any suit"
    suits = "".join([wound_suits(options, state, enemy) for enemy in enemies(state, seat)])
    if not suits:
        return "no attack, end turn"
    return "attack only with " + "".join([face(suit) for suit in SUITS if suit in suits])


# ---- cards and decks -------------------------------------------------------


def ordered(cards):
    """A copy of a list of cards in pack order. It counts them: a sort takes long on a list that is nearly in order."""
    if "".join(cards) == PACK:  # a whole pack, as most decks begin
        return list(cards)
    copies = [()] * 52
    for card in cards:
        at = PACK.index(card) // 2
        copies[at] = copies[at] + (card,)
    result = []
    for equal in copies:
        result += equal
    return result


def worth(card):
    """The worth of a card: an ace 1, a number card its number, a face card 10. No text is made of its rank, because
    MicroPython searches its table of interned strings for each text that is made."""
    return min(PACK.index(card) % 26 // 2 + 1, 10)


def face_rank(card):
    """0 for a jack, 1 for a queen, 2 for a king, the last three of the 13 cards of a suit in PACK; else below 0."""
    return PACK.index(card) % 26 // 2 - 10


def is_face(card):
    """True for a jack, queen or king."""
    return face_rank(card) >= 0


def has_number(cards):
    """True if a list has a number card."""
    for card in cards:
        if not is_face(card):
            return True
    return False


def numbers(cards):
    """The number cards of a list, a new list."""
    return [card for card in cards if PACK.index(card) % 26 < 20]


def price(card):
    """What the magic of a card costs: 1 for a jack or queen, 2 for a king, 0 for a number card."""
    return face_rank(card) // 2 + 1 if is_face(card) else 0


def missing(deck, used, cards):
    """The first of `cards` of which `deck` without `used` has not enough copies; None: it has all of them."""
    for card in cards:
        if cards.count(card) > deck.count(card) - used.count(card):
            return card
    return None


def suit_label(suit):
    """The sign of a suit with its meaning."""
    return "%s %s" % (face(suit), MEANINGS[SUITS.index(suit)])


def height(card):
    """How much a card means in the story, by its worth."""
    return "the impossible" if is_face(card) else HEIGHTS[(worth(card) - 1) // 3]


def meaning(card):
    """The meaning of a card in the story: the suit says how, the worth says how much."""
    return "%s, %s" % (MEANINGS[SUITS.index(card[1])].split(",")[0], height(card))


def not_in_deck(state, seat, cards):
    """The sentence that refuses cards which the deck of a seat does not have; None: it has all of them."""
    card = missing(state["deck"][seat], (), cards)
    return card and face(card) + " is not in the deck"


def not_holdable(state, seat, cards):
    """The sentence that refuses cards which cannot be in the hand of a seat; None: they can."""
    card = missing(state["deck"][seat], state["used"][seat], cards)
    return card and "@%d cannot hold %s" % (seat, face(card))


def most_in_hand(state, seat):
    """The number of cards of its deck that a seat can hold."""
    return len(state["deck"][seat]) - len(state["used"][seat])


def without_repeats(cards):
    """A list of cards in pack order without repeats."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]


def playable(state, seat, test=None):
    """The cards that may be in the hand of a seat, each once, in pack order. test: None, or a function of a card; then
    the list has only the first card for which it is true"""
    found, previous = [], None
    deck, used = state["deck"][seat], state["used"][seat]
    for card in deck if state["hand"][seat] else ():
        if card != previous and (not test or test(card)) and (card not in used or deck.count(card) > used.count(card)):
            found.append(card)
            if test:
                break
        previous = card
    return found


def remove_latest(cards, card):
    """Remove the last of equal cards from a list, if there is one."""
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] == card:
            del cards[i]
            return


def deck_changed(state, seat, events):
    """Apply a deck change (docs/rules/cardrpg.md, Terms of a conflict): the deck is ordered, `used` and `hand` are cut,
    and the character may be consumed."""
    deck, used = ordered(state["deck"][seat]), []
    state["deck"][seat] = deck
    for card in state["used"][seat]:
        if used.count(card) < deck.count(card):
            used.append(card)
    state["used"][seat] = used
    state["hand"][seat] = min(state["hand"][seat], len(deck) - len(used))
    was_consumed = state["consumed"][seat]
    state["consumed"][seat] = not has_number(deck)
    if state["consumed"][seat] and not was_consumed:
        events.append(("consumed", seat))


def new_attack(on, card, owner):
    """An attack of one card. on: the seat that is attacked, -1: all (a red card); owner: a seat, -1: the place"""
    return {"on": on, "open": True, "cards": [card], "from": [owner], "done": []}


# ---- Asks, and the limit of memory -------------------------------------------


class LeftOut(Ask):
    """An Ask for an optional argument, in place of which null may be given as well (docs/rules/cardrpg.md, Actions)."""

    def __init__(self, kind, wrong=None, **more):
        Ask.__init__(self, kind, optional=True, wrong=wrong, **more)

    def refuses(self, value):
        """None if the value is allowed, else the sentence that refuses it."""
        return None if value is None else Ask.refuses(self, value)


def matching_first(values, test):
    """The values with those for which `test` is true first; otherwise their order stays."""
    return [value for value in values if test(value)] + [value for value in values if not test(value)]


def require_character(state, seat):
    """Raise Refused if the seat is empty."""
    if state["who"][seat] == "empty":
        raise Refused("Seat %d is empty" % (seat + 1))


def require_side(state, seat):
    """Raise Refused if the seat has no side."""
    if state["side"][seat] is None:
        raise Refused("@%d has no part in the conflict" % seat)


def weight(state):
    """The memory for the lists of a state, in units of about a card (docs/rules/cardrpg.md, State: A full device)."""
    total = len(state["env_deck"]) + attacks_weight(state["attacks"])
    for seat in all_seats(state):
        total += len(state["deck"][seat]) + len(state["lost"][seat]) + len(state["used"][seat])
        total += wounds_weight(state["wounds"][seat])
        for entry in state["story"][seat]:
            total += 30 + len(entry["note"]) // 4
    return total


def wounds_weight(wounds):
    """The weight of the wounds of one seat."""
    return sum([8 + len(wound) for wound in wounds])


def attacks_weight(attacks):
    """The weight of a list of attacks."""
    return sum([30 + 2 * len(attack["cards"]) for attack in attacks])


def require_room(state):
    """Raise Refused if the state weighs too much for a further card or character."""
    if weight(state) > MOST:
        raise Refused(FULL)
