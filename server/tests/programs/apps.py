"""An OAuth app, simulated by a test."""

import base64
import hashlib
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx2

from tests.town import Member, Town

CALLBACK = "https://app.example/back?from=meadow"
VERIFIER = "v" * 64
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
PKCE = {"code_challenge": CHALLENGE, "code_challenge_method": "S256"}


@dataclass
class App:
    """A registered app."""

    town: Town
    id: str
    secret: str | None

    async def asks(self, member: Member, *, approve: bool = True, **query: Any) -> httpx2.Response:
        """Decide on the app's request as the member; returns the response."""
        base = {"response_type": "code", "client_id": self.id, "redirect_uri": CALLBACK, "scope": "read write follow"}
        return await member.post("/api/oauth/authorize", {**base, **query, "approve": approve})

    async def code(self, member: Member, **query: Any) -> str:
        """An authorisation code granted by the member."""
        return answer_of(await self.asks(member, **query))["code"]

    async def exchanges(self, code: str, **form: Any) -> httpx2.Response:
        """Exchange a code for tokens."""
        base = {"grant_type": "authorization_code", "code": code, "redirect_uri": CALLBACK}
        return await self.sends("token", **{**base, **form})

    async def refreshes(self, token: str, **form: Any) -> httpx2.Response:
        """Request new tokens with a refresh token."""
        return await self.sends("token", grant_type="refresh_token", refresh_token=token, **form)

    async def sends(self, path: str, **form: Any) -> httpx2.Response:
        """Send a form with the app's credentials, without fields that are None."""
        known = {"client_id": self.id, "client_secret": self.secret}
        data = {name: value for name, value in {**known, **form}.items() if value is not None}
        return await self.town.client.post(f"/oauth/{path}", data=data)

    async def tokens(self, member: Member, **query: Any) -> dict[str, Any]:
        """Tokens granted by the member."""
        response = await self.exchanges(await self.code(member, **query))
        assert response.status_code == 200, response.text
        return response.json()


def answer_of(response: httpx2.Response) -> dict[str, str]:
    """Query of the redirect address."""
    assert response.status_code == 200, response.text
    query = parse_qs(urlsplit(response.json()["redirectTo"]).query)
    return {name: value for name, (value,) in query.items()}


async def app_of(town: Town, **fields: Any) -> App:
    """Register an app."""
    base = {"client_name": "Thistle", "redirect_uris": CALLBACK, "scopes": "read write follow push"}
    response = await town.client.post("/api/v1/apps", json={**base, **fields})
    assert response.status_code == 200, response.text
    return App(town, response.json()["client_id"], response.json()["client_secret"])


async def personal(member: Member, *scopes: str, **fields: Any) -> Member:
    """The member as a program with a personal token of these scopes."""
    response = await member.post("/api/account/tokens", {"name": "Script", "scopes": list(scopes), **fields})
    assert response.status_code == 201, response.text
    return through(member, response.json()["token"])


def through(member: Member, token: str) -> Member:
    """The member as a program with this token."""
    return Member(member.id, token, member.person, member.client)
