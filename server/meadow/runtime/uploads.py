"""Request dependencies for uploads."""

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

import anyio.to_thread
from fastapi import Depends, Request
from fastapi.requests import HTTPConnection

from meadow.media.constants import (
    MAX_ATTACHMENTS,
    MAX_CAPTIONS_BYTES,
    MAX_IMAGE_BYTES,
    MAX_PROFILE_IMAGE_BYTES,
    MAX_VIDEO_BYTES,
)
from meadow.media.decode import Decoder
from meadow.media.errors import (
    BrokenCaptions,
    CaptionsTooLarge,
    FileTooLarge,
    NotAProfileImage,
    ProfileImageTooLarge,
    UnsupportedMedia,
    VideoTooLarge,
)
from meadow.media.kinds import Kind, Received
from meadow.media.webvtt import Captions, NotWebVtt, parse
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.i18n.languages import language_tag
from meadow.platform.storage.port import Storage
from meadow.runtime.context import context_of
from meadow.runtime.forms import FileRule, Form, read_form

FIELD = "file"


async def decoder_of(connection: HTTPConnection) -> Decoder:
    return context_of(connection.app).services.decoder


async def storage_of(connection: HTTPConnection) -> Storage:
    return context_of(connection.app).storage


Decoding = Annotated[Decoder, Depends(decoder_of)]
Files = Annotated[Storage, Depends(storage_of)]


def _judge(kind: Kind | None) -> Kind:
    if kind is None or kind is Kind.VTT:
        raise UnsupportedMedia
    return kind


_STILL = frozenset({Kind.JPEG, Kind.PNG, Kind.WEBP})


def _judge_still(kind: Kind | None) -> Kind:
    if kind is None or kind not in _STILL:
        raise NotAProfileImage
    return kind


PROFILE_IMAGE = FileRule(_judge_still, MAX_PROFILE_IMAGE_BYTES, ProfileImageTooLarge)
"""The avatar or cover of a profile or a community."""
ATTACHMENTS = FileRule(_judge, MAX_IMAGE_BYTES, FileTooLarge, MAX_VIDEO_BYTES, VideoTooLarge, most=MAX_ATTACHMENTS)
"""Pictures and videos of a post."""
_RULES = {FIELD: FileRule(_judge, MAX_IMAGE_BYTES, FileTooLarge, MAX_VIDEO_BYTES, VideoTooLarge)}


async def receive_form(request: Request) -> AsyncIterator[Form]:
    """A form with one file.

    UnsupportedMedia, FileTooLarge and VideoTooLarge are raised as early as possible; Malformed for an unreadable form,
    Invalid (field ``file``) for a missing or empty file.
    """
    async with read_form(request, _RULES) as form:
        if FIELD not in form.files:
            raise Invalid.field(FIELD, _("Please choose a file."))
        yield form


FormOfFile = Annotated[Form, Depends(receive_form, scope="function")]


async def receive_file(form: FormOfFile) -> Received:
    return form.files[FIELD]


def _judge_captions(kind: Kind | None) -> Kind:
    if kind is None:
        raise BrokenCaptions(_("This is no WebVTT file."))
    if kind is not Kind.VTT:
        raise UnsupportedMedia(_("Captions must be a WebVTT file."))
    return kind


_CAPTION_RULES = {FIELD: FileRule(_judge_captions, MAX_CAPTIONS_BYTES, CaptionsTooLarge)}


@dataclass(frozen=True, slots=True)
class GivenCaptions:
    """Received captions for the video at ``url``; ``digest`` covers the whole form."""

    url: str
    language: str
    parsed: Captions
    size: int
    digest: str


def language_in(given: str) -> str:
    """The validated language tag; Invalid (field ``language``)."""
    language = language_tag(given)
    if language is None:
        raise Invalid.field("language", _("Please give a language tag such as en or pt-BR."))
    return language


async def receive_captions(request: Request) -> AsyncIterator[GivenCaptions]:
    """The form of captions; CaptionsTooLarge, BrokenCaptions, UnsupportedMedia, Malformed, Invalid."""
    async with read_form(request, _CAPTION_RULES) as form:
        texts: dict[str, str] = {}
        for name, given in form.texts.items():
            if name not in ("url", "language"):
                raise Invalid.field(name, _("This field is not known here."))
            if len(given) > 1:
                raise Invalid.field(name, _("The request names the same field twice."))
            texts[name] = given[0]
        # The query of a signed address is dropped.
        url, language = texts.get("url", "").partition("?")[0], language_in(texts.get("language", ""))
        file = form.files.get(FIELD)
        if file is None:
            raise Invalid.field(FIELD, _("Please choose a file."))
        file.file.seek(0)
        try:
            parsed = await anyio.to_thread.run_sync(parse, file.file.read())
        except NotWebVtt as error:
            sentence = _("This WebVTT file has a mistake in line {line}.", line=error.line)
            raise BrokenCaptions(sentence, fields={FIELD: sentence}) from None
        digest = hashlib.sha256(f"{url} {language} {file.digest}".encode()).hexdigest()
        yield GivenCaptions(url, language, parsed, file.size, digest)


ReceivedCaptions = Annotated[GivenCaptions, Depends(receive_captions, scope="function")]
ReceivedFile = Annotated[Received, Depends(receive_file, scope="function")]
