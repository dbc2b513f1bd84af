"""What players of the Fight Card System read: the modules that say it, each in memory while it is needed."""

from cornerman.games.fightcard.state import FIGHTS
from cornerman.tables import line

opening = "event_text.opening"
offer, manual_label, describe_action = "labels.offer", "labels.manual_label", "labels.describe_action"
entry = "labels.entry"
argument_title, value, omit_label = "picker_text.argument_title", "picker_text.value", "picker_text.omit_label"
explain = "card_rows.explain"
AT_HAND, pages = True, "pages.pages"
KEEPS = True  # there are fighters that go from campaign to campaign: `kept`, `sheet`

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
    text = _text(event)
    key, values = event[0], event[1:]
    if key in ("map", "reward"):
        key, values = "%s.%s" % event[:2], event[2:]
    if key in text.TOLD:
        return text.TOLD[key](options, state, *values)
    told = line(text.LINES, key)
    return [] if told is None else (told % text.shown(state, values)[:told.count("%s")]).split("/")


def icon(event):
    """The icon of what an event tells."""
    return line(_text(event).ICONS, event[0])


def _text(event):
    """The module that tells of an event."""
    if " %s " % event[0] in IN_A_FIGHT:
        from cornerman.games.fightcard import event_text as text
    else:
        from cornerman.games.fightcard import campaign_event_text as text
    return text
