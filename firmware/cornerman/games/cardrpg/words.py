"""What players of Card RPG read (docs/rules/cardrpg.md, Prompts); each function is loaded when it is called."""

SAVES_CHARACTERS = CALLS = AT_HAND = True
# A module, then functions that are imported from it when they are called.
LAZY = """
view prompt
event_text opening welcome describe_event icon describe_action
labels value value_note
pages explain pages
"""
TEXTS = "labels"
