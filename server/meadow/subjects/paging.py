from meadow.platform.core.errors import Invalid
from meadow.platform.core.i18n import _
from meadow.platform.core.paging import BEFORE_ALL, Paging, Remaining


class RankedPaging(Paging):
    """Page of a list that is newest first or ranked, by its filters."""

    position: int | Remaining | None = None  # pyright: ignore[reportIncompatibleVariableOverride]

    def before(self) -> int:
        """The exclusive upper bound of a newest-first page; Invalid for the cursor of a ranked one."""
        if isinstance(self.position, tuple):
            raise Invalid.field("cursor", _("This cursor belongs to another list."))
        return BEFORE_ALL if self.position is None else self.position

    def remaining(self) -> Remaining | None:
        """Remaining items of a ranked list, None on its first page; Invalid for the cursor of another list."""
        if isinstance(self.position, int):
            raise Invalid.field("cursor", _("This cursor belongs to another list."))
        return self.position
