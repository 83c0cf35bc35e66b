"""A TLS server on loopback with a certificate of its own."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

NAMES = "subjectAltName=DNS:localhost,IP:127.0.0.1"


@contextmanager
def tls_server(folder: Path, *, days: int, names: str = NAMES) -> Iterator[int]:
    """Serve HTTPS during the block. Yields the port. Skips the test without OpenSSL's program.

    ``days``: lifetime of the certificate, stored as ``certificate.pem``; negative if expired. ``names``: its hosts.
    """
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl")
    key, request, certificate = (str(folder / f"{name}.pem") for name in ("key", "request", "certificate"))
    new = ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key]
    signed = ["x509", "-req", "-in", request, "-signkey", key, "-copy_extensions", "copy", "-out", certificate]
    for command in ([*new, "-subj", "/CN=localhost", "-addext", names, "-out", request], [*signed, "-days", str(days)]):
        subprocess.run([openssl, *command], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as server:
        server.handle_error = lambda *_: None  # type: ignore[method-assign]  # clients that refuse the certificate
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
