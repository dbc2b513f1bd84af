"""A seat's turn in Card RPG with every card told: up to four answers at once, each with a key of its own
(docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face, is_card, parted
from cornerman.game import ASK, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.cardrpg.decks import height, suit_label

AT_ONCE = 16  # cards of several suits that lie in four parts; of more the suit is asked first


def turn(title, verbs, label, rules, options, state):
    """A Press that opens what a seat can do; verbs: likeliest first; label: function of a verb."""
    def make(verb):
        return next_row(rules, options, state, label(verb), [verb])
    rows = LazyRows(verbs if len(verbs) < 5 else verbs[:3] + [None], lambda verb: make(verb) if verb else row(
        "Something else", OPEN, Step(title, LazyRows(verbs[3:], make), pad=True)))
    return Press(OPEN, Step(title, rows, pad=True))


def next_row(rules, options, state, label, prefix, value=""):
    """A row that leads to the next argument of an action; with one possible value it is taken."""
    ask = rules.ask(options, state, prefix)
    if ask is None or ask.optional and ask.candidates == []:
        return row(label, DO, [prefix], value)
    values = list(ask.candidates or [])
    for name, group in () if values else ask.groups or ():
        values += group
    if not values and ask.kind[0] in ("seat", "choice"):
        values = list(ask.kind[1])
    if not values or len(values) > 4 and not all([is_card(one) for one in values]):
        return row(label, ASK, prefix, value)
    if len(values) == 1:
        return next_row(rules, options, state, label, prefix + values, value)
    from cornerman.games.cardrpg import picker_text

    title = picker_text.argument_title(options, state, prefix) or label
    return row(label, OPEN, step(rules, options, state, title, prefix, values), value)


def step(rules, options, state, title, prefix, values):
    """The Step that asks for one of these values: cards in parts, those of many by their suits."""
    cards = len(values) > 4 or all([is_card(one) for one in values])
    suits = []
    for one in values if cards else ():
        if one[1] not in suits:
            suits.append(one[1])
    if len(values) > AT_ONCE and len(suits) > 1:
        parts = [[one for one in values if one[1] == suit] for suit in suits]
    else:
        parts = parted(values, 4)

    def make(part):
        one = part[0]
        if len(part) == 1:
            if is_card(one):
                return next_row(rules, options, state, face(one), prefix + [one], height(one))
            from cornerman.games.cardrpg import picker_text

            said = picker_text.value(options, state, prefix, one)
            label = said if type(said) is str else "%s %s" % said if said else "@%d" % one
            if one is None:
                return row(label, DO, [prefix])
            return next_row(rules, options, state, label, prefix + [one])
        if len(values) > AT_ONCE and len(suits) > 1:
            return row(suit_label(one[1]), OPEN, step(rules, options, state, title, prefix, part), str(len(part)))
        label = " ".join([face(one)] + [other[0] if len(suits) == 1 else face(other) for other in part[1:]])
        return row(label, OPEN, step(rules, options, state, title, prefix, part))
    return Step(title, LazyRows(parts, make), pad=True)
