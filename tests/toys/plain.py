"""What the toys have in common: the functions of a game's modules as plain as they can be. Each toy takes them all
and says what it has of its own."""

CREDIT = ("A toy.",)
MODES = ()


def seats(opt):
    return 2


def quick(opt, s, prefix):
    return False


def secret(opt, s, action, n):
    return False


def option(name):
    return name


def choice(name, value):
    return str(value)


def consent(opt):
    return None


def prompt(opt, s, way=None):
    return []


def describe_event(opt, s, event):
    return []


def offer(opt, s, prefix):
    return prefix[0]


def value(opt, s, prefix, value):
    return str(value)


def omit_label(opt, s, prefix):
    return ""


def describe_action(opt, action):
    return " ".join([str(part) for part in action])


def focus(opt, s):
    return None


def move(opt, s, focus, how):
    return None


def taps(opt, s, focus, way):
    return None, None


def number(opt, s, cell, total):
    return 0


def is_tap_valid(opt, s, cell, total):
    return False


def tap(opt, s, cell, total):
    return None


def on_ok(opt, s, way):
    return None


def after_action(opt, s, action, way):
    return None


def fixes(opt, s, prefix, value):
    return []
