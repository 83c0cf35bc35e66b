"""The configuration: every key, every error, and the example file documenting them."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath
from types import MappingProxyType
from typing import Protocol

import discord
import msgspec
import pytest
from sqlalchemy.engine import make_url

import bot
import settings as reading
from engines import files
from engines.commandline import error_text
from engines.errors import BadSetup
from sandbox import sandbox_url
from sessions.__main__ import main as look_after
from sessions.storage.address import parse
from settings import KEYS, Settings, SettingsError, accepted, beside, load_settings, needed_extras, variable

ROOT = Path(__file__).parents[1]
ABSENT = ROOT / "absent.toml"


class Start(Protocol):
    """Starts the bot with a configuration of this text. Returns the one line that it ends with."""

    def __call__(self, text: str, status: int = 2) -> str: ...


def write(folder: Path, text: str) -> Path:
    path = folder / "config.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Start:
    def start(text: str, status: int = 2) -> str:
        assert bot.main(["--config", str(write(tmp_path, text))]) == status
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        return said

    return start


def refused(path: Path, environment: Mapping[str, str] = MappingProxyType({})) -> str:
    """Text of the refusal of a configuration."""
    with pytest.raises(SettingsError) as refusal:
        load_settings(path, environment)
    return str(refusal.value)


def keys() -> set[str]:
    return {
        f"{section.name}.{field.name}"
        for section in msgspec.structs.fields(Settings)
        for field in msgspec.structs.fields(section.type)
    }


def test_the_example_shows_every_key_with_its_default() -> None:
    example = tomllib.loads((ROOT / "config.example.toml").read_text(encoding="utf-8"))
    assert {f"{section}.{key}" for section, values in example.items() for key in values} == keys()
    assert load_settings(ROOT / "config.example.toml", {}) == load_settings(ABSENT, {})


def test_every_key_says_what_it_accepts() -> None:
    assert set(KEYS) == keys()
    assert all(accepted(key) for key in KEYS)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('[discord]\ntokn = "x"', "discord.tokn"),
        ("[dicsord]", "dicsord"),
        ("[play]\ninvitation_hours = 0", "play.invitation_hours"),
        ("[play]\ninvitation_hours = 721", "play.invitation_hours must be a number, more than 0 and at most 720 (hou"),
        ('[play]\ninvitation_hours = "a day"', "play.invitation_hours"),
        ("[sandbox]\nport = 70000", "sandbox.port must be a whole number from 0 to 65535"),
        ("[sandbox]\nbrowser = 1", "sandbox.browser must be true or false"),
        ("[computers]\nworkers = -1", "workers must be a whole number from 0 to 32 (processes for computer players"),
        ("[sandbox]\nport = 1.5", "sandbox.port"),
        ("[pictures]\nfonts = 3", "pictures.fonts must be a list of strings (font files)"),
        ("[pictures]\nfonts = [3]", "pictures.fonts must be a list of strings (font files)"),
        (
            '[page]\npublic = "http://example.org"',
            "page.public must be a string (the page's https address without a path",
        ),
        (
            '[page]\npublic = "https://example.org/tap"',
            "page.public must be a string (the page's https address without",
        ),
        ('[metrics]\naddress = "9464"', "metrics.address must be a string (an address and a port such as 127.0.0.1:94"),
        ('[log]\nlevel = "loud"', "log.level must be one of debug, info, warning or error"),
        ("[storage]\nurl = 3", "storage.url"),
        ('[storage]\nurl = "nonsense"', "storage.url"),
        ('[storage]\nurl = "oracle+nothing://here"', "storage.url"),
        ('[storage]\nurl = "sqlite:///games.db"', "must name an asynchronous driver, such as sqlite+aiosqlite"),
        ('[storage]\nurl = "postgresql+psycopg://host/games"', "storage.url must name an asynchronous driver"),
        ('[storage]\nurl = "sqlite+aiosqlite:///no/such/folder/games.db"', "storage.url"),
        ("[cluster]\ncount = 0", "cluster.count must be a whole number from 1 to 100 (clusters)"),
        ("discord = 3", "discord must be a table"),
        ("[discord", "line 1: not valid TOML: "),
        ("[discord]\n[log]\n\n[discord]", "line 4: this section or key is there twice"),
        ('[log]\nlevel = "info"\nlevel = "debug"', "line 3: this section or key is there twice"),
        ("[discord]\ntoken = “abc”", "line 2: use plain quotes and blanks"),
        ("[discord]\ntoken\u00a0= 'abc'", "line 2: use plain quotes and blanks"),
        (
            '[storage]\nurl = "C:\\Users\\lagoon.db"',
            "line 2: in double quotes, a backslash begins a code: use single quotes ('C",
        ),
        ('[pictures]\nfonts = [\n  "C:\\fonts\\one.ttf",\n]', "line 3: in double quotes, a backslash begins a code"),
        ('[storage]\nurl = "sqlite+aiosqlite:///C:\\temp\\bots.db"', "storage.url: in double quotes, a backslash"),
        ('[pictures]\nfonts = ["C:\\fonts\\new.ttf"]', "pictures.fonts: in double quotes, a backslash begins"),
        ("[sandbox]\nbrowser = True", "line 2: write true or false, in small letters"),
        ("[sandbox]\nbrowser = no  # a server", "line 2: write true or false, in small letters"),
        ("[discord]\ntoken = hidden.secret", 'line 2: write the value in quotes: "…"'),
        ("[discord]\ntoken = 'hidden", "line 2: the quote at the end is missing"),
        ("[discord]\ntoken =", "line 2: write the value in quotes"),
        ("[discord]\ntoken: hidden", "line 2: write = between key and value"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_key(tmp_path: Path, text: str, names: str) -> None:
    said = refused(write(tmp_path, text))
    assert "config.toml" in said
    assert names in said
    assert "hidden" not in said


@pytest.mark.parametrize("text", ["[discord]\ntoken = 12345", '[discord]\ntoken = "secret"\nx = 1'])
def test_a_refusal_stops_the_start_with_one_line_and_no_secret(text: str, ended: Start) -> None:
    said = ended(text)
    assert "discord." in said
    assert "secret" not in said
    assert "12345" not in said


@pytest.mark.parametrize("font", ["absent.ttf", "config.toml"])
def test_a_font_that_cannot_be_used_stops_the_start_with_one_line(tmp_path: Path, font: str, ended: Start) -> None:
    said = ended(f'[pictures]\nfonts = ["{font}"]')
    assert said.startswith(f"pictures.fonts: the font {tmp_path / font} cannot be used")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("", "there is no folder"),
        ('colonies = "many"', "reef.cards: animals.toml: tiger-shark: Expected `int`, got `str` - at `$.colonies`"),
    ],
)
def test_a_fault_in_the_owner_s_cards_stops_the_start_with_one_line(
    tmp_path: Path, wrong: str, said: str, ended: Start
) -> None:
    if wrong:
        copy = Path(shutil.copytree(ROOT / "engines" / "reef" / "data", tmp_path / "printed")) / "animals.toml"
        text = copy.read_text("utf-8")
        start = text.index("colonies", text.index("[tiger-shark]"))
        copy.write_text(text[:start] + wrong + text[text.index("\n", start) :], "utf-8")
    assert said in ended('[reef]\ncards = "printed"')
    assert load_settings(tmp_path / "config.toml", {}).reef.cards == str(tmp_path / "printed")


@pytest.mark.parametrize("text", ["[play]\r\nopen_invitations = 7\r\n", "[play]\n\topen_invitations\t=\t7"])
def test_a_configuration_may_come_from_notepad(tmp_path: Path, text: str) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(text.encode("utf-8-sig"))
    assert load_settings(path, {}).play.open_invitations == 7


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1"])
def test_a_configuration_in_another_encoding_says_what_to_do(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes('[reef]\ncards = "Große Lagune"'.encode(encoding))
    assert refused(path) == "config.toml is not in UTF-8: save it again in UTF-8 (Notepad: Save as, Encoding)"


def test_a_configuration_that_is_named_must_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["--config", str(tmp_path / "typo.toml")]) == 2
    assert "typo.toml" in capsys.readouterr().err


def test_a_port_that_is_taken_ends_with_its_key(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        path = write(tmp_path, f"[sandbox]\nport = {port}\nbrowser = false")
        command = [sys.executable, str(ROOT / "bot.py"), "--config", str(path)]
        done = subprocess.run(command, env={"PATH": ""}, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"sandbox.port {port}" in done.stderr
    assert "Traceback" not in done.stderr


async def test_a_gateway_of_ones_own_is_used_for_every_shard(monkeypatch: pytest.MonkeyPatch) -> None:
    class Http:
        async def get_bot_gateway(self) -> tuple[int, str, None]:
            return 3, "wss://discord.example", None

    class Client:
        http = Http()

    sockets = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(sockets, "DEFAULT_GATEWAY", sockets.DEFAULT_GATEWAY)
    bot.use_gateway(Client(), "wss://proxy.example")  # type: ignore[arg-type]  # all that it touches
    assert await Client.http.get_bot_gateway() == (3, "wss://proxy.example", None)
    assert str(sockets.DEFAULT_GATEWAY) == "wss://proxy.example"


def test_the_environment_wins_and_the_token_is_never_shown(tmp_path: Path) -> None:
    path = write(tmp_path, '[discord]\ntoken = "from-the-file"')
    assert load_settings(path, {}).discord.token == "from-the-file"  # noqa: S105 - a test's token
    settings = load_settings(path, {"LAGOON_TOKEN": " from-outside "})
    assert settings.discord.token == "from-outside"  # noqa: S105 - a test's token
    assert "from-outside" not in repr(settings)


TYPED = {
    "discord.token": ("a.token", "a.token"),
    "discord.rest_url": ("http://proxy/api", "http://proxy/api"),
    "discord.gateway_url": ("ws://proxy", "ws://proxy"),
    "storage.url": ("postgresql+asyncpg://me:hidden@host/games", "postgresql+asyncpg://me:hidden@host/games"),
    "cluster.count": ("4", 4),
    "cluster.number": ("2", 2),
    "cluster.shards": ("16", 16),
    "play.invitation_hours": ("0.5", 0.5),
    "play.open_invitations": ("7", 7),
    "play.invitations_to_one": (" 3 ", 3),
    "computers.workers": ("4", 4),
    "reef.cards": ("/cards", "/cards"),
    "pictures.fonts": ("/one.ttf, /two.ttf", ("/one.ttf", "/two.ttf")),
    "sandbox.port": ("0", 0),
    "sandbox.browser": ("False", False),
    "metrics.address": ("[::1]:9464", "[::1]:9464"),
    "page.listen": (":8643", ":8643"),
    "page.public": ("https://play.example.org", "https://play.example.org"),
    "log.level": ("debug", "debug"),
}
"""By key: the text of its variable, and the value that this text gives."""


def test_each_key_has_its_variable(tmp_path: Path) -> None:
    assert set(TYPED) == keys()
    environment = {variable(key): text for key, (text, _) in TYPED.items()}
    assert environment["LAGOON_PLAY_OPEN_INVITATIONS"] == "7"
    settings = load_settings(write(tmp_path, "[play]\nopen_invitations = 2"), environment)
    for key, (_, value) in TYPED.items():
        section, name = key.split(".")
        assert getattr(getattr(settings, section), name) == value
    assert "hidden" not in repr(settings)
    assert "a.token" not in repr(settings)


def test_an_empty_variable_is_none(tmp_path: Path) -> None:
    path = write(tmp_path, "[play]\nopen_invitations = 2")
    assert load_settings(path, {"LAGOON_PLAY_OPEN_INVITATIONS": " ", "LAGOON_TOKEN": ""}) == load_settings(path, {})


def test_the_shorter_name_of_the_token_wins() -> None:
    both = {"LAGOON_TOKEN": "short", "LAGOON_DISCORD_TOKEN": "long"}
    assert load_settings(ABSENT, both).discord.token == "short"  # noqa: S105 - a test's token


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("PLAY_OPEN_INVITATIONS", "many", "LAGOON_PLAY_OPEN_INVITATIONS must be a whole number from 1 to 100"),
        ("PLAY_INVITATION_HOURS", "nan", f"LAGOON_PLAY_INVITATION_HOURS must be {accepted('play.invitation_hours')}"),
        ("SANDBOX_BROWSER", "maybe", "LAGOON_SANDBOX_BROWSER must be true or false"),
        ("LOG_LEVEL", "loud", "LAGOON_LOG_LEVEL must be one of debug, info, warning or error"),
        ("STORAGE_URL", "oracle://me:hidden@host", f"LAGOON_STORAGE_URL must be {accepted('storage.url')}"),
        ("STORAGE_URL", "sqlite+aiosqlite:////no/such/a.db", "LAGOON_STORAGE_URL is in a folder that does not exist"),
        ("LOG_LEVLE", "debug", "LAGOON_LOG_LEVLE is not a variable that Lagoon knows. Known here: LAGOON_LOG_LEVEL"),
    ],
)
def test_a_variable_that_does_not_fit_is_refused_by_its_name(name: str, text: str, said: str) -> None:
    assert refused(ABSENT, {f"LAGOON_{name}": text}) == said


def test_other_peoples_variables_are_left_alone() -> None:
    others = {"LAGOON_TEST_POSTGRES": "x", "LAGOON_SERVICE_HOST": "10.0.0.1"}
    assert load_settings(ABSENT, others) == load_settings(ABSENT, {})


KUBERNETES = {
    "LAGOON_METRICS_SERVICE_HOST": "10.0.0.11",
    "LAGOON_METRICS_SERVICE_PORT": "9464",
    "LAGOON_METRICS_SERVICE_PORT_HTTP_METRICS": "9464",
    "LAGOON_METRICS_PORT": "tcp://10.0.0.11:9464",
    "LAGOON_METRICS_PORT_9464_TCP": "tcp://10.0.0.11:9464",
    "LAGOON_METRICS_PORT_9464_TCP_PROTO": "tcp",
    "LAGOON_METRICS_PORT_9464_TCP_PORT": "9464",
    "LAGOON_METRICS_PORT_9464_TCP_ADDR": "10.0.0.11",
    "LAGOON_SANDBOX_PORT": "udp://10.0.0.12:8642",
    "LAGOON_CLUSTER_PORT": "tcp://10.0.0.13:80",
}
"""Variables that Kubernetes sets for Services with names such as ``lagoon-metrics``."""


def test_the_variables_of_services_are_ignored_with_a_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    given = {"LAGOON_SANDBOX_BROWSER": "false", "LAGOON_METRICS_ADDRESS": "127.0.0.1:9464"}
    settings = load_settings(ABSENT, KUBERNETES | given)
    assert settings == load_settings(ABSENT, given)
    for name, text in KUBERNETES.items():
        monkeypatch.setenv(name, text)
    with caplog.at_level("INFO", "lagoon"):
        bot.log_services()
    (line,) = caplog.messages
    assert all(name in line for name in KUBERNETES)
    assert load_settings(ABSENT, {"LAGOON_SANDBOX_PORT": "80"}).sandbox.port == 80
    assert "LAGOON_METRICS_PORT is not a variable" in refused(ABSENT, {"LAGOON_METRICS_PORT": "9464"})


@pytest.mark.parametrize("text", ['"debug"', "'debug'", ' "debug"\r'])
def test_a_variable_may_have_the_quotes_of_an_env_file(text: str) -> None:
    assert load_settings(ABSENT, {"LAGOON_LOG_LEVEL": text}).log.level == "debug"


def test_the_example_tells_the_rule_of_the_variables() -> None:
    example = (ROOT / "config.example.toml").read_text(encoding="utf-8")
    assert variable("play.open_invitations") in example
    assert "LAGOON_TOKEN" in example


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("sqlite+aiosqlite:///games.db", "sqlite+aiosqlite:///{folder}/games.db"),
        ("sqlite+aiosqlite:////var/games.db", "sqlite+aiosqlite:////var/games.db"),
        ("sqlite+aiosqlite:///:memory:", "sqlite+aiosqlite:///:memory:"),
        ("postgresql+asyncpg://host/games", "postgresql+asyncpg://host/games"),
    ],
)
def test_a_relative_file_lies_beside_the_configuration(tmp_path: Path, url: str, expected: str) -> None:
    assert beside(url, tmp_path) == expected.format(folder=tmp_path.resolve())


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("", ["sandbox"]),
        ('[storage]\nurl = "postgresql+asyncpg://host/games"', ["postgres", "sandbox"]),
        ('[storage]\nurl = "postgres://host/games?sslmode=require"', ["postgres", "sandbox"]),
        ('[discord]\ntoken = "x"', []),
        ('[discord]\ntoken = "x"\n[storage]\nurl = "postgresql+asyncpg://host/games"', ["postgres"]),
        ("[discord", []),
    ],
)
def test_a_configuration_needs_the_extras_that_it_names(tmp_path: Path, text: str, needed: list[str]) -> None:
    assert needed_extras(write(tmp_path, text), {}) == needed


def test_without_a_file_the_environment_decides() -> None:
    assert needed_extras(ABSENT, {}) == ["sandbox"]
    assert needed_extras(ABSENT, {"LAGOON_TOKEN": "x"}) == []
    assert needed_extras(ABSENT, {"LAGOON_SANDBOX_PORT": "x"}) == []


def test_every_extra_has_its_lock() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(project["optional-dependencies"]) == {"postgres", "sandbox"}
    for extra in project["optional-dependencies"]:
        lock = (ROOT / f"requirements-{extra}.lock").read_text(encoding="utf-8")
        assert "--hash=sha256:" in lock
        assert "http" not in lock.replace("aiohttp", "")


def test_an_address_whose_driver_is_missing_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "find_spec", lambda _: None)
    said = refused(write(tmp_path, '[storage]\nurl = "postgresql+asyncpg://me:hidden@host/games"'))
    assert said == "config.toml: storage.url needs asyncpg, which is not installed: python play.py install postgres"


@pytest.mark.usefixtures("token")
def test_a_database_that_cannot_be_reached_ends_the_start_with_a_line(
    monkeypatch: pytest.MonkeyPatch, ended: Start
) -> None:
    monkeypatch.setattr("sessions.storage.transactions.PAUSE", 0)
    said = ended('[storage]\nurl = "postgresql+asyncpg://me:hidden@127.0.0.1:1/games"', 1)
    assert said.startswith("the database cannot be reached: ")
    assert "hidden" not in said


def test_a_sandbox_that_is_missing_says_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("LAGOON_TOKEN", raising=False)
    monkeypatch.setattr(bot, "find_spec", lambda _: None)
    assert bot.main(["--config", str(write(tmp_path, ""))]) == 2
    assert capsys.readouterr().err.endswith("For the sandbox instead: python play.py install sandbox\n")


def clusters(folder: Path, **keys: int) -> Path:
    """Write a configuration with this cluster section over PostgreSQL. Returns its path."""
    lines = [f"{name} = {value}" for name, value in keys.items()]
    return write(folder, "\n".join(['[storage]\nurl = "postgresql+asyncpg://host/games"', "[cluster]", *lines]))


def test_the_environment_numbers_a_cluster(tmp_path: Path) -> None:
    path = clusters(tmp_path, count=4, number=1)
    assert load_settings(path, {}).cluster.number == 1
    assert load_settings(path, {"LAGOON_CLUSTER_NUMBER": "2"}).cluster.number == 2
    assert load_settings(path, {"LAGOON_CLUSTER_NUMBER": "2", "LAGOON_CLUSTER": " 3 "}).cluster.number == 3


def test_sqlite_has_one_cluster(tmp_path: Path) -> None:
    alone = write(tmp_path, '[discord]\ntoken = "t"\n[page]\nlisten = ":8643"')
    assert "page.listen and page.public need each other" in refused(alone)
    assert "cluster.count must be 1 over SQLite" in refused(write(tmp_path, "[cluster]\ncount = 2"))


@pytest.mark.parametrize(
    ("keys", "named"), [({"count": 4, "number": 5}, "cluster.number"), ({"count": 4, "shards": 3}, "cluster.shards")]
)
def test_each_cluster_has_a_number_and_a_shard(tmp_path: Path, keys: dict[str, int], named: str) -> None:
    assert re.search(f"{named} must be .*cluster.count", refused(clusters(tmp_path, **keys)))


def test_a_database_may_lie_on_another_drive_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("settings", "sandbox"):
        monkeypatch.setattr(f"{module}.Path", PureWindowsPath)
    url = beside("sqlite+aiosqlite:///D:/Große Lagune/lagoon.db", ROOT)
    assert make_url(url).database == "D:/Große Lagune/lagoon.db"
    assert make_url(sandbox_url(url)).database == r"D:\Große Lagune\sandbox.db"


def test_what_is_said_is_utf_8_whatever_the_console_has(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "bot.py"), "--config", "Große Lagune.toml"]
    console = {**os.environ, "PYTHONIOENCODING": "cp1252"}
    done = subprocess.run(command, capture_output=True, check=False, cwd=tmp_path, env=console)
    assert done.stderr.decode("utf-8").strip() == "there is no file Große Lagune.toml"


@pytest.mark.parametrize("token", ["Bot abc", '"abc"', "abc\ndef", "‘a bc’"])
def test_a_token_with_blanks_or_quotes_is_refused_without_being_shown(tmp_path: Path, token: str) -> None:
    said = "has blanks or quotes in it: put nothing but the token there"
    assert refused(ABSENT, {"LAGOON_TOKEN": token}) == f"LAGOON_DISCORD_TOKEN {said}"
    path = write(tmp_path, f"[discord]\ntoken = {json.dumps(token)}")
    assert refused(path).startswith("config.toml: discord.token has")


def test_what_may_not_be_seen_is_not_called_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The system's reason is given: the folder of the games, of the cards, and a certificate."""

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), "/shut")

    url = "sqlite+aiosqlite:////shut/lagoon.db"
    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", refuse)
        with pytest.raises(SettingsError, match=r"/shut/lagoon\.db cannot be read: Permission denied"):
            load_settings(Path("no-file.toml"), {"LAGOON_STORAGE_URL": url})
        with pytest.raises(BadSetup) as cards:
            files.use({"reef": Path("/shut")})
        parse("postgres://host/games?sslrootcert=/shut/ca.pem")
        assert look_after(["verify", "--database", url]) == 2
    assert capsys.readouterr().err == "/shut/lagoon.db cannot be read: Permission denied\n"
    assert "Permission denied" in error_text(cards.value)
