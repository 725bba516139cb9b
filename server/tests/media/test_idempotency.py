"""Uploads that are sent again."""

import asyncio

from tests.media import corpus
from tests.media.test_routes import PICTURE, plain, stored
from tests.town import Member, Town

KEY = {"Idempotency-Key": "the same upload"}


async def _send(member: Member, content: bytes = PICTURE) -> tuple[int, dict[str, str]]:
    response = await member.post("/api/posts/upload", files={"file": ("a.jpg", content)}, headers=KEY)
    return response.status_code, response.json()


async def test_an_upload_that_is_sent_again_is_stored_once(town: Town) -> None:
    status, first = await _send(town.ada)
    assert status == 201
    files = stored(town)
    assert await _send(town.ada) == (201, first)
    assert stored(town) == files


async def test_uploads_that_race_under_one_key_leave_one_picture(town: Town) -> None:
    answers = await asyncio.gather(*(_send(town.ada) for _ in range(4)))
    assert {status for status, _ in answers} <= {201, 409}
    kept = {answer["url"] for status, answer in answers if status == 201}
    assert len(kept) == 1
    stem = plain(kept.pop()).removeprefix("/media/").removesuffix(".webp")
    assert all(name.startswith(stem) for name in stored(town))


async def test_another_picture_under_the_same_key_is_refused(town: Town) -> None:
    await _send(town.ada)
    files = stored(town)
    status, answer = await _send(town.ada, corpus.saved(corpus.photo(300, 200), "PNG"))
    assert (status, answer["code"]) == (422, "idempotency_key_reused")
    assert stored(town) == files


async def test_the_key_of_one_member_is_nothing_to_another(town: Town) -> None:
    _, first = await _send(town.ada)
    _, second = await _send(town.ben)
    assert first["url"] != second["url"]
