"""Where the tables name a member, and what becomes of it; what nobody else is ever told (security, P2, P3, P4)."""

import re
from pathlib import Path

import pytest

from meadow.account_lifecycle.queries import purging
from meadow.deactivation.actions import deactivation
from meadow.packages import metadata
from tests.account_lifecycle.living import SECRET, lives, readings
from tests.account_lifecycle.test_absence import leaves, returns
from tests.rows import count
from tests.town import Town

NAMES = re.compile(
    r"(^|_)(user|author|owner|host|member|reporter|sender|other|target|creator|by|actor|about|taken_by|admin)_id$"
)
KEPT = {
    "audit_log.actor_id": "a number that leads nowhere, in a log that is never changed (ADR 0025)",
    "webhooks.creator_id": "a number that leads nowhere: the webhook is the site's",
    "communities.admin_id": "passed on to an heir, or emptied by the database",
    "conversation_members.other_id": "the place in the other one's list, where a deleted account is shown",
    "conversations.creator_id": "passed on to whoever has been in the group longest",
    "messages.sender_id": "the placeholder of what was said: empty, and the numbers of a conversation have no gap",
    "moderation_actions.actor_id": "who decided, as a number",
    "moderation_actions.undone_by_id": "who undid it, as a number",
    "moderation_appeals.decided_by_id": "who decided, as a number",
    "moderation_cases.about_id": "what the case was about, as a number; its contents are emptied",
    "moderation_cases.taken_by_id": "who looks at it, as a number",
    "post_likes.user_id": "taken away as the member is hidden, with the likes of others on their posts",
    "post_reposts.user_id": "the same",
    "reel_likes.user_id": "the same",
    "reports.about_id": "whom the report was about, as a number; its contents are emptied",
}
"""Columns that name a member without a reference that goes with them, and why that is right."""


def test_every_column_that_names_a_member_goes_with_them_or_is_listed() -> None:
    going = {f"{column.table.name}.{column.name}" for column in purging.references()}
    naming = {
        f"{table.name}.{column.name}"
        for table in metadata.sorted_tables
        for column in table.c
        if NAMES.search(column.name)
    }
    assert naming - going == set(KEPT)


@pytest.mark.parametrize("at_once", [1, 400])
async def test_no_counter_is_wrong_after_members_left_and_came_back_in_any_order(
    town: Town, monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    monkeypatch.setattr(deactivation, "MAX_ROWS_AT_ONCE", at_once)
    monkeypatch.setattr(deactivation, "BATCH_ROWS", min(at_once * 2, deactivation.BATCH_ROWS))
    she, things = await lives(town)
    before = {table: await count(town, table) for table in ("post_likes", "follows_in", "follows_out", "comment_likes")}
    told = await _counters(town)
    people = (she, town.ben, town.cleo)
    for member in people:
        await leaves(town, member)
        await town.run_jobs()
    for member in people:
        await returns(town, member)
        await town.run_jobs()
    assert {table: await count(town, table) for table in before} == before
    assert await _counters(town) == told
    assert things


async def _counters(town: Town) -> dict[str, object]:
    """Every counter of every row."""
    found: dict[str, object] = {}
    for table in metadata.sorted_tables:
        counters = [column for column in table.c if column.name.endswith("_count") and column.name != "unread_count"]
        if not counters or table.name in ("notification_states",):
            continue
        for row in await town.database.reader().all(table.select()):
            key = tuple(getattr(row, column.name) for column in table.primary_key)
            found[f"{table.name}{key}"] = [getattr(row, column.name) for column in counters]
    return found


async def test_what_is_said_in_messages_reaches_no_log_and_no_page_of_others(
    town: Town, capfd: pytest.CaptureFixture[str]
) -> None:
    """P4: the words of a message stand in the conversation of the two, and nowhere else."""
    await town.ada.post(f"/api/messages/with/{town.ben.id}", {"content": SECRET})
    await town.run_jobs()
    things = {"user_id": [str(town.ada.id), str(town.ben.id)], "tag": [SECRET]}
    for path in [
        *readings(things),
        "/metrics",
        "/api/admin/overview",
        "/api/admin/audit",
        "/api/admin/jobs?state=dead",
    ]:
        assert SECRET not in (await town.dan.get(path)).text.replace(path, ""), path
    told = capfd.readouterr()
    assert SECRET not in told.out + told.err
    for table in metadata.sorted_tables:
        if table.name not in ("messages", "outbox"):
            for row in await town.database.reader().all(table.select()):
                assert SECRET not in repr(tuple(row)), table.name


def test_no_column_keeps_an_address_of_the_network() -> None:
    """P3: addresses are not dropped after 30 days, they are never written."""
    network = re.compile(r"(^|_)(ip|ips|address_of|remote|client_host|forwarded)(_|$)")
    assert [column for table in metadata.sorted_tables for column in table.c if network.search(column.name)] == []


def test_the_pages_name_no_host_that_they_would_ask_for_anything() -> None:
    """P3: whatever the sources mention of other hosts is a link to press or the name of a format."""
    web = Path(__file__).resolve().parents[3] / "web"
    asking = re.compile(
        r"""(?:src=|href=|fetch\(|import\(|url\(|new WebSocket\()\s*[{"'`]*(?:https?:)?//(?!localhost)[\w.-]+"""
    )
    found = [
        f"{file.relative_to(web)}: {hit[0]}"
        for folder in ("src", "public", "build")
        for file in (web / folder).rglob("*")
        if file.suffix in (".ts", ".tsx", ".css", ".js", ".html", ".svg") and ".test." not in file.name
        for hit in asking.finditer(file.read_text())
    ]
    found += [hit[0] for hit in asking.finditer((web / "index.html").read_text())]
    assert found == []
