"""The icons of the fonts i8 and i16, by name. tools/icons.txt draws them."""

# Their characters in the fonts have consecutive codes, in this order, from FIRST.
NAMES = ("ally arrow bat bolt card cards check clock coin cross cup dice dist down fight fighter fist gear glove hand "
         "help hide house hp lead left lock new old people resume right rpg shield skull star swords track up wound")
FIRST = 48
_chars = {}  # cache of `char`


def char(name):
    """The character of an icon in the icon fonts. ValueError: there is no icon of this name."""
    found = _chars.get(name)
    if found is None:
        found = _chars[name] = chr(FIRST + NAMES[:(" " + NAMES + " ").index(" %s " % name)].count(" "))
    return found
