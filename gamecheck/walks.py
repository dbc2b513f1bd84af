"""Random play for any game, based only on its contract: presets, options, and open actions."""

import itertools
import random
from collections import namedtuple

from cornerman.game import Refused
from cornerman.options import complete
from cornerman.ui.app.recipes import presets

EACH = 60  # values of an argument, and of all arguments of an action, that are tried one after the other
TRIES = 200  # random actions that may be refused, one after the other, before a walk gives up


# What `completed` needs of a match; the state can be another one.
Moment = namedtuple("Moment", ("rules", "options", "state"))


class Unknown(Exception):
    """A kind for which no random value can be made: what players build in an editor, or what comes from files."""


def samples(game):
    """Options for matches: those of each preset, and each of these with some options changed at random."""
    luck, found = random.Random(game.name), []
    for preset in presets(game):
        for given in (preset.options, varied(game.setup, preset.options, luck)):
            if given not in found:
                found.append(given)
    return found


def varied(setup, given, luck):
    """These options with up to three others changed at random, if the game accepts them together."""
    for _ in range(3 if setup.OPTIONS else 0):
        name, kind = luck.choice(setup.OPTIONS)[:2]
        if kind[0] not in ("choice", "int"):
            continue
        changed = dict(given)
        changed[name] = luck.choice(kind[1]) if kind[0] == "choice" else luck.randint(kind[1], kind[2])
        try:
            complete(setup, changed)
        except Refused:
            continue
        given = changed
    return given


def value(kind, ask, luck):
    """A random value of a kind, from the candidates of the Ask if it has any. Unknown: no value can be made.
    ValueError: no value is of this kind.
    """
    if ask.candidates or ask.groups:
        return luck.choice(ask.candidates or [value for label, values in ask.groups for value in values])
    if kind[0] not in VALUES:
        raise Unknown(kind[0])
    return VALUES[kind[0]](kind, ask, luck)


def _list(kind, ask, luck):
    """A random list of a kind "list", at most three values longer than it must be."""
    count = luck.randint(kind[2], min(kind[3], kind[2] + 3))
    if ask.choices is not None:
        return luck.sample(ask.choices, min(len(ask.choices), count))
    return [value(kind[1], ask, luck) for _ in range(count)]


def _int(kind, ask, luck):
    if kind[1] > kind[2]:
        raise ValueError("no value is of the kind %r" % (kind,))
    return luck.randint(kind[1], kind[2])


def _text(kind, ask, luck):
    return "".join([luck.choice("abc") for _ in range(luck.randint(kind[1], min(kind[2], kind[1] + 3)))])


def _choice(kind, ask, luck):
    return luck.choice(list(kind[1]))


VALUES = {  # {name of a kind: function of (kind, Ask, random.Random) that returns a random value of the kind}
    "int": _int, "choice": _choice, "seat": _choice, "text": _text, "words": _text, "list": _list,
    "suit": lambda kind, ask, luck: luck.choice("CDHS"),
    "card": lambda kind, ask, luck: luck.choice("A23456789TJQK") + luck.choice("CDHS"),
    "maybe": lambda kind, ask, luck: None if luck.random() < 0.3 else value(kind[1], ask, luck),
    "each": lambda kind, ask, luck: [value(kind[1], ask, luck) for _ in range(kind[2])],
}


def hopeless(match, prefix, left=None):
    """Why no value completes a prefix; None: an action begins so, there are too many to try each, or the prefix itself
    is refused. left: in inner calls a list with the number of values that may still be tried"""
    try:
        ask = match.rules.ask(match.options, match.state, prefix)
    except Refused as error:
        return left and str(error)
    left = left or [EACH]
    values = None if ask is None or ask.optional else every(ask.kind, ask)
    if values is None:
        return None
    why = "there is nothing to choose from"
    for given in values:
        left[0] -= 1
        why = ask.refuses(given) or hopeless(match, prefix + [given], left)
        if not why or left[0] < 0:
            return None
    return why


def every(kind, ask):
    """All values of a kind as a list, from the candidates of the Ask if it has any; None: they are too many, or not
    known."""
    if ask.candidates or ask.groups:
        return ask.candidates or [value for label, values in ask.groups for value in values]
    if kind[0] in ("choice", "seat"):
        return list(kind[1])
    if kind[0] == "int" and kind[2] - kind[1] < EACH:
        return list(range(kind[1], kind[2] + 1))
    if kind[0] != "list" or kind[1][0] != "choice" or len(kind[1][1]) ** kind[3] > EACH:
        return None
    return [list(row) for n in range(kind[2], kind[3] + 1) for row in itertools.product(kind[1][1], repeat=n)]


def completed(match, prefix, luck, why=None):
    """The prefix with random further arguments, a whole action; None: something was refused.

    match: a Match, or a Moment; why: None, or a list that gets the incomplete action and why it was refused. Unknown:
    it needs a value that cannot be made.
    """
    try:
        return _completed(match, prefix, luck, [] if why is None else why)
    except Refused as error:
        if why is not None:
            why.append((prefix, str(error)))
        return None


def _completed(match, prefix, luck, why):
    """As `completed`, for a verb that is open."""
    rules, options, state = match.rules, match.options, match.state
    action = list(prefix)
    ask = rules.ask(options, state, action)
    while ask is not None and not (ask.optional and luck.random() < 0.5):
        if ask.kind[0] in ("choice", "seat") and not ask.kind[1]:
            why.append((action, "there is nothing to choose from"))
            return None
        given = value(ask.kind, ask, luck)
        wrong = ask.refuses(given)
        action.append(given)
        if wrong:
            why.append((action, wrong))
            return None
        ask = rules.ask(options, state, action)
    return action


def anything(match, luck, corrections=0.2):
    """A random action that is accepted now; None: none was found. corrections: the rate (0 to 1) of corrections while
    another action is open"""
    rules, options, state = match.rules, match.options, match.state
    for _ in range(TRIES):
        prefixes = rules.open_prefixes(options, state)
        if not prefixes or luck.random() < corrections:
            prefixes = rules.correctable(options, state) or prefixes
        try:
            action = completed(match, luck.choice(prefixes), luck) if prefixes else None
        except Unknown:
            continue
        if action is not None:
            return action
    return None
