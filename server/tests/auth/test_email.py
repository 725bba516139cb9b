"""Showing that mail reaches a member, and what changes with the address."""

from collections.abc import Callable

import pytest

from meadow.auth.constants import EMAIL_TICKET_MS
from meadow.platform.core.clock import MINUTE_MS
from tests.auth.mailbox import received
from tests.auth.people import EVE, everything, said, signed_up
from tests.town import Member, Town


@pytest.fixture
async def eve(town: Town) -> Member:
    return await signed_up(town)


async def is_confirmed(member: Member) -> bool:
    return bool((await member.get("/api/auth/security")).json()["isEmailConfirmed"])


async def confirm(town: Town, token: str) -> int:
    return (await town.client.post("/api/auth/email/confirm", json={"token": token})).status_code


async def test_the_mail_of_a_sign_up_confirms_the_address_once(town: Town, eve: Member) -> None:
    assert not await is_confirmed(eve)
    (mail,) = await received(town, "Is this your address?")
    assert mail.to == EVE.email
    assert mail.link.startswith(f"{town.settings.address}/confirm-email?token=")
    assert await confirm(town, mail.token) == 204
    assert await is_confirmed(eve)
    assert await confirm(town, mail.token) == 400
    assert mail.token not in await everything(town)


async def test_a_link_that_is_late_foreign_or_altered_confirms_nothing(
    town: Town, eve: Member, later: Callable[[int], None]
) -> None:
    (mail,) = await received(town, "Is this your address?")
    for bad in ("", mail.token[:-2] + "xx", eve.token, "x"):
        assert await confirm(town, bad) == 400
    later(EMAIL_TICKET_MS + MINUTE_MS)
    assert await confirm(town, mail.token) == 400


async def test_another_link_is_sent_until_the_address_is_confirmed(town: Town, eve: Member) -> None:
    assert (await eve.post("/api/auth/email/confirm/send")).status_code == 202
    first, second = await received(town, "Is this your address?")
    assert await confirm(town, second.token) == 204
    assert (await eve.post("/api/auth/email/confirm/send")).status_code == 202
    assert len(await received(town, "Is this your address?")) == 2
    assert await confirm(town, first.token) == 204
    assert (await town.client.post("/api/auth/email/confirm/send")).status_code == 401


async def test_a_changed_address_is_to_be_confirmed_and_the_old_one_is_told(town: Town, eve: Member) -> None:
    (mail,) = await received(town, "Is this your address?")
    await confirm(town, mail.token)
    change = {"email": "eve@elsewhere.example", "password": EVE.password}
    assert (await eve.call("PUT", "/api/auth/email", change)).status_code == 200
    assert not await is_confirmed(eve)
    (told,) = await received(town, "Your address was changed")
    assert (told.to, "elsewhere" in told.text) == (EVE.email, False)
    new = (await received(town, "Is this your address?"))[-1]
    assert new.to == "eve@elsewhere.example"
    assert await confirm(town, new.token) == 204
    assert await is_confirmed(eve)


async def test_a_link_to_an_address_that_was_given_up_confirms_nothing(town: Town, eve: Member) -> None:
    (mail,) = await received(town, "Is this your address?")
    change = {"email": "eve@elsewhere.example", "password": EVE.password}
    await eve.call("PUT", "/api/auth/email", change)
    answer = await town.client.post("/api/auth/email/confirm", json={"token": mail.token})
    assert said(answer) == (400, "bad_token")
    assert not await is_confirmed(eve)
