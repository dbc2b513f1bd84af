"""A seat's turn in a conflict of Card RPG: attack, cover, push, deflect, wound, magic alone, end."""

from cornerman.cards import SUITS, face
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg import rules
from cornerman.games.cardrpg.rules import (Left, advance, enemies, inside, is_face, marks, price, stack, stacks,
                                           threats, withdraw, worth)

EFFECT = {"cast": 2, "attack": 3, "cover": 3, "deflect": 4}  # where an action has its effect


def open_prefixes(options, state):
    """Prefixes open in a seat's turn; no verb without a card for it."""
    seat = state["turn"]
    held = playable(state, seat)
    out = []
    if threats(state, seat):
        if coverable(state, seat, held):
            out.append(["cover"])
        out.append(["wound"])
        if deflectable(options, state, seat, held):
            out.append(["deflect"])
    else:
        able = free(options, state) and targets(options, state, seat, held)
        covered = stacks(state, seat)
        if covered:
            out.append(["push"])
        if able:
            out.append(["attack"])
        if not covered:
            out.insert(len(out) if state["attacked"] == 0 else 0, ["end"])
    for card in casts(options, state, seat, held):
        out.append(["cast"])
        break
    return out + [["concede"]]


# ---- what can be played ----------------------------------------------------


def playable(state, seat):
    """The cards that may be in a seat's hand, each once, in pack order."""
    if not state["hand"][seat]:
        return []
    deck, used = state["deck"][seat], state["used"][seat]
    return [card for card in rules.once(deck) if card not in used or deck.count(card) > used.count(card)]


def free(options, state):
    """True if the limit of attacks in a turn allows one more."""
    return options["attacks"] == 0 or state["attacked"] < options["attacks"]


def fitting(options, state, target, held):
    """Those of the cards held that can attack a target."""
    able = SUITS if state["fresh"] else marks(options, state, target)
    return [card for card in held if card[1] in able]


def targets(options, state, seat, held):
    """The enemies that can be attacked with the cards held."""
    return [other for other in enemies(state, seat) if held and (state["fresh"] or fitting(options, state, other, held))]


def covers(state, attack, card):
    """True if a card covers an attack."""
    top = attack["cards"][-1]
    if card[1] == top[1]:
        return worth(card) >= worth(top)
    return card[1] == state["trump"]


def matches(options, attack, card):
    """True if a card deflects an attack."""
    top = attack["cards"][-1]
    return card[0] == top[0] if options["deflect"] == "rank" else worth(card) == worth(top)


def by_worth(state, indices):
    """Attacks, highest top first, of equal ones the earlier."""
    return [i for low, i in sorted([(-worth(state["attacks"][i]["cards"][-1]), i) for i in indices])]


def coverable(state, seat, held):
    """The attacks against a seat that can be covered with the cards held."""
    return [i for i in threats(state, seat) if any([covers(state, state["attacks"][i], card) for card in held])]


def deflectable(options, state, seat, held):
    """The attacks against a seat that can be deflected with the cards held."""
    return [i for i in threats(state, seat) if any([matches(options, state["attacks"][i], card) for card in held])]


def casts(options, state, seat, held):
    """The face cards held that have a possible effect now, one by one."""
    for card in held if options["cast"] == "alone" else ():
        if is_face(card):
            for effect in rules.part("magic").possible(state, seat, card, state["attacks"]):
                yield card
                break


# ---- what is asked ---------------------------------------------------------


def ask(options, state, prefix):
    """The Ask for what comes next in an action of a turn."""
    verb, n = prefix[0], len(prefix)
    seat = state["turn"]
    if n == 1:
        return _ask_first(options, state, verb, seat)
    if verb == "wound":
        return None
    if verb == "push":
        return _ask_target(state, seat, prefix[1]) if n == 2 else None
    if verb == "cast":
        return rules.part("magic").argument_title(state, seat, prefix[1], state["attacks"], False) if n == 2 else None
    if verb == "deflect" and n == 3:
        attack = state["attacks"][prefix[1]]
        spent = attack["on"] < 0 and options["red_deflect"] == "spent"
        return _ask_target(state, seat, prefix[1], spent, is_face(prefix[2]))
    if n == 2:
        return _ask_card(options, state, verb, seat, prefix[1])
    if n == 3 or verb == "deflect" and n == 4:
        return rules.part("magic").argument_title(state, seat, prefix[2], after(state, seat, prefix))
    return None


def _ask_first(options, state, verb, seat):
    """The first argument: whom, which attack, which card."""
    held = playable(state, seat)
    open_now = threats(state, seat)
    if verb in ("attack", "push", "end") and open_now:
        raise Refused("First deal with the attacks against @%d" % seat)
    if verb == "end":
        if stacks(state, seat):
            raise Refused("First push the stacks before @%d" % seat)
        return None
    if verb == "cast":
        if options["cast"] != "alone":
            raise Refused("Here magic comes with attack, cover or deflect only")
        return Ask(("card",), wrong=lambda card: _wrong_card(state, seat, card) or (
            None if is_face(card) else "Only a face card works magic"), candidates=list(casts(options, state, seat, held)))
    if verb == "attack":
        if not free(options, state):
            raise Refused("No more attacks in this turn")
        found = targets(options, state, seat, held)
        if not found:
            raise Refused("@%d has no card to attack with" % seat)
        return Ask(("seat", tuple(found)))
    if verb == "push":
        found = stacks(state, seat)
        wrong = "There is no covered stack before @%d"
    elif verb == "cover":
        found = coverable(state, seat, held)
        wrong = "@%d has no attack that can be covered"
    elif verb == "deflect":
        found = deflectable(options, state, seat, held)
        wrong = "@%d has no attack that can be deflected"
    else:
        found = open_now
        wrong = "There is no attack against @%d"
    if not found:
        raise Refused(wrong % seat)
    return Ask(("choice", tuple(by_worth(state, found))))


def _wrong_card(state, seat, card):
    """Why a card cannot be played at all; None: it can."""
    if not state["hand"][seat]:
        return "@%d has no card in hand" % seat
    if rules.surplus(state["deck"][seat], state["used"][seat], [card]):
        return "@%d cannot hold %s" % (seat, face(card))
    return None


def _ask_card(options, state, verb, seat, first):
    """The card that is played; first: whom it attacks, or which attack it meets."""
    held = playable(state, seat)
    attack = None if verb == "attack" else state["attacks"][first]
    top = attack and attack["cards"][-1]
    if verb == "attack":
        near, why = fitting(options, state, first, held), "Only a suit of @%d's wounds" % first
    elif verb == "cover":
        near, why = [card for card in held if covers(state, attack, card)], "It does not cover " + face(top)
        near = [card for card in near if card[1] == top[1]] + [card for card in near if card[1] != top[1]]
    else:
        near, why = [card for card in held if matches(options, attack, card)], "It does not match " + face(top)

    def wrong(card):
        return None if card in near else _wrong_card(state, seat, card) or why
    return Ask(("card",), wrong=wrong, candidates=near)


def _ask_target(state, seat, i, spent=False, more=False):
    """To whom a stack goes: first who played the top, else the next enemy; nobody if there is none.

    more: an effect may follow."""
    found = [] if spent else enemies(state, seat)
    if not found:
        return Left(("choice", (None,)), candidates=[None] if more else [])
    for owner in state["attacks"][i]["from"]:
        if owner in found:
            found = [owner] + [other for other in found if other != owner]
    return Ask(("seat", tuple(found)))


def after(state, seat, prefix):
    """The attacks as they lie when the effect of what the prefix does happens; `state` stays as it is."""
    attacks = list(state["attacks"])
    verb, n = prefix[0], prefix[1]
    if verb == "attack":
        return attacks + [stack(n, prefix[2], seat)]
    attack = attacks[n]
    if verb == "cover":
        attacks[n] = {"open": False}
        if attack["on"] < 0:
            del attacks[n]
        return attacks
    target = prefix[3] if len(prefix) > 3 else None
    if attack["on"] < 0:
        if all([other == seat or other in attack["done"] for other in inside(state)]):
            del attacks[n]
    elif target is None:
        del attacks[n]
    return attacks if target is None else attacks + [stack(target, prefix[2], seat)]


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance, events):
    """Change `state` by a checked action of a turn."""
    verb, seat = action[0], state["turn"]
    if verb == "end":
        _end(options, state, events)
        return
    n = action[1]
    at = EFFECT[verb] if verb in EFFECT else None
    if at:
        card = n if verb == "cast" else action[2]
        _play(state, seat, card, events)
    if verb == "attack":
        state["attacks"].append(stack(n, card, seat))
        state["attacked"] += 1
        events.append(("attack", seat, n, card))
    elif verb == "cover":
        _cover(state, seat, n, card, events)
    elif verb == "deflect":
        _deflect(state, seat, n, card, action[3] if len(action) > 3 else None, events)
    elif verb == "push":
        _push(state, seat, n, action[2] if len(action) > 2 else None, events)
    elif verb == "wound":
        _wound(state, seat, n, events)
    if at and len(action) > at and action[at] is not None:
        rules.part("magic").work(state, seat, action[at], events)


def _play(state, seat, card, events):
    """A card leaves the hand; magic has its price."""
    state["used"][seat].append(card)
    state["hand"][seat] -= 1
    state["cost"][seat] += price(card)
    if is_face(card):
        events.append(("magic", seat, state["cost"][seat]))


def _cover(state, seat, n, card, events):
    """A card on top of a stack; a red attack goes with it, for everybody."""
    attack = state["attacks"][n]
    events.append(("cover", seat, card, attack["cards"][-1]))
    if attack["on"] < 0:
        del state["attacks"][n]
    else:
        attack["cards"].append(card)
        attack["from"].append(seat)
        attack["open"] = False


def _deflect(state, seat, n, card, target, events):
    """The attack and the card turn to a target; a red attack stays with the environment."""
    attack = state["attacks"][n]
    if attack["on"] >= 0:
        _turn(state, n, target)
    else:
        attack["done"].append(seat)
        if all([other in attack["done"] for other in inside(state)]):
            del state["attacks"][n]
    if target is not None:
        state["attacks"].append(stack(target, card, seat))
    events.append(("deflect", seat, target, card))


def _push(state, seat, n, target, events):
    """A covered stack is an attack again."""
    events.append(("push", seat, target, state["attacks"][n]["cards"][-1]))
    _turn(state, n, target)


def _turn(state, n, target):
    """An attack turns to a target; None: it leaves play."""
    if target is None:
        del state["attacks"][n]
    else:
        state["attacks"][n]["on"], state["attacks"][n]["open"] = target, True


def _wound(state, seat, n, events):
    """An attack becomes a wound; the third one forces out."""
    attack = state["attacks"][n]
    state["wounds"][seat].append(list(attack["cards"]))
    if attack["on"] < 0:
        attack["done"].append(seat)
    else:
        del state["attacks"][n]
    events.append(("wound", seat, len(state["wounds"][seat])))
    if len(state["wounds"][seat]) > 2:
        withdraw(state, seat, events)


def _end(options, state, events):
    """The turn ends; if nobody can do anything any more, so does the conflict (ruling 21)."""
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
