"""An import that waits or runs can be cancelled by its owner: what came stays, the rest is let go."""

from typing import Any

import pytest
from sqlalchemy import select

from meadow.account_lifecycle.actions import importing
from meadow.audit_log.models import audit_log
from meadow.platform.config.settings import Settings
from tests.account_lifecycle.archives import archive_of, contents, on_the_internet, post, sends, state_of, takes_in
from tests.town import Member, Town

NONE = {
    **{"status": "none", "source": None, "progress": 0, "imported": {}, "skipped": {}, "reasons": {}},
    **{"error": None, "resumesAt": None},
}


async def cancels(member: Member) -> dict[str, Any]:
    answer = await member.delete("/api/account/import")
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def files_left(town: Town) -> list[str]:
    return [path.name for path in (town.settings.data_dir / "imports").iterdir()]


async def test_an_import_that_has_not_begun_brings_nothing_and_another_may_begin(town: Town) -> None:
    assert await cancels(town.ada) == NONE
    await sends(town.ada, archive_of(posts=[post(1, "not wanted")]))
    assert len(files_left(town)) == 1
    state = await cancels(town.ada)
    assert (state["status"], state["error"], state["imported"]) == ("cancelled", None, {})
    assert files_left(town) == []
    await town.run_jobs()
    assert await contents(town.ada, f"/api/posts?userId={town.ada.id}") == []
    assert (await state_of(town.ada))["status"] == "cancelled"
    # Again: nothing to cancel, and nothing new to tell.
    assert await cancels(town.ada) == state
    async with town.database.write() as db:
        told = [row.action for row in await db.all(select(audit_log.c.action))]
    assert told.count("account.import_cancelled") == 1
    done = await takes_in(town, town.ada, archive_of(posts=[post(2, "wanted")]))
    assert (done["status"], done["imported"]) == ("done", {"posts": 1})
    assert (await cancels(town.ada))["status"] == "done"
    assert await contents(town.ada, f"/api/posts?userId={town.ada.id}") == ["wanted"]


async def test_cancelled_while_it_runs_the_state_names_all_that_came(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sends(town.ada, archive_of(posts=[post(n, f"number {n}") for n in range(1, 11)]))
    name, add = importing._ADD["posts"]  # pyright: ignore[reportPrivateUsage]

    async def cancelled_at_the_fourth(given: Any, row: dict[str, Any]) -> bool:
        if row["id"] == "4":
            assert (await cancels(town.ada))["status"] == "cancelled"
        return await add(given, row)

    monkeypatch.setitem(importing._ADD, "posts", (name, cancelled_at_the_fourth))  # pyright: ignore[reportPrivateUsage]
    await town.run_jobs()
    state = await state_of(town.ada)
    # The row that was under way is finished and counted; none comes after it.
    assert (state["status"], state["imported"], state["skipped"]) == ("cancelled", {"posts": 4}, {})
    assert state["progress"] < 100
    assert len(await contents(town.ada, f"/api/posts?userId={town.ada.id}")) == 4
    assert files_left(town) == []


async def test_one_that_waits_for_a_limit_is_cancelled_by_its_owner_alone(settings: Settings) -> None:
    async with on_the_internet(settings) as town:
        state = await takes_in(town, town.ada, archive_of(posts=[post(n, f"number {n}") for n in range(1, 60)]))
        assert (state["status"], state["resumesAt"] is None) == ("reading", False)
        assert await cancels(town.ben) == NONE
        assert (await state_of(town.ada))["status"] == "reading"
        after = await cancels(town.ada)
        assert (after["status"], after["resumesAt"], after["imported"]) == ("cancelled", None, state["imported"])
        assert files_left(town) == []
