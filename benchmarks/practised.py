"""``seeded.py`` with players who are practised in every game, so that no step helps beginners."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks import seeded
from sessions.service import tables

if __name__ == "__main__":
    with patch.object(tables, "PRACTICE", 0):
        runpy.run_path(seeded.__file__, run_name="__main__")
