"""Request dependency: the form of a post for a community."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Request

from meadow.api.deps.communities import Here
from meadow.api.deps.forms import digest_of, text_or_json, texts_of
from meadow.communities.actions.standing import check_may_post
from meadow.media.constants import MAX_ATTACHMENTS
from meadow.media.kinds import Received
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.text import is_blank
from meadow.posts.schemas import CommunityPostDraft
from meadow.runtime.forms import is_form, read_form, validated
from meadow.runtime.uploads import ATTACHMENTS

_POST_RULES = {"media": ATTACHMENTS}


def form() -> dict[str, Any]:
    """Request body in OpenAPI: a form with files, or JSON or text without."""
    schema = CommunityPostDraft.model_json_schema(by_alias=True, ref_template="#/components/schemas/{model}")
    del schema["$defs"]  # in the document already: of posts
    media = {"type": "array", "maxItems": MAX_ATTACHMENTS, "items": {"type": "string", "format": "binary"}}
    form = {**schema, "properties": {**schema["properties"], "media": media}}
    content = {"multipart/form-data": {"schema": form}, "application/json": {"schema": schema}}
    content["application/x-www-form-urlencoded"] = {"schema": schema}
    return {"requestBody": {"required": True, "content": content}}


@dataclass(frozen=True, slots=True)
class GivenPost:
    """A community post and its files, in order; ``digest`` covers the whole form."""

    draft: CommunityPostDraft
    media: list[Received]
    digest: str


async def receive_post(request: Request, here: Here) -> AsyncIterator[GivenPost]:
    """A post as a form, or as JSON without files; members without permission are refused before the body is read."""
    check_may_post(here)
    if not is_form(request):
        draft = validated(CommunityPostDraft, await text_or_json(request))
        yield _said(draft, [])
        return
    async with read_form(request, _POST_RULES) as form:
        yield _said(validated(CommunityPostDraft, texts_of(form)), form.several.get("media", []))


def _said(draft: CommunityPostDraft, media: list[Received]) -> GivenPost:
    if is_blank(draft.content) and not media and draft.event_id is None:
        raise Invalid(_("Post must have content or media"))
    if len(draft.alts) > len(media):
        raise Invalid.field("alts", _("There are more descriptions than files."))
    return GivenPost(draft, media, digest_of(draft, media))


ReceivedPost = Annotated[GivenPost, Depends(receive_post, scope="function")]
