"""bin/meadow, bin/seed and bin/prepare: administration and preparation."""

from tooling import installation, places
from tooling.python_env import ensure_python, python_is_current
from tooling.run import alone, become, prepare
from tooling.say import Stop, say
from tooling.shell import Log


def seed(arguments: list[str]) -> int:
    """Fill an empty data folder with the demo town."""
    return meadow(["seed", *arguments])


def meadow(arguments: list[str]) -> int:
    """Replace this process by `python -m meadow` for an administration command."""
    installation.load_env_file()
    data = installation.data_folder()
    installation.become_owner(data)
    if not python_is_current("run"):
        with alone():
            ensure_python(Log("python-packages"), "run")
    return become(["-m", "meadow", *arguments], data)


def prepare_only(arguments: list[str]) -> int:
    """Bring the Python packages and the built pages up to date, for a service that cannot write here."""
    if arguments:
        raise Stop("bin/prepare takes no arguments: it brings the Python packages and the built pages up to date.")
    prepare()
    # Without .pyc files a service without write access here compiles every module at each start.
    log = Log("compile")
    failed = "The server's files could not be compiled."
    log.run([places.VENV_PYTHON, "-m", "compileall", "-q", places.SERVER / "meadow"], cwd=places.SERVER, failed=failed)
    say("Meadow is ready to be started.")
    return 0
