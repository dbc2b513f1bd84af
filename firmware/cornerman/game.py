"""What a game is, and the one description that everything else is made from.

A game is four modules in `games/NAME/`: `rules` (pure functions on a state), `setup` (the texts before a match),
`words` (the texts while it is played) and `dashboard` (what is shown then). docs/architecture.md lists what each may
give, and `defaults` has what it need not. Here is what games share: the kinds of values, the table of verbs and the
table of corrections with the driver that checks an action against them, and the rows of steps.
"""

import sys
from collections import namedtuple

from cornerman.cards import SUITS, is_card
from cornerman.tables import remembered

watch = []  # functions called by `pulse`


def pulse(part=None):
    """Rules call it for every piece of long work, some 10 ms of it on an RP2040: the app may say so, and a player may
    leave an action meanwhile (Left).

    part: percent of the work that is done (int), None: not known
    """
    for function in watch:
        function(part)


class Left(Exception):
    """A player has left an action that takes long; raised through `pulse`."""


class Refused(Exception):
    """The rules do not allow it. It is made with one sentence, in which `@0`, `@1`… stand for seats.

    mends: where options are refused, the names of those one of which should have another value; (): not known
    """

    mends = ()


# ---- kinds of values -------------------------------------------------------
# A kind is a tuple, its name first:
#   ("int", lo, hi[, start])   a picker begins at start, else at lo
#   ("choice", (v, …))         one of these JSON scalars
#   ("text", lo, hi)           lo to hi characters of Latin-1 that can be seen, no space at either end
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
    return FITS[kind[0]](kind, value)


def fits_int(kind, value):
    """A whole number from lo to hi; True is none."""
    if type(value) is not int:
        return "A whole number, please"
    if not kind[1] <= value <= kind[2]:
        return "From %d to %d only" % (kind[1], kind[2])


def fits_choice(kind, value):
    """One of some JSON scalars."""
    if not one_of(kind[1], value):
        return "One of: " + ", ".join([shown(choice) for choice in kind[1]])


def fits_words(kind, value):
    """A text of lo to hi characters."""
    if type(value) is not str:
        return "A text, please"
    if not kind[1] <= len(value) <= kind[2]:
        return "%d to %d characters, please" % (kind[1], kind[2])


def fits_text(kind, value):
    """The same of characters that the fonts have."""
    wrong = fits_words(kind, value)
    if wrong is None and (value != value.strip() or not all([" " <= c <= "~" or "\xa1" <= c <= "\xff" for c in value])):
        return "Letters of western Europe only, no space at the ends"
    return wrong


def fits_seat(kind, value):
    """One of some seats."""
    if type(value) is not int or value not in kind[1]:
        return "Not that seat"


def fits_suit(kind, value):
    """The letter of a suit."""
    if type(value) is not str or len(value) != 1 or value not in SUITS:
        return "A suit: C, D, H or S"


def fits_card(kind, value):
    """A card, or one of the texts that stand for one."""
    if not is_card(value) and (type(value) is not str or len(kind) < 2 or value not in kind[1]):
        return "Not a card: " + shown(value)


def fits_list(kind, value):
    """A list of values of one kind."""
    lo, hi = (kind[2], kind[3]) if kind[0] == "list" else (kind[2], kind[2])
    if type(value) is not list:
        return "A list, please"
    if not lo <= len(value) <= hi:
        return "%d entries, please" % lo if lo == hi else "%d to %d entries, please" % (lo, hi)
    fit = FITS[kind[1][0]]
    for item in value:
        wrong = fit(kind[1], item)
        if wrong:
            return wrong


def fits_record(kind, value):
    """A dict with the keys of the kind."""
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
    """null, or what stands in its place, or a value of the kind."""
    if not one_of(kind[2] if len(kind) > 2 else (None,), value):
        return fits(kind[1], value)


FITS = {
    "int": fits_int, "choice": fits_choice, "text": fits_text, "words": fits_words, "seat": fits_seat,
    "suit": fits_suit, "card": fits_card, "list": fits_list, "each": fits_list, "record": fits_record,
    "maybe": fits_maybe, "any": lambda kind, value: None,
}


def one_of(values, value):
    """True if the value is one of these JSON scalars; True is not 1."""
    for one in values:
        if value == one and type(value) is type(one):
            return True
    return False


NESTED = (list, dict)


def copied(value):
    """A copy of a JSON value that shares no list or dict with it."""
    if type(value) is list:
        return [copied(item) if type(item) in NESTED else item for item in value]
    if type(value) is dict:
        return {key: copied(value[key]) if type(value[key]) in NESTED else value[key] for key in value}
    return value


def shown(value):
    """A JSON value as a short text for a sentence."""
    if type(value) is list or type(value) is dict:
        return "a list" if type(value) is list else "a record"
    text = value if type(value) is str else str(value)
    return text if len(text) <= 12 else text[:11] + "~"


# ---- actions ---------------------------------------------------------------


SHOWN = ("first", "candidates", "groups", "choices", "disabled", "dice")  # of an Ask: what may be worked out later


class Ask:
    """The next argument that an action needs. It is not changed after it was made: `but` makes another one.

    kind         what fits it (above)
    first        the value a picker starts on, None: the kind's own start
    optional     True: may be left out, then the device decides or it is not needed
    wrong        None, or a function of a fitting value: None if it is allowed now, else the sentence that refuses it.
                 For a list it is also called with a partial list, while the user is still picking.
    secret       None, or the seat that alone may see this picker: a cover comes first
    candidates   None: the kind's own picker; or a list of fitting values in the order in which a picker shows them. It
                 holds every allowed value; of equal values (two dice of one type and face) one. [] where `optional`:
                 nothing is asked, the argument is left out. Where it holds null, that stands for "left out"
    later        None, or a function that returns a dict of those of `first`, `candidates`, `groups`, `choices`,
                 `disabled` and `dice` that are not None: they are not needed to check an action, so it is called by a
                 picker alone
    groups       None, or a list of (label, values) in place of `candidates`: the values of a group whose label is None
                 are rows of the first list, a labelled group is a row that opens the list of its values
    choices      for a list: None, or what may be in it, in the order in which a picker shows it; it is picked value by
                 value, each time what `wrong` allows after those before. For a text: what was used before and can be
                 taken whole
    disabled     list of (value, why): what a picker shows dimmed, and the sentence that says why it cannot be chosen
    more         None, or a function of a value of `choices`: None, or the Ask for a number that belongs to it: the
                 value is [value, number] then, and the value alone if the number is 0
    keep         None, or the folder in which players keep what they build (`shelf`)
    form         None, or (title, values) of each group that a list is built from; with `keep` and no `form` something
                 is taken that was made before the match (`setup.EDITOR`)
    ready        with `form`: None, or a function of a value of `candidates`: the list that it stands for, to be
                 changed
    index_label  for a list that is changed in place, or of numbers: None, or a function of an index: None, or its name
    dice         for ("list", ("int", 1, 6), n, n): None, or the n dice as a list of items.DiceLine, a line for each
                 player: the picker draws them with the faces told so far, and names in the colour of their seat whose
                 they are; for other numbers: an items.DieType for each
    now          True: `first` is how it stands now, and the picker says so
    """

    # What most of them have takes no memory of each.
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
        """What a picker alone needs is worked out when it is first looked at."""
        if name not in SHOWN:
            raise AttributeError(name)
        made = self.later() if self.later else {}
        self.later = None
        for key in SHOWN:
            setattr(self, key, made.get(key, () if key == "disabled" else None))
        return getattr(self, name)

    def but(self, first=None, optional=None):
        """The same Ask with another start, or made mandatory or optional; None leaves it as it is."""
        return Ask(self.kind, self.first if first is None else first, self.optional if optional is None else optional,
                   self.wrong, self.secret, self.candidates, self.choices, self.disabled, self.more, self.keep,
                   self.form, self.dice, self.index_label, self.groups, self.now, ready=self.ready)

    def refuses(self, value):
        """None if the value is allowed, else one sentence."""
        wrong = FITS[self.kind[0]](self.kind, value)
        return self.wrong(value) if wrong is None and self.wrong is not None else wrong


# ---- rows, steps, and what keys do -----------------------------------------
# What happens at a press is a pair of a tag and what belongs to it:
DO = 1        # a list of actions, done in order, each checked as usual. With ["undo"] at its head the next one is done
#               in place of the last action: both changes are one record, so a power cut cannot separate them
ASK = 2       # a prefix, whose next argument is asked for
OPEN = 3      # a Step
READ = 4      # a tuple of lines to read; nothing is done
DISABLED = 5  # a sentence: why this cannot be chosen
SHELF = 6     # an empty seat in which a character from the shelf sits down
TAP = 7       # (cell, delta): the number of a cell is changed; only for keys
AGAIN = 8     # (prefix, rest): the next argument is asked for, then the action, with the list rest at its end, is done
#               in place of the last one; rest None: nothing is asked for

Press = namedtuple("Press", ("tag", "what"))  # what UP, DOWN, OK do, and what opens after an action
Row = namedtuple("Row", ("label", "value", "tag", "what", "mark"))


def row(label, tag, what, value="", mark=None):
    """A Row: its label, a short text at the right, what a press does; mark: on a Step with dice the list of (line,
    index) of the dice that the row speaks of, on one with a map the number of its place."""
    return Row(label, value, tag, what, mark)


class LazyRows:
    """A sequence of rows, each made when it is first seen; at most 16 are kept.

    values: a list, one value a row, or a function that returns it, called when the first row is seen; make: function of
    a value that returns its row.
    """

    def __init__(self, values, make):
        self.values, self.make, self.made = values, make, {}

    def __len__(self):
        if callable(self.values):
            self.values = self.values()
        return len(self.values)

    def __getitem__(self, i):
        len(self)
        if i not in self.made:
            if len(self.made) == 16:
                self.made.clear()
            self.made[i] = self.make(self.values[i])
        return self.made[i]


class Step:
    """A screen that sends several actions at one press (docs/architecture.md, dashboard).

    title   text; None: no screen, the first row is done at once
    rows    a list of Row, or a LazyRows
    first   index of the row that the cursor starts on
    dice    lines of dice to see, a list of items.DiceLine
    tumble  True: the dice roll first
    asks    how the prefix of an ASK is asked: "open" never covered, "told" the same, and what the device could decide
            is told by the table, "cover" as any other
    map     None, or a map to see (docs/architecture.md)
    pad     True: each of up to four rows has a key of its own, UP, OK, DOWN and MENU; more rows are a list
    """

    def __init__(self, title, rows, first=0, dice=(), tumble=False, asks="open", map=None, pad=False):
        self.title, self.rows, self.first = title, rows, first
        self.dice, self.tumble, self.asks, self.map, self.pad = dice, tumble, asks, map, pad


# ---- the table of verbs and the table of corrections -----------------------

# A verb: its name; the phases in which it is open, None: any; for each argument a kind (above), an Argument, or a
# function (options, state, prefix) that returns its Ask, or None: the action is complete; and a function (options,
# state, action, chance, events) that does it.
# Functions may be named as text, "module.function" of the game's folder: the module is imported when it is used.
Verb = namedtuple("Verb", ("name", "phases", "arguments", "apply"))

# A field that `["set", FIELD, VALUE]` corrects, by seat `["set", FIELD, SEAT, VALUE]`. kind: a kind (above), or a
# function (options, state, seat or None) that returns the kind or the Ask of the value, or raises Refused: not of this
# seat; when: None, or a function (options, state): False where the field cannot be corrected.
Field = namedtuple("Field", ("name", "by_seat", "kind", "when"))


class Argument:
    """An argument of a verb that is always asked for and whose kind never changes. An action is checked against it
    without an Ask, which takes long to make; menus and pickers call it for the Ask.

    kind    what fits it
    wrong   function (options, state, action, value): None if the value is allowed now, else the sentence that refuses
            it. `action` has at least what stands before this argument
    more    None, or a function (options, state, prefix) that returns a dict of what else the Ask has. Of a seat the Ask
            is that of `ask_seat`
    """

    def __init__(self, kind, wrong, more=None):
        self.kind, self.wrong, self.more = kind, wrong, more

    def __call__(self, options, state, prefix):
        """The Ask."""
        wrong = lambda value: self.wrong(options, state, prefix, value)
        if self.kind[0] == "seat":
            return ask_seat(len(self.kind[1]), wrong)
        return Ask(self.kind, wrong=wrong, **(self.more(options, state, prefix) if self.more else {}))

    def refuses(self, options, state, action, value):
        """None if the value is allowed, else one sentence. Refused: no seat is."""
        wrong = FITS[self.kind[0]](self.kind, value) or self.wrong(options, state, action, value)
        if wrong and self.kind[0] == "seat":
            self(options, state, action)
        return wrong


class Verbs:
    """A sequence of Verbs that is kept as one text, which takes far less memory; each is made when it is looked at.

    The text begins with an empty line. Each line is a verb: its name; its phases, with commas between them, or a name
    of `names`; the function that does it; and for its arguments kinds of `names`, or the functions that ask for them,
    which without a module are in the same one.
    """

    def __init__(self, text, names):
        """names: dict of the tuples of phases, and of the kinds, that have a name."""
        self._text, self._names, self._last = text, names, (None, None)

    def _at(self, at):
        words = self._text[at:self._text.find("\n", at)].split(" ")
        beside = words[2].partition(".")[0] + "."
        asked = [self._names.get(word) or (word if "." in word else beside + word) for word in words[3:]]
        return Verb(words[0], self._names.get(words[1]) or words[1].split(","), asked, words[2])

    def __iter__(self):
        at = 1
        while at < len(self._text):
            yield self._at(at)
            at = self._text.find("\n", at) + 1

    @remembered
    def named(self, name):
        """A list of those of that name, without a look at the others. The last one stays: an action asks for its verb
        again and again."""
        if self._last[0] != name:
            found, at = [], self._text.find("\n" + name + " ")
            while at >= 0:
                found.append(self._at(at + 1))
                at = self._text.find("\n" + name + " ", at + 1)
            self._last = name, found
        return self._last[1]


def named(rows, name):
    """The Verb or Field of that name, or None."""
    for entry in rows:
        if entry.name == name:
            return entry


def open_verb(rules, state, name):
    """The Verb of that name that is open in this phase; the table may have one for each meaning of the name.

    Refused: no verb has the name, or none of them is open.
    """
    return _opened(rules, state["phase"], name)


@remembered
def _opened(rules, phase, name):
    """The Verb of that name that is open in a phase."""
    known, verbs = False, rules.VERBS
    for entry in verbs.named(name) if hasattr(verbs, "named") else verbs:
        if entry.name == name:
            if entry.phases is None or phase in entry.phases:
                return entry
            known = True
    raise Refused("Not now" if known else "Unknown action: " + shown(name))


def resolve(beside, function):
    """A function, or what the text "module.name" names in the folder of the module `beside`."""
    return _imported(beside, function) if type(function) is str else function


@remembered
def _imported(beside, text):
    """What a text names (`resolve`)."""
    module, dot, name = text.partition(".")
    module = beside.__name__.rpartition(".")[0] + "." + module
    return getattr(sys.modules.get(module) or __import__(module, None, None, (name,)), name)


def fields(rules, options, state):
    """The Fields of `rules.CORRECTIONS` that can be corrected now, likeliest first."""
    rows = resolve(rules, rules.CORRECTIONS)
    return [entry for entry in (rows if type(rows) is tuple else rows(options))
            if entry.when is None or entry.when(options, state)]


def ask(rules, options, state, prefix):
    """The Ask for the next argument of an action, None: it is complete. Refused: a verb unknown or not open."""
    if prefix[0] == "set":
        return ask_correction(rules, options, state, prefix)
    arguments, n = open_verb(rules, state, prefix[0]).arguments, len(prefix) - 1
    if n >= len(arguments):
        return None
    return Ask(arguments[n]) if type(arguments[n]) is tuple else resolve(rules, arguments[n])(options, state, prefix)


def ask_correction(rules, options, state, prefix):
    """The Ask for the field, the seat or the value of a correction, None: it is complete."""
    if len(prefix) == 1:
        return Ask(("choice", tuple([entry.name for entry in fields(rules, options, state)])))
    entry = named(fields(rules, options, state), prefix[1])
    if entry.by_seat and len(prefix) == 2:
        seats = tuple(range(rules.seats(options)))

        def wrong(seat):
            try:
                ask_correction(rules, options, state, prefix + [seat])
            except Refused as error:
                return str(error)
        return Ask(("seat", seats), wrong=wrong, candidates=[seat for seat in seats if wrong(seat) is None])
    if len(prefix) > 2 + entry.by_seat:
        return None
    seat = prefix[2] if entry.by_seat else None
    if seat is not None and type(state.get(entry.name)) is list and seat >= len(state[entry.name]):
        raise Refused("Not that seat")  # not every player at the table has this number
    kind = entry.kind if type(entry.kind) is tuple else resolve(rules, entry.kind)(options, state, seat)
    if isinstance(kind, Ask):
        return kind
    first = corrected(state, prefix[1:])
    if kind[0] == "int":  # play may lead beyond what can be entered
        first = max(kind[1], min(kind[2], first))
    return Ask(kind, first, now=True)


def corrected(state, cell):
    """The value of a cell: `(field,)` or `(field, seat)`."""
    value = state[cell[0]]
    return value[cell[1]] if len(cell) > 1 and cell[1] is not None else value


def after_taps(rules, options, state, cell, total):
    """The value of a cell after `total` taps: a number within its bounds, the suit or the seat that comes next."""
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
    """The value of a cell with the taps that are not yet sent; tap: None or (cell, total), as `view` has it."""
    value = corrected(state, cell)
    return value + tap[1] if tap and tap[0] == cell else value


def correct(state, action):
    """Do `["set", FIELD, VALUE]` or `["set", FIELD, SEAT, VALUE]` on a field that is a plain value."""
    if len(action) == 3:
        state[action[1]] = copied(action[2])
    else:
        state[action[1]][action[2]] = copied(action[3])


MISSING, TOO_MANY = "Something is missing after ", "Too many arguments for "


def check(rules, options, state, action):
    """Refuse an action that is malformed or not open in `state`; change nothing. Returns the Verb that does it, None
    for a correction.

    The action is walked argument by argument along the same questions that the menus and pickers are made from.
    """
    if type(action) is not list or not action or type(action[0]) is not str:
        raise Refused("An action is a list that begins with a verb")
    if action[0] == "set":
        _check_correction(rules, options, state, action)
        return None
    verb = open_verb(rules, state, action[0])
    n, last = 1, len(action)
    for argument in verb.arguments:
        if type(argument) is str:
            argument = _imported(rules, argument)
        if type(argument) is Argument and n < last:
            wrong = argument.refuses(options, state, action, action[n])
        else:
            plain = type(argument) is tuple
            ask = None if plain else argument(options, state, action[:n])
            if n == last:
                if plain or ask is not None and not ask.optional:
                    raise Refused(MISSING + shown(action[0]))
                return verb
            if plain:
                wrong = FITS[argument[0]](argument, action[n])
            elif ask is None:
                raise Refused(TOO_MANY + shown(action[0]))
            else:
                wrong = ask.refuses(action[n])
        if wrong:
            raise Refused(wrong)
        n += 1
    if n < last:
        raise Refused(TOO_MANY + shown(action[0]))
    return verb


def _check_correction(rules, options, state, action):
    """The same for a correction."""
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
    """Check an action, then apply it to `state`; returns the events (see docs/architecture.md).

    Refused: `state` and the chance stream are left as they were.
    """
    return perform(rules, options, state, action, chance, check(rules, options, state, action))


def perform(rules, options, state, action, chance, verb=None):
    """Apply an action that has been checked; returns the events. In a game with secret actions it is counted.

    verb: what `check` returned, None: it is looked up.
    """
    events = []
    if action[0] == "set":
        rules.apply_set(options, state, action, chance, events)
    else:
        apply = (verb or open_verb(rules, state, action[0])).apply
        (_imported(rules, apply) if type(apply) is str else apply)(options, state, action, chance, events)
    rules.settle(options, state, action, chance, events)
    if "_secret" in state:
        state["_done"] = state.get("_done", 0) + 1
    return events


def hide(state):
    """Called by the `apply` of a secret action: it stays secret until the game empties the list `state["_secret"]`,
    where its rules reveal it, or until `["end"]` closes the match.

    `new` begins with `"_secret": []`. The list holds the numbers of secret actions in the log of the match, from 0.
    That a match is over reveals nothing, nor does a correction: both can be undone, and then play goes on.
    """
    state["_secret"].append(state.get("_done", 0))


def argument(action, n):
    """The argument at index n of an action; None: it was left out, or null stands for that."""
    return action[n] if len(action) > n else None


def ask_seat(seats, wrong):
    """The Ask for one of the seats 0 to seats - 1; a picker shows those that are allowed.

    wrong: function of a seat: None, or the sentence that refuses it. Refused: no seat is allowed.
    """
    allowed = [seat for seat in range(seats) if wrong(seat) is None]
    if not allowed:
        raise Refused(wrong(0))
    return Ask(("seat", tuple(range(seats))), wrong=wrong, candidates=allowed)


def unready(state):
    """The seats that the game still waits for, in a state with a list `ready` of a bool for each seat."""
    return [seat for seat in range(len(state["ready"])) if not state["ready"][seat]]


def winners(state):
    """The seats that have won a match that is over: `state["winners"]` where a game has that, else its `winner`."""
    if "winners" in state:
        return list(state["winners"])
    return [] if state["winner"] is None else [state["winner"]]


def public(state):
    """The fields of the game's state table: what does not begin with `_`."""
    return {name: state[name] for name in state if not name.startswith("_")}
