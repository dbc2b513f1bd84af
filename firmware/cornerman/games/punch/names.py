"""The names of the cards of Punch Game BLITZ!, of its tokens, sample hands and triggers."""

from cornerman import tables

# Names that differ from the words of the id.
NAMES = """
cowardice Cowardice!
kickstart_your_heart Kickstart your Heart
plummet_16_feet_through_the_announcers_table Plummet 16 Feet Through The Announcer's Table
smell_of_the_game Smell of the Game
rift_blitz Rift
swarm_blitz Swarm
cross_up_tea_cup Cross-Up Tea Cup
scaredy_cat Scaredy-Cat
call_the_swarm Call the Swarm
fight_or_freeze Fight or Freeze
heaven_or_hell Heaven or Hell
pickin_daisies Pickin' Daisies!
stop_beating_around_the_bush Stop Beating Around the Bush
fill_them_with_lead Fill Them with Lead
why_are_you_hitting_yourself Why Are You Hitting Yourself?
fighter_from_the_streets Fighter from the Streets
kathy_the_ripper Kathy the Ripper
"""

# Short names of at most 14 characters, where the name is longer and should not be cut off.
SHORT = """
plummet_16_feet_through_the_announcers_table Plummet
kickstart_your_heart Kickstart
smell_of_the_game Smell of Game
cross_up_tea_cup Tea Cup
hidden_butterfly Butterfly
spontaneous_proboscis Proboscis
throwing_knives Knives
korean_backdash Backdash
combustible_head Hot Head
fight_or_freeze Fight/Freeze
pesky_pulse_rifle Pulse Rifle
pickin_daisies Daisies
stop_beating_around_the_bush Stop Beating
deus_ex_machina Deus Ex
fill_them_with_lead Fill with Lead
missile_barrage Missiles
orbital_lobotomy Lobotomy
why_are_you_hitting_yourself Hit Yourself
fighter_from_the_streets Streets
kathy_the_ripper Kathy
frame_advantage Frame Adv.
"""

TRIGGER_WORDS = """
get_hit get hit
on_block block
on_hit hit
on_move see a move
on_whiff whiff
"""


def trigger_words(trigger):
    """What a seat does when a trigger is met, as in `BLITZ! when you would get hit`. trigger: one of `cards.TRIGGERS`
    """
    return tables.line(TRIGGER_WORDS, trigger)


def would(state, seat):
    """The words for all triggers that a seat would meet."""
    return ", ".join([trigger_words(trigger) for trigger in state["would"][seat]])


def full_name(state, key):
    """The name of a card, a token or a sample hand. key: its id; state: None without table-made cards"""
    if state and key in state["cards"]:
        return state["cards"][key]["name"]
    return tables.line(NAMES, key) or tables.title(key)


def type_name(state, key):
    """The name of a type of cards, of a token or a sample hand. key: its id"""
    return "BLITZ!" if key == "blitz" else full_name(state, key)


def short_name(state, key):
    """The name of a card, a token or a sample hand in at most 14 characters. state: None in the history, where the
    names of table-made cards are not known"""
    made = state["cards"].get(key) if state else None
    return _shortened(key, made and made["name"])


@tables.cached
def _shortened(key, own):
    """The short name of an id. own: the name of a table-made card, else None"""
    text = tables.line(SHORT, key) or own or tables.line(NAMES, key) or tables.title(key)
    return text if len(text) <= 14 else text[:13] + "~"


def signed(priority):
    """A priority with its sign; an empty text for 0, for First and Final, and for None."""
    return "%+d" % priority if priority and -99 < priority < 99 else ""
