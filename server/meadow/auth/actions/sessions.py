"""Session creation, renewal and revocation."""

from collections.abc import Iterable

from sqlalchemy import bindparam, delete, insert, or_, update

from meadow.audit_log.actions import record
from meadow.auth import queries
from meadow.auth.constants import MAX_USER_AGENT_CHARACTERS, RECENT_SIGN_IN_MS, SESSION_IDLE_MS, SESSION_LIFETIME_MS
from meadow.auth.errors import ConfirmFirst
from meadow.auth.models import sessions
from meadow.auth.queries import NEWEST_SESSIONS
from meadow.auth.sessions import Viewer
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import new_id
from meadow.platform.db.session import Reader, Writer
from meadow.platform.security.tokens import digest, new_token

_s = sessions.c
_START = insert(sessions)
_END_SURPLUS = (
    delete(sessions).where(_s.user_id == bindparam("user"), _s.id.not_in(NEWEST_SESSIONS)).returning(_s.token_digest)
)
_END = delete(sessions).where(_s.token_digest == bindparam("digest"))
_END_ONE = delete(sessions).where(_s.user_id == bindparam("user"), _s.id == bindparam("id")).returning(_s.token_digest)
_END_ALL = (
    delete(sessions)
    .where(_s.user_id == bindparam("user"), _s.token_digest != bindparam("kept"))
    .returning(_s.token_digest)
)
_END_EXPIRED = (
    delete(sessions)
    .where(or_(_s.last_used_at < bindparam("idle"), _s.id < bindparam("oldest")))
    .returning(_s.token_digest)
)
_TOUCH = (
    update(sessions)
    .where(_s.token_digest == bindparam("digest"))
    .values(last_used_at=bindparam("used", type_=_s.last_used_at.type))
)
_CONFIRM = (
    update(sessions)
    .where(_s.token_digest == bindparam("digest"))
    .values(confirmed_at=bindparam("now", type_=_s.confirmed_at.type))
)


async def start_session(db: Writer, user_id: int, user_agent: str) -> str:
    """Start a session and return its token. Ends the oldest sessions beyond ten and closes their sockets."""
    token = new_token()
    now = clock.now_ms()
    await db.run(
        _START,
        token_digest=digest(token),
        id=new_id(),
        user_id=user_id,
        last_used_at=now,
        confirmed_at=now,
        user_agent=user_agent[:MAX_USER_AGENT_CHARACTERS],
    )
    cut(db, await db.scalars(_END_SURPLUS, user=user_id))
    return token


async def end_session(db: Writer, token_digest: str) -> None:
    """End a session in all processes and close its sockets."""
    await db.run(_END, digest=token_digest)
    cut(db, [token_digest])


async def log_out(db: Writer, me: int, token_digest: str) -> None:
    await end_session(db, token_digest)
    await record(db, "logout", by=me, subject=f"user:{me}")


async def end_one_session(db: Writer, me: int, session_id: int) -> None:
    """End one of the member's sessions; NotFound for a session of another member."""
    ended = await db.scalars(_END_ONE, user=me, id=session_id)
    if not ended:
        raise NotFound()
    cut(db, ended)
    await record(db, "session.ended", by=me, subject=f"user:{me}", sessions_ended=1)


async def end_other_sessions(db: Writer, me: Viewer) -> None:
    """End all sessions of the member except the current one."""
    ended = await end_sessions(db, me.id, kept=me.token_digest)
    await record(db, "session.ended", by=me.id, subject=f"user:{me.id}", sessions_ended=ended)


async def end_sessions(db: Writer, user_id: int, *, kept: str = "") -> int:
    """End all sessions of the member except ``kept`` and close their sockets. Returns their number."""
    ended = await db.scalars(_END_ALL, user=user_id, kept=kept)
    cut(db, ended)
    return len(ended)


async def end_expired_sessions(db: Writer) -> None:
    """Delete sessions unused for 30 days or older than 90 days."""
    now = clock.now_ms()
    cut(db, await db.scalars(_END_EXPIRED, idle=now - SESSION_IDLE_MS, oldest=ids.pack(now - SESSION_LIFETIME_MS)))


def cut(db: Writer, digests: Iterable[str]) -> None:
    """After the commit, drop these tokens in every process and close their sockets (security, A6 and A9)."""
    ended = list(digests)

    async def end() -> None:
        for token_digest in ended:
            await db.context.sockets.end_session(token_digest)

    if ended:
        db.after_commit(end)


async def note_use(db: Writer, used: dict[str, int]) -> None:
    """Store the time of last use of sessions (token digest -> milliseconds)."""
    await db.run_many(_TOUCH, [{"digest": token_digest, "used": at} for token_digest, at in used.items()])


async def confirm_session(db: Writer, me: Viewer) -> None:
    await db.run(_CONFIRM, digest=me.token_digest, now=clock.now_ms())


async def require_fresh(db: Reader, me: Viewer) -> None:
    """ConfirmFirst unless the session was signed in or reauthenticated within ten minutes (security, A11)."""
    oldest = clock.now_ms() - RECENT_SIGN_IN_MS
    if me.confirmed_at < oldest:
        # Another process may have recorded a newer confirmation.
        row = await queries.find_session(db, me.token_digest)
        if row is None or row.confirmed_at < oldest:
            raise ConfirmFirst()
