"""The Fight Card System: what is open when, and what follows (docs/rules/fightcard.md).

`fight` and `tricks` have the trick game; `campaign_rules`, `map_rules`, `challenges` and `characters` have what lies
around fights; `corrections` has the table of what can be corrected; `state` has what they all need, `deck` what belongs
to cards.

Events of a fight, `who` a seat:
("lead", who, device)  ("preset", suit)  ("trump", suit, card or None)  ("discard", who, n)
("play", who, card, move, armed)  ("off", who or None: neither, suit) then ("trick", winner, a, b)
("leads", who): by a Two  ("new",): a new Trump Suit is due  ("took", winner, a, b, suit or None)
("redraw", who, card or None)  ("swap_trump", who, card)  ("swap_hand", who, position)
("declined", who, effect)  ("reshuffle",)  ("auto", left)  ("sure",): by it seat 0 has the trick
("won", winner or None, a, b, context)  ("set", field)  ("resume",)
Events of a campaign:
("begin", "fight", "trick" or "tutorial", cards fewer)  ("rest",): draw up to N  ("roles",): `cast` has changed
("earned", xp, money)  ("at", place)  ("explored", card, place)  ("scene",)  ("fewer", handicap)  ("fresh",)
("challenge", test)  ("laid", who, card)  ("checked", card, total, difficulty)  ("passed", bool, points above, test)
("weapon", card)  ("claimed", weapon, card given)  ("reward", what, argument or None)  ("map", op, …)
("sheet",)  ("hero", i)  ("session", n)  ("picked", rank, table or None: all)  ("prompts",)  ("finish",)
("over", winner or None)
"""

from cornerman.cards import RANKS
from cornerman.game import Verbs, module_at, of_kind
from cornerman.games.fightcard.state import (  # noqa: F401, seats is one of these rules
    FIGHTS, SEAT, TABLES, bonus_due, fighters, fighters_of, is_campaign, lazy, ring_name, seats)

MOST_FIGHTERS, MOST_FORMER = 128, 24  # changes of who fights, and of ring names, that the history can tell

# Verbs, as `game.Verbs` reads them.
TABLE = """
first lead fight.first ask_leader
trump trump tricks.trump ask_trump_card
discard penalty tricks.discard TURN ask_discarded
play play tricks.play TURN CARD
use effect tricks.use ask_used
pass effect tricks.decline
took FIGHTS fight.took ask_taker ask_turned_up
auto play fight.auto ask_sure_trick
reshuffle FIGHTS fight.reshuffle
fight roam campaign_rules.begin_fight campaign_rules.ask_here
scene roam campaign_rules.scene campaign_rules.ask_here
challenge roam challenges.challenge ask_test ask_dealt
weapon roam challenges.weapon ask_weapon
take roam campaign_rules.take campaign_rules.ask_here
move roam campaign_rules.move map_rules.ask_step
explore roam campaign_rules.explore ask_explored
map roam map_rules.change_map ask_map ask_map ask_map
advance roam characters.advance ask_advance ask_advanced ask_move_name
sheet roam characters.write FIELD ask_written
premade roam characters.premade RANK
pick roam characters.pick ask_table campaign_rules.ask_drawn
finish roam characters.keep_cards ask_cards
prompts roam characters.keep_cards ask_cards
session roam characters.session
tutorial roam campaign_rules.begin_fight
hero roam characters.hero ask_hero
end roam campaign_rules.end WINNER
play challenge challenges.lay ask_player ask_laid
check challenge challenges.check ask_stat campaign_rules.ask_drawn
judge challenge challenges.judge ask_verdict ask_tag
claim weapon challenges.claim ask_claimed
pass weapon challenges.leave_weapon
reward GAINS challenges.reward ask_reward ask_given ask_where ask_rest
pass GAINS challenges.reward
lost lost campaign_rules.lost campaign_rules.ask_lost
cast GOING characters.cast ask_role ask_actor
"""
GAINS = ("reward", "spoils")
VERBS = Verbs(lazy, TABLE, {
    "FIGHTS": FIGHTS, "GAINS": GAINS, "GOING": FIGHTS + GAINS + ("roam", "challenge", "weapon", "lost"),
    "FIELD": of_kind(("choice", TABLES + ("look", "tags", "stats"))), "RANK": of_kind(("choice", tuple(RANKS))),
    "WINNER": of_kind(("maybe", SEAT)), "TURN": of_kind(SEAT, lazy("tricks.wrong_turn")),
    "CARD": of_kind(("card",), lazy("tricks.wrong_card"), lazy("tricks.cards_shown"))})
verbs = VERBS.named

STAYS = {phase: ("state", "fight_view", "fight") for phase in FIGHTS}
STAYS[None] = ("state", "campaign_view")


corrections = lazy("corrections.fields")
correctable = lazy("corrections.listed")
apply_set = lazy("fight.correct_field")


def new(options, chance):
    """The state of a new match."""
    state = lazy.fight.empty()
    if is_campaign(options):
        lazy.campaign_rules.begin(options, state)
    else:
        lazy.fight.start(options, state)
    derive(options, state)
    return state


def quick(options, state, prefix):
    """True for what the device can decide at once, or the table without a card."""
    verb = prefix[0]
    if verb == "use":
        return bonus_due(state) != "swap_trump"
    return verb in ("first", "trump", "pass", "took", "explore", "weapon", "prompts", "finish")


def settle(options, state, action, chance, events):
    """What follows after every action: where a fight of a campaign leads, and the derived fields."""
    campaign = is_campaign(options)
    if campaign and events and events[-1][0] == "won":
        lazy.campaign_rules.end_trick_game(options, state, events[-1][1], events)
    if action[:2] != ["set", "trump"] or state.get("_verb") != "trump":
        state["_verb"] = action[0] if action[0] in ("took", "trump", "play") else None
        if campaign and any([event[0] == "passed" and not event[1] for event in events]):
            state["_verb"] = "failed"
    if campaign:
        note_fighters(state)
    derive(options, state)


def note_fighters(state):
    """Note who fights, for the history. Hidden: `_count`, how many actions were done; `_rings`, the ring names of the
    sheets; `_fighters`, for each of the latest changes the number of the first action after it, then who has fought
    since, as one number (`state.fighters`): a flat list takes a fifth of the memory; `_former`, the latest ring names
    that another has replaced: [the number of the first action after that, which Protagonist, the name]."""
    count = state["_count"] = state.get("_count", 0) + 1
    found = state.setdefault("_fighters", [0, fighters((0, 0, 1, None))])
    former, rings = state.setdefault("_former", []), [ring_name(own) for own in state["sheets"]]
    had = state.get("_rings", rings)
    for hero in range(len(rings)):
        if had[hero] and had[hero] != rings[hero]:
            former.append([count, hero, had[hero]])
    state["_rings"] = rings
    place = state["at"] if state["ctx"] == "fight" else fighters_of(found[-1])[3]
    now = fighters([state["hero"]] + state["cast"][:2] + [place])
    if found[-1] != now:
        found += [count, now]
    del found[:-2 * MOST_FIGHTERS], former[:-MOST_FORMER]


def derive(options, state):
    """The fields that are worked out from the others (docs/rules/fightcard.md, Derived fields)."""
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
        deck = module_at("cornerman.games.fightcard.deck")
        if options["trump"] != "match" and phase in ("play", "effect"):
            state["follow"] = deck.counters(options, led[1])
        state["forced"] = phase == "play" and deck.bonus(options, state, led) == "force"
    if is_campaign(options):
        at = state["at"]
        kind = None if at is None or at in state["cleared"] else state["places"][at]
        state["due"] = None if kind in ("empty", "respawn") else kind
