"""Uploads from a separate process, so that they do not delay the driver.

``python -P bench/sender.py PORT TOKEN COUNT FILE`` keeps this number of uploads in flight until killed, and prints
``sending`` once the first was accepted. It runs at a low priority: members upload from their own machines.
"""

import http.client
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

_BORDER = "bench-border"


@contextmanager
def uploading(port: int, token: str, content: bytes, count: int) -> Generator[None]:
    """Keep this number of uploads of the JPEG in flight during the block; RuntimeError if one was refused."""
    with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
        file.write(content)
        file.flush()
        command = [sys.executable, "-P", __file__, str(port), token, str(count), file.name]
        process = subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603 - our own
        try:
            assert process.stdout is not None
            if process.stdout.readline() != b"sending\n":
                raise RuntimeError("the first upload was refused")
            yield
            if process.poll() is not None:
                raise RuntimeError("an upload was refused")
        finally:
            process.kill()
            process.communicate()


def body_of(content: bytes) -> bytes:
    """Multipart body of an upload of this file."""
    head = f'--{_BORDER}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n'
    return f"{head}Content-Type: image/jpeg\r\n\r\n".encode() + content + f"\r\n--{_BORDER}--\r\n".encode()


def _upload(connection: http.client.HTTPConnection, token: str, body: bytes) -> None:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": f"multipart/form-data; boundary={_BORDER}"}
    connection.request("POST", "/api/posts/upload", body, headers)
    answer = connection.getresponse()
    text = answer.read()
    if answer.status >= 400:
        sys.stderr.write(f"{answer.status}: {text[:300]!r}\n")
        os._exit(1)


def _keep_sending(port: int, token: str, body: bytes) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while True:
        _upload(connection, token, body)


def main() -> None:
    """Send uploads until killed."""
    port, token, count, path = sys.argv[1:]
    os.nice(15)
    body = body_of(Path(path).read_bytes())
    _upload(http.client.HTTPConnection("127.0.0.1", int(port), timeout=60), token, body)
    sys.stdout.write("sending\n")
    sys.stdout.flush()
    for _ in range(int(count)):
        threading.Thread(target=_keep_sending, args=(int(port), token, body)).start()


if __name__ == "__main__":
    main()
