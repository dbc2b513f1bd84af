"""Turns of Card RPG: the Asks of the actions of the place and of a seat, and what OK opens in the turn of a seat
(docs/rules/cardrpg.md, Actions, At the table). `rules` is the module of the rules."""

from cornerman.cards import PACK, SUIT_ORDER, SUITS, face, is_card
from cornerman.game import ASK, DO, OPEN, Ask, LazyRows, Press, Refused, Step, late_rows, row
from cornerman.games.cardrpg import words
from cornerman.games.cardrpg.state import (
    CARD, FEW, LeftOut, duty, enemies, face_rank, height, inside, is_face, lazy, likely, matching_first,
    no_attacks_left, not_holdable, playable, price, require_room, stacks, suit_label, threats, without_repeats, worth,
    wound_suits)
from cornerman.tables import inner, label_of, next_entry, question


# ---- Asks: who gives up, and the turn of the place -------------------------


def ask_conceder(options, state, prefix):
    """The Ask for the seat that gives up, that of the turn first; -1 is the place."""
    fighters = matching_first(inside(state), lambda seat: seat == state["turn"])
    return Ask(("choice", tuple(fighters + [-1] * (state["env"] == "foe"))))


def ask_place_card(options, state, prefix):
    """The Ask for the card that the place turns. It is optional: the device can turn one."""
    if state["turn"] >= 0:
        raise Refused("It is the turn of @%d" % state["turn"])
    deck = state["env_deck"]
    return LeftOut(("card",), lambda card: None if card in deck else face(card) + " is not in the place's deck",
                   **by_suit(without_repeats(deck)))


# ---- which cards can be played ---------------------------------------------


def in_turn(state, resolved=False):
    """The seat with the turn. Refused: it is the place, or with `resolved` True attacks are open against the seat."""
    seat = state["turn"]
    if seat < 0:
        raise Refused("The place acts now")
    if resolved and threats(state, seat):
        raise Refused("First deal with the attacks against @%d" % seat)
    return seat


def attack_suits(options, state, target):
    """The suits with which a target can be attacked, a text."""
    return SUITS if state["fresh"] else wound_suits(options, state, target)


def attackers(options, state, target, held):
    """Those cards of a list with which a target can be attacked."""
    suits = attack_suits(options, state, target)
    return [card for card in held if card[1] in suits]


def answers(options, state, verb, attack, card):
    """True if a card covers or deflects an attack. verb: "cover" or "deflect", the first word of the action"""
    top = attack["cards"][-1]
    if verb == "deflect":
        return card[0] == top[0] if options["deflect"] == "rank" else worth(card) == worth(top)
    if card[1] == top[1]:
        return worth(card) >= worth(top)
    return card[1] == state["trump"]


# ---- Asks: the turn of a seat ----------------------------------------------


def ask_enemy(options, state, prefix):
    """The Ask for the seat that is attacked. Refused while attacks are open against the seat, after the last attack of
    a turn, and if no card fits."""
    seat = in_turn(state, True)
    require_room(state)
    if no_attacks_left(options, state):
        raise Refused("No more attacks in this turn")
    allowed = []
    for other in enemies(state, seat):
        suits = attack_suits(options, state, other)
        if suits and playable(state, seat, lambda card, suits=suits: card[1] in suits):
            allowed.append(other)
    if not allowed:
        raise Refused("@%d has no card to attack with" % seat)
    return Ask(("seat", tuple(allowed)))


def ask_threat(options, state, prefix):
    """The Ask for the attack that is covered, deflected or taken as a wound."""
    verb, seat = prefix[0], in_turn(state)
    if verb == "wound":
        return _ask_attack(state, threats(state, seat), "There is no attack against @%d")
    require_room(state)
    able = [index for index in threats(state, seat) if playable(
        state, seat, lambda card, attack=state["attacks"][index]: answers(options, state, verb, attack, card))]
    return _ask_attack(state, able, "@%d has no attack that can be " + ("covered" if verb == "cover" else "deflected"))


def ask_stack(options, state, prefix):
    """The Ask for the covered stack that is pushed."""
    return _ask_attack(state, stacks(state, in_turn(state, True)), "There is no covered stack before @%d")


def _ask_attack(state, attacks, refusal):
    """The Ask for one of these attacks, the highest top card first. refusal: where there is none; `%d` is the seat"""
    if not attacks:
        raise Refused(refusal % state["turn"])
    attacks = sorted([(-worth(state["attacks"][index]["cards"][-1]), index) for index in attacks])
    return Ask(("choice", tuple([index for low, index in attacks])))


def wrong_card(state, seat, card):
    """The sentence that refuses a card which a seat cannot play at all; None: it can."""
    return not_holdable(state, seat, [card]) if state["hand"][seat] else "@%d has no card in hand" % seat


def by_suit(cards):
    """`candidates` and `groups` of an Ask for one of some cards: many are grouped by suit."""
    if len(cards) <= FEW:
        return {"candidates": cards}
    suits = [suit for suit in SUIT_ORDER if any([card[1] == suit for card in cards])]
    return {"candidates": cards, "groups": None if len(suits) == 1 else [
        (suit_label(suit), [card for card in cards if card[1] == suit]) for suit in suits]}


def held_faces(state, seat):
    """The face cards that may be in the hand of a seat, each once, in pack order."""
    return [card for card in playable(state, seat) if is_face(card)]


def ask_face_card(options, state, prefix):
    """The Ask for the face card whose magic is used alone. Refused by an option, or if no card has an effect."""
    seat = in_turn(state)
    require_room(state)
    if options["cast"] != "alone":
        raise Refused("Here magic comes with attack, cover or deflect only")
    held = held_faces(state, seat)
    faces = [card for rank in range(3) for card in held if face_rank(card) == rank]
    works = lazy.magic.works
    if not works(state, seat, faces):
        raise Refused("@%d has no face card with an effect" % seat)
    return Ask(("card",), wrong=lambda card: wrong_card(state, seat, card) or (
        None if is_face(card) else "Only a face card works magic"),
        later=lambda: {"candidates": [card for card in faces if works(state, seat, [card])]})


def ask_end(options, state, prefix):
    """Raise Refused if the turn cannot end. The verb has no argument, so this returns None."""
    seat = in_turn(state, True)
    if stacks(state, seat):
        raise Refused("First push the stacks before @%d" % seat)


# ---- Asks: the card, its target and its effect ----------------------------


def ask_card(options, state, prefix):
    """The Ask for the card of an attack, or for the card that covers or deflects one."""
    verb, seat = prefix[0], state["turn"]
    attack = None if verb == "attack" else state["attacks"][prefix[1]]

    def fitting(held):
        if attack is None:
            return attackers(options, state, prefix[1], held)
        return [card for card in held if answers(options, state, verb, attack, card)]

    def wrong(card):
        why = wrong_card(state, seat, card)
        if why or fitting([card]):
            return why
        return "Only a suit of @%d's wounds" % prefix[1] if attack is None else (
            "It does not %s %s" % ("cover" if verb == "cover" else "match", face(attack["cards"][-1])))

    def later():
        found = fitting(playable(state, seat))
        if attack is None:
            return by_suit(found)
        top = attack["cards"][-1]
        return {"candidates": matching_first(found, lambda card: card[1] == top[1]) if verb == "cover" else found}
    return Ask(("card",), wrong=wrong, later=later)


def ask_target(options, state, prefix):
    """The Ask for the seat to which a stack goes: first the owners of its cards, the top one first, then the next
    enemies. It is optional if there is no enemy, or for a red attack with `"red_deflect": "spent"`; null must then
    stand before an effect."""
    attack = state["attacks"][prefix[1]]
    is_red = prefix[0] == "deflect" and attack["on"] < 0
    targets = [] if is_red and options["red_deflect"] == "spent" else enemies(state, state["turn"])
    if not targets:
        return LeftOut(("choice", (None,)), candidates=[None] if prefix[0] == "deflect" and is_face(prefix[2]) else [])
    for owner in attack["from"]:
        targets = matching_first(targets, lambda seat, owner=owner: seat == owner)
    return Ask(("seat", tuple(targets)))


def ask_effect(options, state, prefix):
    """The Ask for the effect of a face card, which is optional; for another card nothing is asked."""
    if not is_face(prefix[CARD[prefix[0]]]):
        return LeftOut(("any",), lambda effect: "Only a face card works magic", candidates=[])
    return lazy.magic.ask_effect(state, prefix, lambda: lazy.flow.foreseen(options, state, prefix))


# ---- what OK opens: up to four rows at once, each with a key of its own ----


def menu(rules, options, state, behind=(), ends=False):
    """The Press with all that the seat with the turn can do, the likeliest first: a row for each verb, and for each
    effect that magic alone can have. An argument with only one possible value is not asked for.

    behind: verbs that come after the others, because other keys do them; ends: True: a turn in which nothing but its
    end is open ends at once, because giving up is open in every turn
    """
    verbs = _verbs(rules, options, state)
    if ends and verbs == ["end", "concede"]:
        return Press(DO, [["end"]])
    choices = [verb for verb in verbs if verb not in ("cast", "concede") + behind]
    if "cast" in verbs:
        choices += _effects(state)
    choices += [verb for verb in behind if verb in verbs and verb != "cast"]
    return Press(OPEN, _choices(rules, options, state, _title(options, state, state["turn"]), choices + ["concede"]))


def next_press(rules, options, state):
    """The Press after an action of the seat with the turn. A stack is pushed to the only enemy at once, since all that
    can be done before that can also be done after it."""
    seat = state["turn"]
    covered, others = stacks(state, seat), enemies(state, seat)
    if covered and len(others) < 2 and not threats(state, seat):
        return Press(DO, [["push", covered[0]] + others])
    return menu(rules, options, state, ends=True)


def word_of_magic(options, state):
    """What the key that works magic does, in a word; where no face card has an effect, only giving up is open."""
    try:
        ask_face_card(options, state, None)
        return "magic"
    except Refused:
        return "give up"


def likely_presses(rules, options, state):
    """The Presses of UP and DOWN on the dashboard; they lead to the same questions as the rows of `menu`."""
    presses = []
    for verb in likely(options, state):
        try:
            next_row = _next_row(rules, options, state, "", [verb])
            presses.append(Press(next_row.tag, next_row.what))
        except Refused:
            # the picker says why it is refused; in place of magic it asks who gives up
            presses.append(Press(ASK, ["concede" if verb == "cast" else verb]))
    return presses


def _verbs(rules, options, state):
    """The open verbs, the likeliest first; after an attack the end of the turn is."""
    verbs = []
    for prefix in rules.open_prefixes(options, state):
        if prefix[0] not in verbs:
            verbs.insert(0 if prefix[0] == "end" and state["attacked"] else len(verbs), prefix[0])
    return verbs


def _effects(state):
    """The names of the effects that magic alone can have now, the likeliest first."""
    magic, seat = lazy.magic, state["turn"]
    held = held_faces(state, seat)
    return [name for name in magic.LIKELIEST if magic.works(state, seat, held, (name,))]


def _choices(rules, options, state, title, choices):
    """The Step with these verbs and names of effects, up to four at once, the others behind the fourth. What one leads
    to is computed once it is chosen."""
    shown, rest = (choices, ()) if len(choices) < 5 else (choices[:3] + [None], choices[3:])

    def make(choice):
        if not choice:
            return row("Something else", OPEN, _choices(rules, options, state, title, rest))
        label, value, prefix, effect = label_of(words.LABELS, [choice]), "", [choice], None
        if choice in lazy.magic.NAMES:
            rank, count, needs, does, label = lazy.magic.effect_row(choice)
            value, prefix, effect = "magic " + rank, ["cast"], choice
        return row(label, OPEN, Step(None, LazyRows([prefix], lambda prefix: _next_row(
            rules, options, state, label, prefix, "", effect))), value)
    explained = any([choice in lazy.magic.NAMES for choice in shown])
    return Step(title, LazyRows(shown, make), pad="explained" if explained else True)


def _title(options, state, seat):
    """What the seat with the turn has to do, as a short title."""
    for verb, many, indices in ("against", "attacks", threats(state, seat)), ("pushes", "stacks", stacks(state, seat)):
        if indices:
            one = words.stack(state["attacks"][indices[0]])
            return "@%d %s %s" % (seat, verb, one if len(indices) == 1 else "%d %s" % (len(indices), many))
    return "@%d: %s" % (seat, duty(options, state, seat))


def _next_row(rules, options, state, label, prefix, value="", effect=None):
    """A row that leads to the next argument of an action; an argument with only one possible value is filled in.
    effect: of magic alone, the name of the effect that was chosen already, else None"""
    ask = rules.ask(options, state, prefix)
    if ask is None or ask.optional and ask.candidates == []:
        return row(label, DO, [prefix], value)
    values = list(ask.candidates or [])
    for name, group in () if values else ask.groups or ():
        values += group
    if not values and ask.kind[0] in ("seat", "choice"):
        values = list(ask.kind[1])
    if prefix == ["cast"] and not effect:
        names = _effects(state)
        if len(names) > 1:
            return row(label, OPEN, _choices(rules, options, state, "Which magic?", names))
        effect = names[0]
    if effect:
        values = [one for one in values if (one[0] == effect if prefix[1:] else lazy.magic.works(
            state, state["turn"], [one], (effect,)))]
    if not values or len(values) > 4 and not is_card(values[0]):
        return row(label, ASK, prefix, value)
    if len(values) == 1:
        return _next_row(rules, options, state, label, prefix + values, value, effect)
    title = question(words.QUESTIONS, words.TITLES, options, state, prefix) or label
    if effect:
        title = "%s for %d: which?" % (lazy.magic.effect_row(effect)[4], price((prefix[1:] or values)[0]))
    return row(label, OPEN, _step(rules, options, state, title, prefix, values, effect), value)


def _step(rules, options, state, title, prefix, values, effect=None):
    """The Step that asks for one of these values: up to four at once, cards in parts. effect: as for `_next_row`"""
    def value_row(value):
        if is_card(value):
            return _next_row(rules, options, state, face(value), prefix + [value], height(value), effect)
        show = next_entry(words.VALUES, prefix)
        label = show(options, state, prefix, value) if show else "@%d" % value
        label = (label + " " + words.value_note(options, state, prefix, value)).strip()
        return row(label, DO, [prefix]) if value is None else _next_row(rules, options, state, label, prefix + [value])

    def part_row(part):
        if len(part) == 1:
            return value_row(part[0])
        label, value = " ".join([face(part[0])] + [card[0] for card in part[1:]]), ""
        if len(part) > FEW:
            label, value = suit_label(part[0][1]), str(len(part))
        return row(label, OPEN, _step(rules, options, state, title, prefix, part, effect), value)

    def card_rows():
        rows = [value_row(value) for value in values]
        if prefix[0] != "deflect" or len(enemies(state, state["turn"])) < 2:
            _inline_effects(rows, values, prefix[0] == "cast", effect)
        return rows
    # the rows are made when they are shown: a dashboard has such a Step for each of two keys
    if len(values) > 4:
        rows = LazyRows(None, part_row, lambda: _parts(values))
    else:
        rows = late_rows(card_rows) if is_card(values[0]) else LazyRows(values, value_row)
    explained = not is_card(values[0]) and words.explains(options, state, prefix, values[0])
    return Step(title, rows, pad="explained" if explained else True)


def _inline_effects(rows, cards, alone, effect):
    """Replace the row of a face card by a row for each of its effects, as far as four rows have room. cards: that of
    each row; alone: True for magic alone, which is never without an effect; effect: as for `_next_row`: if it is
    chosen, the title says what all of them cost"""
    for at in range(len(cards) - 1, -1, -1):
        label, value, tag, what = rows[at][:4]
        if not is_face(cards[at]) or tag == DO and alone or tag == OPEN and len(rows) + len(what.rows) > 5:
            continue
        effects = [what.rows[i] for i in range(len(what.rows))] if tag == OPEN else [row("No effect", tag, what)]
        cost = "" if effect else "magic %d" % price(cards[at])
        rows[at:at + 1] = [row("%s: %s" % (label, inner(one.label)), one.tag, one.what, cost) for one in effects]


def _parts(cards):
    """Cards in up to four parts of about the same size, each of one suit; a face card counts twice, because each of its
    effects may become a row."""
    needs = [1 + is_face(card) for card in cards]
    suits = [PACK.index(card) // 26 for card in cards]
    parts, most = cards, (sum(needs) - 1) // 4  # fewer for each part need more than four
    while len(parts) > 4:
        most += 1
        parts, room, suit = [], 0, None
        for card, need, its_suit in zip(cards, needs, suits):
            if need > room or its_suit != suit:
                parts.append([])
                room, suit = most, its_suit
            parts[-1].append(card)
            room -= need
    return parts
