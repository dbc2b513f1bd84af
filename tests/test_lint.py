"""The linter finds nothing: pyproject.toml says which of its rules count, and why others do not."""

import subprocess
import sys

from conftest import ROOT


def test_the_linter_finds_nothing():
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format", "concise"],
                          cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
