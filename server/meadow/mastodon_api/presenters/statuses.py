"""Posts and comments as Mastodon's statuses."""

from collections.abc import Iterable, Sequence

import orjson

from meadow.hashtags.names import tags_of_post
from meadow.link_previews.schemas import LinkPreview
from meadow.mastodon_api import queries
from meadow.mastodon_api.presenters.accounts import Entity, account_of
from meadow.media.names import name_of
from meadow.media.schemas import MediaItem
from meadow.platform.core import ids
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.polls.schemas import Poll
from meadow.posts.presenters import Placed
from meadow.posts.schemas import Comment, Post
from meadow.rich_text.grammar import html
from meadow.users.names import mentions_in

LINK_CHARACTERS = 23
"""Length of every link, as Mastodon's clients count."""
VISIBILITY = {"public": "public", "members": "unlisted", "followers": "private"}
"""Audience -> Mastodon's visibility."""


def attachment_of(item: MediaItem, address: str) -> Entity:
    """MediaAttachment; its ID is the file name."""
    size = {"width": item["width"], "height": item["height"], "size": f"{item['width']}x{item['height']}"}
    aspect = item["width"] / item["height"] if item["height"] else 1
    url = address + item["url"]
    return {
        "id": name_of(item["url"].partition("?")[0]),
        "type": item["type"],
        "url": url,
        "preview_url": f"{address}{item['posterUrl']}" if item["posterUrl"] else url,
        "remote_url": None,
        "preview_remote_url": None,
        "text_url": None,
        "meta": {"original": {**size, "aspect": aspect}},
        "description": item["alt"] or None,
        "blurhash": None,
    }


def poll_of(poll: Poll) -> Entity:
    """Poll; its ID is the post's."""
    options = [{"title": option["text"], "votes_count": option["votes"]} for option in poll["options"]]
    return {
        "id": poll["id"],
        "expires_at": poll["closesAt"],
        "expired": poll["isClosed"],
        "multiple": poll["multiple"],
        "votes_count": sum(option["votes"] or 0 for option in poll["options"]) or poll["votersCount"],
        "voters_count": poll["votersCount"],
        "voted": bool(poll["ownChoices"]),
        "own_votes": poll["ownChoices"],
        "options": options,
        "emojis": [],
    }


def _card_of(preview: LinkPreview, address: str) -> Entity:
    image = preview["image"]
    return {
        "url": preview["url"],
        "title": preview["title"],
        "description": preview["description"],
        "type": "link",
        "author_name": "",
        "author_url": "",
        "authors": [],
        "provider_name": preview["siteName"],
        "provider_url": "",
        "html": "",
        "width": image["width"] if image else 0,
        "height": image["height"] if image else 0,
        "image": f"{address}{image['url']}" if image else None,
        "embed_url": "",
        "blurhash": None,
    }


class Around:
    """Authors and mentioned members of a page of statuses."""

    def __init__(self, address: str, people: dict[int, Row], named: dict[str, Row]) -> None:
        self.address, self._people, self._named = address, people, named

    @classmethod
    async def of(cls, db: Reader, address: str, members: Iterable[str], texts: Iterable[str]) -> "Around":
        """Load the members with two statements for a whole page."""
        people = await queries.people(db, (int(member) for member in members))
        return cls(address, people, await queries.named(db, (name for text in texts for name in mentions_in(text))))

    def account(self, user_id: str) -> Entity:
        return account_of(self._people[int(user_id)], self.address)

    def text(self, text: str) -> tuple[str, list[Entity]]:
        """HTML of a text, and its mentions."""
        found = {name: self._named[name] for name in mentions_in(text) if name in self._named}
        mentions: list[Entity] = [
            {
                "id": str(row.id),
                "username": row.username,
                "acct": row.username,
                "url": f"{self.address}/profile/{row.username}",
            }
            for row in {row.id: row for row in found.values()}.values()
        ]
        return html(text, self.address, {name: row.username for name, row in found.items()}), mentions


def _status(around: Around, status_id: str, user_id: str, content: str, created_at: str, hashtags: list[str]) -> Entity:
    html, mentions = around.text(content)
    url = f"{around.address}/post/{status_id}"
    return {
        "id": status_id,
        "created_at": created_at,
        "in_reply_to_id": None,
        "in_reply_to_account_id": None,
        "sensitive": False,
        "spoiler_text": "",
        "visibility": "public",
        "language": None,
        "uri": url,
        "url": url,
        "replies_count": 0,
        "reblogs_count": 0,
        "favourites_count": 0,
        "edited_at": None,
        "favourited": False,
        "reblogged": False,
        "muted": False,
        "bookmarked": False,
        "pinned": False,
        "content": html,
        "filtered": [],
        "reblog": None,
        "account": around.account(user_id),
        "media_attachments": [],
        "mentions": mentions,
        "tags": [
            {"name": tag, "url": f"{around.address}/hashtag/{tag}"} for tag in tags_of_post(content, hashtags).values()
        ],
        "emojis": [],
        "card": None,
        "poll": None,
    }


def _of_post(post: Post, around: Around) -> Entity:
    preview, poll, quote = post["linkPreview"], post["poll"], post["quoteOf"]
    return {
        **_status(around, post["id"], post["user"]["id"], post["content"], post["createdAt"], post["hashtags"]),
        "sensitive": post["sensitive"],
        "spoiler_text": post["contentWarning"] or "",
        "visibility": VISIBILITY[post["audience"]],
        "replies_count": post["commentsCount"],
        "reblogs_count": post["shares"],
        "favourites_count": post["likesCount"],
        "edited_at": post["editedAt"],
        "favourited": post["isLiked"],
        "reblogged": post["isReposted"],
        "muted": post.get("isMuted", False),
        "bookmarked": post["isBookmarked"],
        "pinned": post["isPinned"],
        "media_attachments": [attachment_of(item, around.address) for item in post["media"]],
        "card": None if preview is None else _card_of(preview, around.address),
        "poll": None if poll is None else poll_of(poll),
        **({"quote": {"state": "accepted", "quoted_status": _of_post(quote, around)}} if quote is not None else {}),
    }


def _reblog(repost_id: int, account: Entity, status: Entity) -> Entity:
    """Status of a repost by ``account``."""
    own = {"id": str(repost_id), "created_at": ids.created_at(repost_id), "edited_at": None, "account": account}
    empty = {"content": "", "media_attachments": [], "mentions": [], "tags": [], "card": None, "poll": None}
    return {**status, **empty, **own, "reblog": status}


async def placed_statuses(db: Reader, placed: Sequence[Placed], address: str) -> list[Entity]:
    """Statuses of these posts; a repost is a status of its own, by the reposting member."""
    return await statuses_out(db, [post for _, post in placed], address, [position for position, _ in placed])


async def statuses_out(db: Reader, posts: Sequence[Post], address: str, positions: Sequence[int] = ()) -> list[Entity]:
    """Statuses of these posts; ``positions``: IDs of reposts."""
    # Rows may contain a post or its files as encoded JSON.
    posts = orjson.loads(orjson.dumps(posts))
    shown = [*posts, *(post["quoteOf"] for post in posts if post["quoteOf"] is not None)]
    members = {post["user"]["id"] for post in shown} | {by["id"] for post in posts if (by := post["repostedBy"])}
    around = await Around.of(db, address, members, (post["content"] for post in shown))
    out: list[Entity] = []
    for n, post in enumerate(posts):
        status, by = _of_post(post, around), post["repostedBy"]
        out.append(status if by is None else _reblog(positions[n], around.account(by["id"]), status))
    return out


def _above(comment: Comment) -> str:
    """ID of the replied comment, or of the post."""
    return comment["parentId"] or comment["postId"]


def _of_comment(comment: Comment, around: Around, post: Post | None, above: str | None) -> Entity:
    user = comment["user"]
    assert user is not None
    return {
        **_status(around, comment["id"], user["id"], comment["content"], comment["createdAt"], []),
        "url": f"{around.address}/post/{comment['postId']}?comment={comment['id']}",
        "in_reply_to_id": _above(comment),
        "in_reply_to_account_id": above,
        "visibility": "unlisted" if post is None else VISIBILITY[post["audience"]],
        "replies_count": comment["repliesCount"],
        "favourites_count": comment["likesCount"],
        "favourited": comment["isLiked"],
        "edited_at": comment["editedAt"],
        "media_attachments": [attachment_of(item, around.address) for item in comment["media"]],
    }


async def replies_out(db: Reader, comments: Iterable[Comment], post: Post | None, address: str) -> list[Entity]:
    """Statuses of these comments and their replies; of ``post`` if known."""
    flat = [each for comment in comments for each in (comment, *comment["replies"]) if each["user"] is not None]
    members = {user["id"] for each in flat if (user := each["user"]) is not None}
    around = await Around.of(db, address, members, (each["content"] for each in flat))
    authors = {each["id"]: each["user"]["id"] for each in flat if each["user"] is not None}
    authors |= {} if post is None else {post["id"]: post["user"]["id"]}
    authors |= await queries.authors_of(db, (int(above) for each in flat if (above := _above(each)) not in authors))
    return [_of_comment(each, around, post, authors.get(_above(each))) for each in flat]
