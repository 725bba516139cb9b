"""Who comes back is there before all that was between them and others: what they and others do meanwhile holds."""

from dataclasses import replace

import pytest
from sqlalchemy import delete

from meadow.communities.policy import ADMIN
from meadow.communities.subject import COMMUNITY
from meadow.deactivation.actions import deactivation
from meadow.events.subject import EVENT
from meadow.notifications.actions import notify
from meadow.packages import metadata
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.deactivation import MemberStep
from meadow.subjects.registry import SUBJECTS
from tests import make
from tests.account_lifecycle.test_absence import leaves, returns
from tests.communities.gathering import community, joins, makes
from tests.events.planning import answers, hosts
from tests.messages.talking import Ears
from tests.reels.filming import reel_of
from tests.rows import count
from tests.town import Member, Town


@pytest.fixture(autouse=True)
def _slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is moved in the transaction itself."""
    monkeypatch.setattr(deactivation, "MAX_ROWS_AT_ONCE", 0)


async def back_again(town: Town, member: Member) -> None:
    """Absent with all that takes, and present with all that still to come."""
    await leaves(town, member)
    await town.run_jobs()
    await returns(town, member)
    member.token = await make.session(town.database, member.id)


async def followers(viewer: Member, member: Member) -> int:
    """As the profile says it."""
    return int((await viewer.get(f"/api/auth/user/{member.id}")).json()["followersCount"])


async def test_what_they_take_back_meanwhile_is_not_counted_twice(town: Town) -> None:
    post, reel = (await town.ada.posts("by the river"))["id"], (await reel_of(town.ada, "the river"))["id"]
    calls = [*(f"posts/{post}/{what}" for what in ("like", "repost", "bookmark")), f"reels/{reel}/bookmark"]
    for call in calls:
        assert (await town.ben.post(f"/api/{call}")).status_code == 200
    await town.ben.follows(town.ada)
    await back_again(town, town.ben)
    for call in calls:
        answer = await town.ben.post(f"/api/{call}")
        assert answer.status_code == 200, answer.text
    await town.ben.unfollows(town.ada)
    await town.run_jobs()
    card = (await town.cleo.get(f"/api/posts/{post}")).json()
    assert (card["likesCount"], card["shares"], card["bookmarksCount"]) == (0, 0, 0)
    assert (await town.cleo.get(f"/api/reels/{reel}")).json()["bookmarksCount"] == 0
    assert await followers(town.cleo, town.ada) == 0


async def test_who_follows_them_anew_meanwhile_follows_them_once(town: Town) -> None:
    await town.ben.follows(town.ada)
    await back_again(town, town.ada)
    await town.ben.follows(town.ada)
    await town.run_jobs()
    assert (await count(town, "follows_in"), await count(town, "follows_out")) == (1, 1)
    assert await followers(town.cleo, town.ada) == 1
    await town.ben.unfollows(town.ada)
    assert (await count(town, "follows_in"), await followers(town.cleo, town.ada)) == (0, 0)


async def test_a_follow_does_not_come_back_behind_a_block(town: Town) -> None:
    await town.ben.follows(town.ada)
    await back_again(town, town.ada)
    await town.ben.blocks(town.ada)
    await town.run_jobs()
    assert (await count(town, "follows_in"), await count(town, "follows_out")) == (0, 0)
    assert await followers(town.cleo, town.ada) == 0


async def test_what_somebody_passed_on_goes_with_them_at_once(town: Town) -> None:
    post = (await town.dan.posts("by the river"))["id"]
    await town.ada.follows(town.ben)
    await town.ben.post(f"/api/posts/{post}/repost")
    assert [row["id"] for row in (await town.ada.get("/api/posts?feed=following")).json()] == [post]
    await leaves(town, town.ben)
    assert (await town.ada.get("/api/posts?feed=following")).json() == []


async def test_nobody_is_told_what_somebody_absent_did(town: Town) -> None:
    post = int((await town.ada.posts("by the river"))["id"])
    ears = Ears(town)
    await leaves(town, town.ben)
    async with town.database.write() as db:
        await notify(db, town.ada.id, "mention", town.ben.id, "post", post)
    assert ears.of(town.ada, "notification") == []
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 0}


async def test_who_was_given_another_rank_as_they_went_is_counted_by_it(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = await community(town.ada)
    await joins(town.ben, here)
    [step] = COMMUNITY.account.leaving

    async def with_what_was_read_before(db: object, who: int, row: Row) -> None:
        await step.run(db, who, row._replace(rank=ADMIN))  # type: ignore[arg-type]

    steps = (MemberStep(step.rows, with_what_was_read_before),)  # type: ignore[arg-type]
    monkeypatch.setitem(
        SUBJECTS.by_kind, "community", replace(COMMUNITY, account=replace(COMMUNITY.account, leaving=steps))
    )
    await leaves(town, town.ben)
    await town.run_jobs()
    [row] = await make.rows(town.database, "communities")
    assert (row.admins_count, row.members_count) == (1, 1)


async def test_who_leaves_or_is_given_another_role_meanwhile_is_counted_by_it(town: Town) -> None:
    left, led = await community(town.ada), await community(town.ada, "Night Walkers")
    for here in (left, led):
        await joins(town.ben, here)
    await back_again(town, town.ben)
    await makes(town.ada, led, town.ben, "admin")
    assert (await town.ben.call("DELETE", f"/api/communities/{left['id']}/leave")).status_code == 200
    await town.run_jobs()
    rows = {str(row.id): row for row in await make.rows(town.database, "communities")}
    assert [(rows[here["id"]].members_count, rows[here["id"]].admins_count) for here in (left, led)] == [(1, 1), (2, 2)]
    assert await count(town, "user_communities") == 3


async def test_who_gives_another_answer_meanwhile_is_counted_by_it(town: Town) -> None:
    kept, changed, withdrawn = [await hosts(town.ada, title=title, capacity=9) for title in ("One", "Two", "Three")]
    for event in (kept, changed, withdrawn):
        await answers(town.ben, event)
    await back_again(town, town.ben)
    await answers(town.ben, changed, "interested")
    assert (await town.ben.call("DELETE", f"/api/events/{withdrawn['id']}/rsvp")).status_code == 200
    await town.run_jobs()
    rows = {str(row.id): row for row in await make.rows(town.database, "events")}
    found = [rows[event["id"]] for event in (kept, changed, withdrawn)]
    assert [(row.going_count, row.interested_count, row.places_taken) for row in found] == [
        (1, 0, 1),
        (0, 1, 0),
        (0, 0, 0),
    ]


@pytest.mark.parametrize("what", ["memberships", "answers"])
async def test_what_ended_after_it_was_read_does_not_come_back(
    town: Town, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    here, event = await community(town.ada), await hosts(town.ada)
    await joins(town.ben, here)
    await answers(town.ben, event)
    subject = {"memberships": COMMUNITY, "answers": EVENT}[what]
    [step] = subject.account.returning
    ended = metadata.tables[{"memberships": "community_members", "answers": "event_rsvps"}[what]]

    async def as_it_ended(db: Writer, who: int, row: Row) -> None:
        await db.run(delete(ended).where(ended.c.user_id == who))
        await step.run(db, who, row)

    steps = (MemberStep(step.rows, as_it_ended),)
    monkeypatch.setitem(
        SUBJECTS.by_kind, subject.kind, replace(subject, account=replace(subject.account, returning=steps))
    )
    await back_again(town, town.ben)
    await town.run_jobs()
    [community_row], [event_row] = (
        await make.rows(town.database, "communities"),
        await make.rows(town.database, "events"),
    )
    assert (community_row.members_count, event_row.going_count) == ((1, 1) if what == "memberships" else (2, 0))
