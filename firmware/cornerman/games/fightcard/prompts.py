"""What the Fight Card System waits for, in lines (docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import FIGHTS, bonus, card_value, is_campaign, place, who
from cornerman.tables import capital

ASKED = {
    "redraw": "%s: swap 1 card with deck?", "swap_trump": "%s: swap with trump card?",
    "swap_hand": "%s: give one, take blind?",
    "colour": "Match the colour.", "suit": "Match the suit.", "tags": "Argue your tags.",
    "respawn": "Go to a respawn point.", "block": "Which place is shut?", "handicap": "How many cards fewer?",
    "new": "Someone new steps up.",
}
REWARDS = {"preset": "set a trump", "redraw": "redraw", "map": "change the map", "trick": "a sure trick",
           "boost": "higher cards", "hand": "a larger hand"}

# What the effect of a bonus is called.
BONUSES = {"redraw": "redraw", "lead": "lead", "swap_trump": "swap trump", "swap_hand": "swap hand",
           "new_trump": "new trump", "force": "binds"}


def bonus_label(options, state, card):
    """The bonus of a card in this trick in a few words; nothing: it has none."""
    return BONUSES.get(bonus(options, state, card), "")


def opening(options, state):
    """Lines after `new`."""
    lines = ["No jokers. Shuffle."]
    if is_campaign(options):
        return lines + ["Deal %d to the Protagonist." % options["hand"], "Make a character?"]
    lines.append("Deal %d to each hand." % options["hand"])
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


# ---- prompts ---------------------------------------------------------------


def prompt(options, state, mode=None):
    """Lines while the device waits; none in light mode from trick to trick: the view says what keys do."""
    phase = state["phase"]
    if phase in FIGHTS:
        return [] if mode == "light" and state["table"] == [None, None] else prompt_of_fight(options, state)
    if phase == "over":
        return prompt_of_end(options, state)
    if phase == "roam":
        return prompt_of_place(state)
    if phase == "challenge":
        return prompt_of_challenge(options, state)
    if phase == "weapon":
        return ["Weapon %s: give a %s?" % (face(state["dealt"][0]), face(state["dealt"][0][1]))]
    if phase == "reward":
        return prompt_of_reward(options, state)
    if phase == "spoils" and mode == "light":
        return ["Close! Take cards back,", "or redraw weak ones."]
    if phase == "spoils":
        return ["Close! Take back up to %d," % options["reclaim"], "or redraw weak cards."]
    if state["at"] is None and options["defeat"] in ("respawn", "block"):
        return ["Lost. What comes next?"]
    return [ASKED[options["defeat"]]] + (["How did you get there?"] if options["defeat"] == "respawn" else [])


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


def prompt_of_end(options, state):
    """Who has won."""
    winner = state["winner"]
    if is_campaign(options):
        return ["The end." if winner is None else "The end. %s wins." % who(state, winner)]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    return ["%s wins %d-%d!" % (who(state, winner), max(state["tricks"]), min(state["tricks"])), "Tell the finish."]


def prompt_of_place(state):
    """What is here."""
    if state["at"] is None:
        return ["Session %d. What now?" % state["session"]]
    if state["due"] == "ally":
        return ["Who is met here?", "Short scene."]
    return [capital(place(state, state["at"])), "Where to?" if state["due"] is None else "OK: what waits here"]


def prompt_of_challenge(options, state):
    """What a challenge asks for."""
    test = state["test"]
    if test == "beat":
        lines = ["Beat %s from your hand." % face(highest(options, state["dealt"]))]
    elif test == "deck":
        lines = ["Draw: %d or more." % state["difficulty"]]
    else:
        lines = [ASKED[test]]
    if options["antagonist_card"] and test in ("beat", "colour", "suit"):
        lines.append("%s: face down. Turn both up." % who(state, 1))
    return lines


def prompt_of_reward(options, state):
    """The rewards that can be taken."""
    from cornerman.games.fightcard.challenges import unfit

    names = [capital(REWARDS[what]) + "?" for what in options["rewards"] if not unfit(options, state, what)]
    return [" ".join(names[:2]) or "No reward fits here."] + (["Or another reward."] if len(names) > 2 else [])


def highest(options, cards):
    """The card of the greatest value."""
    return max([(card_value(options, card), card) for card in cards])[1]


def trumps(n):
    """A number of trump cards."""
    return "%d trump%s" % (n, "s" * (n > 1))


def owed(state):
    """Lines about the discards owed at the beginning of a fight."""
    return ["%s discards %s" % (who(state, seat), trumps(state["debt"][seat])) for seat in (0, 1)
            if state["debt"][seat] and not state["last"]]
