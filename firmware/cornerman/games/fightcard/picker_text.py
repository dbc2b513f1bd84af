"""The texts of the pickers of the Fight Card System."""

from cornerman.cards import face, is_card
from cornerman.games.fightcard.labels import LABELS, TURNED, label, offer, plain, roles, seat_name
from cornerman.games.fightcard.state import accent, bonus_due, hero_name, lazy, place_label, player, sheet, who
from cornerman.tables import capital, line, next_entry, question

# The titles for the arguments of a verb, separated by strokes.
QUESTIONS = """
took Who takes the trick?/Which suit came up?
lost How many cards fewer?
judge /By which tag?
play Who?
"""
# The titles for the arguments behind a chosen value, where its label says too little.
CHOICES = """
challenge.beat Which cards lie there?
challenge.colour Which card lies there?
challenge.suit Which card lies there?
reward.redraw Redraw how many?
reward.boost How much higher?
reward.hand How many cards more?
map.link A way from where?/A way to where?
map.cut No way from where?/No way to where?
map.kind Which place?/What is there now?
map.name Which place?/What or who is there?
map.add What is new?/Beside which place?
"""


def played_question(options, state, prefix):
    """The title for the card that is played."""
    verb, seat = prefix
    return seat_name(options, state, seat) + ": which card?"


def discarded_question(options, state, prefix):
    """The title for the cards that are discarded."""
    verb, seat = prefix
    return "%s: discard %d, all if fewer" % (seat_name(options, state, seat), state["debt"][seat])


def bonus_question(options, state, prefix):
    """The title for what a bonus needs."""
    titles = {"redraw": "Which card goes?", "swap_trump": "The card given?"}
    return titles.get(bonus_due(state), "Which place in the hand?")


drawn_question = lambda options, state, prefix: "Draw: %d or more." % state["difficulty"]
TITLES = {
    "play": (None, played_question), "discard": (None, discarded_question), "use": (bonus_question,),
    "check": (drawn_question, drawn_question), "set": (None, offer, offer),
    "sheet": (None, lambda options, state, prefix: label(options, prefix[1])),
}


def argument_title(options, state, prefix):
    """The title of the picker for the next argument; None: the default of all games."""
    if prefix == ["set"]:
        return None
    if prefix[:2] == ["map", "name"] and len(prefix) > 2 and prefix[2] in state.get("_found", {}).values():
        return "What is the weapon called?"
    asked = question(QUESTIONS, TITLES, options, state, prefix)
    if asked:
        return asked
    if prefix[:2] == ["reward", "map"]:
        prefix = prefix[1:]
    chosen = ".".join([str(one) for one in prefix[:2]])
    asked = next_entry(CHOICES, [chosen] + prefix[2:])
    return asked or label(options, chosen if line(LABELS, chosen) else prefix[0])


def omit_label(options, state, prefix):
    """The label of an empty list, or of the row that leaves the argument to the device."""
    if prefix == ["challenge", "deck"]:
        return "%d, as usual" % options["difficulty"]
    if prefix[:2] == ["reward", "preset"]:
        return "The next fight"
    labels = {"discard": "None", "set": "None", "first": "Toss a coin", "judge": "By none",
             "trump": TURNED, "took": "No new one"}
    return labels.get(prefix[0], "The device draws")


def choice(options, state, prefix, value):
    """The label of a value that is chosen behind its verb."""
    return line(LABELS, "%s.%s" % (prefix[-1], value)) or label(options, value)


VALUES = {
    "premade": (lambda options, state, prefix, key: lazy.characters.entry("ring", key),),
    "end": (lambda options, state, prefix, seat: "Nobody wins" if seat is None else "%s wins" % who(state, seat),),
    "check": (lambda options, state, prefix, i: "No stat" if i is None else options["stats"][i],),
    "cast": (lambda options, state, prefix, role: "%s: %s" % (roles(options)[role], player(state, role)), "@%d"),
    "challenge": (choice,), "advance": (choice,), "sheet": (choice,), "pick": (choice,), "reward": (choice,),
}


def value(options, state, prefix, value):
    """A value in a picker; None: VALUES has an entry for it, or the default of all games is used."""
    if next_entry(VALUES, prefix) or value is None or type(value) is bool:
        return None
    if type(value) is int:
        return shown_number(options, state, prefix, value)
    return shown_word(options, state, prefix, value) if type(value) is str else plain(value)


def value_note(options, state, prefix, value):
    """The text at the right of a value: the pronouns of a ready-made character, the number of a stat, else nothing."""
    if prefix in (["check"], ["advance", "stat"]) and value is not None:
        return "%+d" % sheet(state)["stats"][value]
    return lazy.characters.entry("pronouns", value) if prefix[0] == "premade" else ""


def shown_word(options, state, prefix, value):
    """A text in a picker: the rank of a move, a suit, a card, a reward, or a part of a change of the map."""
    if prefix == ["advance", "move"]:
        return "%s %s" % (value, lazy.deck.move_name(options, state, value, 0))
    if len(value) == 1 and prefix[-1] in ("preset", "trump"):
        return lazy.deck.suit_name(value)
    if len(value) > 2 and "map" in prefix:
        return line(LABELS, "map." + value) if prefix[-1] == "map" else capital(value)
    return plain(value)


def shown_number(options, state, prefix, value):
    """A whole number in a picker: a place, a seat, a stat, a Protagonist, or a number of things."""
    verb, about = prefix[0], prefix[-1]
    on_map = about in ("move", "at", "cleared", "blocked", "visited") or "map" in prefix
    if on_map or prefix[:2] == ["reward", "preset"] or verb == "lost" and options["defeat"] != "handicap":
        return place_label(options, state, value)
    if about in ("first", "took", "play", "discard", "lead", "tricks", "hands", "debt"):
        return seat_name(options, state, value)
    if about == "stat":
        return options["stats"][value]
    return hero_name(state, value) if about == "hero" else str(value)


def explain(options, state, prefix, value):
    """Lines about a card or a ready-made character; None for other values."""
    if prefix == ["premade"]:
        entry = lazy.characters.entry
        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        accents = "%s: %s" % (face(value), accent(value[1]).replace(",", " and"))
        return [accents] + list(lazy.deck.rank_lines(options, state, value[0]))
