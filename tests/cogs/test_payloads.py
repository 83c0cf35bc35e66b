"""The bot's requests against Discord's API description.

Every test over the simulated server validates them at its end (see ``conftest``); this module checks the validation
itself.
"""

from __future__ import annotations

import pytest

from tests.cogs import openapi
from tests.cogs.conftest import House

pytestmark = pytest.mark.skipif(
    not openapi.available(), reason=f"Discord's OpenAPI document is not at hand: set {openapi.VARIABLE} to its path"
)

MESSAGES = "/channels/1/messages"


async def test_a_game_sends_only_what_discord_describes(house: House) -> None:
    await house.start()
    form = await house.ada.click(house.board, label="Type a move")
    await house.ada.submit_modal(form, {"move": "b6"})
    await house.ben.select(house.board, [">g7"])
    requests = house.env.http_requests
    checked = [each for each in requests if each.json is not None and each.method in ("POST", "PUT", "PATCH")]
    assert len(checked) >= 7
    assert [line for each in checked for line in openapi.complaints(each.method, each.path, each.json)] == []


@pytest.mark.parametrize(
    "body",
    [
        {"components": [{"type": 10, "content": 5}]},
        {"components": "none"},
        {"components": [{"type": 1, "components": [{"type": 2, "style": 99, "custom_id": "x"}]}]},
        {"allowed_mentions": {"parse": ["somebody"]}},
    ],
)
def test_the_check_finds_what_is_wrong(body: dict[str, object]) -> None:
    assert list(openapi.complaints("POST", MESSAGES, body))


def test_a_path_that_discord_does_not_know_is_found() -> None:
    assert "no such path" in next(openapi.complaints("POST", "/channels/1/massages", {}))
