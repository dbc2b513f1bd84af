"""The texts of Card RPG during a match (docs/rules/cardrpg.md, Prompts). Each function is imported when it is called.
"""

SAVES_CHARACTERS = CALLS = AT_HAND = True
# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
view prompt
event_text opening welcome describe_event icon describe_action entry
labels value_note
state explains
pages explain pages
"""
TEXTS = "labels"
