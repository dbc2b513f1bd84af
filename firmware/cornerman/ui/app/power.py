"""The battery, on boards that can measure it: home shows its charge, and a warning appears when it is nearly empty."""

MEASURE_MS = 30000  # between two measurements
LOW = 10  # percent at which the warning appears


class Power:
    """Measures the battery periodically. `charge`: percent; None: unknown"""

    def __init__(self, app):
        """app: the App of a board that can."""
        self.app = app
        self.charge, self.measured, self.told = app.port.battery(), 0, False

    def tick(self, ms):
        """Advance the time by `ms`."""
        self.measured += ms
        if self.measured < MEASURE_MS:
            return
        self.measured = 0
        app, before = self.app, self.charge
        self.charge = app.port.battery()
        if self.charge != before and not app.dash:
            app.stack[0].state = app.charge()
            app.stale = True
        if self.charge is None or self.charge > 3 * LOW:
            self.told = False
        elif self.charge <= LOW and not self.told and app.depth() == 1:
            self.told = True
            app.warn(["The battery is nearly empty: %d%%." % self.charge, "Your matches are safe."])
