"""The pages behind *Rules* in the menu of the match (docs/rules/fightcard.md, Rules at hand)."""

from cornerman.cards import RANKS, SUITS, face
from cornerman.chapters import chapter
from cornerman.game import OPEN, READ, Press
from cornerman.games.fightcard.state import counters, rank_lines

TEXT = """
# A trick
Who leads plays a card, then the other one.
Who takes the trick leads the next one, if no bonus says otherwise.
Nobody draws up in a fight.
More than half of the tricks win the fight, if no option says that all are played.
# A campaign
Walk from place to place and tell what happens there.
A rival must be fought before anybody walks on. All else may be left alone.
Challenges bring a reward for the next fight, weapons a card with a name.
It ends at the goal, or when the table says so: End the campaign.
# About TDL
Transgender Deathmatch Legend, a wrestling game by Domino. The moves are its moves.
"""
BEATS, MOVES = "What beats what", "Moves and bonuses"


def pages(options, state, path):
    """The Press at a path of titles: it opens more titles, or the lines of a page (docs/architecture.md, words.py)."""
    if not path:
        return Press(OPEN, ["A trick", BEATS, MOVES] + ["A campaign"] * (state.get("at") is not None)
                     + ["About TDL"] * (options["moves"] == "tdl"))
    if path[0] == BEATS:
        return Press(READ, _beats(options))
    if path[0] != MOVES:
        return Press(READ, chapter(TEXT, path[0]))
    named = [rank_lines(options, state, rank)[0] for rank in RANKS]
    if len(path) == 1:
        return Press(OPEN, named)
    return Press(READ, rank_lines(options, state, RANKS[named.index(path[1])]))


def _beats(options):
    """The page that says which card takes a trick, a tuple of lines."""
    ends = ["Ace is %s." % options["ace"], "Equal: who %s takes it." % (
        "led" if options["tie"] == "leader" else "followed")]
    if options["trump"] == "match":
        return tuple(["A Trump Suit card beats every other suit.", "Two of the Trump Suit, or none: the higher card.",
                      "If not both are of it, there is a new Trump Suit."] + ends)
    suits = [suit for suit in SUITS if options["trump"] != "three" or suit != options["removed"]]
    return tuple(["%s led: a higher %s takes it." % (face(suit), face(counters(options, suit))) for suit in suits] + [
        "Any other card leaves it to who led.", ends[0]])
