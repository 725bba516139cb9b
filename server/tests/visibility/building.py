"""Builds a world by random steps through calls of the product, and records their effects."""

import random
from typing import Any

from meadow.deactivation.actions import deactivate, reactivate
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from tests import make
from tests.cast import Person
from tests.town import Town
from tests.visibility.calling import Answer, call
from tests.visibility.files import Stock, picture_of, stem_of
from tests.visibility.model import File, Member, Reel, World, mark
from tests.visibility.oracle import Oracle

MEMBERS = 8
TAGS = 3


class Builder:
    """Applies each step to the world and to the product; ``steps`` of other files are functions of a builder."""

    def __init__(self, town: Town, stock: Stock, seed: int) -> None:
        self.town, self.stock = town, stock
        self.rng = random.Random(seed)
        self.world = World(seed)
        self.oracle = Oracle(self.world)
        self.storage: Any = town.context.storage
        self.wrong: list[str] = []

    async def do(self, m: Member | int, method: str, path: str, given: Any = None) -> Answer:
        """Call as a member. A refused call is a step without effect."""
        member = self.world.members[m] if isinstance(m, int) else m
        answer = await call(self.town.app, method, path, member.token, given)
        assert answer.status < 500, f"{method} {path}: {answer.status} {answer.body!r}"
        assert answer.status not in (400, 405, 415, 429), f"{method} {path} {given}: {answer.status} {answer.body!r}"
        return answer

    def agree(self, holds: bool, what: str) -> None:
        """Record a failure if the step should have been refused: acting on a thing requires seeing it."""
        if not holds:
            self.wrong.append(f"seed {self.world.seed}: {what}")

    def somebody(self) -> Member:
        """A random present member."""
        return self.rng.choice([m for m in self.world.members if m.present])

    def other_than(self, m: Member) -> Member:
        """Another random member, perhaps absent."""
        return self.rng.choice([one for one in self.world.members if one is not m])

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    async def picture(self, m: Member) -> File:
        """A new upload of this member."""
        url = await picture_of(self.town.database, self.storage, self.stock, m.id)
        file = File(self.world.number(), stem_of(url), m.n)
        self.world.files.append(file)
        return file

    def shown(self, file: File) -> dict[str, str]:
        """The upload in a request body."""
        return {"url": f"/media/{file.stem}.webp", "alt": mark("f", file.n)}

    # People.

    async def settle_in(self) -> None:
        """Create all members; the first two are staff."""
        for n in range(MEMBERS):
            person = Person(f"w{new_id()}"[:30], mark("n", n), "Field")
            user_id, token = await make.member(self.town.database, person)
            member = Member(n, user_id, token, person.username, ("admin", "moderator")[n] if n < 2 else "member")
            self.world.members.append(member)
            await self.do(member, "PUT", f"/api/auth/user/{user_id}", {"bio": mark("b", n), "address": mark("a", n)})
            privacy = {"showAddress": self.chance(0.5), "showLikes": self.chance(0.7)}
            member.shows_address, member.shows_likes = privacy["showAddress"], privacy["showLikes"]
            mails = dict.fromkeys(("likes", "comments", "follows", "mentions", "messages"), "instant")
            told = {"notifications": {"email": mails}, "privacy": privacy}
            assert (await self.do(member, "PUT", "/api/settings", told)).status == 200
            interests = ["Photography", *self.rng.sample(["Painting", "Hiking", "Camping"], 2)]
            await make.interests(self.town.database, user_id, interests)
        async with self.town.database.write() as db:
            from meadow.moderation.actions import roles

            for member in self.world.members[:2]:
                await roles.set_role(db, None, member.id, member.role)  # type: ignore[arg-type]

    async def follow(self) -> None:
        a = self.somebody()
        b = self.other_than(a)
        answer = await self.do(a, "POST", f"/api/follow/{b.id}")
        if answer.status == 200:
            self.agree(self.oracle.meets(a.n, b.n), f"{a.n} follows {b.n}")
            pair = (a.n, b.n)
            waits = b.n in self.world.approves and pair not in self.world.follows
            self.agree(answer.json.get("isRequested", False) == waits, f"{a.n} asks to follow {b.n}")
            (self.world.requests if waits else self.world.follows).add(pair)

    async def unfollow(self) -> None:
        a = self.somebody()
        b = self.other_than(a)
        if (await self.do(a, "DELETE", f"/api/follow/{b.id}")).status == 200:
            self.world.follows.discard((a.n, b.n))
            self.world.close.discard((a.n, b.n))
            self.world.requests.discard((a.n, b.n))

    async def approve(self) -> None:
        """A member starts or stops approving followers; stopping accepts the pending requests."""
        a, w = self.somebody(), self.world
        wanted = a.n not in w.approves
        given = {"privacy": {"approveFollowers": wanted}}
        assert (await self.do(a, "PUT", "/api/settings", given)).status == 200
        await self.town.run_jobs()
        w.approves ^= {a.n}
        if not wanted:
            waiting = {pair for pair in w.requests if pair[1] == a.n}
            w.follows |= {pair for pair in waiting if w.members[pair[0]].present}
            w.requests -= waiting

    async def decide(self) -> None:
        """Accept, decline, or remove a follower."""
        a, w = self.somebody(), self.world
        b = self.other_than(a)
        pair, what = (b.n, a.n), self.rng.choice(("accept", "accept", "decline", "remove"))
        if what == "remove":
            if (await self.do(a, "DELETE", f"/api/follow/followers/{b.id}")).status == 204:
                w.follows.discard(pair)
                w.close.discard(pair)
            return
        answer = await self.do(a, "POST", f"/api/follow/requests/{b.id}/{what}")
        possible = pair in w.requests and (b.present or what == "decline")
        self.agree((answer.status == 204) == possible, f"{a.n} {what}s the request of {b.n}")
        if answer.status == 204:
            w.requests.discard(pair)
            if what == "accept":
                w.follows.add(pair)

    async def block(self) -> None:
        a = self.somebody()
        b = self.other_than(a)
        if (await self.do(a, "POST", f"/api/users/{b.id}/block")).status == 204:
            self.world.blocks.add((a.n, b.n))
            self.world.follows -= {(a.n, b.n), (b.n, a.n)}
            self.world.close -= {(a.n, b.n), (b.n, a.n)}
            self.world.requests -= {(a.n, b.n), (b.n, a.n)}
            for one in self.world.lists:
                if one.author in (a.n, b.n):
                    one.members -= {a.n, b.n} - {one.author}
            for event in self.world.events:
                if event.author in (a.n, b.n):
                    event.answers.pop(b.n if event.author == a.n else a.n, None)
            await self.town.run_jobs()

    async def unblock(self) -> None:
        if self.world.blocks:
            a, b = self.rng.choice(sorted(self.world.blocks))
            if (
                self.world.members[a].present
                and (await self.do(a, "DELETE", f"/api/users/{self.world.members[b].id}/block")).status == 204
            ):
                self.world.blocks.discard((a, b))

    async def mute(self) -> None:
        a = self.somebody()
        b = self.other_than(a)
        ends = clock.rfc3339(clock.now_ms() + clock.DAY_MS) if self.chance(0.3) else None
        if (await self.do(a, "POST", f"/api/users/{b.id}/mute", {"expiresAt": ends})).status == 204:
            self.world.mutes.add((a.n, b.n))

    async def unmute(self) -> None:
        if self.world.mutes:
            a, b = self.rng.choice(sorted(self.world.mutes))
            if (
                self.world.members[a].present
                and (await self.do(a, "DELETE", f"/api/users/{self.world.members[b].id}/mute")).status == 204
            ):
                self.world.mutes.discard((a, b))

    async def mute_word(self) -> None:
        """Mute a word of some post or reel, or a hashtag."""
        a = self.somebody()
        one = self.rng.choice([*self.world.posts, *self.world.reels] or [None])
        if one is None or self.chance(0.4):
            kind, number = "t", self.rng.randrange(TAGS)
        else:
            kind, number = ("r" if isinstance(one, Reel) else self.rng.choice("pv")), one.n
        scope = self.rng.choice(("feed", "notifications", "both"))
        sign = "#" if kind == "t" and self.chance(0.5) else ""
        given = {"text": sign + mark(kind, number), "scope": scope}
        assert (await self.do(a, "POST", "/api/settings/muted-words", given)).status == 201
        self.world.words[a.n, f"{kind}{number}"] = scope

    async def follow_closely(self) -> None:
        a = self.somebody()
        b = self.other_than(a)
        answer = await self.do(a, "POST", f"/api/users/{b.id}/notify")
        self.agree((answer.status == 204) == self.oracle.follows(a.n, b.n), f"{a.n} is notified of {b.n}")
        if answer.status == 204:
            self.world.close.add((a.n, b.n))

    async def filter(self) -> None:
        """Limit the senders of a member's notifications."""
        a, whose = self.somebody(), self.rng.choice(("everyone", "following", "followers"))
        given = {"notifications": {"from": whose}}
        assert (await self.do(a, "PUT", "/api/settings", given)).status == 200
        self.world.told_from[a.n] = whose

    async def note(self) -> None:
        """A private note, or an empty one in its place."""
        a = self.somebody()
        b = self.other_than(a)
        number = self.world.number() if self.chance(0.8) else 0
        text = mark("i", number) if number else ""
        answer = await self.do(a, "PUT", f"/api/users/{b.id}/note", {"text": text})
        self.agree((answer.status == 204) == self.oracle.profile(a.n, b), f"{a.n} writes a note about {b.n}")
        if answer.status == 204:
            self.world.notes[a.n, b.n] = number

    async def tag(self) -> None:
        a, tag = self.somebody(), self.rng.randrange(TAGS)
        assert (await self.do(a, "POST", f"/api/hashtags/{mark('t', tag)}/follow")).status == 204
        self.world.tags.add((a.n, tag))

    # Staff.

    async def silence(self) -> None:
        """Silence a member, or end the silence."""
        await self._measure("silence")

    async def suspend(self) -> None:
        await self._measure("suspend")

    async def _measure(self, action: str) -> None:
        admin = self.world.members[0]
        m = self.world.members[self.rng.randrange(2, MEMBERS)]
        known = m.measures.pop(action, None)
        if known is not None:
            path, given = f"/api/moderation/actions/{known}/undo", {"reason": mark("z", 0)}
        else:
            path, given = f"/api/moderation/members/{m.id}/actions", {"action": action, "reason": mark("z", 0)}
        answer = await self.do(admin, "POST", path, given)
        if answer.status not in (200, 201):
            return
        if known is None:
            m.measures[action] = str(answer.json["id"])
        if action == "silence":
            m.silenced = known is None
        else:
            await self._is_absent(m, "suspended", gone=known is None)

    async def leave(self) -> None:
        """Delete the account, or restore it."""
        m = self.world.members[self.rng.randrange(2, MEMBERS)]
        gone = "deleted" not in m.reasons
        async with self.town.database.write() as db:
            if gone:
                await deactivate(db, m.id, "deleted")
            else:
                await reactivate(db, m.id, "deleted")
        await self._is_absent(m, "deleted", gone=gone)

    async def _is_absent(self, m: Member, reason: str, *, gone: bool) -> None:
        (m.reasons.add if gone else m.reasons.discard)(reason)
        await self.town.run_jobs()
        if m.present:
            m.token = await make.session(self.town.database, m.id)
