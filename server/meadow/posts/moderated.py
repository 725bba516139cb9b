"""Posts as a subject of reports and moderation."""

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.actions.hide import find_to_hide, hide_from_all, show_to_all
from meadow.posts.errors import PostNotFound
from meadow.posts.models import posts
from meadow.posts.presenters import posts_out
from meadow.posts.queries import get_post
from meadow.subjects.kinds import Kind
from meadow.subjects.queries import states_of
from meadow.subjects.snapshots import Snapshot


class PostSubject:
    """Implements ``Content``."""

    kind: Kind = "post"
    states = states_of(posts, posts.c.id, hidden=posts.c.hidden_at, edited=posts.c.edited_at)
    not_found = PostNotFound

    def link(self, subject_id: int, place: object) -> str | None:
        return f"/post/{subject_id}"

    async def snapshot(self, db: Reader, viewer: int, subject_id: int) -> Snapshot:
        post = await get_post(db, viewer, subject_id)
        shown = await posts_out(db, viewer, [subject_id])
        return Snapshot(post.author_id, shown[0], [], post.community_id or 0)

    async def lock(self, db: Writer, subject_id: int) -> Row | None:
        return await find_to_hide(db, subject_id)

    async def hide(self, db: Writer, row: Row) -> None:
        await hide_from_all(db, row)

    async def show(self, db: Writer, row: Row) -> None:
        await show_to_all(db, row)
