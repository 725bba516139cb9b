"""The declarations of the domain packages."""

import importlib

from sqlalchemy import Table

from meadow import packages
from meadow.platform.jobs.queue import KNOWN
from tests.architecture.packages import floors
from tests.architecture.source import PACKAGE


def _declared() -> list[str]:
    """Names of the packages, in the order of ``PACKAGES``."""
    names = {
        id(importlib.import_module(f"meadow.{path.parent.name}.package").PACKAGE): path.parent.name
        for path in PACKAGE.glob("*/package.py")
    }
    return [names.pop(id(package)) for package in packages.PACKAGES] + sorted(names.values())


def test_every_package_is_listed_in_the_order_of_the_import_contract() -> None:
    declared = _declared()
    order = [name for floor in floors() for name in floor.split() if name in declared]
    assert [name for name in declared if name in order] == order


def test_every_table_is_in_a_declared_module() -> None:
    declared = {id(table) for module in packages.MODELS for table in vars(module).values() if isinstance(table, Table)}
    assert [name for name, table in packages.metadata.tables.items() if id(table) not in declared] == []


def test_jobs_belong_to_packages_that_are_loaded_with_the_declarations() -> None:
    homes = {job.perform.__module__.split(".")[1] for job in KNOWN.values()}
    assert homes <= {"platform", "deactivation", *_declared()}
