"""Actions on subjects of any kind."""
