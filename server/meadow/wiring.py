"""Registration of hooks and subjects."""

from meadow.administration.actions.registration import admit, refuse_sign_up
from meadow.auth.hooks import PASSWORD_REPLACED, SIGN_IN_REFUSED, SIGN_UP_ASKED, SIGNED_UP, TOKENS_USED
from meadow.comments.actions.delete_below import delete_below
from meadow.comments.subject import CommentSubject
from meadow.communities.hooks import AUDIENCE_CHANGED, AUDIENCE_COUNTED, CLEARED, MEMBERSHIP_ENDED
from meadow.communities.subject import CommunitySubject
from meadow.content_filter.hooks import TEXT_FLAGGED
from meadow.delivery.actions.enqueue import enqueue_notification
from meadow.delivery.actions.preferences import follow_choices
from meadow.events.actions import end_calendar, part_blocked
from meadow.events.actions import files as events
from meadow.events.subject import EVENT
from meadow.media.actions import release_member_picture
from meadow.messages.actions.read import accept_from
from meadow.messages.subject import MessageSubject
from meadow.moderation.actions.open_case import gather_report, open_by_rule
from meadow.moderation.presenters import tell_suspended
from meadow.moderation.reports.hooks import REPORTED
from meadow.notifications.actions.relationships import (
    forget_blocked,
    forget_follow,
    forget_request,
    hush_muted,
    notify_accepted,
    notify_follow,
    notify_request,
)
from meadow.notifications.hooks import NOTIFIED
from meadow.posts.actions import audience as posts
from meadow.posts.subject import POST
from meadow.programs.actions import end_grants, note_use
from meadow.reels.subject import REEL
from meadow.relationships.blocks.hooks import BLOCKED, MUTED
from meadow.relationships.follows.actions import accept_all_later
from meadow.relationships.follows.hooks import (
    FOLLOW_ACCEPTED,
    FOLLOW_ANNOUNCED,
    FOLLOW_REQUESTED,
    FOLLOWED,
    REQUEST_ENDED,
    UNFOLLOWED,
)
from meadow.relationships.lists.actions import part_from_lists
from meadow.relationships.profiles.subject import UserSubject
from meadow.subjects.hooks import SUBJECT_PURGED
from meadow.subjects.registry import SUBJECTS
from meadow.users.hooks import FOLLOWERS_WELCOME, MEMBER_NAMED, NOTIFICATIONS_CHOSEN, PICTURE_REPLACED
from meadow.word_index.actions import index_member


def wire() -> None:
    """Register everything; idempotent."""
    MEMBER_NAMED.register(index_member)
    NOTIFICATIONS_CHOSEN.register(follow_choices)
    PICTURE_REPLACED.register(release_member_picture)
    PASSWORD_REPLACED.register(end_calendar, end_grants)
    TOKENS_USED.register(note_use)
    SIGN_IN_REFUSED.register(tell_suspended)
    SIGN_UP_ASKED.register(refuse_sign_up)
    SIGNED_UP.register(admit)
    NOTIFIED.register(enqueue_notification)
    FOLLOWED.register(accept_from)
    FOLLOW_ANNOUNCED.register(notify_follow)
    UNFOLLOWED.register(forget_follow)
    FOLLOW_REQUESTED.register(notify_request)
    REQUEST_ENDED.register(forget_request)
    FOLLOW_ACCEPTED.register(notify_accepted)
    FOLLOWERS_WELCOME.register(accept_all_later)
    BLOCKED.register(forget_blocked, part_blocked, part_from_lists)
    MUTED.register(hush_muted)
    SUBJECT_PURGED.register(delete_below)
    AUDIENCE_COUNTED.register(posts.count_posts)
    AUDIENCE_CHANGED.register(posts.settle_files_later, events.settle_files_later)
    CLEARED.register(posts.close_files, events.close_files)
    MEMBERSHIP_ENDED.register(posts.forget_told)
    TEXT_FLAGGED.register(open_by_rule)
    REPORTED.register(gather_report)
    SUBJECTS.register(POST, REEL, EVENT, CommunitySubject(), CommentSubject(), MessageSubject(), UserSubject())
