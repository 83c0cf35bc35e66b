"""Files that engines read: an operator's data for a game, such as cards, and learnt weights."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from engines import GAMES, game_named
from engines.base import AnyGame
from engines.errors import BadSetup


def read_folder(folder: Path, names: Iterable[str]) -> dict[str, bytes]:
    """Contents of the folder's files by name, without missing files. Raises BadSetup if one cannot be read."""
    try:
        if not folder.is_dir():
            raise BadSetup("no-folder", folder=str(folder))
        return {name: (folder / name).read_bytes() for name in names if (folder / name).exists()}
    except OSError as error:
        raise BadSetup("read", file=error.filename, why=str(error.strerror)) from None


def game_with(game: AnyGame, folder: Path) -> AnyGame:
    """Copy of the game with a folder's data. Raises BadSetup for an unreadable folder, BadFiles with all faults."""
    return game.with_files(read_folder(folder, game.files))


def games_with(folders: Mapping[str, Path]) -> dict[str, AnyGame]:
    """All games by name. A game with a folder in ``folders`` has the folder's data. Raises the errors of ``use``."""
    return {**GAMES, **{name: game_with(game_named(name), folder) for name, folder in folders.items()}}


def use(folders: Mapping[str, Path]) -> None:
    """Use these folders' data (by game) for the rest of the process. Call it at the start.

    Raises UnknownGame for a wrong name, BadSetup for an unreadable folder, BadFiles with all faults.
    """
    GAMES.update(games_with(folders))


def read_numbers(path: Path, size: int) -> bytes:
    """The file's numbers, ``size`` bytes. Raises BadSetup if the file is missing, damaged or of another size."""
    try:
        numbers = zlib.decompress(path.read_bytes().partition(b"\n")[2])
    except (OSError, zlib.error) as error:
        raise BadSetup("weights", file=str(path), why=str(error)) from error
    if len(numbers) != size:
        raise BadSetup("weights", file=str(path), why=f"{len(numbers)} bytes in place of {size}")
    return numbers
