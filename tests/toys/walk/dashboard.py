"""What is seen of Walk: a map."""

from cornerman.game import Step
from cornerman.games.walk.rules import why
from cornerman.games.plain import *  # noqa: F403


def view(opt, s, focus, tap, way):
    seats = [{"big": ("number", "at", s["at"], None, None), "turn": False, "out": False, "items": []} for seat in (0, 1)]
    return {"seats": seats, "middle": [], "foot": ["Walk"]}


class Places:
    """A row for each place, those with the number nearest to where the figure stands first."""

    def __init__(self, opt, s):
        self.options, self.state = opt, s
        self.order = sorted(range(len(opt["places"])), key=lambda i: abs(i - s["at"]))

    def __len__(self):
        return len(self.order)

    def __getitem__(self, i):
        place = self.order[i]
        if place == self.state["at"]:
            return "%d: here" % place, "done", [["done"]], place
        label = "%d: %s" % (place, self.options["places"][place])
        return label, "go", why(self.options, self.state, place) or [["go", place]], place


def on_ok(opt, s, way):
    return Step("@0 goes where?", Places(opt, s), 0,
                map={"form": opt["form"], "width": opt["width"], "places": opt["places"], "at": s["at"], "goal": 14,
                     "cleared": s["cleared"], "blocked": s["blocked"], "visited": s["visited"], "links": opt["links"],
                     "cuts": opt["cuts"]})
