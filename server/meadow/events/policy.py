"""Event permission rules: pure functions."""

from meadow.communities.policy import may
from meadow.events import constants
from meadow.events.recurrence import Recurrence, complaint_about
from meadow.platform.core.i18n import _
from meadow.platform.db.statement_cache import Row


def may_edit(me: int, event: Row) -> bool:
    """Whether the member may edit or cancel: the host, and moderators of its community; the row has ``my_rank``."""
    return event.host_id == me or (event.community_id is not None and may("manage_events", event.my_rank))


def may_share(event: Row, community_id: int | None) -> bool:
    """Whether a post may share the event: one of a private community only within that community."""
    return not event.is_private or event.community_id == community_id


def complaints(
    *, now: int, starts_at: int, ends_at: int, time_zone: str, recurrence: Recurrence | None
) -> dict[str, str]:
    """Validation errors in the times of an event: field -> sentence."""
    wrong: dict[str, str] = {}
    if starts_at > now + constants.MAX_AHEAD_MS:
        wrong["startsAt"] = _("Please choose a time within the next five years.")
    elif ends_at <= starts_at:
        wrong["endsAt"] = _("An event must end after it starts.")
    elif ends_at - starts_at > constants.MAX_DURATION_MS:
        wrong["endsAt"] = _("An event can last 14 days at most.")
    elif ends_at <= now:
        wrong["endsAt"] = _("Please choose a time that is still to come.")
    elif recurrence is not None:
        complaint = complaint_about(recurrence, starts_at, ends_at - starts_at, time_zone)
        if complaint:
            wrong["recurrence"] = complaint
    return wrong
