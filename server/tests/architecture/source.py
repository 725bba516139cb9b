"""The product's own source, read and parsed once."""

import ast
import gc
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SERVER = Path(__file__).resolve().parents[2]
REPOSITORY = SERVER.parent
PACKAGE = SERVER / "meadow"


@dataclass(frozen=True)
class Module:
    """One file of the product."""

    path: Path
    text: str

    @property
    def tree(self) -> ast.Module:
        """Syntax tree, parsed on first use: collecting tests needs only the text."""
        return _trees()[self.path][0]

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        """All nodes of the tree, cached: many rules visit all of them, and walking takes longer than the checks."""
        return _trees()[self.path][1]

    @property
    def place(self) -> str:
        """Path below ``meadow/``: ``posts/queries.py``."""
        return str(self.path.relative_to(PACKAGE))

    def calls(self, *names: str) -> Iterator[int]:
        """Lines with a call of a function or method of one of these names."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and called(node) in names:
                yield node.lineno

    def imports(self) -> set[str]:
        """Imported modules, and names imported from modules."""
        found: set[str] = set()
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
        return found


def called(node: ast.Call) -> str:
    """Last part of the called name."""
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


@cache
def modules() -> tuple[Module, ...]:
    """Every Python file of ``meadow/``."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
    return tuple(Module(path, text) for path, text in texts.items())


@cache
def _trees() -> dict[Path, tuple[ast.Module, tuple[ast.AST, ...]]]:
    """Trees of a million long-lived nodes: built without garbage collection and frozen, so that no later collection
    walks them."""
    gc.disable()
    try:
        trees = {module.path: ast.parse(module.text) for module in modules()}
        return {path: (tree, tuple(ast.walk(tree))) for path, tree in trees.items()}
    finally:
        gc.enable()
        gc.freeze()


_FILES = ("models.py", "queries.py", "schemas.py")
"""A folder with one of these is a domain package."""


def domain_packages() -> list[Path]:
    """Folders of the domain packages, nested ones included."""
    outer = [
        folder
        for folder in PACKAGE.iterdir()
        if (folder / "__init__.py").is_file()
        and folder.name not in ("api", "runtime", "platform", "migrations", "cli", "backups", "subjects")
    ]
    inner = [
        one
        for folder in [*outer, PACKAGE / "api"]
        for one in folder.iterdir()
        if any((one / name).is_file() for name in _FILES)
    ]
    return sorted(folder for folder in [*outer, *inner] if any(folder.glob("[a-z]*.py")))
