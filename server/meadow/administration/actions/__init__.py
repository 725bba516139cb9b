"""Actions of the operator's site."""
