"""Deactivation limits."""

from meadow.platform.clock import MINUTE_MS

AT_ONCE = 400
"""Edges that the transaction of a deactivation moves; a job moves the rest."""
PIECE = 200
"""Edges that the job moves in one transaction."""
AGAIN_MS = MINUTE_MS
"""Delay of the second pass, for requests that were running when the member was hidden."""
