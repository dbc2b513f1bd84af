"""The steps that fill the sheet of a Protagonist (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import face
from cornerman.game import ASK, DO, OPEN, READ, SHELF, Step, row
from cornerman.games.fightcard.labels import label
from cornerman.games.fightcard.state import TABLES, sheet


def sheet_keys(options):
    """The keys of its rows: what is on the sheet, and how it comes there."""
    keys = ["premade", "all", "shelf", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"]
    return keys + (["stats"] if options["stats"] else []) + ["finish", "prompts", "read"]


def sheet_row(options, state, key):
    """A row of the sheet."""
    name, value = label(options, key), sheet(state).get(key, "")
    if key == "all":
        return row(name, DO, [["pick", table] for table in TABLES])
    if key == "shelf":
        return row("From the shelf", SHELF, state["hero"])
    if key == "read":
        from cornerman.games.fightcard.characters import sheet_lines

        return row(name, READ, sheet_lines(options, state))
    if key in TABLES:
        rows = [row("Draw it", DO, [["pick", key]]), row("Write it", ASK, ["sheet", key]),
                row("A card for it", ASK, ["pick", key])]
        return row(name, OPEN, Step(name, rows), value)
    if key == "finish":
        value = " ".join([face(card) for card in value])
    elif key in ("tags", "prompts"):
        value = str(len(value) or "")
    else:
        value = ""
    return row(name, ASK, ["sheet", key] if key in ("look", "tags", "stats") else [key], value)
