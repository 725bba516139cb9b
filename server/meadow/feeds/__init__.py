"""Feed feedback and read positions."""
