"""What players of Bones read."""

from cornerman.games.plain import *  # noqa: F403


def opening(opt, s):
    return ["Throw"]


def argument_title(opt, s, prefix):
    return "Faces"


def omit_label(opt, s, prefix):
    return "The device throws"


def explain(opt, s, prefix, value):
    return ["Takes die %s" % value] if prefix[0] == "take" else None
