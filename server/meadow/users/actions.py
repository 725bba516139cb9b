import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from pydantic import BaseModel
from sqlalchemy import bindparam, delete, update

from meadow.content_filter.actions import check_links, flag, screen
from meadow.platform.core import clock
from meadow.platform.core.errors import Invalid, NotSignedIn
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.steps import Step
from meadow.platform.fetching.client import Fetcher
from meadow.platform.fetching.exchange import FetchBusy, FetchError
from meadow.platform.jobs.queue import Work, job
from meadow.subjects.actions.edits import update_row
from meadow.users import preferences, queries
from meadow.users.constants import (
    FORMER_NAME_DAYS,
    LINK_RECHECK_MS,
    LINK_UNREACHED_MS,
    MAX_NAME_CHANGES,
    NAME_CHANGES_DAYS,
)
from meadow.users.errors import ProfileChanged, UsernameChangedRecently, UsernameTaken
from meadow.users.hooks import FOLLOWERS_WELCOME, MEMBER_NAMED, NOTIFICATIONS_CHOSEN, PICTURE_REPLACED
from meadow.users.interests.actions import replace_interests
from meadow.users.links import links_in, points_back
from meadow.users.models import former_usernames, users
from meadow.users.names import complaint_about, name_key, username_key
from meadow.users.preferences import Preferences, PreferencesChange
from meadow.users.schemas import ProfileEdit

_ONBOARD = (
    update(users)
    .where(users.c.id == bindparam("me"))
    .values(interests=bindparam("chosen", type_=users.c.interests.type), onboarded=True)
)
_PREFER = (
    update(users)
    .where(users.c.id == bindparam("me"))
    .values(
        settings=bindparam("kept", type_=users.c.settings.type),
        discoverable=bindparam("listed", type_=users.c.discoverable.type),
        shows_likes=bindparam("likes_listed", type_=users.c.shows_likes.type),
        approves_followers=bindparam("approves", type_=users.c.approves_followers.type),
    )
)
_PROVE = (
    update(users)
    .where(users.c.id == bindparam("user"))
    .values(link_proofs=bindparam("proofs", type_=users.c.link_proofs.type))
)
_PICTURES = {"avatar": "avatar", "cover_image": "coverImage"}
"""Column of each picture and its field on the wire."""
_PIN = (
    update(users)
    .where(users.c.id == bindparam("me"))
    .values(pinned_post_id=bindparam("post", type_=users.c.pinned_post_id.type))
)
_UNPIN = (
    update(users)
    .where(users.c.id == bindparam("user"), users.c.pinned_post_id == bindparam("post"))
    .values(pinned_post_id=None)
)
_KEEP_NAME = (
    update(former_usernames)
    .where(former_usernames.c.username_key == bindparam("key"), former_usernames.c.user_id == bindparam("me"))
    .values(changed_at=bindparam("now", type_=former_usernames.c.changed_at.type))
)
_FREE_NAMES = delete(former_usernames).where(former_usernames.c.changed_at < bindparam("before"))
_MOVE_POSTS = Step(
    "author",
    update(users)
    .where(users.c.id == bindparam("user"), users.c.deleted_at.is_(None))
    .values(posts_count=users.c.posts_count + bindparam("by", type_=users.c.posts_count.type)),
)


async def create_user(db: Writer, username: str, first_name: str, last_name: str) -> int:
    """A new member's id; UsernameTaken, also for concurrent sign-ups, RefusedByRule."""
    found = await screen(db, username, first_name, last_name)
    user_id = new_id()
    if not await insert_once(
        db,
        users,
        id=user_id,
        username=username,
        username_key=username_key(username),
        name_key=name_key(first_name, last_name),
        first_name=first_name,
        last_name=last_name,
    ):
        raise UsernameTaken(fields={"username": UsernameTaken.message})
    # Last: a concurrent change may just have freed the name for its owner alone.
    if await queries.former_owner(db, username) is not None:
        raise UsernameTaken(fields={"username": UsernameTaken.message})
    await MEMBER_NAMED(db, user_id, username, first_name, last_name)
    await flag(db, user_id, "user", user_id, found)
    return user_id


async def mark_onboarded(db: Writer, me: int, chosen: list[str]) -> None:
    """Complete onboarding with these interests."""
    await db.run(_ONBOARD, me=me, chosen=chosen)


_TEXTS = ("username", "first_name", "last_name", "bio", "address", "state", "country", "website", "pronouns")


async def edit_profile(db: Writer, me: int, edit: ProfileEdit, pictures: dict[str, str]) -> None:
    """Update only the fields that were sent; ``pictures`` are addresses kept for the member, by column.
    ProfileChanged when the edit is based on another version, UsernameTaken, also for concurrent changes."""
    row = await queries.lock_user(db, me)
    if edit.version not in (None, row.version):
        raise ProfileChanged()
    values: dict[str, Any] = {
        name: getattr(edit, name) for name in edit.model_fields_set - {"version", "avatar", "cover_image"}
    }
    if "birthday" in values:
        values["birthday"] = values["birthday"] or None
    for column, field in _PICTURES.items():
        release = partial(PICTURE_REPLACED, db, me)
        values[column] = await new_picture(row, edit, column, field, pictures.get(column), release)
    if "fields" in values:
        values["fields"] = [field.model_dump() for field in edit.fields]
    values = {name: value for name, value in values.items() if value != getattr(row, name)}
    said = {name: values[name] for name in _TEXTS if values.get(name)}
    for n, field in enumerate(values.get("fields", [])):
        said |= {f"{name}_{n}": text for name, text in field.items()}
    check_links(db, me, "\n".join(said[name] for name in said if name != "website"))
    found = await screen(db, *said.values())
    if "username" in values:
        values["username_key"] = username_key(edit.username)
        await _leave_name(db, row, edit.username)
    if {"first_name", "last_name"} & values.keys():
        values["name_key"] = name_key(values.get("first_name", row.first_name), values.get("last_name", row.last_name))
    if "interests" in values:
        await replace_interests(db, me, values["interests"])
    links = links_in(values.get("fields", row.fields))
    if "fields" in values or (links and ("username" in values or "fields" in edit.model_fields_set)):
        # Proofs hold for one profile address only, not for a former username.
        seen = row.link_proofs.get("links", {}) if "username" not in values else {}
        due = clock.now_ms()
        values["link_proofs"] = {"due": due, "links": {link: seen[link] for link in links if link in seen}}
        if links:
            await verify_links.later(db, run_at=due, user_id=me, due=due)
    if values:
        await update_row(db, users, me, values)
    if "username" in values and await queries.former_owner(db, edit.username) not in (None, me):
        raise UsernameTaken(fields={"username": UsernameTaken.message})
    if values.keys() & {"username", "first_name", "last_name"}:
        named = [values.get(name, getattr(row, name)) for name in ("username", "first_name", "last_name")]
        await MEMBER_NAMED(db, me, *named)
    await flag(db, me, "user", me, found)


async def _leave_name(db: Writer, row: Row, username: str) -> None:
    """Keep the member's present username for them when it changes to this one. UsernameTaken; UsernameChangedRecently,
    but not for a former username of their own."""
    if complaint := complaint_about(username):
        raise Invalid.field("username", complaint)
    if not await queries.is_free(db, row.id, username):
        raise UsernameTaken(fields={"username": UsernameTaken.message})
    if row.username_key == username_key(username):
        return
    now = clock.now_ms()
    since = now - NAME_CHANGES_DAYS * clock.DAY_MS
    is_back = await queries.former_owner(db, username) == row.id
    if not is_back and await queries.count_name_changes(db, row.id, since) >= MAX_NAME_CHANGES:
        raise UsernameChangedRecently(fields={"username": UsernameChangedRecently.message})
    if not await db.run(_KEEP_NAME, key=row.username_key, me=row.id, now=now):
        await insert_once(db, former_usernames, username_key=row.username_key, user_id=row.id, changed_at=now)


@job("users.free_names", every_ms=clock.DAY_MS)
async def free_names(work: Work) -> None:
    """Free the usernames whose owners changed them 90 days ago."""
    async with work.database.write() as db:
        await db.run(_FREE_NAMES, before=clock.now_ms() - FORMER_NAME_DAYS * clock.DAY_MS)


async def new_picture(
    row: Row,
    edit: BaseModel,
    column: str,
    field: str,
    stored: str | None,
    release: Callable[[str], Awaitable[object]],
) -> str | None:
    """The new address of a profile's or community's picture; ``release`` gets that of a replaced one. ``stored``: the
    address of a picture that was sent."""
    before: str | None = getattr(row, column)
    if stored is None and column not in edit.model_fields_set:
        return before
    named: str | None = getattr(edit, column) or None
    if stored is None and named is not None:
        # A form may repeat the address of the current picture.
        if named == before:
            return before
        raise Invalid.field(field, _("Please send the picture itself."))
    if before is not None:
        await release(before)
    return stored


async def choose_preferences(db: Writer, me: int, change: PreferencesChange) -> Preferences:
    """Change some preferences; returns all."""
    row = await queries.lock_user(db, me)
    stored = preferences.changed(row.settings, change)
    chosen = preferences.complete(stored)
    privacy = chosen["privacy"]
    columns = {"listed": privacy["discoverable"], "likes_listed": privacy["showLikes"]}
    await db.run(_PREFER, me=me, kept=stored, approves=privacy["approveFollowers"], **columns)
    if row.approves_followers and not privacy["approveFollowers"]:
        await FOLLOWERS_WELCOME(db, me)
    await NOTIFICATIONS_CHOSEN(db, me, chosen["notifications"])
    return chosen


async def pin(db: Writer, me: int, post_id: int) -> None:
    """Pin the member's own post on the profile."""
    await db.run(_PIN, me=me, post=post_id)


async def unpin(db: Writer, user_id: int, post_id: int) -> None:
    """Unpin the post, if it is pinned."""
    await db.run(_UNPIN, user=user_id, post=post_id)


async def move_posts_count(db: Writer, user_id: int, by: int) -> None:
    """Move the post counter, up (+1) or down (-1). NotSignedIn for +1 when the member became absent meanwhile."""
    await db.defer(_MOVE_POSTS, NotSignedIn() if by > 0 else None, user=user_id, by=by)


@job("users.verify_links", queue="outbound")
async def verify_links(work: Work, *, user_id: int, due: int) -> None:
    """Verify the links in the fields of a profile, and again in a week."""
    row = await queries.get_links(work.database.reader_at_work(), user_id)
    # If the profile was edited meanwhile, another job verifies it.
    if row is None or row.link_proofs.get("due") != due:
        return
    links = links_in(row.fields)
    profile = f"{work.settings.address}/profile/{row.username}"
    found: list[bool | None] = [None] * len(links)
    if row.deleted_at is None:
        fetcher = work.fetcher
        found = await asyncio.gather(*(_points_back(fetcher, link, profile) for link in links))
    async with work.database.write() as db:
        row = await queries.lock_links(db, user_id)
        if row is None or row.link_proofs.get("due") != due:
            return
        now, before = clock.now_ms(), row.link_proofs["links"]
        proven: dict[str, Any] = {}
        for link, is_back in zip(links, found, strict=True):
            since, last = before.get(link, (now, 0))
            if is_back:
                proven[link] = since, now
            elif is_back is None and last > now - LINK_UNREACHED_MS:
                proven[link] = since, last
        following = now + LINK_RECHECK_MS
        await db.run(_PROVE, user=user_id, proofs={"due": following, "links": proven})
        await verify_links.later(db, run_at=following, user_id=user_id, due=following)


async def _points_back(fetcher: Fetcher, link: str, profile: str) -> bool | None:
    """Whether the page links back; None if it cannot be fetched. FetchBusy: the job tries again."""
    try:
        page = await fetcher.get(link, types=("text/html", "application/xhtml+xml"), is_cut=True)
    except FetchBusy:
        raise
    except FetchError:
        return None
    return await asyncio.to_thread(points_back, page, link, profile)
