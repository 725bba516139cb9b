"""What the town has in its calendar: eight events, one of them full, one a series, one just over."""

from dataclasses import dataclass
from datetime import timedelta

from demo.people import GUIDE
from meadow.events import actions as events
from meadow.events.recurrence import local
from meadow.events.schemas import EventDraft, Rsvp
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.posts import actions as posts
from meadow.posts.schemas import PostDraft

_ZONE = "Europe/Berlin"


@dataclass(frozen=True, slots=True)
class Gathering:
    """An event of the town: so many days from now, at that hour of its zone. Who goes brings ``guests``."""

    by: int
    title: str
    text: str
    days: int
    hour: int
    hours: int
    goes: int
    interested: int = 0
    place: str | None = None
    link: str | None = None
    capacity: int | None = None
    every: str | None = None
    zone: str = _ZONE
    guide: str | None = None
    shared: str | None = None
    """What its host says of it in the feed, if they share it there."""


GATHERINGS = (
    Gathering(
        1,
        "Sunrise walk around the weir",
        "We leave the square at six and are back for coffee. Good shoes, no talking before the first bench.",
        days=1,
        hour=6,
        hours=2,
        goes=9,
        interested=4,
        place="Market square, Lindenbrook",
        guide="going",
        shared="Tomorrow, whatever the weather says. Who comes along?",
    ),
    Gathering(
        4,
        "Bread for beginners",
        "Six ovens, six loaves, no experience needed. Bring an apron and a bag to carry yours home.",
        days=3,
        hour=10,
        hours=4,
        goes=11,
        interested=6,
        place="The old bakery, Mill Lane 4",
        capacity=6,
        guide="going",
    ),
    Gathering(
        7,
        "Choir practice",
        "Everybody who can hum can sing. We learn two songs for midwinter.",
        days=2,
        hour=19,
        hours=2,
        goes=14,
        interested=3,
        place="Parish hall",
        every="week",
        guide="interested",
    ),
    Gathering(
        10,
        "Film night: the lighthouse keepers",
        "A film about two people and one lamp. Talking is allowed afterwards.",
        days=5,
        hour=20,
        hours=3,
        goes=8,
        interested=9,
        place="The barn behind the library",
        capacity=40,
    ),
    Gathering(
        13,
        "Mend it together",
        "Bring what is broken: bicycles, radios, zips. Three people with tools and patience will be there.",
        days=8,
        hour=14,
        hours=4,
        goes=6,
        interested=7,
        place="Workshop at the station",
    ),
    Gathering(
        16,
        "Reading group, across the sea",
        "We meet our twin town's readers online. This month: short stories about rivers.",
        days=6,
        hour=18,
        hours=1,
        goes=5,
        interested=5,
        link="https://meet.example.org/rivers",
        zone="America/New_York",
    ),
    Gathering(
        19,
        "Midwinter supper",
        "One long table, forty plates. Everybody brings one dish and one candle.",
        days=24,
        hour=18,
        hours=4,
        goes=18,
        interested=5,
        place="The great barn",
        capacity=40,
        guide="going",
        shared="Half the places are taken already. One dish, one candle, see you there!",
    ),
    Gathering(
        22,
        "Flea market on the green",
        "Books, lamps, and things whose use nobody remembers.",
        days=0,
        hour=0,
        hours=3,
        goes=12,
        interested=2,
        place="Village green",
    ),
)

_OVER_MS = 5_000


def _times(gathering: Gathering, now: int) -> tuple[int, int]:
    length = gathering.hours * clock.HOUR_MS
    if gathering.days == 0:
        # It ends a moment after the town was filled, and is over before anybody looks.
        return now - _OVER_MS - length, now - _OVER_MS
    day = local(now, gathering.zone) + timedelta(days=gathering.days)
    start = day.replace(hour=gathering.hour, minute=0, second=0, microsecond=0, fold=0)
    return int(start.timestamp()) * 1000, int(start.timestamp()) * 1000 + length


async def hold_gatherings(db: Writer, people: dict[str, int], now: int) -> None:
    """Plan all of them, and answer to them, through the actions that routes call."""
    names = [name for name in people if name != GUIDE]
    for number, gathering in enumerate(GATHERINGS):
        host = names[gathering.by]
        starts, ends = _times(gathering, now)
        draft = EventDraft.model_validate(
            {
                "title": gathering.title,
                "description": gathering.text,
                "startsAt": clock.rfc3339(starts),
                "endsAt": clock.rfc3339(ends),
                "timeZone": gathering.zone,
                "location": gathering.place,
                "link": gathering.link,
                "capacity": gathering.capacity,
                "recurrence": gathering.every and {"every": gathering.every, "count": 12},
            }
        )
        event_id = await events.create_event(db, people[host], draft)
        if gathering.shared is not None:
            shared = PostDraft.model_validate({"content": gathering.shared, "eventId": str(event_id)})
            await posts.create_post(db, people[host], shared)
        others = [name for name in names if name != host]
        turned = others[5 * number :] + others[: 5 * number]
        if gathering.guide is not None:
            await events.answer_event(db, people[GUIDE], event_id, Rsvp.model_validate({"status": gathering.guide}))
        for place, name in enumerate(turned[: gathering.goes + gathering.interested]):
            goes = place < gathering.goes
            wish = Rsvp(status="going", guests=1 if place == 2 else 0) if goes else Rsvp(status="interested")
            await events.answer_event(db, people[name], event_id, wish)
