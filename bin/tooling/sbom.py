"""bin/sbom: bill of materials as a CycloneDX document (security, S1).

Derived from the pins alone: no network, no installed packages; reproducible byte for byte.
"""

import base64
import hashlib
import json
import re
import sys
import tomllib
import uuid
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

from tooling import places
from tooling.say import Stop

_PIN = re.compile(r"^([a-z0-9.-]+)(?:\[[a-z0-9,-]+\])?==([^\s;]+)(?: ; .+)? \\$", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_NAME = re.compile(r"^[a-z][a-z0-9_.-]*", re.MULTILINE)
_NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "meadow.invalid")

Component = dict[str, Any]


def python_components(pins: str) -> list[Component]:
    """The packages of a requirements file, each with the hashes of all its accepted files."""
    found: list[Component] = []
    for block in re.split(r"\n(?=\S)", pins):
        pin = _PIN.match(block)
        if pin is not None:
            name, version = pin.groups()
            hashes = [{"alg": "SHA-256", "content": digest} for digest in _HASH.findall(block)]
            found.append(_component("pypi", name, version) | {"scope": "required", "hashes": hashes})
    return found


def npm_components(lock: dict[str, Any]) -> list[Component]:
    """The packages of a lock file; build and test dependencies are marked as excluded."""
    found: dict[str, Component] = {}
    for place, package in cast(dict[str, dict[str, Any]], lock["packages"]).items():
        name = place.rpartition("node_modules/")[2]
        if not name or package.get("link"):
            continue
        component = _component("npm", name, package["version"])
        component["scope"] = "excluded" if package.get("dev") or package.get("optional") else "required"
        if licence := package.get("license"):
            component["licenses"] = [{"expression": licence}]
        algorithm, _, digest = str(package.get("integrity", "")).partition("-")
        if algorithm == "sha512":
            component["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]
        known = found.setdefault(component["bom-ref"], component)
        if component["scope"] == "required":
            known["scope"] = "required"
    return list(found.values())


def _component(kind: str, name: str, version: str) -> Component:
    address = f"pkg:{kind}/{quote(name, safe='/')}@{version}"
    return {"type": "library", "bom-ref": address, "name": name, "version": version, "purl": address}


def version() -> str:
    """The product's version, from its package."""
    found = re.search(r'^__version__ = "(.+)"$', (places.SERVER / "meadow/__init__.py").read_text(), re.MULTILINE)
    assert found is not None
    return found[1]


def document() -> dict[str, Any]:
    """The whole CycloneDX document."""
    about = tomllib.loads((places.SERVER / "pyproject.toml").read_text())["project"]
    lock = json.loads((places.WEB / "package-lock.json").read_text())
    pins = (places.REQUIREMENTS / "run.txt").read_text()
    components = sorted([*python_components(pins), *npm_components(lock)], key=lambda one: one["bom-ref"])
    asked = set(_NAME.findall((places.REQUIREMENTS / "run.in").read_text()))
    asked |= set(lock["packages"][""].get("dependencies", {}))
    direct = [one["bom-ref"] for one in components if one["name"] in asked]
    product: Component = {"type": "application", "bom-ref": "meadow", "name": "meadow", "version": version()}
    product["licenses"] = [{"expression": about["license"]}]
    digest = hashlib.sha256(json.dumps([product, components], sort_keys=True).encode()).hexdigest()
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, digest)}",
        "version": 1,
        "metadata": {"component": product},
        "components": components,
        "dependencies": [{"ref": "meadow", "dependsOn": direct}],
    }


def sbom(arguments: list[str]) -> int:
    """Write the document to the given file or to standard output."""
    if len(arguments) > 1 or any(argument.startswith("-") for argument in arguments):
        raise Stop("Say `bin/sbom` for standard output, or `bin/sbom FILE`.")
    text = json.dumps(document(), indent=1) + "\n"
    if arguments:
        Path(arguments[0]).write_text(text)
    else:
        sys.stdout.write(text)
    return 0
