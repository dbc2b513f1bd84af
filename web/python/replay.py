"""Match files in a page: export, verification, and step-by-step replay. Runs on MicroPython."""

import json

import matchfiles
from boardfiles.untrusted import UserError
from cornerman.catalog import Game
from cornerman.journal import Journal, is_end
from cornerman.match import Match
from cornerman.store import Store
from cornerman.ui.app.app import App
from cornerman.ui.app.table import Table


def exported(folder, name):
    """The match `name` of a folder of matches as the text of an exported file, or one line that says why it cannot be
    exported."""
    try:
        return b"".join(matchfiles.hand_out(Journal(Store(folder)), name)[0]).decode()
    except UserError as error:
        return str(error)


def checked(data):
    """The result of `matchfiles.examine` for a match file (text), as JSON: result, remarks, commitment, steps; or
    wrong."""
    try:
        report = matchfiles.examine(data.encode())
    except matchfiles.VerificationError as error:
        return json.dumps({"wrong": str(error)})
    records = matchfiles.read(data.encode())
    return json.dumps({"result": report.result, "remarks": report.remarks,
                       "commitment": records[0][1]["commitment"], "steps": len(records) - 1})


class Replay:
    """A verified match file, replayed on a port; `app` draws it."""

    def __init__(self, port, data):
        """port: docs/architecture.md; data: the text of the file."""
        self.records = matchfiles.read(data.encode())
        header = self.records[0][1]
        game = Game(header["game"])
        self.match = Match(game, header["options"], header["seed"])
        self.at = 0
        self.app = App(port)
        self.app.open_table(Table(game, Journal(Store(port.root + "/none")), self.match, header["seed"],
                                  list(header["names"]), ended=True), [])
        self.app.tick(0)
        self.app.draw()

    def step(self):
        """Apply the next record; returns what was done and what happened then, as text, a line for each."""
        self.at += 1
        record, table, match = self.records[self.at], self.app.table, self.match
        if record[0] == "do" or record[0] == "instead":
            events = getattr(match, record[0])(record[1])
            did = table.game.words.describe_action(match.options, record[1])
            lines = [("Instead: " if record[0] == "instead" else "") + table.named(did)]
            lines += [line for line, seat, icon in table.describe(events)]
        elif is_end(record):
            lines = ["The match ends, the seed is told."]
        else:
            match.replay(record)
            lines = ["Taken back." if record == ["undo"] else "Done again."]
        self.app.dash.picture = None
        self.app.dash.news = []
        self.app.stale = True
        self.app.draw()
        return "\n".join(lines)
