"""The texts of Melee during a match (docs/rules/melee.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.games.melee.rules import UNNAMED, limit, loser
from cornerman.tables import counted, filled

# {value of the option `dodge`: words}
DODGES = {"K": "king", "Q": "queen", "KQ": "K or Q", "none": "nothing"}

# The moves of the suits but clubs, whose move is an option.
MOVES = {"S": "chop", "D": "slice", "H": "thrust"}

PILES = ("pile", "discard")  # fields that hold a list of cards

LABELS = """
play @{1} lays a card
hit The second hit
take @{1} takes a wound back
damage Wounds
deck Cards in the deck
hand Cards in hand
round Rounds done
"""

# Lines for an event: {0}, {1}… are its values.
EVENTS = """
parry Parried: both to discard
even Even: both to discard
dodge @{0} dodges! Both to discard
draw Draw: @0 {0}, @1 {1}
shuffle Deck out: shuffle the discard/then go on drawing
shuffled Deck out: discard shuffled in
resume The fight goes on
"""

PAGE = "Who beats whom"


def opening(options, state):
    """The lines at the beginning of a match: what to shuffle and deal, and with which cards fighters dodge."""
    dealt = "@0 %d, @1 %d" % (state["start"][0], state["start"][1])
    if options["deal"] == "table":
        lines = ["Shuffle %d, no jokers" % (52 * options["decks"]), "Deal " + dealt]
    else:
        lines = ["Dealt: " + dealt]
    for seat in (0, 1):
        if options["dodge"][seat] != "none":
            lines.append("@%d dodges with any %s" % (seat, DODGES[options["dodge"][seat]]))
    if options["deal"] == "table":
        lines.append("@UP wounds @0, @DOWN @1")
    return lines


def enters_cards(options, state):
    """True if cards of rounds are entered; False if only wounds or suits are."""
    return options["deal"] == "device" or state["shown"] is not None or state["played"] != [None, None]


def prompt(options, state, mode=None):
    """Lines while the device waits; none between rounds if no cards are entered, because then nothing is asked."""
    phase, striker = state["phase"], state["striker"]
    if phase == "over":
        return _ended(state)
    if phase == "play":
        for seat in (0, 1):
            if state["played"][seat] is not None:
                return ["@%d is in. @%d: your card?" % (seat, 1 - seat)]
        if not enters_cards(options, state):
            return []
        return ["Round %d: choose in secret" % (state["round"] + 1)]
    if phase == "second":
        return ["Ace! @%d strikes again?" % striker, "Play any card, or pass"]
    if phase == "recover":
        return ["Two! @%d is disarmed" % loser(state), "@%d: take a wound back?" % striker,
                "Choose a card, or pass", faces(state["pile"][striker])]
    if state["pick"] is not None:
        return [_place(state, state["pick"]), "Which card is it?"]
    return ["@%d: draw unseen from @%d" % (striker, loser(state)),
            "or let me name the place" if options["deal"] == "table" else "or let me draw"]


def _ended(state):
    """The line after the end: who has won. The dashboard has the wounds."""
    winner = state["winner"]
    if winner is None:
        return ["Both are down: nobody wins"]
    line = "@%d wins" % winner
    if state["round"]:
        line += " in 1 round" if state["round"] == 1 else " in %d rounds" % state["round"]
    return [line]


def _place(state, pick):
    """A place in the hand of the loser, counted as the striker sees the backs (ruling 10). pick: from 1"""
    return "Card %d from @%d's left" % (pick, state["striker"])


def _limit(state, seat, count):
    """How many cards a seat may hold with so many wounds."""
    return "@%d may hold %d of %d" % (seat, state["start"][seat] - count, state["start"][seat])


def describe_event(options, state, event):
    """The lines for an event of `rules`."""
    name = event[0]
    if name == "cards":
        return ["%s / %s" % (with_move(options, event[1]), with_move(options, event[2]))]
    if name == "hit":
        striker, lost, won, count = event[1:]
        return ["@%d hits: %s wounds @%d" % (striker, face(lost), 1 - striker),
                _limit(state, 1 - striker, count), face(won) + " face down to discard"]
    if name == "wound":
        return ["%s to @%d's damage" % (_card(event[2]), event[1]), _limit(state, event[1], event[3])]
    if name == "took":
        return ["@%d takes back %s" % (event[1], _card(event[2])),
                "@%d may hold %d" % (event[1], limit(state, event[1]))]
    dealt = name == "shuffle" and options["deal"] == "device"
    return filled(EVENTS, "shuffled" if dealt else name, *event[1:])


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return {"hit": "wound", "wound": "wound", "took": "hp", "draw": "card", "cards": "cards", "dodge": "shield",
            "shuffle": "cards"}.get(event[0])


def _card(card):
    """A card of a pile, which may be unnamed."""
    return "a card" if card == UNNAMED else face(card)


def with_move(options, card):
    """A card or a suit with its move."""
    return "%s %s" % (face(card), options["clubs"] if card[-1] == "C" else MOVES[card[-1]])


def offer(options, state, prefix):
    """The row of an offer that depends on the phase; None: its label."""
    if prefix[0] == "pass":
        return "No second attack" if state["phase"] == "second" else "Take nothing back"
    if prefix[0] == "play" and state["phase"] == "second":
        return "@%d strikes again" % prefix[1]


def play_question(options, state, prefix):
    """The title for the card that a seat lays."""
    verb, seat = prefix
    if state["phase"] != "play":
        return "@%d: second card?" % seat
    other = state["played"][1 - seat]
    if other is None or options["deal"] == "device":
        return "@%d: your card?" % seat
    return "@%d against %s?" % (seat, face(other))


def unseen(options, state, prefix, card):
    """The card of the second hit in a picker. In a hand that the device keeps only its place is shown."""
    if card == UNNAMED:
        return "Drawn, not named"
    if state["hands"]:
        return "Card %d" % (state["hands"][loser(state)].index(card) + 1)
    return face(card)


def pile(options, state, prefix, value):
    """A pile of cards in a correction; None for the other fields."""
    if prefix[1] in PILES:
        return _size(value)


card_name = lambda options, state, prefix, card: "An unnamed card" if card == UNNAMED else face(card)
QUESTIONS = "\ntake Who?/@{1}: take back\n"
hit_question = lambda options, state, prefix: "Which card?" if state["pick"] is None else _place(state, state["pick"])
TITLES = {"hit": (hit_question,), "play": (None, play_question)}
VALUES = {"hit": (unseen,), "play": (None, card_name), "take": (None, card_name), "set": pile}


def page(options):
    """The page that says who beats whom, and what aces, twos, kings and queens do."""
    from cornerman.games.melee import page

    return page.lines(options, with_move, DODGES)


def _size(cards):
    """The number of cards in a pile as text, and whether none of them is named."""
    if not cards:
        return "empty"
    return "%d unnamed" % len(cards) if cards.count(UNNAMED) == len(cards) else counted(len(cards), "card")


def omit_label(options, state, prefix):
    """The label of leaving out the card of the second hit: the device draws the place or the card."""
    return "Let me name the place" if options["deal"] == "table" else "Let me draw"


def describe_action(options, action):
    """An action as one line of the history; None: its label and values."""
    verb = action[0]
    if verb == "play":
        return "@%d lays %s" % (action[1], face(action[2]))
    if verb == "pass":
        return "@%d passes" % action[1]
    if verb == "take":
        return "@%d takes back %s" % (action[1], _card(action[2]))
    if verb == "hit":
        return "Second hit: " + (_card(action[1]) if len(action) == 2 else "by chance")
    if verb == "set" and action[1] in PILES:
        return "%s %s" % (offer(options, None, action[:-1]), _size(action[-1]))
