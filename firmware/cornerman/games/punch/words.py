"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts).

Here is what the dashboard says while it waits. What menus and pickers say is in `labels` and `values`, what happened in
`event_text` and `history`, what a card does in `card_text`: they are imported when one of their functions is called.
"""

from cornerman.games.punch.state import answer_prefix, is_kept
from cornerman.tables import fit

offer = "labels.offer"
manual_label = "labels.manual_label"
argument_title = "labels.argument_title"
omit_label = "labels.omit_label"
value = "values.value"
explain = "card_text.explain"
opening = "event_text.opening"
describe_action = "history.describe_action"


def describe_event(options, state, event):
    """Lines for an event of `rounds`."""
    if event[0] == "over":
        return prompt(options, state)
    from cornerman.games.punch import event_text

    return event_text.describe_event(options, state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits, in every way."""
    phase = state["phase"]
    if phase == "over":
        return ["Double KO: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "setup":
        missing = [seat for seat in (0, 1) if is_kept(options) and not state["hand"][seat]]
        return ["@%d: pick a hand" % missing[0] if missing else "OK: start"]
    if phase == "flash":
        return ["Round %d: lay cards, then OK" % state["round"]]
    if phase == "choose":
        from cornerman.games.punch.labels import argument_title

        return [argument_title(options, state, answer_prefix(state)[:1])]
    waits = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "select":
        lines = ["@%d: %s" % (seat, "TWO cards, 2nd at -1" if state["twice"][seat] == state["round"] else "your card")
                 for seat in waits]
        return lines + (["No Specials this round"] if state["freeze"] == state["round"] else [])
    if phase == "boost":
        return ["Any BOOST! tokens?"]
    from cornerman.games.punch.names import would

    return [fit("@%d would %s" % (seat, would(state, seat) or "play BLITZ!"), "@%d: BLITZ! now?" % seat)
            for seat in waits]
