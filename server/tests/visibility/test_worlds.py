"""Random worlds: every read call, frame, mail, push and export shows exactly what the oracle says."""

from collections.abc import Callable

import pytest

from meadow.platform.config.settings import Settings
from tests.gate import is_gate
from tests.visibility.running import run_worlds


@pytest.mark.sampled
async def test_everybody_is_shown_exactly_what_they_may_see(
    settings: Settings, request: pytest.FixtureRequest, later: Callable[[int], None]
) -> None:
    wanted = request.config.option
    usual_worlds, usual_share = (4, 0.2) if is_gate(request.config) else (500, 0.05)
    worlds, seed, share = wanted.worlds or usual_worlds, int(wanted.seed), wanted.share or usual_share
    outcome = await run_worlds(settings, range(seed, seed + worlds), share, later)
    print(outcome, *outcome.wrong, sep="\n")
    assert outcome.wrong == []
    assert outcome.worlds == worlds
