"""What OK opens between the fights of a campaign (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import face
from cornerman.game import ASK, DISABLED, DO, OPEN, READ, LazyRows, Press, Step, ask, row
from cornerman.games.fightcard import rules
from cornerman.games.fightcard.prompts import prompt
from cornerman.games.fightcard.deck import SUIT_ORDER, by_suit, deck, suit_label, unseen
from cornerman.games.fightcard.scene import MOST_PLACES, can_advance, is_here, pool
from cornerman.games.fightcard.state import TABLES, place, sheet, who
from cornerman.tables import capital


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    steps = {"roam": roam_step, "lost": lost_step, "challenge": challenge_step, "weapon": weapon_step}
    return steps.get(state["phase"], reward_step)(options, state, mode)


def roam_step(options, state, mode):
    """What is due at this place, or the map."""
    blank = state["session"] == 1 and len(state["visited"]) < 2 and not any([sheet(state)[key] for key in TABLES])
    if state["at"] is None or state["due"] or blank or options["map"] == "cards":
        return Press(OPEN, here_step(options, state, mode))
    return Press(OPEN, walk_step(options, state, mode))


def here_step(options, state, mode):
    """What can be done at this place, what is due first; then all else between fights."""
    rows = LazyRows(lambda: here_keys(options, state), lambda key: here_row(options, state, mode, key))
    return Step(prompt(options, state)[0], rows)


def here_keys(options, state):
    """The keys of the rows of `here_step`."""
    on_map, cards = state["at"] is not None, pool(options, state)
    found = options["money"]["found"] + options["xp"]["found"]
    keys = [verb for verb in ("fight", "scene", "challenge", "weapon", "take") if is_here(state, verb)
            and (on_map or verb != "scene" and (verb != "take" or found)) and (verb != "weapon" or cards)]
    if "challenge" in keys:
        i = keys.index("challenge")
        keys[i:i + 1] = ["challenge." + test for test in options["challenges"]]
    if state["due"] == "custom":
        keys.remove("scene")
        keys.insert(0, "scene")
    if options["map"] == "cards" and state["due"] != "fight" and cards and len(state["places"]) < MOST_PLACES:
        keys.append("explore")
    keys += (["walk"] if on_map else []) + ["sheet"] + (["advance"] if can_advance(options, state) else [])
    keys += ["session", "tutorial"] + (["map"] if on_map else []) + (["hero"] if options["heroes"] > 1 else [])
    return keys + ["cast", "end"]


def label_of(options, key):
    """What a row is called."""
    from cornerman.games.fightcard.labels import label

    return label(options, key)


def here_row(options, state, mode, key):
    """A row of `here_step`."""
    label = label_of(options, key)
    verb, dot, test = key.partition(".")
    if verb == "challenge":
        told = test == "deck" or mode == "full" and test not in ("trick", "tags")
        return row(label, ASK, [verb, test]) if told else row(label, DO, [[verb, test]])
    if key == "walk":
        return row(label, OPEN, walk_step(options, state, mode))
    if key == "sheet":
        return row(label, OPEN, sheet_step(options, state))
    if key == "advance":
        free = sheet(state)["advances"]
        price = "%d %s" % (options["cost"], options["pay"]) if options["cost"] and options["pay"] != "session" else ""
        return row(label, ASK, [key], "%d free" % free if free else price)
    told = ("map", "hero", "cast", "end") + (("weapon", "explore") if mode == "full" else ())
    return row(label, ASK, [key]) if key in told else row(label, DO, [[key]])


def walk_step(options, state, mode):
    """The map: places that can be walked to first, what was not yet seen before the rest; at last, one press above the
    start, this place."""
    from cornerman.games.fightcard.map_rules import closed

    def why(p):
        return "The fight here comes first" if state["due"] == "fight" else closed(options, state, p)

    def make(p):
        label = place(state, p)
        if p == state["at"]:
            return row(label, OPEN, here_step(options, state, mode), "menu", p)
        return row(label, DISABLED, why(p), "", p) if why(p) else row(label, DO, [["move", p]], "go", p)

    def places():
        return sorted(range(len(state["places"])), key=lambda p: (
            3 if p == state["at"] else 2 if why(p) else int(p in state["visited"]), p))
    return map_step(options, state, "Where to?", LazyRows(places, make))


def map_step(options, state, title, rows):
    """A step on the map."""
    board = {"form": options["map"] if options["map"] in ("hex", "grid") else "free", "width": options["width"],
             "goal": options["goal"]}
    for name in ("places", "at", "cleared", "blocked", "visited", "links", "cuts"):
        board[name] = state[name]
    return Step(title, rows, map=board)


def sheet_step(options, state):
    """What is on the sheet, and how it comes there."""
    keys = ["premade", "all", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"]
    keys += (["stats"] if options["stats"] else []) + ["finish", "prompts", "read"]
    return Step("The character", LazyRows(keys, lambda key: sheet_row(options, state, key)))


def sheet_row(options, state, key):
    """A row of `sheet_step`."""
    label, value = label_of(options, key), sheet(state).get(key, "")
    if key == "all":
        return row(label, DO, [["pick", table] for table in TABLES])
    if key == "read":
        from cornerman.games.fightcard.characters import sheet_lines

        return row(label, READ, sheet_lines(options, state))
    if key in TABLES:
        rows = [row("Draw it", DO, [["pick", key]]), row("Write it", ASK, ["sheet", key]),
                row("A card for it", ASK, ["pick", key])]
        return row(label, OPEN, Step(label, rows), value)
    if key == "finish":
        value = " ".join([face(card) for card in value])
    elif key in ("tags", "prompts"):
        value = str(len(value) or "")
    else:
        value = ""
    return row(label, ASK, ["sheet", key] if key in ("look", "tags", "stats") else [key], value)


def lost_step(options, state, mode):
    """What a lost fight does."""
    title, near = prompt(options, state)[0], ask(rules, options, state, ["lost"]).candidates
    if near is None:
        return Press(ASK, ["lost"])
    if options["defeat"] == "respawn" and near[0] is not None:
        rows = LazyRows(near, lambda p: row(place(state, p), DO, [["lost", p]], "go", p))
        return Press(OPEN, map_step(options, state, title, rows))
    home = state["at"] is not None and options["defeat"] in ("respawn", "new")
    rows = [row("None" if len(near) > 1 else "Back to the start" if home else "Go on", DO, [["lost", None]])]
    rows += [row(capital(place(state, p)), DO, [["lost", p]]) for p in near if p is not None]
    return Press(OPEN, Step(title, rows))


def challenge_step(options, state, mode):
    """What a challenge needs: a card of each, a draw, or a word."""
    from cornerman.games.fightcard.menus import suit_at, suit_rows

    test, title = state["test"], prompt(options, state)[0]
    if test == "tags":
        rows = [row("It works", DO, [["judge", True]]), row("It fails", DO, [["judge", False]])]
        rows += [row(tag, DO, [["judge", True, tag]], "works") for tag in sheet(state)["tags"]]
        return Press(OPEN, Step(title, rows))
    if test == "deck":
        return Press(ASK, ["check"] if options["stats"] else ["check", None])
    seat = 1 if state["table"][0] else 0
    title, groups = "%s: which card?" % who(state, seat), by_suit(options, unseen(options, state))
    first = 0 if test == "beat" else suit_at(groups, state["dealt"][0][1])
    return Press(OPEN, Step(title, suit_rows(options, state, ["play", seat], title, groups), first))


def weapon_step(options, state, mode):
    """Which card is given for the weapon."""
    from cornerman.games.fightcard.menus import card_step

    weapon = state["dealt"][0]
    cards = by_suit(options, [card for card in deck(options) if card[1] == weapon[1] and card != weapon])[0][1]
    return Press(OPEN, card_step(options, state, ["claim"], prompt(options, state)[0], cards,
                                 row("None is given", DO, [["pass"]])))


def reward_step(options, state, mode):
    """Which reward, or what comes back after a close win."""
    spoils, found = state["phase"] == "spoils", ask(rules, options, state, ["reward"])
    rows = []
    for what in found.kind[1]:
        label = label_of(options, "reward." + what)
        if what == "preset" and not found.refuses(what):
            rows.append(row(label, OPEN, preset_step(options, state)))
        elif not found.refuses(what):
            rows.append(row(label, DO, [["reward", what]]) if what == "trick" else row(label, ASK, ["reward", what]))
    rows.append(row("Back by hand, or none" if spoils and mode == "light" else "Nothing", DO, [["pass"]]))
    return Press(OPEN, Step("A close win: spoils" if spoils else "Which reward?", rows))


def preset_step(options, state):
    """A suit for the next fight, or for one place."""
    rows = [row(suit_label(options, suit), DO, [["reward", "preset", suit]]) for suit in SUIT_ORDER]
    if state["at"] is not None:
        rows.append(row("For one place", ASK, ["reward", "preset"]))
    return Step("The next fight: which suit?", rows)
