"""Endpoints of public pages, feed documents, embeds, sitemaps and oEmbed."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from html import escape
from typing import Annotated, Any, Literal
from urllib.parse import unquote, urlsplit

from fastapi import APIRouter
from pydantic import Field
from starlette.requests import Request
from starlette.responses import Response
from typing_extensions import TypedDict

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import NotFound
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import answer, encoded
from meadow.platform.core.queries import Asked, Query
from meadow.platform.db.session import Reader
from meadow.platform.http.compression import compressed
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb
from meadow.platform.http.failures import respond
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.http.openapi import failing
from meadow.platform.http.public_answers import not_modified, public_answer
from meadow.public_web.page import Page, embed, embed_policy, filled, missing, plain
from meadow.public_web.presenters import feeds, pages, sitemaps
from meadow.runtime.context import context_of
from meadow.runtime.deps import MaybeMe

router = APIRouter(prefix="/api/oembed", tags=["instance"], route_class=StrictRoute)
WIDTH, HEIGHT = 550, 420
"""Default size of an embed in CSS pixels."""
_HOST = re.compile(r"[A-Za-z0-9.\-]+(:\d+)?|\[[0-9a-fA-F:.]+\](:\d+)?")
_PAGE = re.compile(r"/(post|profile|communities|events|hashtag)/([^/]+)")
_FEED = re.compile(r"/(profile|communities|hashtag)/([^/]+)/feed\.(atom|json)")
_EMBED = re.compile(r"/embed/post/([^/]+)")
_SITEMAP = re.compile(r"/sitemap(?:-(\d{4})-(\d{2}))?\.xml")
_PATH = re.compile(r"/post/(\d{1,19})/?")
_XML = "application/xml"
IN_PAGES, IN_FEEDS = 10, 20
"""Newest posts in the HTML of a list, which the app replaces, and in a feed document."""
Lists = Callable[[Reader, str, str, int], Awaitable[tuple[Page, pages.Posts]]]
_LISTS: dict[str, Lists] = {
    "profile": pages.profile_page,
    "communities": pages.community_page,
    "hashtag": pages.hashtag_page,
}
_SINGLE: dict[str, Callable[[Reader, str, str], Awaitable[Page]]] = {
    "post": lambda db, base, ref: pages.post_page(db, base, ref, with_comments=True),
    "events": pages.event_page,
}


def base_of(request: Request, settings: Settings) -> str:
    """The site's base URL without a trailing slash; in development the requested one."""
    host = request.headers.get("host", "")
    if settings.public_url or not _HOST.fullmatch(host):
        return settings.address
    return f"{request.url.scheme}://{host}"


class PublicSite:
    """Serves public content at URLs outside the API."""

    def __init__(self, media_origin: str) -> None:
        self._policy = embed_policy(media_origin)

    async def __call__(self, request: Request, shell: str, headers: dict[str, str]) -> Response | None:
        """The page, the document, or 404; None for other URLs, and for pages while public access is disabled.
        ``shell`` is the app's HTML, ``headers`` are its headers."""
        path: str = request.scope["path"]
        context = context_of(request.app)
        is_open = context.database.context.site.public_web
        base = base_of(request, context.settings)
        if path == "/robots.txt":
            return _robots(base) if is_open else None
        site = context.database.context.site.branding.name
        handler = self._document(path, base, site)
        found = None if handler else _PAGE.fullmatch(path)
        if handler is None and (found is None or not is_open):
            return None
        if not is_open:
            return respond(NotFound(_("There is nothing at this address.")))

        async def made() -> Response:
            async with context.http.slots.requests:
                db = context.database.reader()
                if handler is not None:
                    return await handler(db)
                assert found is not None
                return await _page(db, site, base, shell, found[1], found[2])

        kept = await public_answer(request, made, base)
        sent = headers if found else {"Content-Security-Policy": self._policy} if path.startswith("/embed/") else {}
        sent = {name: value for name, value in sent.items() if name != "Cache-Control" or kept.status != 200}
        response = not_modified(request, kept) or Response(kept.body, kept.status, dict(kept.headers))
        response.headers.update(sent)
        return compressed(request, response, kind=Response) if kept.status == 200 else response

    def _document(self, path: str, base: str, site: str) -> Callable[[Reader], Awaitable[Response]] | None:
        if found := _FEED.fullmatch(path):
            return lambda db: _feed(db, site, base, *found.groups())
        if found := _EMBED.fullmatch(path):
            return lambda db: _embed(db, site, base, found[1])
        if found := _SITEMAP.fullmatch(path):
            return lambda db: _sitemap(db, base, found[1], found[2])
        return None


def _robots(base: str) -> Response:
    lines = ("User-agent: *", "Disallow: /api/", "Allow: /", f"Sitemap: {base}/sitemap.xml")
    return Response("\n".join(lines) + "\n", media_type="text/plain")


async def _page(db: Reader, site: str, base: str, shell: str, kind: str, ref: str) -> Response:
    try:
        if kind in _SINGLE:
            page = await _SINGLE[kind](db, base, ref)
        else:
            page, posts = await _LISTS[kind](db, base, ref, IN_PAGES)
            shown = (post for post in posts if post["isIndexable"] or kind == "profile")
            page = replace(page, body=page.body + "".join(pages.article_of(post, base) for post in shown))
    except NotFound:
        return Response(missing(shell), 404, media_type="text/html")
    return Response(filled(shell, page, site), media_type="text/html")


async def _feed(db: Reader, site: str, base: str, kind: str, ref: str, form: str) -> Response:
    page, posts = await _LISTS[kind](db, base, ref, IN_FEEDS)
    entries = feeds.entries_of(posts)
    updated = feeds.last_modified(entries, "1970-01-01T00:00:00.000Z")
    headers = {"Last-Modified": feeds.http_date(updated)}
    if form == "json":
        body = encoded(feeds.json_feed(page, entries, base, site))
        return Response(body, headers=headers, media_type="application/feed+json")
    text = feeds.atom(page, entries, base, site, updated)
    return Response(text, headers=headers, media_type="application/atom+xml")


async def _embed(db: Reader, site: str, base: str, ref: str) -> Response:
    page = await pages.post_page(db, base, ref)
    return Response(embed(page, site), media_type="text/html")


async def _sitemap(db: Reader, base: str, year: str | None, number: str | None) -> Response:
    if year is None or number is None:
        return Response(await sitemaps.index_out(db, base), media_type=_XML)
    return Response(await sitemaps.month_out(db, base, int(year), int(number)), media_type=_XML)


class OembedFilter(Query):
    """What a page asks that wants to embed a post."""

    url: Annotated[str, Field(max_length=2000, description="Address of a public post of this site.")]
    maxwidth: Annotated[int | None, Field(ge=1, le=10_000, description="Widest embed, in pixels.")] = None
    maxheight: Annotated[int | None, Field(ge=1, le=10_000, description="Highest embed, in pixels.")] = None
    format: Literal["json"] = "json"


class Oembed(TypedDict):
    """An embed, in the form of oembed.com."""

    version: str
    type: str
    title: str
    author_name: str
    author_url: str
    provider_name: str
    provider_url: str
    html: str
    width: int
    height: int


@router.get("", response_model=Oembed, responses=failing(401, 404))
async def read_oembed(
    request: Request, me: MaybeMe, database: AppDatabase, db: ReadDb, settings: AppSettings, wanted: Asked[OembedFilter]
) -> Response:
    """Describe the embed of a public post; 404 while the site is closed to the web."""
    if not database.context.site.public_web:
        raise NotFound()
    base = base_of(request, settings)
    asked, here = urlsplit(unquote(wanted.url) if "%" in wanted.url else wanted.url), urlsplit(base)
    found = _PATH.fullmatch(asked.path)
    if found is None or (asked.scheme, asked.netloc.lower()) != (here.scheme, here.netloc.lower()):
        raise NotFound()
    page = await pages.post_page(db, base, found[1])
    width, height = min(WIDTH, wanted.maxwidth or WIDTH), min(HEIGHT, wanted.maxheight or HEIGHT)
    source = escape(f"{base}/embed/post/{found[1]}")
    author: dict[str, Any] = page.data["author"]
    return answer(
        {
            "version": "1.0",
            "type": "rich",
            "title": page.description or page.title,
            "author_name": plain(author["name"]),
            "author_url": author["url"],
            "provider_name": database.context.site.branding.name,
            "provider_url": base,
            "html": f'<iframe src="{source}" title="{escape(plain(page.title))}" width="{width}" height="{height}" '
            'style="border:0;max-width:100%" loading="lazy"></iframe>',
            "width": width,
            "height": height,
        }
    )
