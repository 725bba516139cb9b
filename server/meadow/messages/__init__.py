"""Conversations of two and of groups, and the messages in them."""
