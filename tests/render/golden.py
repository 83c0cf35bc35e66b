"""Golden pictures, compared at a quarter of the size: builds of FreeType shade letters differently."""

from __future__ import annotations

import os
from pathlib import Path

from PIL import Image, ImageChops, ImageStat


def compare(picture: Image.Image, path: Path, most: int = 48) -> None:
    small = picture.reduce(4)
    if os.environ.get("GOLDEN") == "write":
        small.save(path)
    delta = ImageStat.Stat(ImageChops.difference(small, Image.open(path).convert("RGB")))
    assert max(delta.mean) < 0.5, f"look at {path.name}, then GOLDEN=write"
    assert max(high for _, high in delta.extrema) < most, f"look at {path.name}, then GOLDEN=write"
