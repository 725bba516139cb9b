from sqlalchemy import bindparam, delete, insert, update

from meadow.content_filter.actions import flag, screen
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.relationships.blocks.errors import BlockedByYou
from meadow.relationships.blocks.queries import find_barrier
from meadow.relationships.follows.queries import lock_counts
from meadow.relationships.lists import queries
from meadow.relationships.lists.constants import MAX_LISTS, MAX_MEMBERS
from meadow.relationships.lists.errors import NotYourList, TooManyListMembers, TooManyLists
from meadow.relationships.lists.models import list_members, people_lists
from meadow.relationships.lists.schemas import PeopleListEdit, PeopleListIn
from meadow.users.errors import UserNotFound
from meadow.users.queries import lock_user

_l, _m = people_lists.c, list_members.c
_INSERT = insert(people_lists)
_UPDATE = (
    update(people_lists)
    .where(_l.id == bindparam("list"))
    .values(name=bindparam("new_name"), is_private=bindparam("new_is_private"))
)
_DELETE = delete(people_lists).where(_l.id == bindparam("list"))
_TAKE_OFF = delete(list_members).where(_m.list_id == bindparam("list"), _m.user_id == bindparam("member"))
_PART = delete(list_members).where(_m.owner_id == bindparam("owner"), _m.user_id == bindparam("member"))


async def create_list(db: Writer, me: int, given: PeopleListIn) -> int:
    """The new list's ID; TooManyLists, RefusedByRule."""
    await lock_user(db, me)  # serialises concurrent calls for the limit
    if await queries.lists_count(db, me) >= MAX_LISTS:
        raise TooManyLists()
    list_id = new_id()
    await _write_name(db, me, given.name, is_private=given.is_private)
    await db.run(_INSERT, id=list_id, user_id=me, name=given.name, is_private=given.is_private)
    return list_id


async def edit_list(db: Writer, me: int, list_id: int, edit: PeopleListEdit) -> None:
    """Rename a list, or make it private or public; ListNotFound, NotYourList, RefusedByRule."""
    await lock_user(db, me)
    row = await _own(db, me, list_id)
    name = row.name if edit.name is None else edit.name
    is_private = row.is_private if edit.is_private is None else edit.is_private
    await _write_name(db, me, name, is_private=is_private)
    await db.run(_UPDATE, list=list_id, new_name=name, new_is_private=is_private)


async def _write_name(db: Writer, me: int, name: str, *, is_private: bool) -> None:
    """Screen the name of a public list. A private name has no other reader and is screened when the list becomes
    public."""
    if is_private:
        db.mark_filtered((name,))
    else:
        await flag(db, me, "user", me, await screen(db, name))


async def delete_list(db: Writer, me: int, list_id: int) -> None:
    """Delete a list; ListNotFound, NotYourList."""
    await _own(db, me, list_id)
    await db.run(_DELETE, list=list_id)


async def add_member(db: Writer, me: int, list_id: int, member: int) -> None:
    """Add a member to a list, silently. Idempotent; ListNotFound, NotYourList, UserNotFound, BlockedByYou,
    TooManyListMembers."""
    counts = await lock_counts(db, me, member)  # A block between the two waits; so do concurrent calls, for the limit.
    await _own(db, me, list_id)
    barrier = await find_barrier(db, me, member)
    if member not in counts or (barrier is not None and barrier.is_blocked):
        raise UserNotFound()
    if barrier is not None and barrier.block_id:
        raise BlockedByYou()
    added = await insert_once(db, list_members, list_id=list_id, user_id=member, owner_id=me, entry_id=new_id())
    if added and await queries.members_count(db, list_id) > MAX_MEMBERS:
        raise TooManyListMembers()


async def remove_member(db: Writer, me: int, list_id: int, member: int) -> None:
    """Remove a member from a list. Idempotent; ListNotFound, NotYourList."""
    await _own(db, me, list_id)
    await db.run(_TAKE_OFF, list=list_id, member=member)


async def part_from_lists(db: Writer, one: int, other: int, block_id: int) -> None:
    """Remove two members from each other's lists."""
    for owner, member in ((one, other), (other, one)):
        await db.run(_PART, owner=owner, member=member)


async def _own(db: Writer, me: int, list_id: int) -> Row:
    row = await queries.get_list(db, me, list_id)
    if row.user_id != me:
        raise NotYourList()
    return row
