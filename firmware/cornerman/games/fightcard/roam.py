"""What OK opens between the fights of a campaign of the Fight Card System (rules/fightcard.md, At the table): steps,
and the rows that they have; in memory only while they are made. `rows` makes each of them."""

from cornerman.cards import RANKS
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import Rows
from cornerman.tables import capital

PICKED = ("shoot", "ring", "pitch", "gimmick", "pronouns")
HERE = ("fight", "scene", "take", "weapon", "explore")
ROLES = ("Protagonist", "Opponent", "Narrator")


def on_ok(options, state, mode):
    """The next step of a campaign."""
    phase = state["phase"]
    if phase == "roam":
        blank = state["session"] == 1 and len(state["visited"]) < 2 and not any([rules.sheet(state)[key] for key in PICKED])
        here = state["at"] is None or state["due"] or blank or options["map"] == "cards"
        return Step(words.prompt(options, state)[0], Rows(options, state, mode, "here")) if here else rules.part("rows").places(
            options, state, mode, "walk")
    if phase == "lost":
        return _lost(options, state)
    if phase == "challenge":
        return _challenge(options, state, mode)
    if phase == "weapon":
        suit = state["dealt"][0][1]
        cards = [rank + suit for rank in RANKS if rank + suit != state["dealt"][0]]
        return rules.part("steps").ranks(options, state, ["claim"], words.prompt(options, state)[0], cards, suit,
                                         ("None is given", "", [["pass"]]))
    kinds = [offer[1] for offer in rules.open_prefixes(options, state) if offer[0] == "reward"]
    return Step("A close win: spoils" if phase == "spoils" else "Which reward?",
                Rows(options, state, mode, ["reward." + kind for kind in kinds] + ["nothing"]))


def _lost(options, state):
    """What a lost fight does."""
    title, candidates = words.prompt(options, state)[0], rules.ask(options, state, ["lost"]).candidates
    if candidates is None:
        return ["lost"]
    if options["defeat"] == "respawn" and candidates[0] is not None:
        return rules.part("rows").places(options, state, ["lost"], candidates)
    home = state["at"] is not None and options["defeat"] in ("respawn", "new")
    label = "None" if len(candidates) > 1 else "Back to the start" if home else "Go on"
    return Step(title, [(label, "", [["lost", None]])] + [
        (capital(words.place(state, p)), "", [["lost", p]]) for p in candidates if p is not None])


def _challenge(options, state, mode):
    """What a challenge needs: a card of each, a draw, or a word."""
    test, title = state["test"], words.prompt(options, state)[0]
    if test == "tags":
        rows = [("It works", "", [["judge", True]]), ("It fails", "", [["judge", False]])]
        return Step(title, rows + [(tag, "works", [["judge", True, tag]]) for tag in rules.sheet(state)["tags"]])
    if test != "deck":
        seat = 1 if state["table"][0] else 0
        title = "%s: which card?" % rules.who(state, seat)
        rows = rules.part("steps").suits(options, state, ["play", seat], rules.unseen(options, state), title)
        return Step(title, rows, 0 if test == "beat" else [row[3] for row in rows].index(state["dealt"][0][1]))
    draw = rules.part("rows").draw
    if not options["stats"]:
        return draw(options, state, ["check", None], title)
    stats = [("No stat", "", draw(options, state, ["check", None], title))]
    return Step(title, stats + [(options["stats"][i], "%+d" % rules.sheet(state)["stats"][i],
                                 draw(options, state, ["check", i], title)) for i in range(len(options["stats"]))])


# ---- the rows of a step ----------------------------------------------------


def listed(options, state, mode, key):
    """The rows that stand behind a key; way: how the table keeps the game, or what the cards are for."""
    if key == "here":
        return _here(options, state)
    if key == "walk":
        return _walk(options, state)
    if key == "draw":
        cards = rules.part("campaign").pool(options, state)
        return [("The device draws", "", [mode])] + rules.part("steps").suits(options, state, mode, cards, "Which card?")
    if key == "preset":
        rows = [(row[0], "", [["reward", "preset", row[3]]])
                for row in rules.part("steps").suits(options, state, [], rules.deck(options), "")]
        return rows + ([("For one place", "", ["reward", "preset"])] if state["at"] is not None else [])
    if key == "sheet":
        return ["premade", "all", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"] + (
            ["stats"] if options["stats"] else []) + ["finish", "prompts", "read"]
    if key in PICKED:
        return [("Draw it", "", [["pick", key]]), ("Write it", "", ["sheet", key]),
                ("A card for it", "", rules.part("rows").draw(options, state, ["pick", key], "Which card?"))]
    if key == "hero":
        return [(state["sheets"][i]["ring"] or "Protagonist %d" % (i + 1), "", [["hero", i]]) for i in range(options["heroes"])]
    if key == "end":
        return [("Nobody wins", "", [["end", None]])] + [
            ("%s wins" % rules.who(state, seat), "", [["end", seat]]) for seat in (0, 1)]
    if key == "cast":
        return [("%s: @%d" % (ROLES[role], state["cast"][role]), "", Step(ROLES[role], [
            ("@%d" % player, "", [["cast", role, player]]) for player in range(rules.seats(options))]))
            for role in range(len(state["cast"]))]
    return [("The device draws", "", [[key]]), ("Tell the cards", "", [key])]


def _here(options, state):
    """What can be done at this place, what is due first; then all else between fights."""
    keys, verbs = [], [offer[0] for offer in rules.open_prefixes(options, state)]
    for verb in verbs:
        if verb == "challenge":
            keys += ["challenge." + test for test in options["challenges"]]
        elif verb in HERE and (state["at"] is not None or verb in ("fight", "weapon") or verb == "take" and
                               options["money"]["found"] + options["xp"]["found"]):
            keys.append(verb)
    return keys + (["walk"] if state["at"] is not None else []) + ["sheet"] + [
        verb for verb in ("advance", "session", "tutorial", "map", "hero", "cast", "end") if verb in verbs]


def _walk(options, state):
    """All places: those that can be walked to first, what was not yet seen before the rest; at last, one press above
    the start, this place."""
    closed = rules.part("places").closed
    order = [(3 if p == state["at"] else 2 if state["due"] == "fight" or closed(options, state, p) else int(p in state["visited"]), p)
             for p in range(len(state["places"]))]
    return [p for rank, p in sorted(order)]
