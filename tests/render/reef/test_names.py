"""Names that the typeface cannot write wholly."""

from __future__ import annotations

import pytest

from render.fonts import drawable
from render.reef.overview import names_of, written_names


@pytest.mark.parametrize(
    ("name", "drawn"), [("Ren\u00e9", "Rene"), ("Ada", "Ada"), ("\u6d77 Bo", "Bo"), ("\u6d77", "")]
)
def test_accents_and_foreign_letters_leave_no_boxes(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


def test_a_name_of_which_nothing_is_left_becomes_a_number(atoll) -> None:
    view = atoll(seats=2)
    assert written_names(view, ("\u6d77", "Ben")) == ("Player 1", "Ben")
    assert names_of(view, ("\u6d77", "Ben")) == ("\u6d77", "Ben")
