"""Saves the state of a long match beside its log, so that it opens at once, and merges pieces while the app is idle.

A saved state holds what a Match has in memory: its options, the state, its earlier states for undo, the actions since
the first of them, and the undone ones. It is used only while the log has the line, known by its CRC, that it follows,
and only by a program whose SAVED_BY is that of the one that saved it. Without it the log is replayed from its start.
"""

import json

from cornerman import VERSION
from cornerman.journal import Journal
from cornerman.match import LONG, PACKED, Log, Mark, Match, packed

# The version of the program, and a number for the form of what is saved. Raise the number with each change of the form,
# fields of a state that begin with "_" included, so that no program continues from a state that it would misread.
# tests/saved_form.json lists the form, and a test fails when it changes but the number does not.
SAVED_BY = VERSION + "/4"
# Most characters of a state in one record. MicroPython's json.loads extends a text by 16 bytes at a time, and each time
# may have to move it to a larger free block.
TEXT = 384


def records(match, size):
    """Yield the records (JSON lists) that save the state of a match.Match. size: bytes of its log

        ["state", SAVED_BY, size, number of actions in the log, chance.used, number of the first action saved here]
        ["at", number of actions, chance.used]   before the texts of each state: the options, the checkpoints
                                                 (`match.marks`), the present state
        ["text", part of the JSON text of that state]
        ["log", actions] and ["undone", actions]   up to PACKED actions each
        ["whole"]                                the last one: nothing is missing
    """
    start = match.marks[0].count
    yield ["state", SAVED_BY, size, len(match.log), match.chance.used, start]
    for mark in [Mark(0, 0, packed(match.options))] + match.marks + [
            Mark(len(match.log), match.chance.used, packed(match.state))]:
        yield ["at", mark.count, mark.used]
        for at in range(0, len(mark.text), TEXT):
            yield ["text", mark.text[at:at + TEXT]]
    for kind, log, first in (("log", match.log, start), ("undone", match.undone, 0)):
        for n in range(first, len(log), PACKED):
            yield [kind, [log[i] for i in range(n, min(n + PACKED, len(log)))]]
    yield ["whole"]


def restore(game, seed, head, found):
    """The Match whose records (from `records`) these are; None: they are incomplete.

    game: catalog.Game; seed: text; head: the first record; found: iterable of the others
    """
    whole, texts = False, []
    logs = {"log": Log(head[5]), "undone": Log()}
    for record in found:
        kind = record[0]
        whole = kind == "whole"
        if kind == "at":
            texts.append(Mark(record[1], record[2], ""))
        elif kind == "text":
            last = texts[-1]
            texts[-1] = Mark(last.count, last.used, last.text + record[1])
        elif kind in logs:
            for action in record[1]:
                logs[kind].append(action)
    if not whole or len(logs["log"]) != head[3]:
        return None
    match = Match(game, json.loads(texts[0].text), seed, False)
    match.state = json.loads(texts[-1].text)
    match.chance.used = head[4]
    match.marks = texts[1:-1]
    match.log, match.undone = logs["log"], logs["undone"]
    return match


def resume(journal, name, game, seed):
    """(the Match in its latest saved state, the argument `known` for `Journal.open`); None: there is no saved state
    that this program can use and whose line the log has.

    journal: journal.Journal; name: of the match; game: catalog.Game; seed: text
    """
    for crc, found in journal.checkpoints(name):
        head = next(found, ())
        known = journal.since(name, crc, head[2]) if head[:2] == ["state", SAVED_BY] else None
        match = restore(game, seed, head, found) if known else None
        if match:
            return match, known
    return None


def past(tail, first, last):
    """Yield the actions number `first` to `last` - 1 of the open match. tail: its store.Tail. OSError: unreadable."""
    return Journal(tail.store).take(tail).past(first, last)


def work(table):
    """Save the state of the match at a ui.app.table.Table and merge pieces of its log.

    A generator: it yields after each step, which takes up to some tenths of a second. Errors of the flash are ignored.
    """
    tail = table.journal
    table.saved_bytes = tail.log_size
    journal = Journal(tail.store)
    if len(table.match.log) >= LONG:
        save(tail, records(table.match, tail.log_size))
        yield
    try:
        journal.take(tail)
        for _ in journal.merge():
            tail.next_piece = journal.next_piece
            yield
            journal.take(tail)
    except OSError:
        pass  # it is tried again when the app is idle next


def save(tail, found):
    """Save a state (an iterable of records). A failure is ignored: the match only takes longer to open."""
    try:
        Journal(tail.store).take(tail).keep(found)
    except (OSError, MemoryError):
        pass
