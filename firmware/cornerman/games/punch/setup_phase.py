"""The state of a new match, and how hands and decks are chosen before the first round (docs/rules/punch.md, Actions).
"""

from cornerman.game import Ask, LazyRows, Refused, shown
from cornerman.games.punch.state import handless, is_kept, lazy


def new(options, chance):
    """The state of a new match, in the phase `setup`.

    Hidden fields, with a list or a value for each seat where that is said:

    _placed   per seat, [id, number, 1 for the second card of Option Select] of each card that was placed this round
    _blitz    [seat, id, number] of the BLITZ! cards of this round
    _deck     per seat, the deck of Test Case
    _shifts   for each entry of `later` the secret change of its priorities
    _gifts    per seat, for each entry of `extra` its secret number
    _numbers  [seat, id, priority] of the operation `number`
    _act      what a running act needs: `questions.resolve`
    _from     the phase before a knockout
    _used     per seat, the ids of the Fight! cards that it has used, latest first
    _fighter  per seat, the id of the sample hand that was chosen, or ""
    _secret   numbers of the actions in the log that are secret now
    _veiled   those of them that no reveal shows
    """
    state = {"phase": "setup", "over": False, "winner": None, "round": 1, "distance": options["distance"], "cards": {},
             "freeze": 0, "later": [], "ask": None, "_blitz": [], "_shifts": [], "_numbers": [], "_act": None,
             "_from": None, "_secret": [], "_veiled": [], "_done": 0, "ready": [False, False],
             "hp": [options["hp"], options["hp"]], "meter": [options["meter"], options["meter"]],
             "_deck": [None, None], "_fighter": ["", ""]}
    for name in ("deck", "armored", "overkill", "frame_advantage", "armored_on", "overkill_on", "frame_advantage_on",
                 "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken", "placed"):
        state[name] = [0, 0]
    for name in ("hand", "gone", "macro", "extra", "played", "blitzed", "would", "_placed", "_gifts", "_used"):
        state[name] = [[], []]
    return state


def ask_setup(options, state, prefix):
    """The Ask for the seat of `hand` and `deck`; None for `start`. Refused if the options do not have them, and at the
    start while a hand is missing."""
    verb = prefix[0]
    if verb == "hand" and not is_kept(options):
        raise Refused("The players keep their hands themselves")
    if verb == "deck" and not options["advanced"]:
        raise Refused("That deck needs the advanced cards")
    if verb != "start":
        return Ask(("seat", (0, 1)))
    for seat in handless(options, state):
        raise Refused("@%d needs a hand first" % seat)


def ask_which_deck(options, state, prefix):
    """The Ask for the card for which a deck is prepared."""
    return Ask(("choice", lazy.cards.DECKS if is_kept(options) else lazy.cards.DECKS[:1]))


def ask_list(options, state, prefix):
    """The Ask for the cards of a hand or a deck: a sample hand, or 9 Fight! and 3 BLITZ! cards; three Attacks for Macro
    Magic; 18 and 6 cards for Test Case."""
    cards = lazy.cards
    if prefix[-1] == "macro_magic":
        attacks = cards.of_type(options, state, "attack")
        return Ask(("list", ("any",), 3, 3), choices=attacks, wrong=lambda deck: None if all(
            [key in attacks for key in deck]) else "Three Attack cards, please")
    form = LazyRows(cards.TYPES, lambda name: (name, cards.of_type(options, state, name)))
    if prefix[0] == "deck":
        return Ask(("any",), wrong=lambda deck: _wrong_count(options, state, deck, 18, 6), keep="decks", form=form)
    samples = [name for name, keys in cards.SAMPLES]

    def wrong(hand):
        if type(hand) is str and hand not in samples:
            return "Unknown hand: " + shown(hand)
        return None if hand in samples else _wrong_count(options, state, hand, 9, 3)
    return Ask(("any",), wrong=wrong, candidates=samples, keep="hands", form=form, ready=cards.sample)


def take_list(options, state, action, chance, events):
    """Give a seat a hand or a deck in place of an earlier one."""
    cards, seat, chosen = lazy.cards, action[1], action[-1]
    is_sample = chosen in [name for name, hand in cards.SAMPLES]
    keys = cards.sample(chosen) if is_sample else list(chosen)
    if action[0] == "hand":
        state["_fighter"][seat], state["hand"][seat] = chosen if is_sample else "", keys
    elif action[2] == "macro_magic":
        state["macro"][seat] = keys
    else:
        state["_deck"][seat], state["deck"][seat] = keys, len(keys)


def _wrong_count(options, state, keys, fights, blitzes):
    """The sentence that refuses a list that has not exactly so many Fight! and BLITZ! cards; None: it has
    (docs/rules/punch.md, rulings 17 and 34). keys: any JSON value"""
    cards = lazy.cards
    if type(keys) is not list:
        return "A list of cards, please"
    unknown = cards.unknown(options, state, keys)
    if unknown:
        return unknown
    count = len([key for key in keys if cards.kind(options, state, key) == "blitz"])
    lacking = []
    for name, want, have in (("Fight!", fights, len(keys) - count), ("BLITZ!", blitzes, count)):
        if have > want:
            return "%d %s too many" % (have - want, name)
        if have < want:
            lacking.append("%d %s" % (want - have, name))
    return "Missing: " + ", ".join(lacking) if lacking else None
