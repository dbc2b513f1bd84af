"""What happened in the Fight Card System, in lines: in memory only while it is told."""

from cornerman.cards import face
from cornerman.games.fightcard import rules, words


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    verb = event[0]
    n = len(event)
    who = rules.who(state, event[1]) if n > 1 and type(event[1]) is int and event[1] in (0, 1) else ""
    if verb == "lead":
        return [("A coin: %s leads." if event[2] else "%s leads.") % who]
    if verb == "preset":
        plain = options["suits"] == "weather" and not options["suit_names"]
        return [("Weather was set: %s." if plain else "Trump Suit was set: %s.") % face(event[1])]
    if verb == "trump":
        return [_suit(options, event[1])]
    if verb == "discard":
        if not event[2]:
            return ["%s discards none." % who]
        return ["%s discards %d." % (who, event[2])] + (["Draw as many."] if options["refill"] else [])
    if verb == "play":
        lines = [words.move(options, state, event[1], event[2])] if state["table"] == [None, None] else []
        return lines + (["With a weapon!"] if event[4] else [])
    if verb == "off":
        if event[1] is None:
            return ["Nobody matches: high card."]
        return ["No %s: trick lost." % face(event[2])]
    if verb == "trick" or verb == "took":
        if state["phase"] not in rules.FIGHTS:
            return []  # that is told with the end
        lines = ["%s takes it. %d-%d" % ((who,) + event[2:4])]
        if verb == "took":
            return [_suit(options, event[4])] + lines if event[4] else lines + (
                ["How does it look?"] if event[2] + event[3] == 1 else [])
        return lines
    if verb == "leads":
        return [("Two: %s leads next." if options["effects"][1] == "lead" else "%s leads next.") % who]
    if verb == "new":
        return ["New Trump Suit card."]
    if verb == "redraw":
        return ["%s swaps one with the deck." % who]
    if verb == "swap_trump":
        return ["%s gives %s." % (who, face(event[2])), _suit(options, event[2][1])]
    if verb == "swap_hand":
        return ["%s gives a card." % who, "Take card number %d." % event[2]]
    if verb == "reshuffle":
        return ["The spent cards are the deck."]
    if verb == "auto" or verb == "sure":
        return ["Sure trick for %s!" % rules.who(state, 0)]
    if verb == "won":
        return _won(options, state, *event[1:])
    if verb == "resume":
        return ["The fight goes on"]
    return rules.part("tale").describe_event(options, state, event) if verb not in ("declined", "set") else []


def _suit(options, suit):
    return "%s: %s!" % (face(suit), words.meaning(options, suit))


def _won(options, state, winner, a, b, ctx):
    """The end of a trick game."""
    if not rules.campaign(options):
        return words.prompt(options, state)
    if ctx != "fight":
        return ["Tutorial: %d advances." % a if ctx == "tutorial" else "The trick is %s." % (
            "won" if winner == 0 else "lost"), "Draw back up to %d." % options["hand"]]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    who = rules.who(state, 0 if options["rotate"] == "winner" else winner)
    lines = ["%s wins %d-%d!" % ((who,) + ((b, a) if winner else (a, b))), "Tell the finish."]
    if winner == 0 and rules.sheet(state)["finish"]:
        lines += rules.part("texts").finish(options, state)
    return lines
