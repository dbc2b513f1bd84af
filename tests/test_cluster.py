"""`cornerman balance --scheduler`: the same table on a Dask cluster, also where a worker is killed in the middle."""

import os
import signal

import pytest
from conftest import need

import commandline
from balance import run as runs
from balance.study import PART, Study


@pytest.fixture
def cluster(tmp_path, monkeypatch):
    """A scheduler and two workers, each a process of its own."""
    need("cluster")
    from distributed import LocalCluster
    monkeypatch.setattr(runs, "WORK", tmp_path)
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None,
                      local_directory=str(tmp_path / "dask"), host="127.0.0.1") as one:
        yield one


def test_each_part_counts_once_when_a_worker_is_killed(cluster, monkeypatch):
    study = Study("dicefighter", {}, matches=12 * PART, seed="cluster")
    pids = [worker.pid for worker in cluster.workers.values()]
    add, seen = runs.Results.add, []

    def killing(kept, number, counts, write=True):
        seen.append(number)
        if len(seen) == 3:
            os.kill(pids[0], signal.SIGKILL)
        add(kept, number, counts, write)
    monkeypatch.setattr(runs.Results, "add", killing)
    there, whole = runs.run(study, scheduler=cluster.scheduler_address, quiet=True)
    monkeypatch.setattr(runs.Results, "add", add)
    assert whole and sorted(seen) == list(range(12))
    assert there == runs.run(study, quiet=True)[0] and there["0 matches"] == 12 * PART


def test_an_unreachable_scheduler_is_one_sentence(capsys):
    need("cluster")
    assert commandline.main(["balance", "melee", "--scheduler", "tcp://127.0.0.1:1"]) == 2
    assert "No Dask scheduler answers" in capsys.readouterr().err.splitlines()[-1]
