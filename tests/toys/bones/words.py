"""What players of Bones read."""


def opening(opt, s):
    return ["Throw"]


def prompt(opt, s):
    return []


def said(opt, s, event):
    return []


def offer(opt, s, prefix):
    return prefix[0]


def asks(opt, s, prefix):
    return "Faces"


def value(opt, s, prefix, value):
    return str(value)


def none(opt, s, prefix):
    return "The device throws"


def entry(opt, action):
    return " ".join([str(part) for part in action])


def explain(opt, s, prefix, value):
    return ["Takes die %s" % value] if prefix[0] == "take" else None
