"""Random worlds: every read call, frame, mail, push and export shows exactly what the oracle says."""

from collections.abc import Callable

import pytest

from meadow.platform.settings import Settings
from tests.visibility.running import run_worlds


async def test_everybody_is_shown_exactly_what_they_may_see(
    settings: Settings, request: pytest.FixtureRequest, later: Callable[[int], None]
) -> None:
    wanted = request.config.option
    worlds, seed, share = int(wanted.worlds), int(wanted.seed), float(wanted.share)
    outcome = await run_worlds(settings, range(seed, seed + worlds), share, later)
    print(outcome, *outcome.wrong, sep="\n")
    assert outcome.wrong == []
    assert outcome.worlds == worlds
