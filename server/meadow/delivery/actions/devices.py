"""Push device registration."""

from typing import Any

from sqlalchemy import bindparam, delete

from meadow.delivery import queries
from meadow.delivery.actions.preferences import follow_choices
from meadow.delivery.models import push_subscriptions
from meadow.delivery.schemas import PushSubscription
from meadow.platform.db.dialect import Excluded, upsert
from meadow.platform.db.session import Writer
from meadow.platform.errors import Invalid
from meadow.platform.i18n import _
from meadow.platform.ids import new_id
from meadow.platform.webpush.endpoints import Profile, is_endpoint
from meadow.platform.webpush.send import is_usable

_p = push_subscriptions.c


def _taken_over(new: Excluded) -> dict[str, Any]:
    # The same browser, perhaps with another account: the current one owns the subscription.
    return {name: new[name] for name in ("user_id", "id", "token_digest", "p256dh", "auth")}


_SUBSCRIBE = upsert(push_subscriptions, ["endpoint"], _taken_over)
_END_SURPLUS = delete(push_subscriptions).where(_p.user_id == bindparam("me"), _p.id.not_in(queries.NEWEST_DEVICES))
_END = delete(push_subscriptions).where(_p.user_id == bindparam("me"), _p.endpoint == bindparam("endpoint"))


async def subscribe(db: Writer, me: int, token_digest: str, given: PushSubscription, profile: Profile) -> None:
    """Reach the member on this device as long as the session lasts. Invalid for an address or keys that no browser
    gives."""
    if not is_endpoint(given.endpoint, profile):
        raise Invalid.field("endpoint", _("This is not an address that pushes can be sent to."))
    if not is_usable(given.keys.p256dh, given.keys.auth):
        raise Invalid.field("keys", _("These keys cannot be used."))
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
    member = await queries.find_member(db, me)
    if member is not None:
        await follow_choices(db, me, queries.choices_of(member))


async def unsubscribe(db: Writer, me: int, endpoint: str) -> None:
    """Delete this device's subscription. Idempotent."""
    if await db.run(_END, me=me, endpoint=endpoint):
        member = await queries.find_member(db, me)
        if member is not None:
            await follow_choices(db, me, queries.choices_of(member))
