"""The turns of a conflict of Card RPG: what the place and a seat can do, and the magic of face cards
(docs/rules/cardrpg.md, Actions and Magic)."""

from cornerman import tables
from cornerman.cards import SUITS, face
from cornerman.game import Ask, Refused, copied, shown
from cornerman.games.cardrpg.state import (LeftOut, advance, ahead, begin_turn, check_room, deck_changed, enemies,
                                           given, inside, is_face, most_in_hand, new_attack, next_seat, not_holdable,
                                           once, playable, price, remove_latest, stacks, suit_label, threats,
                                           withdraw, worth, wound_suits)

FEW = 8  # cards or effects that are shown in one list, more are in groups


# ---- who gives up, and the place's turn ------------------------------------


def ask_conceder(options, state, prefix):
    """Who gives up, -1: the place; first the seat in turn."""
    found = ahead(inside(state), lambda seat: seat == state["turn"])
    return Ask(("choice", tuple(found + [-1] * (state["env"] == "foe"))))


def concede(options, state, action, chance, events):
    """A seat withdraws, or the place gives up."""
    if action[1] < 0:
        state["env"] = "none"
        events.append(("yields",))
    else:
        withdraw(state, action[1], events)


def ask_place_card(options, state, prefix):
    """The card that the place turns."""
    if state["turn"] >= 0:
        raise Refused("It is the turn of @%d" % state["turn"])
    deck = state["env_deck"]
    return LeftOut(("card",), lambda card: None if card in deck else face(card) + " is not in the place's deck",
                   **by_suit(once(deck)))


def env(options, state, action, chance, events):
    """The place turns a card: red attacks everybody; a black one waits until all reveal a card."""
    deck, card = state["env_deck"], given(action, 1)
    if card is None:
        card = deck[chance.below(len(deck))]
    deck.remove(card)
    events.append(("env", card))
    if card[1] in "DH":
        state["attacks"].append(new_attack(-1, card, -1))
    elif any([state["hand"][seat] for seat in inside(state)]):
        state["env_card"], state["phase"] = card, "reveal"
        return
    else:
        events.append(("miss", card))
    begin_turn(state, next_seat(state)[0], events)


# ---- a seat's turn: what can be played -------------------------------------


def in_turn(state, resolved=False):
    """The seat in turn. resolved: open attacks against it come first. Refused: the place acts, or they are there."""
    seat = state["turn"]
    if seat < 0:
        raise Refused("The place acts now")
    if resolved and threats(state, seat):
        raise Refused("First deal with the attacks against @%d" % seat)
    return seat


def attackers(options, state, target, held):
    """Those of the cards held that can attack a target."""
    able = SUITS if state["fresh"] else wound_suits(options, state, target)
    return [card for card in held if card[1] in able]


def answers(options, state, verb, attack, card):
    """True if a card covers, or deflects, an attack. verb: "cover" or "deflect"."""
    top = attack["cards"][-1]
    if verb == "deflect":
        return card[0] == top[0] if options["deflect"] == "rank" else worth(card) == worth(top)
    if card[1] == top[1]:
        return worth(card) >= worth(top)
    return card[1] == state["trump"]


def answerable(options, state, verb, seat, held):
    """The attacks against a seat that can be covered, or deflected, with the cards held."""
    return [i for i in threats(state, seat)
            if any([answers(options, state, verb, state["attacks"][i], card) for card in held])]


# ---- a seat's turn: what is asked ------------------------------------------


def ask_enemy(options, state, prefix):
    """Whom to attack."""
    seat = in_turn(state, True)
    check_room(state)
    if options["attacks"] and state["attacked"] >= options["attacks"]:
        raise Refused("No more attacks in this turn")
    held = playable(state, seat)
    found = [other for other in enemies(state, seat) if attackers(options, state, other, held)]
    if not found:
        raise Refused("@%d has no card to attack with" % seat)
    return Ask(("seat", tuple(found)))


def ask_threat(options, state, prefix):
    """Which attack is answered."""
    verb, seat = prefix[0], in_turn(state)
    if verb == "wound":
        return _ask_attack(state, threats(state, seat), "There is no attack against @%d")
    check_room(state)
    return _ask_attack(state, answerable(options, state, verb, seat, playable(state, seat)),
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


def ask_card(options, state, prefix):
    """The card that is played: on an enemy, or on an attack."""
    verb, seat = prefix[0], state["turn"]
    held = playable(state, seat)
    if verb == "attack":
        found, why = attackers(options, state, prefix[1], held), "Only a suit of @%d's wounds" % prefix[1]
    else:
        attack = state["attacks"][prefix[1]]
        top = attack["cards"][-1]
        found = [card for card in held if answers(options, state, verb, attack, card)]
        if verb == "cover":
            found = ahead(found, lambda card: card[1] == top[1])
        why = "It does not %s %s" % ("cover" if verb == "cover" else "match", face(top))
    return Ask(("card",), wrong=lambda card: None if card in found else _wrong_card(state, seat, card) or why,
               **by_suit(found) if verb == "attack" else {"candidates": found})


def _wrong_card(state, seat, card):
    """Why a card cannot be played at all; None: it can."""
    return not_holdable(state, seat, [card]) if state["hand"][seat] else "@%d has no card in hand" % seat


def by_suit(cards):
    """What an Ask for one of some cards shows: many of them by suit, the ranks from 6."""
    if len(cards) <= FEW:
        return {"candidates": cards}
    cards = ahead(cards, lambda card: worth(card) > 5)
    suits = [suit for suit in "SDHC" if any([card[1] == suit for card in cards])]
    return {"candidates": cards, "groups": None if len(suits) == 1 else [
        (suit_label(suit), [card for card in cards if card[1] == suit]) for suit in suits]}


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
        found = ahead(found, lambda seat, owner=owner: seat == owner)
    return Ask(("seat", tuple(found)))


def ask_face_card(options, state, prefix):
    """The face card whose magic is worked alone."""
    seat = in_turn(state)
    check_room(state)
    if options["cast"] != "alone":
        raise Refused("Here magic comes with attack, cover or deflect only")
    held = playable(state, seat)
    found = [card for rank in "JQK" for card in held if card[0] == rank
             and any(map(len, effects(state, seat, card, state["attacks"])))]
    if not found:
        raise Refused("@%d has no face card with an effect" % seat)
    return Ask(("card",), wrong=lambda card: _wrong_card(state, seat, card) or (
        None if is_face(card) else "Only a face card works magic"), candidates=found)


def ask_end(options, state, prefix):
    """Nothing: the turn can end, or it is refused."""
    seat = in_turn(state, True)
    if stacks(state, seat):
        raise Refused("First push the stacks before @%d" % seat)


# ---- a seat's turn: what is done -------------------------------------------


def attack(options, state, action, chance, events):
    """A new attack."""
    seat, target, card = state["turn"], action[1], action[2]
    _play(state, seat, card, events)
    state["attacks"].append(new_attack(target, card, seat))
    state["attacked"] += 1
    events.append(("attack", seat, target, card))
    _work(state, seat, given(action, 3), events)


def cover(options, state, action, chance, events):
    """A card on top of a stack; a red attack goes with it, for everybody."""
    seat, i, card = state["turn"], action[1], action[2]
    _play(state, seat, card, events)
    attack = state["attacks"][i]
    events.append(("cover", seat, card, attack["cards"][-1]))
    if attack["on"] < 0:
        del state["attacks"][i]
    else:
        attack["cards"].append(card)
        attack["from"].append(seat)
        attack["open"] = False
    _work(state, seat, given(action, 3), events)


def deflect(options, state, action, chance, events):
    """The attack and the card turn to a target; a red attack stays with the place."""
    seat, i, card, target = state["turn"], action[1], action[2], given(action, 3)
    _play(state, seat, card, events)
    attack = state["attacks"][i]
    if attack["on"] >= 0:
        _send(state, i, target)
    else:
        attack["done"].append(seat)
        if all([other in attack["done"] for other in inside(state)]):
            del state["attacks"][i]
    if target is not None:
        state["attacks"].append(new_attack(target, card, seat))
    events.append(("deflect", seat, target, card))
    _work(state, seat, given(action, 4), events)


def push(options, state, action, chance, events):
    """A covered stack is an attack again."""
    target = given(action, 2)
    events.append(("push", state["turn"], target, state["attacks"][action[1]]["cards"][-1]))
    _send(state, action[1], target)


def wound(options, state, action, chance, events):
    """An attack becomes a wound; the third one forces out."""
    seat, attack = state["turn"], state["attacks"][action[1]]
    state["wounds"][seat].append(list(attack["cards"]))
    if attack["on"] < 0:
        attack["done"].append(seat)
    else:
        del state["attacks"][action[1]]
    events.append(("wound", seat, len(state["wounds"][seat])))
    if len(state["wounds"][seat]) > 2:
        withdraw(state, seat, events)


def cast(options, state, action, chance, events):
    """Magic alone."""
    _play(state, state["turn"], action[1], events)
    _work(state, state["turn"], action[2], events)


def end(options, state, action, chance, events):
    """The turn ends; if nobody can do anything any more, so does the conflict (docs/rules/cardrpg.md, ruling 21)."""
    found = inside(state)
    if (state["attacks"] or any([state["hand"][seat] for seat in found]) or state["env"] == "foe"
            or state["env"] == "neutral" and state["env_deck"]):
        advance(options, state, events)
        return
    stay = []
    if options["stalemate"] == "wounds":
        fewest = min([len(state["wounds"][seat]) for seat in found])
        stay = [seat for seat in found if len(state["wounds"][seat]) == fewest]
        if any([state["side"][seat] != state["side"][stay[0]] for seat in stay]):
            stay = []
    for seat in found:
        state["out"][seat] = seat not in stay
    events.append(("stuck",))


def _play(state, seat, card, events):
    """A card leaves the hand; magic has its price."""
    state["used"][seat].append(card)
    state["hand"][seat] -= 1
    state["cost"][seat] += price(card)
    if is_face(card):
        events.append(("magic", seat, state["cost"][seat]))


def _send(state, i, target):
    """An attack turns to a target; None: it leaves play."""
    if target is None:
        del state["attacks"][i]
    else:
        state["attacks"][i]["on"], state["attacks"][i]["open"] = target, True


# ---- magic -----------------------------------------------------------------

# Effect, its rank, how many attacks it names, what it needs, what it does, its label.
EFFECTS = """
remove J 1 suit drop Remove an attack
move J 2 other lift,put Move a card
draw Q 0 deck hand Draw one card more
split Q 1 many lift,lay Split off a top card
take K 1 - lift,own Take a card for good
spread K 1 many fan,lay Spread a stack out
"""
NAMES = ("remove", "move", "draw", "split", "take", "spread")
RANKS = {"J": "jack", "Q": "queen", "K": "king"}
MOST_EFFECTS = 120  # so many are offered, which takes some 8 KB


def effect_row(name):
    """[rank, number of attacks, what it needs, what it does, label] of an effect."""
    return tables.line(EFFECTS, name).split(" ", 4)


def lying(options, state, prefix):
    """The attacks as they lie when the effect of what the prefix does happens; `state` stays as it is."""
    if prefix[0] == "cast":
        return state["attacks"]
    then = dict(state, **{name: copied(state[name]) for name in ("attacks", "used", "hand", "cost")})
    {"attack": attack, "cover": cover, "deflect": deflect}[prefix[0]](options, then, prefix, None, [])
    return then["attacks"]


def ask_effect(options, state, prefix):
    """The effect of a face card, in the order of the table, none last; of another card nothing is asked."""
    seat, card = state["turn"], prefix[1 if prefix[0] == "cast" else 2]
    if not is_face(card):
        return LeftOut(("any",), lambda effect: "Only a face card works magic", candidates=[])
    attacks = lying(options, state, prefix)
    found = []
    for effect in effects(state, seat, card, attacks):
        if len(found) < MOST_EFFECTS:
            found.append(effect)
    none = [] if prefix[0] == "cast" else [None]
    shown = {"candidates": found + none}
    if len(found) > FEW:
        names = [name for name in NAMES if name in [effect[0] for effect in found]]
        shown = {"groups": [(effect_row(name)[4], [effect for effect in found if effect[0] == name])
                            for name in names] + [(None, none)]}

    def wrong(effect):
        return _wrong_effect(state, seat, card, attacks, effect)
    return Ask(("any",), wrong=wrong, **shown) if prefix[0] == "cast" else LeftOut(("any",), wrong, **shown)


def effects(state, seat, card, attacks):
    """The effects that a card can have, one by one."""
    for name in NAMES:
        rank, count, needs = effect_row(name)[:3]
        if rank == card[0]:
            every = range(len(attacks))
            for i in (None,) if count == "0" else every:
                for j in every if count == "2" else (None,):
                    numbers = [n for n in (i, j) if n is not None]
                    if not _wrong_aim(state, seat, card, attacks, needs, numbers):
                        yield [name] + numbers


def _wrong_effect(state, seat, card, attacks, effect):
    """Why a face card cannot have this effect; None: it can."""
    if type(effect) is not list or not effect or type(effect[0]) is not str or effect[0] not in NAMES:
        return "There is no such effect"
    rank, count, needs = effect_row(effect[0])[:3]
    if rank != card[0]:
        return "That is for a " + RANKS[rank]
    if len(effect) != int(count) + 1:
        return "%s names %s of the attacks" % (effect[0], count)
    return _wrong_aim(state, seat, card, attacks, needs, effect[1:])


def _wrong_aim(state, seat, card, attacks, needs, numbers):
    """Why an effect on these attacks cannot be; None: it can."""
    for i in numbers:
        if type(i) is not int or not 0 <= i < len(attacks):
            return "There is no attack " + shown(i)
        if not attacks[i]["open"]:
            return "A covered stack is no attack"
    cards = attacks[numbers[0]]["cards"] if numbers else ()
    if needs == "suit" and cards[-1][1] != card[1]:
        return "Only an attack of the jack's suit"
    if needs == "other" and numbers[0] == numbers[1]:
        return "Two different attacks, please"
    if needs == "many" and len(cards) < 2:
        return "That attack is a single card"
    if needs == "deck" and state["hand"][seat] >= most_in_hand(state, seat):
        return "No card is left to draw"


def _work(state, seat, effect, events):
    """Do a checked effect, None: there is none."""
    if effect is None:
        return
    attacks = state["attacks"]
    attack = attacks[effect[1]] if len(effect) > 1 else None
    held = []  # (card, owner) off the attack
    for word in effect_row(effect[0])[3].split(","):
        if word == "drop":
            del attacks[effect[1]]
        elif word == "hand":
            state["hand"][seat] += 1
        elif word == "lift":
            held.append((attack["cards"].pop(), attack["from"].pop()))
        elif word == "fan":
            held = [(attack["cards"][k], attack["from"][k]) for k in range(1, len(attack["cards"]))]
            del attack["cards"][1:]
            del attack["from"][1:]
        elif word == "put":
            attacks[effect[2]]["cards"].append(held[0][0])
            attacks[effect[2]]["from"].append(held[0][1])
        elif word == "lay":
            for card, owner in held:
                attacks.append(dict(new_attack(attack["on"], card, owner), done=list(attack["done"])))
        else:
            events.append(("took", seat, held[0][0], held[0][1]))
            _own(state, seat, held[0][0], held[0][1], events)
    if attack and not attack["cards"]:
        attacks.remove(attack)
    events.append(("effect", effect[0], seat, held[0][0] if held else None))


def _own(state, seat, card, owner, events):
    """A card comes into the hand of a seat, for good."""
    if owner == seat:
        remove_latest(state["used"][seat], card)
    else:
        if owner >= 0 and card in state["deck"][owner]:
            state["deck"][owner].remove(card)
            remove_latest(state["used"][owner], card)
            state["lost"][owner].append(card)
            deck_changed(state, owner, events)
        state["deck"][seat].append(card)
        deck_changed(state, seat, events)
    state["hand"][seat] = min(state["hand"][seat] + 1, most_in_hand(state, seat))
