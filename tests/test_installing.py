"""Installation: wheels for each supported system, dependencies for hosting panels, and errors on failure."""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

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


@pytest.mark.parametrize("name", ["play", "environment", "bot", "healthcheck", "sessions/__main__", "engines/__main__"])
def test_old_pythons_can_read_the_file(name: str) -> None:
    """Old Pythons print the required version instead of a syntax error."""
    version = (3, 7) if name in ("play", "environment") else (3, 8)
    ast.parse((ROOT / f"{name}.py").read_text(encoding="utf-8"), feature_version=version)


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


class Setup:
    """``play.py`` in a folder of its own, with one package in each lock file, installed without pip."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.root, self.venv, self.capsys = root, root / ".venv", capsys
        self.python = self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.installed: list[str] = []
        self.venvs = 0
        self.failure: tuple[str, str] | None = None
        """A word of the command that fails, and what it prints."""
        for name in ("", "-postgres", "-dev"):
            text = f"thing{name} ==1 \\\n    --hash=sha256:0\n".replace(" ==", "==")
            (root / f"requirements{name}.lock").write_text(text, encoding="utf-8")
        for name in ("bot.py", "play.py", "environment.py"):
            (root / name).write_bytes((ROOT / name).read_bytes())
        monkeypatch.setattr(play, "ROOT", root)
        monkeypatch.setattr(play, "SETUP", root / "play.py")
        monkeypatch.setattr(play, "VENV", self.venv)
        monkeypatch.setattr(play, "PYTHON", self.python)
        monkeypatch.setattr(play, "UV", self.venv / "uv")
        self._run = play.run
        monkeypatch.setattr(play, "run", self.run)

    def run(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        """Run a command. Packages are installed by writing them."""
        if "venv" in command:
            self.venvs += 1
            made = self._run([sys.executable, "-m", "venv", "--without-pip", str(self.venv)])
            if self.failure and self.failure[0] == "venv":
                return subprocess.CompletedProcess(command, 1, self.failure[1])
            self.add("pip")
            return made
        if "install" in command:
            lock = command[command.index("-r") + 1]
            if self.failure and self.failure[0] in lock:
                return subprocess.CompletedProcess(command, 1, self.failure[1])
            self.installed.append(Path(lock).name)
            for name in play.pinned(lock):
                self.add(name.replace("-", "_"))
            return subprocess.CompletedProcess(command, 0, "")
        return self._run(command, **options) if "-c" in command else subprocess.CompletedProcess(command, 1, "")

    @property
    def site(self) -> Path:
        return Path(sysconfig.get_path("purelib", vars={"base": str(self.venv)}))

    def add(self, name: str) -> None:
        (self.site / f"{name}.py").write_text("# code", encoding="utf-8")
        (self.site / f"{name}-1.dist-info").mkdir(exist_ok=True)
        (self.site / f"{name}-1.dist-info" / "RECORD").write_text(f"{name}.py,,6\n", encoding="utf-8")

    def play(self, *arguments: str) -> tuple[int, str]:
        """Install what the arguments name. Returns the exit status and the output. ``installed`` starts empty."""
        self.installed.clear()
        self.venvs = 0
        status = play.main(["install", *arguments])
        return status, "".join(self.capsys.readouterr())


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Setup:
    return Setup(tmp_path, monkeypatch, capsys)


def test_what_is_installed_is_not_installed_again(setup: Setup) -> None:
    assert setup.play()[0] == 0
    assert setup.installed == ["requirements.lock"]
    assert setup.play("postgres")[0] == 0
    assert setup.installed == ["requirements-postgres.lock"]
    for names in ([], ["none"], ["postgres"]):
        assert (setup.play(*names), setup.installed, setup.venvs) == ((0, ""), [], 0)
    assert setup.play("fish")[0] == 2


def test_a_changed_lock_is_installed_with_those_of_the_extras(setup: Setup) -> None:
    setup.play("postgres")
    for lock in setup.root.glob("requirements*.lock"):
        lock.write_text(lock.read_text("utf-8").replace("thing", "other"), encoding="utf-8")
    status, _ = setup.play("none")
    assert (status, setup.venvs) == (0, 0)
    assert setup.installed == ["requirements.lock", "requirements-postgres.lock"]


def upgraded(setup: Setup) -> None:
    mark = setup.venv / "lagoon.json"
    mark.write_text(mark.read_text("utf-8").replace("{}.{}".format(*sys.version_info[:2]), "3.9"), encoding="utf-8")


def upgraded_of_0_1_0(setup: Setup) -> None:
    """The folder of packages has the version in its name."""
    (setup.venv / "lagoon.json").unlink()
    for name in ("", "-postgres"):
        (setup.venv / f".requirements{name}.lock").write_text("x", encoding="utf-8")
    setup.site.rename(setup.site.with_name("old"))


def without_its_interpreter(setup: Setup) -> None:
    setup.python.unlink()
    setup.python.symlink_to(setup.root / "gone")


def killed(setup: Setup) -> None:
    """Killed while it writes the first file of a package."""

    def die(name: str) -> None:
        (setup.site / f"{name}.py").write_text("# c", encoding="utf-8")
        raise SystemExit(9)

    (setup.root / "requirements.lock").write_text("another==1 \\\n    --hash=sha256:0\n", encoding="utf-8")
    setup.add, add = die, setup.add  # type: ignore[method-assign]
    with pytest.raises(SystemExit):
        setup.play()
    setup.add = add  # type: ignore[method-assign]


def cut_short(setup: Setup) -> None:
    (setup.site / "thing.py").write_text("", encoding="utf-8")


def without_a_package(setup: Setup) -> None:
    shutil.rmtree(setup.site / "thing-1.dist-info")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no links to the interpreter")
@pytest.mark.parametrize(
    "damage", [upgraded, upgraded_of_0_1_0, without_its_interpreter, killed, cut_short, without_a_package]
)
def test_an_environment_that_cannot_run_is_made_again_with_its_extras(
    setup: Setup, damage: Callable[[Setup], None]
) -> None:
    setup.play("postgres")
    damage(setup)
    status, said = setup.play("none")
    assert (status, setup.venvs) == (0, 1)
    assert setup.installed == ["requirements.lock", "requirements-postgres.lock"]
    assert said.count("Making .venv again: ") == 1
    assert setup.play("none") == (0, "")


def test_an_environment_of_0_1_0_is_kept(setup: Setup) -> None:
    """It is whole, and the running bot does not tell that it runs from it."""
    setup.play("postgres")
    locks = json.loads((setup.venv / "lagoon.json").read_text("utf-8"))["locks"]
    (setup.venv / "lagoon.json").unlink()
    for lock, digest in locks.items():
        (setup.venv / f".{lock}").write_text(digest, encoding="utf-8")
    assert (setup.play("none"), setup.venvs) == ((0, ""), 0)


def test_without_ensurepip_each_start_gives_the_same_advice_until_it_is_there(setup: Setup) -> None:
    setup.failure = "venv", "The virtual environment was not created because ensurepip is not available."
    for _ in range(2):
        status, said = setup.play()
        assert (status, "apt install python3-venv. Then start again." in said) == (2, True)
    setup.failure = None
    assert setup.play()[0] == 0
    assert setup.installed == ["requirements.lock"]


def test_a_failed_installation_leaves_the_environment_as_it_was(setup: Setup) -> None:
    """Offline, the running bot goes on with the old packages."""
    setup.play("postgres")
    (setup.root / "requirements.lock").write_text("another==1 \\\n    --hash=sha256:0\n", encoding="utf-8")
    setup.failure = "requirements.lock", "NewConnectionError: getaddrinfo failed"
    for _ in range(2):
        status, said = setup.play("none")
        assert (status, setup.venvs, "Is this machine online" in said) == (2, 0, True)
    setup.failure = None
    assert (setup.play("none")[0], setup.venvs, setup.installed) == (0, 0, ["requirements.lock"])


def test_what_was_put_elsewhere_does_not_count_as_installed(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "add", lambda name: Setup.add(setup, name) if name == "pip" else None)
    for _ in range(2):
        status, said = setup.play()
        assert (status, "thing is missing" in said) == (2, True)


def test_an_environment_is_not_made_again_while_a_program_runs_from_it(setup: Setup) -> None:
    setup.play("postgres")
    cut_short(setup)
    hold = "import environment\nwith environment.importing(): pass\nprint(flush=True); input()"
    setup.venv.chmod(0o500)  # as another user's
    with subprocess.Popen(
        [setup.python, "-c", hold], cwd=setup.root, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as bot:
        assert bot.stdin
        assert bot.stdout
        bot.stdout.readline()
        setup.venv.chmod(0o700)
        status, said = setup.play("none")
        assert (status, setup.venvs, "Lagoon runs from it" in said) == (2, 0, True)
        bot.stdin.write(b"\n")
    assert (setup.play("none")[0], setup.venvs) == (0, 1)


def test_two_starts_at_once_wait_for_each_other(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "PATIENCE", 0)
    with play.alone():
        status, said = setup.play()
        assert (status, setup.venvs, "still installing" in said) == (2, 0, True)
    assert setup.play()[0] == 0


@pytest.mark.parametrize(
    "program", ["bot.py", "healthcheck.py", "sessions", "engines", "render", "-m engines", "-m render", "-m locales"]
)
def test_a_program_without_its_packages_says_what_to_do(setup: Setup, program: str) -> None:
    setup.play()
    for path in ROOT.glob("*.py"):
        (setup.root / path.name).write_bytes(path.read_bytes())
    for package in ("sessions", "engines", "render", "locales"):
        shutil.copytree(ROOT / package, setup.root / package, ignore=shutil.ignore_patterns("__pycache__"))

    def started() -> tuple[int, str]:
        command = [str(setup.python), *program.split()]
        done = subprocess.run(command, cwd=setup.root, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    status, said = started()
    assert (status, said.count("\n")) == (2, 1), said
    assert "No module named" in said
    assert f"Repair them: python3 {setup.root / 'play.py'} install none" in said
    with play.alone():
        assert started() == (1, "play.py is installing Lagoon's packages: start again when it has finished.\n")


@pytest.mark.parametrize(
    ("package", "own", "is_own"),
    [
        ("", "import thing; thing.Client", False),
        ("import fish", "import thing", False),
        ("x = 1 +", "import thing", False),
        ("1 / 0", "import thing", False),
        ("", "from thing import Client", False),
        ("", "import own", True),
        ("", "from own import x", True),
    ],
)
@pytest.mark.parametrize("fault", ["x = 1 +", "1 / 0"])
def test_a_fault_of_a_package_is_told_from_one_of_lagoon(
    setup: Setup, package: str, own: str, fault: str, *, is_own: bool
) -> None:
    setup.play()
    (setup.site / "thing.py").write_text(package, encoding="utf-8")
    (setup.root / "own.py").write_text(fault, encoding="utf-8")
    (setup.root / "bot.py").write_text(f"import environment\nwith environment.importing():\n    {own}\n", "utf-8")
    done = subprocess.run([setup.python, "bot.py"], cwd=setup.root, capture_output=True, text=True, check=False)
    assert (done.returncode, "Traceback" in done.stderr) == ((1, True) if is_own else (2, False)), done.stderr


@pytest.mark.parametrize("status", [0, 2])
def test_the_test_tools_are_installed_by_uv_and_by_pip_where_uv_finds_nothing(
    status: int, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    uv, commands, run = setup.venv / "uv", list[str](), setup.run
    lock = setup.root / "requirements-dev.lock"
    lock.write_text(f"{lock.read_text('utf-8')}uv==1 \\\n    --hash=sha256:0\n", encoding="utf-8")

    def watched(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        if "install" in command:
            by_uv, lock = command[0] == str(uv), next(each for each in command if each.endswith(".lock"))
            commands.append(f"{'uv' if by_uv else 'pip'} {Path(lock).name}")
            if lock.endswith(".uv.lock"):
                text = Path(lock).read_text(encoding="utf-8")
                assert re.match(r"uv==[\d.]+ \\\n( +--hash=sha256:\w+( \\\n|$))+$", text)
                uv.touch()
            if by_uv and status:
                return subprocess.CompletedProcess(command, status, "")
        return run(command, **options)

    monkeypatch.setattr(play, "run", watched)
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
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(play, "PYTHON", Path(sys.executable))
    monkeypatch.setenv("PYTHONWARNINGS", "fish")
    assert play.needed_extras(["--config", "other.toml", "--else"]) == ["postgres"]
    assert "fish" in capfd.readouterr().err


def wheel_of_a_thing(folder: Path) -> str:
    """Write a wheel of the package ``thing`` into the folder. Returns a lock file's text that pins it."""
    files = {
        "thing.py": "WHOLE = True\n",
        "thing-1.dist-info/METADATA": "Metadata-Version: 2.1\nName: thing\nVersion: 1\n",
        "thing-1.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files["thing-1.dist-info/RECORD"] = "".join(f"{name},,\n" for name in [*files, "thing-1.dist-info/RECORD"])
    wheel = folder / "thing-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return f"thing==1 \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


@pytest.mark.slow
@pytest.mark.parametrize("is_file", [False, True])
def test_settings_that_lead_out_of_the_environment_are_overruled_and_others_hold(
    tmp_path: Path, *, is_file: bool
) -> None:
    """A real installation. The folder of packages in the user's settings is the only one that has the package."""
    for name in ("play.py", "environment.py"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "requirements.lock").write_text(wheel_of_a_thing(tmp_path), encoding="utf-8")
    (tmp_path / "bot.py").write_text("import thing; print(thing.__file__)", encoding="utf-8")
    away = {"user": "1", **{name: str(tmp_path / name) for name in ("target", "prefix", "root")}}
    config = f"[global]\nno-index = true\nfind-links = {tmp_path}\n"
    if is_file:
        config += "[install]\ndry-run = 1\n" + "".join(f"{name} = {value}\n" for name, value in away.items())
    (tmp_path / "pip.conf").write_text(config, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    environment |= {"PIP_CONFIG_FILE": str(tmp_path / "pip.conf"), "HOME": str(tmp_path)}
    if not is_file:
        environment |= {f"PIP_{name.upper()}": value for name, value in away.items()}
        environment |= {"PIP_PYTHON": sys.executable, "PYTHONPATH": str(tmp_path / "away"), "PYTHONSAFEPATH": "1"}
        environment |= {"PYTHONHOME": sys.base_prefix}
        (tmp_path / "away").mkdir()
        (tmp_path / "away" / "thing.py").write_text("raise ImportError", encoding="utf-8")
    command = [getattr(sys, "_base_executable", sys.executable), tmp_path / "play.py"]
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert Path(done.stdout.split()[-1]).is_relative_to(tmp_path / ".venv")
    assert not [name for name in away if (tmp_path / name).exists()]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written by this user")
def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o500)
    monkeypatch.setattr(play, "ROOT", tmp_path)
    monkeypatch.setattr(play, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(play, "PYTHON", tmp_path / ".venv" / "python")
    with pytest.raises(play.Refused, match="can’t write into"):
        play.make_environment()
