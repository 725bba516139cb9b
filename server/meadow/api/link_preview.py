"""``/api/link-preview``: the preview of a link."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.link_previews import actions
from meadow.link_previews.presenters import previews_out
from meadow.link_previews.schemas import LinkPreview, PreviewRequest
from meadow.platform.core.json_response import answer
from meadow.platform.http.deps import AppDatabase
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.context import context_of
from meadow.runtime.deps import CurrentUser
from meadow.runtime.uploads import Decoding, Files

router = ApiRouter("/api/link-preview", tag="posts")


@router.post("", response_model=LinkPreview | None)
@limited("previews")
async def preview_link(
    request: Request, wish: PreviewRequest, me: CurrentUser, database: AppDatabase, decoder: Decoding, files: Files
) -> Response:
    """Preview a web page before it is posted; null if it has no title or cannot be fetched."""
    fetcher = context_of(request.app).services.fetcher
    preview_id = await actions.fetch_preview(actions.Tools(database, files, fetcher, decoder), wish.url)
    return answer((await previews_out(database.reader(), [preview_id])).get(preview_id))
