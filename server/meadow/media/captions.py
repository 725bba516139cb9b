"""Captions of videos."""

import secrets
from typing import Any

from meadow.content_filter.actions import Found, check_links, flag, screen
from meadow.media import queries
from meadow.media.actions import CAPTION, delete_files, insert_upload
from meadow.media.constants import MAX_CAPTIONS
from meadow.media.errors import CaptionsNotFound, NotYourUpload
from meadow.media.kinds import Kind
from meadow.media.names import PREFIX, address_of, file_name, kind_of, name_of
from meadow.media.presenters import captions_of, signed_captions
from meadow.media.processing import FOLLOWERS
from meadow.media.schemas import Caption
from meadow.media.webvtt import Captions
from meadow.platform.core import clock
from meadow.platform.core.errors import Deadlocked, Invalid
from meadow.platform.core.i18n import _, ngettext
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.storage.port import Storage
from meadow.subjects.kinds import Kind as SubjectKind

NOT_YOUR_VIDEO = _("Please choose a video that you uploaded yourself.")
_NAMES: dict[str, str] = {
    **{"ar": "العربية", "bn": "বাংলা", "cs": "Čeština", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά"},
    **{"en": "English", "es": "Español", "fa": "فارسی", "fi": "Suomi", "fr": "Français", "he": "עברית"},
    **{"hi": "हिन्दी", "hu": "Magyar", "id": "Bahasa Indonesia", "it": "Italiano", "ja": "日本語", "ko": "한국어"},
    **{"nb": "Norsk bokmål", "nl": "Nederlands", "pl": "Polski", "pt": "Português", "ro": "Română"},
    **{"ru": "Русский", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe", "uk": "Українська", "vi": "Tiếng Việt"},
    "zh": "中文",
}


def label_of(language: str) -> str:
    """The language's name in that language, or its tag."""
    first, *rest = language.split("-")
    name = _NAMES.get(first)
    return language if name is None else f"{name} ({'-'.join(rest)})" if rest else name


def new_name(url: str) -> str:
    """A name for captions of the video at this address, which becomes one of its files. NotYourUpload."""
    video = name_of(url)
    if not url.startswith(PREFIX) or kind_of(video) is None:
        raise NotYourUpload(NOT_YOUR_VIDEO, fields={"url": NOT_YOUR_VIDEO})
    return file_name(video[:32], f"c{secrets.token_hex(7)}", Kind.VTT)


async def add_captions(
    db: Writer, storage: Storage, me: int, given: tuple[str, str], stored: tuple[str, Captions], size: int
) -> Caption:
    """Attach stored captions, ``(file, parsed)``, to the video at ``(url, language)``, replacing those in that
    language. NotYourUpload, RefusedByRule, TooNewForThis, QuotaUsedUp; Invalid for too many languages."""
    (url, language), (name, parsed) = given, stored
    check_links(db, me, parsed.words)
    found = await screen(db, parsed.words)
    # Released at once: the row only counts for the quota. The file belongs to the video.
    about: dict[str, Any] = {"width": 0, "height": 0, "placeholder": "", "poster": None, "sources": []}
    now = clock.now_ms()
    await insert_upload(db, me, size, kind="captions", url=address_of(name), files=[], released_at=now, **about)
    video = await _own_video(db, me, url)
    flagged = found.pattern if found else None
    caption = {"language": language, "label": label_of(language), "url": address_of(name), "flagged": flagged}
    others = [each for each in video.captions or () if each["language"] != language]
    if len(others) >= MAX_CAPTIONS:
        raise Invalid.field(
            "language",
            ngettext(
                "A video can have captions in {count} language.",
                "A video can have captions in {count} languages.",
                MAX_CAPTIONS,
            ),
        )
    is_hidden = await _change(db, video, sorted([*others, caption], key=lambda each: each["language"]))
    if not is_hidden:
        await storage.show(name)
    if video.subject_type in ("post", "reel"):
        await flag(db, me, video.subject_type, video.subject_id, found)
    shown = captions_of([caption])
    return (signed_captions(db.links, shown) if is_hidden else shown)[0]


async def remove_captions(db: Writer, me: int, url: str, language: str) -> None:
    """Delete the captions of one language; NotYourUpload, CaptionsNotFound."""
    video = await _own_video(db, me, url)
    others = [each for each in video.captions or () if each["language"] != language]
    if len(others) == len(video.captions or ()):
        raise CaptionsNotFound()
    await _change(db, video, others)


async def flag_captions(db: Writer, me: int, kind: SubjectKind, subject_id: int) -> None:
    """Open a case about a new subject if a rule flagged the captions of its videos."""
    for captions in await queries.captions_of_subject(db, kind, subject_id):
        for each in captions:
            if each["flagged"]:
                return await flag(db, me, kind, subject_id, Found(each["flagged"]))
    return None


async def _own_video(db: Writer, me: int, url: str) -> Row:
    video = await queries.own_video(db, me, url)
    if video is None:
        raise NotYourUpload(NOT_YOUR_VIDEO, fields={"url": NOT_YOUR_VIDEO})
    return video


async def _change(db: Writer, video: Row, captions: list[dict[str, Any]]) -> bool:
    """Replace the captions of a video; whether its files are hidden, also until the end of the transaction.

    Followers lock their copies first, as at the end of a normalisation. Deadlocked, which repeats the transaction, when
    the video was attached, detached or normalised concurrently.
    """
    hidden = [await follow(db, video, {"captions": captions_of(captions)}) for follow in FOLLOWERS]
    before = {name_of(each["url"]) for each in video.captions or ()}
    after = [name_of(each["url"]) for each in captions]
    files = [name for name in video.files if name not in before] + after
    row = await db.first(CAPTION, me=video.owner_id, upload=video.id, left=files, kept=captions or None)
    if row is None or (row.is_attached, row.draft_id, row.original) != (
        video.is_attached,
        video.draft_id,
        video.original,
    ):
        raise Deadlocked
    gone = before.difference(after)
    if gone:
        await delete_files.later(db, names=[*gone])
    return False not in hidden
