"""Audit of stored counters against the rows they count."""
