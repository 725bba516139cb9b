"""The town's communities, while the plan is carried out; and leaving those of others when the town goes."""

from collections.abc import Awaitable, Callable

from demo import plan, queries
from demo.story import Gathering
from meadow.communities import actions as communities
from meadow.communities.actions.counters import move_posts
from meadow.communities.schemas import CommunityDraft, CommunityEdit, MemberChange
from meadow.platform.db.session import Writer
from meadow.posts import actions as posts
from meadow.posts.schemas import PostDraft

Hang = Callable[[int, Gathering, int], Awaitable[dict[str, str]]]
"""Keeps a community's pictures and answers their addresses by column: ``hang(me, gathering, community_id)``."""


class Company:
    """Who gathers where so far."""

    def __init__(self, db: Writer, people: dict[str, int], hang: Hang) -> None:
        self._db, self._people, self._hang = db, people, hang
        self._begun: dict[Gathering, int] = {}

    async def let_happen(self, what: plan.InCompany) -> None:
        """One thing of the plan, through the action a route would call."""
        match what:
            case plan.Found(gathering):
                await self._found(gathering)
            case plan.Join(gathering, by, role, answers):
                await self._join(gathering, self._people[by], role, list(answers))
            case plan.Gather(gathering, story):
                draft = PostDraft(content=story.text, hashtags=list(story.tags))
                me = self._people[story.by]
                await posts.create_post(self._db, me, draft, community_id=self._begun[gathering])

    async def _found(self, gathering: Gathering) -> None:
        draft = CommunityDraft.model_validate(
            {
                "name": gathering.name,
                "description": gathering.description,
                "isPrivate": bool(gathering.questions),
                "topics": list(gathering.topics),
                "rules": gathering.rules,
            }
        )
        me = self._people[gathering.by]
        here = self._begun[gathering] = await communities.create_community(self._db, me, draft)
        await communities.hang_pictures(self._db, here, await self._hang(me, gathering, here))
        if gathering.questions:
            asked = CommunityEdit.model_validate({"joinQuestions": list(gathering.questions)})
            await communities.edit_community(self._db, me, here, asked, {})

    async def _join(self, gathering: Gathering, member: int, role: str | None, answers: list[str]) -> None:
        here, admin = self._begun[gathering], self._people[gathering.by]
        given = answers or ["As the others do"] * len(gathering.questions)
        await communities.join_community(self._db, member, here, given)
        if role is not None and gathering.questions:
            await communities.answer_requests(self._db, admin, here, approve=[member], reject=[], all_of=True)
        if role == "moderator":
            await communities.change_member(self._db, admin, here, member, MemberChange(role="moderator"))


async def part_company(db: Writer) -> None:
    """Townsfolk leave the communities of others. What others wrote in theirs goes to
    the bins of these."""
    for row in await queries.posts_in_company_elsewhere(db):
        await move_posts(db, row.thing, -1)
    for row in await queries.memberships_elsewhere(db):
        await communities.leave_community(db, row.member, row.thing)
    for post in await queries.posts_of_others_in_theirs(db):
        await posts.hide_post(db, post)
