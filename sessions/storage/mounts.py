"""The mounted file systems, as Linux lists them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, NamedTuple

MOUNTS: Final = Path("/proc/self/mountinfo")
"""File with a line for each mount, the uppermost last."""

SHARING: Final = re.compile(r"nfs4?|cifs|smb\w*|9p|virtiofs|vboxsf|prl_fs|afs|fuse\..*|fuseblk|fakeowner|grpcfuse")
"""Regular expression of the kinds of file systems that a network, a virtual machine or a program provides."""


class Mount(NamedTuple):
    """A mount: the path of its file or folder, and the kind of its file system, such as ``ext4``."""

    path: Path
    kind: str


def mount_of(path: Path) -> Mount | None:
    """Mount that a resolved path lies on. None if the system does not list its mounts."""
    try:
        lines = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return None
    found = None
    for line in lines:
        named, _, about = line.partition(" - ")
        mounted = Path(re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), named.split()[4]))
        if path.is_relative_to(mounted) and (found is None or found.path in (mounted, *mounted.parents)):
            found = Mount(mounted, about.split()[0])
    return found
