"""Account deactivation, deletion, export and import."""
