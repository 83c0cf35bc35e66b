"""Warnings are errors if caused by the project's code, and only then."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(path.stem for path in ROOT.glob("*.py")) + sorted(
    path.parent.name for path in ROOT.glob("*/__init__.py")
)


def warn_in(module: str, kind: type[Warning] = DeprecationWarning, text: str = "old") -> None:
    warnings.warn_explicit(text, kind, f"{module}.py", 1, module=module, registry={})


@pytest.mark.parametrize("module", [*MODULES, *(f"{module}.part" for module in MODULES), "tests.cogs.conftest"])
def test_a_warning_about_our_code_is_an_error(module: str) -> None:
    with pytest.raises(DeprecationWarning):
        warn_in(module)


@pytest.mark.parametrize("module", ["discord.utils", "simcord.env", "sqlalchemy", "cogsworth", "bottle"])
def test_a_warning_about_other_peoples_code_is_none(module: str) -> None:
    with warnings.catch_warnings(record=True) as shown:
        warn_in(module)
    assert len(shown) == 1


@pytest.mark.parametrize(
    ("kind", "text"), [(ResourceWarning, "unclosed file"), (RuntimeWarning, "coroutine 'play' was never awaited")]
)
def test_what_is_left_open_or_unawaited_is_an_error_wherever_it_is_found(kind: type[Warning], text: str) -> None:
    with pytest.raises(kind):
        warn_in("asyncio.base_events", kind, text)
