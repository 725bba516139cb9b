"""Site settings commands."""

import difflib
import json
from typing import Annotated, Any

import typer
from pydantic import ValidationError

from meadow.administration.actions.operator import COMMANDS
from meadow.administration.schemas import PagesIn, SiteIn
from meadow.cli.acting import AsJson, carry_out, complaint_of, fail, installation, read_from, show
from meadow.platform.db.session import Database
from meadow.site.queries import site_of
from meadow.site.schemas import Site

site = typer.Typer(no_args_is_help=True, help="Settings of the site. Changes are in the audit log.")
_PAGES = tuple(PagesIn.model_fields)
_NAMES = (
    *(field.alias or name for name, field in SiteIn.model_fields.items() if name != "pages"),
    *(f"pages.{name}" for name in _PAGES),
)


@site.command()
def get(
    names: Annotated[list[str] | None, typer.Argument(metavar="[NAME]...", help="Settings; default: all.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show site settings."""
    settings = installation()

    async def read(database: Database) -> Site:
        return await site_of(database.reader(), settings)

    known: dict[str, Any] = dict(read_from(settings, read))
    known |= {f"pages.{name}": text for name, text in known.pop("pages").items()}
    if unknown := sorted(set(names or ()) - known.keys()):
        fail(f"There is no setting {unknown[0]}: {', '.join(known)}.")
    shown = {name: value for name, value in known.items() if not names or name in names}
    lines = (f"{name}={value if isinstance(value, str) else json.dumps(value)}" for name, value in shown.items())
    show(as_json, shown, "\n".join(lines))


@site.command("set")
def set_(
    pairs: Annotated[list[str], typer.Argument(metavar="NAME=VALUE...", help="e.g. registration=invite")],
    as_json: AsJson = False,
) -> None:
    """Change site settings; pages are pages.about and so on, a value @FILE is read from that file."""
    given: dict[str, Any] = {}
    for pair in pairs:
        name, is_pair, value = pair.partition("=")
        if not is_pair:
            fail(f"{pair}: write NAME=VALUE.")
        if name not in _NAMES:
            near = difflib.get_close_matches(name, _NAMES, 1)
            fail(f"There is no setting {name}{f': did you mean {near[0]}?' if near else '.'}")
        page = name.removeprefix("pages.")
        into = given.setdefault("pages", {}) if page != name and page in _PAGES else given
        into[page if into is not given else name] = _value(name, value)
    try:
        checked = SiteIn.model_validate(given, strict=False).model_dump(by_alias=True, exclude_unset=True)
    except ValidationError as error:
        fail(complaint_of(error))
    done = carry_out(installation(), COMMANDS, "site_set", changes=checked)
    show(as_json, done, f"Changed: {', '.join(done['changed'])}.")


def _value(name: str, value: str) -> Any:
    """As its field takes it: ``null``, true and false as JSON, ``@FILE`` as the file's text."""
    if value.startswith("@"):
        with open(value[1:], encoding="utf-8") as file:  # noqa: PTH123 - its OSError names the file
            return file.read()
    if name == "accentHue" and value in ("", "null"):
        return None
    return value
