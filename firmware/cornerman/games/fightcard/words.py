"""What players of the Fight Card System read: the modules that say it, each in memory while it is needed."""

from cornerman.games.fightcard.prompts import prompt  # noqa: F401, a function of these words

describe_event, opening = "event_text.describe_event", "event_text.opening"
offer, manual_label, argument_title = "labels.offer", "labels.manual_label", "labels.argument_title"
value, omit_label, explain = "labels.value", "labels.omit_label", "labels.explain"
describe_action = "labels.describe_action"
