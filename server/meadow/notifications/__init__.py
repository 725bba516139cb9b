"""What members are told about what others did."""
