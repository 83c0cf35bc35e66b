"""The Python environment ``.venv``: kept while a program runs from it, and reported where it cannot run Lagoon.

``play.py`` makes it. Only the standard library is needed here, and older Pythons can parse this file.
"""

from __future__ import annotations

import os
import sys
import traceback
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
SETUP = ROOT / "play.py"
"""File that ``play.py`` locks while it sets Lagoon up."""
OLDEST = (3, 11)
GET = "https://www.python.org/downloads/"

if sys.platform == "win32":
    import msvcrt

    BEYOND, SPAN = 1 << 30, 1 << 24
    """Bytes that stand for processes, far beyond the file's text: Windows lets no other process read locked bytes."""

    def _lock(file: int, shared: bool) -> None:
        os.lseek(file, BEYOND + (os.getpid() % SPAN if shared else 0), os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1 if shared else SPAN)
else:
    import fcntl

    def _lock(file: int, shared: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


def take(path: Path, shared: bool) -> int | None:
    """Lock a file until it is closed or the process ends, which needs no right to write it.

    Returns the open file, or None if another process has a lock that is not shared. On a file system without locks it
    counts as locked. Raises OSError if the file cannot be opened.
    """
    file = os.open(str(path), os.O_RDONLY)
    try:
        _lock(file, shared)
    except (BlockingIOError, PermissionError):
        os.close(file)
        return None
    except OSError:
        pass
    return file


def lock_file(venv: Path) -> Path:
    """File of an environment that its running programs lock: the one that each environment has."""
    return venv / "pyvenv.cfg"


def too_old(version: tuple[int, ...]) -> str:
    """Advice about a Python older than ``OLDEST``; empty for another one."""
    if tuple(version[:2]) >= OLDEST:
        return ""
    return (
        f"Lagoon needs Python 3.11 or newer, and this is {version[0]}.{version[1]}. Get one from {GET}, then start"
        " again with it (Windows: py -3.13 play.py)."
    )


_kept = []  # type: list[int | None]
"""The open file that keeps ``.venv`` as it is. The packages of one process import under one lock."""


@contextmanager
def importing() -> Iterator[None]:
    """Context manager for a program's imports. It keeps ``.venv`` as it is until the process ends.

    If this Python cannot import them, the process ends with one sentence. Its exit status is 2, or 1 while ``play.py``
    sets Lagoon up.
    """
    advice = too_old(sys.version_info[:2])
    if advice:
        _leave(advice, 2)
    if not _kept and _is_ours():
        with suppress(OSError):
            _kept.append(take(lock_file(VENV), shared=True))
    try:
        yield
    except Exception as error:  # half-installed packages fail in many ways
        if _is_own(error):
            raise
        if _is_being_set_up():
            _leave("play.py is installing Lagoon's packages: start again when it has finished.", 1)
        version = "{}.{}.{}".format(*sys.version_info[:3])
        why = f"{type(error).__name__}: {error}"
        _leave(f"Lagoon's packages cannot be used by Python {version}, {sys.executable} ({why}). {_cure()}", 2)


def _leave(sentence: str, status: int) -> None:
    sys.stderr.write(" ".join(sentence.split()) + "\n")
    raise SystemExit(status)


def _is_ours() -> bool:
    """True if this process runs from ``.venv``."""
    with suppress(OSError):
        return Path(sys.prefix).samefile(VENV)
    return False


def _is_own(error: Exception) -> bool:
    """True if Lagoon's code is at fault, not a package."""
    if isinstance(error, ImportError):
        name = (error.name or "").partition(".")[0]
        return name != "" and ((ROOT / name).is_dir() or (ROOT / f"{name}.py").exists())
    if isinstance(error, AttributeError) and isinstance(error.obj, ModuleType):  # a package without its first file
        return False
    *_, (frame, _) = traceback.walk_tb(error.__traceback__)
    file = Path((isinstance(error, SyntaxError) and error.filename) or frame.f_code.co_filename)
    return ROOT in file.parents and "site-packages" not in file.parts


def _is_being_set_up() -> bool:
    try:
        file = take(SETUP, shared=True)
    except OSError:  # such as in an image, which has no play.py
        return False
    if file is not None:
        os.close(file)
    return file is None


def _cure() -> str:
    start = "py" if os.name == "nt" else "python3"
    if _is_ours():
        return f"Repair them: {start} {SETUP} install none"
    if PYTHON.exists():
        return f"Use {PYTHON} instead, or start {SETUP}"
    if SETUP.exists():
        return f"Install them: {start} {SETUP} install none, or on a hosting panel, requirements.txt for this Python"
    return "Build the image again."
