"""Set Lagoon up and start it, with only Python installed: ``python play.py``. Windows: ``py play.py``.

Older Pythons can parse this file, and so print the version that is needed.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parent))  # PYTHONSAFEPATH leaves it out

from environment import BIN, PYTHON, ROOT, SETUP, VENV, lock_file, take, too_old

if TYPE_CHECKING:
    from collections.abc import Iterator

UV = BIN / ("uv.exe" if os.name == "nt" else "uv")
"""One of the test tools: it installs them in a sixth of pip's time."""
PATIENCE = 900.0
"""Longest wait in seconds for another ``play.py`` that installs."""
UNFIT = {
    *("PYTHONHOME", "PYTHONPATH", "PYTHONSAFEPATH", "PYTHONEXECUTABLE", "__PYVENV_LAUNCHER__", "UV_SYSTEM_PYTHON"),
    *(f"PIP_{each}" for each in ("TARGET", "PREFIX", "ROOT", "PYTHON", "PLATFORM", "ABI", "IMPLEMENTATION")),
}
"""Environment variables that would lead out of a virtual environment. Programs started here do not get them."""
OVERRULED = {"PIP_USER": "0", "PIP_DRY_RUN": "0"}
"""Variables that overrule the same settings in pip's configuration files."""
PROBE = """
import json, sys, sysconfig
print(json.dumps(["%d.%d" % sys.version_info[:2], sys._base_executable, sysconfig.get_path("purelib")]))
"""
PROMISED = "Python 3.11 to 3.14, 64 bits, on Windows, macOS or Linux (x86-64 or ARM)"


class Refused(Exception):
    """Lagoon cannot be set up. The message says what to do."""


def main(arguments: list[str]) -> int:
    """Set up, then start the bot unless the argument is ``install``. Returns the exit status."""
    parser().parse_known_args(arguments)  # answers --help
    only_install = arguments[:1] == ["install"]
    try:
        check_python(sys.version_info[:2])
        with alone():
            set_up(arguments[1:] if only_install else [], [] if only_install else arguments)
    except Refused as error:
        print(f"\n{error}\n", file=sys.stderr)
        return 2
    return 0 if only_install else start(arguments)


def set_up(named: list[str], arguments: list[str]) -> None:
    """Make the environment whole: the packages, the extras that it has, and ``named`` or the configuration's.

    ``arguments``: the bot's. Raises Refused.
    """
    mark = make_environment()
    if "dev" in named:
        install_uv(mark)
    kept = [lock for lock in mark["locks"] if (ROOT / lock).exists()]
    for lock in dict.fromkeys(["requirements.lock", *kept]):
        mark = install(lock, mark)
    for extra in named or needed_extras(arguments):
        if extra != "none":
            mark = install(f"requirements-{extra}.lock", mark)


@contextmanager
def alone() -> Iterator[None]:
    """Context manager that waits for another ``play.py`` of this folder. Raises Refused after ``PATIENCE``."""
    end, file = time.monotonic() + PATIENCE, take(SETUP, shared=False)
    if file is None:
        print("Another play.py is installing. Waiting for it ...", flush=True)
    while file is None:
        if time.monotonic() > end:
            raise Refused("Another play.py is still installing. Wait until it has finished, then start again.")
        time.sleep(0.2)
        file = take(SETUP, shared=False)
    try:
        yield
    finally:
        os.close(file)


def parser() -> argparse.ArgumentParser:
    """Parser of the arguments, for their help. The bot parses its own."""
    usage = "play.py [--help] [--config FILE] [install [EXTRA ...]]"
    made = argparse.ArgumentParser(usage=usage, description="Set Lagoon up in the folder .venv, and start it.")
    extras = "only set up, with the extras that the configuration needs, or with these: postgres, sandbox, dev"
    made.add_argument("install", nargs="*", help=extras)
    made.add_argument("--config", metavar="FILE", help="configuration file (default: config.toml beside play.py)")
    return made


def check_python(version: tuple[int, ...]) -> None:
    """Raise Refused for a Python that is too old."""
    advice = too_old(version)
    if advice:
        raise Refused(advice)


# ---- the environment's mark


def read_mark() -> dict[str, Any] | None:
    """Mark of the environment; None if there is none.

    ``python``: version and path of the Python that it is for. ``locks``: digest of each installed lock file, by name.
    ``whole``: False while something is installed, so also after an installation that was killed.
    """
    try:
        mark = json.loads((VENV / "lagoon.json").read_text(encoding="utf-8"))
        return {"python": mark["python"], "locks": dict(mark["locks"]), "whole": mark["whole"]}
    except (OSError, ValueError, LookupError, TypeError):
        # Lagoon 0.1.0 left a file for each lock.
        locks = {note.name[1:]: note.read_text(encoding="utf-8") for note in VENV.glob(".requirements*.lock")}
        return {"python": None, "locks": locks, "whole": True} if locks else None


def write_mark(mark: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """Put the changed mark in place, whole and on the disk. Returns it. Raises Refused if that is not allowed."""
    mark, unfinished = {**mark, **changed}, VENV / "lagoon.json.unfinished"
    try:
        with unfinished.open("w", encoding="utf-8") as file:
            json.dump(mark, file)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(VENV / "lagoon.json")
        for note in VENV.glob(".requirements*.lock"):
            note.unlink()
    except OSError as error:
        raise Refused(unwritable(str(error))) from None
    return mark


def probe() -> tuple[list[str], Path] | None:
    """Version and path of the environment's Python, and its folder of packages; None if it cannot run."""
    try:
        done = run([str(PYTHON), "-c", PROBE], errors=subprocess.DEVNULL)
        version, path, site = json.loads(done.stdout)
    except (OSError, ValueError):
        return None
    return [version, path], Path(site)


def fault(mark: dict[str, Any] | None, found: tuple[list[str], Path] | None) -> str:
    """Phrase for what keeps the environment from being used as it is; empty if nothing does."""
    if found is None:
        return "its Python is gone or cannot run"
    if mark is None or not mark["whole"]:
        return "it is not complete"
    python, site = found
    if mark["python"] not in (None, python):
        return f"it is for Python {' at '.join(mark['python'])}, and this is {' at '.join(python)}"
    return lacking(site, [lock for lock, digest in mark["locks"].items() if digest == digest_of(lock)])


def lacking(site: Path, locks: list[str]) -> str:
    """Phrase for a package of these lock files, or a file of any package, that is not there; empty if all are."""
    there = {tidy(each.name.split("-")[0]) for each in site.glob("*.dist-info")}
    for name in ["pip", *(name for lock in locks for name in pinned(lock))]:
        if tidy(name) not in there:
            return f"{name} is missing"
    for record in site.glob("*.dist-info/RECORD"):
        with record.open(encoding="utf-8", newline="") as rows:
            for name, _, size in csv.reader(rows):
                path = os.path.join(str(site), name)  # noqa: PTH118 - a tenth of the time, for 10,000 files
                if size and not (os.path.exists(path) and os.stat(path).st_size == int(size)):  # noqa: PTH110, PTH116
                    return f"{name} is missing or damaged"
    return ""


def tidy(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(lock: str) -> list[str]:
    """Names of the packages that a lock file pins on every system."""
    return re.findall(r"^([A-Za-z0-9._-]+)==[^ ;]+ *\\?$", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE)


def digest_of(lock: str) -> str:
    path = ROOT / lock
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


# ---- the environment


def make_environment() -> dict[str, Any]:
    """Create the virtual environment, if it is missing or unusable. Returns its mark.

    The mark names the extras of an unusable one, to be installed again. Raises Refused if a program runs from it, or if
    it cannot be created.
    """
    mark, found = read_mark(), probe()
    why = fault(mark, found)
    if mark and found and not why:
        return {**mark, "python": found[0]}
    if VENV.is_dir() and any(VENV.iterdir()):
        if is_running():
            raise Refused(f"The folder .venv must be made again: {why}. Lagoon runs from it: stop it, then try again.")
        print(f"Making .venv again: {why} ...", flush=True)
    mark = {"python": None, "locks": dict.fromkeys(mark["locks"] if mark else [], ""), "whole": False}
    try:
        VENV.mkdir(exist_ok=True)
        write_mark(mark)  # keeps the extras' names
        for each in VENV.iterdir():
            if each.is_dir() and not each.is_symlink():
                shutil.rmtree(str(each))
            elif each.name != "lagoon.json":
                each.unlink()
    except OSError as error:
        raise Refused(unwritable(str(error))) from None
    done = run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", str(VENV)])
    found = probe()
    if done.returncode == 0 and found:
        return write_mark(mark, python=found[0], whole=True)
    if "ensurepip" in done.stdout:
        raise Refused("This Python lacks venv. Debian and Ubuntu: apt install python3-venv. Then start again.")
    raise Refused(f"The folder .venv could not be made:\n{done.stdout.strip()}")


def is_running() -> bool:
    """True if a program runs from the environment."""
    try:
        file = take(lock_file(VENV), shared=False)
    except OSError:
        return False
    if file is not None:
        os.close(file)
    return file is None


def unwritable(why: str) -> str:
    return f"{why}\n\nLagoon can’t write into {VENV}. Is it running, or does the folder belong to someone else?"


def install(lock: str, mark: dict[str, Any]) -> dict[str, Any]:
    """Install a lock file's packages, once for each content of the file. Returns the new mark.

    Raises Refused if that fails.
    """
    if not (ROOT / lock).exists():
        raise Refused(f"There is no {lock}: the extras are postgres, sandbox and dev")
    if mark["locks"].get(lock) == digest_of(lock):
        return mark
    print(f"Installing {lock} into .venv (once) ...", flush=True)
    write_mark(mark, locks={**mark["locks"], lock: ""}, whole=False)
    _, site = probe() or ("", VENV)
    asked = ["install", "--quiet", "--only-binary=:all:", "--require-hashes", "-r", str(ROOT / lock)]
    # uv reads none of pip's settings, so where it finds nothing, pip installs.
    if not UV.exists() or run([str(UV), "pip", *asked, "--python", str(PYTHON)]).returncode or lacking(site, [lock]):
        done = pip(*asked, *overruling())
        if done.returncode:
            if not lacking(site, []):
                write_mark(mark)  # pip has changed nothing
            raise Refused(why_not(done.stdout))
    missing = lacking(site, [lock])
    if missing:
        raise Refused(f"{lock} was not installed into .venv: {missing}. Look for the cause with: pip config list")
    return write_mark(mark, locks={**mark["locks"], lock: digest_of(lock)}, whole=True)


def install_uv(mark: dict[str, Any]) -> None:
    """Install uv, as the lock file of the test tools pins it. If that fails, pip installs them."""
    tools, only = ROOT / "requirements-dev.lock", VENV / ".uv.lock"
    if tools.exists() and not UV.exists():
        found = re.search(r"^uv==(.*\\\n)*.*", tools.read_text(encoding="utf-8"), re.MULTILINE)
        write_mark(mark, whole=False)
        only.write_text(found.group() if found else "", encoding="utf-8")
        pip("install", "--quiet", "--only-binary=:all:", "--require-hashes", "-r", str(only), *overruling())
        write_mark(mark)


def overruling() -> list[str]:
    """Options for pip in place of those settings of its configuration files that lead out of the environment."""
    inside = {"target": "", "prefix": VENV, "root": VENV.anchor}
    given = set(re.findall(r"^\w+\.(\w+)=", pip("config", "list").stdout, re.MULTILINE))
    return [f"--{name}={value}" for name, value in inside.items() if name in given]


def pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run([str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments])


NETWORK = (
    (
        "certificate has expired|certificate is not yet valid",
        "The packages’ server has no valid certificate at this machine’s time: set the clock.",
    ),
    (
        "CERTIFICATE_VERIFY_FAILED|CertificateError",
        "The packages’ server is not trusted. Behind a company’s proxy, set PIP_CERT to the file of its certificate.",
    ),
    (
        "ProxyError|Tunnel connection failed",
        "The proxy does not let pip through: correct the environment variable HTTPS_PROXY.",
    ),
    (
        "name resolution|getaddrinfo|Name or service not known|nodename nor servname",
        "The name of the packages’ server cannot be found. Is this machine online? Check the network and its DNS.",
    ),
    (
        "onnection refused|actively refused",
        "The packages’ server refuses the connection: check the firewall, and pip’s settings (pip config list).",
    ),
    (
        "etwork is unreachable|o route to host|unreachable network",
        "There is no way to the packages’ server. Is this machine online? Check the network.",
    ),
    ("ConnectionError|connection broken|timed out", "The packages cannot be reached. Is this machine online?"),
)
"""Signs of a fault of the network in pip's output, and advice. pip then ends as if there were no package."""


def why_not(output: str) -> str:
    """Advice about a failed installation, after pip's output. Only the output if the cause is unknown."""
    for signs, cure in NETWORK:
        if re.search(signs, output):
            return f"{output.strip()}\n\n{cure} Then start again."
    if "No matching distribution" in output:
        advice = (
            f"There is no package for this Python on this machine: Lagoon runs on {PROMISED}. No compiler is needed"
        )
        return f"{output.strip()}\n\n{advice} there."
    if "ermission" in output or "Access is denied" in output:
        return unwritable(output.strip())
    return output.strip()


def needed_extras(arguments: list[str]) -> list[str]:
    """Names of the extras that the configuration needs; empty if it cannot be read.

    ``arguments``: the bot's arguments, which may name a configuration.
    """
    done = run([str(PYTHON), str(ROOT / "settings.py"), *arguments], folder=None, errors=None)
    return done.stdout.split() if done.returncode == 0 else []


def run(
    command: list[str], folder: Path | None = ROOT, errors: int | None = subprocess.STDOUT
) -> subprocess.CompletedProcess[str]:
    """Run a command and capture its output. ``folder``: None for the current folder.

    ``errors``: None shows standard error on the terminal. The default captures it, too.
    """
    return subprocess.run(  # noqa: S603 - the commands above
        command,
        cwd=folder and str(folder),
        stdout=subprocess.PIPE,
        stderr=errors,
        env=inherited(),
        text=True,
        errors="replace",
        check=False,
    )


def inherited() -> dict[str, str]:
    """Environment of the started programs: the user's, except what contradicts a virtual environment."""
    return {**{name: value for name, value in os.environ.items() if name not in UNFIT}, **OVERRULED}


def start(arguments: list[str]) -> int:
    """Replace this process by the bot. On Windows, run the bot and return its exit status."""
    command = [str(PYTHON), str(ROOT / "bot.py"), *arguments]
    if os.name != "nt":
        os.execve(command[0], command, inherited())  # noqa: S606
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the bot handles Ctrl+C
    return subprocess.call(command, env=inherited())  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
