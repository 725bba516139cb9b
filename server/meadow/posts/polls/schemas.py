from typing import Annotated

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from meadow.platform.core.i18n import _
from meadow.platform.core.schemas import Body, Moment
from meadow.platform.core.text import Limit
from meadow.posts.polls import constants


def _different(values: list[str]) -> list[str]:
    if len({value.casefold() for value in values}) < len(values):
        raise ValueError(_("The options of a poll must differ."))
    return values


class PollDraft(Body):
    """New poll; also its form in the database. ``closesAt``: 5 minutes to 30 days after publication."""

    options: Annotated[
        list[Annotated[str, Limit(constants.MAX_OPTION_CHARACTERS, least=1, one_line=True)]],
        Field(
            min_length=constants.MIN_OPTIONS, max_length=constants.MAX_OPTIONS, json_schema_extra={"uniqueItems": True}
        ),
        AfterValidator(_different),
    ]
    closes_at: Moment
    multiple: bool = False


class PollVote(Body):
    """All choices of the caller, by their index; an empty list withdraws the vote."""

    choices: Annotated[
        list[Annotated[int, Field(ge=0, le=constants.MAX_OPTIONS - 1)]], Field(max_length=constants.MAX_OPTIONS)
    ]


class DraftedPoll(TypedDict):
    """Poll of a draft."""

    options: list[str]
    closesAt: str
    multiple: bool


class PollOption(TypedDict):
    """Option; ``votes`` is null until the viewer has voted or the poll has closed, except for its author."""

    text: str
    votes: int | None


class Poll(TypedDict):
    """Poll of a post for one viewer; ``ownChoices`` are indexes of options."""

    id: str
    options: list[PollOption]
    votersCount: int
    closesAt: str
    isClosed: bool
    multiple: bool
    ownChoices: list[int]
