"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts); each function is loaded when it is called.

What the dashboard says while it waits is in `view`, the lines of menus and the titles of pickers in `labels`, what
stands in pickers in `values`, what happened in `event_text`, what a card does in `card_text`.
"""

from cornerman.game import Lazy

prompt = Lazy(__name__, "view.prompt")
offer = Lazy(__name__, "labels.offer")
manual_label = Lazy(__name__, "labels.manual_label")
argument_title = Lazy(__name__, "labels.argument_title")
omit_label = Lazy(__name__, "labels.omit_label")
value, value_note = Lazy(__name__, "values.value"), Lazy(__name__, "values.value_note")
explain = Lazy(__name__, "card_text.explain")
AT_HAND, pages = True, Lazy(__name__, "pages.pages")
opening, welcome = Lazy(__name__, "event_text.opening"), Lazy(__name__, "event_text.welcome")
describe_event = Lazy(__name__, "event_text.describe_event")
describe_action = Lazy(__name__, "event_text.describe_action")
icon = Lazy(__name__, "event_text.icon")
