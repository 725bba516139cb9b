from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.relationships.lists.constants import MAX_NAME_CHARACTERS
from meadow.users.schemas import UserSummary

Name = Annotated[str, Limit(MAX_NAME_CHARACTERS, least=1, one_line=True)]
_SECRET = Field(description="Whether only its owner can read it.")


class PeopleListIn(Body):
    """New list."""

    name: Name
    is_private: Annotated[bool, _SECRET] = True


class PeopleListEdit(Body):
    """Changes of a list."""

    name: Name | None = None
    is_private: Annotated[bool | None, _SECRET] = None


class PeopleList(TypedDict):
    """List of people; ``membersCount`` counts its members who are visible to the viewer."""

    id: str
    name: str
    isPrivate: bool
    createdAt: str
    owner: UserSummary
    membersCount: int
