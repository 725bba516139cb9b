"""Request dependencies for uploads."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Request
from fastapi.requests import HTTPConnection

from meadow.media.constants import MAX_ATTACHMENTS, MAX_IMAGE_BYTES, MAX_PROFILE_IMAGE_BYTES, MAX_VIDEO_BYTES
from meadow.media.decode import Decoder
from meadow.media.errors import (
    FileTooLarge,
    NotAProfileImage,
    ProfileImageTooLarge,
    UnsupportedMedia,
    VideoTooLarge,
)
from meadow.media.forms import FileRule, Received, read_form
from meadow.media.kinds import Kind
from meadow.platform.context import context_of
from meadow.platform.errors import Invalid
from meadow.platform.i18n import _
from meadow.platform.storage.port import Storage

FIELD = "file"


async def decoder_of(connection: HTTPConnection) -> Decoder:
    """The decoder of the app that serves this request."""
    return context_of(connection.app).parts.get(Decoder)


async def storage_of(connection: HTTPConnection) -> Storage:
    """The place for files of the app that serves this request."""
    return context_of(connection.app).storage


Decoding = Annotated[Decoder, Depends(decoder_of)]
Files = Annotated[Storage, Depends(storage_of)]


def _judge(kind: Kind | None) -> Kind:
    if kind is None:
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
"""The pictures and videos of a post."""
_RULES = {FIELD: FileRule(_judge, MAX_IMAGE_BYTES, FileTooLarge, MAX_VIDEO_BYTES, VideoTooLarge)}


async def receive_file(request: Request) -> AsyncIterator[Received]:
    """The one file of a form.

    UnsupportedMedia, FileTooLarge and VideoTooLarge are raised as soon as they are certain; Malformed for a form that
    cannot be read, Invalid (field ``file``) when it holds no file or an empty one.
    """
    async with read_form(request, _RULES) as form:
        if FIELD not in form.files:
            raise Invalid.field(FIELD, _("Please choose a file."))
        yield form.files[FIELD]


ReceivedFile = Annotated[Received, Depends(receive_file, scope="function")]
"""The one file of a form."""
