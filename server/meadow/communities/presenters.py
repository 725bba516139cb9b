from typing import cast

from meadow.communities.policy import ADMIN, ASKED, MODERATOR, POWERS, ROLES, Role, may, powers_of
from meadow.communities.schemas import Ban, Community, CommunityMember, JoinRequest, LogEntry, Membership, PowerLine
from meadow.platform.core import clock, ids
from meadow.platform.db.statement_cache import Row
from meadow.users.presenters import somebody_gone, summary_of
from meadow.users.schemas import UserSummary


def _moment(ms: int | None) -> str | None:
    return None if ms is None else clock.rfc3339(ms)


def _role(rank: int) -> Role:
    return ROLES.get(rank, "member")


def community_of(row: Row) -> Community:
    rank: int | None = row.rank
    is_active = rank is not None and rank != ASKED
    return {
        "id": str(row.id),
        "slug": row.slug,
        "name": row.name,
        "description": row.description,
        "avatar": row.avatar,
        "coverImage": row.cover_image,
        "topics": row.topics,
        "isPrivate": row.is_private,
        "createdAt": ids.created_at(row.id),
        "updatedAt": clock.rfc3339(row.updated_at),
        "version": row.version,
        "admin": {
            "id": str(row.admin_id),
            "username": row.username,
            "firstName": row.first_name,
            "lastName": row.last_name,
        }
        if row.admin_id and row.username
        else None,
        "counts": {"members": row.members_count, "posts": row.posts_count},
        "rules": row.rules,
        "joinQuestions": row.join_questions,
        "approvesPosts": row.approves_posts,
        # A request counts as a membership, with status pending (specification, section 6).
        "isMember": rank is not None,
        "memberStatus": None if rank is None else "active" if is_active else "pending",
        "role": _role(rank) if rank is not None and is_active else None,
        "isAdmin": rank == ADMIN,
        "isModerator": rank == MODERATOR,
        "joinedAt": ids.created_at(row.membership_id) if is_active else None,
        "isMuted": row.is_muted,
        "mutedUntil": _moment(row.muted_until),
        "isBanned": row.ban_id is not None,
        "requestsCount": row.requests_count if may("answer_requests", rank) else None,
        "powers": powers_of(rank, is_muted=row.is_muted),
    }


def power_lines() -> list[PowerLine]:
    return [{"power": power, "label": rule.label, "roles": list(rule.roles)} for power, rule in POWERS.items()]


def membership_of(edge: Row) -> Membership:
    return {"status": "pending" if edge.rank == ASKED else "active", "role": _role(edge.rank)}


def member_of(row: Row) -> CommunityMember:
    return {
        "id": str(row.membership_id),
        "role": _role(row.rank),
        "status": "pending" if row.rank == ASKED else "active",
        "joinedAt": ids.created_at(row.membership_id),
        "user": summary_of(row),
        "flair": row.flair,
        "mutedUntil": _moment(row.muted_until),
    }


def request_of(row: Row) -> JoinRequest:
    pairs = cast(list[list[str]], row.answers)
    return {
        "user": {**summary_of(row), "createdAt": ids.created_at(row.user_id)},
        "answers": [{"question": question, "answer": answer} for question, answer in pairs],
        "requestedAt": ids.created_at(row.membership_id),
    }


def _person(row: Row, prefix: str) -> UserSummary:
    if getattr(row, f"{prefix}_deleted_at") is not None:
        return somebody_gone(getattr(row, f"{prefix}_user_id"))
    first_name, last_name = getattr(row, f"{prefix}_first_name"), getattr(row, f"{prefix}_last_name")
    return {
        "id": str(getattr(row, f"{prefix}_user_id")),
        "username": getattr(row, f"{prefix}_username"),
        "firstName": first_name,
        "lastName": last_name,
        "displayName": f"{first_name} {last_name}",
        "avatar": getattr(row, f"{prefix}_avatar"),
        "isVerified": getattr(row, f"{prefix}_is_verified"),
    }


def ban_of(row: Row) -> Ban:
    return {
        "user": _person(row, "who"),
        "by": _person(row, "by"),
        "reason": row.reason,
        "createdAt": ids.created_at(row.ban_id),
    }


def entry_of(row: Row) -> LogEntry:
    return {
        "id": str(row.id),
        "action": row.action,
        "by": _person(row, "by"),
        "user": _person(row, "who") if row.who_user_id else None,
        "post": {"id": str(row.post_id)} if row.post_id else None,
        "reason": row.reason,
        "createdAt": ids.created_at(row.id),
    }
