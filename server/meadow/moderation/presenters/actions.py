from meadow.auth.errors import AccountSuspended
from meadow.moderation.links import appeal_token
from meadow.moderation.queries import measures
from meadow.moderation.schemas.responses import Action, Appeal
from meadow.platform.config.settings import Settings
from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import _, translate
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.users.schemas import UserSummary


def time_of(ms: int | None) -> str | None:
    """Timestamp in wire format."""
    return None if ms is None else clock.rfc3339(ms)


def person_of(row: Row, prefix: str) -> UserSummary | None:
    """The member in a row's columns with this prefix (``queries.measures.person``)."""
    if getattr(row, f"{prefix}_id") is None or getattr(row, f"{prefix}_username") is None:
        return None
    first, last = getattr(row, f"{prefix}_first_name"), getattr(row, f"{prefix}_last_name")
    return {
        "id": str(getattr(row, f"{prefix}_id")),
        "username": getattr(row, f"{prefix}_username"),
        "firstName": first,
        "lastName": last,
        "displayName": f"{first} {last}",
        "avatar": getattr(row, f"{prefix}_avatar"),
        "isVerified": getattr(row, f"{prefix}_is_verified"),
    }


def action_of(row: Row, *, for_member: bool = False) -> Action:
    """Serialize an action; ``for_member``: as shown to the member concerned, without its moderator."""
    appeal: Appeal | None = None
    if row.appeal_id is not None:
        appeal = {
            "id": str(row.appeal_id),
            "actionId": str(row.id),
            "text": row.appeal_text,
            "status": row.appeal_status,
            "answer": row.appeal_answer,
            "createdAt": ids.created_at(row.appeal_id),
            "decidedAt": time_of(row.appeal_decided_at),
        }
    return {
        "id": str(row.id),
        "action": row.action,
        "reason": row.reason,
        "by": None if for_member else person_of(row, "by"),
        "member": person_of(row, "whom"),
        "subject": None if row.kind is None else {"kind": row.kind, "id": str(row.subject_id)},
        "communityId": str(row.community_id) if row.community_id else None,
        "until": time_of(row.expires_at),
        "createdAt": ids.created_at(row.id),
        "endedAt": time_of(row.ended_at),
        "undoneAt": time_of(row.undone_at),
        "appeal": appeal,
    }


async def action_out(db: Reader, action_id: int) -> Action:
    """Action as seen by staff."""
    return action_of((await measures.actions(db, [action_id]))[action_id])


async def notices_out(db: Reader, me: int, paging: Paging) -> tuple[list[Action], str | None]:
    """Page of actions against the caller, newest first."""
    rows = await measures.of_member(db, me, paging, told=True)
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return [action_of(row, for_member=True) for row in rows[: paging.limit]], cursor


async def tell_suspended(db: Reader, settings: Settings, user_id: int) -> None:
    """AccountSuspended, with reason, end and appeal token, if the member is suspended or banned; only after the
    password was verified."""
    row = await measures.find_exclusion(db, user_id)
    if row is None:
        return
    until = time_of(row.expires_at)
    sentence = _("This account is banned.") if row.action == "ban" else _("This account is suspended.")
    if until is not None:
        sentence = _("This account is suspended until {day}, {time} UTC.", day=until[:10], time=until[11:16])
    token = appeal_token(settings.signing_key, row.id)
    raise AccountSuspended(f"{translate(sentence)} {row.reason}", reason=row.reason, until=until, appealToken=token)
