"""Addresses of PostgreSQL as its hosts and its own programs write them, and sentences for unusable addresses."""

from __future__ import annotations

import ssl
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from sessions.storage.address import FILES, NEEDLESS, PASSED, READ, for_driver, parse
from sessions.storage.database import Database
from sessions.storage.migrations import Unreachable
from settings import SettingsError, check_address
from tests.sessions.conftest import POSTGRESQL_ONLY
from tests.wire.relay import open_relay


def given(url: str) -> dict[str, Any]:
    """All arguments of the driver's ``connect`` for an address."""
    address = parse(url)
    (), arguments = address.get_dialect()().create_connect_args(address.set(query={}))
    return {**arguments, **for_driver(address)}


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgres://me:pw@host/games", {"user": "me", "password": "pw", "host": "host", "database": "games"}),
        ("postgresql://me@host:6543/games", {"user": "me", "host": "host", "port": 6543, "database": "games"}),
        ("postgresql+asyncpg://host/games", {"host": "host", "database": "games"}),
        (
            "postgres://me%40tenant:a%2Fb%3Fc%40d%25e+f@host/games",
            {"user": "me@tenant", "password": "a/b?c@d%e+f", "host": "host", "database": "games"},
        ),
        (
            "postgres://me:p@ss:w#rd@host/games",
            {"user": "me", "password": "p@ss:w#rd", "host": "host", "database": "games"},
        ),
        ("postgres://[fd00::1]:6543/games", {"host": "fd00::1", "port": 6543, "database": "games"}),
        ("postgres://one,two:6543/games", {"host": ["one", "two"], "port": [5432, 6543], "database": "games"}),
        ("postgres://one,[::1]/games", {"host": ["one", "::1"], "port": [5432, 5432], "database": "games"}),
        (
            "postgres:///games?host=one,two&port=6543",
            {"host": ["one", "two"], "port": [6543, 6543], "database": "games"},
        ),
        ("postgres:///games?host=one:1&host=two:2", {"host": ["one", "two"], "port": [1, 2], "database": "games"}),
        ("postgres:///games?host=/run/pg", {"host": ["/run/pg"], "port": [5432], "database": "games"}),
        (
            "postgres://me@%2Frun%2Fpg:6543/games",
            {"user": "me", "host": ["/run/pg"], "port": [6543], "database": "games"},
        ),
        ("postgres:///games", {"database": "games"}),
        (
            "postgres://host?dbname=games&user=me&password=a%26b",
            {"user": "me", "password": "a&b", "host": "host", "database": "games"},
        ),
        (
            "postgres://host/games?sslmode=require",
            {"host": "host", "database": "games", "dsn": "postgresql://?sslmode=require"},
        ),
        (
            "postgres://host/games?ssl=verify-full",
            {"host": "host", "database": "games", "dsn": "postgresql://?sslmode=verify-full"},
        ),
        (
            "postgres://host/games?sslmode=verify-ca&sslrootcert=/etc/hostname&target_session_attrs=read-write",
            {
                "host": "host",
                "database": "games",
                "dsn": "postgresql://?sslmode=verify-ca&sslrootcert=%2Fetc%2Fhostname&target_session_attrs=read-write",
            },
        ),
        ("postgres://host/games?connect_timeout=7", {"host": "host", "database": "games", "timeout": 7}),
        ("postgres://host/games?connect_timeout=0", {"host": "host", "database": "games"}),
        (
            "postgres://host/games?channel_binding=prefer&gssencmode=disable&keepalives=1",
            {"host": "host", "database": "games"},
        ),
        (
            "postgres://host/games?options=-c%20search_path%3Dlagoon",
            {"host": "host", "database": "games", "server_settings": {"options": "-c search_path=lagoon"}},
        ),
    ],
)
def test_an_address_is_read_as_others_write_it(url: str, expected: dict[str, Any]) -> None:
    assert given(url) == expected
    assert given(parse(url).render_as_string(hide_password=False)) == expected, "SQLAlchemy's form is the same address"


def test_the_system_s_certificates_can_be_trusted() -> None:
    context = given("postgres://host/games?sslmode=verify-full&sslrootcert=system")["ssl"]
    assert isinstance(context, ssl.SSLContext)
    assert (context.check_hostname, context.verify_mode) == (True, ssl.CERT_REQUIRED)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("postgres://me:hid/den@host/games", "write special characters of user and password as codes"),
        ("postgres://me:hid?den@host/games", "write special characters of user and password as codes"),
        ("postgres://me:12?hid=den@host/games", "write special characters of user and password as codes"),
        ("postgres://me:hidden@host:port/games", "an SQLAlchemy address such as"),
        ("postgres://me:hidden@host:70000/games", "port must be a number"),
        ("postgres://me:hidden@one,two/games?port=1,2,3", "port must be a number"),
        ("postgres://me:hidden@a..b/games", "an SQLAlchemy address such as"),
        (
            "postgres://me:hidden@host/games?sslmode=yes",
            "sslmode must be disable, allow, prefer, require, verify-ca or ",
        ),
        ("postgres://me:hidden@host/games?sslmode=", "sslmode must be disable, allow, prefer, require, verify-ca or "),
        (
            "postgres://me:hidden@host/games?channel_binding=require",
            "channel_binding must be disable or prefer, or be left",
        ),
        ("postgres://me:hidden@host/games?gssencmode=require", "gssencmode must be disable or prefer"),
        ("postgres://me:hidden@host/games?sslrootcert=/no/ca.pem", "there is no file /no/ca.pem, as sslrootcert says"),
        ("postgres://me:hidden@host/games?connect_timeout=soon", "connect_timeout must be a number"),
        ("postgres://me:hidden@host/games?pgbouncer=true", "has the parameter pgbouncer, which the bot does not know"),
        (
            "postgres://me:hidden@host/games?target_session_attrs=any-one",
            "target_session_attrs must be any, read-write",
        ),
    ],
)
def test_an_address_that_cannot_be_used_gets_a_sentence_without_its_password(url: str, says: str) -> None:
    with pytest.raises(SettingsError) as refusal:
        check_address("storage.url", url)
    assert says in str(refusal.value)
    assert str(refusal.value).startswith("storage.url")
    assert not {"hidden", "hid", "den"}.intersection(str(refusal.value).replace("=", " ").replace(",", " ").split())


def test_no_parameter_has_two_meanings() -> None:
    assert not set(PASSED) & set(READ)
    assert not set(PASSED) & set(NEEDLESS)
    assert not set(NEEDLESS) & set(READ)
    assert set(FILES) < set(PASSED)


@POSTGRESQL_ONLY
@pytest.mark.parametrize(
    "form",
    [
        "postgres://{user}@/{database}?host={folder}",
        "postgresql://{user}@{quoted}/{database}?sslmode=disable&application_name=games",
        "postgresql+asyncpg://{user}@/{database}?host=/no/such/folder,{folder}&target_session_attrs=primary",
        "postgres:///{database}?user={user}&host={folder}&options=-c%20work_mem%3D5MB&connect_timeout=9",
    ],
)
async def test_every_form_opens_the_database(url: str, form: str) -> None:
    address = make_url(url)
    folder, user = str(address.query["host"]), address.username
    quoted = quote(folder, safe="")
    database = await Database.open(form.format(user=user, folder=folder, quoted=quoted, database=address.database))
    found = await database.reading(
        lambda connection: connection.scalar(
            text("SELECT current_setting('application_name') || current_setting('work_mem')")
        )
    )
    await database.close()
    assert found == ("games" if "=games" in form else "lagoon") + ("5MB" if "work_mem" in form else "4MB")


@POSTGRESQL_ONLY
@pytest.mark.parametrize("mode", ["require", "verify-ca", "verify-full"])
async def test_a_server_without_encryption_is_refused_in_a_line(
    url: str, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sessions.storage.transactions.PAUSE", 0)
    async with open_relay(url) as relay:
        for kept in ("disable", "allow", "prefer"):
            await (await Database.open(f"{relay.url}?sslmode={kept}")).close()
        with pytest.raises(Unreachable) as refusal:
            await Database.open(
                f"{relay.url}?sslmode={mode}&sslrootcert=system" if mode[0] == "v" else f"{relay.url}?sslmode={mode}"
            )
    assert refusal.value.facts["why"].endswith("rejected SSL upgrade")
