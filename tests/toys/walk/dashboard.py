"""What is seen of Walk: a map."""

from cornerman.game import DISABLED, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.walk.rules import why
from cornerman.items import number


def view(options, state, focus, tap, mode):
    seats = [{"big": number("at", state["at"]), "turn": False, "out": False, "items": []} for seat in (0, 1)]
    return {"seats": seats, "middle": [], "foot": ["Walk"]}


def on_ok(options, state, mode):
    """A row for each place, sorted by the distance of its number from that of the figure's place."""
    def place_row(place):
        if place == state["at"]:
            return row("%d: here" % place, DO, [["done"]], "done", place)
        label, closed = "%d: %s" % (place, options["places"][place]), why(options, state, place)
        if closed:
            return row(label, DISABLED, closed, "go", place)
        return row(label, DO, [["go", place]], "go", place)

    order = sorted(range(len(options["places"])), key=lambda i: abs(i - state["at"]))
    return Press(OPEN, Step(
        "@0 goes where?", LazyRows(order, place_row), 0,
        map={"form": options["form"], "width": options["width"], "places": options["places"], "at": state["at"],
             "goal": 14, "cleared": state["cleared"], "blocked": state["blocked"], "visited": state["visited"],
             "links": options["links"], "cuts": options["cuts"]}))
