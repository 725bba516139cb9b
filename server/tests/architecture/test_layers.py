"""Layers and imports."""

import re
import tomllib
from graphlib import TopologicalSorter

from grimp import build_graph
from importlinter.cli import lint_imports

from tests.architecture import packages
from tests.architecture.source import PACKAGE, SERVER, domain_packages, modules

_CONTRACT = tomllib.loads((SERVER / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"][1]
LAYERS = [set(re.findall(r"\w+", layer)) for layer in _CONTRACT["layers"]]
"""Allowed file names of a domain package, top layer first: the second contract in ``pyproject.toml``."""


def test_the_contract_of_the_layers_names_every_domain_package() -> None:
    there = {f"meadow.{'.'.join(each.relative_to(PACKAGE).parts)}" for each in domain_packages()}
    assert set(_CONTRACT["containers"]) == there


def test_every_import_keeps_the_contracts() -> None:
    assert lint_imports(config_filename=str(SERVER / "pyproject.toml"), no_cache=True) == 0


def test_every_file_of_a_domain_package_has_a_known_name() -> None:
    known = {"__init__"} | set().union(*LAYERS)
    packages = domain_packages()
    strange = [f"{each.name}/{file.name}" for each in packages for file in each.glob("*.py") if file.stem not in known]
    assert strange == []


def test_the_drawing_of_the_packages_is_current() -> None:
    assert packages.PAGE.read_text(encoding="utf-8") == packages.drawing()


def test_imports_lead_to_the_same_layer_or_a_lower_one_of_any_package() -> None:
    prefixes = {f"meadow.{'.'.join(each.relative_to(PACKAGE).parts)}." for each in domain_packages()}

    def layer(module: str) -> int:
        prefix = max((one for one in prefixes if module.startswith(one)), key=len, default=None)
        file = module[len(prefix) :].split(".")[0] if prefix else ""
        return next((position for position, names in enumerate(LAYERS) if file in names), -1)

    graph = build_graph("meadow")
    upward = [
        f"{importer} -> {imported}"
        for importer in graph.modules
        if (own := layer(importer)) >= 0
        for imported in graph.find_modules_directly_imported_by(importer)
        if 0 <= layer(imported) < own
    ]
    assert upward == []


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
