"""Request dependencies for database access; commit precedes the response.

The two database types are function-scoped. With FastAPI's default scope the commit would run after the 200 was sent,
and a failed one would look like success.
"""

from collections.abc import AsyncIterator, Iterable
from typing import Annotated

from fastapi import Depends
from fastapi.requests import HTTPConnection

from meadow.platform.config.settings import Settings
from meadow.platform.db.session import Database, Reader, Writer
from meadow.platform.http.state import http_state_of
from meadow.platform.rate_limits.limiter import Limiter, LoginThrottle


def database_of(connection: HTTPConnection) -> Database:
    return http_state_of(connection.app).database


def settings_of(connection: HTTPConnection) -> Settings:
    return http_state_of(connection.app).settings


def limiter_of(connection: HTTPConnection) -> Limiter:
    return http_state_of(connection.app).limiter


async def _limiter(connection: HTTPConnection) -> Limiter:
    return limiter_of(connection)


async def _throttle(connection: HTTPConnection) -> LoginThrottle:
    limiter = limiter_of(connection)
    return LoginThrottle(limiter, limiter.addresses.of(connection.scope))


async def _database(connection: HTTPConnection) -> Database:
    # Asynchronous: FastAPI runs plain functions in a thread.
    return database_of(connection)


async def _settings(connection: HTTPConnection) -> Settings:
    return settings_of(connection)


async def _read(connection: HTTPConnection) -> Reader:
    # No generator: with its exit stack it costs a twentieth of a feed page.
    return database_of(connection).reader()


async def _write(connection: HTTPConnection) -> AsyncIterator[Writer]:
    async with database_of(connection).write() as writer:
        yield writer


ReadDb = Annotated[Reader, Depends(_read, scope="function")]
"""Reads, without a transaction."""
WriteDb = Annotated[Writer, Depends(_write, scope="function")]
"""Reads and writes in the request's single transaction."""
AppDatabase = Annotated[Database, Depends(_database)]
"""For the few routes that must not hold a transaction while waiting (log-in, uploads)."""
AppSettings = Annotated[Settings, Depends(_settings)]
Limits = Annotated[Limiter, Depends(_limiter)]
"""For rules with a key other than member or address: ``await limits.take("mail_account", key)``."""
SignInThrottle = Annotated[LoginThrottle, Depends(_throttle)]
"""Limits sign-in attempts by account and address: ``async with throttle.attempt(...)``, see ``Limiter.attempt``."""


def is_one_transaction(calls: Iterable[object]) -> bool:
    """Whether a route with these dependencies uses ``WriteDb`` and no other transaction."""
    used = set(calls)
    return _write in used and _database not in used
