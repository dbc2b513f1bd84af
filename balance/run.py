"""Runs a study: has its parts played in this process, in several, in another interpreter or on a Dask cluster, and
stores the results.

The file of a study has its `parameters` in the first line and the counts of a part in each further one. A truncated
line is ignored, so its part is played again.
"""

import contextlib
import hashlib
import itertools
import json
import multiprocessing
import queue
import signal
import subprocess
import sys
import tempfile
from multiprocessing.pool import ThreadPool

from tqdm import tqdm

from balance import parts as playing
from boardfiles import WORK, UserError
from boardfiles.untrusted import parsed, reason, shown, writing
from cornerman_tools.worker import call

AHEAD = 200  # parts that wait on a cluster


class Results:
    """The file of a study: build/balance/DIGEST.jsonl.

    counts  the sum of all counts
    done    set of the numbers of the parts that were played
    """

    def __init__(self, study, resume, folder=None):
        """resume: True: keep the parts that the file has. UserError: the file cannot be read or written."""
        line = json.dumps(study.parameters, sort_keys=True)
        self.path = (folder or WORK / "balance") / (hashlib.sha256(line.encode()).hexdigest()[:16] + ".jsonl")
        self.counts, self.done = {}, set()
        with writing(self.path, "Make room there, or let your account write to this file."):
            if resume and not self.path.exists():
                raise UserError("Nothing of this study was kept. Leave --resume out, or repeat the other arguments as "
                                "they were.")
            if resume:
                self._read(line)
            else:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.path.write_text(line + "\n")
            self.file = open(self.path, "a")
            self.file.write("" if self._whole() else "\n")

    def _whole(self):
        """True if the last line of the file is complete."""
        return self.path.read_bytes().endswith(b"\n")

    def _read(self, line):
        """Add the counts that the file has. line: the first line of this study. UserError: the file is of another
        study."""
        first, *rest = self.path.read_text().split("\n")
        if first != line:
            raise UserError("%s holds another study. Leave --resume out to begin anew." % self.path)
        for text in rest:
            with contextlib.suppress(ValueError, TypeError, KeyError):
                entry = parsed(text)
                if type(entry["part"]) is int and entry["part"] not in self.done:
                    self.add(entry["part"], {name: int(n) for name, n in entry["counts"].items()}, False)

    def add(self, number, counts, write=True):
        """Add the counts of a part (dict), unless they were added before."""
        if number in self.done:
            return
        self.done.add(number)
        for name, n in counts.items():
            self.counts[name] = self.counts.get(name, 0) + n
        if write:
            self.file.write(json.dumps({"part": number, "counts": counts}) + "\n")
            self.file.flush()

    def close(self):
        """Close the file."""
        self.file.close()


def run(study, processes=1, scheduler=None, python=None, resume=False, folder=None, quiet=False):
    """Play all parts of a study that are not done; returns (the sum of the counts, True if all parts are done).

    Ctrl-C ends it early. processes: number of parts played at once; scheduler: address of a Dask scheduler, None: play
    on this computer; python: the interpreter that plays there, None: this one. UserError: the results cannot be stored,
    the cluster cannot be reached, or the interpreter cannot play.
    """
    results = Results(study, resume, folder)
    left = ((n, part) for n, part in enumerate(study.parts()) if n not in results.done)
    total = study.number_of_parts()
    if scheduler:
        players = on_cluster(scheduler)
    elif python:
        players = in_interpreter(python, processes)
    else:
        players = in_this_process if processes == 1 else in_processes(processes)
    whole = True
    try:
        with tqdm(total=total, initial=len(results.done), unit="part", disable=True if quiet else None, leave=False,
                  file=sys.stderr) as bar:
            for number, counts in players(study.parameters, left):
                results.add(number, counts)
                bar.update(1)
    except KeyboardInterrupt:
        whole = False
    finally:
        results.close()
    return results.counts, whole and len(results.done) == total


def in_this_process(parameters, parts):
    """Yield (number, counts) for each of `parts`, (number, part), played in this process."""
    for number, part in parts:
        yield number, playing.play(parameters, part)


def play_part(work):
    """(number, counts) of a part; work: (parameters, number, part)."""
    parameters, number, part = work
    return number, playing.play(parameters, part)


def in_processes(processes):
    """Play parts as `in_this_process`, in several processes, in any order."""
    def play(parameters, parts):
        before = _quietly()  # inherited, so that Ctrl-C is for this process alone while the others still import
        try:
            pool = multiprocessing.get_context("spawn").Pool(processes, _quietly)
        finally:
            signal.signal(signal.SIGINT, before)
        with pool:
            yield from pool.imap_unordered(play_part, ((parameters, number, part) for number, part in parts))
    return play


class Interpreter:
    """A process of another interpreter of Python, which plays parts."""

    def __init__(self, python):
        """python: its name or path. UserError: it is not there, or cannot play."""
        self.python, self.errors = python, tempfile.TemporaryFile()
        try:
            self.process = subprocess.Popen([python, playing.__file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=self.errors, text=True, start_new_session=True)  # without Ctrl-C
        except (OSError, ValueError) as error:
            raise UserError("%s cannot be started: %s. Name an interpreter of Python, such as pypy3." % (
                shown(python), reason(error))) from None
        if self.process.stdout.readline().strip() != playing.READY:
            error = self.failed("cannot play")
            self.close()
            raise error

    def play(self, work):
        """(number, counts) of a part; work: (parameters, number, part). UserError: the process has ended."""
        try:
            self.process.stdin.write(json.dumps(work) + "\n")
            self.process.stdin.flush()
            number, counts = json.loads(self.process.stdout.readline())
            return number, counts
        except (OSError, ValueError, TypeError):
            raise self.failed("ended in the middle of a part") from None

    def failed(self, what):
        """The UserError that says what the interpreter did, with its last words."""
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):  # so that it says all that it has to say
            self.process.stdin.close()
            self.process.wait(2)
        self.errors.seek(0)
        words = [shown(line.strip()) for line in self.errors.read().decode(errors="replace").split("\n")
                 if line.strip()]
        return UserError("%s. Name another interpreter with --python, or leave it out." % ": ".join(
            ["%s %s" % (shown(self.python), what), *words[-1:]]).rstrip("."))

    def close(self):
        """End the process."""
        with contextlib.suppress(OSError), self.process, self.errors:  # what was written and never read is an error
            self.process.kill()


def in_interpreter(python, processes):
    """Play parts as `in_this_process`, in several processes of another interpreter of Python, in any order."""
    def play(parameters, parts):
        free = queue.SimpleQueue()

        def part_of(work):
            one = free.get()
            try:
                return one.play(work)
            finally:
                free.put(one)
        with contextlib.ExitStack() as stack:
            for _ in range(processes):
                one = Interpreter(python)
                stack.callback(one.close)
                free.put(one)
            with ThreadPool(processes) as pool:
                yield from pool.imap_unordered(part_of, ((parameters, number, part) for number, part in parts))
    return play


def _quietly():
    """Ignore Ctrl-C from now on; returns what was done at it."""
    return signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_cluster(address):
    """Play parts as `in_this_process`, on a Dask cluster. If a worker is lost, another one plays its parts."""
    def play(parameters, parts):
        try:
            from distributed import Client, as_completed
        except ImportError:
            raise UserError("A cluster takes Dask: %s -m pip install distributed" % sys.executable) from None
        try:
            client = Client(address, timeout=4)
        except (OSError, ValueError):
            raise UserError("No Dask scheduler answers at %s. Start one with: dask scheduler." % address) from None
        with client:
            def sent():
                return [client.submit(call, "balance.run.play_part", (parameters, number, part), pure=False, retries=3)
                        for number, part in itertools.islice(parts, AHEAD)]
            waiting = as_completed(sent())
            for n, future in enumerate(waiting):
                yield future.result()
                future.release()
                if n % AHEAD == AHEAD // 2:
                    waiting.update(sent())
    return play
