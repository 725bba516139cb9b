from sqlalchemy import bindparam, exists, func, literal_column, select

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.programs.constants import MAX_APP_TOKENS, MAX_GRANTS
from meadow.programs.errors import AppNotFound
from meadow.programs.models import apps, oauth_grants
from meadow.users.models import users

_a, _g = apps.c, oauth_grants.c
_APP = select(apps).where(_a.client_id == bindparam("client"))
_COUNT_APPS = select(func.count().label("n")).select_from(apps)
_APP_OF = select(apps).join(oauth_grants, _g.app_id == _a.id).where(_g.id == bindparam("grant"))
_CODE = select(oauth_grants).where(_g.code_digest == bindparam("code"), _g.app_id == bindparam("app")).with_for_update()
_GRANT = select(oauth_grants).where(_g.id == bindparam("grant"), _g.app_id == bindparam("app")).with_for_update()
_VIEWER = (
    select(oauth_grants, users.c.username, users.c.settings)
    .join(users, users.c.id == _g.user_id, isouter=True)
    .where(_g.access_digest == bindparam("digest"), users.c.deleted_at.is_(None))
)
_CONNECTED = (
    select(_a.id, _a.name, _a.website, _g.id.label("grant_id"), _g.scopes, _g.used_at)
    .join(oauth_grants, _g.app_id == _a.id)
    .where(_g.user_id == bindparam("user"), _g.access_digest.is_not(None))
    .order_by(_g.id.desc())
    .limit(literal_column(str(MAX_GRANTS)))
)
_PERSONAL = (
    select(oauth_grants)
    .where(_g.user_id == bindparam("user"), _g.app_id.is_(None))
    .order_by(_g.id.desc())
    .limit(literal_column(str(MAX_GRANTS)))
)
NEWEST_GRANTS = (
    select(_g.id)
    .where(_g.user_id == bindparam("user"), _g.app_id.is_not(None))
    .order_by(_g.id.desc())
    .limit(literal_column(str(MAX_GRANTS)))
)
"""Newest authorisations of a member within the limit."""
NEWEST_OF_APP = (
    select(_g.id)
    .where(_g.app_id == bindparam("app"), _g.user_id.is_(None))
    .order_by(_g.id.desc())
    .limit(literal_column(str(MAX_APP_TOKENS)))
)
"""Newest client credentials tokens of an app within the limit."""
HAS_GRANT = exists(select(_g.id).where(_g.app_id == _a.id))
"""Whether the app has an authorisation."""


async def find_app(db: Reader, client_id: str) -> Row | None:
    return await db.first(_APP, client=client_id)


async def get_app_of(db: Reader, grant_id: int) -> Row:
    """The app of a grant; AppNotFound for a personal token."""
    row = await db.first(_APP_OF, grant=grant_id)
    if row is None:
        raise AppNotFound()
    return row


async def count_apps(db: Reader) -> int:
    return int(await db.scalar(_COUNT_APPS))


async def lock_code(db: Writer, app_id: int, digest: str) -> Row | None:
    """The grant of this app with this code, exchanged or not."""
    return await db.first(_CODE, app=app_id, code=digest)


async def lock_grant(db: Writer, app_id: int, grant_id: int) -> Row | None:
    return await db.first(_GRANT, app=app_id, grant=grant_id)


async def find_access(db: Reader, digest: str) -> Row | None:
    """The grant with this access token, with the ``username`` and ``settings`` of its active member."""
    return await db.first(_VIEWER, digest=digest)


async def connected_apps(db: Reader, user_id: int) -> list[Row]:
    """``id, name, website, grant_id, scopes, used_at`` of the member's authorisations, newest first."""
    return await db.all(_CONNECTED, user=user_id)


async def personal_tokens(db: Reader, user_id: int) -> list[Row]:
    """The member's personal tokens, newest first, expired ones included."""
    return await db.all(_PERSONAL, user=user_id)
