"""The product under test: a real app on a real database, with its signed-in members."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx2
from fastapi import FastAPI

from meadow.app import create_app
from meadow.auth.jobs import note_uses
from meadow.platform.config.settings import Settings
from meadow.platform.db.session import Database, Reader
from meadow.platform.jobs.queue import KNOWN
from meadow.platform.jobs.worker import Worker
from meadow.runtime.context import context_of
from tests import declared, make
from tests.cast import EVERYBODY, Person


class OverBudget(AssertionError):
    """More statements ran than the budget of the route allows."""


@dataclass
class Member:
    """A signed-in member: calls the API like a client."""

    id: int
    token: str
    person: Person
    client: httpx2.AsyncClient

    @property
    def auth(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def call(self, method: str, path: str, json: Any = None, **options: Any) -> httpx2.Response:
        """One call with this member's token."""
        headers = {**self.auth, **options.pop("headers", {})}
        if json is not None:
            options["json"] = json
        return await self.client.request(method, path, headers=headers, **options)

    async def get(self, path: str, **options: Any) -> httpx2.Response:
        return await self.call("GET", path, **options)

    async def post(self, path: str, json: Any = None, **options: Any) -> httpx2.Response:
        return await self.call("POST", path, json, **options)

    async def delete(self, path: str, **options: Any) -> httpx2.Response:
        return await self.call("DELETE", path, **options)

    async def posts(self, content: str = "Hello from the meadow", **fields: Any) -> dict[str, Any]:
        """Create a post; returns the response."""
        response = await self.post("/api/posts", {"content": content, **fields})
        assert response.status_code == 201, response.text
        return response.json()

    async def comments(self, post_id: str, content: str = "How lovely", **fields: Any) -> dict[str, Any]:
        """Create a comment; returns the response."""
        response = await self.post(f"/api/posts/{post_id}/comment", {"content": content, **fields})
        assert response.status_code == 201, response.text
        return response.json()

    async def follows(self, other: "Member") -> dict[str, Any]:
        """Follow the other member; returns the state."""
        response = await self.post(f"/api/follow/{other.id}")
        assert response.status_code == 200, response.text
        return response.json()

    async def unfollows(self, other: "Member") -> dict[str, Any]:
        """Unfollow the other member; returns the state."""
        response = await self.delete(f"/api/follow/{other.id}")
        assert response.status_code == 200, response.text
        return response.json()

    async def blocks(self, other: "Member") -> None:
        response = await self.post(f"/api/users/{other.id}/block")
        assert response.status_code == 204, response.text

    async def unblocks(self, other: "Member") -> None:
        response = await self.delete(f"/api/users/{other.id}/block")
        assert response.status_code == 204, response.text

    async def mutes(self, other: "Member") -> None:
        response = await self.post(f"/api/users/{other.id}/mute")
        assert response.status_code == 204, response.text

    async def unmutes(self, other: "Member") -> None:
        response = await self.delete(f"/api/users/{other.id}/mute")
        assert response.status_code == 204, response.text

    async def sees(self, other: "Member") -> dict[str, Any]:
        """Profile of the other member in this member's view."""
        response = await self.get(f"/api/auth/user/{other.id}")
        assert response.status_code == 200, response.text
        return response.json()


class Town:
    """A running app with its members."""

    def __init__(self, app: FastAPI, client: httpx2.AsyncClient) -> None:
        self.app = app
        self.client = client
        self.people: dict[str, Member] = {}
        self.context = context_of(app)
        self.internals: Any = self.context

    @property
    def database(self) -> Database:
        return self.context.database

    @property
    def settings(self) -> Settings:
        return self.context.settings

    async def move_in(self, person: Person) -> Member:
        """Create an account, onboarded and signed in."""
        return (await self.move_in_together([person]))[0]

    async def move_in_together(self, people: Sequence[Person]) -> list[Member]:
        """The same for several at once."""
        made = zip(await make.members(self.database, people), people, strict=True)
        moved = [Member(user_id, token, person, self.client) for (user_id, token), person in made]
        self.people.update({member.person.username: member for member in moved})
        return moved

    async def crowd(self, size: int) -> list[Member]:
        """Many members without content, for storms."""
        return await self.move_in_together([Person(f"neighbour_{n}", f"Neighbour{n}", "Field") for n in range(size)])

    def __getattr__(self, name: str) -> Member:
        try:
            return self.people[name]
        except KeyError:
            raise AttributeError(name) from None

    async def run_jobs(self) -> None:
        """Run all due jobs, like the worker."""
        worker = Worker(self.context.work())
        await worker.run_sweeps()
        for _ in range(100):
            if not await worker.run_due():
                return
        raise AssertionError("the jobs never end")

    async def cares(self, member: Member, *interests: str) -> None:
        """Set the member's interests, the most important first."""
        await make.interests(self.database, member.id, list(interests))

    async def hides_likes(self, member: Member) -> None:
        await make.hides_likes(self.database, member.id)

    async def hides_from_discovery(self, member: Member) -> None:
        await make.hides_from_discovery(self.database, member.id)

    async def start_recurring_jobs(self) -> None:
        """Insert the rows of recurring jobs, like a starting worker."""
        async with self.database.write() as db:
            for declared in KNOWN.values():
                if declared.every_ms is not None:
                    await declared.ensure_scheduled(db)

    async def note_uses(self) -> None:
        """Record the use of sessions, as the app does every minute."""
        await note_uses(self.database, self.context.sessions)

    @contextmanager
    def statements(self, *, most: int, own: bool = False) -> Any:
        """Assert that the requests inside run at most ``most`` statements in total: the budget of a route.

        ``own``: only statements of this task count, not those of a server beside it.
        """
        seen: list[Reader] = []
        original = Reader.__init__
        this = asyncio.current_task() if own else None

        def counting(reader: Reader, *args: Any) -> None:
            original(reader, *args)
            if this is None or asyncio.current_task() is this:
                seen.append(reader)

        Reader.__init__ = counting  # type: ignore[method-assign]
        try:
            yield
        finally:
            Reader.__init__ = original  # type: ignore[method-assign]
        ran = sum(reader.statements for reader in seen)
        if ran > most:
            raise OverBudget(f"{ran} statements, the budget is {most}")


@asynccontextmanager
async def open_town(settings: Settings, *, empty: bool = True) -> AsyncGenerator[Town]:
    """An app on a migrated database; Ada, Ben, Cleo and Dan are created in an empty one."""
    app = create_app(settings)
    transport = httpx2.ASGITransport(app=app)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(
            transport=transport, base_url="http://meadow.test", event_hooks={"response": [declared.check]}
        ) as client,
    ):
        town = Town(app, client)
        if empty:
            await town.move_in_together(EVERYBODY)
        yield town
