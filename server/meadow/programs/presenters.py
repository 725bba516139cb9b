from meadow.auth.sessions import Viewer
from meadow.platform.core import clock, ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.programs import queries, scopes
from meadow.programs.constants import TOKEN_IDLE_MS
from meadow.programs.schemas import ConnectedApp, PersonalToken
from meadow.users.preferences import language_of


def is_alive(grant: Row, now: int) -> bool:
    """Whether its access token is valid: not expired and, for an app, used within 90 days."""
    is_used = grant.app_id is None or now - (grant.used_at or ids.created_ms(grant.id)) <= TOKEN_IDLE_MS
    return is_used and (grant.expires_at is None or grant.expires_at > now)


async def find_viewer(db: Reader, digest: str) -> Viewer | None:
    """The viewer behind the access token of a program."""
    row = await queries.find_access(db, digest)
    if row is None or not is_alive(row, clock.now_ms()):
        return None
    language = (language_of(row.settings) or "") if row.user_id else ""
    granted = frozenset(row.scopes.split())
    return Viewer(row.user_id or 0, row.username or "", row.id, digest, language=language, scopes=granted)


def _moment(ms: int | None) -> str | None:
    return None if ms is None else clock.rfc3339(ms)


def token_out(row: Row) -> PersonalToken:
    return {
        "id": str(row.id),
        "name": row.name,
        "scopes": row.scopes.split(),
        "createdAt": ids.created_at(row.id),
        "lastUsedAt": _moment(row.used_at),
        "expiresAt": _moment(row.expires_at),
    }


async def tokens_out(db: Reader, me: int) -> list[PersonalToken]:
    """The caller's personal tokens that have not expired."""
    now = clock.now_ms()
    return [token_out(row) for row in await queries.personal_tokens(db, me) if is_alive(row, now)]


async def connected_apps_out(db: Reader, me: int) -> list[ConnectedApp]:
    """The apps with access to the caller's account, each once."""
    grants: dict[int, list[Row]] = {}
    for row in await queries.connected_apps(db, me):
        grants.setdefault(row.id, []).append(row)
    return [
        {
            "id": str(app_id),
            "name": rows[0].name,
            "website": rows[0].website or None,
            "scopes": scopes.joined({scope for row in rows for scope in row.scopes.split()}).split(),
            "createdAt": ids.created_at(rows[-1].grant_id),
            "lastUsedAt": _moment(max((row.used_at or 0 for row in rows), default=0) or None),
        }
        for app_id, rows in grants.items()
    ]
