"""What is seen and waited for between the fights of a campaign of the Fight Card System, and after the last
(docs/rules/fightcard.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.fightcard.state import is_tournament, place_name, player, sheet, weapon_name, who, wins, won
from cornerman.items import number as number_item
from cornerman.items import suit, text
from cornerman.tables import line

PLACES = {"fight": "glove", "ally": "ally", "weapon": "swords", "respawn": "house", "money": "coin", "challenge": "cup",
          "done": "check"}  # icons of kinds of places
BETWEEN = ("xp", "money", "handicap", "boost", "autos", "session")  # what has the focus between fights
# What a lost fight asks for, by what it does.
LOST = """
respawn Go to a respawn point./How did you get there?
block Which place is shut?
handicap How many cards fewer?
new Someone new steps up.
"""


def prompt(options, state, mode=None):
    """Lines while the device waits and nobody fights."""
    if state["phase"] == "roam":
        return prompt_of_place(state)
    if state["phase"] == "lost":
        if state["at"] is None and options["defeat"] in ("respawn", "block"):
            return ["Lost. What comes next?"]
        return line(LOST, options["defeat"]).split("/")
    from cornerman.games.fightcard import scene_menus

    return scene_menus.prompt(options, state, mode)


def prompt_of_place(state):
    """What is here."""
    if state["at"] is None:
        return ["Session %d. What now?" % state["session"]]
    if state["due"] == "ally":
        return ["Who is met here?", "Short scene."]
    return ["Where to?" if state["due"] is None else "@OK: what waits here"]


def uses(options, state, field):
    """True if this campaign has experience, or money: it can be earned, paid, or is there."""
    return any(options[field].values()) or options["pay"] == field and options["cost"] > 0 or sheet(state)[field] > 0


def view(options, state, focus, tapped, seen):
    """The Protagonist and the place, what a challenge asks for, or experience and money, largest. seen: function of the
    parts of a cell that returns its value."""
    phase, own, items, foot = state["phase"], sheet(state), [], []
    if tapped or focus:
        from cornerman.games.fightcard import labels

        foot = [labels.offer(options, state, ["set"] + list(tapped[0] if tapped else focus))]
    at, large, fields, cleared = state["at"], 1, BETWEEN, len(state["cleared"])
    if phase == "challenge" and state["test"] == "deck":
        items = [number_item("or more", state["difficulty"])]
    elif phase in ("challenge", "weapon") and state["dealt"]:
        from cornerman.games.fightcard.scene_menus import highest

        items = [suit(phase, highest(options, state["dealt"]))] + [suit("", card) for card in state["dealt"]]
    else:
        fields = BETWEEN[2:]
        items = [number_item(name, seen(name.lower()), (name.lower(),), icon=icon) for name, icon in (
            ("XP", "star"), ("money", "coin")) if uses(options, state, name.lower())]
        if is_tournament(options):
            items = tally_items(options, state) + items
        elif not items:
            items = [number_item("seen", len(state["visited"]), icon="dist"),
                     number_item("done", cleared, icon="check")]
            cleared = 0
        large = 1 if is_tournament(options) else min(2, len(items))
    if cleared:
        items.append(number_item("done", cleared, icon="check"))
    for field in fields:
        value = seen(field)
        if value and field != "session" or focus == (field,):
            items.append(number_item({"handicap": "fewer", "autos": "sure"}.get(field, field), value, (field,)))
    if len(own["weapons"]) > 3:
        items.append(number_item("weapons", len(own["weapons"])))
    else:
        items += [number_item(weapon_name(state, card) or "weapon", face(card), icon="swords")
                  for card in own["weapons"]]
    kind = "" if at is None else "done" if at in state["cleared"] else state["places"][at]
    kind = "anything" if kind == "custom" else kind
    if at is None:
        where, kind = "against " + who(state, 1), ""
        if is_tournament(options):
            where += ": " + won(wins(options, state)[state["cast"][1]])
    else:
        where = place_name(state, at) or "at place %d" % at
    out = {"icon": "fight", "title": "Campaign", "state": "session %d" % seen("session"), "large": large,
           "place": (PLACES.get(kind, "fighter"), where, kind),
           "seats": [{"big": items[0], "items": items[1:], "out": False, "turn": False,
                      "name": player(state, 0) if phase == "lost" else own["ring"] or who(state, 0)}],
           "middle": [], "foot": foot, "ok": "Act" if at is None else "Travel" if state["due"] is None else "Go on"}
    if phase == "roam" and at is not None and not focus:
        out["up"] = "map"
    return out


def tally_items(options, state):
    """How many fights the Protagonist's player has won, then those who wait for theirs."""
    count, cast = wins(options, state), state["cast"]
    return [number_item("wins", count[cast[0]], icon="cup")] + [
        text("@%d: %s" % (i, won(count[i]))) for i in range(len(count)) if i not in cast]
