"""Joining and leaving communities."""

from sqlalchemy import bindparam, update

from meadow.communities import queries
from meadow.communities.actions.edges import add_edge, take_edge
from meadow.communities.actions.record import show, tell
from meadow.communities.constants import MAX_ANSWER_CHARACTERS, MAX_JOINED_COMMUNITIES
from meadow.communities.errors import AnswersMissing, BannedHere, CommunityNotFound, LastAdmin, TooManyCommunities
from meadow.communities.hooks import MEMBERSHIP_ENDED
from meadow.communities.models import communities
from meadow.communities.policy import ADMIN, ASKED, MEMBER
from meadow.content_filter.actions import check_joins, check_links, screen
from meadow.platform.core.i18n import _
from meadow.platform.core.text import is_blank
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.users.queries import lock_user

_c = communities.c
_SET_ADMIN = (
    update(communities)
    .where(_c.id == bindparam("community"))
    .values(admin_id=bindparam("admin", type_=_c.admin_id.type))
)


async def _locked(db: Writer, community_id: int) -> Row:
    return CommunityNotFound.unless(await queries.lock_community(db, community_id))


async def join_community(db: Writer, me: int, community_id: int, answers: list[str]) -> tuple[str, Row]:
    """Join, or request to join a private community. Idempotent. Returns a message and the membership.

    CommunityNotFound, BannedHere, AnswersMissing, TooManyCommunities, RefusedByRule, TooNewForThis.
    """
    row = await _locked(db, community_id)
    edge = await queries.find_edge(db, community_id, me)
    if edge is None:
        if await queries.is_banned(db, community_id, me):
            raise BannedHere()
        await lock_user(db, me)  # serializes the check of the limit
        joined = await queries.joined_count(db, me)
        if joined >= MAX_JOINED_COMMUNITIES:
            raise TooManyCommunities()
        check_joins(db, me, joined)
        rank = ASKED if row.is_private else MEMBER
        answered = _answered(row.join_questions, answers) if rank == ASKED else []
        said = [answer for _, answer in answered]
        check_links(db, me, "\n".join(said))
        await screen(db, *said)
        await add_edge(db, community_id, me, rank, answered)
        if rank == ASKED:
            await tell(db, await queries.staff_of(db, community_id), "community_request", me, community_id)
        edge = await queries.get_edge(db, community_id, me)
    if edge.rank == ASKED:
        return _("Your request to join {name} was sent. A moderator will answer it.", name=row.name), edge
    return _("Welcome to {name}!", name=row.name), edge


def _answered(questions: list[str], answers: list[str]) -> list[list[str]]:
    """Pairs of question and answer; AnswersMissing."""
    given = [*answers, *([""] * (len(questions) - len(answers)))]
    if any(is_blank(answer) for answer in given[: len(questions)]):
        raise AnswersMissing.field("answers", AnswersMissing.message)
    return [
        [question, answer[: 16 * MAX_ANSWER_CHARACTERS]] for question, answer in zip(questions, given, strict=False)
    ]


async def leave_community(db: Writer, me: int, community_id: int) -> str:
    """Leave, or withdraw a request. Idempotent. Returns a message. CommunityNotFound, LastAdmin."""
    row = await _locked(db, community_id)
    edge = await queries.find_edge(db, community_id, me)
    if edge is None:
        return _("You are not in {name}.", name=row.name)
    if edge.rank == ADMIN and row.admins_count <= 1:
        raise LastAdmin()
    await end_membership(db, row, edge)
    if edge.rank == ASKED:
        return _("Your request to join {name} was taken back.", name=row.name)
    return _("You left {name}.", name=row.name)


async def end_membership(db: Writer, row: Row, edge: Row) -> None:
    """Remove a membership. If it was the main admin's, another admin takes over."""
    await take_edge(db, edge)
    if row.admin_id == edge.user_id:
        await stand_for(db, row.id, await queries.next_admin(db, row.id))
    if edge.rank != ASKED and row.is_private:
        await MEMBERSHIP_ENDED(db, row.id, edge.user_id)
    show(db, [edge.user_id], row.id)


async def stand_for(db: Writer, community_id: int, admin_id: int | None) -> None:
    """Set the main admin, named on the community's card."""
    await db.run(_SET_ADMIN, community=community_id, admin=admin_id)
