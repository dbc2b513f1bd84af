"""What OK opens in a seat's turn of Card RPG, argument by argument, with its magic; in memory only while it is asked."""

from cornerman.cards import face
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import later, step
from cornerman.tables import capital, line

FLAT = 8  # cards that are shown in one list
LABELS = """
attack Attack
cover Cover
push Push
deflect Deflect
wound Take a wound
cast Magic alone
end End the turn
concede Somebody gives up
"""
TITLES = """
attack Attack whom?
cover Cover which attack?
push Push which stack?
deflect Deflect which attack?
wound Which one wounds?
cast Which face card?
concede Who gives up?
env The card turned?
"""
EFFECTS = """
remove Remove an attack
move Move a card
draw Draw one card more
split Split off a top card
take Take a card for good
spread Spread a stack out
"""
PLACE = {"cast": 1, "attack": 2, "cover": 2, "deflect": 2}  # where an action has its card


def on_ok(options, state, mode):
    """What the seat whose turn it is can do."""
    return step(options, state, "steps", words.turn(options, state, state["turn"]), [("verb", offer) for offer in rules.open_prefixes(options, state)])


def title(state, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if n == 1:
        return line(TITLES, verb)
    if n == (4 if verb == "deflect" else PLACE.get(verb, 9) + 1):
        return "Magic costs %d: which?" % rules.price(prefix[PLACE[verb]])
    if verb == "attack":
        return "Attack @%d with?" % prefix[1]
    if verb == "push" or n == 3:
        return "To whom?"
    return "%s %s with?" % (capital(verb), words.stack(state["attacks"][prefix[1]]))


def label(state, prefix, value):
    """A seat or an attack as an argument."""
    if value is None:
        return "Nobody"
    if len(prefix) == 1 and prefix[0] in ("cover", "deflect", "wound", "push"):
        attack = state["attacks"][value]
        owner = attack["from"][-1]
        return "%s of %s" % (words.stack(attack), "@%d" % owner if owner >= 0 else "the place")
    return "@%d" % value if value >= 0 else "The place"


def row(options, state, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, prefix = spec[0], spec[1]
    if kind == "verb":
        return line(LABELS, prefix[0]), "", later(options, state, "steps", ("go", prefix))
    if kind == "go":
        return "", "", _todo(options, state, prefix)
    value = spec[2]
    if kind == "aim":
        return "", "", _aim(options, state, prefix, value)
    then = later(options, state, "steps", ("go", prefix + [value]))
    if kind == "value":
        return label(state, prefix, value), "", then
    if kind == "card":
        price = rules.price(value) if prefix[0] != "env" else 0
        if not price and prefix[0] != "deflect":
            then = [prefix + [value]]
        return face(value), "magic %d" % price if price else "", then
    if kind == "suit":
        return words.suit(value), "", _ranks(options, state, prefix, [card for card in spec[3] if card[1] == value])
    if kind == "effect":
        return line(EFFECTS, value) if value else "No effect", spec[3], (
            later(options, state, "steps", ("aim", prefix, [value])) if value else [prefix])
    attack = spec[3]
    on = attack["on"]
    return words.stack(attack) + (" on @%d" % on if on >= 0 else " on all"), "", later(
        options, state, "steps", ("aim", prefix, value))


def _todo(options, state, prefix):
    """What an action still needs, as a row has it: a Step, or the action."""
    ask = rules.ask(options, state, prefix)
    if ask is None or ask.optional and ask.candidates == []:
        return [prefix]
    if ask.kind[0] == "any":
        return _effects(options, state, prefix)
    if ask.kind[0] == "card":
        cards = ask.candidates
        if prefix[0] == "cast":
            cards = [card for rank in "JQK" for card in cards if card[0] == rank]
        if len(cards) <= FLAT or prefix[0] not in ("attack", "env"):
            return step(options, state, "steps", title(state, prefix), [("card", prefix, card) for card in cards])
        suits = [suit for suit in "SDHC" if any([card[1] == suit for card in cards])]
        if len(suits) == 1:
            return _ranks(options, state, prefix, cards)
        return step(options, state, "steps", title(state, prefix), [("suit", prefix, suit, cards) for suit in suits])
    values = list(ask.kind[1])
    if len(values) == 1:
        return _todo(options, state, prefix + values)
    return step(options, state, "steps", title(state, prefix), [("value", prefix, value) for value in values])


def _ranks(options, state, prefix, cards):
    """Cards of a suit, from rank 6."""
    low = len([card for card in cards if rules.worth(card) < 6])
    return step(options, state, "steps", title(state, prefix), [("card", prefix, card) for card in cards], min(low, len(cards) - 1))


# ---- magic -----------------------------------------------------------------


def _lying(state, prefix):
    """The attacks as they lie when an effect happens."""
    return state["attacks"] if prefix[0] == "cast" else rules.part("fight").after(state, state["turn"], prefix)


def _aims(state, prefix, attacks, effect):
    """The attacks that an effect can name next."""
    magic, card = rules.part("magic"), prefix[PLACE[prefix[0]]]
    found = [i for i in range(len(attacks)) if attacks[i]["open"]]
    if effect == ["move"]:
        return found if len(found) > 1 else []
    return [i for i in found if not magic.wrong(state, state["turn"], card, attacks, effect + [i])]


def _effects(options, state, prefix):
    """The effects that a face card can have now, none last."""
    magic, card, attacks = rules.part("magic"), prefix[PLACE[prefix[0]]], _lying(state, prefix)
    found = []
    for name in magic.NAMES:
        rank, count = magic.line(name)[:2]
        aims = _aims(state, prefix, attacks, [name]) if rank == card[0] and count else []
        if aims or rank == card[0] and not count and not magic.wrong(state, state["turn"], card, attacks, [name]):
            found.append(("effect", prefix, name, words.stack(attacks[aims[0]]) if len(aims) == 1 else ""))
    if prefix[0] != "cast":
        found.append(("effect", prefix, None, ""))
    return step(options, state, "steps", title(state, prefix), found)


def _aim(options, state, prefix, effect):
    """Which attacks an effect names, one after the other."""
    if len(effect) > rules.part("magic").line(effect[0])[1]:
        return [prefix + [effect]]
    attacks = _lying(state, prefix)
    found = _aims(state, prefix, attacks, effect)
    if len(found) == 1:
        return _aim(options, state, prefix, effect + found)
    return step(options, state, "steps", line(EFFECTS, effect[0]) + (": to?" if len(effect) > 1 else ": which?"),
                [("at", prefix, effect + [i], attacks[i]) for i in found])
