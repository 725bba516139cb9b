"""Filling the town and taking it away."""

import asyncio
import io
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

from sqlalchemy import bindparam, delete, insert, update

from demo import clips, films, pictures, plan, queries, voices
from demo.cinema import Cinema, keep_film
from demo.company import Company, part_company
from demo.gatherings import hold_gatherings
from demo.letters import Letters
from demo.painting.scenes import SCENES
from demo.past import past
from demo.people import GUIDE, RESIDENTS, Resident
from demo.stories import CHATS, GATHERINGS, SCREENINGS, STORIES
from demo.story import Gathering, Said, Story
from meadow.auth import actions as auth
from meadow.auth.schemas import SignUp
from meadow.comments import actions as comments
from meadow.comments.models import comments as comments_table
from meadow.comments.schemas import CommentDraft
from meadow.communities.models import communities as communities_table
from meadow.events.actions import withdraw_answer
from meadow.hashtags.actions import move_tags
from meadow.media import actions as media
from meadow.media import captions, webvtt
from meadow.media.decode import Decoded
from meadow.messages.models import conversations
from meadow.notifications.actions import mark_all_read
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform.core import clock
from meadow.platform.db.session import Database, Writer
from meadow.platform.storage.port import Storage
from meadow.posts import actions as posts
from meadow.posts.models import user_bookmarks, user_likes, user_reposts
from meadow.posts.polls.actions import set_vote
from meadow.posts.polls.queries import lock_poll
from meadow.posts.schemas import MediaRef, PostDraft
from meadow.posts.subject import POST
from meadow.reels import actions as reels
from meadow.reels.models import reels as reels_table
from meadow.reels.models import user_reel_bookmarks, user_reel_likes
from meadow.reels.subject import REEL
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.follows import actions as follows
from meadow.users import actions as users
from meadow.users.interests.actions import choose_interests
from meadow.users.interests.taxonomy import TAXONOMY
from meadow.users.models import demo_members
from meadow.users.models import users as users_table
from meadow.users.schemas import ProfileEdit
from meadow.word_index.actions import unindex_member, unindex_post

Progress = Callable[[str], None]
NO_LOG_IN = "nobody signs in as this resident"
"""Stands where a password hash would: it matches no password."""

_REMEMBER = insert(demo_members)
_VERIFY = update(users_table).where(users_table.c.id == bindparam("member")).values(is_verified=True)


@dataclass(frozen=True, slots=True)
class _Stored:
    """A picture whose files are in storage and wait for their upload's row."""

    stem: str
    picture: Decoded

    @property
    def size(self) -> int:
        return sum(len(rendition.data) for rendition in self.picture.renditions)


Gallery = dict[str, _Stored]
Clips = dict[str, clips.Stored]
Reels = dict[str, reels.Stored]


@dataclass(frozen=True, slots=True)
class Stored:
    """Whatever has files, by name; they wait for the rows of their uploads."""

    gallery: Gallery
    clips: Clips
    reels: Reels
    voices: dict[str, voices.Stored]


def above(name: str) -> str:
    """What a painting is called that hangs above a community: a copy of its own."""
    return f"{name} above"


def sign(name: str) -> str:
    """What an emblem is called that is a community's avatar."""
    return f"{name} sign"


def remarked(name: str) -> str:
    """What a painting is called that stands in a comment."""
    return f"below {name}"


def enclosed(name: str) -> str:
    """What a painting is called that is sent in a message: an upload of its own."""
    return f"enclosed {name}"


async def hang_pictures(storage: Storage, tell: Progress) -> tuple[Gallery, Reels]:
    """Draw every picture and film and store their files, before the transaction that will name them."""
    wanted: dict[str, Callable[[], Decoded]] = {
        name: partial(pictures.painting, name) for story in STORIES for name, _ in story.pictures if name not in SCENES
    }
    wanted |= {above(one.cover): partial(pictures.painting, one.cover) for one in GATHERINGS}
    wanted |= {sign(one.emblem): partial(pictures.sign, one.emblem) for one in GATHERINGS}
    wanted |= {resident.username: partial(pictures.face, resident.username) for resident in RESIDENTS}
    remarks = [remark for story in STORIES for said in story.comments for remark in (said, *said.replies)]
    wanted |= {remarked(it.picture[0]): partial(pictures.painting, it.picture[0]) for it in remarks if it.picture}
    for chat in CHATS:
        for name, _ in (line.picture for line in chat.lines if line.picture):
            wanted[enclosed(name)] = partial(pictures.painting, name)
    tell(f"drawing {len(wanted)} pictures and {len(SCREENINGS)} short films")
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(min(4, os.cpu_count() or 1), "painter") as painters:

        async def hang(name: str, draw: Callable[[], Decoded]) -> tuple[str, _Stored]:
            picture = await loop.run_in_executor(painters, draw)
            return name, _Stored(await media.store_files(storage, picture), picture)

        async def shoot(name: str) -> tuple[str, reels.Stored]:
            film = await loop.run_in_executor(painters, films.film, name)
            return name, await keep_film(storage, film)

        shot, hung = await asyncio.gather(
            asyncio.gather(*(shoot(screening.film) for screening in SCREENINGS)),
            asyncio.gather(*(hang(name, draw) for name, draw in wanted.items())),
        )
        return dict(hung), dict(shot)


class _Town:
    """Who and what exists so far, while the plan is carried out."""

    def __init__(self, db: Writer, storage: Storage, stored: Stored, guide_hash: str) -> None:
        self.db, self.storage, self.gallery, self.clips = db, storage, stored.gallery, stored.clips
        self.guide_hash = guide_hash
        self.people: dict[str, int] = {}
        self.cinema = Cinema(db, stored.reels, self.people)
        self.company = Company(db, self.people, self.hang)
        self.letters = Letters(db, self._enclosed, stored.voices, self.people)
        self.posts: dict[Story, int] = {}
        self.said: dict[int, int] = {}

    def _enclosed(self, name: str) -> tuple[str, Decoded, int]:
        hung = self.gallery[enclosed(name)]
        return hung.stem, hung.picture, hung.size

    async def move_in(self, resident: Resident) -> None:
        given = SignUp.model_validate(
            {
                "email": resident.email,
                "username": resident.username,
                "password": NO_LOG_IN,
                "firstName": resident.first_name,
                "lastName": resident.last_name,
            }
        )
        password_hash = self.guide_hash if resident.username == GUIDE else NO_LOG_IN
        me = self.people[resident.username] = await auth.create_account(self.db, given, password_hash)
        await self.db.run(_REMEMBER, user_id=me)
        categories = [name for name, below in TAXONOMY.items() if not set(below).isdisjoint(resident.interests)]
        chosen = await choose_interests(self.db, me, [*categories, *resident.interests])
        await users.mark_onboarded(self.db, me, chosen)
        face = self.gallery[resident.username]
        url = await media.keep_picture(self.db, me, face.stem, face.picture, face.size)
        await users.edit_profile(self.db, me, ProfileEdit(bio=resident.bio), {"avatar": url})
        if resident.verified:
            await self.db.run(_VERIFY, member=me)

    async def hang(self, me: int, one: Gathering, community_id: int) -> dict[str, str]:
        """The addresses of a community's emblem and of the painting above it."""
        wanted = {"avatar": sign(one.emblem), "cover_image": above(one.cover)}
        hung = {column: self.gallery[name] for column, name in wanted.items()}
        return {
            column: await media.keep_picture(self.db, me, it.stem, it.picture, it.size, community_id=community_id)
            for column, it in hung.items()
        }

    async def post(self, story: Story) -> None:
        me = self.people[story.by]
        attached: list[MediaRef] = []
        for name, alt in story.pictures:
            if name in self.clips:
                upload = await self.clips[name].record(self.db, me)
            else:
                hung = self.gallery[name]
                upload = await media.record_upload(self.db, me, hung.stem, hung.picture, hung.size)
            attached.append(MediaRef(url=upload.url, alt=alt))
        quoted = next((id_ for other, id_ in self.posts.items() if other.text.startswith(story.quotes or "\0")), None)
        closes = clock.now_ms() + round(story.poll_days * clock.DAY_MS)
        asked = {"options": list(story.poll), "closesAt": clock.rfc3339(closes)} if story.poll else None
        draft = PostDraft.model_validate(
            {
                "content": story.text,
                "media": attached,
                "hashtags": list(story.tags),
                "location": story.place,
                "quoteOf": quoted and str(quoted),
                "poll": asked,
                "contentWarning": story.warning,
                "audience": story.audience,
            }
        )
        self.posts[story] = await posts.create_post(self.db, me, draft)
        if story.captions:
            await self._caption(me, attached[0].url, story.captions)

    async def _caption(self, me: int, url: str, heard: str) -> None:
        name = captions.new_name(url)
        parsed = webvtt.parse(f"WEBVTT\n\n00:00.000 --> 00:03.000\n{heard}\n".encode())
        await self.storage.put_file(name, io.BytesIO(parsed.content), hidden=True)
        await captions.add_captions(self.db, self.storage, me, (url, "en"), (name, parsed), len(parsed.content))

    async def comment(self, story: Story, said: Said, below: Said | None) -> None:
        parent = str(self.said[id(below)]) if below else None
        me, post_id = self.people[said.by], self.posts[story]
        attached: list[dict[str, str]] = []
        if said.picture is not None:
            name, alt = said.picture
            hung = self.gallery[remarked(name)]
            upload = await media.record_upload(self.db, me, hung.stem, hung.picture, hung.size)
            attached = [{"url": upload.url, "alt": alt}]
        draft = CommentDraft.model_validate({"content": said.text, "parentId": parent, "media": attached})
        self.said[id(said)] = await comments.create_comment(self.db, me, POST, post_id, draft)

    async def let_happen(self, what: plan.Happening) -> None:
        """One thing of the plan, through the action a route would call."""
        match what:
            case plan.MoveIn(resident):
                await self.move_in(resident)
            case plan.Post(story):
                await self.post(story)
            case plan.Comment(story, said, below):
                await self.comment(story, said, below)
            case plan.Like(by, story):
                await posts.like_post(self.db, self.people[by], self.posts[story], True, plan.reaction(by, story.text))
            case plan.Vote(by, story, choice):
                await posts.vote(self.db, self.people[by], self.posts[story], [choice])
            case plan.LikeComment(by, said):
                kind = plan.reaction(by, said.text)
                await comments.like_comment(self.db, self.people[by], POST, self.said[id(said)], True, kind)
            case plan.Bookmark(by, story):
                await posts.bookmark_post(self.db, self.people[by], self.posts[story], True)
            case plan.Repost(by, story):
                await posts.repost_post(self.db, self.people[by], self.posts[story], True)
            case plan.Follow(by, whom):
                await follows.follow_member(self.db, self.people[by], self.people[whom])
            case plan.CatchUp(by):
                await mark_all_read(self.db, self.people[by])
            case plan.Show() | plan.Watch() | plan.Remark():
                await self.cinema.let_happen(what)
            case plan.Write() | plan.React() | plan.ReadUp():
                await self.letters.let_happen(what)
            case _:
                await self.company.let_happen(what)


async def fill_town(database: Database, storage: Storage, guide_hash: str, tell: Progress) -> None:
    """The whole town in one transaction: after a crash there is none of it, and the next start begins anew."""
    gallery, shot = await hang_pictures(storage, tell)
    tunes = {line.voice for chat in CHATS for line in chat.lines if line.voice}
    hummed = {tune: await voices.record(storage, tune) for tune in sorted(tunes)}
    stored = Stored(gallery, await clips.shoot(storage), shot, hummed)
    events = plan.happenings()
    tell(f"{len(RESIDENTS)} members move in, {len(STORIES)} posts are written, the neighbours answer")
    now = clock.now_ms()
    with past() as traveller:
        async with database.write() as db:
            town = _Town(db, storage, stored, guide_hash)
            for ago, what in events:
                traveller.go_to(now - ago)
                await town.let_happen(what)
            traveller.go_to(now - 2 * plan.LATELY_MS // 3)
            await hold_gatherings(db, town.people, now)


_LIFT_BARRIERS = delete(block_edges).where(
    block_edges.c.user_id.in_(queries.TOWNSFOLK) | block_edges.c.other_id.in_(queries.TOWNSFOLK)
)
_LIFT_REPLIES = (
    update(comments_table)
    .where(comments_table.c.parent_id.in_(queries.THEIR_COMMENTS), comments_table.c.author_id.not_in(queries.TOWNSFOLK))
    .values(parent_id=0)
)
_UNCOUNT_VIEWS = (
    update(reels_table)
    .where(reels_table.c.author_id.not_in(queries.TOWNSFOLK))
    .values(views_count=reels_table.c.views_count - queries.VIEWS_BY_THEM)
)
_FORGET_ABOUT = (
    delete(comments_table).where(
        comments_table.c.subject_id.in_(queries.THEIR_POSTS) | comments_table.c.subject_id.in_(queries.THEIR_REELS)
    ),
    delete(user_reel_likes).where(user_reel_likes.c.reel_id.in_(queries.THEIR_REELS)),
    delete(user_reel_bookmarks).where(user_reel_bookmarks.c.reel_id.in_(queries.THEIR_REELS)),
    delete(user_likes).where(user_likes.c.post_id.in_(queries.THEIR_POSTS)),
    delete(user_reposts).where(user_reposts.c.post_id.in_(queries.THEIR_POSTS)),
    delete(user_bookmarks).where(user_bookmarks.c.post_id.in_(queries.THEIR_POSTS)),
    delete(notifications).where(
        notifications.c.subject_id.in_(queries.THEIR_POSTS)
        | notifications.c.subject_id.in_(queries.THEIR_REELS)
        | notifications.c.actor_id.in_(queries.TOWNSFOLK)
    ),
    delete(conversations).where(conversations.c.id.in_(queries.THEIR_CONVERSATIONS)),
    delete(users_table).where(users_table.c.id.in_(queries.TOWNSFOLK)),
)
_END_COMPANY = delete(communities_table).where(communities_table.c.id.in_(queries.THEIR_COMMUNITIES))
_RECOUNT_MEMBERS = (
    update(conversations).where(conversations.c.kind == "group").values(members_count=queries.MEMBERS_LEFT)
)
_END_GROUPS = delete(notification_groups).where(queries.LEFT_IN_GROUP == 0)
_RECOUNT_GROUPS = update(notification_groups).values(total=queries.LEFT_IN_GROUP, newest_id=queries.NEWEST_IN_GROUP)
_RECOUNT_UNREAD = update(notification_states).values(unread_count=queries.UNREAD)


async def remove_town(db: Writer) -> list[str]:
    """Take away the residents and all they did, also among real members; the names of the files to delete after."""
    names = await queries.files(db)
    # First, since what a block hides cannot be taken back.
    await db.run(_LIFT_BARRIERS)
    for row in await queries.follows_elsewhere(db):
        await follows.unfollow_member(db, row.member, row.thing)
    for row in await queries.likes_elsewhere(db):
        await posts.like_post(db, row.member, row.thing, False)
    for row in await queries.votes_elsewhere(db):
        await lock_poll(db, row.thing)
        await set_vote(db, row.member, row.thing, 0)
    for row in await queries.bookmarks_elsewhere(db):
        await posts.bookmark_post(db, row.member, row.thing, False)
    for row in await queries.answers_elsewhere(db):
        await withdraw_answer(db, row.member, row.thing)
    for row in await queries.reposts_elsewhere(db):
        await posts.repost_post(db, row.member, row.thing, False)
    for quoted in await queries.quoted_elsewhere(db):
        await posts.move_quotes(db, quoted, -1)
    for subject in (POST, REEL):
        for row in await queries.comment_likes_elsewhere(db, subject):
            await comments.like_comment(db, row.member, subject, row.thing, False)
    # What real members replied to residents stays, as comments of their own.
    await db.run(_LIFT_REPLIES)
    for subject in (POST, REEL):
        for row in await queries.comments_elsewhere(db, subject):
            await comments.delete_comment(db, row.member, subject, row.thing)
    await _leave_the_cinema(db)
    await _unindex(db)
    await part_company(db)
    await db.run(_END_COMPANY)
    for statement in _FORGET_ABOUT:
        await db.run(statement)
    await db.run(_RECOUNT_MEMBERS)
    await db.run(_END_GROUPS)
    await db.run(_RECOUNT_GROUPS)
    await db.run(_RECOUNT_UNREAD)
    return names


async def _leave_the_cinema(db: Writer) -> None:
    """What they did to the reels of real members, in the same way."""
    for row in await queries.reel_likes_elsewhere(db):
        await reels.like_reel(db, row.member, row.thing, False)
    for row in await queries.reel_bookmarks_elsewhere(db):
        await reels.bookmark_reel(db, row.member, row.thing, False)
    await db.run(_UNCOUNT_VIEWS)


async def _unindex(db: Writer) -> None:
    tags = await queries.their_tags(db)
    for row in await queries.their_posts(db):
        if row.is_counted:
            await move_tags(db, dict.fromkeys(tags.get(row.id, ()), -1))
        await unindex_post(db, row.id, row.content, tags.get(row.id, []))
    for user_id in await queries.townsfolk(db):
        await unindex_member(db, user_id)


async def delete_files(storage: Storage, names: list[str]) -> None:
    """Let the town's files go, once its rows are gone for good."""
    for name in names:
        await storage.delete(name)
