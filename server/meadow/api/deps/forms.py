"""Forms of texts and files that may come as JSON as well."""

import hashlib
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from urllib.parse import parse_qsl

from fastapi import Request
from pydantic import BaseModel

from meadow.media.kinds import Received
from meadow.platform.core.errors import Invalid, Malformed, TooLarge, UnsupportedKind
from meadow.platform.core.i18n import _
from meadow.platform.http.middleware import MAX_BODY_BYTES
from meadow.platform.http.strict_json import strict_json
from meadow.runtime.forms import Form, is_form, number_of, read_form, validated
from meadow.runtime.uploads import PROFILE_IMAGE

PICTURE_RULES = {"avatar": PROFILE_IMAGE, "coverImage": PROFILE_IMAGE}
_COLUMNS = {"avatar": "avatar", "coverImage": "cover_image"}
_PICTURE = {
    "type": "string",
    "format": "binary",
    "description": "JPEG, PNG or WebP, at most 3 MB; empty takes it away.",
}
_LISTS = frozenset(("topics", "joinQuestions", "hashtags", "alts", "interests"))
_FLAGS = frozenset(("isPrivate", "approvesPosts", "sensitive"))
_STRUCTURES = frozenset(("poll", "fields"))
Edit = TypeVar("Edit", bound=BaseModel)


def texts_of(form: Form) -> dict[str, Any]:
    """Texts of a form, structured like JSON."""
    given: dict[str, Any] = {}
    for name, texts in form.texts.items():
        if name in _LISTS:
            # One field with a JSON list, or the field repeated.
            as_list = len(texts) == 1 and texts[0].lstrip().startswith("[")
            # An empty alt text keeps its position, so that later ones match their files.
            said = texts if name == "alts" else [text for text in texts if text]
            given[name] = strict_json(texts[0].encode()) if as_list else said
        elif len(texts) > 1:
            raise Invalid.field(name, _("The request names the same field twice."))
        elif name in _FLAGS and texts[0] in ("true", "false"):
            given[name] = texts[0] == "true"
        elif name in _STRUCTURES:
            given[name] = strict_json(texts[0].encode())
        elif name == "version":
            given[name] = number_of(texts[0])
        else:
            given[name] = texts[0]
    return given


def _kind_of(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def text_or_json(request: Request) -> Any:
    """JSON, or the texts of a form without files."""
    if _kind_of(request) != "application/x-www-form-urlencoded":
        return await json_of(request)
    try:
        body = (await _body(request)).decode()
        pairs = parse_qsl(body, keep_blank_values=True, strict_parsing=bool(body), errors="strict", max_num_fields=100)
    except ValueError:
        raise Malformed from None
    form = Form()
    for name, text in pairs:
        form.texts.setdefault(name, []).append(text)
    return texts_of(form)


async def json_of(request: Request) -> Any:
    if _kind_of(request) != "application/json":
        raise UnsupportedKind(_("This call takes multipart/form-data, or JSON without pictures."))
    return strict_json(await _body(request))


async def _body(request: Request) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise TooLarge
    return bytes(body)


def digest_of(given: BaseModel, files: list[Received]) -> str:
    whole = hashlib.sha256(given.model_dump_json(exclude_unset=True).encode())
    whole.update(" ".join(file.digest for file in files).encode())
    return whole.hexdigest()


def body_of(schema: dict[str, Any]) -> dict[str, Any]:
    """Request body in OpenAPI: a form with pictures, or JSON without."""
    form = {**schema, "properties": {**schema["properties"], **dict.fromkeys(_COLUMNS, _PICTURE)}}
    content = {"multipart/form-data": {"schema": form}, "application/json": {"schema": schema}}
    return {"requestBody": {"required": True, "content": content}}


def pictures_of(form: Form) -> dict[str, Received]:
    """The pictures by their column."""
    return {_COLUMNS[field]: picture for field, picture in form.files.items()}


@dataclass(frozen=True, slots=True)
class PicturedEdit(Generic[Edit]):
    """The fields to change, and the pictures by their column."""

    edit: Edit
    pictures: dict[str, Received]


@asynccontextmanager
async def read_edit(request: Request, model: type[Edit]) -> AsyncGenerator[PicturedEdit[Edit]]:
    """The validated edit; its pictures exist until the end of the block. Fields are checked before any picture is
    decoded."""
    if not is_form(request):
        yield PicturedEdit(validated(model, await json_of(request)), {})
        return
    async with read_form(request, PICTURE_RULES) as form:
        yield PicturedEdit(validated(model, texts_of(form)), pictures_of(form))
