"""Client of a translation service that speaks LibreTranslate's protocol."""

from collections import OrderedDict
from typing import Any

import orjson
from typing_extensions import TypedDict
from yarl import URL

from meadow.platform.config.settings import Settings
from meadow.platform.core.i18n import _
from meadow.platform.core.text import is_blank
from meadow.platform.db.statement_cache import Row
from meadow.platform.fetching.exchange import FetchError, anywhere, exchange
from meadow.posts.errors import NotShareable, TranslationFailed, TranslationUnavailable

Translation = TypedDict("Translation", {"content": str, "from": str, "provider": str})

_SECONDS = 15.0
_MOST_BYTES = 64 * 1024
_KEPT = 1000
"""Cached translations per process."""


class Translator:
    """Translates posts, with a cache of recent translations. One per process."""

    def __init__(self, settings: Settings) -> None:
        self._url = settings.translate_url
        self._kept: OrderedDict[tuple[int, int | None, str], Translation] = OrderedDict()

    async def translate(self, post: Row, to: str) -> Translation:
        """The text of a post in another language, cached until it is edited. NotShareable, TranslationUnavailable,
        TranslationFailed."""
        if not self._url:
            raise TranslationUnavailable()
        if not post.is_open:
            raise NotShareable(
                _("Posts for followers and posts of private communities are not sent to the translation service.")
            )
        version = (post.id, post.edited_at, to)
        if version in self._kept:
            self._kept.move_to_end(version)
            return self._kept[version]
        found = await self._ask(post.content, (post.language or "auto").partition("-")[0], to.partition("-")[0])
        self._kept[version] = found
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    async def _ask(self, text: str, source: str, target: str) -> Translation:
        provider = URL(self._url).host or ""
        if is_blank(text) or source == target:
            return {"content": text, "from": source, "provider": provider}
        asked = {"q": text, "source": source, "target": target, "format": "text"}
        try:
            answer = await exchange(
                "POST",
                f"{self._url.rstrip('/')}/translate",
                anywhere,
                headers={"Content-Type": "application/json", "Accept": "application/json"},
                data=orjson.dumps(asked),
                seconds=_SECONDS,
                most_bytes=_MOST_BYTES,
            )
            said: Any = orjson.loads(answer.body) if answer.status == 200 else {}
            content, detected = said["translatedText"], said.get("detectedLanguage") or {}
            found = detected.get("language", source)
        except (FetchError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise TranslationFailed() from error
        if not isinstance(content, str) or not isinstance(found, str):
            raise TranslationFailed()
        return {"content": content, "from": found, "provider": provider}
