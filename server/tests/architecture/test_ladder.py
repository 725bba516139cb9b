"""Who may import whom."""

import tomllib
from graphlib import TopologicalSorter

from grimp import build_graph
from importlinter.cli import lint_imports

from tests.architecture.source import PACKAGE, SERVER, modules, nouns

RUNGS: list[set[str]] = [
    {"routes", "socket", "deps", "forms"},
    {"actions", "jobs", "processing"},
    {"presenters"},
    # The two last are the search's: one index for each database, and the choice between them.
    {"queries", "sqlite", "postgres", "engines"},
    {
        *("models", "schemas", "policy", "errors", "constants", "hashtags", "names", "kinds", "sessions", "taxonomy"),
        *("preferences", "mentions", "words", "spelling", "ranking", "recurrence", "calendars", "links"),
        "emails",
        *("children", "decode", "decoder_child", "normalise_child", "sandbox", "videos", "video_child", "thumbhash"),
    },
]
"""Names of files that a noun may have, top rung first."""


def contracts() -> list[dict[str, list[str]]]:
    with (SERVER / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["tool"]["importlinter"]["contracts"]


def test_every_import_keeps_the_contracts() -> None:
    assert lint_imports(config_filename=str(SERVER / "pyproject.toml"), no_cache=True) == 0


def test_every_file_of_a_noun_has_a_known_name() -> None:
    known = {"__init__"} | set().union(*RUNGS)
    strange = [f"{noun.name}/{file.name}" for noun in nouns() for file in noun.glob("*.py") if file.stem not in known]
    assert strange == []


def test_every_file_of_a_noun_stands_on_its_rung_of_the_contract() -> None:
    layers = contracts()[0]["layers"]
    named = {name.strip(" ()"): rung for rung, layer in enumerate(layers) for name in layer.split(":")}
    top = named["meadow.auth.routes"]
    expected = {
        f"meadow.{noun.name}.{file.stem}": top + rung
        for noun in nouns()
        for file in noun.glob("*.py")
        for rung, names in enumerate(RUNGS)
        if file.stem in names
    }
    assert {name: named.get(name) for name in expected} == expected


def test_files_import_each_other_without_a_circle() -> None:
    graph = build_graph("meadow")
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    packages = {"meadow"} | {name for name in imports if graph.find_children(name)}
    order = TopologicalSorter({name: below - packages for name, below in imports.items() if name not in packages})
    order.prepare()  # names the circle if there is one


def test_only_the_database_folder_and_migrations_know_a_dialect() -> None:
    allowed = {PACKAGE / "platform" / "db" / name for name in ("dialect.py", "sqlite.py", "postgres.py", "types.py")}
    knowing = [
        module.place
        for module in modules()
        if module.path not in allowed
        and not module.place.startswith("migrations/")
        and any(name.startswith("sqlalchemy.dialects") for name in module.imports())
    ]
    assert knowing == []
