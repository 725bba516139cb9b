"""Public pages of posts, profiles, communities, events and hashtags, as seen by visitors."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

import orjson
from pydantic import ValidationError

from meadow.communities.errors import CommunityNotFound
from meadow.communities.queries import get_community
from meadow.events.presenters import event_out
from meadow.hashtags.names import tags_of_post
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import created_at, parse
from meadow.platform.core.json_response import decoded, encoded
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts import queries
from meadow.posts.errors import PostNotFound
from meadow.posts.presenters import words_out
from meadow.posts.schemas import CommunityPostFilter, PostFilter
from meadow.public_web.page import Page, Picture, escaped, excerpt, image, link, paragraphs
from meadow.public_web.queries import first_comments, get_member, is_indexable, settings_of
from meadow.subjects.audience import NOBODY
from meadow.users.presenters import line_of

FEEDS = (("application/atom+xml", "feed.atom"), ("application/feed+json", "feed.json"))
Posts = list[dict[str, Any]]
COVER = '<div class="cover"></div>'
"""Placeholder of a cover picture."""


async def _posts(db: Reader, rows: Sequence[Row]) -> Posts:
    """Posts for pages and feeds as plain values, with ``isIndexable``; ``hashtags`` also from the text."""
    posts: list[Any] = [*await words_out(db, NOBODY, rows)]
    for row, post in zip(rows, posts, strict=True):
        post["isIndexable"] = is_indexable(row.settings)
    for post in (*posts, *(post["quoteOf"] for post in posts if post["quoteOf"])):
        for name in ("media", "hashtags"):
            if isinstance(post[name], orjson.Fragment):
                post[name] = decoded(post[name])
        post["hashtags"] = list(tags_of_post(post["content"], post["hashtags"]).values())
    return posts


def whole(base: str, url: str) -> str:
    return base + url if url.startswith("/") else url


def id_of(text: str) -> int:
    """The id in a URL; NotFound."""
    return NotFound.unless(parse(text))


def pictures_of(post: dict[str, Any], base: str) -> list[Picture]:
    """Pictures of a post; none with a content warning."""
    if post["sensitive"] or post["contentWarning"]:
        return []
    shown = [(item["url"] if item["type"] == "image" else item["posterUrl"], item) for item in post["media"]]
    return [Picture(whole(base, url), item["alt"], item["width"], item["height"]) for url, item in shown if url]


def _person(user: dict[str, Any], base: str) -> dict[str, Any]:
    return {"@type": "Person", "name": user["displayName"], "url": f"{base}/profile/{user['username']}"}


def _avatar(url: str | None, base: str) -> Picture | None:
    return Picture(whole(base, url), is_large=False) if url else None


def summary_of(post: dict[str, Any]) -> str:
    """Summary of a post in one line: its content warning, if it has one."""
    return excerpt(post["contentWarning"] or post["content"])


def words_of(post: dict[str, Any], base: str) -> str:
    """Text and pictures of a post as HTML."""
    text = paragraphs(post["content"], base) + "".join(f"<p>{image(each)}</p>" for each in pictures_of(post, base))
    if not post["contentWarning"]:
        return text
    return f"<details><summary>{escaped(post['contentWarning'])}</summary>{text}</details>"


def article_of(post: dict[str, Any], base: str) -> str:
    user, url = post["user"], f"{base}/post/{post['id']}"
    author = link(f"{base}/profile/{user['username']}", f"{user['displayName']} (@{user['username']})")
    time = f'<a href="{url}"><time datetime="{post["createdAt"]}">{post["createdAt"][:10]}</time></a>'
    quoted = post["quoteOf"]
    inner = f"<blockquote>{article_of(quoted, base)}</blockquote>" if quoted else ""
    return f"<article><p>{author} {time}</p>{words_of(post, base)}{inner}</article>"


async def post_page(db: Reader, base: str, ref: str, *, with_comments: bool = False) -> Page:
    """The page of a post, with its first comments on request."""
    found = await queries.cards(db, NOBODY, [id_of(ref)], with_settings=True)
    if not found:
        raise PostNotFound()
    [post] = await _posts(db, [*found.values()])
    user, url = post["user"], f"{base}/post/{post['id']}"
    below = "".join(
        f"<li>{escaped(f'{row.first_name} {row.last_name}')}: {paragraphs(row.content, base)}</li>"
        for row in (await first_comments(db, int(post["id"])) if with_comments and post["commentsCount"] else ())
    )
    pictures = pictures_of(post, base)
    counts = (("LikeAction", post["likesCount"]), ("CommentAction", post["commentsCount"]))
    return Page(
        url=url,
        title=f"{user['displayName']} (@{user['username']})",
        description=summary_of(post),
        kind="article",
        body=article_of(post, base) + (f"<ul>{below}</ul>" if below else ""),
        data={
            "@type": "SocialMediaPosting",
            "url": url,
            "datePublished": post["createdAt"],
            **({"dateModified": post["editedAt"]} if post["editedAt"] else {}),
            "headline": summary_of(post),
            **({} if post["contentWarning"] else {"articleBody": post["content"]}),
            "author": _person(user, base),
            "image": [each.url for each in pictures],
            "commentCount": post["commentsCount"],
            "interactionStatistic": [
                {
                    "@type": "InteractionCounter",
                    "interactionType": f"https://schema.org/{kind}",
                    "userInteractionCount": n,
                }
                for kind, n in counts
            ],
        },
        picture=pictures[0] if pictures else _avatar(user["avatar"], base),
        is_indexable=post["isIndexable"],
        properties={"article:published_time": post["createdAt"]},
        links=[("alternate", "application/json+oembed", f"{base}/api/oembed?url={quote(url, safe='')}")],
    )


async def profile_page(db: Reader, base: str, name: str, limit: int) -> tuple[Page, Posts]:
    """The page of a member without posts, and their newest posts."""
    row = await get_member(db, name)
    user: dict[str, Any] = {**line_of(row)}
    wanted = PostFilter(userId=user["id"], limit=limit)  # pyright: ignore[reportCallIssue]
    listed = await _posts(db, (await queries.page(db, NOBODY, wanted, with_settings=True))[:limit])
    url = f"{base}/profile/{user['username']}"
    title, avatar = f"{user['displayName']} (@{user['username']})", _avatar(user["avatar"], base)
    body = f"{COVER}{image(avatar) if avatar else ''}<h1>{escaped(title)}</h1>{paragraphs(user['bio'], base)}"
    page = Page(
        url=url,
        title=title,
        description=excerpt(user["bio"]) or title,
        kind="profile",
        body=body,
        data={
            "@type": "ProfilePage",
            "dateCreated": created_at(row.user_id),
            "mainEntity": {
                **_person(user, base),
                "alternateName": user["username"],
                "description": user["bio"],
                **({"image": avatar.url} if avatar else {}),
            },
        },
        picture=avatar,
        is_indexable=is_indexable(row.settings),
        properties={"profile:username": user["username"]},
        links=_feeds(url),
    )
    return page, listed


async def community_page(db: Reader, base: str, ref: str, limit: int) -> tuple[Page, Posts]:
    """The page of a public community without posts, and its newest posts."""
    row = await get_community(db, NOBODY, ref)
    if row.is_private:
        raise CommunityNotFound()
    rows = await queries.community_page(db, NOBODY, row.id, CommunityPostFilter(limit=limit), with_settings=True)
    listed, url = await _posts(db, rows[:limit]), f"{base}/communities/{row.slug}"
    picture = Picture(whole(base, row.cover_image)) if row.cover_image else _avatar(row.avatar, base)
    page = Page(
        url=url,
        title=row.name,
        description=excerpt(row.description) or row.name,
        kind="website",
        body=f"{COVER}<h1>{escaped(row.name)}</h1>{paragraphs(row.description, base)}",
        data={"@type": "CollectionPage", "url": url, "name": row.name, "description": row.description},
        picture=picture,
        links=_feeds(url),
    )
    return page, listed


async def hashtag_page(db: Reader, base: str, tag: str, limit: int) -> tuple[Page, Posts]:
    """The page of a hashtag without posts, and its newest public posts; NotFound if there are none."""
    try:
        wanted = PostFilter(hashtag=tag, limit=limit)  # pyright: ignore[reportCallIssue]
    except ValidationError:
        raise NotFound() from None
    listed = await _posts(db, (await queries.page(db, NOBODY, wanted, with_settings=True))[:limit])
    if not listed:
        raise NotFound()
    url, title = f"{base}/hashtag/{quote(str(wanted.hashtag), safe='')}", f"#{wanted.hashtag}"
    page = Page(
        url=url,
        title=title,
        description=title,
        kind="website",
        body=f"<h1>{escaped(title)}</h1>",
        data={"@type": "CollectionPage", "url": url, "name": title},
        links=_feeds(url),
    )
    return page, listed


async def event_page(db: Reader, base: str, ref: str) -> Page:
    # The API's response as plain values.
    event: dict[str, Any] = orjson.loads(encoded(await event_out(db, NOBODY, id_of(ref))))
    url, zone = f"{base}/events/{event['id']}", ZoneInfo(event["timeZone"])
    begins = datetime.fromisoformat(event["startsAt"]).astimezone(zone).strftime("%Y-%m-%d %H:%M")
    where = f"{begins} ({event['timeZone']})" + (f", {event['location']}" if event["location"] else "")
    cover = event["cover"]
    picture = Picture(whole(base, cover["url"]), cover["alt"], cover["width"], cover["height"]) if cover else None
    status = "EventCancelled" if event["cancelledAt"] else "EventScheduled"
    return Page(
        url=url,
        title=event["title"],
        description=excerpt(f"{where}. {event['description']}"),
        kind="website",
        body=(image(picture) if picture else COVER)
        + f"<h1>{escaped(event['title'])}</h1><p>{escaped(where)}</p>"
        + paragraphs(event["description"], base),
        data={
            "@type": "Event",
            "url": url,
            "name": event["title"],
            "description": event["description"],
            "startDate": event["startsAt"],
            "endDate": event["endsAt"],
            "eventStatus": f"https://schema.org/{status}",
            **({"location": {"@type": "Place", "name": event["location"]}} if event["location"] else {}),
            **({"image": [picture.url]} if picture else {}),
            "organizer": _person(event["host"], base),
        },
        picture=picture,
        is_indexable=is_indexable(await settings_of(db, int(event["host"]["id"]))),
    )


def _feeds(url: str) -> list[tuple[str, str, str]]:
    return [("alternate", kind, f"{url}/{name}") for kind, name in FEEDS]
