"""The linter and the type checker find nothing: pyproject.toml says what counts, and why other things do not."""

import importlib.metadata
import os
import shutil
import subprocess
import sys

from conftest import ROOT, need


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
