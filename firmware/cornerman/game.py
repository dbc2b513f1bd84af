"""What a game is, and the one description that everything else is made from.

A game is four modules in `games/NAME/`: `rules` (pure functions on a state), `setup`
(the texts before a match), `words` (the texts while it is played) and `dashboard` (what is
shown then). docs/architecture.md lists the functions of each. Here is what they share: the
kinds of values, the options, and the check of an action against what is open.
"""

import sys

from cornerman.cards import SUITS, is_card

GAMES = (("melee", "Melee"), ("punch", "Punch Game BLITZ!"), ("dicefighter", "Dicefighter"),
         ("fightcard", "Fight Card System"), ("cardrpg", "Card RPG"), ("tracker", "Free tracker"))
PARTS = ("rules", "setup", "words", "dashboard")

watch = []  # functions called by `pulse`


def pulse():
    """Rules call it for every piece of long work, some 10 ms of it on an RP2040: the app may say so."""
    for function in watch:
        function()


class Refused(Exception):
    """The rules do not allow it. Its text is one sentence; `@0`, `@1`… stand for seats."""


# ---- kinds of values -------------------------------------------------------
# A kind is a tuple, its name first:
#   ("int", lo, hi[, start])   a picker begins at start, else at lo
#   ("choice", (v, …))         one of these JSON scalars
#   ("text", lo, hi)           lo to hi characters, space to ~, no space at either end
#   ("words", lo, hi)          lo to hi characters of any kind
#   ("seat", (s, …))           one of these seats
#   ("suit",)  ("card",)       ("card", ("??", …)): these texts too
#   ("list", kind, lo, hi[, start])   lo to hi values; a form begins with the list start
#   ("each", kind, n)          exactly n values, one a seat
#   ("record", ((key, kind[, default]), …))   without a default it must be given
#   ("maybe", kind[, (v, …)])  null, or in its place one of these JSON scalars, or the kind
#   ("any",)                   any JSON value: `wrong` of the Ask alone judges it


def fits(kind, value):
    """None if `value` is of `kind`, else a sentence that says what would be."""
    name = kind[0]
    if name == "maybe":
        others = kind[2] if len(kind) > 2 else (None,)
        return None if one_of(others, value) else fits(kind[1], value)
    if name == "int":
        if type(value) is not int:
            return "A whole number, please"
        if not kind[1] <= value <= kind[2]:
            return "From %d to %d only" % (kind[1], kind[2])
    elif name == "choice":
        if one_of(kind[1], value):
            return None
        return "One of: " + ", ".join([shown(choice) for choice in kind[1]])
    elif name == "text" or name == "words":
        if type(value) is not str:
            return "A text, please"
        if not kind[1] <= len(value) <= kind[2]:
            return "%d to %d characters, please" % (kind[1], kind[2])
        if name == "text" and (value != value.strip() or not all([" " <= c <= "~" for c in value])):
            return "Plain letters, no space at the ends"
    elif name == "seat":
        if type(value) is not int or value not in kind[1]:
            return "Not that seat"
    elif name == "suit":
        if type(value) is not str or len(value) != 1 or value not in SUITS:
            return "A suit: C, D, H or S"
    elif name == "card":
        if not is_card(value) and (type(value) is not str or len(kind) < 2 or value not in kind[1]):
            return "Not a card: " + shown(value)
    elif name == "list" or name == "each":
        lo, hi = (kind[2], kind[3]) if name == "list" else (kind[2], kind[2])
        if type(value) is not list:
            return "A list, please"
        if not lo <= len(value) <= hi:
            return "%d entries, please" % lo if lo == hi else "%d to %d entries, please" % (lo, hi)
        for item in value:
            wrong = fits(kind[1], item)
            if wrong:
                return wrong
    elif name == "record":
        if type(value) is not dict:
            return "A record of keys and values, please"
        for key in value:
            if not any([key == field[0] for field in kind[1]]):
                return "Unknown key: " + shown(key)
        for field in kind[1]:
            if field[0] in value:
                wrong = fits(field[1], value[field[0]])
                if wrong:
                    return "%s: %s" % (field[0], wrong)
            elif len(field) < 3:
                return "Missing: " + field[0]
    elif name != "any":
        raise ValueError(name)
    return None


def one_of(values, value):
    """True if the value is one of these JSON scalars; True is not 1."""
    return any([type(value) is type(one) and value == one for one in values])


def shown(value):
    """A JSON value as a short text for a sentence."""
    if type(value) is list or type(value) is dict:
        return "a list" if type(value) is list else "a record"
    text = value if type(value) is str else str(value)
    return text if len(text) <= 12 else text[:11] + "~"


# ---- actions ---------------------------------------------------------------


class Ask:
    """The next argument that an action needs.

    kind      what fits it (above)
    first     the value a picker starts on, None: the kind's own start
    optional  True: may be left out, then the device decides or it is not needed
    wrong     None, or a function of a fitting value: None if it is allowed now,
              else the sentence that refuses it
    secret    None, or the seat that alone may see this picker: a cover comes first
    near      None, or a list of fitting values in the order a picker shows them
              (it must hold every allowed value, of equal dice one); None: the kind's own picker;
              [] where `optional`: nothing is asked, it is left out
    each      for a list: None, or what may be in it, in the order in which a picker shows it;
              it is picked one by one, each time what `wrong` allows after those before
    off       list of (value, why): what a picker shows dim, and the sentence for it
    more      None, or a function of a value of `each`: None, or the Ask for a number that belongs
              to it: the value is [value, number] then, and the value alone if the number is 0
    keep      None, or the folder in which players keep what they build (`shelf`)
    form      None, or (title, values) of each group that a list is built from; with `keep` and no
              `form` something is taken that was made before the match (`setup.EDITOR`)
    nth       for a list that is changed in place, or of numbers: None, or a function of an index: None, or its name
    dice      for ("list", ("int", 1, 6), n, n): None, or (letter, colour) of each die, with a third item: whose,
              where those of each player have a line of their own;
              for other numbers: (letter, colour, most or None) of each
    """

    def __init__(self, kind, first=None, optional=False, wrong=None, secret=None, candidates=None,
                 choices=None, disabled=(), more=None, keep=None, form=None, dice=None, index_label=None):
        self.kind = kind
        self.first = first
        self.optional = optional
        self.wrong = wrong
        self.secret = secret
        self.candidates = candidates
        self.choices = choices
        self.disabled = disabled
        self.more = more
        self.keep = keep
        self.form = form
        self.dice = dice
        self.index_label = index_label

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        wrong = fits(self.kind, value)
        if wrong is None and self.wrong is not None:
            wrong = self.wrong(value)
        return wrong


class Step:
    """A screen that sends several actions at one press (docs/architecture.md, dashboard).

    title   text; None: no screen, the first row is done at once
    rows    (label, value, todo): todo a list of actions, a prefix, a Step that comes next, or a text: why not;
            a list, or what has a length and makes a row when it is seen
    first   the row that the cursor starts on
    dice    lines of dice to see, tuples (label, dice); then a row may have a fourth item, a list of
            (line, index) of the dice that it speaks of
    tumble  True: the dice roll first
    asks    how prefixes are asked: "open" never covered, "told" the same, and what the device could decide is told
            by the table, "cover" as any other
    map     None, or a map to see (docs/architecture.md); then the fourth item of a row is its place
    """

    def __init__(self, title, rows, first=0, dice=(), tumble=False, asks="open", map=None):
        self.title, self.rows, self.first = title, rows, first
        self.dice, self.tumble, self.asks, self.map = dice, tumble, asks, map


def check(rules, options, state, action):
    """Refuse an action that is malformed or not open in state `state`; change nothing.

    The action is walked argument by argument along `rules.ask`, the same
    description that the menus and pickers are made from.
    """
    if type(action) is not list or not action or type(action[0]) is not str:
        raise Refused("An action is a list that begins with a verb")
    for n in range(1, len(action)):
        ask = rules.ask(options, state, action[:n])
        if ask is None:
            raise Refused("Too many arguments for " + shown(action[0]))
        wrong = ask.refuses(action[n])
        if wrong:
            raise Refused(wrong)
    ask = rules.ask(options, state, action)
    if ask is not None and not ask.optional:
        raise Refused("Something is missing after " + shown(action[0]))


def do(rules, options, state, action, chance):
    """Check an action, then apply it to `state`; returns the events (see docs/architecture.md).

    Refused: `state` and the chance stream are left as they were.
    """
    check(rules, options, state, action)
    return rules.apply(options, state, action, chance)


def public(state):
    """The fields of the game's state table: what does not begin with `_`."""
    return {name: state[name] for name in state if not name.startswith("_")}


def forget(name):
    """Nothing: what is in memory is the concern of `memory`."""


class Game:
    """The modules of one game: `rules`, `setup`, `words`, `dashboard`.

    Each is imported when it is first used, here and nowhere else.
    """

    def __init__(self, name):
        """name: the first of a pair in GAMES; the other is the `title`. Refused: no such game."""
        titles = [game[1] for game in GAMES if game[0] == name]
        if not titles:
            raise Refused("No such game: " + shown(name))
        self.name, self.title = name, titles[0]
        self.package = "cornerman.games." + name

    def module(self, name):
        """A module of the game's folder."""
        name = self.package + "." + name
        return sys.modules.get(name) or __import__(name, None, None, ("*",))

    @property
    def rules(self):
        """The module `rules`."""
        return self.module("rules")

    @property
    def setup(self):
        """The module `setup`."""
        return self.module("setup")

    @property
    def words(self):
        """The module `words`."""
        return self.module("words")

    @property
    def dashboard(self):
        """The module `dashboard`."""
        return self.module("dashboard")

    def stays(self, state):
        """Names, as `memory.settle` takes them, of the modules that are needed at every key in this state."""
        stays = getattr(self.rules, "STAYS", {})
        names = stays.get(state["phase"]) or stays.get(None, ())
        return ["games.%s.%s" % (self.name, name) for name in ("rules", "words", "dashboard") + names]
