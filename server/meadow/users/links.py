"""Web addresses in profiles, and pages that link back to them."""

from collections.abc import Iterable, Mapping
from urllib.parse import unquote, urljoin, urlsplit

from meadow.platform.fetching.exchange import Answer
from meadow.rich_text.html import decoded, tags


def is_web_address(value: str) -> bool:
    """Whether it is the URL of a web page only."""
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        return False
    is_address = parts.hostname and "." in parts.hostname.strip(".") and port != 0 and value.isprintable()
    return bool(parts.scheme in ("http", "https") and is_address and parts.username is None and " " not in value)


def links_in(fields: Iterable[Mapping[str, str]]) -> list[str]:
    """The distinct URLs among the values."""
    return list(dict.fromkeys(field["value"] for field in fields if is_web_address(field["value"])))


def points_back(page: Answer, link: str, profile: str) -> bool:
    """Whether the page at ``link`` links to the profile with ``rel="me"``. A redirect to another host is no proof,
    since such links need no ownership."""
    if _host(page.url) != _host(link):
        return False
    wanted = _place(profile)
    for _, given in tags(decoded(page.body, page.charset), ("a", "link")):
        if "me" in given.get("rel", "").lower().split():
            try:
                if _place(urljoin(page.url, given.get("href", "").strip())) == wanted:
                    return True
            except ValueError:
                continue
    return False


def _host(url: str) -> str:
    return (urlsplit(url).hostname or "").removeprefix("www.")


def _place(url: str) -> tuple[str | None, int | None, str, str, str | None]:
    """Normalised profile URL for comparison: usernames ignore case, and nothing may stand behind them."""
    parts = urlsplit(url)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = parts.port or usual
    path = unquote(parts.path).lower().removesuffix("/")
    return parts.hostname, None if port == usual else port, path, parts.query + parts.fragment, parts.username
