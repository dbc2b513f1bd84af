"""Circle: a toy. Fields of the state are put as they shall be seen: tricks under a trump, or wounds of up to eight."""

from cornerman.game import of_kind, verb


def seats(options):
    return 8


def new(options, chance):
    return {"phase": "play", "over": False, "winner": None, "trump": None, "tricks": [3, 0], "text": "",
            "wounds": ["SH", "", "C", "D", "?", "S", "CDH", "HH"], "stacks": {}, "n": 8, "turn": 1, "card": None}


def put(options, state, action, chance, events):
    state[action[1]] = action[2]


VERBS = (verb("put", None, (of_kind(("text", 1, 9)), of_kind(("any",))), put),)
