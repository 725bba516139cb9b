"""Codes of an authenticator app, and recovery codes (security, A8)."""

import asyncio
import base64
from collections.abc import Callable
from typing import Any

import pytest
from pyotp.totp import TOTP
from sqlalchemy import update

from meadow.auth import codes
from meadow.auth.constants import MAX_SECOND_STEP_TRIES, MAX_WRONG_CODES, RECENT_SIGN_IN_MS, SECOND_STEP_MS
from meadow.auth.models import totp
from meadow.platform.core import clock
from meadow.platform.core.clock import HOUR_MS, MINUTE_MS
from tests import make
from tests.auth.mailbox import received, token_for
from tests.auth.people import EVE, NEW, everything, log_in, said, signed_up, statuses
from tests.town import Member, Town

STEP_MS = codes.STEP_SECONDS * 1000


@pytest.fixture
async def eve(town: Town) -> Member:
    return await signed_up(town)


def code_of(secret: str, *, steps: int = 0) -> str:
    return TOTP(secret).at(clock.now_ms() // 1000, counter_offset=steps)


async def turned_on(member: Member) -> tuple[str, list[str]]:
    """The secret and the recovery codes. The code used here counts no more: the next half minute's does."""
    secret = (await member.post("/api/auth/totp")).json()["secret"]
    answer = await member.post("/api/auth/totp/confirm", {"code": code_of(secret, steps=-1)})
    assert answer.status_code == 200, answer.text
    return secret, answer.json()["recoveryCodes"]


async def challenge(town: Town) -> str:
    answer = await log_in(town)
    assert said(answer) == (401, "second_factor")
    return answer.json()["challenge"]


async def second(town: Town, challenge: str, code: str) -> Any:
    return await town.client.post("/api/auth/login/second", json={"challenge": challenge, "code": code})


def test_codes_are_those_of_the_standard() -> None:
    secret = base64.b32encode(b"12345678901234567890").decode()
    known = {59: "287082", 1111111109: "081804", 1234567890: "005924", 20000000000: "353130"}
    assert {at: codes.matching_step(secret, known[at], at * 1000) for at in known} == {at: at // 30 for at in known}


async def test_a8_an_app_is_set_up_by_its_secret_and_a_first_code(town: Town, eve: Member) -> None:
    begun = (await eve.post("/api/auth/totp")).json()
    assert begun["uri"] == f"otpauth://totp/Meadow%3Aeve?secret={begun['secret']}&issuer=Meadow"
    assert begun["qr"].startswith("<svg ")
    assert (await log_in(town)).status_code == 200, "nothing is asked before the app has shown that it works"
    wrong = await eve.post("/api/auth/totp/confirm", {"code": "000000"})
    assert said(wrong) in ((422, "wrong_code"), (200, None))
    answer = await eve.post("/api/auth/totp/confirm", {"code": code_of(begun["secret"])})
    assert len(set(answer.json()["recoveryCodes"])) == codes.RECOVERY_CODES
    security = (await eve.get("/api/auth/security")).json()
    assert (security["hasTotp"], security["recoveryCodesLeft"]) == (True, codes.RECOVERY_CODES)
    assert said(await eve.post("/api/auth/totp")) == (409, "totp_is_on")
    assert len(await received(town, "Signing in now takes a code")) == 1


async def test_a8_signing_in_takes_the_pair_and_a_code(town: Town, eve: Member) -> None:
    secret, _ = await turned_on(eve)
    asked = await log_in(town)
    assert asked.json()["methods"] == ["totp", "recovery"]
    assert "token" not in asked.json()
    answer = await second(town, asked.json()["challenge"], code_of(secret))
    assert answer.json()["user"] == {"id": str(eve.id), "username": "eve"}
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    assert (await town.client.get("/api/auth/me", headers=headers)).status_code == 200
    assert said(await second(town, asked.json()["challenge"], code_of(secret, steps=1))) == (401, "second_step_over")
    assert said(await log_in(town, password="not it at all")) == (401, "wrong_pair")


async def test_a8_a_code_counts_once(town: Town, eve: Member) -> None:
    secret, _ = await turned_on(eve)
    code = code_of(secret)
    challenges = [await challenge(town) for _ in range(5)]
    answers = await asyncio.gather(*(second(town, one, code) for one in challenges))
    assert statuses(answers) == [200] + [422] * 4
    assert said(await second(town, await challenge(town), code_of(secret, steps=-1))) == (422, "wrong_code")
    assert (await second(town, await challenge(town), code_of(secret, steps=1))).status_code == 200


async def test_a8_codes_of_other_half_minutes_are_wrong(town: Town, eve: Member, later: Callable[[int], None]) -> None:
    secret, _ = await turned_on(eve)
    old = code_of(secret)
    later(3 * STEP_MS)
    asked = await challenge(town)
    for wrong in (old, code_of(secret, steps=3), "12345", "abcdef", "", "٠٠٠٠٠٠"):
        if wrong not in (code_of(secret), code_of(secret, steps=1), code_of(secret, steps=-1)):
            assert (await second(town, asked, wrong)).status_code in (401, 422)
    assert (await second(town, await challenge(town), f" {code_of(secret)[:3]} {code_of(secret)[3:]} ")).is_success


async def test_a8_a_recovery_code_counts_once_also_for_twenty_at_once(town: Town, eve: Member) -> None:
    _, recovery = await turned_on(eve)
    challenges = [await challenge(town) for _ in range(20)]
    answers = await asyncio.gather(*(second(town, one, recovery[0].upper()) for one in challenges))
    assert statuses(answers) == [200] + [422] * 19
    assert (await second(town, await challenge(town), recovery[1].replace("-", " "))).status_code == 200
    assert (await eve.get("/api/auth/security")).json()["recoveryCodesLeft"] == codes.RECOVERY_CODES - 2
    assert len(await received(town, "A recovery code was used")) == 2


async def test_a8_new_recovery_codes_replace_the_old_ones(town: Town, eve: Member) -> None:
    assert said(await eve.post("/api/auth/totp/recovery-codes")) == (409, "totp_is_off")
    _, old = await turned_on(eve)
    new = (await eve.post("/api/auth/totp/recovery-codes")).json()["recoveryCodes"]
    assert (await second(town, await challenge(town), old[0])).status_code == 422
    assert (await second(town, await challenge(town), new[0])).status_code == 200


async def test_a8_a_challenge_ends_after_five_tries_and_ten_minutes(
    town: Town, eve: Member, later: Callable[[int], None]
) -> None:
    _, recovery = await turned_on(eve)
    asked = await challenge(town)
    for _ in range(MAX_SECOND_STEP_TRIES):
        assert said(await second(town, asked, "aaaaaa-aaaaaa")) == (422, "wrong_code")
    assert said(await second(town, asked, recovery[0])) == (401, "second_step_over")
    asked = await challenge(town)
    later(SECOND_STEP_MS + MINUTE_MS)
    assert said(await second(town, asked, recovery[0])) == (401, "second_step_over")


async def test_a8_guessing_codes_ends_after_ten_an_hour_and_a_recovery_code_still_opens(
    town: Town, eve: Member, later: Callable[[int], None]
) -> None:
    secret, recovery = await turned_on(eve)
    right = {code_of(secret, steps=steps) for steps in range(-2, 3)}
    wrong = next(f"{n:06d}" for n in range(10) if f"{n:06d}" not in right)
    answers = [await second(town, await challenge(town), wrong) for _ in range(MAX_WRONG_CODES)]
    assert statuses(answers) == [422] * MAX_WRONG_CODES
    refused = await second(town, await challenge(town), code_of(secret))
    assert said(refused) == (429, "too_many_codes")
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert (await second(town, await challenge(town), recovery[0])).status_code == 200
    later(HOUR_MS + MINUTE_MS)
    assert (await second(town, await challenge(town), code_of(secret))).status_code == 200


async def test_a8_neither_secrets_nor_codes_are_in_the_database(town: Town, eve: Member) -> None:
    secret, recovery = await turned_on(eve)
    kept = await everything(town)
    assert secret not in kept
    assert not [code for code in recovery if code in kept or codes.typed(code) in kept]


async def test_a8_the_secret_of_somebody_else_opens_nothing(town: Town, eve: Member) -> None:
    secret, _ = await turned_on(eve)
    await turned_on(town.dan)
    sealed = next(row.secret for row in await make.rows(town.database, "totp") if row.user_id == town.dan.id)
    async with town.database.write() as db:
        await db.run(update(totp).where(totp.c.user_id == eve.id).values(secret=sealed))
    assert (await second(town, await challenge(town), code_of(secret))).status_code == 422


async def test_turning_codes_off_asks_for_them_no_more(town: Town, eve: Member) -> None:
    _, recovery = await turned_on(eve)
    assert (await eve.delete("/api/auth/totp")).status_code == 204
    assert (await log_in(town)).status_code == 200
    assert (await eve.get("/api/auth/security")).json()["recoveryCodesLeft"] == 0
    assert recovery
    assert len(await received(town, "Signing in takes no code any more")) == 1


async def test_a7_a_new_password_does_not_turn_codes_off(town: Town, eve: Member) -> None:
    (mail,) = await received(town, "Is this your address?")
    await town.client.post("/api/auth/email/confirm", json={"token": mail.token})
    await turned_on(eve)
    asked = await challenge(town)
    token = await token_for(town, EVE.email)
    answer = await town.client.post("/api/auth/password/reset", json={"token": token, "password": NEW})
    assert answer.status_code == 204
    assert said(await log_in(town, password=NEW)) == (401, "second_factor")
    assert said(await second(town, asked, "aaaaaa-aaaaaa")) == (401, "second_step_over")


async def test_a7_who_signed_up_with_an_address_of_somebody_else_keeps_no_way_in(town: Town, eve: Member) -> None:
    await turned_on(eve)
    token = await token_for(town, EVE.email)
    await town.client.post("/api/auth/password/reset", json={"token": token, "password": NEW})
    answer = await log_in(town, password=NEW)
    headers = {"Authorization": f"Bearer {answer.json()['token']}"}
    security = (await town.client.get("/api/auth/security", headers=headers)).json()
    assert (security["hasTotp"], security["recoveryCodesLeft"], security["passkeys"]) == (False, 0, [])


async def test_a_challenge_is_no_token_and_no_token_is_a_challenge(town: Town, eve: Member) -> None:
    secret, _ = await turned_on(eve)
    asked = await challenge(town)
    headers = {"Authorization": f"Bearer {asked}"}
    assert (await town.client.get("/api/auth/me", headers=headers)).status_code == 401
    for bad in (eve.token, "", "mdw_x"):
        assert said(await second(town, bad, code_of(secret))) == (401, "second_step_over")
    both = {"challenge": asked, "code": "1", "credential": {}}
    assert (await town.client.post("/api/auth/login/second", json=both)).status_code == 422


async def test_a_code_confirms_a_session(town: Town, eve: Member, later: Callable[[int], None]) -> None:
    secret, _ = await turned_on(eve)
    later(RECENT_SIGN_IN_MS + MINUTE_MS)
    assert said(await eve.delete("/api/auth/totp")) == (403, "confirm_first")
    assert said(await eve.post("/api/auth/confirm", {"code": "aaaaaa-aaaaaa"})) == (422, "wrong_code")
    assert (await eve.post("/api/auth/confirm", {"code": code_of(secret)})).status_code == 204
    assert (await eve.delete("/api/auth/totp")).status_code == 204
