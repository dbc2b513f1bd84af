"""Hatchling's hook (pyproject.toml): a wheel holds the fonts that `make` has made, an installed clone need not."""

import os

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FontsAreMade(BuildHookInterface):
    """The hook of the build."""

    def initialize(self, version, build_data):
        """Refuse a wheel without fonts: `version` is "standard" for a wheel and "editable" for an installed clone."""
        if version != "editable" and not os.path.exists(
                os.path.join(self.root, "firmware", "cornerman", "ui", "glyphs", ".ready")):
            raise SystemExit("The fonts are missing. `make wheel` makes them, then the wheel.")
