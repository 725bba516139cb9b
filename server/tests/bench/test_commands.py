"""Whatever `bin/bench` offers exists, and asks for nothing that cannot be said to it."""

import pytest
from bench.__main__ import OPTIONS
from bench.commands import BY_NAME, COMMANDS, Command
from bench.commands.all import STEPS, steps
from bench.lib.environment import processes


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_a_command_is_there_and_takes_only_what_can_be_said(command: Command) -> None:
    assert command.says
    assert set(command.takes()) <= set(OPTIONS)


def test_no_two_commands_have_one_name() -> None:
    assert len(BY_NAME) == len(COMMANDS)


def test_a_command_that_takes_an_engine_runs_once_for_each_and_others_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def on_both(*, engine: str, rounds: int) -> None:
        seen.append((engine, rounds))

    def once(*, rounds: int) -> None:
        seen.append(rounds)

    for function in (on_both, once):
        monkeypatch.setitem(globals(), "_asked", function)
        Command("any", f"{__name__}:_asked", "").run({"rounds": 3, "engine": "both"}, ("sqlite", "postgres"))
    assert seen == [("sqlite", 3), ("postgres", 3), 3]


@pytest.mark.parametrize("step", STEPS, ids=" ".join)
def test_everything_is_made_of_commands_that_exist_and_of_options_that_they_take(step: tuple[str, ...]) -> None:
    said = {word.removeprefix("--") for word in step if word.startswith("--")}
    takes = set(BY_NAME[step[0]].takes())
    assert said - {"engine"} <= takes


def test_quick_measures_nothing_large_and_whole_leaves_nothing_out() -> None:
    assert steps(quick=False) == [*STEPS]
    assert all("M" not in step and "XS" in step for step in steps(quick=True))


def test_several_processes_are_measured_on_a_redis_or_not_at_all() -> None:
    assert processes(1, "") == {}
    assert processes(2, "redis://127.0.0.1:1") == {"MEADOW_WORKERS": "2", "MEADOW_REDIS_URL": "redis://127.0.0.1:1"}
    with pytest.raises(SystemExit, match="--redis"):
        processes(2, "")
