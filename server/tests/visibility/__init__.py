"""The differential visibility test: small random worlds, and an oracle of the visibility of their content.

See docs/audit/visibility-test.md.
"""
