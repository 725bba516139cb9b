"""Previews of linked pages."""
