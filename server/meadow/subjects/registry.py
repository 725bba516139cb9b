"""Registry of subjects by kind; ``meadow/packages.py`` fills it."""

from collections.abc import Iterator

from meadow.subjects.subject import Commentable, Subject


class Registry:
    """All subjects, in the order of registration."""

    def __init__(self) -> None:
        self.by_kind: dict[str, Subject] = {}

    def register(self, *subjects: Subject) -> None:
        self.by_kind = {subject.kind: subject for subject in subjects}

    def __getitem__(self, kind: str) -> Subject:
        """The subject of this kind; KeyError without a registration."""
        return self.by_kind[kind]

    def __iter__(self) -> Iterator[Subject]:
        if not self.by_kind:
            raise LookupError("no subjects are registered: call meadow.packages.wire()")
        return iter(self.by_kind.values())

    def commentable(self, kind: str) -> Commentable:
        """The commentable subject of this kind; KeyError for other kinds."""
        subject = self.by_kind[kind]
        if not isinstance(subject, Commentable):
            raise KeyError(kind)
        return subject

    def commentables(self) -> list[Commentable]:
        return [subject for subject in self if isinstance(subject, Commentable)]


SUBJECTS = Registry()
