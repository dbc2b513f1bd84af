"""What is seen and waited for between the fights of a campaign of the Fight Card System, and after the last
(docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import TAPS, card_value, is_campaign, place, sheet, who
from cornerman.items import number as number_item
from cornerman.items import suit, text
from cornerman.tables import capital, line

BETWEEN = ("xp", "money", "handicap", "boost", "autos", "session")  # what has the focus between fights
# What a challenge or a lost fight asks for, a line for each.
ASKED = """
colour Match the colour.
suit Match the suit.
tags Argue your tags.
respawn Go to a respawn point.
block Which place is shut?
handicap How many cards fewer?
new Someone new steps up.
"""
REWARDS = """
preset set a trump
redraw redraw
map change the map
trick a sure trick
boost higher cards
hand a larger hand
"""


def prompt(options, state, mode=None):
    """Lines while the device waits and nobody fights."""
    phase = state["phase"]
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
    return [line(ASKED, options["defeat"])] + (["How did you get there?"] if options["defeat"] == "respawn" else [])


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
        lines = [line(ASKED, test)]
    if options["antagonist_card"] and test in ("beat", "colour", "suit"):
        lines.append("%s: face down. Turn both up." % who(state, 1))
    return lines


def prompt_of_reward(options, state):
    """The rewards that can be taken."""
    from cornerman.games.fightcard.scene import unfit

    names = [capital(line(REWARDS, what)) + "?" for what in options["rewards"] if not unfit(options, state, what)]
    return [" ".join(names[:2]) or "No reward fits here."] + (["Or another reward."] if len(names) > 2 else [])


def highest(options, cards):
    """The card of the greatest value."""
    return max([(card_value(options, card), card) for card in cards])[1]


def view(options, state, focus, tapped, seen):
    """The Protagonist at a place, or what a challenge asks for, largest. seen: function of the parts of a cell that
    returns its value."""
    phase, own, items, foot = state["phase"], sheet(state), [], []
    if tapped or focus:
        from cornerman.games.fightcard import labels

        foot = [labels.offer(options, state, ["set"] + list(tapped[0] if tapped else focus))]
        foot += [] if tapped else [TAPS]
    if phase == "challenge" and state["test"] == "deck":
        big = number_item("or more", state["difficulty"])
    elif phase in ("challenge", "weapon") and state["dealt"]:
        big = suit(phase, highest(options, state["dealt"]))
        items = [suit("", card) for card in state["dealt"]]
    elif state["at"] is None:
        big = number_item("session", seen("session"), ("session",))
    else:
        big = number_item("place", state["at"])
        items = [text("done" if state["at"] in state["cleared"] else place(state, state["at"]).split(": ")[1])]
    for field in BETWEEN:
        value = seen(field)
        if value and (field != "session" or state["at"] is not None) or focus == (field,):
            items.append(number_item({"handicap": "fewer", "autos": "sure"}.get(field, field), value, (field,)))
    if len(own["weapons"]) > 3:
        items.append(number_item("weapons", len(own["weapons"])))
    else:
        items += [number_item("", "+" + face(card)) for card in own["weapons"]]
    return {"seats": [{"big": big, "items": items, "out": False, "turn": False, "name": own["ring"] or who(state, 0)}],
            "middle": [], "foot": foot}
