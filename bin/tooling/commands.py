"""bin/meadow and bin/seed: the product's own commands, with the environment they need."""

from tooling.python_env import ensure_python
from tooling.run import alone, become, data_folder
from tooling.shell import Log


def seed(arguments: list[str]) -> int:
    """Fill an empty data folder with the demo town."""
    return meadow(["seed", *arguments])


def meadow(arguments: list[str]) -> int:
    """Become `python -m meadow`, for whatever an operator does besides serving."""
    data = data_folder()
    with alone():
        ensure_python(Log("python-packages"), "run")
    return become(["-m", "meadow", *arguments], data)
