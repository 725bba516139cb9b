"""The hash-chained log of administrative and security actions."""
