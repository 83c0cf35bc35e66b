"""Installation: wheels for each supported system, dependencies for hosting panels, and errors on failure."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import canonicalize_name, parse_wheel_filename

import play
from tests.tls import tls_server

ROOT = Path(__file__).parents[1]
PYTHONS = [(3, 11), (3, 12), (3, 13), (3, 14)]
SYSTEMS = {
    "Windows x86-64": ("win32", "AMD64", ["win_amd64"]),
    "macOS x86-64": ("darwin", "x86_64", [*mac_platforms((14, 0), "x86_64")]),
    "macOS arm64": ("darwin", "arm64", [*mac_platforms((14, 0), "arm64")]),
    "Linux x86-64": ("linux", "x86_64", [f"manylinux_2_{each}_x86_64" for each in range(5, 37)]),
    "Linux aarch64": ("linux", "aarch64", [f"manylinux_2_{each}_aarch64" for each in range(17, 37)]),
}
"""Supported systems: Python's names of the system and the processor, and the fitting kinds of wheels."""
WHEELS = [parse_wheel_filename(name) for name in (ROOT / "tests" / "wheels.txt").read_text("utf-8").split()]


def pins(*locks: str) -> list[tuple[str, str, str]]:
    """Pinned packages of the lock files: name, version, and environment marker."""
    lines = [line for lock in locks for line in (ROOT / lock).read_text(encoding="utf-8").splitlines()]
    pinned = (re.fullmatch(r"([a-z0-9.-]+)==([^ ]+)(?: ; (.+?))? *\\?", line) for line in lines)
    found = [(pin[1], pin[2], pin[3] or "") for pin in pinned if pin]
    assert len(found) > 5
    return found


@pytest.mark.parametrize("version", PYTHONS, ids=lambda version: "{}.{}".format(*version))
@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_a_wheel_of_everything_for_each_system(system: str, version: tuple[int, int]) -> None:
    """Wheels avoid the need for a compiler. Systems without numba wheels do not install numba."""
    platform, machine, tags = SYSTEMS[system]
    fitting: set[Tag] = {*cpython_tags(version, platforms=tags), *compatible_tags(version, platforms=tags)}
    python = "{}.{}".format(*version)
    here = {
        "sys_platform": platform,
        "platform_machine": machine,
        "platform_python_implementation": "CPython",
        "python_version": python,
        "python_full_version": f"{python}.1",
        "implementation_name": "cpython",
        "platform_system": {"win32": "Windows", "darwin": "Darwin"}.get(platform, "Linux"),
    }
    there = {(name, str(number)) for name, number, _, fits in WHEELS if fits & fitting}
    asked = [
        (canonicalize_name(name), number)
        for name, number, marker in pins("requirements.lock", "requirements-sandbox.lock", "requirements-postgres.lock")
        if not marker or Marker(marker).evaluate(here)
    ]
    assert [each for each in asked if each not in there] == [], "choose versions with wheels, then `make lock`"
    assert ("numba" in dict(asked)) == (system != "macOS x86-64")


def test_a_panel_installs_what_the_lock_pins() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pinned = [
        f"{name}=={number}{f' ; {marker}' if marker else ''}" for name, number, marker in pins("requirements.lock")
    ]
    assert lines == pinned, "make lock"


def test_an_old_python_is_refused_with_the_version_to_get() -> None:
    with pytest.raises(play.Refused, match=r"needs Python 3\.11 or newer, and this is 3\.9\. Get one from https"):
        play.check_python((3, 9))
    play.check_python(sys.version_info[:2])


def test_old_pythons_can_read_the_file() -> None:
    """Old Pythons print the required version instead of a syntax error."""
    ast.parse((ROOT / "play.py").read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize(
    ("output", "advice"),
    [
        ("ERROR: No matching distribution found for numba==0.68.1", "No compiler is needed"),
        ("ERROR: Could not install packages: [Errno 13] Permission denied: 'x'", "can’t write into"),
        ("ERROR: [WinError 5] Access is denied: 'x'", "can’t write into"),
        ("NewConnectionError: getaddrinfo failed", "its DNS"),
        ("NewConnectionError: [Errno 101] Network is unreachable\nNo matching distribution", "There is no way"),
        ("SSLError(1, 'certificate verify failed: certificate is not yet valid')", "set the clock"),
        ("ERROR: hashes do not match", "ERROR: hashes do not match"),
    ],
)
def test_an_installation_that_fails_says_what_to_do(output: str, advice: str) -> None:
    assert advice in play.why_not(output)
    assert output in play.why_not(output)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("settings", "advice"),
    [
        ({}, "is not trusted"),
        ({"PIP_INDEX_URL": "https://127.0.0.1:1/simple"}, "refuses the connection"),
        ({"PIP_INDEX_URL": "https://nowhere.invalid/simple"}, "its DNS"),
        ({"PIP_PROXY": "http://127.0.0.1:1"}, "does not let pip through"),
    ],
)
def test_pip_without_its_index_is_told_from_a_python_without_packages(
    settings: dict[str, str], advice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1", "PIP_PROXY": "", **settings}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    with tls_server(tmp_path, days=1) as port:
        if "PIP_INDEX_URL" not in settings:
            monkeypatch.setenv("PIP_INDEX_URL", f"https://127.0.0.1:{port}/simple")
        done = play.pip("download", "--quiet", "--no-deps", "-d", str(tmp_path), "nothing-at-all")
    assert done.returncode != 0
    assert advice in play.why_not(done.stdout), done.stdout


def test_what_is_installed_is_not_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return subprocess.CompletedProcess(command, 0, "sandbox\n")

    monkeypatch.setattr(play, "run", run)
    monkeypatch.setattr(play, "VENV", tmp_path)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(play, "UV", tmp_path / "uv")
    for arguments in (["install"], ["install"], ["install", "none"], ["install", "postgres", "sandbox"]):
        assert play.main(arguments) == 0
    installed = [Path(command[-1]).name for command in commands if "pip" in command]
    assert installed == [f"requirements{each}.lock" for each in ("", "-sandbox", "-postgres")]
    assert play.main(["install", "fish"]) == 2


@pytest.mark.parametrize("status", [0, 2])
def test_the_test_tools_are_installed_by_uv_and_by_pip_where_uv_finds_nothing(
    status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uv, commands = tmp_path / "uv", list[str]()

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        by_uv, lock = command[0] == str(uv), next(each for each in command if each.endswith(".lock"))
        commands.append(f"{'uv' if by_uv else 'pip'} {Path(lock).name}")
        if lock.endswith(".uv.lock"):
            assert re.match(r"uv==[\d.]+ \\\n( +--hash=sha256:\w+( \\\n|$))+$", Path(lock).read_text(encoding="utf-8"))
            uv.touch()
        return subprocess.CompletedProcess(command, status if by_uv else 0, "")

    monkeypatch.setattr(play, "run", run)
    monkeypatch.setattr(play, "VENV", tmp_path)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(play, "UV", uv)
    for _ in range(2):
        assert play.main(["install", "dev"]) == 0
    locks = [f"requirements{each}.lock" for each in ("", "-dev")]
    ways = ["uv", "pip"] if status else ["uv"]
    assert commands == ["pip .uv.lock", *(f"{way} {lock}" for lock in locks for way in ways)]


def test_the_extras_are_those_of_the_configuration_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The bot reads the configuration from the caller's folder. A warning is printed, and is not taken for an extra."""
    text = '[discord]\ntoken = "x"\n[storage]\nurl = "postgresql+asyncpg://localhost/x"\n'
    (tmp_path / "other.toml").write_text(text, encoding="utf-8")
    (tmp_path / "sitecustomize.py").write_text("import warnings\nwarnings.warn('fish')\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert play.needed_extras(["--config", "other.toml", "--else"]) == ["postgres"]
    assert "fish" in capfd.readouterr().err


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written by this user")
def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o500)
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(play, "PYTHON", tmp_path / ".venv" / "python")
    with pytest.raises(play.Refused, match="can’t write into"):
        play.make_environment()
