"""A session: several matches in a row between the same players, with the wins of each, a limit such as "best of three",
and the loser of the last match.

The header of each match file holds it as it was before that match: `series` (wins by seat), `best` (BESTS) and `lost`
(a seat).
"""

from cornerman.game import fits

SERIES = ("list", ("int", 0, 999), 0, 8)
BESTS = (0, 3, 5, 7)  # most matches of a session; 0: no limit
WORDS = {0: "one match", 3: "best of three", 5: "best of five", 7: "best of seven"}


def leader(series, best):
    """The seat that has won the session; None: nobody yet, or the session has no limit. series: wins by seat; best: one
    of BESTS"""
    for seat in range(len(series)):
        if best and series[seat] > best // 2:
            return seat
    return None


def loser(seats, winners):
    """The only seat that has not won; None: there is none, or more than one. seats: their number; winners: list of
    seats"""
    others = [seat for seat in range(seats) if seat not in winners]
    return others[0] if len(others) == 1 and seats > 1 else None


def begun(before, best, game, names):
    """The fields of the session for the header of a new match, as a dict. A session goes on if the last match was of
    the same game between the same players.

    before: None, or (name of the game, names of the players, wins by seat, loser or None) after the last match on this
    device; best: one of BESTS; game, names: of the new match
    """
    out = {"best": best} if best else {}
    if before and before[:2] == (game, names):
        series, lost = before[2:]
        if any(series) and leader(series, best) is None:
            out["series"] = series
        if best and lost is not None:
            out["lost"] = lost
    return out


def after(header, end):
    """The argument `before` of `begun`, from the header and the end of a match file; None: they are not sound."""
    names, series, won = header["names"], header.get("series", []), end.get("winners", [])
    if fits(SERIES, series) or fits(("list", ("int", 0, 7), 0, 8), won):
        return None
    series = (series + [0] * len(names))[:len(names)]
    return (header["game"], names, [series[i] + (i in won) for i in range(len(names))],
            loser(len(names), won) if won else None)


def copy_to(table, header):
    """Copy the session in the header of a match to its table.Table, as far as it is sound."""
    series, best, lost = header.get("series", []), header.get("best", 0), header.get("lost")
    if not fits(SERIES, series):
        table.series[:len(series)] = series
    if not fits(("choice", BESTS), best):
        table.best = best
    if not fits(("int", 0, len(table.names) - 1), lost):
        table.lost = lost


def opening(table):
    """Lines for the beginning of a match of a session."""
    out = []
    if table.best:
        seats = table.game.rules.seats(table.match.options)
        words = WORDS[table.best]
        out.append(words[0].upper() + words[1:] + (
            ", %s" % " : ".join([str(one) for one in table.series[:seats]]) if any(table.series) else ""))
    if table.lost is not None:
        out.append("@%d lost and may begin" % table.lost)
    return table.lines(out)


def ended(table):
    """(title, lines) for the end of a match of a session: the score of the session, or its winner."""
    wins = table.wins()
    first = leader(wins, table.best)
    if first is None:
        return WORDS[table.best], []
    order = [wins[first]] + [wins[i] for i in range(len(wins)) if i != first]
    return WORDS[table.best], ["Wins the session " + ":".join([str(one) for one in order])]
