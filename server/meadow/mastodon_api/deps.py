"""Request dependencies and responses of Mastodon's API."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlencode

from fastapi import Depends, Request
from starlette.responses import Response

from meadow.mastodon_api.presenters.accounts import Entity
from meadow.platform.core.ids import parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging, decode_cursor, encode_cursor
from meadow.platform.http.deps import settings_of
from meadow.runtime.deps import bearer_of
from meadow.runtime.fields import Given


async def _given(request: Request) -> Given:
    return await Given.of(request)


Fields = Annotated[Given, Depends(_given, scope="function")]
"""Parameters from the query and body of a request."""


async def _address(request: Request) -> str:
    return settings_of(request).address


async def _token(request: Request) -> str:
    return bearer_of(request)


Token = Annotated[str, Depends(_token, scope="function")]
"""Bearer token of the request."""
Address = Annotated[str, Depends(_address, scope="function")]
"""Base URL of this site."""


@dataclass(frozen=True, slots=True)
class Page:
    """Page of a list by Mastodon's parameters. ``min_id`` works like ``since_id``: the newest after it."""

    request: Request
    address: str
    limit: int
    max_id: int | None
    since_id: int
    others: dict[str, str]

    @property
    def cursor(self) -> dict[str, str | int]:
        """``Paging`` fields of the page."""
        return {"limit": self.limit} | ({} if self.max_id is None else {"cursor": encode_cursor(self.max_id)})

    @property
    def paging(self) -> Paging:
        """``Paging`` for lists without other parameters."""
        return Paging.model_validate(self.cursor)

    def answer(self, entities: Sequence[Entity], cursor: str | None) -> Response:
        """Response with the entities newer than ``since_id``, and links to the next page and to newer entities."""
        shown = [entity for entity in entities if int(str(entity["id"])) > self.since_id]
        links: list[str] = []
        if cursor is not None and len(shown) == len(entities):
            links.append(self._link("next", max_id=str(decode_cursor(cursor))))
        if shown:
            links.append(self._link("prev", min_id=str(shown[0]["id"])))
        response = answer(shown)
        if links:
            response.headers["Link"] = ", ".join(links)
        return response

    def _link(self, rel: str, **place: str) -> str:
        query = urlencode({**self.others, "limit": str(self.limit), **place})
        return f'<{self.address}{self.request.url.path}?{query}>; rel="{rel}"'


async def _page(request: Request) -> Page:
    query = request.query_params
    limit = query.get("limit", "")
    wanted = int(limit) if limit.isascii() and limit.isdigit() and len(limit) < 5 else 20
    since = max(parse(query.get("since_id")) or 0, parse(query.get("min_id")) or 0)
    paging = ("limit", "max_id", "since_id", "min_id")
    others = {name: value for name, value in query.multi_items() if name not in paging}
    return Page(
        request, settings_of(request).address, min(max(wanted, 1), 80), parse(query.get("max_id")), since, others
    )


Listed = Annotated[Page, Depends(_page, scope="function")]
"""Requested page of a list."""
