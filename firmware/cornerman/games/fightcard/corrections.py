"""The table of corrections of the Fight Card System; `fight.correct_field` applies them (docs/rules/fightcard.md,
Corrections)."""

from cornerman.cards import SUITS
from cornerman.game import Ask, field
from cornerman.games.fightcard.state import (
    FIGHTS, SEAT, cards_of, is_campaign, lazy, missing, repeated, sheet, unavailable)


def on_sheet(name, most):
    """Make the `ask` of a number on the sheet in play. name: the field of the sheet; most: its maximum"""
    return lambda options, state, seat: Ask(("int", 0, most), sheet(state)[name])


def places(name):
    """Make the `ask` of a list of places. name: the field of the state"""
    def ask(options, state, seat):
        count = len(state["places"])
        return Ask(("list", ("int", 0, count - 1), 0, count), list(state[name]), wrong=repeated,
                   choices=list(range(count)))
    return ask


def trump_card(options, state, seat):
    """The Ask for the Trump Suit card: an unseen card, the present one, or null."""
    present = state["trump_card"]
    return Ask(("maybe", ("card",)), present,
               wrong=lambda card: None if card in (None, present) else unavailable(options, state, card))


def weapons(options, state, seat):
    """The Ask for the weapons on the sheet in play: different cards of the pack."""
    def wrong(cards):
        absent = [card for card in cards if missing(options, card)]
        return missing(options, absent[0]) if absent else repeated(cards)
    return Ask(("list", ("card",), 0, 25), list(sheet(state)["weapons"]), wrong=wrong,
               choices=cards_of(options))


def handicap(options, state, seat):
    """The Ask for how many cards fewer the next hand has; negative: more, up to `campaign_rules.spare_cards`."""
    return Ask(("int", -lazy.campaign_rules.spare_cards(options), options["hand"] - 1), now=True)


def presets(options, state, seat):
    """The Ask for all suits that are set. Its picker shows the present value, and the values that differ from it in the
    suit for the next fight or for the present place."""
    present = state["presets"]
    candidates = [present]
    for key in ["next"] if state["at"] is None else ["next", str(state["at"])]:
        for suit in ("",) + tuple(SUITS):
            value = {name: present[name] for name in present if name != key}
            if suit:
                value[key] = suit
            if value != present:
                candidates.append(value)
    keys = ["next"] + [str(place) for place in range(len(state["places"]))]
    return Ask(("record", tuple([(key, ("suit",), None) for key in keys])), present, candidates=candidates)


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
    field("hero", ask=lambda options, state, seat: lazy.sheet.ask_index(
        options, state, ["hero"]).but(state["hero"])),
    field("trump_card", ask=trump_card),
)
IN_A_FIGHT = ("tricks", "trump", "lead", "hands", "debt", "trump_card")
WITH_TRUMP = ("trump", "trump_card", "presets")


def fields(options):
    """The Fields that match the options: those of a campaign, of the Trump Suit, and of the present place only where
    the match has these."""
    return tuple([field for field in FIELDS if (is_campaign(options) or field.name in IN_A_FIGHT)
                  and (options["trump"] == "match" or field.name not in WITH_TRUMP)
                  and (options["map"] != "none" or field.name != "at")])


def listed(options, state):
    """The open prefixes of corrections, likeliest first: between the fights of a campaign those of a fight last. Fields
    that have no effect with these options are left out, but can be corrected."""
    from cornerman.menus import set_prefixes

    unused = [] if options["outcome"] == "trumps" else ["debt"]
    if options["map"] == "none":
        unused += ["cleared", "blocked", "visited"]
    if options["heroes"] == 1:
        unused.append("hero")
    used = [field for field in fields(options) if field.name not in unused]
    if is_campaign(options) and state["phase"] not in FIGHTS:
        used = ([field for field in used if field.name not in IN_A_FIGHT]
                + [field for field in used if field.name in IN_A_FIGHT])
    return set_prefixes(used)
