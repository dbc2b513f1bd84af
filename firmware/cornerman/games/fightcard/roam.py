"""What OK opens between the fights of a campaign of the Fight Card System (rules/fightcard.md, At the table): steps, and
the rows that they have; in memory only while they are made. `rows` makes each of them."""

from cornerman.cards import RANKS
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import Rows
from cornerman.tables import capital

PICKED = ("shoot", "ring", "pitch", "gimmick", "pronouns")
HERE = ("fight", "scene", "take", "weapon", "explore")
ROLES = ("Protagonist", "Opponent", "Narrator")


def opens(opt, s, way):
    """The next step of a campaign."""
    phase = s["phase"]
    if phase == "roam":
        blank = s["session"] == 1 and len(s["visited"]) < 2 and not any([rules.sheet(s)[key] for key in PICKED])
        here = s["at"] is None or s["due"] or blank or opt["map"] == "cards"
        return Step(words.prompt(opt, s)[0], Rows(opt, s, way, "here")) if here else rules.part("rows").places(
            opt, s, way, "walk")
    if phase == "lost":
        return _lost(opt, s)
    if phase == "challenge":
        return _challenge(opt, s, way)
    if phase == "weapon":
        suit = s["dealt"][0][1]
        cards = [rank + suit for rank in RANKS if rank + suit != s["dealt"][0]]
        return rules.part("steps").ranks(opt, s, ["claim"], words.prompt(opt, s)[0], cards, suit,
                                         ("None is given", "", [["pass"]]))
    kinds = [offer[1] for offer in rules.offers(opt, s) if offer[0] == "reward"]
    return Step("A close win: spoils" if phase == "spoils" else "Which reward?",
                Rows(opt, s, way, ["reward." + kind for kind in kinds] + ["nothing"]))


def _lost(opt, s):
    """What a lost fight does."""
    title, near = words.prompt(opt, s)[0], rules.ask(opt, s, ["lost"]).near
    if near is None:
        return ["lost"]
    if opt["defeat"] == "respawn" and near[0] is not None:
        return rules.part("rows").places(opt, s, ["lost"], near)
    return Step(title, [("None" if len(near) > 1 else "Go on", "", [["lost", None]])] + [
        (capital(words.place(s, p)), "", [["lost", p]]) for p in near if p is not None])


def _challenge(opt, s, way):
    """What a challenge needs: a card of each, a draw, or a word."""
    test, title = s["test"], words.prompt(opt, s)[0]
    if test == "tags":
        rows = [("It works", "", [["judge", True]]), ("It fails", "", [["judge", False]])]
        return Step(title, rows + [(tag, "works", [["judge", True, tag]]) for tag in rules.sheet(s)["tags"]])
    if test != "deck":
        seat = 1 if s["table"][0] else 0
        title = "%s: which card?" % rules.who(s, seat)
        return Step(title, rules.part("steps").suits(opt, s, ["play", seat], rules.unseen(opt, s), title))
    draw = rules.part("rows").draw
    if not opt["stats"]:
        return draw(opt, s, ["check", None], title)
    stats = [("No stat", "", draw(opt, s, ["check", None], title))]
    return Step(title, stats + [(opt["stats"][i], "%+d" % rules.sheet(s)["stats"][i],
                                 draw(opt, s, ["check", i], title)) for i in range(len(opt["stats"]))])


# ---- the rows of a step ----------------------------------------------------


def listed(opt, s, way, key):
    """The rows that stand behind a key; way: how the table keeps the game, or what the cards are for."""
    if key == "here":
        return _here(opt, s)
    if key == "walk":
        return _walk(opt, s)
    if key == "draw":
        cards = rules.part("campaign").pool(opt, s)
        return [("The device draws", "", [way])] + rules.part("steps").suits(opt, s, way, cards, "Which card?")
    if key == "preset":
        rows = [(row[0], "", [["reward", "preset", row[3]]])
                for row in rules.part("steps").suits(opt, s, [], rules.deck(opt), "")]
        return rows + ([("For one place", "", ["reward", "preset"])] if s["at"] is not None else [])
    if key == "sheet":
        return ["premade", "all", "ring", "shoot", "pitch", "gimmick", "pronouns", "look", "tags"] + (
            ["stats"] if opt["stats"] else []) + ["finish", "prompts", "read"]
    if key in PICKED:
        return [("Draw it", "", [["pick", key]]), ("Write it", "", ["sheet", key]),
                ("A card for it", "", rules.part("rows").draw(opt, s, ["pick", key], "Which card?"))]
    if key == "hero":
        return [(s["sheets"][i]["ring"] or "Protagonist %d" % (i + 1), "", [["hero", i]]) for i in range(opt["heroes"])]
    if key == "end":
        return [("Nobody wins", "", [["end", None]])] + [
            ("%s wins" % rules.who(s, seat), "", [["end", seat]]) for seat in (0, 1)]
    if key == "cast":
        return [("%s: @%d" % (ROLES[role], s["cast"][role]), "", Step(ROLES[role], [
            ("@%d" % player, "", [["cast", role, player]]) for player in range(rules.seats(opt))]))
            for role in range(len(s["cast"]))]
    return [("The device draws", "", [[key]]), ("Tell the cards", "", [key])]


def _here(opt, s):
    """What can be done at this place, what is due first; then all else between fights."""
    keys, verbs = [], [offer[0] for offer in rules.offers(opt, s)]
    for verb in verbs:
        if verb == "challenge":
            keys += ["challenge." + test for test in opt["challenges"]]
        elif verb in HERE and (s["at"] is not None or verb in ("fight", "weapon") or verb == "take" and
                               opt["money"]["found"] + opt["xp"]["found"]):
            keys.append(verb)
    return keys + (["walk"] if s["at"] is not None else []) + ["sheet"] + [
        verb for verb in ("advance", "session", "tutorial", "map", "hero", "cast", "end") if verb in verbs]


def _walk(opt, s):
    """All places: those that can be walked to first, what was not yet seen before the rest; at last, one press above
    the start, this place."""
    closed = rules.part("travel").closed
    order = [(3 if p == s["at"] else 2 if s["due"] == "fight" or closed(opt, s, p) else int(p in s["visited"]), p)
             for p in range(len(s["places"]))]
    return [p for rank, p in sorted(order)]
