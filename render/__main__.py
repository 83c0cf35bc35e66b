"""The renderers' command line: ``python -m render ataxx --out FILE.png`` draws what the bot would post."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engines.commandline import Parser, add_record, read_state, run
from engines.errors import BadSetup
from render import picture, side_names, theme_names


def draw(args: argparse.Namespace) -> None:
    """Writes the picture of a state, seen by an onlooker. Raises EngineError."""
    game, state = read_state(args)
    data = picture(game.name, game.view(state, None), theme=args.theme, flip=args.flip, sides=args.sides)
    try:
        Path(args.out).write_bytes(data)
    except OSError as error:
        raise BadSetup(f"cannot write {args.out}: {error.strerror}") from None


def build_parser() -> Parser:
    """The arguments of ``python -m engines show``, and how to draw."""
    parser = Parser(prog="python -m render", description="Draws a game after a record of actions.")
    add_record(parser)
    parser.add_argument("--out", required=True, metavar="FILE.png", help="where to write the picture")
    parser.add_argument("--theme", choices=theme_names(), help="the look; by default the game's own")
    parser.add_argument(
        "--sides", choices=side_names(), help="how the players' colours are shown, where the game has a choice"
    )
    parser.add_argument("--flip", action="store_true", help="turn the board for the player opposite")
    parser.set_defaults(run=draw)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs the command line and returns its exit status; argparse itself leaves by SystemExit."""
    return run(build_parser(), argv)


if __name__ == "__main__":
    sys.exit(main())
