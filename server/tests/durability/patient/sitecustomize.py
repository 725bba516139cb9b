"""Loaded by Python at the start of a test server and of its child processes (``Server(patient=True)``).

The product ends a read after two seconds, and a write after waiting five for a connection. Fixtures cannot raise these
limits in a separate process, and a new process on a busy machine exceeds them: it compiles its first statements and
opens its first connections. A test that counts refusals would count those too.
"""

from meadow.platform.db import deadline

deadline.READING_SECONDS = deadline.CONNECTION_SECONDS = 60.0
