from functools import partial
from typing import Any

from sqlalchemy import bindparam, delete, insert, update

from meadow.audit_log import actions as audit
from meadow.communities import queries
from meadow.communities.actions.record import record
from meadow.communities.errors import CommunityChanged, CommunityNotFound, NotAllowedHere
from meadow.communities.hooks import AUDIENCE_CHANGED, AUDIENCE_COUNTED, CLEARED
from meadow.communities.models import communities, community_members, community_topics, user_communities
from meadow.communities.names import search_key
from meadow.communities.policy import Power, may
from meadow.communities.schemas import CommunityEdit
from meadow.content_filter.actions import check_links, flag, screen
from meadow.media.actions import release_picture
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.subjects.actions.edits import update_row
from meadow.users.actions import new_picture

_c = communities.c
_TEXTS = ("name", "description", "rules", "topics", "join_questions", "is_private", "approves_posts")
PICTURES = {"avatar": "avatar", "cover_image": "coverImage"}
"""Column of each picture -> its field in requests."""
_FORGET_TOPICS = delete(community_topics).where(community_topics.c.community_id == bindparam("community"))
_TOPIC = insert(community_topics)
_DELETE = (
    update(communities)
    .where(_c.id == bindparam("community"))
    .values(deleted_at=bindparam("now", type_=_c.deleted_at.type))
)


async def hold(db: Writer, me: int, community_id: int, power: Power) -> Row:
    """The community's row, locked until the commit, after a check of the member's power; CommunityNotFound,
    NotAllowedHere."""
    row = CommunityNotFound.unless(await queries.lock_community(db, community_id))
    edge = await queries.find_edge(db, community_id, me)
    if edge is None or not may(power, edge.rank):
        raise NotAllowedHere()
    return row


async def edit_community(db: Writer, me: int, community_id: int, edit: CommunityEdit, pictures: dict[str, str]) -> None:
    """Change the fields present in the request; ``pictures``: stored addresses by column.

    NotAllowedHere; CommunityChanged for an outdated version.
    """
    row = await hold(db, me, community_id, "edit_community")
    if edit.version not in (None, row.version):
        raise CommunityChanged()
    values: dict[str, Any] = {name: getattr(edit, name) for name in _TEXTS if name in edit.model_fields_set}
    for column, field in PICTURES.items():
        release = partial(release_picture, db, "community", row.id)
        values[column] = await new_picture(row, edit, column, field, pictures.get(column), release)
    values = {name: value for name, value in values.items() if value != getattr(row, name)}
    if not values:
        return
    said = [values[name] for name in ("name", "description", "rules") if name in values]
    said += [*values.get("topics", []), *values.get("join_questions", [])]
    check_links(db, me, "\n".join(said))
    found = await screen(db, *said)
    if "topics" in values:
        await db.run(_FORGET_TOPICS, community=community_id)
        await db.run_many(_TOPIC, [{"topic": topic, "community_id": community_id} for topic in values["topics"]])
    if values.keys() & {"name", "description", "topics"}:
        texts = {name: values.get(name, getattr(row, name)) for name in ("name", "description", "topics")}
        values["search_key"] = search_key(texts["name"], texts["description"], *texts["topics"])
    values["updated_at"] = clock.now_ms()
    await update_row(db, communities, community_id, values)
    if "is_private" in values:
        await AUDIENCE_COUNTED(db, community_id, -1 if values["is_private"] else +1)
        await AUDIENCE_CHANGED(db, community_id)
    await record(db, community_id, "edited", me)
    await flag(db, me, "community", community_id, found)


async def delete_community(db: Writer, me: int, community_id: int, name: str | None) -> None:
    """Delete the community with its content; NotAllowedHere, Invalid for a ``name`` other than its own."""
    row = await hold(db, me, community_id, "delete_community")
    if name is not None and " ".join(name.split()).casefold() != " ".join(row.name.split()).casefold():
        raise Invalid.field("name", _("Please type the name of the community to delete it."))
    await end_community(db, row)
    await audit.record(db, "community.deleted", by=me, subject=f"community:{community_id}")


async def end_community(db: Writer, row: Row) -> None:
    """Delete the community without permission checks; the caller holds the row."""
    if not row.is_private:
        await AUDIENCE_COUNTED(db, row.id, -1)
    for column in PICTURES:
        if getattr(row, column) is not None:
            await release_picture(db, "community", row.id, getattr(row, column))
    await db.run(_DELETE, community=row.id, now=clock.now_ms())
    await clear_community.later(db, community_id=row.id)


_FORGET_SOME = delete(community_members).where(
    community_members.c.community_id == bindparam("community"), community_members.c.user_id.in_(queries.SOME_MEMBERS)
)
_FORGET_SOME_OTHER_ENDS = delete(user_communities).where(
    user_communities.c.community_id == bindparam("community"), user_communities.c.user_id.in_(queries.SOME_OTHER_ENDS)
)


@job("communities.clear", queue="maintenance")
async def clear_community(work: Work, *, community_id: int) -> None:
    """Delete the edges of a deleted community in small transactions and close its files."""
    await CLEARED(work, community_id)
    for statement in (_FORGET_SOME, _FORGET_SOME_OTHER_ENDS):
        gone = 1
        while gone:
            async with work.database.write() as db:
                gone = await db.run(statement, community=community_id)
