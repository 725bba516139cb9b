"""Files and text of a post that arrive in one form."""

from itertools import repeat

from meadow.media.actions import check_quota
from meadow.media.decode import Decoder
from meadow.media.kinds import Received
from meadow.media.uploads import StoredUpload, store_upload
from meadow.platform.db.session import Database
from meadow.platform.http.idempotency import Created, Once
from meadow.platform.storage.port import Storage
from meadow.posts.actions.create_post import create_post
from meadow.posts.presenters import written_out
from meadow.posts.schemas import CommunityPostDraft, MediaRef, PostDraft


async def store_attachments(
    database: Database, storage: Storage, decoder: Decoder, me: int, received: list[Received], alts: list[str]
) -> list[MediaRef]:
    """Store files as uploads of the member, in a transaction of their own; either all or none."""
    stored: list[StoredUpload] = []
    try:
        for file in received:
            stored.append(await store_upload(file, decoder, storage))  # noqa: PERF401 - discarded on failure
        if not stored:
            return []
        async with database.write() as db:
            return [
                MediaRef(url=(await file.record(db, me)).url, alt=alt)
                for file, alt in zip(stored, [*alts, *repeat("", len(stored) - len(alts))], strict=True)
            ]
    except BaseException:
        for upload in stored:
            await upload.discard()
        raise


def with_attachments(given: CommunityPostDraft, media: list[MediaRef]) -> PostDraft:
    """The draft of a post with these uploads."""
    event_id = None if given.event_id is None else str(given.event_id)
    alike = given.model_dump(by_alias=True, exclude_unset=True, exclude={"alts", "event_id", "poll"})
    return PostDraft.model_validate({**alike, "media": media, "eventId": event_id, "poll": given.poll})


async def create_post_of_form(
    database: Database,
    storage: Storage,
    decoder: Decoder,
    once: Once,
    me: int,
    community_id: int,
    given: CommunityPostDraft,
    received: list[Received],
) -> Created:
    """Store the files, then create the post in the community."""
    await check_quota(database.reader(), me, sum(file.size for file in received))
    # Upload first, as a client would: uploads without a post are swept.
    media = await store_attachments(database, storage, decoder, me, received, given.alts)
    draft = with_attachments(given, media)
    return await once.create(
        database,
        lambda db: create_post(db, me, draft, community_id=community_id),
        lambda db, known: written_out(db, me, known),
    )
