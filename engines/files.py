"""An owner's own data for a game, such as cards: a folder of files that is read at the start, in place of ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from engines import GAMES, game_named
from engines.base import AnyGame
from engines.errors import BadSetup


def read_folder(folder: Path, names: Iterable[str]) -> dict[str, bytes]:
    """The files of these names that there are in a folder. Raises BadSetup if one cannot be read."""
    if not folder.is_dir():
        raise BadSetup("no-folder", folder=str(folder))
    try:
        return {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}
    except OSError as error:
        raise BadSetup("read", file=error.filename, why=str(error.strerror)) from None


def game_with(game: AnyGame, folder: Path) -> AnyGame:
    """The game with the data in a folder. Raises BadSetup, and BadFiles with every fault of the files."""
    return game.with_files(read_folder(folder, game.files))


def games_with(folders: Mapping[str, Path]) -> dict[str, AnyGame]:
    """Every game, with the data in these folders. ``folders``: by game. Raises what ``use`` raises."""
    return {**GAMES, **{name: game_with(game_named(name), folder) for name, folder in folders.items()}}


def use(folders: Mapping[str, Path]) -> None:
    """Play games with the data in these folders from now on: for the start of a process. ``folders``: by game.

    Raises UnknownGame, BadSetup, and BadFiles with every fault of the files.
    """
    GAMES.update(games_with(folders))
