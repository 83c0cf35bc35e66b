"""Masks: hard shapes are quick to paint through, soft ones keep their edges, and both can be combined."""

from __future__ import annotations

import pytest

from render.paint import SCALE, Canvas, Mask


def coverage(mask: Mask, x: float, y: float) -> int:
    """Coverage of a point of the picture, 0 to 255."""
    found = mask.within((round(x * SCALE), round(y * SCALE), round(x * SCALE) + 1, round(y * SCALE) + 1)).convert("L")
    value = found.getpixel((0, 0))
    assert isinstance(value, int)
    return value


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(60, 60, "#000000")


def test_shapes_without_soft_edges_have_masks_of_mode_1(canvas):
    disc, box = canvas.disc((30, 30), 20), canvas.box((10, 10, 50, 50), 4)
    line = canvas.line([(5, 5), (50, 50)], 3)
    for mask in (disc, box, line, disc & box, disc | line, box & ~disc):
        assert mask.image.mode == "1", "paint goes ten times as fast through mode 1"


@pytest.mark.parametrize("turned", [False, True])
def test_a_soft_shape_stays_soft_beside_a_hard_one(canvas, turned):
    soft, hard = canvas.disc((30, 30), 16).soft(4), canvas.box((0, 0, 30, 60))
    edge = coverage(soft, 14, 30)
    assert 0 < edge < 255
    both = hard & soft if turned else soft & hard
    either = hard | soft if turned else soft | hard
    assert [coverage(both, 14, 30), coverage(both, 46, 30)] == [edge, 0]
    assert [coverage(either, 14, 30), coverage(either, 10, 5)] == [255, 255]
    assert coverage(either, 46, 30) == coverage(soft, 46, 30)
    assert coverage(hard & ~soft, 14, 30) == 255 - edge


def test_a_faint_shape_is_painted_with_less_of_its_colour(canvas):
    canvas.fill(canvas.box((0, 0, 60, 60)), "#ffffff", 0.5)
    assert canvas.image().getpixel((30, 30)) == (128, 128, 128)


def test_a_text_stands_around_its_middle_with_soft_edges(canvas):
    mask = canvas.text((30, 30), "OO", 20, bold=True)
    left, top, right, bottom = mask.image.getbbox() or (0, 0, 0, 0)
    assert mask.image.mode == "L"
    assert abs((left + right) / 2 + mask.at[0] - 30 * SCALE) < SCALE
    assert abs((top + bottom) / 2 + mask.at[1] - 30 * SCALE) < SCALE
