"""The BLITZ! window: which BLITZ! cards may be played (docs/rules/punch.md, BLITZ! window)."""

from cornerman.game import Ask, shown
from cornerman.games.punch import cards
from cornerman.games.punch.state import is_kept


def _is_met(options, state, seat, key):
    """True if the trigger of a BLITZ! card would be met, as far as the device checks it."""
    return options["triggers"] == "trust" or cards.card(options, state, key).trigger in state["would"][seat]


def _extra(state, seat):
    """The BLITZ! cards that effects have given to a seat, oldest first."""
    return [key for key, last in state["extra"][seat]]


def _blitz_cards(options, state, seat):
    """The BLITZ! cards that a seat may hold."""
    if is_kept(options):
        return [key for key in state["hand"][seat] if cards.kind(options, state, key) == "blitz"]
    return cards.of_type(options, state, "blitz")


def open_blitz(options, state, seat):
    """The BLITZ! cards that the seat may play now, each once."""
    out = []
    for key in _extra(state, seat) + _blitz_cards(options, state, seat):
        if key not in out and _is_met(options, state, seat, key):
            out.append(key)
    return out


def ask_blitz(options, state, prefix):
    """`["blitz", SEAT]`: the card."""
    seat = prefix[1]

    def wrong(key):
        if type(key) is not str:
            return "A BLITZ! card, please"
        if key not in _extra(state, seat):
            if not cards.known(options, state, key) or cards.kind(options, state, key) != "blitz":
                return "There is no BLITZ! card " + shown(key)
            if is_kept(options) and key not in state["hand"][seat]:
                from cornerman.games.punch.hands import not_held

                return not_held(state, seat, key)
        return None if _is_met(options, state, seat, key) else "Its trigger would not be met"
    return Ask(("any",), candidates=open_blitz(options, state, seat), wrong=wrong)


def is_offered(options, state, seat):
    """True if the BLITZ! window opens for the seat; which of them it holds does not count."""
    if any([_is_met(options, state, seat, key) for key in _extra(state, seat)]):
        return True
    return bool(_blitz_cards(options, state, seat)) and any(
        [_is_met(options, state, seat, key) for key in cards.of_type(options, state, "blitz")])
