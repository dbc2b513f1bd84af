"""What players of Bones read."""


def opening(options, state):
    return ["Throw"]


def argument_title(options, state, prefix):
    return "Faces"


def omit_label(options, state, prefix):
    return "The device throws"


def explain(options, state, prefix, value):
    return ["Takes die %s" % value] if prefix[0] == "take" else None
