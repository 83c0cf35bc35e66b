"""Refusals of Discord's REST interface, with its own statuses and codes."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A request that Discord refuses: the HTTP status, Discord's code, its message, and the errors of the body."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message} | ({"errors": errors} if errors else {})


def invalid(*complaints: str) -> Refused:
    """The refusal of a body, with what is wrong in it."""
    errors = {"_errors": [{"code": "INVALID", "message": each} for each in complaints]}
    return Refused(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> Refused:
    """The refusal of a wrong token."""
    return Refused(401, 0, "401: Unauthorized")


def unknown(what: str) -> Refused:
    """The refusal of a number that Discord does not know, or does not let the bot know."""
    return Refused(404, _UNKNOWN[what], f"Unknown {what}")


_UNKNOWN = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Webhook": 10015,
    "Interaction": 10062,
}

MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
CANNOT_MESSAGE = 50007
"""Discord's code for a user whose direct messages are closed."""


def no_access() -> Refused:
    """The refusal of a channel that the bot cannot see."""
    return Refused(403, MISSING_ACCESS, "Missing Access")


def no_permission() -> Refused:
    """The refusal of an act for which the bot has no right."""
    return Refused(403, MISSING_PERMISSIONS, "Missing Permissions")
