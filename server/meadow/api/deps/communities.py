"""Request dependencies: the community of a path, and forms."""

import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar
from urllib.parse import parse_qsl

from fastapi import Depends, Path, Request
from pydantic import BaseModel, ValidationError

from meadow.communities import queries
from meadow.communities.errors import CommunityNotFound, NotAllowedHere
from meadow.communities.policy import may
from meadow.communities.schemas import CommunityDraft, CommunityEdit
from meadow.media.kinds import Received
from meadow.platform.core.errors import Invalid, Malformed, TooLarge, UnsupportedKind
from meadow.platform.core.i18n import _
from meadow.platform.core.validation_messages import fields_of
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import AppDatabase
from meadow.platform.http.middleware import MAX_BODY_BYTES
from meadow.platform.http.strict_json import strict_json
from meadow.runtime.deps import CurrentReader, CurrentUser
from meadow.runtime.forms import Form, is_form, number_of, read_form
from meadow.runtime.uploads import PROFILE_IMAGE
from meadow.subjects.audience import NOBODY

_RULES = {"avatar": PROFILE_IMAGE, "coverImage": PROFILE_IMAGE}
_COLUMNS = {"avatar": "avatar", "coverImage": "cover_image"}
_PICTURE = {
    "type": "string",
    "format": "binary",
    "description": "JPEG, PNG or WebP, at most 3 MB; empty takes it away.",
}
_LISTS = frozenset(("topics", "joinQuestions", "hashtags", "alts"))
_FLAGS = frozenset(("isPrivate", "approvesPosts", "sensitive"))
Checked = TypeVar("Checked", bound=BaseModel)

Ref = Annotated[str, Path(description="ID or slug of a community.")]


async def _community(ref: Ref, me: CurrentUser, database: AppDatabase) -> Row:
    """Card of the community in the path; CommunityNotFound."""
    return await queries.get_community(database.reader(), me.id, ref)


Here = Annotated[Row, Depends(_community, scope="function")]
"""Community in the path, with the member's standing."""


async def _open_community(ref: Ref, me: CurrentReader, database: AppDatabase) -> Row:
    here = await queries.get_community(database.reader(), me.id, ref)
    if me.id == NOBODY and here.is_private:
        raise CommunityNotFound()
    return here


ReadHere = Annotated[Row, Depends(_open_community, scope="function")]
"""The same for public calls; without an account private communities are not found."""


async def _to_delete(here: Here) -> Row:
    """The same with the permission to delete; NotAllowedHere before the body is validated."""
    if not may("delete_community", here.rank):
        raise NotAllowedHere()
    return here


ToDelete = Annotated[Row, Depends(_to_delete, scope="function")]
"""Community in the path that the member may delete."""


def checked(model: type[Checked], given: object) -> Checked:
    """Validated body; Invalid with its fields."""
    try:
        return model.model_validate(given)
    except ValidationError as error:
        fields = fields_of(error.errors())
        raise Invalid(next(iter(fields.values())), fields=fields) from None


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
        elif name == "poll":
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
        return await _json(request)
    try:
        body = (await _body(request)).decode()
        pairs = parse_qsl(body, keep_blank_values=True, strict_parsing=bool(body), errors="strict", max_num_fields=100)
    except ValueError:
        raise Malformed from None
    form = Form()
    for name, text in pairs:
        form.texts.setdefault(name, []).append(text)
    return texts_of(form)


async def _json(request: Request) -> Any:
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


def body_of(model: type[CommunityDraft] | type[CommunityEdit]) -> dict[str, Any]:
    """Request body in OpenAPI: a form with pictures, or JSON without."""
    schema = model.model_json_schema(by_alias=True)
    form = {**schema, "properties": {**schema["properties"], **dict.fromkeys(_COLUMNS, _PICTURE)}}
    content = {"multipart/form-data": {"schema": form}, "application/json": {"schema": schema}}
    return {"requestBody": {"required": True, "content": content}}


def _by_column(form: Form) -> dict[str, Received]:
    return {_COLUMNS[field]: picture for field, picture in form.files.items()}


@dataclass(frozen=True, slots=True)
class GivenCommunity:
    """A new community and its pictures by column; ``digest`` covers all of it."""

    draft: CommunityDraft
    pictures: dict[str, Received]
    digest: str


async def receive_community(request: Request, me: CurrentUser) -> AsyncIterator[GivenCommunity]:
    """Form of a new community. Texts are validated before pictures are decoded."""
    if not is_form(request):
        draft = checked(CommunityDraft, await _json(request))
        yield GivenCommunity(draft, {}, digest_of(draft, []))
        return
    async with read_form(request, _RULES) as form:
        # An empty picture field means no picture.
        texts = {name: value for name, value in texts_of(form).items() if value != "" or name not in _RULES}
        draft = checked(CommunityDraft, texts)
        digest = digest_of(draft, [form.files[name] for name in sorted(form.files)])
        yield GivenCommunity(draft, _by_column(form), digest)


ReceivedCommunity = Annotated[GivenCommunity, Depends(receive_community, scope="function")]


@dataclass(frozen=True, slots=True)
class GivenEdit:
    """Changed fields, and pictures by column."""

    edit: CommunityEdit
    pictures: dict[str, Received]


async def receive_edit(request: Request, here: Here) -> AsyncIterator[GivenEdit]:
    """Edit with its pictures, kept open during the call; NotAllowedHere before the body is read."""
    if not may("edit_community", here.rank):
        raise NotAllowedHere()
    if not is_form(request):
        yield GivenEdit(checked(CommunityEdit, await _json(request)), {})
        return
    async with read_form(request, _RULES) as form:
        yield GivenEdit(checked(CommunityEdit, texts_of(form)), _by_column(form))


ReceivedEdit = Annotated[GivenEdit, Depends(receive_edit, scope="function")]
