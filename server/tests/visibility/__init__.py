"""The differential visibility test: random small worlds, and an oracle that says who may see what of them.

See docs/audit/visibility-test.md.
"""
