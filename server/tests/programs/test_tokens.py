"""What programs may do, and when their access ends."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.platform.core import clock
from meadow.platform.core.clock import DAY_MS, rfc3339
from meadow.programs.constants import MAX_GRANTS
from meadow.programs.scopes import all_within, covers
from tests.auth.people import EVE, signed_up
from tests.cast import Person
from tests.programs.apps import app_of, personal, through
from tests.sockets import Client, served
from tests.town import Town


async def test_a_personal_token_is_shown_once(town: Town) -> None:
    given = {"name": "Backup", "scopes": ["write", "read"], "expiresAt": rfc3339(clock.now_ms() + DAY_MS)}
    made = (await town.ben.post("/api/account/tokens", given)).json()
    assert made["scopes"] == ["read", "write"]
    token = made.pop("token")
    assert (await town.ben.get("/api/account/tokens")).json() == [made]
    assert (await town.ada.get("/api/account/tokens")).json() == []
    assert (await through(town.ben, token).get("/api/posts")).status_code == 200
    assert (await town.ada.delete(f"/api/account/tokens/{made['id']}")).status_code == 404
    assert (await town.ben.delete(f"/api/account/tokens/{made['id']}")).status_code == 204
    assert (await through(town.ben, token).get("/api/posts")).status_code == 401


async def test_a_personal_token_expires(town: Town, later: Callable[[int], None]) -> None:
    program = await personal(town.ben, "read", expiresAt=rfc3339(clock.now_ms() + DAY_MS))
    later(DAY_MS + 1000)
    assert (await program.get("/api/posts")).status_code == 401
    assert (await town.ben.get("/api/account/tokens")).json() == []


@pytest.mark.parametrize(
    "given",
    [
        {"name": "", "scopes": ["read"]},
        {"name": "x" * 61, "scopes": ["read"]},
        {"name": "X", "scopes": []},
        {"name": "X", "scopes": ["admin"]},
        {"name": "X", "scopes": ["read"], "expiresAt": "2020-01-01T00:00:00Z"},
        {"name": "X", "scopes": ["read"], "token": "mine"},
    ],
)
async def test_a_token_that_makes_no_sense_is_refused(town: Town, given: Any) -> None:
    assert (await town.ben.post("/api/account/tokens", given)).status_code == 422


async def test_personal_tokens_are_bounded(town: Town) -> None:
    for _ in range(MAX_GRANTS):
        await personal(town.ben, "read")
    response = await town.ben.post("/api/account/tokens", {"name": "One more", "scopes": ["read"]})
    assert (response.status_code, response.json()["code"]) == (422, "too_many_tokens")


async def test_scopes_hold_for_every_call(town: Town) -> None:
    reader, writer = await personal(town.ben, "read"), await personal(town.ben, "write")
    part = await personal(town.ben, "read:statuses", "write:statuses", "follow", "push")
    post = await town.ada.posts()
    assert (await reader.get("/api/posts")).status_code == 200
    assert (await writer.post(f"/api/posts/{post['id']}/like")).status_code == 200
    for program, method, path in (
        (reader, "POST", f"/api/posts/{post['id']}/like"),
        (reader, "DELETE", f"/api/posts/{post['id']}"),
        (writer, "GET", "/api/posts"),
        (part, "GET", "/api/posts"),
        (part, "POST", f"/api/follow/{town.ada.id}"),
    ):
        response = await program.call(method, path)
        assert (response.status_code, response.json()["code"]) == (403, "insufficient_scope"), path


async def test_accounts_and_administration_take_sessions_only(town: Town) -> None:
    program = await personal(town.ben, "read", "write", "follow", "push")
    for method, path in (
        ("GET", "/api/account/export"),
        ("GET", "/api/account/apps"),
        ("GET", "/api/auth/me"),
        ("GET", f"/api/auth/user/{town.ben.id}"),
        ("POST", "/api/auth/logout"),
        ("DELETE", "/api/auth/sessions"),
        ("GET", "/api/admin/audit"),
        ("GET", "/api/moderation/cases"),
        ("POST", "/api/announcements"),
    ):
        response = await program.call(method, path, {"text": "x"} if path == "/api/announcements" else None)
        assert (response.status_code, response.json()["code"]) == (403, "session_only"), path
    async with served(town.app) as host:
        client = await Client.open(host, program.token)
        assert not client.is_open
        await client.close()


async def test_tokens_end_with_the_member(town: Town) -> None:
    app, eve = await app_of(town), await signed_up(town)
    finn = await signed_up(town, Person("finn", "Finn", "Field"))

    async def both() -> list[int]:
        answers = [await each.get("/api/posts") for each in programs]
        return [answer.status_code for answer in answers]

    async def programs_of(member: Any) -> list[Any]:
        return [await personal(member, "read"), through(member, (await app.tokens(member))["access_token"])]

    programs = await programs_of(eve)
    assert await both() == [200, 200]
    change = {"currentPassword": EVE.password, "password": "quite another sentence"}
    assert (await eve.call("PUT", "/api/auth/password", change)).status_code == 204
    assert await both() == [401, 401]
    programs = await programs_of(finn)
    assert await both() == [200, 200]
    assert (await finn.call("DELETE", "/api/account", {"password": finn.person.password})).status_code == 204
    assert await both() == [401, 401]
    programs = await programs_of(town.dan)
    [connected] = (await town.dan.get("/api/account/apps")).json()
    assert (await town.ada.delete(f"/api/account/apps/{connected['id']}")).status_code == 404
    assert (await town.dan.delete(f"/api/account/apps/{connected['id']}")).status_code == 204
    assert await both() == [200, 401]


async def test_pages_of_any_origin_may_call_what_is_for_programs(town: Town) -> None:
    foreign = {"Origin": "https://app.example", "Access-Control-Request-Method": "POST"}
    for path in ("/api/v1/apps", "/oauth/token", "/oauth/revoke"):
        response = await town.client.options(path, headers=foreign)
        assert (response.status_code, response.headers["access-control-allow-origin"]) == (204, "*")
        assert "access-control-allow-credentials" not in response.headers
        assert (await town.client.post(path, headers=foreign)).headers["access-control-allow-origin"] == "*"
    described = await town.client.get("/.well-known/oauth-authorization-server", headers=foreign)
    assert described.headers["access-control-allow-origin"] == "*"
    for path in ("/api/posts", "/oauth/authorize", "/api/oauth/authorize"):
        for response in (await town.client.options(path, headers=foreign), await town.ben.get(path, headers=foreign)):
            assert "access-control-allow-origin" not in response.headers, path


def test_wide_scopes_include_narrow_ones() -> None:
    assert covers(["read"], "read:statuses")
    assert covers(["follow"], "write:blocks")
    assert not covers(["follow"], "write:statuses")
    assert not covers(["read:statuses"], "read")
    assert not covers(["push"], "read")
    assert not all_within(["read", "write"], ["read"])
