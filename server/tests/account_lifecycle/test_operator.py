"""Account commands of the operator, on both databases."""

import pytest

from meadow.account_lifecycle.actions.operator import COMMANDS
from meadow.auth.errors import EmailTaken
from meadow.auth.passwords import Passwords
from meadow.moderation.errors import ActionNotFound
from meadow.users.errors import UsernameTaken, UserNotFound
from tests import make
from tests.auth.mailbox import received
from tests.auth.people import EVE, NEW, log_in, said, signed_up
from tests.auth.test_second_factor import turned_on
from tests.town import Town


async def run(town: Town, command: str, **given: object) -> dict[str, object]:
    return await COMMANDS[command](town.database, **given)


async def hashed(password: str) -> str:
    passwords = Passwords()
    try:
        return await passwords.hash(password)
    finally:
        passwords.close()


async def actions_of(town: Town) -> list[tuple[str, int | None]]:
    rows = sorted(await make.rows(town.database, "audit_log"), key=lambda row: row.entry)
    return [(row.action, row.actor_id) for row in rows]


def account(username: str = "newcomer", email: str = "newcomer@example.org") -> dict[str, str]:
    return {"username": username, "email": email, "first_name": "New", "last_name": "Comer"}


async def test_a_created_account_signs_in_and_has_its_role(town: Town) -> None:
    given = {"password_hash": await hashed(NEW), "role": "moderator", "confirmed": True}
    made = await run(town, "user_create", account=account(), **given)
    answer = await town.client.post("/api/auth/login", json={"email": "newcomer@example.org", "password": NEW})
    assert answer.status_code == 200
    assert answer.json()["user"]["id"] == made["id"]
    assert [action for action, by in await actions_of(town) if by is None] == [
        "email.confirmed",
        "role.changed",
        "account.created",
    ]


async def test_a_taken_name_or_address_creates_nothing(town: Town) -> None:
    await signed_up(town)
    before = len(await make.rows(town.database, "users"))
    given = {"password_hash": "x", "role": "member", "confirmed": False}
    with pytest.raises(UsernameTaken):
        await run(town, "user_create", account=account(username="EVE"), **given)
    with pytest.raises(EmailTaken):
        await run(town, "user_create", account=account(email=EVE.email), **given)
    assert len(await make.rows(town.database, "users")) == before


async def test_an_unconfirmed_account_gets_the_confirmation_mail(town: Town) -> None:
    await run(town, "user_create", account=account(), password_hash="x", role="member", confirmed=False)
    assert [mail.to for mail in await received(town, "Is this your address?")] == ["newcomer@example.org"]


async def test_a_member_without_password_and_second_factor_is_rescued(town: Town) -> None:
    eve = await signed_up(town)
    await turned_on(eve)
    assert (await run(town, "user_password", username="EVE", password_hash=await hashed(NEW)))["sessionsEnded"] == 1
    assert (await eve.get("/api/auth/me")).status_code == 401
    assert said(await log_in(town, password=NEW)) == (401, "second_factor")
    assert await run(town, "user_disable_2fa", username="eve") == {"changed": True}
    assert await run(town, "user_disable_2fa", username="eve") == {"changed": False}
    assert (await log_in(town)).status_code == 401
    assert (await log_in(town, password=NEW)).status_code == 200
    assert [entry for entry in await actions_of(town) if entry[0] in ("password.set", "totp.off")] == [
        ("password.set", None),
        ("totp.off", None),
    ]
    [mail] = await received(town, "Your password was changed")
    assert "Staff of this site set a new password" in " ".join(mail.text.split())


async def test_an_address_is_confirmed_once(town: Town) -> None:
    eve = await signed_up(town)
    assert await run(town, "user_confirm_email", username="eve") == {"changed": True}
    assert await run(town, "user_confirm_email", username="eve") == {"changed": False}
    assert (await eve.get("/api/auth/security")).json()["isEmailConfirmed"] is True


async def test_a_suspension_holds_until_it_is_ended(town: Town) -> None:
    await signed_up(town)
    await run(town, "user_suspend", username="eve", days=3, reason="Spam.")
    assert said(await log_in(town)) == (403, "account_suspended")
    await run(town, "user_unsuspend", username="eve", reason="A mistake.")
    assert (await log_in(town)).status_code == 200
    with pytest.raises(ActionNotFound):
        await run(town, "user_unsuspend", username="eve", reason="Again.")


async def test_the_operator_suspends_an_admin(town: Town) -> None:
    await signed_up(town)
    await run(town, "user_create", account=account(), password_hash="x", role="admin", confirmed=True)
    await run(town, "user_suspend", username="newcomer", days=1, reason="Stolen account.")
    assert ("member.suspended", None) in await actions_of(town)


async def test_a_deleted_account_is_restored_by_its_owner(town: Town) -> None:
    await signed_up(town)
    await run(town, "user_delete", username="eve")
    assert said(await log_in(town)) == (403, "account_deleted")
    pair = {"email": EVE.email, "password": EVE.password}
    assert (await town.client.post("/api/account/restore", json=pair)).status_code == 200


@pytest.mark.parametrize("command", ["user_disable_2fa", "user_confirm_email", "user_delete"])
async def test_an_unknown_name_is_named(town: Town, command: str) -> None:
    with pytest.raises(UserNotFound, match="There is no member nobody"):
        await run(town, command, username="nobody")
