"""Push device registration."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import bindparam, delete, update

from meadow.delivery import queries
from meadow.delivery.actions.preferences import follow_choices
from meadow.delivery.models import program_devices, push_subscriptions
from meadow.delivery.schemas import PushPolicy, PushSubscription
from meadow.delivery.webpush.endpoints import Profile, is_endpoint
from meadow.delivery.webpush.send import is_usable
from meadow.platform.core.errors import Invalid, NotFound
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import Excluded, upsert
from meadow.platform.db.session import Writer

_p, _d = push_subscriptions.c, program_devices.c


def _taken_over(new: Excluded) -> dict[str, Any]:
    # The same browser, perhaps with another account: the current one owns the subscription.
    return {name: new[name] for name in ("user_id", "id", "token_digest", "p256dh", "auth")}


_SUBSCRIBE = upsert(push_subscriptions, ["endpoint"], _taken_over)
_END_SURPLUS = delete(push_subscriptions).where(_p.user_id == bindparam("me"), _p.id.not_in(queries.NEWEST_DEVICES))
_SUBSCRIBE_PROGRAM = upsert(
    program_devices,
    ["grant_id"],
    lambda new: {name: new[name] for name in ("endpoint", "p256dh", "auth", "alerts", "policy", "sealed_token")},
)
_CHOOSE = (
    update(program_devices)
    .where(_d.grant_id == bindparam("grant"))
    .values(alerts=bindparam("new_alerts", type_=_d.alerts.type), policy=bindparam("new_policy", type_=_d.policy.type))
)
_END_PROGRAM = delete(program_devices).where(_d.grant_id == bindparam("grant"))
_END = delete(push_subscriptions).where(_p.user_id == bindparam("me"), _p.endpoint == bindparam("endpoint"))


async def subscribe(db: Writer, me: int, token_digest: str, given: PushSubscription, profile: Profile) -> None:
    """Register this device for push while the session lasts. Invalid for an address or keys that no browser creates."""
    _check(given, profile)
    await db.run(
        _SUBSCRIBE,
        user_id=me,
        id=new_id(),
        token_digest=token_digest,
        endpoint=given.endpoint,
        p256dh=given.keys.p256dh,
        auth=given.keys.auth,
    )
    await db.run(_END_SURPLUS, me=me)
    await _changed(db, me)


async def unsubscribe(db: Writer, me: int, endpoint: str) -> None:
    """Delete this device's subscription. Idempotent."""
    if await db.run(_END, me=me, endpoint=endpoint):
        await _changed(db, me)


async def subscribe_program(
    db: Writer, me: int, grant: int, sealed_token: str, given: PushSubscription, profile: Profile
) -> None:
    """Register an app for push while its grant lasts; Invalid as in ``subscribe``."""
    _check(given, profile)
    keys = {"endpoint": given.endpoint, "p256dh": given.keys.p256dh, "auth": given.keys.auth}
    chosen = {"alerts": "", "policy": "all"}
    await db.run(_SUBSCRIBE_PROGRAM, grant_id=grant, user_id=me, sealed_token=sealed_token, **keys, **chosen)
    await _changed(db, me)


async def choose_alerts(db: Writer, grant: int, alerts: Iterable[str], policy: PushPolicy) -> None:
    """Set the alerts and policy of an app's push subscription; NotFound without one."""
    if not await db.run(_CHOOSE, grant=grant, new_alerts=" ".join(sorted(alerts)), new_policy=policy):
        raise NotFound()


async def unsubscribe_program(db: Writer, me: int, grant: int) -> None:
    """Delete an app's subscription. Idempotent."""
    if await db.run(_END_PROGRAM, grant=grant):
        await _changed(db, me)


def _check(given: PushSubscription, profile: Profile) -> None:
    if not is_endpoint(given.endpoint, profile):
        raise Invalid.field("endpoint", _("This is not an address that pushes can be sent to."))
    if not is_usable(given.keys.p256dh, given.keys.auth):
        raise Invalid.field("keys", _("These keys cannot be used."))


async def _changed(db: Writer, me: int) -> None:
    member = await queries.find_member(db, me)
    if member is not None:
        await follow_choices(db, me, queries.choices_of(member))
