"""The renderers' command line: ``python -m render ataxx --out FILE.png`` draws a picture as the bot would post it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if not __package__:  # started by its path, from any folder
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from environment import importing

with importing():
    from engines.commandline import Parser, add_record, read_state, run, say
    from engines.errors import BadSetup
    from locales import ENGLISH
    from render import picture, side_names, theme_names


def draw(args: argparse.Namespace) -> None:
    """Write the picture of a state as seen by an onlooker. Raises EngineError for a faulty setup or record."""
    game, state = read_state(args)
    seats = args.seats or game.seats[0]
    names = [*args.names.split(","), *[""] * seats][:seats] if args.names else []
    look = {"theme": args.theme, "flip": args.flip, "sides": args.sides}
    data = picture(game.name, game.view(state, None), **look, names=names, voice=ENGLISH)
    try:
        Path(args.out).write_bytes(data)
    except OSError as error:
        raise BadSetup("write", file=args.out, why=error.strerror or "") from None


def build_parser() -> Parser:
    """Build the parser: the arguments of ``python -m engines show``, and drawing options."""
    parser = Parser(prog="python -m render", description=say("cli-render"))
    add_record(parser)
    parser.add_argument("--out", required=True, metavar="FILE.png", help=say("cli-render-out"))
    parser.add_argument("--theme", choices=theme_names(), help=say("cli-render-theme"))
    parser.add_argument("--sides", choices=side_names(), help=say("cli-render-sides"))
    parser.add_argument("--flip", action="store_true", help=say("cli-render-flip"))
    parser.add_argument("--names", default="", metavar="NAME[,NAME…]", help=say("cli-render-names"))
    parser.set_defaults(run=draw)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit status. argparse exits with SystemExit after a usage error."""
    return run(build_parser(), argv)


if __name__ == "__main__":
    sys.exit(main())
