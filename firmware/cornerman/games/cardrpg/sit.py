"""What OK opens between conflicts of Card RPG: who sits down, an NPC, paying; in memory only while it is asked."""

from cornerman.cards import pack
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import later, step


def on_ok(options, state, mode):
    """The step between conflicts."""
    if state["phase"] == "pay":
        due = [seat for seat in range(options["players"]) if state["cost"][seat]]
        if mode == "light":
            return step(options, state, "sit", words.prompt(options, state)[0], [("paid", due)])
        return step(options, state, "sit", "@%d: pay %d off the top" % (due[0], state["cost"][due[0]]), [
            ("tell", ["pay", due[0]]), ("draw", ["pay", due[0]])])
    if state["phase"] == "npc":
        title = words.prompt(options, state)[0]
        verb = title.split(" ")[0].lower()
        return step(options, state, "sit", title, [("named", verb, suit) for suit in rules.ask(options, state, [verb]).candidates])
    return _rest(options, state)


def _rest(options, state):
    """All that can be done in peace; the likeliest has the cursor."""
    n, who = options["players"], state["who"]
    empty = [seat for seat in range(n) if who[seat] == "empty"]
    kids = [seat for seat in range(n) if who[seat] == "child"]
    able = rules.able(state)
    first, rows = 0, []
    if able or len(empty) == n:
        rows.append(("begin", "A conflict" if len(able) > 1 else "Against the place" if able else "Full packs: a conflict"))
    if 0 < len(empty) < n:
        first = len(rows)
    elif kids:
        scenes = [state["scenes"][seat] for seat in kids]
        first = len(rows) + scenes.index(min(scenes))
    rows += [("seat", seat) for seat in empty[:1]] + [("packs",)] * (0 < len(empty) < n)
    rows += [("scene", seat) for seat in kids] + [("shared",)] * (len(rules.pairs(state)) > 0)
    rows += [("grown", seat) for seat in kids] + [("one", seat) for seat in range(n) if seat not in empty]
    return step(options, state, "sit", "Peace. What next?", rows + [("seat", seat) for seat in empty[1:]], first)


def row(options, state, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, seat = spec[0], spec[-1]
    if kind == "rest":
        return "", "", _rest(options, state)
    if kind == "begin":
        return seat, "", later(options, state, "clash", ("begin",))
    if kind == "seat":
        return "@%d sits down" % seat, "", step(options, state, "sit", "Seat of @%d" % seat, [
            (one, seat) for one in ("birth", "npc", "pack", "deck", "shelf")])
    if kind == "birth" or kind == "npc":
        birth = kind == "birth"
        return "Birth: a child" if birth else "An NPC", "", step(
            options, state, "sit", "Six cards off a pack" if birth else "Draw 12 for the NPC",
            [("draw", [kind, seat]), ("tell", [kind, seat])])
    if kind == "pack":
        return "A full pack", "", [["enter", seat, "adult", pack()]]
    if kind == "deck":
        return "A deck, card by card", "", ["enter", seat]
    if kind == "shelf":
        return "From the shelf", "", ["shelf", seat]
    if kind == "draw":
        return "The device draws", "", [seat]
    if kind == "tell":
        return "Tell the cards", "", seat
    if kind == "packs":
        cards = pack()
        return "Full packs for the rest", "", [["enter", one, "adult", cards] for one in range(options["players"])
                                               if state["who"][one] == "empty"]
    if kind == "scene":
        return "@%d: a scene" % seat, "hand %d" % max(0, 6 - state["scenes"][seat]), later(
            options, state, "youth", ("levels", ["scene", seat]))
    if kind == "shared":
        return "A shared scene", "", later(options, state, "youth", ("pairs",))
    if kind == "grown":
        return "@%d is grown up" % seat, "", [["grown", seat]]
    if kind == "one":
        who = {"child": "child, ", "npc": "NPC, "}.get(state["who"][seat], "")
        n = len(state["deck"][seat])
        return "@%d" % seat, "%s%d card%s" % (who, n, "" if n == 1 else "s"), step(
            options, state, "sit", "@%d" % seat, [("sheet", seat), ("clear", seat)])
    if kind == "sheet":
        return "Read the sheet", "", later(options, state, "youth", ("sheet", seat))
    if kind == "clear":
        return "The seat becomes free", "", [["clear", seat]]
    if kind == "paid":
        return "All of it is paid", "", [["set", "cost", one, 0] for one in seat]
    cards = [card[0] for card in state["npc"]["cards"] if card[1] == seat]
    return words.suit(seat), "".join(cards) or "-", [[spec[1], seat]]
