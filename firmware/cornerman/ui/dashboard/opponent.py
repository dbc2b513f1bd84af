"""Plays the seats of the device (docs/players.md, On the device)."""

from cornerman.chance import Chance
from cornerman.players import turns
from cornerman.ui.menus.screens import List, labelled

MOVE, ASK = 1, 2  # the device moves; a person is asked first whether to act before it


def coming(table):
    """The next step of the device: (MOVE, the seat for which it acts) or (ASK, the seat of the person to ask first);
    None: persons are to act. Where both are to choose in secret, the device chooses first."""
    players, match = table.players, table.match
    if not players or table.ended or match.state["over"]:
        return None
    name = table.game.name
    seats = [seat for seat in getattr(turns, name)(match.options, match.state)
             if (len(match.log), seat) not in table.declined]
    for seat in seats:
        if players[seat]:
            for other in seats[:seats.index(seat)]:
                if not players[other] and name in turns.IDLE and _uses(table, other):
                    return ASK, other
            return MOVE, seat
    return None


def _uses(table, seat):
    """The actions (list) that a person may do before the device goes on; []: none, or the device has to wait."""
    from cornerman.players import computer

    able = computer.model(table.game.name).actions(table.match.options, table.match.state, seat)
    return [action for action in able if action is not None] if None in able else []


def move(dash):
    """Do the next step that `coming` returns. Returns True if the device has acted or a person is asked. The app does
    the action once what has chosen it is unloaded (`App.work`)."""
    table = dash.table
    step = coming(table)
    if step is None:
        return False
    match, seat = table.match, step[1]
    if step[0] == ASK:
        ask(dash, _uses(table, seat), seat)
        return True
    action = chosen(dash, table, seat)
    if action is None:
        table.declined.append((len(match.log), seat))
        return True
    dash.moved = True
    n = len(match.log)
    dash.app.work = dash.perform, (action,), None, lambda done: tell(dash, action, n, seat)
    return True


def chosen(dash, table, seat):
    """The whole action that the device chooses for a seat; None: it declines to act. If memory is too low to look
    ahead, it plays greedily. MemoryError: even for that memory is too low."""
    from cornerman.players import computer

    match, model, kind = table.match, computer.model(table.game.name), table.players[seat]
    for level in ("hard" if kind == "thinking" else kind, "greedy"):
        luck = Chance("%s %d %d" % (table.seed, seat, len(match.log)))
        try:
            return computer.choose(level, model, table.game.rules, match.options, match.state, None, seat, luck)
        except MemoryError:
            if level == "greedy":
                raise
            dash.app.cover(True)


def tell(dash, action, n, seat):
    """Unload the modules that an action of the device has needed, and show the action if its events have no lines. n:
    number of the action in the log"""
    table = dash.table
    if dash.app.depth() == 1:
        dash.app.make_room()
    if not dash.news and len(table.match.log) > n and dash.app.stack[-1] is dash and not dash.unshown:
        line = table.line(table.match.state, action, n)
        dash.news = ["%s has chosen" % table.name(seat) if line == "(secret)" else line]


def ask(dash, able, seat):
    """Ask a person whether to do one of the actions `able` before the device goes on. Actions that read the same are
    one row, and what they differ in is asked for after it. BACK leads to the menu of the match, because the device
    would ask again at once."""
    table = dash.table
    rows, prefixes = ["No"], []
    for action in able:
        label = table.named(table.game.words.describe_action(table.match.options, action))
        if label not in rows:
            rows.append(label)
            prefixes.append(action)
        else:
            prefix, n = prefixes[rows.index(label) - 1], 0
            while n < len(prefix) and prefix[n] == action[n]:
                n += 1
            prefixes[rows.index(label) - 1] = prefix[:n]

    def pick(app, i):
        if i and prefixes[i - 1] in able:
            dash.act(prefixes[i - 1])
        elif i:
            dash.ask(prefixes[i - 1])
        else:
            table.declined.append((len(table.match.log), seat))
            app.cut(1)
    dash.app.push(List("%s: before %s?" % (table.name(seat), table.name(1 - seat)), labelled(rows), pick,
                       back=lambda app: dash.menu()))
