"""A forgotten password (security, A7 and T12)."""

import asyncio
from collections.abc import Callable

import pytest

from meadow.auth.constants import MAX_MAILS, RESET_MS
from meadow.platform.config.settings import Settings
from meadow.platform.core.clock import MINUTE_MS
from tests.auth.mailbox import received, token_for
from tests.auth.people import EVE, NEW, again, everything, log_in, said, signed_up, statuses
from tests.sockets import Client, served
from tests.town import Member, Town, open_town


@pytest.fixture
async def eve(town: Town) -> Member:
    return await signed_up(town)


async def reset(town: Town, token: str, password: str = NEW) -> tuple[int, str]:
    answer = await town.client.post("/api/auth/password/reset", json={"token": token, "password": password})
    return answer.status_code, answer.json()["code"] if answer.content else ""


async def test_a7_a_link_from_the_mail_sets_a_new_password_and_signs_nobody_in(town: Town, eve: Member) -> None:
    token = await token_for(town, EVE.email.upper())
    answer = await town.client.post("/api/auth/password/reset", json={"token": token, "password": NEW})
    assert (answer.status_code, answer.content) == (204, b"")
    assert "set-cookie" not in answer.headers
    assert (await log_in(town)).status_code == 401
    assert (await log_in(town, password=NEW)).status_code == 200
    (told,) = await received(town, "Your password was changed")
    assert (told.to, EVE.first_name in told.text, NEW in told.text) == (EVE.email, True, False)


async def test_a7_every_session_and_socket_ends(town: Town, eve: Member) -> None:
    other = await again(town, eve)
    token = await token_for(town, EVE.email)
    async with served(town.app) as host:
        open_one = await Client.open(host, other.token)
        staying = await Client.open(host, town.ben.token)
        assert await reset(town, token) == (204, "")
        await open_one.until(lambda: open_one.is_closed)
        assert not staying.is_closed
        await staying.close()
    assert [(await member.get("/api/auth/me")).status_code for member in (eve, other)] == [401, 401]


async def calendar_of(member: Member) -> str:
    """The address under which a calendar program reads their events without a session."""
    return str((await member.post("/api/events/calendar")).json()["url"])


async def test_a_new_password_ends_the_private_link_to_the_calendar(town: Town, eve: Member) -> None:
    first = await calendar_of(eve)
    assert (await town.client.get(first)).status_code == 200
    change = {"currentPassword": EVE.password, "password": NEW}
    assert (await eve.call("PUT", "/api/auth/password", change)).status_code == 204
    assert (await town.client.get(first)).status_code == 404
    assert (await eve.get("/api/events/calendar")).json() == {"url": None}

    second = await calendar_of(eve)
    bens = await calendar_of(town.ben)
    assert await reset(town, await token_for(town, EVE.email)) == (204, "")
    assert [(await town.client.get(link)).status_code for link in (first, second, bens)] == [404, 404, 200]


async def test_a7_the_answer_and_the_work_are_the_same_for_every_address(town: Town, eve: Member) -> None:
    answers = []
    for email in (EVE.email, "nobody@example.com", "not an address", ""):
        with town.statements(most=1):
            answers.append(await town.client.post("/api/auth/password/forgot", json={"email": email}))
    assert {(answer.status_code, answer.text) for answer in answers} == {(202, answers[0].text)}
    assert len(await received(town, "Choose a new password")) == 1


async def test_a7_the_link_leads_to_the_configured_address_whatever_the_host_header_says(
    town: Town, eve: Member
) -> None:
    headers = {"Host": "evil.example", "X-Forwarded-Host": "evil.example", "Origin": "https://evil.example"}
    await town.client.post("/api/auth/password/forgot", json={"email": EVE.email}, headers=headers)
    (mail,) = await received(town, "Choose a new password")
    assert mail.link.startswith(f"{town.settings.address}/reset-password?token=mdw_")
    assert "evil" not in mail.text


async def test_a7_a_token_works_once_also_for_twenty_at_once(town: Town, eve: Member) -> None:
    token = await token_for(town, EVE.email)
    body = {"token": token, "password": NEW}
    answers = await asyncio.gather(*(town.client.post("/api/auth/password/reset", json=body) for _ in range(20)))
    assert statuses(answers) == [204] + [400] * 19
    assert await reset(town, token) == (400, "bad_token")


async def test_a7_two_links_brought_at_once_change_the_password_once(town: Town, eve: Member) -> None:
    tokens = [await token_for(town, EVE.email), await token_for(town, EVE.email)]
    answers = await asyncio.gather(*(reset(town, token, f"{NEW} {n}") for n, token in enumerate(tokens)))
    assert sorted(answers) == [(204, ""), (400, "bad_token")]


async def test_a7_a_token_ends_after_an_hour(town: Town, eve: Member, later: Callable[[int], None]) -> None:
    token = await token_for(town, EVE.email)
    later(RESET_MS + MINUTE_MS)
    assert await reset(town, token) == (400, "bad_token")
    assert (await log_in(town)).status_code == 200
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert "reset" not in await everything(town)


async def test_a7_the_token_is_nowhere_in_the_database(town: Town, eve: Member) -> None:
    token = await token_for(town, EVE.email)
    assert len(token) >= 43
    assert token.removeprefix("mdw_") not in await everything(town)


async def test_a7_what_is_no_token_for_a_new_password_is_refused_alike(town: Town, eve: Member) -> None:
    token = await token_for(town, EVE.email)
    (confirmation,) = await received(town, "Is this your address?")
    altered = token[:-1] + ("A" if token[-1] != "A" else "B")
    for bad in (altered, confirmation.token, eve.token, "", "x" * 100, "mdw_", token.removeprefix("mdw_")):
        assert await reset(town, bad) == (400, "bad_token")
    assert (await town.client.post("/api/auth/email/confirm", json={"token": token})).status_code == 400
    assert (await town.client.post("/api/auth/password/reset", json={"token": "x" * 101, "password": NEW})).is_error
    assert await reset(town, token) == (204, "")


@pytest.mark.parametrize("bad", ["short", "x" * 129, EVE.email, EVE.username + "     "])
async def test_a7_a_password_that_is_refused_does_not_use_the_token_up(town: Town, eve: Member, bad: str) -> None:
    token = await token_for(town, EVE.email)
    status = 204 if bad.endswith(" ") else 422
    assert (await reset(town, token, bad))[0] == status
    assert (await reset(town, token))[0] == (204 if status == 422 else 400)


async def test_a7_a_link_dies_with_the_address_it_was_sent_to_and_with_the_password(town: Town, eve: Member) -> None:
    token = await token_for(town, EVE.email)
    change = {"email": "eve@elsewhere.example", "password": EVE.password}
    assert (await eve.call("PUT", "/api/auth/email", change)).status_code == 200
    assert await reset(town, token) == (400, "bad_token")
    token = await token_for(town, "eve@elsewhere.example")
    change = {"currentPassword": EVE.password, "password": NEW}
    assert (await eve.call("PUT", "/api/auth/password", change)).status_code == 204
    assert await reset(town, token) == (400, "bad_token")


async def test_nobodys_mailbox_is_filled_from_here(town: Town, eve: Member) -> None:
    for _ in range(MAX_MAILS + 3):
        await town.client.post("/api/auth/password/forgot", json={"email": EVE.email})
    assert len(await received(town, "Choose a new password")) == MAX_MAILS


async def test_a_link_shows_that_mail_reaches_the_member(town: Town, eve: Member) -> None:
    assert await reset(town, await token_for(town, EVE.email)) == (204, "")
    token = (await log_in(town, password=NEW)).json()["token"]
    answer = await town.client.get("/api/auth/security", headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["isEmailConfirmed"] is True


async def test_a_log_in_that_was_under_way_does_not_survive_a_reset(
    town: Town, eve: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = await token_for(town, EVE.email)
    passwords = town.context.passwords
    checks = passwords.matches

    async def and_then_it_is_reset(password: str, stored: str | None) -> bool:
        matches = await checks(password, stored)
        assert await reset(town, token) == (204, "")
        return matches

    monkeypatch.setattr(passwords, "matches", and_then_it_is_reset)
    assert said(await log_in(town)) == (401, "wrong_pair")


async def test_links_carry_the_public_address(sqlite_settings: Settings) -> None:
    public = sqlite_settings.model_copy(update={"public_url": "https://meadow.example/"})
    async with open_town(public) as town:
        await signed_up(town)
        await town.client.post("/api/auth/password/forgot", json={"email": EVE.email})
        (mail,) = await received(town, "Choose a new password")
        assert mail.link.startswith("https://meadow.example/reset-password?token=")
        (mail,) = await received(town, "Is this your address?")
        assert mail.link.startswith("https://meadow.example/confirm-email?token=")
