"""Requests everything in a world as every member, and reports differences from the oracle."""

import random
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.visibility.building import Builder
from tests.visibility.calling import Answer, call
from tests.visibility.cards import Cards
from tests.visibility.expected import Case, Expected
from tests.visibility.model import MARKER, NOBODY, Member
from tests.visibility.table import CASES, PLAIN

_ADDRESS = re.compile(rb'(/media/[^"]+)"')
OPEN_TO_THE_WEB = re.compile(
    r"/api/(posts/\d+(/comments(\?.*)?)?|posts\?(userId|hashtag)=.*|auth/user/by-username/.*|events/\d+"
    r"|communities/[^/?]+(/posts\?limit=\d+)?)"
)
"""Calls open without a token (contract, "Open web")."""
_STEM = re.compile(rb"/media/([a-z2-7]{32})")


class Report(NamedTuple):
    """Number of calls, and one line for each difference."""

    calls: int
    wrong: list[str]


def found_in(body: bytes) -> frozenset[str]:
    """The markers in a response."""
    return frozenset(name.decode() for name in MARKER.findall(body))


def _objects(value: Any) -> Iterator[dict[str, Any]]:
    """All objects of a response, nested ones included."""
    if isinstance(value, dict):
        yield value
        value = value.values()
    elif not isinstance(value, list):
        return
    for inner in value:
        yield from _objects(inner)


def distinct() -> dict[str, Case]:
    """Each case once, with one operation."""
    return {operation: case for case, operation in {case: name for name, case in CASES.items()}.items()}


class Comparison:
    """Comparison of one finished world. ``share`` of its calls are made, chosen by the seed of the world."""

    def __init__(self, made: Builder, share: float = 1.0) -> None:
        self.made, self.world, self.oracle = made, made.world, made.oracle
        self.cards = Cards(made.world)
        self.app = made.town.app
        self.share = share
        self.rng = random.Random(made.world.seed + 1)
        self.calls = 0
        self.wrong: list[str] = []
        w = self.world
        self.stems = {file.stem: file for file in w.files}
        self.reacted = {str(one.id): one for one in (*w.posts, *w.comments, *w.reels, *w.other_comments)}

    async def run(self) -> Report:
        """Request everything as every member."""
        for viewer in self.world.members:
            for operation, case in distinct().items():
                for expected in case(self.cards, viewer.n):
                    if self.share >= 1 or self.rng.random() < self.share:
                        await self._ask(viewer, operation, expected)
            for path in PLAIN:
                if self.rng.random() < self.share:
                    answer = await self._get(path, viewer.token)
                    more = found_in(answer.body) - {"z0"}
                    self._check(viewer.n, path, not more, answer)
        await self._as_nobody()
        await self._files()
        return Report(self.calls, self.wrong)

    async def _ask(self, viewer: Member, operation: str, expected: Expected) -> None:
        answer = await self._get(expected.path, viewer.token or None)
        if not viewer.present and "calendar/" not in operation:
            self._check(f"{viewer.n}, who is absent", expected.path, answer.status == 401, answer)
            return
        found = found_in(answer.body)
        lacks, leaks = expected.must - found, found - expected.may
        if lacks or leaks:
            self._say(viewer, expected.path, f"lacks {sorted(lacks)}, leaks {sorted(leaks)} ({answer.status})")
        files = [self.stems[stem] for stem in self._stems_in(answer)]
        hidden = [one.n for one in files if not self.oracle.file(viewer.n, one) and f"f{one.n}" not in expected.may]
        if hidden:
            self._say(viewer, expected.path, f"names files {hidden}")
        elif self.rng.random() < 0.1:
            await self._opens(viewer, expected.path, answer)
        # A case holds the reactions at the time of its reports.
        if b'"ownReaction"' in answer.body and "/cases" not in expected.path:
            for one in _objects(answer.json):
                self._reactions(viewer, expected.path, one)
        await self._polled(viewer, expected.path, answer)

    def _reactions(self, viewer: Member, path: str, one: dict[str, Any]) -> None:
        """Compare reactions, their sum and the viewer's own reaction."""
        thing = self.reacted.get(str(one.get("id"))) if "ownReaction" in one else None
        if thing is None or one.get("isDeleted"):
            return
        counts, own = self.oracle.reactions(viewer.n, thing)
        shown = (one["reactions"], one["likesCount"], one["ownReaction"], one["isLiked"])
        if shown != (counts, sum(counts.values()), own, own is not None):
            self._say(viewer, path, f"shows {shown} of {thing.n}, expected {counts} and {own}")

    def _stems_in(self, answer: Answer) -> Iterator[str]:
        stems = {found.decode() for found in _STEM.findall(answer.body)}
        return iter(sorted(stem for stem in stems if stem in self.stems))

    async def _opens(self, viewer: Member, path: str, answer: Answer) -> None:
        """Check that media addresses in a response open, signed where necessary; files of deleted things are
        skipped."""
        for url in sorted(set(_ADDRESS.findall(answer.body)))[:2]:
            file = self.stems.get(_STEM.findall(url)[0].decode())
            if file is not None and file.of is not None and not file.of.gone and self.oracle.present(file.of.author):
                opened = await self._get(url.decode(), None)
                self._check(viewer.n, f"{path} and follows {url.decode()}", opened.status == 200, opened)

    async def _polled(self, viewer: Member, path: str, answer: Answer) -> None:
        """Check that a request with the ETag gets 304 and no content."""
        tag = answer.headers.get("etag")
        if tag is not None and self.rng.random() < 0.2:
            again = await self._get(path, viewer.token or None, if_none_match=tag)
            self._check(viewer.n, path + " by its tag", again.status == 304 and not again.body, again)

    async def _as_nobody(self) -> None:
        """Without a token: compare calls open to the web, and check one refusal of every other call; with an invalid
        token all are refused."""
        stranger, refused = Member(NOBODY, 0, "", ""), set[tuple[str, bool]]()
        for operation, case in distinct().items():
            for expected in case(self.cards, NOBODY):
                is_open = OPEN_TO_THE_WEB.fullmatch(expected.path) is not None
                if is_open and (self.share >= 1 or self.rng.random() < self.share):
                    await self._ask(stranger, operation, expected)
                if "calendar/" in operation or (operation, is_open) in refused:
                    continue
                refused.add((operation, is_open))
                for token in ("nobodys",) if is_open else (None, "nobodys"):
                    answer = await self._get(expected.path, token)
                    # Before any other check a private community responds like a missing one.
                    may = (401, 404) if token is None and "/posts?status=pending" in expected.path else (401,)
                    self._check("nobody", expected.path, answer.status in may and not found_in(answer.body), answer)

    async def _files(self) -> None:
        """Check unsigned addresses: only public files open."""
        for file in self.world.files:
            path = f"/media/{file.stem}.{'mp4' if type(file.of).__name__ == 'Reel' else 'webp'}"
            answer = await self._get(path, None)
            wanted = 200 if self.oracle.is_open(file) else 404
            if answer.status != wanted:
                of = f"{type(file.of).__name__} {getattr(file.of, 'n', '')}"
                self.wrong.append(f"seed {self.world.seed}: file {file.n} of {of}: {answer.status} not {wanted}")

    async def _get(self, path: str, token: str | None, **headers: str) -> Answer:
        self.calls += 1
        answer = await call(self.app, "GET", path, token, **headers)
        assert answer.status < 500, f"{path}: {answer.status} {answer.body!r}"
        assert answer.status not in (400, 405, 422, 429), f"{path}: {answer.status} {answer.body!r}"
        return answer

    def _check(self, who: object, path: str, holds: bool, answer: Answer) -> None:
        if not holds:
            self.wrong.append(f"seed {self.world.seed}: {who} asks {path}: {answer.status} {answer.body[:200]!r}")

    def _say(self, viewer: Member, path: str, what: str) -> None:
        self.wrong.append(f"seed {self.world.seed}: {viewer.n} asks {path}: {what}")
