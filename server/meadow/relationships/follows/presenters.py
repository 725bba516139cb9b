from meadow.platform.core import ids
from meadow.platform.db.after_commit import Frame
from meadow.platform.db.statement_cache import Row
from meadow.relationships.follows.schemas import FollowOutcome, FollowRequest, FollowState, FollowSummary, ProfileCounts
from meadow.users.presenters import line_of, summary_of


def follow_line_of(row: Row) -> FollowSummary:
    """Serialize a row of ``queries.people_page``."""
    return {
        **line_of(row),
        "isFollowing": row.is_following,
        "isRequested": row.is_requested,
        "followsYou": row.follows_you,
    }


def request_of(row: Row) -> FollowRequest:
    """Serialize a row of ``queries.requests_page``."""
    return {"user": summary_of(row), "requestedAt": ids.created_at(row.request_id)}


def state_of(state: FollowOutcome) -> FollowState:
    """Serialize the result of a follow action."""
    out: FollowState = {"isFollowing": state.is_following, "followersCount": state.followers}
    return out if state.is_requested is None else {**out, "isRequested": state.is_requested}


def profile_frame(row: Row) -> Frame:
    """Socket event for pages with this member's counts, from a row of ``queries.lock_counts``."""
    counts: ProfileCounts = {
        "userId": str(row.id),
        "followersCount": row.followers_count,
        "followingCount": row.following_count,
    }
    return {"event": "profile", "data": counts}
