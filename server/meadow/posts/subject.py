from sqlalchemy import ColumnElement, and_, func, not_, or_

from meadow.communities.actions.record import record
from meadow.communities.actions.standing import check_may_comment, may_remove_comments
from meadow.communities.models import communities
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.posts import queries
from meadow.posts.actions.deactivation import LEAVING, RETURNING, settle_own_files
from meadow.posts.actions.hide import hide_from_all, show_to_all
from meadow.posts.actions.purge import purge_posts
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.errors import PostLocked, PostNotFound
from meadow.posts.models import posts
from meadow.posts.policy import may_reply
from meadow.posts.polls import actions as polls
from meadow.posts.polls.queries import COUNTERS as POLL_COUNTERS
from meadow.posts.presenters import posts_out
from meadow.posts.queries.account import versions_of
from meadow.posts.queries.counters import COUNTERS
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.audience import is_public
from meadow.subjects.exports import ExportedList, ExportedTable
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot
from meadow.subjects.subject import Access, Account, Commentable, Comments, CommunityRules, Hiding, Moderation
from meadow.subjects.visibility import is_visible


async def _check_comment(db: Writer, me: int, post: Row) -> None:
    if post.community_id is not None:
        await check_may_comment(db, me, post.community_id)
        if post.is_locked:
            raise PostLocked()


async def _log_removal(db: Writer, me: int, comment: Row) -> None:
    about = {"user_id": comment.author_id, "post_id": comment.subject_id}
    await record(db, comment.community_id, "comment_removed", me, **about)


def _may_be_told(member: ColumnElement[int]) -> ColumnElement[bool]:
    return and_(is_visible(posts), queries.is_shared_with(member), not_silenced(posts.c.author_id, member))


def _shows_files() -> ColumnElement[bool]:
    in_community = exists_by_key(
        communities, communities.c.id == posts.c.community_id, communities.c.deleted_at.is_(None)
    )
    return and_(is_visible(posts), or_(in_community, not_(is_public(posts))))


async def _snapshot(db: Reader, viewer: int, subject_id: int) -> Snapshot:
    post = await queries.get_post(db, viewer, subject_id)
    shown = await posts_out(db, viewer, [subject_id])
    return Snapshot(post.author_id, shown[0], [], post.community_id or 0)


POST = Commentable(
    kind="post",
    table=posts,
    owner=posts.c.author_id,
    # Previews show the warning alone.
    text=func.coalesce(posts.c.content_warning, posts.c.content),
    community_id=posts.c.community_id,
    counters=lambda: (*COUNTERS, *POLL_COUNTERS),
    access=Access(
        visible=queries.visible,
        is_open=queries.is_open,
        shows_files=_shows_files,
        hides_files=queries.is_hidden,
        hides_notifications=True,
        may_be_told=_may_be_told,
    ),
    comments=Comments(
        get=queries.get_post_to_reply,
        not_found=PostNotFound,
        is_there=is_visible(posts),
        may_reply=lambda post: may_reply(post, post.content_warning, post.content),
        comment_kind="comment",
        reply_kind="reply",
        may_delete=_("Only the author of the comment or of the post can delete it."),
        elsewhere=_("The comment you reply to is under another post."),
        community=CommunityRules(check=_check_comment, moderates=may_remove_comments, log_removal=_log_removal),
        announce_changed=announce_changed_posts,
        is_imported=True,
    ),
    moderation=Moderation(
        hiding=Hiding(not_found=PostNotFound, lock=queries.lock_post_or_binned, hide=hide_from_all, show=show_to_all),
        states=states_of(posts, posts.c.id, hidden=posts.c.hidden_at, edited=posts.c.edited_at),
        link=lambda subject_id, place: f"/post/{subject_id}",
        snapshot=_snapshot,
    ),
    account=Account(
        leaving=(*LEAVING, polls.LEAVING),
        returning=(*RETURNING, polls.RETURNING),
        settle_files=settle_own_files,
        exported=(
            ExportedTable("posts", "author_id", "id"),
            ExportedTable("user_likes", "user_id", "post_id"),
            ExportedTable("user_reposts", "user_id", "post_id"),
            ExportedTable("user_bookmarks", "user_id", "post_id"),
            ExportedTable("poll_votes", "user_id", "post_id"),
        ),
        exported_lists=(
            ExportedList(
                "post_versions",
                ("post_id", "written_at", "content", "content_warning", "poll", "audience"),
                (),
                versions_of,
            ),
        ),
        not_exported=(
            ("post_likes", "the other end of user_likes"),
            ("post_reposts", "the other end of user_reposts"),
            ("post_versions", "a list of its own"),
            ("polls", "counts of votes; the poll stands in its post"),
        ),
        purge=purge_posts,
    ),
)
