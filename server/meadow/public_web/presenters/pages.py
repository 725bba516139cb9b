"""Public pages of posts, profiles, communities, events and hashtags, as somebody without an account sees them."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from urllib.parse import quote
from zoneinfo import ZoneInfo

import orjson
from pydantic import ValidationError

from meadow.comments.presenters import thread_out
from meadow.comments.schemas import ThreadFilter
from meadow.communities.errors import CommunityNotFound
from meadow.communities.presenters import community_of
from meadow.communities.queries import get_community
from meadow.events.presenters import event_out
from meadow.platform.db.session import Reader
from meadow.platform.errors import NotFound
from meadow.platform.ids import parse
from meadow.platform.json_response import encoded
from meadow.posts.presenters import community_out, page_out, post_out
from meadow.posts.schemas import CommunityPostFilter, PostFilter
from meadow.public_web.page import Page, Picture, escaped, excerpt, image, link, paragraphs
from meadow.public_web.queries import indexable_among
from meadow.relationships.profiles.queries import get_user_by_name
from meadow.subjects.audience import NOBODY
from meadow.subjects.subject import Commentable
from meadow.users.presenters import user_out

FEEDS = (("application/atom+xml", "feed.atom"), ("application/feed+json", "feed.json"))
Posts = list[dict[str, Any]]
COVER = '<div class="cover"></div>'
"""The room that the app will fill with a picture."""


def _values(shown: Any) -> Any:
    """What the API would answer, as plain values."""
    return orjson.loads(encoded(shown))


def whole(base: str, url: str) -> str:
    """The whole address of a file."""
    return base + url if url.startswith("/") else url


def id_of(text: str) -> int:
    """The id in an address; NotFound."""
    number = parse(text)
    if number is None:
        raise NotFound()
    return number


def pictures_of(post: dict[str, Any], base: str) -> list[Picture]:
    """The pictures of a post; none where it warns of its content."""
    if post["sensitive"] or post["contentWarning"]:
        return []
    shown = [(item["url"] if item["type"] == "image" else item["posterUrl"], item) for item in post["media"]]
    return [Picture(whole(base, url), item["alt"], item["width"], item["height"]) for url, item in shown if url]


def _person(user: dict[str, Any], base: str) -> dict[str, Any]:
    return {"@type": "Person", "name": user["displayName"], "url": f"{base}/profile/{user['username']}"}


def _avatar(owner: dict[str, Any], base: str) -> Picture | None:
    return Picture(whole(base, owner["avatar"]), is_large=False) if owner["avatar"] else None


def summary_of(post: dict[str, Any]) -> str:
    """A line about a post: its warning, where it has one."""
    return excerpt(post["contentWarning"] or post["content"])


def words_of(post: dict[str, Any], base: str) -> str:
    """Text and pictures of a post as HTML."""
    text = paragraphs(post["content"]) + "".join(f"<p>{image(each)}</p>" for each in pictures_of(post, base))
    if not post["contentWarning"]:
        return text
    return f"<details><summary>{escaped(post['contentWarning'])}</summary>{text}</details>"


def article_of(post: dict[str, Any], base: str) -> str:
    """A post as HTML."""
    user, url = post["user"], f"{base}/post/{post['id']}"
    author = link(f"{base}/profile/{user['username']}", f"{user['displayName']} (@{user['username']})")
    time = f'<a href="{url}"><time datetime="{post["createdAt"]}">{post["createdAt"][:10]}</time></a>'
    quoted = post["quoteOf"]
    inner = f"<blockquote>{article_of(quoted, base)}</blockquote>" if quoted else ""
    return f"<article><p>{author} {time}</p>{words_of(post, base)}{inner}</article>"


async def _listed(db: Reader, posts: Posts, base: str) -> str:
    """Those of the posts that search engines may read, as HTML."""
    allowed = await indexable_among(db, [int(post["user"]["id"]) for post in posts])
    return "".join(article_of(post, base) for post in posts if int(post["user"]["id"]) in allowed)


async def post_page(db: Reader, base: str, ref: str, thread: Commentable | None = None) -> Page:
    """The page of a post; with ``thread``, the subject of posts, also the first comments."""
    post = _values(await post_out(db, NOBODY, id_of(ref)))
    comments: list[Any] = []
    if thread is not None:
        comments, _ = await thread_out(db, NOBODY, thread, int(post["id"]), ThreadFilter())
    user, url = post["user"], f"{base}/post/{post['id']}"
    allowed = await indexable_among(
        db, [int(user["id"]), *(int(comment["user"]["id"]) for comment in comments if comment["user"])]
    )
    below = "".join(
        f"<li>{escaped(comment['user']['displayName'])}: {paragraphs(comment['content'])}</li>"
        for comment in comments
        if comment["user"] and int(comment["user"]["id"]) in allowed and not comment["isHidden"]
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
        picture=pictures[0] if pictures else _avatar(user, base),
        is_indexable=int(user["id"]) in allowed,
        properties={"article:published_time": post["createdAt"]},
        links=[("alternate", "application/json+oembed", f"{base}/api/oembed?url={quote(url, safe='')}")],
    )


async def profile_page(db: Reader, base: str, name: str) -> tuple[Page, Posts]:
    """The page of a member, and their newest posts."""
    user = _values(user_out(await get_user_by_name(db, NOBODY, name), NOBODY))
    posts, _ = await page_out(db, NOBODY, PostFilter(userId=user["id"]))  # pyright: ignore[reportCallIssue]
    listed, url = _values(posts), f"{base}/profile/{user['username']}"
    title, avatar = f"{user['displayName']} (@{user['username']})", _avatar(user, base)
    allowed = await indexable_among(db, [int(user["id"])])
    body = f"{COVER}{image(avatar) if avatar else ''}<h1>{escaped(title)}</h1>{paragraphs(user['bio'])}"
    page = Page(
        url=url,
        title=title,
        description=excerpt(user["bio"]) or title,
        kind="profile",
        body=body + "".join(article_of(post, base) for post in listed),
        data={
            "@type": "ProfilePage",
            "dateCreated": user["createdAt"],
            "mainEntity": {
                **_person(user, base),
                "alternateName": user["username"],
                "description": user["bio"],
                **({"image": avatar.url} if avatar else {}),
            },
        },
        picture=avatar,
        is_indexable=bool(allowed),
        properties={"profile:username": user["username"]},
    )
    return _with_feeds(page), listed


async def community_page(db: Reader, base: str, ref: str) -> tuple[Page, Posts]:
    """The page of a public community, and its newest posts."""
    row = await get_community(db, NOBODY, ref)
    if row.is_private:
        raise CommunityNotFound()
    here = _values(community_of(row))
    posts, _ = await community_out(db, NOBODY, row.id, CommunityPostFilter())
    listed, url = _values(posts), f"{base}/communities/{here['slug']}"
    picture = Picture(whole(base, here["coverImage"])) if here["coverImage"] else _avatar(here, base)
    page = Page(
        url=url,
        title=here["name"],
        description=excerpt(here["description"]) or here["name"],
        kind="website",
        body=f"{COVER}<h1>{escaped(here['name'])}</h1>{paragraphs(here['description'])}"
        + await _listed(db, listed, base),
        data={"@type": "CollectionPage", "url": url, "name": here["name"], "description": here["description"]},
        picture=picture,
    )
    return _with_feeds(page), listed


async def hashtag_page(db: Reader, base: str, tag: str) -> tuple[Page, Posts]:
    """The page of a hashtag with public posts; NotFound for one without."""
    try:
        wanted = PostFilter(hashtag=tag)  # pyright: ignore[reportCallIssue]
    except ValidationError:
        raise NotFound() from None
    listed = _values((await page_out(db, NOBODY, wanted))[0])
    if not listed:
        raise NotFound()
    url, title = f"{base}/hashtag/{quote(str(wanted.hashtag), safe='')}", f"#{wanted.hashtag}"
    page = Page(
        url=url,
        title=title,
        description=title,
        kind="website",
        body=f"<h1>{escaped(title)}</h1>" + await _listed(db, listed, base),
        data={"@type": "CollectionPage", "url": url, "name": title},
    )
    return _with_feeds(page), listed


async def event_page(db: Reader, base: str, ref: str) -> Page:
    """The page of an event."""
    event = _values(await event_out(db, NOBODY, id_of(ref)))
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
        + paragraphs(event["description"]),
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
        is_indexable=bool(await indexable_among(db, [int(event["host"]["id"])])),
    )


def _with_feeds(page: Page) -> Page:
    return replace(page, links=[("alternate", kind, f"{page.url}/{name}") for kind, name in FEEDS])
