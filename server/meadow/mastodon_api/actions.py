"""Alt texts of uploads, which Mastodon clients send before the post."""

from sqlalchemy import bindparam, update

from meadow.media.errors import NotYourUpload
from meadow.media.models import media
from meadow.platform.db.session import Writer

_DESCRIBE = (
    update(media)
    .where(media.c.url == bindparam("address"), media.c.owner_id == bindparam("me"))
    .values(description=bindparam("words", type_=media.c.description.type))
    .returning(media.c.id)
)


async def describe_upload(db: Writer, me: int, url: str, description: str) -> None:
    """Store the alt text of an upload until it is attached; NotYourUpload."""
    if not await db.scalars(_DESCRIBE, me=me, address=url, words=description):
        raise NotYourUpload()
