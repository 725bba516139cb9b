"""Votes and reports."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.mastodon_api.deps import Address, Fields
from meadow.mastodon_api.presenters.accounts import account_of
from meadow.mastodon_api.presenters.statuses import poll_of
from meadow.mastodon_api.routes.statuses import reposted, status_out
from meadow.moderation.reports.actions import report
from meadow.moderation.reports.schemas import ReportIn
from meadow.platform.core import ids
from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import PathId, parse
from meadow.platform.core.json_response import answer
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.posts import actions as posts
from meadow.posts.errors import PostNotFound
from meadow.posts.presenters import post_out
from meadow.programs.scopes import scoped
from meadow.relationships.profiles.queries import get_user
from meadow.runtime.deps import CurrentUser
from meadow.runtime.forms import validated

router = APIRouter(prefix="/api/v1", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


@router.post("/reports")
@limited("reports")
@scoped("write:reports")
async def report_account(me: CurrentUser, db: WriteDb, given: Fields, address: Address) -> Response:
    """Report an account, or the statuses that are named."""
    about = await get_user(db, me.id, parse(given.text("account_id")) or 0)
    subjects = [("user", str(about.id))]
    if given.texts("status_ids"):
        named = [await reposted(db, me.id, parse(text) or 0) for text in given.texts("status_ids")[:10]]
        found = [await status_out(db, me.id, status_id, address) for status_id in named]
        subjects = [("comment" if one["in_reply_to_id"] else "post", str(one["id"])) for one in found]
    category = given.text("category") or "other"
    said = {"reason": category, "note": given.text("comment") or None}
    drafts = [validated(ReportIn, {**said, "kind": kind, "id": subject_id}) for kind, subject_id in subjects]
    report_id, *_others = [await report(db, me.id, draft) for draft in drafts]
    told = {"action_taken": False, "action_taken_at": None, "forwarded": False, "rule_ids": [], "collections": []}
    return answer(
        {
            **told,
            "id": str(report_id),
            "category": category,
            "comment": given.text("comment"),
            "created_at": ids.created_at(report_id),
            "status_ids": given.texts("status_ids"),
            "target_account": account_of(about, address),
        }
    )


@router.get("/polls/{post_id}")
@scoped("read:statuses")
async def read_poll(post_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """The poll of a post."""
    poll = (await post_out(db, me.id, post_id))["poll"]
    if poll is None:
        raise PostNotFound()
    return answer(poll_of(poll))


@router.post("/polls/{post_id}/votes")
@limited("likes")
@scoped("write:statuses")
async def vote(post_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Vote, once."""
    poll = (await post_out(db, me.id, post_id))["poll"]
    if poll is None:
        raise PostNotFound()
    choices = [int(text) for text in given.texts("choices") if text.isascii() and text.isdigit() and len(text) < 3]
    if poll["ownChoices"]:
        raise Invalid.field("choices", _("You have voted in this poll already."))
    if not choices:
        raise Invalid.field("choices", _("Please fill this in."))
    return answer(poll_of(await posts.vote(db, me.id, post_id, choices)))
