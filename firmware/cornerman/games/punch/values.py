"""How cards and answers are shown in pickers and steps (docs/rules/punch.md, Prompts)."""

from cornerman.games.punch import cards
from cornerman.games.punch.names import full_name, signed, short_name, trigger_words
from cornerman.games.punch.state import item_parts

# What the secret numbers 1 to 3 of Call the Swarm mean.
SWARM = ("Bee: 2 damage", "Bird: move 2", "Moth: 4 meter")


def facts(options, state, seat, item):
    """The cost, range and first priority of an item as a short text, `2 r1 +1`; `!` stands behind a cost that the meter
    does not cover. Of a BLITZ! card its trigger."""
    key, number = item_parts(item)
    card = cards.outline(options, state, key)
    if card.trigger:
        return trigger_words(card.trigger)
    rows, cost = card.rows, cards.price(options, state, seat, card.cost)
    text = str(cost)
    if number and card.over:
        rows = rows + card.more
        text += "+%s" % card.over
        cost += card.over if card.over != "?" else 0
    if state["phase"] != "setup" and cost > state["meter"][seat]:
        text += "!"
    if card.range is not None:
        text += " r%d" % card.range
    first = [row.priority for row in rows if type(row.priority) is int]
    shift = signed(max(first) if first else number)
    return text + (" " + shift if shift else "")


def card_name(options, state, item):
    """The short name of the card of an item, and whether it is overcharged."""
    key, number = item_parts(item)
    return short_name(state, key) + (", over" if number and cards.outline(options, state, key).over else "")


def placed_facts(options, state, seat, item):
    """The facts of an item that can be placed. If the meter does not cover it, `fizzle?` replaces its range, since the
    meter may still grow."""
    text = facts(options, state, seat, item)
    at = text.find("!")
    return text[:at + 1] + " fizzle?" if at >= 0 else text


def shown(options, state, prefix, value):
    """A value in a picker: a card, an item, a hand, or a number."""
    if type(value) is list:
        if cards.outline(options, state, value[0]).over is None:
            return "Priority %+d" % value[1]
        return "Overcharge" if value[1] else "As it is"
    if type(value) is not str:
        return str(value)
    if cards.kind(options, state, value):
        return card_name(options, state, value)
    return "BLITZ!" if value == "blitz" else full_name(state, value)


def answer(options, state, prefix, value):
    """An answer to a question of an act: none, a direction, a secret number, or a card."""
    kind, card = state["ask"]["kind"], state["ask"]["card"]
    if value is None:
        return "No more" if kind == "use" else "None"
    if kind == "dir":
        return "Closer" if value < 0 else "Away"
    if kind != "secret":
        return shown(options, state, prefix, value)
    return SWARM[value - 1] if card == "call_the_swarm" else ("Move %d" if card == "rift" else "Priority %+d") % value


def value_note(options, state, prefix, value):
    """The text at the right of a value: the facts of a card."""
    verb = prefix[0]
    if verb == "set":
        return ""
    if type(value) is list:
        return facts(options, state, prefix[1], value) if cards.outline(options, state, value[0]).over else ""
    if type(value) is not str or not cards.kind(options, state, value):
        return ""
    return (placed_facts if verb == "place" else facts)(options, state, prefix[1], value)
