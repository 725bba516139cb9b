"""Atom (RFC 4287) and JSON Feed 1.1 of public posts."""

from datetime import datetime
from email.utils import format_datetime
from typing import Any

from meadow.public_web.page import Page, escaped, plain
from meadow.public_web.presenters.pages import Posts, pictures_of, summary_of, words_of


def entries_of(posts: Posts) -> Posts:
    """Feed entries: newest first, without imported posts."""
    return sorted((post for post in posts if not post["importedFrom"]), key=lambda post: -int(post["id"]))


def _updated(post: dict[str, Any]) -> str:
    return post["editedAt"] or post["createdAt"]


def last_modified(posts: Posts, otherwise: str) -> str:
    """The latest change of the posts as RFC 3339."""
    return max((_updated(post) for post in posts), default=otherwise)


def http_date(moment: str) -> str:
    """RFC 3339 time as an HTTP date."""
    return format_datetime(datetime.fromisoformat(moment), usegmt=True)


def _title(post: dict[str, Any]) -> str:
    return summary_of(post) or post["user"]["displayName"]


def atom(page: Page, posts: Posts, base: str, site: str, updated: str) -> str:
    entries = "".join(
        f"<entry><id>{base}/post/{post['id']}</id><title>{escaped(_title(post))}</title>"
        f'<link rel="alternate" type="text/html" href="{base}/post/{post["id"]}"/>'
        f"<published>{post['createdAt']}</published><updated>{_updated(post)}</updated>"
        f"<author><name>{escaped(post['user']['displayName'])}</name>"
        f"<uri>{escaped(base)}/profile/{escaped(post['user']['username'])}</uri></author>"
        + "".join(f'<category term="{escaped(tag)}"/>' for tag in post["hashtags"])
        + f'<content type="html">{escaped(words_of(post, base))}</content></entry>'
        for post in posts
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{escaped(page.url)}</id><title>{escaped(page.title)} · {escaped(site)}</title>"
        f"<subtitle>{escaped(page.description)}</subtitle><updated>{updated}</updated>"
        f"<author><name>{escaped(site)}</name></author>"
        f'<link rel="self" type="application/atom+xml" href="{escaped(page.url)}/feed.atom"/>'
        f'<link rel="alternate" type="text/html" href="{escaped(page.url)}"/>{entries}</feed>'
    )


def json_feed(page: Page, posts: Posts, base: str, site: str) -> dict[str, Any]:
    items: list[dict[str, Any]] = []
    for post in posts:
        user, pictures = post["user"], pictures_of(post, base)
        author = {"name": plain(user["displayName"]), "url": f"{base}/profile/{user['username']}"}
        item = {
            "id": f"{base}/post/{post['id']}",
            "url": f"{base}/post/{post['id']}",
            "title": _title(post),
            "content_html": words_of(post, base),
            "date_published": post["createdAt"],
            "date_modified": _updated(post),
            "authors": [author],
            "tags": post["hashtags"],
        }
        items.append(item | ({"image": pictures[0].url} if pictures else {}))
    return {
        "version": "https://jsonfeed.org/version/1.1",
        "title": f"{page.title} · {site}",
        "description": page.description,
        "home_page_url": page.url,
        "feed_url": f"{page.url}/feed.json",
        "items": items,
    }
