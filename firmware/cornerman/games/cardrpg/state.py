"""What menus and the dashboard of Card RPG ask of a state: seats and sides, attacks (docs/rules/cardrpg.md, State).

It imports no other module of the game. Cards are in `decks`, what follows an action in `flow`.
"""

from cornerman.cards import SUITS, face
from cornerman.game import LazyModules

lazy = LazyModules(__name__)


def all_seats(state):
    """The numbers of all seats."""
    return range(len(state["who"]))


def sitting(state, who):
    """The seats with this kind of character."""
    return [seat for seat in all_seats(state) if state["who"][seat] == who]


def able(state):
    """The seats that can take part in a conflict."""
    return [seat for seat in all_seats(state) if state["who"][seat] != "empty" and not state["consumed"][seat]]


def pairs(state):
    """[P, T] of children that can share a scene."""
    found = sitting(state, "child")
    return [[a, b] for a in found for b in found if a < b and [a, b] not in state["shared"]]


def inside(state):
    """The seats that are in."""
    side, out = state["side"], state["out"]
    return [seat for seat in range(len(side)) if side[seat] is not None and not out[seat]]


def enemies(state, seat):
    """The seats that `seat` can attack, the next one first."""
    side, out, n = state["side"], state["out"], len(state["side"])
    found = [other for other in range(n) if side[other] is not None and not out[other] and side[other] != side[seat]]
    return found if n < 3 else sorted(found, key=lambda other: (other - seat) % n)


def next_seat(state):
    """(the next seat, True if the round is full)."""
    n, full = len(state["side"]), False
    found = inside(state)
    for k in range(1, n + 1):
        seat = (state["last"] + k) % n
        full = full or seat == state["opener"]
        if seat in found:
            break
    return seat, full


def against(attack, seat):
    """True for an open attack against a seat."""
    return attack["open"] and (attack["on"] == seat or attack["on"] < 0 and seat not in attack["done"])


def threats(state, seat):
    """The indices of the open attacks against a seat."""
    attacks = state["attacks"]
    return [i for i in range(len(attacks)) if against(attacks[i], seat)] if attacks else []


def stacks(state, seat):
    """The indices of the covered stacks before a seat."""
    attacks = state["attacks"]
    return [i for i in range(len(attacks)) if attacks[i]["on"] == seat and not attacks[i]["open"]] if attacks else []


def wound_suits(options, state, seat):
    """The suits of a seat's wounds, as a text with repeats."""
    if options["wound_suits"] == "all":
        return "".join([card[1] for wound in state["wounds"][seat] for card in wound])
    return "".join([wound[-1][1] for wound in state["wounds"][seat]])


def fought(state):
    """True while a conflict goes on."""
    return state["phase"] in ("open", "turn", "reveal")


def cells(options, state):
    """The ring of what can have the focus: the wounds of those who are in, then what magic costs, then hands; in peace
    what magic costs."""
    fight = fought(state)
    found = inside(state) if fight else []
    out = [("wounds", seat) for seat in found]
    out += [("cost", seat) for seat in all_seats(state)
            if state["cost"][seat] or fight and state["side"][seat] is not None]
    return out + [("hand", seat) for seat in found]


def focus(options, state, mode):
    """The wounds of the seat whose turn it is, or of the first one that is in; what the first one pays. None: there is
    peace, or a turn in which every card is told: UP and DOWN begin it."""
    if mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        return None
    found = inside(state)
    if fought(state) and found:
        return "wounds", state["turn"] if state["turn"] in found else found[0]
    owing = [seat for seat in all_seats(state) if state["cost"][seat]]
    return ("cost", owing[0]) if owing else None


def likely(options, state):
    """The two verbs that are likeliest in the turn of a seat, with every card told."""
    seat = state["turn"]
    if threats(state, seat):
        return "cover", "wound"
    spent = options["attacks"] and state["attacked"] >= options["attacks"]
    able = [] if spent else [enemy for enemy in enemies(state, seat) if state["fresh"] or state["wounds"][enemy]]
    if stacks(state, seat):
        return "push", "attack" if able else "cast"
    return ("attack", "end") if able else ("end", "cast")


def duty(options, state, seat):
    """What a seat has to do in its turn."""
    count = len(threats(state, seat))
    if count:
        return "an attack against you" if count == 1 else "%d attacks against you" % count
    if stacks(state, seat):
        return "push the stack to whom?"
    if options["attacks"] and state["attacked"] >= options["attacks"]:
        return "end your turn"
    if not enemies(state, seat):
        return "no enemy, end turn"
    if state["fresh"]:
        return "attack with any suit"
    found = "".join([wound_suits(options, state, enemy) for enemy in enemies(state, seat)])
    if not found:
        return "no attack, end turn"
    return "attack only with " + "".join([face(suit) for suit in SUITS if suit in found])
