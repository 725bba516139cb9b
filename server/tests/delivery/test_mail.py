"""Mail at once: bundled, tried again, ended by one press, and quiet at night."""

import asyncio
import stat
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from pydantic import SecretStr
from sqlalchemy import update

from meadow.auth.models import credentials
from meadow.delivery.actions.enqueue import enqueue_delivery
from meadow.platform.core import clock
from meadow.platform.core.clock import HOUR_MS, MINUTE_MS
from tests import make
from tests.delivery.post_office import PostOffice, kept_in, part, post_office
from tests.events.planning import DAY, answers, hosts
from tests.rows import count
from tests.town import Member, Town


@pytest.fixture
def minute(town: Town, later: Callable[[int], None]) -> Callable[[], Any]:
    async def wait() -> None:
        later(MINUTE_MS + 1)
        await town.run_jobs()

    return wait


async def choose(member: Member, **notifications: Any) -> None:
    answer = await member.call("PUT", "/api/settings", {"notifications": notifications})
    assert answer.status_code == 200, answer.text


async def like(member: Member, post: dict[str, Any]) -> None:
    assert (await member.post(f"/api/posts/{post['id']}/like", {"liked": True})).status_code == 200


async def test_members_without_mail_preferences_get_no_mail(town: Town, office: PostOffice, minute: Any) -> None:
    await like(town.ben, await town.ada.posts())
    await town.ben.follows(town.ada)
    await minute()
    assert (office.mails, await count(town, "outbox")) == ([], 0)


async def test_notifications_within_a_minute_are_one_mail(town: Town, office: PostOffice, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant", "follows": "instant"})
    post = await town.ada.posts("Tea in the garden")
    await asyncio.gather(*(like(member, post) for member in await town.crowd(10)))
    await town.ben.follows(town.ada)
    await minute()
    (mail,) = office.mails
    assert office.envelopes == [("meadow@localhost", ["ada@example.com"])]
    assert mail["To"] == "ada@example.com"
    assert mail["From"] == "Meadow <meadow@localhost>"
    assert mail["Subject"] == "Ben Okafor started following you, and 1 more"
    text, html = part(mail, "plain"), part(mail, "html")
    assert "Hello Ada" in text
    assert "and 9 others liked your post: Tea in the garden" in text
    for address in (f"http://127.0.0.1:8000/post/{post['id']}", "http://127.0.0.1:8000/profile/ben"):
        assert address in text
        assert f'<a href="{address}">' in html
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    await like(town.cleo, post)
    await minute()
    assert [mail["Subject"] for mail in office.mails[1:]] == ["Cleo Marin liked your post"]
    assert office.mails[0]["Message-ID"] != office.mails[1]["Message-ID"]


async def test_member_text_is_escaped_in_mails(town: Town, office: PostOffice, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant", "messages": "instant"})
    rude = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    await like(town.ben, await town.ada.posts(rude))
    name = {"firstName": "Ben\r\nBcc: dan@example.com", "lastName": "<b>Bold</b> {{ 7 * 7 }}"}
    assert (await town.ben.call("PUT", f"/api/auth/user/{town.ben.id}", name)).status_code in (200, 422)
    await town.ben.call("PUT", f"/api/auth/user/{town.ben.id}", {"lastName": "<b>Bold</b> {{ 7 * 7 }}"})
    async with town.database.write() as db:
        text = "a\r\nBcc: dan@example.com\r\n\r\n<script>\u202eevil"
        await enqueue_delivery(
            db, town.ada.id, "message", town.ben.id, texts=[text], url="/messages", conversation_id=3
        )
    await minute()
    (mail,) = office.mails
    html = part(mail, "html")
    assert "<script" not in html
    assert "<img" not in html
    assert "<b>" not in html
    assert "{{ 7 * 7 }}" in html
    assert mail["Bcc"] is None
    assert [recipients for _, recipients in office.envelopes] == [["ada@example.com"]]
    assert "\n" not in mail["Subject"]


async def test_mails_are_retried_for_a_day_while_the_server_is_down(
    town: Town, office: PostOffice, minute: Any, later: Callable[[int], None]
) -> None:
    await choose(town.ada, email={"likes": "instant"})
    office.says = "451 come back later"
    await like(town.ben, await town.ada.posts())
    begun = clock.now_ms()
    await minute()
    tried_until = begun
    for _ in range(60):
        before = office.tried
        later(30 * MINUTE_MS)
        await town.run_jobs()
        tried_until = clock.now_ms() if office.tried > before else tried_until
    assert office.mails == []
    assert tried_until - begun > 20 * HOUR_MS
    (dead,) = [job for job in await make.rows(town.database, "jobs") if job.dead_at]
    assert (dead.kind, office.tried) == ("reach.mail_one", dead.attempts)
    assert "451" in dead.error
    # And one that comes back in time.
    await like(town.cleo, await town.ada.posts())
    await minute()
    office.says = "250 taken"
    later(HOUR_MS)
    await town.run_jobs()
    assert [mail["Subject"] for mail in office.mails] == ["Cleo Marin liked your post"]


async def test_rejected_addresses_are_not_retried(town: Town, office: PostOffice, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant"})
    office.says = "550 nobody of that name"
    await like(town.ben, await town.ada.posts())
    await minute()
    assert (office.tried, await count(town, "jobs")) == (1, 0)


# A password without encryption: within this machine it may be.
@pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")
async def test_mail_servers_with_authentication_get_user_and_password(town: Town, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant"})
    with post_office(needs_password=True) as office:
        town.settings.smtp_url = SecretStr(f"smtp://meadow%40example.com:p%40ss%20word@127.0.0.1:{office.port}")
        await like(town.ben, await town.ada.posts())
        await minute()
        assert office.signed_in == [(b"meadow@example.com", b"p@ss word")]
        assert len(office.mails) == 1


async def test_without_a_mail_server_mails_are_private_files(town: Town, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant"})
    await like(town.ben, await town.ada.posts())
    await minute()
    (mail,) = kept_in(town.settings.mail_dir)
    assert mail["Subject"] == "Ben Okafor liked your post"
    assert [stat.S_IMODE(path.stat().st_mode) for path in town.settings.mail_dir.iterdir()] == [0o600]


async def test_in_production_only_confirmed_addresses_get_mail(town: Town, office: PostOffice, minute: Any) -> None:
    town.settings.public_url = "https://meadow.example"
    for member in (town.ada, town.ben):
        await choose(member, email={"likes": "instant"})
    async with town.database.write() as db:
        await db.run(update(credentials).where(credentials.c.user_id == town.ben.id).values(confirmed_at=1))
    await like(town.cleo, await town.ada.posts())
    await like(town.cleo, await town.ben.posts())
    await minute()
    assert [mail["To"] for mail in office.mails] == ["ben@example.com"]
    assert [(await member.get("/api/auth/security")).json()["isMailHeld"] for member in (town.ada, town.ben)] == [
        True,
        False,
    ]
    town.settings.public_url = ""
    assert (await town.ada.get("/api/auth/security")).json()["isMailHeld"] is False


async def test_one_click_unsubscribe_needs_no_login(town: Town, office: PostOffice, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant", "follows": "instant"})
    post = await town.ada.posts()
    await like(town.ben, post)
    await minute()
    address = office.mails[0]["List-Unsubscribe"].strip("<>").removeprefix("http://127.0.0.1:8000")
    page = await town.client.get(address)
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "<form method=post><button>" in page.text
    assert "script-src" not in page.headers["content-security-policy"]
    assert page.headers["referrer-policy"] == "no-referrer"
    # Looking at it, as a mail program may do by itself, changes nothing.
    assert (await town.ada.get("/api/settings")).json()["notifications"]["email"]["likes"] == "instant"
    for _ in range(2):
        done = await town.client.post(address, data={"List-Unsubscribe": "One-Click"})
        assert (done.status_code, "no more mail about likes" in done.text) == (200, True)
    chosen = (await town.ada.get("/api/settings")).json()["notifications"]["email"]
    assert (chosen["likes"], chosen["follows"]) == ("off", "instant")
    await like(town.cleo, post)
    await minute()
    assert len(office.mails) == 1


async def test_forged_unsubscribe_links_change_nothing(town: Town, office: PostOffice, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant"})
    await like(town.ben, await town.ada.posts())
    await minute()
    token = office.mails[0]["List-Unsubscribe"].rpartition("=")[2].strip(">")
    flipped = token[:5] + ("A" if token[5] != "A" else "B") + token[6:]
    for made_up in ("", "x", flipped, token[:-1], token + "A", "é", "A" * 400, f"{town.ada.id}:1"):
        for method in ("GET", "POST"):
            answer = await town.client.request(method, "/api/mail/unsubscribe", params={"token": made_up})
            assert answer.status_code in (400, 422), made_up
    assert (await town.ada.get("/api/settings")).json()["notifications"]["email"]["likes"] == "instant"


async def test_mail_during_quiet_hours_is_postponed(
    town: Town, office: PostOffice, minute: Any, later: Callable[[int], None]
) -> None:
    now = datetime.fromtimestamp(clock.now_ms() / 1000, UTC)
    later(((22 - now.hour) % 24) * HOUR_MS - now.minute * MINUTE_MS + HOUR_MS)
    hours = {"isOn": True, "from": "22:00", "to": "07:00", "timeZone": "UTC"}
    await choose(town.ada, email={"likes": "instant"}, quietHours=hours)
    post = await town.ada.posts()
    await like(town.ben, post)
    await minute()
    later(3 * HOUR_MS)
    await like(town.cleo, post)
    await minute()
    assert office.mails == []
    later(6 * HOUR_MS)
    await town.run_jobs()
    assert [mail["Subject"] for mail in office.mails] == ["Cleo Marin and 1 other liked your post"]


async def test_three_comments_in_quiet_hours_are_one_mail_about_three(
    town: Town, office: PostOffice, minute: Any, later: Callable[[int], None]
) -> None:
    now = datetime.fromtimestamp(clock.now_ms() / 1000, UTC)
    later(((22 - now.hour) % 24) * HOUR_MS - now.minute * MINUTE_MS + HOUR_MS)
    hours = {"isOn": True, "from": "22:00", "to": "07:00", "timeZone": "UTC"}
    await choose(town.ada, email={"comments": "instant"}, quietHours=hours)
    post = await town.ada.posts("The pond is full")
    for words in ("Lovely", "When was that?", "And the frogs?"):
        await town.ben.comments(post["id"], words)
    await minute()
    assert office.mails == []
    later(9 * HOUR_MS)
    await town.run_jobs()
    (mail,) = office.mails
    assert mail["Subject"] == "Ben Okafor commented on your post (3 times)"
    # The words of the comment, not those of the post.
    assert "Ben Okafor commented on your post (3 times): And the frogs?" in part(mail, "plain")
    assert "The pond is full" not in part(mail, "plain")


async def test_event_reminders_are_mailed_by_default(
    town: Town, office: PostOffice, minute: Any, later: Callable[[int], None]
) -> None:
    event = await hosts(town.ben)
    await answers(town.ada, event)
    later(2 * DAY + HOUR_MS)
    await town.run_jobs()
    await minute()
    assert ("ada@example.com", "Ben Okafor has an event that begins soon") in [
        (mail["To"], mail["Subject"]) for mail in office.mails
    ]
    mail = next(mail for mail in office.mails if mail["To"] == "ada@example.com")
    assert f"http://127.0.0.1:8000/events/{event['id']}" in part(mail, "plain")


async def test_retried_mail_respects_quiet_hours(
    town: Town, office: PostOffice, minute: Any, later: Callable[[int], None]
) -> None:
    await choose(town.ada, email={"likes": "instant"})
    office.says = "451 come back later"
    await like(town.ben, await town.ada.posts())
    await minute()
    hour = datetime.fromtimestamp(clock.now_ms() / 1000, UTC).hour
    hours = {"from": f"{(hour - 1) % 24:02d}:00", "to": f"{(hour + 3) % 24:02d}:00", "timeZone": "UTC", "isOn": True}
    await choose(town.ada, quietHours=hours)
    office.says = "250 taken"
    later(MINUTE_MS)
    await town.run_jobs()
    assert office.mails == []
    later(4 * HOUR_MS)
    await town.run_jobs()
    assert len(office.mails) == 1


async def test_the_outbox_is_bounded_and_its_count_exact(town: Town, office: PostOffice, minute: Any) -> None:
    await choose(town.ada, email={"likes": "instant"})
    post = await town.ada.posts()
    async with town.database.write() as db:
        for n in range(210):
            await enqueue_delivery(db, town.ada.id, "like", town.ben.id, texts=[str(n)], url="/", conversation_id=n + 1)
    assert await count(town, "outbox") == 200
    await like(town.cleo, post)
    await minute()
    (mail,) = office.mails
    assert "more: http://127.0.0.1:8000/notifications" in part(mail, "plain")
    await like(town.dan, post)
    await minute()
    assert len(office.mails) == 2
