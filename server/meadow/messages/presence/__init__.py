"""Online presence."""
