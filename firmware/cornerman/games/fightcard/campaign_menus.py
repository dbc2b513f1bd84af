"""What OK opens between the fights of a campaign (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import RANKS, face, faces
from cornerman.game import ASK, DISABLED, DO, OPEN, READ, SHELF, LazyRows, Press, Step, row
from cornerman.games.fightcard.state import (
    EARNED, MOST_PLACES, TABLES, board, can_advance, can_turn_up, hero_name, is_here, is_tournament, lazy, place,
    place_name, player, sheet, tally)
from cornerman.games.fightcard.words import prompt
from cornerman.tables import capital


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    if state["phase"] == "roam":
        return roam_step(options, state, mode)
    if state["phase"] == "lost":
        return lost_step(options, state, mode)
    return lazy.scene_menus.on_ok(options, state, mode)


def roam_step(options, state, mode):
    """What is due at this place, or the map."""
    blank = state["session"] == 1 and len(state["visited"]) < 2 and not any([sheet(state)[key] for key in TABLES])
    if state.get("_verb") == "failed" and state["at"] is not None:
        return Press(OPEN, failed_step(options, state, mode))
    if state["due"] in ("challenge", "weapon") and not blank:
        if state["due"] == "challenge":
            return Press(OPEN, lazy.scene_menus.result_step(options, state, else_row(options, state, mode)))
        if can_turn_up(options, state):
            return Press(OPEN, lazy.scene_menus.found_step(options, state, else_row(options, state, mode)))
    if state["at"] is None or state["due"] or blank or options["map"] == "cards":
        return Press(OPEN, here_step(options, state, mode))
    return Press(OPEN, walk_step(options, state, mode))


def else_row(options, state, mode):
    """The row that leads to everything but what is due here."""
    if options["map"] == "cards":
        return row("Something else", OPEN, here_step(options, state, mode))
    return row("Something else", OPEN, walk_step(options, state, mode))


def here_step(options, state, mode):
    """What can be done at this place, what is due first; then all else between fights."""
    rows = LazyRows(None, lambda key: here_row(options, state, mode, key), lambda: here_keys(options, state))
    title = " ".join(prompt(options, state, mode))
    if title[0] == "@":  # it names the key that has led here
        title = lazy.campaign_view.place_line(options, state)[1]
    return Step(title, rows)


def here_keys(options, state):
    """The keys of the rows of `here_step`."""
    on_map, cards = state["at"] is not None, can_turn_up(options, state)
    found = options["money"]["found"] + options["xp"]["found"]
    keys = [verb for verb in ("fight", "scene", "challenge", "weapon", "take") if is_here(state, verb)
            and (on_map or verb != "scene" and (verb != "take" or found)) and (verb != "weapon" or cards)]
    if "challenge" in keys:
        i = keys.index("challenge")
        keys[i:i + 1] = ["challenge." + test for test in options["challenges"]]
    if state["due"] == "custom":
        keys.remove("scene")
        keys.insert(0, "scene")
    if state["due"] in ("fight", "ally", "custom"):  # of who or what is met there
        keys.insert(1, "named")
    if options["map"] == "cards" and state["due"] != "fight" and cards and len(state["places"]) < MOST_PLACES:
        keys.append("explore")
    keys += (["walk"] if on_map else []) + ["sheet"] + (["advance"] if can_advance(options, state) else [])
    keys += ["session", "tutorial"] + (["map"] if on_map else []) + (["hero"] if options["heroes"] > 1 else [])
    if is_tournament(options):  # nothing but fights, as long as the table wants nothing else
        keys = ["fight", "sheet", "tally", "cast"] + [key for key in keys if key not in ("fight", "sheet")] + ["end"]
        return keys
    return keys + ["cast", "end"]


def here_row(options, state, mode, key):
    """A row of `here_step`."""
    label = lazy.labels.label(options, key)
    verb, dot, test = key.partition(".")
    if verb == "challenge" or verb == "weapon":
        if verb == "challenge":
            return lazy.scene_menus.test_row(options, state, test)
        return row(label, OPEN, lazy.scene_menus.found_step(options, state))
    if key == "walk":
        return row(label, OPEN, walk_step(options, state, mode))
    if key == "sheet":
        return row(label, OPEN, Step(label, LazyRows(sheet_keys(options), lambda one: sheet_row(options, state, one))))
    if key == "named":
        return row(label, ASK, ["map", "name", state["at"]], place_name(state, state["at"]) or "")
    if key == "tally":
        return row(label, READ, tally(options, state))
    if key == "hero":
        return row(label, OPEN, Step(label, [row(hero_name(state, i), DO, in_play(state, i))
                                             for i in range(len(state["sheets"])) if i != state["hero"]]))
    if key == "advance":
        free = sheet(state)["advances"]
        price = "as agreed"
        if options["cost"]:
            price = "%d %s" % (options["cost"], options["pay"])
        return row(label, ASK, [key], "%d free" % free if free else price)
    told = ("map", "cast", "end") + (("explore",) if mode == "full" else ())
    return row(label, ASK, [key]) if key in told else row(label, DO, [[key]])


def walk_step(options, state, mode):
    """The map: first the places that can be walked to, those that were not visited before the others; the present place
    is the last row, so one press of UP leads there."""
    def why(p):
        return "The fight here comes first" if state["due"] == "fight" else lazy.map_rules.closed(options, state, p)

    def make(p):
        label = place(state, p)
        if p == state["at"]:
            return row(label, OPEN, here_step(options, state, mode), "menu", p)
        wrong = why(p)
        return row(label, DISABLED, wrong, "", p) if wrong else row(label, DO, [["move", p]], "go", p)

    def places():  # in pairs, because MicroPython asks for a key at each comparison
        ranks = [(3 if p == state["at"] else 2 if why(p) else int(p in state["visited"]), p)
                 for p in range(len(state["places"]))]
        return [p for rank, p in sorted(ranks)]
    return map_step(options, state, "Where to?", LazyRows(None, make, places))


def map_step(options, state, title, rows):
    """A step on the map."""
    return Step(title, rows, map=board(options, state))


def after(options, state, action, mode):
    """The Press that follows an action at once; None: the players first read what came of it."""
    if state["at"] is None:
        return None
    if action[0] == "lost" and options["defeat"] == "respawn":
        going = row("Told: go on", OPEN, roam_step(options, state, mode).what)
        return Press(OPEN, Step("How did you come to be here?", [going], pad=True))
    if action[0] == "claim":
        rows = [row("Told: go on", OPEN, roam_step(options, state, mode).what),
                row("Write it down", ASK, ["map", "name", state["at"]])]
        return Press(OPEN, Step("What is the weapon called?", rows, pad=True))
    if action[0] == "move" and state["due"] in ("challenge", "weapon"):
        return roam_step(options, state, mode)


def failed_step(options, state, mode):
    """The step after a failed challenge: what may come of it."""
    def shut(p):
        return row(place(state, p), DO, [["map", "block", p]], "shut", p)

    def enemy(p):
        return row(place(state, p), DO, [["map", "kind", p, "fight"]], "enemy", p)
    far = [p for p in range(len(state["places"])) if p != state["at"]]
    open_ = [p for p in far if p not in state["blocked"]]
    rows = [row("Nothing", OPEN, walk_step(options, state, mode))]
    if open_:
        rows.append(row("Shut a way", OPEN, map_step(options, state, "Which is shut?", LazyRows(open_, shut))))
    if far:
        rows.append(row("A new enemy", OPEN, map_step(options, state, "Where is the enemy?", LazyRows(far, enemy))))
    return Step("Failed: what comes of it?", rows, pad=True)


def lost_step(options, state, mode):
    """The Press after a lost fight: what the defeat brings, by the option `defeat`."""
    if is_tournament(options) and options["defeat"] != "handicap":
        return Press(OPEN, stay_step(options, state))
    title, near = prompt(options, state, mode)[0], lazy.campaign_rules.ask_lost(options, state, ["lost"]).candidates
    if near is None:
        return Press(ASK, ["lost"])
    if options["defeat"] == "respawn" and near[0] is not None:
        rows = LazyRows(near, lambda p: row(place(state, p), DO, [["lost", p]], "go", p))
        return Press(OPEN, map_step(options, state, title, rows))
    home = state["at"] is not None and options["defeat"] in ("respawn", "new")
    rows = [row("None" if len(near) > 1 else "Back to the start" if home else "Go on", DO, [["lost", None]])]
    rows += [row(capital(place(state, p)), DO, [["lost", p]]) for p in near if p is not None]
    return Press(OPEN, Step(title, rows))


def stay_step(options, state):
    """The winner stays on, with a sheet of their own or with a character of their own."""
    new, to = lazy.saved_character.steps_up(options, state, state["hero"]), state["cast"][0]

    def made(rank):
        entry = lazy.characters.entry
        return row(entry("ring", rank), DO, new + [["premade", rank]], entry("pronouns", rank))
    ready = Step("Ready-made fighter", LazyRows(list(RANKS), made))
    drawn = new + [["pick", table] for table in TABLES]
    rows = [row("Draw a character", DO, drawn), row("A ready-made one", OPEN, ready),
            row("From the shelf", SHELF, state["hero"])]
    if to < options["heroes"] and to != state["hero"]:
        rows.insert(0, row("As " + hero_name(state, to), DO, [["lost", None]] + in_play(state, to)))
    else:
        rows.append(row("Keep this sheet", DO, [["lost", None]]))
    return Step("%s stays on. As whom?" % player(state, 0), rows, pad=True)


def in_play(state, i):
    """The actions that bring another Protagonist into play, with what that one has earned for the next fight."""
    out = [["hero", i]]
    for field in EARNED:
        held = state.get("_earned", {}).get(str(i), {}).get(field, 0)
        if held != state[field]:
            out.append(["set", field, held])
    return out


# ---- the rows of a sheet ---------------------------------------------------


def sheet_keys(options):
    """The keys of the rows of a sheet: what is on it, and how that comes there."""
    keys = ["premade", "all", "shelf", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"]
    return keys + (["stats"] if options["stats"] else []) + ["finish", "prompts", "read"]


def picked_step(options, state, name, table):
    """The card that was drawn for a line of the sheet, beside what the table has for its rank."""
    def card_row(card):
        return row(face(card), DO, [["pick", table, card]], lazy.characters.entry(table, card[0]))

    def suit_row(group):
        from cornerman.menus import pad_of

        suit, cards = group
        return row(suit, OPEN, pad_of("%s %s" % (name, face(cards[0][1])), cards, card_row,
                                      lambda part: " ".join([card[0] for card in part])))

    def groups():
        return lazy.deck.by_suit(options, lazy.campaign_rules.pool(options, state))
    return Step(name + ": which card?", LazyRows(None, suit_row, groups), pad=True)


def sheet_row(options, state, key):
    """A row of the sheet."""
    name, value = lazy.labels.label(options, key), sheet(state).get(key, "")
    if key == "all":
        return row(name, DO, [["pick", table] for table in TABLES])
    if key == "shelf":
        return row("From the shelf", SHELF, state["hero"])
    if key == "read":
        return row(name, READ, lazy.characters.sheet_lines(options, state))
    if key in TABLES:
        rows = [row("Draw it", DO, [["pick", key]]), row("Write it", ASK, ["sheet", key]),
                row("A card for it", OPEN, picked_step(options, state, name, key))]
        return row(name, OPEN, Step(name, rows), value)
    if key == "finish":
        value = faces(value)
    elif key in ("tags", "prompts"):
        value = str(len(value) or "")
    else:
        value = ""
    return row(name, ASK, ["sheet", key] if key in ("look", "tags", "stats") else [key], value)
