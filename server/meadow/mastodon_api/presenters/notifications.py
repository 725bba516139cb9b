"""Notifications as Mastodon's entities."""

from meadow.comments import queries as comments
from meadow.comments.presenters import comment_out
from meadow.mastodon_api.presenters.accounts import Entity, accounts_out
from meadow.mastodon_api.presenters.statuses import replies_out, statuses_out
from meadow.notifications.kinds import PROGRAM_TYPES
from meadow.platform import ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.presenters import posts_out
from meadow.posts.subject import POST


async def notifications_out(db: Reader, me: int, rows: list[Row], address: str) -> list[Entity]:
    """The notifications of rows of ``newest`` that Mastodon has a type for."""
    known = [row for row in rows if row.kind in PROGRAM_TYPES]
    accounts = {one["id"]: one for one in await accounts_out(db, {row.user_id for row in known}, address)}
    about = sorted({row.subject_id for row in known if row.subject_type == "post" and not row.comment_id})
    statuses = {one["id"]: one for one in await statuses_out(db, await posts_out(db, me, about), address)}
    said = sorted({row.comment_id for row in known if row.subject_type == "post" and row.comment_id})
    there = await comments.cards(db, me, POST, said) if said else {}
    found = [await comment_out(db, me, POST, comment) for comment in there]
    statuses |= {one["id"]: one for one in await replies_out(db, found, None, address)}
    out: list[Entity] = []
    for row in known:
        status = statuses.get(str(row.comment_id or row.subject_id))
        account = accounts.get(str(row.user_id))
        if account is not None and (status is not None or row.kind.startswith("follow")):
            kept = {} if row.kind.startswith("follow") else {"status": status}
            told = {"id": str(row.id), "type": PROGRAM_TYPES[row.kind], "created_at": ids.created_at(row.id)}
            out.append({**told, "group_key": f"ungrouped-{row.id}", "account": account, **kept})
    return out
