"""`cornerman press`: plays a key script on a simulated board, and writes its screenshots."""

from boardfiles.untrusted import UserError, inside, is_sound, say, writing
from cornerman.catalog import fitting
from hostsim.picture import moving, picture
from hostsim.script import ScriptError, run

FIX = "Name another folder with --out FOLDER."


def offered(device):
    """A sentence that says which games a board offers that has not the memory for all; "" for any other."""
    heap = device.app.port.board.get("heap")
    if heap is None:
        return ""
    return "; this board has the memory for %s (heap in its board.json)" % (
        " and ".join([title for name, title in fitting(heap)]) or "no game")


def main(device, script, out, zoom=1, film=None):
    """Play a script (path) and write its screenshots into the folder `out` (Path) as NAME.png; returns the exit code.

    device: a hostsim.device.Device; zoom: how often each pixel is enlarged; film: name of a moving picture (GIF) of all
    screenshots in that folder, None: there is none. UserError: the script has a mistake, or a file cannot be written.
    """
    if film and not (is_sound(film) and film.lower().endswith(".gif")):
        raise UserError("%s is no name of a GIF in the folder of --out. Name the picture with --moving NAME.gif."
                        % film)
    frames = []

    def shot(name):
        frames.append(picture(device, zoom))
        try:
            file = inside(out, name + ".png")
            with writing(file, FIX):
                file.parent.mkdir(parents=True, exist_ok=True)
                frames[-1].save(file)
        except UserError as error:
            raise ScriptError(str(error)) from None
        say(str(file))
    try:
        run(device, script, shot)
    except ScriptError as error:
        raise UserError(str(error) + offered(device)) from None
    if film and not frames:
        raise UserError("%s makes no screenshot, so there is no moving picture. Add a line to it: screenshot NAME"
                        % script)
    if film:
        file = inside(out, film)
        with writing(file, FIX):
            moving(file, frames)
    return 0
