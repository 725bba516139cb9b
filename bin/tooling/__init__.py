"""Shared code of the scripts in bin/. Standard library only: it runs before any package is installed."""
