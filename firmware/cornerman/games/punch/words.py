"""The texts of Punch Game BLITZ! during a match (docs/rules/punch.md, Prompts). Each module is imported when one of its
functions is called."""

from cornerman.games.punch.state import cards_of

# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
view prompt
labels offer omit_label value_note
pages pages explain
event_text opening welcome describe_event describe_action icon
"""
TEXTS = "labels"
AT_HAND = True


def explains(options, state, prefix, value):
    """The id that `explain` says something about: all texts in a value of a picker are ids of cards, tokens and hands,
    except the names of fields to correct."""
    named = prefix != ["set"] and cards_of(value)
    return named[0][0] if named else None
