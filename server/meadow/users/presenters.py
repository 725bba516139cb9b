from meadow.platform.core import clock, ids
from meadow.platform.core.i18n import _
from meadow.platform.db.statement_cache import Row
from meadow.subjects.audience import NOBODY
from meadow.users import preferences
from meadow.users.schemas import ListedUser, ProfileField, User, UserResult, UserSummary


def summary_of(row: Row) -> UserSummary:
    """The member in a row with ``queries.SUMMARY``."""
    return {
        "id": str(row.user_id),
        "username": row.username,
        "firstName": row.first_name,
        "lastName": row.last_name,
        "displayName": f"{row.first_name} {row.last_name}",
        "avatar": row.avatar,
        "isVerified": row.is_verified,
    }


def somebody_gone(user_id: int) -> UserSummary:
    """Placeholder of a deleted account."""
    return {
        "id": str(user_id),
        "username": "",
        "firstName": "Deleted",
        "lastName": "account",
        "displayName": _("Deleted account"),
        "avatar": None,
        "isVerified": False,
    }


def line_of(row: Row) -> ListedUser:
    """The member in a row with ``queries.LINE``."""
    return {**summary_of(row), "bio": row.bio}


def result_of(row: Row) -> UserResult:
    """The member in a row with ``queries.RESULT``."""
    return {
        **line_of(row),
        "followersCount": row.followers_count,
        "postsCount": row.posts_count,
        "interests": row.interests,
        "isFollowing": row.is_following,
        "isRequested": row.is_requested,
    }


def _fields(row: Row) -> list[ProfileField]:
    proven = {link: clock.rfc3339(since) for link, (since, _last) in row.link_proofs.get("links", {}).items()}
    return [
        {"name": field["name"], "value": field["value"], "verifiedAt": proven.get(field["value"])}
        for field in row.fields
    ]


def user_out(row: Row, viewer: int, *, email: str | None = None) -> User:
    """The profile in a row of ``queries.get_user``; ``email`` and other private fields for the owner only."""
    mine = row.id == viewer
    privacy = preferences.complete(row.settings)["privacy"]
    out: User = {
        "id": str(row.id),
        "username": row.username,
        "firstName": row.first_name,
        "lastName": row.last_name,
        "displayName": f"{row.first_name} {row.last_name}",
        "avatar": row.avatar,
        "isVerified": row.is_verified,
        "bio": row.bio,
        "address": row.address if mine or (viewer != NOBODY and privacy["showAddress"]) else None,
        "state": row.state,
        "country": row.country,
        "website": row.website,
        "pronouns": row.pronouns,
        "fields": _fields(row),
        "coverImage": row.cover_image,
        "createdAt": ids.created_at(row.id),
        "followersCount": row.followers_count,
        "followingCount": row.following_count,
        "postsCount": row.posts_count,
        "onboarded": row.onboarded,
        "interests": row.interests,
        "birthday": row.birthday if mine or (viewer != NOBODY and privacy["showBirthday"]) else None,
        "approvesFollowers": row.approves_followers,
    }
    if mine:
        out["email"] = email or ""
        out["settings"] = preferences.complete(row.settings)
        out["version"] = row.version
    else:
        out["isFollowing"] = row.is_following
        out["isRequested"] = row.is_requested
        out["followsYou"] = row.follows_you
        out["isNotified"] = row.is_notified
        out["isBlocked"] = row.is_blocked
        out["isMuted"] = row.is_muted
        out["note"] = row.note or ""
    return out
