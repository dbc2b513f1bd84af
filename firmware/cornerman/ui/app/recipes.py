"""How a match of a game begins: as last time by one key, or by a row that has a name, or with options of one's own."""

from cornerman import memory
from cornerman.game import Refused
from cornerman.keys import DOWN, MENU, OK, UP
from cornerman.store import Store, Tail
from cornerman.ui.draw.chrome import CHOOSE
from cornerman.ui.menus.screens import GUARD_MS, List, Message

SEED_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


class Card(Message):
    """The opening of a match that OK begins. UP and DOWN lead to the other ways to begin one, MENU to the names."""

    STAYS = ("ui.app.recipes",)

    def __init__(self, app, game, recipes, at, new, mode):
        """recipes: as of setup.PRESETS; at: of the one that this is; new: as of made; mode: of dashboard.MODES."""
        self.app, self.game, self.recipes, self.at, self.new = app, game, recipes, at, new
        options, state = new[0].options, new[0].state
        self.told = game.words.welcome(options, state, mode) or game.words.opening(options, state)
        Message.__init__(self, [], recipes[at][0], then=self.begin, loose=True)
        self.since = GUARD_MS  # it comes because a key has asked for it

    def key(self, app, key, count):
        if key == UP or key == DOWN:
            choose(app, self.game, self.recipes, self.at + (1 if key == DOWN else -1), self.new[1])
        elif key == MENU and not count:
            ask_names(app)
        else:
            Message.key(self, app, key, count)

    def hints(self, app):
        """What the keys do, for the key line."""
        return [((OK,), "More" if self.page + 1 < self.pages else "Start"), (CHOOSE, "ways"), ((MENU,), "Names")]

    def boxes(self, style):
        told = [self.told] if type(self.told) is str else list(self.told)  # names may have changed since
        self.lines = [self.app.named(line) for line in told + ([] if style.foot else ["@DOWN: other ways"])]
        return Message.boxes(self, style)

    def begin(self, app):
        """Begin the match."""
        recipe = self.recipes[self.at]
        kept(app, self.game, recipe)
        sure(app, self.game, recipe[1], self.new, told=True)


def kept(app, game, recipe):
    """Note how a match is begun, for the next one."""
    from cornerman.ui.app import settings

    if len(recipe) > 2:
        settings.keep_mode(app, game.name, recipe[2])
    settings.keep_last(app, game.name, recipe[0])


def show(app, game, begin=False):
    """The opening of a match as it was played last, or of the usual one; begin: the match without its opening."""
    recipes, last = all_of(app, game), [one[1] for one in app.settings.last if one[0] == game.name]
    names = [recipe[0] for recipe in recipes]
    at = names.index(last[0]) if last and last[0] in names else 0
    new = made(app, game, recipes[at][1], drawn(app))
    if new:
        ways = [mode for mode, words in game.dashboard.MODES]
        mode = recipes[at][2] if len(recipes[at]) > 2 else app.settings.ways.get(game.name)
        card = Card(app, game, recipes, at, new, mode if mode in ways else ways[0] if ways else None)
        if begin:
            card.begin(app)
        elif card.told:
            app.push(card)
        else:  # nothing is to be read before it
            choose(app, game, recipes, at, new[1])


def ask_names(app):
    """The names of the players, the clock and the session."""
    from cornerman.ui.app import preferences

    preferences.show(app, preferences.MATCH)


def shelf_of(app, game):
    """The shelf with the options that players have kept for a game. OSError: it cannot be read."""
    from cornerman.shelf import Shelf

    return Shelf(app.port.root + "/recipes_" + game.name)


def all_of(app, game):
    """The presets of a game, and below them the options that were kept under a name."""
    out = list(game.setup.PRESETS)
    try:
        if Store(app.port.root).size("recipes_" + game.name) is not None:
            shelf = shelf_of(app, game)
            kept = [(name, shelf.load(name)) for name in shelf.names()]
            out += [one for one in kept if type(one[1]) is dict]
    except OSError:
        pass  # the presets are there all the same
    return out


def keep(app, game, name, given):
    """Keep options (dict) under a name; False, and it is said: they cannot be saved."""
    try:
        shelf_of(app, game).save(name, given)
    except OSError:
        app.unsaved("'%s'" % name)
        return False
    kept(app, game, (name, given))
    return True


def drop(app, game, recipes, i, seed):
    """Ask whether kept options shall go."""
    from cornerman.ui.menus.choice import Choice, plain

    def answered(app, yes):
        app.pop()
        if yes:
            try:
                shelf_of(app, game).remove(recipes[i][0])
            except OSError:
                app.unsaved("That")
                return
            app.pop()
            choose(app, game, all_of(app, game), i, seed)
    app.push(Choice("Delete '%s'?" % recipes[i][0], [False, True], answered, False, plain))


def choose(app, game, recipes, at, seed):
    """All ways to begin a match, and what the game lets players make before one.

    at: index of the row in focus; seed: drawn for the match
    """
    makes = game.setup.EDITOR
    rows = [recipe[0] for recipe in recipes] + ["My own options"] + list(makes[:1])

    def pick(app, i):
        if i < len(recipes):
            kept(app, game, recipes[i])
            new = made(app, game, recipes[i][1], seed)
            if new:
                sure(app, game, recipes[i][1], new)
        elif i == len(recipes):
            from cornerman.ui.app import match_options

            match_options.show(app, game, start, keep)
        else:
            from cornerman.ui.pickers import builder

            builder.make(app, game, *makes)

    def fix(app, i):
        if len(game.setup.PRESETS) <= i < len(recipes):
            drop(app, game, recipes, i, seed)
        else:
            ask_names(app)
    app.push(List(game.title, rows, pick, at % len(rows), menu=fix))


def start(app, game, given, seed="", players=(), names=None, agreed=False):
    """Begin a match, after a question where the game has one; an empty seed is drawn by the device.

    players: as a Table has them; names: of who plays, None: those of the settings; agreed: they have answered the
    question before.
    """
    new = made(app, game, given, seed or drawn(app), bool(seed))
    if new:
        sure(app, game, given, new, players, names, agreed)


def drawn(app):
    """A seed of the device."""
    letters = [SEED_LETTERS[byte % 32] for byte in app.port.entropy(16)]
    return "-".join(["".join(letters[i:i + 4]) for i in (0, 4, 8, 12)])


def made(app, game, given, seed, chosen=False):
    """(the match.Match with these options, its seed, True: a player chose that); None, and it is said: it cannot be."""
    from cornerman.match import Match

    memory.collect_often(True)  # what the match loads lies together then, and not between garbage
    memory.collect()
    try:
        match = Match(game, given, seed)
    except Refused as error:
        app.push(Message([app.named(str(error))], warn=True))
        return None
    large = game.dashboard.LARGE
    if large and large is not True and match.state["phase"] in large:  # what is large comes with the first key
        memory.reserve()
    return match, seed, chosen


def sure(app, game, given, new, players=(), names=None, agreed=False, told=False):
    """Begin a match of `made`, after a question where the game has one; told: its opening has been read."""
    question = None if agreed else game.setup.consent(new[0].options)
    if question:
        from cornerman.ui.menus.choice import Choice, plain

        app.push(Choice(question, [True, False], lambda app, yes: begin(app, game, given, new, players, names, told)
                        if yes else app.pop(), True, plain))
    else:
        begin(app, game, given, new, players, names, told, agreed)


def begin(app, game, given, new, players=(), names=None, told=False, again=False):
    """Give a match of `made` its file and sit down to it. again: one with these options was played before."""
    match, seed, chosen = new
    from cornerman.journal import Journal
    from cornerman.ui.app.table import Table, played

    journal = Journal(Store(app.port.root + "/matches"))
    names = list(names or app.settings.names)
    for seat in range(len(players)):
        if players[seat]:
            names[seat] = "Device" if None in players else "Box %d" % (seat + 1)
    here = names[:game.rules.seats(match.options)]
    header = {"game": game.name, "options": given, "seed": seed, "commitment": match.chance.commitment(),
              "chosen": chosen, "names": here}
    if any(players):
        header["players"] = players
    if app.series or app.settings.best:
        from cornerman.ui.app import session

        header.update(session.begun(app.series, app.settings.best, game.name, here))
    try:
        journal.create(header)
    except OSError:
        app.unsaved("The match")
        return
    table = Table(game, Tail(journal.store).take(journal), match, seed, names, app.settings.facing, False, chosen,
                  players)
    played(table, header)
    table.again = again
    lines = [] if told else None
    if told and (table.best or table.lost is not None):
        from cornerman.ui.app import session

        lines = session.opening(table)
    app.sit(table, lines)
