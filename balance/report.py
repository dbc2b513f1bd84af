"""The output of a study: a table, CSV, JSON and pictures, made from the counts."""

import json
from hashlib import sha256

from boardfiles import outputs
from boardfiles.plots import drawn
from balance.parts import FARTHEST
from cornerman.players import computer

COLUMNS = ("side", "against", "player", "against_player", "matches", "won", "rate", "low", "high", "drawn", "length",
           "length_sd", "first_rate", "first_low", "first_high", "unfinished")
LANDED = ("landed_rate", "landed_low", "landed_high")  # matches in which the side landed a hit, where that is counted
TABLE = "Table"


def wilson(won, n, z=1.96):
    """(lowest, highest) rate of Wilson's 95 % interval for `won` of `n`. n = 0: (0, 1)."""
    if not n:
        return 0.0, 1.0
    rate, over = won / n, 1 + z * z / n
    middle, half = rate + z * z / 2 / n, z * (rate * (1 - rate) / n + z * z / 4 / n / n) ** 0.5
    return max(0.0, (middle - half) / over), min(1.0, (middle + half) / over)


def rows(study, counts):
    """A dict by COLUMNS for each pair that has played. A drawn match is half a match won."""
    sides, out = study.parameters["sides"] or ["-"], []
    for number, (a, b) in enumerate(study.pairs):
        def count(name, number=number):
            return counts.get("%d %s" % (number, name), 0)
        n = count("matches")
        if not n:
            continue
        won, decided = count("won") + count("drawn") / 2, count("first decided")
        mean = count("length") / n
        low, high = wilson(won, n)
        first_low, first_high = wilson(count("first won"), decided)
        row = dict(zip(COLUMNS, (
            sides[a], sides[b], *study.parameters["players"], n, count("won"), won / n, low, high, count("drawn"), mean,
            max(0.0, count("length squared") / n - mean * mean) ** 0.5,
            count("first won") / decided if decided else None, first_low if decided else None,
            first_high if decided else None, count("unfinished"))))
        if is_landed(study):
            row.update(zip(LANDED, (count("landed") / n, *wilson(count("landed"), n))))
        out.append(row)
    return out


def is_landed(study):
    """True if the study counts the hits of each side."""
    return hasattr(computer.model(study.parameters["game"]), "wounded")


def table(study, counts):
    """The lines of the table."""
    parameters = study.parameters
    lines = ["%s: %s against %s, %d matches a pair, seed %s" % (
        parameters["game"], *parameters["players"], parameters["matches"], parameters["seed"])]
    lines.append("%-26s %-26s %8s  %-22s %-13s %s" % (
        "side", "against", "matches", "won (95 %)", "length", "first wins (95 %)"))
    for row in rows(study, counts):
        first = "both begin" if row["first_rate"] is None else percent(row, "first_rate", "first_low", "first_high")
        lines.append("%-26s %-26s %8d  %-22s %5.1f +- %4.1f %s" % (
            row["side"], row["against"], row["matches"], percent(row, "rate", "low", "high"), row["length"],
            row["length_sd"], first))
        if row["unfinished"]:
            lines.append("%26s %d of them did not end and count as drawn" % ("", row["unfinished"]))
    return lines


def percent(row, *names):
    """A rate with its interval."""
    return "%5.1f %% (%4.1f to %5.1f)" % tuple([100 * row[name] for name in names])


def as_csv(study, counts):
    """The rows as CSV (str)."""
    return outputs.as_csv(COLUMNS + (LANDED if is_landed(study) else ()), rows(study, counts))


def as_json(study, counts):
    """The study with its rows and the chances by lead, as JSON (str)."""
    return json.dumps({"study": study.parameters, "rows": rows(study, counts),
                       "leads": [[step, lead, n, won] for (step, lead), (n, won) in sorted(leads(counts).items())]},
                      indent=1) + "\n"


def leads(counts):
    """{(step, lead of seat 0): (matches, matches won by seat 0)} over all pairs."""
    out = {}
    for name, n in counts.items():
        words = name.split(" ")
        if words[1] == "lead":
            key = int(words[2]), int(words[3])
            played, won = out.get(key, (0, 0))
            out[key] = (played + n, won) if words[4] == "of" else (played, won + n)
    return out


def plot(study, counts, path):
    """Write a picture: of several sides who beats whom and the rate of each, and the chance to win by the lead; for
    sides with a number, the effect of skill; for sides with added cards, the effect of each card.

    A PNG stores the SHA-256 of its table, `as_csv`, under TABLE. UserError: matplotlib is missing, or the file cannot
    be written.
    """
    about = {TABLE: sha256(as_csv(study, counts).encode()).hexdigest()}
    title, sides = table(study, counts)[0], study.parameters["sides"]
    if any(["+" in side for side in sides]):
        with drawn(path, 1, 1, figsize=(14, 6), about=about) as (figure, axes):
            _added(axes, study, counts)
            figure.suptitle(title)
        return
    drawings = []
    if len(sides) > 1:
        drawings = [lambda axes: _heatmap(axes, study, counts), lambda axes: _sides(axes, study, counts)]
        drawings += [lambda axes: _skill(axes, study, counts)] if is_landed(study) else []
    drawings += [lambda axes: _curve(axes, counts)]
    width = max(8, 17 * len(drawings) / 3)
    with drawn(path, 1, len(drawings), figsize=(width, 5.2), about=about) as (figure, places):
        for axes, draw in zip(places if len(drawings) > 1 else [places], drawings):
            draw(axes)
        figure.suptitle(title)


def _bars(axes, xs, rates, **options):
    """Points with their intervals, in percent. rates: a list of (rate, lowest, highest)."""
    down = [100 * (rate - low) for rate, low, high in rates]
    up = [100 * (high - rate) for rate, low, high in rates]
    axes.errorbar(xs, [100 * rate for rate, low, high in rates], [down, up], fmt="o", markersize=3, **options)


def _mean(found, name="rate"):
    """(rate, lowest, highest) of several rows together."""
    n, won = sum([row["matches"] for row in found]), sum([row[name] * row["matches"] for row in found])
    return won / n, *wilson(won, n)


def _skill(axes, study, counts):
    """Plot how often the weaker side wins and how often it lands a hit, by the ratio of the sides' strengths."""
    found = {}
    for row in rows(study, counts):
        weak, strong = int(row["side"]), int(row["against"])
        if weak < strong:
            found.setdefault(strong / weak, []).append(row)
    ratios = sorted(found)
    for name, label in (("landed_rate", "lands a hit"), ("rate", "wins")):
        _bars(axes, ratios, [_mean(found[ratio], name) for ratio in ratios], label=label)
    axes.set_ylim(0, 100)
    axes.set_xscale("log")
    axes.set_xticks([1, 1.5, 2, 3, 5, 10], ["1", "1.5", "2", "3", "5", "10"])
    axes.minorticks_off()
    axes.set_xlabel("times as many cards as the weaker side has")
    axes.set_title("matches in which the weaker side …, of 100")
    axes.legend()


def _added(axes, study, counts):
    """Plot the effect of each card: a point for each side, and the mean over all sides with its interval, best cards
    first."""
    found, sides = {}, [side for side in study.parameters["sides"] if "+" not in side]
    for row in rows(study, counts):
        found.setdefault(row["side"].partition("+")[2], []).append(row)
    order = sorted(found, key=lambda card: _mean(found[card]), reverse=True)
    _bars(axes, range(len(order)), [_mean(found[card]) for card in order], color="black", label="together, with 95 %")
    for side in sides:
        dots = [(i, 100 * row["rate"]) for i, card in enumerate(order) for row in found[card] if row["against"] == side]
        axes.plot([i for i, rate in dots], [rate for i, rate in dots], "x", markersize=4, label=side)
    axes.axhline(50, color="grey", linewidth=0.7)
    axes.set_xticks(range(len(order)), order, rotation=90, fontsize=7)
    axes.set_title("matches that a sample hand with the card besides wins against the hand without it, of 100")
    axes.legend(fontsize=8)


def _rates(study, counts):
    """{(a, b): rate of a} in both directions, by indexes of sides."""
    names, out = study.parameters["sides"], {}
    for row in rows(study, counts):
        a, b = names.index(row["side"]), names.index(row["against"])
        out[a, b] = row["rate"]
        out.setdefault((b, a), 1 - row["rate"])
    return out


def _heatmap(axes, study, counts):
    """Draw how many of 100 matches the side at the left has won against each other side, as colours and numbers."""
    names, rates = study.parameters["sides"], _rates(study, counts)
    cells = [[100 * rates.get((a, b), float("nan")) for b in range(len(names))] for a in range(len(names))]
    axes.imshow(cells, cmap="RdBu", vmin=0, vmax=100)
    axes.set_xticks(range(len(names)), names, rotation=40, ha="right")
    axes.set_yticks(range(len(names)), names)
    for a, line in enumerate(cells):
        for b, rate in enumerate(line):
            if rate == rate:
                axes.text(b, a, "%.0f" % rate, ha="center", va="center", fontsize=8)
    axes.set_title("matches won, of 100, by the side at the left")


def _sides(axes, study, counts):
    """Draw for each side the percentage of matches that it has won against all others, with its 95 % interval."""
    names, found = study.parameters["sides"], rows(study, counts)
    for i, name in enumerate(names):
        n = won = 0
        for row in found:
            if (row["side"] == name) != (row["against"] == name):
                rate = row["rate"] if row["side"] == name else 1 - row["rate"]
                n, won = n + row["matches"], won + rate * row["matches"]
        low, high = wilson(won, n)
        axes.errorbar([i], [100 * won / n if n else 50], [[100 * (won / n - low) if n else 50],
                                                          [100 * (high - won / n) if n else 50]], fmt="o", color="C0")
    axes.axhline(50, color="grey", linewidth=0.7)
    axes.set_xticks(range(len(names)), names, rotation=40, ha="right")
    axes.set_ylim(0, 100)
    axes.set_title("matches won against all others, of 100, with 95 %")


def _curve(axes, counts):
    """Draw the percentage of matches that the first seat has won, by its lead after each round or trick. A point needs
    20 matches."""
    found = leads(counts)
    for lead in range(-FARTHEST, FARTHEST + 1):
        steps = sorted(step for step, one in found if one == lead and found[step, one][0] >= 20)
        if steps and lead % 2 == 0:
            won = [100 * found[step, lead][1] / found[step, lead][0] for step in steps]
            axes.plot(steps, won, "o-" if len(steps) == 1 else "-", label="%+d" % lead if lead else "0")
    axes.set_ylim(0, 100)
    axes.set_xlabel("rounds or tricks played")
    axes.set_title("matches won by the first seat, of 100, by its lead")
    if axes.lines:
        axes.legend(title="lead", fontsize=8)
