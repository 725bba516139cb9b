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
        """Its syntax, for the rules that look at it: collecting tests needs the text alone."""
        return _trees()[self.path][0]

    @property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Everything in it: many rules look at all of it, and walking takes longer than looking."""
        return _trees()[self.path][1]

    @property
    def place(self) -> str:
        """``posts/queries.py``: where the file is below ``meadow/``."""
        return str(self.path.relative_to(PACKAGE))

    def calls(self, *names: str) -> Iterator[int]:
        """Lines that call something of one of these names, as a function or as a method."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and called(node) in names:
                yield node.lineno

    def imports(self) -> set[str]:
        """Modules, and names out of modules, that the file imports."""
        found: set[str] = set()
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                found |= {f"{node.module}.{alias.name}" for alias in node.names}
        return found


def called(node: ast.Call) -> str:
    """The last name of what is called."""
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
    """A million nodes that stay: made without garbage collections, and no later one walks them."""
    gc.disable()
    try:
        trees = {module.path: ast.parse(module.text) for module in modules()}
        return {path: (tree, tuple(ast.walk(tree))) for path, tree in trees.items()}
    finally:
        gc.enable()
        gc.freeze()


def domain_packages() -> list[Path]:
    """The folders of domain packages, those inside another package too."""
    outer = [
        folder
        for folder in PACKAGE.iterdir()
        if (folder / "__init__.py").is_file()
        and folder.name not in ("platform", "migrations", "cli", "backups", "subjects")
    ]
    inner = [one for folder in outer if folder.name == "relationships" for one in folder.iterdir() if one.is_dir()]
    return sorted(folder for folder in [*outer, *inner] if any(folder.glob("[a-z]*.py")))
