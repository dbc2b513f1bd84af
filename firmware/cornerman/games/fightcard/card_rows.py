"""What is told of a card and of a rank of the Fight Card System, and the rows of steps in which one is chosen
(docs/rules/fightcard.md, At the table)."""

from cornerman.cards import face, is_card, parted
from cornerman.game import DO, OPEN, LazyRows, Step, row
from cornerman.games.fightcard.deck import BONUSES, bonus_label, effect, move_name
from cornerman.games.fightcard.state import accent, is_campaign, sheet, weapon_name
from cornerman.tables import line

# What the effect of a bonus does.
DOES = """
none No bonus
redraw Discard one, draw one
lead Leads the next trick,/won or lost
swap_trump Swap a card with the/Trump Suit card: its suit/is the Trump Suit then
swap_hand Give one card, take one/of the other hand blind
new_trump New Trump Suit card/after this trick
force Led: the other plays/the highest of the suit,/or its 2
"""


def short(options, rank):
    """The bonus of a rank in a few words."""
    return BONUSES.get(effect(options, rank), "")


def rank_lines(options, state, rank, seat=0):
    """Lines about a rank: its move, its bonus."""
    found = effect(options, rank)
    lines = ["%s: %s" % (rank, move_name(options, state, rank, seat))] + line(DOES, found).split("/")
    if found != "none" and options["trump"] == "match" and options["trumps"] == "suit":
        lines.append("Trump Suit cards only")
    return tuple(lines)


def explain(options, state, prefix, value):
    """Lines that say what a card does, or who a ready-made fighter is; None: the value is neither."""
    if prefix == ["premade"]:
        from cornerman.games.fightcard.characters import entry

        return [entry(table, value) for table in ("ring", "shoot", "pitch", "gimmick", "pronouns")]
    if is_card(value):
        return [face(value) + ": " + accent(value[1]).replace(",", " and")] + list(rank_lines(options, state, value[0]))


def card_step(options, state, prefix, title, cards, other=None, todo=None):
    """Cards to choose from, each with a key of its own; more than four in parts, which open theirs. other: None, or the
    row of the last key; todo: None, or a function of a card: its actions in place of the one of prefix."""
    armed = sheet(state)["weapons"] if prefix == ["play", 0] and is_campaign(options) else ()

    def make(part):
        if part is None:
            return other
        if len(part) > 1:
            inner = card_step(options, state, prefix, title, part, None, todo)
            return row(" ".join([card[0] for card in part]), OPEN, inner)
        card = part[0]
        told = move_name(options, state, card[0], prefix[-1] if prefix[0] == "play" else 0)
        if card in armed:
            told = weapon_name(state, card) or "weapon"
        bonus = bonus_label(options, state, card)
        value = "%s, %s" % (told, bonus) if bonus else told
        return row(face(card), DO, todo(card) if todo else [prefix + [card]], value)
    return Step(title, LazyRows(parted(cards, 3 if other else 4) + [None] * (other is not None), make), pad=True)


def suit_rows(options, state, prefix, title, groups):
    """A row for each group of cards that has a label, which opens the cards."""
    return [row(label, OPEN, card_step(options, state, prefix, "%s %s" % (title, face(cards[0][1])), cards))
            for label, cards in groups if label]


def suit_at(groups, suit):
    """The index of the group that has a suit; 0: none has it."""
    return max([0] + [i for i in range(len(groups)) if groups[i][1][0][1] == suit])
