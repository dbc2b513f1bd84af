"""What players of Circle read."""

from cornerman.games.plain import *  # noqa: F403


def opening(opt, s):
    return ["Circle"]


def offer(opt, s, prefix):
    return "Put"


def asks(opt, s, prefix):
    return "What?"


def entry(opt, action):
    return "%s is %s" % (action[1], action[2])
