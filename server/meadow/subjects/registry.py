"""Registry of subjects by kind; ``meadow/wiring.py`` fills it."""

from collections.abc import Iterable

from meadow.subjects.kinds import Kind
from meadow.subjects.subject import Content, Subject


class Registry:
    """Subjects that members can report, and among them the content that staff can hide."""

    def __init__(self) -> None:
        self._subjects: dict[str, Subject] = {}
        self._content: dict[str, Content] = {}

    def register(self, *, content: Iterable[Content], others: Iterable[Subject]) -> None:
        """Set all subjects."""
        self._content = {each.kind: each for each in content}
        self._subjects = {**self._content, **{each.kind: each for each in others}}

    def subject(self, kind: Kind) -> Subject:
        """The subject of this kind; KeyError without a registration."""
        return self._subjects[kind]

    def content(self, kind: str) -> Content:
        """The content of this kind; KeyError for kinds that cannot be hidden."""
        return self._content[kind]


SUBJECTS = Registry()
