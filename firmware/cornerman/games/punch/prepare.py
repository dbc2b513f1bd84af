"""Before the first round: hands, decks and cards of the table's own (rules/punch.md, phase `setup`)."""

from cornerman.game import Ask
from cornerman.games.punch import cards

VERBS = ("hand", "deck", "card", "start")


def offers(opt, s):
    """Prefixes open in phase `setup`, likeliest first."""
    hands = [["hand", seat] for seat in (0, 1)] if opt["hands"] == "kept" else []
    out = [prefix for prefix in hands if not s["hand"][prefix[1]]]
    decks = []
    for seat in (0, 1):
        for which in DECKS:
            if not _wrong_deck(opt, s, which) and which in s["hand"][seat] + ["macro_magic"]:
                lacking = which in s["hand"][seat] and not (s["macro"] if which == "macro_magic" else s["deck"])[seat]
                (out if lacking else decks).append(["deck", seat, which])
    if not out or opt["hands"] == "table":
        out.insert(0, ["start"])
    return out + [prefix for prefix in hands if prefix not in out] + decks + [["card"]]


DECKS = ("macro_magic", "test_case")


def ask(opt, s, prefix):
    """What a verb of the set-up needs next; see `rules.ask`."""
    verb, n = prefix[0], len(prefix)
    if verb == "start":
        return None
    if verb == "card":
        from cornerman.games.punch import made

        if n == 1:
            return Ask(("text", 1, 32), wrong=lambda key: made.wrong_id(opt, s, key), keep="cards")
        return Ask(("any",), wrong=lambda card: made.wrong(card) or made.no_room(s, card)) if n == 2 else None
    if n == 1:
        return Ask(("seat", (0, 1)))
    if verb == "hand":
        return None if n == 3 else Ask(
            ("any",), wrong=lambda hand: _wrong_hand(opt, s, hand), near=[sample[0] for sample in cards.SAMPLES],
            keep="hands", form=groups(opt, s))
    if n == 2:
        return Ask(("choice", DECKS if opt["hands"] == "kept" else DECKS[:1]),
                   wrong=lambda which: _wrong_deck(opt, s, which))
    if n == 4:
        return None
    if prefix[2] == "macro_magic":
        return Ask(("list", ("any",), 3, 3), wrong=lambda deck: _wrong_attacks(opt, s, deck),
                   each=cards.of_type(opt, s, "attack"))
    return Ask(("any",), wrong=lambda deck: _wrong_count(opt, s, deck, 18, 6), keep="decks", form=groups(opt, s))


def groups(opt, s):
    """(type, ids) of each group of cards that a hand is built from."""
    return tuple([(name, cards.of_type(opt, s, name)) for name in cards.TYPES])


def _wrong_hand(opt, s, hand):
    if type(hand) is str:
        return None if hand in [sample[0] for sample in cards.SAMPLES] else "There is no such sample hand"
    return _wrong_count(opt, s, hand, 9, 3)


def _wrong_count(opt, s, keys, fights, blitzes):
    """Why a list is not so many Fight! and BLITZ! cards; None: it is (rulings 17 and 34)."""
    if type(keys) is not list:
        return "A list of cards, please"
    for key in keys:
        if not cards.known(opt, s, key):
            return "There is no card %s here" % key if type(key) is str else "A card is a text"
    count = len([key for key in keys if cards.kind(opt, s, key) == "blitz"])
    lacking = []
    for name, want, have in (("Fight!", fights, len(keys) - count), ("BLITZ!", blitzes, count)):
        if have > want:
            return "%d %s too many" % (have - want, name)
        if have < want:
            lacking.append("%d %s" % (want - have, name))
    return "Missing: " + ", ".join(lacking) if lacking else None


def _wrong_attacks(opt, s, keys):
    for key in keys:
        if not cards.known(opt, s, key) or cards.kind(opt, s, key) != "attack":
            return "Three Attack cards, please"
    return None


def _wrong_deck(opt, s, which):
    if not opt["advanced"]:
        return "That deck needs the advanced cards"
    if which == "test_case" and opt["hands"] != "kept":
        return "The players keep that deck themselves"
    return None


def wrong_start(opt, s):
    """Why the match cannot begin; None: it can."""
    if opt["hands"] == "kept":
        for seat in (0, 1):
            if not s["hand"][seat]:
                return "@%d needs a hand first" % seat
    return None


def apply(opt, s, action):
    """Change `s` by a checked action of the set-up, `start` aside."""
    verb = action[0]
    if verb == "card":
        from cornerman.games.punch import made

        s["cards"][action[1]] = made.kept(action[2])
    elif verb == "hand":
        hand = action[2]
        if type(hand) is str:
            hand = [cards.SAMPLES[i][1] for i in range(3) if cards.SAMPLES[i][0] == hand][0].split(" ")
        s["hand"][action[1]] = list(hand)
    elif action[2] == "macro_magic":
        s["macro"][action[1]] = list(action[3])
    else:
        s["_deck"][action[1]] = list(action[3])
        s["deck"][action[1]] = 24
