"""What players of Circle read."""


def opening(options, state):
    return ["Circle"]


def argument_title(options, state, prefix):
    return "What?"


def describe_action(options, action):
    return "%s is %s" % (action[1], action[2])
