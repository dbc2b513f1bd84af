"""Checks the options of a match and fills in defaults. Only needed before a match begins."""

from cornerman.game import Refused, fits, one_of, shown


def filled(kind, value):
    """A copy of a value that fits the kind, with the defaults of missing fields of records filled in."""
    name = kind[0]
    if name == "maybe":
        return value if one_of(kind[2] if len(kind) > 2 else (None,), value) else filled(kind[1], value)
    if name == "list" or name == "each":
        return [filled(kind[1], item) for item in value]
    if name == "record":
        return {f[0]: filled(f[1], value[f[0]] if f[0] in value else f[2]) for f in kind[1]}
    return value


def complete(setup, given):
    """All options of a game as a dict: those of `given` (dict), and the defaults of the others.

    setup: the module `setup` of the game. Refused: an unknown name, a value that does not fit its kind in
    `setup.OPTIONS`, or a combination that `setup.validate` refuses.
    """
    if type(given) is not dict:
        raise Refused("Options are names with values")
    for name in given:
        if not any([name == option[0] for option in setup.OPTIONS]):
            raise Refused("Unknown option: " + shown(name))
    options = {}
    for name, kind, default in setup.OPTIONS:
        value = given[name] if name in given else default
        wrong = fits(kind, value)
        if wrong:
            raise Refused("Option %s: %s" % (name, wrong))
        options[name] = filled(kind, value)
    setup.validate(options)
    return options
