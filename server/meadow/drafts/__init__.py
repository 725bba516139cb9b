"""Drafts and scheduled posts."""
