"""A local identity provider: OpenID Connect, and the API of X."""

import base64
import hashlib
import json
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

from aiohttp import web
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from meadow.platform.core import clock
from tests.auth.authenticator import encoded

CLIENT, SECRET = "meadow-client", "a secret of the client"


def _number(value: int) -> str:
    return encoded(value.to_bytes((value.bit_length() + 7) // 8, "big"))


class FakeService:
    """An identity provider; tests change its claims and inspect its requests."""

    def __init__(self) -> None:
        self.issuer = ""
        self.user: dict[str, Any] = {
            "sub": "42",
            "email": "eve@example.com",
            "email_verified": True,
            "name": "Eve Moreau",
        }
        self.user["name"] = "Eve Moreau"
        self.claims: dict[str, Any] = {}
        """Claims that override the true ones."""
        self.header: dict[str, Any] = {}
        self.rsa = rsa.generate_private_key(65537, 2048)
        self.ec = ec.generate_private_key(ec.SECP256R1())
        self.algorithm = "RS256"
        self.signs_with: Any = None
        self.codes: dict[str, dict[str, str]] = {}
        self.asked: list[str] = []
        self.is_down = False

    def authorize(self, address: str) -> dict[str, str]:
        """Consent of the member: the query of the redirect back."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        code = secrets.token_urlsafe(16)
        self.codes[code] = asked
        return {"code": code, "state": asked["state"]}

    def _jwk(self) -> list[dict[str, Any]]:
        numbers, point = self.rsa.public_key().public_numbers(), self.ec.public_key().public_numbers()
        return [
            {"kty": "RSA", "kid": "one", "use": "sig", "n": _number(numbers.n), "e": _number(numbers.e)},
            {"kty": "EC", "kid": "two", "crv": "P-256", "x": _number(point.x), "y": _number(point.y)},
        ]

    def _signed(self, claims: dict[str, Any]) -> str:
        header = {"alg": self.algorithm, "kid": "one" if self.algorithm == "RS256" else "two", **self.header}
        text = ".".join(encoded(json.dumps(part).encode()) for part in (header, claims))
        if self.algorithm == "none":
            return f"{text}."
        if self.algorithm == "ES256":
            r, s = decode_dss_signature((self.signs_with or self.ec).sign(text.encode(), ec.ECDSA(hashes.SHA256())))
            return f"{text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        key = self.signs_with or self.rsa
        return f"{text}.{encoded(key.sign(text.encode(), padding.PKCS1v15(), hashes.SHA256()))}"

    async def document(self, request: web.Request) -> web.Response:
        self.asked.append("document")
        if self.is_down:
            return web.Response(status=502)
        names = {"authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "keys"}
        said = {name: f"{self.issuer}/{path}" for name, path in names.items()}
        return web.json_response({"issuer": self.issuer, **said})

    async def keys(self, request: web.Request) -> web.Response:
        self.asked.append("keys")
        return web.json_response({"keys": self._jwk()})

    async def token(self, request: web.Request) -> web.Response:
        self.asked.append("token")
        form = await request.post()
        begun = self.codes.pop(str(form.get("code")), None)
        challenge = encoded(hashlib.sha256(str(form.get("code_verifier")).encode()).digest())
        basic = request.headers.get("Authorization", "").removeprefix("Basic ")
        pair = base64.b64decode(basic).decode() if basic else f"{form.get('client_id')}:{form.get('client_secret')}"
        is_ours = pair.replace("%20", " ") == f"{CLIENT}:{SECRET}"
        if begun is None or challenge != begun["code_challenge"] or form["redirect_uri"] != begun["redirect_uri"]:
            return web.json_response({"error": "invalid_grant"}, status=400)
        if not is_ours:
            return web.json_response({"error": "invalid_client"}, status=401)
        now = clock.now_ms() // 1000
        claims = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300, "nonce": begun.get("nonce")}
        claims |= self.user | self.claims
        return web.json_response(
            {"access_token": "of-x", "token_type": "bearer", "id_token": self._signed(claims), "expires_in": 300}
        )

    async def me(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != "Bearer of-x":
            return web.json_response({"title": "Unauthorized"}, status=401)
        return web.json_response({"data": self.user})


@asynccontextmanager
async def fake_service() -> AsyncGenerator[FakeService]:
    service = FakeService()
    app = web.Application()
    app.router.add_get("/.well-known/openid-configuration", service.document)
    app.router.add_get("/keys", service.keys)
    app.router.add_post("/token", service.token)
    app.router.add_get("/me", service.me)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    service.issuer = f"http://127.0.0.1:{port}"
    try:
        yield service
    finally:
        await runner.cleanup()
