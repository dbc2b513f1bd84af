"""What players of Card RPG read (docs/rules/cardrpg.md, Prompts); each function is loaded when it is called."""

from cornerman.game import Lazy

SAVES_CHARACTERS = CALLS = True
prompt = Lazy(__name__, "view.prompt")
opening, welcome = Lazy(__name__, "event_text.opening"), Lazy(__name__, "event_text.welcome")
describe_event = Lazy(__name__, "event_text.describe_event")
icon = Lazy(__name__, "event_text.icon")
describe_action = Lazy(__name__, "event_text.describe_action")
offer = Lazy(__name__, "labels.offer")
argument_title = Lazy(__name__, "labels.argument_title")
value, value_note = Lazy(__name__, "labels.value"), Lazy(__name__, "labels.value_note")
omit_label = Lazy(__name__, "labels.omit_label")
explain = Lazy(__name__, "pages.explain")
AT_HAND, pages = True, Lazy(__name__, "pages.pages")
