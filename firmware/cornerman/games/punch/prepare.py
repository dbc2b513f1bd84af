"""Before the first round: hands, decks and cards of the table's own (rules/punch.md, phase `setup`)."""

from cornerman.game import Ask
from cornerman.games.punch import cards

VERBS = ("hand", "deck", "card", "start")


def open_prefixes(options, state):
    """Prefixes open in phase `setup`, likeliest first."""
    hands = [["hand", seat] for seat in (0, 1)] if options["hands"] == "kept" else []
    out = [prefix for prefix in hands if not state["hand"][prefix[1]]]
    decks = []
    for seat in (0, 1):
        for which in DECKS:
            if not _wrong_deck(options, state, which) and which in state["hand"][seat] + ["macro_magic"]:
                lacking = which in state["hand"][seat] and not (state["macro"] if which == "macro_magic" else state["deck"])[seat]
                (out if lacking else decks).append(["deck", seat, which])
    if not out or options["hands"] == "table":
        out.insert(0, ["start"])
    return out + [prefix for prefix in hands if prefix not in out] + decks + [["card"]]


DECKS = ("macro_magic", "test_case")


def ask(options, state, prefix):
    """What a verb of the set-up needs next; see `rules.ask`."""
    verb, n = prefix[0], len(prefix)
    if verb == "start":
        return None
    if verb == "card":
        from cornerman.games.punch import made

        if n == 1:
            return Ask(("text", 1, 32), wrong=lambda key: made.wrong_id(options, state, key), keep="cards")
        return Ask(("any",), wrong=lambda card: made.wrong(card) or made.no_room(state, card)) if n == 2 else None
    if n == 1:
        return Ask(("seat", (0, 1)))
    if verb == "hand":
        return None if n == 3 else Ask(
            ("any",), wrong=lambda hand: _wrong_hand(options, state, hand), candidates=[sample[0] for sample in cards.SAMPLES],
            keep="hands", form=groups(options, state))
    if n == 2:
        return Ask(("choice", DECKS if options["hands"] == "kept" else DECKS[:1]),
                   wrong=lambda which: _wrong_deck(options, state, which))
    if n == 4:
        return None
    if prefix[2] == "macro_magic":
        return Ask(("list", ("any",), 3, 3), wrong=lambda deck: _wrong_attacks(options, state, deck),
                   choices=cards.of_type(options, state, "attack"))
    return Ask(("any",), wrong=lambda deck: _wrong_count(options, state, deck, 18, 6), keep="decks", form=groups(options, state))


def groups(options, state):
    """(type, ids) of each group of cards that a hand is built from."""
    return tuple([(name, cards.of_type(options, state, name)) for name in cards.TYPES])


def _wrong_hand(options, state, hand):
    if type(hand) is str:
        return None if hand in [sample[0] for sample in cards.SAMPLES] else "There is no such sample hand"
    return _wrong_count(options, state, hand, 9, 3)


def _wrong_count(options, state, keys, fights, blitzes):
    """Why a list is not so many Fight! and BLITZ! cards; None: it is (rulings 17 and 34)."""
    if type(keys) is not list:
        return "A list of cards, please"
    for key in keys:
        if not cards.known(options, state, key):
            return "There is no card %s here" % key if type(key) is str else "A card is a text"
    count = len([key for key in keys if cards.kind(options, state, key) == "blitz"])
    lacking = []
    for name, want, have in (("Fight!", fights, len(keys) - count), ("BLITZ!", blitzes, count)):
        if have > want:
            return "%d %s too many" % (have - want, name)
        if have < want:
            lacking.append("%d %s" % (want - have, name))
    return "Missing: " + ", ".join(lacking) if lacking else None


def _wrong_attacks(options, state, keys):
    for key in keys:
        if not cards.known(options, state, key) or cards.kind(options, state, key) != "attack":
            return "Three Attack cards, please"
    return None


def _wrong_deck(options, state, which):
    if not options["advanced"]:
        return "That deck needs the advanced cards"
    if which == "test_case" and options["hands"] != "kept":
        return "The players keep that deck themselves"
    return None


def wrong_start(options, state):
    """Why the match cannot begin; None: it can."""
    if options["hands"] == "kept":
        for seat in (0, 1):
            if not state["hand"][seat]:
                return "@%d needs a hand first" % seat
    return None


def apply(options, state, action):
    """Change `state` by a checked action of the set-up, `start` aside."""
    verb = action[0]
    if verb == "card":
        from cornerman.games.punch import made

        state["cards"][action[1]] = made.kept(action[2])
    elif verb == "hand":
        hand = action[2]
        if type(hand) is str:
            hand = [cards.SAMPLES[i][1] for i in range(3) if cards.SAMPLES[i][0] == hand][0].split(" ")
        state["hand"][action[1]] = list(hand)
    elif action[2] == "macro_magic":
        state["macro"][action[1]] = list(action[3])
    else:
        state["_deck"][action[1]] = list(action[3])
        state["deck"][action[1]] = 24
