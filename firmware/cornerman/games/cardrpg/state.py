"""Functions that read the state of Card RPG for rules, menus and dashboard: seats, sides, attacks and whose turn it is
(docs/rules/cardrpg.md, State). This module imports no other module of the game."""

from cornerman.cards import SUITS, face
from cornerman.game import LazyModules

lazy = LazyModules(__name__)


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
    """Up to six different texts from which stakes can be chosen: the stakes of the latest conflict and the notes of
    scenes."""
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
    """(the next seat with a turn; True if the round is full) as docs/rules/cardrpg.md, Terms of a conflict, defines
    them."""
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
    """The suits of the wounds of a seat as a text, with repeats. By an option every card of a wound counts, else its
    top card."""
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


def cells(options, state):
    """The ring of cells that can have the focus: in a conflict the wounds of the seats that are in, what magic costs,
    and hands; in peace what magic costs."""
    is_fight = fighting(state)
    fighters = inside(state) if is_fight else []
    ring = [("wounds", seat) for seat in fighters]
    ring += [("cost", seat) for seat in all_seats(state)
            if state["cost"][seat] or is_fight and state["side"][seat] is not None]
    return ring + [("hand", seat) for seat in fighters]


def focus(options, state, mode):
    """The cell that is in focus at first: the wounds of the seat with the turn, or of the first seat that is in; in
    peace what magic costs the first seat. None: nothing is to be paid, or it is a turn in the mode `full`, which UP and
    DOWN begin."""
    if mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        return None
    fighters = inside(state)
    if fighting(state) and fighters:
        return "wounds", state["turn"] if state["turn"] in fighters else fighters[0]
    return ("cost", owing(state)[0]) if owing(state) else None


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
