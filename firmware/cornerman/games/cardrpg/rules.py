"""The rules of Card RPG: phases, decks, turns, and how a conflict ends (rules/cardrpg.md).

What an action asks for and does stands in `people` (who sits down, paying), `scenes`, `stage` (a conflict begins,
the environment), `fight` (a seat's turn, with `magic`) and `correct`; they come and go.
"""

import sys

from cornerman.cards import RANKS, SUITS, pack
from cornerman.game import Ask, Refused, forget, shown

# In which phases a verb is open.
PHASES = {"birth": ("rest",), "enter": ("rest",), "npc": ("rest",), "scene": ("rest",), "shared": ("rest",),
          "grown": ("rest",), "clear": ("rest",), "conflict": ("rest",), "bad": ("npc",), "good": ("npc",),
          "open": ("open",), "attack": ("turn",), "cover": ("turn",), "push": ("turn",), "deflect": ("turn",),
          "wound": ("turn",), "cast": ("turn",), "end": ("turn",), "env": ("turn",), "reveal": ("reveal",),
          "concede": ("open", "turn", "reveal"), "pay": ("pay",)}
STAGE = ("conflict", "open", "env", "reveal", "concede")
# What brings in more; it stops where the device is full.
MORE = ("birth", "enter", "npc", "scene", "shared", "conflict", "attack", "cover", "deflect", "cast")

HOME = "cornerman.games.cardrpg."
PARTS = ("people", "scenes", "stage", "fight", "magic", "correct")
SCREENS = ("sit", "youth", "clash", "meet", "steps", "told", "menus")
START = {"who": "empty", "scenes": 0, "consumed": False, "side": None, "out": False, "hand": 0, "cost": 0}
LISTS = ("deck", "lost", "story", "used", "wounds")
MOST = 2200  # what a state may weigh, about as many cards; corrections may go 300 beyond
FULL = "The device is full: clear a seat or take cards away"


class Left(Ask):
    """An Ask for what may be left out, null too. whole: as `wrong`, but asked about a whole list only."""

    def __init__(self, kind, wrong=None, candidates=None, whole=None, choices=None, optional=True):
        Ask.__init__(self, kind, None, optional, wrong, candidates=candidates, choices=choices)
        self.whole = whole

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        if value is None and self.optional:
            return None
        return Ask.refuses(self, value) or self.whole and self.whole(value)


def seats(options):
    """Characters and NPCs that the device keeps."""
    return options["players"]


def new(options, chance):
    """The state of a new match: all seats are empty."""
    for card in pack():
        hasattr(options, card)  # MicroPython keeps one copy of a text that was looked up so: all equal cards share it
    n = options["players"]
    state = {"phase": "rest", "over": False, "winner": None, "winners": [], "npc": None, "shared": []}
    for name in LISTS:
        state[name] = [[] for seat in range(n)]
    for name in START:
        state[name] = [START[name]] * n
    calm(state)
    return state


def calm(state):
    """Between conflicts: what a conflict has beside its seats."""
    state["trump"] = state["opener"] = state["turn"] = state["last"] = state["env_card"] = None
    state["stakes"], state["env"] = "", "none"
    state["fresh"], state["attacked"] = False, 0
    state["attacks"], state["env_deck"], state["attributes"] = [], [], []


def part(name):
    """A module of the game that is there only while it is needed."""
    return __import__(HOME + name, None, None, (name,))


def screen(name):
    """A module of steps or texts; the others leave the memory. None: all leave."""
    for other in SCREENS:
        if other != name:
            forget(HOME + other)
    return name and part(name)


def leave(keep):
    """Drop the parts from memory, but `keep`; magic belongs to the fight."""
    for name in PARTS:
        if name != keep and (name, keep) != ("magic", "fight") and HOME + name in sys.modules:
            forget(HOME + name)


def home(verb):
    """The part that knows a verb."""
    if verb in STAGE:
        return "stage"
    if verb == "scene" or verb == "shared":
        return "scenes"
    return "fight" if PHASES[verb][0] == "turn" else "people"


def now(state):
    """The part that knows what is open."""
    if state["phase"] == "turn" and state["turn"] >= 0:
        return "fight"
    return "people" if state["phase"] in ("rest", "npc", "pay") else "stage"


# ---- what is open ----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    name = now(state)
    leave(name)
    out = part(name).open_prefixes(options, state)
    return [offer for offer in out if offer[0] not in MORE] if weight(state) > MOST else out


def quick(options, state, prefix):
    """True for what is done at once when it is chosen."""
    return prefix[0] == "end"


def correctable(options, state):
    """Prefixes of corrections; the seat is asked for."""
    leave("correct")
    return part("correct").correctable(state)


def ask(options, state, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb = prefix[0]
    if verb == "set":
        leave("correct")
        return part("correct").ask(options, state, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if state["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    name = home(verb)
    if len(prefix) == 1:
        if state["phase"] == "turn" and verb != "concede" and (verb == "env") != (state["turn"] < 0):
            raise Refused("The place acts now" if state["turn"] < 0 else "It is the turn of @%d" % state["turn"])
        if verb in MORE and weight(state) > MOST:
            raise Refused(FULL)
        leave(name)
    return part(name).ask(options, state, prefix)


def weight(state):
    """What takes memory in a state, in cards."""
    cards = len(state["env_deck"])
    for name in ("deck", "lost", "used"):
        cards += sum([len(held) for held in state[name]])
    cards += sum([8 + len(wound) for wounds in state["wounds"] for wound in wounds])
    cards += sum([30 + 2 * len(attack["cards"]) for attack in state["attacks"]])
    return cards + sum([30 + len(entry["note"]) // 4 for story in state["story"] for entry in story])


# ---- cards -----------------------------------------------------------------


def ordered(cards):
    """A copy in pack order; a sort would take long where it is nearly right."""
    counts = [0] * 52
    for card in cards:
        counts[SUITS.index(card[1]) * 13 + RANKS.index(card[0])] += 1
    out = []
    for i in range(52):
        out += [RANKS[i % 13] + SUITS[i // 13]] * counts[i]
    return out


def worth(card):
    """Ace 1, numbers, 10 for a face card."""
    return min(10, RANKS.index(card[0]) + 1)


def price(card):
    """What magic a card costs."""
    return "JQK".find(card[0]) // 2 + 1 if is_face(card) else 0


def is_face(card):
    """True for a jack, queen or king."""
    return card[0] in "JQK"


def surplus(deck, used, cards):
    """The first of `cards` that is not in `deck` less `used`, None: all are."""
    for card in cards:
        if cards.count(card) > deck.count(card) - used.count(card):
            return card
    return None


def once(cards):
    """A list of cards in pack order without repeats."""
    return [cards[i] for i in range(len(cards)) if i == 0 or cards[i] != cards[i - 1]]


def drop(cards, card):
    """The latest of equal cards leaves a list, if there is one."""
    for i in range(len(cards) - 1, -1, -1):
        if cards[i] == card:
            del cards[i]
            return


def dealt(state, seat, events):
    """A deck has changed: order, what was used of it, hand, and whether magic has consumed the character."""
    deck, used = ordered(state["deck"][seat]), []
    state["deck"][seat] = deck
    for card in state["used"][seat]:
        if used.count(card) < deck.count(card):
            used.append(card)
    state["used"][seat] = used
    state["hand"][seat] = min(state["hand"][seat], len(deck) - len(used))
    was = state["consumed"][seat]
    state["consumed"][seat] = all([is_face(card) for card in deck])
    if state["consumed"][seat] and not was:
        events.append(("consumed", seat))


# ---- seats, sides and turns ------------------------------------------------


def a_seat(state, wrong):
    """The Ask for a seat; wrong: why a seat cannot be it."""
    found = tuple(range(len(state["who"])))
    return Ask(("seat", found), wrong=wrong, candidates=[seat for seat in found if not wrong(seat)])


def able(state):
    """The seats that can take part in a conflict."""
    return [seat for seat in range(len(state["who"])) if state["who"][seat] != "empty" and not state["consumed"][seat]]


def pairs(state):
    """[P, T] of children that can share a scene."""
    found = [seat for seat in range(len(state["who"])) if state["who"][seat] == "child"]
    return [[a, b] for a in found for b in found if a < b and [a, b] not in state["shared"]]


def inside(state):
    """The seats that are in."""
    return [seat for seat in range(len(state["side"])) if state["side"][seat] is not None and not state["out"][seat]]


def sides(state):
    """Number of sides left."""
    found = []
    for seat in inside(state):
        if state["side"][seat] not in found:
            found.append(state["side"][seat])
    return len(found) + (state["env"] == "foe")


def enemies(state, seat):
    """The seats that `seat` can attack, the next one first."""
    n = len(state["side"])
    found = inside(state)
    ring = [(seat + k) % n for k in range(1, n)]
    return [other for other in ring if other in found and state["side"][other] != state["side"][seat]]


def against(attack, seat):
    """True for an open attack against a seat."""
    return attack["open"] and (attack["on"] == seat or attack["on"] < 0 and seat not in attack["done"])


def threats(state, seat):
    """The indices of the open attacks against a seat."""
    return [i for i in range(len(state["attacks"])) if against(state["attacks"][i], seat)]


def stacks(state, seat):
    """The indices of the covered stacks before a seat."""
    return [i for i in range(len(state["attacks"])) if state["attacks"][i]["on"] == seat and not state["attacks"][i]["open"]]


def marks(options, state, seat):
    """The suits of a seat's wounds, as a text with repeats."""
    if options["wound_suits"] == "all":
        return "".join([card[1] for wound in state["wounds"][seat] for card in wound])
    return "".join([wound[-1][1] for wound in state["wounds"][seat]])


def stack(on, card, owner):
    """A new attack: one card."""
    return {"on": on, "open": True, "cards": [card], "from": [owner], "done": []}


def withdraw(state, seat, events):
    """A seat leaves the conflict: open attacks are its wounds, its covered stacks go."""
    left = []
    for attack in state["attacks"]:
        mine = against(attack, seat)
        if mine:
            state["wounds"][seat].append(list(attack["cards"]))
        if attack["on"] < 0:
            if mine:
                attack["done"].append(seat)
            left.append(attack)
        elif attack["on"] != seat:
            left.append(attack)
    state["attacks"] = left
    state["out"][seat] = True
    events.append(("out", seat))


def begin(state, seat, events):
    """The turn of a seat begins; -1: the environment's."""
    state["turn"], state["attacked"] = seat, 0
    if seat >= 0:
        state["last"] = seat
    state["fresh"] = seat >= 0 and not threats(state, seat)
    events.append(("turn", seat))


def following(state):
    """(the next seat, True if the round is full)."""
    n, full = len(state["side"]), False
    found = inside(state)
    for k in range(1, n + 1):
        seat = (state["last"] + k) % n
        full = full or seat == state["opener"]
        if seat in found:
            break
    return seat, full


def advance(options, state, events):
    """After the turn of `last`: the environment's or the next seat's."""
    seat, full = following(state)
    if state["env"] != "none" and (full or options["env_pace"] == "turn"):
        if state["env_deck"]:
            seat = -1
        elif state["env"] == "foe":
            state["env"] = "none"
            events.append(("yields",))
            if sides(state) < 2:
                return
    begin(state, seat, events)


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance):
    """Change `state` by a checked action; the events, which `words.describe_event` puts into lines:

    ("born", seat)  ("entered", seat)  ("npc", seat)  ("named", verb, suit, cards discarded)  ("made", seat)
    ("scene", seat, cards, None where a half was empty)  ("grown", seat)  ("clear", seat)  ("paid", seat, cards)
    ("conflict",)  ("lowest", shows): trumps were compared, ("open", seat)
    ("attack", seat, target, card)  ("cover", seat, card, the top before)  ("deflect", seat, target or None, card)
    ("push", seat, target or None, top)  ("wound", seat, wounds now)  ("magic", seat, cost now)
    ("effect", name, seat, card that moves or None)  ("took", seat, card, owner or -1)
    ("env", card)  ("hit", seat, card): the black card's attack  ("miss", card): it is lost
    ("out", seat)  ("consumed", seat)  ("yields",): the environment gives up  ("stuck",)
    ("turn", seat or -1)  ("over", winners)  ("resume",)  ("set", action)
    """
    events = []
    verb = action[0]
    part("correct" if verb == "set" else home(verb)).apply(options, state, action, chance, events)
    settle(options, state, events)
    return events


def settle(options, state, events):
    """What follows from the rest of the state, after every action."""
    if state["phase"] in ("open", "turn", "reveal"):
        for seat in inside(state):
            if state["consumed"][seat]:
                withdraw(state, seat, events)
        found = inside(state)
        state["attacks"] = [attack for attack in state["attacks"]
                        if attack["on"] >= 0 or not all([seat in attack["done"] for seat in found])]
        if sides(state) > 1 and state["phase"] != "open":
            if state["turn"] < 0 and state["env"] == "none":
                state["phase"], state["env_card"] = "turn", None
                begin(state, following(state)[0], events)
            elif state["turn"] >= 0 and state["out"][state["turn"]]:
                advance(options, state, events)
        if sides(state) < 2:
            state["phase"], state["over"] = "rest", True
            state["turn"] = state["env_card"] = None
            state["fresh"], state["attacked"] = False, 0
            name_winners(state, events)
    if state["phase"] in ("rest", "pay"):
        state["phase"] = "pay" if any(state["cost"]) else "rest"


def name_winners(state, events):
    """Who holds the stakes: the seats that are in."""
    state["winners"] = inside(state)
    state["winner"] = state["winners"][0] if state["winners"] else None
    events.append(("over", state["winners"]))


def secret(options, state, action, n):
    """Nothing is secret: hands stay with the players."""
    return False
