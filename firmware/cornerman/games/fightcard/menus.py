"""What OK opens in a fight of the Fight Card System and between the fights of a campaign (docs/rules/fightcard.md, At
the table)."""

from cornerman.cards import RANKS, SUIT_ORDER, face, faces
from cornerman.game import ASK, DISABLED, DO, OPEN, READ, SHELF, LazyRows, Press, Step, late_rows, row
from cornerman.games.fightcard.state import (
    FIGHTS, KINDS, MOST_PLACES, NEXT_FIGHT, TABLES, accent, adjacent, board, bonus_due, bonus_label, by_suit,
    can_advance, can_turn_up, card_bonus, card_step, card_with_move, cards_of, closed, hero_name, is_here,
    is_tournament, lazy, meaning, place_label, place_name, player, rank_bonus, rank_lines, sheet, suit_at, suit_label,
    suit_name, suit_rows, tally, unseen, who)
from cornerman.games.fightcard.words import argument_title, label, prompt
from cornerman.tables import capital, fit


def on_ok(options, state, mode):
    """The Press of OK before the end."""
    phase = state["phase"]
    if phase == "roam":
        return Press(OPEN, roam_step(options, state, mode))
    if mode == "light" and phase in FIGHTS and state["table"] == [None, None]:
        return Press(OPEN, light(options, state))
    if phase == "lead":
        return Press(ASK, ["first"])
    if phase == "penalty":
        return Press(ASK, ["discard", state["turn"]])
    return {"trump": trump_step, "effect": bonus_step, "play": play_step, "lost": lost_step,
            "challenge": challenge_step, "weapon": weapon_step, "reward": reward_step,
            "spoils": reward_step}[phase](options, state, mode)


# ---- in a fight ------------------------------------------------------------


def light(options, state):
    """The Step of OK in the mode `light`: the Trump Suit to enter, the present one last. In a counter game, with a coin
    to toss or with a sure trick in store, the ranks follow, each with its move and its bonus."""
    match_game = options["trump"] == "match"
    keys = ["coin"] if state["phase"] == "lead" else []
    keys += ["sure"] if state.get("autos") else []
    suits_only = match_game and not keys
    if match_game:
        keys += suits_now(state)

    def make(key):
        if key == "coin":
            return row("Who leads? Toss a coin", DO, [["first"]])
        if key == "sure":
            return sure_row(state, [["set", "autos", state["autos"] - 1], ["took", 0]])
        if key in SUIT_ORDER:
            light_trick = state.get("_verb") == "took" and state["last"]
            actions = [["undo"], ["took", state["last"][2], key]] if light_trick else [["set", "trump", key]]
            return row(suit_label(options, key), DO, actions)
        lines = rank_lines(options, state, key)
        return row(lines[0], READ, lines, bonus_label(rank_bonus(options, key)))
    title = "Which Trump Suit?" if suits_only else "Trump Suit, or a rank?" if match_game else "Which rank?"
    return Step(title, LazyRows(keys if suits_only else keys + list(RANKS), make), pad=suits_only)


def suits_now(state):
    """The four suits, the present Trump Suit last."""
    return [suit for suit in SUIT_ORDER if suit != state["trump"]] + [state["trump"]] * (state["trump"] is not None)


def sure_row(state, actions):
    """The row that uses a sure trick by these actions."""
    return row("Sure trick", DO, actions, who(state, 0))


def shuffle_rows(state):
    """The row for a deck that ran out, as a list; [] if no card was spent."""
    if state["out"] or state["spent"] != [[], []]:
        return [row("Shuffle spent cards", DO, [["reshuffle"]])]
    return []


def trump_step(options, state, mode):
    """The Press that asks for the suit of the card that was turned up, the present suit last. The offers in the menu of
    the match let players enter its rank, or let the device turn up the card."""
    if not unseen(options, state):
        return Press(OPEN, Step("No card is unseen", shuffle_rows(state), pad=True))
    rows = [row(suit_label(options, suit), DO, [["trump"], ["set", "trump", suit]]) for suit in suits_now(state)]
    return Press(OPEN, Step("New Trump Suit card?" if state["retrump"] else "The Trump Suit card?", rows, pad=True))


def play_step(options, state, mode):
    """The Press that asks for the card of the seat with the turn: first those of the suit to follow, then one row for
    the other suits and whatever else may happen."""
    seat = state["turn"]
    if not state["hands"][seat]:  # by a correction
        return Press(ASK, ["set", "hands", seat])
    prefix, follow = ["play", seat], state["follow"]
    groups = by_suit(options, unseen(options, state), follow)
    title, name, led = play_title(options, state, seat), who(state, seat), state["table"][1 - seat]
    suits, more = suit_rows(options, state, prefix, name + " plays", groups), more_rows(options, state)
    if follow:
        cards = groups[0][1] if groups and groups[0][0] is None else []
        happens = took_rows(options, state) + more
        rest = [row("Something else", OPEN, Step("What happens?", happens, pad=True))] if happens else []
        others = Step(name + ": another suit?", suits + rest, pad=True)
        if led and led[1] != follow and options["trump"] == "match":
            if cards:  # probably this seat has no card of the suit to follow either, so each suit has a key
                matched = card_step(options, state, prefix, "%s plays %s" % (name, face(follow)), cards, *rest)
                suits, rest = [row(suit_name(follow), OPEN, matched)] + suits, []
            return Press(OPEN, Step(title, suits + rest, pad=True))
        other = row("Another suit", OPEN, others)
        return Press(OPEN, card_step(options, state, prefix, title, cards, other) if cards else others)
    latest = state["last"] and state["last"][state["lead"]]
    if len(suits) + len(more) > 4:
        suits, more = suits[:3], [row("Another suit", OPEN, Step(name + ": another suit?", suits[3:] + more, pad=True))]
    return Press(OPEN, Step(title, suits + more, suit_at(groups, latest[1]) if latest else 0, pad=True))


def took_rows(options, state):
    """The rows that enter a trick by who took it, as a list. If a card lies on the table, they undo it first; [] if
    playing it was not the last action."""
    back = [["undo"]] if state["table"] != [None, None] else []
    if back and (state.get("_verb") != "play" or options["timing"] == "play"):
        return []
    return [row("%s took it" % who(state, seat), DO, back + [["took", seat]]) for seat in (0, 1)
            if not (seat and state.get("sure"))]


def more_rows(options, state):
    """The rows for what else may happen, as a list: a sure trick is used, the deck ran out."""
    sure = state.get("autos") and not state["sure"]
    return ([sure_row(state, [["auto"]])] if sure else []) + shuffle_rows(state)


def play_title(options, state, seat):
    """The title of a step for a card: who plays, and to what: the led card with its move and bonus, or the suit."""
    led = state["table"][1 - seat]
    name, follow = who(state, seat), face(state["follow"] or "-")
    if led is None:
        usual = prompt(options, state)[0]
        return fit("%s! %s leads %s" % (meaning(options, state["follow"]), name, follow), usual) if (
            state["follow"] and options["suits"] == "weather") else usual
    text = card_with_move(options, state, 1 - seat, led)
    if state["forced"]:
        asked = "%s: top %s or 2" % (name, follow)
        return fit("%s! %s" % (text, asked), "%s! %s" % (text[3:], asked), "%s: highest %s or its 2" % (name, follow))
    if options["trump"] != "match":
        asked = "%s: higher %s wins" % (name, follow)
        return fit("%s! %s" % (text, asked), "%s! Higher %s wins" % (text, follow), asked)
    bonus, asked = bonus_label(card_bonus(options, state, led)), "%s: %s?" % (name, follow)
    plain, flavour = "%s! %s" % (text, asked), "%s: %s! %s" % (text, accent(led[1]), asked)
    return fit("%s (%s) %s" % (text, bonus, asked), plain) if bonus else fit(flavour, plain)


def bonus_step(options, state, mode):
    """The Press that asks whether a bonus is taken, the likeliest answer first."""
    bonus, title = bonus_due(state), prompt(options, state)[0]
    no = [row("No", DO, [["pass"]])]
    if bonus == "swap_hand":
        rows = [row("Yes: the device picks", DO, [["use"]]), row("Yes: tell the place", ASK, ["use"])]
        return Press(OPEN, Step(title, (rows if state["hands"][1 - state["turn"]] else []) + no, asks="told", pad=True))
    suits = suit_rows(options, state, ["use"], "Which", by_suit(options, unseen(options, state)))
    entered = [row("Yes: tell the card", OPEN, Step("The card given?", suits, pad=True))] if suits else []
    return Press(OPEN, Step(title, [row("Yes", DO, [["use"]])] * (bonus == "redraw") + entered + no, pad=True))


# ---- between fights --------------------------------------------------------


def roam_step(options, state, mode):
    """The Step of OK in the phase `roam`: what is due at this place, or the map."""
    blank = is_blank(state)
    everything = here_step if options["map"] == "cards" else walk_step
    if state.get("_verb") == "failed" and state["at"] is not None:
        return failed_step(options, state, mode)
    if not blank and (state["due"] == "challenge" or state["due"] == "weapon" and can_turn_up(options, state)):
        other = row("Something else", OPEN, everything(options, state, mode))
        return (result_step if state["due"] == "challenge" else found_step)(options, state, [other])
    if state["at"] is None or state["due"] or blank:
        return here_step(options, state, mode)
    return everything(options, state, mode)


def is_blank(state):
    """True at the beginning of a campaign, while the sheet in play has no character."""
    return state["session"] == 1 and len(state["visited"]) < 2 and not any([sheet(state)[key] for key in TABLES])


def here_step(options, state, mode):
    """The Step with all that can be done at this place, what is due first."""
    rows = LazyRows(None, lambda key: here_row(options, state, mode, key), lambda: here_keys(options, state))
    title = " ".join(prompt(options, state, mode))
    if title[0] == "@":  # it names the key that has led here
        title = lazy.view.place_line(options, state)[1]
    elif title == "Where to?" and is_blank(state):
        title = "Make a character?"
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
    explores = options["map"] == "cards" and state["due"] != "fight" and can_draw and len(state["places"]) < MOST_PLACES
    blank = is_blank(state)
    keys += [key for key, shown in (
        ("sheet", blank), ("explore", explores), ("walk", on_map), ("sheet", not blank),
        ("advance", can_advance(options, state)), ("session", True), ("tutorial", True), ("map", on_map),
        ("hero", options["heroes"] > 1)) if shown]
    if is_tournament(options):  # fights follow each other, so all else stands behind
        return ["fight", "sheet", "tally", "cast"] + [key for key in keys if key not in ("fight", "sheet")] + ["end"]
    return keys + ["cast", "end"]


def here_row(options, state, mode, key):
    """The row of `here_step` with a key."""
    name = label(options, key)
    if key.startswith("challenge."):
        return row(name, OPEN, test_step(options, state, key))
    if key == "weapon":
        return row(name, OPEN, found_step(options, state, []))
    if key == "walk":
        return row(name, OPEN, walk_step(options, state, mode))
    if key == "sheet":
        return row(name, OPEN, Step(name, LazyRows(sheet_keys(options), lambda one: sheet_row(options, state, one))))
    if key == "named":
        return row(name, ASK, ["map", "name", state["at"]], place_name(state, state["at"]) or "")
    if key == "tally":
        return row(name, READ, tally(options, state))
    if key == "map":
        return row(name, OPEN, map_step(options, state, name, [key]))
    if key == "hero":
        return row(name, OPEN, Step(name, [row(hero_name(state, index), DO, in_play(state, index))
                                            for index in range(len(state["sheets"])) if index != state["hero"]]))
    if key == "advance":
        free, cost = sheet(state)["advances"], options["cost"]
        price = "%d %s" % (cost, options["pay"]) if cost else "as agreed"
        return row(name, ASK, [key], "%d free" % free if free else price)
    return row(name, DO, [[key]]) if key == "explore" and mode == "light" else row(name, ASK, [key])


def walk_step(options, state, mode):
    """The Step with the map. The rows begin with the places that can be walked to, of these first those that were not
    visited. The present place is the last row, so one press of UP leads to it."""
    def make(place):
        label, wrong = place_label(options, state, place), closed(options, state, place)
        if place == state["at"]:
            return row(label, OPEN, here_step(options, state, mode), "Menu", place)
        return row(label, DISABLED, wrong, "", place) if wrong else row(label, DO, [["move", place]], "Go", place)

    def places():  # pairs are sorted, because MicroPython calls a `key` function at each comparison
        ranks = [(3 if place == state["at"] else 2 if closed(options, state, place) else int(place in state["visited"]),
                  place) for place in range(len(state["places"]))]
        return [place for rank, place in sorted(ranks)]
    return Step("Where to?", LazyRows(None, make, places), map=board(options, state))


def nearest(options, state, places):
    """Some places, the present one first, then those that one step leads to."""
    at = state["at"]
    ranks = [(0 if place == at else 1 if adjacent(options, state, at, place) else 2, place) for place in places]
    return [place for rank, place in sorted(ranks)]


def place_step(options, state, title, places, word, does, map=None):
    """The Step with the map in which one of some places is chosen.

    places: a function that returns them; word: what stands beside a place; does: a function of a place that returns
    what its row does, a tuple (tag, what); map: the map, if it is made already
    """
    def make(place):
        return row(place_label(options, state, place), *does(place), word, place)
    return Step(title, LazyRows(None, make, lambda: nearest(options, state, places())),
                map=map or board(options, state))


def map_step(options, state, title, prefix):
    """The Step with all changes of the map. prefix: ["map"], or ["reward", "map"]"""
    def make(change):
        name = label(options, "map." + change)
        wrong = lazy.campaign_rules.unchangeable(options, state, change)
        if wrong:
            return row(name, DISABLED, wrong)
        action = prefix + [change]
        if change != "add":
            return row(name, OPEN, changed_step(options, state, action))
        kinds = LazyRows(KINDS, lambda kind: row(capital(kind), OPEN, changed_step(options, state, action + [kind])))
        return row(name, OPEN, Step(argument_title(options, state, action), kinds))
    return Step(title, LazyRows(lazy.campaign_rules.ask_map(options, state, prefix).kind[1], make))


def changed_step(options, state, prefix, map=None):
    """The Step with the map in which a place of a change is chosen. prefix: as in `map_step`, with the change and what
    comes before this place; map: as in `place_step`"""
    map, change = map or board(options, state), prefix[prefix.index("map") + 1:]
    title = argument_title(options, state, prefix)

    def does(place):
        action = prefix + [place]
        if change[0] in ("link", "cut") and len(change) == 1:
            return OPEN, changed_step(options, state, action, map)
        return (ASK, action) if change[0] in ("kind", "name") else (DO, [action])

    def places():
        return [place for place in range(len(state["places"]))
                if lazy.campaign_rules.changeable(options, state, change + [place])]
    return place_step(options, state, title, places, "Take", does, map)


def after(options, state, action, mode):
    """The Press that follows an action at once; None: the players read its lines first."""
    if state["at"] is None:
        return None
    if action[0] == "move" and state["due"] in ("challenge", "weapon"):
        return Press(OPEN, roam_step(options, state, mode))
    title, rows = None, []
    if action[0] == "lost" and options["defeat"] == "respawn":
        title = "How did you come to be here?"
    elif action[0] == "claim":
        title = " ".join(lazy.view.claimed(options, state, state["dealt"][0], action[1]))
        rows = [row("Write it down", ASK, ["map", "name", state["at"]])]
    if title:
        going = row("Told: go on", OPEN, roam_step(options, state, mode))
        return Press(OPEN, Step(title, [going] + rows, pad=True))


def failed_step(options, state, mode):
    """The Step after a failed challenge: what comes of it. OK has `Nothing`, because it is pressed by habit."""
    others = [place for place in range(len(state["places"])) if place != state["at"]]
    open_places = [place for place in others if place not in state["blocked"]]
    peaceful = [place for place in others if state["places"][place] != "fight" or place in state["cleared"]]
    rows = []
    if open_places:
        rows.append(row("Shut a way", OPEN, place_step(
            options, state, "Which is shut?", lambda: open_places, "Shut", lambda place: (
                DO, [["map", "block", place]]))))
    if peaceful:
        rows.append(row("A new enemy", OPEN, place_step(
            options, state, "Where is the enemy?", lambda: peaceful, "Enemy", lambda place: (
                DO, [["map", "kind", place, "fight"]]))))
    rows.insert(1, row("Nothing", OPEN, walk_step(options, state, mode)))
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
        return Press(OPEN, place_step(
            options, state, title, lambda: candidates, "Go", lambda place: (DO, [["lost", place]])))
    to_start = state["at"] is not None and options["defeat"] in ("respawn", "new")
    rows = [row("None" if len(candidates) > 1 else "Back to the start" if to_start else "Go on", DO, [["lost", None]])]
    if len(candidates) > 1:
        rows.append(row("Shut a place", OPEN, place_step(
            options, state, title, lambda: candidates[:-1], "Shut", lambda place: (DO, [["lost", place]]))))
    return Press(OPEN, Step(title, rows))


def stay_step(options, state):
    """The Step after a lost fight where the winner stays on as the Protagonist: with which sheet. Where the winner has
    a sheet of their own, that one stands first."""
    new, winner = lazy.saved_character.steps_up(options, state, state["hero"]), state["cast"][0]

    def made(rank):
        entry = lazy.sheet.entry
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
    """The actions that bring the sheet `index` into play, and set what it had for the next fight."""
    actions = [["hero", index]]
    for field in NEXT_FIGHT:
        value = state.get("_earned", {}).get(str(index), {}).get(field, 0)
        if value != state[field]:
            actions.append(["set", field, value])
    return actions


# ---- the rows of a sheet ---------------------------------------------------


def sheet_keys(options):
    """The keys of the rows of a sheet: what is on it, and the ways to fill it."""
    keys = ["premade", "all", "shelf", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"]
    return keys + (["stats"] if options["stats"] else []) + ["finish", "prompts", "read"]


def sheet_row(options, state, key):
    """The row of a sheet with a key."""
    name, value = label(options, key), sheet(state).get(key, "")
    if key == "all":
        return row(name, DO, [["pick", table] for table in TABLES])
    if key == "shelf":
        return row("From the shelf", SHELF, state["hero"])
    if key == "read":
        return row(name, READ, lazy.sheet.sheet_lines(options, state))
    if key in TABLES:
        cards = lambda: suit_rows(options, state, ["pick", key], name, by_suit(
            options, lazy.campaign_rules.pool(options, state)), note=lambda card: lazy.sheet.entry(key, card[0]))
        rows = [row("Draw it", DO, [["pick", key]]), row("Write it", ASK, ["sheet", key]),
                row("A card for it", OPEN, Step(name + ": which card?", late_rows(cards), pad=True))]
        return row(name, OPEN, Step(name, rows), value)
    if key == "finish":
        value = faces(value)
    elif key in ("tags", "prompts"):
        value = str(len(value) or "")
    else:
        value = ""
    return row(name, ASK, ["sheet", key] if key in ("look", "tags", "stats") else [key], value)


# ---- challenges, weapons, rewards and spoils -------------------------------


def challenge_step(options, state, mode):
    """The Press for what a challenge needs next: a card, a draw, or a decision of the Facilitator."""
    test, title = state["test"], prompt(options, state, mode)[0]
    if test == "tags":
        rows = [row(tag, DO, [["judge", True, tag]], "works") for tag in sheet(state)["tags"]]
        rows = [row("It works", DO, [["judge", True]])] + rows + [row("It fails", DO, [["judge", False]])]
        return Press(OPEN, Step(title, rows, pad=len(rows) > 2))  # two rows in a list, so that OK does not fail
    if test == "deck":
        return Press(ASK, ["check"] if options["stats"] else ["check", None])
    seat = 1 if state["table"][0] else 0
    held = [card for card in unseen(options, state) if card not in state["dealt"]]
    title, groups = "%s: which card?" % who(state, seat), by_suit(options, held)
    first = 0 if test == "beat" else suit_at(groups, state["dealt"][0][1])
    rows = suit_rows(options, state, ["play", seat], title, groups)
    if options["antagonist_card"] and state["table"] == [None, None]:
        title = "Both face down, then up! " + title
    return Press(OPEN, Step(title, rows, first, pad=True))


def weapon_step(options, state, mode):
    """The Press that asks which card is given for the weapon."""
    weapon = state["dealt"][0]
    others = [card for card in cards_of(options) if card[1] == weapon[1] and card != weapon]
    return Press(OPEN, card_step(options, state, ["claim"], prompt(options, state, mode)[0],
                                 by_suit(options, others)[0][1], row("None is given", DO, [["pass"]])))


def reward_step(options, state, mode):
    """The Press that asks for a reward, or for what is taken after a close win."""
    rows, spoils, campaign_rules = [], state["phase"] == "spoils", lazy.campaign_rules
    for what in campaign_rules.rewards(options, state):
        if not campaign_rules.unfit(options, state, what):
            name = label(options, "reward." + what)
            rows.append(row(name, OPEN, preset_step(options, state)) if what == "preset" else
                        row(name, OPEN, map_step(options, state, name, ["reward", what])) if what == "map" else
                        row(name, ASK, ["reward", what]))
    rows.append(row("Cards back, or none" if spoils and mode == "light" else "Nothing", DO, [["pass"]]))
    return Press(OPEN, Step("A close win: spoils" if spoils else "Passed! Which reward?", rows, pad=True))


def preset_step(options, state):
    """The Step with the suit that is set for the next fight, or for one place."""
    title = "The next fight: which suit?"
    rows = [row(suit_name(suit), DO, [["reward", "preset", suit]]) for suit in SUIT_ORDER]
    fights = [] if state["at"] is None else lazy.challenges.ask_where(options, state, ["reward", "preset"]).candidates
    if fights:
        def for_place(suit):
            return row(suit_name(suit), OPEN, place_step(
                options, state, "Which fight?", lambda: fights, "Set", lambda place: (
                    DO, [["reward", "preset", suit, place]])))
        one_place = Step("One place: which suit?", LazyRows(SUIT_ORDER, for_place), pad=True)
        more = [rows.pop(), row("For one place", OPEN, one_place)]
        rows.append(row("Another suit, or one place", OPEN, Step(title, more, pad=True)))
    return Step(title, rows, pad=True)


# ---- results without their cards -------------------------------------------


def test_rows(options, state, test):
    """The rows of a test: its results, between them the one that plays it with cards. OK has that one, because it is
    pressed by habit."""
    challenges, rows = lazy.challenges, []
    ranks = () if test in ("trick", "tags") else challenges.ranked(options, state)
    for name, passed in (("Passed", True), ("Failed", False)):
        actions = challenges.told_by_result(options, test, passed, ranks)
        if actions:
            rows.append(row(name, DO, actions))
    rows.insert(1, row(label(options, "challenge." + test), ASK, ["challenge", test]))
    return rows


def test_step(options, state, key):
    """The Step with the `test_rows` of a key of `here_row`, which are made when they are first read."""
    rows = late_rows(lambda: test_rows(options, state, key[len("challenge."):]))
    return Step(label(options, key), rows, pad=True)


def result_step(options, state, others):
    """The Step of a challenge at this place. others: list of the row that leads to everything else"""
    keys = ["challenge." + test for test in options["challenges"]]
    rows = test_rows(options, state, options["challenges"][0]) if len(keys) == 1 else [
        here_row(options, state, None, key) for key in keys]
    return Step("A challenge! Tell the scene.", rows + others, pad=True)


def found_step(options, state, others):
    """The Step of a weapon at this place: it is claimed or left, or its card is asked for. others: list of the row
    that leads to everything else, or []"""
    def claimed(card):
        return [["weapon", card], ["claim", lazy.challenges.given_for(options, state, card)]]
    cards = lambda: suit_rows(options, state, ["weapon"], "The weapon", by_suit(
        options, lazy.campaign_rules.pool(options, state)), actions=claimed)
    rows = [row("Claimed", OPEN, Step("Which card is the weapon?", late_rows(cards), pad=True)),
            row("Its card", ASK, ["weapon"]), row("Leave it", DO, [["weapon"], ["pass"]])]
    return Step("A weapon! Tell the scene.", rows + others, pad=True)
