"""*Back* from an explanation to the private message that it replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from frontend.controls import Address, Keys, addresses

BACK: Final = "back"
"""Key of *Back* to a session's private message, and the prefix of the keys of *Back* to others."""
MENU: Final = ("resign", "follow", "unfollow")
"""Keys of controls that only *More* has."""


class Ways:
    """The messages that *Back* can show again."""

    def __init__(self) -> None:
        self._ways: list[tuple[Keys, Keys]] = []
        """Pairs of patterns: controls of a private message, and *Back* to it."""

    def add(self, keys: Keys) -> None:
        """Note the way of a key such as ``back-learn-{lesson}``: to messages with controls ``learn-{lesson}-…``."""
        if str(keys).startswith(f"{BACK}-"):
            self._ways.append((Keys(f"{str(keys).removeprefix(f'{BACK}-')}-{{control:rest}}"), keys))

    def back(self, shown: Sequence[Any], *, is_aside: bool) -> Address | None:
        """Address of *Back* to a private message with these components; None if it cannot be shown again.

        ``is_aside``: True if it passes. Then only *More* can be shown again.
        """
        found = list(addresses(shown))
        for each in found:
            if each.key.startswith(BACK):
                return each
            for controls, back in self._ways:
                if (parts := controls.read(each.key)) is not None:
                    return Address(each.session, each.seq, back(**parts))
        if len({each.session for each in found} - {0}) != 1:
            return None
        about = next(each for each in found if each.session)
        if any(each.key in MENU for each in found):
            return Address(about.session, about.seq, "more")
        return None if is_aside else Address(about.session, about.seq, BACK)
