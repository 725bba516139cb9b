"""Filters: each muted word is a filter with one keyword and the same ID. Filtering happens on the server."""

from collections.abc import Iterable, Sequence

from fastapi import APIRouter
from starlette.responses import Response

from meadow.mastodon_api.deps import Fields
from meadow.mastodon_api.presenters.accounts import Entity
from meadow.platform.core import clock
from meadow.platform.core.clock import rfc3339
from meadow.platform.core.errors import Invalid, NotFound
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.programs.scopes import scoped
from meadow.relationships.muted_words.actions import mute_word, unmute_word
from meadow.relationships.muted_words.constants import MAX_WORDS
from meadow.relationships.muted_words.queries import find_word, page
from meadow.relationships.muted_words.schemas import MutedWordIn
from meadow.runtime.deps import CurrentUser
from meadow.runtime.fields import Given
from meadow.runtime.forms import validated

router = APIRouter(prefix="/api", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


def _context(row: Row) -> list[str]:
    feed = ["home", "public"] if row.scope != "notifications" else []
    return feed + (["notifications"] if row.scope != "feed" else [])


def _ends(row: Row) -> str | None:
    return None if row.expires_at is None else rfc3339(row.expires_at)


def _first_version(row: Row) -> Entity:
    told = {"id": str(row.id), "phrase": row.text, "context": _context(row), "expires_at": _ends(row)}
    return {**told, "irreversible": True, "whole_word": True}


def _keyword(row: Row) -> Entity:
    return {"id": str(row.id), "keyword": row.text, "whole_word": True}


def _filter(rows: Sequence[Row]) -> Entity:
    first = rows[0]
    told = {"id": str(first.id), "title": first.text, "context": _context(first), "expires_at": _ends(first)}
    return {**told, "filter_action": "hide", "keywords": [_keyword(row) for row in rows], "statuses": []}


async def _word(db: Reader, me: int, word_id: int) -> Row:
    row = await find_word(db, me, word_id)
    if row is None:
        raise NotFound()
    return row


async def _all(db: Reader, me: int) -> list[Row]:
    return await page(db, me, Paging.model_construct(limit=MAX_WORDS, position=None))


async def _mute(db: Writer, me: int, texts: Iterable[str], given: Given, old: Row | None = None) -> list[Row]:
    """Mute the texts; parameters missing in the request are taken from ``old``."""
    context = set(given.texts("context")) or set(_context(old) if old is not None else ())
    if not context:
        raise Invalid.field("context", Invalid.message)
    wide = "both" if context - {"notifications"} else "notifications"
    ends = None if old is None else _ends(old)
    if given.has("expires_in"):
        seconds = given.number("expires_in")
        ends = rfc3339(clock.now_ms() + seconds * 1000) if 0 < seconds < 10**9 else None
    chosen = {"scope": wide if "notifications" in context else "feed", "expiresAt": ends}
    words = [validated(MutedWordIn, {"text": text, **chosen}) for text in texts]
    return [await _word(db, me, await mute_word(db, me, word)) for word in words]


async def _replace(db: Writer, me: int, old: Row, text: str, given: Given) -> Row:
    [row] = await _mute(db, me, [text], given, old)
    if row.id != old.id:
        await unmute_word(db, me, old.id)
    return row


@router.get("/v1/filters")
@scoped("read:filters")
async def list_filters_v1(me: CurrentUser, db: ReadDb) -> Response:
    """The caller's muted words."""
    return answer([_first_version(row) for row in await _all(db, me.id)])


@router.post("/v1/filters")
@limited("changes")
@scoped("write:filters")
async def create_filter_v1(me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Mute a word, by ``phrase`` and ``context``."""
    return answer(_first_version((await _mute(db, me.id, [given.text("phrase")], given))[0]))


@router.get("/v1/filters/{word_id}")
@scoped("read:filters")
async def read_filter_v1(word_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """A muted word."""
    return answer(_first_version(await _word(db, me.id, word_id)))


@router.put("/v1/filters/{word_id}")
@limited("changes")
@scoped("write:filters")
async def edit_filter_v1(word_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Change a muted word; another text gets another ID."""
    old = await _word(db, me.id, word_id)
    return answer(_first_version(await _replace(db, me.id, old, given.text("phrase", old.text), given)))


@router.delete("/v1/filters/{word_id}")
@router.delete("/v2/filters/{word_id}")
@router.delete("/v2/filters/keywords/{word_id}")
@limited("changes")
@scoped("write:filters")
async def delete_filter(word_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unmute a word."""
    await unmute_word(db, me.id, word_id)
    return answer({})


@router.get("/v2/filters")
@scoped("read:filters")
async def list_filters(me: CurrentUser, db: ReadDb) -> Response:
    """The caller's muted words, each a filter with one keyword."""
    return answer([_filter([row]) for row in await _all(db, me.id)])


@router.post("/v2/filters")
@limited("changes")
@scoped("write:filters")
async def create_filter(me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Mute the keywords, or the title where there are none. Afterwards each is a filter of its own."""
    texts = [one.text("keyword") for one in given.objects("keywords_attributes")] or [given.text("title")]
    return answer(_filter(await _mute(db, me.id, texts, given)))


@router.get("/v2/filters/{word_id}")
@scoped("read:filters")
async def read_filter(word_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """A muted word as a filter."""
    return answer(_filter([await _word(db, me.id, word_id)]))


@router.put("/v2/filters/{word_id}")
@limited("changes")
@scoped("write:filters")
async def edit_filter(word_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Change context, end and keywords; a keyword without an ID is muted too."""
    old, keywords = await _word(db, me.id, word_id), given.objects("keywords_attributes")
    own = next((one for one in keywords if one.text("id") == str(word_id)), Given({}))
    rows = await _mute(db, me.id, [one.text("keyword") for one in keywords if not one.text("id")], given, old)
    if own.flag("_destroy"):
        await unmute_word(db, me.id, word_id)
    else:
        rows.insert(0, await _replace(db, me.id, old, own.text("keyword", old.text), given))
    return answer(_filter(rows) if rows else {**_filter([old]), "keywords": []})


@router.get("/v2/filters/{word_id}/keywords")
@scoped("read:filters")
async def list_keywords(word_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """The keyword of a filter."""
    return answer([_keyword(await _word(db, me.id, word_id))])


@router.post("/v2/filters/{word_id}/keywords")
@limited("changes")
@scoped("write:filters")
async def add_keyword(word_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Mute another word like this one."""
    old = await _word(db, me.id, word_id)
    return answer(_keyword((await _mute(db, me.id, [given.text("keyword")], given, old))[0]))


@router.get("/v2/filters/keywords/{word_id}")
@scoped("read:filters")
async def read_keyword(word_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """A muted word as a keyword."""
    return answer(_keyword(await _word(db, me.id, word_id)))


@router.put("/v2/filters/keywords/{word_id}")
@limited("changes")
@scoped("write:filters")
async def edit_keyword(word_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Change the text of a muted word."""
    old = await _word(db, me.id, word_id)
    return answer(_keyword(await _replace(db, me.id, old, given.text("keyword", old.text), given)))


@router.get("/v2/filters/{word_id}/statuses")
@scoped("read:filters")
async def list_filtered_statuses(word_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """No filter holds single posts."""
    await _word(db, me.id, word_id)
    return answer([])
