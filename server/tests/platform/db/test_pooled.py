"""Through a real PgBouncer that pools transactions: each may find itself on another connection of the server."""

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from meadow.cli.checks import look_at_database
from meadow.platform.config.settings import Settings
from tests.architecture.source import SERVER
from tests.conftest import execute_on, through_the_pooler
from tests.town import Member, Town, open_town

_PROCESS = select(func.pg_backend_pid().label("pid"))


@pytest.fixture
async def pooled(pooled_settings: Settings) -> AsyncIterator[Town]:
    async with open_town(pooled_settings) as town:
        yield town


async def _live(me: Member, whom: Member) -> list[Any]:
    """A little of everything that a member does, as others do the same; the times they are told that they like it."""
    await me.follows(whom)
    post = await me.posts("by the river #morning", hashtags=["morning"])
    await me.comments(post["id"])
    told = [(await me.post(f"/api/posts/{post['id']}/like")).json()["liked"] for _ in range(3)]
    for path in (
        "/api/posts",
        "/api/posts?feed=following",
        f"/api/posts/{post['id']}",
        f"/api/posts/{post['id']}/comments",
        "/api/posts/search?q=river",
        "/api/notifications",
        "/api/messages/conversations",
        f"/api/auth/user/{whom.id}",
    ):
        answer = await me.get(path)
        assert answer.status_code == 200, (path, answer.text)
    again = [await me.post("/api/posts", {"content": "once"}, headers={"Idempotency-Key": "k"}) for _ in range(2)]
    assert again[0].json()["id"] == again[1].json()["id"]
    return told


async def test_hot_paths_of_many_clients_share_few_connections_of_the_server(pooled: Town) -> None:
    members = [pooled.ada, pooled.ben, pooled.cleo, pooled.dan]
    async with asyncio.TaskGroup() as group:
        for place, me in enumerate(members):
            group.create_task(_expect_to_live(me, members[place - 1]))

    async def ask() -> set[int]:
        return {await pooled.database.reader().scalar(_PROCESS) for _ in range(40)}

    seen = await asyncio.gather(*[ask() for _ in range(10)])
    clients, _, _ = pooled.database.engine.connections()
    assert clients > len(set.union(*seen)) > 1


async def _expect_to_live(me: Member, whom: Member) -> None:
    assert await _live(me, whom) == [True, False, True]


async def test_the_doctor_names_what_the_role_lacks(pooled: Town, pooled_settings: Settings, postgres_url: str) -> None:
    async def lacking() -> list[str]:
        found = await look_at_database(pooled_settings, pooled.database, quick=True)
        return sorted(each.what.split()[0] for each in found if "PgBouncer" in each.what)

    wanted = {"statement_timeout": "'10s'", "jit": "off", "random_page_cost": "1.1"}
    # asyncpg turns jit off on whichever connection it looks up a type.
    assert {*await lacking(), "jit"} == {*wanted}
    name = postgres_url.rpartition("/")[2]
    for setting, value in wanted.items():
        execute_on(postgres_url, f"ALTER DATABASE {name} SET {setting} = {value}")
    try:
        # Connections that are open keep what they began with: new ones are what RECONNECT is for.
        execute_on(f"{through_the_pooler(postgres_url).rpartition('/')[0]}/pgbouncer", f"RECONNECT {name}")
        async with asyncio.timeout(60):
            while await lacking():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    finally:
        for setting in wanted:
            execute_on(postgres_url, f"ALTER DATABASE {name} RESET {setting}")


@pytest.mark.full("Starts every command through PgBouncer; the gate has the hot paths.")
def test_commands_leave_nothing_behind_that_the_next_one_stumbles_over(
    empty_postgres: Callable[[], str], tmp_path: Path
) -> None:
    one, other = (through_the_pooler(empty_postgres()) for _ in range(2))

    def run(url: str, folder: str, *command: str) -> str:
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("MEADOW_")},
            "MEADOW_DATABASE_URL": url,
            "MEADOW_DATABASE_TRANSACTION_POOLING": "true",
            "MEADOW_DATA_DIR": str(tmp_path / folder),
        }
        done = subprocess.run(
            [sys.executable, "-m", "meadow", *command],
            cwd=SERVER,
            env=environment,
            check=False,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    run(one, "one", "migrate")
    # Without a member there is nothing to back up.
    columns = "id, username, username_key, first_name, last_name"
    execute_on(one, f"INSERT INTO users ({columns}) VALUES (1, 'ada', 'ada', 'Ada', 'Lovelace')")
    archive = tmp_path / "archive.tar"
    # Each is a process of its own, which counts its statements from one, on the connections of those before it.
    for _ in range(2):
        run(one, "one", "backup", str(archive))
        archive.rename(tmp_path / "kept.tar")
    assert "Restored" in run(other, "other", "restore", str(tmp_path / "kept.tar"))
    run(other, "other", "backup", str(archive))
