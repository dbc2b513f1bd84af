"""What the dashboard of Punch Game BLITZ! shows (docs/rules/punch.md, At the table, Prompts). Its cells are `("hp",
seat)`, `("meter", seat)`, one for each BOOST! token of a seat, and `("distance",)`."""

from cornerman import items
from cornerman.game import corrected, tapped, unready
from cornerman.games.punch.state import TOKENS, answer_prefix, change, handless, has_token, is_kept, lasting, lazy
from cornerman.tables import line

# The words for what `state.lasting` returns; {0} is the card.
MARKS = """
mute muted
skip skips
twice 2 cards
root rooted
hold held
freeze no Specials
later +{0}
armored block 2
overkill +3 hit
frame_advantage +1 first
"""

MOST = 10  # the meter that fills the bar: the dearest cards cost about as much


def view(options, state, focus, tap, mode):
    """The view: the HP are largest; below them are the meter, the tokens and whatever affects the seat; the distance is
    a track in the middle."""
    seats, ready = [], state["ready"]
    for seat in (0, 1):
        hp = tapped(state, ("hp", seat), tap)
        below = [items.meter("meter", tapped(state, ("meter", seat), tap), MOST, ("meter", seat), "bolt")]
        for token in TOKENS:
            if state[token][seat] or focus == (token, seat):
                below.append(items.number(token.split("_")[0], tapped(state, (token, seat), tap), (token, seat)))
        below += [items.text("!" + mark) for mark in marks(state, seat)]
        if state["_fighter"][seat]:
            below.append(items.text(lazy.cards.short_name(state, state["_fighter"][seat])))
        turn = state["ask"]["seat"] == seat if state["phase"] == "choose" else ready[1 - seat] and not ready[seat]
        seats.append({"big": items.bar("HP", hp, options["hp"], ("hp", seat), "hp"), "items": below, "out": not hp,
                      "turn": turn, "word": "your turn" if hp else "out"})
    foot = []
    if tap:
        label = lazy.labels.offer(options, state, ["set"] + list(tap.cell))
        foot = [change(label, corrected(state, tap.cell), tapped(state, tap.cell, tap))]
    return {"icon": "fist", "title": "Punch BLITZ!", "state": "round %d" % state["round"] if state["round"] else "",
            "seats": seats, "foot": foot,
            "middle": [items.track("distance", tapped(state, ("distance",), tap), 5, ("distance",))]}


def marks(state, seat):
    """Short texts for what affects a seat: round fields in force, copies that are due, tokens that wait, BLITZ! cards
    from effects."""
    texts = [line(MARKS, name).format(key and lazy.cards.short_name(state, key)) for name, key in lasting(state, seat)]
    return texts + [lazy.cards.short_name(state, key) + "!" for key, last in state["extra"][seat]]


def cells(options, state):
    """The ring of cells: HP and meter, tokens if there may be any, and the distance."""
    tokens = TOKENS if options["advanced"] or has_token(state, 0) or has_token(state, 1) else ()
    return [(field, seat) for field in ("hp", "meter") + tokens for seat in (0, 1)] + [("distance",)]


def prompt(options, state, mode=None):
    """Lines while the device waits."""
    phase = state["phase"]
    if phase == "over":
        return ["Double KO: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "setup":
        for seat in handless(options, state):
            return ["@%d: pick a hand" % seat]
        first = lazy.rules.open_prefixes(options, state)[0]
        return ["@OK: start" if first == ["start"] else lazy.labels.offer(options, state, first)]
    if phase == "flash":
        lines = []  # what binds a seat, and its tokens: many screens have no room for them beside the numbers
        for seat in (0, 1):
            tokens = ["%s %d" % (token.split("_")[0], state[token][seat]) for token in TOKENS if state[token][seat]]
            lines += ["@%d: %s" % (seat, mark) for mark in marks(state, seat) + tokens]
        return lines or ["@OK: choose in secret" if mode == "secret" else "@OK: round over" if (
            mode == "light" and not is_kept(options)) else "Lay cards, then @OK"]
    if phase == "choose":
        return [lazy.labels.asked(options, state, answer_prefix(state)[:1])]
    waits = unready(state)
    if phase == "select":  # the unusual first, because a header has room for one or two lines
        twice = [seat for seat in waits if state["twice"][seat] == state["round"]]
        return ["@%d: TWO cards, 2nd at -1" % seat for seat in twice] + (
            ["No Specials this round"] if state["freeze"] == state["round"] else []) + [
            "@%d: your card" % seat for seat in waits if seat not in twice]
    if phase == "boost":
        return ["Any BOOST! tokens?"]
    return ["@%d: BLITZ! now?" % seat for seat in waits]
