"""What beats what where suits counter each other (docs/rules/fightcard.md, ruling 21)."""

from cornerman.cards import face
from cornerman.games.fightcard.deck import counters


def beats(options):
    """Lines that say it; none where suits are matched."""
    if options["trump"] == "match":
        return []
    if options["trump"] == "counter":
        return ["%s and %s beat each other," % (face("H"), face("C")), "so do %s and %s." % (face("D"), face("S")),
                "The answer must be higher."]
    return [" beats ".join(ring(options)), "The answer must be higher."]


def ring(options):
    """Three suits and the first again, each of which beats the next."""
    last = [suit for suit in "HSDC" if suit != options["removed"]][0]
    out = [last]
    for _ in range(3):
        out.insert(0, counters(options, out[0]))
    return [face(suit) for suit in out]


def table(options, led):
    """What beats what in a few signs, the suit that was led in brackets."""
    if options["trump"] == "three":
        signs = ring(options)
        return ">".join(["[%s]" % one if led and one == face(led) else one for one in signs[:3]] + signs[3:])
    return " ".join(["%s:%s" % tuple(["[%s]" % face(one) if one == led else face(one) for one in pair])
                     for pair in ("HC", "DS")])
