"""Cache of the ETags of polled lists."""

Question = tuple[int, str, bytes, str]
"""Member id, path, query string, language."""


class EtagCache:
    """Tags of this process's last responses, with the database state of each; the oldest are evicted."""

    def __init__(self, *, most: int = 10_000) -> None:
        self._most = most
        self._kept: dict[Question, tuple[str, str]] = {}
        self.hits = self.misses = 0

    def tag(self, question: Question, state: str) -> str | None:
        """The tag of the last response to this request, if made from this state."""
        kept = self._kept.get(question)
        return kept[1] if kept is not None and kept[0] == state else None

    def keep(self, question: Question, state: str, tag: str) -> None:
        """Store the tag of the response made from this state. A later response is safe, too: after a write this state
        does not recur."""
        self._kept.pop(question, None)
        if len(self._kept) >= self._most:
            del self._kept[next(iter(self._kept))]
        self._kept[question] = (state, tag)
