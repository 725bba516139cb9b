"""Counters of events, and a member's events and RSVPs for deactivation and purge."""

from sqlalchemy import literal_column

from meadow.events.models import event_rsvps, events, user_rsvps
from meadow.subjects.counters import Counted, Truth
from meadow.subjects.queries import count_rows, own_edges, some_of_member

SOME_HOSTED = some_of_member(events.c.host_id, events.c.id, by=events.c.id)
_r = event_rsvps.c
SOME_RSVPS = some_of_member(_r.user_id, _r.event_id, _r.status, _r.guests, by=_r.event_id)
OWN_RSVPS = own_edges(_r.event_id, _r.status, _r.guests, whose=_r.user_id)


def _answered(status: str) -> Truth:
    this = user_rsvps.c.event_id == events.c.id
    return count_rows(user_rsvps, this, user_rsvps.c.status == literal_column(f"'{status}'"), of=events)


COUNTERS = (
    Counted(
        events, events.c.id, {f"{status}_count": _answered(status) for status in ("going", "interested", "waiting")}
    ),
)
