"""Runs worlds in sequence in one app, emptied between them."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy import delete, text

from meadow.packages import metadata
from meadow.platform.config.settings import Settings
from tests.town import Town, open_town
from tests.visibility.comparing import Comparison
from tests.visibility.files import Stock, stock
from tests.visibility.live import Live
from tests.visibility.worlds import world_of

Later = Callable[[int], None]
STEPS = 220
"""Random steps of a world."""


@dataclass
class Outcome:
    """Results of several worlds."""

    worlds: int = 0
    calls: int = 0
    heard: int = 0
    """Frames, notifications, mails, pushes and exports compared."""
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list[str])

    def __str__(self) -> str:
        rate = f"{self.worlds} worlds, {self.calls} calls and {self.heard} deliveries compared in {self.seconds:.0f} s"
        return f"{rate}, {len(self.wrong)} disagreements"


async def run_worlds(settings: Settings, seeds: range, share: float, later: Later, *, stop_at: int = 20) -> Outcome:
    """Compare these worlds with that share of their calls; stops after ``stop_at`` disagreements. ``later`` moves the
    clock."""
    unlimited = settings.model_copy(update={"rate_limits": "off", "new_account_limit_hours": 0, "public_web": "on"})
    outcome, began = Outcome(), time.monotonic()
    async with open_town(unlimited, empty=False) as town:
        things = await stock(town.context.services.decoder)
        for seed in seeds:
            await run_one(town, things, seed, share, later, outcome)
            await _empty(town)
            outcome.seconds = time.monotonic() - began
            if outcome.worlds % 50 == 0:
                print(outcome, flush=True)  # thousands take an hour
            if len(outcome.wrong) >= stop_at:
                break
    return outcome


async def run_one(town: Town, things: Stock, seed: int, share: float, later: Later, outcome: Outcome) -> None:
    """Make one world and compare it."""
    made = await world_of(town, things, seed, STEPS)
    report = await Comparison(made, share).run()
    live = Live(made, later)
    outcome.wrong += [*made.wrong, *report.wrong, *await live.run()]
    outcome.worlds += 1
    outcome.calls += report.calls
    outcome.heard += live.compared


async def _empty(town: Town) -> None:
    """Delete all rows except the audit log, which cannot be deleted."""
    async with town.database.write() as db:
        for table in reversed(metadata.sorted_tables):
            if not table.name.startswith("audit"):
                await db.run(delete(table))
        if db.dialect == "sqlite":
            await db.run(text("INSERT INTO post_words (post_words) VALUES ('delete-all')"))
