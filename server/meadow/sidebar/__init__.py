"""Sidebar content."""
