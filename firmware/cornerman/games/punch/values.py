"""How cards and answers stand in pickers and steps (docs/rules/punch.md, Prompts)."""

from cornerman.games.punch import cards
from cornerman.games.punch.names import name as full_name, short_name as name, speed, trigger_words
from cornerman.games.punch.state import item_parts

SWARM = ("Bee: 2 damage", "Bird: move 2", "Moth: 4 meter")


def facts(options, state, seat, item):
    """Cost (`!`: too dear now), range and first priority of a card or item; the trigger of a BLITZ! card."""
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
    shift = speed(max(first) if first else number)
    return text + (" " + shift if shift else "")


def card_name(options, state, item):
    """The name of a card or an item."""
    key, number = item_parts(item)
    return name(state, key) + (", over" if number and cards.outline(options, state, key).over else "")


def placed_facts(options, state, seat, item):
    """The facts of a card that may be placed; if the meter is too short for it, that it may fizzle, instead of its
    range."""
    told = facts(options, state, seat, item)
    short = told.find("!")
    return told[:short + 1] + " fizzle?" if short >= 0 else told


def shown(options, state, prefix, value):
    """A card, an item, a hand or a number in a picker."""
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
    """What is at the right of a value: the facts of a card, or of its second picker, plain or overcharged."""
    verb = prefix[0]
    if verb == "set":
        return ""
    if type(value) is list:
        return facts(options, state, prefix[1], value) if cards.outline(options, state, value[0]).over else ""
    if type(value) is not str or not cards.kind(options, state, value):
        return ""
    return (placed_facts if verb == "place" else facts)(options, state, prefix[1], value)
