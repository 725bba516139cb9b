"""Push and e-mail delivery actions.

Other packages import the file they need: these depend on each other."""

# Nobody asks for the weekly mail: the worker finds it here.
from meadow.delivery.actions.digest import send_digests

__all__ = ["send_digests"]
