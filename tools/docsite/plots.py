"""Benchmarks over time, as plots below the tables of docs/benchmarks.md.

docs/benchmarks.csv has the figures of earlier versions, with the time of each; the tables have the newest.
"""

import csv
import re
from pathlib import Path

from boardfiles.plots import drawn

ROOT = Path(__file__).resolve().parent.parent.parent
HISTORY = ROOT / "docs" / "benchmarks.csv"
PLOTS = (  # title, unit, budgets {line: figure}, and the lines {name: pattern of what was measured}
    ("From reset to the home screen", "ms", {"as files": 900, "frozen": 350}, {
        "pico_oled, as files": r"reset to the home screen, files, pico_oled$",
        "pico_oled, frozen": r"reset to the home screen, frozen, pico_oled$",
        "pico_lcd_13, as files": r"reset to the home screen, files, pico_lcd_13$",
        "pico_lcd_13, frozen": r"reset to the home screen, frozen, pico_lcd_13$"}),
    ("From a key to the last byte of the picture, on pico_lcd_13", "ms", {"a number": 20, "a screen": 90}, {
        "a number, as files": r"key to the last byte of a number that is tapped; files, pico_lcd_13$",
        "a number, frozen": r"key to the last byte of a number that is tapped; frozen, pico_lcd_13$",
        "a screen, as files": r"key to the last byte of a whole screen: the menu; files, pico_lcd_13$",
        "a screen, frozen": r"key to the last byte of a whole screen: the menu; frozen, pico_lcd_13$"}),
    ("The most heap that any key script takes, on pico_lcd_13", "KB", {"as files": 150, "frozen": 90}, {
        "as files": r"heap(?: in use, .*)?, worst of .*; files, pico_lcd_13$",
        "frozen": r"heap(?: in use, .*)?, worst of .*; frozen, pico_lcd_13$"}),
    ("Room on the flash of pico_lcd_13", "KB", {}, {
        "as files": r"files of a board, pico_lcd_13$",
        "an image with everything inside": r"image with all of it inside, pico_lcd_13$"}),
)


def figures(page):
    """All figures, sorted by time: a list of (time, {name: figure}). page: the text of docs/benchmarks.md

    Of a range the larger end counts. The figures on the page count as those of the newest version.
    """
    found = {}
    with HISTORY.open(encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            found.setdefault(line["when"], {})[line["what"]] = number(line["figure"])
    rows = re.findall(r"^\| (.*?) \| ([\d.,–]+) \| .*? \|.*\|$", page, re.M)
    newest = {what: number(figure) for what, figure in rows}
    past = sorted(found.items())
    return past if past[-1][1].items() <= newest.items() else [*past, ("newest", newest)]


def number(text):
    """The figure in a cell; of a range the larger end."""
    return max(float(part) for part in text.replace(",", "").split("–"))


def series(rows, pattern):
    """The largest figure whose name matches a pattern, at each time; None: nothing was measured."""
    return [max((value for what, value in row.items() if re.match(pattern, what)), default=None) for _, row in rows]


def add(site):
    """Put the plots on the page of the benchmarks, before its first table."""
    page, shown = "docs/benchmarks", []
    rows = figures(site.pages[page])
    for n, (title, unit, budgets, lines) in enumerate(PLOTS):
        file = "plots-%d.svg" % n
        with drawn(site.source / "_static" / file, figsize=(6, 4)) as (_, axes):
            for name, pattern in lines.items():
                axes.plot(range(len(rows)), series(rows, pattern), marker="o", label=name)
            for name, budget in budgets.items():
                axes.axhline(budget, color="grey", linestyle=":")
                axes.annotate("budget: %s, %d %s" % (name, budget, unit), (0, budget), fontsize=8, va="bottom")
            axes.set_xticks(range(len(rows)), [when for when, _ in rows], rotation=20, ha="right", fontsize=8)
            axes.set_ylim(bottom=0)
            axes.set_ylabel(unit)
            axes.legend(fontsize=8)
            axes.set_title(title, fontsize=11, wrap=True)
        shown.append('<img src="%s" alt="%s, over time">' % (site.static(page, file), title))
    site.after(page, r"\A(?:.|\n)*?(?=^## )", "## Over time\n\n%s\n\n" % "\n".join(shown))
