"""What players of Card RPG read (docs/rules/cardrpg.md, Prompts); each function is loaded when it is called."""

SAVES_CHARACTERS = CALLS = True
prompt = "view.prompt"
opening, welcome = "event_text.opening", "event_text.welcome"
describe_event = "event_text.describe_event"
icon = "event_text.icon"
describe_action = "event_text.describe_action"
offer = "labels.offer"
argument_title = "labels.argument_title"
value, value_note = "labels.value", "labels.value_note"
omit_label = "labels.omit_label"
explain = "pages.explain"
AT_HAND, pages = True, "pages.pages"
