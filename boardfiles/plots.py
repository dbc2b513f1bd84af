"""Pictures made with matplotlib, which is optional."""

import sys
from contextlib import contextmanager

from boardfiles.untrusted import UserError


@contextmanager
def drawn(path, *shape, about=None, **options):
    """Context manager that gives (figure, axes) of pyplot.subplots, and writes the figure to a file (path) at its end.

    shape, options: the arguments of subplots; about: {keyword: text}, the metadata of a PNG. UserError: matplotlib is
    missing, or the file cannot be written.
    """
    try:
        import matplotlib
        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        raise UserError("Pictures take matplotlib: %s -m pip install matplotlib" % sys.executable) from None
    figure, axes = pyplot.subplots(*shape, layout="constrained", **options)
    try:
        yield figure, axes
        png = str(path).endswith(".png")
        figure.savefig(path, dpi=80, metadata={"Software": None, **(about or {})} if png else None)
    except (OSError, ValueError) as error:
        raise UserError("%s cannot be written: %s. Name a file that ends with .png, .svg or .pdf." % (
            path, error)) from None
    finally:
        pyplot.close(figure)
