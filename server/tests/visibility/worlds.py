"""A whole world from its seed."""

from collections.abc import Awaitable, Callable

from tests.town import Town
from tests.visibility import gathering, writing
from tests.visibility.building import Builder
from tests.visibility.files import Stock

Step = Callable[[Builder], Awaitable[None]]
STEPS: dict[Step, int] = {
    Builder.follow: 12,
    Builder.unfollow: 1,
    Builder.approve: 3,
    Builder.decide: 8,
    Builder.block: 3,
    Builder.unblock: 1,
    Builder.mute: 10,
    Builder.unmute: 2,
    Builder.mute_word: 5,
    Builder.follow_closely: 5,
    Builder.filter: 2,
    writing.mute_thread: 6,
    Builder.note: 4,
    Builder.tag: 2,
    Builder.silence: 4,
    Builder.suspend: 1,
    Builder.leave: 1,
    writing.post: 18,
    writing.edit: 2,
    writing.narrow: 4,
    writing.schedule: 2,
    writing.touch: 20,
    writing.comment: 14,
    writing.reel: 3,
    writing.remove: 4,
    writing.hide: 3,
    writing.report: 3,
    writing.wish: 2,
    writing.people_list: 16,
    gathering.found: 2,
    gathering.join: 10,
    gathering.govern: 4,
    gathering.decide: 2,
    gathering.event: 5,
    gathering.answer_event: 8,
    gathering.cancel: 1,
    gathering.calendar: 1,
    gathering.write: 14,
    gathering.unsay: 2,
    gathering.circle: 8,
}
"""Steps with their weights."""


async def world_of(town: Town, stock: Stock, seed: int, steps: int = 145) -> Builder:
    """A world of this number of steps, deterministic by its seed."""
    builder = Builder(town, stock, seed)
    await builder.settle_in()
    for _ in range(12):
        await builder.follow()
    for _ in range(3):
        await gathering.found(builder)
    kinds, weights = [*STEPS], [*STEPS.values()]
    for _ in range(steps):
        await builder.rng.choices(kinds, weights)[0](builder)
    await town.run_jobs()
    cases = await builder.do(0, "GET", "/api/moderation/cases?limit=100")
    builder.world.cases = [str(case["id"]) for case in cases.json["cases"]]
    return builder
