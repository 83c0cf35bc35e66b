"""Small signs on name plates: winner, draw and pass."""

from __future__ import annotations

from render.paint import Canvas, Mask, Point


def crown(canvas: Canvas, centre: Point, size: float) -> Mask:
    x, y = centre
    half = size / 2
    tips = [(x - half, y - half * 0.45), (x, y - half * 0.8), (x + half, y - half * 0.45)]
    shape = canvas.polygon(
        [
            tips[0],
            (x - half * 0.45, y + half * 0.1),
            tips[1],
            (x + half * 0.45, y + half * 0.1),
            tips[2],
            (x + half * 0.75, y + half * 0.8),
            (x - half * 0.75, y + half * 0.8),
        ]
    )
    return shape | canvas.discs(tips, size * 0.09)


def equal(canvas: Canvas, centre: Point, size: float) -> Mask:
    x, y = centre
    bars = ([(x - size * 0.4, y + dy), (x + size * 0.4, y + dy)] for dy in (-size / 5, size / 5))
    return canvas.lines(bars, size * 0.16)


def skip(canvas: Canvas, centre: Point, size: float) -> Mask:
    x, y = centre
    reach = size * 0.28
    chevrons = [
        canvas.line([(left, y - reach), (left + reach, y), (left, y + reach)], size * 0.13)
        for left in (x - size * 0.35, x + size * 0.05)
    ]
    return chevrons[0] | chevrons[1]
