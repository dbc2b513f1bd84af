"""The lists of defaults, and `fill`, which adds them to a module of a game. This module is needed once for each module
that is loaded, and may be unloaded after that."""

from cornerman.defaults import always, either, empty, late, never, no_lines, no_text, nothing

# For each module of a game the functions whose defaults are in the module of the same name in this package.
FUNCTIONS = {
    "rules": ("seats", "ask", "verbs", "corrections", "open_prefixes", "correctable", "apply_set", "secret"),
    "setup": ("option", "choice"),
    "words": ("prompt", "offer", "manual_label", "argument_title", "value", "omit_label", "describe_action"),
    "dashboard": ("cells", "move", "taps", "number", "is_tap_valid", "tap"),
}
EVERY_KEY = ("rules", "dashboard")  # the parts whose defaults are called at nearly every key
# If one of these functions of a game returns None, its default is called.
PARTIAL = ("choice", "offer", "manual_label", "argument_title", "value", "omit_label", "describe_action")

# For each module of a game (name, default) of constants, and of functions with a simple default.
CONSTANTS = {
    "rules": (("settle", None), ("quick", never), ("VERBS", ()), ("CORRECTIONS", ()), ("STAYS", {}),
              ("GOES_ON", False)),
    "setup": (("OPTIONS", ()), ("PRESETS", (("The usual game", {}),)), ("GROUPS", ()), ("EDITOR", ()), ("LABELS", ""),
              ("CHOICES", {}), ("NOTES", {}), ("validate", nothing), ("is_relevant", always), ("index_label", nothing),
              ("consent", nothing), ("playable", nothing)),
    "words": (("LABELS", ""), ("QUESTIONS", ""), ("TITLES", {}), ("VALUES", {}), ("MANUAL_LABELS", ""),
              ("OMIT_LABELS", ""), ("TEXTS", ""), ("opening", no_lines), ("describe_event", no_lines),
              ("value_note", no_text), ("explain", nothing), ("explains", None), ("icon", nothing), ("page", None),
              ("AT_HAND", False),
              ("pages", nothing), ("welcome", nothing), ("SAVES_CHARACTERS", False), ("CALLS", False),
              ("entry", nothing), ("fighter", nothing), ("brief", no_lines)),
    "dashboard": (("MODES", ()), ("OPEN_VERBS", {}), ("TURNS", ()), ("LARGE", False), ("OFFERS", False),
                  ("LEAVES", False), ("minutes", nothing), ("one_way", nothing), ("joined", nothing),
                  ("focus", nothing), ("first", nothing), ("on_ok", nothing), ("after_action", nothing),
                  ("fixes", no_lines), ("summary", empty)),
}


def fill(game, part, module):
    """Add the defaults of all names that a game's module does not define, and set `module.complete`.

    game: a catalog.Game; part: the name of the module, for example "rules", a key of FUNCTIONS; module: the module
    itself
    """
    for name, value in CONSTANTS[part]:
        setattr(module, name, getattr(module, name, value))
    path, rules = "cornerman.defaults." + part, None
    if part in EVERY_KEY:  # import them now, while the screen changes, not at the first tap
        defaults = __import__(path, None, None, ("*",))
        rules = defaults.Rules(module) if part == "rules" else None
    for name in FUNCTIONS[part]:
        given = getattr(module, name, None)
        if given is None:
            setattr(module, name, getattr(rules, name) if rules else late(game, path, name))
        elif name in PARTIAL:
            setattr(module, name, either(given, late(game, path, name)))
    module.complete = True
