"""Which hits of Dicefighter are best together: a matching of the greatest weight (docs/rules/dicefighter.md,
Suggestion)."""

from cornerman.game import pulse


def matching(hits, weights):
    """The pairs [a, d] of `hits` (by a, then d) with the greatest sum of weights (whole numbers above 0), no a and no
    d twice; of several such lists the one that comes first when they are compared pair by pair.

    The Hungarian method on a square in which a pair that is no hit weighs 0. What it finds is tight: row and column
    of each pair add up to its weight. All best assignments are those of tight pairs, and one becomes another by
    turning cycles of them, so each row in turn takes the first column that a cycle brings.
    """
    rows, columns = [], []
    for a, d in hits:
        if a not in rows:
            rows.append(a)
        if d not in columns:
            columns.append(d)
    rows.sort()
    columns.sort()
    n = max(len(rows), len(columns))
    weight = [bytearray(n) for _ in range(n)]
    for i in range(len(hits)):
        weight[rows.index(hits[i][0])][columns.index(hits[i][1])] = weights[i]
    row, column, owner = _assigned(weight, n)
    _first(weight, n, row, column, owner, len(rows))
    out = []
    for j in range(len(columns)):
        if owner[j] < len(rows) and weight[owner[j]][j]:
            out.append([rows[owner[j]], columns[j]])
    return sorted(out)


def _assigned(weight, n):
    """(of each row and each column its share of a weight, of each column its row) of a best assignment.

    Shares of a pair add up to its weight at least, and exactly if it is assigned."""
    row = [max(weight[i]) for i in range(n)]
    column, owner = [0] * n, [-1] * n
    for start in range(n):
        pulse()
        slack, came, seen = [999] * n, [-1] * n, []
        i, j = start, -1
        left = list(range(n))
        while True:
            least, ours, share = 999, weight[i], row[i]
            for k in left:
                gap = share + column[k] - ours[k]
                if gap < slack[k]:
                    slack[k] = gap
                    came[k] = j
                if slack[k] < least:
                    least = slack[k]
                    to = k
            if least:
                row[start] -= least
                for k in seen:
                    row[owner[k]] -= least
                    column[k] += least
                for k in left:
                    slack[k] -= least
            j = to
            left.remove(j)
            seen.append(j)
            i = owner[j]
            if i < 0:
                break
        while j >= 0:
            owner[j] = start if came[j] < 0 else owner[came[j]]
            j = came[j]
    return row, column, owner


def _first(weight, n, row, column, owner, rows):
    """Turn the assignment into the best one that comes first, row by row; rows: how many are dice."""
    free = list(range(n))  # rows that may still change their column
    for i in range(rows):
        pulse()
        own = owner.index(i)
        leads, ends = {}, [own]  # of each row from which tight pairs lead to our column: the column it goes to first
        while ends:
            j = ends.pop()
            for k in free:
                if k not in leads and k != i and row[k] + column[j] == weight[k][j]:
                    leads[k] = j
                    ends.append(owner.index(k))
        for j in range(n):
            if weight[i][j] and row[i] + column[j] == weight[i][j] and (j == own or owner[j] in leads):
                k = owner[j]
                owner[j] = i
                while k != i:
                    j = leads[k]
                    k, owner[j] = owner[j], k
                free.remove(i)
                break
