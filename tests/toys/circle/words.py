"""What players of Circle read."""


def opening(opt, s):
    return ["Circle"]


def prompt(opt, s):
    return []


def said(opt, s, event):
    return []


def offer(opt, s, prefix):
    return "Put"


def asks(opt, s, prefix):
    return "What?"


def value(opt, s, prefix, value):
    return str(value)


def none(opt, s, prefix):
    return ""


def entry(opt, action):
    return "%s is %s" % (action[1], action[2])
