"""What players of the Fight Card System read: the modules that say it, each in memory while it is needed."""

from cornerman.cards import face
from cornerman.games.fightcard.state import FIGHTS, bonus_due, lazy, who
from cornerman.tables import counted, filled, group

# A module, then functions that are imported from it when they are called.
LAZY = """
fight_view opening brief
labels offer manual_label describe_action entry
picker_text argument_title value value_note omit_label explain
pages pages
"""
TEXTS = "picker_text"
AT_HAND = True
SAVES_CHARACTERS = True  # fighters go from campaign to campaign

ASKED = """
redraw {0}: swap 1 card with deck?
swap_trump {0}: swap with trump card?
swap_hand {0}: give one, take blind?
"""
# The events of a fight, the others are those of a campaign.
IN_A_FIGHT = " lead preset trump discard play off trick leads new took redraw swap_trump swap_hand declined reshuffle \
resume auto sure set won "


def prompt(options, state, mode=None):
    """Lines while the device waits; none in light mode from trick to trick: the view says what keys do."""
    if state["phase"] not in FIGHTS:
        return lazy.campaign_view.prompt(options, state, mode)
    if mode == "light" and state["table"] == [None, None]:
        return []
    phase, seat, match = state["phase"], state["turn"], options["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit."]
    name = who(state, seat)
    if phase == "effect":
        waiting = bonus_due(state)
        if waiting == "swap_trump" and not state["trump_card"]:
            return [name + ": swap with top card?"]
        return filled(ASKED, waiting, name)
    if phase == "penalty":
        lines = ["%s: discard %s," % (name, counted(state["debt"][seat], "trump")), "all you have if fewer."]
        return lines + (["Draw as many."] if options["refill"] else [])
    led = state["table"][state["lead"]]
    if led is None:
        return ["%s leads. Match %s." % (name, face(state["follow"])) if match else "%s leads any suit." % name]
    if state["forced"]:
        return ["%s Highest %s or its 2." % ("Queen!" if led[0] == "Q" else "Bound!", face(state["follow"]))]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (name, face(state["follow"]))]


def describe_event(options, state, event):
    """Lines for an event of `rules`."""
    text = _text(event)
    key, values = event[0], event[1:]
    if key in ("map", "reward"):
        key, values = "%s.%s" % event[:2], event[2:]
    if key in text.TOLD:
        return text.TOLD[key](options, state, *values)
    return filled(text.LINES, key, *text.shown(state, values))


def icon(event):
    """The icon of what an event tells."""
    return group(_text(event).ICONS, event[0])


def _text(event):
    """The module that tells of an event."""
    if " %s " % event[0] in IN_A_FIGHT:
        text = lazy.fight_view
    else:
        text = lazy.campaign_event_text
    return text
