"""Wins and losses of each player, computed from the headers and ends of match files: no match is replayed."""

from cornerman.game import fits

NAMES = ("list", ("text", 1, 12), 2, 8)
SEATS = ("list", ("int", 0, 7), 0, 8)
MOST = 80  # pairs of a name and a game that a board counts, beginning with the oldest match
LAST = 8  # latest results that are stored for each pair
WON, LOST, DRAWN = "W", "L", "D"


def results(header, end):
    """A list of (name, WON, LOST or DRAWN) for each player of a match with two seats or more that was played to its
    end.

    header, end: those of a match file (dict), which may hold anything. A match that was ended before it was over counts
    for nobody: [].
    """
    names, won = header.get("names"), end.get("winners")
    if fits(NAMES, names) or fits(SEATS, won):
        return []
    players = header.get("players")
    if type(players) is not list:
        players = []
    drawn = not won or len(won) >= len(names)
    return [(names[i], DRAWN if drawn else WON if i in won else LOST) for i in range(len(names))
            if not players[i:i + 1] or players[i] is None]


class Records:
    """The results of each name in each game. Matches are added from the oldest to the latest.

    counts  {(name, game): [won, lost, drawn, streak, last results]}; streak: matches won in a row, negative: lost in a
            row; the last results are a text of WON, LOST and DRAWN, the latest first
    full    True: there were more pairs than are counted
    """

    def __init__(self, most=MOST):
        """most: how many pairs of a name and a game are counted; None: all"""
        self.counts, self.full, self.most = {}, False, most

    def add(self, header, end):
        """Count a match. header: its header (dict), None: it cannot be read; end: its end record (dict), None: it has
        not ended"""
        game = header.get("game") if header and end else None
        if type(game) is not str or len(game) > 20:
            return
        for name, result in results(header, end):
            key = (name, game)
            if key not in self.counts:
                if self.most is not None and len(self.counts) >= self.most:
                    self.full = True
                    continue
                self.counts[key] = [0, 0, 0, 0, ""]
            count = self.counts[key]
            count[(WON, LOST, DRAWN).index(result)] += 1
            step = 1 if result == WON else -1
            count[3] = 0 if result == DRAWN else count[3] + step if count[3] * step > 0 else step
            count[4] = (result + count[4])[:LAST]

    def names(self):
        """(name, matches won, matches) of all names as a list, sorted by the matches won."""
        found = {}
        for name, game in self.counts:
            won, lost, drawn = self.counts[name, game][:3]
            before = found.get(name, (0, 0))
            found[name] = before[0] + won, before[1] + won + lost + drawn
        return sorted([(name,) + found[name] for name in found], key=lambda one: (-one[1], one[2], one[0]))

    def games(self, name):
        """(game, [won, lost, drawn, streak, last results]) of a name as a list, sorted by game."""
        return sorted([(game, self.counts[other, game]) for other, game in self.counts if other == name])


def streak(count):
    """A streak in words; "" for fewer than two matches in a row."""
    return "%d %s in a row" % (abs(count), "won" if count > 0 else "lost") if abs(count) > 1 else ""
