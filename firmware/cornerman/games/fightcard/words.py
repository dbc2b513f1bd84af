"""What players of the Fight Card System read: the modules that say it, each in memory while it is needed."""

from cornerman.games.fightcard.prompts import opening, prompt  # noqa: F401, functions of these words

describe_event = "event_text.describe_event"
offer, manual_label, argument_title = "labels.offer", "labels.manual_label", "labels.argument_title"
value, omit_label, explain = "labels.value", "labels.omit_label", "labels.explain"
describe_action = "labels.describe_action"
