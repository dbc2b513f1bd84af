"""What is seen, and what OK opens, between the fights of a campaign of the Fight Card System (rules/fightcard.md, At the
table); in memory only while it is made."""

from cornerman.cards import face
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import CAMPAIGN, Rows, number as tapped
from cornerman.tables import capital, fit, line

# What a row of a menu says; those of challenges begin with the name of the test.
LABELS = """
scene The scene is played
take Take the money
weapon Turn up the weapon
explore Explore: turn up a card
walk The map
sheet The character
advance An advance
session The session is over
tutorial Tutorial fight
map Change the map
hero Another Protagonist
cast Change roles
end End the campaign
beat Beat the cards
colour Match the colour
suit Match the suit
trick Win one trick
deck Draw against a number
tags Argue with tags
premade Ready-made fighter
all Draw all five
shoot Name
ring Ring name
pitch Past
gimmick Gimmick
pronouns Pronouns
look Look
stats Stats
finish Finishing move
prompts Hand prompts
read Read the sheet
preset Set a Trump Suit
redraw Redraw cards
reclaim Take cards back
boost Higher cards
hand A larger hand
nothing Nothing
"""
PICKED = ("shoot", "ring", "pitch", "gimmick", "pronouns")
ROLES = ("Protagonist", "Opponent", "Narrator")
HERE = ("fight", "scene", "take", "weapon", "explore")


# ---- what is seen ----------------------------------------------------------


def view(opt, s, focus, tap):
    """The Protagonist at a place, or what a challenge asks for, largest."""
    phase = s["phase"]
    items, cells = [], []
    for field in CAMPAIGN:
        cell = (field,)
        value = tapped(opt, s, cell, tap[1] if tap and tap[0] == cell else 0)
        if value and (field != "session" or s["at"] is not None) or cell == focus:
            cells.append(("number", "fewer" if field == "handicap" else field, value, None, cell))
    sheet = rules.sheet(s)
    for card in sheet["weapons"]:
        cells.append(("number", "", "+" + face(card), None, None))
    if phase == "challenge" and s["test"] == "deck":
        big = ("number", "or more", s["difficulty"], None, None)
    elif phase in ("challenge", "weapon") and s["dealt"]:
        big = ("suit", phase, words.highest(opt, s["dealt"]), None, None)
        items = [("suit", "", card, None, None) for card in s["dealt"]]
    elif s["at"] is None:
        big = ("number", "session", tapped(opt, s, ("session",), tap[1] if tap and tap[0] == ("session",) else 0), None,
               ("session",))
    else:
        big = ("number", "place", s["at"], None, None)
        items = [("text", words.place(s, s["at"]).split(": ")[1], None, None, None)]
        if s["at"] in s["cleared"]:
            items[0] = ("text", "done", None, None, None)
    foot = []
    if tap:
        foot = [words.offer(opt, s, ["set"] + list(tap[0]))]
    elif focus:
        foot = [words.offer(opt, s, ["set"] + list(focus)), "UP, DOWN change. OK: done"]
    return {"seats": [{"big": big, "items": items + cells, "out": False, "turn": False,
                       "name": sheet["ring"] or rules.who(s, 0)}], "middle": [], "foot": foot}


# ---- what OK opens ---------------------------------------------------------


def opens(opt, s, way):
    """The next step of a campaign."""
    phase = s["phase"]
    if phase == "roam":
        verbs = [offer[0] for offer in rules.offers(opt, s)]
        blank = len(s["visited"]) < 2 and not any([rules.sheet(s)[key] for key in PICKED])
        if s["at"] is None or s["due"] or blank or opt["map"] == "cards" and "explore" in verbs:
            return _here(opt, s, way, verbs)
        return _map(opt, s, way)
    if phase == "lost":
        return _lost(opt, s)
    if phase == "challenge":
        return _challenge(opt, s, way)
    if phase == "weapon":
        cards = [rank + s["dealt"][0][1] for rank in "A23456789TJQK" if rank + s["dealt"][0][1] != s["dealt"][0]]
        return rules.part("steps").ranks(opt, s, ["claim"], words.prompt(opt, s)[0], cards, s["dealt"][0][1],
                                         ("None is given", "", [["pass"]]))
    kinds = [offer[1] for offer in rules.offers(opt, s) if offer[0] == "reward"]
    return Step("A close win: spoils" if phase == "spoils" else "Which reward?",
                Rows(opt, s, way, ["reward." + kind for kind in kinds] + ["nothing"]))


def _here(opt, s, way, verbs):
    """What can be done at this place, what is due first; then all else between fights."""
    keys = []
    for verb in verbs:
        if verb == "challenge":
            keys += ["challenge." + test for test in opt["challenges"]]
        elif verb in HERE:
            keys.append(verb)
    if "explore" in keys and not s["due"]:
        keys.remove("explore")
        keys.insert(0, "explore")
    if s["at"] is not None:
        keys.append("walk")
    keys.append("sheet")
    keys += [verb for verb in ("advance", "session", "tutorial", "map", "hero", "cast", "end") if verb in verbs]
    return Step(words.prompt(opt, s)[0], Rows(opt, s, way, keys))


def _map(opt, s, way):
    """The map: places that can be walked to first, those not yet seen before the others; at last, one press above the
    start, this place."""
    closed = rules.part("travel").closed
    order = [(3 if p == s["at"] else 2 if s["due"] == "fight" or closed(opt, s, p) else int(p in s["visited"]), p)
             for p in range(len(s["places"]))]
    return _places(opt, s, way, "Where to?", [p for rank, p in sorted(order)])


def _places(opt, s, prefix, title, rows):
    form = opt["map"] if opt["map"] in ("hex", "grid") else "free"
    board = {"form": form, "width": opt["width"], "goal": opt["goal"]}
    for name in ("places", "at", "cleared", "blocked", "visited", "links", "cuts"):
        board[name] = s[name]
    return Step(title, Rows(opt, s, prefix, rows), map=board)


def _lost(opt, s):
    """What a lost fight does."""
    title, near = words.prompt(opt, s)[0], rules.ask(opt, s, ["lost"]).near
    if near is None:
        return ["lost"]
    if near[0] is None and len(near) == 1:
        return Step(title, [("Go on", "", [["lost", None]])])
    if opt["defeat"] == "respawn":
        return _places(opt, s, ["lost"], title, near)
    return Step(title, [("None", "", [["lost", None]])] + [
        (capital(words.place(s, p)), "", [["lost", p]]) for p in near if p is not None])


def _challenge(opt, s, way):
    """What a challenge needs: a card of each, a draw, or a word."""
    test, title, steps = s["test"], words.prompt(opt, s)[0], rules.part("steps")
    if test == "tags":
        rows = [("It works", "", [["judge", True]]), ("It fails", "", [["judge", False]])]
        return Step(title, rows + [("It works: " + tag, "", [["judge", True, tag]]) for tag in rules.sheet(s)["tags"]])
    if test != "deck":
        seat = 1 if s["table"][0] else 0
        return Step(title, steps.suits(opt, s, ["play", seat], rules.unseen(opt, s), title))
    stats = [("No stat", None)] + [(opt["stats"][i], i) for i in range(len(opt["stats"]))]
    rows = []
    for label, i in stats:
        todo = [["check", i]]
        if way == "full":
            todo = _draw(opt, s, todo[0], title)
        rows.append((label, "" if i is None else "%+d" % rules.sheet(s)["stats"][i], todo))
    return rows[0][2] if len(rows) == 1 and way == "full" else Step(title, rows if len(rows) > 1 else [
        ("The device draws", "", rows[0][2])])


def _draw(opt, s, prefix, title):
    """The device draws, or the real card is told."""
    cards = rules.part("campaign").pool(opt, s)
    return Step(title, [("The device draws", "", [prefix])] + rules.part("steps").suits(opt, s, prefix, cards, title))


# ---- rows ------------------------------------------------------------------


def row(opt, s, way, key):
    """A row of a menu, or of the map."""
    if type(key) is int:
        return _place(opt, s, way, key)
    verb, dot, rest = key.partition(".")
    label = line(LABELS, rest or key) or "The " + opt["noun"]
    if verb == "challenge":
        todo = [["challenge", rest]]
        return label, "", ["challenge", rest] if rest == "deck" or way == "full" and rest not in ("trick", "tags") else todo
    if verb == "reward":
        return _reward(opt, s, rest, label)
    if key in ("weapon", "explore") and way == "full":
        return label, "", _draw(opt, s, [key], label)
    if key == "nothing":
        return ("Back by hand, or none" if s["phase"] == "spoils" and way == "light" else label), "", [["pass"]]
    if key == "walk":
        return label, "", _map(opt, s, way)
    if key == "sheet":
        keys = ["premade", "all", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"]
        return label, "", Step(label, Rows(opt, s, way, keys + (["stats"] if opt["stats"] else []) + [
            "finish", "prompts", "read"]))
    if key == "advance":
        sheet = rules.sheet(s)
        price = "%d free" % sheet["advances"] if sheet["advances"] else "%d %s" % (opt["cost"], opt["pay"])
        if opt["cost"] == 0 and opt["pay"] != "session":
            price = ""
        return label, price, ["advance"]
    if key == "map":
        return label, "", [key]
    if key in ("hero", "cast", "end"):
        return label, "", Step(label, _people(opt, s, key))
    return _sheet(opt, s, way, key, label)


def _place(opt, s, prefix, p):
    """A place on the map: walk there, or what is here."""
    label = words.place(s, p)
    if prefix == ["lost"]:
        return label, "go", [["lost", p]], p
    if p == s["at"]:
        return label, "menu", _here(opt, s, prefix, [offer[0] for offer in rules.offers(opt, s)]), p
    why = "The fight here comes first" if s["due"] == "fight" else rules.part("travel").closed(opt, s, p)
    return label, "" if why else "go", why or [["move", p]], p


def _reward(opt, s, what, label):
    """A reward, asked for as little as can be."""
    if what == "preset":
        rows = [(row[0], "", [["reward", "preset", row[3]]])
                for row in rules.part("steps").suits(opt, s, [], rules.deck(opt), "")]
        if s["at"] is not None:
            rows.append(("For one place", "", ["reward", "preset"]))
        return label, "", Step("The next fight: which suit?", rows)
    return label, "", [["reward", what]] if what == "trick" else ["reward", what]


def _people(opt, s, key):
    """Rows of another Protagonist, of roles and who may take them, of who wins the campaign."""
    if key == "end":
        return [("Nobody wins", "", [["end", None]])] + [
            ("%s wins" % rules.who(s, seat), "", [["end", seat]]) for seat in (0, 1)]
    if key == "hero":
        return [(s["sheets"][i]["ring"] or "Protagonist %d" % (i + 1), "", [["hero", i]]) for i in range(opt["heroes"])]
    return [("%s: @%d" % (ROLES[role], s["cast"][role]), "", Step(ROLES[role], [
        ("@%d" % player, "", [["cast", role, player]]) for player in range(rules.seats(opt))]))
        for role in range(len(s["cast"]))]


def _sheet(opt, s, way, key, label):
    """What is on the sheet, and how it comes there."""
    sheet = rules.sheet(s)
    if key == "all":
        return label, "", [["pick", table] for table in PICKED]
    if key == "read":
        return label, "", rules.part("texts").sheet(opt, s)
    if key in PICKED:
        return label, sheet[key], Step(label, [("Draw it", "", [["pick", key]]), ("Write it", "", ["sheet", key]),
                                               ("A card for it", "", _draw(opt, s, ["pick", key], label))])
    if key in ("finish", "prompts"):
        shown = " ".join([face(card) for card in sheet[key]]) if key == "finish" else str(len(sheet[key]) or "")
        return label, shown, Step(label, [("The device draws", "", [[key]]), ("Tell the cards", "", [key])], 0, (),
                                  False, "told")
    if key == "premade":
        return label, "", [key]
    if key in ("look", "tags", "stats"):
        return label, str(len(sheet[key]) or "") if key == "tags" else fit(sheet["look"]) if key == "look" else "", \
            ["sheet", key]
    return label, "", [[key]]
