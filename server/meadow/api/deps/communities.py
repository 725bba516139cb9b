"""Request dependencies: the community of a path, and the forms of a community."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request

from meadow.api.deps.forms import PICTURE_RULES, PicturedEdit, digest_of, json_of, pictures_of, read_edit, texts_of
from meadow.communities import queries
from meadow.communities.errors import CommunityNotFound, NotAllowedHere
from meadow.communities.policy import may
from meadow.communities.schemas import CommunityDraft, CommunityEdit
from meadow.media.kinds import Received
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import AppDatabase
from meadow.runtime.deps import CurrentReader, CurrentUser
from meadow.runtime.forms import is_form, read_form, validated
from meadow.subjects.audience import NOBODY

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


@dataclass(frozen=True, slots=True)
class GivenCommunity:
    """A new community and its pictures by column; ``digest`` covers all of it."""

    draft: CommunityDraft
    pictures: dict[str, Received]
    digest: str


async def receive_community(request: Request, me: CurrentUser) -> AsyncIterator[GivenCommunity]:
    """Form of a new community. Texts are validated before pictures are decoded."""
    if not is_form(request):
        draft = validated(CommunityDraft, await json_of(request))
        yield GivenCommunity(draft, {}, digest_of(draft, []))
        return
    async with read_form(request, PICTURE_RULES) as form:
        # An empty picture field means no picture.
        texts = {name: value for name, value in texts_of(form).items() if value != "" or name not in PICTURE_RULES}
        draft = validated(CommunityDraft, texts)
        digest = digest_of(draft, [form.files[name] for name in sorted(form.files)])
        yield GivenCommunity(draft, pictures_of(form), digest)


ReceivedCommunity = Annotated[GivenCommunity, Depends(receive_community, scope="function")]


async def receive_edit(request: Request, here: Here) -> AsyncIterator[PicturedEdit[CommunityEdit]]:
    """Edit with its pictures, kept open during the call; NotAllowedHere before the body is read."""
    if not may("edit_community", here.rank):
        raise NotAllowedHere()
    async with read_edit(request, CommunityEdit) as given:
        yield given


ReceivedEdit = Annotated[PicturedEdit[CommunityEdit], Depends(receive_edit, scope="function")]
