"""A browser's push server on this machine: receives and decrypts pushes."""

import asyncio
import base64
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.town import Member


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Decrypt a push (RFC 8291, section 3.4; RFC 8188, section 2)."""
    salt, length = body[:16], body[20]
    theirs, content = body[21 : 21 + length], body[21 + length :]
    own = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = HKDF(SHA256(), 32, auth, b"WebPush: info\0" + own + theirs).derive(shared)
    content_key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    plain = AESGCM(content_key).decrypt(nonce, content, None)
    assert plain.endswith(b"\x02")
    return plain[:-1]


class Browser:
    """A subscribed browser: its keys and received pushes."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))
        self.received: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    @property
    def subscription(self) -> dict[str, Any]:
        return {"endpoint": self.endpoint, "keys": {"p256dh": b64(self.point), "auth": b64(self.auth)}}

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def take(self, headers: dict[str, str], body: bytes) -> None:
        plain = opened(body, self.key, self.auth)
        self.headers.append(headers)
        self.received.append(json.loads(plain))


class PushServer:
    """Responds with ``status``; accepted pushes are decrypted by the browser of that path."""

    def __init__(self) -> None:
        self.status = 201
        self.asked = 0
        self.port = 0
        self.browsers: dict[str, Browser] = {}

    def browser(self, name: str) -> Browser:
        """The browser of that name, created on first use."""
        if name not in self.browsers:
            self.browsers[name] = Browser(f"http://127.0.0.1:{self.port}/{name}")
        return self.browsers[name]

    async def subscribed(self, member: Member, name: str) -> Browser:
        """Subscribe the member's browser of that name."""
        browser = self.browser(name)
        answer = await member.post("/api/push/subscriptions", browser.subscription)
        assert answer.status_code == 201, answer.text
        return browser

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one request and close."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        self.asked += 1
        if self.status == 201:
            self.browser(head[0].split()[1].strip("/")).take(headers, body)
        location = f"Location: http://127.0.0.1:{self.port}/elsewhere\r\n" if self.status == 302 else ""
        writer.write(
            f"HTTP/1.1 {self.status} Said\r\n{location}Content-Length: 0\r\nConnection: close\r\n\r\n".encode()
        )
        await writer.drain()
        writer.close()


@asynccontextmanager
async def push_server() -> AsyncGenerator[PushServer]:
    made = PushServer()
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
        await server.wait_closed()
