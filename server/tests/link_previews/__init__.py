"""Tests of link previews."""
