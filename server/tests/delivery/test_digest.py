"""The weekly mail."""

from collections.abc import Callable
from typing import Any

from meadow.delivery.actions.enqueue import enqueue_delivery
from meadow.notifications.actions import notify
from meadow.platform.core.clock import DAY_MS
from tests.delivery.post_office import kept_in, part
from tests.rows import count
from tests.town import Town


async def a_week_later(town: Town, later: Callable[[int], None]) -> None:
    later(7 * DAY_MS + 1)
    await town.start_recurring_jobs()
    await town.run_jobs()


async def say(town: Town, text: str, conversation: int = 5) -> None:
    async with town.database.write() as db:
        await enqueue_delivery(
            db, town.ada.id, "message", town.ben.id, texts=[text], url="/messages", conversation_id=conversation
        )


async def test_the_digest_includes_messages_and_communities_unless_disabled(
    town: Town, later: Callable[[int], None]
) -> None:
    await say(town, "hello")
    await say(town, "are you there?")
    async with town.database.write() as db:
        await notify(db, town.ada.id, "community_request", town.cleo.id, "community", 9)
        await notify(db, town.dan.id, "community_request", town.cleo.id, "community", 9)
    await town.ben.post(f"/api/posts/{(await town.ada.posts())['id']}/like")
    off: dict[str, Any] = {"email": dict.fromkeys(("messages", "communities", "events"), "off")}
    assert (await town.dan.call("PUT", "/api/settings", {"notifications": off})).status_code == 200
    await a_week_later(town, later)
    (mail,) = kept_in(town.settings.mail_dir)
    assert (mail["To"], mail["Subject"]) == ("ada@example.com", "What you missed this week")
    text = part(mail, "plain")
    assert "Ben Okafor: hello" in text
    assert "Cleo Marin requested to join your community" in text
    assert "liked" not in text
    assert await count(town, "outbox") == 0


async def test_the_digest_is_sent_once_and_never_empty(town: Town, later: Callable[[int], None]) -> None:
    await say(town, "hello")
    await a_week_later(town, later)
    await a_week_later(town, later)
    assert len(kept_in(town.settings.mail_dir)) == 1
    async with town.database.write() as db:
        await notify(db, town.ada.id, "community_request", town.cleo.id, "community", 9)
    await town.ada.post("/api/notifications/read-all")
    await a_week_later(town, later)
    assert len(kept_in(town.settings.mail_dir)) == 1
    assert await count(town, "notification_states", user_id=town.ada.id, digest_at=0) == 1


async def test_the_digest_groups_notifications_of_a_topic(town: Town, later: Callable[[int], None]) -> None:
    chosen = {"notifications": {"email": {"likes": "weekly"}}}
    assert (await town.ada.call("PUT", "/api/settings", chosen)).status_code == 200
    post = await town.ada.posts("Tea")
    for member in (town.ben, town.cleo, town.dan):
        await member.post(f"/api/posts/{post['id']}/like")
    await a_week_later(town, later)
    (mail,) = kept_in(town.settings.mail_dir)
    assert "Dan Ivers and 2 others liked your post: Tea" in part(mail, "plain")


async def test_the_digest_leaves_out_muted_members(town: Town, later: Callable[[int], None]) -> None:
    await say(town, "hello")
    await town.ada.mutes(town.ben)
    await a_week_later(town, later)
    assert kept_in(town.settings.mail_dir) == []
