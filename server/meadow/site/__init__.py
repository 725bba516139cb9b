"""What the operator has set for the whole site."""
