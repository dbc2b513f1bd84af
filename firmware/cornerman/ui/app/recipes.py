"""The ways to begin a match of a game: as last time, by a preset, by saved options, or by options set in a form."""

from collections import namedtuple

from cornerman import memory
from cornerman.catalog import TABLE
from cornerman.game import Refused, module_at
from cornerman.keys import DOWN, MENU, OK, UP
from cornerman.match import Match
from cornerman.store import Store
from cornerman.ui.draw.chrome import CHOOSE
from cornerman.ui.menus.screens import GUARD_MS, List, Message, labelled

SEED_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
PLAYERS = " for "  # in the name of a recipe, before the number of players

# A way to begin a match. name: text; options: dict; mode: id of dashboard.MODES, or None
Recipe = namedtuple("Recipe", ("name", "options", "mode"))
# A match that has not begun, so it has no file. match: match.Match; given: the options as they were given; seed: text;
# chosen: True: a player chose the seed
Draft = namedtuple("Draft", ("match", "given", "seed", "chosen"))
# A Draft that is to begin. game: catalog.Game; draft: the Draft; players: as in Table; names: of the players, and those
# that the settings have for further seats; lines: shown first, None: the opening of the match; again: True: a match
# with these options was played before
Beginning = namedtuple("Beginning", ("game", "draft", "players", "names", "lines", "again"))


class OpeningPage(Message):
    """The opening of a match, which OK starts. UP and DOWN lead to the other ways to begin one, MENU to the names."""

    STAYS = ("ui.app.recipes",)
    AHEAD = ("journal",) + TABLE

    def __init__(self, app, game, recipes, at, draft, mode):
        """recipes: as `all_of` returns them; at: index of this one; draft: the Draft; mode: id of dashboard.MODES"""
        self.app, self.game, self.recipes, self.at, self.draft = app, game, recipes, at, draft
        options, state = draft.match.options, draft.match.state
        self.opening = game.words.welcome(options, state, mode) or game.words.opening(options, state)
        Message.__init__(self, [], recipes[at].name, then=self.begin, loose=True)
        self.since = GUARD_MS  # it was opened on purpose, so no key needs to be ignored

    def key(self, app, key, count):
        if key == UP or key == DOWN:
            choose(app, self.game, self.recipes, self.at + (1 if key == DOWN else -1), self.draft.seed)
        elif key == MENU and not count:
            ask_names(app)
        else:
            Message.key(self, app, key, count)

    def hints(self, app):
        """What the keys do, for the key line."""
        return [((OK,), "More" if self.page + 1 < self.pages else "Start"), (CHOOSE, "ways"), ((MENU,), "Names")]

    def boxes(self, style):
        lines = list(self.opening) + ([] if style.foot else ["@DOWN: other ways"])
        self.lines = [self.app.named(line) for line in lines]  # names may have changed since
        return Message.boxes(self, style)

    def import_ahead(self, app, part):
        """Import one of the modules that the match needs, number `part` of AHEAD. Returns True if there are more."""
        module_at("cornerman." + self.AHEAD[part])
        return part + 1 < len(self.AHEAD)

    def begin(self, app):
        """Start the match."""
        self.start(app, [])

    def start(self, app, lines):
        """Start the match; lines: shown beside its first question."""
        recipe = self.recipes[self.at]
        remember(app, self.game, recipe)
        start_with_consent(app, self.game, self.draft, lines=lines)


def remember(app, game, recipe):
    """Note the Recipe of this match, so that the next one of the game begins in the same way."""
    from cornerman.ui.app import settings

    if recipe.mode is not None:
        settings.keep_mode(app, game.name, recipe.mode)
    settings.keep_last(app, game.name, recipe.name)


def latest(app, game):
    """(all recipes of a game as `all_of` returns them, the index of the one that was played last, or of the usual one)
    """
    recipes, last = all_of(app, game), [recipe for name, recipe in app.settings.last if name == game.name]
    names = [recipe.name for recipe in recipes]
    return recipes, names.index(last[0]) if last and last[0] in names else 0


def opening_page(app, game, recipes, at, draft):
    """The OpeningPage of a recipe; the arguments are those of its class."""
    ways = [mode for mode, words in game.dashboard.MODES]
    mode = recipes[at].mode or app.settings.ways.get(game.name)
    return OpeningPage(app, game, recipes, at, draft, mode if mode in ways else ways[0] if ways else None)


def import_for(app, game):
    """Import what `show` needs, by making a match and its OpeningPage, of which nothing is kept."""
    recipes, at = latest(app, game)
    try:
        opening_page(app, game, recipes, at, Draft(Match(game, recipes[at].options, ""), {}, "", False))
    except Refused:  # the player is told when the match is to begin
        pass


def show(app, game, begin=False):
    """Push the opening of a match with the latest options, or the usual ones. begin: True: start the match at once;
    beside its first question stands the opening in short (`words.brief`)"""
    recipes, at = latest(app, game)
    draft = prepared(app, game, recipes[at].options, random_seed(app))
    if draft:
        match, page = draft.match, opening_page(app, game, recipes, at, draft)
        if begin:
            page.start(app, [app.named(line) for line in game.words.brief(match.options, match.state)])
        elif page.opening:
            app.push(page)
        else:  # the game has no opening
            choose(app, game, recipes, at, draft.seed)


def ask_names(app):
    """Push the settings of players, clock and session."""
    from cornerman.ui.app import preferences

    preferences.show(app, preferences.MATCH)


def shelf_of(app, game):
    """The shelf with the options that players have saved for a game. OSError: it cannot be read."""
    from cornerman.shelf import Shelf

    return Shelf(app.port.root + "/recipes_" + game.name)


def presets(game):
    """The rows of `setup.PRESETS` as a list of Recipe."""
    return [Recipe(*(preset + (None,))[:3]) for preset in game.setup.PRESETS]


def all_of(app, game):
    """The presets of a game, followed by the options that were saved under a name, as a list of Recipe."""
    out = presets(game)
    try:
        if Store(app.port.root).size("recipes_" + game.name) is not None:
            shelf = shelf_of(app, game)
            kept = [Recipe(name, shelf.load(name), None) for name in shelf.names()]
            out += [recipe for recipe in kept if type(recipe.options) is dict]
    except OSError:
        pass  # the presets are there all the same
    return out


def keep(app, game, name, given):
    """Save options (dict) under a name. OSError: they were not saved."""
    shelf_of(app, game).save(name, given)
    remember(app, game, Recipe(name, given, None))


def drop(app, game, recipes, i, seed):
    """Ask whether to delete saved options."""
    from cornerman.ui.menus.choice import confirm, undeleted

    def answered(app, yes):
        app.pop()
        if yes:
            try:
                shelf_of(app, game).remove(recipes[i].name)
            except OSError:
                undeleted(app, "'%s'" % recipes[i].name)
                return
            app.pop()
            choose(app, game, all_of(app, game), i, seed)
    confirm(app, "Delete '%s'?" % recipes[i].name, answered)


def in_rows(recipes, count):
    """The indices of recipes by rows, a list for each. Of the first `count`, those that follow each other and whose
    names differ only behind PLAYERS share a row."""
    rows = []
    for i in range(len(recipes)):
        words = recipes[i].name.split(PLAYERS)
        if rows and len(words) > 1 and i < count and recipes[rows[-1][0]].name.split(PLAYERS)[0] == words[0]:
            rows[-1].append(i)
        else:
            rows.append([i])
    return rows


class Ways(List):
    """Ways to begin a match. MENU asks for names, or whether to delete a row; own: indices of those."""

    own = ()
    MENU_WORD = property(lambda self: "Delete" if self.at in self.own else "Names")


def choose(app, game, recipes, at, seed):
    """Push the list of all ways to begin a match, and of what players can make before one (`setup.EDITOR`).

    at: index of the recipe in focus, or of what follows them; seed: drawn for the match
    """
    makes, ready = game.setup.EDITOR, len(game.setup.PRESETS)
    groups = in_rows(recipes, ready)
    rows = [recipes[row[0]].name.split(PLAYERS)[0] if len(row) > 1 else recipes[row[0]].name for row in groups]
    rows += ["My own options"] + list(makes[:1])
    focus = [i for i in range(len(groups)) if at in groups[i]] or [at if at < 0 else at - len(recipes) + len(groups)]

    def play(recipe):
        remember(app, game, recipe)
        draft = prepared(app, game, recipe.options, seed)
        if draft:
            start_with_consent(app, game, draft)

    def ask_players(label, row):
        words = [recipes[i].name.split(PLAYERS)[1] for i in row]
        app.push(Ways(label + ": how many?", labelled([word[0].upper() + word[1:] for word in words]),
                      lambda app, i: play(recipes[row[i]]), row.index(at) if at in row else 0,
                      menu=lambda app, i: ask_names(app)))

    def pick(app, i):
        if i < len(groups) and len(groups[i]) > 1:
            ask_players(rows[i], groups[i])
        elif i < len(groups):
            play(recipes[groups[i][0]])
        elif i == len(groups):
            show_form(app, game)
        else:
            from cornerman.ui.pickers import builder

            builder.make(app, game, *makes)

    def fix(app, i):
        if i in ways.own:
            drop(app, game, recipes, groups[i][0], seed)
        else:
            ask_names(app)
    ways = Ways(game.title, labelled(rows), pick, focus[0] % len(rows), menu=fix)
    ways.own = [i for i in range(len(groups)) if groups[i][0] >= ready]
    app.push(ways)


def show_form(app, game, *entered):
    """Push the form of the options. entered: the options and the seed that it shows, none: the defaults"""
    from cornerman.ui.app import match_options

    match_options.show(app, game, start, keep, *entered)


def show_entered(app, beginning):
    """Push the form with the options or the seed of a Beginning that found no room, if a player entered them: else
    home offers them all the same."""
    game, (match, given, seed, chosen), players, names, lines, again = beginning
    if not (again or any(players)) and (chosen or given not in [recipe.options for recipe in all_of(app, game)]):
        show_form(app, game, given, seed if chosen else "")


def start(app, game, given, seed="", players=(), names=None, agreed=False):
    """Start a match; if the game asks for consent, after that. seed: "": the device draws one

    players: as in Table; names: of the players, None: those in the settings; agreed: consent was given for a match
    before
    """
    draft = prepared(app, game, given, seed or random_seed(app), bool(seed))
    if draft:
        start_with_consent(app, game, draft, players, names, agreed)


def random_seed(app):
    """A random seed."""
    letters = [SEED_LETTERS[byte % 32] for byte in app.port.entropy(16)]
    return "-".join(["".join(letters[i:i + 4]) for i in (0, 4, 8, 12)])


def prepared(app, game, given, seed, chosen=False):
    """The Draft of a match with these options; None: they were refused, and the player was told why."""
    memory.collect_often(True)  # so that what the match loads is not scattered between garbage
    try:
        match = Match(game, given, seed)
    except Refused as error:
        app.warn([str(error)])
        return None
    return Draft(match, given, seed, chosen)


def start_with_consent(app, game, draft, players=(), names=None, agreed=False, lines=None):
    """Start the match of a Draft, after the game's question for consent if it has one. lines: shown first; None: its
    opening"""
    question = None if agreed else game.setup.consent(draft.match.options)
    if question:
        from cornerman.tables import plain
        from cornerman.ui.menus.choice import Choice

        app.push(Choice(question, [True, False], lambda app, yes: begin(app, game, draft, players, names, lines)
                        if yes else app.pop(), True, plain))
    else:
        begin(app, game, draft, players, names, lines, agreed)


def begin(app, game, draft, players=(), names=None, lines=None, again=False):
    """Let the app begin the match of a Draft after this key. The arguments are those of `start_with_consent`; again: a
    match with these options was played before"""
    app.begin(Beginning(game, draft, players, names or app.settings.names, lines, again))
