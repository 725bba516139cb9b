from typing import Annotated

from pydantic import Field

from meadow.platform.core.paging import NoCursor
from meadow.platform.core.queries import Query
from meadow.relationships.suggestions import constants


class SuggestionFilter(Query):
    """Page of suggested members."""

    limit: Annotated[int, Field(ge=1, le=constants.MAX_PEOPLE, description="Page size, 1 to 20.")] = (
        constants.PEOPLE_SHOWN
    )
    cursor: NoCursor = None
