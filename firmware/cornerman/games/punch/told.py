"""What happened, in lines, and the history: in memory only while it is told."""

from cornerman.games.punch import cards
from cornerman.games.punch.words import FORCES, change, corrected, fit, name, offer, prompt, speed, word

# What binds a seat for a round.
BOUND = """
mute @%d: Attack and Defend fail
skip @%d skips Option Select
twice @%d: TWO cards, 2nd at -1
root @%d cannot move
hold @%d moves only by Backdash
"""

# Lines for what a card does: of the owner %(a)s, the foe %(b)s, the card %(c)s, two numbers %(n)s, %(m)s.
DEEDS = """
over %(c)s: overcharge %(n)s
unpaid %(a)s cannot pay %(c)s
whiff %(a)s %(c)s whiffs (%(n)s>%(m)s)
hit %(a)s %(c)s: %(n)s to %(b)s
bonus Overkill: %(n)s more to %(b)s
stop %(a)s %(c)s stops %(n)s
hurt %(a)s %(c)s: %(n)s to self
heal %(a)s %(c)s: heals %(n)s
move %(a)s %(c)s: distance %(n)s>%(m)s
set %(a)s %(c)s: distance %(n)s>%(m)s
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


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    verb = event[0]
    if len(event) == 6:
        return _deed(state, event)
    if verb == "reveal":
        lines = []
        if event[1] == [[], []]:
            return lines
        for seat in (0, 1):
            shown = [(name(state, key) + " %d " % cost + speed(shift)).strip() for key, cost, shift, k in event[1][seat]]
            line = "@%d: %s" % (seat, ", ".join(shown) or "no card")
            lines += [line] if fit(line, "") else ["@%d: %s" % (seat, each) for each in shown]
        return lines
    if verb == "boost":
        return ["@%d uses %s" % (event[1], name(state, event[2]))]
    if verb == "blitz":
        return ["@%d: BLITZ! %s" % (event[1], name(state, event[2]))]
    if verb == "coin":
        return ["Coin: @%d goes first" % event[1]]
    if verb == "over":
        return prompt(options, state)
    if verb == "resume":
        return ["The fight goes on"]
    if verb == "end":
        return _ended(state, event[1], event[2])
    return []


def _ended(state, before, after):
    """The numbers before and after a round, then what is in force in the next one."""
    lines = []
    for seat in (0, 1):
        lines.append("@%d %s, %s" % (seat, change("HP", before[seat], after[seat]),
                                     change("meter", before[2 + seat], after[2 + seat])))
    if before[4] != after[4]:
        lines.append(change("Distance", before[4], after[4]))
    for seat in (0, 1):
        lines += [fit("Next: " + line, line) for line in _force(state, seat)]
    return lines + (["Next: no Specials"] if state["freeze"] == state["round"] else [])


def _force(state, seat):
    """Lines of what binds a seat this round, comes by itself or still waits."""
    lines = [word(BOUND, field) % seat for field in FORCES if state[field][seat] == state["round"]]
    lines += ["@%d: %s comes too" % (seat, name(state, key)) for when, who, key in state["later"]
              if when == state["round"] and who == seat]
    lines += ["@%d: %s still waits" % (seat, name(state, token)) for token in cards.TOKENS if state[token + "_on"][seat]]
    for key, last in state["extra"][seat]:
        more = "" if last is None else ", %d more" % (last - state["round"] + 1)
        lines.append("@%d: BLITZ! %s" % (seat, name(state, key)) + more)
    return lines


def _deed(state, event):
    """The line for what a card did, [] for what needs none: it shows at the end of the round."""
    verb, priority, seat, key, n, now = event
    card = name(state, key) if key else ""
    if verb == "gain":
        text = "@%d %s: %+d meter" % (seat, card, n) if n else ""
    elif verb == "token":
        text = "@%d gets %s" % (seat, name(state, n))
    elif verb == "gift":
        text = "@%d gets BLITZ! %s" % (seat, name(state, n))
    elif verb == "strip":
        text = "@%d discards %s" % (1 - seat, name(state, n))
    else:
        text = (word(DEEDS, verb) or "") % {"a": "@%d" % seat, "b": "@%d" % (1 - seat), "c": card, "n": n, "m": now}
    if not text:
        return []
    shift = speed(priority)
    short = text[3:] if text.startswith("@%d %s" % (seat, card)) else text
    return [fit(shift + " " + text, shift + " " + short, text, short) if shift else fit(text, short)]


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        return "%s %s" % (offer(options, None, action[:-1]), corrected(action, last))
    if verb == "card":
        return "New card: " + action[2]["name"][:20]
    if verb == "start":
        return "The fight begins"
    if verb == "coin":
        return "Coin: @%d goes first" % last if len(action) == 2 else "Coin flipped"
    if verb == "pass" or verb == "deck":
        return offer(options, None, action[:3])
    if verb == "draw":
        return "@%d draws" % action[1]
    items = last if type(last) is list else [last]
    text = ", ".join([name(None, key) if type(key) is str else "none" if key is None else str(key)
                      for key in [item[0] if type(item) is list else item for item in items]]) or "none"
    text = ("@%d: BLITZ! " if verb == "blitz" else "@%d: ") % action[1] + text
    return fit(text, "@%d: %d cards" % (action[1], len(items)))
