"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts); each function is loaded when it is called.

What the dashboard says while it waits is in `view`, the lines of menus and the titles of pickers in `labels`, what
stands in pickers in `values`, what happened in `event_text`, what a card does in `card_text`.
"""

prompt = "view.prompt"
offer = "labels.offer"
manual_label = "labels.manual_label"
argument_title = "labels.argument_title"
omit_label = "labels.omit_label"
value, value_note = "values.value", "values.value_note"
explain = "card_text.explain"
AT_HAND, pages = True, "pages.pages"
opening, welcome = "event_text.opening", "event_text.welcome"
describe_event = "event_text.describe_event"
describe_action = "event_text.describe_action"
icon = "event_text.icon"
