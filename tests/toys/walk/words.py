"""What players of Walk read."""


def opening(options, state):
    return ["Walk"]


def argument_title(options, state, prefix):
    return "Place"


def explain(options, state, prefix, value):
    return ["Here is a place: %s" % options["places"][value]] if prefix[0] == "go" else None
