"""Members of session tokens."""

from meadow.auth import queries
from meadow.auth.sessions import SessionCache, Viewer
from meadow.platform.core import clock
from meadow.platform.core.errors import NotSignedIn
from meadow.platform.db.session import Database
from meadow.users.preferences import language_of


async def viewer_with(token_digest: str, database: Database, cache: SessionCache) -> Viewer:
    """Member of a token digest; NotSignedIn for an unknown, ended or expired token."""
    viewer = cache.get(token_digest)
    now = clock.now_ms()
    if viewer is None:
        row = await cache.find_session(token_digest)
        if row is not None and queries.is_alive(row, now):
            language = language_of(row.settings) or ""
            viewer = Viewer(row.user_id, row.username, row.id, token_digest, row.confirmed_at, language)
        else:
            viewer = await cache.find_program(database.reader(), token_digest)
        if viewer is None:
            raise NotSignedIn()
        cache.put(viewer)
    (cache.used if viewer.scopes is None else cache.used_by_programs)[token_digest] = now
    return viewer


async def listener_with(token_digest: str, database: Database, cache: SessionCache) -> Viewer:
    """Member of a session's token digest; NotSignedIn also for tokens of OAuth apps."""
    viewer = await viewer_with(token_digest, database, cache)
    if viewer.scopes is not None:
        raise NotSignedIn()
    return viewer
