"""A study: which sides and which players meet, divided into parts that can be played anywhere (`balance.parts`)."""

import re

from balance.parts import pairs, seated
from boardfiles.untrusted import UserError, shown
from cornerman.catalog import Game
from cornerman.game import Refused
from cornerman.options import complete
from cornerman.players import computer

PART = 20       # matches of a part, at least
MOST = 500      # parts of a pair
SIMULATED = ("melee", "dicefighter", "punch", "fightcard", "cardrpg")
NAME = re.compile(r"(\d+):(\d+):(\d+)")


class Study:
    """The matches of a study. All of it is in `parameters`, a dict of JSON values.

    game, options: of the matches; sides: list of what a seat can begin with, [None]: no choice; players: their kinds,
    in the order of the two sides of a pair; matches: number for each pair; seed: text; samples: of thinking players;
    all_pairs: True: also each side against itself
    """

    def __init__(self, game, options=None, sides=(), players=("greedy", "greedy"), matches=100, seed="1", samples=6):
        """UserError: the arguments do not fit together."""
        if game not in SIMULATED:
            raise UserError("There is no simulated table for '%s'. Name one of: %s." % (
                shown(game), ", ".join(SIMULATED)))
        check_sides(game, options or {}, sides)
        for player in players:
            if player not in computer.KINDS:
                raise UserError("'%s' is no player. Name one of: %s." % (shown(player), ", ".join(computer.KINDS)))
        if len(players) != 2:
            raise UserError("Two players meet. Name two with a comma between them, as greedy,random.")
        if not 1 <= matches <= 10 ** 9:
            raise UserError("A pair plays 1 to 1000000000 matches. Name such a number.")
        if not is_utf8(seed):
            raise UserError("The seed has a character that is none in UTF-8. Name another one with --seed.")
        if not 1 <= samples <= 1000:
            raise UserError("A thinking player takes 1 to 1000 samples. Name such a number.")
        self.parameters = {"game": game, "options": options or {}, "sides": list(sides), "players": list(players),
                      "matches": matches, "seed": str(seed), "samples": samples}
        self.pairs = pairs(list(sides) or [None], players)
        self.size = max(PART, -(-matches // MOST))
        try:
            self.table(0, 0)
        except Refused as error:
            raise cannot_be(error) from None

    def table(self, pair, n):
        """The simulated table of match n of a pair. In odd matches the sides swap seats."""
        return seated(self.parameters, self.pairs[pair], pair, n)

    def named(self, name):
        """The simulated table of a match by its name, or by the seed in its file. UserError: there is none."""
        before = self.parameters["seed"] + "/"
        found = NAME.fullmatch(name[len(before):] if name.startswith(before) else name)
        a, b, n = map(int, found.groups()) if found else (0, 0, -1)
        for pair, (first, second) in enumerate(self.pairs):
            if found and (first, second) == (a, b) and n < self.parameters["matches"]:
                return self.table(pair, n)
        raise UserError("There is no match %s in this study. A name is like 0:%d:3: two sides by their numbers in "
                        "--sides, and the number of the match." % (shown(name), self.pairs[-1][1]))

    def parts(self):
        """Yield the parts of the study."""
        for pair in range(len(self.pairs)):
            for first in range(0, self.parameters["matches"], self.size):
                yield {"pair": pair, "first": first, "count": min(self.size, self.parameters["matches"] - first)}

    def number_of_parts(self):
        """How many parts there are."""
        return len(self.pairs) * -(-self.parameters["matches"] // self.size)


def is_utf8(text):
    """True if a text can be written in UTF-8: an argument of the command may hold any bytes."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_sides(game, options, sides):
    """Raise UserError for a side that the game does not have."""
    model = computer.model(game)
    for side in sides:
        plain, plus, card = side.partition("+")
        if plain not in model.SIDES:
            raise UserError("'%s' is no side of %s. %s" % (
                shown(side), game, "Name some of: %s, or all." % ", ".join(model.SIDES) if model.SIDES else
                "Its seats begin alike: leave --sides out."))
        if plus and (card not in addable(game, options) or plain not in sides):
            raise UserError("%s cannot be added to %s. Name a card of the sets in use, or all." % (
                shown(card), shown(plain)))


def addable(game, options):
    """The cards that can be added to a side of a game (list of str). UserError: it has none."""
    model = computer.model(game)
    if not hasattr(model, "addable"):
        raise UserError("Nothing can be added to the sides of %s. Leave --add out." % game)
    try:
        return model.addable(complete(Game(game).setup, options))
    except Refused as error:
        raise cannot_be(error) from None


def cannot_be(error):
    """The UserError for options that are refused."""
    return UserError("These options cannot be: %s. Change --option." % error)


def extended(game, options, sides, cards):
    """Some sides, and each of them with each card that it does not have: `side+card`. cards: list, or ["all"]

    UserError: as `check_sides` and `addable`.
    """
    check_sides(game, options, sides)
    able = addable(game, options)
    more = [side + "+" + card for side in sides for card in (able if cards == ["all"] else cards)
            if not computer.model(game).has(side, card)]
    if not more:
        raise UserError("These sides have that card already. Name another one with --add, or all.")
    return list(sides) + more


def story(table):
    """Play a match; yield its story line by line: each action, and the texts of its events."""
    game, names = Game(table.name), ("Ann", "Bob", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")

    def said(text):
        for seat, name in enumerate(names):
            text = text.replace("@%d" % seat, name)
        return "".join([c if c >= " " else "CDHS"[ord(c) - 1] for c in text])
    for seat, kind in enumerate(table.players):
        yield "%s plays %s" % (names[seat], kind)
    while not table.done():
        before = len(table.match.log)
        for action, events in table.step():
            before += 1
            yield "%3d. %s" % (before, said(game.words.describe_action(table.match.options, action)))
            for event in events:
                for line in game.words.describe_event(table.match.options, table.match.state, event):
                    yield "     " + said(line)
    winner = table.match.state["winner"]
    yield "Nobody wins" if winner is None else "%s wins" % names[winner]
