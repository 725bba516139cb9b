"""Everything generic: this package knows no noun of the product."""
