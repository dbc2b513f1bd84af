"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts); each function is loaded when it is called."""

# A module, then functions that are imported from it when they are called.
LAZY = """
view prompt
labels offer manual_label argument_title omit_label
values value value_note
card_text explain
pages pages
event_text opening welcome describe_event describe_action icon
"""
AT_HAND = True
