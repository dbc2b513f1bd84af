"""A match in a few words: players, progress and score. Used by the story, the victory screen, home and match files."""

from cornerman.game import winners
from cornerman.items import numbers


def summary(game, match, names, mode=None):
    """What `dashboard.summary` of the game returns, completed from its view, as a dict. game: catalog.Game; match:
    match.Match; names: of the players by seat; mode: id of one of dashboard.MODES, None: the usual one

    names    of the seats in the view
    place    how far the match is, for example "round 4", or ""
    score    a number or a short text for each seat, [] if nothing counts
    unit     of the score, for example "HP", or ""
    how      how the match was won, or ""
    draw     what is said of an end without a winner
    winners  the seats that have won; None while nobody can have won yet
    """
    options, state, dash = match.options, match.state, game.dashboard
    modes = [words[0] for words in dash.MODES]
    mode = mode or (modes[0] if modes else None)
    view = dash.view(options, state, dash.focus(options, state, mode), None, mode)
    titles = []
    for i in range(len(view["seats"])):
        titles.append(view["seats"][i].get("name", "@%d" % i))
    scores = [seat[0] for seat in numbers(view) if seat]
    whole = len(scores) == len(titles) and len(scores) > 1
    out = {"names": titles, "score": [value for label, value in scores] if whole else [],
           "unit": scores[0][0].split("!")[0] if whole else "", "how": "", "draw": "Nobody wins",
           "winners": winners(state) if state["over"] else None}
    out.update(dash.summary(options, state))
    out["place"] = place(game, match)
    for i in range(len(names)):
        out["names"] = [name.replace("@%d" % i, names[i]) for name in out["names"]]
    return out


def place(game, match):
    """How far a match is, in a word or two; "": the game does not count that."""
    about, count = game.dashboard.summary(match.options, match.state), match.state.get("round")
    return about.get("place", "round %d" % count if count else "")


def end(table):
    """The end record `["end", dict]` of the match at a table.Table. The dict has `names`, `score` and `winners`, so
    that they can be read without the rules of the game; no `winners` if nobody can have won yet."""
    whole = summary(table.game, table.match, table.names)
    about = {"names": whole["names"], "score": whole["score"]}
    if whole["winners"] is not None:
        about["winners"] = whole["winners"]
    return ["end", about]


def score_line(about):
    """The names and score of a match in one line, the winner first: `Anna 7:3 Ben`, `Anna, Ben`; "": unknown.

    about: from an end record or a summary; it may come from a file, so it may hold anything
    """
    names, score, won = about.get("names"), about.get("score"), about.get("winners")
    if type(names) is not list or not names or not all([type(name) is str for name in names]):
        return ""
    if type(score) is not list or len(score) != len(names) or not all([type(one) in (int, str) for one in score]):
        score = []
    first = [i for i in range(len(names)) if type(won) is list and i in won]
    order = first + [i for i in range(len(names)) if i not in first]
    if len(names) != 2:
        return ", ".join([names[i] + (" %s" % score[i] if score else "") for i in order])
    middle = "%s:%s" % tuple([score[i] for i in order]) if score else "-"
    return "%s %s %s" % (names[order[0]], middle, names[order[1]])
