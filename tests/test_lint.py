"""The linter and the type checker find nothing, as pyproject.toml says what counts; and tools say how they are used."""

import importlib.metadata
import os
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT, need

PROGRAMS = [path for path in sorted((ROOT / "tools").rglob("*.py")) if '__name__ == "__main__"' in path.read_text()]


def ran(*words, **environment):
    """A program of the tests' own environment, run in the repository; a CompletedProcess."""
    return subprocess.run([sys.executable, "-m", *map(str, words)], cwd=ROOT, env=dict(os.environ, **environment),
                          capture_output=True, text=True)


def test_the_linter_finds_nothing():
    done = ran("ruff", "check", "--no-cache", "--output-format", "concise")
    assert done.returncode == 0, done.stdout + done.stderr


def test_ports_and_drivers_agree_with_the_stubs_of_their_runtimes(tmp_path):
    need("types")
    # mypy takes no stubs from the folder of the packages itself, only from one that holds nothing else.
    library = importlib.metadata.distribution("micropython-stdlib-stubs")
    chip = importlib.metadata.distribution("micropython-rp2-rpi_pico-stubs")
    for path in [*library.files, *chip.files]:
        if path.suffix == ".pyi" and path.parts[0] not in ("stdlib", "stubs", ".."):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path.locate(), tmp_path / path)
    done = ran("mypy", "--no-error-summary", "--cache-dir", os.devnull, "--custom-typeshed-dir",
               library.locate_file(""), MYPYPATH=str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_a_tool_that_is_asked_for_help_does_nothing_else(program, tmp_path):
    done = subprocess.run([sys.executable, program, "--help"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("usage: ")
    assert list(tmp_path.iterdir()) == []
