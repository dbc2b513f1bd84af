"""What players of Walk read."""

from cornerman.games.plain import *  # noqa: F403


def opening(opt, s):
    return ["Walk"]


def argument_title(opt, s, prefix):
    return "Place"


def explain(opt, s, prefix, value):
    return ["Here is a place: %s" % opt["places"][value]] if prefix[0] == "go" else None
