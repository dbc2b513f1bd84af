"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts); each function is loaded when it is called."""

# A module, then functions that are imported from it when they are called.
LAZY = """
view prompt
labels offer manual_label omit_label
values value_note
card_text explain
pages pages
event_text opening welcome describe_event describe_action icon
"""
TEXTS = "labels"
AT_HAND = True
