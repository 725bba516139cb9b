"""Sign-in help: an admin sets a password, turns a second factor off, confirms an address."""

import pytest

from meadow.auth.constants import RECENT_SIGN_IN_MS
from meadow.platform.core import clock
from tests import make
from tests.auth.mailbox import received
from tests.auth.people import EVE, log_in, said, signed_up
from tests.auth.test_second_factor import turned_on
from tests.moderation.keeping import acts, appoint
from tests.town import Member, Town


def calls(member: Member) -> list[tuple[str, str]]:
    at = f"/api/moderation/members/{member.id}"
    return [("POST", f"{at}/password"), ("DELETE", f"{at}/second-factor"), ("POST", f"{at}/confirm-email")]


async def test_a_member_who_lost_password_and_second_factor_signs_in_again(town: Town) -> None:
    admin = await appoint(town, town.ada, "admin")
    eve = await signed_up(town)
    await turned_on(eve)
    password, factor, email = calls(eve)
    answer = await admin.call(*password)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    assert answer.json()["sessionsEnded"] == 1
    assert (await eve.get("/api/auth/me")).status_code == 401
    assert (await log_in(town)).status_code == 401
    for expected in (True, False):
        assert (await admin.call(*factor)).json() == {"changed": expected}
    assert (await log_in(town, password=answer.json()["password"])).status_code == 200
    for expected in (True, False):
        assert (await admin.call(*email)).json() == {"changed": expected}
    logged = [(row.action, row.actor_id) for row in await make.rows(town.database, "audit_log")]
    assert {("password.set", admin.id), ("totp.off", admin.id), ("email.confirmed", admin.id)} <= set(logged)
    assert answer.json()["password"] not in repr(await make.rows(town.database, "audit_log"))
    assert [mail.to for mail in await received(town, "Your password was changed")] == [EVE.email]


async def test_admins_and_oneself_are_out_of_reach(town: Town) -> None:
    admin, other = await appoint(town, town.ada, "admin"), await appoint(town, town.ben, "admin")
    for member in (admin, other):
        for call in calls(member):
            assert said(await admin.call(*call)) == (403, "not_over_them")
    assert (await other.get("/api/auth/me")).status_code == 200


async def test_the_admin_shows_first_who_they_are(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    admin = await appoint(town, town.ada, "admin")
    later = clock.now_ms() + RECENT_SIGN_IN_MS + 1
    monkeypatch.setattr(clock, "now_ms", lambda: later)
    for call in calls(town.cleo):
        assert said(await admin.call(*call)) == (403, "confirm_first")


async def test_who_is_absent_or_unknown_is_not_found(town: Town) -> None:
    admin = await appoint(town, town.ada, "admin")
    await acts(admin, town.cleo, "suspend")
    for call in (*calls(town.cleo), ("POST", "/api/moderation/members/17/password")):
        assert said(await admin.call(*call)) == (404, "user_not_found")
