"""Basics without I/O of their own: time, IDs, errors, texts, languages."""
