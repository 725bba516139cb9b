"""Limits of lists of people."""

LISTS = 50
MEMBERS = 500
NAME = 50
