"""A seat's turn in a conflict of Card RPG: attack, cover, push, deflect, wound, magic alone, end."""

from cornerman.cards import SUITS, face
from cornerman.game import Ask, Refused
from cornerman.games.cardrpg import rules
from cornerman.games.cardrpg.rules import (Left, advance, enemies, inside, is_face, marks, price, stack, stacks,
                                           threats, withdraw, worth)

EFFECT = {"cast": 2, "attack": 3, "cover": 3, "deflect": 4}  # where an action has its effect


def offers(opt, s):
    """Prefixes open in a seat's turn; no verb without a card for it."""
    seat = s["turn"]
    held = playable(s, seat)
    out = []
    if threats(s, seat):
        if coverable(s, seat, held):
            out.append(["cover"])
        out.append(["wound"])
        if deflectable(opt, s, seat, held):
            out.append(["deflect"])
    else:
        able = free(opt, s) and targets(opt, s, seat, held)
        covered = stacks(s, seat)
        if covered:
            out.append(["push"])
        if able:
            out.append(["attack"])
        if not covered:
            out.insert(len(out) if s["attacked"] == 0 else 0, ["end"])
    for card in casts(opt, s, seat, held):
        out.append(["cast"])
        break
    return out + [["concede"]]


# ---- what can be played ----------------------------------------------------


def playable(s, seat):
    """The cards that may be in a seat's hand, each once, in pack order."""
    if not s["hand"][seat]:
        return []
    deck, used = s["deck"][seat], s["used"][seat]
    return [card for card in rules.once(deck) if card not in used or deck.count(card) > used.count(card)]


def free(opt, s):
    """True if the limit of attacks in a turn allows one more."""
    return opt["attacks"] == 0 or s["attacked"] < opt["attacks"]


def fitting(opt, s, target, held):
    """Those of the cards held that can attack a target."""
    able = SUITS if s["fresh"] else marks(opt, s, target)
    return [card for card in held if card[1] in able]


def targets(opt, s, seat, held):
    """The enemies that can be attacked with the cards held."""
    return [other for other in enemies(s, seat) if held and (s["fresh"] or fitting(opt, s, other, held))]


def covers(s, attack, card):
    """True if a card covers an attack."""
    top = attack["cards"][-1]
    if card[1] == top[1]:
        return worth(card) >= worth(top)
    return card[1] == s["trump"]


def matches(opt, attack, card):
    """True if a card deflects an attack."""
    top = attack["cards"][-1]
    return card[0] == top[0] if opt["deflect"] == "rank" else worth(card) == worth(top)


def by_worth(s, indices):
    """Attacks, highest top first, of equal ones the earlier."""
    return [i for low, i in sorted([(-worth(s["attacks"][i]["cards"][-1]), i) for i in indices])]


def coverable(s, seat, held):
    """The attacks against a seat that can be covered with the cards held."""
    return [i for i in threats(s, seat) if any([covers(s, s["attacks"][i], card) for card in held])]


def deflectable(opt, s, seat, held):
    """The attacks against a seat that can be deflected with the cards held."""
    return [i for i in threats(s, seat) if any([matches(opt, s["attacks"][i], card) for card in held])]


def casts(opt, s, seat, held):
    """The face cards held that have a possible effect now, one by one."""
    for card in held if opt["cast"] == "alone" else ():
        if is_face(card):
            for effect in rules.part("magic").possible(s, seat, card, s["attacks"]):
                yield card
                break


# ---- what is asked ---------------------------------------------------------


def ask(opt, s, prefix):
    """The Ask for what comes next in an action of a turn."""
    verb, n = prefix[0], len(prefix)
    seat = s["turn"]
    if n == 1:
        return _ask_first(opt, s, verb, seat)
    if verb == "wound":
        return None
    if verb == "push":
        return _ask_target(s, seat, prefix[1]) if n == 2 else None
    if verb == "cast":
        return rules.part("magic").asks(s, seat, prefix[1], s["attacks"], False) if n == 2 else None
    if verb == "deflect" and n == 3:
        attack = s["attacks"][prefix[1]]
        spent = attack["on"] < 0 and opt["red_deflect"] == "spent"
        return _ask_target(s, seat, prefix[1], spent, is_face(prefix[2]))
    if n == 2:
        return _ask_card(opt, s, verb, seat, prefix[1])
    if n == 3 or verb == "deflect" and n == 4:
        return rules.part("magic").asks(s, seat, prefix[2], after(s, seat, prefix))
    return None


def _ask_first(opt, s, verb, seat):
    """The first argument: whom, which attack, which card."""
    held = playable(s, seat)
    open_now = threats(s, seat)
    if verb in ("attack", "push", "end") and open_now:
        raise Refused("First deal with the attacks against @%d" % seat)
    if verb == "end":
        if stacks(s, seat):
            raise Refused("First push the stacks before @%d" % seat)
        return None
    if verb == "cast":
        if opt["cast"] != "alone":
            raise Refused("Here magic comes with attack, cover or deflect only")
        return Ask(("card",), wrong=lambda card: _wrong_card(s, seat, card) or (
            None if is_face(card) else "Only a face card works magic"), near=list(casts(opt, s, seat, held)))
    if verb == "attack":
        if not free(opt, s):
            raise Refused("No more attacks in this turn")
        found = targets(opt, s, seat, held)
        if not found:
            raise Refused("@%d has no card to attack with" % seat)
        return Ask(("seat", tuple(found)))
    if verb == "push":
        found = stacks(s, seat)
        wrong = "There is no covered stack before @%d"
    elif verb == "cover":
        found = coverable(s, seat, held)
        wrong = "@%d has no attack that can be covered"
    elif verb == "deflect":
        found = deflectable(opt, s, seat, held)
        wrong = "@%d has no attack that can be deflected"
    else:
        found = open_now
        wrong = "There is no attack against @%d"
    if not found:
        raise Refused(wrong % seat)
    return Ask(("choice", tuple(by_worth(s, found))))


def _wrong_card(s, seat, card):
    """Why a card cannot be played at all; None: it can."""
    if not s["hand"][seat]:
        return "@%d has no card in hand" % seat
    if rules.surplus(s["deck"][seat], s["used"][seat], [card]):
        return "@%d cannot hold %s" % (seat, face(card))
    return None


def _ask_card(opt, s, verb, seat, first):
    """The card that is played; first: whom it attacks, or which attack it meets."""
    held = playable(s, seat)
    attack = None if verb == "attack" else s["attacks"][first]
    top = attack and attack["cards"][-1]
    if verb == "attack":
        near, why = fitting(opt, s, first, held), "Only a suit of @%d's wounds" % first
    elif verb == "cover":
        near, why = [card for card in held if covers(s, attack, card)], "It does not cover " + face(top)
        near = [card for card in near if card[1] == top[1]] + [card for card in near if card[1] != top[1]]
    else:
        near, why = [card for card in held if matches(opt, attack, card)], "It does not match " + face(top)

    def wrong(card):
        return None if card in near else _wrong_card(s, seat, card) or why
    return Ask(("card",), wrong=wrong, near=near)


def _ask_target(s, seat, i, spent=False, more=False):
    """To whom a stack goes: first who played the top, else the next enemy; nobody if there is none.

    more: an effect may follow."""
    found = [] if spent else enemies(s, seat)
    if not found:
        return Left(("choice", (None,)), near=[None] if more else [])
    for owner in s["attacks"][i]["from"]:
        if owner in found:
            found = [owner] + [other for other in found if other != owner]
    return Ask(("seat", tuple(found)))


def after(s, seat, prefix):
    """The attacks as they lie when the effect of what the prefix does happens; `s` stays as it is."""
    attacks = list(s["attacks"])
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
        if all([other == seat or other in attack["done"] for other in inside(s)]):
            del attacks[n]
    elif target is None:
        del attacks[n]
    return attacks if target is None else attacks + [stack(target, prefix[2], seat)]


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Change `s` by a checked action of a turn."""
    verb, seat = action[0], s["turn"]
    if verb == "end":
        _end(opt, s, events)
        return
    n = action[1]
    at = EFFECT[verb] if verb in EFFECT else None
    if at:
        card = n if verb == "cast" else action[2]
        _play(s, seat, card, events)
    if verb == "attack":
        s["attacks"].append(stack(n, card, seat))
        s["attacked"] += 1
        events.append(("attack", seat, n, card))
    elif verb == "cover":
        _cover(s, seat, n, card, events)
    elif verb == "deflect":
        _deflect(s, seat, n, card, action[3] if len(action) > 3 else None, events)
    elif verb == "push":
        _push(s, seat, n, action[2] if len(action) > 2 else None, events)
    elif verb == "wound":
        _wound(s, seat, n, events)
    if at and len(action) > at and action[at] is not None:
        rules.part("magic").work(s, seat, action[at], events)


def _play(s, seat, card, events):
    """A card leaves the hand; magic has its price."""
    s["used"][seat].append(card)
    s["hand"][seat] -= 1
    s["cost"][seat] += price(card)
    if is_face(card):
        events.append(("magic", seat, s["cost"][seat]))


def _cover(s, seat, n, card, events):
    """A card on top of a stack; a red attack goes with it, for everybody."""
    attack = s["attacks"][n]
    events.append(("cover", seat, card, attack["cards"][-1]))
    if attack["on"] < 0:
        del s["attacks"][n]
    else:
        attack["cards"].append(card)
        attack["from"].append(seat)
        attack["open"] = False


def _deflect(s, seat, n, card, target, events):
    """The attack and the card turn to a target; a red attack stays with the environment."""
    attack = s["attacks"][n]
    if attack["on"] >= 0:
        _turn(s, n, target)
    else:
        attack["done"].append(seat)
        if all([other in attack["done"] for other in inside(s)]):
            del s["attacks"][n]
    if target is not None:
        s["attacks"].append(stack(target, card, seat))
    events.append(("deflect", seat, target, card))


def _push(s, seat, n, target, events):
    """A covered stack is an attack again."""
    events.append(("push", seat, target, s["attacks"][n]["cards"][-1]))
    _turn(s, n, target)


def _turn(s, n, target):
    """An attack turns to a target; None: it leaves play."""
    if target is None:
        del s["attacks"][n]
    else:
        s["attacks"][n]["on"], s["attacks"][n]["open"] = target, True


def _wound(s, seat, n, events):
    """An attack becomes a wound; the third one forces out."""
    attack = s["attacks"][n]
    s["wounds"][seat].append(list(attack["cards"]))
    if attack["on"] < 0:
        attack["done"].append(seat)
    else:
        del s["attacks"][n]
    events.append(("wound", seat, len(s["wounds"][seat])))
    if len(s["wounds"][seat]) > 2:
        withdraw(s, seat, events)


def _end(opt, s, events):
    """The turn ends; if nobody can do anything any more, so does the conflict (ruling 21)."""
    found = inside(s)
    if (s["attacks"] or any([s["hand"][seat] for seat in found]) or s["env"] == "foe"
            or s["env"] == "neutral" and s["env_deck"]):
        advance(opt, s, events)
        return
    stay = []
    if opt["stalemate"] == "wounds":
        fewest = min([len(s["wounds"][seat]) for seat in found])
        stay = [seat for seat in found if len(s["wounds"][seat]) == fewest]
        if any([s["side"][seat] != s["side"][stay[0]] for seat in stay]):
            stay = []
    for seat in found:
        s["out"][seat] = seat not in stay
    events.append(("stuck",))
