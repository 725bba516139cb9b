"""``/api/push``: devices for push notifications."""

from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.delivery.actions import devices
from meadow.delivery.schemas import PushEnd, PushKey, PushSubscription
from meadow.delivery.webpush.keys import public_key
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.http.deps import AppSettings, WriteDb
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/push", tag="reach")


@router.get("/key", response_model=PushKey)
async def read_push_key(me: CurrentUser, settings: AppSettings) -> Response:
    """Read the public key for push subscriptions."""
    return answer({"publicKey": await public_key(settings.data_dir)})


@router.post("/subscriptions", status_code=201, response_model=PushEnd)
@limited("changes")
async def subscribe(given: PushSubscription, me: CurrentUser, db: WriteDb, settings: AppSettings) -> Response:
    """Subscribe this device to push notifications until log-out. Ten devices at most; the oldest is replaced."""
    await devices.subscribe(db, me.id, me.token_digest, given, settings.profile)
    return answer({"endpoint": given.endpoint}, 201)


@router.delete("/subscriptions", status_code=204)
@limited("changes")
async def unsubscribe(given: PushEnd, me: CurrentUser, db: WriteDb) -> Response:
    """Unsubscribe this device from push notifications."""
    await devices.unsubscribe(db, me.id, given.endpoint)
    return no_content()
