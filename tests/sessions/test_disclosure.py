"""The lists of what is stored, in OPERATING.md and ``/about``, against the schema's declarations."""

from __future__ import annotations

import re
from pathlib import Path

from sqlalchemy import BigInteger, Column, Text

from locales import ENGLISH
from sessions.storage.disclosure import KEY, Disclosed, Erasure
from sessions.storage.schema import metadata, players

OPERATING = Path(__file__).parents[2] / "OPERATING.md"
DECLARE = "declare it in sessions/storage/schema.py (info=listed(…), info=person(…))"
PLACES = ("server_id", "channel_id", "parent_id", "message_id", "session_id", "event_id")
"""Columns with ids of Discord's places and of rows. A number in another column ending in ``_id`` may be a person's."""
OF_PLAYERS = {"watched_players", "openings"}
"""Tables with a server and a player as the owner of the row."""
TELLING = re.compile(r"code|nick|user|person|member|author|account|mail")
"""Names of columns with texts that may name a person."""


def rows() -> dict[str, tuple[str, str]]:
    """Second and third cells of the list in ``OPERATING.md``, by the first cell."""
    section = OPERATING.read_text(encoding="utf-8").split("## What is stored\n")[1].split("\n### ")[0]
    lines = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")][2:]
    return {about: (what, until) for about, what, until in lines}


def declared() -> list[tuple[str, Disclosed]]:
    """Declared words for the lists, with the name of their table or column."""
    found = []
    for table in metadata.sorted_tables:
        places = [(table.name, table.info), *((f"{table.name}.{each.name}", each.info) for each in table.columns)]
        found += [(name, each) for name, info in places if isinstance(info.get(KEY), tuple) for each in info[KEY]]
    return found


def may_name_a_person(column: Column) -> bool:
    """True if the column refers to a player, or could hold an id, a hash or a name of a person."""
    if column.foreign_keys:
        return any(key.column.table is players for key in column.foreign_keys)
    if isinstance(column.type, BigInteger):
        return column.name.endswith("_id") and column.name not in PLACES
    return isinstance(column.type, Text) and bool(TELLING.search(column.name))


def test_every_table_says_what_it_stores_about_people() -> None:
    assert [table.name for table in metadata.sorted_tables if KEY not in table.info] == [], DECLARE


def test_every_column_that_names_a_person_says_what_an_erasure_does() -> None:
    columns = [column for table in metadata.sorted_tables for column in table.columns if may_name_a_person(column)]
    assert len(columns) > 25
    silent = [str(each) for each in columns if not isinstance(each.info.get(KEY), Erasure)]
    assert silent == [], DECLARE


def test_operators_find_everything_in_the_list() -> None:
    listed = rows()
    missing = [
        f"{name}: in OPERATING.md, “What is stored”, the row “{each.row}” must say “{each.words}”"
        for name, each in declared()
        if each.words not in listed.get(each.row, ("", ""))[0]
    ]
    assert missing == []
    assert listed.keys() - {each.row for _, each in declared()} == set(), "rows of OPERATING.md that no table declares"


def test_players_find_everything_in_what_about_says() -> None:
    text = ENGLISH.say("about-what-is-stored")
    missing = [
        f"{name}: about-what-is-stored in locales/en/about.ftl must say “{each.about or each.words}”"
        for name, each in declared()
        if (each.about or each.words) not in text
    ]
    assert missing == [], "change it in every language"


def test_every_row_names_its_end() -> None:
    ends = {Erasure.ERASED: "*Erase my data*", Erasure.EMPTIED: "*Erase my data*", Erasure.FORMER: "Former player"}
    wrong = []
    for table in metadata.sorted_tables:
        said = " ".join(rows()[each.row][1] for each in table.info[KEY])
        kinds = {each.info[KEY] for each in table.columns if isinstance(each.info.get(KEY), Erasure)}
        wanted = set() if Erasure.FINGERPRINT in kinds else {ends[kind] for kind in kinds}
        if table.info[KEY] and {"server_id", "scope"} & set(table.c.keys()) and table.name not in OF_PLAYERS:
            wanted.add("30 days after the bot is removed")
        wrong += [f"OPERATING.md: the end of {table.name} must say “{each}”" for each in wanted if each not in said]
    assert wrong == []
