"""Objects of the contract: every key with a check of its value."""

import re
from collections.abc import Callable
from typing import Any

from meadow.api.limits import LIMITS

Check = Callable[[Any], bool]
_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


def text(value: Any) -> bool:
    return isinstance(value, str)


def flag(value: Any) -> bool:
    return isinstance(value, bool)


def count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def webhook_event(value: Any) -> bool:
    return value in ("member.created", "post.created", "report.created", "event.created")


def reactions(value: Any) -> bool:
    kinds = {"like", "love", "laugh", "wow", "sad", "thanks"}
    return isinstance(value, dict) and value.keys() <= kinds and all(each > 0 for each in value.values())


def ident(value: Any) -> bool:
    return isinstance(value, str) and value.isdigit() and int(value) > 0


def moment(value: Any) -> bool:
    return isinstance(value, str) and _MOMENT.fullmatch(value) is not None


def nothing(value: Any) -> bool:
    return value is None


def maybe(check: Check) -> Check:
    return lambda value: value is None or check(value)


def either(*checks: Check) -> Check:
    return lambda value: any(check(value) for check in checks)


def list_of(check: Check) -> Check:
    def listed(value: Any) -> bool:
        return isinstance(value, list) and all(map(check, value))

    return listed


def shape(checks: dict[str, Check]) -> Check:
    """Exactly these keys with valid values; the assertion names the difference."""

    def fits(value: Any) -> bool:
        assert isinstance(value, dict), f"{value!r} is no object"
        assert set(value) == set(checks), f"{set(value) ^ set(checks)} differ from the contract"
        for key, check in checks.items():
            assert check(value[key]), f"{key} is {value[key]!r}"
        return True

    return fits


def anything_of(value: Any) -> bool:
    return isinstance(value, dict)


SUMMARY: dict[str, Check] = {
    "id": ident,
    "username": text,
    "firstName": text,
    "lastName": text,
    "displayName": text,
    "avatar": maybe(text),
    "isVerified": flag,
}
user_summary = shape(SUMMARY)
LIST: dict[str, Check] = {
    "id": ident,
    "name": text,
    "isPrivate": flag,
    "createdAt": moment,
    "owner": user_summary,
    "membersCount": count,
}
_USER: dict[str, Check] = {
    **SUMMARY,
    "bio": text,
    "address": maybe(text),
    "state": text,
    "country": text,
    "website": text,
    "pronouns": text,
    "fields": list_of(shape({"name": text, "value": text, "verifiedAt": maybe(moment)})),
    "coverImage": maybe(text),
    "createdAt": moment,
    "followersCount": count,
    "followingCount": count,
    "postsCount": count,
    "onboarded": flag,
    "interests": list_of(text),
    "birthday": maybe(text),
    "approvesFollowers": flag,
}
own_user = shape({**_USER, "email": text, "settings": anything_of, "version": count})
other_user = shape(
    {
        **_USER,
        "isFollowing": flag,
        "isRequested": flag,
        "followsYou": flag,
        "isNotified": flag,
        "isBlocked": flag,
        "isMuted": flag,
        "note": text,
    }
)
person = shape({"userId": ident})
caption = shape({"language": text, "label": text, "url": text})
FRAMING: dict[str, Check] = {"contentWarning": maybe(text), "sensitive": flag, "replyPolicy": text}


def _comment(value: Any) -> bool:
    return comment(value)


_COMMENT: dict[str, Check] = {
    "id": ident,
    "postId": ident,
    "parentId": maybe(ident),
    "content": text,
    "createdAt": moment,
    "editedAt": maybe(moment),
    "user": maybe(user_summary),
    "likesCount": count,
    "isLiked": flag,
    "reactions": reactions,
    "ownReaction": maybe(text),
    "repliesCount": count,
    "replies": list_of(_comment),
    "isDeleted": flag,
    "isHidden": flag,
    "media": list_of(anything_of),
    "importedFrom": maybe(text),
}
comment = shape(_COMMENT)


def _event_comment(value: Any) -> bool:
    return event_comment(value)


_ON_EVENT = {key: check for key, check in _COMMENT.items() if key not in ("postId", "importedFrom")}
event_comment = shape({**_ON_EVENT, "eventId": ident, "replies": list_of(_event_comment)})
comment_of_user = shape({**_COMMENT, "post": shape({"id": ident, "user": shape({"username": text})})})


preview_image = shape({"url": text, "width": count, "height": count, "placeholder": text})
link_preview = shape({"url": text, "title": text, "description": text, "siteName": text, "image": maybe(preview_image)})
poll = shape(
    {
        "id": ident,
        "options": list_of(shape({"text": text, "votes": maybe(count)})),
        "votersCount": count,
        "closesAt": moment,
        "isClosed": flag,
        "multiple": flag,
        "ownChoices": list_of(count),
    }
)


def _quoted(value: Any) -> bool:
    return post_with(count)(value) and value["quoteOf"] is None


def post_with(comments: Check, **more: Check) -> Check:
    return shape(
        {
            **more,
            "id": ident,
            "content": text,
            "hashtags": list_of(text),
            "location": maybe(text),
            "language": maybe(text),
            **FRAMING,
            "canReply": flag,
            "media": list_of(anything_of),
            "createdAt": moment,
            "editedAt": maybe(moment),
            "importedFrom": maybe(text),
            "linkPreview": maybe(link_preview),
            "audience": text,
            "shares": count,
            "user": user_summary,
            "likes": list_of(person),
            "likesCount": count,
            "isLiked": flag,
            "reactions": reactions,
            "ownReaction": maybe(text),
            "comments": comments,
            "commentsCount": count,
            "bookmarks": list_of(person),
            "bookmarksCount": count,
            "isBookmarked": flag,
            "isReposted": flag,
            "repostedBy": maybe(user_summary),
            "quoteOf": maybe(_quoted),
            "quoteUnavailable": flag,
            "event": maybe(anything_of),
            "eventUnavailable": flag,
            "poll": maybe(poll),
            "isPinned": flag,
            "isLocked": flag,
            "isPending": flag,
            "authorFlair": maybe(text),
            "community": nothing,
            "reason": maybe(shape({"kind": text, "text": text})),
        }
    )


post_in_list = post_with(count)
post_in_detail = post_with(list_of(comment), isMuted=flag)
notification = shape(
    {
        "id": ident,
        "type": text,
        "message": text,
        "isRead": flag,
        "createdAt": moment,
        "fromUser": shape(
            {"id": ident, "avatar": maybe(text), "displayName": text, "username": text, "isVerified": flag}
        ),
        "post": maybe(shape({"id": ident, "content": text})),
        "commentId": maybe(ident),
        "comment": maybe(shape({"id": ident, "content": text})),
        "community": nothing,
        "group": text,
    }
)
instance = shape(
    {
        "name": text,
        "version": text,
        "tagline": text,
        "description": text,
        "accentHue": maybe(count),
        "registration": text,
        "publicWeb": flag,
        "defaultLanguage": text,
        "languages": list_of(text),
        "translation": flag,
        "minimumAge": count,
        "pages": list_of(text),
        "logoUrl": maybe(text),
        "iconUrl": maybe(text),
        "profile": text,
        "mail": text,
        "limits": shape(dict.fromkeys(LIMITS, count)),
    }
)
registrant = shape({"userId": ident, "username": text, "email": text, "reason": text, "createdAt": moment})
invite = shape(
    {
        "id": ident,
        "code": text,
        "url": text,
        "qr": text,
        "uses": count,
        "maxUses": maybe(count),
        "expiresAt": maybe(moment),
    }
)
announcement = shape({"id": ident, "text": text, "startsAt": moment, "endsAt": maybe(moment)})
fits_webhook = shape(
    {
        **{"id": ident, "url": text, "events": list_of(webhook_event), "createdAt": moment, "isActive": flag},
        "lastDelivery": maybe(shape({"event": webhook_event, "at": moment, "status": maybe(count)})),
    }
)
signed_in = shape({"token": text, "user": shape({"id": ident, "username": text})})
failure = shape({"error": text, "code": text})


def fields_failure(value: Any) -> bool:
    return shape({"error": text, "code": text, "fields": anything_of})(value)
