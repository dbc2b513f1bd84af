"""The texts of the Fight Card System during a match. Most are in other modules, each of which is in memory only while
it is needed."""

from cornerman.cards import face, is_card
from cornerman.games.fightcard.state import FIGHTS, bonus_due, lazy, who
from cornerman.tables import counted, filled, group

# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
fight_view opening brief
labels offer manual_label describe_action entry
picker_text argument_title value_note omit_label explain
pages pages
"""
TEXTS = "picker_text"
AT_HAND = True
SAVES_CHARACTERS = True  # fighters go from campaign to campaign

# The question of a bonus that may be taken; {0} is the name of its player.
LINES = """
redraw {0}: swap 1 card with deck?
swap_trump {0}: swap with trump card?
swap_hand {0}: give one, take blind?
"""
# The names of the events of a fight; all other events belong to a campaign.
IN_A_FIGHT = " lead preset trump discard play off trick leads new took redraw swap_trump swap_hand declined \
reshuffle resume auto sure set won "


def explains(options, state, prefix, value):
    """The value in a picker or a row, if `explain` says something about it. A tag can look like a card."""
    return value if is_card(value) and prefix[0] != "judge" or prefix == ["premade"] else None


def prompt(options, state, mode=None):
    """Lines while the device waits. In the mode `light` there are none between two tricks, because the view says what
    the keys do."""
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
        return filled(LINES, waiting, name)
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
    """The lines for an event of `rules`: by its function in `TOLD`, or by its line in `LINES`."""
    texts = _text(event)
    key, values = event[0], event[1:]
    if key in ("map", "reward"):
        key, values = "%s.%s" % event[:2], event[2:]
    if key in texts.TOLD:
        return texts.TOLD[key](options, state, *values)
    return filled(texts.LINES, key, *values)


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(_text(event).ICONS, event[0])


def _text(event):
    """The module with the texts of an event."""
    if " %s " % event[0] in IN_A_FIGHT:
        return lazy.fight_view
    return lazy.campaign_view
