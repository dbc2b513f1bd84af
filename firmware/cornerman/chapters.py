"""Pages of rules, stored as one text of chapters: each begins with a line `# TITLE`, followed by its lines."""


def titles(text):
    """The titles of the chapters in a text, as a list of str."""
    return [part[:part.find("\n")] for part in text.split("# ")[1:]]


def chapter(text, name):
    """The lines of the chapter with the title `name`, without the title, as a tuple of str. The text must have it."""
    begin = text.find("# %s\n" % name) + len(name) + 3
    end = text.find("# ", begin)
    return tuple(text[begin:end if end >= 0 else len(text)].strip().split("\n"))
