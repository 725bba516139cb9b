"""bin/docs: the documentation site, with a check of all internal links."""

from tooling import places
from tooling.check import python
from tooling.python_env import ensure_python
from tooling.run import alone
from tooling.say import Stop, say
from tooling.shell import Log
from tooling.stages import Stage, run_stages

# MkDocs's reminder of its successor is irrelevant here.
_ENV = {"NO_MKDOCS_2_WARNING": "1"}
_CONFIG = "bin/tooling/mkdocs.yml"


def site_stage() -> Stage:
    """Build the site into .tools/site; fails for a broken link or a page outside the menu.

    Not with --quiet, which hides the warnings from the strict mode too.
    """
    return Stage("documents", python("mkdocs", "build", "--strict", "-f", _CONFIG), places.ROOT, _ENV, beside=True)


def docs(arguments: list[str]) -> int:
    """Build the site, or serve it on 127.0.0.1:8001 and rebuild it on changes."""
    if arguments not in ([], ["serve"]):
        raise Stop("Say `bin/docs` to build the site, or `bin/docs serve` to see it while you write.")
    with alone():
        ensure_python(Log("docs"), "run", "test", "docs")
    if arguments:
        serve = python("mkdocs", "serve", "-f", _CONFIG, "--dev-addr", "127.0.0.1:8001")
        return run_stages([Stage("documents", serve, places.ROOT, _ENV)])
    code = run_stages([site_stage()])
    if code == 0:
        say(f"The site is in {places.TOOLS / 'site'}: open index.html.")
    return code
