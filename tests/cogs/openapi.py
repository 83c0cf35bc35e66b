"""Validates the bot's requests against Discord's OpenAPI description, at the path in ``DISCORD_OPENAPI``."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
from jsonschema_rs import Draft202012Validator, Registry

from tests.cogs.simulation import Kept

VARIABLE = "DISCORD_OPENAPI"
_ROOT = "urn:discord"


def available() -> bool:
    """True if ``DISCORD_OPENAPI`` names a description."""
    return bool(os.environ.get(VARIABLE))


@cache
def _document() -> tuple[dict[str, Any], Registry]:
    document = json.loads(Path(os.environ[VARIABLE]).read_text(encoding="utf-8"))
    return document, Registry([(_ROOT, document)])


@cache
def _validator(method: str, template: str) -> Draft202012Validator | None:
    document, registry = _document()
    operation = document["paths"][template].get(method.lower(), {})
    if "application/json" not in operation.get("requestBody", {}).get("content", {}):
        return None
    place = "/".join(
        part.replace("~", "~0").replace("/", "~1")
        for part in ("paths", template, method.lower(), "requestBody", "content", "application/json", "schema")
    )
    return Draft202012Validator({"$ref": f"{_ROOT}#/{quote(place, safe='/~')}"}, registry=registry)


@cache
def _templates() -> tuple[tuple[re.Pattern[str], str], ...]:
    # Literal paths (@original) precede paths with a parameter in the same position.
    paths = sorted(_document()[0]["paths"], key=lambda path: path.count("{"))
    return tuple((re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path)), path) for path in paths)


def _normalised(body: Any) -> Any:
    """Body with ids of attachments, mentions, channels and recipients as strings.

    The description requires strings; discord.py sends numbers, and Discord accepts both.
    """
    for holder in (body, body.get("data") if isinstance(body, dict) else None):
        if isinstance(holder, dict):
            for attachment in holder.get("attachments") or ():
                attachment["id"] = str(attachment["id"])
            if allowed := holder.get("allowed_mentions"):
                allowed["users"] = [str(each) for each in allowed.get("users", [])]
            if "recipient_id" in holder:
                holder["recipient_id"] = str(holder["recipient_id"])
    for component in components(body):
        for value in component.get("default_values", ()):
            value["id"] = str(value["id"])
    return body


def complaints(method: str, path: str, body: Any) -> Iterator[str]:
    """Yield a line for each violation of the description by a request. ``body``: the JSON value."""
    template = next((template for pattern, template in _templates() if pattern.fullmatch(path)), None)
    if template is None:
        yield f"{method} {path}: no such path"
        return
    if body is not None:
        yield from _complaints(method, template, body.written if isinstance(body, Kept) else msgspec.json.encode(body))


@lru_cache(maxsize=256)
def _complaints(method: str, template: str, written: bytes) -> tuple[str, ...]:
    """Lines of violations, cached: every test's bot sends the same megabyte of commands."""
    validator = _validator(method, template)
    errors = validator.iter_errors(_normalised(msgspec.json.decode(written))) if validator else ()
    places = ((error, "/".join(map(str, error.instance_path))) for error in errors)
    return tuple(f"{method} {template} at {place}: {error.message[:300]}" for error, place in places)


def components(body: Any) -> Iterator[dict[str, Any]]:
    """Yield every component of a message's body, nested ones included."""
    if isinstance(body, dict):
        if isinstance(body.get("type"), int) and ("components" in body or "custom_id" in body or body["type"] >= 9):
            yield body
        for value in body.values():
            yield from components(value)
    elif isinstance(body, list):
        for value in body:
            yield from components(value)
