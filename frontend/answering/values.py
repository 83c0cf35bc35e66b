"""Values and keys of controls: what was never offered is refused."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from typing import Any, TypeVar

from frontend.answering.reply import Refusal
from frontend.controls import LARGEST, Interaction
from sessions.life.model import Person

NO_CHOICE = "refusal-no-choice"
"""Name of the text for a value that was not offered."""

Key = TypeVar("Key")
Value = TypeVar("Value")

_NUMBER = re.compile("[0-9]{1,19}")


def chosen(values: Sequence[str]) -> str:
    """Value chosen in a menu with one choice. Raises Refusal without a choice."""
    check_chosen(values)
    return values[0]


def check_chosen(values: Sequence[str]) -> None:
    """Raise Refusal without a choice in a menu."""
    if not values:
        raise Refusal("refusal-nothing-chosen")


def picked(offered: Mapping[Key, Value], key: Key) -> Value:
    """Value behind the key of a command's choice. Raises Refusal if the choice was not offered."""
    check_offered(offered, key)
    return offered[key]


def check_offered(offered: Container[Key], key: Key) -> None:
    """Raise Refusal for a choice that was not offered."""
    if key not in offered:
        raise Refusal(NO_CHOICE)


def number(text: str) -> int:
    """A whole number from 0 to 2**63 - 1, such as an id or page. Raises Refusal for another text."""
    if not _NUMBER.fullmatch(text) or int(text) > LARGEST:
        raise Refusal("refusal-bad-control")
    return int(text)


def resolved(interaction: Interaction, user_id: int) -> tuple[Person, bool] | None:
    """User chosen in an interaction's user menu, and True for a bot; None if the interaction does not contain them."""
    data: Any = interaction.data or {}
    about = data.get("resolved", {}).get("users", {}).get(str(user_id))
    if about is None:
        return None
    name = about.get("global_name") or about["username"]
    return Person(user_id, name, about["username"]), bool(about.get("bot"))
