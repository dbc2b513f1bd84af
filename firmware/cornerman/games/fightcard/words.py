"""What players of the Fight Card System read: the modules that say it, each in memory while it is needed."""

from cornerman.games.fightcard.prompts import prompt  # noqa: F401, a function of these words

opening = "event_text.opening"
offer, manual_label, argument_title = "labels.offer", "labels.manual_label", "labels.argument_title"
value, omit_label, explain = "labels.value", "labels.omit_label", "card_text.explain"
describe_action = "labels.describe_action"

IN_A_FIGHT = ("lead", "preset", "trump", "discard", "play", "off", "trick", "leads", "new", "took", "redraw",
              "swap_trump", "swap_hand", "declined", "reshuffle", "resume", "auto", "sure", "set", "won")


def describe_event(options, state, event):
    """Lines for an event of `rules`."""
    if event[0] in IN_A_FIGHT:
        from cornerman.games.fightcard import event_text as text
    else:
        from cornerman.games.fightcard import campaign_text as text
    return text.describe_event(options, state, event)
