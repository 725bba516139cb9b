"""Metrics of one process in the text format."""

from typing import TYPE_CHECKING

from meadow.platform.ops.sources import Sources

if TYPE_CHECKING:
    from meadow.platform.ops.prometheus import MetricsExporter


class Exporter:
    """Loads its library, which is slow to import, at the first scrape."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources
        self._loaded: MetricsExporter | None = None

    async def text(self) -> bytes:
        """All metrics in the text format."""
        if self._loaded is None:
            from meadow.platform.ops.prometheus import MetricsExporter

            self._loaded = MetricsExporter(self._sources)
        return await self._loaded.text()
