"""What players of Card RPG read (docs/rules/cardrpg.md, Prompts); each function is loaded when it is called."""

SAVES_CHARACTERS = CALLS = AT_HAND = True
# A module, then functions that are imported from it when they are called.
LAZY = """
view prompt
event_text opening welcome describe_event icon describe_action
labels offer argument_title value value_note omit_label
pages explain pages
"""
