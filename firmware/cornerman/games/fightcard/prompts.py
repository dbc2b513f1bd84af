"""What a fight of the Fight Card System waits for, in lines (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import FIGHTS, who

ASKED = {
    "redraw": "%s: swap 1 card with deck?", "swap_trump": "%s: swap with trump card?",
    "swap_hand": "%s: give one, take blind?",
}


def prompt(options, state, mode=None):
    """Lines while the device waits; none in light mode from trick to trick: the view says what keys do."""
    if state["phase"] in FIGHTS:
        return [] if mode == "light" and state["table"] == [None, None] else prompt_of_fight(options, state)
    from cornerman.games.fightcard import campaign_view

    return campaign_view.prompt(options, state, mode)


def prompt_of_fight(options, state):
    """What a fight waits for."""
    phase, seat, match = state["phase"], state["turn"], options["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit card."]
    name = who(state, seat)
    if phase == "effect":
        waiting = state["pending"][0][1]
        if waiting == "swap_trump" and not state["trump_card"]:
            return [name + ": swap with the top card?"]
        return [ASKED[waiting] % name]
    if phase == "penalty":
        lines = ["%s: discard %s," % (name, trumps(state["debt"][seat])), "all you have if fewer."]
        return lines + (["Draw as many."] if options["refill"] else [])
    led = state["table"][state["lead"]]
    if led is None:
        return ["%s leads. Match %s." % (name, face(state["follow"])) if match else "%s leads any suit." % name]
    if state["forced"]:
        return ["%s Highest %s or its 2." % ("Queen!" if led[0] == "Q" else "Bound!", face(state["follow"]))]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (name, face(state["follow"]))]


def trumps(n):
    """A number of trump cards."""
    return "%d trump%s" % (n, "s" * (n > 1))


def owed(state):
    """Lines about the discards owed at the beginning of a fight."""
    return ["%s discards %s" % (who(state, seat), trumps(state["debt"][seat])) for seat in (0, 1)
            if state["debt"][seat] and not state["last"]]
