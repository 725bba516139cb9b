"""User settings: keys, defaults, merging.

Only differences from the defaults are stored, so that changed defaults apply to all members without a choice of
their own.
"""

from functools import cache
from typing import Annotated, Any, Literal, cast
from zoneinfo import available_timezones

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from meadow.platform.core.i18n import Language, _
from meadow.platform.core.schemas import Body


class Privacy(TypedDict):
    """Privacy settings; `showLikes`, `discoverable` and `approveFollowers` are also columns."""

    showAddress: bool
    showBirthday: bool
    messagesFrom: Literal["everyone", "following", "nobody"]
    showLikes: bool
    discoverable: bool
    showOnline: bool
    indexable: bool
    approveFollowers: bool


class Look(TypedDict):
    """Appearance, on every device of the member."""

    theme: Literal["auto", "light", "dark"]
    textSize: Literal["small", "normal", "large", "larger"]
    reducedMotion: bool
    openWarnings: bool
    language: Language | None


Frequency = Literal["off", "instant", "weekly"]


class Pushes(TypedDict):
    """Topics sent to the member's devices."""

    likes: bool
    comments: bool
    follows: bool
    mentions: bool
    messages: bool
    communities: bool
    events: bool


class Mails(TypedDict):
    """Topics sent by mail, and how often."""

    likes: Frequency
    comments: Frequency
    follows: Frequency
    mentions: Frequency
    messages: Frequency
    communities: Frequency
    events: Frequency


QuietHours = TypedDict("QuietHours", {"isOn": bool, "from": str, "to": str, "timeZone": str})
"""Time without push and mail, in the member's time zone."""


From = Literal["everyone", "following", "followers"]
Notifications = TypedDict("Notifications", {"push": Pushes, "email": Mails, "quietHours": QuietHours, "from": From})
"""Mail and push settings; ``from``: whose likes, comments, follows and mentions are not filtered."""


class Preferences(TypedDict):
    """All preferences of a member."""

    privacy: Privacy
    notifications: Notifications
    look: Look


DEFAULTS: Preferences = {
    "privacy": {
        "showAddress": False,
        "showBirthday": False,
        "messagesFrom": "everyone",
        "showLikes": True,
        "discoverable": True,
        "showOnline": True,
        "indexable": True,
        "approveFollowers": False,
    },
    "notifications": {
        "push": {
            "likes": True,
            "comments": True,
            "follows": True,
            "mentions": True,
            "messages": True,
            "communities": True,
            "events": True,
        },
        "email": {
            "likes": "off",
            "comments": "off",
            "follows": "off",
            "mentions": "off",
            "messages": "weekly",
            "communities": "weekly",
            # A reminder in next week's mail would come too late.
            "events": "instant",
        },
        "quietHours": {"isOn": False, "from": "22:00", "to": "07:00", "timeZone": "UTC"},
        "from": "everyone",
    },
    "look": {"theme": "auto", "textSize": "normal", "reducedMotion": False, "openWarnings": False, "language": None},
}


class PrivacyChange(Body):
    """Changed privacy settings."""

    show_address: bool | None = None
    show_birthday: bool | None = None
    messages_from: Literal["everyone", "following", "nobody"] | None = None
    show_likes: bool | None = None
    discoverable: bool | None = None
    show_online: bool | None = None
    indexable: Annotated[bool | None, Field(description="Search engines may list the profile and posts.")] = None
    approve_followers: bool | None = None


class PushesChange(Body):
    """Changed topics."""

    likes: bool | None = None
    comments: bool | None = None
    follows: bool | None = None
    mentions: bool | None = None
    messages: bool | None = None
    communities: bool | None = None
    events: bool | None = None


class MailsChange(Body):
    """Changed topics."""

    likes: Frequency | None = None
    comments: Frequency | None = None
    follows: Frequency | None = None
    mentions: Frequency | None = None
    messages: Frequency | None = None
    communities: Frequency | None = None
    events: Frequency | None = None


def _zone(name: str) -> str:
    if name not in _zones():
        raise ValueError(_("This time zone is not known here."))
    return name


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


Clock = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", max_length=5)]
"""``22:00``."""


class QuietHoursChange(Body):
    """Changed quiet hours; ``timeZone`` is an IANA name."""

    is_on: bool | None = None
    begins: Annotated[Clock | None, Field(alias="from")] = None
    ends: Annotated[Clock | None, Field(alias="to")] = None
    time_zone: Annotated[str, Field(max_length=64), AfterValidator(_zone)] | None = None


class NotificationsChange(Body):
    """Changed mail and push settings; ``from``: whose likes, comments, follows and mentions are not filtered."""

    push: PushesChange | None = None
    email: MailsChange | None = None
    quiet_hours: QuietHoursChange | None = None
    whose: Annotated[From | None, Field(alias="from")] = None


class LookChange(Body):
    """Changed appearance settings."""

    theme: Literal["auto", "light", "dark"] | None = None
    text_size: Literal["small", "normal", "large", "larger"] | None = None
    reduced_motion: bool | None = None
    open_warnings: Annotated[bool | None, Field(description="Show content behind warnings at once.")] = None
    language: Annotated[Language | None, Field(description="null: by the browser.")] = None


class PreferencesChange(Body):
    """Changed preferences; absent ones stay."""

    privacy: PrivacyChange | None = None
    notifications: NotificationsChange | None = None
    look: LookChange | None = None


def complete(stored: dict[str, Any]) -> Preferences:
    """The member's settings, completed by the defaults."""
    return cast(Preferences, _over(cast(dict[str, Any], DEFAULTS), stored))


def language_of(stored: dict[str, Any]) -> str | None:
    """The member's chosen language; None: the browser's, in mail the site's."""
    return stored.get("look", {}).get("language")


def changed(stored: dict[str, Any], change: PreferencesChange) -> dict[str, Any]:
    """Settings to store after ``change``: the differences from the defaults."""
    wanted = change.model_dump(by_alias=True, exclude_none=True)
    if change.look is not None and "language" in change.look.model_fields_set:
        wanted["look"]["language"] = change.look.language
    return _differing(cast(dict[str, Any], DEFAULTS), _over(_over(cast(dict[str, Any], DEFAULTS), stored), wanted))


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """The known keys of ``below``, overridden by ``above``, group by group."""
    return {
        key: _over(value, above.get(key, {})) if isinstance(value, dict) else above.get(key, value)
        for key, value in below.items()
    }


def _differing(defaults: dict[str, Any], chosen: dict[str, Any]) -> dict[str, Any]:
    """The different keys, without groups that have none."""
    out = {
        key: _differing(value, chosen[key]) if isinstance(value, dict) else chosen[key]
        for key, value in defaults.items()
        if chosen[key] != value
    }
    return {key: value for key, value in out.items() if value != {}}
