"""What players of Walk read."""


def opening(opt, s):
    return ["Walk"]


def prompt(opt, s):
    return []


def said(opt, s, event):
    return []


def offer(opt, s, prefix):
    return prefix[0]


def asks(opt, s, prefix):
    return "Place"


def value(opt, s, prefix, value):
    return str(value)


def none(opt, s, prefix):
    return ""


def entry(opt, action):
    return " ".join([str(part) for part in action])


def explain(opt, s, prefix, value):
    return ["Here is a place: %s" % opt["places"][value]] if prefix[0] == "go" else None
