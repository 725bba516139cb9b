"""Push subscriptions of programs."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.auth.errors import InsufficientScope
from meadow.auth.sessions import Viewer
from meadow.delivery.actions import devices
from meadow.delivery.actions.send import PURPOSE
from meadow.delivery.queries import find_program_device
from meadow.delivery.schemas import PushPolicy, PushSubscription
from meadow.delivery.webpush.keys import public_key
from meadow.mastodon_api.deps import Fields, Token
from meadow.mastodon_api.presenters.accounts import Entity
from meadow.notifications.kinds import PROGRAM_TYPES
from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import Invalid, NotFound
from meadow.platform.core.json_response import answer
from meadow.platform.db.session import Reader, Writer
from meadow.platform.http.deps import AppSettings, ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.security.sealing import seal
from meadow.programs.scopes import scoped
from meadow.runtime.deps import CurrentUser
from meadow.runtime.fields import Given
from meadow.runtime.forms import validated

router = APIRouter(prefix="/api/v1", tags=["programs"], route_class=StrictRoute, include_in_schema=False)
_ALERTS = tuple(sorted(set(PROGRAM_TYPES.values())))
_SILENT = ("update", "admin.sign_up", "admin.report")
"""Mastodon alerts that are never sent."""
_POLICIES: dict[str, PushPolicy] = {"all": "all", "followed": "followed", "follower": "follower", "none": "none"}


def _grant(me: Viewer) -> int:
    if me.scopes is None:  # a session has no authorisation to bind it to
        raise InsufficientScope()
    return me.session_id


async def _shown(db: Reader, grant: int, settings: Settings) -> Response:
    row = await find_program_device(db, grant)
    if row is None:
        raise NotFound()
    chosen = row.alerts.split()
    entity: Entity = {
        "id": str(grant),
        "endpoint": row.endpoint,
        "standard": True,
        "alerts": {name: name in chosen for name in (*_ALERTS, *_SILENT)},
        "policy": row.policy,
        "server_key": await public_key(settings.data_dir),
    }
    return answer(entity)


async def _choose(db: Writer, grant: int, given: Given) -> None:
    data = given.inside("data") or Given({})
    alerts = data.inside("alerts") or Given({})
    policy = _POLICIES.get(data.text("policy") or given.text("policy", "all"))
    if policy is None:
        raise Invalid.field("policy", Invalid.message)
    await devices.choose_alerts(db, grant, {name for name in _ALERTS if alerts.flag(name)}, policy)


@router.get("/push/subscription")
@scoped("push")
async def read_subscription(me: CurrentUser, db: ReadDb, settings: AppSettings) -> Response:
    """The subscription of this program."""
    return await _shown(db, _grant(me), settings)


@router.post("/push/subscription")
@limited("changes")
@scoped("push")
async def subscribe(me: CurrentUser, db: WriteDb, given: Fields, token: Token, settings: AppSettings) -> Response:
    """Subscribe this program, or replace its subscription. Pushes are encrypted by RFC 8291."""
    grant, wanted = _grant(me), given.inside("subscription") or Given({})
    keys = wanted.inside("keys") or Given({})
    # Some apps send standard base64 instead of base64url.
    texts = {name: keys.text(name).replace("+", "-").replace("/", "_") for name in ("p256dh", "auth")}
    subscription = validated(PushSubscription, {"endpoint": wanted.text("endpoint"), "keys": texts})
    sealed = seal(settings.signing_key, PURPOSE, token)
    await devices.subscribe_program(db, me.id, grant, sealed, subscription, settings.profile)
    await _choose(db, grant, given)
    return await _shown(db, grant, settings)


@router.put("/push/subscription")
@limited("changes")
@scoped("push")
async def choose(me: CurrentUser, db: WriteDb, given: Fields, settings: AppSettings) -> Response:
    """Set the alerts and policy of this app's push subscription."""
    await _choose(db, _grant(me), given)
    return await _shown(db, _grant(me), settings)


@router.delete("/push/subscription")
@limited("changes")
@scoped("push")
async def unsubscribe(me: CurrentUser, db: WriteDb) -> Response:
    """End the subscription of this program."""
    await devices.unsubscribe_program(db, me.id, _grant(me))
    return answer({})
