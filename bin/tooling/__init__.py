"""What the scripts in bin/ share. Standard library only: it runs before anything is installed."""
