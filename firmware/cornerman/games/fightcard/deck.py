"""The cards of the Fight Card System: what they count, their moves, those that were seen, the Ask for one, what is told
of them, and the rows of steps in which one is chosen
(docs/rules/fightcard.md, State)."""

from cornerman.cards import RANKS, SUIT_NAMES, SUIT_ORDER, face, pack, rank_number
from cornerman.game import DO, OPEN, Ask, Refused, row
from cornerman.games.fightcard.state import MOVES, is_campaign, meaning, sheet, size, weapon_name
from cornerman.tables import cached, capital, line, part

# What the effect of a bonus is called.
BONUSES = {"redraw": "redraw", "lead": "lead", "swap_trump": "swap trump", "swap_hand": "swap hand",
           "new_trump": "new trump", "force": "binds"}
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


def card_value(options, card):
    """What a card counts: its rank from 1, an ace 14 by the option `ace`."""
    rank = rank_number(card) + 1
    return 14 if rank == 1 and options["ace"] == "high" else rank


def effect(options, rank):
    """The bonus of a rank; where there is no Trump Suit, none that is about it (ruling 5)."""
    found = options["effects"][RANKS.index(rank)]
    return "none" if options["trump"] != "match" and found in ("swap_trump", "new_trump") else found


def bonus(options, state, card):
    """The bonus that a card has in this trick."""
    suited = options["trump"] == "match" and options["trumps"] == "suit"
    return "none" if suited and card[1] != state["follow"] else effect(options, card[0])


def counters(options, suit):
    """The suit that answers a led one in a counter game (ruling 21)."""
    if options["trump"] == "counter":
        return "HSCD"["CDHS".index(suit)]
    ring = "CDHS".replace(options["removed"], "")
    return ring[(ring.index(suit) + (1 if options["cycle"] == "next" else 2)) % 3]


def missing(options, card):
    """Why a card is not in the pack, or None."""
    if options["trump"] == "three" and card[1] == options["removed"]:
        return "%s is not in this pack" % face(card)


def deck(options):
    """All cards of the pack, in order."""
    return list(_cards(options["removed"] if options["trump"] == "three" else ""))


@cached
def _cards(removed):
    cards = pack()
    return [card for card in cards if removed not in card] if removed else cards


def move_name(options, state, rank, seat=1):
    """The move of a rank, for seat 0 of a campaign as on the sheet."""
    if seat == 0 and is_campaign(options):
        own = sheet(state)["moves"].get(rank)
        if own:
            return own
    moves, number = options["moves"], RANKS.index(rank)
    return moves[number] if type(moves) is list else part(line(MOVES, moves), number)


def card_with_move(options, state, seat, card):
    """A card with its move, `J` and a heart, then Suplex."""
    return "%s %s" % (face(card), move_name(options, state, card[0], seat))


def suit_name(suit):
    """A suit by its plain name."""
    return "%s %s" % (face(suit), capital(SUIT_NAMES[suit]))


def suit_label(options, suit):
    """A suit with its meaning."""
    return "%s %s" % (face(suit), meaning(options, suit))


def open_cards(state):
    """The cards of this fight that lie open."""
    single = [card for card in state["table"] + [state["trump_card"]] if card]
    return state["spent"][0] + state["spent"][1] + state["out"] + single


def unseen(options, state):
    """The cards that can still be named, in order."""
    gone = set(open_cards(state))
    return [card for card in deck(options) if card not in gone]


def is_open(state, card):
    """True if a card lies open in this fight."""
    return (card in state["table"] or card == state["trump_card"] or card in state["out"]
            or card in state["spent"][0] or card in state["spent"][1])


def unavailable(options, state, card):
    """Why a card cannot come from a hand or the deck of this fight, or None."""
    return missing(options, card) or ("%s was seen already" % face(card) if is_open(state, card) else None)


def pays_debt(options, state, card):
    """True for a card with which a debt is paid: one of the Trump Suit, or of a rank that has a bonus (ruling 19)."""
    if options["trump"] == "match" and options["trumps"] == "suit":
        return card[1] == state["trump"]
    return options["effects"][RANKS.index(card[0])] != "none"


def all_seen(options, state):
    """Why no card can be named, because every card of the pack lies open in this fight, or None."""
    single = 3  # two on the table and the Trump Suit card, at most
    most = len(state["spent"][0]) + len(state["spent"][1]) + len(state["out"]) + single
    if most >= size(options) and len(set(open_cards(state))) >= size(options):
        return "All cards were seen: shuffle the spent ones"


def require_unseen(options, state):
    """Refuse where every card of the pack was seen in this fight."""
    wrong = all_seen(options, state)
    if wrong:
        raise Refused(wrong)


def by_suit(options, cards, follow=None):
    """Groups of an Ask: (label, cards) of each suit that is there, the highest card first. The cards of the suit to
    follow come first of all and have no label."""
    groups = []
    for suit in (follow or "") + SUIT_ORDER.replace(follow or "-", ""):
        found = {card_value(options, card): card for card in cards if suit in card}
        if found:
            groups.append((None if suit == follow else suit_name(suit),
                           [found[value] for value in sorted(found, reverse=True)]))
    return groups


def unseen_groups(options, state, follow=None):
    """What a picker of an unseen card of this fight shows; it begins amid those of the suit to follow."""
    groups = by_suit(options, unseen(options, state), follow)
    first = None
    if groups and groups[0][0] is None:
        first = groups[0][1][len(groups[0][1]) // 2]
    return {"first": first, "groups": groups}


def ask_card(options, state, optional):
    """The Ask for a card of this fight that is not seen."""
    return Ask(("card",), optional=optional, wrong=lambda card: unavailable(options, state, card),
               later=lambda: unseen_groups(options, state))


def drop_weapon(state, seat, card):
    """Note that a card has left a hand: it is no weapon on the sheet any more."""
    if seat == 0 and "sheets" in state and card in sheet(state)["weapons"]:
        sheet(state)["weapons"].remove(card)


def bonus_label(options, state, card):
    """The bonus of a card in this trick in a few words; nothing: it has none."""
    return BONUSES.get(bonus(options, state, card), "")


# ---- where suits counter each other (docs/rules/fightcard.md, ruling 21) ---


def beats(options):
    """Lines that say it; none where suits are matched."""
    if options["trump"] == "match":
        return []
    if options["trump"] == "counter":
        return ["%s and %s beat each other," % (face("H"), face("C")), "so do %s and %s." % (face("D"), face("S")),
                "The answer must be higher."]
    return [" beats ".join(ring(options)), "The answer must be higher."]


def ring(options):
    """Three suits and the first again, each of which beats the next."""
    last = [suit for suit in "HSDC" if suit != options["removed"]][0]
    out = [last]
    for _ in range(3):
        out.insert(0, counters(options, out[0]))
    return [face(suit) for suit in out]


def table(options, led):
    """What beats what in a few signs; once a suit was led, it in brackets with what beats it and what it beats."""
    if options["trump"] == "three":
        signs = ring(options)
        if not led:
            return ">".join(signs)
        at = signs.index(face(led), 1)
        return ">".join([signs[at - 1], "[%s]" % signs[at], signs[at % 3 + 1]])
    return " ".join(["%s:%s" % tuple(["[%s]" % face(one) if one == led else face(one) for one in pair])
                     for pair in ("HC", "DS") if not led or led in pair])


# ---- what is told of cards, and rows of them -------------------------------


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


def card_step(options, state, prefix, title, cards, other=None, todo=None):
    """Cards to choose from, each with a key of its own; more than four in parts, which open theirs. other: None, or the
    row of the last key; todo: None, or a function of a card: its actions in place of the one of prefix."""
    from cornerman.menus import pad_of

    armed = sheet(state)["weapons"] if prefix == ["play", 0] and is_campaign(options) else ()

    def card_row(card):
        told = move_name(options, state, card[0], prefix[-1] if prefix[0] == "play" else 0)
        if card in armed:
            told = weapon_name(state, card) or "weapon"
        bonus = bonus_label(options, state, card)
        value = "%s, %s" % (told, bonus) if bonus else told
        return row(face(card), DO, todo(card) if todo else [prefix + [card]], value)
    return pad_of(title, cards, card_row, lambda part: " ".join([card[0] for card in part]), other)


def suit_rows(options, state, prefix, title, groups):
    """A row for each group of cards that has a label, which opens the cards."""
    return [row(label, OPEN, card_step(options, state, prefix, "%s %s" % (title, face(cards[0][1])), cards))
            for label, cards in groups if label]


def suit_at(groups, suit):
    """The index of the group that has a suit; 0: none has it."""
    return max([0] + [i for i in range(len(groups)) if groups[i][1][0][1] == suit])
