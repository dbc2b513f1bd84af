"""The Fight Card System: what is open when, and what follows (docs/rules/fightcard.md).

`fight` has the trick game; `campaign_rules`, `map_rules`, `challenges` and `characters` have what lies around fights;
`corrections` has the table of what can be corrected; `state` has what they all need.

Events of a fight, `who` a seat:
("lead", who, device)  ("preset", suit)  ("trump", suit, card or None)  ("discard", who, n)
("play", who, card, move, armed)  ("off", who or None: neither, suit) then ("trick", winner, a, b)
("leads", who): by a Two  ("new",): a new Trump Suit is due  ("took", winner, a, b, suit or None)
("redraw", who, card or None)  ("swap_trump", who, card)  ("swap_hand", who, position)
("declined", who, effect)  ("reshuffle",)  ("auto", left)  ("sure",): by it seat 0 has the trick
("won", winner or None, a, b, context)  ("set",)  ("resume",)
Events of a campaign:
("begin", "fight", "trick" or "tutorial", cards fewer)  ("rest",): draw up to N  ("roles",): `cast` has changed
("earned", xp, money)  ("at", place)  ("explored", card, place)  ("scene",)  ("fewer", handicap)  ("fresh",)
("challenge", test)  ("laid", who, card)  ("checked", card, total, difficulty)  ("passed", bool, points above)
("weapon", card)  ("claimed", weapon, card given)  ("reward", what, argument or None)  ("map", op, …)
("sheet",)  ("hero", i)  ("session", n)  ("picked", rank, table or None: all)  ("prompts",)  ("finish",)
("over", winner or None)
"""

from cornerman.cards import RANKS
from cornerman.game import Verb
from cornerman.games.fightcard.state import (FIGHTS, SEAT, TABLES, bonus, counters, is_campaign,
                                             seats)  # noqa: F401, seats is a function of these rules

ROAM = ("roam",)
GAINS = ("reward", "spoils")
GOING = FIGHTS + ROAM + GAINS + ("challenge", "weapon", "lost")
HERE = ("state.ask_here",)
MAP = ("map_rules.ask_map",)

VERBS = (
    Verb("first", ("lead",), ("fight.ask_leader",), "fight.first"),
    Verb("trump", ("trump",), ("fight.ask_trump_card",), "fight.trump"),
    Verb("discard", ("penalty",), ("fight.ask_turn", "fight.ask_discarded"), "fight.discard"),
    Verb("play", ("play",), ("fight.ask_turn", "fight.ask_played"), "fight.play"),
    Verb("use", ("effect",), ("fight.ask_used",), "fight.use"),
    Verb("pass", ("effect",), (), "fight.decline"),
    Verb("took", FIGHTS, ("fight.ask_taker", "fight.ask_turned_up"), "fight.took"),
    Verb("auto", ("play",), ("fight.ask_sure_trick",), "fight.auto"),
    Verb("reshuffle", FIGHTS, (), "fight.reshuffle"),
    Verb("fight", ROAM, HERE, "campaign_rules.begin_fight"),
    Verb("scene", ROAM, HERE, "campaign_rules.scene"),
    Verb("challenge", ROAM, ("challenges.ask_test", "challenges.ask_dealt"), "challenges.challenge"),
    Verb("weapon", ROAM, ("challenges.ask_weapon",), "challenges.weapon"),
    Verb("take", ROAM, HERE, "campaign_rules.take"),
    Verb("move", ROAM, ("map_rules.ask_step",), "campaign_rules.move"),
    Verb("explore", ROAM, ("campaign_rules.ask_explored",), "campaign_rules.explore"),
    Verb("map", ROAM, MAP * 3, "map_rules.change_map"),
    Verb("advance", ROAM, ("characters.ask_advance",) + ("characters.ask_advanced",) * 2, "characters.advance"),
    Verb("sheet", ROAM, (("choice", TABLES + ("look", "tags", "stats")), "characters.ask_written"), "characters.write"),
    Verb("premade", ROAM, (("choice", tuple(RANKS)),), "characters.premade"),
    Verb("pick", ROAM, ("characters.ask_table", "state.ask_drawn"), "characters.pick"),
    Verb("finish", ROAM, ("characters.ask_cards",), "characters.keep_cards"),
    Verb("prompts", ROAM, ("characters.ask_cards",), "characters.keep_cards"),
    Verb("session", ROAM, (), "characters.session"),
    Verb("tutorial", ROAM, (), "campaign_rules.begin_fight"),
    Verb("hero", ROAM, ("characters.ask_hero",), "characters.hero"),
    Verb("end", ROAM, (("maybe", SEAT),), "campaign_rules.end"),
    Verb("play", ("challenge",), ("challenges.ask_player", "challenges.ask_laid"), "challenges.lay"),
    Verb("check", ("challenge",), ("challenges.ask_stat", "state.ask_drawn"), "challenges.check"),
    Verb("judge", ("challenge",), ("challenges.ask_verdict", "challenges.ask_tag"), "challenges.judge"),
    Verb("claim", ("weapon",), ("challenges.ask_claimed",), "challenges.claim"),
    Verb("pass", ("weapon",), (), "challenges.leave_weapon"),
    Verb("reward", GAINS, ("challenges.ask_reward",) + ("challenges.ask_given",) * 3, "challenges.reward"),
    Verb("pass", GAINS, (), "challenges.reward"),
    Verb("lost", ("lost",), ("campaign_rules.ask_lost",), "campaign_rules.lost"),
    Verb("cast", GOING, ("characters.ask_role", "characters.ask_actor"), "characters.cast"),
)

STAYS = {phase: ("state", "prompts", "fight", "event_text") for phase in FIGHTS}
STAYS[None] = ("state", "prompts")


CORRECTIONS, correctable, apply_set = "corrections.fields", "corrections.listed", "corrections.apply"


def new(options, chance):
    """The state of a new match."""
    from cornerman.games.fightcard import fight

    state = fight.empty()
    if is_campaign(options):
        from cornerman.games.fightcard import campaign_rules

        campaign_rules.begin(options, state)
    else:
        fight.start(options, state)
    derive(options, state)
    return state


def quick(options, state, prefix):
    """True for what the device can decide at once, or the table without a card."""
    verb = prefix[0]
    if verb == "use":
        return state["pending"][0][1] != "swap_trump"
    return verb in ("first", "trump", "pass", "took", "explore", "weapon", "prompts", "finish")


def settle(options, state, action, chance, events):
    """What follows after every action: where a fight of a campaign leads, and the derived fields."""
    if is_campaign(options) and events and events[-1][0] == "won":
        from cornerman.games.fightcard import campaign_rules

        campaign_rules.ended(options, state, events[-1][1], events)
    state["_took"] = action[0] == "took"
    derive(options, state)


def derive(options, state):
    """The fields that are worked out from the others (docs/rules/fightcard.md, Derived fields)."""
    phase, lead = state["phase"], state["lead"]
    led = None if lead is None else state["table"][lead]
    state["turn"] = None
    if phase == "play":
        state["turn"] = lead if led is None else 1 - lead
    elif phase == "effect":
        state["turn"] = state["pending"][0][0]
    elif phase == "penalty":
        state["turn"] = 0 if state["debt"][0] else 1
    state["forced"] = phase == "play" and led is not None and bonus(options, state, led) == "force"
    if options["trump"] != "match":
        state["follow"] = counters(options, led[1]) if led and phase in ("play", "effect") else None
    if is_campaign(options):
        at = state["at"]
        kind = None if at is None or at in state["cleared"] else state["places"][at]
        state["due"] = None if kind in ("empty", "respawn") else kind
