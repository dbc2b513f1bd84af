"""The texts of the pickers of the Fight Card System. What `menus` asks for by rows of its own has no entry here."""

from cornerman.cards import face, is_card
from cornerman.games.fightcard.labels import LABELS, TURNED, label, offer, with_signs, roles, seat_name
from cornerman.games.fightcard.state import (
    accent, hero_name, lazy, move_name, place_label, player, rank_lines, sheet, suit_name, who)
from cornerman.tables import capital, line, next_entry, question

# The titles for the arguments of a verb, separated by strokes.
QUESTIONS = """
took /Which suit came up?
lost How many cards fewer?
use Which place in the hand?
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


def discarded_question(options, state, prefix):
    """The title for the cards that are discarded."""
    verb, seat = prefix
    return "%s: discard %d, all if fewer" % (seat_name(options, state, seat), state["debt"][seat])


drawn_question = lambda options, state, prefix: "Draw: %d or more." % state["difficulty"]
TITLES = {
    "discard": (None, discarded_question), "check": (drawn_question, drawn_question), "set": (None, offer, offer),
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
    labels = {"discard": "None", "set": "None", "first": "Toss a coin", "trump": TURNED, "took": "No new one"}
    return labels.get(prefix[0], "The device draws")


def kind(options, state, prefix, value):
    """A kind of places; another part of a change of the map as all games show it."""
    return capital(value) if "kind" in prefix else None


def advanced(options, state, prefix, value):
    """What an advance changes: a stat, a move with its rank, or a text."""
    if prefix[1] == "move":
        return "%s %s" % (value, move_name(options, state, value, 0))
    return options["stats"][value] if prefix[1] == "stat" else value


def corrected(options, state, prefix, value):
    """The value of a correction, or an entry of one that is a list."""
    field = prefix[1]
    if field == "trump":
        return suit_name(value)
    if field == "lead":
        return seat_name(options, state, value)
    if field == "hero":
        return hero_name(state, value)
    if field in ("at", "cleared", "blocked", "visited") and type(value) is int:  # a place, not a list of them
        return place_label(options, state, value)
    return with_signs(options, state, prefix, value)


# What a picker shows of each argument of a verb; None, or no entry: the default of all games.
VALUES = {
    "premade": (lambda options, state, prefix, key: lazy.characters.entry("ring", key),),
    "end": (lambda options, state, prefix, seat: "Without a winner" if seat is None else "%s wins" % who(state, seat),),
    "check": (lambda options, state, prefix, i: "No stat" if i is None else options["stats"][i], with_signs),
    "cast": (lambda options, state, prefix, role: "%s: %s" % (roles(options)[role], player(state, role)), "@%d"),
    "advance": (lambda options, state, prefix, what: label(options, "advance." + what), advanced),
    "map": (None, None, kind), "reward": (None, with_signs, None, kind),
    "set": corrected, "took": (None, with_signs), "challenge": (None, with_signs), "discard": (None, with_signs),
    "trump": (with_signs,), "weapon": (with_signs,), "explore": (with_signs,), "finish": (with_signs,),
    "prompts": (with_signs,),
}


def value_note(options, state, prefix, value):
    """The text at the right of a value: the pronouns of a ready-made character, the number of a stat, else nothing."""
    if prefix in (["check"], ["advance", "stat"]) and value is not None:
        return "%+d" % sheet(state)["stats"][value]
    return lazy.characters.entry("pronouns", value) if prefix[0] == "premade" else ""


def explain(options, state, prefix, value):
    """Lines about a card or a ready-made character; None for other values."""
    if prefix == ["premade"]:
        entry = lazy.characters.entry
        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        accents = "%s: %s" % (face(value), accent(value[1]).replace(",", " and"))
        return [accents] + list(rank_lines(options, state, value[0]))
