"""A cache between us and many members shows nobody what was made for another (security, O5, O6)."""

from dataclasses import dataclass, field
from typing import Any

from tests.media.test_routes import public
from tests.security.everywhere import every_call
from tests.town import Member, Town


@dataclass
class Cache:
    """Keeps answers for everybody who asks alike. ``obedient``: as RFC 9111 says; else it keeps whatever it may tell
    apart by ``Vary``, as careless ones do."""

    obedient: bool
    kept: dict[tuple[str, ...], Any] = field(default_factory=dict[tuple[str, ...], Any])
    varied: dict[str, list[str]] = field(default_factory=dict[str, list[str]])

    def _key(self, path: str, headers: dict[str, str]) -> tuple[str, ...]:
        return (path, *(headers.get(name, "") for name in self.varied.get(path, [])))

    async def get(self, member: Member, path: str) -> Any:
        asked = {"authorization": member.auth["Authorization"], "accept-encoding": "gzip"}
        if found := self.kept.get(self._key(path, asked)):
            return found
        answer = await member.get(path, headers={"Accept-Encoding": "gzip"})
        told = answer.headers.get("cache-control", "")
        if not self.obedient or ("no-store" not in told and "private" not in told):
            self.varied[path] = [name.strip().lower() for name in answer.headers.get("vary", "").split(",")]
            self.kept[self._key(path, asked)] = answer
        return answer


async def test_no_cache_between_gives_one_member_the_answer_of_another(town: Town) -> None:
    for member in (town.ada, town.ben):
        await member.posts(f"only the {member.person.username} feed")
        await member.post("/api/auth/onboard", {"interests": ["Physics", "Biology", "Science", "Gaming", "Technology"]})
    await town.cleo.follows(town.ada)
    files = [(await public(town.ada))["url"], "/", "/profile/ada"]
    reads = [path for method, path in every_call() if method == "GET"]
    assert len(reads) > 50
    for obedient in (True, False):
        cache = Cache(obedient)
        for path in reads:
            hers, his = await cache.get(town.ada, path), await cache.get(town.ben, path)
            # What is the same for everybody (topics, the instance) may be shared.
            assert his is not hers or hers.content == (await town.ben.get(path)).content, path
        assert obedient == (len(cache.kept) == 0)
        for path in files:
            first = await cache.get(town.ada, path)
            again = await cache.get(town.ben, path)
            assert again is first


async def test_the_tag_of_one_member_answers_no_other(town: Town) -> None:
    """The same tag may only say "unchanged" where the bytes are the same."""
    await town.ada.posts("hello")
    await town.ben.post("/api/posts", {"content": "hi"})
    tagged = 0
    for method, path in every_call():
        if method != "GET":
            continue
        mine = await town.ada.get(path)
        if tag := mine.headers.get("etag"):
            tagged += 1
            theirs = await town.ben.get(path, headers={"If-None-Match": tag})
            whole = await town.ben.get(path)
            assert theirs.status_code == (304 if whole.content == mine.content else 200), path
            nobody = await town.client.get(path, headers={"If-None-Match": tag})
            assert nobody.status_code == 401
    assert tagged >= 3
