"""A mutant: one expression of the source replaced by another."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

KINDS = ("operator", "condition", "filter", "arguments")
_CONTEXT, _SHOWN = 24, 110


@dataclass(frozen=True)
class Mutant:
    """``start`` and ``end`` count characters of the file."""

    side: str
    file: str
    kind: str
    line: int
    start: int
    end: int
    before: str
    after: str
    number: int = 0

    def overlaps(self, other: "Mutant") -> bool:
        return self.file == other.file and self.start < other.end and other.start < self.end

    def shown(self) -> str:
        """The change with a little context, on one line."""
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        same = next((at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), 0)
        begin = max(0, same - _CONTEXT)
        return " -> ".join(("…" if begin else "") + text[begin:][:_SHOWN] for text in (before, after))


def mutated(text: str, mutants: Iterable[Mutant]) -> str:
    """The file's text with all mutants applied; they must not overlap."""
    for mutant in sorted(mutants, key=lambda mutant: -mutant.start):
        text = text[: mutant.start] + mutant.after + text[mutant.end :]
    return text


def replaced_once(text: str, pattern: str, by: str) -> str | None:
    """The text with the pattern's only occurrence replaced; None for another count, or with a comment."""
    return re.sub(pattern, by, text) if "#" not in text and len(re.findall(pattern, text)) == 1 else None
