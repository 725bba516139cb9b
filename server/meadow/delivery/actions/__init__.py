# pyright: reportUnusedImport=false
"""Push and e-mail delivery actions.

Other packages import the file they need: these depend on each other."""

# Imported so that the worker knows the weekly mail job.
from meadow.delivery.actions.digest import send_digests
