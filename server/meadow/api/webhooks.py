"""``/api/webhooks``: webhooks, for admins."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.core.paging import Whole
from meadow.platform.http.deps import AppDatabase, AppSettings, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.context import context_of
from meadow.runtime.deps import Admin
from meadow.webhooks import actions, queries
from meadow.webhooks.presenters import webhook_out
from meadow.webhooks.schemas import NewWebhook, Webhook, WebhookIn

router = ApiRouter("/api/webhooks", tag="webhooks")


@router.get("", response_model=list[Webhook], responses=failing(403))
async def list_webhooks(admin: Admin, db: ReadDb, wanted: Whole) -> Response:
    """List the webhooks of the site, newest first."""
    return answer(wanted.cut([webhook_out(row) for row in await queries.all_webhooks(db)]))


@router.post("", status_code=201, response_model=NewWebhook, responses=failing(403, 409))
@limited("moderation", pool="providers")
async def create_webhook(
    given: WebhookIn, request: Request, admin: Admin, database: AppDatabase, settings: AppSettings
) -> Response:
    """Send events to a public address. `secret` is shown this once; how deliveries are signed and retried is in the
    reference (Webhooks)."""
    fetcher = context_of(request.app).services.fetcher
    return answer(await actions.create_webhook(database, settings, fetcher, admin.id, given), 201)


@router.delete("/{webhook_id}", status_code=204, responses=failing(403, 404))
@limited("moderation")
async def delete_webhook(webhook_id: PathId, admin: Admin, db: WriteDb) -> Response:
    """Delete a webhook; deliveries that wait are dropped."""
    await actions.delete_webhook(db, admin.id, webhook_id)
    return no_content()
