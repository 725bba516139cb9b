"""One-time tokens for links and challenges."""

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, insert, update

from meadow.auth.models import one_time_tokens
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words
from meadow.platform.security.tokens import digest, new_token

_t = one_time_tokens.c
_ISSUE = insert(one_time_tokens)
_REDEEM = (
    delete(one_time_tokens)
    .where(_t.digest == bindparam("digest"), _t.kind == bindparam("kind"), _t.expires_at > bindparam("now"))
    .returning(_t.user_id, _t.payload)
)
_VOID = delete(one_time_tokens).where(_t.user_id == bindparam("user"), among_words(_t.kind, "kinds"))
_TAKE_BACK = delete(one_time_tokens).where(_t.digest == bindparam("digest"))
_END_EXPIRED = delete(one_time_tokens).where(_t.expires_at <= bindparam("now"))
_TRY = (
    update(one_time_tokens)
    .where(
        _t.digest == bindparam("digest"),
        _t.kind == bindparam("kind"),
        _t.expires_at > bindparam("now"),
        _t.attempts < bindparam("most"),
    )
    .values(attempts=_t.attempts + 1)
    .returning(_t.user_id)
)


async def issue(db: Writer, kind: str, life_ms: int, user_id: int | None = None, *, payload: str = "") -> str:
    """Create a token of 256 random bits; only its hash is stored (security, A7)."""
    ticket = new_token()
    await keep(db, ticket, kind, life_ms, user_id, payload=payload)
    return ticket


async def keep(
    db: Writer, ticket: str, kind: str, life_ms: int, user_id: int | None = None, *, payload: str = ""
) -> None:
    """Store the hash of an existing token."""
    await db.run(
        _ISSUE, digest=digest(ticket), kind=kind, user_id=user_id, expires_at=clock.now_ms() + life_ms, payload=payload
    )


async def redeem(db: Writer, kind: str, ticket: str) -> Row | None:
    """``user_id, payload`` of a valid token of this kind. Valid once, also for concurrent requests."""
    return await db.first(_REDEEM, digest=digest(ticket), kind=kind, now=clock.now_ms())


async def try_ticket(db: Writer, kind: str, ticket: str, *, most: int) -> int | None:
    """Count an attempt and return the token's member; None for an expired token or after ``most`` attempts."""
    row = await db.first(_TRY, digest=digest(ticket), kind=kind, now=clock.now_ms(), most=most)
    return None if row is None else row.user_id


async def take_back(db: Writer, ticket: str) -> None:
    """Delete a token that could not be delivered."""
    await db.run(_TAKE_BACK, digest=digest(ticket))


async def void(db: Writer, user_id: int, kinds: Sequence[str]) -> None:
    """Revoke the member's tokens of these kinds."""
    await db.run(_VOID, user=user_id, kinds=sorted(kinds))


async def delete_expired_tokens(db: Writer) -> None:
    await db.run(_END_EXPIRED, now=clock.now_ms())
