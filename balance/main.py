"""`cornerman balance`: runs a study, from its arguments to its table (docs/players.md, Studies)."""

from balance import report
from balance.run import run
from balance.study import SIMULATED, Study, extended, story
from boardfiles import outputs
from boardfiles.untrusted import UserError, complain, parsed, say
from cornerman.players import computer


def main(args):
    """Run the study that the arguments (an argparse.Namespace) name; returns the exit code, 1: it is not complete."""
    if args.file and args.match is None:
        raise UserError("--file writes one match. Name it with --match, as 0:0:3.")
    study = study_of(args)
    if args.match is not None:
        return one(study.named(args.match), args.file)
    if not 1 <= args.processes <= 256:
        raise UserError("1 to 256 processes can play. Name such a number.")
    outputs.check((args.csv, args.json), args.plot)
    if args.python and args.scheduler:
        raise UserError("The workers of a cluster play in the Python that started them. Leave --python or --scheduler "
                        "out.")
    counts, whole = run(study, args.processes, args.scheduler, args.python, args.resume)
    for line in report.table(study, counts):
        say(line)
    if args.csv:
        outputs.write(args.csv, report.as_csv(study, counts))
    if args.json:
        outputs.write(args.json, report.as_json(study, counts))
    if args.plot:
        report.plot(study, counts, args.plot)
    if not whole:
        complain("It was ended early; what is done is kept. The same command with --resume goes on.")
    return 0 if whole else 1


def study_of(args):
    """The Study that the arguments describe. UserError: they do not fit together."""
    if args.add and not args.sides:
        raise UserError("A card is added to sides. Name them with --sides, or all.")
    sides = [] if args.sides is None else args.sides.split(",")
    given = options(args.option)
    if args.game in SIMULATED:
        if sides == ["all"]:
            sides = list(computer.model(args.game).SIDES)
        if args.add:
            sides = extended(args.game, given, sides, args.add.split(","))
    return Study(args.game, given, sides, args.players.split(","), args.matches, args.seed, args.samples)


def options(texts):
    """The options of a game from texts NAME=VALUE, the value as JSON or as a plain text. UserError: a text is
    malformed."""
    out = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise UserError("%s is no option. Write it as NAME=VALUE." % text)
        try:
            out[name] = parsed(value)
        except ValueError:
            out[name] = value
    return out


def one(table, path):
    """Play one match: print its story, or write it into a match file. UserError: the file cannot be written."""
    if path is None:
        for line in story(table):
            say(line)
        return 0
    from matchfiles import written

    table.play()
    outputs.write(path, written(table.match, table.name, table.seed))
    return 0
