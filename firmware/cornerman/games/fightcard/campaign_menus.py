"""What OK opens between the fights of a campaign of the Fight Card System (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import RANKS, face, faces
from cornerman.game import ASK, DISABLED, DO, OPEN, READ, SHELF, LazyRows, Press, Step, row
from cornerman.games.fightcard.state import (
    EARNED, MOST_PLACES, TABLES, board, can_advance, can_turn_up, hero_name, is_here, is_tournament, lazy, place_label,
    place_name, player, sheet, tally)
from cornerman.games.fightcard.words import prompt
from cornerman.tables import capital


def on_ok(options, state, mode):
    """The Press of OK outside a fight."""
    if state["phase"] == "roam":
        return roam_step(options, state, mode)
    if state["phase"] == "lost":
        return lost_step(options, state, mode)
    return lazy.scene_menus.on_ok(options, state, mode)


def roam_step(options, state, mode):
    """The Press of OK in the phase `roam`: what is due at this place, or the map."""
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
    """The Step with all that can be done at this place, what is due first."""
    rows = LazyRows(None, lambda key: here_row(options, state, mode, key), lambda: here_keys(options, state))
    title = " ".join(prompt(options, state, mode))
    if title[0] == "@":  # it names the key that has led here
        title = lazy.campaign_view.place_line(options, state)[1]
    return Step(title, rows)


def here_keys(options, state):
    """The keys of the rows of `here_step`, in their order: verbs, `challenge.TEST`, and words that `here_row` knows."""
    on_map, can_draw = state["at"] is not None, can_turn_up(options, state)
    earnings = options["money"]["found"] + options["xp"]["found"]
    keys = [verb for verb in ("fight", "scene", "challenge", "weapon", "take") if is_here(state, verb)
            and (on_map or verb != "scene" and (verb != "take" or earnings)) and (verb != "weapon" or can_draw)]
    if "challenge" in keys:
        index = keys.index("challenge")
        keys[index:index + 1] = ["challenge." + test for test in options["challenges"]]
    if state["due"] == "custom":
        keys.remove("scene")
        keys.insert(0, "scene")
    if state["due"] in ("fight", "ally", "custom"):  # of who or what is met there
        keys.insert(1, "named")
    if options["map"] == "cards" and state["due"] != "fight" and can_draw and len(state["places"]) < MOST_PLACES:
        keys.append("explore")
    keys += (["walk"] if on_map else []) + ["sheet"] + (["advance"] if can_advance(options, state) else [])
    keys += ["session", "tutorial"] + (["map"] if on_map else []) + (["hero"] if options["heroes"] > 1 else [])
    if is_tournament(options):  # fights follow each other, so all else stands behind
        return ["fight", "sheet", "tally", "cast"] + [key for key in keys if key not in ("fight", "sheet")] + ["end"]
    return keys + ["cast", "end"]


def here_row(options, state, mode, key):
    """The row of `here_step` with a key."""
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
        return row(label, OPEN, Step(label, [row(hero_name(state, index), DO, in_play(state, index))
                                             for index in range(len(state["sheets"])) if index != state["hero"]]))
    if key == "advance":
        free = sheet(state)["advances"]
        price = "as agreed"
        if options["cost"]:
            price = "%d %s" % (options["cost"], options["pay"])
        return row(label, ASK, [key], "%d free" % free if free else price)
    asked = ("map", "cast", "end") + (("explore",) if mode == "full" else ())
    return row(label, ASK, [key]) if key in asked else row(label, DO, [[key]])


def walk_step(options, state, mode):
    """The Step with the map. The rows begin with the places that can be walked to, of these first those that were not
    visited. The present place is the last row, so one press of UP leads to it."""
    def why(place):
        return "The fight here comes first" if state["due"] == "fight" else lazy.map_rules.closed(options, state, place)

    def make(place):
        label = place_label(state, place)
        if place == state["at"]:
            return row(label, OPEN, here_step(options, state, mode), "Menu", place)
        wrong = why(place)
        return row(label, DISABLED, wrong, "", place) if wrong else row(label, DO, [["move", place]], "Go", place)

    def places():  # pairs are sorted, because MicroPython calls a `key` function at each comparison
        ranks = [(3 if place == state["at"] else 2 if why(place) else int(place in state["visited"]), place)
                 for place in range(len(state["places"]))]
        return [place for rank, place in sorted(ranks)]
    return map_step(options, state, "Where to?", LazyRows(None, make, places))


def map_step(options, state, title, rows):
    """A Step whose rows are places of the map."""
    return Step(title, rows, map=board(options, state))


def after(options, state, action, mode):
    """The Press that follows an action at once; None: the players read its lines first."""
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
    """The Step after a failed challenge: what comes of it."""
    def shut(place):
        return row(place_label(state, place), DO, [["map", "block", place]], "Shut", place)

    def enemy(place):
        return row(place_label(state, place), DO, [["map", "kind", place, "fight"]], "Enemy", place)
    others = [place for place in range(len(state["places"])) if place != state["at"]]
    open_places = [place for place in others if place not in state["blocked"]]
    rows = [row("Nothing", OPEN, walk_step(options, state, mode))]
    if open_places:
        rows.append(row("Shut a way", OPEN, map_step(options, state, "Which is shut?", LazyRows(open_places, shut))))
    if others:
        rows.append(row("A new enemy", OPEN, map_step(options, state, "Where is the enemy?", LazyRows(others, enemy))))
    return Step("Failed: what comes of it?", rows, pad=True)


def lost_step(options, state, mode):
    """The Press after a lost fight: what the defeat leads to, by the option `defeat`."""
    if is_tournament(options) and options["defeat"] != "handicap":
        return Press(OPEN, stay_step(options, state))
    title = prompt(options, state, mode)[0]
    candidates = lazy.campaign_rules.ask_lost(options, state, ["lost"]).candidates
    if candidates is None:
        return Press(ASK, ["lost"])
    if options["defeat"] == "respawn" and candidates[0] is not None:
        rows = LazyRows(candidates, lambda place: row(place_label(state, place), DO, [["lost", place]], "Go", place))
        return Press(OPEN, map_step(options, state, title, rows))
    to_start = state["at"] is not None and options["defeat"] in ("respawn", "new")
    rows = [row("None" if len(candidates) > 1 else "Back to the start" if to_start else "Go on", DO, [["lost", None]])]
    rows += [row(capital(place_label(state, place)), DO, [["lost", place]])
             for place in candidates if place is not None]
    return Press(OPEN, Step(title, rows))


def stay_step(options, state):
    """The Step after a lost fight where the winner stays on as the Protagonist: with which sheet. Where the winner has
    a sheet of their own, that one stands first."""
    new, winner = lazy.saved_character.steps_up(options, state, state["hero"]), state["cast"][0]

    def made(rank):
        entry = lazy.characters.entry
        return row(entry("ring", rank), DO, new + [["premade", rank]], entry("pronouns", rank))
    ready = Step("Ready-made fighter", LazyRows(list(RANKS), made))
    draw_all = new + [["pick", table] for table in TABLES]
    rows = [row("Draw a character", DO, draw_all), row("A ready-made one", OPEN, ready),
            row("From the shelf", SHELF, state["hero"])]
    if winner < options["heroes"] and winner != state["hero"]:
        rows.insert(0, row("As " + hero_name(state, winner), DO, [["lost", None]] + in_play(state, winner)))
    else:
        rows.append(row("Keep this sheet", DO, [["lost", None]]))
    return Step("%s stays on. As whom?" % player(state, 0), rows, pad=True)


def in_play(state, index):
    """The actions that bring another Protagonist into play, and set what that one had for the next fight. index: of the
    sheet"""
    actions = [["hero", index]]
    for field in EARNED:
        value = state.get("_earned", {}).get(str(index), {}).get(field, 0)
        if value != state[field]:
            actions.append(["set", field, value])
    return actions


# ---- the rows of a sheet ---------------------------------------------------


def sheet_keys(options):
    """The keys of the rows of a sheet: what is on it, and the ways to fill it."""
    keys = ["premade", "all", "shelf", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"]
    return keys + (["stats"] if options["stats"] else []) + ["finish", "prompts", "read"]


def picked_step(options, state, name, table):
    """The Step in which the players enter the card that they drew for a field of the sheet, beside what the table has
    for its rank."""
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
    """The row of a sheet with a key."""
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
