"""The differential visibility test: small random worlds, and an oracle of the visibility of their content.

See docs/development/visibility-test.md.
"""
