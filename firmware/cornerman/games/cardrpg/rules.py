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

    def __init__(self, kind, wrong=None, near=None, whole=None, each=None, optional=True):
        Ask.__init__(self, kind, None, optional, wrong, near=near, each=each)
        self.whole = whole

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        if value is None and self.optional:
            return None
        return Ask.refuses(self, value) or self.whole and self.whole(value)


def seats(opt):
    """Characters and NPCs that the device keeps."""
    return opt["players"]


def new(opt, chance):
    """The state of a new match: all seats are empty."""
    for card in pack():
        hasattr(opt, card)  # MicroPython keeps one copy of a text that was looked up so: all equal cards share it
    n = opt["players"]
    s = {"phase": "rest", "over": False, "winner": None, "winners": [], "npc": None, "shared": []}
    for name in LISTS:
        s[name] = [[] for seat in range(n)]
    for name in START:
        s[name] = [START[name]] * n
    calm(s)
    return s


def calm(s):
    """Between conflicts: what a conflict has beside its seats."""
    s["trump"] = s["opener"] = s["turn"] = s["last"] = s["env_card"] = None
    s["stakes"], s["env"] = "", "none"
    s["fresh"], s["attacked"] = False, 0
    s["attacks"], s["env_deck"], s["attributes"] = [], [], []


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


def now(s):
    """The part that knows what is open."""
    if s["phase"] == "turn" and s["turn"] >= 0:
        return "fight"
    return "people" if s["phase"] in ("rest", "npc", "pay") else "stage"


# ---- what is open ----------------------------------------------------------


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    name = now(s)
    leave(name)
    out = part(name).offers(opt, s)
    return [offer for offer in out if offer[0] not in MORE] if weight(s) > MOST else out


def quick(opt, s, prefix):
    """True for what is done at once when it is chosen."""
    return prefix[0] == "end"


def settable(opt, s):
    """Prefixes of corrections; the seat is asked for."""
    leave("correct")
    return part("correct").settable(s)


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb = prefix[0]
    if verb == "set":
        leave("correct")
        return part("correct").ask(opt, s, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if s["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    name = home(verb)
    if len(prefix) == 1:
        if s["phase"] == "turn" and verb != "concede" and (verb == "env") != (s["turn"] < 0):
            raise Refused("The place acts now" if s["turn"] < 0 else "It is the turn of @%d" % s["turn"])
        if verb in MORE and weight(s) > MOST:
            raise Refused(FULL)
        leave(name)
    return part(name).ask(opt, s, prefix)


def weight(s):
    """What takes memory in a state, in cards."""
    cards = len(s["env_deck"])
    for name in ("deck", "lost", "used"):
        cards += sum([len(held) for held in s[name]])
    cards += sum([8 + len(wound) for wounds in s["wounds"] for wound in wounds])
    cards += sum([30 + 2 * len(attack["cards"]) for attack in s["attacks"]])
    return cards + sum([30 + len(entry["note"]) // 4 for story in s["story"] for entry in story])


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


def dealt(s, seat, events):
    """A deck has changed: order, what was used of it, hand, and whether magic has consumed the character."""
    deck, used = ordered(s["deck"][seat]), []
    s["deck"][seat] = deck
    for card in s["used"][seat]:
        if used.count(card) < deck.count(card):
            used.append(card)
    s["used"][seat] = used
    s["hand"][seat] = min(s["hand"][seat], len(deck) - len(used))
    was = s["consumed"][seat]
    s["consumed"][seat] = all([is_face(card) for card in deck])
    if s["consumed"][seat] and not was:
        events.append(("consumed", seat))


# ---- seats, sides and turns ------------------------------------------------


def a_seat(s, wrong):
    """The Ask for a seat; wrong: why a seat cannot be it."""
    found = tuple(range(len(s["who"])))
    return Ask(("seat", found), wrong=wrong, near=[seat for seat in found if not wrong(seat)])


def able(s):
    """The seats that can take part in a conflict."""
    return [seat for seat in range(len(s["who"])) if s["who"][seat] != "empty" and not s["consumed"][seat]]


def pairs(s):
    """[P, T] of children that can share a scene."""
    found = [seat for seat in range(len(s["who"])) if s["who"][seat] == "child"]
    return [[a, b] for a in found for b in found if a < b and [a, b] not in s["shared"]]


def inside(s):
    """The seats that are in."""
    return [seat for seat in range(len(s["side"])) if s["side"][seat] is not None and not s["out"][seat]]


def sides(s):
    """Number of sides left."""
    found = []
    for seat in inside(s):
        if s["side"][seat] not in found:
            found.append(s["side"][seat])
    return len(found) + (s["env"] == "foe")


def enemies(s, seat):
    """The seats that `seat` can attack, the next one first."""
    n = len(s["side"])
    found = inside(s)
    ring = [(seat + k) % n for k in range(1, n)]
    return [other for other in ring if other in found and s["side"][other] != s["side"][seat]]


def against(attack, seat):
    """True for an open attack against a seat."""
    return attack["open"] and (attack["on"] == seat or attack["on"] < 0 and seat not in attack["done"])


def threats(s, seat):
    """The indices of the open attacks against a seat."""
    return [i for i in range(len(s["attacks"])) if against(s["attacks"][i], seat)]


def stacks(s, seat):
    """The indices of the covered stacks before a seat."""
    return [i for i in range(len(s["attacks"])) if s["attacks"][i]["on"] == seat and not s["attacks"][i]["open"]]


def marks(opt, s, seat):
    """The suits of a seat's wounds, as a text with repeats."""
    if opt["wound_suits"] == "all":
        return "".join([card[1] for wound in s["wounds"][seat] for card in wound])
    return "".join([wound[-1][1] for wound in s["wounds"][seat]])


def stack(on, card, owner):
    """A new attack: one card."""
    return {"on": on, "open": True, "cards": [card], "from": [owner], "done": []}


def withdraw(s, seat, events):
    """A seat leaves the conflict: open attacks are its wounds, its covered stacks go."""
    left = []
    for attack in s["attacks"]:
        mine = against(attack, seat)
        if mine:
            s["wounds"][seat].append(list(attack["cards"]))
        if attack["on"] < 0:
            if mine:
                attack["done"].append(seat)
            left.append(attack)
        elif attack["on"] != seat:
            left.append(attack)
    s["attacks"] = left
    s["out"][seat] = True
    events.append(("out", seat))


def begin(s, seat, events):
    """The turn of a seat begins; -1: the environment's."""
    s["turn"], s["attacked"] = seat, 0
    if seat >= 0:
        s["last"] = seat
    s["fresh"] = seat >= 0 and not threats(s, seat)
    events.append(("turn", seat))


def following(s):
    """(the next seat, True if the round is full)."""
    n, full = len(s["side"]), False
    found = inside(s)
    for k in range(1, n + 1):
        seat = (s["last"] + k) % n
        full = full or seat == s["opener"]
        if seat in found:
            break
    return seat, full


def advance(opt, s, events):
    """After the turn of `last`: the environment's or the next seat's."""
    seat, full = following(s)
    if s["env"] != "none" and (full or opt["env_pace"] == "turn"):
        if s["env_deck"]:
            seat = -1
        elif s["env"] == "foe":
            s["env"] = "none"
            events.append(("yields",))
            if sides(s) < 2:
                return
    begin(s, seat, events)


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance):
    """Change `s` by a checked action; the events, which `words.said` puts into lines:

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
    part("correct" if verb == "set" else home(verb)).apply(opt, s, action, chance, events)
    settle(opt, s, events)
    return events


def settle(opt, s, events):
    """What follows from the rest of the state, after every action."""
    if s["phase"] in ("open", "turn", "reveal"):
        for seat in inside(s):
            if s["consumed"][seat]:
                withdraw(s, seat, events)
        found = inside(s)
        s["attacks"] = [attack for attack in s["attacks"]
                        if attack["on"] >= 0 or not all([seat in attack["done"] for seat in found])]
        if sides(s) > 1 and s["phase"] != "open":
            if s["turn"] < 0 and s["env"] == "none":
                s["phase"], s["env_card"] = "turn", None
                begin(s, following(s)[0], events)
            elif s["turn"] >= 0 and s["out"][s["turn"]]:
                advance(opt, s, events)
        if sides(s) < 2:
            s["phase"], s["over"] = "rest", True
            s["turn"] = s["env_card"] = None
            s["fresh"], s["attacked"] = False, 0
            name_winners(s, events)
    if s["phase"] in ("rest", "pay"):
        s["phase"] = "pay" if any(s["cost"]) else "rest"


def name_winners(s, events):
    """Who holds the stakes: the seats that are in."""
    s["winners"] = inside(s)
    s["winner"] = s["winners"][0] if s["winners"] else None
    events.append(("over", s["winners"]))


def secret(opt, s, action, n):
    """Nothing is secret: hands stay with the players."""
    return False
