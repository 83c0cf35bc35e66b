"""The table of what features cost, against the files."""

from __future__ import annotations

from benchmarks.prices import COLUMNS, FAMILIES, counted, written

TOLERANCE, LEAST = 0.2, 150
"""Largest error of the table: a share of a family's lines, or a number of lines."""


def test_the_prices_of_features_are_up_to_date() -> None:
    table, found = written(), counted()
    wrong = {
        (name, column): (table[name][column], lines[column])
        for name, lines in found.items()
        for column in COLUMNS
        if abs(table[name][column] - lines[column]) > max(LEAST, TOLERANCE * lines[column])
    }
    assert wrong == {}, "make prices, and look at what grew"
    assert list(table) == [*FAMILIES, "**all**"]


def test_each_family_has_files() -> None:
    assert {name for name, lines in counted().items() if not lines["code"]} == set(), "take its words from its files"
