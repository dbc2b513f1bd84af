"""What can be corrected in the Fight Card System; `fight` does it (docs/rules/fightcard.md, Corrections)."""

from cornerman.cards import SUITS
from cornerman.game import Ask, Field
from cornerman.games.fightcard.state import SEAT, is_campaign, repeated, sheet


def on_sheet(field, most):
    """The kind of a number on the sheet of the hero in play."""
    return lambda options, state, seat: Ask(("int", 0, most), sheet(state)[field])


def places(field):
    """The kind of a list of places."""
    def ask(options, state, seat):
        n = len(state["places"])
        return Ask(("list", ("int", 0, n - 1), 0, n), list(state[field]), wrong=repeated, choices=list(range(n)))
    return ask


def trump_card(options, state, seat):
    """A card that is not seen, or the one that lies there."""
    from cornerman.games.fightcard.deck import unavailable

    old = state["trump_card"]
    return Ask(("maybe", ("card",)), old,
               wrong=lambda card: None if card in (None, old) else unavailable(options, state, card))


def weapons(options, state, seat):
    """Different cards of the pack."""
    from cornerman.games.fightcard.deck import deck, missing

    def wrong(cards):
        absent = [card for card in cards if missing(options, card)]
        return missing(options, absent[0]) if absent else repeated(cards)
    return Ask(("list", ("card",), 0, 25), list(sheet(state)["weapons"]), wrong=wrong, choices=deck(options))


def handicap(options, state, seat):
    """Cards fewer in a hand, or more as far as the pack has room."""
    from cornerman.games.fightcard.campaign_rules import spare_cards

    return "int", -spare_cards(options), options["hand"] - 1


def hero(options, state, seat):
    """The index of a sheet."""
    return Ask(("int", 0, options["heroes"] - 1), state["hero"], candidates=list(range(options["heroes"])))


def presets(options, state, seat):
    """All suits that are set. A picker shows: no change, one for the next fight or for one here, or one less."""
    old = state["presets"]
    near = [old]
    for key in ["next"] if state["at"] is None else ["next", str(state["at"])]:
        for suit in ("",) + tuple(SUITS):
            value = {name: old[name] for name in old if name != key}
            if suit:
                value[key] = suit
            if value != old:
                near.append(value)
    keys = ["next"] + [str(p) for p in range(len(state["places"]))]

    def wrong(value):
        if type(value) is not dict:
            return "A record of places and suits, please"
        if not all([any([key == known for known in keys]) for key in value]):
            return "A place, or next"
        if not all([type(value[key]) is str and len(value[key]) == 1 and value[key] in SUITS for key in value]):
            return "A suit: C, D, H or S"
    return Ask(("any",), old, wrong=wrong, candidates=near)


FIELDS = (
    Field("tricks", True, ("int", 0, 25), None),
    Field("trump", False, ("suit",), None),
    Field("lead", False, SEAT, None),
    Field("hands", True, ("int", 0, 34), None),
    Field("debt", True, ("int", 0, 25), None),
    Field("xp", False, on_sheet("xp", 9999), None),
    Field("money", False, on_sheet("money", 9999), None),
    Field("handicap", False, handicap, None),
    Field("boost", False, ("int", 0, 9), None),
    Field("autos", False, ("int", 0, 9), None),
    Field("session", False, ("int", 1, 999), None),
    Field("advances", False, on_sheet("advances", 99), None),
    Field("weapons", False, weapons, None),
    Field("presets", False, presets, None),
    Field("at", False, lambda options, state, seat: ("int", 0, len(state["places"]) - 1), None),
    Field("cleared", False, places("cleared"), None),
    Field("blocked", False, places("blocked"), None),
    Field("visited", False, places("visited"), None),
    Field("hero", False, hero, None),
    Field("trump_card", False, trump_card, None),
)
IN_A_FIGHT = ("tricks", "trump", "lead", "hands", "debt", "trump_card")
WITH_TRUMP = ("trump", "trump_card", "presets")


def fields(options):
    """The corrections that are possible: those of a campaign, of a Trump Suit and of a place where there is one."""
    return tuple([field for field in FIELDS if (is_campaign(options) or field.name in IN_A_FIGHT)
                  and (options["trump"] == "match" or field.name not in WITH_TRUMP)
                  and (options["map"] != "none" or field.name != "at")])


def listed(options, state):
    """Prefixes of corrections, likeliest first; what this table never uses is left out."""
    from cornerman.menus import set_prefixes

    unused = [] if options["outcome"] == "trumps" else ["debt"]
    if options["map"] == "none":
        unused += ["cleared", "blocked", "visited"]
    if options["heroes"] == 1:
        unused.append("hero")
    return set_prefixes([field for field in fields(options) if field.name not in unused])
