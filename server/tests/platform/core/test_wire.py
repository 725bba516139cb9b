"""The address of the next page, whatever the address of this one held."""

import pytest
from starlette.requests import Request

from meadow.platform.core.json_response import page_answer


def request(query: bytes) -> Request:
    return Request({"type": "http", "method": "GET", "path": "/api/posts", "query_string": query, "headers": []})


@pytest.mark.parametrize(
    ("query", "link"),
    [
        (b"", "</api/posts?cursor=NEXT>"),
        (b"limit=2&cursor=OLD", "</api/posts?limit=2&cursor=NEXT>"),
        (b"cursor=OLD&limit=2", "</api/posts?limit=2&cursor=NEXT>"),
        (b"hashtag=%23birds", "</api/posts?hashtag=%23birds&cursor=NEXT>"),
        (b'x=\xff\xfe<>,;"', "</api/posts?x=%FF%FE%3C%3E%2C%3B%22&cursor=NEXT>"),
        (b"x=\r\nSet-Cookie: a", "</api/posts?x=%0D%0ASet-Cookie:%20a&cursor=NEXT>"),
    ],
)
def test_the_link_can_hold_nothing_but_an_address(query: bytes, link: str) -> None:
    assert page_answer(request(query), [], "NEXT").headers["Link"] == f'{link}; rel="next"'


def test_the_last_page_has_no_link() -> None:
    assert "Link" not in page_answer(request(b"limit=2"), [], None).headers
