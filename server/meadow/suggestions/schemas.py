"""Suggestions on the wire."""

from typing import Annotated

from pydantic import Field

from meadow.core.http.queries import Query
from meadow.core.paging import NoCursor
from meadow.suggestions import limits


class SuggestionFilter(Query):
    """How many people."""

    limit: Annotated[int, Field(ge=1, le=limits.MOST_PEOPLE, description="How many, 1 to 20.")] = limits.PEOPLE
    cursor: NoCursor = None
