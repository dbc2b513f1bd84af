"""What OK opens in a conflict of Card RPG beside a seat's turn: who starts, the place, the light way; in memory only
while it is asked."""

from cornerman.cards import face
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import later, step


def on_ok(options, state, mode):
    """The step of a conflict."""
    found = rules.inside(state)
    if state["phase"] == "open":
        hands = [state["hand"][seat] for seat in found]
        title = "Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?"
        return step(options, state, "meet", title, [("open", seat) for seat in found] + [
            ("compare", []), ("stakes", None), ("concede", None)])
    if state["phase"] == "reveal":
        return step(options, state, "meet", "%s: who shows lowest?" % face(state["env_card"]), [
            ("lowest", seat) for seat in found if state["hand"][seat]] + [("reveal", None)])
    if state["turn"] < 0:
        return step(options, state, "meet", "The place turns a card", [("env", None), ("told", None), ("concede", None)])
    rows = [("end", rules.following(state)[0])] if state["env"] == "none" else []
    rows += [("magic", 1), ("magic", 2)] + [("quit", seat) for seat in found if seat != state["turn"]]
    return step(options, state, "meet", "Turn of @%d" % state["turn"], rows + [("quit", -1)] * (state["env"] == "foe") + [
        ("quit", state["turn"])])


def row(options, state, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, seat = spec[:2]
    if kind == "open":
        return "@%d" % seat, "hand %d" % state["hand"][seat], [["open", seat]]
    if kind == "compare":
        return "Compare lowest trumps", "", later(options, state, "meet", ("trumps", seat))
    if kind == "trumps":
        return "", "", _trumps(options, state, seat)
    if kind == "shown":
        return face(spec[2]) if spec[2] else "none", "", later(
            options, state, "meet", ("trumps", seat + [[spec[2]] if spec[2] else []]))
    if kind == "stakes":
        return "Write the stakes", state["stakes"], ["set", "stakes"]
    if kind == "lowest":
        return "@%d" % seat, "", later(options, state, "meet", ("cards", seat))
    if kind == "cards":
        return "", "", _reveal(state, seat)
    if kind == "reveal":
        return "Tell every card", "", ["reveal"]
    if kind == "env":
        return "The device turns one", "", [["env"]]
    if kind == "told":
        return "Tell the card", "", later(options, state, "steps", ("go", ["env"]))
    if kind == "concede":
        return "Somebody gives up", "", later(options, state, "steps", ("go", ["concede"]))
    if kind == "end":
        return "The turn goes to @%d" % seat, "", [["end"]]
    if kind == "magic":
        cost = min(99, state["cost"][state["turn"]] + seat)
        return "A king" if seat > 1 else "Jack or queen", "magic %d" % seat, [["set", "cost", state["turn"], cost]]
    if kind == "quit":
        return "@%d gives up" % seat if seat >= 0 else "The place gives up", "", [["concede", seat]]
    return words.suit(spec[2]), "", [["set", "wounds", seat, state["wounds"][seat] + [["A" + spec[2]]]]]


def _trumps(options, state, shows):
    """The lowest trump of each seat, one after the other."""
    found = rules.inside(state)
    while len(shows) < len(state["who"]) and len(shows) not in found:
        shows = shows + [[]]
    seat = len(shows)
    if seat == len(state["who"]):
        return ["open", shows]
    held = [card for card in rules.part("fight").playable(state, seat) if card[1] == state["trump"]]
    return step(options, state, "meet", "@%d: lowest trump?" % seat, [("shown", shows, card) for card in held + [None]])


def _reveal(state, seat):
    """The lowest card of one and the highest of the others; told in full where that does not hold."""
    fight, cards, found = rules.part("fight"), [], rules.inside(state)
    for other in range(len(state["who"])):
        held = fight.playable(state, other) if other in found else []
        held = sorted([(rules.worth(card), card) for card in held])
        cards.append(held[0 if other == seat else -1][1] if held else None)
    holds = all([rules.worth(cards[seat]) <= rules.worth(card) for card in cards if card])
    return [["reveal", cards, seat]] if holds else ["reveal"]
