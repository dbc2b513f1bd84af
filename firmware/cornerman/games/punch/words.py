"""The texts of Punch Game BLITZ! during a match (docs/rules/punch.md, Prompts). Each module is imported when one of its
functions is called."""

from cornerman.games.punch.state import cards_of

# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
view prompt
labels offer manual_label omit_label value_note
pages pages explain
event_text opening welcome describe_event describe_action icon
"""
TEXTS = "labels"
AT_HAND = True


def explains(options, state, prefix, value):
    """True if `explain` says something about a value in a picker: all ids are those of cards, tokens and hands."""
    return len(cards_of(value)) > 0
