"""Idempotency-Key: stored responses of creating calls.

Content that can be hidden or changed is rendered again: a replayed response shows only content still visible to its
reader.

The row is written in the transaction of the effect, so key and effect are stored together or not at all, also across a
crash (contract, ground rules; security, C4).
"""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Column, ForeignKey, Table, bindparam, delete, select, update
from starlette.requests import Request
from starlette.responses import Response

from meadow.platform.core import clock
from meadow.platform.core.errors import Conflict, Invalid, NotFound
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import JsonResponse
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Database, Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import CLUSTERED, Big, String, metadata
from meadow.platform.http import retry
from meadow.platform.http.state import http_state_of

KEPT_MS = clock.DAY_MS
LONGEST_KEY = 255

idempotency_keys = Table(
    "idempotency_keys",
    metadata,
    Column("user_id", Big, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("key", String, primary_key=True),
    Column("route", String, nullable=False),
    Column("body_digest", String, nullable=False),
    Column("status", Big),
    Column("answer", String),
    Column("created_at", Big, nullable=False),
    **CLUSTERED,
)
_mine = (idempotency_keys.c.user_id == bindparam("user"), idempotency_keys.c.key == bindparam("idem"))
_FIND = select(
    idempotency_keys.c.route,
    idempotency_keys.c.body_digest,
    idempotency_keys.c.status,
    idempotency_keys.c.answer,
    idempotency_keys.c.created_at,
).where(*_mine)
_FORGET_OLD = delete(idempotency_keys).where(*_mine, idempotency_keys.c.created_at < bindparam("old"))
_KEEP = (
    update(idempotency_keys)
    .where(*_mine)
    .values(
        status=bindparam("code", type_=idempotency_keys.c.status.type),
        answer=bindparam("text", type_=idempotency_keys.c.answer.type),
    )
)
FORGET_ALL_OLD = delete(idempotency_keys).where(idempotency_keys.c.created_at < bindparam("old"))

DOCUMENTED: dict[str, Any] = {
    "parameters": [
        {
            "name": "Idempotency-Key",
            "in": "header",
            "required": False,
            "schema": {"type": "string", "pattern": "^[!-~]([ -~]*[!-~])?$", "maxLength": LONGEST_KEY},
            "description": "Repeating a key within 24 h returns the first response.",
        }
    ]
}
"""``openapi_extra`` of routes that use ``once``."""


_REPLAYED = {"Idempotent-Replayed": "true"}
Again = Callable[[int], Awaitable[Any]]
"""Renders the object with the ``id`` of the first response, as visible to the caller now; NotFound, or a LookupError,
which becomes NotFound."""

Make = Callable[[Writer], Awaitable[int]]
"""Creates an object; its ``id``."""
Show = Callable[[Reader, int], Awaitable[Any]]
"""``Again`` with the reader."""


class KeyReused(Invalid, code="idempotency_key_reused"):
    message = _("This Idempotency-Key was used for another request.")


class StillRunning(Conflict, code="still_running"):
    message = _("The first request with this Idempotency-Key is still running.")


@dataclass(frozen=True, slots=True)
class Once:
    """One creating request: user, key (None: no header), route and body digest."""

    user_id: int
    key: str | None
    route: str
    digest: str
    in_flight: set[tuple[int, str]]

    @classmethod
    def of(cls, request: Request, user_id: int, digest: str) -> "Once":
        """The request with its body's ``digest``; Invalid for an unusable key."""
        key = request.headers.get("idempotency-key")
        if key is not None and (not 1 <= len(key) <= LONGEST_KEY or not key.isprintable()):
            raise Invalid(
                _("Idempotency-Key must have 1 to {most} printable characters.", most=LONGEST_KEY), code="bad_key"
            )
        route = f"{request.method} {request.url.path}"
        return cls(user_id, key, route, digest, http_state_of(request.app).in_flight)

    @classmethod
    async def of_body(cls, request: Request, user_id: int) -> "Once":
        """``of`` for a call with a JSON body."""
        return cls.of(request, user_id, hashlib.sha256(await request.body()).hexdigest())

    async def find(self, db: Reader, again: Again | None) -> Response | None:
        """The stored response for this key, if any; for calls that do their work before the transaction."""
        if self.key is None:
            return None
        row = await db.first(_FIND, user=self.user_id, idem=self.key)
        if row is None or row.created_at < clock.now_ms() - KEPT_MS:
            return None
        return await self._kept(row, again)

    async def answer(
        self, db: Writer, make: Callable[[], Awaitable[Any]], again: Again | None, *, status: int = 201
    ) -> Response:
        """Respond with ``make()``. For a used key respond with ``again`` of its object, or with the stored first
        response if ``again`` is None (responses that contain only the caller's own data).

        KeyReused (422) for the same key with another body or path, StillRunning (409) during the first request.
        """
        if self.key is None:
            return JsonResponse(await make(), status)
        running = (self.user_id, self.key)
        if running in self.in_flight:
            raise StillRunning()
        self.in_flight.add(running)
        try:
            return await self._first_or_kept(db, make, again, status)
        finally:
            self.in_flight.discard(running)

    async def create(self, database: Database, make: Make, show: Show, *, status: int = 201) -> "Created":
        """Commit the object of ``make``, or find that of the first request with this key; the failures of ``answer``.
        Without a key the object is read after the commit, which keeps the transaction short."""
        if self.key is None:
            new_id = await retry.write(database, make)

            async def later() -> Response:
                return JsonResponse(await show(database.reader(), new_id), status)

            return Created(new_id, later, is_new=True)

        async def change(db: Writer) -> Response:
            async def made() -> Any:
                return await show(db, await make(db))

            return await self.answer(db, made, lambda known: show(db, known), status=status)

        response = await retry.write(database, change)

        async def rendered() -> Response:
            return response

        return Created(int(orjson.loads(response.body)["id"]), rendered, is_new=not is_replayed(response))

    async def _first_or_kept(
        self, db: Writer, make: Callable[[], Awaitable[Any]], again: Again | None, status: int
    ) -> Response:
        mine = {"user": self.user_id, "idem": self.key}
        now = clock.now_ms()
        await db.run(_FORGET_OLD, **mine, old=now - KEPT_MS)
        if await insert_once(
            db,
            idempotency_keys,
            user_id=self.user_id,
            key=self.key,
            route=self.route,
            body_digest=self.digest,
            created_at=now,
        ):
            text = orjson.dumps(await make())
            await db.run(_KEEP, **mine, code=status, text=text.decode())
            return Response(text, status, media_type="application/json")
        return await self._kept(await db.one(_FIND, **mine), again)

    async def _kept(self, row: Row, again: Again | None) -> Response:
        if row.route != self.route or row.body_digest != self.digest:
            raise KeyReused()
        if row.status is None:
            raise StillRunning()
        if again is None:
            return Response(row.answer, row.status, media_type="application/json", headers=_REPLAYED)
        try:
            return JsonResponse(await again(int(orjson.loads(row.answer)["id"])), row.status, headers=_REPLAYED)
        except LookupError as error:
            raise NotFound() from error


@dataclass(frozen=True, slots=True)
class Created:
    """A committed object, and whether this request created it."""

    id: int
    response: Callable[[], Awaitable[Response]]
    is_new: bool


def is_replayed(response: Response) -> bool:
    """Whether a response of ``Once.answer`` is that of an earlier request."""
    return "Idempotent-Replayed" in response.headers


async def once(
    request: Request, db: Writer, user_id: int, make: Callable[[], Awaitable[Any]], again: Again | None
) -> Response:
    """``Once.answer`` for a call with a JSON body."""
    return await (await Once.of_body(request, user_id)).answer(db, make, again)
