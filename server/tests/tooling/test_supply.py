"""What the product is made of: few packages, new enough, in exactly the bytes that were pinned (security, S1, S2)."""

import ast
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import modules
from tests.tooling.wheels import wheel
from tooling import pip, places
from tooling.sbom import document, python_components

MOST_DIRECT = 40
FLOORS = {
    "starlette": "1.3.0",
    "python-multipart": "0.0.27",
    "pillow": "12.2.0",
    "python-socketio": "5.16.2",
    "aiohttp": "3.9.4",
    "jinja2": "3.1.6",
}
"""The first versions without a hole that was told of in public."""
NPM_FLOORS = {"socket.io-parser": "4.2.7", "ws": "8.17.1"}


def numbers(version: str) -> list[int]:
    return [int(part) for part in re.findall(r"\d+", version)[:3]]


def pinned(name: str) -> dict[str, str]:
    text = (places.REQUIREMENTS / f"{name}.txt").read_text()
    return dict(re.findall(r"^([a-z0-9.-]+)(?:\[[^\]]*\])?==([^\s;]+)", text, re.MULTILINE))


def locked() -> dict[str, dict[str, object]]:
    return json.loads((places.WEB / "package-lock.json").read_text())["packages"]


def test_few_packages_are_asked_for() -> None:
    asked = re.findall(r"^[a-z]\S*", (places.REQUIREMENTS / "run.in").read_text(), re.MULTILINE)
    assert 10 < len(asked) <= MOST_DIRECT


@pytest.mark.parametrize("name", FLOORS)
def test_no_package_is_older_than_its_last_known_hole(name: str) -> None:
    assert numbers(pinned("run")[name]) >= numbers(FLOORS[name])


@pytest.mark.parametrize("name", NPM_FLOORS)
def test_no_package_of_the_pages_is_older_than_its_last_known_hole(name: str) -> None:
    found = [str(package["version"]) for place, package in locked().items() if place.endswith(f"node_modules/{name}")]
    assert found
    assert all(numbers(version) >= numbers(NPM_FLOORS[name]) for version in found)


DANGEROUS = {"pickle", "marshal", "shelve", "dill", "yaml", "xml.etree.ElementTree", "xml.sax", "xml.dom.minidom"}
CALLED = {
    "eval",
    "exec",
    "compile",
    "__import__",
    "os.system",
    "os.popen",
    "yaml.load",
    "pickle.loads",
    "marshal.loads",
}


def dangers(tree: ast.Module) -> list[str]:
    """What turns bytes from elsewhere into a program."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name in DANGEROUS]
        elif isinstance(node, ast.ImportFrom) and node.module in DANGEROUS:
            found.append(node.module)
        elif isinstance(node, ast.Call):
            found += [f"{ast.unparse(node.func)}()"] if ast.unparse(node.func) in CALLED else []
            shell = [word for word in node.keywords if word.arg == "shell" and ast.unparse(word.value) != "False"]
            found += ["shell="] * len(shell)
    return found


def test_nothing_turns_foreign_bytes_into_a_program() -> None:
    sources = {module.place: module.tree for module in modules()}
    sources |= {str(path): ast.parse(path.read_text()) for path in (places.ROOT / "bin" / "tooling").glob("*.py")}
    found = {place: dangers(tree) for place, tree in sources.items()}
    # Rows are read by a function written for how many columns they have: no text but that number goes into it.
    assert found.pop("platform/db/statement_cache.py") == ["eval()"]
    assert {place: words for place, words in found.items() if words} == {}


@pytest.mark.parametrize(
    "text",
    ["import pickle", "from marshal import loads", "import yaml\nyaml.load(x)", "run('ls', shell=True)", "eval('1')"],
)
def test_the_search_for_it_finds_it(text: str) -> None:
    assert dangers(ast.parse(text)) != []


@pytest.mark.full("Installs packages into a new environment.")
def test_a_wheel_with_a_changed_byte_is_not_installed(tmp_path: Path) -> None:
    """Installed as bin/run installs: the true wheel comes in, the tampered one does not."""
    program = pip.carried_wheels()[0]
    true = wheel(tmp_path, "print('hello')\n")
    pins = tmp_path / "pins.txt"
    pins.write_text(f"daisy==1.0 \\\n    --hash=sha256:{hashlib.sha256(true.read_bytes()).hexdigest()}\n")

    def install(target: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, f"{program}/pip", "install", *pip.STRICTLY, "--no-index", "--find-links", tmp_path]
        command += ["--target", tmp_path / target, "--no-cache-dir", "-r", pins]
        return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)

    assert install("good").returncode == 0
    assert (tmp_path / "good" / "daisy.py").is_file()
    wheel(tmp_path, "print('hellO')\n")
    refused = install("bad")
    assert refused.returncode != 0
    assert "DO NOT MATCH THE HASHES" in refused.stderr
    assert not (tmp_path / "bad" / "daisy.py").exists()


def test_the_bill_of_materials_names_every_pinned_package_with_its_hashes() -> None:
    bill = document()
    assert (bill["bomFormat"], bill["specVersion"], bill["metadata"]["component"]["name"]) == (
        ("CycloneDX", "1.6", "meadow")
    )
    by_name = {(one["purl"].split("/")[0], one["name"]): one for one in bill["components"]}
    for name, version in pinned("run").items():
        one = by_name["pkg:pypi", name]
        assert one["version"] == version
        assert one["hashes"]
    places_of_packages = [place for place in locked() if place]
    assert len(places_of_packages) > 100
    for place in places_of_packages:
        assert ("pkg:npm", place.rpartition("node_modules/")[2]) in by_name
    references = [one["bom-ref"] for one in bill["components"]]
    assert len(references) == len(set(references))
    assert all(re.fullmatch(r"pkg:(pypi|npm)/[\w.%/@-]+@[\w.+-]+", reference) for reference in references)
    assert set(bill["dependencies"][0]["dependsOn"]) <= set(references)
    served = {one["name"] for one in bill["components"] if one["scope"] == "required"}
    assert {"react", "socket.io-client", "fastapi", "pillow"} <= served
    assert not {"vite", "vitest", "@playwright/test"} & served


def test_the_bill_of_materials_is_the_same_for_the_same_pins_and_another_for_others() -> None:
    assert json.dumps(document()) == json.dumps(document())
    before = python_components("daisy==1.0 \\\n    --hash=sha256:" + "0" * 64 + "\n")
    assert [(one["name"], one["version"], len(one["hashes"])) for one in before] == [("daisy", "1.0", 1)]


MARKUP = re.compile(
    r"dangerouslySetInnerHTML|\beval\(|new Function\(|document\.write|\.(?:inner|outer)HTML\b|insertAdjacentHTML|srcdoc"
)


def test_no_page_is_made_from_text() -> None:
    """O7: what members write is never read as markup or as a program."""
    sources = [path for path in (places.WEB / "src").rglob("*.ts*") if ".test." not in path.name]
    assert len(sources) > 200
    assert [str(path) for path in sources if MARKUP.search(path.read_text())] == []
    assert MARKUP.search("element.innerHTML = text")
