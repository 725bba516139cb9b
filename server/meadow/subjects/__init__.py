"""Subjects: content that other packages know by type and id alone."""
