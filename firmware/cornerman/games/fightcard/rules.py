"""The Fight Card System: the verbs, which of them are open in a phase, what follows after every action, and the
corrections (docs/rules/fightcard.md).

`fight` implements the trick game; `campaign_rules`, `challenges` and `sheet` implement what lies around fights; `state`
is shared by all of them.

Events of a fight. `who` is a seat, `a` and `b` are the tricks of the seats 0 and 1.
  ("lead", who, True if the device tossed a coin)      ("preset", suit): this Trump Suit was set before the fight
  ("trump", suit, card or None)                        ("discard", who, number of cards)
  ("play", who, card, move, True if it is a weapon)    ("off", who, or None for both seats, suit): not of the suit
  ("trick", winner, a, b)                              ("took", winner, a, b, suit or None)
  ("leads", who): by the bonus `lead`                  ("new",): a new Trump Suit is due
  ("redraw", who, card or None)                        ("swap_trump", who, card)
  ("swap_hand", who, position in the other hand)       ("declined", who, bonus)
  ("reshuffle",)                                       ("auto", sure tricks that are left)
  ("sure",): seat 0 has this trick by a sure trick     ("won", winner or None, a, b, context)
  ("set", field)                                       ("resume",): a correction has resumed the fight

Events of a campaign:
  ("begin", "fight", "trick" or "tutorial", how many cards seat 0 has fewer)
  ("rest",): the hands are drawn up                    ("roles",): `cast` has changed
  ("earned", xp, money)                                ("at", place)
  ("explored", card, place)                            ("scene",)
  ("fewer", handicap)                                  ("fresh",): a new Protagonist has a blank sheet
  ("challenge", test)                                  ("laid", who, card)
  ("checked", card, total, difficulty)                 ("passed", True or False, points above, test)
  ("weapon", card)                                     ("claimed", weapon, card given)
  ("reward", reward, its argument or None)             ("map", change, its arguments…)
  ("sheet",)                                           ("hero", index of the sheet)
  ("session", number)                                  ("picked", rank, table, or None for all tables)
  ("prompts",)                                         ("finish",)
  ("over", winner or None)
"""

from cornerman.cards import RANKS, SUITS
from cornerman.game import Ask, Verbs, asked, field, of_kind
from cornerman.games.fightcard.state import (  # noqa: F401, `seats` is a function of the contract
    FIGHTS, SEAT, TABLES, card_bonus, cards_of, counters, fighters, fighters_of, is_campaign, lazy, missing, repeated,
    ring_name, seats, sheet, unavailable)
from cornerman.tables import cached

# How many changes of who fights, and of ring names, the state holds for the history.
MOST_FIGHTERS, MOST_FORMER = 128, 24

# A line for each verb, as `game.Verbs` reads it: name, phases, function, arguments.
TABLE = """
first lead fight.first LEADER
trump trump fight.trump ask_trump_card
discard penalty fight.discard TURN ask_discarded
play play fight.play TURN CARD
use effect fight.use ask_used
pass effect fight.decline
took FIGHTS fight.took ask_taker ask_turned_up
auto play fight.auto ask_sure_trick
reshuffle FIGHTS fight.reshuffle
fight roam campaign_rules.begin_fight ask_here
scene roam campaign_rules.scene ask_here
challenge roam challenges.challenge ask_test ask_dealt
weapon roam challenges.weapon campaign_rules.ask_drawn
take roam campaign_rules.take ask_here
move roam campaign_rules.move ask_step
explore roam campaign_rules.explore ask_explored
map roam campaign_rules.change_map ask_map ask_map ask_map
advance roam sheet.advance ask_advance ask_advanced ask_move_name
sheet roam sheet.write FIELD ask_written
premade roam sheet.premade RANK
pick roam sheet.pick ask_table campaign_rules.ask_drawn
finish roam sheet.keep_cards ask_cards
prompts roam sheet.keep_cards ask_cards
session roam sheet.session
tutorial roam campaign_rules.begin_fight
hero roam sheet.hero ask_index
end roam campaign_rules.end WINNER
play challenge challenges.lay ask_player CARD
check challenge challenges.check ask_stat campaign_rules.ask_drawn
judge challenge challenges.judge ask_verdict ask_tag
claim weapon challenges.claim ask_claimed
pass weapon challenges.leave_weapon
reward GAINS challenges.reward ask_reward ask_given ask_where campaign_rules.ask_map
pass GAINS challenges.reward
lost lost campaign_rules.lost ask_lost
cast GOING sheet.cast ask_index ask_index
"""
GAINS = ("reward", "spoils")
VERBS = Verbs(lazy, TABLE, {
    "FIGHTS": FIGHTS, "GAINS": GAINS, "GOING": FIGHTS + GAINS + ("roam", "challenge", "weapon", "lost"),
    "FIELD": of_kind(("choice", TABLES + ("look", "tags", "stats"))), "RANK": of_kind(("choice", tuple(RANKS))),
    "WINNER": of_kind(("maybe", SEAT)), "TURN": of_kind(SEAT, lazy("fight.wrong_turn")),
    "CARD": of_kind(("card",), lambda options, state, action, card: unavailable(options, state, card)),
    "LEADER": asked(lambda options, state, prefix: Ask(SEAT, optional=True))})
verbs = VERBS.named

STAYS = {phase: ("state", "view", "fight") for phase in FIGHTS}
STAYS[None] = ("state", "view")


apply_set = lazy("fight.correct_field")


def new(options, chance):
    """The state of a new match: a single fight that has begun, or a campaign in the phase `roam`."""
    state = lazy.fight.empty()
    if is_campaign(options):
        lazy.campaign_rules.begin(options, state)
    else:
        lazy.fight.start(options, state, "fight", [])
    derive(options, state)
    return state


def quick(options, state, prefix):
    """True for an offer that is done at once when it is chosen: the device decides, or the players need not name a
    suit. Only in the phases of `dashboard.OFFERS` there are offers; elsewhere OK has rows of its own."""
    return prefix[0] in ("trump", "took")


def settle(options, state, action, chance, events):
    """Apply what follows every action: where the end of a trick game leads in a campaign, the hidden fields `_verb`
    (see `fight.empty`) and those of `note_fighters`, and the derived fields."""
    campaign = is_campaign(options)
    if campaign and events and events[-1][0] == "won":
        lazy.campaign_rules.end_trick_game(options, state, events[-1][1], events)
    verb = action[0]
    if action[:2] == ["set", "trump"] and state.get("_verb") == "trump":
        verb = "turned"
    elif campaign and any([event[0] == "passed" and not event[1] for event in events]):
        verb = "failed"
    state["_verb"] = verb if verb in ("took", "trump", "play", "turned", "failed") else None
    if campaign:
        note_fighters(state)
    derive(options, state)


def note_fighters(state):
    """Note who fights in hidden fields, so that the history can name the fighters of earlier actions.

    _count: how many actions were done; _rings: the ring name of each sheet; _fighters: a flat list, which takes a fifth
    of the memory of nested ones, with two integers for each of the latest changes: the number of the first action after
    it, and who has fought since (`state.fighters`); _former: the latest ring names that another has replaced, as
    [number of the first action after that, index of the sheet, old name]
    """
    count = state["_count"] = state.get("_count", 0) + 1
    changes = state.setdefault("_fighters", [0, fighters((0, 0, 1, None))])
    former, rings = state.setdefault("_former", []), [ring_name(sheet) for sheet in state["sheets"]]
    former_rings = state.get("_rings", rings)
    for hero in range(len(rings)):
        if former_rings[hero] and former_rings[hero] != rings[hero]:
            former.append([count, hero, former_rings[hero]])
    state["_rings"] = rings
    place = state["at"] if state["ctx"] == "fight" else fighters_of(changes[-1])[3]
    present = fighters([state["hero"]] + state["cast"][:2] + [place])
    if changes[-1] != present:
        changes += [count, present]
    del changes[:-2 * MOST_FIGHTERS], former[:-MOST_FORMER]


def derive(options, state):
    """Compute the derived fields `turn`, `forced`, `follow` and `due` (docs/rules/fightcard.md, Derived fields)."""
    phase, lead = state["phase"], state["lead"]
    led = None if lead is None else state["table"][lead]
    state["turn"] = None
    if phase == "play":
        state["turn"] = lead if led is None else 1 - lead
    elif phase == "effect":
        state["turn"], bonus = state["pending"][0]
    elif phase == "penalty":
        state["turn"] = 0 if state["debt"][0] else 1
    state["forced"] = False
    if options["trump"] != "match":
        state["follow"] = None
    if led:
        if options["trump"] != "match" and phase in ("play", "effect"):
            state["follow"] = counters(options, led[1])
        state["forced"] = phase == "play" and card_bonus(options, state, led) == "force"
    if is_campaign(options):
        at = state["at"]
        kind = None if at is None or at in state["cleared"] else state["places"][at]
        state["due"] = None if kind in ("empty", "respawn") else kind


# ---- corrections (docs/rules/fightcard.md, Corrections); `fight.correct_field` applies them

IN_A_FIGHT = ("tricks", "trump", "lead", "hands", "debt", "trump_card")
WITH_TRUMP = ("trump", "trump_card", "presets")


def on_sheet(name, most):
    """Make the `ask` of a number on the sheet in play. name: the field of the sheet; most: its maximum"""
    return lambda options, state, seat: Ask(("int", 0, most), sheet(state)[name])


def ask_present_place(options, state, seat):
    """The Ask for the place where the Protagonist is."""
    count = len(state["places"])
    return Ask(("int", 0, count - 1), state["at"], candidates=list(range(count)))


def ask_places(name):
    """Make the `ask` of a list of places. name: the field of the state"""
    def ask(options, state, seat):
        count = len(state["places"])
        return Ask(("list", ("int", 0, count - 1), 0, count), list(state[name]), wrong=repeated,
                   choices=list(range(count)))
    return ask


def ask_trump_card(options, state, seat):
    """The Ask for the Trump Suit card: an unseen card, the present one, or null."""
    present = state["trump_card"]
    return Ask(("maybe", ("card",)), present,
               wrong=lambda card: None if card in (None, present) else unavailable(options, state, card))


def ask_weapons(options, state, seat):
    """The Ask for the weapons on the sheet in play: different cards of the pack."""
    def wrong(cards):
        absent = [card for card in cards if missing(options, card)]
        return missing(options, absent[0]) if absent else repeated(cards)
    return Ask(("list", ("card",), 0, 25), list(sheet(state)["weapons"]), wrong=wrong, choices=cards_of(options))


def ask_presets(options, state, seat):
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


@cached
def all_fields():
    """The Fields of all corrections, which are forgotten when memory is low."""
    return (
        field("tricks", True, ("int", 0, 25)),
        field("trump", kind=("suit",)),
        field("lead", kind=SEAT),
        field("hands", True, ("int", 0, 34)),
        field("debt", True, ("int", 0, 25)),
        field("xp", ask=on_sheet("xp", 9999)),
        field("money", ask=on_sheet("money", 9999)),
        field("handicap", ask=lambda options, state, seat: Ask(  # negative: the next hand has more cards
            ("int", -lazy.campaign_rules.spare_cards(options), options["hand"] - 1), now=True)),
        field("boost", kind=("int", 0, 9)),
        field("autos", kind=("int", 0, 9)),
        field("session", kind=("int", 1, 999)),
        field("advances", ask=on_sheet("advances", 99)),
        field("weapons", ask=ask_weapons),
        field("presets", ask=ask_presets),
        field("at", ask=ask_present_place),
        field("cleared", ask=ask_places("cleared")),
        field("blocked", ask=ask_places("blocked")),
        field("visited", ask=ask_places("visited")),
        field("hero", ask=lambda options, state, seat: lazy.sheet.ask_index(
            options, state, ["hero"]).but(state["hero"])),
        field("trump_card", ask=ask_trump_card),
    )


def corrections(options):
    """The Fields that match the options: of a campaign, the Trump Suit, the place only where there are these."""
    return tuple([field for field in all_fields() if (is_campaign(options) or field.name in IN_A_FIGHT)
                  and (options["trump"] == "match" or field.name not in WITH_TRUMP)
                  and (options["map"] != "none" or field.name != "at")])


def correctable(options, state):
    """The open prefixes of corrections, likeliest first: between the fights of a campaign those of a fight last. Fields
    that have no effect with these options are left out, but can be corrected."""
    from cornerman.menus import set_prefixes

    unused = [] if options["outcome"] == "trumps" else ["debt"]
    if options["map"] == "none":
        unused += ["cleared", "blocked", "visited"]
    if options["heroes"] == 1:
        unused.append("hero")
    used = [field for field in corrections(options) if field.name not in unused]
    if is_campaign(options) and state["phase"] not in FIGHTS:
        used = ([field for field in used if field.name not in IN_A_FIGHT]
                + [field for field in used if field.name in IN_A_FIGHT])
    return set_prefixes(used)
