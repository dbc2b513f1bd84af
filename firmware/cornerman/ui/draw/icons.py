"""The icons of the fonts i8 and i16, by name. tools/icons.txt draws them."""

# A character of a font for each, from FIRST on, in this order.
NAMES = ("ally arrow bat bolt card cards check clock coin cross cup dice dist down fight fighter fist gear glove hand "
         "help hide house hp lead left lock new old people resume right rpg shield skull star swords track up wound")
FIRST = 48


def char(name):
    """The character of an icon."""
    return chr(FIRST + NAMES[:(" " + NAMES + " ").index(" %s " % name)].count(" "))
