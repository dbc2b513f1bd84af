"""Plays the parts of a study, in this process, in several, or on a Dask cluster; and stores the results.

The file of a study has its `parameters` in the first line and the counts of a part in each further one. A truncated
line is ignored, so its part is played again.
"""

import contextlib
import hashlib
import itertools
import json
import multiprocessing
import signal
import sys

from tqdm import tqdm

from balance import study as studies
from boardfiles import WORK, UserError
from boardfiles.untrusted import parsed, writing
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


def run(study, processes=1, scheduler=None, resume=False, folder=None, quiet=False):
    """Play all parts of a study that are not done; returns (the sum of the counts, True if all parts are done).

    Ctrl-C ends it early. processes: number of parts played at once; scheduler: address of a Dask scheduler, None: play
    on this computer. UserError: the results cannot be stored, or the cluster cannot be reached.
    """
    results = Results(study, resume, folder)
    left = ((n, part) for n, part in enumerate(study.parts()) if n not in results.done)
    total = study.number_of_parts()
    players = on_cluster(scheduler) if scheduler else in_this_process if processes == 1 else in_processes(processes)
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
        yield number, studies.play(parameters, part)


def play_part(work):
    """(number, counts) of a part; work: (parameters, number, part)."""
    parameters, number, part = work
    return number, studies.play(parameters, part)


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


def _quietly():
    """Ignore Ctrl-C from now on; returns what was done at it."""
    return signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_cluster(address):
    """Play parts as `in_this_process`, on a Dask cluster. If a worker is lost, another one plays its parts."""
    def play(parameters, parts):
        try:
            from distributed import Client, as_completed
        except ImportError:
            raise UserError("A cluster takes Dask: pip install 'cornerman[cluster]'.") from None
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
