"""Passkeys (security, A8)."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx2
import pytest
from sqlalchemy import delete, update

from meadow.auth import queries
from meadow.auth.constants import MAX_PASSKEYS, PASSKEY_TICKET_MS, RECENT_SIGN_IN_MS
from meadow.auth.models import passkeys
from meadow.platform.config.settings import Settings
from meadow.platform.core.clock import MINUTE_MS
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.models import users
from tests import make
from tests.auth.authenticator import HOST, PRESENT, Authenticator
from tests.auth.mailbox import received
from tests.auth.people import log_in, said, signed_up, statuses
from tests.auth.test_second_factor import turned_on
from tests.town import Member, Town, open_town


@pytest.fixture
async def eve(town: Town) -> Member:
    return await signed_up(town)


async def asked_to_make(member: Member) -> dict[str, Any]:
    answer = await member.post("/api/auth/passkeys/options", headers=HOST)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def add(member: Member, device: Authenticator, name: str = "My laptop") -> httpx2.Response:
    asked = await asked_to_make(member)
    body = {"challengeId": asked["challengeId"], "name": name, "credential": device.make(asked["options"])}
    return await member.post("/api/auth/passkeys", body, headers=HOST)


async def question(town: Town, challenge: str | None = None) -> dict[str, Any]:
    body = {} if challenge is None else {"challenge": challenge}
    answer = await town.client.post("/api/auth/passkeys/sign-in/options", json=body, headers=HOST)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def sign_in(town: Town, challenge_id: str, credential: Any) -> httpx2.Response:
    body = {"challengeId": challenge_id, "credential": credential}
    return await town.client.post("/api/auth/passkeys/sign-in", json=body, headers=HOST)


async def test_a8_a_passkey_is_made_named_and_signed_in_with(town: Town, eve: Member) -> None:
    device = Authenticator()
    made = await add(eve, device)
    assert (made.status_code, made.json()["name"], made.json()["lastUsedAt"]) == (201, "My laptop", None)
    asked = await question(town)
    assert asked["options"]["allowCredentials"] == []
    assert asked["options"]["userVerification"] == "required"
    answer = await sign_in(town, asked["challengeId"], device.sign(asked["options"]))
    assert answer.json()["user"] == {"id": str(eve.id), "username": "eve"}
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    security = (await town.client.get("/api/auth/security", headers=headers)).json()
    assert security["passkeys"][0]["lastUsedAt"] is not None
    renamed = await eve.call("PATCH", f"/api/auth/passkeys/{made.json()['id']}", {"name": "  The  blue one "})
    assert (renamed.status_code, renamed.json()["id"]) == (200, made.json()["id"])
    assert (await eve.delete(f"/api/auth/passkeys/{made.json()['id']}")).status_code == 204
    asked = await question(town)
    assert said(await sign_in(town, asked["challengeId"], device.sign(asked["options"]))) == (422, "bad_passkey")
    assert len(await received(town, "A passkey was")) == 2


async def test_a8_a_passkey_that_goes_while_it_signs_in_opens_nothing(
    town: Town, eve: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with a reset of the password, which has the account and removes it."""
    device = Authenticator()
    await add(eve, device)
    asked = await question(town)
    lock = queries.lock_login

    async def late(db: Writer, user_id: int) -> Row | None:
        await db.run(delete(passkeys).where(passkeys.c.user_id == user_id))
        return await lock(db, user_id)

    monkeypatch.setattr(queries, "lock_login", late)
    assert said(await sign_in(town, asked["challengeId"], device.sign(asked["options"]))) == (422, "bad_passkey")


async def test_a8_what_was_signed_counts_once_also_for_twenty_at_once(town: Town, eve: Member) -> None:
    device = Authenticator()
    await add(eve, device)
    asked = await question(town)
    credential = device.sign(asked["options"])
    answers = await asyncio.gather(*(sign_in(town, asked["challengeId"], credential) for _ in range(20)))
    assert statuses(answers) == [200] + [422] * 19


async def test_a8_an_answer_to_another_question_is_refused(
    town: Town, eve: Member, later: Callable[[int], None]
) -> None:
    device = Authenticator()
    await add(eve, device)
    first, second = await question(town), await question(town)
    assert said(await sign_in(town, second["challengeId"], device.sign(first["options"]))) == (422, "bad_passkey")
    made_up = {**second["options"], "challenge": "AAAA"}
    assert (await sign_in(town, second["challengeId"], device.sign(made_up))).status_code == 422
    for unknown in ("", "x", eve.token):
        assert (await sign_in(town, unknown, device.sign(second["options"]))).status_code == 422
    to_make = await asked_to_make(eve)
    as_question = {"rpId": "localhost", "challenge": to_make["options"]["challenge"]}
    assert (await sign_in(town, to_make["challengeId"], device.sign(as_question))).status_code == 422
    later(PASSKEY_TICKET_MS + MINUTE_MS)
    assert (await sign_in(town, first["challengeId"], device.sign(first["options"]))).status_code == 422


async def test_a8_another_site_another_key_and_an_unlocked_device_are_refused(town: Town, eve: Member) -> None:
    device = Authenticator()
    await add(eve, device)

    async def tried(**changes: Any) -> int:
        asked = await question(town)
        other = Authenticator()
        for name in ("id", "key", "handle", "count"):
            setattr(other, name, getattr(device, name))
        device.count += 1
        site = changes.pop("site", "localhost")
        for name, value in changes.items():
            setattr(other, name, value)
        return (await sign_in(town, asked["challengeId"], other.sign({**asked["options"], "rpId": site}))).status_code

    assert await tried(origin="http://evil.example") == 422
    assert await tried(origin="http://localhost:9999") == 422
    assert await tried(site="evil.example") == 422
    assert await tried(key=Authenticator().key) == 422
    assert await tried(flags=PRESENT) == 422
    assert await tried(handle=b"somebody else") == 422
    assert await tried(id=b"unknown") == 422
    assert await tried(count=0) == 422, "a count that goes back tells of a copy"
    assert await tried() == 200


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 7},
        {"id": "AA", "rawId": "AA", "type": "public-key", "response": {}},
        {"id": "x" * 5000},
        {"response": {"attestationObject": "gICAgICAgICA" * 50, "clientDataJSON": "e30"}, "id": "AA", "rawId": "AA"},
        {"id": "AA", "rawId": "AA", "type": "public-key", "response": {"clientDataJSON": "!", "signature": None}},
        {"nested": {"deeply": [[[[]]]]}},
    ],
)
async def test_a8_what_is_no_passkey_is_refused(town: Town, eve: Member, credential: dict[str, Any]) -> None:
    asked = await question(town)
    assert said(await sign_in(town, asked["challengeId"], credential)) == (422, "bad_passkey")
    to_make = await asked_to_make(eve)
    body = {"challengeId": to_make["challengeId"], "name": "Mine", "credential": credential}
    assert said(await eve.post("/api/auth/passkeys", body, headers=HOST)) == (422, "bad_passkey")
    assert await make.rows(town.database, "passkeys") == []


async def test_a8_nobody_touches_the_passkeys_of_somebody_else(town: Town, eve: Member) -> None:
    device = Authenticator()
    mine = (await add(eve, device)).json()["id"]
    assert (await town.dan.call("PATCH", f"/api/auth/passkeys/{mine}", {"name": "Dan's"})).status_code == 404
    assert (await town.dan.delete(f"/api/auth/passkeys/{mine}")).status_code == 404
    asked = await asked_to_make(eve)
    body = {"challengeId": asked["challengeId"], "name": "x", "credential": Authenticator().make(asked["options"])}
    assert said(await town.dan.post("/api/auth/passkeys", body, headers=HOST)) == (422, "bad_passkey")
    other = await asked_to_make(town.dan)
    body = {"challengeId": other["challengeId"], "name": "x", "credential": device.make(other["options"])}
    assert said(await town.dan.post("/api/auth/passkeys", body, headers=HOST)) == (409, "passkey_taken")


async def test_a8_a_passkey_is_the_second_step_of_its_account_only(town: Town, eve: Member) -> None:
    device, stranger = Authenticator(), Authenticator()
    await add(eve, device)
    await add(town.dan, stranger)
    await turned_on(eve)
    asked = (await log_in(town)).json()
    assert asked["methods"] == ["totp", "recovery", "passkey"]
    given = await question(town, asked["challenge"])
    assert len(given["options"]["allowCredentials"]) == 1
    body = {"challenge": asked["challenge"], "challengeId": given["challengeId"]}
    for signed, status in ((stranger.sign(given["options"]), 422), (device.sign(given["options"]), 200)):
        answer = await town.client.post("/api/auth/login/second", json={**body, "credential": signed}, headers=HOST)
        assert answer.status_code == status, answer.text
    answer = await town.client.post(
        "/api/auth/passkeys/sign-in/options", json={"challenge": asked["challenge"]}, headers=HOST
    )
    assert said(answer) == (401, "second_step_over")


async def test_a8_of_staff_a_passkey_is_asked_for_after_the_pair(town: Town, eve: Member) -> None:
    device = Authenticator()
    await add(eve, device)
    assert (await log_in(town)).status_code == 200
    async with town.database.write() as db:
        await db.run(update(users).where(users.c.id == eve.id).values(site_role="moderator"))
    asked = await log_in(town)
    assert (*said(asked), asked.json()["methods"]) == (401, "second_factor", ["passkey"])
    given = await question(town, asked.json()["challenge"])
    body = {"challenge": given["challengeId"], "credential": device.sign(given["options"])}
    assert (await town.client.post("/api/auth/login/second", json=body, headers=HOST)).status_code == 200


async def test_whoever_has_left_is_told_so_and_not_signed_in(town: Town, eve: Member) -> None:
    device = Authenticator()
    await add(eve, device)
    left = await eve.call("DELETE", "/api/account", {"password": eve.person.password})
    assert left.status_code == 204, left.text
    asked = await question(town)
    assert said(await sign_in(town, asked["challengeId"], Authenticator().sign(asked["options"])))[0] == 422
    assert said(await sign_in(town, asked["challengeId"], device.sign(asked["options"]))) == (403, "account_deleted")


async def test_a_passkey_confirms_a_session_of_its_owner(town: Town, eve: Member, later: Callable[[int], None]) -> None:
    device = Authenticator()
    await add(eve, device)
    later(RECENT_SIGN_IN_MS + MINUTE_MS)
    for member, status in ((town.dan, 422), (eve, 204)):
        asked = await question(town)
        body = {"challengeId": asked["challengeId"], "credential": device.sign(asked["options"])}
        assert (await member.post("/api/auth/confirm", body, headers=HOST)).status_code == status
    assert (await eve.post("/api/auth/totp")).status_code == 200
    assert said(await town.dan.post("/api/auth/totp")) == (403, "confirm_first")


async def test_a_member_has_twenty_passkeys_at_most(town: Town, eve: Member) -> None:
    for n in range(MAX_PASSKEYS):
        assert (await add(eve, Authenticator(), f"Number {n}")).status_code == 201
    assert said(await eve.post("/api/auth/passkeys/options", headers=HOST)) == (409, "too_many_passkeys")


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "[::1]:8000", "192.168.1.7:8000", "laptop.lan", "evil.example", ""])
async def test_where_browsers_know_no_passkeys_the_answer_names_an_address_that_works(eve: Member, host: str) -> None:
    answer = await eve.post("/api/auth/passkeys/options", headers={"Host": host})
    assert said(answer) == (409, "passkeys_need_a_name")
    if host:
        port = ":8000" if host.endswith(":8000") else ":80"
        assert f"http://localhost{port}" in answer.json()["error"]


async def test_on_the_internet_passkeys_are_made_for_the_public_address(sqlite_settings: Settings) -> None:
    public = sqlite_settings.model_copy(update={"public_url": "https://meadow.example:8443"})
    async with open_town(public) as town:
        eve = await signed_up(town)
        asked = (await eve.post("/api/auth/passkeys/options", headers={"Host": "evil.example"})).json()
        assert asked["options"]["rp"] == {"name": "Meadow", "id": "meadow.example"}
        for origin, status in (("https://evil.example", 422), ("https://meadow.example:8443", 201)):
            device = Authenticator(origin=origin)
            body = {"challengeId": asked["challengeId"], "name": "x", "credential": device.make(asked["options"])}
            assert (await eve.post("/api/auth/passkeys", body)).status_code == status
    numbered = sqlite_settings.model_copy(update={"public_url": "https://203.0.113.7"})
    async with open_town(numbered, empty=False) as town:
        eve = Member(eve.id, await make.session(town.database, eve.id), eve.person, town.client)
        assert said(await eve.post("/api/auth/passkeys/options")) == (409, "passkeys_need_a_name")
