"""The defaults for a game's `rules`."""

from cornerman import game as contract


class Rules:
    """The methods that stand for the functions which a game's `rules` does not define.

    rules   the module `rules` of the game
    """

    def __init__(self, rules):
        self.rules = rules

    def seats(self, options):
        """The number of seats: two."""
        return 2

    def ask(self, options, state, prefix):
        """The Ask for the next argument of an action, by the tables VERBS and CORRECTIONS; None: the action is
        complete. Refused: the verb is unknown or not open."""
        return contract.ask(self.rules, options, state, prefix)

    def verbs(self, name):
        """The Verbs of a name, as a list; there may be several, for different phases."""
        return [verb for verb in self.rules.VERBS if verb.name == name]

    def corrections(self, options):
        """All Fields of the table CORRECTIONS."""
        return self.rules.CORRECTIONS

    def open_prefixes(self, options, state):
        """The open prefixes, in the order of VERBS: each verb that is open in this phase and has an allowed value for
        its first argument. If that argument is a seat, there is one prefix for each allowed seat."""
        prefixes = []
        if state["over"] and not self.rules.GOES_ON:
            return prefixes
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
                prefixes += [[verb.name, seat] for seat in first.kind[1] if first.refuses(seat) is None]
            else:
                prefixes.append([verb.name])
        return prefixes

    def correctable(self, options, state):
        """A prefix for each field that can be corrected now; the seat is asked for later."""
        return [["set", field.name] for field in contract.fields(self.rules, options, state)]

    def apply_set(self, options, state, action, chance, events):
        """Set the plain value of a field."""
        contract.correct(state, action)

    def secret(self, options, state, action, n):
        """True for the actions for which the game has called `game.hide` and which it has not revealed since."""
        return n in state.get("_secret", ())


def answerable(ask):
    """False if an argument must be given and is chosen from a list of which no value is allowed. ask: an Ask, or None,
    for which it is True"""
    if ask is None or ask.optional:
        return True
    values = ask.candidates
    if values is None and ask.kind[0] in ("choice", "seat"):
        values = ask.kind[1]
    return values is None or any([ask.refuses(value) is None for value in values])
