"""The lines for events and for the opening, and the lines of the history (docs/rules/punch.md, Prompts)."""

from cornerman.games.punch.cards import signed, short_name
from cornerman.games.punch.state import cards_of, change, is_kept, lasting, lazy, value_text
from cornerman.tables import fit, group, line as word

# What the opening says about the facts beside a card (`labels.facts`).
CARDS_SHOW = ["Cards show: 2 r1 +1:", "cost, range and priority;", "4! too dear: may fizzle"]

# What `state.lasting` means for a seat {0}; {1} is the card. No Specials are told once for both seats.
MARKS = """
mute @{0}: Attack and Defend fail
skip @{0} skips Option Select
twice @{0}: TWO cards, 2nd at -1
root @{0} cannot move
hold @{0} moves only by Backdash
later @{0}: {1} comes too
armored @{0}: Armored still waits
overkill @{0}: Overkill still waits
frame_advantage @{0}: Frame Adv. still waits
"""

# The line for a Deed, by its `what`: %(a)s is its owner, %(b)s the foe, %(c)s the card, %(n)s its `amount` and %(m)s
# its `now`.
DEEDS = """
over %(a)s %(c)s: overcharge %(n)s
unpaid %(a)s cannot pay %(c)s
whiff %(a)s %(c)s whiffs (%(n)s>%(m)s)
hit %(a)s %(c)s: %(n)s to %(b)s
bonus Overkill: %(n)s more to %(b)s
stop %(a)s %(c)s stops %(n)s
hurt %(a)s %(c)s: %(n)s to self
gain %(a)s %(c)s: %(n)+d meter
token %(a)s gets %(n)s
gift %(a)s gets BLITZ! %(n)s
strip %(b)s discards %(n)s
heal %(a)s %(c)s: heals %(n)s
move %(a)s %(c)s: distance %(n)s->%(m)s
set %(a)s %(c)s: distance %(n)s->%(m)s
stuck %(a)s cannot move
sand %(c)s: range of %(b)s -1
interrupt %(c)s interrupts both
prevent %(c)s: nothing more happens
armor %(a)s: no interruptions
drain %(c)s: all meter is gone
copy %(a)s copies %(c)s
use %(a)s uses %(c)s
number %(a)s notes a number, hidden
disarm %(a)s: Overkill will disarm
barrage %(a)s: Frame Adv. brings more
discards %(b)s discards %(n)s for good
redraw %(a)s: new hand, one less
draw %(a)s draws %(n)s
muted %(a)s %(c)s does nothing
"""


# An icon, then the events, or of a Deed the `what`, that have it.
ICONS = """
cards reveal
bolt blitz gain drain
coin coin
fist hit bonus
wound hurt
hp heal
dist move set
shield stop armor prevent
card draw discards
"""


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(ICONS, event.what if event[0] == "deed" else event[0])


def describe_event(options, state, event):
    """The lines for an event of `rules`."""
    verb = event[0]
    if verb == "over":
        return lazy.view.prompt(options, state)
    if verb == "deed":
        return _deed(state, event)
    if verb == "reveal":
        return _revealed(state, event[1])
    if verb == "boost":
        return ["@%d uses %s" % (event[1], short_name(state, event[2]))]
    if verb == "blitz":
        return ["@%d: BLITZ! %s" % (event[1], short_name(state, event[2]))] + _odd(options, state, event[1], event[2])
    if verb == "coin":
        return ["Coin: @%d goes first" % event[1]]
    if verb == "end":
        return _ended(state, event[1], event[2])
    return ["The fight goes on"] if verb == "resume" else []


def _odd(options, state, seat, key):
    """A note about a BLITZ! card of a hidden hand that a hand of three such cards could not have any more."""
    gone = state["gone"][seat]
    if is_kept(options) or not gone or gone[-1] != key:
        return []
    return (["It was discarded before"] if gone.count(key) > 1 else []) + (
        ["That is BLITZ! card %d of 3" % len(gone)] if len(gone) > 3 else [])


def _revealed(state, seats):
    """The lines with the cards of both seats, their costs and priorities; none if nobody has placed a card. seats: a
    list of questions.Shown for each seat"""
    lines = []
    for seat in (0, 1) if seats != [[], []] else ():
        texts = [("%s %d %s" % (short_name(state, shown.card), shown.cost, signed(shown.priority))).strip()
                 for shown in seats[seat]]
        line = "@%d: %s" % (seat, ", ".join(texts) or "no card")
        lines += [line] if fit(line, "") else ["@%d: %s" % (seat, text) for text in texts]
    return lines


def _ended(state, before, after):
    """The lines for the end of a round: the numbers before and after it, as `rules._standings` returns them, unless it
    has changed none, and what is in force in the next round."""
    lines = ["@%d %s, %s" % (seat, change("HP", before[seat], after[seat]),
                             change("meter", before[2 + seat], after[2 + seat]))
             for seat in (0, 1) if before != after]
    if before[4] != after[4]:
        lines.append(change("Distance", before[4], after[4]))
    for seat in (0, 1):
        lines += [fit("Next: " + line, line) for line in _in_force(state, seat)]
    return lines + (["Next: no Specials"] if state["freeze"] == state["round"] else [])


def _in_force(state, seat):
    """The lines for what affects a seat: round fields in force, copies that are due, tokens that wait, BLITZ! cards
    from effects."""
    lines = [word(MARKS, name).format(seat, key and short_name(state, key)) for name, key in lasting(state, seat)
             if name != "freeze"]
    for key, last in state["extra"][seat]:
        more = "" if last is None else ", %d more" % (last - state["round"] + 1)
        lines.append("@%d: BLITZ! %s" % (seat, short_name(state, key)) + more)
    return lines


def _deed(state, deed):
    """The line for an act.Deed; [] for one that needs none, because the end of the round shows it."""
    text = word(DEEDS, deed.what)
    if not text or deed.what == "gain" and not deed.amount:
        return []
    owner, card = "@%d" % deed.seat, short_name(state, deed.card)
    amount = short_name(state, deed.amount) if deed.what in ("token", "gift", "strip") else deed.amount
    text = text % {"a": owner, "b": "@%d" % (1 - deed.seat), "c": card, "n": amount, "m": deed.now}
    shift = signed(deed.priority)
    brief = text[3:] if text.startswith("%s %s" % (owner, card)) else text
    return [fit(shift + ": " + text, shift + ": " + brief, text, brief) if shift else fit(text, brief)]


def opening(options, state):
    """The lines at the beginning of a match."""
    return _opening(options, CARDS_SHOW)


def welcome(options, state, mode):
    """The lines at the beginning of a match in a mode that needs others; None: those of `opening`."""
    if mode == "secret":
        return _opening(options, ["No cards on the table:", "choose here in secret"] + CARDS_SHOW)
    if mode == "light" and not is_kept(options):
        return _opening(options, ["Effects are up to you", "@UP, @DOWN: HP, @BACK: the next",
                                  "@OK: the round is over"])


def _opening(options, lines):
    """The lines at the beginning of a match: what each seat starts with, then `lines`, then the author."""
    return ["HP %d, meter %d" % (options["hp"], options["meter"])] + lines + ["by Draner, Lytel Saffron"]


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb in ("set", "pass", "deck"):
        text = lazy.labels.offer(options, None, action[:-1] if verb == "set" else action[:3])
        return "%s %s" % (text, value_text(action, last)) if verb == "set" else text
    if verb == "card":
        return "New card: " + action[2]["name"][:20]
    if verb == "start":
        return "The fight begins"
    if verb == "coin":
        return "Coin: @%d goes first" % last if len(action) == 2 else "Coin flipped"
    if verb == "draw":
        return "@%d draws" % action[1]
    named = [short_name(None, key) for key, number in cards_of(last)]
    text = ", ".join(named) or ("none" if last is None or last == [] else str(last))
    text = ("@%d: BLITZ! " if verb == "blitz" else "@%d: ") % action[1] + text
    return fit(text, "@%d: %d cards" % (action[1], len(named)))
