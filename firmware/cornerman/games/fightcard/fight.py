"""What a fight of the Fight Card System asks for (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import rules

SEAT = ("seat", (0, 1))


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    phase, seat = s["phase"], s["turn"]
    out = []
    if phase == "lead":
        out = [["first"]]
    elif phase == "penalty":
        out = [["discard", seat]]
    elif phase == "effect":
        effect = s["pending"][0][1]
        out = [["use"], ["pass"]]
        if effect == "swap_trump":
            out = [["pass"], ["use"]] if rules.unseen(opt, s) else [["pass"]]
        elif effect == "swap_hand" and not s["hands"][1 - seat]:
            out = [["pass"]]
    elif rules.unseen(opt, s):
        if phase == "trump":
            out = [["trump"]]
        elif s["hands"][seat]:
            out = [["play", seat]]
    if s["table"] == [None, None]:
        out += [["took", 0]] if s.get("sure") else [["took", 0], ["took", 1]]
    if phase == "play" and s.get("autos") and not s["sure"]:
        out.append(["auto"])
    if s["out"] or s["spent"] != [[], []]:
        out.append(["reshuffle"])
    return out


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "took":
        if s["table"] != [None, None]:
            raise Refused("A card lies on the table: play it out")
        if n == 1:
            return Ask(SEAT, wrong=lambda seat: "This trick is sure for " + rules.who(s, 0)
                       if seat and s.get("sure") else None)
        return Ask(("suit",), s["trump"], True) if n == 2 and opt["trump"] == "match" else None
    if verb == "auto":
        if not s.get("autos"):
            raise Refused("No sure trick in store")
        if s["sure"]:
            raise Refused("This trick is sure already")
    elif verb == "first":
        return Ask(SEAT, optional=True) if n == 1 else None
    elif verb == "trump":
        if not rules.unseen(opt, s):
            raise Refused("All cards were seen: shuffle the spent ones")
        return _card(opt, s, True) if n == 1 else None
    elif verb == "use":
        return _ask_use(opt, s, n)
    elif verb == "play" or verb == "discard":
        turn = s["turn"]
        if n == 1:
            return Ask(SEAT, near=[turn], wrong=lambda seat: None if seat == turn
                       else "That is for " + rules.who(s, turn))
        if n == 2 and verb == "discard":
            return _ask_discard(opt, s, turn)
        if n == 2:
            if not s["hands"][turn]:
                raise Refused("%s has no card left. Correct the hand?" % rules.who(s, turn))
            return _card(opt, s, first=_middle(opt, s))
    return None


def _card(opt, s, optional=False, first=None):
    return Ask(("card",), first, optional, lambda card: rules.wrong(opt, s, card))


def _middle(opt, s):
    """Where a picker of cards begins: amid those of the suit to follow, or of all."""
    cards = rules.unseen(opt, s)
    cards = [card for card in cards if card[1] == s["follow"]] or cards
    return cards[len(cards) // 2] if cards else None


def _ask_use(opt, s, n):
    seat, effect = s["pending"][0]
    if n > 1:
        return None
    if effect != "swap_hand":
        return _card(opt, s, effect == "redraw")
    if not s["hands"][1 - seat]:
        raise Refused("%s has no card to take" % rules.who(s, 1 - seat))
    return Ask(("int", 1, s["hands"][1 - seat]), optional=True)


def _ask_discard(opt, s, seat):
    """The trump cards that are discarded for a debt (ruling 19)."""
    def trump(card):
        if opt["trump"] == "match" and opt["trumps"] == "suit":
            return card[1] == s["trump"]
        return opt["effects"][RANKS.index(card[0])] != "none"

    def wrong(cards):
        for card in cards:
            if not trump(card):
                return "Only trump cards"
            if cards.count(card) > 1:
                return "Each card once"
            if rules.wrong(opt, s, card):
                return rules.wrong(opt, s, card)
        return None
    most = s["debt"][seat] if opt["refill"] else min(s["debt"][seat], s["hands"][seat] - 1)
    return Ask(("list", ("card",), 0, most), [], wrong=wrong,
               each=[card for card in rules.unseen(opt, s) if trump(card)])
