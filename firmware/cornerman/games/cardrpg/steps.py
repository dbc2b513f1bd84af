"""What OK opens in a conflict of Card RPG: who starts, a seat's turn with its magic, the place; in memory only while
it is made."""

from cornerman.cards import face
from cornerman.game import Step
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import Rows

FLAT = 8  # cards that are shown in one list


def opens(opt, s, way):
    """The step of a conflict."""
    phase = s["phase"]
    if phase == "open":
        return _start(opt, s)
    if phase == "reveal":
        return _step(opt, s, "%s: who shows lowest?" % face(s["env_card"]),
                     [("lowest", seat) for seat in rules.inside(s) if s["hand"][seat]] + [("ask", ["reveal"], "Tell every card")])
    if s["turn"] < 0:
        return _step(opt, s, "The place turns a card", [
            ("do", [["env"]], "The device turns one"), ("go", ["env"], "Tell the card"),
            ("go", ["concede"], words.offer(opt, s, ["concede"]))])
    if way == "light" and not s["attacks"]:
        return _light(opt, s)
    return _step(opt, s, words.turn(opt, s, s["turn"]), [("go", offer, words.offer(opt, s, offer)) for offer in rules.offers(opt, s)])


def _step(opt, s, title, specs, first=0):
    return Step(title, Rows(opt, s, "steps", specs), first)


def _start(opt, s):
    """Who starts; the trumps are compared where that is not plain."""
    found = rules.inside(s)
    hands = [s["hand"][seat] for seat in found]
    title = "Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?"
    specs = [("open", seat) for seat in found] + [("trumps", [])]
    return _step(opt, s, title, specs + [("stakes",)])


def _light(opt, s):
    """The turn passes, or somebody gives up."""
    specs = [("end", rules.following(s)[0])] if s["env"] == "none" else []
    seats = rules.inside(s)
    if s["turn"] in seats:
        seats = [s["turn"]] + [seat for seat in seats if seat != s["turn"]]
    specs += [("quit", seat) for seat in seats + [-1] * (s["env"] == "foe")]
    return _step(opt, s, "Turn of @%d" % s["turn"], specs)


# ---- an action, argument by argument ---------------------------------------


def todo(opt, s, prefix):
    """What an action still needs, as a row has it: a Step, or the action."""
    ask = rules.ask(opt, s, prefix)
    if ask is None or ask.optional and ask.near == []:
        return [prefix]
    if ask.kind[0] == "any":
        return _effects(opt, s, prefix)
    title = words.asks(opt, s, prefix)
    if ask.kind[0] == "card":
        return _cards(opt, s, prefix, title, ask.near)
    values = list(ask.kind[1])
    if len(values) == 1:
        return todo(opt, s, prefix + values)
    return _step(opt, s, title, [("value", prefix, value) for value in values])


def _later(opt, s, prefix):
    """A Step that is made when it is chosen."""
    return _step(opt, s, None, [("go", prefix, "")])


def _cards(opt, s, prefix, title, cards):
    """Cards that fit; many to attack with, or of the place, go by suits, and from rank 6."""
    if prefix[0] in ("attack", "env") and len(cards) > FLAT:
        suits = [suit for suit in "SDHC" if any([card[1] == suit for card in cards])]
        if len(suits) > 1:
            return _step(opt, s, title, [("suit", prefix, title, suit, [card for card in cards if card[1] == suit])
                                         for suit in suits])
        return _ranks(opt, s, prefix, title, cards)
    return _step(opt, s, title, [("card", prefix, card) for card in cards])


def _ranks(opt, s, prefix, title, cards):
    low = len([card for card in cards if rules.worth(card) < 6])
    return _step(opt, s, title, [("card", prefix, card) for card in cards], min(low, len(cards) - 1))


# ---- magic -----------------------------------------------------------------


def _lying(opt, s, prefix):
    """The attacks as they lie when an effect happens."""
    return s["attacks"] if prefix[0] == "cast" else rules.part("fight").after(s, s["turn"], prefix)


def _aims(opt, s, prefix, effect):
    """The attacks that an effect can name next."""
    magic, attacks = rules.part("magic"), _lying(opt, s, prefix)
    card, count = prefix[1 if prefix[0] == "cast" else 2], magic.line(effect[0])[1]
    found = [i for i in range(len(attacks)) if attacks[i]["open"]]
    if len(effect) < count:
        return found if len(found) > 1 else []
    return [i for i in found if not magic.wrong(s, s["turn"], card, attacks, effect + [i])]


def _effects(opt, s, prefix):
    """The effects that a face card can have now, none last."""
    magic = rules.part("magic")
    card = prefix[1 if prefix[0] == "cast" else 2]
    specs = []
    for name in magic.NAMES:
        rank, count = magic.line(name)[:2]
        if rank == card[0] and (_aims(opt, s, prefix, [name]) if count else not magic.wrong(
                s, s["turn"], card, s["attacks"], [name])):
            specs.append(("effect", prefix, name, count))
    if prefix[0] != "cast":
        specs.append(("do", [prefix], "No effect"))
    return _step(opt, s, words.asks(opt, s, prefix), specs)


def _aim(opt, s, prefix, effect, count):
    """Which attacks an effect names, one after the other."""
    if len(effect) > count:
        return [prefix + [effect]]
    found = _aims(opt, s, prefix, effect)
    if len(found) == 1:
        return _aim(opt, s, prefix, effect + found, count)
    title = "Move it onto which attack?" if len(effect) > 1 else rules.part("menus").effect(effect[0]) + ": which?"
    return _step(opt, s, title, [("aim", prefix, effect, i, count) for i in found])


# ---- rows ------------------------------------------------------------------


def row(opt, s, spec):
    """(label, text at the right, todo) of a row."""
    return ROWS[spec[0]](opt, s, *spec[1:])


def _row_go(opt, s, prefix, label):
    """With a label a row to see, else what it leads to."""
    return label, "", _later(opt, s, prefix) if label else todo(opt, s, prefix)


def _row_value(opt, s, prefix, value):
    text = words.value(opt, s, prefix, value)
    return text, "", _later(opt, s, prefix + [value])


def _row_card(opt, s, prefix, card):
    price = rules.part("fight").price(card)
    done = not price and prefix[0] in ("attack", "cover") or prefix[0] == "env"
    return face(card), "magic %d" % price if price and prefix[0] != "env" else "", [prefix + [card]] if done else _later(opt, s, prefix + [card])


def _row_suit(opt, s, prefix, title, suit, cards):
    return words.suit(suit), "", _ranks(opt, s, prefix, title, cards)


def _row_effect(opt, s, prefix, name, count):
    return rules.part("menus").effect(name), "", _step(opt, s, None, [("aimed", prefix, [name], count)])


def _row_aimed(opt, s, prefix, effect, count):
    return "", "", _aim(opt, s, prefix, effect, count)


def _row_aim(opt, s, prefix, effect, i, count):
    attack = _lying(opt, s, prefix)[i]
    return words.stack(attack) + (" on @%d" % attack["on"] if attack["on"] >= 0 else " on all"), "", _step(
        opt, s, None, [("aimed", prefix, effect + [i], count)])


def _row_open(opt, s, seat):
    return "@%d" % seat, "%d cards" % s["hand"][seat], [["open", seat]]


def _row_trumps(opt, s, shows):
    """The lowest trump of each seat, one after the other."""
    label, found = "Compare lowest trumps", rules.inside(s)
    while len(shows) < len(s["who"]) and len(shows) not in found:
        shows = shows + [[]]
    seat = len(shows)
    if seat == len(s["who"]):
        return label, "", ["open", shows]
    held = [card for card in rules.part("fight").playable(s, seat) if card[1] == s["trump"]]
    return label, "", _step(opt, s, "@%d: lowest trump?" % seat, [("shown", shows, card) for card in held + [None]])


def _row_shown(opt, s, shows, card):
    return face(card) if card else "none", "", _step(opt, s, None, [("trumps", shows + [[card] if card else []])])


def _row_stakes(opt, s):
    return "Write the stakes", s["stakes"], ["set", "stakes"]


def _row_end(opt, s, seat):
    return "The turn goes to @%d" % seat, "", [["end"]]


def _row_quit(opt, s, seat):
    return "@%d gives up" % seat if seat >= 0 else "The place gives up", "", [["concede", seat]]


def _row_wounded(opt, s, seat, suit):
    return words.suit(suit), "", [["set", "wounds", seat, s["wounds"][seat] + [["A" + suit]]]]


def _row_lowest(opt, s, seat):
    """The lowest card of one and the highest of the others; told in full where that does not hold."""
    fight, cards = rules.part("fight"), []
    for other in range(len(s["who"])):
        held = fight.playable(s, other) if s["side"][other] is not None and not s["out"][other] else []
        held = sorted([(rules.worth(card), card) for card in held])
        cards.append(held[0 if other == seat else -1][1] if held else None)
    holds = all([rules.worth(cards[seat]) <= rules.worth(card) for card in cards if card])
    return "@%d" % seat, "", [["reveal", cards, seat]] if holds else ["reveal"]


def _row_do(opt, s, actions, label):
    return label, "", actions


def _row_ask(opt, s, prefix, label):
    return label, "", prefix


ROWS = {"go": _row_go, "value": _row_value, "card": _row_card, "suit": _row_suit, "effect": _row_effect,
        "aimed": _row_aimed, "aim": _row_aim, "open": _row_open, "trumps": _row_trumps, "shown": _row_shown,
        "stakes": _row_stakes, "end": _row_end, "quit": _row_quit, "wounded": _row_wounded, "lowest": _row_lowest,
        "do": _row_do, "ask": _row_ask}
