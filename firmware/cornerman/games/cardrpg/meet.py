"""What OK opens in a conflict of Card RPG beside a seat's turn: who starts, the place, the light way; in memory only
while it is asked."""

from cornerman.cards import face
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import later, step


def opens(opt, s, way):
    """The step of a conflict."""
    found = rules.inside(s)
    if s["phase"] == "open":
        hands = [s["hand"][seat] for seat in found]
        title = "Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?"
        return step(opt, s, "meet", title, [("open", seat) for seat in found] + [
            ("compare", []), ("stakes", None), ("concede", None)])
    if s["phase"] == "reveal":
        return step(opt, s, "meet", "%s: who shows lowest?" % face(s["env_card"]), [
            ("lowest", seat) for seat in found if s["hand"][seat]] + [("reveal", None)])
    if s["turn"] < 0:
        return step(opt, s, "meet", "The place turns a card", [("env", None), ("told", None), ("concede", None)])
    rows = [("end", rules.following(s)[0])] if s["env"] == "none" else []
    rows += [("magic", 1), ("magic", 2)] + [("quit", seat) for seat in found if seat != s["turn"]]
    return step(opt, s, "meet", "Turn of @%d" % s["turn"], rows + [("quit", -1)] * (s["env"] == "foe") + [
        ("quit", s["turn"])])


def row(opt, s, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, seat = spec[:2]
    if kind == "open":
        return "@%d" % seat, "hand %d" % s["hand"][seat], [["open", seat]]
    if kind == "compare":
        return "Compare lowest trumps", "", later(opt, s, "meet", ("trumps", seat))
    if kind == "trumps":
        return "", "", _trumps(opt, s, seat)
    if kind == "shown":
        return face(spec[2]) if spec[2] else "none", "", later(
            opt, s, "meet", ("trumps", seat + [[spec[2]] if spec[2] else []]))
    if kind == "stakes":
        return "Write the stakes", s["stakes"], ["set", "stakes"]
    if kind == "lowest":
        return "@%d" % seat, "", later(opt, s, "meet", ("cards", seat))
    if kind == "cards":
        return "", "", _reveal(s, seat)
    if kind == "reveal":
        return "Tell every card", "", ["reveal"]
    if kind == "env":
        return "The device turns one", "", [["env"]]
    if kind == "told":
        return "Tell the card", "", later(opt, s, "steps", ("go", ["env"]))
    if kind == "concede":
        return "Somebody gives up", "", later(opt, s, "steps", ("go", ["concede"]))
    if kind == "end":
        return "The turn goes to @%d" % seat, "", [["end"]]
    if kind == "magic":
        cost = min(99, s["cost"][s["turn"]] + seat)
        return "A king" if seat > 1 else "Jack or queen", "magic %d" % seat, [["set", "cost", s["turn"], cost]]
    if kind == "quit":
        return "@%d gives up" % seat if seat >= 0 else "The place gives up", "", [["concede", seat]]
    return words.suit(spec[2]), "", [["set", "wounds", seat, s["wounds"][seat] + [["A" + spec[2]]]]]


def _trumps(opt, s, shows):
    """The lowest trump of each seat, one after the other."""
    found = rules.inside(s)
    while len(shows) < len(s["who"]) and len(shows) not in found:
        shows = shows + [[]]
    seat = len(shows)
    if seat == len(s["who"]):
        return ["open", shows]
    held = [card for card in rules.part("fight").playable(s, seat) if card[1] == s["trump"]]
    return step(opt, s, "meet", "@%d: lowest trump?" % seat, [("shown", shows, card) for card in held + [None]])


def _reveal(s, seat):
    """The lowest card of one and the highest of the others; told in full where that does not hold."""
    fight, cards, found = rules.part("fight"), [], rules.inside(s)
    for other in range(len(s["who"])):
        held = fight.playable(s, other) if other in found else []
        held = sorted([(rules.worth(card), card) for card in held])
        cards.append(held[0 if other == seat else -1][1] if held else None)
    holds = all([rules.worth(cards[seat]) <= rules.worth(card) for card in cards if card])
    return [["reveal", cards, seat]] if holds else ["reveal"]
