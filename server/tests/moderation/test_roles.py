"""Staff roles (security, A12)."""

import asyncio

import pytest

from meadow.moderation.actions import roles
from meadow.moderation.errors import LastSiteAdmin, NotOverThem
from meadow.platform.core.errors import AppError
from tests.moderation.keeping import appoint
from tests.town import Town


async def secret_of(town: Town) -> str | None:
    async with town.database.write() as db:
        return await roles.make_setup_secret(db)


async def test_the_secret_is_told_once_and_makes_one_admin_of_twenty(town: Town) -> None:
    """A12: started twice, claimed by 20 at once: one admin."""
    secret = await secret_of(town)
    assert secret is not None
    assert len(secret) > 40
    assert await secret_of(town) is None
    crowd = await town.crowd(20)
    wrong = await crowd[0].post("/api/admin/claim", {"secret": secret + "x"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong_secret")
    answers = await asyncio.gather(*(one.post("/api/admin/claim", {"secret": secret}) for one in crowd))
    assert sorted(answer.status_code for answer in answers) == [200] + [403] * 19
    identities = [(await one.get("/api/auth/me")).json()["role"] for one in crowd]
    assert sorted(identities) == ["admin"] + ["member"] * 19
    assert await secret_of(town) is None


async def test_no_secret_helps_where_there_is_an_admin(town: Town) -> None:
    secret = await secret_of(town)
    await appoint(town, town.ada, "admin")
    assert (await town.ben.post("/api/admin/claim", {"secret": secret})).status_code == 403
    assert await secret_of(town) is None


async def test_the_last_admin_stays_however_many_leave_at_once(town: Town) -> None:
    await appoint(town, town.ada, "admin")
    await appoint(town, town.ben, "admin")

    async def leave(user_id: int) -> str:
        try:
            async with town.database.write() as db:
                return await roles.set_role(db, user_id, user_id, "member")
        except LastSiteAdmin:
            return "stays"

    assert sorted(await asyncio.gather(leave(town.ada.id), leave(town.ben.id))) == ["admin", "stays"]


@pytest.mark.parametrize("theirs", ["member", "moderator", "admin"])
async def test_an_admin_changes_those_below(town: Town, theirs: str) -> None:
    await appoint(town, town.ada, "admin")
    if theirs != "member":
        await appoint(town, town.ben, theirs)  # pyright: ignore[reportArgumentType]
    refused: AppError | None = None
    try:
        async with town.database.write() as db:
            await roles.set_role(db, town.ada.id, town.ben.id, "moderator" if theirs == "member" else "member")
    except AppError as error:
        refused = error
    assert isinstance(refused, NotOverThem) == (theirs == "admin")
