"""Account deletion, export and import queries."""
