"""What happened in the Fight Card System, in lines: in memory only while it is told."""

from cornerman.cards import face
from cornerman.games.fightcard import rules, words


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    verb = event[0]
    n = len(event)
    who = rules.who(s, event[1]) if n > 1 and type(event[1]) is int and event[1] in (0, 1) else ""
    if verb == "lead":
        return [("A coin: %s leads." if event[2] else "%s leads.") % who]
    if verb == "preset":
        plain = opt["suits"] == "weather" and not opt["suit_names"]
        return [("Weather was set: %s." if plain else "Trump Suit was set: %s.") % face(event[1])]
    if verb == "trump":
        return [_suit(opt, event[1])]
    if verb == "discard":
        return ["%s discards %d." % (who, event[2])] + (["Draw as many."] if event[2] and opt["refill"] else [])
    if verb == "play":
        lines = [words.move(opt, s, event[1], event[2])] if s["table"] == [None, None] else []
        return lines + (["With a weapon!"] if event[4] else [])
    if verb == "off":
        if event[1] is None:
            return ["Nobody matches: high card."]
        return ["No %s: trick lost." % face(event[2])]
    if verb == "trick" or verb == "took":
        if s["phase"] not in rules.FIGHTS:
            return []  # that is told with the end
        lines = ["%s takes it. %d-%d" % ((who,) + event[2:4])]
        if verb == "took":
            return [_suit(opt, event[4])] + lines if event[4] else lines + (
                ["How does it look?"] if event[2] + event[3] == 1 else [])
        return lines
    if verb == "leads":
        return [("Two: %s leads next." if opt["effects"][1] == "lead" else "%s leads next.") % who]
    if verb == "new":
        return ["New Trump Suit card."]
    if verb == "redraw":
        return ["%s swaps one with the deck." % who]
    if verb == "swap_trump":
        return ["%s gives %s." % (who, face(event[2])), _suit(opt, event[2][1])]
    if verb == "swap_hand":
        return ["%s gives a card." % who, "Take card number %d." % event[2]]
    if verb == "reshuffle":
        return ["The spent cards are the deck."]
    if verb == "auto" or verb == "sure":
        return ["Sure trick for %s!" % rules.who(s, 0)]
    if verb == "won":
        return _won(opt, s, *event[1:])
    if verb == "resume":
        return ["The fight goes on"]
    return rules.part("tale").said(opt, s, event) if verb not in ("declined", "set") else []


def _suit(opt, suit):
    return "%s: %s!" % (face(suit), words.meaning(opt, suit))


def _won(opt, s, winner, a, b, ctx):
    """The end of a trick game."""
    if not rules.campaign(opt):
        return words.prompt(opt, s)
    if ctx != "fight":
        return ["Tutorial: %d advances." % a if ctx == "tutorial" else "The trick is %s." % (
            "won" if winner == 0 else "lost"), "Draw back up to %d." % opt["hand"]]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    who = rules.who(s, 0 if opt["rotate"] == "winner" else winner)
    lines = ["%s wins %d-%d!" % ((who,) + ((b, a) if winner else (a, b))), "Tell the finish."]
    if winner == 0 and rules.sheet(s)["finish"]:
        lines += rules.part("texts").finish(opt, s)
    return lines
