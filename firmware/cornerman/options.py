"""The options of a match, checked and filled in; needed before it, not while it is played."""

from cornerman.game import Refused, fits, shown


def filled(kind, value):
    """A copy of a fitting value with the defaults of its records filled in."""
    name = kind[0]
    if value is not None and name == "maybe":
        return filled(kind[1], value)
    if name == "list" or name == "each":
        return [filled(kind[1], item) for item in value]
    if name == "record":
        return {f[0]: filled(f[1], value[f[0]] if f[0] in value else f[2]) for f in kind[1]}
    return value


def options(rules, given):
    """All options of a game: `given` (dict) checked against `rules.OPTIONS`, the rest by default.

    Refused: an unknown name, a value outside its kind, or what `rules.sound` refuses.
    """
    if type(given) is not dict:
        raise Refused("Options are names with values")
    for name in given:
        if not any([name == option[0] for option in rules.OPTIONS]):
            raise Refused("Unknown option: " + shown(name))
    opt = {}
    for name, kind, default in rules.OPTIONS:
        value = given[name] if name in given else default
        wrong = fits(kind, value)
        if wrong:
            raise Refused("Option %s: %s" % (name, wrong))
        opt[name] = filled(kind, value)
    rules.sound(opt)
    return opt
