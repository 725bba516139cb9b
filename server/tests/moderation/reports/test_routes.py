"""Reports: of what, by whom, and what is kept."""

import asyncio
import json
from typing import Any

import pytest

from tests import make
from tests.messages.talking import rewords, says, thread
from tests.town import Member, Town


async def reports(member: Member, kind: str, subject: Any, **fields: Any) -> Any:
    """A report, as the API answers it."""
    body = {"kind": kind, "id": str(subject), "reason": "spam", **fields}
    return await member.post("/api/reports", body)


async def test_a_message_is_kept_as_it_was_seen_with_what_came_before(town: Town) -> None:
    for n in range(7):
        await says(town.ben if n % 2 else town.ada, town.ada if n % 2 else town.ben, f"before {n}")
    bad = await says(town.ben, town.ada, "something bad")
    answer = await reports(town.ada, "message", bad["id"], note="It hurts.")
    assert answer.status_code == 201, answer.text
    await rewords(town.ben, bad["id"], "something nice")
    await town.ben.delete(f"/api/messages/{bad['id']}")
    [row] = await make.rows(town.database, "reports")
    assert str(row.id) == answer.json()["id"]
    assert (row.reporter_id, row.about_id, row.reason, row.note) == (town.ada.id, town.ben.id, "spam", "It hurts.")
    assert row.seen["subject"]["content"] == "something bad"
    assert [one["content"] for one in row.seen["context"]] == [f"before {n}" for n in range(2, 7)]
    assert (await thread(town.ada, town.ben))[-1]["isDeleted"] is True


async def test_every_kind_can_be_reported_once(town: Town) -> None:
    post = await town.ben.posts("a post")
    comment = await town.ben.comments(post["id"], "a comment")
    message = await says(town.ben, town.ada, "a message")
    subjects = [("post", post["id"]), ("comment", comment["id"]), ("message", message["id"]), ("user", town.ben.id)]
    for kind, subject in subjects:
        first = await reports(town.ada, kind, subject)
        assert first.status_code == 201, (kind, first.text)
        again = await reports(town.ada, kind, subject, reason="something else")
        assert again.json() == first.json()
    rows = await make.rows(town.database, "reports")
    assert sorted(row.kind for row in rows) == sorted(kind for kind, _ in subjects)
    assert all(row.about_id == town.ben.id and row.reason == "spam" for row in rows)
    assert "@example.com" not in json.dumps([row.seen for row in rows])


async def test_the_same_report_at_once_is_one(town: Town) -> None:
    post = await town.ben.posts()
    answers = await asyncio.gather(*(reports(town.ada, "post", post["id"]) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == 1
    # Another member's report is another one.
    await reports(town.cleo, "post", post["id"])
    assert len(await make.rows(town.database, "reports")) == 2


async def test_what_one_does_not_see_cannot_be_reported(town: Town) -> None:
    post = await town.ben.posts()
    comment = await town.ben.comments(post["id"])
    message = await says(town.ben, town.cleo, "between us")
    await town.ben.blocks(town.ada)
    for kind, subject in (
        ("post", post["id"]),
        ("comment", comment["id"]),
        ("message", message["id"]),
        ("user", town.ben.id),
        *((kind, "17") for kind in ("post", "comment", "reel", "message", "user", "community")),
    ):
        assert (await reports(town.ada, kind, subject)).status_code == 404, kind
    assert await make.rows(town.database, "reports") == []


async def test_ones_own_is_not_reported(town: Town) -> None:
    post = await town.ada.posts()
    message = await says(town.ada, town.ben)
    for kind, subject in (("post", post["id"]), ("message", message["id"]), ("user", town.ada.id)):
        answer = await reports(town.ada, kind, subject)
        assert (answer.status_code, answer.json()["code"]) == (422, "cannot_report_yourself")


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "planet"},
        {"kind": None},
        {"id": "x"},
        {"id": 7},
        {"reason": ""},
        {"reason": "x" * 101},
        {"reason": None},
        {"note": "x" * 1001},
        {"note": "\x00"},
        {"status": "closed"},
    ],
)
async def test_what_is_no_report_is_refused(town: Town, fields: dict[str, Any]) -> None:
    body = {"kind": "user", "id": str(town.ben.id), "reason": "spam", **fields}
    assert (await town.ada.post("/api/reports", body)).status_code == 422
    assert await make.rows(town.database, "reports") == []


async def test_a_community_can_be_reported(town: Town) -> None:
    made = await town.ben.post(
        "/api/communities",
        {"name": "Gardeners", "description": "Of the meadow", "isPrivate": False, "topics": ["Photography"]},
    )
    assert made.status_code == 201, made.text
    assert (await reports(town.ada, "community", made.json()["id"])).status_code == 201
    [row] = await make.rows(town.database, "reports")
    assert (row.about_id, row.seen["subject"]["name"]) == (town.ben.id, "Gardeners")
