"""What several books share and no book states."""
