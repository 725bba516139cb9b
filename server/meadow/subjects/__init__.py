"""Subjects: what members read, report and moderate."""
