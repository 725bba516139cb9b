"""Python loads this at the start of a server of the tests, and of each process it starts (``Server(patient=True)``).

The product ends a read after two seconds and gives up a write that waits five for a connection. In a process of its
own no fixture can move these limits, and a new process on a busy machine misses them: its first statements are
compiled, its first connections opened. A test that counts refusals would count those.
"""

from meadow.platform.db import deadline

deadline.READING_SECONDS = deadline.CONNECTION_SECONDS = 60.0
