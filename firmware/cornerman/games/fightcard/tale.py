"""What happened between the fights of a campaign, in lines: in memory only while it is told."""

from cornerman.cards import face
from cornerman.games.fightcard import rules, words
from cornerman.tables import capital, line

# Lines of an event: its values in order.
LINES = """
block Place %d is shut.
open Place %d is open.
link A way from %d to %d.
cut No way from %d to %d now.
fewer %d cards fewer next fight.
session Session %d. Anything earned?
redraw Redraw %d cards.
trick A sure trick in store.
boost Next fight: cards count +%d.
hand Next fight: %d cards more.
"""


def describe_event(options, state, event):
    """Lines for an event of the campaign's part of `rules.apply`."""
    verb, n = event[0], options["hand"]
    hero, foe = rules.who(state, 0), rules.who(state, 1)
    if verb == "earned":
        return ["Earned: %d xp" % event[1]] * (event[1] > 0) + ["Found %d." % event[2]] * (event[2] > 0)
    if verb == "roles":
        if options["rotate"] == "winner":
            return [hero + " is the Protagonist.", "Opponent: %s." % foe]
        return [hero + " is the Protagonist.", "Use your own hand." if options["own_hands"] else "Pass the hand on.",
                "Others: add details, ask."]
    if verb == "at" or verb == "over":
        return words.prompt(options, state)
    if verb == "rest":
        return ["Shuffle all but %s's hand." % hero, "Draw up to %d." % n]
    if verb == "passed":
        lines = ["Passed!" if event[1] else "Failed."]
        if state["dealt"]:
            lines.append("Draw back up to %d." % n)
        return lines + (["Shut a way? New enemy?"] if not event[1] and state["at"] is not None else [])
    if verb == "begin":
        lines = ["%s draws %d cards." % (foe, n)]
        lines += ["%s plays with %d cards." % (hero, n - event[2])] if event[2] else []
        lines += ["Turn up the Trump Suit."] if options["trump"] == "match" and not state["trump"] else []
        return lines + (words.owed(state) if event[1] == "fight" else [])
    if verb == "explored":
        return ["%s: place %d" % (face(event[1]), event[2])]
    if verb == "map" and event[1] in ("kind", "add"):
        return ["Place %s" % words.place(state, event[2] if event[1] == "kind" else len(state["places"]) - 1)]
    if verb == "fresh":
        return ["Someone new steps up.", "Make a character?"]
    if verb == "laid":
        return ["%s: %s" % (rules.who(state, event[1]), words.move(options, state, event[1], event[2]))]
    if verb == "checked":
        return ["%s: %d against %d" % (face(event[1]), event[2], event[3])]
    if verb == "claimed":
        return ["%s is a weapon now." % face(event[1]), "%s goes to the deck." % face(event[2])]
    if verb == "reward" and event[1] == "preset":
        return ["Set: %s %s" % (face(event[2]), words.meaning(options, event[2]))]
    if verb == "reward" and event[1] == "reclaim":
        return ["Back: " + " ".join([face(card) for card in event[2]])]
    if verb == "sheet":
        return ["It is written."]
    if verb == "hero":
        return ["Now: " + (rules.sheet(state)["ring"] or "Protagonist %d" % (event[1] + 1))]
    if verb == "picked":
        return [capital(rules.sheet(state)[event[2] or "ring"])]
    if verb == "prompts":
        return [rules.part("texts").prompt(card) for card in rules.sheet(state)["prompts"]]
    if verb == "finish":
        return rules.part("texts").finish(options, state)
    values = event[2:] if verb in ("map", "reward") else event[1:]
    text = line(LINES, event[1] if verb in ("map", "reward") else verb)
    return [text % tuple(values[:text.count("%d")])] if text else []
