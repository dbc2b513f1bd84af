"""The contract between a game and the rest of the program.

A game is four modules in `games/NAME/`: `rules` (pure functions on a state), `setup` (the texts before a match),
`words` (the texts while it is played) and `dashboard` (what the screen shows then). docs/architecture.md lists the
names that each module may define; the package `defaults` fills in those that it leaves out. Here is what games share:
the kinds of values, the driver that checks actions against a game's tables of verbs and corrections, and the types of
which its menus are made. Menus, pickers, the legality check and the random players all come from these tables.
"""

import sys
from collections import namedtuple

from cornerman.cards import SUITS, first_other, is_card
from cornerman.tables import cached, remembered

progress_watchers = []  # functions called by `report_progress`


def report_progress(part=None):
    """Report progress of a long computation. Rules call this about every 10 ms of work (as measured on an RP2040). The
    app may then show a notice, or let the player cancel the action by raising Cancel.

    part: percent of the work that is done (int); None: not known
    """
    for function in progress_watchers:
        function(part)


class Cancel(Exception):
    """The player has cancelled an action that takes long. Raised through `report_progress`."""


class Refused(Exception):
    """The rules do not allow this. Made with one sentence for the player, in which `@0`, `@1`… stand for seats.

    mends: for refused options, the names of the options one of which needs another value; (): not known
    """

    mends = ()


# ---- kinds of values -------------------------------------------------------
# A kind describes a set of JSON values. It is a tuple that begins with the name of the kind:
#   ("int", lo, hi[, start])   an integer from lo to hi; a picker begins at start, else at lo
#   ("choice", (v, …))         one of these JSON scalars
#   ("text", lo, hi)           lo to hi characters of Latin-1 that can be seen, no space at either end
#   ("words", lo, hi)          lo to hi characters of any kind
#   ("seat", (s, …))           one of these seats
#   ("suit",)  ("card",)       a suit, a card; ("card", ("??", …)): a card or one of these texts
#   ("list", kind, lo, hi[, start])   lo to hi values of one kind; a form begins with the list start
#   ("each", kind, n)          exactly n values, one for each seat
#   ("record", ((key, kind[, default]), …))   a dict with these keys; a key without a default must be given
#   ("maybe", kind[, (v, …)])  a value of the kind, or null; a third entry lists JSON scalars in place of null
#   ("any",)                   any JSON value: `wrong` of the Ask alone judges it


def fits(kind, value):
    """None if `value` is of `kind`, else a sentence that says which values are."""
    return FITS[kind[0]](kind, value)


def fits_int(kind, value):
    """Check a whole number from lo to hi. A bool is not a number."""
    if type(value) is not int:
        return "A whole number, please"
    if not kind[1] <= value <= kind[2]:
        return "From %d to %d only" % (kind[1], kind[2])


def fits_choice(kind, value):
    """Check one of the listed JSON scalars."""
    if not one_of(kind[1], value):
        return "One of: " + ", ".join([shown(choice) for choice in kind[1]])


def fits_words(kind, value):
    """Check the length of a text of any characters."""
    if type(value) is not str:
        return "A text, please"
    if not kind[1] <= len(value) <= kind[2]:
        return "%d to %d characters, please" % (kind[1], kind[2])


def fits_text(kind, value):
    """Check the length of a text, and that the fonts have all its characters."""
    wrong = fits_words(kind, value)
    if wrong is None and (value != value.strip() or not all([" " <= c <= "~" or "\xa1" <= c <= "\xff" for c in value])):
        return "Letters of western Europe only, no space at the ends"
    return wrong


def fits_seat(kind, value):
    """Check one of the listed seats."""
    if type(value) is not int or value not in kind[1]:
        return "Not that seat"


def fits_suit(kind, value):
    """Check the letter of a suit."""
    if type(value) is not str or len(value) != 1 or value not in SUITS:
        return "A suit: C, D, H or S"


def fits_card(kind, value):
    """Check a card, or one of the texts that the kind allows in its place."""
    if not is_card(value) and (type(value) is not str or len(kind) < 2 or value not in kind[1]):
        return "Not a card: " + shown(value)


def fits_list(kind, value):
    """Check the length of a list (kinds "list" and "each") and each of its values."""
    lo, hi = (kind[2], kind[3]) if kind[0] == "list" else (kind[2], kind[2])
    if type(value) is not list:
        return "A list, please"
    if not lo <= len(value) <= hi:
        return "%d entries, please" % lo if lo == hi else "%d to %d entries, please" % (lo, hi)
    if kind[1] == ("card",):
        at = first_other(value)
        return None if at < 0 else "Not a card: " + shown(value[at])
    fit = FITS[kind[1][0]]
    for item in value:
        wrong = fit(kind[1], item)
        if wrong:
            return wrong


def fits_record(kind, value):
    """Check a dict: known keys only, all mandatory keys, and the kind of each value."""
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


def fits_maybe(kind, value):
    """Check a value of the inner kind, or one of those allowed in its place: null, unless the kind lists others."""
    if not one_of(kind[2] if len(kind) > 2 else (None,), value):
        return fits(kind[1], value)


FITS = {
    "int": fits_int, "choice": fits_choice, "text": fits_text, "words": fits_words, "seat": fits_seat,
    "suit": fits_suit, "card": fits_card, "list": fits_list, "each": fits_list, "record": fits_record,
    "maybe": fits_maybe, "any": lambda kind, value: None,
}


def one_of(values, value):
    """True if `value` is one of these JSON scalars and of the same type: True is not 1."""
    for scalar in values:
        if value == scalar and type(value) is type(scalar):
            return True
    return False


NESTED = (list, dict)


def copied(value):
    """A deep copy of a JSON value."""
    if isinstance(value, list):
        return [copied(item) if isinstance(item, NESTED) else item for item in value]
    if isinstance(value, dict):
        return {key: copied(value[key]) for key in value}
    return value


def shown(value):
    """A JSON value as a short text for a message: at most 12 characters; a list or a dict by its type alone."""
    if type(value) is list:
        return "a list"
    if type(value) is dict:
        return "a record"
    text = str(value)
    return text if len(text) <= 12 else text[:11] + "~"


# ---- actions ---------------------------------------------------------------


LAZY = ("first", "candidates", "groups", "choices", "disabled", "dice")  # attributes of Ask that `later` may compute


class Ask:
    """Describes the next argument of an action: which values are allowed now, and how a picker offers them.

    Immutable; `but` returns a modified copy.

    kind         the kind of the value (above)
    first        the value on which a picker starts, for a list the present one; None: the start of the kind
    optional     True: the argument may be left out; then the device decides, or the action does not need it
    wrong        None, or a function of a value of the kind: None if it is allowed now, else the sentence that refuses
                 it. For a list it is also called with a partial list, while the user is still picking.
    secret       None, or the only seat that may see this picker: a screen that asks the others to look away comes first
    candidates   None: the picker of the kind; or a list of all allowed values in the order in which a picker shows
                 them. Of values that look the same (two dice of one type and face) it lists one. An empty list with
                 `optional`: nothing is asked, and the argument is left out. null in the list is the row "left out"
    later        None, or a function that returns a dict of `first`, `candidates`, `groups`, `choices`, `disabled` and
                 `dice`, as far as they are not None. Only a picker calls it: checking an action does not need them
    groups       None, or a list of (label, values) in place of `candidates`. A group with a label is a row that opens
                 the list of its values; the values of a group whose label is None are rows of the first list
    choices      for a list: None, or the values that it may hold, in the order in which a picker shows them. The list
                 is picked value by value; each time the picker offers those that `wrong` allows behind the ones picked
                 so far. For a text: earlier entries that can be chosen again
    disabled     list of (value, why): values that a picker shows dimmed, and the sentence why they cannot be chosen
    more         None, or a function of a value of `choices` that returns None or the Ask for a number that belongs to
                 the value. The entry of the list is then [value, number], or the value alone if the number is 0
    keep         None, or the folder of the shelf (`shelf`) in which players save what they build
    form         None, or a list of (title, values): the groups that a list is built from. `keep` without `form` offers
                 what was made before the match (`setup.EDITOR`)
    ready        with `form`: None, or a function of a value of `candidates` that returns the list it stands for, so
                 that the player can change it
    index_label  for a list of numbers or one that is edited in place: None, or a function of an index that returns its
                 label or None
    dice         for ("list", ("int", 1, 6), n, n): None, or the n dice as a list of items.DiceLine, one line for each
                 player; the picker draws them with the faces entered so far, below the name of their owner. For other
                 lists of numbers: a list with an items.DieType for each number
    now          True: `first` is the present value, and the picker says so
    """

    # Defaults as class attributes: most instances differ in few of them, and an attribute of an instance takes memory.
    optional = now = False
    wrong = secret = later = more = keep = form = ready = index_label = None

    def __init__(self, kind, first=None, optional=False, wrong=None, secret=None, candidates=None, choices=None,
                 disabled=(), more=None, keep=None, form=None, dice=None, index_label=None, groups=None, now=False,
                 later=None, ready=None):
        self.kind = kind
        if optional:
            self.optional = optional
        if wrong:
            self.wrong = wrong
        if secret is not None:
            self.secret = secret
        if later:
            self.later = later
        elif first is not None or candidates is not None or groups or choices or disabled or dice:
            self.first = first
            self.candidates = candidates
            self.groups = groups
            self.choices = choices
            self.disabled = disabled
            self.dice = dice
        if more or keep or form or index_label or now:
            self.more = more
            self.keep = keep
            self.form = form
            self.ready = ready
            self.index_label = index_label
            self.now = now

    def __getattr__(self, name):
        """Compute the attributes LAZY by calling `later` when one of them is first read."""
        if name not in LAZY:
            raise AttributeError(name)
        made = self.later() if self.later else {}
        self.later = None
        for key in LAZY:
            setattr(self, key, made.get(key, () if key == "disabled" else None))
        return getattr(self, name)

    def but(self, first=None, optional=None):
        """A copy with another start, or made mandatory or optional. None leaves that attribute unchanged."""
        return Ask(self.kind, self.first if first is None else first, self.optional if optional is None else optional,
                   self.wrong, self.secret, self.candidates, self.choices, self.disabled, self.more, self.keep,
                   self.form, self.dice, self.index_label, self.groups, self.now, ready=self.ready)

    def refuses(self, value):
        """None if the value is allowed now, else the sentence that refuses it."""
        wrong = FITS[self.kind[0]](self.kind, value)
        return self.wrong(value) if wrong is None and self.wrong is not None else wrong


# ---- rows, steps, and what keys do -----------------------------------------
# What a key or a row does is a tag and its operand:
DO = 1        # list of actions, done in order, each checked as usual. With ["undo"] at its head, the action after it
#               replaces the last one of the match: both changes are one record, so a power cut cannot separate them
ASK = 2       # prefix of an action: ask for its next argument
OPEN = 3      # Step: open this screen
READ = 4      # tuple of lines: show them; nothing is done
DISABLED = 5  # sentence: why this cannot be chosen
SHELF = 6     # number of an empty seat: choose a saved character for it
TAP = 7       # Tap: change the number of a cell; for keys only
AGAIN = 8     # (prefix, rest): ask for the next argument of the prefix; the action made of these three replaces the
#               last one of the match. rest None: ask for nothing

# A cell is `(field,)` or `(field, seat)`: the number, suit or seat that `["set", FIELD, …]` corrects. It is a plain
# tuple, as a constant one takes no memory; these are its indexes.
FIELD, SEAT = 0, 1
# cell: what is tapped; total: by how much. A key adds one step; `view` gets all steps that are not sent as an action.
Tap = namedtuple("Tap", ("cell", "total"))
Press = namedtuple("Press", ("tag", "what"))  # what a key (UP, DOWN, OK) does, or what opens after an action
Row = namedtuple("Row", ("label", "value", "tag", "what", "mark"))


def taps_of(cell, step=1):
    """The Presses of UP and DOWN that change the number of a cell by a step."""
    return Press(TAP, Tap(cell, step)), Press(TAP, Tap(cell, -step))


def row(label, tag, what, value="", mark=None):
    """Make a Row.

    label, value: texts at the left and, short, at the right; tag, what: what a press does (above); mark: on a Step with
    dice: list of (line, index) of the dice that the row uses; on a Step with a map: number of its place
    """
    return Row(label, value, tag, what, mark)


class LazyRows:
    """A sequence of rows that are made when they are first read. A cache holds up to 16 of them.

    values: a list with one value for each row; None: `later` returns it, called when the first row is read; make:
    function of a value that returns its Row
    """

    def __init__(self, values, make, later=None):
        self.values, self.make, self.later, self.made = values, make, later, {}

    def __len__(self):
        if self.values is None:
            self.values = self.later()
        return len(self.values)

    def __getitem__(self, i):
        len(self)
        if i not in self.made:
            if len(self.made) == 16:
                self.made.clear()
            self.made[i] = self.make(self.values[i])
        return self.made[i]


def late_rows(rows):
    """LazyRows that a function without arguments returns as a list, called when the first row is read."""
    return LazyRows(None, lambda made: made, rows)


class Step:
    """A screen of rows, each of which can send several actions at one press (docs/architecture.md, dashboard).

    title   text; None: show no screen, and do the first row at once
    rows    list of Row, or a LazyRows
    first   index of the row on which the cursor starts
    dice    lines of dice above the rows, a list of items.DiceLine
    tumble  True: animate the dice as a roll first
    asks    how the next argument of an ASK is asked. "cover": as everywhere, a secret one behind a cover; "open": never
            behind a cover; "told": as "open", and the players enter also what the device could decide
    map     None, or a map to show (docs/architecture.md)
    pad     True: up to four rows have a key each: UP, OK, DOWN and MENU. More rows are shown as a list. "explained":
            as True, and words.explain tells more about a row that opens a step and is no card
    """

    def __init__(self, title, rows, first=0, dice=(), tumble=False, asks="open", map=None, pad=False):
        self.title, self.rows, self.first = title, rows, first
        self.dice, self.tumble, self.asks, self.map, self.pad = dice, tumble, asks, map, pad


# ---- the table of verbs and the table of corrections -----------------------

# name: the first entry of the action; phases: tuple of the phases in which the verb is open, None: in every phase;
# arguments: an Argument for each; apply: function (options, state, action, chance, events) that changes the state;
# None: `late` names it, "module.function" in the folder of the game, whose `rules` have a LazyModules `lazy`. A Lazy
# would take more of the C stack, and rules call each other deeply.
Verb = namedtuple("Verb", ("name", "phases", "arguments", "apply", "late"))

# kind: what always fits the argument, which must be given then; None: `ask` says what fits. wrong: None, or a function
# (options, state, action, value): None if a value of the kind is allowed now, else the sentence that refuses it;
# `action` has at least what stands before the argument. more: None, or a function (options, state, prefix) that returns
# a dict of what else the Ask has. ask: function (options, state, prefix) that returns the Ask, or None if the action is
# complete without the argument. An action is checked against a kind without an Ask, which takes long to make.
Argument = namedtuple("Argument", ("kind", "wrong", "more", "ask"))

# name: the field of the state that `["set", FIELD, VALUE]` corrects; by_seat: True: `["set", FIELD, SEAT, VALUE]` does;
# kind: that of the value; None: `ask` says what fits, a function (options, state, seat or None) that returns the Ask of
# the value, or raises Refused for a seat that does not have the field; of an Ask with `now` the first value is filled
# in. when: None, or a function (options, state) that returns False while the field cannot be corrected.
Field = namedtuple("Field", ("name", "by_seat", "kind", "ask", "when"))


def verb(name, phases, arguments, apply=None, late=None):
    """Make a Verb; either `apply` or `late` is given."""
    return Verb(name, phases, arguments, apply, late)


def of_kind(kind, wrong=None, more=None):
    """Make an Argument that always has this kind. Of a seat with `wrong` the Ask is that of `ask_seat`."""
    return Argument(kind, wrong, more, None)


def asked(ask):
    """Make an Argument for which a function returns the Ask."""
    return Argument(None, None, None, ask)


def field(name, by_seat=False, kind=None, ask=None, when=None):
    """Make a Field; either `kind` or `ask` is given."""
    return Field(name, by_seat, kind, ask, when)


class Lazy:
    """A function of a game that is imported when it is called.

    folder: the full name of the game's folder with a dot; name: "module.function" in that folder
    """

    def __init__(self, folder, name):
        self.folder, self.name = folder, name

    def __call__(self, *given):
        module, dot, function = self.name.partition(".")
        path = self.folder + module  # as `module_at`, which would be one call more on the C stack
        return getattr(sys.modules.get(path) or __import__(path, None, None, ("*",)), function)(*given)


class LazyModules:
    """The modules of a game's folder as attributes, each of which is imported when it is first used. Called with
    "module.function", it returns the Lazy.

    path: `__name__` of a module of the folder
    """

    def __init__(self, path):
        self.folder = path[:path.rfind(".") + 1]

    def __getattr__(self, name):
        path = self.folder + name  # as `module_at`, which would be one call more on the C stack
        return sys.modules.get(path) or __import__(path, None, None, ("*",))

    def __call__(self, name):
        return Lazy(self.folder, name)


@remembered
def _imported(folder, name):
    """The function of a Lazy."""
    module, dot, function = name.partition(".")
    return getattr(module_at(folder + module), function)


class Verbs:
    """A sequence of Verbs, stored as one text, which takes far less memory. Each Verb is made when it is read.

    The text begins with an empty line. Each further line is a verb, its parts separated by spaces: the name; the
    phases, separated by commas, or a key of `names`; the function that applies the action; and for each argument a key
    of `names`, or the function that returns its Ask. A function is named as for a Lazy; one without a module is in the
    module of the function that applies the action.
    """

    def __init__(self, lazy, text, names):
        """lazy: the LazyModules of the game; names: dict with the tuples of phases and the Arguments to which the text
        refers by name"""
        self._lazy, self._text, self._names, self._last = lazy, text, names, (None, None)

    def _at(self, at):
        """The Verb whose line begins at the index `at` of the text."""
        words = self._text[at:self._text.find("\n", at)].split(" ")
        beside = words[2].partition(".")[0] + "."
        arguments = [self._names.get(word) or asked(self._lazy(word if "." in word else beside + word))
                     for word in words[3:]]
        return Verb(words[0], self._names.get(words[1]) or words[1].split(","), arguments, None, words[2])

    def __iter__(self):
        at = 1
        while at < len(self._text):
            yield self._at(at)
            at = self._text.find("\n", at) + 1

    @remembered
    def named(self, name):
        """The Verbs of this name, as a list. The last result is cached, because one action asks for its verb several
        times."""
        if self._last[0] != name:
            found, at = [], self._text.find("\n" + name + " ")
            while at >= 0:
                verb = self._at(at + 1)
                if verb.name == name:  # a name from a file may contain a space, and match more than the name of a line
                    found.append(verb)
                at = self._text.find("\n" + name + " ", at + 1)
            self._last = name, found
        return self._last[1]


def named(rows, name):
    """The Verb or Field of this name; None: there is none."""
    for entry in rows:
        if entry.name == name:
            return entry


@cached
def open_verb(rules, phase, name):
    """The Verb of this name that is open in a phase. The table may have several of one name, for different phases.

    Refused: no verb has the name, or none of them is open.
    """
    verbs = rules.verbs(name)
    for entry in verbs:
        if entry.phases is None or phase in entry.phases:
            return entry
    raise Refused("Not now" if verbs else "Unknown action: " + shown(name))


def module_at(name):
    """The module with this full name, imported if need be. To look a loaded module up is much quicker than an import
    statement, so this is for what is needed at most actions."""
    return sys.modules.get(name) or __import__(name, None, None, ("*",))


def fields(rules, options, state, name=None):
    """The Fields of `rules.corrections` that can be corrected now, as a list, the likeliest first.

    name: None, or the name of a field: only the Field of this name
    """
    return [entry for entry in rules.corrections(options)
            if (name is None or entry.name == name) and (entry.when is None or entry.when(options, state))]


def ask(rules, options, state, prefix):
    """The Ask for the next argument of an action; None: the action is complete. Refused: the verb is unknown or not
    open."""
    if prefix[0] == "set":
        return ask_correction(rules, options, state, prefix)
    arguments, n = open_verb(rules, state["phase"], prefix[0]).arguments, len(prefix) - 1
    if n >= len(arguments):
        return None
    argument = arguments[n]
    if argument.kind is None:  # as `ask_argument`, which would be one call more on the C stack
        return argument.ask(options, state, prefix)
    return ask_argument(argument, options, state, prefix)


def ask_argument(argument, options, state, prefix):
    """The Ask of an Argument; None: the action is complete without it."""
    kind = argument.kind
    if kind is None:
        return argument.ask(options, state, prefix)
    if argument.wrong is None:
        return Ask(kind)
    wrong = lambda value: argument.wrong(options, state, prefix, value)
    if kind[0] == "seat":
        return ask_seat(len(kind[1]), wrong)
    return Ask(kind, wrong=wrong, **(argument.more(options, state, prefix) if argument.more else {}))


def ask_correction(rules, options, state, prefix):
    """The Ask for the next argument of a correction: the field, the seat or the value; None: the action is complete."""
    if len(prefix) == 1:
        return Ask(("choice", tuple([entry.name for entry in fields(rules, options, state)])))
    entry = named(fields(rules, options, state, prefix[1]), prefix[1])
    if entry.by_seat and len(prefix) == 2:
        seats = tuple(range(rules.seats(options)))

        def wrong(seat):
            try:
                ask_correction(rules, options, state, prefix + [seat])
            except Refused as error:
                return str(error)
        return Ask(("seat", seats), wrong=wrong,
                   later=lambda: {"candidates": [seat for seat in seats if wrong(seat) is None]})
    if len(prefix) > 2 + entry.by_seat:
        return None
    seat = prefix[2] if entry.by_seat else None
    if seat is not None and entry.name in state and seat >= len(state[entry.name]):
        raise Refused("Not that seat")  # not every player at the table has this number
    kind = entry.kind
    if kind is None:
        ask = entry.ask(options, state, seat)
        if not ask.now:
            return ask
        kind = ask.kind
    first = corrected(state, prefix[1:])
    if kind[0] == "int":  # in play the value may lie outside the bounds of a correction
        first = max(kind[1], min(kind[2], first))
    return Ask(kind, first, now=True)


def seat_of(cell):
    """The seat of a cell; None: it has none."""
    return cell[SEAT] if len(cell) > SEAT else None


def corrected(state, cell):
    """The present value of a cell."""
    value, seat = state[cell[FIELD]], seat_of(cell)
    return value if seat is None else value[seat]


def after_taps(rules, options, state, cell, total):
    """The value of a cell after `total` taps (int, negative: downward): a number stays within the bounds of its
    correction, suits and seats cycle. None: the cell is empty, and `total` is 0. Refused: it cannot be corrected."""
    ask = rules.ask(options, state, ["set"] + list(cell))
    kind, value = ask.kind, ask.first
    if value is None:
        value = corrected(state, cell)
    if kind[0] == "int":
        return max(kind[1], min(kind[2], value + total))
    if value is None and not total:
        return None
    ring = SUITS if kind[0] == "suit" else kind[1]
    at = -(total > 0) if value is None else ring.index(value)
    return ring[(at + total) % len(ring)]


def tapped(state, cell, tap):
    """The value of a cell, with the taps that are not sent as an action yet. tap: None or a Tap, as `view` gets it."""
    value = corrected(state, cell)
    return value + tap.total if tap and tap.cell == cell else value


def correct(state, action):
    """Apply `["set", FIELD, VALUE]` or `["set", FIELD, SEAT, VALUE]` to a field that holds a plain value."""
    if len(action) == 3:
        state[action[1]] = copied(action[2])
    else:
        state[action[1]][action[2]] = copied(action[3])


MISSING, TOO_MANY = "Something is missing after ", "Too many arguments for "


def check(rules, options, state, action):
    """Raise Refused for an action that is malformed or not open in `state`; change nothing. Returns the Verb of the
    action; None for a correction.

    The action is checked argument by argument against the same Asks that the menus and pickers are made from.
    """
    if type(action) is not list or not action or type(action[0]) is not str:
        raise Refused("An action is a list that begins with a verb")
    if action[0] == "set":
        _check_correction(rules, options, state, action)
        return None
    verb = open_verb(rules, state["phase"], action[0])
    n, last = 1, len(action)
    for argument in verb.arguments:
        if n == last:
            _require_none(argument, options, state, action)
            return verb
        kind, value = argument.kind, action[n]
        if kind is not None:
            wrong = FITS[kind[0]](kind, value)
            if wrong is None and argument.wrong is not None:
                wrong = argument.wrong(options, state, action, value)
        else:
            ask = argument.ask(options, state, action[:n])
            wrong = TOO_MANY + shown(action[0]) if ask is None else ask.refuses(value)
        if wrong:
            if kind is not None and kind[0] == "seat":
                ask_argument(argument, options, state, action)  # where no seat is allowed its sentence says why
            raise Refused(wrong)
        n += 1
    if n < last:
        raise Refused(TOO_MANY + shown(action[0]))
    return verb


def _require_none(argument, options, state, action):
    """Raise Refused if an action, which ends before this argument of its verb, is not complete without it."""
    ask = ask_argument(argument, options, state, action)
    if ask is not None and not ask.optional:
        raise Refused(MISSING + shown(action[0]))


def _check_correction(rules, options, state, action):
    """Raise Refused for a correction that is malformed or not possible now, as `check` does."""
    for n in range(1, len(action) + 1):
        ask = ask_correction(rules, options, state, action[:n])
        if n == len(action):
            if ask is not None and not ask.optional:
                raise Refused(MISSING + "set")
        elif ask is None:
            raise Refused(TOO_MANY + "set")
        else:
            wrong = ask.refuses(action[n])
            if wrong:
                raise Refused(wrong)


def do(rules, options, state, action, chance):
    """Check an action, then apply it to `state`; returns the events, a list of tuples (docs/architecture.md).

    Refused: `state` and the chance stream are left as they were.
    """
    return perform(rules, options, state, action, chance, check(rules, options, state, action))


def perform(rules, options, state, action, chance, verb=None):
    """Apply an action that has been checked; returns its events (list). `state["_done"]` counts the actions in a game
    with secret ones.

    verb: what `check` returned; None: it is looked up
    """
    events = []
    if action[0] == "set":
        rules.apply_set(options, state, action, chance, events)
    else:
        verb = verb or open_verb(rules, state["phase"], action[0])
        apply = verb.apply or _imported(rules.lazy.folder, verb.late)
        apply(options, state, action, chance, events)
    if rules.settle:
        rules.settle(options, state, action, chance, events)
    if "_secret" in state:
        state["_done"] = state.get("_done", 0) + 1
    return events


def hide(state):
    """Mark the action that is being applied as secret. Called by the `apply` function of a secret action. The action
    stays secret until the game empties the list `state["_secret"]`, where its rules reveal it, or until `["end"]`
    closes the match.

    `new` begins with `"_secret": []`. The list holds the numbers of secret actions in the log of the match, from 0.
    Neither the end of play nor a correction reveals anything: both can be undone, and then play goes on.
    """
    state["_secret"].append(state.get("_done", 0))


def argument(action, n):
    """The argument at index n of an action; None: it was left out, or is null."""
    return action[n] if len(action) > n else None


def ask_seat(seats, wrong):
    """The Ask for one of the seats 0 to seats - 1; a picker offers the allowed ones.

    wrong: function of a seat: None if it is allowed, else the sentence that refuses it. Refused: no seat is allowed.
    """
    allowed = [seat for seat in range(seats) if wrong(seat) is None]
    if not allowed:
        raise Refused(wrong(0))
    return Ask(("seat", tuple(range(seats))), wrong=wrong, candidates=allowed)


def unready(state):
    """The seats that the game still waits for, by the list `ready` of the state (a bool for each seat)."""
    return [seat for seat in range(len(state["ready"])) if not state["ready"][seat]]


def winners(state):
    """The seats that have won a match that is over: `state["winners"]` in a game that has it, else
    `state["winner"]`."""
    if "winners" in state:
        return list(state["winners"])
    return [] if state["winner"] is None else [state["winner"]]


def public(state):
    """The fields of the game's state table: all whose names do not begin with `_`."""
    return {name: state[name] for name in state if not name.startswith("_")}
