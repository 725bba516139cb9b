"""Cache of the ETags of polled lists."""

Question = tuple[int, str, bytes, str]
"""Who asked, where, with which query, in which language."""


class EtagCache:
    """From which state of the database this process made its last answers, and their tags; the oldest fall out."""

    def __init__(self, *, most: int = 10_000) -> None:
        self._most = most
        self._kept: dict[Question, tuple[str, str]] = {}
        self.hits = self.misses = 0

    def tag(self, question: Question, state: str) -> str | None:
        """The tag of the answer to this question, when it was made from this state."""
        kept = self._kept.get(question)
        return kept[1] if kept is not None and kept[0] == state else None

    def keep(self, question: Question, state: str, tag: str) -> None:
        """The answer made from this state, or a later one that nothing has overtaken if the state is found again."""
        self._kept.pop(question, None)
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[question] = (state, tag)
