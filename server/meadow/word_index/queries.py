"""Word index queries with bounded candidates."""

from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, FromClause, bindparam, literal, literal_column, select, union_all

from meadow.platform.core.paging import AllRows
from meadow.platform.db.session import Reader
from meadow.platform.db.types import beginning
from meadow.word_index.constants import MAX_COMPLETIONS, MAX_COMPLETIONS_READ
from meadow.word_index.models import search_words
from meadow.word_index.spelling import STEM, stem_of
from meadow.word_index.words import Sought


def _literal(number: int) -> ColumnElement[int]:
    return literal_column(str(number))


@lru_cache
def _going_on(beginnings: int) -> AllRows:
    parts: list[Any] = []
    for number in range(beginnings):
        walked = select(search_words).where(beginning(search_words.c.word, f"begun{number}"))
        walked_ = walked.limit(_literal(MAX_COMPLETIONS_READ)).subquery(f"walked{number}")
        most = select(walked_.c.word, literal(number).label("number")).order_by(walked_.c.weight.desc(), walked_.c.word)
        parts.append(select(most.limit(_literal(MAX_COMPLETIONS)).subquery(f"most{number}")))
    return union_all(*parts) if len(parts) > 1 else parts[0]


async def groups_of(db: Reader, sought: Sought) -> list[list[str]]:
    """Groups of alternative index words; a post needs one word of each group. The group of a prefix has the most common
    words with that prefix."""
    groups = {word: [word] for word in sought.begun}
    if groups:
        statement = _going_on(len(groups))
        for row in await db.all(statement, **{f"begun{number}": word for number, word in enumerate(groups)}):
            group = groups[sought.begun[row.number]]
            if row.word != group[0]:
                group.append(row.word)
    return [*([word] for word in sought.whole), *groups.values()]


class Form(NamedTuple):
    """Shape of a statement: number of words, and how many of the first are longer than a stem."""

    words: int
    long: int


def begins(words: FromClause, number: int, form: Form) -> ColumnElement[bool]:
    """Whether the row of ``member_words`` has the prefix bound under this number."""
    if number >= form.long:
        return beginning(words.c.stem, f"stem{number}")
    # Equality on the stem lets the index apply.
    return (words.c.stem == bindparam(f"stem{number}")) & beginning(words.c.word, f"word{number}")


def form_of(asked: list[str]) -> tuple[Form, dict[str, str]]:
    """The form of these words, longest first, and the parameters of ``begins``."""
    form = Form(len(asked), sum(len(word) > STEM for word in asked))
    given = {f"stem{number}": stem_of(word) for number, word in enumerate(asked)}
    return form, given | {f"word{number}": word for number, word in enumerate(asked[: form.long])}
