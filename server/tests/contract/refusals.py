"""Reasons for refusing requests that fit the OpenAPI document, and for accepting others that do not.

Lists rules that no schema can express; any other difference from the document fails. A refusal with its own code
depends on stored data; one for a field is listed by its field, or by the call if that is more specific.
"""

from typing import Any

from schemathesis import Case
from schemathesis.core.failures import Failure
from schemathesis.core.mutations import Mutation
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

_OWN = "one's own unused upload"
CODES = {
    "bad_characters": "half of a surrogate pair fits every pattern",
    "bad_media": _OWN,
    "bad_token": "a token of a mail, which nobody guesses",
    "bad_unsubscribe_link": "a signature of ours",
    "broken_captions": "the content of a file",
    "cannot_be_hidden": "a case about a member or a community, which no action hides",
    "cannot_block_yourself": "the caller's own ID",
    "cannot_follow_yourself": "the caller's own ID",
    "cannot_message_yourself": "the caller's own ID",
    "cannot_mute_yourself": "the caller's own ID",
    "cannot_note_yourself": "the caller's own ID",
    "idempotency_key_reused": "the key was used for another request",
    "invalid_client": "an app that is registered",
    "invite_invalid": "an invite that there is",
    "not_a_group": "a conversation of two",
    "number_too_large": "beyond 64 bits, in an object of a passkey that only a browser knows",
    "oauth_failed": "a code of another service",
    "unsupported_media": "the content of a file",
    "wrong_code": "the code of the moment",
    "wrong_password": "the caller's password",
}
FIELDS = {
    "after": "a message of this conversation",
    "alts": "no more than there are files",
    "around": "a message of this conversation",
    "avatar": "the content of a file",
    "birthday": "a day that there is, and not in the future",
    "body": "a rule for several fields together, named in the description of the call",
    "clientId": "letters and digits of any script, which patterns of JSON Schema cannot name",
    "closesAt": "the clock",
    "communityId": "an event stays in its community",
    "contactEmail": "an address of mail by RFC 5322, or empty",
    "content": "not blank, unless there are media",
    "coverImage": "the content of a file",
    "cursor": "a cursor of ours, for the same list",
    "email": "an address of mail by RFC 5322",
    "emoji": "one emoji of Unicode",
    "endpoint": "an address of a push service",
    "endsAt": "after it starts",
    "eventId": "an event that there is",
    "expiresAt": "the clock",
    "file": "the content of a file",
    "guests": "the places of the event",
    "hashtag": "letters and digits of any script, which patterns of JSON Schema cannot name",
    "hashtags": "letters and digits of any script, which patterns of JSON Schema cannot name",
    "ids": "at most 64 bits",
    "interests": "of GET /api/interests, in several categories",
    "language": "a tag of BCP 47 that is registered",
    "link": "a web address, by its parts",
    "media": _OWN,
    "name": "not blank",
    "options": "different without regard to case",
    "parentId": "a comment that there is",
    "pattern": "by the kind of the rule: a word, a link or a domain",
    "poll": "the clock",
    "publishAt": "the clock",
    "recurrence": "either a day or a number",
    "reject": "a request is approved or rejected",
    "remindAt": "the clock",
    "replyToId": "a message of this conversation",
    "startsAt": "the clock",
    "subject": "by its kind: an ID or a hashtag",
    "tag": "by its kind: an ID or a hashtag",
    "timeZone": "of the database of time zones",
    "topics": "of GET /api/interests",
    "until": "a day that there is",
    "url": "a web address, by its parts",
    "username": "not a reserved word, not only dots",
    "video": "the content of a file",
    "website": "a web address, by its parts",
}


CALLS = {
    "POST /api/admin/site/mail-test": "the caller's address of mail",
    "POST /api/communities/{ref}/posts": "content or media",
    "POST /api/drafts": "content or media where it is scheduled",
    "POST /api/posts": "content or media where it is scheduled",
    "PUT /api/bookmarks/{post_id}": "something to change",
    "PUT /api/drafts/{draft_id}": "content or media where it is scheduled",
}
"""Refusals that name no field."""


def _explained(call: str, told: dict[str, Any]) -> bool:
    if told["code"] in CODES:
        return True
    fields = told.get("fields")
    if not fields:
        return call in CALLS
    # "hashtags.0", "notifications.quietHours.timeZone"
    return all(any(part in FIELDS for part in name.split(".")) for name in fields)


def _holds_whole_float(body: Any) -> bool:
    """3.0 is an integer in JSON Schema, but not here."""
    if isinstance(body, dict | list):
        inner: Any = body.values() if isinstance(body, dict) else body
        return any(map(_holds_whole_float, inner))
    return isinstance(body, float) and body.is_integer()


def _holds_null_in_form(case: Case[Any]) -> bool:
    """A form encodes null as the text "null"."""
    is_form = case.media_type in ("multipart/form-data", "application/x-www-form-urlencoded")
    return is_form and isinstance(case.body, dict) and None in case.body.values()


def takes_what_fits(ctx: Any, response: Any, case: Case[Any]) -> None:
    """Valid requests are accepted, or refused for a reason that no schema can express."""
    try:
        positive_data_acceptance(ctx, response, case)
    except Failure:
        if not (
            _explained(case.operation.label, response.json())
            or _holds_whole_float(case.body)
            or _holds_null_in_form(case)
        ):
            raise


def refuses_what_does_not(ctx: Any, response: Any, case: Case[Any]) -> None:
    """Invalid requests are refused. Text limits count user-perceived characters, which may have several code points;
    ``maxLength`` of the document is the same number. Unknown query parameters are ignored, and the tests send a token
    when the case has none."""
    try:
        negative_data_rejection(ctx, response, case)
    except Failure:
        assert case.meta is not None
        if not all(map(_ignored, case.meta.phase.data.mutations)):
            raise


def _ignored(mutation: Mutation) -> bool:
    if "additionalProperties" in mutation.keywords:
        return mutation.parameter_location == ParameterLocation.QUERY
    is_token = "Authorization" in f"{mutation.original_value} {mutation.schema_pointer}"
    return is_token or "maxLength" in mutation.keywords
