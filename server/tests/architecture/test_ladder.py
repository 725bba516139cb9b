"""Layers and imports."""

import tomllib
from graphlib import TopologicalSorter

from grimp import build_graph
from importlinter.cli import lint_imports

from tests.architecture.source import PACKAGE, SERVER, domain_packages, modules

LAYERS: list[set[str]] = [
    {"routes", "socket", "deps", "forms"},
    {"actions", "jobs", "processing"},
    {"presenters"},
    # The middle three belong to the search: an index for each database, and the choice between them. The last two
    # describe content to other packages.
    {"queries", "sqlite", "postgres", "engines", "subject", "subjects"},
    {
        *("models", "schemas", "policy", "errors", "constants", "hashtags", "names", "kinds", "sessions", "taxonomy"),
        *("preferences", "mentions", "words", "spelling", "ranking", "recurrence", "calendars", "links"),
        *("emails", "commentable"),
        *("children", "decode", "decoder_child", "normalise_child", "sandbox", "videos", "video_child", "thumbhash"),
    },
]
"""Allowed file names of a domain package, top layer first."""


def contracts() -> list[dict[str, list[str]]]:
    with (SERVER / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)["tool"]["importlinter"]["contracts"]


def test_every_import_keeps_the_contracts() -> None:
    assert lint_imports(config_filename=str(SERVER / "pyproject.toml"), no_cache=True) == 0


def test_every_file_of_a_domain_package_has_a_known_name() -> None:
    known = {"__init__"} | set().union(*LAYERS)
    packages = domain_packages()
    strange = [f"{each.name}/{file.name}" for each in packages for file in each.glob("*.py") if file.stem not in known]
    assert strange == []


def test_every_file_of_a_domain_package_is_in_its_layer_of_the_contract() -> None:
    layers = contracts()[0]["layers"]
    named = {name.strip(" ()"): position for position, layer in enumerate(layers) for name in layer.split(":")}
    top = named["meadow.auth.routes"]
    expected = {
        f"meadow.{package.name}.{file.stem}": top + layer
        for package in domain_packages()
        for file in package.glob("*.py")
        for layer, names in enumerate(LAYERS)
        if file.stem in names
    }
    assert {name: named.get(name) for name in expected} == expected


def test_imports_have_no_cycle() -> None:
    graph = build_graph("meadow")
    imports = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}
    packages = {"meadow"} | {name for name in imports if graph.find_children(name)}
    order = TopologicalSorter({name: below - packages for name, below in imports.items() if name not in packages})
    order.prepare()  # names the cycle if there is one


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
