"""Files that a command writes in addition to its output: tables as CSV or JSON, pictures, match files."""

import csv
import io
from pathlib import Path

from boardfiles.untrusted import UserError, writing

PICTURES = (".png", ".svg", ".pdf")


def check(paths, picture=None):
    """Check the files that are to be written, before long work begins.

    paths: each a path or None; picture: path of a picture, or None. UserError: a path is a folder or its folder does
    not exist, two paths are of one file, or the picture has no ending of PICTURES.
    """
    files = set()
    for path in [path for path in (*paths, picture) if path]:
        with writing(path, "Name another file."):
            if Path(path).resolve() in files:
                raise UserError("%s is to hold two things. Name a file for each." % path)
            files.add(Path(path).resolve())
            if not Path(path).absolute().parent.is_dir():
                raise UserError("%s lies in no folder that is there. Make the folder first." % path)
            if Path(path).is_dir():
                raise UserError("%s is a folder. Name a file." % path)
    if picture and Path(picture).suffix.lower() not in PICTURES:
        raise UserError("%s is no picture that can be drawn. Name a file that ends with .png, .svg or .pdf." % picture)


def as_csv(columns, rows):
    """Rows (dicts by column) as CSV (str), with a line of their names (a sequence) on top."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def write(path, text):
    """Write a text (str) into a file. UserError: that failed."""
    with writing(path, "Name another file."):
        Path(path).write_text(text, encoding="utf-8")
