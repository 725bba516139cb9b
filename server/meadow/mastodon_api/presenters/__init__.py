"""Serializers of Mastodon's entities."""
