from datetime import date
from typing import Annotated, NotRequired

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from meadow.platform.core import clock
from meadow.platform.core.i18n import _
from meadow.platform.core.schemas import Body
from meadow.platform.core.text import Limit
from meadow.users import constants
from meadow.users.interests.taxonomy import unknown_among
from meadow.users.links import is_web_address
from meadow.users.names import complaint_about, is_username
from meadow.users.preferences import Preferences


def _edited_username(value: str) -> str:
    """A username as sent back by an edit: the present one may be of a form that a new one cannot have."""
    if not is_username(value):
        return _username(value)
    return value


def _username(value: str) -> str:
    complaint = complaint_about(value)
    if complaint:
        raise ValueError(complaint)
    return value


def _website(value: str) -> str:
    if not value:
        return value
    if not is_web_address(value):
        raise ValueError(_("Please use an address that begins with http:// or https://."))
    return value


def _birthday(value: str) -> str:
    if not value:
        return value
    try:
        day = date.fromisoformat(value)
    except ValueError:
        day = None
    if day is None or value != day.isoformat() or not day.year >= constants.FIRST_BIRTH_YEAR:
        raise ValueError(_("Please give a day as YYYY-MM-DD."))
    if day.isoformat() > clock.rfc3339(clock.now_ms())[:10]:
        raise ValueError(_("This day is still to come."))
    return value


def _interests(chosen: list[str]) -> list[str]:
    if unknown_among(chosen):
        raise ValueError(_("One of these interests is not in the list."))
    return list(dict.fromkeys(chosen))


Username = Annotated[str, Field(json_schema_extra={"minLength": 3, "maxLength": 30}), AfterValidator(_username)]
Name = Annotated[str, Limit(constants.MAX_NAME_CHARACTERS, least=1, one_line=True)]
Region = Annotated[str, Limit(constants.MAX_REGION_CHARACTERS, one_line=True)]


class FieldIn(Body):
    """Field with a name of the member's own. A web address is checked for a link back with ``rel="me"``."""

    name: Annotated[str, Limit(constants.MAX_FIELD_NAME_CHARACTERS, least=1, one_line=True)]
    value: Annotated[str, Limit(constants.MAX_FIELD_VALUE_CHARACTERS, least=1, one_line=True)]


class ProfileEdit(Body):
    """Changed fields of a profile; absent ones stay. Pictures are sent as files of a form."""

    first_name: Name = ""
    last_name: Name = ""
    username: Annotated[
        str, Field(json_schema_extra={"minLength": 3, "maxLength": 30}), AfterValidator(_edited_username)
    ] = ""
    bio: Annotated[str, Limit(constants.MAX_BIO_CHARACTERS)] = ""
    address: Annotated[str, Limit(constants.MAX_ADDRESS_CHARACTERS, one_line=True)] = ""
    state: Region = ""
    country: Region = ""
    website: Annotated[str, Limit(constants.MAX_WEBSITE_CHARACTERS, one_line=True), AfterValidator(_website)] = ""
    pronouns: Annotated[str, Limit(constants.MAX_PRONOUNS_CHARACTERS, one_line=True)] = ""
    fields: Annotated[list[FieldIn], Field(max_length=constants.MAX_FIELDS)] = Field(default_factory=list[FieldIn])
    birthday: Annotated[str, Field(max_length=10), AfterValidator(_birthday)] = ""
    interests: Annotated[
        list[Annotated[str, Field(max_length=60)]],
        Field(max_length=constants.MAX_INTERESTS),
        AfterValidator(_interests),
    ] = Field(default_factory=list[str])
    avatar: Annotated[str, Field(max_length=300, description="null takes the picture away.")] | None = None
    cover_image: Annotated[str, Field(max_length=300, description="null takes the picture away.")] | None = None
    version: Annotated[
        int | None, Field(ge=0, le=2**53 - 1, description="The version this edit began from; another one by now: 409.")
    ] = None


class UserSummary(TypedDict):
    """Member, embedded in other objects."""

    id: str
    username: str
    firstName: str
    lastName: str
    displayName: str
    avatar: str | None
    isVerified: bool


class ListedUser(UserSummary):
    """Member in a list."""

    bio: str


class UserResult(ListedUser):
    """Member found or suggested."""

    followersCount: int
    postsCount: int
    interests: list[str]
    isFollowing: bool
    isRequested: bool


class ProfileField(TypedDict):
    """Field of a profile. ``verifiedAt``: since when the page at this address links back with ``rel="me"``."""

    name: str
    value: str
    verifiedAt: str | None


class User(UserSummary):
    """Profile; the last fields depend on the viewer (contract, Objects). ``isNotified``: of each post."""

    bio: str
    address: str | None
    state: str
    country: str
    website: str
    pronouns: str
    fields: list[ProfileField]
    coverImage: str | None
    createdAt: str
    followersCount: int
    followingCount: int
    postsCount: int
    onboarded: bool
    interests: list[str]
    birthday: str | None
    approvesFollowers: bool
    email: NotRequired[str]
    settings: NotRequired[Preferences]
    version: NotRequired[int]
    isFollowing: NotRequired[bool]
    isRequested: NotRequired[bool]
    followsYou: NotRequired[bool]
    isNotified: NotRequired[bool]
    isBlocked: NotRequired[bool]
    isMuted: NotRequired[bool]
    note: NotRequired[str]
