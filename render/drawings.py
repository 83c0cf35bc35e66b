"""Drawings of fixed shape: SVG files in folders ``art``, rendered with other colours, and JSON files beside them.

An element's class names one of the drawing's own colours: ``main`` for a shape with an outline, ``main-mark`` for one
without, ``main-line`` for a line, ``main-edge`` for the outline below a line. A pattern's class marks a group that only
coats with this pattern show. The file's own style is an example, for programs that open it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

import msgspec
from PIL import Image
from resvg_py import svg_to_bytes

from render.paint import outline_of

T = TypeVar("T")

_PAGE: Final = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')
_CLASSES: Final = re.compile(r'class="([^"]+)"')


class Drawing:
    """An SVG file. It is read at its first use."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @cached_property
    def text(self) -> str:
        return self._path.read_text("utf-8")

    @cached_property
    def page(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the page, in the drawing's units. ValueError: the file has no ``viewBox``."""
        page = _PAGE.search(self.text)
        if not page:
            raise ValueError(f"{self._path.name}: no viewBox")
        return float(page[1]), float(page[2]), float(page[3]), float(page[4])

    @property
    def size(self) -> tuple[float, float]:
        return self.page[2:]

    @cached_property
    def classes(self) -> frozenset[str]:
        return frozenset(name for names in _CLASSES.findall(self.text) for name in names.split())

    def image(self, scale: float, style: str = "", ground: str | None = None) -> Image.Image:
        """Render the page as an RGBA picture, ``scale`` pixels a unit.

        ``style``: CSS after the file's own. ``ground``: colour behind the drawing, None for transparent.
        """
        width = max(1, round(self.size[0] * scale))
        text = self.text.replace("</svg>", f"<style>{style}</style></svg>")
        drawn = Image.open(BytesIO(svg_to_bytes(text, skip_system_fonts=True, width=width, background=ground)))
        return drawn.convert("RGBA")

    def cover(self, scale: float) -> Image.Image:
        """Coverage (mode L) of a black drawing with white holes."""
        return self.image(scale, ground="#ffffff").convert("L").point(range(255, -1, -1))


def drawings(beside: str, folder: str) -> Mapping[str, Drawing]:
    """Drawings in a subfolder of ``art`` beside a source file, by name."""
    files = sorted((Path(beside).with_name("art") / folder).glob("*.svg"))
    return MappingProxyType({file.stem: Drawing(file) for file in files})


def coloured(colours: Mapping[str, str]) -> str:
    """CSS of a drawing's own colours (``#rrggbb``) by name."""
    return "".join(
        f".{name}{{fill:{colour};stroke:{edge}}}.{name}-mark{{fill:{colour};stroke:none}}"
        f".{name}-line{{fill:none;stroke:{colour}}}.{name}-edge{{fill:none;stroke:{edge}}}"
        for name, colour, edge in ((name, colour, outline_of(colour)) for name, colour in colours.items())
    )


def only(shown: str, patterns: Iterable[str]) -> str:
    """CSS that shows the groups of one of the patterns."""
    return "".join(f".{pattern}{{display:none}}" for pattern in patterns) + f".{shown}{{display:inline}}"


def stored(beside: str, name: str, kind: type[T]) -> T:
    """Content of a JSON file in the folder ``art`` beside a source file, as a value of this type."""
    return msgspec.json.decode((Path(beside).with_name("art") / f"{name}.json").read_bytes(), type=kind)
