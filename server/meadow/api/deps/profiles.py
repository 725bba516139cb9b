"""Request dependency for profile edits."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Depends, Request

from meadow.api.deps.forms import PicturedEdit, body_of, read_edit
from meadow.platform.core.ids import PathId
from meadow.platform.http.deps import AppDatabase
from meadow.relationships.profiles import queries
from meadow.runtime.deps import CurrentUser
from meadow.users.errors import NotYourProfile
from meadow.users.schemas import ProfileEdit


def edit_body() -> dict[str, Any]:
    """Request body in OpenAPI."""
    schema = ProfileEdit.model_json_schema(by_alias=True)
    schema["properties"]["fields"]["items"] = schema.pop("$defs")["FieldIn"]
    return body_of(schema)


async def receive_edit(
    request: Request, user_id: PathId, me: CurrentUser, database: AppDatabase
) -> AsyncIterator[PicturedEdit[ProfileEdit]]:
    """The edit of the own profile. Before the body is read NotYourProfile for another member's, UserNotFound for a
    missing member's."""
    if user_id != me.id:
        await queries.get_user(database.reader(), me.id, user_id)
        raise NotYourProfile
    async with read_edit(request, ProfileEdit) as given:
        yield given


ReceivedEdit = Annotated[PicturedEdit[ProfileEdit], Depends(receive_edit, scope="function")]
