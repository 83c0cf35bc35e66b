"""Set Lagoon up and start it, with only Python installed: ``python play.py``. Windows: ``py play.py``.

Older Pythons can parse this file, and so print the version that is needed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
UV = BIN / ("uv.exe" if os.name == "nt" else "uv")
"""One of the test tools: it installs them in a sixth of pip's time."""
OLDEST = (3, 11)
GET = "https://www.python.org/downloads/"
PROMISED = "Python 3.11 to 3.14, 64 bits, on Windows, macOS or Linux (x86-64 or ARM)"


class Refused(Exception):
    """Lagoon cannot be set up. The message says what to do."""


def main(arguments: list[str]) -> int:
    """Set up, then start the bot unless the argument is ``install``. Returns the exit status."""
    parser().parse_known_args(arguments)  # answers --help
    try:
        check_python(sys.version_info[:2])
        make_environment()
        only_install = arguments[:1] == ["install"]
        named = arguments[1:] if only_install else []
        if "dev" in named:
            install_uv()
        install("requirements.lock")
        for extra in named or needed_extras([] if only_install else arguments):
            if extra != "none":
                install(f"requirements-{extra}.lock")
    except Refused as error:
        print(f"\n{error}\n", file=sys.stderr)
        return 2
    return 0 if only_install else start(arguments)


def parser() -> argparse.ArgumentParser:
    """Parser of the arguments, for their help. The bot parses its own."""
    usage = "play.py [--help] [--config FILE] [install [EXTRA ...]]"
    made = argparse.ArgumentParser(usage=usage, description="Set Lagoon up in the folder .venv, and start it.")
    extras = "only set up, with the extras that the configuration needs, or with these: postgres, sandbox, dev"
    made.add_argument("install", nargs="*", help=extras)
    made.add_argument("--config", metavar="FILE", help="configuration file (default: config.toml beside play.py)")
    return made


def check_python(version: tuple[int, ...]) -> None:
    """Raise Refused for a Python older than ``OLDEST``."""
    if tuple(version[:2]) < OLDEST:
        raise Refused(
            f"Lagoon needs Python 3.11 or newer, and this is {version[0]}.{version[1]}. Get one from {GET}, then start"
            " again with it (Windows: py -3.13 play.py)."
        )


def make_environment() -> None:
    """Create the virtual environment, if it is missing. Raises Refused if it cannot be created."""
    if PYTHON.exists():
        return
    done = run([sys.executable, "-m", "venv", str(VENV)])
    if done.returncode == 0:
        return
    if not os.access(str(ROOT), os.W_OK) or "ermission" in done.stdout:
        raise Refused(f"Lagoon can’t write into {ROOT}. Put it into a folder of your own, such as Documents.")
    if "ensurepip" in done.stdout:
        raise Refused("This Python lacks venv. Debian and Ubuntu: apt install python3-venv. Then start again.")
    raise Refused(f"The folder .venv could not be made:\n{done.stdout.strip()}")


def install(lock: str) -> None:
    """Install a lock file's packages, once for each content of the file. Raises Refused if that fails."""
    path, note = ROOT / lock, VENV / f".{lock}"
    if not path.exists():
        raise Refused(f"There is no {lock}: the extras are postgres, sandbox and dev")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    if note.exists() and note.read_text(encoding="utf-8") == digest:
        return
    print(f"Installing {lock} into .venv (once) ...", flush=True)
    asked = ["install", "--quiet", "--only-binary=:all:", "--require-hashes", "-r", str(path)]
    # uv reads none of pip's settings, so where it finds nothing, pip installs.
    if not UV.exists() or run([str(UV), "pip", *asked, "--python", str(PYTHON)]).returncode:
        done = pip(*asked)
        if done.returncode:
            raise Refused(why_not(done.stdout))
    note.write_text(digest, encoding="utf-8")


def install_uv() -> None:
    """Install uv, as the lock file of the test tools pins it. If that fails, pip installs them."""
    tools, alone = ROOT / "requirements-dev.lock", VENV / ".uv.lock"
    if tools.exists() and not UV.exists():
        pinned = re.search(r"^uv==(.*\\\n)*.*", tools.read_text(encoding="utf-8"), re.MULTILINE)
        alone.write_text(pinned.group() if pinned else "", encoding="utf-8")
        pip("install", "--quiet", "--only-binary=:all:", "--require-hashes", "-r", str(alone))


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
        asked = "Is it already running, or does the folder belong to someone else?"
        return f"{output.strip()}\n\nLagoon can’t write into {VENV}. {asked}"
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
        text=True,
        errors="replace",
        check=False,
    )


def start(arguments: list[str]) -> int:
    """Replace this process by the bot. On Windows, run the bot and return its exit status."""
    command = [str(PYTHON), str(ROOT / "bot.py"), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the bot handles Ctrl+C
    return subprocess.call(command)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
