"""Defaults for a game's `rules`."""

from cornerman import game as contract


class Rules:
    """The functions that replace those which a game's rules do not define.

    rules  the game's module
    """

    def __init__(self, rules):
        self.rules = rules

    def seats(self, options):
        """Two players."""
        return 2

    def ask(self, options, state, prefix):
        """The Ask that the tables VERBS and CORRECTIONS give."""
        return contract.ask(self.rules, options, state, prefix)

    def verbs(self, name):
        """The Verbs of this name; there may be several, for different phases."""
        return [verb for verb in self.rules.VERBS if verb.name == name]

    def corrections(self, options):
        """All Fields."""
        return self.rules.CORRECTIONS

    def open_prefixes(self, options, state):
        """The verbs that are open in this phase and whose first argument is not refused, in the order of the table.
        Where the first argument is a seat, one prefix for each seat that can act."""
        out = []
        if state["over"] and not self.rules.GOES_ON:
            return out
        for verb in self.rules.VERBS:
            if verb.phases is not None and state["phase"] not in verb.phases:
                continue
            try:
                first = self.rules.ask(options, state, [verb.name])
            except contract.Refused:
                continue
            if not answerable(first):
                continue
            if first is not None and first.kind[0] == "seat" and not first.optional:
                out += [[verb.name, seat] for seat in first.kind[1] if first.refuses(seat) is None]
            else:
                out.append([verb.name])
        return out

    def correctable(self, options, state):
        """All fields that can be corrected now; the seat is asked for later."""
        return [["set", field.name] for field in contract.fields(self.rules, options, state)]

    def apply_set(self, options, state, action, chance, events):
        """A correction sets the plain value."""
        contract.correct(state, action)

    def secret(self, options, state, action, n):
        """True for the actions for which `game.hide` was called, until the game empties its list."""
        return n in state.get("_secret", ())


def answerable(ask):
    """False if an argument that must be given is chosen from a list, and no value of the list is allowed."""
    if ask is None or ask.optional:
        return True
    values = ask.candidates
    if values is None and ask.kind[0] in ("choice", "seat"):
        values = ask.kind[1]
    return values is None or any([ask.refuses(value) is None for value in values])
