"""What players of the Fight Card System read: the modules that say it, each in memory while it is needed."""

from cornerman.games.fightcard.state import FIGHTS

opening = "event_text.opening"
offer, manual_label, describe_action = "labels.offer", "labels.manual_label", "labels.describe_action"
argument_title, value, omit_label = "picker_text.argument_title", "picker_text.value", "picker_text.omit_label"
explain = "card_rows.explain"
AT_HAND, pages = True, "pages.pages"

# The events of a fight, the others are those of a campaign.
IN_A_FIGHT = " lead preset trump discard play off trick leads new took redraw swap_trump swap_hand declined reshuffle \
resume auto sure set won "


def prompt(options, state, mode=None):
    """Lines while the device waits."""
    if state["phase"] in FIGHTS:
        from cornerman.games.fightcard import fight_view as shown
    else:
        from cornerman.games.fightcard import campaign_view as shown
    return shown.prompt(options, state, mode)


def describe_event(options, state, event):
    """Lines for an event of `rules`."""
    return _text(event).describe_event(options, state, event)


def icon(event):
    """The icon of what an event tells."""
    return _text(event).icon(event)


def _text(event):
    """The module that tells of an event."""
    if " %s " % event[0] in IN_A_FIGHT:
        from cornerman.games.fightcard import event_text as text
    else:
        from cornerman.games.fightcard import campaign_event_text as text
    return text
