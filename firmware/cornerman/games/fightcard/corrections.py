"""What can be corrected in the Fight Card System; `fight` does it (docs/rules/fightcard.md, Corrections)."""

from cornerman.cards import SUITS
from cornerman.game import Ask, field
from cornerman.games.fightcard.state import SEAT, is_campaign, lazy, repeated, sheet


def on_sheet(name, most):
    """The `ask` of a number on the sheet of the hero in play."""
    return lambda options, state, seat: Ask(("int", 0, most), sheet(state)[name])


def places(name):
    """The `ask` of a list of places."""
    def ask(options, state, seat):
        n = len(state["places"])
        return Ask(("list", ("int", 0, n - 1), 0, n), list(state[name]), wrong=repeated, choices=list(range(n)))
    return ask


def trump_card(options, state, seat):
    """A card that is not seen, or the one that lies there."""
    old = state["trump_card"]
    return Ask(("maybe", ("card",)), old,
               wrong=lambda card: None if card in (None, old) else lazy.deck.unavailable(options, state, card))


def weapons(options, state, seat):
    """Different cards of the pack."""
    missing = lazy.deck.missing

    def wrong(cards):
        absent = [card for card in cards if missing(options, card)]
        return missing(options, absent[0]) if absent else repeated(cards)
    return Ask(("list", ("card",), 0, 25), list(sheet(state)["weapons"]), wrong=wrong, choices=lazy.deck.deck(options))


def handicap(options, state, seat):
    """Cards fewer in a hand, or more as far as the pack has room."""
    return Ask(("int", -lazy.campaign_rules.spare_cards(options), options["hand"] - 1), now=True)


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
    field("tricks", True, ("int", 0, 25)),
    field("trump", kind=("suit",)),
    field("lead", kind=SEAT),
    field("hands", True, ("int", 0, 34)),
    field("debt", True, ("int", 0, 25)),
    field("xp", ask=on_sheet("xp", 9999)),
    field("money", ask=on_sheet("money", 9999)),
    field("handicap", ask=handicap),
    field("boost", kind=("int", 0, 9)),
    field("autos", kind=("int", 0, 9)),
    field("session", kind=("int", 1, 999)),
    field("advances", ask=on_sheet("advances", 99)),
    field("weapons", ask=weapons),
    field("presets", ask=presets),
    field("at", ask=lambda options, state, seat: Ask(("int", 0, len(state["places"]) - 1), now=True)),
    field("cleared", ask=places("cleared")),
    field("blocked", ask=places("blocked")),
    field("visited", ask=places("visited")),
    field("hero", ask=hero),
    field("trump_card", ask=trump_card),
)
IN_A_FIGHT = ("tricks", "trump", "lead", "hands", "debt", "trump_card")
WITH_TRUMP = ("trump", "trump_card", "presets")


def fields(options):
    """The corrections that are possible: those of a campaign, of a Trump Suit and of a place where there is one."""
    return tuple([one for one in FIELDS if (is_campaign(options) or one.name in IN_A_FIGHT)
                  and (options["trump"] == "match" or one.name not in WITH_TRUMP)
                  and (options["map"] != "none" or one.name != "at")])


def listed(options, state):
    """Prefixes of corrections, likeliest first; what this table never uses is left out."""
    from cornerman.menus import set_prefixes

    unused = [] if options["outcome"] == "trumps" else ["debt"]
    if options["map"] == "none":
        unused += ["cleared", "blocked", "visited"]
    if options["heroes"] == 1:
        unused.append("hero")
    return set_prefixes([one for one in fields(options) if one.name not in unused])
