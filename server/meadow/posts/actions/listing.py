"""Hashtag and search index entries of a post."""

from sqlalchemy import bindparam, delete

from meadow.hashtags import names
from meadow.hashtags.actions import count_tags, move_tags
from meadow.hashtags.models import post_hashtags
from meadow.platform.db.dialect import insert_each
from meadow.platform.db.session import Writer
from meadow.word_index.actions import index_post, unindex_post

_DELETE_TAGS = (
    delete(post_hashtags).where(post_hashtags.c.post_id == bindparam("post")).returning(post_hashtags.c.tag_key)
)


async def list_post(
    db: Writer, post_id: int, content: str, given: list[str], *, counted: bool = True, origin: str | None = None
) -> None:
    """Add the post to the word index (``words_of``) and to the hashtags in its content and in ``given``. With
    ``counted=False``, for posts not visible to every member, hashtag counts exclude it. Imported posts (with an
    ``origin``) are added to the word index alone: hashtag pages, feeds and trends omit them."""
    tags = names.tags_of_post(content, given)
    if origin is None:
        await insert_each(db, post_hashtags, [{"tag_key": key, "post_id": post_id} for key in tags])
        if counted:
            await count_tags(db, tags)
    await index_post(db, post_id, content, list(tags))


async def unlist_post(db: Writer, post_id: int, content: str, given: list[str], *, counted: bool = True) -> None:
    """Remove the post from hashtags and word index; ``content``, ``given`` and ``counted`` as passed to
    ``list_post``."""
    tags = await db.scalars(_DELETE_TAGS, post=post_id)
    if counted:
        await move_tags(db, dict.fromkeys(tags, -1))
    await unindex_post(db, post_id, content, tags or list(names.tags_of_post(content, given)))
