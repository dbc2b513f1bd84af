"""The lines of the history (docs/rules/punch.md, Prompts)."""

from cornerman.games.punch.names import short_name as name
from cornerman.games.punch.state import corrected
from cornerman.tables import fit


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb in ("set", "pass", "deck"):
        from cornerman.games.punch.labels import offer

        text = offer(options, None, action[:-1] if verb == "set" else action[:3])
        return "%s %s" % (text, corrected(action, last)) if verb == "set" else text
    if verb == "card":
        return "New card: " + action[2]["name"][:20]
    if verb == "start":
        return "The fight begins"
    if verb == "coin":
        return "Coin: @%d goes first" % last if len(action) == 2 else "Coin flipped"
    if verb == "draw":
        return "@%d draws" % action[1]
    items = last if type(last) is list else [last]
    keys = [item[0] if type(item) is list else item for item in items]
    text = ", ".join([name(None, key) if type(key) is str else "none" if key is None else str(key) for key in keys])
    text = ("@%d: BLITZ! " if verb == "blitz" else "@%d: ") % action[1] + (text or "none")
    return fit(text, "@%d: %d cards" % (action[1], len(items)))
