"""Declarations in the schema: what is stored about people, where readers find it, and what an erasure does.

``tests/sessions/test_schema.py`` compares them with the lists in ``OPERATING.md`` and ``/about``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import MetaData, Table

KEY: Final = "disclosure"
"""Key of the declarations in ``info`` of a table or column."""


class Erasure(StrEnum):
    """Effect of an erasure on rows that refer to the person in a column."""

    ERASED = "erased"
    """The rows are deleted."""
    FORMER = "former"
    """The rows stay, for the former player: others' results and managers' rulings need them."""
    EMPTIED = "emptied"
    """The row stays, and the column is emptied."""
    FINGERPRINT = "fingerprint"
    """The column is a keyed hash of the Discord id, and has its own end."""


class Disclosed(msgspec.Struct, frozen=True):
    """Words about a table or column in the lists for readers.

    ``row``: first cell of the row in ``OPERATING.md``, *What is stored*. ``words``: part of this row's second cell.
    ``about``: part of the English text of ``/about``; empty if it is the same as ``words``.
    """

    row: str
    words: str
    about: str = ""


def listed(*given: Disclosed) -> dict[str, Any]:
    """The ``info`` of a table or column. Without arguments: it stores nothing about people or servers."""
    return {KEY: given}


def person(what: Erasure) -> dict[str, Any]:
    """The ``info`` of a column that names a person."""
    return {KEY: what}


def tables_of(metadata: MetaData, what: Erasure) -> list[Table]:
    """Tables with a column declared as ``what``."""
    return [table for table in metadata.sorted_tables if any(each.info.get(KEY) is what for each in table.columns)]
