"""A table of Punch Game BLITZ! for tests: the printed cards, and short ways to play rounds."""

import copy

from played import Played

from cornerman.catalog import Game
from cornerman import game

PUNCH = Game("punch")

# name, cost, range (- for none), priorities at which something is seen to happen
ATTACKS = """
boston_bash 1 1 0     bounce_off 3 0 0,-1     chokeslam 2 0 -2      fireball 3 - 0        goring_rush 3 - -1
gun 3 3 0             izuna_drop 2 3 0        jab 2 0 2             meter_mash 2 0 0      punch 2 0 0
strike 3 1 0          suplex 3 1 -1           tipper 4 2 0          tornado_kick 5 - 1,0
"""
MORE_ATTACKS = """
cross_up_tea_cup 3 - 0  fishslap 1 1 0        foul_play 0 0 -1      heavy_bash 4 0 0      hidden_butterfly 4 0 0
illusory_lunge 5 - 0    scaredy_cat 4 - 0     shadow_fist 4 1 0     siphon 3 1 0          spontaneous_proboscis 4 2 1
the_equalizer 4 2 0     throwing_knives 4 4 0 wild_rush 1 - 1,-1
"""
DEFENDS = "block 0 - -1  dodge_roll 3 - 1  deep_breath 0 - 0  parry 2 - ."
MORE_DEFENDS = """
double_team 2 - -1      korean_backdash 0 - 0 overcome 0 - 0        pocket_sand 0 - .     save_point 3 - 2
steal_momentum 2 - 0    the_shine 1 - 1
"""
SPECIALS = """
charge 0 - 0            limit_break 2 - -1    cowardice 0 - 0       moon_jump 4 - 1       kickstart_your_heart 0 - 0
rift 1 - 0              sidestep 3 - -1       teleport 5 - -1       smell_of_the_game 0 - .
"""
MORE_SPECIALS = """
call_the_swarm 2 - 0    combustible_head 3 - 0 fight_or_freeze 2 - 0 ghostcall 2 - 0       harden 0 - 0
heaven_or_hell 0 - -1,-2 iron_will 0 - -4     pesky_pulse_rifle 0 - 3 pickin_daisies 0 - -3
stop_beating_around_the_bush 5 - -1           stronger_will 2 - 0   wait 0 - 0
"""
SUPERS = """
1000_cuts 10 1 0        plummet_16_feet_through_the_announcers_table 10 0 -3
instant_cancel 10 1 0   super_taunt 5 - -1
"""
MORE_SUPERS = """
deus_ex_machina 11 - 3  disarm 14 - 0         fill_them_with_lead 8 4 -1 last_gasp 12 1 0  macro_magic 8 - 5
missile_barrage 10 4 0  orbital_lobotomy 14 2 0 siphon_soul 10 0 1  test_case 0 - 0
why_are_you_hitting_yourself 10 2 0
"""
BLITZ = {"burst": "get_hit", "free_combo": "on_hit", "chain_link": "on_hit", "push_block": "on_block",
         "super_armor": "get_hit"}
MORE_BLITZ = {"energy_drink": "on_move", "feint": "on_whiff", "frame_trap": "get_hit", "hat_trick": "on_hit",
              "mulligan": "on_whiff", "smoke_break": "get_hit", "time_stop": "on_hit"}
MADE = {"rift_blitz": "on_block", "swarm_blitz": "on_hit"}
TOKENS = ["armored", "overkill", "frame_advantage"]
MACRO = ["punch", "jab", "gun"]  # costs 2 + 2 + 3: a Macro Magic of 8


def printed():
    """{id: (type, cost, range or None, priorities, True for the advanced set)} of all Fight! cards."""
    cards = {}
    for kind, base, more in (("attack", ATTACKS, MORE_ATTACKS), ("defend", DEFENDS, MORE_DEFENDS),
                             ("special", SPECIALS, MORE_SPECIALS), ("super", SUPERS, MORE_SUPERS)):
        for text in (base, more):
            words = text.split()
            for name, cost, reach, at in zip(words[::4], words[1::4], words[2::4], words[3::4]):
                cards[name] = (kind, int(cost), None if reach == "-" else int(reach),
                               [int(n) for n in at.split(",") if n != "."], text is more)
    return cards


PRINTED = printed()
HANDS = {
    "don_pugno": "gun goring_rush meter_mash block dodge_roll kickstart_your_heart smell_of_the_game "
                 "plummet_16_feet_through_the_announcers_table super_taunt burst free_combo super_armor",
    "kathy_the_ripper": "izuna_drop meter_mash tipper dodge_roll kickstart_your_heart limit_break teleport "
                        "1000_cuts super_taunt burst burst free_combo",
    "fighter_from_the_streets": "fireball punch tornado_kick block dodge_roll charge limit_break smell_of_the_game "
                                "instant_cancel burst free_combo push_block",
}


def items(cards):
    """The cards of a text: `punch wild_rush:1`."""
    found = []
    for card in cards.split():
        name, _, k = card.partition(":")
        found.append([name, int(k)] if k else name)
    return found


class Table(Played):
    """A fight with its log. All cards, in hidden hands, unless given otherwise."""

    NAME = "punch"

    def __init__(self, seed="test", **given):
        Played.__init__(self, seed, **dict({"hands": "table", "advanced": True}, **given))
        self.log = []

    def do(self, *action):
        """Do an action; returns its events."""
        events = Played.do(self, *action)
        self.log.append(list(action))
        return events

    def type(self, item):
        name = item if isinstance(item, str) else item[0]
        return PRINTED[name][0] if name in PRINTED else self.state["cards"][name]["type"]

    def place(self, a, b=""):
        """Both seats place the cards of a text, Supers first; up to the boost phase."""
        both = [items(a), items(b)]
        for phase in ("flash", "select"):
            for seat in (0, 1):
                if self.state["phase"] == phase and not self.state["ready"][seat]:
                    self.do("place", seat, [item for item in both[seat]
                                            if (self.type(item) == "super") == (phase == "flash")])
        return self.state

    def place_supers(self):
        """Pass for each seat that could place a Super."""
        for seat in (0, 1):
            self.do("place", seat, [])

    def passes(self, phase):
        """All who are not ready pass."""
        while self.state["phase"] == phase:
            self.do("pass", self.state["ready"].index(False))
        return self.state

    def reveal(self, a, b="", boost=()):
        """Cards placed, tokens used: (seat, token); up to the BLITZ! window or beyond."""
        self.place(a, b)
        for seat, token in boost:
            self.do("boost", seat, token)
        return self.passes("boost")

    def answer(self, value):
        """Answer the question that is open."""
        ask = self.state["ask"]
        verb = ask["kind"] if ask["kind"] in ("coin", "draw") else "choose"
        return self.do(verb, *([value] if verb == "coin" else [ask["seat"], value]))

    def act(self, blitz=(), answers=()):
        """From the BLITZ! window to the end of the act. blitz: (seat, id); answers: a list, in the
        order of the questions, all of them needed, or a dict of values by kind of question; "lo": the least."""
        for seat, name in blitz:
            self.do("blitz", seat, name)
        self.passes("blitz")
        left = list(answers)
        while self.state["phase"] == "choose" and left:
            value = answers[self.state["ask"]["kind"]] if isinstance(answers, dict) else left.pop(0)
            self.answer(self.state["ask"]["lo"] if value == "lo" else value)
        assert self.state["phase"] != "choose", self.state["ask"]
        assert not left or isinstance(answers, dict), left
        return self.state

    def round(self, a, b="", boost=(), blitz=(), answers=()):
        """A whole round; the state after it."""
        self.reveal(a, b, boost)
        return self.act(blitz, answers)


def definition(type, *rows, **more):
    """A table-made card without range; a Fight! card for nothing."""
    card = {"name": "Made", "type": type, "fx": [list(row) for row in rows]}
    return dict(card, **(more if type == "blitz" else dict({"cost": 0}, **more)))


def table(hp=12, meter=20, distance=0, cards=None, macro=False, tokens=None, **given):
    """A Table that has started; hp and meter also as pairs; cards: table-made ones; macro: both seats
    have the deck MACRO; tokens: {token: [n, n]}."""
    made = Table(meter=meter if isinstance(meter, int) else 0, hp=hp if isinstance(hp, int) else 12,
                 distance=distance, **given)
    for name in cards or {}:
        made.do("card", name, cards[name])
    for seat in (0, 1):
        if macro:
            made.do("deck", seat, "macro_magic", MACRO)
        for field, value in dict(tokens or {}, hp=hp, meter=meter).items():
            if not isinstance(value, int):
                made.do("set", field, seat, value[seat])
    made.do("start")
    return made


def public(state):
    """A copy of the public state."""
    return copy.deepcopy(game.public(state))
