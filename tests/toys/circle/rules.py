"""Circle: a toy. Fields of the state are put as they shall be seen: tricks under a trump, or wounds of up to eight."""

from cornerman.game import Ask
from cornerman.games.plain import *  # noqa: F403


def seats(opt):
    return 8


def new(opt, chance):
    return {"phase": "play", "over": False, "winner": None, "trump": None, "tricks": [3, 0], "text": "",
            "wounds": ["SH", "", "C", "D", "?", "S", "CDH", "HH"], "stacks": {}, "n": 8, "turn": 1, "card": None}


def open_prefixes(opt, s):
    return [["put"]]


def correctable(opt, s):
    return []


def ask(opt, s, prefix):
    return (Ask(("text", 1, 9)), Ask(("any",)), None)[len(prefix) - 1]


def apply(opt, s, action, chance):
    s[action[1]] = action[2]
    return []
