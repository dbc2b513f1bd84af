"""What pickers of the Fight Card System say."""

from cornerman.cards import face, is_card
from cornerman.games.fightcard.labels import LABELS, TURNED, label, name, offer, plain, roles
from cornerman.games.fightcard.state import accent, bonus_due, hero_name, lazy, place, player, sheet, who
from cornerman.tables import line

# Titles of pickers where the label says too little. A key is what was chosen and how many arguments are known.
TITLES = """
took.0 Who takes the trick?
took.1 Which suit came up?
lost.0 How many cards fewer?
judge.1 By which tag?
challenge.beat.1 Which cards lie there?
challenge.colour.1 Which card lies there?
challenge.suit.1 Which card lies there?
reward.redraw.1 Redraw how many?
reward.boost.1 How much higher?
reward.hand.1 How many cards more?
map.link.1 A way from where?
map.link.2 A way to where?
map.cut.1 No way from where?
map.cut.2 No way to where?
map.kind.1 Which place?
map.kind.2 What is there now?
map.name.1 Which place?
map.name.2 What or who is there?
map.add.1 What is new?
map.add.2 Beside which place?
"""


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    verb, known = prefix[0], prefix[1:]
    if verb == "set":
        return offer(options, state, prefix) if known else "Correct what?"
    if verb == "play":
        return "%s: which card?" % name(options, state, known[0]) if known else "Who?"
    if verb == "discard" and known:
        return "%s: discard %d, all if fewer" % (name(options, state, known[0]), state["debt"][known[0]])
    if verb == "check":
        return "Draw: %d or more." % state["difficulty"]
    if verb == "use":
        titles = {"redraw": "Which card goes?", "swap_trump": "The card given?"}
        return titles.get(bonus_due(state), "Which place in the hand?")
    if verb == "reward" and known[:1] == ["map"]:
        verb, known = "map", known[1:]
    if verb == "sheet" and known:
        return label(options, known[0])
    chosen = "%s.%s" % (verb, known[0]) if known else verb
    for key in ("%s.%d" % (chosen, len(known)), "%s.%d" % (verb, len(known))):
        title = line(TITLES, key)
        if title:
            return title
    return label(options, chosen if line(LABELS, chosen) else verb)


def omit_label(options, state, prefix):
    """The label of an empty list, or of leaving an argument to the device."""
    if prefix == ["challenge", "deck"]:
        return "%d, as usual" % options["difficulty"]
    if prefix[:2] == ["reward", "preset"]:
        return "The next fight"
    names = {"discard": "None", "set": "None", "first": "Toss a coin", "judge": "By none",
             "trump": TURNED, "took": "No new one"}
    return names.get(prefix[0], "The device draws")


def value(options, state, prefix, value):
    """How a value is shown in that picker; None: the usual words."""
    verb = prefix[0]
    if verb == "premade":
        return lazy.characters.entry("ring", value)
    if verb == "end":
        return "Nobody wins" if value is None else "%s wins" % who(state, value)
    if value is None and verb == "check":
        return "No stat"
    if value is None or type(value) is bool:
        return None
    if type(value) is int:
        return number(options, state, prefix, value)
    return word(options, state, prefix, value) if type(value) is str else plain(value)


def value_note(options, state, prefix, value):
    """What is at the right of that value: the pronouns of a ready-made character, the number of a stat."""
    if prefix in (["check"], ["advance", "stat"]) and value is not None:
        return "%+d" % sheet(state)["stats"][value]
    return lazy.characters.entry("pronouns", value) if prefix[0] == "premade" else ""


def word(options, state, prefix, value):
    """A text for the next argument: the rank of a move, a suit, a card, or what a table of labels has."""
    if prefix == ["advance", "move"]:
        return "%s %s" % (value, lazy.deck.move_name(options, state, value, 0))
    if len(value) == 1 and prefix[-1] in ("preset", "trump"):
        return lazy.deck.suit_name(value)
    if len(value) > 2 and (len(prefix) == 1 or "map" in prefix):
        table = "map" if "map" in prefix else prefix[0]
        return line(LABELS, "%s.%s" % (table, value)) or label(options, value)
    return plain(value)


def number(options, state, prefix, value):
    """A whole number for the next argument: a place, a seat, a stat, a role, a Protagonist, or how many."""
    verb, about = prefix[0], prefix[-1]
    on_map = about in ("move", "at", "cleared", "blocked", "visited") or "map" in prefix
    if on_map or prefix[:2] == ["reward", "preset"] or verb == "lost" and options["defeat"] != "handicap":
        return place(state, value)
    if about in ("first", "took", "play", "discard", "lead", "tricks", "hands", "debt"):
        return name(options, state, value)
    if about == "stat" or verb == "check":
        return options["stats"][value]
    if about == "hero":
        return hero_name(state, value)
    if verb == "cast":
        return "@%d" % value if len(prefix) > 1 else "%s: %s" % (roles(options)[value], player(state, value))
    return str(value)


def explain(options, state, prefix, value):
    """Lines that say what a card does, or who a ready-made fighter is; None: the value is neither."""
    if prefix == ["premade"]:
        entry = lazy.characters.entry
        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        told = "%s: %s" % (face(value), accent(value[1]).replace(",", " and"))
        return [told] + list(lazy.deck.rank_lines(options, state, value[0]))
