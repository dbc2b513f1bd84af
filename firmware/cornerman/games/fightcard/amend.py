"""Corrections of a campaign of the Fight Card System (rules/fightcard.md, State)."""

from cornerman.cards import SUITS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import campaign, rules

FIELDS = ("xp", "money", "handicap", "boost", "autos", "session", "advances", "weapons", "presets", "at", "cleared",
          "blocked", "visited", "hero")
ON_SHEET = ("xp", "money", "advances", "weapons")


def ask(options, state, field):
    """What the new value of a field must be."""
    old = (rules.sheet(state) if field in ON_SHEET else state)[field]
    last = len(state["places"]) - 1
    if field in ("cleared", "blocked", "visited"):
        return Ask(("list", ("int", 0, max(0, last)), 0, last + 1), list(old), wrong=_double,
                   choices=list(range(last + 1)))
    if field == "weapons":
        return Ask(("list", ("card",), 0, 25), list(old), choices=rules.deck(options),
                   wrong=lambda cards: _double(cards) or _missing(options, cards))
    if field == "presets":
        return Ask(("any",), old, wrong=lambda value: _presets(value, last), candidates=_near(state, old))
    if field == "at":
        if old is None:
            raise Refused("There is no map")
        return Ask(("int", 0, last), old)
    if field == "hero":
        return Ask(("int", 0, options["heroes"] - 1), old, candidates=list(range(options["heroes"])))
    lo, hi = {"handicap": (-campaign.room(options), options["hand"] - 1), "session": (1, 999), "advances": (0, 99),
              "xp": (0, 9999), "money": (0, 9999)}.get(field, (0, 9))
    return Ask(("int", lo, hi), old)


def _double(values):
    return "Each of them once" if any([values.count(value) > 1 for value in values]) else None


def _missing(options, cards):
    for card in cards:
        if rules.missing(options, card):
            return rules.missing(options, card)
    return None


def _near(state, old):
    """What a picker shows of suits that are set: no change, one for the next fight or for one here, or one less."""
    out = [old]
    for key in ["next"] if state["at"] is None else ["next", str(state["at"])]:
        for suit in ("", "C", "D", "H", "S"):
            value = {name: old[name] for name in old if name != key}
            if suit:
                value[key] = suit
            if value != old:
                out.append(value)
    return out


def _presets(value, last):
    """Why a value cannot be all suits that are set, or None."""
    if type(value) is not dict:
        return "A record of places and suits, please"
    for key in value:
        if key != "next" and not any([key == str(p) for p in range(last + 1)]):
            return "A place, or next"
        if type(value[key]) is not str or len(value[key]) != 1 or value[key] not in SUITS:
            return "A suit: C, D, H or S"
    return None


def apply(options, state, field, value):
    """Put a checked value into its field; nothing is shared with the action."""
    if type(value) is list:
        value = list(value) if field == "weapons" else sorted(value)
    elif type(value) is dict:
        value = {key: value[key] for key in value}
    (rules.sheet(state) if field in ON_SHEET else state)[field] = value
