"""Search for people with bounded candidates."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, exists, func, literal_column, or_, select

from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words, in_ids
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.profiles.queries import IS_FOLLOWING, RESULT
from meadow.search.constants import ENOUGH_RESULTS, MAX_KNOWN_PEOPLE, MAX_PEOPLE, MAX_PEOPLE_READ
from meadow.users.models import users
from meadow.users.queries import is_named
from meadow.word_index.models import member_spellings, member_words
from meadow.word_index.queries import Form, begins, form_of
from meadow.word_index.spelling import errors_in, is_meant, spellings
from meadow.word_index.words import words_of_member


def _literal(number: int) -> ColumnElement[int]:
    return literal_column(str(number))


_PERSON = (
    users.c.id,
    users.c.username,
    users.c.username_key,
    users.c.first_name,
    users.c.last_name,
    users.c.followers_count,
    IS_FOLLOWING,
)


def _findable() -> ColumnElement[bool]:
    return users.c.deleted_at.is_(None) & users.c.discoverable & not_blocked(users.c.id)


_RESULTS = select(*RESULT).where(in_ids(users.c.id, "ids"), _findable())
_BY_HANDLE = select(*_PERSON).where(is_named(users.c.id, "handle"), _findable())
_SIMILAR = (
    select(member_spellings.c.spelling, member_spellings.c.stem)
    .where(among_words(member_spellings.c.spelling, "spellings"))
    .limit(_literal(1000))
)


def _has_word(number: int, form: Form, user_id: ColumnElement[int], *, similar: bool) -> ColumnElement[bool]:
    other = member_words.alias(f"other{number}")
    matches = begins(other, number, form)
    if similar:
        matches = or_(matches, among_words(other.c.stem, f"similar{number}"))
    return exists().where(other.c.user_id == user_id, matches).correlate_except(other)


def _by_followers(statement: Any) -> Rows:
    return statement.order_by(users.c.followers_count.desc(), users.c.id.desc()).limit(_literal(MAX_PEOPLE))


def _candidates(first: ColumnElement[bool]) -> Any:
    return select(member_words.c.user_id).where(first).limit(_literal(MAX_PEOPLE_READ)).subquery("walked")


@lru_cache
def _entry_count(form: Form) -> Rows:
    """Number of index entries of the first word."""
    return select(func.count()).select_from(_candidates(begins(member_words, 0, form)))


@lru_cache
def _named(form: Form, *, similar: bool) -> Rows:
    """Members with all the words; the first word selects the candidates."""
    walked = _candidates(among_words(member_words.c.stem, "similar0") if similar else begins(member_words, 0, form))
    others = [_has_word(number, form, users.c.id, similar=similar) for number in range(1, form.words)]
    return _by_followers(select(*_PERSON).where(users.c.id.in_(select(walked.c.user_id)), _findable(), *others))


@lru_cache
def _popular(form: Form) -> Rows:
    """Members with all the words among the most followed, for prefixes with too many entries."""
    known = (
        _by_followers(select(users.c.id, users.c.followers_count)).limit(_literal(MAX_KNOWN_PEOPLE)).subquery("known")
    )
    each = [_has_word(number, form, known.c.id, similar=False) for number in range(form.words)]
    # Limit before the join: PostgreSQL would scan the whole table for thousands of rows.
    best = select(known.c.id).where(*each).order_by(known.c.followers_count.desc(), known.c.id.desc())
    few = best.limit(_literal(2 * MAX_PEOPLE)).subquery("few")
    return _by_followers(select(*_PERSON).join(few, few.c.id == users.c.id).where(_findable()))


class Person(NamedTuple):
    """Member found by a query. Better results compare smaller."""

    match: int
    """0: exact handle; 1: prefix of the handle; 2: prefixes of names; 3: fuzzy match."""
    is_stranger: int
    less_followers: int
    less_id: int

    @property
    def user_id(self) -> int:
        return -self.less_id


def _ranked(row: Row, kind: int) -> Person:
    return Person(kind, 0 if row.is_following else 1, -row.followers_count, -row.id)


async def matching_people(db: Reader, viewer: int, handle: str, names: Iterable[str]) -> list[Person]:
    """Members whose handle and names match all prefixes, exactly or fuzzily; best first."""
    asked = sorted(names, key=len, reverse=True)
    if not asked:
        return []
    form, asking = form_of(asked)
    given: dict[str, Any] = {"viewer": viewer, **asking}
    rows = await _spelled(db, form, given)
    found = {row.id: _ranked(row, 1 if handle and row.username_key.startswith(handle) else 2) for row in rows}
    for row in await db.all(_BY_HANDLE, viewer=viewer, handle=handle) if handle else ():
        found[row.id] = _ranked(row, 0)
    if len(found) < ENOUGH_RESULTS and any(map(errors_in, asked)):
        for row in await _misspelled(db, asked, form, given):
            words = words_of_member(row.username, row.first_name, row.last_name)
            if row.id not in found and all(is_meant(word, words) for word in asked):
                found[row.id] = _ranked(row, 3)
    return sorted(found.values())[:MAX_PEOPLE]


async def _spelled(db: Reader, form: Form, given: dict[str, Any]) -> list[Row]:
    first = {name: value for name, value in given.items() if name in ("stem0", "word0")}
    rows: list[Row] = []
    if await db.scalar(_entry_count(form), **first) == MAX_PEOPLE_READ:
        rows = await db.all(_popular(form), **given)
    return rows if len(rows) == MAX_PEOPLE else [*rows, *await db.all(_named(form, similar=False), **given)]


async def _misspelled(db: Reader, asked: list[str], form: Form, given: dict[str, Any]) -> list[Row]:
    variants = [spellings(word) for word in asked]
    rows = await db.all(_SIMILAR, spellings=sorted(set().union(*variants)))
    similar = {
        f"similar{number}": sorted({row.stem for row in rows if row.spelling in one})
        for number, one in enumerate(variants)
    }
    # The prefix of the first word was searched above: only its stems remain.
    others = {name: value for name, value in given.items() if name not in ("stem0", "word0")}
    return await db.all(_named(form, similar=True), **others, **similar)


async def people(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Rows of ``users.queries.RESULT`` by id."""
    return {row.user_id: row for row in await db.all(_RESULTS, viewer=viewer, ids=ids)}
