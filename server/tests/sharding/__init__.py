"""The rehearsal of sharding: the product's own statements over four databases (docs/operations/scale.md)."""
