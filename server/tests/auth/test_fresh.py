"""Sensitive changes ask again who one is (security, A11)."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.auth.constants import RECENT_SIGN_IN_MS
from meadow.platform.core.clock import MINUTE_MS
from tests.auth.people import EVE, NEW, said, signed_up
from tests.town import Member, Town

FRESH_ONLY = [
    ("POST", "/api/auth/totp", None),
    ("POST", "/api/auth/totp/confirm", {"code": "123456"}),
    ("DELETE", "/api/auth/totp", None),
    ("POST", "/api/auth/totp/recovery-codes", None),
    ("POST", "/api/auth/passkeys/options", None),
    ("POST", "/api/auth/passkeys", {"challengeId": "x", "name": "Mine", "credential": {}}),
    ("DELETE", "/api/auth/passkeys/1", None),
    ("DELETE", "/api/auth/sessions/1", None),
    ("DELETE", "/api/auth/sessions", None),
    ("POST", "/api/events/calendar", None),
]


@pytest.fixture
async def eve(town: Town) -> Member:
    return await signed_up(town)


@pytest.mark.parametrize(("method", "path", "body"), FRESH_ONLY)
async def test_a11_a_stale_session_is_asked_to_confirm_first(
    town: Town, eve: Member, later: Callable[[int], None], method: str, path: str, body: dict[str, Any] | None
) -> None:
    assert said(await eve.call(method, path, body))[1] != "confirm_first" if method == "POST" else True
    later(RECENT_SIGN_IN_MS + MINUTE_MS)
    answer = await eve.call(method, path, body)
    assert said(answer) == (403, "confirm_first")
    assert (await eve.post("/api/auth/confirm", {"password": EVE.password})).status_code == 204
    again = await eve.call(method, path, body)
    assert again.status_code != 403, again.text


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/auth/email", {"email": "eve@elsewhere.example"}),
        ("/api/auth/password", {"password": NEW}),
    ],
)
async def test_a11_the_address_and_the_password_take_the_password_each_time(
    town: Town, eve: Member, path: str, body: dict[str, str]
) -> None:
    name = "password" if path.endswith("email") else "currentPassword"
    for given in ({}, {name: ""}, {name: "nobody has this password"}):
        answer = await eve.call("PUT", path, {**body, **given})
        assert said(answer) == (422, "wrong_password")
    assert (await eve.call("PUT", path, {**body, name: EVE.password})).is_success


async def test_a11_confirming_one_session_does_not_confirm_another(
    town: Town, eve: Member, later: Callable[[int], None]
) -> None:
    answer = await town.client.post("/api/auth/login", json={"email": EVE.email, "password": EVE.password})
    other = Member(eve.id, answer.json()["token"], EVE, town.client)
    later(RECENT_SIGN_IN_MS + MINUTE_MS)
    await eve.post("/api/auth/confirm", {"password": EVE.password})
    assert said(await other.post("/api/auth/totp")) == (403, "confirm_first")
    assert (await eve.get("/api/auth/security")).json()["confirmedUntil"] is not None
    assert (await other.get("/api/auth/security")).json()["confirmedUntil"] is None


@pytest.mark.parametrize("body", [{}, {"password": "x", "code": "1"}, {"credential": {}}, {"challengeId": "x"}])
async def test_a_confirmation_is_one_thing(eve: Member, body: dict[str, Any]) -> None:
    assert (await eve.post("/api/auth/confirm", body)).status_code == 422
