"""`cornerman press`: plays a key script on a simulated board, and writes its screenshots."""

from boardfiles.untrusted import UserError, inside, is_sound, say, writing
from hostsim.picture import moving, picture
from hostsim.script import ScriptError, run

FIX = "Name another folder with --out FOLDER."


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
        raise UserError(str(error)) from None
    if film and not frames:
        raise UserError("%s makes no screenshot, so there is no moving picture. Add a line to it: screenshot NAME"
                        % script)
    if film:
        file = inside(out, film)
        with writing(file, FIX):
            moving(file, frames)
    return 0
