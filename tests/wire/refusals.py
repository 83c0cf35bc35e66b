"""Error responses of Discord's REST interface, with its statuses and codes."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A request refused by Discord: HTTP status, Discord's code, message, and the errors of the body."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message} | ({"errors": errors} if errors else {})


def invalid(*complaints: str) -> Refused:
    errors = {"_errors": [{"code": "INVALID", "message": each} for each in complaints]}
    return Refused(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def unknown(what: str) -> Refused:
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
WRONG_KIND = 50008
LOCKED = 160005
CANNOT_MESSAGE = 50007
"""Discord's code for a user with closed direct messages."""


def wrong_kind() -> Refused:
    return Refused(400, WRONG_KIND, "Cannot send messages in a non-text channel")


def locked() -> Refused:
    return Refused(400, LOCKED, "Thread is locked")


def no_access() -> Refused:
    return Refused(403, MISSING_ACCESS, "Missing Access")


def no_permission() -> Refused:
    return Refused(403, MISSING_PERMISSIONS, "Missing Permissions")
