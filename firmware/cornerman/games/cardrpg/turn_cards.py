"""The card, its target and its effect in a seat's turn of Card RPG (docs/rules/cardrpg.md, Actions)."""

from cornerman.cards import face
from cornerman.game import Ask
from cornerman.games.cardrpg.asking import LeftOut, ahead
from cornerman.games.cardrpg.decks import is_face, playable
from cornerman.games.cardrpg.state import enemies
from cornerman.games.cardrpg.turn import answers, attackers, by_suit, wrong_card


def ask_card(options, state, prefix):
    """The card that is played: on an enemy, or on an attack."""
    verb, seat = prefix[0], state["turn"]
    held = playable(state, seat)
    if verb == "attack":
        found, why = attackers(options, state, prefix[1], held), "Only a suit of @%d's wounds" % prefix[1]
    else:
        attack = state["attacks"][prefix[1]]
        top = attack["cards"][-1]
        found = [card for card in held if answers(options, state, verb, attack, card)]
        if verb == "cover":
            found = ahead(found, lambda card: card[1] == top[1])
        why = "It does not %s %s" % ("cover" if verb == "cover" else "match", face(top))
    return Ask(("card",), wrong=lambda card: None if card in found else wrong_card(state, seat, card) or why,
               **by_suit(found) if verb == "attack" else {"candidates": found})


def ask_target(options, state, prefix):
    """To whom a stack goes: first who played the top, else the next enemy; nobody if there is none.

    A red attack of the place may go nowhere, by the option `red_deflect`. Then an effect may follow all the same.
    """
    attack = state["attacks"][prefix[1]]
    red = prefix[0] == "deflect" and attack["on"] < 0
    found = [] if red and options["red_deflect"] == "spent" else enemies(state, state["turn"])
    if not found:
        return LeftOut(("choice", (None,)), candidates=[None] if prefix[0] == "deflect" and is_face(prefix[2]) else [])
    for owner in attack["from"]:
        found = ahead(found, lambda seat, owner=owner: seat == owner)
    return Ask(("seat", tuple(found)))


def ask_effect(options, state, prefix):
    """The effect of a face card; of another card nothing is asked."""
    if not is_face(prefix[1 if prefix[0] == "cast" else 2]):
        return LeftOut(("any",), lambda effect: "Only a face card works magic", candidates=[])
    from cornerman.games.cardrpg import magic_picker, turn_moves

    return magic_picker.ask_effect(state, prefix, turn_moves.lying(options, state, prefix))
