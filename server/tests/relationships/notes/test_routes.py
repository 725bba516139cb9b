"""A private note is read by its writer and by nobody else."""

import asyncio

from tests.rows import count
from tests.town import Member, Town


async def write(me: Member, other: Member, text: str) -> int:
    return (await me.call("PUT", f"/api/users/{other.id}/note", {"text": text})).status_code


async def test_its_writer_alone_reads_it(town: Town) -> None:
    assert (await town.ada.sees(town.ben))["note"] == ""
    assert await write(town.ada, town.ben, "  the baker's son\nowes me a loaf ") == 204
    with town.statements(most=3):
        assert (await town.ada.sees(town.ben))["note"] == "the baker's son\nowes me a loaf"
    named = await town.ada.get("/api/auth/user/by-username/ben")
    assert named.json()["note"] == "the baker's son\nowes me a loaf"
    assert (await town.cleo.sees(town.ben))["note"] == ""
    assert "note" not in await town.ben.sees(town.ben)
    assert (await town.ben.sees(town.ada))["note"] == ""
    assert await write(town.ada, town.ben, "moved away") == 204
    assert (await town.ada.sees(town.ben))["note"] == "moved away"
    assert await write(town.ada, town.ben, " \n ") == 204
    assert (await town.ada.sees(town.ben))["note"] == ""
    assert await write(town.ada, town.ben, "") == 204
    assert await count(town, "user_notes") == 0


async def test_what_is_refused(town: Town) -> None:
    assert await write(town.ada, town.ben, "é" * 500) == 204
    assert await write(town.ada, town.ben, "x" * 501) == 422
    assert await write(town.ada, town.ada, "me") == 422
    assert (await town.ada.call("PUT", "/api/users/12/note", {"text": "who?"})).status_code == 404
    await town.ben.blocks(town.ada)
    assert await write(town.ada, town.ben, "blocked me") == 404
    assert await write(town.ben, town.ada, "whom I blocked") == 204
    assert (await town.ben.sees(town.ada))["note"] == "whom I blocked"


async def test_many_at_once_leave_one(town: Town) -> None:
    texts = [f"note {n}" for n in range(8)]
    assert set(await asyncio.gather(*(write(town.ada, town.ben, text) for text in texts))) == {204}
    assert await count(town, "user_notes") == 1
    assert (await town.ada.sees(town.ben))["note"] in texts
