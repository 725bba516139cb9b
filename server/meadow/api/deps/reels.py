"""Request dependency for reel uploads."""

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any, get_args

from fastapi import Depends, Request

from meadow.media.constants import MAX_VIDEO_BYTES
from meadow.media.errors import FileTooLarge, UnsupportedMedia, VideoTooLarge
from meadow.media.kinds import Kind, Received
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.http.openapi import form_body
from meadow.platform.http.strict_json import strict_json
from meadow.posts.constants import MAX_WARNING_CHARACTERS
from meadow.posts.schemas import ReplyPolicy
from meadow.reels.constants import MAX_CAPTION_CHARACTERS, MAX_THUMBNAIL_BYTES
from meadow.reels.errors import NotAReel
from meadow.reels.schemas import ReelDraft
from meadow.runtime.forms import FileRule, Form, read_form, validated
from meadow.subjects.audience import Audience

VIDEO, THUMBNAIL = "video", "thumbnail"
_PICTURES = frozenset({Kind.JPEG, Kind.PNG, Kind.WEBP})


FORM = form_body(
    ["video"],
    video={"type": "string", "format": "binary", "description": "MP4, MOV or WebM, 100 MB and 3 minutes at most."},
    caption={"type": "string", "maxLength": MAX_CAPTION_CHARACTERS},
    hashtags={"type": "string", "maxLength": 4000, "description": "A JSON list, or nothing."},
    audience={"type": "string", "enum": [*get_args(Audience)]},
    contentWarning={"type": "string", "maxLength": MAX_WARNING_CHARACTERS},
    sensitive={"type": "boolean"},
    replyPolicy={"type": "string", "enum": [*get_args(ReplyPolicy)]},
    thumbnail={
        "type": "string",
        "format": "binary",
        "description": "A JPEG. Missing or bad, it is made from the frame at one second.",
    },
)


@dataclass(frozen=True, slots=True)
class GivenReel:
    """A received reel form; ``digest`` covers the whole form."""

    draft: ReelDraft
    video: Received
    thumbnail: Received | None
    digest: str


def _judge_video(kind: Kind | None) -> Kind:
    if kind is None or not kind.is_video:
        raise NotAReel
    return kind


def _judge_picture(kind: Kind | None) -> Kind:
    if kind is None or kind not in _PICTURES:
        raise UnsupportedMedia
    return kind


_RULES = {
    VIDEO: FileRule(_judge_video, MAX_VIDEO_BYTES, VideoTooLarge, MAX_VIDEO_BYTES, VideoTooLarge),
    # Invalid thumbnails are ignored: the server makes one itself.
    THUMBNAIL: FileRule(_judge_picture, MAX_THUMBNAIL_BYTES, FileTooLarge, optional=True),
}


def _draft_of(form: Form) -> ReelDraft:
    given: dict[str, Any] = {}
    for name, texts in form.texts.items():
        if name in (VIDEO, THUMBNAIL):
            continue
        if len(texts) > 1:
            raise Invalid.field(name, _("The request names the same field twice."))
        given[name] = texts[0] == "true" if texts[0] in ("true", "false") and name == "sensitive" else texts[0]
    tags = given.get("hashtags", "")
    if isinstance(tags, str):
        given["hashtags"] = strict_json(tags.encode()) if tags.strip() else []
    return validated(ReelDraft, given)


async def receive_reel(request: Request) -> AsyncIterator[GivenReel]:
    """The form of a new reel.

    NotAReel and VideoTooLarge are raised as early as possible; Malformed for an unreadable form, Invalid for a
    missing or empty video and for invalid fields. A thumbnail that is no picture or too large is dropped.
    """
    async with read_form(request, _RULES) as form:
        if VIDEO not in form.files:
            raise Invalid.field(VIDEO, _("Please choose a video."))
        draft = _draft_of(form)
        video, thumbnail = form.files[VIDEO], form.files.get(THUMBNAIL)
        whole = hashlib.sha256(draft.model_dump_json().encode())
        whole.update(f"{video.digest} {thumbnail.digest if thumbnail else ''}".encode())
        yield GivenReel(draft, video, thumbnail, whole.hexdigest())


ReceivedReel = Annotated[GivenReel, Depends(receive_reel, scope="function")]
