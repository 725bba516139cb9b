"""Limits of log-in and of the mails about an account, over HTTP with the limits of the internet (security, A3, A7)."""

from collections.abc import AsyncIterator, Callable

import httpx2
import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.core.clock import HOUR_MS, MINUTE_MS
from tests.auth.mailbox import received
from tests.auth.people import EVE, log_in, signed_up
from tests.town import Member, Town, open_town

Later = Callable[[int], None]

pytestmark = pytest.mark.usefixtures("still")


@pytest.fixture
async def strict(settings: Settings) -> AsyncIterator[Town]:
    """An empty town with the limits of the internet."""
    settings.rate_limits = "production"
    async with open_town(settings, empty=False) as town:
        yield town


@pytest.fixture
async def eve(strict: Town) -> Member:
    return await signed_up(strict)


async def forgets(town: Town) -> httpx2.Response:
    """Asks for a mail with a link to a new password."""
    return await town.client.post("/api/auth/password/forgot", json={"email": EVE.email})


async def guesses(town: Town, typed: str) -> int:
    """One wrong password; the status."""
    given = {"email": typed, "password": "a wrong password"}
    return (await town.client.post("/api/auth/login", json=given)).status_code


async def test_two_reset_mails_an_hour_are_sent_and_who_waits_as_told_gets_the_next(
    strict: Town, eve: Member, later: Later
) -> None:
    assert [(await forgets(strict)).status_code for _ in range(2)] == [202, 202]
    refused = await forgets(strict)
    assert refused.status_code == 429
    later(int(refused.headers["Retry-After"]) * 1000)
    assert (await forgets(strict)).status_code == 202
    assert len(await received(strict, "Choose a new password")) == 3


async def test_a_client_that_obeys_retry_after_is_refused_once_for_each_mail(
    strict: Town, eve: Member, later: Later
) -> None:
    """Six hours: every wait that a refusal names ends in a mail."""
    waited = 0
    while waited < 6 * HOUR_MS:
        answer = await forgets(strict)
        if answer.status_code == 429:
            wait = int(answer.headers["Retry-After"]) * 1000
            later(wait)
            waited += wait
            answer = await forgets(strict)
        assert answer.status_code == 202


async def test_two_confirmation_mails_an_hour_are_sent(strict: Town, eve: Member, later: Later) -> None:
    path = "/api/auth/email/confirm/send"
    assert [(await eve.post(path)).status_code for _ in range(2)] == [202, 202]
    refused = await eve.post(path)
    assert refused.status_code == 429
    later(int(refused.headers["Retry-After"]) * 1000)
    assert (await eve.post(path)).status_code == 202


async def test_an_account_has_five_free_wrong_passwords_whatever_was_typed(
    strict: Town, eve: Member, later: Later
) -> None:
    typed = [EVE.email, EVE.username, EVE.email.upper(), f" {EVE.username.upper()} ", EVE.email]
    assert [await guesses(strict, each) for each in typed] == [401] * 5
    assert [await guesses(strict, each) for each in (EVE.username, EVE.email)] == [429, 429]
    later(MINUTE_MS)
    assert (await log_in(strict)).status_code == 200


async def test_restoring_an_account_counts_in_the_same_five(strict: Town, eve: Member) -> None:
    assert (await eve.call("DELETE", "/api/account", {"password": EVE.password})).status_code == 204
    given = {"email": EVE.username, "password": "a wrong password"}
    assert [await guesses(strict, EVE.email) for _ in range(3)] == [401] * 3
    restored = [(await strict.client.post("/api/account/restore", json=given)).status_code for _ in range(3)]
    assert restored == [401, 401, 429]
