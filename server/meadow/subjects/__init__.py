"""Subjects: content types to read, report and moderate."""
