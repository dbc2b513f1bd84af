"""What players of Card RPG read (docs/rules/cardrpg.md, Prompts); each function is loaded when it is called."""

from cornerman.game import Late

SAVES_CHARACTERS = CALLS = True
prompt = Late(__name__, "view.prompt")
opening, welcome = Late(__name__, "event_text.opening"), Late(__name__, "event_text.welcome")
describe_event = Late(__name__, "event_text.describe_event")
icon = Late(__name__, "event_text.icon")
describe_action = Late(__name__, "event_text.describe_action")
offer = Late(__name__, "labels.offer")
argument_title = Late(__name__, "labels.argument_title")
value, value_note = Late(__name__, "labels.value"), Late(__name__, "labels.value_note")
omit_label = Late(__name__, "labels.omit_label")
explain = Late(__name__, "pages.explain")
AT_HAND, pages = True, Late(__name__, "pages.pages")
