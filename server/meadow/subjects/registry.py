"""Registry of subjects by kind; ``meadow/packages.py`` fills it."""

from collections.abc import Iterator
from typing import cast

from meadow.subjects.subject import Commentable, Subject


class Registry:
    """All subjects, in the order of registration."""

    def __init__(self) -> None:
        self._subjects: dict[str, Subject] = {}

    def register(self, *subjects: Subject) -> None:
        """Set all subjects."""
        self._subjects = {subject.kind: subject for subject in subjects}

    def __getitem__(self, kind: str) -> Subject:
        """The subject of this kind; KeyError without a registration."""
        return self._subjects[kind]

    def __iter__(self) -> Iterator[Subject]:
        if not self._subjects:
            raise LookupError("no subjects are registered: call meadow.packages.wire()")
        return iter(self._subjects.values())

    def commentable(self, kind: str) -> Commentable:
        """The commentable subject of this kind; KeyError for other kinds."""
        if self._subjects[kind].comments is None:
            raise KeyError(kind)
        return cast(Commentable, self._subjects[kind])

    def commentables(self) -> list[Commentable]:
        """All subjects with comments."""
        return [self.commentable(subject.kind) for subject in self if subject.comments is not None]


SUBJECTS = Registry()
