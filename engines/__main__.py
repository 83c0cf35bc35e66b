"""The engines' command line: ``python -m engines perft | show | simulate``, and the games' subcommands."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

if not __package__:  # started by its path, from any folder
    sys.path[0] = str(Path(__file__).resolve().parents[1])

from environment import importing

with importing():
    from engines import GAMES
    from engines.base import AnyGame
    from engines.commandline import Parser, add_game, add_record, game_of, read_options, read_state, run, say, whole
    from engines.errors import BadSetup
    from engines.levels import NAMES
    from engines.players import players_of
    from engines.simulation import simulate


def perft(args: argparse.Namespace) -> None:
    """Print the number of leaves below a position. ``--divide`` prints the number for each first move as well."""
    leaves = GAMES[args.game].divide(args.fen, args.depth)
    if args.divide:
        for first, count in leaves.items():
            print(f"{first}: {count}")
    print(sum(leaves.values()))


def show(args: argparse.Namespace) -> None:
    """Print the state after a record of actions as one JSON object."""
    print(json.dumps(summary(*read_state(args)), indent=2))


def summary(game: AnyGame, state: Any) -> dict[str, Any]:
    """Public facts about a state for ``show``, as JSON values: to act, legal actions, scores, outcome."""
    outcome = game.outcome(state)
    return {
        "game": game.name,
        "to_act": sorted(game.to_act(state)),
        "legal": legal(game, state),
        "over": outcome is not None,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "scores": list(game.scores(state)),
        "ply": game.ply(state),
        "text": game.text(game.view(state, None)),
        **game.extras(state),
    }


def legal(game: AnyGame, state: Any) -> list[str]:
    """Texts of all legal actions. If several seats may act, each has its seat as a prefix: ``1:tourists``."""
    seats = sorted(game.to_act(state))
    return [
        f"{seat}:{game.format(option.action)}" if len(seats) > 1 else game.format(option.action)
        for seat in seats
        for option in game.decision(state, seat).options
    ]


def simulate_games(args: argparse.Namespace) -> None:
    """Simulate whole games between players and print the figures as JSON."""
    game = game_of(args)
    seats = game.seats[0] if args.seats is None else args.seats
    game.check_seats(seats)
    named = args.players.split(",")
    levels = named * seats if len(named) == 1 else named
    if len(levels) != seats:
        raise BadSetup("players", seats=seats, given=len(levels))
    options = read_options(game, args.option)
    figures = simulate(game, options, levels, args.games, args.seed, opening=args.opening, balanced=args.balanced)
    print(json.dumps(figures, indent=2))


def build_parser() -> Parser:
    """Build the parser with all subcommands. The parsed arguments' ``run`` is the chosen subcommand's function."""
    parser = Parser(prog="python -m engines", description=say("cli-engines"))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("perft", help=say("cli-perft"))
    command.add_argument("game", choices=tuple(GAMES), help=say("cli-perft-game"))
    command.add_argument("--fen", required=True, help=say("cli-perft-fen"))
    command.add_argument("--depth", required=True, type=whole(1), metavar="N", help=say("cli-perft-depth"))
    command.add_argument("--divide", action="store_true", help=say("cli-perft-divide"))
    command.set_defaults(run=perft)

    command = commands.add_parser("show", help=say("cli-show"))
    add_record(command)
    command.set_defaults(run=show)

    command = commands.add_parser("simulate", help=say("cli-simulate"))
    add_game(command)
    command.add_argument("--games", type=whole(1), default=100, metavar="N", help=say("cli-simulate-games"))
    command.add_argument("--seats", type=whole(1), metavar="K", help=say("cli-seats"))
    command.add_argument("--seed", type=whole(0), default=0, metavar="S", help=say("cli-seed"))
    names = sorted({name for game in GAMES.values() for name in players_of(game)})
    command.add_argument(
        "--players",
        required=True,
        metavar="LEVEL[,LEVEL…]",
        help=say("cli-simulate-players", players=", ".join(names), levels=", ".join(NAMES)),
    )
    command.add_argument("--opening", type=whole(0), default=0, metavar="N", help=say("cli-simulate-opening"))
    command.add_argument("--balanced", action="store_true", help=say("cli-simulate-balanced"))
    command.set_defaults(run=simulate_games)

    for game in GAMES.values():
        game.add_commands(commands)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit status. argparse exits with SystemExit after a usage error."""
    return run(build_parser(), argv)


if __name__ == "__main__":
    sys.exit(main())
