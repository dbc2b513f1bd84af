"""A table of the Fight Card System for tests: facts of the game, short ways to play fights and campaigns, random
players, and invariants of every state."""

import json
import random

from played import Played

from cornerman.catalog import Game
from cornerman import game

FIGHTCARD = Game("fightcard")
RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
TDL = ("Forearm Smash,Headlock,Uppercut,Big Boot,Knee Strike,Lariat,Dropkick,Backbreaker,Spinebuster,Sleeper Hold,"
       "Suplex,Neckbreaker,Slam").split(",")
RUSH = ("Jab,Hook,Low Kick,Fast Elbow,Cross Punch,Spinning Elbow,Haymaker,Uppercut,Spinning Backfist,High Knee,"
        "Jumping Elbow,Twisting Kick,Axe Kick").split(",")
EFFECTS = "redraw lead none none swap_trump none none none swap_hand none new_trump force none".split()
KINDS = "empty fight ally challenge weapon respawn money custom".split()
MAP = ("empty ally fight challenge weapon fight challenge respawn respawn challenge ally fight fight respawn weapon "
       "fight").split()
KEY = "respawn ally ally challenge challenge challenge weapon fight fight fight fight fight fight".split()
TESTS = "beat colour suit trick deck tags".split()
REWARDS = "preset redraw map trick boost hand".split()
EARNINGS = "win margin challenge range session found".split()
FIGHT = {
    "phase", "over", "winner", "trump", "trump_card", "follow", "lead", "turn", "forced", "table", "tricks", "length",
    "target", "hands", "spent", "out", "pending", "retrump", "debt", "pick", "move", "last"}
CAMPAIGN = {
    "ctx", "test", "dealt", "difficulty", "places", "links", "cuts", "at", "prev", "due", "cleared", "blocked",
    "visited", "presets", "passed", "handicap", "boost", "autos", "sure", "armed", "hero", "sheets", "cast",
    "session"}
SHEET = {"shoot": "", "ring": "", "pitch": "", "gimmick": "", "pronouns": "", "look": "", "finish": [], "prompts": [],
         "tags": [], "stats": [], "moves": {}, "xp": 0, "money": 0, "advances": 0, "weapons": []}
FIGHTING = {"lead", "trump", "penalty", "play", "effect"}
VERBS = {
    "lead": {"first"}, "trump": {"trump"}, "penalty": {"discard"}, "play": {"play", "auto"}, "effect": {"use", "pass"},
    "over": set(), "challenge": {"play", "check", "judge"}, "weapon": {"claim", "pass"}, "reward": {"reward", "pass"},
    "spoils": {"reward", "pass"}, "lost": {"lost"},
    "roam": set("move explore fight challenge weapon take scene tutorial map sheet pick premade prompts finish advance "
                "session hero end".split())}
USUAL = {"move", "explore", "take", "fight", "challenge", "weapon", "play", "use"}  # random players do them more often
ALL = set.union(*VERBS.values()) | {"set", "cast", "took", "reshuffle"}


class Table(Played):
    """A fight, or with mode="campaign" a campaign."""

    NAME = "fightcard"

    def __getattr__(self, name):
        return self.state[name]

    def play(self, cards):
        """Cards (a text) one after another, each by who is to play."""
        for card in cards.split():
            self.do("play", self.turn, card)
        return self

    def take_tricks(self, seats):
        """Whole tricks; seats: a text of digits."""
        for seat in seats:
            self.do("took", int(seat))
        return self

    def at_place(self, place):
        self.do("set", "at", place)
        return self

    @property
    def sheet(self):
        return self.sheets[self.hero]

    def open(self):
        """The verbs that are open."""
        verbs = set()
        for verb in ALL:
            try:
                FIGHTCARD.rules.ask(self.options, self.state, [verb])
                verbs.add(verb)
            except game.Refused:
                pass
        return verbs

    def check_invariants(self, corrected=False):
        """Check the invariants of every state."""
        check_invariants(self.options, self.state)
        if self.phase in ("roam", "weapon", "reward", "lost") and not corrected:
            n = self.options["hand"]
            assert self.hands == [n, n if self.options["own_hands"] or self.options["antagonist_card"] else 0]
            assert self.table == [None, None] and self.trump is self.lead is None and self.spent == [[], []]


def fight(trump="4H", seed="test", **given):
    """A fight whose first trick is led."""
    table = Table(seed, **given)
    table.do("trump", trump)
    return table


def preset(**given):
    """A fight whose Trump Suit is hearts, no card of it face up."""
    return Table(**dict({"preset": "H"}, **given))


def campaign(seed="test", **given):
    return Table(seed, **dict({"mode": "campaign"}, **given))


def nowhere(seed="test", **given):
    """A campaign of the mind: everything is at hand."""
    return campaign(seed, **dict({"map": "none"}, **given))


def counters(options):
    """{suit: the suit that answers it} of a counter game."""
    if options["trump"] == "counter":
        return {"H": "C", "C": "H", "D": "S", "S": "D"}
    ring = [suit for suit in "CDHS" if suit != options["removed"]]
    step = 1 if options["cycle"] == "next" else -1
    return {suit: ring[(n + step) % 3] for n, suit in enumerate(ring)}


def value(options, card):
    return 14 if card[0] == "A" and options["ace"] == "high" else RANKS.index(card[0]) + 1


def bonus(options, state, card):
    """The bonus of a card in this trick."""
    name = options["effects"][RANKS.index(card[0])]
    if options["trump"] != "match":
        return "none" if name in ("swap_trump", "new_trump") else name
    return "none" if options["trumps"] == "suit" and card[1] != state["follow"] else name


def check_invariants(options, state):
    """Check the state table, which holds in any state."""
    whole = options["mode"] == "campaign"
    assert set(game.public(state)) - {"names"} == FIGHT | CAMPAIGN if whole else FIGHT
    assert json.loads(json.dumps(state)) == state
    phase, lead, match = state["phase"], state["lead"], options["trump"] == "match"
    assert phase in VERBS and state["over"] == (phase == "over") and state["winner"] in (None, 0, 1)
    assert state["winner"] is None or state["over"]
    led = phase in ("play", "effect") and lead is not None and state["table"][lead] or None
    owing = [seat for seat in (0, 1) if state["debt"][seat]]
    assert state["turn"] == {"play": lambda: 1 - lead if led else lead, "effect": lambda: state["pending"][0][0],
                             "penalty": lambda: owing[0]}.get(phase, lambda: None)()
    assert state["forced"] == (phase == "play" and led is not None and bonus(options, state, led) == "force")
    assert (phase == "effect") == bool(state["pending"])
    for seat, effect in state["pending"]:
        assert seat in (0, 1) and effect in ("redraw", "swap_trump", "swap_hand")
    if not match:
        assert state["trump"] is state["trump_card"] is None and not state["retrump"] and phase != "trump"
        assert state["follow"] == (counters(options)[led[1]] if led else None)
    elif phase == "play" and not led:
        assert state["follow"] == state["trump"] is not None
    elif not led:
        assert state["follow"] is None
    assert state["trump_card"] is None or state["trump_card"][1] == state["trump"]
    seen = state["spent"][0] + state["spent"][1] + state["out"] + [
        card for card in [*state["table"], state["trump_card"]] if card]
    assert len(set(seen)) == len(seen) and set(seen) <= set(PACK)
    assert options["trump"] != "three" or not [card for card in seen if card[1] == options["removed"]]
    for numbers, most in ((state["tricks"], 25), (state["hands"], 34), (state["debt"], 25)):
        assert len(numbers) == 2 and all(type(n) is int and 0 <= n <= most for n in numbers)
    assert state["target"] == (state["length"] // 2 + 1 if state["length"] else 0)
    assert state["move"] is None or type(state["move"]) is str and len(state["move"]) <= 24
    if phase in FIGHTING and not led:
        assert min(state["hands"]) > 0 or any(state["table"])
        assert options["end"] == "all" or max(state["tricks"]) < state["target"] or state.get("ctx") == "trick"
    if whole:
        check_campaign_invariants(options, state)


def check_campaign_invariants(options, state):
    """Check what holds in a campaign only."""
    phase, count = state["phase"], len(state["places"])
    assert (state["ctx"] is None) == (phase not in FIGHTING and phase != "spoils")
    assert state["ctx"] in (None, "fight", "trick", "tutorial")
    assert state["test"] is None or state["test"] in options["challenges"]
    assert (state["test"] is not None) == (phase == "challenge" or state["ctx"] == "trick")
    assert (state["difficulty"] is not None) == (phase == "challenge" and state["test"] == "deck")
    if options["map"] == "none":
        assert state["places"] == state["visited"] == state["cleared"] == state["blocked"] == []
        assert state["at"] is state["prev"] is state["due"] is None
    else:
        kind = state["places"][state["at"]]
        closed = kind in ("empty", "respawn") or state["at"] in state["cleared"]
        assert state["due"] == (None if closed else kind) and set(state["places"]) <= set(KINDS) and count <= 64
        for name in ("cleared", "blocked", "visited"):
            assert state[name] == sorted(set(state[name])) and set(state[name]) <= set(range(count))
    for name in ("links", "cuts"):
        assert state[name] == sorted(state[name]) and all(0 <= a < b < count for a, b in state[name])
    assert not [pair for pair in state["cuts"] if pair in state["links"]]
    size = 39 if options["trump"] == "three" else 52
    assert -min(9, size - 2 * options["hand"] - 1) <= state["handicap"] < options["hand"]
    assert 0 <= state["boost"] <= 9 and 0 <= state["autos"] <= 9 and 1 <= state["session"] <= 999
    assert type(state["sure"]) is type(state["armed"]) is bool and (not state["sure"] or state["ctx"])
    assert len(state["sheets"]) == options["heroes"] > state["hero"] >= 0
    for sheet in state["sheets"]:
        assert set(sheet) == set(SHEET) and len(sheet["stats"]) == len(options["stats"])
        assert all(-5 <= stat <= 9 for stat in sheet["stats"]) and len(set(sheet["tags"])) == len(sheet["tags"]) <= 12
        assert 0 <= sheet["xp"] <= 9999 and 0 <= sheet["money"] <= 9999 and 0 <= sheet["advances"] <= 99
        assert len(set(sheet["weapons"])) == len(sheet["weapons"]) <= 25
    players = options["players"] or (3 if options["trio"] else 2)
    assert len(set(state["cast"])) == len(state["cast"]) == (3 if options["trio"] else 2)
    assert all(0 <= player < players for player in state["cast"])


# ---- random players --------------------------------------------------------


def anything(rng, kind):
    """A random value of a kind."""
    name = kind[0]
    if name == "int":
        return rng.randint(kind[1], kind[2])
    if name == "words":
        return rng.choice("éÜ★abcdefghijkl")
    if name == "card":
        return rng.choice(PACK)
    if name == "suit":
        return rng.choice("CDHS")
    if name in ("list", "each"):
        return [anything(rng, kind[1]) for _ in range(rng.randint(kind[2], min(kind[3], kind[2] + 3))
                                                     if name == "list" else kind[2])]
    if name == "maybe":
        return rng.choice([None, anything(rng, kind[1])])
    if name == "record":
        return {}
    if name == "any":
        return {"next": rng.choice("CDHS")} if rng.random() < .5 else {}
    return rng.choice(list(kind[1]))


def random_action(rng, table, prefix):
    """The prefix with arguments from its pickers, a whole action."""
    action = list(prefix)
    while True:
        ask = FIGHTCARD.rules.ask(table.options, table.state, action)
        if ask is None or ask.optional and (ask.candidates == [] or rng.random() < .6):
            return action
        if ask.first is not None and ask.choices is None:
            assert ask.refuses(ask.first) is None, (action, ask.first)
        for _ in range(40):
            if ask.choices is not None:
                given = []
                while ask.refuses(given) or len(given) < ask.kind[3] and rng.random() < .2:
                    more = [v for v in ask.choices if not ask.wrong or not ask.wrong(given + [v])]
                    if not more:
                        break
                    given.append(rng.choice(more))
            elif ask.candidates:
                given = rng.choice([v for v in ask.candidates if ask.refuses(v) is None])
            else:
                given = anything(rng, ask.kind)
            if not ask.refuses(given):
                break
        else:
            given = ask.first
            assert ask.refuses(given) is None, (action, given)
        action.append(given)


def random_match(seed, steps, corrections=0., **given):
    """A match by random actions that the offers show; yields (table, action, events)."""
    rng = random.Random(seed)
    table = Table(seed, **given)
    for _ in range(steps):
        prefixes = FIGHTCARD.rules.open_prefixes(table.options, table.state)
        assert table.over or prefixes
        assert {prefix[0] for prefix in prefixes} <= legal(table)
        if rng.random() < corrections:
            prefixes = FIGHTCARD.rules.correctable(table.options, table.state)
        elif not prefixes:
            return
        verbs = sorted({prefix[0] for prefix in prefixes} - {"end"})
        if rng.random() < .6:
            verbs = [verb for verb in verbs if verb in USUAL] or verbs
        verb = rng.choice(verbs)
        action = random_action(rng, table, rng.choice([prefix for prefix in prefixes if prefix[0] == verb]))
        yield table, action, table.do(*action)


def legal(table):
    """The verbs that the rules know in this phase, `set` aside."""
    verbs = set(VERBS[table.phase])
    if table.phase in FIGHTING:
        verbs |= {"took", "reshuffle"}
    if table.options["mode"] == "campaign" and not table.over:
        verbs.add("cast")
    return verbs
