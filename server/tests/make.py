"""Rows for tests, made without API calls."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import bindparam, insert, select, update

from meadow.auth.actions import start_session
from meadow.auth.models import credentials
from meadow.auth.queries import email_key
from meadow.packages import metadata, wire
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Database
from meadow.platform.db.statement_cache import Row
from meadow.users.actions import create_user, mark_onboarded
from meadow.users.interests.actions import replace_interests
from meadow.users.models import users
from tests.cast import Person

wire()
_CREDENTIALS = insert(credentials)
_HIDES_LIKES = update(users).values(shows_likes=False)
_HIDES_FROM_DISCOVERY = update(users).values(discoverable=False)
_ONBOARDED = update(users).where(users.c.id == bindparam("the_id")).values(onboarded=True)

_CLOSED = update(users).values(deleted_at=1)

NO_LOG_IN = "not a hash: this member signs in by token only"


async def members(database: Database, people: Iterable[Person]) -> list[tuple[int, str]]:
    """Onboarded accounts with a token each, in one transaction; without a usable password, since hashing takes most of
    a test's time."""
    made: list[tuple[int, str]] = []
    async with database.write() as db:
        for person in people:
            user_id = await create_user(db, person.username, person.first_name, person.last_name)
            await db.run(
                _CREDENTIALS,
                user_id=user_id,
                email=person.email,
                email_key=email_key(person.email),
                password_hash=NO_LOG_IN,
            )
            await db.run(_ONBOARDED, the_id=user_id)
            made.append((user_id, await start_session(db, user_id, "tests")))
    return made


async def member(database: Database, person: Person) -> tuple[int, str]:
    """A single account, and its token."""
    return (await members(database, [person]))[0]


async def session(database: Database, user_id: int) -> str:
    """Token of an additional session of this member."""
    async with database.write() as db:
        return await start_session(db, user_id, "tests")


async def hides_likes(database: Database, user_id: int) -> None:
    """Hide the member's likes from others."""
    async with database.write() as db:
        await db.run(_HIDES_LIKES.where(users.c.id == user_id))


async def hides_from_discovery(database: Database, user_id: int) -> None:
    """Exclude the member from suggestions and discovery."""
    async with database.write() as db:
        await db.run(_HIDES_FROM_DISCOVERY.where(users.c.id == user_id))


async def closes_account(database: Database, user_id: int) -> None:
    """Mark the account as deleted, so that it is hidden everywhere."""
    async with database.write() as db:
        await db.run(_CLOSED.where(users.c.id == user_id))


async def interests(database: Database, user_id: int, chosen: list[str]) -> None:
    """Set a member's interests, without a minimum number."""
    async with database.write() as db:
        await replace_interests(db, user_id, chosen)
        await mark_onboarded(db, user_id, chosen)


async def job(database: Database, kind: str, payload: dict[str, Any], **columns: Any) -> None:
    """Insert a job row."""
    async with database.write() as db:
        values = {"id": new_id(), "kind": kind, "payload": payload, "run_at": clock.now_ms(), **columns}
        await db.run(insert(metadata.tables["jobs"]), **values)


async def rows(database: Database, table: str) -> list[Row]:
    """All rows of a table, unordered."""
    return await database.reader().all(select(metadata.tables[table]))
