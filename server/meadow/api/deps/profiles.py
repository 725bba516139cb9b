"""Request dependency for profile edits."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request
from pydantic import ValidationError

from meadow.media.kinds import Received
from meadow.platform.core.errors import Invalid, TooLarge, UnsupportedKind
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import PathId
from meadow.platform.core.validation_messages import fields_of
from meadow.platform.http.deps import AppDatabase
from meadow.platform.http.middleware import MAX_BODY_BYTES
from meadow.platform.http.strict_json import strict_json
from meadow.relationships.profiles import queries
from meadow.runtime.deps import CurrentUser
from meadow.runtime.forms import Form, is_form, number_of, read_form
from meadow.runtime.uploads import PROFILE_IMAGE
from meadow.users.errors import NotYourProfile
from meadow.users.schemas import ProfileEdit

_RULES = {"avatar": PROFILE_IMAGE, "coverImage": PROFILE_IMAGE}
_COLUMNS = {"avatar": "avatar", "coverImage": "cover_image"}
_PICTURE = {
    "type": "string",
    "format": "binary",
    "description": "JPEG, PNG or WebP, at most 3 MB; empty takes it away.",
}


def edit_body() -> dict[str, Any]:
    """Request body in OpenAPI: a form with pictures, or JSON without."""
    schema = ProfileEdit.model_json_schema(by_alias=True)
    schema["properties"]["fields"]["items"] = schema.pop("$defs")["FieldIn"]
    form = {**schema, "properties": {**schema["properties"], **dict.fromkeys(_COLUMNS, _PICTURE)}}
    content = {"multipart/form-data": {"schema": form}, "application/json": {"schema": schema}}
    return {"requestBody": {"required": True, "content": content}}


@dataclass(frozen=True, slots=True)
class GivenEdit:
    """The fields to change, and the pictures by their column."""

    edit: ProfileEdit
    pictures: dict[str, Received]


async def _own_profile(user_id: PathId, me: CurrentUser, database: AppDatabase) -> None:
    """Check the profile before the body is read: NotYourProfile for another member's, UserNotFound for a missing
    member's."""
    if user_id != me.id:
        await queries.get_user(database.reader(), me.id, user_id)
        raise NotYourProfile


def _checked(given: Any) -> ProfileEdit:
    try:
        return ProfileEdit.model_validate(given)
    except ValidationError as error:
        fields = fields_of(error.errors())
        raise Invalid(next(iter(fields.values())), fields=fields) from None


def _of_form(form: Form) -> dict[str, Any]:
    """The texts of a form with the names of the JSON fields."""
    given: dict[str, Any] = {}
    for name, texts in form.texts.items():
        if name == "interests":
            # One field with a JSON list, or one field per value.
            as_list = len(texts) == 1 and texts[0].lstrip().startswith("[")
            given[name] = strict_json(texts[0].encode()) if as_list else [text for text in texts if text]
        elif name == "fields" and len(texts) == 1:
            given[name] = strict_json(texts[0].encode())
        elif len(texts) > 1:
            raise Invalid.field(name, _("The request names the same field twice."))
        elif name == "version":
            given[name] = number_of(texts[0])
        else:
            given[name] = texts[0]
    return given


async def _json(request: Request) -> Any:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise UnsupportedKind(_("This call takes multipart/form-data, or JSON without pictures."))
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            raise TooLarge
    return strict_json(bytes(body))


async def receive_edit(
    request: Request, _own: Annotated[None, Depends(_own_profile, scope="function")]
) -> AsyncIterator[GivenEdit]:
    """The validated edit; its pictures exist until the end of the call. Fields are checked before any picture is
    decoded."""
    if not is_form(request):
        yield GivenEdit(_checked(await _json(request)), {})
        return
    async with read_form(request, _RULES) as form:
        pictures = {_COLUMNS[field]: picture for field, picture in form.files.items()}
        yield GivenEdit(_checked(_of_form(form)), pictures)


ReceivedEdit = Annotated[GivenEdit, Depends(receive_edit, scope="function")]
