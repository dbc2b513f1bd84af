"""The advanced cards of Punch Game BLITZ!, in tables of the form that `cards` describes (docs/rules/punch.md, Data)."""

MORE_ATTACK = """
cross_up_tea_cup 3 -|0 fwd 1|0 was=0? dmg 3
fishslap 1 1|0 push 1
foul_play 0 0|-1 free? dmg 1
heavy_bash 4 0|0 dmg 3|0 stopped? token frame_advantage
hidden_butterfly 4 0|0 alone? dmg 4|0 number -1 1
illusory_lunge 5 -|0 goto 1,dmg 1
scaredy_cat 4 -|0 d>1? dmg 4
shadow_fist 4 1|0 dmg 2|0 foeblocked? dmg 3
siphon 3 1|0 dmg 2|0 foe:super? gain 3
spontaneous_proboscis 4 2|1 dmg 3
the_equalizer 4 2|0 trade 4
throwing_knives 4 4|0 dmg 0 1 d
wild_rush 1 -|-1 goto 0,dmg 1|+2|1 goto 1,dmg 1
"""
MORE_DEFEND = """
double_team 2 -|0 block 2|+?|-1 copy cost
korean_backdash 0 -|0 back 1,lose 4,hold
overcome 0 -|0 block 1|0 blocked? token armored
pocket_sand 0 -|1 sand
save_point 3 -|2 setd 1
steal_momentum 2 -|0 block 3|0 blocked? move 0 1 blocked
the_shine 1 -|1 block 2|1 blocked? dmg 1|0 number -9 9
"""
MORE_SPECIAL = """
call_the_swarm 2 -|0 gift swarm_blitz 1 3 2
combustible_head 3 -|0 token overkill|+3|0 token overkill
fight_or_freeze 2 -|0 freeze
ghostcall 2 -|0 later punch 1,token frame_advantage
harden 0 -|0 token armored
heaven_or_hell 0 -|-1 foe:special? gain 3|-2 free? gain 2
iron_will 0 -|-4 gain 2 1 taken
pesky_pulse_rifle 0 -|3 interrupt|+5|3 dmg 1
pickin_daisies 0 -|-3 gain 2|-3 !free? dmg 1
stop_beating_around_the_bush 5 -|-1 setd 0,root
stronger_will 2 -|0 laterx block -1 1,laterx block -1 1
wait 0 -|0 token frame_advantage
"""
MORE_SUPER = """
deus_ex_machina 11 -|k block 11|k blocked? dmg 11
disarm 14 -|0 token overkill,disarm
fill_them_with_lead 8 4|-1 free? dmg 8 -2 d
last_gasp 12 1|0 dmg 12 -1 hp
macro_magic x -|5 copy deck
missile_barrage 10 4|0 dmg 2|0 hit? token frame_advantage,barrage
orbital_lobotomy 14 2|0 dmg 1|0 hit? strip
siphon_soul 10 0|1 dmg 4,heal 0 1 dealt
test_case 0 -|0 redraw|+12|0 draw 2
why_are_you_hitting_yourself 10 2|0 dmg 1|0 hit? copy foe
"""
MORE_BLITZ = """
energy_drink on_move|0 move 2
feint on_whiff|0 gain 0 1 attacks
frame_trap get_hit|-99 use 1 pay
hat_trick on_hit|0 token armored,token frame_advantage,token overkill
mulligan on_whiff|99 prevent
smoke_break get_hit|0 drain
time_stop on_hit|0 use 2 now
"""

ADVANCED = (MORE_ATTACK, MORE_DEFEND, MORE_SPECIAL, MORE_SUPER, MORE_BLITZ)
