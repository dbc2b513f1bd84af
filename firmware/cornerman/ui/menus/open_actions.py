"""The menu of the actions that are open now."""

from cornerman.ui.menus.screens import List, labelled


def show(dash):
    """Push the menu of all open actions; those of the verb used last come first. Returns False if none is open."""
    table = dash.table
    match, rules, words = table.match, table.game.rules, table.game.words
    prefixes = rules.open_prefixes(match.options, match.state)
    # (label, prefix, True: its arguments are asked for, False: it is done at once)
    rows, later = [], []
    for offer in [o for o in prefixes if o[0] == table.verb] + [o for o in prefixes if o[0] != table.verb]:
        quick = rules.quick(match.options, match.state, offer)
        rows.append((words.offer(match.options, match.state, offer), offer, not quick))
        if quick and rules.ask(match.options, match.state, offer) is not None:
            manual = words.manual_label(match.options, match.state, offer)
            (rows if offer[0] == table.verb else later).append((manual, offer, True))
    rows += later

    def pick(app, i):
        if i == len(rows):
            dash.menu()
            return
        line, offer, asks = rows[i]
        table.verb = offer[0]
        if asks:
            dash.ask(offer, None, True)
        else:
            dash.act(offer)
    if rows:
        labels = [table.named(row[0]) for row in rows] + ["Menu"] * dash.app.has_chord
        dash.app.push(List("What now?", labelled(labels), pick))
    return len(rows) > 0
