"""Turns of Card RPG: what the place and a seat can do, which arguments that needs, and what OK opens in a seat's turn
(docs/rules/cardrpg.md, Actions, At the table)."""

from cornerman.cards import SUIT_ORDER, SUITS, face, is_card
from cornerman.game import ASK, DO, OPEN, Ask, LazyRows, Press, Refused, Step, row
from cornerman.games.cardrpg.decks import (FEW, LeftOut, check_room, height, is_face, matching_first, may_hold,
                                           not_holdable, once, playable, suit_label, worth)
from cornerman.games.cardrpg.state import duty, enemies, inside, lazy, likely, stacks, threats, wound_suits
from cornerman.tables import label_of, question

AT_ONCE = 16  # cards of several suits that lie in four parts; more lie in two of each suit, or by three and four suits


# ---- who gives up, and the place's turn ------------------------------------


def ask_conceder(options, state, prefix):
    """Who gives up, -1: the place; first the seat in turn."""
    found = matching_first(inside(state), lambda seat: seat == state["turn"])
    return Ask(("choice", tuple(found + [-1] * (state["env"] == "foe"))))


def ask_place_card(options, state, prefix):
    """The card that the place turns."""
    if state["turn"] >= 0:
        raise Refused("It is the turn of @%d" % state["turn"])
    deck = state["env_deck"]
    return LeftOut(("card",), lambda card: None if card in deck else face(card) + " is not in the place's deck",
                   **by_suit(once(deck)))


# ---- a seat's turn: what can be played -------------------------------------


def in_turn(state, resolved=False):
    """The seat in turn. resolved: open attacks against it come first. Refused: the place acts, or they are there."""
    seat = state["turn"]
    if seat < 0:
        raise Refused("The place acts now")
    if resolved and threats(state, seat):
        raise Refused("First deal with the attacks against @%d" % seat)
    return seat


def attack_suits(options, state, target):
    """The suits of the cards that can attack a target."""
    return SUITS if state["fresh"] else wound_suits(options, state, target)


def attackers(options, state, target, held):
    """The held cards that can attack a target."""
    able = attack_suits(options, state, target)
    return [card for card in held if card[1] in able]


def answers(options, state, verb, attack, card):
    """True if a card covers, or deflects, an attack. verb: "cover" or "deflect"."""
    top = attack["cards"][-1]
    if verb == "deflect":
        return card[0] == top[0] if options["deflect"] == "rank" else worth(card) == worth(top)
    if card[1] == top[1]:
        return worth(card) >= worth(top)
    return card[1] == state["trump"]


def answerable(options, state, verb, seat):
    """The attacks against a seat that can be covered, or deflected, with a card that it may hold."""
    return [i for i in threats(state, seat)
            if playable(state, seat, lambda card, attack=state["attacks"][i]: answers(
                options, state, verb, attack, card))]


# ---- a seat's turn: what is asked ------------------------------------------


def ask_enemy(options, state, prefix):
    """The Ask for the seat that is attacked."""
    seat = in_turn(state, True)
    check_room(state)
    if options["attacks"] and state["attacked"] >= options["attacks"]:
        raise Refused("No more attacks in this turn")
    found = []
    for other in enemies(state, seat):
        able = attack_suits(options, state, other)
        if able and playable(state, seat, lambda card, able=able: card[1] in able):
            found.append(other)
    if not found:
        raise Refused("@%d has no card to attack with" % seat)
    return Ask(("seat", tuple(found)))


def ask_threat(options, state, prefix):
    """Which attack is answered."""
    verb, seat = prefix[0], in_turn(state)
    if verb == "wound":
        return _ask_attack(state, threats(state, seat), "There is no attack against @%d")
    check_room(state)
    return _ask_attack(state, answerable(options, state, verb, seat),
                       "@%d has no attack that can be " + ("covered" if verb == "cover" else "deflected"))


def ask_stack(options, state, prefix):
    """Which covered stack is pushed."""
    return _ask_attack(state, stacks(state, in_turn(state, True)), "There is no covered stack before @%d")


def _ask_attack(state, found, why):
    """One of some attacks, highest top first, of equal ones the earlier; why: the refusal where there is none."""
    if not found:
        raise Refused(why % state["turn"])
    found = sorted([(-worth(state["attacks"][i]["cards"][-1]), i) for i in found])
    return Ask(("choice", tuple([i for low, i in found])))


def wrong_card(state, seat, card):
    """Why a card cannot be played at all; None: it can."""
    return not_holdable(state, seat, [card]) if state["hand"][seat] else "@%d has no card in hand" % seat


def by_suit(cards):
    """What an Ask for one of some cards shows: many of them by suit, the ranks from 6."""
    if len(cards) <= FEW:
        return {"candidates": cards}
    cards = matching_first(cards, lambda card: worth(card) > 5)
    suits = [suit for suit in SUIT_ORDER if any([card[1] == suit for card in cards])]
    return {"candidates": cards, "groups": None if len(suits) == 1 else [
        (suit_label(suit), [card for card in cards if card[1] == suit]) for suit in suits]}


def ask_face_card(options, state, prefix):
    """The face card whose magic is worked alone."""
    seat = in_turn(state)
    check_room(state)
    if options["cast"] != "alone":
        raise Refused("Here magic comes with attack, cover or deflect only")
    held = [card for card in playable(state, seat) if is_face(card)]
    faces = [card for rank in "JQK" for card in held if card[0] == rank]

    def works(card):
        for _ in lazy.magic.effects(state, seat, card, state["attacks"]):
            return True
        return False
    for card in faces:
        if works(card):
            break
    else:
        raise Refused("@%d has no face card with an effect" % seat)
    return Ask(("card",), wrong=lambda card: wrong_card(state, seat, card) or (
        None if is_face(card) else "Only a face card works magic"),
        later=lambda: {"candidates": [card for card in faces if works(card)]})


def ask_end(options, state, prefix):
    """Nothing: the turn can end, or it is refused."""
    seat = in_turn(state, True)
    if stacks(state, seat):
        raise Refused("First push the stacks before @%d" % seat)


# ---- the card, its target and its effect ----------------------------------


def ask_card(options, state, prefix):
    """The card that is played: on an enemy, or on an attack."""
    verb, seat = prefix[0], state["turn"]
    attack = None if verb == "attack" else state["attacks"][prefix[1]]

    def able(held):
        if attack is None:
            return attackers(options, state, prefix[1], held)
        return [card for card in held if answers(options, state, verb, attack, card)]

    def wrong(card):
        if may_hold(state, seat, card) and able([card]):
            return None
        return wrong_card(state, seat, card) or ("Only a suit of @%d's wounds" % prefix[1] if attack is None else
                                                 "It does not %s %s" % ("cover" if verb == "cover" else "match",
                                                                        face(attack["cards"][-1])))

    def later():
        found = able(playable(state, seat))
        if attack is None:
            return by_suit(found)
        top = attack["cards"][-1]
        return {"candidates": matching_first(found, lambda card: card[1] == top[1]) if verb == "cover" else found}
    return Ask(("card",), wrong=wrong, later=later)


def ask_target(options, state, prefix):
    """To whom a stack goes: first who played the top, else the next enemy; nobody if there is none.

    A red attack of the place may go nowhere, by the option `red_deflect`. Then an effect may follow all the same.
    """
    attack = state["attacks"][prefix[1]]
    red = prefix[0] == "deflect" and attack["on"] < 0
    found = [] if red and options["red_deflect"] == "spent" else enemies(state, state["turn"])
    if not found:
        return LeftOut(("choice", (None,)), candidates=[None] if prefix[0] == "deflect" and is_face(prefix[2]) else [])
    for owner in attack["from"]:
        found = matching_first(found, lambda seat, owner=owner: seat == owner)
    return Ask(("seat", tuple(found)))


def ask_effect(options, state, prefix):
    """The effect of a face card; of another card nothing is asked."""
    if not is_face(prefix[1 if prefix[0] == "cast" else 2]):
        return LeftOut(("any",), lambda effect: "Only a face card works magic", candidates=[])
    return lazy.magic.ask_effect(state, prefix, lambda: lazy.flow.lying(options, state, prefix))


# ---- what OK opens: up to four answers at once, each with a key of its own ---


def menu(rules, options, state):
    """The actions of the seat in turn, the likeliest first; an argument with a single possible value is not asked for.

    rules: the module of the rules, which says what is open
    """
    return _menu(rules, options, state, _verbs(rules, options, state))


def next_press(rules, options, state):
    """What follows after an action of the seat in turn. What leaves no choice is done at once: a stack goes to the only
    enemy, because all that can be done before that can be done after it; a turn ends in which nothing else is left but
    to give up, which is open in every turn."""
    seat = state["turn"]
    covered, others = stacks(state, seat), enemies(state, seat)
    if covered and len(others) < 2 and not threats(state, seat):
        return Press(DO, [["push", covered[0]] + others])
    verbs = _verbs(rules, options, state)
    return Press(DO, [["end"]]) if verbs == ["end", "concede"] else _menu(rules, options, state, verbs)


def likeliest(rules, options, state):
    """The Presses of UP and DOWN on the dashboard, as the rows of OK's list ask for the same actions."""
    out = []
    for verb in likely(options, state):
        try:
            found = _next_row(rules, options, state, "", [verb])
            out.append(Press(found.tag, found.what))
        except Refused:
            out.append(Press(ASK, [verb]))  # which says why it cannot be done
    return out


def _verbs(rules, options, state):
    """What is open, the likeliest first: after an attack the end of the turn."""
    verbs = []
    for prefix in rules.open_prefixes(options, state):
        if prefix[0] not in verbs:
            verbs.insert(0 if prefix[0] == "end" and state["attacked"] else len(verbs), prefix[0])
    return verbs


def _menu(rules, options, state, verbs):
    """The rows of verbs, up to four at once. What a verb leads to is found out once it is chosen."""
    title = _title(options, state, state["turn"])

    def make(verb):
        if verb:
            label = label_of(lazy.labels.LABELS, [verb])
            chosen = LazyRows([verb], lambda verb: _next_row(rules, options, state, label, [verb]))
            return row(label, OPEN, Step(None, chosen))
        return _next_row(rules, options, state, "Magic, giving up", ["cast"], last=make("concede"))
    return Press(OPEN, Step(title, LazyRows(verbs if len(verbs) < 5 else verbs[:3] + [None], make), pad=True))


def _title(options, state, seat):
    """A seat's turn as a short title."""
    found = threats(state, seat)
    if len(found) == 1:
        return "@%d against %s" % (seat, lazy.labels.stack(state["attacks"][found[0]]))
    if found:
        return "@%d: %d attacks" % (seat, len(found))
    found = stacks(state, seat)
    if found:
        return "@%d pushes %s" % (seat, lazy.labels.stack(state["attacks"][found[0]]) if len(found) == 1 else (
            "%d stacks" % len(found)))
    return "@%d: %s" % (seat, duty(options, state, seat))


def _next_row(rules, options, state, label, prefix, value="", last=None):
    """A row that leads to the next argument of an action; with one possible value it is taken. last: None, or a row
    behind the values, which are cards then."""
    ask = rules.ask(options, state, prefix)
    if ask is None or ask.optional and ask.candidates == []:
        return row(label, DO, [prefix], value)
    values = list(ask.candidates or [])
    for name, group in () if values else ask.groups or ():
        values += group
    if not values and ask.kind[0] in ("seat", "choice"):
        values = list(ask.kind[1])
    if not values or len(values) > 4 and not all([is_card(one) for one in values]):
        return row(label, ASK, prefix, value)
    if len(values) == 1 and not last:
        return _next_row(rules, options, state, label, prefix + values, value)
    labels = lazy.labels
    title = question(labels.QUESTIONS, labels.TITLES, options, state, prefix) or label
    return row(label, OPEN, _step(rules, options, state, title, prefix, values, last), value)


def _step(rules, options, state, title, prefix, values, last=None):
    """The Step that asks for one of these values: cards in parts, those of many by their suits. last: as above."""
    from cornerman.menus import pad_of, parted

    cards = len(values) > 4 or all([is_card(one) for one in values])
    suits = []
    for one in values if cards else ():
        if one[1] not in suits:
            suits.append(one[1])

    def value_row(one):
        if is_card(one):
            return _next_row(rules, options, state, face(one), prefix + [one], height(one))
        label = lazy.labels.value(options, state, prefix, one) or "@%d" % one
        label = (label + " " + lazy.labels.value_note(options, state, prefix, one)).strip()
        return row(label, DO, [prefix]) if one is None else _next_row(rules, options, state, label, prefix + [one])

    def suit_row(suit):
        part = [one for one in values if one[1] == suit]
        if len(part) == 1:
            return value_row(part[0])
        return row(suit_label(suit), OPEN, _step(rules, options, state, title, prefix, part), str(len(part)))

    def label(part):
        alone = all([one[1] == part[0][1] for one in part])
        return " ".join([face(part[0])] + [other[0] if alone else face(other) for other in part[1:]])
    parts = None
    if len(values) > AT_ONCE and len(suits) > 1 and not last:
        if len(suits) > 2:
            return Step(title, LazyRows(suits, suit_row), pad=True)
        parts = [half for suit in suits for half in parted([one for one in values if one[1] == suit], 2)]
    return pad_of(title, values, value_row, label, last, parts)
