"""Snapshots of reported content."""

from typing import NamedTuple

from meadow.comments.errors import CommentNotFound
from meadow.comments.presenters import comment_out
from meadow.comments.queries import find_any_comment, get_comment
from meadow.comments.subjects import SUBJECTS
from meadow.communities import queries as communities
from meadow.communities.presenters import community_of
from meadow.events.presenters import event_out
from meadow.events.queries import card
from meadow.messages import queries as messages
from meadow.messages.errors import MessageNotFound
from meadow.messages.presenters import eyes_of, message_of
from meadow.platform.db.session import Reader
from meadow.posts.presenters import posts_out
from meadow.posts.queries import get_post
from meadow.reels.presenters import reel_out
from meadow.reels.queries import get_reel
from meadow.reports.constants import CONTEXT
from meadow.subjects.kinds import Kind
from meadow.users.presenters import user_out
from meadow.users.queries import get_user


class Seen(NamedTuple):
    """Something as its reporter saw it, whose it is, and the community it stands in, 0 for none."""

    about_id: int
    subject: object
    context: list[object]
    community_id: int = 0


async def seen_by(db: Reader, viewer: int, kind: Kind, subject_id: int) -> Seen:
    """What the viewer sees at this moment; NotFound where that is nothing."""
    match kind:
        case "post":
            post = await get_post(db, viewer, subject_id)
            return Seen(post.author_id, (await posts_out(db, viewer, [subject_id]))[0], [], post.community_id or 0)
        case "comment":
            return await _comment(db, viewer, subject_id)
        case "reel":
            reel = await get_reel(db, viewer, subject_id)
            return Seen(reel.author_id, await reel_out(db, viewer, subject_id), [])
        case "event":
            event = await card(db, viewer, subject_id)
            return Seen(event.host_id, await event_out(db, viewer, subject_id), [], event.community_id or 0)
        case "message":
            return await _message(db, viewer, subject_id)
        case "user":
            return Seen(subject_id, user_out(await get_user(db, viewer, subject_id), viewer), [])
        case "community":
            row = await communities.get_community(db, viewer, str(subject_id))
            return Seen(row.admin_id or 0, community_of(row), [])


async def _comment(db: Reader, viewer: int, comment_id: int) -> Seen:
    known = await find_any_comment(db, comment_id)
    if known is None:
        raise CommentNotFound()
    subject = SUBJECTS[known.subject_type]
    comment = await get_comment(db, viewer, subject, comment_id)
    return Seen(comment.author_id, await comment_out(db, viewer, subject, comment_id), [], comment.community_id or 0)


async def _message(db: Reader, viewer: int, message_id: int) -> Seen:
    row = await messages.get_message(db, viewer, message_id)
    if row.deleted_at is not None:
        raise MessageNotFound()
    eyes = eyes_of(db, viewer, row)
    before = await messages.messages_before(db, viewer, row, CONTEXT)
    [*context, subject] = [message_of(one, eyes, is_withheld=one.is_withheld) for one in (*reversed(before), row)]
    return Seen(row.sender_id, subject, [*context])
