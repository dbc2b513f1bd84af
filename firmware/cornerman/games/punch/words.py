"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts); each function is loaded when it is called.

What the dashboard says while it waits is in `view`, the lines of menus and the titles of pickers in `labels`, what
stands in pickers in `values`, what happened in `event_text`, what a card does in `card_text`.
"""

from cornerman.game import Late

prompt = Late(__name__, "view.prompt")
offer = Late(__name__, "labels.offer")
manual_label = Late(__name__, "labels.manual_label")
argument_title = Late(__name__, "labels.argument_title")
omit_label = Late(__name__, "labels.omit_label")
value, value_note = Late(__name__, "values.value"), Late(__name__, "values.value_note")
explain = Late(__name__, "card_text.explain")
AT_HAND, pages = True, Late(__name__, "pages.pages")
opening, welcome = Late(__name__, "event_text.opening"), Late(__name__, "event_text.welcome")
describe_event = Late(__name__, "event_text.describe_event")
describe_action = Late(__name__, "event_text.describe_action")
icon = Late(__name__, "event_text.icon")
