from meadow.platform.core.clock import MINUTE_MS

MAX_ROWS_AT_ONCE = 400
"""Edges that the transaction of a deactivation moves; a job moves the rest."""
BATCH_ROWS = 200
"""Edges that the job moves in one transaction."""
RETRY_MS = MINUTE_MS
"""Delay of the second pass, for requests that were running when the member was hidden."""
