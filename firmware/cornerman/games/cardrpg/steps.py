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


def opens(opt, s, way):
    """What the seat whose turn it is can do."""
    return step(opt, s, "steps", words.turn(opt, s, s["turn"]), [("verb", offer) for offer in rules.offers(opt, s)])


def title(s, prefix):
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
    return "%s %s with?" % (capital(verb), words.stack(s["attacks"][prefix[1]]))


def label(s, prefix, value):
    """A seat or an attack as an argument."""
    if value is None:
        return "Nobody"
    if len(prefix) == 1 and prefix[0] in ("cover", "deflect", "wound", "push"):
        attack = s["attacks"][value]
        owner = attack["from"][-1]
        return "%s of %s" % (words.stack(attack), "@%d" % owner if owner >= 0 else "the place")
    return "@%d" % value if value >= 0 else "The place"


def row(opt, s, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, prefix = spec[0], spec[1]
    if kind == "verb":
        return line(LABELS, prefix[0]), "", later(opt, s, "steps", ("go", prefix))
    if kind == "go":
        return "", "", _todo(opt, s, prefix)
    value = spec[2]
    if kind == "aim":
        return "", "", _aim(opt, s, prefix, value)
    then = later(opt, s, "steps", ("go", prefix + [value]))
    if kind == "value":
        return label(s, prefix, value), "", then
    if kind == "card":
        price = rules.price(value) if prefix[0] != "env" else 0
        if not price and prefix[0] != "deflect":
            then = [prefix + [value]]
        return face(value), "magic %d" % price if price else "", then
    if kind == "suit":
        return words.suit(value), "", _ranks(opt, s, prefix, [card for card in spec[3] if card[1] == value])
    if kind == "effect":
        return line(EFFECTS, value) if value else "No effect", spec[3], (
            later(opt, s, "steps", ("aim", prefix, [value])) if value else [prefix])
    attack = spec[3]
    on = attack["on"]
    return words.stack(attack) + (" on @%d" % on if on >= 0 else " on all"), "", later(
        opt, s, "steps", ("aim", prefix, value))


def _todo(opt, s, prefix):
    """What an action still needs, as a row has it: a Step, or the action."""
    ask = rules.ask(opt, s, prefix)
    if ask is None or ask.optional and ask.near == []:
        return [prefix]
    if ask.kind[0] == "any":
        return _effects(opt, s, prefix)
    if ask.kind[0] == "card":
        cards = ask.near
        if prefix[0] == "cast":
            cards = [card for rank in "JQK" for card in cards if card[0] == rank]
        if len(cards) <= FLAT or prefix[0] not in ("attack", "env"):
            return step(opt, s, "steps", title(s, prefix), [("card", prefix, card) for card in cards])
        suits = [suit for suit in "SDHC" if any([card[1] == suit for card in cards])]
        if len(suits) == 1:
            return _ranks(opt, s, prefix, cards)
        return step(opt, s, "steps", title(s, prefix), [("suit", prefix, suit, cards) for suit in suits])
    values = list(ask.kind[1])
    if len(values) == 1:
        return _todo(opt, s, prefix + values)
    return step(opt, s, "steps", title(s, prefix), [("value", prefix, value) for value in values])


def _ranks(opt, s, prefix, cards):
    """Cards of a suit, from rank 6."""
    low = len([card for card in cards if rules.worth(card) < 6])
    return step(opt, s, "steps", title(s, prefix), [("card", prefix, card) for card in cards], min(low, len(cards) - 1))


# ---- magic -----------------------------------------------------------------


def _lying(s, prefix):
    """The attacks as they lie when an effect happens."""
    return s["attacks"] if prefix[0] == "cast" else rules.part("fight").after(s, s["turn"], prefix)


def _aims(s, prefix, attacks, effect):
    """The attacks that an effect can name next."""
    magic, card = rules.part("magic"), prefix[PLACE[prefix[0]]]
    found = [i for i in range(len(attacks)) if attacks[i]["open"]]
    if effect == ["move"]:
        return found if len(found) > 1 else []
    return [i for i in found if not magic.wrong(s, s["turn"], card, attacks, effect + [i])]


def _effects(opt, s, prefix):
    """The effects that a face card can have now, none last."""
    magic, card, attacks = rules.part("magic"), prefix[PLACE[prefix[0]]], _lying(s, prefix)
    found = []
    for name in magic.NAMES:
        rank, count = magic.line(name)[:2]
        aims = _aims(s, prefix, attacks, [name]) if rank == card[0] and count else []
        if aims or rank == card[0] and not count and not magic.wrong(s, s["turn"], card, attacks, [name]):
            found.append(("effect", prefix, name, words.stack(attacks[aims[0]]) if len(aims) == 1 else ""))
    if prefix[0] != "cast":
        found.append(("effect", prefix, None, ""))
    return step(opt, s, "steps", title(s, prefix), found)


def _aim(opt, s, prefix, effect):
    """Which attacks an effect names, one after the other."""
    if len(effect) > rules.part("magic").line(effect[0])[1]:
        return [prefix + [effect]]
    attacks = _lying(s, prefix)
    found = _aims(s, prefix, attacks, effect)
    if len(found) == 1:
        return _aim(opt, s, prefix, effect + found)
    return step(opt, s, "steps", line(EFFECTS, effect[0]) + (": to?" if len(effect) > 1 else ": which?"),
                [("at", prefix, effect + [i], attacks[i]) for i in found])
