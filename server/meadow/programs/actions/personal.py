"""Personal access tokens."""

from sqlalchemy import bindparam, delete, insert

from meadow.audit_log.actions import record
from meadow.auth.actions import cut
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Writer
from meadow.platform.security import tokens
from meadow.programs import queries, scopes
from meadow.programs.constants import MAX_GRANTS
from meadow.programs.errors import TokenNotFound, TooManyTokens
from meadow.programs.models import oauth_grants
from meadow.programs.presenters import is_alive, token_out
from meadow.programs.schemas import NewPersonalToken, TokenIn
from meadow.users.queries import lock_user

_g = oauth_grants.c
_INSERT = insert(oauth_grants)
_DELETE = (
    delete(oauth_grants)
    .where(_g.id == bindparam("token"), _g.user_id == bindparam("user"), _g.app_id.is_(None))
    .returning(_g.access_digest)
)


async def create_token(db: Writer, me: int, given: TokenIn) -> NewPersonalToken:
    """A new token, returned only this once; TooManyTokens."""
    await lock_user(db, me)  # serialises concurrent calls for the limit
    kept = await queries.personal_tokens(db, me)
    if sum(is_alive(row, clock.now_ms()) for row in kept) >= MAX_GRANTS:
        raise TooManyTokens()
    token, token_id = tokens.new_token(), new_id()
    await db.run(
        _INSERT,
        id=token_id,
        user_id=me,
        name=given.name,
        scopes=scopes.joined(set(given.scopes)),
        access_digest=tokens.digest(token),
        expires_at=given.expires_at,
    )
    await record(db, "token.created", by=me, subject=f"token:{token_id}")
    row = next(row for row in await queries.personal_tokens(db, me) if row.id == token_id)
    return {**token_out(row), "token": token}


async def delete_token(db: Writer, me: int, token_id: int) -> None:
    """Revoke a personal token; TokenNotFound."""
    ended = await db.scalars(_DELETE, user=me, token=token_id)
    if not ended:
        raise TokenNotFound()
    cut(db, ended)
    await record(db, "token.ended", by=me, subject=f"token:{token_id}")
