"""What rows and pickers of a campaign of the Fight Card System call things, by verb and what it is about."""

WORDS = """
map.block Shut a place
map.open Open a place
map.link A new way
map.cut Cut a way
map.kind A place becomes
map.add A new place
reward.preset Set a Trump Suit
reward.redraw Redraw cards
reward.map Change the map
reward.trick A sure trick
reward.boost Higher cards
reward.hand A larger hand
reward.reclaim Take cards back
challenge.beat Beat the cards
challenge.colour Match the colour
challenge.suit Match the suit
challenge.trick Win one trick
challenge.deck Draw against a number
challenge.tags Argue with tags
advance.stat A stat
advance.tag A new tag
advance.move Rename a move
advance.look A new look
shoot Name
ring Ring name
pitch Past
gimmick Gimmick
pronouns Pronouns
look Look
tags Tags
stats Stats
custom anything
"""
