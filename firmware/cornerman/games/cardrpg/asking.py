"""What arguments of several actions of Card RPG ask for, and the room that is left (docs/rules/cardrpg.md, Actions)."""

from cornerman.game import Ask, Refused
from cornerman.games.cardrpg.state import all_seats

MOST = 2200  # what a state may weigh, about as many cards; corrections may go 300 beyond
FULL = "The device is full: clear a seat or take cards away"
FEW = 8  # cards or effects that are shown in one list, more are in groups


class LeftOut(Ask):
    """An Ask for what may be left out; null stands for that, too (docs/rules/cardrpg.md, Actions)."""

    def __init__(self, kind, wrong=None, **more):
        Ask.__init__(self, kind, optional=True, wrong=wrong, **more)

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        return None if value is None else Ask.refuses(self, value)


def given(action, n):
    """The argument at index n of an action, None: it is left out."""
    return action[n] if len(action) > n else None


def ahead(values, test):
    """Values, those that pass a test first; beside that their order stays."""
    return [value for value in values if test(value)] + [value for value in values if not test(value)]


def ask_seat(state, wrong):
    """The Ask for a seat; wrong: why a seat cannot be it. Refused: none can."""
    found = [seat for seat in all_seats(state) if not wrong(seat)]
    if not found:
        raise Refused(wrong(0))
    return Ask(("seat", tuple(all_seats(state))), wrong=wrong, candidates=found)


def check_character(state, seat):
    """Refused: the seat is empty."""
    if state["who"][seat] == "empty":
        raise Refused("Seat %d is empty" % (seat + 1))


def check_side(state, seat):
    """Refused: the seat has no side."""
    if state["side"][seat] is None:
        raise Refused("@%d has no part in the conflict" % seat)


def weight(state):
    """What takes memory in a state, in cards."""
    cards = len(state["env_deck"]) + attacks_weight(state["attacks"])
    for name in ("deck", "lost", "used"):
        cards += sum([len(held) for held in state[name]])
    cards += sum([wounds_weight(wounds) for wounds in state["wounds"]])
    return cards + sum([30 + len(entry["note"]) // 4 for story in state["story"] for entry in story])


def wounds_weight(wounds):
    """What the wounds of a seat weigh."""
    return sum([8 + len(wound) for wound in wounds])


def attacks_weight(attacks):
    """What attacks weigh."""
    return sum([30 + 2 * len(attack["cards"]) for attack in attacks])


def check_room(state):
    """Refused: nothing more comes in, the device is full."""
    if weight(state) > MOST:
        raise Refused(FULL)
