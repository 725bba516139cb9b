"""Suggestions of members with the names of people followed on another network."""

from meadow.account_lifecycle.models import import_offers
from meadow.account_lifecycle.queries import importing
from meadow.platform.db.dialect import insert_each_once
from meadow.platform.db.session import Reader, Writer


async def matched(db: Reader, me: int, names: list[str]) -> list[int]:
    """IDs of other members with these usernames."""
    return [one for one in await importing.all_named(db, names) if one != me]


async def offer_people(db: Writer, me: int, people: list[int]) -> None:
    """Suggest these members to ``me``; creates no follow and no notification."""
    if people:
        await insert_each_once(db, import_offers, [{"user_id": me, "other_id": other} for other in people])
