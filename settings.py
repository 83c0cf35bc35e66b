"""The configuration: reading and checking ``config.toml`` and environment variables.

An error is one sentence that names the key or variable.
"""

from __future__ import annotations

import argparse
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import Meta, inspect
from sqlalchemy.exc import NoSuchModuleError

from locales import ENGLISH
from sessions.storage.address import BadAddress, parse

say = ENGLISH.say

VERSION: Final = "0.1.0"
"""The running version: the newest in ``CHANGELOG.md``."""

ADDRESS: Final = "cli-accepted-storage"

LISTENING: Final = "cli-accepted-listening"

DRIVERS: Final = {"sqlite": "aiosqlite", "postgresql": "asyncpg"}
"""Python driver of each kind of database. The extra ``postgres`` installs asyncpg."""

SHORTER: Final = {"LAGOON_TOKEN": "discord.token", "LAGOON_CLUSTER": "cluster.number"}
"""Keys of the short environment variables. A short variable overrides the key's long variable."""


_SERVICE: Final = re.compile(
    r"LAGOON_\w+?_(SERVICE_HOST|SERVICE_PORT(_\w+)?|(?P<port>PORT)|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)"
)
"""Regular expression of the variables that Kubernetes sets for a Service with a name such as ``lagoon-metrics``."""


class SettingsError(Exception):
    """The configuration is unusable. The message is a sentence of ``cli.ftl`` with the key or variable."""

    def __init__(self, sentence: str, **facts: str) -> None:
        super().__init__(say(sentence, **facts))


class DiscordSettings(msgspec.Struct, frozen=True):
    """The connection to Discord. With an empty token the bot opens the sandbox."""

    token: Annotated[str, Meta(description="cli-accepted-token")] = ""
    rest_url: Annotated[str, Meta(description="cli-accepted-url")] = ""
    gateway_url: Annotated[str, Meta(description="cli-accepted-url")] = ""

    def __repr__(self) -> str:
        return f"DiscordSettings(token={'***' if self.token else ''!r}, rest_url={self.rest_url!r})"


class StorageSettings(msgspec.Struct, frozen=True):
    """The storage. ``url``: its address; a relative SQLite path is relative to the configuration's folder."""

    url: Annotated[str, Meta(description=ADDRESS)] = "sqlite+aiosqlite:///lagoon.db"

    def __repr__(self) -> str:
        return "StorageSettings(url=***)"  # it may contain a password


class ClusterSettings(msgspec.Struct, frozen=True):
    """Several processes over one PostgreSQL database. ``count``: the number of clusters.

    ``number``: this process's cluster from 1 to ``count``; 0 takes the lowest free one. ``shards``: the number of
    shards of all clusters together; 0 takes Discord's recommendation.
    """

    count: Annotated[int, Meta(ge=1, le=100, description="cli-accepted-clusters")] = 1
    number: Annotated[int, Meta(ge=0, le=100, description="cli-accepted-cluster")] = 0
    shards: Annotated[int, Meta(ge=0, le=60_000, description="cli-accepted-shards")] = 0


class PlaySettings(msgspec.Struct, frozen=True):
    """Limits of invitations. ``invitation_hours``: hours until one expires. ``open_invitations``: most of one host.

    ``invitations_to_one``: most from one host to one guest.
    """

    invitation_hours: Annotated[float, Meta(gt=0, le=24 * 30, description="cli-accepted-hours")] = 24
    open_invitations: Annotated[int, Meta(ge=1, le=100)] = 5
    invitations_to_one: Annotated[int, Meta(ge=1, le=100)] = 2


class ComputerSettings(msgspec.Struct, frozen=True):
    """Computer players and hints. ``workers``: most worker processes; 0 for a number that suits the machine."""

    workers: Annotated[int, Meta(ge=0, le=32, description="cli-accepted-workers")] = 0


class PictureSettings(msgspec.Struct, frozen=True):
    """The pictures. ``fonts``: paths of font files for further scripts, relative to the configuration's folder."""

    fonts: Annotated[tuple[str, ...], Meta(description="cli-accepted-fonts")] = ()


class ReefSettings(msgspec.Struct, frozen=True):
    """Reef.

    ``cards``: folder of the operator's cards, relative to the configuration's folder; empty for Lagoon's cards.
    """

    cards: Annotated[str, Meta(description="cli-accepted-cards")] = ""


class SandboxSettings(msgspec.Struct, frozen=True):
    """The sandbox, which opens without a token. ``port``: the page's TCP port; 0 for any free port."""

    port: Annotated[int, Meta(ge=0, le=65535)] = 8642
    browser: bool = True


class MetricsSettings(msgspec.Struct, frozen=True):
    """Prometheus metrics and health over HTTP. ``address``: host and port; empty for neither."""

    address: Annotated[str, Meta(pattern=r"^(.*:[0-9]{1,5})?$", description=LISTENING)] = ""


class PageSettings(msgspec.Struct, frozen=True):
    """The page with boards to tap. ``listen``: its host and port; empty for no page.

    ``public``: the address that players reach, which forwards to ``listen``.
    """

    listen: Annotated[str, Meta(pattern=r"^(.*:[0-9]{1,5})?$", description=LISTENING)] = ""
    public: Annotated[str, Meta(pattern=r"^(https://[^/?#@\s]+/?)?$", description="cli-accepted-public")] = ""


class LogSettings(msgspec.Struct, frozen=True):
    """The log on standard error. ``level``: the lowest level that is written."""

    level: Literal["debug", "info", "warning", "error"] = "info"


class Settings(msgspec.Struct, frozen=True):
    """The whole configuration. A missing key has its default."""

    discord: DiscordSettings = DiscordSettings()
    storage: StorageSettings = StorageSettings()
    cluster: ClusterSettings = ClusterSettings()
    play: PlaySettings = PlaySettings()
    computers: ComputerSettings = ComputerSettings()
    pictures: PictureSettings = PictureSettings()
    reef: ReefSettings = ReefSettings()
    sandbox: SandboxSettings = SandboxSettings()
    metrics: MetricsSettings = MetricsSettings()
    page: PageSettings = PageSettings()
    log: LogSettings = LogSettings()

    @property
    def folders(self) -> dict[str, Path]:
        """Folders of the operator's data, by the game's name. Games with Lagoon's data are missing."""
        return {"reef": Path(self.reef.cards)} if self.reef.cards else {}


def _keys(section: type[msgspec.Struct], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for field in msgspec.structs.fields(section):
        key = f"{prefix}{field.name}"
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from _keys(field.type, f"{key}.")
        else:
            yield key, field.type


KEYS: Final = dict(_keys(Settings))
"""Type of each key by its full name, such as ``play.open_invitations``.

A type's ``description``, if any, is the message key for the accepted values.
"""


def accepted(key: str) -> str:
    """Phrase for an error message with the accepted values of a key or section."""
    kind = KEYS.get(key)
    if kind is None:
        return say("cli-accepted-section")
    if get_origin(kind) is Literal:  # msgspec would sort the words
        return say("cli-accepted-word", words=ENGLISH.listed(get_args(kind), either=True))
    return _accepted(inspect.type_info(kind))


def _accepted(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=plain, extra_json_schema={"description": str(meaning)}):
            return say("cli-accepted-meaning", values=_accepted(plain), meaning=say(meaning))
        case inspect.IntType(ge=least, le=most):
            return say("cli-accepted-whole", least=str(least), most=str(most))
        case inspect.FloatType(gt=below, le=most):
            return say("cli-accepted-number", below=f"{below:g}", most=f"{most:g}")
        case inspect.VarTupleType():
            return say("cli-accepted-texts")
        case inspect.BoolType():
            return say("cli-accepted-yes-no")
        case _:
            return say("cli-accepted-text")


def variable(key: str) -> str:
    """Name of a key's long environment variable: ``LAGOON_PLAY_OPEN_INVITATIONS`` for ``play.open_invitations``."""
    return f"LAGOON_{key.replace('.', '_').upper()}"


def load_settings(path: Path, environment: Mapping[str, str] = os.environ, *, required: bool = False) -> Settings:
    """Settings from a TOML file; the defaults if it is missing and not ``required``.

    Environment variables (``variable``) override the file. Raises SettingsError with the name of the wrong key.
    """
    given = _given(environment)
    settings = _overlaid(_read(path, required=required), given)
    storage = StorageSettings(beside(settings.storage.url, path.parent))
    named = variable("storage.url") if "storage.url" in given else _in(path.name, "storage.url")
    check_address(named, storage.url)
    _check_folder(named, storage.url)
    _check_cluster(settings.cluster, storage.url)
    if settings.discord.token and bool(settings.page.listen) != bool(settings.page.public):
        raise SettingsError("cli-settings-page")
    _check_token(variable("discord.token") if "discord.token" in given else _in(path.name, "discord.token"), settings)
    pictures = PictureSettings(tuple(str(path.parent.resolve() / font) for font in settings.pictures.fonts))
    reef = ReefSettings(str(path.parent.resolve() / settings.reef.cards) if settings.reef.cards else "")
    return msgspec.structs.replace(settings, storage=storage, pictures=pictures, reef=reef)


def _read(path: Path, *, required: bool) -> Settings:
    """Settings from the file alone. Raises SettingsError."""
    text = ""
    try:
        text = path.read_text(encoding="utf-8-sig")  # Notepad may write a byte order mark
        values = tomllib.loads(text)
    except FileNotFoundError:
        if required:
            raise SettingsError("cli-settings-no-file", file=str(path)) from None
        values = {}
    except OSError as error:
        raise SettingsError("cli-settings-unread", file=str(path), why=str(error.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        if isinstance(error, UnicodeDecodeError) or "\0" in text:
            raise SettingsError("cli-settings-encoding", file=path.name) from None
        raise SettingsError("cli-settings-not-toml", file=path.name, **_fault(text, str(error))) from None
    _refuse_unknown(path.name, values, Settings)
    try:
        return msgspec.convert(values, Settings)
    except msgspec.ValidationError as error:
        key = str(error).partition(" - at `$")[2].strip("`.").partition("[")[0]
        raise SettingsError("cli-settings-must", named=_in(path.name, key), accepted=accepted(key)) from None


_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")


def _fault(text: str, why: str) -> dict[str, str]:
    """Facts about an error of TOML: its line, the kind of mistake, and the parser's words. No text of the file."""
    lines = text.splitlines()
    found = _LINE.search(why)
    number = int(found[1]) if found and found[1] else len(lines)
    line = lines[number - 1] if 0 < number <= len(lines) else ""
    return {"line": str(number), "kind": _mistake(line, why), "why": _LINE.sub("", why)}


def _mistake(line: str, why: str) -> str:
    """Kind of the mistake in a line: a selector of ``cli-settings-not-toml``."""
    _, separator, value = (part.strip() for part in line.partition("="))
    quote = value[:1]
    if "twice" in why or "overwrite" in why:
        return "twice"
    if re.search("[\u2018-\u201f\u00ab\u00bb\u00a0\u2007\u200b\u202f\ufeff]", line):
        return "signs"
    if '"' in line and "\\" in line:
        return "backslash"
    if value.partition("#")[0].strip().lower() in ("true", "false", "yes", "no", "on", "off"):
        return "yes-no"
    if quote and quote in "\"'":
        return "open" if value.count(quote) == 1 else "other"
    if separator and (not quote or quote not in "[{"):
        return "text"
    return "colon" if ":" in line and not separator else "other"


def _in(file: str, key: str) -> str:
    return say("cli-settings-key", file=file, key=key)


def _given(environment: Mapping[str, str]) -> dict[str, str]:
    """Values of the environment's variables by key. Variables that are empty or of Services are ignored.

    Raises SettingsError for a variable with a section's prefix and an unknown key.
    """
    keys = {variable(key): key for key in KEYS}
    services = of_services(environment)
    environment = {name: text.strip() for name, text in environment.items() if name not in services}
    for section in {key.partition(".")[0] for key in KEYS}:
        start = f"{variable(section)}_"
        if unknown := sorted(name for name in environment if name.startswith(start) and name not in keys):
            known = [name for name in keys if name.startswith(start)]
            raise SettingsError("cli-settings-variable", name=unknown[0], known=ENGLISH.listed(known))
    given = {key: text for name, key in [*keys.items(), *SHORTER.items()] if (text := environment.get(name))}
    return {key: text if key == "discord.token" else _unquoted(text) for key, text in given.items()}


def of_services(environment: Mapping[str, str]) -> list[str]:
    """Names of Lagoon's variables that Kubernetes sets for a Service, such as ``lagoon-metrics``."""
    found = ((name, text, _SERVICE.fullmatch(name)) for name, text in environment.items())
    return sorted(name for name, text, match in found if match and (not match["port"] or "://" in text))


def _unquoted(text: str) -> str:
    """Text of a variable without quotes around it, as ``docker run --env-file`` leaves them."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text


def _overlaid(settings: Settings, given: Mapping[str, str]) -> Settings:
    """Copy of the settings with the environment's values. Lists are separated by commas. Raises SettingsError."""
    for key, text in given.items():
        section, _, name = key.partition(".")
        values = getattr(settings, section)
        kind = next(field.type for field in msgspec.structs.fields(values) if field.name == name)
        is_list = isinstance(getattr(values, name), tuple)
        try:
            parts = [part for each in text.split(",") if (part := each.strip())]
            value = msgspec.convert(parts if is_list else text, kind, strict=False)
        except msgspec.ValidationError:
            sentence = "cli-settings-must-list" if is_list else "cli-settings-must"
            raise SettingsError(sentence, named=variable(key), accepted=accepted(key)) from None
        changed = msgspec.structs.replace(values, **{name: value})
        settings = msgspec.structs.replace(settings, **{section: changed})
    return settings


def beside(url: str, folder: Path) -> str:
    """Storage address with a relative SQLite path resolved against ``folder``."""
    try:
        address = parse(url)
    except BadAddress:
        return url  # ``check_address`` refuses it with its sentence
    file = address.database
    if address.get_backend_name() != "sqlite" or not file or file == ":memory:" or Path(file).is_absolute():
        return url
    # Formatted by SQLAlchemy: a folder's name may have characters that are special in addresses.
    return address.set(database=str(folder.resolve() / file)).render_as_string(hide_password=False)


def check_address(named: str, url: str) -> None:
    """Raise SettingsError for an unusable storage address. ``named``: the beginning of the message.

    The message never contains the address, which may hold a password.
    """
    try:
        dialect = parse(url).get_dialect()
    except BadAddress as error:
        if error.code != "form":
            known = ENGLISH.listed(error.known, either=True)
            raise SettingsError(f"cli-address-{error.code}", named=named, known=known, **error.facts) from None
        dialect = None
    except NoSuchModuleError:
        dialect = None
    if dialect is None or dialect.name not in DRIVERS:
        raise SettingsError("cli-settings-must", named=named, accepted=accepted("storage.url"))
    driver = DRIVERS[dialect.name]
    if dialect.driver != driver:
        raise SettingsError("cli-settings-driver", named=named, driver=f"{dialect.name}+{driver}")
    if find_spec(driver) is None:
        raise SettingsError("cli-settings-not-installed", named=named, driver=driver)


def needed_extras(path: Path, environment: Mapping[str, str] = os.environ) -> list[str]:
    """Names of the extras of ``pyproject.toml`` that the configuration needs, in alphabetical order.

    ``sandbox`` without a token, ``postgres`` for a PostgreSQL address. None for an unreadable file, which the start
    refuses.
    """
    try:
        settings = _overlaid(_read(path, required=False), _given(environment))
    except SettingsError:
        return []
    needed = {"postgres": settings.storage.url.startswith("postgres"), "sandbox": not settings.discord.token}
    return [extra for extra, is_needed in needed.items() if is_needed]


def _check_cluster(cluster: ClusterSettings, url: str) -> None:
    """Raise SettingsError if clusters cannot share this storage, or if this cluster's number is too high."""
    if cluster.count > 1 and parse(url).get_backend_name() == "sqlite":
        raise SettingsError("cli-settings-cluster-count")
    if cluster.number > cluster.count:
        raise SettingsError("cli-settings-cluster-number")
    if 0 < cluster.shards < cluster.count:
        raise SettingsError("cli-settings-cluster-shards")


def _check_token(named: str, settings: Settings) -> None:
    if any(each.isspace() or each in "\"'" for each in settings.discord.token):
        raise SettingsError("cli-settings-token", named=named)


def _check_folder(named: str, url: str) -> None:
    address = parse(url)
    kept = Path(address.database).absolute() if address.get_backend_name() == "sqlite" and address.database else None
    try:
        is_there = not kept or kept.parent.is_dir()
    except OSError as error:  # such as a folder that may not be entered
        raise SettingsError("cli-settings-unread", file=str(kept), why=str(error.strerror)) from None
    if not is_there:
        raise SettingsError("cli-settings-folder", named=named)


def _refuse_unknown(file: str, values: Mapping[str, Any], section: type[msgspec.Struct], prefix: str = "") -> None:
    fields = {field.name: field.type for field in msgspec.structs.fields(section)}
    for name, value in values.items():
        if name not in fields:
            raise SettingsError(
                "cli-settings-no-key", named=_in(file, f"{prefix}{name}"), known=ENGLISH.listed(tuple(fields))
            )
        if name != "token" and _has_control(value):
            raise SettingsError("cli-settings-backslash", named=_in(file, f"{prefix}{name}"))
        kind = fields[name]
        if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            _refuse_unknown(file, value, kind, f"{prefix}{name}.")


def _has_control(value: Any) -> bool:
    r"""True if a text has control characters, as in ``"C:\temp\bots"``: double quotes turn ``\t`` into a tab."""
    return any(
        isinstance(each, str) and not each.isprintable() for each in (value if isinstance(value, list) else [value])
    )


if __name__ == "__main__":  # for play.py
    parser = argparse.ArgumentParser(description="Print the names of the extras that the configuration needs.")
    parser.add_argument("--config", type=Path, default=Path(__file__).with_name("config.toml"))
    print(*needed_extras(parser.parse_known_args()[0].config))
