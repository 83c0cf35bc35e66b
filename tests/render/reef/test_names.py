"""Names that no typeface can write."""

from __future__ import annotations

from render.fonts import typeface
from render.reef import overview_picture, sheet_picture, tableau_picture
from render.reef.overview import names_of, written_names


def test_a_name_of_which_nothing_is_left_is_not_written_and_the_seat_s_sign_stands_for_it(atoll) -> None:
    view = atoll(seats=2)
    assert written_names(view, ("木村", "Нина")) == ("", "Нина")
    assert names_of(view, ("木村", "Нина")) == ("木村", "Нина")
    for draw in (overview_picture, sheet_picture):
        assert draw(view, names=("木村", "Ben")) == draw(view, names=("海", "Ben")) != draw(view, names=("Bo", "Ben"))
    assert tableau_picture(view, 0, name="木村") != tableau_picture(view, 0)


def test_a_short_name_takes_its_room_in_the_header(atoll) -> None:
    assert typeface(26).length("Łukasz") > typeface(26).length("Ł")
    view = atoll(seats=2)
    assert tableau_picture(view, 0, name="Łukasz") != tableau_picture(view, 0, name="Lukasz")
