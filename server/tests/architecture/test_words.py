"""Words that must not come back: they have a standard name (docs/development/glossary.md)."""

import re

import pytest

from tests.architecture.source import REPOSITORY, SERVER

STOPPED = {
    r"house rules?": "architecture tests",
    r"of the house|the house (itself|has|says)": "the project, or the system",
    r"(a|any|each|every|the|of) nouns?\b|\bnouns\b": "domain package",
    r"\brungs?\b": "layer",
    r"\bthe ladder\b": "layers",
    r"at the door|the door\b|\bAtTheDoor\b|[/\"]door\b": "authentication, or connection limits",
    r"\btakers?\b": "handler",
    r"looks? after (the|this|a) (place|site|community)|who look after|look after \{": "staff",
    r"\bpresent\.py": "presenters.py",
    r"\bdressing\b": "security headers",
    r"\bone's people\b": "followed members",
    r"\bbin/repin\b|meadow move\b": "bin/lock, migrate-to-postgres",
    r"\bthe bin is\b|\byour bin\b|Open bin": "trash",
}
"""Pattern -> what the field says."""
OWN = (
    *("CHANGELOG.md", "docs/reference/settings.md"),
    "server/tests/architecture/test_words.py",
)
"""History, deprecated names, and this list."""
OTHERS = (
    "server/meadow/migrations/versions/",
    "server/tests/messages/",
)
"""Demo texts, applied migrations, and test data."""
TEXTS = (".py", ".md", ".toml", ".ts", ".tsx", ".mjs", ".sh", ".yml", ".yaml", ".ini", ".json")

_CHOICES = re.compile(r"\|(?![^(]*\))")
"""Between the choices of a whole pattern, not inside its brackets."""


def sources() -> dict[str, str]:
    """Path -> text of code, documents and screens."""
    top = ("bench", "bin", "deploy", "docs", "server/meadow", "server/tests", "web/e2e", "web/src")
    files = [*REPOSITORY.glob("*.md"), *(REPOSITORY / ".github").glob("*.md"), SERVER / "pyproject.toml"]
    files += [
        path
        for folder in top
        for path in (REPOSITORY / folder).rglob("*")
        if path.suffix in TEXTS and "node_modules" not in path.parts
    ]
    named = {str(path.relative_to(REPOSITORY)): path for path in files}
    return {
        name: path.read_text(encoding="utf-8") for name, path in named.items() if not name.startswith((*OWN, *OTHERS))
    }


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return sources()


@pytest.mark.parametrize(("pattern", "instead"), STOPPED.items())
def test_stopped_words_stay_away(pattern: str, instead: str, texts: dict[str, str]) -> None:
    assert places(pattern, instead, texts) == []


def places(pattern: str, instead: str, texts: dict[str, str]) -> list[str]:
    """Where the word stands. A pattern that begins with its letters is searched ten times as fast as one that begins
    with a boundary or a choice: without its boundaries each choice finds no less, and most texts have none."""
    word = re.compile(pattern)
    rough = [re.compile(choice.replace(r"\b", "")) for choice in _CHOICES.split(pattern)]
    return [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1} {match[0]!r}: write {instead}"
        for name, text in texts.items()
        if any(choice.search(text) for choice in rough)
        for match in word.finditer(text)
    ]


def test_the_list_finds_its_words() -> None:
    for sentence in ("bin/check runs the house rules", "as every noun does", "a lower rung", "those who look after it"):
        assert any(places(*stopped, {"a.md": f"Once,\n{sentence}."}) for stopped in STOPPED.items()), sentence
