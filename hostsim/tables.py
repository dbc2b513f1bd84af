"""Simulated tables: whole matches that players play by themselves, with real cards and dice where a table has them.

`cornerman.players` defines what a player sees and does. This module enters the actions into a match, with the faces of
real dice and coins where the table has them, and now and then with a wrong entry that is undone (a slip).
"""

import json
from collections import namedtuple
from functools import lru_cache

from cornerman.catalog import Game
from cornerman.chance import Chance
from cornerman.game import Refused, copied, do
from cornerman.match import Match
from cornerman.options import complete
from cornerman.players import computer

LONGEST = 3000  # actions of a match; one that is longer has no winner

# seed: text; winner: seat, or None; first: the seat that began, None: both did; length: rounds, tricks or what the
# game counts; actions: how many were done
Result = namedtuple("Result", "seed winner first length actions")


@lru_cache(64)
def ready(name, text):
    """(the Game, all its options) for matches with these options (JSON): they are checked for the first one alone.

    Refused: options that do not go together.
    """
    game = Game(name)
    return game, complete(game.setup, json.loads(text))


class PlainLog(list):
    """The log of a match as a plain list, which is faster than match.Log, whose purpose is to save memory."""

    def since(self, n):
        """The actions from number `n` on."""
        return self[n:]


class Table:
    """One match at a simulated table.

    match  the match.Match
    name   of the game
    model  of the game (cornerman.players.computer)
    hands  what the players hold outside the state, a dict, or None, as `deal` of the model returns it
    first  the seat that began; None: nobody yet, or both did
    over   True once nobody can do anything more
    """

    def __init__(self, name, given, players, sides, seed, samples=6, real=False, slips=0):
        """name: of the game; given: options (dict); players: the kind of each seat, of `computer.KINDS`; sides: for
        each seat the fighter, hand or deck that it begins with (docs/players.md), None: any; seed: text; samples: how
        many guesses a `thinking` player makes; real: True: dice and coins are entered, not rolled by the device; slips:
        one action in so many is first entered wrongly, 0: none.

        Refused: options or sides that do not go together.
        """
        self.name, self.model = name, computer.model(name)
        game, options = ready(name, json.dumps(self.model.options_for(given, sides)))
        self.rules, self.seed = game.rules, seed
        self.players, self.samples, self.real, self.slips = players, samples, real, slips
        self.match = Match(game, options, seed, fresh=False)
        self.match.state = self.rules.new(options, self.match.chance)
        if not slips:  # nothing is undone
            self.match.log, self.match.undone, self.match.spacing = PlainLog(), PlainLog(), LONGEST
        self.luck = Chance(seed + " table")
        self.own = [Chance("%s seat %d" % (seed, seat)) for seat in range(len(players))]
        self.hands, self.first = None, None
        for action in self.model.begin(self.match.options, sides, self.luck):
            self.match.do(action)
        self.hands = self.model.deal(self.match.options, self.match.state, sides, self.luck)
        self.over = self.match.state["over"]

    def step(self):
        """Do an action of one player; returns a list of (action that was entered, its events)."""
        match, model, hands, options, state = self.match, self.model, self.hands, self.match.options, self.match.state
        for seat in model.to_move(options, state):
            action = computer.choose(self.players[seat], model, self.rules, options, state, hands, seat, self.own[seat],
                                     self.samples)
            if action is not None:
                break
        actions, done = [action] if hands is None else model.reported(options, state, hands, action, self.luck), []
        if self.real:
            actions = [self.thrown(one) for one in actions]
        for one in actions:
            if self.slips:
                if self.luck.below(self.slips) == 0:
                    self.slip(seat, one)
                events = match.do(one)
                state = match.state
            else:  # the state is the table's own, and nothing is undone
                mine = copied(one)
                events = do(self.rules, options, state, one, match.chance)
                match.log.append(mine)
            if hands is not None:
                model.update_table(options, state, hands, one, events, self.luck)
            done.append((one, events))
        if self.first is None and model.opener:
            self.first = model.opener(options, state)
        self.over = state["over"]
        return done

    def thrown(self, action):
        """The action, completed with the faces of real dice or the side of a coin."""
        ask = self.rules.ask(self.match.options, self.match.state, action)
        if ask is None or not ask.optional or ask.candidates == []:
            return action
        kind = ask.kind
        if kind[0] == "int":
            return action + [kind[1] + self.luck.below(kind[2] - kind[1] + 1)]
        if kind[0] == "seat":
            return action + [kind[1][self.luck.below(len(kind[1]))]]
        if kind[0] == "list" and kind[1][0] == "int" and kind[2] == kind[3]:
            return action + [[kind[1][1] + self.luck.below(kind[1][2] - kind[1][1] + 1) for _ in range(kind[2])]]
        return action

    def slip(self, seat, action):
        """Enter another action first, and undo it."""
        match = self.match
        view = self.model.view_of(match.options, match.state, self.hands, seat)
        able = [one for one in self.model.actions(match.options, view, seat) if one is not None and one != action]
        if able:
            try:
                match.do(able[self.luck.below(len(able))])
            except Refused:
                return  # the device saw it first
            match.undo()

    def play(self):
        """Play to the end; returns the Result."""
        while not self.done():
            self.step()
        return self.result()

    def done(self):
        """True if the match is over, or has LONGEST actions."""
        return self.over or len(self.match.log) >= LONGEST

    def result(self):
        """The Result of the match as it stands."""
        state, options = self.match.state, self.match.options
        return Result(self.seed, state["winner"], self.first, self.model.clock(options, state),
                      len(self.match.log))
