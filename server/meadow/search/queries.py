"""Search queries with bounded candidates."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    bindparam,
    exists,
    func,
    literal_column,
    or_,
    select,
)

from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import among_words, in_ids
from meadow.platform.paging import Rows
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.profiles.queries import IS_FOLLOWING, RESULT
from meadow.search.constants import ENOUGH, KNOWN, PEOPLE, PEOPLE_WALKED
from meadow.users.models import users
from meadow.word_index.engines import engine_of
from meadow.word_index.models import member_spellings, member_words
from meadow.word_index.queries import Form, begins, form_of, groups_of
from meadow.word_index.spelling import errors_in, is_meant, spellings
from meadow.word_index.words import Sought, words_of_member


def _literal(number: int) -> ColumnElement[int]:
    return literal_column(str(number))


class Hit(NamedTuple):
    """Post found by a query. Better results compare greater."""

    worth: int
    """3: whole words and a hashtag; 2: whole words; 1: a hashtag; 0: prefixes only."""
    post_id: int


async def matching_posts(db: Reader, viewer: int, sought: Sought, upto: int) -> list[Hit]:
    """The newest visible posts, none newer than ``upto``, with all the words; best first, the newest among equals."""
    question = await groups_of(db, sought)
    wholes = [group[:1] for group in question] if any(len(group) > 1 for group in question) else None
    plain = [f"#{word}" for word in (*sought.whole, *sought.begun) if not word.startswith("#")]
    found = await engine_of(db).worths(db, viewer, upto, question=question, wholes=wholes, tags=plain)
    return sorted((Hit(worth, post_id) for post_id, worth in found.items()), reverse=True)


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
_BY_HANDLE = select(*_PERSON).where(users.c.username_key == bindparam("handle"), _findable())
_AKIN = (
    select(member_spellings.c.spelling, member_spellings.c.stem)
    .where(among_words(member_spellings.c.spelling, "spellings"))
    .limit(_literal(1000))
)


def _also(number: int, form: Form, user_id: ColumnElement[int], *, akin: bool) -> ColumnElement[bool]:
    other = member_words.alias(f"other{number}")
    meant = begins(other, number, form)
    if akin:
        meant = or_(meant, among_words(other.c.stem, f"akin{number}"))
    return exists().where(other.c.user_id == user_id, meant).correlate_except(other)


def _best_known(statement: Any) -> Rows:
    return statement.order_by(users.c.followers_count.desc(), users.c.id.desc()).limit(_literal(PEOPLE))


def _walk(first: ColumnElement[bool]) -> Any:
    return select(member_words.c.user_id).where(first).limit(_literal(PEOPLE_WALKED)).subquery("walked")


@lru_cache
def _entries(form: Form) -> Rows:
    """Number of index entries of the first word."""
    return select(func.count()).select_from(_walk(begins(member_words, 0, form)))


@lru_cache
def _named(form: Form, *, akin: bool) -> Rows:
    """Members with all the words, found by the first of them."""
    walked = _walk(among_words(member_words.c.stem, "akin0") if akin else begins(member_words, 0, form))
    others = [_also(number, form, users.c.id, akin=akin) for number in range(1, form.words)]
    return _best_known(select(*_PERSON).where(users.c.id.in_(select(walked.c.user_id)), _findable(), *others))


@lru_cache
def _popular(form: Form) -> Rows:
    """Members with all the words among the most followed, for prefixes with too many entries."""
    known = _best_known(select(users.c.id, users.c.followers_count)).limit(_literal(KNOWN)).subquery("known")
    each = [_also(number, form, known.c.id, akin=False) for number in range(form.words)]
    # Limit before the join: PostgreSQL would scan the whole table for thousands of rows.
    best = select(known.c.id).where(*each).order_by(known.c.followers_count.desc(), known.c.id.desc())
    few = best.limit(_literal(2 * PEOPLE)).subquery("few")
    return _best_known(select(*_PERSON).join(few, few.c.id == users.c.id).where(_findable()))


class Person(NamedTuple):
    """Member found by a query. Better results compare smaller."""

    kind: int
    """0: exact handle; 1: prefix of the handle; 2: prefixes of names; 3: fuzzy match."""
    is_stranger: int
    less_followers: int
    less_id: int

    @property
    def user_id(self) -> int:
        """Id of the member."""
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
    if len(found) < ENOUGH and any(map(errors_in, asked)):
        for row in await _misspelled(db, asked, form, given):
            words = words_of_member(row.username, row.first_name, row.last_name)
            if row.id not in found and all(is_meant(word, words) for word in asked):
                found[row.id] = _ranked(row, 3)
    return sorted(found.values())[:PEOPLE]


async def _spelled(db: Reader, form: Form, given: dict[str, Any]) -> list[Row]:
    first = {name: value for name, value in given.items() if name in ("stem0", "word0")}
    rows: list[Row] = []
    if await db.scalar(_entries(form), **first) == PEOPLE_WALKED:
        rows = await db.all(_popular(form), **given)
    return rows if len(rows) == PEOPLE else [*rows, *await db.all(_named(form, akin=False), **given)]


async def _misspelled(db: Reader, asked: list[str], form: Form, given: dict[str, Any]) -> list[Row]:
    ways = [spellings(word) for word in asked]
    rows = await db.all(_AKIN, spellings=sorted(set().union(*ways)))
    akin = {
        f"akin{number}": sorted({row.stem for row in rows if row.spelling in way}) for number, way in enumerate(ways)
    }
    # The prefix of the first word was searched above: only its stems remain.
    others = {name: value for name, value in given.items() if name not in ("stem0", "word0")}
    return await db.all(_named(form, akin=True), **others, **akin)


async def people(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Rows of ``users.queries.RESULT`` by id."""
    return {row.user_id: row for row in await db.all(_RESULTS, viewer=viewer, ids=ids)}
