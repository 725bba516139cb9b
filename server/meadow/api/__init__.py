"""HTTP calls of the clients, a file per address: ``/api/posts`` is ``posts.py``."""
