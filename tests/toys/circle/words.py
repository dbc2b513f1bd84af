"""What players of Circle read."""

from cornerman.games.plain import *  # noqa: F403


def opening(opt, s):
    return ["Circle"]


def offer(opt, s, prefix):
    return "Put"


def argument_title(opt, s, prefix):
    return "What?"


def describe_action(opt, action):
    return "%s is %s" % (action[1], action[2])
