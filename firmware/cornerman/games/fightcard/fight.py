"""What a fight of the Fight Card System asks for (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import rules

SEAT = ("seat", (0, 1))


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    phase, seat = state["phase"], state["turn"]
    out = []
    if phase == "lead":
        out = [["first"]]
    elif phase == "penalty":
        out = [["discard", seat]]
    elif phase == "effect":
        effect = state["pending"][0][1]
        out = [["use"], ["pass"]]
        if effect == "swap_trump":
            out = [["pass"], ["use"]] if rules.unseen(options, state) else [["pass"]]
        elif effect == "swap_hand" and not state["hands"][1 - seat]:
            out = [["pass"]]
    elif rules.unseen(options, state):
        if phase == "trump":
            out = [["trump"]]
        elif state["hands"][seat]:
            out = [["play", seat]]
    if state["table"] == [None, None]:
        out += [["took", 0]] if state.get("sure") else [["took", 0], ["took", 1]]
    if phase == "play" and state.get("autos") and not state["sure"]:
        out.append(["auto"])
    if state["out"] or state["spent"] != [[], []]:
        out.append(["reshuffle"])
    return out


def ask(options, state, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "took":
        if state["table"] != [None, None]:
            raise Refused("A card lies on the table: play it out")
        if n == 1:
            return Ask(SEAT, wrong=lambda seat: "This trick is sure for " + rules.who(state, 0)
                       if seat and state.get("sure") else None)
        return Ask(("suit",), state["trump"], True) if n == 2 and options["trump"] == "match" else None
    if verb == "auto":
        if not state.get("autos"):
            raise Refused("No sure trick in store")
        if state["sure"]:
            raise Refused("This trick is sure already")
    elif verb == "first":
        return Ask(SEAT, optional=True) if n == 1 else None
    elif verb == "trump":
        if not rules.unseen(options, state):
            raise Refused("All cards were seen: shuffle the spent ones")
        return _card(options, state, True) if n == 1 else None
    elif verb == "use":
        return _ask_use(options, state, n)
    elif verb == "play" or verb == "discard":
        turn = state["turn"]
        if n == 1:
            return Ask(SEAT, candidates=[turn], wrong=lambda seat: None if seat == turn
                       else "That is for " + rules.who(state, turn))
        if n == 2 and verb == "discard":
            return _ask_discard(options, state, turn)
        if n == 2:
            if not state["hands"][turn]:
                raise Refused("%s has no card left. Correct the hand?" % rules.who(state, turn))
            return _card(options, state, first=_middle(options, state))
    return None


def _card(options, state, optional=False, first=None):
    return Ask(("card",), first, optional, lambda card: rules.wrong(options, state, card))


def _middle(options, state):
    """Where a picker of cards begins: amid those of the suit to follow, or of all."""
    cards = rules.unseen(options, state)
    cards = [card for card in cards if card[1] == state["follow"]] or cards
    return cards[len(cards) // 2] if cards else None


def _ask_use(options, state, n):
    seat, effect = state["pending"][0]
    if n > 1:
        return None
    if effect != "swap_hand":
        return _card(options, state, effect == "redraw")
    if not state["hands"][1 - seat]:
        raise Refused("%s has no card to take" % rules.who(state, 1 - seat))
    return Ask(("int", 1, state["hands"][1 - seat]), optional=True)


def _ask_discard(options, state, seat):
    """The trump cards that are discarded for a debt (ruling 19)."""
    def trump(card):
        if options["trump"] == "match" and options["trumps"] == "suit":
            return card[1] == state["trump"]
        return options["effects"][RANKS.index(card[0])] != "none"

    def wrong(cards):
        for card in cards:
            if not trump(card):
                return "Only trump cards"
            if cards.count(card) > 1:
                return "Each card once"
            if rules.wrong(options, state, card):
                return rules.wrong(options, state, card)
        return None
    most = state["debt"][seat] if options["refill"] else min(state["debt"][seat], state["hands"][seat] - 1)
    return Ask(("list", ("card",), 0, most), [], wrong=wrong,
               choices=[card for card in rules.unseen(options, state) if trump(card)])
