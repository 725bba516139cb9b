"""Registration: closed, by invite, after approval."""

import asyncio
from typing import Any

import httpx2
import pytest

from meadow.platform.core import clock
from tests import make
from tests.administration.running import invite, set_site, sign_up
from tests.auth.mailbox import received
from tests.auth.people import EVE, log_in, said
from tests.cast import Person
from tests.contract import shapes
from tests.moderation.keeping import acts
from tests.town import Town


def newcomers(count: int) -> list[Person]:
    return [Person(f"new{n}", "New", f"Number{n}") for n in range(count)]


async def waits(town: Town, **fields: Any) -> int:
    """The id of somebody who waits for approval."""
    await set_site(town, registration="approval")
    answer = await sign_up(town, reason="I live here.", **fields)
    assert (answer.status_code, answer.json()) == (202, {"pending": True})
    [row] = (await town.ada.get("/api/admin/registrations")).json()["registrations"]
    assert (row["username"], row["email"], row["reason"]) == (EVE.username, EVE.email, "I live here.")
    return int(row["userId"])


async def test_a_closed_site_takes_nobody(town: Town) -> None:
    await set_site(town, registration="closed")
    assert said(await sign_up(town)) == (403, "registration_closed")
    assert said(await sign_up(town, inviteCode=(await invite(town.ben))["code"])) == (403, "registration_closed")


async def test_an_invite_is_needed_counts_its_uses_and_names_the_inviter(town: Town) -> None:
    await set_site(town, registration="invite")
    assert said(await sign_up(town)) == (422, "invite_needed")
    assert said(await sign_up(town, inviteCode="nonsense")) == (422, "invite_invalid")
    made = await invite(town.ben, maxUses=1)
    assert (made["uses"], made["maxUses"], made["code"] in made["url"]) == (0, 1, True)
    assert made["qr"].startswith("<svg")
    inviter = (await town.client.get(f"/api/instance/invites/{made['code']}")).json()["inviter"]
    assert inviter["username"] == "ben"
    taken = await sign_up(town, inviteCode=made["code"], username="ben")
    assert taken.status_code == 409
    answer = await sign_up(town, inviteCode=made["code"], followInviter=True)
    assert answer.status_code == 201
    eve = answer.json()["user"]["id"]
    shown = (await town.ben.get("/api/invites")).json()["invites"]
    assert [row["uses"] for row in shown] == [1]
    assert [row["id"] for row in (await town.ada.get(f"/api/follow/followers/{town.ben.id}")).json()] == [eve]
    assert said(await sign_up(town, newcomers(1)[0], inviteCode=made["code"])) == (422, "invite_invalid")
    assert said(await town.client.get(f"/api/instance/invites/{made['code']}")) == (422, "invite_invalid")
    member = (await town.ada.get(f"/api/moderation/members/{eve}")).json()
    assert member["invitedBy"]["username"] == "ben"
    assert (await town.ada.get(f"/api/moderation/members/{town.ben.id}")).json()["invitedBy"] is None


async def test_without_agreement_nobody_is_followed(town: Town) -> None:
    made = await invite(town.ben)
    assert (await sign_up(town, inviteCode=made["code"])).status_code == 201
    assert (await town.ada.get(f"/api/follow/followers/{town.ben.id}")).json() == []


@pytest.mark.parametrize("mode", ["invite", "open", "approval"])
async def test_twenty_at_once_use_an_invite_exactly_as_often_as_it_allows(town: Town, mode: str) -> None:
    await set_site(town, registration=mode)
    made = await invite(town.ben, maxUses=7)
    given = {"inviteCode": made["code"], "reason": "I live here."}
    answers = await asyncio.gather(*(sign_up(town, person, **given) for person in newcomers(20)))
    joined = 202 if mode == "approval" else 201
    codes = sorted(said(answer) if answer.status_code != joined else (joined, "") for answer in answers)
    assert codes == [(joined, "")] * 7 + [(422, "invite_invalid")] * 13
    assert [row.uses for row in await make.rows(town.database, "invites")] == [7]
    assert len(await make.rows(town.database, "invited_members")) == 7


async def test_of_twenty_at_once_nobody_joins_a_site_that_is_closed_meanwhile(town: Town) -> None:
    members = len(await make.rows(town.database, "users"))
    first, second = newcomers(20)[:10], newcomers(20)[10:]
    closing = set_site(town, registration="closed")
    answers = await asyncio.gather(
        *(sign_up(town, one) for one in first), closing, *(sign_up(town, one) for one in second)
    )
    statuses = [answer.status_code for answer in answers if isinstance(answer, httpx2.Response)]
    assert set(statuses) <= {201, 403}
    assert len(await make.rows(town.database, "users")) == members + statuses.count(201)
    assert said(await sign_up(town)) == (403, "registration_closed")


async def test_invites_end_by_time_revocation_and_the_inviters_suspension(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_site(town, registration="invite")
    now = clock.now_ms()
    assert (await town.ben.post("/api/invites", {"expiresAt": clock.rfc3339(now - 1000)})).status_code == 422
    timed = await invite(town.ben, expiresAt=clock.rfc3339(now + 60_000))
    revoked, suspended = await invite(town.ben), await invite(town.cleo)
    assert said(await town.cleo.delete(f"/api/invites/{revoked['id']}")) == (404, "invite_not_found")
    assert (await town.ben.delete(f"/api/invites/{revoked['id']}")).status_code == 204
    await acts(town.ada, town.cleo, "suspend")
    monkeypatch.setattr(clock, "now_ms", lambda: now + 61_000)
    for made in (timed, revoked, suspended):
        assert said(await sign_up(town, inviteCode=made["code"])) == (422, "invite_invalid")


async def test_lists_take_one_statement_whatever_their_length(town: Town) -> None:
    made = await invite(town.ben, maxUses=2)
    assert shapes.invite(made)
    await invite(town.ben)
    await invite(town.ben)
    with town.statements(most=1):
        rows = (await town.ben.get("/api/invites")).json()["invites"]
    assert len(rows) == 3
    with town.statements(most=1):
        assert (await town.client.get(f"/api/instance/invites/{made['code']}")).status_code == 200
    await waits(town)
    with town.statements(most=2):
        [row] = (await town.ada.get("/api/admin/registrations")).json()["registrations"]
    assert shapes.registrant(row)


async def test_a_member_has_a_limited_number_of_invites(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadow.administration.actions.invites.MAX_INVITES", 2)
    answers = await asyncio.gather(*(town.ben.post("/api/invites", {}) for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 409, 409, 409, 409]


async def test_who_waits_for_approval_is_nowhere_and_cannot_sign_in(town: Town) -> None:
    user_id = await waits(town)
    assert said(await log_in(town)) == (403, "registration_pending")
    assert said(await log_in(town, password="another one")) == (401, "wrong_pair")
    assert (await town.ben.get(f"/api/auth/user/{user_id}")).status_code == 404
    assert (await town.ben.get("/api/posts/search?q=eve&type=users")).json() == []
    assert await received(town) == []


async def test_an_approved_member_signs_in_once_and_follows_the_inviter(town: Town) -> None:
    made = await invite(town.ben)
    user_id = await waits(town, inviteCode=made["code"], followInviter=True)
    path = f"/api/admin/registrations/{user_id}"
    answers = await asyncio.gather(*(town.ada.post(f"{path}/approve") for _ in range(20)))
    assert sorted(answer.status_code for answer in answers) == [204] + [409] * 19
    assert said(await town.ada.post(f"{path}/reject")) == (409, "registration_decided")
    assert (await log_in(town)).status_code == 200
    assert [row["username"] for row in (await town.ada.get(f"/api/follow/followers/{town.ben.id}")).json()] == ["eve"]
    subjects = [mail.subject for mail in await received(town)]
    assert "Meadow: Your account is ready" in subjects
    assert (await town.ada.get("/api/admin/registrations")).json() == {"registrations": []}


async def test_a_rejected_account_is_deleted_and_its_name_is_free(town: Town) -> None:
    user_id = await waits(town)
    assert (await town.ada.post(f"/api/admin/registrations/{user_id}/reject")).status_code == 204
    assert said(await log_in(town)) == (401, "wrong_pair")
    assert said(await town.ada.post(f"/api/admin/registrations/{user_id}/approve")) == (409, "registration_decided")
    assert [mail.to for mail in await received(town, "declined")] == [EVE.email]
    await town.start_recurring_jobs()
    await town.run_jobs()
    assert [row for row in await make.rows(town.database, "users") if row.id == user_id] == []
    assert said(await town.ada.post(f"/api/admin/registrations/{user_id}/approve")) == (404, "registration_not_found")
    await set_site(town, registration="open")
    assert (await sign_up(town)).status_code == 201


async def test_a_reason_and_the_age_are_asked_for(town: Town) -> None:
    await set_site(town, registration="approval", minimumAge=16)
    assert [*(await sign_up(town)).json()["fields"]] == ["reason"]
    assert [*(await sign_up(town, reason="Because")).json()["fields"]] == ["ofAge"]
    assert (await sign_up(town, reason="Because", ofAge=True)).status_code == 202
