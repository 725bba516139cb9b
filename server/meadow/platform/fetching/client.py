"""HTTP client for URLs from members: public addresses only (security, N6)."""

import asyncio
from urllib.parse import urljoin

from meadow.platform.config.settings import Settings
from meadow.platform.config.settings_checks import pairs_of
from meadow.platform.core.errors import TooMany
from meadow.platform.fetching.addresses import is_public
from meadow.platform.fetching.exchange import Answer, FetchBusy, FetchError, FetchRefused, exchange
from meadow.platform.rate_limits.limiter import Limiter

SECONDS = 5.0
"""Includes redirects and waiting for a slot."""
PAGE_BYTES = 1024 * 1024
REDIRECTS = 5
AT_ONCE = 8
MAX_HOST = 253
_PORTS = (80, 443)
_AGENT = "Meadow (link previews)"


class Fetcher:
    """HTTP client for URLs from members; one per process."""

    def __init__(self, settings: Settings, limiter: Limiter) -> None:
        self._is_on = settings.fetch
        self._allowed = pairs_of(settings.fetch_allow)
        self._limiter = limiter
        self._slots = asyncio.Semaphore(AT_ONCE)

    def may_connect(self, host: str, port: int, address: str) -> bool:
        """Whether to connect: a public address at a usual port, or a host and port allowed by the operator."""
        return (host, port) in self._allowed or (port in _PORTS and is_public(address))

    async def get(
        self, url: str, *, types: tuple[str, ...], most_bytes: int = PAGE_BYTES, is_cut: bool = False
    ) -> Answer:
        """GET a page or file whose media type begins with one of ``types``; any status but 200 is an error. Each
        redirect is checked like the first address. FetchRefused, FetchBusy, FetchError."""
        headers = {"User-Agent": _AGENT, "Accept": ", ".join(one if one[-1] != "/" else f"{one}*" for one in types)}
        if not self._is_on:
            raise FetchRefused("fetching is switched off")

        async def once(url: str) -> Answer:
            await self._take(url)
            return await exchange(
                "GET",
                url,
                self.may_connect,
                headers=headers,
                seconds=SECONDS,
                most_bytes=most_bytes,
                is_cut=is_cut,
                takes=lambda kind: kind.startswith(types),
            )

        has_begun = False
        try:
            async with asyncio.timeout(SECONDS), self._slots:
                has_begun = True
                answer = await once(url)
                for _ in range(REDIRECTS):
                    if not answer.location:
                        break
                    answer = await once(urljoin(answer.url, answer.location))
        except (TimeoutError, ValueError) as error:
            raise (FetchError if has_begun else FetchBusy)(type(error).__name__) from error
        if answer.status != 200 or not answer.media_type.startswith(types):
            raise FetchError(f"status {answer.status}, {answer.media_type[:60]}")
        return answer

    async def _take(self, url: str) -> None:
        from yarl import URL

        try:
            await self._limiter.take("fetches", (URL(url).host or "")[:MAX_HOST])
        except TooMany as error:
            raise FetchBusy("this host was asked too often") from error
