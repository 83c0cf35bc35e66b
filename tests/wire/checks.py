"""Discord's rules for messages beyond its OpenAPI description, and layouts as Discord returns them."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

from tests.wire.model import COMPONENTS_V2, walk

BUTTON, MENUS, TEXT, MEDIA, FILE = 2, (3, 5, 6, 7, 8), 10, 12, 13
LINK = 5
PREFIX = "attachment://"


def wrong(message: Mapping[str, Any], names: list[str]) -> Iterator[str]:
    """Yield the errors of a message's resulting state. ``names``: the names of its attachments."""
    components = message.get("components") or []
    parts = list(walk(components))
    yield from _wrong_parts(parts)
    v2 = bool((message.get("flags") or 0) & COMPONENTS_V2)
    if v2 and (message.get("content") or message.get("embeds")):
        yield "a message of components has neither content nor embeds"
    if not v2 and any(part["type"] > 8 for part in parts):
        yield "layout components need the flag"
    if not (message.get("content") or message.get("embeds") or components or names):
        yield "the message is empty"
    if len(message.get("content") or "") > 2000:
        yield "more than 2,000 characters"
    referred = set(references(components))
    if missing := referred - set(names):
        yield f"no attachment {missing}"
    if v2 and (unseen := set(names) - referred):
        yield f"nothing shows the attachment {unseen}"
    if len(names) != len(set(names)):
        yield "two attachments of one name"


def _wrong_parts(parts: list[dict[str, Any]]) -> Iterator[str]:
    if len(parts) > 40:
        yield f"{len(parts)} components, at most 40"
    if (size := sum(len(part["content"]) for part in parts if part["type"] == TEXT)) > 4000:
        yield f"{size} characters, at most 4,000"
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    if len(ids) != len(set(ids)):
        yield "a custom_id stands twice"
    for part in parts:
        needs = part["type"] in MENUS or (part["type"] == BUTTON and part.get("style") != LINK)
        if needs and not 1 <= len(part.get("custom_id") or "") <= 100:
            yield "a control without a custom_id of 1 to 100 characters"


def references(components: list[dict[str, Any]]) -> Iterator[str]:
    for media in _media(components):
        if media["url"].startswith(PREFIX):
            yield media["url"].removeprefix(PREFIX)


def given_back(components: list[dict[str, Any]], attachments: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Layout as Discord returns it: each component with an id, each attachment with its URL."""
    components = copy.deepcopy(components)
    addresses = {each["filename"]: each["url"] for each in attachments}
    for number, part in enumerate(walk(components), start=1):
        part.setdefault("id", number)
    for media in _media(components):
        if media["url"].startswith(PREFIX):
            media["url"] = media["proxy_url"] = addresses[media["url"].removeprefix(PREFIX)]
    return components


def _media(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in walk(components):
        if part["type"] == MEDIA:
            yield from (item["media"] for item in part["items"])
        elif part["type"] == FILE:
            yield part["file"]
        elif part["type"] == 11:
            yield part["media"]
