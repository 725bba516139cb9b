"""Notifications as Mastodon's entities, one by one and in groups."""

from collections.abc import Iterable, Sequence

from meadow.comments.presenters import found_among
from meadow.mastodon_api.presenters.accounts import Entity, accounts_out
from meadow.mastodon_api.presenters.statuses import replies_out, statuses_out
from meadow.notifications.kinds import PROGRAM_TYPES
from meadow.notifications.presenters import group_name
from meadow.notifications.queries import Group
from meadow.platform.core import ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.presenters import posts_out
from meadow.posts.subject import POST

GROUPED = {kind: PROGRAM_TYPES[kind] for kind in ("follow", "like", "repost")}
"""Kinds of which a group has one status at most."""


def key_of(row: Row, *, alone: bool = False) -> str:
    """Name of the group of a notification, which may be the only one in it."""
    return f"ungrouped-{row.id}" if alone or row.kind not in GROUPED else group_name(row.kind, row.group_key)


def place_of(key: str) -> tuple[str | None, int]:
    """Kind and key of the named group, or None and the ID of a notification."""
    kind, _, number = key.partition("-")
    return kind if kind in GROUPED else None, ids.parse(number) or 0


async def _subjects(db: Reader, me: int, rows: Sequence[Row], address: str) -> tuple[dict[str, Entity], ...]:
    """Accounts and statuses of notifications, by ID."""
    accounts = await accounts_out(db, {row.user_id for row in rows}, address)
    about = sorted({row.subject_id for row in rows if row.subject_type == "post" and not row.comment_id})
    statuses = await statuses_out(db, await posts_out(db, me, about), address)
    said = sorted({row.comment_id for row in rows if row.subject_type == "post" and row.comment_id})
    statuses += await replies_out(db, await found_among(db, me, POST, said), None, address)
    return tuple({str(one["id"]): one for one in each} for each in (accounts, statuses))


def _status_id(row: Row) -> str | None:
    return None if row.kind.startswith("follow") else str(row.comment_id or row.subject_id)


async def notifications_out(db: Reader, me: int, rows: Iterable[Row], address: str) -> list[Entity]:
    """Notifications from rows of ``newest``, without kinds unknown to Mastodon."""
    known = [row for row in rows if row.kind in PROGRAM_TYPES]
    accounts, statuses = await _subjects(db, me, known, address)
    out: list[Entity] = []
    for row in known:
        account, status_id = accounts.get(str(row.user_id)), _status_id(row)
        if account is not None and (status_id is None or status_id in statuses):
            told = {"id": str(row.id), "type": PROGRAM_TYPES[row.kind], "created_at": ids.created_at(row.id)}
            kept = {} if status_id is None else {"status": statuses[status_id]}
            out.append({**told, "group_key": key_of(row), "account": account, **kept})
    return out


Keyed = tuple[str, Group]
"""A group with its name."""


async def groups_out(db: Reader, me: int, groups: Sequence[Keyed], address: str) -> Entity:
    """Groups with the accounts and statuses that they name."""
    accounts, statuses = await _subjects(db, me, [row for _, group in groups for row in group.rows], address)
    shown: list[Entity] = []
    for key, group in groups:
        row, status_id = group.rows[0], _status_id(group.rows[0])
        sample = [str(one.user_id) for one in group.rows if str(one.user_id) in accounts]
        if sample and (status_id is None or status_id in statuses):
            told: Entity = {
                "group_key": key,
                "notifications_count": 1 + group.others,
                "type": PROGRAM_TYPES[row.kind],
                "most_recent_notification_id": row.id,
                "page_min_id": str(group.position),
                "page_max_id": str(group.position),
                "latest_page_notification_at": ids.created_at(row.id),
                "sample_account_ids": sample,
            }
            shown.append(told if status_id is None else {**told, "status_id": status_id})
    return {
        "accounts": [*accounts.values()],
        "statuses": [*statuses.values()],
        "notification_groups": shown,
    }
