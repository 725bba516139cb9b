"""The town's reels: stored before the transaction that names them, then shown, watched, liked and talked about."""

from tempfile import TemporaryFile

from demo import plan
from demo.films import Film
from demo.story import Said, Screening
from meadow.comments.actions import create_comment
from meadow.comments.schemas import CommentDraft
from meadow.platform.db.session import Writer
from meadow.platform.storage.port import Storage
from meadow.reels import actions as reels
from meadow.reels.schemas import ReelDraft
from meadow.reels.subject import REEL
from meadow.subjects.reactions import Reaction


async def keep_film(storage: Storage, film: Film) -> reels.Stored:
    """Put a film's files into storage."""
    with TemporaryFile() as content:
        content.write(film.content)
        content.seek(0)
        return await reels.store_reel(storage, film.video, content, len(film.content), None)


class Cinema:
    """What is on, while the plan is carried out."""

    def __init__(self, db: Writer, films: dict[str, reels.Stored], people: dict[str, int]) -> None:
        self._db, self._films, self._people = db, films, people
        self._shown: dict[Screening, int] = {}
        self._said: dict[int, int] = {}

    async def let_happen(self, what: plan.AtTheCinema) -> None:
        """One thing of the plan, through the action a route would call."""
        match what:
            case plan.Show(screening):
                draft = ReelDraft(caption=screening.caption, hashtags=list(screening.tags))
                me, stored = self._people[screening.by], self._films[screening.film]
                self._shown[screening] = await reels.create_reel(self._db, me, draft, stored)
            case plan.Watch(by, screening, liked, kept):
                kind = plan.reaction(by, screening.caption) if liked else None
                await self._watch(self._people[by], self._shown[screening], kind, kept=kept)
            case plan.Remark(screening, said, below):
                await self._remark(screening, said, below)

    async def _watch(self, me: int, reel_id: int, kind: Reaction | None, *, kept: bool) -> None:
        await reels.view_reel(self._db, me, reel_id)
        if kind:
            await reels.like_reel(self._db, me, reel_id, True, kind)
        if kept:
            await reels.bookmark_reel(self._db, me, reel_id, True)

    async def _remark(self, screening: Screening, said: Said, below: Said | None) -> None:
        parent = str(self._said[id(below)]) if below else None
        draft = CommentDraft.model_validate({"content": said.text, "parentId": parent})
        me, reel_id = self._people[said.by], self._shown[screening]
        self._said[id(said)] = await create_comment(self._db, me, REEL, reel_id, draft)
