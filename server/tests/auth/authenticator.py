"""A passkey in software, for tests: makes and signs a browser's responses."""

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

ORIGIN = "http://localhost:8000"
HOST = {"Host": "localhost:8000"}
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(raw: bytes) -> str:
    """Base64 as in WebAuthn: URL-safe, without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Authenticator:
    def __init__(self, *, origin: str = ORIGIN, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.handle = b""
        self.count = 0

    def _client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, site: str, extra: bytes = b"", flags: int = 0) -> bytes:
        self.count += 1
        head = hashlib.sha256(site.encode()).digest()
        return head + bytes([self.flags | flags]) + self.count.to_bytes(4, "big") + extra

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Result of ``navigator.credentials.create``."""
        self.handle = base64.urlsafe_b64decode(options["user"]["id"] + "==")
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(options["rp"]["id"], attested, ATTESTED)
        return self._answer(
            {
                "clientDataJSON": encoded(self._client_data("webauthn.create", options["challenge"])),
                "attestationObject": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
                "transports": ["internal", "hybrid", "something new"],
            }
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Result of ``navigator.credentials.get``."""
        data = self._data(options["rpId"])
        client = self._client_data("webauthn.get", options["challenge"])
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": encoded(client),
                "authenticatorData": encoded(data),
                "signature": encoded(signature),
                "userHandle": encoded(self.handle),
            }
        )

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": encoded(self.id),
            "rawId": encoded(self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        }
