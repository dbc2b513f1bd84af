"""The actions of Dicefighter as lines of the history (docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import counts, types
from cornerman.tables import fit


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        from cornerman.games.dicefighter.menu_text import corrected, offer

        text = offer(options, None, action[:-1])
        return fit("%s %s" % (text, corrected(action[1], last)), text)
    if verb == "build":
        return "@%d: %s" % (action[1], _name(last) if type(last) is str else counts(last))
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        return fit("@%d: %s" % (action[1], _name(action[2])), _name(action[2]))
    if verb == "first":
        return "@%d attacks first" % last if len(action) > 1 else "A coin is tossed"
    if verb == "roll" and len(action) > 1:
        return fit("Rolled " + " ".join([str(face) for face in last]), "%d dice rolled" % len(last))
    if verb in ("special", "lose"):
        return ("Locked: " if verb == "special" else "Lost: ") + types(last)
    if verb in ("hit", "move"):
        return "Hit: die %d on die %d" % (action[1] + 1, action[2] + 1)
    return {"round": "Round played", "suggest": "Best hits", "pass": "Done", "reroll": "A die re-rolled",
            "stun": "Stun", "count": "A die counted", "roll": "Dice rolled"}[verb]


def _name(key):
    from cornerman.games.dicefighter import fighters

    return fighters.name(key)
